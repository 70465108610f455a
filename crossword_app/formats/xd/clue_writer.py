"""Writes the clues of xd. Its tools take only those of entries in the section Clues: others get one of their own."""

from collections.abc import Iterator

from crossword_app.formats.plain_clues import with_enumeration, without_enumeration
from crossword_app.formats.xd.answers import drawn, is_of, letters_in
from crossword_app.formats.xd.clues import ANSWER, ENUMERATION, SOURCE
from crossword_app.formats.xd.markup import read_markup, source_of
from crossword_app.model.clue_lists import PrintedClue, printed_lists
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import XD_CLUE
from crossword_app.model.puzzle import Clue, Puzzle

_GROUPS = {Direction.ACROSS: "A", Direction.DOWN: "D"}


def clue_lines(puzzle: Puzzle) -> Iterator[str]:
    """Yield the lines of the clues that have an entry: those across, a blank line, those down."""
    has_lines = False
    for direction, group in _GROUPS.items():
        slots = [s for s in puzzle.grid.layout.of_direction(direction) if s.key in puzzle.clues]
        if slots and has_lines:
            yield ""
        for slot in slots:
            has_lines = True
            entry = [puzzle.grid.alphabet.spelled(part) for part in puzzle.grid.entry(slot)]
            name, clue = f"{group}{slot.number}", puzzle.clue(slot)
            meta = XD_CLUE.of(clue.extra)
            kept = meta.pop(ANSWER, "")
            answer = kept if kept and is_of(kept, entry) else drawn(entry, "?")
            text = _text(clue, meta.pop(SOURCE, ""))
            yield f"{name}. {text} ~ {answer}"
            if clue.enumeration not in ("", without_enumeration(text, letters_in(entry))[1]):
                meta[ENUMERATION] = clue.enumeration
            for key, value in meta.items():
                yield f"{name} ^{key}: {value}"


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
