"""The fonts that come with the program are the ones that text is drawn in."""

import pytest
from PyQt5.QtGui import QFontDatabase, QFontInfo, QFontMetricsF
from PyQt5.QtWidgets import QApplication

from crossword_app.paint.fonts import grid_font, interface_font, load_fonts, number_font
from crossword_app.paths import resources_dir


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


@pytest.mark.parametrize("weight", [400, 500, 600])
def test_the_interface_is_set_in_inter(weight: int) -> None:
    assert QFontInfo(interface_font(13, weight)).family() == "Inter"
    assert QFontInfo(interface_font(13, weight)).pixelSize() == 13


@pytest.mark.parametrize(("weight", "style"), [(500, "Medium"), (600, "SemiBold")])
def test_letters_in_the_grid_are_set_in_inter_display(weight: int, style: str) -> None:
    info = QFontInfo(grid_font(26, weight))
    assert (info.family(), info.styleName().replace(" ", "")) == ("Inter Display", style)


def test_weights_are_real_cuts() -> None:
    """A heavier cut is wider; a faux bold one would not be."""
    widths = [
        QFontMetricsF(interface_font(40, weight)).horizontalAdvance("nnnn")
        for weight in (400, 500, 600)
    ]
    assert widths[0] < widths[1] < widths[2]


@pytest.mark.parametrize("weight", [400, 500, 600])
def test_figures_of_the_interface_are_of_one_width(weight: int) -> None:
    metrics = QFontMetricsF(interface_font(40, weight))
    widths = [metrics.horizontalAdvance(figure) for figure in "0123456789"]
    assert max(widths) - min(widths) < 0.1  # of 26; proportional figures differ by 10


def test_a_second_load_adds_nothing() -> None:
    before = QFontDatabase().families()
    load_fonts()
    assert QFontDatabase().families() == before


def test_the_fonts_cover_the_scripts_they_promise() -> None:
    metrics = QFontMetricsF(grid_font(26))
    assert all(metrics.inFont(letter) for letter in "AZÉØŁĐΩЖЯ")


def test_numbers_follow_the_cells_not_the_system() -> None:
    assert number_font(12).pixelSize() == 12


def test_the_licence_stands_beside_the_fonts() -> None:
    notice = (resources_dir() / "fonts" / "LICENSE.txt").read_text(encoding="utf-8")
    assert "The Inter Project Authors" in notice
    assert "OFL-1.1" in notice
