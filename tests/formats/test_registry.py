"""Which format a file has, and what is said where it has none."""

import cProfile
import json
import pstats
from dataclasses import replace
from inspect import signature
from itertools import cycle, islice
from typing import get_type_hints

import pytest

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.loaded import Format, Loaded, Written
from crossword_app.formats.registry import (
    FORMATS,
    LateFunction,
    format_called,
    format_for,
    format_of,
    open_puzzle,
    read_puzzle,
    readable,
    writable,
    write_puzzle,
)
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle


@pytest.mark.parametrize("content", [b"\0\1\2", b"\xff" * 99, b"Dear all,\nhello there\n"])
def test_what_is_no_puzzle_has_no_format(content: bytes) -> None:
    assert format_of(content) is None
    with pytest.raises(FileError, match=r"letter\.doc is no puzzle that this program knows"):
        read_puzzle(content, "letter.doc")


SIGNATURES = {"looks_like": (bytes, bool), "read": (bytes, Loaded), "write": (Puzzle, Written)}
"""What each function of a format takes first, and what it returns."""


@pytest.mark.parametrize(
    ("form", "use"),
    [(form, use) for form in FORMATS for use in SIGNATURES if getattr(form, use)],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_every_function_that_is_imported_late_is_there_and_has_the_types_of_its_use(
    form: Format, use: str
) -> None:
    late = getattr(form, use)
    assert isinstance(late, LateFunction)
    function = late.imported()
    takes, returns = SIGNATURES[use]
    hints = get_type_hints(function)
    first, *others = signature(function).parameters.values()
    assert (hints[first.name], hints["return"]) == (takes, returns)
    assert all(other.default is not other.empty for other in others)


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_every_reader_and_writer_is_found_when_it_is_called(form: Format) -> None:
    if form.looks_like:
        assert form.looks_like(b"") is False
    if form.read:
        with pytest.raises(CrosswordError):
            form.read(b"")
    if form.write:
        assert form.write(Puzzle(Grid.parse("AB\nC."))).content


def test_files_of_crossword_compiler_are_to_be_exported_from_it() -> None:
    with pytest.raises(FileError, match=r"export \.puz, \.jpz or ipuz from Crossword Compiler"):
        read_puzzle(b"\1\2\3", "Sunday.CCW")


@pytest.mark.parametrize(
    ("document", "page"),
    [
        ({"body": [{"cells": []}], "constructors": ["A"]}, "New York Times"),
        ({"solution-string": "AAB", "clues": {}, "puzzle-image": "data:"}, "diagram is a picture"),
        ({"crossword": {"entries": [], "crosswordType": "cryptic"}}, "Guardian"),
        ({"anything": 1}, "JSON, but no puzzle document"),
    ],
)
def test_the_data_of_web_pages_is_named(document: object, page: str) -> None:
    with pytest.raises(FileError, match=page):
        read_puzzle(json.dumps(document).encode(), "puzzle.json")


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("a.rg", "needs `rows:`"),
        ("b.APZ", "not the XML of an acrostic"),
        ("c.ecw", "Eclipse"),
        ("d.ewd", "that made it"),
    ],
)
@pytest.mark.parametrize("content", [b"Title: Tulips\n\n## Grid\n\nAB\nCD\n", b"<puzzle/>", b"\0"])
def test_files_that_no_reader_reads_are_named_by_their_suffix(
    name: str, what: str, content: bytes
) -> None:
    with pytest.raises(FileError, match=what):
        read_puzzle(content, name)


def test_a_nul_in_a_text_is_left_out_and_told() -> None:
    clue = replace(Clue("a\0b"), label="Q\0")
    puzzle = Puzzle(
        Grid.parse("AB\nC."), title="T\0", clue_lists=(ClueList("More", (LooseClue(clue),)),)
    )
    loaded = read_puzzle(write_ipuz(puzzle), "a.ipuz")
    assert loaded.puzzle.title == "T"
    assert loaded.puzzle.clue_lists[0].clues[0].clue == Clue("ab", label="Q")
    told = "3 texts with a character that is none (NUL), which was left out"
    assert loaded.warnings == (told,)


