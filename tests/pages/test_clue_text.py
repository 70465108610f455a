"""Clues with their enumerations, as newspapers print them."""

import pytest

from crossword_app.model.grid import Grid
from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.pages.clue_setting import ClueSetting
from crossword_app.pages.clue_text import full_clue
from crossword_app.pages.paragraphs import NO_BREAK
from tests.pages.measuring import EvenType


def printed(text: str, enumeration: str = "") -> str:
    return "".join(run.text for run in full_clue(Clue(text, enumeration=enumeration)))


@pytest.mark.parametrize(
    ("text", "enumeration", "said"),
    [
        ("Pet", "3", "Pet_(3)"),
        ("Pet", "(3)", "Pet_(3)"),
        ("Pet (3)", "3", "Pet_(3)"),
        ("Pet (3) ", "3", "Pet_(3)"),
        ("Pet", "", "Pet"),
        ("Pet ", "", "Pet"),
        ("Left the pitch", "4 3", "Left the pitch_(4,3)"),
        ("Left the pitch", "4, 3", "Left the pitch_(4,3)"),
        ("Left the pitch (4, 3)", "", "Left the pitch_(4,3)"),
        ("Left the pitch (4, 3)", "4,3", "Left the pitch_(4,3)"),
        ("Ready-made", "3-2-5", "Ready-made_(3-2-5)"),
        ("Ready-made (3- 2 -5)", "3-2-5", "Ready-made_(3-2-5)"),
        ("Yes!", "2 wds.", "Yes!_(2_wds.)"),
        ("Yes (2 wds.)", "2 wds.", "Yes_(2_wds.)"),
        ("Of the year (1999)", "", "Of the year (1999)"),
        ("Lived long (1793-1863)", "8", "Lived long (1793-1863)_(8)"),
        ("", "5", "(5)"),
        ("", "", ""),
    ],
)
def test_enumerations_are_printed_once_with_commas_and_with_the_last_word(
    text: str, enumeration: str, said: str
) -> None:
    assert printed(text, enumeration).replace(NO_BREAK, "_") == said


def test_styles_are_printed() -> None:
    clue = Clue("Hamlet, say", markup="<i>Hamlet</i>, say", enumeration="4")
    assert full_clue(clue) == (
        Run("Hamlet", Style.ITALIC),
        Run(", say"),
        Run(f"{NO_BREAK}(4)"),
    )


@pytest.mark.parametrize("width", range(45, 205, 10))
def test_no_line_begins_with_an_enumeration_and_none_is_broken(width: float) -> None:
    grid = Grid.parse("CAT\nA#O\nREX")
    puzzle = Puzzle(grid, clues={grid.slots[0].key: Clue("one two three four", enumeration="3 3")})
    lines = ClueSetting(puzzle, EvenType()).blocks(10, width)[1].lines
    written = ["".join(span.text for span in line) for line in lines]
    assert NO_BREAK not in "".join(written)
    last = [line for line in written if "(" in line or ")" in line]
    too_narrow = width < 10 * (0.55 + 0.45 + 0.5 * len("four (3,3)"))
    assert last == (["(3,3)"] if too_narrow else [written[-1]])
    assert last[0].endswith("(3,3)")
