"""Answers in several entries: "continued" of ipuz, read and written."""

import json
from typing import Any

import pytest

from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.puzzle import Puzzle
from tests.formats.ipuz.documents import minimal, read


def linked(continued: object, **also: object) -> Puzzle:
    """Return a puzzle whose clue of 1-Across says *continued*, and the other entries nothing."""
    first = {"number": 1, "clue": "first", "continued": continued, **also}
    return read(minimal(clues={"Across": [first], "Down": []}))


def links(puzzle: Puzzle) -> list[list[str]]:
    """Return the entries of each link by their names."""
    by_key = puzzle.grid.layout.by_key
    return [
        [slot.short_name for slot in (by_key[key], *following)]
        for key, following in linked_entries(puzzle).items()
    ]


def first_clue(puzzle: Puzzle) -> dict[str, Any]:
    """Return the clue of 1-Across as it is written."""
    first = json.loads(write_ipuz(puzzle))["clues"]["Across"][0]
    assert isinstance(first, dict)
    return first


THIRD = [{"direction": "Across", "number": 3}]
THIRD_AND_SECOND = [*THIRD, {"direction": "Down", "number": "2"}]


@pytest.mark.parametrize(
    ("continued", "expected"), [(THIRD, ["1A", "3A"]), (THIRD_AND_SECOND, ["1A", "3A", "2D"])]
)
def test_entries_that_are_named_are_linked_and_named_again(
    continued: list[dict[str, object]], expected: list[str]
) -> None:
    puzzle = linked(continued)
    assert links(puzzle) == [expected]
    (clue,) = puzzle.clues.values()
    assert not clue.extra
    said = first_clue(puzzle)["continued"]
    assert [(part["direction"], str(part["number"])) for part in said] == [
        (part["direction"], str(part["number"])) for part in continued
    ]
    assert read_ipuz(write_ipuz(puzzle)).puzzle.clues == puzzle.clues


def test_a_label_that_says_the_same_stays() -> None:
    puzzle = linked(THIRD, label="1/3")
    (clue,) = puzzle.clues.values()
    assert clue.label == "1/3"
    assert links(puzzle) == [["1A", "3A"]]
    assert first_clue(puzzle)["continued"] == THIRD


@pytest.mark.parametrize(
    "continued",
    [
        [{"direction": "Across", "number": 7}],
        [{"direction": "Sideways", "number": 3}],
        [*THIRD, {"direction": "Across"}],
        [[3]],
        "3",
    ],
)
def test_what_names_no_entry_is_kept_as_it_was(continued: object) -> None:
    puzzle = linked(continued)
    assert links(puzzle) == []
    assert first_clue(puzzle)["continued"] == continued


def test_a_clue_with_another_label_keeps_both() -> None:
    puzzle = linked(THIRD, label="A")
    said = first_clue(puzzle)
    assert (said["label"], said["continued"]) == ("A", THIRD)
