"""Reads Across Lite's TEXT format, from which Across Lite makes .puz files. `writer` writes it.

Format: "Creating Across puzzles using Across Lite" by Literate Software Systems: sections under tags, a row of the grid
or a clue on each line. Version 2 has a section of rebuses: `1:HEART:H` says what a sign in the grid stands for, and the
flag `MARK;` that lower-case letters stand in circles; some programs count the cells with circles in a section of their
own, `<MARK>`. Entries are numbered as in .puz files.
"""

import re
from dataclasses import dataclass, field

from crossword_app.errors import FileError, GridError
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LARGEST_PLAIN, MOST_CLUES
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.puz.layout import (
    BLOCKS,
    EMPTY_SQUARE,
    LONGEST_REBUS,
    UNPUBLISHED,
)
from crossword_app.formats.recognition import ACROSS_LITE_TITLE
from crossword_app.model.cell import BLOCK, Cell
from crossword_app.model.clue_lists import PrintedClue, sort_clues
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.text_encoding import decode_text, with_line_feeds

NO_CLUE = "-"
"""Written for a clue that has no text: some programs skip empty lines."""

_TAG = re.compile(r"<([A-Z][A-Z ]{2,20})>", re.IGNORECASE)
_SIZE = re.compile(r"(\d{1,5})\s*[x×*,]\s*(\d{1,5})", re.IGNORECASE)
_METADATA = ("TITLE", "AUTHOR", "COPYRIGHT")
_CLUES = ("ACROSS", "DOWN")
_NOTES = "NOTEPAD"
_MARK = "MARK"
_SECTIONS = (*_METADATA, "SIZE", "GRID", "REBUS", _MARK, *_CLUES, _NOTES)


def read_across_lite(content: bytes) -> Loaded:
    """Read a puzzle in Across Lite's TEXT, of version 1 or 2, in any encoding.

    Raises:
        FileError: it is larger than any puzzle, or has no valid grid.
    """
    if len(content) > LARGEST_PLAIN:
        raise FileError(f"it is no puzzle: it is larger than {LARGEST_PLAIN >> 20} MB")
    text = _text(content)
    begin = ACROSS_LITE_TITLE.search(text)
    if begin is None:
        raise FileError("it is no Across Lite TEXT: the tag <ACROSS PUZZLE> is missing")
    warnings: list[str] = []
    sections = _sections(text[begin.end() :], warnings)
    grid, is_diagramless = _read_grid(sections, warnings)
    _divide_by_count(sections, grid)
    lists = [
        (direction.title, direction, _read_clues(sections.get(tag, []), grid, direction, warnings))
        for tag, direction in zip(_CLUES, Direction, strict=True)
    ]
    title, author, copyright = (_line(sections.get(tag, [])) for tag in _METADATA)
    puzzle = Puzzle(
        grid,
        title=title,
        author=author,
        copyright=copyright,
        notes="\n".join(sections.get(_NOTES, [])).strip("\n"),
        is_diagramless=is_diagramless,
    )
    return Loaded(sort_clues(grid, lists).put_into(puzzle), tuple(warnings))


def _text(content: bytes) -> str:
    """Return *content* as text with line feeds as line ends."""
    return with_line_feeds(decode_text(content).text)


# Sections


def is_tag(line: str) -> bool:
    """Return whether *line* has the form of a tag, as in <DOWN>."""
    return bool(_TAG.fullmatch(line))


def _sections(text: str, warnings: list[str]) -> dict[str, list[str]]:
    """Return the lines under each tag. If a tag occurs twice, the first one counts."""
    sections: dict[str, list[str]] = {}
    name = ""
    for line in text.split("\n"):
        tag = _TAG.fullmatch(line.strip())
        if tag and _begins(tag[1].upper(), name, sections):
            name = tag[1].upper()
            sections[name] = []
        elif name:
            sections[name].append(line)
    strange = [f"<{name}>" for name in sections if name not in _SECTIONS]
    if strange:
        listed = ", ".join(strange[:6]) + (", ..." if len(strange) > 6 else "")
        warnings.append(f"sections that Across Lite does not know are left out: {listed}")
    return sections


def _begins(tag: str, before: str, sections: dict[str, list[str]]) -> bool:
    """Return whether *tag* starts a new section, and is not a line in the section of the tag *before*."""
    if tag in sections or (before == _NOTES and sections.keys() >= {*_CLUES}):
        return False
    is_text_wanted = before in _METADATA and not _line(sections[before])
    return tag in _SECTIONS or not (is_text_wanted or before in (*_CLUES, _NOTES))


