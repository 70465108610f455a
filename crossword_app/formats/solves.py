"""Files of solves: those that the window keeps, and the results that testers send back; see docs/document.md.

A tester's file comes from a stranger's browser by mail: whatever it holds, reading it is quick and ends in a solve or
in one sentence.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard

from crossword_app.errors import FileError
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import MOST_TYPED, Remark, Solve, SolvedSquare
from crossword_app.storage import read_bounded

KIND = "crossword-app solve"
VERSION = 1

LARGEST_SOLVE = 4 * 2**20
"""Bytes. A grid of 21x21 with a remark on each clue has a fortieth of that."""

LONGEST_NAME, LONGEST_REMARK, LONGEST_LABEL = 100, 4000, 200
_LONGEST_TEXT = 24
_MOST_REMARKS = 2_000
_MOST_SECONDS = 10_000_000.0
_MOST_COUNTED = 1_000_000
_DAMAGED = "it is damaged or cut short: ask for it once more"


class OtherPuzzleError(FileError):
    """The solve is of another puzzle."""


def looks_like_solve(content: bytes) -> bool:
    """Return whether *content* may be the file of a solve."""
    return KIND.encode() in content[:200]


# Writing


def write_solve(solve: Solve) -> bytes:
    """Return *solve* as a file. The same solve always gives the same bytes."""
    of = solve.of
    document = {
        "kind": KIND,
        "version": VERSION,
        "puzzle": {
            "key": of.key,
            "shape": of.shape,
            "size": list(of.size),
            "title": of.title,
        },
        "solver": solve.solver,
        "seconds": round(solve.seconds, 1),
        "solved": solve.is_solved,
        "checks": solve.checks,
        "remark": solve.remark,
        "remarks": [
            {"clue": each.number, "list": each.heading, "label": each.label, "text": each.text}
            for each in solve.remarks
        ],
        "visits": [[*key.start, key.direction.value, count] for key, count in _by_place(solve)],
        "squares": {
            str(of.size.index_of(place)): _square(square)
            for place, square in sorted(solve.squares.items())
        },
    }
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return (text + "\n").encode(errors="replace")


def _by_place(solve: Solve) -> Iterator[tuple[SlotKey, int]]:
    for key in sorted(solve.visits, key=lambda key: (key.start, key.direction.value)):
        yield key, solve.visits[key]


def _square(square: SolvedSquare) -> dict[str, object]:
    """Return what is said of a square; what is as in an untouched one is left out."""
    told: dict[str, object] = {
        "letters": square.letters,
        "typed": list(square.typed),
        "across": round(square.across, 1),
        "down": round(square.down, 1),
        "pencil": square.is_pencilled,
        "wrong": square.is_wrong,
        "revealed": square.is_revealed,
    }
    return {name: value for name, value in told.items() if value}


# Reading


def read_solve(content: bytes, puzzle: Puzzle) -> Solve:
    """Return the solve of *puzzle* in *content*. What of it cannot be used is left out.

    Its identity may differ from the puzzle's by the key, where letters of the puzzle were changed since.

    Raises:
        OtherPuzzleError: it is of another puzzle.
        FileError: it is too large, damaged or no solve.
    """
    document = _document(content)
    if document.get("kind") != KIND:
        raise FileError("it holds no results of a tester: choose the file that the page made")
    version = document.get("version")
    if not _is_number(version) or version < 1:
        raise FileError(_DAMAGED)
    if version > VERSION:
        raise FileError("a newer version of this program made it: update this one to open it")
    of, own = _identity(_table(document.get("puzzle"))), PuzzleIdentity.of(puzzle)
    if (of.shape, of.size) != (own.shape, own.size):
        named = f"“{of.title}”, " if of.title else ""
        raise OtherPuzzleError(
            f"it is of another puzzle ({named}{of.size}), or its blocks have changed since: open that puzzle first"
        )
    return Solve(
        of,
        squares=dict(_squares(_table(document.get("squares")), puzzle)),
        visits=dict(_visits(_items(document.get("visits")), puzzle)),
        remarks=tuple(_remarks(_items(document.get("remarks")))),
        remark=_text(document.get("remark"), LONGEST_REMARK),
        seconds=_seconds(document.get("seconds")),
        checks=_count(document.get("checks")),
        is_solved=document.get("solved") is True,
        solver=_text(document.get("solver"), LONGEST_NAME).strip(),
    )


def _document(content: bytes) -> Mapping[str, Any]:
    if len(content) > LARGEST_SOLVE:
        raise FileError(f"it is larger than {LARGEST_SOLVE >> 20} MB, and no tester's results are")
    try:
        document = json.loads(content.decode("utf-8-sig"), parse_constant=_refused)
    except (ValueError, RecursionError):  # what is no UTF-8 is a ValueError too
        raise FileError(_DAMAGED) from None
    if not isinstance(document, dict):
        raise FileError("it holds no results of a tester: choose the file that the page made")
    return document


def _refused(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _identity(told: Mapping[str, Any]) -> PuzzleIdentity:
    sides = _items(told.get("size"))
    if len(sides) != 2 or not all(_is_number(side) and 0 < side < _MOST_COUNTED for side in sides):
        raise FileError(_DAMAGED)
    size = Size(*sides)
    key, shape, title = (_text(told.get(name), LONGEST_LABEL) for name in ("key", "shape", "title"))
    return PuzzleIdentity(key, shape, size, title)


def _squares(told: Mapping[str, Any], puzzle: Puzzle) -> Iterator[tuple[Position, SolvedSquare]]:
    places = {str(index): place for index, place in enumerate(puzzle.grid.size.positions())}
    for index, value in told.items():
        place, square = places.get(index), _table(value)
        if place is None or not square:
            continue
        texts = (_text(text, _LONGEST_TEXT) for text in _items(square.get("typed"))[:MOST_TYPED])
        yield (
            place,
            SolvedSquare(
                _text(square.get("letters"), _LONGEST_TEXT),
                tuple(filter(None, texts)),
                _seconds(square.get("across")),
                _seconds(square.get("down")),
                square.get("pencil") is True,
                square.get("wrong") is True,
                square.get("revealed") is True,
            ),
        )


def _visits(told: list[Any], puzzle: Puzzle) -> Iterator[tuple[SlotKey, int]]:
    entries = puzzle.grid.layout.by_key
    directions = {direction.value: direction for direction in Direction}
    for item in told:
        match item:
            case [row, column, str(name), count] if name in directions:
                if not (_is_number(row) and _is_number(column)):
                    continue
                key = SlotKey(Position(row, column), directions[name])
                if key in entries and (visits := _count(count)):
                    yield key, visits


def _remarks(told: list[Any]) -> Iterator[Remark]:
    for item in map(_table, told[:_MOST_REMARKS]):
        text = _text(item.get("text"), LONGEST_REMARK)
        if text.strip():
            yield Remark(
                _count(item.get("clue")),
                _text(item.get("list"), LONGEST_LABEL),
                _text(item.get("label"), LONGEST_LABEL),
                text,
            )


def _table(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _items(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: object, longest: int) -> str:
    """Return *value* as text of one paragraph or several, without signs that print nothing; "" for what is no text."""
    if not isinstance(value, str):
        return ""
    spaced = (" " if sign.isspace() and sign != "\n" else sign for sign in value[:longest])
    return "".join(sign for sign in spaced if sign.isprintable() or sign == "\n")


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0.0
    return float(min(max(value, 0), _MOST_SECONDS))


def _count(value: object) -> int:
    return min(max(value, 0), _MOST_COUNTED) if _is_number(value) else 0


def _is_number(value: object) -> TypeGuard[int]:
    """Return whether *value* is a whole number; JSON's true and false are none, though Python's are 1 and 0."""
    return isinstance(value, int) and not isinstance(value, bool)


# Files of testers


@dataclass(frozen=True)
class Results:
    """What a tester sent.

    Attributes:
        name: of the tester; that of the file where they gave none.
        warnings: one sentence for each thing that whoever reads the figures must know.
    """

    name: str
    solve: Solve
    warnings: tuple[str, ...] = ()


def load_results(path: Path, puzzle: Puzzle) -> Results:
    """Read the results of a tester of *puzzle* from the file at *path*.

    Raises:
        FileError: it cannot be read, is damaged, or of another puzzle.
    """
    try:
        solve = read_solve(read_bounded(path, LARGEST_SOLVE), puzzle)
    except FileNotFoundError:
        raise FileError(f"there is no file {path}: check the name") from None
    except FileError as error:
        raise type(error)(f"{path} cannot be opened: {error}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(f"{path} cannot be read ({reason}): choose a tester's results") from error
    name = solve.solver or path.stem
    if solve.of.key == PuzzleIdentity.of(puzzle).key:
        return Results(name, solve)
    warning = (
        f"{name} solved another version of the puzzle: letters changed since then count as wrong"
    )
    return Results(name, solve, (warning,))
