"""Clues in a style: which of them come first, and what a puzzle keeps of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from crossword_app.dictionary.clues.database import OWN, ClueDatabase, Mark
from crossword_app.dictionary.clues.rows import ClueRow
from crossword_app.dictionary.clues.styles import (
    ClueStyle,
    best_clue,
    clues_in_style,
    found_clues,
    letters_given,
    set_style,
    style_of,
    with_clues,
)
from crossword_app.formats.registry import format_called, read_puzzle, write_puzzle
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle

PLUM = [
    ClueRow("PLUM", "Sport"),
    ClueRow("PLUM", "Straight down"),
    ClueRow("PLUM", "___ pudding"),
    ClueRow("PLUM", "Fruit of a well-known tree"),
    ClueRow("PLUM", "Plums are that fruit, in one"),
    ClueRow("SPORT", "Cricket"),
    ClueRow("STRAIGHTDOWN", "Plum!"),
]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[ClueDatabase]:
    with ClueDatabase(tmp_path / "clues.db") as database:
        database.add("paper", PLUM, Mark("", 0, is_complete=True))
        yield database


@pytest.mark.parametrize(
    ("style", "order"),
    [
        (ClueStyle.ANY, ["Sport", "Straight down", "___ pudding", "Fruit of a well-known tree"]),
        (
            ClueStyle.DEFINITION,
            ["Fruit of a well-known tree", "Sport", "Straight down", "___ pudding"],
        ),
        (ClueStyle.SHORT, ["Sport", "Straight down", "___ pudding", "Fruit of a well-known tree"]),
        (
            ClueStyle.SYNONYM,
            ["Straight down", "Sport", "___ pudding", "Fruit of a well-known tree"],
        ),
        (ClueStyle.LETTERS, ["P _ U _", "Sport", "Straight down", "___ pudding"]),
    ],
)
def test_a_style_says_which_clues_come_first(
    database: ClueDatabase, style: ClueStyle, order: list[str]
) -> None:
    found = [clue.text for clue in clues_in_style(database, "plum", style)]
    assert found[: len(order)] == order
    assert found[-1] == "Plums are that fruit, in one"  # it gives the answer away
    assert best_clue(database, "plum", style) == order[0]


def test_own_clues_stay_first_among_those_of_a_style(database: ClueDatabase) -> None:
    database.add(OWN, [ClueRow("PLUM", "What the pie is made of")], Mark("", 0, is_complete=True))
    assert best_clue(database, "PLUM", ClueStyle.DEFINITION) == "What the pie is made of"
    assert best_clue(database, "PLUM", ClueStyle.SYNONYM) == "Straight down"


def test_half_of_the_letters_are_given_at_most() -> None:
    texts = {word: letters_given(word) for word in ("OX", "owl", "Ice Cream", "É", "")}
    assert texts == {"OX": "O _", "owl": "O _ _", "Ice Cream": "I _ E _ R _ A _", "É": "", "": ""}


def test_the_style_is_kept_with_the_puzzle_and_missing_clues_follow_it(
    database: ClueDatabase,
) -> None:
    puzzle = Puzzle(Grid.parse("PLUM\n####\nQZVX\n####\nPL.M"))
    assert style_of(puzzle) is ClueStyle.ANY
    ipuz = format_called("ipuz")
    assert ipuz is not None
    written = write_puzzle(set_style(puzzle, ClueStyle.SYNONYM), ipuz).content
    puzzle = read_puzzle(written, "puzzle.ipuz").puzzle
    assert style_of(puzzle) is ClueStyle.SYNONYM
    clued = with_clues(puzzle, found_clues(database, puzzle).items())
    assert [(clue.text, clue.is_draft) for clue in clued.clues.values()] == [
        ("Straight down", True)
    ]
    own = set_clue(puzzle, puzzle.grid.slots[0], Clue("Mine"))
    assert found_clues(database, own) == {}
    lettered = set_style(puzzle, ClueStyle.LETTERS)
    assert list(found_clues(database, lettered).values()) == ["P _ U _", "Q _ V _"]
