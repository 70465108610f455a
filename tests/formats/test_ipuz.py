"""Documents: what is written reads back, others' ipuz opens, damage is one sentence."""

import contextlib
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import FileError
from crossword_app.formats.ipuz import OWN_KEY, write_ipuz
from crossword_app.formats.ipuz_reader import looks_like_ipuz, read_ipuz
from crossword_app.model import edits
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import ALPHABETS, DUTCH
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.strategies import alphabets, puzzles


@given(puzzles())
def test_a_document_reads_back_as_it_was(puzzle: Puzzle) -> None:
    content = write_ipuz(puzzle)
    loaded = read_ipuz(content)
    assert loaded.puzzle == puzzle
    assert loaded.warnings == ()
    assert write_ipuz(loaded.puzzle) == content


def minimal(**changes: object) -> dict[str, Any]:
    return {
        "version": "http://ipuz.org/v1",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 2},
        "puzzle": [[1, 2, "#"], [3, 0, 4]],
        "solution": [["A", "B", "#"], ["C", "D", "E"]],
        "clues": {"Across": [[1, "first"], [3, "second"]], "Down": [[1, "third"], [2, "fourth"]]},
        **changes,
    }


def read(document: object) -> Puzzle:
    return read_ipuz(json.dumps(document).encode()).puzzle


def test_another_programs_ipuz_opens_with_its_clues() -> None:
    puzzle = read(minimal(title="Mini", author="R. Marlowe"))
    assert puzzle.grid.rows == ("AB#", "CDE")
    assert [puzzle.clue(slot).text for slot in puzzle.grid.slots] == [
        "first",
        "second",
        "third",
        "fourth",
    ]
    assert (puzzle.title, puzzle.author) == ("Mini", "R. Marlowe")


def test_what_the_specification_leaves_open_is_understood() -> None:
    document = minimal(
        dimensions={"width": "3", "height": "2"},
        block="X",
        empty="0",
        puzzle=[[{"cell": 1, "style": {"shapebg": "circle"}}, 2, "X"], [3, "0", None]],
        solution=[["HEART", {"value": "b"}, "X"], ["C", "0", None]],
        clues={
            "Across": [{"number": 1, "clue": "first"}],
            "Down:Runter": [["1", "third"]],
            "Odd": [],
        },
    )
    loaded = read_ipuz(b"\xef\xbb\xbf" + json.dumps(document).encode())
    grid = loaded.puzzle.grid
    assert grid[Position(0, 0)].letters == "HEART"
    assert grid[Position(0, 0)].has_circle
    assert grid.rows == ("HB#", "C.-")
    assert [loaded.puzzle.clue(slot).text for slot in grid.slots] == ["first", "", "third", ""]
    assert loaded.warnings == ("the clue list 'Odd' is neither across nor down and was left out",)


def test_a_solution_of_another_shape_is_left_out_and_told() -> None:
    loaded = read_ipuz(json.dumps(minimal(solution=[["A"]])).encode())
    assert loaded.puzzle.grid.rows == ("..#", "...")
    assert loaded.warnings == ("the solution does not have 3x2 squares and was left out",)


def test_letters_may_be_given_without_a_solution() -> None:
    document = minimal(puzzle=[[{"cell": 1, "value": "a"}, 2, "#"], [3, 0, 4]], solution=None)
    assert read(document).grid.rows == ("A.#", "...")


def test_an_empty_cell_may_be_said_as_text_or_number() -> None:
    assert read(minimal(solution=[["A", "0", "#"], ["C", 0, "E"]])).grid.rows == ("A.#", "C.E")
    assert read(minimal(empty="-", solution=[["-", "B", "#"], ["C", "D", "E"]])).grid.rows == (
        ".B#",
        "CDE",
    )


@pytest.mark.parametrize(
    "wrapping", ["ipuz({});", "ipuz_callback_function( {} )\n", "a.b$({})", "\ufeffipuz({})"]
)
def test_a_document_may_be_wrapped_in_a_call(wrapping: str) -> None:
    content = wrapping.replace("{}", json.dumps(minimal(title="({})"))).encode()
    assert looks_like_ipuz(content)
    assert read_ipuz(content).puzzle.title == "({})"


def test_clues_go_by_the_numbers_of_the_document_or_by_turn() -> None:
    skips_two_letters = minimal(
        puzzle=[[1, 0, "#"], [2, 0, 0]],
        clues={"Across": ["by turn", "second"], "Down": [[1, "third"], [2, "none"]]},
    )
    loaded = read_ipuz(json.dumps(skips_two_letters).encode())
    grid = loaded.puzzle.grid
    assert [loaded.puzzle.clue(slot).text for slot in grid.slots] == [
        "by turn",
        "second",
        "third",
        "",
    ]
    assert loaded.warnings == ("the clue 'none' of Down was left out: there is no entry 2",)
    renumbered = minimal(
        puzzle=[[7, 8, "#"], [9, 0, 0]], clues={"Across": [[9, "second"]], "Down": [[8, "fourth"]]}
    )
    puzzle = read(renumbered)
    assert [puzzle.clue(slot).text for slot in puzzle.grid.slots] == ["", "second", "", "fourth"]


