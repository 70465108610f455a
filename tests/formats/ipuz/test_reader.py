"""ipuz of other programs: all that it says is read, and written again where the model has no word for it."""

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.json.text import looks_like_document, parse_document
from crossword_app.model import edits
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.languages import SPANISH
from crossword_app.model.own_data import DOCUMENT
from crossword_app.model.puzzle import Clue, ClueList, LooseClue
from tests.formats.ipuz.documents import minimal, read
from tests.formats.ipuz.facts import facts
from tests.helpers import DATA
from tests.strategies import json_values

SAMPLES = sorted((DATA / "ipuz").glob("*.ipuz"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_nothing_that_a_file_says_is_lost_when_it_is_written_again(path: Path) -> None:
    content = path.read_bytes()
    assert looks_like_document(content)
    puzzle = read_ipuz(content).puzzle
    again = write_ipuz(puzzle)
    assert read_ipuz(again).puzzle == puzzle
    assert write_ipuz(read_ipuz(again).puzzle) == again
    counts_from = 0 if path.stem == "counted-from-zero" else 1
    before = facts(parse_document(content, []), counts_from)
    after = facts(json.loads(again), counts_from)
    assert {key: after.get(key) for key in before} == before
    added = set(after) - set(before) - {"showenumerations", "clues Across", "clues Down"}
    assert added == {DOCUMENT.key}


def sample(name: str) -> bytes:
    return next(path for path in SAMPLES if path.stem == name).read_bytes()


def test_a_file_of_the_first_version() -> None:
    loaded = read_ipuz(sample("first-version"))
    puzzle = loaded.puzzle
    assert loaded.warnings == ()
    assert puzzle.grid.rows == ("SALT", "E#OO", "ACD7")
    assert puzzle.grid[Position(2, 0)].letters == "AB"
    assert puzzle.title == "Salt & Pepper"
    assert puzzle.author == "R. Marlowe & Co."
    assert puzzle.copyright == "© 2011"
    assert puzzle.notes == "First line\nsecond line"
    assert puzzle.extra["publisher"] == "The Evening Sample"
    clues = {str(puzzle.grid.layout.by_key[key]): clue for key, clue in puzzle.clues.items()}
    assert clues["1-Across"] == Clue("It seasons (4)", markup="It <b>seasons</b> (4)")
    assert clues["5-Across"].text == "Alphabet’s start"
    assert clues["5-Across"].enumeration == "2-1"
    assert clues["2-Down"].text == "Look!"
    assert clues["3-Down"].text == "Mode <i> of <x>"


def test_all_that_cells_and_clues_can_say() -> None:
    puzzle = read_ipuz(sample("everything")).puzzle
    grid = puzzle.grid
    ring, lit, orange = grid[Position(0, 0)], grid[Position(0, 1)], grid[Position(0, 3)]
    assert (ring.has_circle, ring.letters) == (True, "HEART")
    assert (lit.has_shade, lit.colour, lit.bar_right) == (True, "", True)
    assert orange.colour == "#FFA500"
    assert grid[Position(1, 4)] == BLOCK.with_shade(True, "#800000")
    assert ring.bar_below
    assert not grid[Position(1, 0)].bar_right
    assert grid[Position(1, 1)].is_given
    assert not grid[Position(1, 2)].is_given
    assert [grid[Position(0, c)].label for c in range(4)] == [None, None, "7", ""]
    assert grid[Position(1, 3)].label == "A"
    assert grid.layout.labels[Position(3, 4)] == "6"
    assert puzzle.headings == {Direction.ACROSS: "Horizontal"}
    linked = puzzle.clue(grid.slots[0])
    assert (linked.text, linked.label) == ("Shot pierced", "1/5")
    assert [listed.heading for listed in puzzle.clue_lists] == [
        "Horizontal",
        "Down",
        "Quote",
        "Zones",
    ]
    assert puzzle.clue_lists[2].clues[0] == LooseClue(
        Clue("Letters", label="[QUOTE]", extra={"label": "[QUOTE]"}),
        (Position(0, 3), Position(2, 0)),
    )


def test_cells_of_clues_may_be_counted_from_zero() -> None:
    puzzle = read_ipuz(sample("counted-from-zero")).puzzle
    assert puzzle.title == "1984"
    assert puzzle.grid.layout.labels == {}
    assert puzzle.headings == {Direction.ACROSS: "Rows"}
    assert [(clue.label, clue.text) for clue in puzzle.clues.values()] == [
        ("A", "top"),
        ("B", "bottom"),
    ]
    (snake,) = puzzle.clue_lists
    assert snake.clues[0].cells == tuple(
        Position(row, column) for row, column in [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)]
    )


def test_blocks_that_only_the_solution_shows_are_blocks() -> None:
    puzzle = read_ipuz(sample("hidden-blocks")).puzzle
    assert puzzle.is_diagramless
    assert puzzle.grid.rows == ("AT#", "NOW", "#PE")
    assert puzzle.grid.layout.labels == {}
    assert len(puzzle.clues) == 6
    blocked = json.loads(write_ipuz(edits.set_block(puzzle, Position(0, 1), True)))
    assert "#" not in str(blocked["puzzle"])
    assert blocked["solution"][0] == ["A", "#", "#"]


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
    assert loaded.warnings == ()
    assert loaded.puzzle.headings == {Direction.DOWN: "Runter"}
    assert loaded.puzzle.clue_lists == (ClueList("Odd", ()),)


def test_a_solution_of_another_shape_is_left_out_and_told() -> None:
    loaded = read_ipuz(json.dumps(minimal(solution=[["A"]])).encode())
    assert loaded.puzzle.grid.rows == ("..#", "...")
    assert loaded.warnings == ("the solution does not have 3x2 squares and was left out",)


@pytest.mark.parametrize("zero", [0, "0", 0.0])
@pytest.mark.parametrize("empty", ["0", 0, "", " ", None, "-", "ABSENT"])
def test_the_sign_for_empty_squares_may_be_a_number_or_a_text_or_another(
    empty: object, zero: object
) -> None:
    saved = [["A", zero, "#"], [{"value": zero}, None, "E"]]
    changes = {} if empty == "ABSENT" else {"empty": empty}
    puzzle = [[1, 2, "#"], [3, {"cell": zero, "style": {"shapebg": "circle"}}, 4]]
    document = minimal(
        puzzle=puzzle, solution=[["A", zero, "#"], ["C", "D", "E"]], saved=saved, **changes
    )
    read_puzzle = read(document)
    layout = read_puzzle.grid.layout
    assert layout.labels[Position(0, 1)] == "2"
    assert layout.labels.get(Position(1, 1), "") == ""
    assert read_puzzle.grid.rows == ("A.#", "CDE")
    again = json.loads(write_ipuz(read_puzzle))
    assert (again["puzzle"][1][1]["cell"], again["empty"]) == (0, 0)
    assert read(again) == read_puzzle


@pytest.mark.parametrize(
    ("block", "shown"), [("#", "#"), ("", "#"), (None, "#"), ("X", "#"), ("9", 9), (9, "9")]
)
def test_so_may_that_for_blocks(block: object, shown: object) -> None:
    puzzle, solution = [[1, 2, shown], [3, 0, 4]], [["A", "B", shown], ["C", "D", "E"]]
    found = read(minimal(block=block, puzzle=puzzle, solution=solution))
    assert found.grid.rows == ("AB#", "CDE")


def test_what_is_no_sign_stays_what_it_is() -> None:
    digits = minimal(empty="", solution=[["7", 0, "#"], [0, "1", "2"]])
    assert read(digits).grid.rows == ("70#", "012")
    numbered = minimal(empty="_", puzzle=[[0, 1, "#"], [2, "_", "_"]])
    labels = read(numbered).grid.layout.labels
    assert [labels.get(Position(0, 0)), labels.get(Position(1, 1))] == ["0", None]
    assert read(minimal(empty=None, puzzle=[[1, 2, "#"], [3, None, 4]])).grid.rows == ("AB#", "CDE")
    assert read(minimal(puzzle=[[1, 2, "#"], [3, None, 4]])).grid.rows == ("AB#", "C-E")
    assert read(minimal(empty="-", puzzle=None)).grid.layout.labels.get(Position(1, 1), "") == ""


def test_saved_letters_follow_the_signs_of_the_document() -> None:
    """Saved letters that are signs in the file that is written: they stay letters."""
    saved = [["#", "-", "X"], ["0", {"value": "-", "checked": False}, "E"]]
    puzzle = read(
        minimal(
            block="X",
            empty="-",
            puzzle=[[1, 2, "X"], [3, "-", 4]],
            solution=[["A", "B", "X"], ["C", "-", "E"]],
            saved=saved,
        )
    )
    again = json.loads(write_ipuz(puzzle))
    block, empty = again["block"], again["empty"]
    assert {block, empty}.isdisjoint({"#", "0", 0, "E"})
    assert again["saved"] == [
        [{"value": "#"}, empty, block],
        [{"value": "0"}, {"value": empty, "checked": False}, "E"],
    ]
    assert read(again) == puzzle


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
    assert looks_like_document(content)
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
    assert loaded.warnings == ("1 clue belongs to no entry: look at the end of the clues",)
    renumbered = minimal(
        puzzle=[[7, 8, "#"], [9, 0, 0]], clues={"Across": [[9, "second"]], "Down": [[8, "fourth"]]}
    )
    puzzle = read(renumbered)
    assert [puzzle.clue(slot).text for slot in puzzle.grid.slots] == ["", "second", "", "fourth"]


@pytest.mark.parametrize(
    "clues",
    [
        [["", "Alphabetical clue for DE"], ["", "Another for AB"]],
        [
            {"number": "", "clue": "Alphabetical clue for DE"},
            {"number": "", "clue": "Another for AB"},
        ],
    ],
    ids=["lists", "objects"],
)
def test_clues_said_to_have_no_number_belong_to_no_entry(clues: object) -> None:
    document = minimal(clues={"Across": clues, "Down": [[1, "third"]]})
    loaded = read_ipuz(json.dumps(document).encode())
    puzzle = loaded.puzzle
    assert [puzzle.clue(slot).text for slot in puzzle.grid.slots] == ["", "", "third", ""]
    (listed,) = puzzle.clue_lists
    texts = [(item.clue.text, item.clue.label) for item in listed.clues]
    assert texts == [("Alphabetical clue for DE", ""), ("Another for AB", "")]
    assert loaded.warnings == ("2 clues belong to no entry: look at the end of the clues",)
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle


def test_an_answer_that_is_not_in_the_grid_is_told() -> None:
    clues = [
        {"number": 1, "clue": "a", "answer": "a b"},
        {"number": 3, "clue": "b", "answer": "CD"},
    ]
    loaded = read_ipuz(json.dumps(minimal(clues={"Across": clues})).encode())
    told = "1 clue with an answer that is not in the grid: the grid was read"
    assert loaded.warnings == (told,)


def test_fake_clues_belong_to_no_entry_whatever_their_numbers() -> None:
    puzzle = read(minimal(fakeclues=True))
    assert puzzle.clues == {}
    assert [clue.text for clue in puzzle.all_clues] == ["first", "second", "third", "fourth"]
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle


def test_an_acrostic_opens_with_the_cells_of_its_clues() -> None:
    document = minimal(
        kind=["http://ipuz.org/acrostic#1"],
        puzzle=[[1, 2, "#"], [3, 4, 5]],
        clues={"Clues": [{"label": "A", "clue": "Cab", "cells": [[1, 2], [1, 1], [2, 1]]}]},
    )
    puzzle = read(document)
    ((loose,),) = (listed.clues for listed in puzzle.clue_lists)
    assert (loose.clue.label, loose.clue.text) == ("A", "Cab")
    assert "".join(puzzle.grid[place].letters for place in loose.cells) == "CAB"
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle


def test_a_diagramless_grid_printed_without_blocks_has_the_numbers_of_its_clues() -> None:
    document = minimal(
        kind=["http://ipuz.org/crossword/diagramless#1"],
        empty="_",
        dimensions={"width": 3, "height": 3},
        puzzle=[[1, 2, 3], [4, "_", "_"], [5, "_", "_"]],
        solution=["#AT", "OLE", "WE#"],
        clues={
            "Across": [[1, "for AT"], [3, "for OLE"], [4, "for WE"]],
            "Down": [[1, "for ALE"], [2, "for TE"], [3, "for OW"]],
        },
    )
    puzzle = read(document)
    grid = puzzle.grid
    assert len(grid.slots) == 6
    for slot in grid.slots:
        assert puzzle.clue(slot).text == f"for {grid.spelled(slot)}"
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle


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


def test_a_cell_without_a_number_is_open_and_one_of_nothing_is_none() -> None:
    cells = [[{"style": {"shapebg": "circle"}}, {}, {"cell": None}], [3, None, 4]]
    grid = read(minimal(puzzle=cells, solution=None)).grid
    assert grid.rows == ("..-", ".-.")
    assert grid[Position(0, 0)].has_circle


def test_lists_of_clues_go_by_their_names_in_many_languages() -> None:
    clues = {"Waagerecht": [[3, "zwei"]], "SENKRECHT:": {"2": "vier"}, "across": 5}
    loaded = read_ipuz(json.dumps(minimal(clues=clues)).encode())
    puzzle = loaded.puzzle
    assert [puzzle.clue(slot).text for slot in puzzle.grid.slots] == ["", "zwei", "", "vier"]
    assert loaded.warnings == ("the clue list 'across' holds no clues and was left out",)
    assert list(json.loads(write_ipuz(puzzle))["clues"]) == ["Waagerecht", "SENKRECHT:"]


def test_clues_without_names_of_lists_are_told() -> None:
    loaded = read_ipuz(json.dumps(minimal(clues=[[1, "x"]])).encode())
    assert loaded.warnings == ("its clues stand in no lists with names and were left out",)


def test_a_clue_of_no_entry_is_kept_and_told() -> None:
    loaded = read_ipuz(json.dumps(minimal(clues={"Down": [[9, "none"], [9, "none"]]})).encode())
    assert loaded.warnings == ("2 clues belong to no entry: look at the end of the clues",)
    none = LooseClue(Clue("none", label="9"))
    assert loaded.puzzle.clue_lists == (ClueList("Down", (none, none), Direction.DOWN),)


def test_an_empty_clue_that_is_listed_stays_listed() -> None:
    puzzle = read(minimal(clues={"Across": [[3, ""]], "Down": []}))
    assert [clue.text for clue in puzzle.clues.values()] == [""]
    assert json.loads(write_ipuz(puzzle))["clues"] == {"Across": [[3, ""]], "Down": []}


def test_the_squares_count_where_the_dimensions_are_wrong() -> None:
    for said, named in (({"width": 2, "height": 3}, "2x3"), (None, r"\?x\?"), ("x", r"\?x\?")):
        loaded = read_ipuz(json.dumps(minimal(dimensions=said)).encode())
        assert loaded.puzzle.grid.rows == ("AB#", "CDE")
        (warning,) = loaded.warnings
        assert (
            warning
            == f"it says that its grid is {named.replace(chr(92), '')}, but it has 3x2 squares, which are used"
        )


@pytest.mark.parametrize("missing", [None, []])
def test_the_solution_stands_for_a_grid_that_is_missing(missing: object) -> None:
    loaded = read_ipuz(json.dumps(minimal(puzzle=missing)).encode())
    assert loaded.puzzle.grid.rows == ("AB#", "CDE")
    assert loaded.warnings == ("it has no grid; its solution is used as the grid",)


def test_what_programs_say_in_words_of_their_own_is_understood() -> None:
    lit = {"cell": 1, "style": {"highlight": "true", "color": "tomato"}}
    unlit = {"cell": 2, "style": {"highlight": "false", "color": ""}}
    clues = {"Across": [{"number": 1, "text": "first"}], "Down": [[2.0, "fourth"]]}
    puzzle = read(minimal(puzzle=[[lit, unlit, "#"], [3, 0, 4]], clues=clues))
    assert [cell.has_shade for cell in puzzle.grid.cells[:2]] == [True, False]
    assert puzzle.grid[Position(0, 0)].colour == "#FF6347"
    assert [puzzle.clue(slot).text for slot in puzzle.grid.slots] == ["first", "", "", "fourth"]


def test_letters_of_other_languages_bring_their_alphabet() -> None:
    puzzle = read(minimal(solution=[["ñ", "B", "#"], ["C", "D", "E"]]))
    assert puzzle.alphabet == SPANISH
    assert puzzle.grid.rows == ("ÑB#", "CDE")
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle
    assert read(minimal()).alphabet == ENGLISH
    accented = read(minimal(solution=[["É", "IJ", "#"], ["C", "Ж", "E"]]))
    assert [cell.letters for cell in accented.grid.cells] == ["É", "IJ", "", "C", "Ж", "E"]


def test_rows_may_be_drawn_as_text() -> None:
    assert read(minimal(solution=["AB#", "CDE"])).grid.rows == ("AB#", "CDE")


def test_a_file_that_prints_no_numbers_leaves_them_to_us() -> None:
    puzzle = read(minimal(puzzle=[[0, 0, "#"], [0, 0, 0]]))
    assert [puzzle.clue(slot).text for slot in puzzle.grid.slots] == [
        "first",
        "second",
        "third",
        "fourth",
    ]
    assert sorted(puzzle.grid.layout.labels.values()) == ["1", "2", "3"]


@pytest.mark.parametrize(
    "kind",
    [
        "http://ipuz.org/crossword#1",
        ["http://ipuz.org/crossword/crypticcrossword#1"],
        ["http://ipuz.org/crossword/arrowword"],
        ["http://ipuz.org/acrostic#1", "http://ipuz.org/crossword#1"],
        ["HTTPS://IPUZ.ORG/Crossword"],
        ["http://ipuz.org/fill#1"],
        "crossword",
        None,
    ],
)
def test_kinds_with_entries_across_and_down_are_read_and_kept(kind: object) -> None:
    puzzle = read(minimal(kind=kind))
    assert puzzle.grid.rows == ("AB#", "CDE")
    kept = json.loads(write_ipuz(puzzle))["kind"]
    assert kept == (kind if isinstance(kind, list) else [kind or "http://ipuz.org/crossword#1"])


def test_a_puzzle_that_is_diagramless_no_more_says_so() -> None:
    kinds = ["http://ipuz.org/crossword#1", "http://ipuz.org/crossword/diagramless#1"]
    puzzle = read(minimal(kind=kinds))
    assert puzzle.is_diagramless
    assert json.loads(write_ipuz(puzzle))["kind"] == kinds


def warnings_of(own: object) -> tuple[str, ...]:
    """Return the warnings for a document with *own* in our part."""
    return read_ipuz(json.dumps(minimal(**{DOCUMENT.key: own})).encode()).warnings


def test_marks_of_a_document_that_are_whole_are_used_without_a_word() -> None:
    own = {
        "symmetry": "none",
        "locked": [[0, 0]],
        "pencil": [[1, 2]],
        "drafts": [[0, 0, "across"]],
        "unused-clues": [[0, 2, "down", "gone"]],
        "loose": {"Down": [1]},
        "key": "1234",
    }
    assert warnings_of(own) == ()
    assert warnings_of({}) == ()


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({"locked": [[0, 0], [0, "x"], [9, 9]]}, "2 of 3 marks of locked squares"),
        ({"locked": "junk"}, "its marks of locked squares cannot be read"),
        ({"locked": [[0, 2]]}, "1 of 1 mark of locked squares could not be used and was left out"),
        ({"pencil": [[0, 0], None]}, "1 of 2 marks of pencilled letters"),
        ({"pencil": [[0, 0]], "locked": [[0, 0]]}, "1 of 1 mark of pencilled letters"),
        ({"drafts": [[0, 0, "up"], [0, 0, "down"], [5, 5, "down"]]}, "2 of 3 marks of drafts"),
        ({"drafts": {"a": 1}}, "its marks of drafts cannot be read"),
        ({"unused-clues": [[0, 2, "down"]]}, "1 of 1 mark of clues without an entry"),
        ({"loose": {"Across": [0, 7], "Nowhere": [0]}}, "2 of 3 marks of clues that belong to no"),
        ({"divided": [[0, 0, ["Q", "Z"]]]}, "1 of 1 mark of squares with several letters"),
        ({"key": "12"}, "the key that locks its solution"),
        ({"symmetry": ["none"]}, "its symmetry '[\"none\"]' cannot be used, and 180° rotation is"),
        ({"symmetry": "rotate-90"}, "its symmetry 'rotate-90' cannot be used"),  # not square
        (["locked"], "its marks of locked squares, pencil and drafts cannot be read"),
    ],
)
def test_marks_that_are_dropped_are_told(own: object, told: str) -> None:
    (warning,) = warnings_of(own)
    assert warning.startswith(told)