@pytest.mark.parametrize("size", [Size(1, 9), Size(9, 1), Size(1, 1), Size(120, 120)], ids=str)
@pytest.mark.parametrize("name", ["puz", "ipuz", "across", "jpz", "exolve", "xd"])
def test_grids_of_one_row_and_up_to_120_a_side_come_back(name: str, size: Size) -> None:
    letters = (replace(EMPTY, letters=letter) for letter in cycle("ABCDEFG"))
    grid = Grid(size, tuple(islice(letters, size.rows * size.columns)))
    form = format_called(name)
    assert form is not None
    again = read_puzzle(write_puzzle(Puzzle(grid), form).content, "a").puzzle
    assert again.grid.rows == grid.rows


def test_a_clue_for_an_entry_that_is_not_there_is_told() -> None:
    loose = ClueList("Down", (LooseClue(Clue("Gone", label="9")),), Direction.DOWN)
    puzzle = Puzzle(Grid.parse("AB\nCD"), clue_lists=(loose,))
    for name in ("jpz", "exolve"):
        form = format_called(name)
        assert form is not None
        loaded = read_puzzle(write_puzzle(puzzle, form).content, "a")
        assert loaded.warnings == ("1 clue belongs to no entry: look at the end of the clues",)


def test_formats_are_found_by_name_and_by_suffix() -> None:
    for form in FORMATS:
        assert format_called(form.name) is form
    for form in writable():
        if form.name not in ("across", "testers"):
            assert format_for(form.suffixes[0].upper()) is form
    assert format_for(".txt") is format_called("text")  # the grid, not Across Lite's TEXT
    assert format_called("doc") is None
    assert format_for(".doc") is None


def test_a_format_that_is_only_read_is_not_written() -> None:
    only_read = next(form for form in readable() if form.write is None)
    with pytest.raises(FileError, match="read here, not written"):
        write_puzzle(Puzzle(Grid.parse("..\n..")), only_read)


@pytest.mark.parametrize("form", [f for f in writable() if f.read], ids=lambda form: form.name)
def test_what_is_written_is_known_again_by_its_content(form: Format) -> None:
    puzzle = Puzzle(Grid.parse("CAT\n#R.\nABE"), title="Known again")
    content = write_puzzle(puzzle, form).content
    assert write_puzzle(puzzle, form).content == content
    assert format_of(content) is form
    assert read_puzzle(content, "x").puzzle.grid.size == puzzle.grid.size


# Drawn grids, which any text could be


DOUBTFUL = b"ABCDE\nF.G.H\nIJ.KL\nM.NOP\nQRSTU\n"


def test_a_drawn_grid_is_parsed_once_with_all_the_ways_to_read_it() -> None:
    profile = cProfile.Profile()
    form, loaded = profile.runcall(open_puzzle, DOUBTFUL, "grid.txt")
    calls = {name: count for (_, _, name), (count, *_) in pstats.Stats(profile).stats.items()}  # type: ignore[attr-defined]
    assert calls["readings"] == 1
    assert form.name == "text"
    first, *others = loaded.readings
    assert others
    assert first.loaded.puzzle == loaded.puzzle
    assert all(reading.loaded.puzzle != loaded.puzzle for reading in others)


def test_a_drawn_grid_that_means_one_thing_leaves_nothing_to_ask() -> None:
    assert open_puzzle(b"CAT\nO#O\nDOG\n", "grid.txt")[1].readings == ()


def test_text_that_is_nearly_a_grid_is_told_what_is_wrong_with_it() -> None:
    with pytest.raises(FileError, match=r"grid\.txt cannot be opened: row 2 of the grid has 2"):
        open_puzzle(b"CAT\nO#\nDOG\n", "grid.txt")


def test_text_that_is_no_grid_is_told_why_only_where_it_is_said_to_be_one() -> None:
    letter = b"Dear all,\nhello there\n"
    with pytest.raises(FileError, match="is no puzzle that this program knows"):
        open_puzzle(letter, "letter.txt")
    with pytest.raises(FileError, match="cannot be opened: row 2 of the grid"):
        open_puzzle(letter, "letter.txt", format_called("text"))
