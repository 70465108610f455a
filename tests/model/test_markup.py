"""Markup: a few tags of style are known, all else is text, and nothing that is written is misread."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model.markup import (
    Run,
    Style,
    as_typed,
    clue_of,
    clue_runs,
    is_marked_up,
    is_styled,
    plain,
    runs,
    source_of,
    tagged,
    with_typed,
)
from crossword_app.model.puzzle import Clue
from tests.strategies import marked_up_texts


def test_tags_of_style_become_runs() -> None:
    assert runs("A <i>Hamlet</i> <EM>r<b>o</b></EM>le") == (
        Run("A "),
        Run("Hamlet", Style.ITALIC),
        Run(" "),
        Run("r", Style.ITALIC),
        Run("o", Style.ITALIC | Style.BOLD),
        Run("le"),
    )


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("Q&amp;A", "Q&A"),
        ("caf&eacute; &#39;n&#x2019;", "café 'n’"),
        ("R&D, AT&T; &notit; &copy", "R&D, AT&T; &notit; &copy"),
        ("a < b > c, <x>, < b>", "a < b > c, <x>, < b>"),
        ("one<br>two<br/>three", "one two three"),
        ("<p>one</p><p class='x'>two</p>", "one two"),
        ('see <a href="x">this</a> <span style="color:red">red</span>', "see this red"),
        ("<i>never closed", "never closed"),
        ("closed</i> too often</b>", "closed too often"),
        ("<i></i>", ""),
        ("", ""),
    ],
)
def test_what_is_no_tag_is_text(markup: str, text: str) -> None:
    assert plain(markup) == text


def test_a_style_inside_itself_ends_with_the_outer_tag() -> None:
    assert runs("<i>a<em>b</em>c</i>d") == (Run("abc", Style.ITALIC), Run("d"))


@given(st.text() | marked_up_texts)
def test_a_clue_is_read_as_it_was_written(source: str) -> None:
    clue = clue_of(source)
    assert clue_of(source_of(clue)) == clue
    assert plain(source) == clue.text


@given(st.text() | marked_up_texts)
def test_plain_text_stays_plain_text_whatever_stands_in_it(text: str) -> None:
    assert clue_of(source_of(Clue(text))) == Clue(text)


@given(marked_up_texts)
def test_what_is_tagged_is_well_formed_and_reads_as_before(markup: str) -> None:
    found = runs(markup)
    written = tagged(found)
    assert "".join(ET.fromstring(f"<clue>{written}</clue>").itertext()) == plain(markup)
    assert runs(written) == found


def test_only_marked_up_clues_keep_their_source() -> None:
    assert clue_of("Q & A", "1,1") == Clue("Q & A", enumeration="1,1")
    assert clue_of("<i>It</i>") == Clue("It", markup="<i>It</i>")
    assert clue_of("&lt;i>It&lt;/i>") == Clue("<i>It</i>")
    assert clue_of("&lt;i&gt;It") == Clue("<i>It", markup="&lt;i&gt;It")


def test_a_style_is_what_plain_text_would_lose() -> None:
    assert is_styled(clue_of("<b>B</b>"))
    assert not is_styled(clue_of("Q&amp;A"))
    assert clue_runs(Clue("a <b>")) == (Run("a <b>"),)
    assert clue_runs(Clue("")) == ()


def test_a_mile_of_tags_is_taken_for_text() -> None:
    assert is_marked_up("<i>" * 100)
    assert not is_marked_up("<i>" * 100_000)
    assert clue_of("<br>" * 1000) == Clue("<br>" * 1000)


@pytest.mark.parametrize(
    ("typed", "text", "markup"),
    [
        ("A <i>Hamlet</i> & more", "A Hamlet & more", "A <i>Hamlet</i> &amp; more"),
        ("<i>Ham", "Ham", "<i>Ham</i>"),
        ("<i></i>", "", ""),
        ("R&D, <br>, caf&eacute; <x", "R&D, <br>, caf&eacute; <x", ""),
    ],
)
def test_tags_of_style_are_typed_and_all_else_is_text(typed: str, text: str, markup: str) -> None:
    clue = with_typed(Clue("Old", is_draft=True, enumeration="3"), typed)
    assert (clue.text, clue.markup, clue.is_draft, clue.enumeration) == (text, markup, True, "3")


@given(marked_up_texts)
def test_what_is_shown_for_typing_means_the_same_clue(markup: str) -> None:
    clue = clue_of(markup)
    again = with_typed(clue, as_typed(clue))
    if not is_styled(clue):
        assert as_typed(clue) == clue.text
    elif not is_marked_up(clue.text):
        assert again == clue
