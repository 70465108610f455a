"""Writes Exolve puzzles; `reader` reads them and names the format."""

import re
from collections.abc import Iterator

from crossword_app.formats.exolve.clues import line_of, written, written_label
from crossword_app.formats.exolve.places import name_of
from crossword_app.formats.exolve.reader import (
    DETAILS,
    REBUS,
    TEXTS,
    has_letters,
)
from crossword_app.formats.exolve.safe_html import clean, is_safe_address, said
from crossword_app.formats.exolve.sections import LONG
from crossword_app.formats.labels import USUAL_SHADE
from crossword_app.formats.limits import refuse_endless
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, clue_keys, losses
from crossword_app.model.cell import Cell
from crossword_app.model.clue_lists import PrintedClue, PrintedList, printed_lists
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.markup import plain, source_of
from crossword_app.model.own_data import EXOLVE, EXOLVE_BEFORE, EXOLVE_CLUE
from crossword_app.model.puzzle import Clue, Puzzle

_HELD = frozenset(Feature) - {
    Feature.VOIDS,
    Feature.KEY,
    Feature.CELL_DETAILS,
    Feature.CLUE_DETAILS,
}
_SUBMIT = "submit"
"""The section with the address that the page goes to when the solver submits the solution."""

_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_DIGITS = frozenset("0123456789")
_MEANT_OTHERWISE = frozenset("|_+@!~*.?&")
_NUMBER = re.compile(r"\d{1,4}")
_HEAD = re.compile(r"^\s*exolve-", re.MULTILINE)


def write_exolve(puzzle: Puzzle) -> Written:
    """Return *puzzle* as a specification for Exolve: the same bytes for the same puzzle.

    Raises:
        FileError: its texts are longer than those of any file may be.
    """
    refuse_endless(puzzle, "Exolve")
    removed: list[str] = []
    body = [clean(line, removed) for line in _body(puzzle, removed)]
    lines = ["exolve-begin", *(f"  {line}".rstrip() for line in body), "exolve-end"]
    keys = clue_keys(puzzle)
    held = _HELD if _holds_labels(puzzle) else _HELD - {Feature.LABELS}
    held = held | {Feature.CLUE_DETAILS} if keys <= {EXOLVE_CLUE.key, EXOLVE_BEFORE.key} else held
    lost = losses(puzzle, held, kept={*DETAILS.values(), EXOLVE.key})
    told = (*lost, said(removed)) if removed else lost
    return Written(("\n".join(lines) + "\n").encode(errors="replace"), told)


def _body(puzzle: Puzzle, removed: list[str]) -> Iterator[str]:
    """Yield the lines; note in *removed* what was taken out of texts of several lines."""
    grid = puzzle.grid
    kept = EXOLVE.of(puzzle.extra)
    for name, attribute in TEXTS.items():
        if text := getattr(puzzle, attribute).strip():
            source = next((raw for of, raw in kept if of == name and plain(raw) == text), "")
            text = clean(source or source_of(Clue(text)), removed)
            yield from _section(name, text, is_long=name in LONG)
    for name, key in DETAILS.items():
        text = puzzle.extra.get(key)
        if isinstance(text, str) and text.strip():
            yield from _section(name, clean(text, removed), is_long=name in LONG)
    yield f"exolve-width: {grid.size.columns}"
    yield f"exolve-height: {grid.size.rows}"
    yield from _options(grid)
    for name, text in kept:
        if name == _SUBMIT and not is_safe_address(text):
            removed.append(f"exolve-{_SUBMIT}")
        elif name not in TEXTS:
            yield from _section(name, clean(text, removed), is_long=name in LONG)
    skipped = _skipped(puzzle)
    yield "exolve-grid:"
    yield from _rows(puzzle, skipped)
    yield from _colours(grid)
    for listed in printed_lists(puzzle):
        yield from _clues(puzzle, listed, skipped)


def _section(name: str, text: str, *, is_long: bool) -> Iterator[str]:
    text = _HEAD.sub("exolve -", text)
    if not is_long:
        yield f"exolve-{name}: {_uncommented(' '.join(text.split()))}"
        return
    yield f"exolve-{name}:"
    yield from (f"  {_uncommented(line)}" for line in text.splitlines() if line.strip())


def _uncommented(text: str) -> str:
    """Return *text* with each # escaped that would start a comment."""
    return re.sub(r"(?<!\S)#(?=\s|$)", "&#35;", text)


# The grid


def _options(grid: Grid) -> Iterator[str]:
    spelled = [grid.alphabet.spelled(cell.letters) for cell in grid.cells if cell.is_open]
    if any(len(letters) > 1 for letters in spelled):
        yield f"exolve-option: {REBUS}"
    others = sorted({*"".join(spelled)} - _PLAIN - _DIGITS)
    if _DIGITS.intersection("".join(spelled)):
        yield "exolve-option: allow-digits"
    if others:
        yield f"exolve-option: allow-chars:{''.join(others)}"


def _skipped(puzzle: Puzzle) -> frozenset[Position]:
    """Return the places that Exolve must skip so that all other entries get our numbers."""
    grid = puzzle.grid
    if _is_unnumbered(puzzle):
        return frozenset()
    number = 0
    skipped = set()
    for place in sorted(grid.layout.numbers):
        if grid.layout.labels.get(place) == str(number + 1):
            number += 1
        else:
            skipped.add(place)
    return frozenset(skipped)


