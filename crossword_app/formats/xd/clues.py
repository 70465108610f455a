"""Reads the clues of xd: a letter for the group, a number, the clue, and the answer after a tilde.

`A51. Sad {/story/}. ~ TALE`. Further data of a clue is on lines such as `A51 ^Refs: A2 D4`.
"""

import re
from dataclasses import dataclass, field, replace

from crossword_app.errors import FileError
from crossword_app.formats.limits import MOST_CLUES
from crossword_app.formats.recognition import XD_CLUE_LINE
from crossword_app.formats.xd.markup import clue_of
from crossword_app.model.clue_lists import PrintedClue, SortedClues, sort_clues
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import XD_CLUE

_META = re.compile(r"^[ \t]*([A-Za-z]?)(\d{1,4})[ \t]+\^([^:\n]{1,60}):(.*)$")
_TILDE = re.compile(r"(?:^|(?<=\s))~")
_CLOSE_TILDE = re.compile(r"~(?=[^\W\d_a-z]{2,}\s*$)")
"""A tilde without a space before it, followed only by capitals."""

_MOST_TEXT = 2**19
"""Characters of all clues. Those of the largest crosswords, with hints, have a fifth of that."""
_DIRECTIONS = {"A": Direction.ACROSS, "D": Direction.DOWN}


@dataclass
class _Line:
    """A clue of the file. Continuation lines are joined to it."""

    group: str
    label: str
    parts: list[str]
    meta: dict[str, str] = field(default_factory=dict)

    @property
    def body(self) -> str:
        return " ".join(filter(None, self.parts))


def read_clues(text: str, grid: Grid, cluegroup: str) -> SortedClues:
    """Return the clues in *text* by their slots in *grid*.

    Args:
        cluegroup: the header that names groups which are neither across nor down: "P=Paths".

    Raises:
        FileError: there are more clues than any grid has entries.
    """
    if len(text) > _MOST_TEXT:
        raise FileError("it is damaged: its clues are longer than those of any crossword")
    groups: dict[str, list[PrintedClue]] = {}
    for line in _lines(text):
        group = line.group or _group_of(line, grid)
        groups.setdefault(group, []).append(_read_clue(line, grid, _DIRECTIONS.get(group)))
    headings = _headings(cluegroup)
    return sort_clues(
        grid,
        [
            (
                direction.title
                if (direction := _DIRECTIONS.get(group))
                else headings.get(group, group),
                direction,
                clues,
            )
            for group, clues in groups.items()
        ],
    )


def _lines(text: str) -> list[_Line]:
    found: list[_Line] = []
    latest: dict[tuple[str, str], _Line] = {}
    for line in text.split("\n"):
        if meta := _META.match(line):
            if of := latest.get((meta[1].upper(), meta[2])):
                of.meta[meta[3].strip()] = meta[4].strip()
        elif clue := XD_CLUE_LINE.match(line):
            if len(found) == MOST_CLUES:
                raise FileError("it is damaged: it has more clues than a grid can have entries")
            group, label = (clue[1] or "").upper(), clue[2] or clue[4]
            found.append(_Line(group, label, [clue[5].strip()]))
            latest[group, label] = found[-1]
        elif line.strip() and found:
            found[-1].parts.append(line.strip())
    return found


def _read_clue(line: _Line, grid: Grid, direction: Direction | None) -> PrintedClue:
    slot = grid.layout.called(line.label, direction) if direction else None
    entry = grid.entry(slot) if slot else ()
    text, answer = _divided(line.body, "".join(entry))
    # An answer that equals the grid's is not kept: the writer takes it from the grid.
    is_own = answer.upper() not in ("", "".join(entry), "".join(part or "." for part in entry))
    meta = {"answer": answer, **line.meta} if is_own else line.meta
    clue = replace(clue_of(text), extra=XD_CLUE.put_into({}, meta))
    return PrintedClue(line.label, clue)


def _divided(body: str, entry: str) -> tuple[str, str]:
    """Return the clue and its answer.

    Both may hold tildes: the answer starts after the tilde that *entry* follows, else after the last one.
    """
    tildes = [*_TILDE.finditer(body)] or [*_CLOSE_TILDE.finditer(body)]
    if not tildes:
        return body, ""
    of_entry = re.compile(rf"(?:^|(?<=\s))~\s*(?={re.escape(entry)}(?:\s|$))", re.IGNORECASE)
    cut = (of_entry.search(body) if entry else None) or tildes[-1]
    return body[: cut.start()].strip(), body[cut.end() :].strip()


def _group_of(line: _Line, grid: Grid) -> str:
    """Return the group of a clue without one: by its answer, or by the only entry with its number."""
    slots = {
        group: slot
        for group, direction in _DIRECTIONS.items()
        if (slot := grid.layout.called(line.label, direction))
    }
    answer = line.body.rpartition("~")[2].strip().upper()
    fitting = [group for group, slot in slots.items() if "".join(grid.entry(slot)) == answer]
    return (fitting or list(slots) or [""])[0]


def _headings(text: str) -> dict[str, str]:
    """Return the headings of groups of clues that are neither across nor down: P=Paths."""
    pairs = (item.partition("=") for item in re.split(r"[,;\n]", text))
    return {key.strip().upper(): value.strip() for key, sign, value in pairs if sign}
