"""Documents: what is written reads back as it was, whatever a puzzle holds."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import FileError
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_document, write_ipuz
from crossword_app.model import edits
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import ALPHABETS, DUTCH
from crossword_app.model.markup import clue_of
from crossword_app.model.own_data import DOCUMENT
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.formats.ipuz.documents import minimal, read
from tests.formats.ipuz.rules import broken_rules
from tests.strategies import alphabets, foreign_puzzles, puzzles


@given(puzzles() | foreign_puzzles())
def test_a_document_reads_back_as_it_was(puzzle: Puzzle) -> None:
    content = write_ipuz(puzzle)
    loaded = read_ipuz(content)
    assert loaded.puzzle == puzzle
    assert loaded.warnings == ()
    assert write_ipuz(loaded.puzzle) == content


def test_a_clue_without_its_slot_waits_for_it() -> None:
    puzzle = Puzzle(Grid.parse("...\n...\n..."), Symmetry.NONE)
    second = puzzle.grid.layout.slot_at(Position(1, 0), Direction.ACROSS)
    assert second is not None
    puzzle = edits.set_clue(puzzle, second, Clue("waits", is_draft=True))
    blocked = edits.set_block(puzzle, Position(1, 0), True)
    reopened = edits.set_block(read_ipuz(write_ipuz(blocked)).puzzle, Position(1, 0), False)
    assert reopened.clue(second) == Clue("waits", is_draft=True)


WRITTEN = write_ipuz(Puzzle(Grid.parse("AB#\n.C.\n#.."), title="Cut"))


@given(st.integers(0, len(WRITTEN) - 3))
def test_a_truncated_document_is_one_sentence(length: int) -> None:
    with pytest.raises(FileError, match="damaged"):
        read_ipuz(WRITTEN[:length])


def test_half_a_surrogate_pair_does_not_keep_the_document_from_being_saved() -> None:
    puzzle = read_ipuz(json.dumps(minimal(title="\ud83d")).encode()).puzzle
    assert read_ipuz(write_ipuz(puzzle)).puzzle.title == "?"


@given(puzzles(), st.data())
def test_a_document_in_any_alphabet_reads_back_as_it_was(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    alphabet = data.draw(st.one_of(st.sampled_from(ALPHABETS), alphabets()))
    cells = st.text(st.sampled_from([*alphabet.symbols, "I", "J", "Ж"]), max_size=3)
    grid = replace(puzzle.grid, alphabet=alphabet).with_letters(
        {
            place: data.draw(cells)
            for place, cell in puzzle.grid
            if cell.is_open and not cell.is_locked
        }
    )
    puzzle = puzzle.with_grid(grid)
    loaded = read_ipuz(write_ipuz(puzzle))
    assert loaded.puzzle == puzzle
    assert loaded.warnings == ()


def test_other_programs_find_a_digraph_spelled_out() -> None:
    grid = Grid.parse("ĲS\n.L", DUTCH).with_letters({Position(1, 0): "IJ"})
    document = json.loads(write_ipuz(Puzzle(grid)))
    assert document["solution"] == [["IJ", "S"], ["IJ", "L"]]
    assert document[DOCUMENT.key]["alphabet"] == "dutch"
    assert document[DOCUMENT.key]["divided"] == [[1, 0, ["I", "J"]]]


def test_a_document_in_english_says_nothing_of_its_alphabet() -> None:
    grid = Grid.parse("A.\n..").with_letters({Position(1, 0): "HEART"})
    assert set(json.loads(write_ipuz(Puzzle(grid)))[DOCUMENT.key]) == {"version", "symmetry"}


def test_what_another_program_made_of_a_divided_cell_counts() -> None:
    grid = Grid.parse("A.\n..", DUTCH).with_letters({Position(0, 0): "IJ"})
    document = json.loads(write_ipuz(Puzzle(grid)))
    document["solution"][0][0] = "ij"
    assert read(document).grid[Position(0, 0)].letters == "IJ"
    document["solution"][0][0] = "IK"
    assert read(document).grid[Position(0, 0)].letters == "IK"
    document[DOCUMENT.key]["divided"] = [[0, 0, [1]], [9, 9, ["I"]], [0], "x", None]
    document["solution"][0][0] = "IJ"
    assert read(document).grid[Position(0, 0)].letters == "Ĳ"


@pytest.mark.parametrize(
    "alphabet",
    [
        "klingon",
        7,
        ["A"],
        {"name": "x"},
        {"name": "x", "symbols": []},
        {"name": "x", "symbols": ["A", "A"]},
        {"name": "x", "symbols": ["A", 5]},
        {"name": "x", "symbols": [chr(0x4E00 + i) for i in range(64)]},
        {"name": "x" * 25, "symbols": ["A"]},
        {"name": "x", "symbols": ["A"], "folds": ["A"]},
        {"name": "x", "symbols": ["A"], "folds": {"B": 1}},
        {"name": "x", "symbols": ["A"], "exceptions": ["A-B"] * 2000},
        {"name": "x", "symbols": ["A"], "tag": None},
    ],
)
def test_an_alphabet_that_cannot_be_is_told_and_english_stands_for_it(alphabet: object) -> None:
    document = json.loads(write_ipuz(Puzzle(Grid.parse("ĲS\n.L", DUTCH))))
    document[DOCUMENT.key]["alphabet"] = alphabet
    loaded = read_ipuz(json.dumps(document).encode())
    assert loaded.puzzle.alphabet == ENGLISH
    assert loaded.puzzle.grid[Position(0, 0)].letters == "IJ"
    assert ["alphabet" in warning for warning in loaded.warnings] == [True]


@given(puzzles() | foreign_puzzles())
def test_what_is_written_keeps_to_the_rules_of_the_specification(puzzle: Puzzle) -> None:
    def plain(clue: Clue) -> Clue:
        return replace(clue, extra={})

    lists = tuple(
        replace(listed, clues=tuple(LooseClue(plain(c.clue), c.cells) for c in listed.clues))
        for listed in puzzle.clue_lists
    )
    clues = {key: plain(clue) for key, clue in puzzle.clues.items()}
    puzzle = replace(puzzle, clues=clues, clue_lists=lists, extra={}, extra_cells={})
    assert broken_rules(json.loads(write_ipuz(puzzle))) == []


def written(puzzle: Puzzle) -> dict[str, object]:
    document: dict[str, object] = json.loads(write_ipuz(puzzle))
    return document


def test_a_document_holds_all_of_a_puzzle() -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"))
    assert write_document(puzzle).content == write_ipuz(puzzle)
    assert write_document(puzzle).losses == ()


def test_other_programs_find_everything_in_the_words_of_the_specification() -> None:
    first = Cell(letters="HEART", is_given=True, has_circle=True, bar_right=True, label="A")
    second = replace(Cell(letters="B", bar_below=True).with_shade(True, "#FF8000"))
    grid = Grid.parse("..\n..").replacing({Position(0, 0): first, Position(0, 1): second})
    down = grid.slots[-1]
    puzzle = Puzzle(
        grid,
        title="1 < 2 <b>",
        clues={down.key: replace(clue_of("<i>It</i>", "3,4"), is_draft=True)},
        headings={Direction.DOWN: "Runter"},
        is_diagramless=True,
    )
    document = written(puzzle)
    assert document["kind"] == ["http://ipuz.org/crossword/diagramless#1"]
    assert document["title"] == "1 &lt; 2 &lt;b>"
    assert document["puzzle"] == [
        [
            {"cell": "A", "value": "HEART", "style": {"shapebg": "circle", "barred": "R"}},
            {"cell": 0, "style": {"color": "FF8000", "barred": "B"}},
        ],
        [2, 0],
    ]
    assert document["solution"] == [["HEART", "B"], [0, 0]]
    assert document["clues"] == {
        "Across": [],
        "Down:Runter": [{"number": "A", "clue": "<i>It</i>", "enumeration": "3,4"}],
    }
    assert document["showenumerations"] is True


def test_a_sign_that_stands_in_a_cell_means_nothing_else() -> None:
    grid = Grid.parse("0#\n..").replacing({Position(1, 0): Cell(letters="#", label="_")})
    puzzle = Puzzle(grid)
    document = written(puzzle)
    assert (document["block"], document["empty"]) == ("##", "__")
    assert document["solution"] == [["0", "##"], ["#", "__"]]
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle


def test_clues_name_their_cells_where_numbers_would_lead_elsewhere() -> None:
    twice = {Position(0, 0): Cell(label="1"), Position(1, 0): Cell(label="1")}
    grid = Grid.parse("..\n..").replacing(twice)
    across = grid.layout.of_direction(Direction.ACROSS)
    puzzle = Puzzle(grid, clues={across[1].key: Clue("lower")})
    assert written(puzzle)["clues"] == {
        "Across": [{"number": 1, "clue": "lower", "cells": [[1, 2], [2, 2]]}],
        "Down": [],
    }
    both = replace(puzzle, clues={slot.key: Clue(str(slot.start)) for slot in across})
    assert written(both)["clues"] == {
        "Across": [[1, "row 1, column 1"], [1, "row 2, column 1"]],
        "Down": [],
    }


def test_a_loose_clue_does_not_become_that_of_a_slot_without_one() -> None:
    loose = ClueList("Across", (LooseClue(Clue("of nothing", label="1")),), Direction.ACROSS)
    puzzle = Puzzle(Grid.parse("..\n.."), clue_lists=(loose,))
    document = written(puzzle)
    assert document["clues"] == {"Across": [[1, "of nothing"]], "Down": []}
    assert read(document) == puzzle


def test_documents_of_before_are_read_as_they_were_written() -> None:
    document = minimal()
    document["clues"]["Across"][1][1] = ""
    document[DOCUMENT.key] = {
        "symmetry": "none",
        "locked": [[0, 0], [0, 2], [9, 9], "x"],
        "drafts": [[0, 0, "across"], [1, 1, "down"], [1, 2, "down"], 7],
        "unused-clues": [[1, 1, "down", "waits"], [9, 9, "down", "outside"], [0, 0]],
    }
    puzzle = read(document)
    assert puzzle.symmetry is Symmetry.NONE
    assert [place for place, cell in puzzle.grid if cell.is_locked] == [Position(0, 0)]
    assert [(clue.text, clue.is_draft) for clue in puzzle.all_clues] == [
        ("first", True),
        ("", False),
        ("third", False),
        ("fourth", False),
        ("waits", True),
    ]


def test_what_the_file_said_of_a_cell_stays_when_others_change() -> None:
    left = {Position(1, 0): {"style": {"mark": {"TL": "x"}}, "continued": {"1": "Down"}}}
    puzzle = replace(read(minimal()), extra_cells=left)
    document = written(edits.type_letters(puzzle, Position(0, 0), "Z"))
    cells = document["puzzle"]
    assert isinstance(cells, list)
    assert cells[1][0] == {
        "cell": 3,
        "continued": {"1": "Down"},
        "style": {"mark": {"TL": "x"}},
    }


def test_the_words_of_the_file_give_way_to_another_title() -> None:
    puzzle = read(minimal(title="<i>Old</i>"))
    assert puzzle.title == "Old"
    assert written(puzzle)["title"] == "<i>Old</i>"
    assert written(replace(puzzle, title="New"))["title"] == "New"
    assert "title" not in written(replace(puzzle, title=""))


def test_shades_that_are_taken_away_are_not_written_again() -> None:
    place = Position(0, 0)
    lit = {"cell": 1, "style": {"highlight": True}}
    puzzle = read(minimal(puzzle=[[lit, 2, "#"], [3, 0, 4]]))
    assert puzzle.grid[place].has_shade
    assert written(puzzle)["puzzle"][0][0] == lit  # type: ignore[index]
    assert written(edits.toggle_shade(puzzle, place))["puzzle"][0][0] == 1  # type: ignore[index]


def test_a_solution_that_says_more_gives_way_to_other_letters() -> None:
    either = ["A", "B"]
    puzzle = read(minimal(solution=[[either, "B", "#"], ["C", "D", "E"]]))
    assert puzzle.grid.rows == ("AB#", "CDE")
    assert written(puzzle)["solution"][0][0] == either  # type: ignore[index]
    changed = edits.type_letters(puzzle, Position(0, 0), "Z")
    assert written(changed)["solution"][0][0] == "Z"  # type: ignore[index]
