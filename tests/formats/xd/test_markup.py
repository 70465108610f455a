"""The markup in clues of xd, and the addresses that only web readers show."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.formats.exolve.writer import write_exolve
from crossword_app.formats.xd.markup import clue_of, read_markup, source_of
from crossword_app.formats.xd.reader import read_xd
from crossword_app.formats.xd.writer import write_xd
from crossword_app.model import markup
from crossword_app.model.puzzle import Clue, Puzzle
from tests.strategies import words_of_people


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("{![https://e.org/p.png|a map]!} of it", "a map of it"),
        ("{!![https://e.org/p.png|a map|100|200]!}", "a map"),
        ("{!https://e.org/p.png|a map!}", "a map"),
        ("{!!https://e.org/p.png|a map|1|2!!}", "a map"),
        ("{!!p.png|a map|1|2!!}", "a map"),
        ("{!a map | src: https://e.org/p.png; display: block!}", "a map"),
        ("{![https://e.org/p.png]!}", "[picture]"),
        ("{&see here|https://e.org/?a=1&b=2&}!", "see here!"),
        ("{@see here|https://e.org@}!", "see here!"),
        ("{@see here | href: https://e.org@}!", "see here!"),
        ("{@see {/here/}|https://e.org@}", "see here"),
        ("{#red|#ff0000|#cc0000#} and {#blue|#0000ff|#0000cc#}", "red and blue"),
    ],
)
def test_of_links_pictures_and_colours_the_words_stay_and_the_address_is_kept(
    source: str, words: str
) -> None:
    clue, holds_more = read_markup(source)
    assert (clue.text, holds_more) == (words, True)
    puzzle = _puzzle(source)
    assert next(iter(puzzle.clues.values())).text == words
    written = write_xd(puzzle)
    assert f"A1. {source} ~ AB\n" in written.content.decode()
    assert written.losses == ()
    assert any("more in the original file" in loss for loss in write_exolve(puzzle).losses)


def test_words_that_were_changed_lose_the_address_and_that_is_told() -> None:
    puzzle = _puzzle("{@see here|https://e.org@}")
    (key,) = puzzle.clues
    puzzle = replace(puzzle, clues={key: puzzle.clues[key].with_text("Look there")})
    written = write_xd(puzzle)
    assert b"A1. Look there ~ AB\n" in written.content
    assert "links" in written.losses[0]


@pytest.mark.parametrize(
    "text", ["{#malformed#}", "{@someone@}", "{!really!}", "Set {1, 2}", "a | b", "{", "{/", "}"]
)
def test_what_is_no_markup_stays_as_it_is(text: str) -> None:
    assert clue_of(text) == Clue(text)


@pytest.mark.parametrize(
    ("source", "text", "markup"),
    [
        (r"C:\temp", r"C:\temp", ""),
        (r"\alpha and 5\%", r"\alpha and 5\%", ""),
        (r"One \ two", "One two", "One<br/>two"),
        (r"One{\\}two", "One two", "One<br/>two"),
        (r"{/One \ two/}", "One two", "<i>One<br/>two</i>"),
        (r"One {\\\} two", "One \\ two", ""),
        (r"What {\ ~ \} means", "What  ~  means", ""),
        (r"{\{/no/}\} style", "{/no/} style", ""),
        ("H{~2~}O", "H2O", "H<sub>2</sub>O"),
        ("E=mc{^2^}", "E=mc2", "E=mc<sup>2</sup>"),
        ("{-out-}", "out", "<s>out</s>"),
        ("{=small=} {*bold*}", "small bold", "<span>small</span> <b>bold</b>"),
        ("{/a < b & c/}", "a < b & c", "<i>a &lt; b &amp; c</i>"),
    ],
)
def test_what_styles_and_lines_are_read_as(source: str, text: str, markup: str) -> None:
    clue = clue_of(source)
    assert (clue.text, clue.markup) == (text, markup)
    assert clue_of(source_of(clue)).text == text


@given(words_of_people)
def test_plain_words_come_back(text: str) -> None:
    line = " ".join(text.split())
    assert clue_of(source_of(Clue(line))).text == line


@given(st.lists(st.sampled_from(["{", "}", "/", "*", "\\", " ", "a", "~", "|", "@", "!"])))
def test_signs_of_markup_in_plain_words_come_back(signs: list[str]) -> None:
    line = " ".join("".join(signs).split())
    assert clue_of(source_of(Clue(line))) == Clue(line)


@given(st.lists(st.sampled_from(["{", "/}", "a", " ", "<i>", "</i>", "<sub>", "</sub>", "~}"])))
def test_signs_of_markup_in_styles_come_back(pieces: list[str]) -> None:
    clue = markup.clue_of(" ".join("".join(pieces).split()))
    back = clue_of(source_of(clue))
    assert back.text.split() == clue.text.split()


def _puzzle(source: str) -> Puzzle:
    text = f"Title: T\n\n\nAB\nCD\n\n\nA1. {source} ~ AB\n"
    return read_xd(text.encode()).puzzle


@pytest.mark.parametrize(
    "clue",
    [
        Clue("One\ntwo"),
        Clue("One two", markup="One<BR/>two"),
        Clue("One two", markup="<p>One</p><p>two</p>"),
        Clue("One two", markup="One<br><br>two<br/>"),
    ],
)
def test_lines_of_a_clue_stay_lines(clue: Clue) -> None:
    puzzle = _puzzle("")
    puzzle = replace(puzzle, clues={puzzle.grid.slots[0].key: clue})
    written = write_xd(puzzle)
    assert b"A1. One \\ two ~ AB\n" in written.content
    assert written.losses == ()