wild_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)

KEYS = [*minimal(), "block", "empty", "title", "styles", "clueplacement", DOCUMENT.key]
OWN_KEYS = ["symmetry", "alphabet", "divided", "locked", "drafts", "unused-clues", "loose", "key"]


def assert_read_or_refused(document: dict[str, Any]) -> None:
    with contextlib.suppress(FileError):
        puzzle = read(document)
        assert read_ipuz(write_ipuz(puzzle)).puzzle.grid == puzzle.grid


@given(st.sampled_from(KEYS), wild_values)
def test_any_value_anywhere_is_read_or_refused_but_never_a_crash(key: str, value: object) -> None:
    assert_read_or_refused(minimal(**{key: value}))


@given(st.sampled_from(OWN_KEYS), json_values)
def test_any_value_in_our_own_part_is_read_or_passed_over(key: str, value: object) -> None:
    assert read(minimal(**{DOCUMENT.key: {key: value}})).grid.size == (2, 3)


@given(wild_values, wild_values, wild_values)
def test_any_cell_and_any_clue_is_read_or_refused(
    said: object, value: object, clue: object
) -> None:
    document = minimal(
        clues={"Across": [clue], "Down": [{"number": clue, "clue": value, "cells": [said]}]}
    )
    document["puzzle"][0][0] = said
    document["puzzle"][1][1] = {"cell": value, "style": said, "value": clue}
    document["solution"][0][0] = value
    assert_read_or_refused(document)