def _line(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


# The grid


@dataclass
class _Signs:
    """The section of rebuses: what each sign of the grid stands for, and whether lower case means a circle."""

    letters: dict[str, str] = field(default_factory=dict)
    has_circles: bool = False


def _read_signs(lines: list[str]) -> _Signs:
    signs = _Signs()
    for line in lines:
        sign, colon, rest = line.strip().partition(":")
        if colon and len(sign) == 1:
            long, _, short = rest.partition(":")
            signs.letters[sign] = (long.strip() or short.strip())[:LONGEST_REBUS]
        elif _MARK in re.split(r"\W+", line.upper()):
            signs.has_circles = True
    return signs


def _read_grid(sections: dict[str, list[str]], warnings: list[str]) -> tuple[Grid, bool]:
    """Return the grid, and whether the puzzle is diagramless."""
    rows = [row for line in sections.get("GRID", []) if (row := "".join(line.split()))]
    size = _checked_size(rows, _line(sections.get("SIZE", [])), warnings)
    signs = _read_signs(sections.get("REBUS", []))
    squares = "".join(rows)
    letters = [signs.letters.get(square, square) for square in squares]
    all_letters = {*squares.upper()} - {*BLOCKS}
    if not signs.letters and any(all_letters == {nothing} for nothing in UNPUBLISHED):
        letters = [EMPTY_SQUARE] * len(squares)
    alphabet = fitting_alphabet(letters)
    circled = _cell_indexes(sections.get(_MARK, []), "circle")
    given = _cell_indexes(sections.get(_MARK, []), "revealed")
    cells = tuple(
        BLOCK
        if square in BLOCKS
        else Cell(
            letters="" if held == EMPTY_SQUARE else read_letters(held, alphabet),
            has_circle=rank in circled or (signs.has_circles and square.islower()),
            is_given=rank in given and held != EMPTY_SQUARE,
        )
        for rank, (square, held) in enumerate(zip(squares, letters, strict=True), start=1)
    )
    return Grid(size, cells, alphabet), BLOCKS[1] in squares


def _cell_indexes(lines: list[str], mark: str) -> set[int]:
    """Return the cells, counted from 1 in reading order, that a line such as "circle:1,16" names."""
    named = (line.strip().lower().partition(":") for line in lines)
    return {
        int(rank)
        for name, _, ranks in named
        if name.strip() == mark
        for rank in re.findall(r"\b\d{1,5}\b", ranks)
    }


def _checked_size(rows: list[str], said: str, warnings: list[str]) -> Size:
    if not rows:
        raise FileError("it has no grid: the lines after the tag <GRID> are missing")
    size = Size(len(rows), len(rows[0]))
    for number, row in enumerate(rows, start=1):
        if len(row) != size.columns:
            raise FileError(
                f"row {number} of its grid has {len(row)} squares where the first has "
                f"{size.columns}: make all rows equally long"
            )
    found = _SIZE.search(said)
    if found and Size(int(found[2]), int(found[1])) != size:
        warnings.append(f"its size is said to be {found[1]}x{found[2]}, but its grid has {size}")
    try:
        return size.openable()
    except GridError as error:
        raise FileError(str(error)) from None


# The clues


def _divide_by_count(sections: dict[str, list[str]], grid: Grid) -> None:
    """Move the clues to their own sections where one of them has the form of a tag, as in <DOWN>.

    The numbers of entries tell which of several lines is the tag. If none of them fits, all stays as it was.
    """
    if _CLUES[0] not in sections:
        return
    names = list(sections)
    names = names[names.index(_CLUES[0]) :]
    lines = [line for name in names for line in (f"<{name}>", *sections[name])][1:]
    tags = [line.strip().upper() for line in lines]
    downs, notes = (
        [place for place, tag in enumerate(tags) if tag == f"<{name}>"]
        for name in (_CLUES[1], _NOTES)
    )
    if (len(downs) < 2 and len(notes) < 2) or {*names} - {*_CLUES, _NOTES}:
        return
    wanted = [len(grid.layout.of_direction(direction)) for direction in Direction]
    for down in downs:
        for note in (*notes, len(lines)):
            parts = lines[:down], lines[down + 1 : note]
            if note > down and [sum(map(bool, map(str.strip, part))) for part in parts] == wanted:
                sections.update(zip(_CLUES, parts, strict=True))
                sections[_NOTES] = lines[note + 1 :]
                return


def _read_clues(
    lines: list[str], grid: Grid, direction: Direction, warnings: list[str]
) -> list[PrintedClue]:
    """Return the clues of *direction*. Empty lines count if there is one line for each entry."""
    slots = len(grid.layout.of_direction(direction))
    texts = [line.strip() for line in lines]
    while texts and not texts[-1]:
        texts.pop()
    if len(texts) != slots:
        texts = [text for text in texts if text]
    if len(texts) != slots:
        warnings.append(f"it has {len(texts)} clues for {slots} entries {direction.value}")
    if len(texts) > MOST_CLUES:
        raise FileError("it is damaged: it has more clues than a grid can have entries")
    return [PrintedClue("", Clue("" if text == NO_CLUE else text)) for text in texts]
