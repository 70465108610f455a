"""Widths of text, and what no font can show."""

import pytest
from PyQt5.QtWidgets import QApplication

from crossword_app.errors import FileError
from crossword_app.model.markup import Style
from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.typesetting import TypeMeasure, known_family, type_of, without_glyph

NOBODYS = "\U0010fffd"
"""A character for private use."""


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    ready_to_draw()


def test_widths_are_in_sizes_of_the_font() -> None:
    measure = TypeMeasure()
    assert 0.4 < measure.width("n", Style.PLAIN) < 0.8
    assert measure.width("nnnn", Style.PLAIN) == pytest.approx(
        4 * measure.width("n", Style.PLAIN), rel=0.01
    )


def test_bold_is_wider_and_underlines_make_no_difference() -> None:
    measure = TypeMeasure()
    assert measure.width("nnnn", Style.BOLD) > measure.width("nnnn", Style.PLAIN)
    assert measure.width("nnnn", Style.UNDERLINE) == measure.width("nnnn", Style.PLAIN)


def test_styles_are_those_of_the_font() -> None:
    font = type_of("", Style.BOLD | Style.ITALIC | Style.UNDERLINE | Style.STRIKE, 100)
    assert (font.family(), font.pixelSize()) == ("Inter", 100)
    assert font.bold() or font.weight() > font.Normal
    assert font.italic()
    assert font.underline()
    assert font.strikeOut()


def test_characters_without_a_glyph_are_named() -> None:
    assert without_glyph("Plain ÀÉ “quotes” Жя Ωλ") == []
    assert without_glyph(f"a{NOBODYS}b\u200b{NOBODYS}") == [NOBODYS]


@pytest.mark.parametrize("asked", ["inter", " Inter ", "Inter"])
def test_families_are_known_however_they_are_spelled(asked: str) -> None:
    assert known_family(asked) == "Inter"


def test_no_family_is_the_programs_own() -> None:
    assert known_family("") == ""


def test_a_family_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(FileError, match=r"no font named 'Intre': did you mean Inter\?"):
        known_family("Intre")
    with pytest.raises(FileError, match="choose another, or none"):
        known_family("§§§§§§§§§§§§")