@given(st.data())
def test_no_damage_ends_in_anything_but_a_sentence(data: st.DataObject) -> None:
    content = bytearray(sample("everything"))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=6))
    with contextlib.suppress(CrosswordError):
        assert read_ipuz(bytes(content)).puzzle.grid.cells


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"kind": ["http://ipuz.org/sudoku#1"]}, "no crossword but a puzzle of the kind sudoku#1"),
        ({"kind": ["http://crosswordnexus.com/ipuz/coded#1"]}, "no crossword but .* ipuz/coded"),
        ({"kind": [{}]}, "it names no kind of puzzle"),
        ({"clueplacement": "blocks"}, "clues stand in squares"),
        ({"puzzle": [[]]}, "a grid of 0x1 is not possible"),
        ({"puzzle": [[0] * 121] * 9}, "1 to 120"),
        ({"puzzle": [[0, 0], [0]]}, "no rows of one length"),
        ({"puzzle": None, "solution": None}, "no rows of one length"),
        ({"puzzle": [["Capital of France, five letters", 0], [0, 0]]}, "arrow puzzles"),
        ({"solution": [["A" * 999, "B", "#"], ["C", "D", "E"]]}, "999"),
        ({"clues": {"Across": [[1, "x"]] * 10_001}}, "more than 10000 clues"),
        ({"clues": {f"Clues {n}": [] for n in range(300)}}, "more than 10000 clues"),
        ({"clues": {"Across": [[1, "<i>" * 90]] * 3000}}, "more tags than clues"),
    ],
)
def test_what_is_no_crossword_is_refused_in_one_sentence(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(FileError, match=sentence):
        read(minimal(**changes))
