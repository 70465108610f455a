"""Print style: signs made alike, in plain clues and in those with markup."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.clues.print_signs import Blanks, Dashes, Ellipses, Quotes
from crossword_app.dictionary.clues.print_style import (
    LONGEST_STYLED,
    PrintStyle,
    left_alone,
    restyled,
    usual_style,
    with_clues,
)
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of, clue_runs
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle

CURLY = PrintStyle(quotes=Quotes.CURLY)
STRAIGHT = PrintStyle(quotes=Quotes.STRAIGHT)


@pytest.mark.parametrize(
    ("straight", "curly"),
    [
        ('Don\'t say "No"', "Don’t say “No”"),
        ("\"So!\" (it's 'odd')", "“So!” (it’s ‘odd’)"),
        ("'Tis the dogs' bowl of the '90s", "’Tis the dogs’ bowl of the ’90s"),
        ("Rock 'n' roll, class of '08", "Rock ’n’ roll, class of ’08"),
        ("'Hello,' they said", "‘Hello,’ they said"),
        ('"\'Allo," he said', "“’Allo,” he said"),
        ('"1999"', "“1999”"),
        ('"Yes"/"No"', "“Yes”/“No”"),
    ],
)
def test_quotation_marks_turn_to_what_they_stand_beside(straight: str, curly: str) -> None:
    assert CURLY.text(straight) == curly
    assert STRAIGHT.text(curly) == straight
    assert CURLY.text(curly) == curly


def test_inches_stay() -> None:
    assert CURLY.text('6" pipe, "so called"') == '6" pipe, “so called”'


@pytest.mark.parametrize(
    ("text", "em", "en", "hyphens"),
    [
        ("Go -- now", "Go—now", "Go – now", "Go--now"),
        ("Go--now", "Go—now", "Go – now", "Go--now"),
        ("Go - now", "Go—now", "Go – now", "Go--now"),
        ("Go — now – then", "Go—now—then", "Go – now – then", "Go--now--then"),
        ("So long—", "So long—", "So long –", "So long--"),
        ("Fish and —", "Fish and —", "Fish and —", "Fish and —"),
        ("— and chips", "— and chips", "— and chips", "— and chips"),
        ("1939–45, 5 - 3, well-known, ---", *["1939–45, 5 - 3, well-known, ---"] * 3),
    ],
)
def test_dashes_are_told_from_hyphens_ranges_and_blanks(
    text: str, em: str, en: str, hyphens: str
) -> None:
    styles = (PrintStyle(dashes=dashes) for dashes in (Dashes.EM, Dashes.EN, Dashes.HYPHENS))
    assert [style.text(text) for style in styles] == [em, en, hyphens]


def test_blanks_and_ellipses() -> None:
    style = PrintStyle(ellipses=Ellipses.CHARACTER, blanks=Blanks.UNDERSCORES)
    assert style.text("_____ the ... -- or so. . . _ and ---, a_b") == (
        "___ the … -- or so… ___ and ___, a_b"
    )
    assert PrintStyle(ellipses=Ellipses.DOTS).text("And…") == "And..."
    assert PrintStyle(blanks=Blanks.DASHES).text("Ice ____") == "Ice ---"
    assert PrintStyle().text("Ice ____ ...") == "Ice ____ ..."


def test_markup_stays_where_it_was() -> None:
    clue = clue_of('<i>"Go -- now"</i> & <b>so</b>')
    changed = replace(CURLY, dashes=Dashes.EM).clue(clue)
    assert changed.text == "“Go—now” & so"
    assert [run.text for run in clue_runs(changed)] == ["“Go—now”", " & ", "so"]
    assert [run.style for run in clue_runs(changed)] == [run.style for run in clue_runs(clue)]


STYLES = st.builds(
    PrintStyle,
    st.sampled_from([None, *Quotes]),
    st.sampled_from([None, *Dashes]),
    st.sampled_from([None, *Ellipses]),
    st.sampled_from([None, *Blanks]),
)
PIECES = [
    "ab",
    "1",
    '"ab"',
    "'ab'",
    "don't",
    "“ab”",
    "'em",
    "--",
    "—",
    "-",
    "–",
    "___",
    "---",
    "...",
    "…",
    "(b)",
]


@given(st.text(alphabet="ab1 \"'“”‘’-–—_.…(/", max_size=20), STYLES)
def test_a_style_changes_no_letter(text: str, style: PrintStyle) -> None:
    letters = [c for c in text if c.isalnum()]
    assert [c for c in style.text(text) if c.isalnum()] == letters
    assert "".join(run.text for run in clue_runs(style.clue(Clue(text)))) == style.text(text)


@given(st.lists(st.sampled_from(PIECES), max_size=6), STYLES)
def test_a_style_changes_once(pieces: list[str], style: PrintStyle) -> None:
    changed = style.text(" ab ".join(["so", *pieces, "so"]))
    assert style.text(changed) == changed


def puzzle() -> Puzzle:
    made = Puzzle(Grid.parse("CAT\nOHO\nWIN"))
    texts = ('"Pet"', "Cry — so", "Come first", "Cattle -- of old", "Hi, “you”", "___ of tea")
    for slot, text in zip(made.grid.slots, texts, strict=True):
        made = set_clue(made, slot, Clue(text))
    loose = ClueList("Quote", (LooseClue(Clue("It's theirs")), LooseClue(Clue("All right"))))
    return replace(made, clue_lists=(loose,))


def test_all_clues_of_a_puzzle_are_changed_or_some() -> None:
    style = PrintStyle(Quotes.CURLY, Dashes.EM)
    found = restyled(puzzle(), style)
    assert [clue.after.text for clue in found] == [
        "“Pet”",
        "Cry—so",
        "Cattle—of old",
        "It’s theirs",
    ]
    assert restyled(with_clues(puzzle(), found), style) == []
    some = with_clues(puzzle(), [found[0], found[3]])
    assert [clue.after.text for clue in restyled(some, style)] == ["Cry—so", "Cattle—of old"]
    assert some.clue_lists[0].clues[1].clue.text == "All right"


def test_the_usual_style_is_that_of_most_signs() -> None:
    assert usual_style(puzzle()) == PrintStyle(Quotes.STRAIGHT, Dashes.EM, None, Blanks.UNDERSCORES)


def test_clues_of_no_end_are_left_alone_and_counted() -> None:
    puzzle = Puzzle(Grid.parse("CAT\n###\nDOG"))
    first, second = puzzle.grid.slots
    longest = Clue("'" * LONGEST_STYLED)
    puzzle = set_clue(puzzle, first, longest)
    assert [clue.slot for clue in restyled(puzzle, CURLY)] == [first]
    assert left_alone(puzzle) == 0
    endless = Clue(f"{longest.text}x")
    puzzle = set_clue(set_clue(puzzle, first, endless), second, Clue("“Pet”"))
    assert restyled(puzzle, CURLY) == []
    assert left_alone(puzzle) == 1
    assert usual_style(puzzle).quotes is Quotes.CURLY
