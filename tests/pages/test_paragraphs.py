"""Text broken into lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model.markup import Run, Style, runs
from crossword_app.pages.paragraphs import SCRIPT_SIZE, Line, Paragraph
from tests.pages.measuring import EvenType


def paragraph(text: str) -> Paragraph:
    return Paragraph((Run(text),), EvenType())


def marked(markup: str) -> Paragraph:
    return Paragraph(runs(markup), EvenType())


def texts(lines: list[Line]) -> list[str]:
    return ["".join(span.text for span in line) for line in lines]


def test_lines_are_as_full_as_they_can_be() -> None:
    assert texts(paragraph("The quick brown fox").lines(5)) == ["The quick", "brown fox"]
    assert texts(paragraph("The quick brown fox").lines(4.9)) == ["The quick", "brown fox"]
    assert texts(paragraph("The quick brown fox").lines(4.4)) == ["The", "quick", "brown", "fox"]


def test_lines_hang() -> None:
    lines = paragraph("one two three").lines(5, first_indent=2, indent=1)
    assert texts(lines) == ["one", "two", "three"]
    assert [line[0].x for line in lines] == [2, 1, 1]
    assert paragraph("one two").lines(9, first_indent=2, indent=1)[0][0].x == 2


def test_a_word_wider_than_a_line_goes_on_in_the_next() -> None:
    assert texts(paragraph("a incomprehensibilities b").lines(5)) == [
        "a",
        "incomprehe",
        "nsibilitie",
        "s b",
    ]


def test_what_combines_stays_with_its_letter() -> None:
    assert texts(paragraph("e\u0301e\u0301e\u0301").lines(2)) == ["e\u0301e\u0301", "e\u0301"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("mother-in-law", ["mother-", "in-law"]),
        ("either/or", ["either/", "or"]),
        ("perhaps—not", ["perhaps—", "not"]),
        ("(3,4-5)", ["(3,4-5)"]),
        ("$1-2-3-4", ["$1-2-3-4"]),
        ("well-known", ["well-", "known"]),
        ("a real no-no", ["a real", "no-no"]),
        ("see an x-ray", ["see an", "x-ray"]),
        ("is off-key", ["is", "off-key"]),
        ("to and/or by", ["to", "and/or", "by"]),
        ("it ends . . .", ["it ends", ". . ."]),
        ("it is . . .", ["it", "is . . ."]),
        (". . . or so", [". . . or", "so"]),
        ("for _ _ _ _", ["for", "_ _ _ _"]),
        ("word – word", ["word –", "word"]),
        ("漢字字漢", ["漢字字漢"]),
        ("漢字字漢漢字字漢漢", ["漢字字漢漢字字漢", "漢"]),
        ("no\xa0way out", ["no way", "out"]),
        ("a\tb\nc\u2028d\x00e", ["a b c d", "e"]),
        ("", [""]),
        ("  ", [""]),
        (" a  b ", ["a b"]),
    ],
)
def test_where_lines_end(text: str, lines: list[str]) -> None:
    assert texts(paragraph(text).lines(4)) == lines


def test_styles_are_kept_and_neighbours_joined() -> None:
    (line,) = marked("see <i>War and</i><i> Peace</i> now").lines(40)
    assert [(span.text, span.style) for span in line] == [
        ("see", Style.PLAIN),
        (" War and Peace", Style.ITALIC),
        (" now", Style.PLAIN),
    ]
    assert [span.x for span in line] == [0, 1.5, 8.5]


def test_a_word_of_two_styles_is_not_torn() -> None:
    assert texts(marked("a <b>Ham</b>let").lines(4)) == ["a", "Hamlet"]


def test_the_space_before_underlined_words_is_not_underlined() -> None:
    (line,) = marked("a <u>b</u> c").lines(40)
    assert [span.text for span in line] == ["a ", "b", " c"]


def test_subscripts_are_small_and_low_superscripts_small_and_high() -> None:
    (line,) = marked("H<sub>2</sub>O<sup>2</sup>").lines(40)
    assert [span.size for span in line] == [1, SCRIPT_SIZE, 1, SCRIPT_SIZE]
    assert line[1].lowered > 0 > line[3].lowered
    assert line[1].width == SCRIPT_SIZE / 2


sentences = st.lists(st.text("abc-é漢 /<>", max_size=30), max_size=8).map(" ".join)


@given(sentences, st.floats(1, 30), st.floats(0, 0.5), st.floats(0, 0.5))
def test_nothing_is_lost_and_no_line_too_wide(
    text: str, limit: float, first_indent: float, indent: float
) -> None:
    lines = paragraph(text).lines(limit, first_indent, indent)
    for line in lines:
        for span in line:
            assert span.x + span.width <= limit + 1e-9
    assert "".join(texts(lines)).replace(" ", "") == text.replace(" ", "")


@given(sentences)
def test_one_line_is_as_wide_as_the_paragraph(text: str) -> None:
    (line,) = paragraph(text).lines(1000)
    assert sum(span.width for span in line) == pytest.approx(paragraph(text).width)
    assert texts([line]) == [" ".join(text.split())]
