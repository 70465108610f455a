"""Writes Exolve puzzles; `reader` reads them and names the format."""

import re
from collections.abc import Container, Iterator
from dataclasses import replace

from crossword_app.formats.exolve.clues import DELETED, line_of, written
from crossword_app.formats.exolve.labels import Labels
from crossword_app.formats.exolve.places import name_of
from crossword_app.formats.exolve.reader import (
    DETAILS,
    REBUS,
    TEXTS,
    has_letters,
)
from crossword_app.formats.exolve.safe_html import clean, is_safe_address, said
from crossword_app.formats.exolve.sections import LONG, NEW_LIST
from crossword_app.formats.labels import USUAL_SHADE
from crossword_app.formats.limits import refuse_endless
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, clue_keys, losses
from crossword_app.model.cell import Cell
from crossword_app.model.clue_lists import PrintedClue, PrintedList, printed_lists
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import clued_elsewhere
from crossword_app.model.markup import plain, source_of
from crossword_app.model.own_data import EXOLVE, EXOLVE_AFTER, EXOLVE_BEFORE, EXOLVE_CLUE, OwnData
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey

_HELD = frozenset(Feature) - {
    Feature.VOIDS,
    Feature.KEY,
    Feature.CELL_DETAILS,
    Feature.CLUE_DETAILS,
}
_CLUE_KEYS = {piece.key for piece in (EXOLVE_CLUE, EXOLVE_BEFORE, EXOLVE_AFTER)}
_SUBMIT = "submit"
"""The section with the address that the page goes to when the solver submits the solution."""

_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_DIGITS = frozenset("0123456789")
_MEANT_OTHERWISE = frozenset("|_+@!~*.?&")
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
    held = held | {Feature.CLUE_DETAILS} if keys <= _CLUE_KEYS else held
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
    yield from _clue_lines(puzzle, skipped)


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
        start: item.label
        for listed in _lists(puzzle)
        for item in listed.clues
        for start in (item.slot.positions if item.slot else item.cells)[:1]
        if start in skipped or (item.slot and _is_unnumbered(puzzle))
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


def _lists(puzzle: Puzzle) -> list[PrintedList]:
    """Return the lists as they are written. An empty clue would be read as a line between clues.

    A clue that leads along squares of its own stands in a list without a direction: Exolve takes it nowhere else.
    """
    found, undeletable = [], _undeletable(puzzle)
    for listed in printed_lists(puzzle):
        items = [item for item in listed.clues if _is_written(puzzle, item, undeletable)]
        astray = [item for item in items if listed.direction and _is_astray(item)]
        found.append(replace(listed, clues=tuple(item for item in items if item not in astray)))
        found.append(PrintedList(listed.heading, None, tuple(astray)))
    return [listed for listed in found if listed.clues]


def _is_astray(item: PrintedClue) -> bool:
    return item.slot is None and len(item.cells) > 1


def _is_written(puzzle: Puzzle, item: PrintedClue, undeletable: Container[SlotKey]) -> bool:
    text = written(item.clue)
    if item.slot is None:
        return bool(item.label or item.cells or text) and text != DELETED
    if text == DELETED:
        return item.label == item.slot.label and item.slot.key not in undeletable
    return item.slot.key in puzzle.clues and bool(text or item.clue.extra)


def _undeletable(puzzle: Puzzle) -> frozenset[SlotKey]:
    """Return the entries that Exolve cannot be told to have no clue: it does not number them, or a link leads there."""
    skipped, slots = _skipped(puzzle), puzzle.grid.slots
    without = {slot.key for slot in slots if slot.start in skipped or _is_unnumbered(puzzle)}
    return frozenset(without | clued_elsewhere(puzzle).keys())


def _clue_lines(puzzle: Puzzle, skipped: frozenset[Position]) -> Iterator[str]:
    """Yield all lists: one section for each direction, and one for the rest, which Exolve parts by lines of "---"."""
    lists = _lists(puzzle)
    labels = Labels(puzzle, skipped, _is_unnumbered(puzzle), lists)
    for listed in (listed for listed in lists if listed.direction):
        name = listed.direction.value if listed.direction else ""
        is_usual = listed.direction is not None and listed.heading == listed.direction.title
        yield _head(f"exolve-{name}:", "" if is_usual else listed.heading)
        yield from _lines_of(puzzle, listed, labels)
    start = "exolve-nodir:"
    for listed in (listed for listed in lists if listed.direction is None):
        yield _head(start, listed.heading)
        yield from _lines_of(puzzle, listed, labels)
        start = f"  {NEW_LIST}"


def _head(start: str, heading: str) -> str:
    return f"{start} {_uncommented(' '.join(heading.split()))}".rstrip()


def _lines_of(puzzle: Puzzle, listed: PrintedList, labels: Labels) -> Iterator[str]:
    for item in listed.clues:
        yield from _kept(EXOLVE_BEFORE, item)
        places = (f"#{name_of(place, puzzle.grid)}" for place in labels.places(item))
        yield f"  {' '.join([*places, _uncommented(line_of(labels.of(item), item.clue))])}"
        yield from _kept(EXOLVE_AFTER, item)


def _kept(piece: OwnData[tuple[str, ...]], item: PrintedClue) -> Iterator[str]:
    yield from (f"  {_uncommented(' '.join(line.split()))}" for line in piece.of(item.clue.extra))
