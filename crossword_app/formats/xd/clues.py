"""Reads the clues of xd: a letter for the group, a number, the clue, and the answer after a tilde.

`A51. Sad {/story/}. ~ TALE`. Further data of a clue is on lines such as `A51 ^Refs: A2 D4`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from crossword_app.errors import FileError
from crossword_app.formats.limits import MOST_CLUES
from crossword_app.formats.plain_clues import without_enumeration
from crossword_app.formats.recognition import XD_CLUE_LINE
from crossword_app.formats.xd.answers import divided, drawn, is_of, letters_in
from crossword_app.formats.xd.design import has_bars
from crossword_app.formats.xd.markup import read_markup
from crossword_app.model.clue_lists import PrintedClue, SortedClues, direction_called, sort_clues
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import XD_CLUE
from crossword_app.model.puzzle import Clue, ClueList, LooseClue
from crossword_app.sentences import counted

ANSWER = "answer"
SOURCE = "source"
"""Names in `XD_CLUE` of what is no line of a clue's own: its answer as the file has it, and its text with addresses."""

ANSWERS = "Answers"
"""The line of an answer as its file has it, in a grid with bars: its clue has the letters of the grid there."""

ENUMERATION = "Enumeration"
"""The line of an enumeration whose numbers are not those of its entry, as in linked clues."""

_META = re.compile(r"^[ \t]*([A-Za-z]?)(\d{1,4})[ \t]+\^([^:\n]{1,60}):(.*)$")
_OTHER_META = re.compile(r"^[ \t]*\^([^:\n]{1,60}):(.*)$")
_OTHER_HEADING = re.compile(r"^###[ \t]*(.*)$")
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

    def add_meta(self, name: str, value: str) -> None:
        name = name.strip()
        self.meta[name.title() if name in (ANSWER, SOURCE) else name] = value.strip()


def read_clues(
    text: str, others: str, grid: Grid, cluegroup: str, warnings: list[str]
) -> SortedClues:
    """Return the clues in *text* by their slots in *grid*, and those of *others*, which have none.

    Args:
        others: the section that `clue_writer` writes for clues without a slot.
        cluegroup: the header that names groups which are neither across nor down: "P=Paths".
        warnings: receives a sentence where answers are not what *grid* has.

    Raises:
        FileError: there are more clues than any grid has entries.
    """
    groups: dict[str, list[PrintedClue]] = {}
    wrong: list[str] = []
    is_barred = has_bars(grid)
    for line in _lines(text):
        group = line.group or _group_of(line, grid)
        item = _read_clue(line, grid, _DIRECTIONS.get(group), wrong, is_barred=is_barred)
        # In a grid with bars, the writer adds an empty clue where there is none.
        if not is_barred or item.clue != Clue("") or group not in _DIRECTIONS:
            groups.setdefault(group, []).append(item)
    if wrong:
        what = counted(len(wrong), "clue")
        warnings.append(
            f"{what} with an answer that is not in the grid: the grid was read ({wrong[0]})"
        )
    headings = _headings(cluegroup)
    found = sort_clues(
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
    return replace(found, clue_lists=_joined([*found.clue_lists, *_other_lists(others)]))


def _lines(text: str) -> list[_Line]:
    found: list[_Line] = []
    latest: dict[tuple[str, str], _Line] = {}
    for line in text.split("\n"):
        if meta := _META.match(line):
            if of := latest.get((meta[1].upper(), meta[2])):
                of.add_meta(meta[3], meta[4])
        elif clue := XD_CLUE_LINE.match(line):
            _check_number(len(found))
            group, label = (clue[1] or "").upper(), clue[2] or clue[4]
            found.append(_Line(group, label, [clue[5].strip()]))
            latest[group, label] = found[-1]
        elif line.strip() and found:
            found[-1].parts.append(line.strip())
    return found


def _check_number(clues: int) -> None:
    if clues == MOST_CLUES:
        raise FileError("it is damaged: it has more clues than a grid can have entries")


def _read_clue(
    line: _Line,
    grid: Grid,
    direction: Direction | None,
    wrong: list[str],
    *,
    is_barred: bool,
) -> PrintedClue:
    slot = grid.layout.called(line.label, direction) if direction else None
    entry = [grid.alphabet.spelled(letters) for letters in grid.entry(slot)] if slot else []
    source, answer = divided(line.body, drawn(entry, "?"))
    if slot and answer and not is_of(answer, entry):
        wrong.append(
            f"{slot.short_name} has {answer[:40]} in the clues, {drawn(entry, '?')} in the grid"
        )
        answer = ""
    # An answer that equals the grid's is not kept: the writer takes it from the grid.
    written = {drawn(entry, unknown) for unknown in ("?", ".", "")}
    if slot and is_barred:
        written.add(drawn([letters[:1] for letters in entry], "?"))
        answer = line.meta.pop(ANSWERS, answer)
    if answer.upper() in written:
        answer = ""
    return PrintedClue(line.label, _clue(line, source, answer, entry))


def _clue(line: _Line, source: str, answer: str, entry: Iterable[str] = ()) -> Clue:
    said = line.meta.get(ENUMERATION)
    if said and source.endswith(f"({said})"):
        source, enumeration = source.removesuffix(f"({said})").rstrip(), said
        del line.meta[ENUMERATION]
    else:
        source, enumeration = without_enumeration(source, letters_in(entry))
    clue, holds_more = read_markup(source)
    own = {ANSWER: answer, SOURCE: source if holds_more else ""}
    meta = {**line.meta, **{name: value for name, value in own.items() if value}}
    return replace(clue, enumeration=enumeration, extra=XD_CLUE.put_into({}, meta))


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


# Clues without a slot


def _other_lists(text: str) -> list[ClueList]:
    """Return the lists of the section for other clues: each has a heading, and a clue a line after its label."""
    lists: list[tuple[str, list[_Line]]] = []
    number = 0
    for line in filter(str.strip, text.split("\n")):
        if heading := _OTHER_HEADING.match(line):
            lists.append((heading[1].strip(), []))
        elif not lists:
            continue
        elif (meta := _OTHER_META.match(line)) and lists[-1][1]:
            lists[-1][1][-1].add_meta(meta[1], meta[2])
        else:
            _check_number(number)
            number += 1
            label, _, body = f"{line.strip()} ".partition(". ")
            lists[-1][1].append(_Line("", label, [body.strip()]))
    return [
        ClueList(heading, tuple(map(_loose, lines)), direction_called(heading))
        for heading, lines in lists
    ]


def _loose(line: _Line) -> LooseClue:
    clue = _clue(line, *divided(line.body, ""))
    return LooseClue(replace(clue, label=line.label))


def _joined(lists: Iterable[ClueList]) -> tuple[ClueList, ...]:
    """Return *lists* with those of one direction as one: across, down, and the others."""
    found = list(lists)
    of_directions = []
    for direction in Direction:
        clues = tuple(clue for item in found if item.direction is direction for clue in item.clues)
        if clues:
            of_directions.append(ClueList(direction.title, clues, direction))
    return (*of_directions, *(item for item in found if item.direction is None))