def test_styles_may_be_named_and_bars_at_the_edge_mean_nothing() -> None:
    puzzle = read(
        minimal(
            styles={"b": {"barred": "TRBL", "shapebg": "circle"}, "odd": 5},
            puzzle=[[1, 2, "#"], [3, {"cell": 0, "style": "odd"}, {"cell": 4, "style": "b"}]],
        )
    )
    corner = puzzle.grid[Position(1, 2)]
    assert corner.has_circle
    assert corner.barless == corner
    assert puzzle.grid[Position(1, 1)].bar_right
    assert puzzle.grid[Position(0, 2)] == BLOCK


def test_bars_may_stand_on_any_side_of_a_cell() -> None:
    styled = {"cell": 0, "style": {"barred": "TL"}}
    puzzle = read(minimal(puzzle=[[1, 2, "#"], [3, styled, 4]]))
    assert puzzle.grid[Position(0, 1)].bar_below
    assert puzzle.grid[Position(1, 0)].bar_right


def test_keys_of_other_programs_survive() -> None:
    puzzle = read(minimal(publisher="Daily", **{"com.example:mood": {"x": [1, None]}}))
    written = json.loads(write_ipuz(edits.type_letters(puzzle, Position(0, 0), "Z")))
    assert written["publisher"] == "Daily"
    assert written["com.example:mood"] == {"x": [1, None]}
    assert written["solution"][0][0] == "Z"


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


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(
    st.sampled_from(
        ["dimensions", "puzzle", "solution", "clues", "kind", "block", "title", OWN_KEY]
    ),
    json_values,
)
def test_any_value_anywhere_is_read_or_refused_but_never_a_crash(key: str, value: object) -> None:
    with contextlib.suppress(FileError):
        puzzle = read(minimal(**{key: value}))
        assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{" * 100_000, "damaged"),
        (b'{"a":' * 100_000, "nested without end"),
        (b'{"a": 1e999}', "damaged"),
        (json.dumps(minimal(deep=json.loads("[" * 90 + "]" * 90))).encode(), "nested without end"),
        (b"[1]", "no ipuz document"),
        (b'{"kind": ["http://ipuz.org/sudoku#1"]}', "no crossword"),
        (b'\xff\xfe{"kind"', "not UTF-8"),
        (json.dumps(minimal(dimensions={"width": 10**9, "height": 10**9})).encode(), "size"),
        (json.dumps(minimal(dimensions={"width": 60, "height": 60})).encode(), "2 to 50"),
        (json.dumps(minimal(puzzle=[[0]])).encode(), "does not have 3x2 squares"),
        (json.dumps(minimal(solution=[["A" * 999, "B", "#"], ["C", "D", "E"]])).encode(), "999"),
    ],
)
def test_bad_documents_are_refused_in_one_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(FileError, match=sentence):
        read_ipuz(content)


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
    assert document[OWN_KEY]["alphabet"] == "dutch"
    assert document[OWN_KEY]["divided"] == [[1, 0, ["I", "J"]]]


def test_a_document_in_english_says_nothing_of_its_alphabet() -> None:
    grid = Grid.parse("A.\n..").with_letters({Position(1, 0): "HEART"})
    assert set(json.loads(write_ipuz(Puzzle(grid)))[OWN_KEY]) == {"symmetry"}


def test_what_another_program_made_of_a_divided_cell_counts() -> None:
    grid = Grid.parse("A.\n..", DUTCH).with_letters({Position(0, 0): "IJ"})
    document = json.loads(write_ipuz(Puzzle(grid)))
    document["solution"][0][0] = "ij"
    assert read(document).grid[Position(0, 0)].letters == "IJ"
    document["solution"][0][0] = "IK"
    assert read(document).grid[Position(0, 0)].letters == "IK"
    document[OWN_KEY]["divided"] = [[0, 0, [1]], [9, 9, ["I"]], [0], "x", None]
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
    document[OWN_KEY]["alphabet"] = alphabet
    loaded = read_ipuz(json.dumps(document).encode())
    assert loaded.puzzle.alphabet == ENGLISH
    assert loaded.puzzle.grid[Position(0, 0)].letters == "IJ"
    assert ["alphabet" in warning for warning in loaded.warnings] == [True]
