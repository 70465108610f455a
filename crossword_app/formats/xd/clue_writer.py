"""Writes the clues of xd. Its tools take only those of entries in the section Clues: others get one of their own."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from crossword_app.formats.plain_clues import with_enumeration, without_enumeration
from crossword_app.formats.xd.answers import drawn, is_of, letters_in
from crossword_app.formats.xd.clues import ANSWER, ANSWERS, ENUMERATION, SOURCE
from crossword_app.formats.xd.design import has_bars
from crossword_app.formats.xd.markup import read_markup, source_of
from crossword_app.model.clue_lists import PrintedClue, printed_lists
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import with_see_clues
from crossword_app.model.own_data import XD_CLUE
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot

_GROUPS = {Direction.ACROSS: "A", Direction.DOWN: "D"}


def clue_lines(puzzle: Puzzle, signs: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the clues that have an entry: those across, a blank line, those down.

    An entry that another clue leads on to says "See 1".

    Args:
        signs: what is drawn for each cell, in reading order.
    """
    puzzle = with_see_clues(puzzle)
    has_lines = False
    is_barred = has_bars(puzzle.grid)
    for direction, group in _GROUPS.items():
        slots = [
            slot
            for slot in puzzle.grid.layout.of_direction(direction)
            # In a grid with bars, the tools look for the entries of clues: one without would be taken for another.
            if is_barred or slot.key in puzzle.clues
        ]
        if slots and has_lines:
            yield ""
        has_lines = has_lines or bool(slots)
        if not is_barred:
            for slot in slots:
                yield from _clue(puzzle, slot, group)
            continue
        answers = {slot: _signs_of(slot, puzzle.grid, signs) for slot in slots}
        for slot in _findable(puzzle.grid, answers):
            yield from _clue(puzzle, slot, group, answers[slot])


def _signs_of(slot: Slot, grid: Grid, signs: Sequence[str]) -> str:
    return "".join(signs[grid.size.index_of(place)] for place in slot.positions)


def _clue(puzzle: Puzzle, slot: Slot, group: str, signs: str = "") -> Iterator[str]:
    """Yield the lines of the clue of *slot*. With *signs*, these are its answer: exactly what is drawn in its cells."""
    entry = [puzzle.grid.alphabet.spelled(part) for part in puzzle.grid.entry(slot)]
    name, clue = f"{group}{slot.number}", puzzle.clue(slot)
    meta = XD_CLUE.of(clue.extra)
    kept = meta.pop(ANSWER, "")
    answer = kept if kept and is_of(kept, entry) else drawn(entry, "?")
    if signs:
        if kept == answer:
            meta[ANSWERS] = kept
        answer = signs
    text = _text(clue, meta.pop(SOURCE, ""))
    yield f"{name}. {text} ~ {answer}"
    if clue.enumeration not in ("", without_enumeration(text, letters_in(entry))[1]):
        meta[ENUMERATION] = clue.enumeration
    for key, value in meta.items():
        yield f"{name} ^{key}: {value}"


def _findable(grid: Grid, answers: Mapping[Slot, str]) -> list[Slot]:
    """Return slots of one direction so that the format's tools find each by its answer, in a grid with bars.

    They give a clue the first entry with its answer that no clue has yet: those across in reading order, then down
    from column to column. So of down entries with the same letters those stand first that share no number.
    """
    slots = list(answers)
    alike: dict[str, list[int]] = defaultdict(list)
    for index, slot in enumerate(slots):
        alike[answers[slot]].append(index)
    found = list(slots)
    for indices in alike.values():
        ordered = sorted((slots[index] for index in indices), key=lambda slot: _rank(grid, slot))
        for index, slot in zip(indices, ordered, strict=True):
            found[index] = slot
    return found


def _rank(grid: Grid, slot: Slot) -> tuple[int, int, int]:
    if slot.direction is Direction.ACROSS:
        return 0, *slot.start
    across = grid.layout.slot_at(slot.start, Direction.ACROSS)
    shares_number = across is not None and across.start == slot.start
    return int(shares_number), slot.start.column, slot.start.row


def other_lines(puzzle: Puzzle) -> Iterator[str]:
    """Yield the lines of the clues without an entry: each list after its heading."""
    has_lines = False
    for listed in printed_lists(puzzle):
        loose = [item for item in listed.clues if item.slot is None]
        if listed.direction and not loose:
            continue
        if has_lines:
            yield ""
        has_lines = True
        heading = listed.direction.title if listed.direction else listed.heading
        yield f"### {_one_line(heading)}"
        for item in loose:
            yield from _other_clue(puzzle.grid, item)


def _other_clue(grid: Grid, item: PrintedClue) -> Iterator[str]:
    meta = XD_CLUE.of(item.clue.extra)
    letters = [grid.alphabet.spelled(grid[place].letters) for place in item.cells]
    answer = meta.pop(ANSWER, drawn(letters, "?"))
    label = _one_line(item.label).replace(". ", ".")
    yield f"{label}. {_text(item.clue, meta.pop(SOURCE, ''))} ~ {answer}".rstrip()
    if item.clue.enumeration:
        meta[ENUMERATION] = item.clue.enumeration
    for key, value in meta.items():
        yield f"  ^{key}: {value}"


def _text(clue: Clue, source: str) -> str:
    return with_enumeration(source if _is_source(source, clue) else source_of(clue), clue)


def _is_source(source: str, clue: Clue) -> bool:
    """Return whether *source* is still what the file had for *clue*: nobody has changed its words."""
    read, _ = read_markup(source)
    return bool(source) and (read.text, read.markup) == (clue.text, clue.markup)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def rewritten(puzzle: Puzzle) -> int:
    """Return how many clues had links, pictures or colours in their file, and other words since."""
    return sum(
        bool(source := XD_CLUE.of(clue.extra).get(SOURCE, "")) and not _is_source(source, clue)
        for clue in puzzle.all_clues
    )