def _holds_labels(puzzle: Puzzle) -> bool:
    """Return whether each label of *puzzle* is a number that Exolve gives, or the label of a clue that starts there."""
    layout, skipped = puzzle.grid.layout, _skipped(puzzle)
    said = {
        item.slot.start: item.label
        for listed in printed_lists(puzzle)
        for item in _written_clues(puzzle, listed)
        if item.slot and (item.slot.start in skipped or _is_unnumbered(puzzle))
    }
    counted = set() if _is_unnumbered(puzzle) else layout.numbers.keys() - skipped
    labelled = {place: label for place, label in layout.labels.items() if place not in counted}
    return labelled == {place: label for place, label in said.items() if label}


def _is_unnumbered(puzzle: Puzzle) -> bool:
    """Return whether Exolve cannot number the entries itself, because it does not know the blocks."""
    return puzzle.is_diagramless and not has_letters(puzzle.grid)


def _rows(puzzle: Puzzle, skipped: frozenset[Position]) -> Iterator[str]:
    grid = puzzle.grid
    tokens = [_token(puzzle, place, cell, place in skipped) for place, cell in grid]
    width = max(map(len, tokens))
    columns = grid.size.columns
    for start in range(0, len(tokens), columns):
        yield (
            "  "
            + " ".join(token.ljust(width) for token in tokens[start : start + columns]).rstrip()
        )


def _token(puzzle: Puzzle, place: Position, cell: Cell, is_skipped: bool) -> str:
    star = "*" if puzzle.is_diagramless else ""
    if not cell.is_open:
        return f".{star}"
    letters = puzzle.grid.alphabet.spelled(cell.letters)
    token = "".join(f"&{c}" if c in _MEANT_OTHERWISE else c for c in letters)
    has_both = cell.bar_right and cell.bar_below
    bars = "+" if has_both else "|" * cell.bar_right + "_" * cell.bar_below
    empty = "?" if any(each.letters for each in puzzle.grid.cells) else "0"
    return f"{token or empty}{bars}{'@' * cell.has_circle}{star}{'!' * cell.is_given}{'~' * is_skipped}"


def _colours(grid: Grid) -> Iterator[str]:
    by_colour: dict[str, list[str]] = {}
    for place, cell in grid:
        if cell.has_shade:
            by_colour.setdefault(cell.colour or USUAL_SHADE, []).append(name_of(place, grid))
    for colour, names in by_colour.items():
        yield f"exolve-colour: {colour} {' '.join(names)}"


# The clues


def _written_clues(puzzle: Puzzle, listed: PrintedList) -> list[PrintedClue]:
    """Return the clues with text. An empty one would be read as a line between clues."""
    return [item for item in listed.clues if _is_written(puzzle, item)]


def _is_written(puzzle: Puzzle, item: PrintedClue) -> bool:
    if item.slot is None:
        return bool(item.label or item.cells or written(item.clue))
    return item.slot.key in puzzle.clues and bool(written(item.clue) or item.clue.extra)


def _clues(puzzle: Puzzle, listed: PrintedList, skipped: frozenset[Position]) -> Iterator[str]:
    items = _written_clues(puzzle, listed)
    if not items:
        return
    name = listed.direction.value if listed.direction else "nodir"
    has_heading = listed.direction is None or listed.heading != listed.direction.title
    yield f"exolve-{name}:{f' {listed.heading}' if has_heading and listed.heading else ''}".rstrip()
    for item in items:
        for line in EXOLVE_BEFORE.of(item.clue.extra):
            yield f"  {_uncommented(' '.join(line.split()))}"
        yield f"  {_clue(puzzle, item, skipped)}"


def _clue(puzzle: Puzzle, item: PrintedClue, skipped: frozenset[Position]) -> str:
    return " ".join(
        [
            *(f"#{name_of(place, puzzle.grid)}" for place in _places(puzzle, item, skipped)),
            _uncommented(line_of(_label(puzzle, item, skipped) if item.label else "", item.clue)),
        ]
    )


def _places(
    puzzle: Puzzle, item: PrintedClue, skipped: frozenset[Position]
) -> tuple[Position, ...]:
    """Return the places that a clue must name: all if it is loose, the first if its label does not give it."""
    if item.slot is None:
        return item.cells
    start = item.slot.start
    is_told = _NUMBER.match(item.label) and start not in skipped and not _is_unnumbered(puzzle)
    is_labelled = puzzle.grid.layout.labels.get(start, "") == ""
    return () if is_told or (_is_unnumbered(puzzle) and is_labelled) else (start,)


def _label(puzzle: Puzzle, item: PrintedClue, skipped: frozenset[Position]) -> str:
    """Return the label, in brackets if Exolve would take it for the number of another entry.

    The entries that an answer runs through are parted by commas: 1, 14, 3d.
    """
    slot = item.slot
    if slot is not None and slot.start in skipped:
        return f"[{item.label}]"
    following = linked_entries(puzzle).get(slot.key, ()) if slot is not None else ()
    written = written_label(item.label)
    is_known = "[" not in written  # as in files of Exolve's own
    if is_known or slot is None or not following or any(o.start in skipped for o in following):
        return written
    others = (
        other.label
        if other.direction is slot.direction
        else f"{other.label}{other.direction.value[0]}"
        for other in following
    )
    return ", ".join((slot.label, *others))
