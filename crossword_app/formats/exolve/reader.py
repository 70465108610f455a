"""Reads Exolve puzzles, bare or in the web page that plays them. `writer` writes them.

Format: the README of Exolve 1.56, sections "Exolve format overview" and what follows it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.exolve.clues import read_clue, read_text
from crossword_app.formats.exolve.labels import UNLABELLED
from crossword_app.formats.exolve.places import places_named
from crossword_app.formats.exolve.safe_html import clean, said
from crossword_app.formats.exolve.sections import LISTS, Section, sections, tables
from crossword_app.formats.labels import USUAL_SHADE, read_colour, with_labels, without_bars_at_edge
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LONGEST_REBUS
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.recognition import exolve_text
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, Cell
from crossword_app.model.clue_lists import PrintedClue, sort_clues
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import plain
from crossword_app.model.own_data import EXOLVE, EXOLVE_AFTER, EXOLVE_BEFORE, OwnData
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted
from crossword_app.text_encoding import decode_text

TEXTS = {
    "title": "title",
    "setter": "author",
    "copyright": "copyright",
    "postscript": "notes",
}
"""Sections that are attributes of `Puzzle`."""

DETAILS = {"preamble": "intro", "explanations": "explanation", "id": "uniqueid"}
"""Sections that have a name of their own in `Puzzle.extra`."""

REBUS = "rebus-cells"
_SHAPE = r"\{(?:[^{}]|\{[^{}]{0,500}\}){0,2000}\}"
_SIGNS = rf"((?:[ \t]*(?:[|_+@*!~]|{_SHAPE}))*)"
_SINGLE = re.compile(rf"(&.|\S){_SIGNS}")
_SPACED = re.compile(rf"((?:&.|[^\s&|_+@*!~{{}}])+){_SIGNS}")
_DRAWN = re.compile(_SHAPE)
"""A square and its decorators: for squares of single characters, and for squares that are spaced out, as in RAN|G E."""

_OF_CLUE = re.compile(r"(?:hint|concise):", re.IGNORECASE)
"""The start of a line that belongs to the clue before it."""

_RESTATED = (REBUS, "allow-digits", "allow-chars:")
"""Options that follow from the letters of the grid."""


def read_exolve(content: bytes) -> Loaded:
    """Read an Exolve puzzle.

    Raises:
        FileError: it is damaged, has three dimensions, or has no valid grid.
    """
    body = exolve_text(content)
    if body is None:
        raise FileError("it holds no puzzle between the lines exolve-begin and exolve-end")
    return _Reading(decode_text(body).text).loaded()


class _Reading:
    def __init__(self, text: str) -> None:
        self._warnings: list[str] = []
        removed: list[str] = []
        self._sections = [_without_scripts(section, removed) for section in sections(text)]
        if removed:
            self._warnings.append(said(removed))
        self._options = " ".join(s.value for s in self._sections if s.name == "option").split()
        if any(section.name.startswith("3d") for section in self._sections):
            raise FileError("it is a puzzle in three dimensions: only flat ones can be opened")

    def loaded(self) -> Loaded:
        size = Size(self._number("height"), self._number("width")).openable()
        decorated = self._without_drawings(self._decorated_cells(size))
        cells = tuple(cell for cell, _ in decorated)
        grid = without_bars_at_edge(Grid(size, cells, self._alphabet()))
        skipped = [
            place
            for place, (_, signs) in zip(size.positions(), decorated, strict=True)
            if "~" in signs
        ]
        grid = self._coloured(_with_own_numbers(grid, skipped))
        lists = list(self._lists(grid))
        is_diagramless = self._is_diagramless([signs for _, signs in decorated])
        if is_diagramless and not has_letters(grid):
            grid = _with_given_numbers(grid, lists)
        else:
            grid = _with_clue_labels(grid, lists)
        puzzle = Puzzle(
            grid,
            is_diagramless=is_diagramless,
            extra=self._extra(),
            **self._texts(),
        )
        return Loaded(sort_clues(grid, lists).put_into(puzzle), tuple(self._warnings))

    def _texts(self) -> dict[str, Any]:
        return {attribute: plain(self._text(name)) for name, attribute in TEXTS.items()}

    def _text(self, name: str) -> str:
        """Return the text of all sections called *name*, with its markup."""
        return "\n".join(s.text for s in self._sections if s.name == name).strip()

    def _extra(self) -> dict[str, Any]:
        extra: dict[str, Any] = {
            key: text for name, key in DETAILS.items() if (text := self._text(name))
        }
        known = {"width", "height", "grid", "colour", *TEXTS, *DETAILS, *LISTS}
        others = [
            (section.name, text)
            for section in self._sections
            if section.name not in known
            for text in (section.value.split() if section.name == "option" else [section.text])
            if not (section.name == "option" and text.startswith(_RESTATED))
        ]
        marked_up = [(name, text) for name in TEXTS if plain(text := self._text(name)) != text]
        return EXOLVE.put_into(extra, (*marked_up, *others))

    def _section(self, name: str) -> Section:
        for section in self._sections:
            if section.name == name:
                return section
        raise FileError(f"it is damaged: it has no section exolve-{name}")

    def _number(self, name: str) -> int:
        value = self._section(name).value
        if not (value.isascii() and value.isdigit() and len(value) < 6):
            raise FileError(f"it is damaged: its exolve-{name} is no number")
        return int(value)

    # The grid

    def _decorated_cells(self, size: Size) -> list[tuple[Cell, str]]:
        rows = [line for line in self._section("grid").lines if line.strip()]
        is_spaced = REBUS in self._options or any(s.name == "language" for s in self._sections)
        allowed, alphabet = self._allowed(), self._alphabet()
        cells: list[tuple[Cell, str]] = []
        for number, row in enumerate(rows[: size.rows], start=1):
            tokens = _SPACED.findall(row) if is_spaced else []
            if len(tokens) != size.columns:
                tokens = _SINGLE.findall(row)
            if len(tokens) != size.columns:
                raise FileError(
                    f"it is damaged: row {number} of its grid has {len(tokens)} squares, and not {size.columns}"
                )
            cells += [
                (_read_cell(token, signs, allowed, alphabet), signs) for token, signs in tokens
            ]
        if len(rows) < size.rows:
            raise FileError(f"it is damaged: its grid has {len(rows)} rows, and not {size.rows}")
        return cells

    def _without_drawings(self, cells: list[tuple[Cell, str]]) -> list[tuple[Cell, str]]:
        """Return *cells* without the decorators in braces, which draw what no other program has."""
        drawn = sum("{" in signs for _, signs in cells)
        if drawn:
            shown = counted(drawn, "square")
            self._warnings.append(f"what Exolve draws in {shown} beside letters was left out")
        return [(cell, _DRAWN.sub("", signs)) for cell, signs in cells]

    def _alphabet(self) -> Alphabet:
        return fitting_alphabet(self._section("grid").lines)

    def _allowed(self) -> str:
        """Return the digits that stand for themselves."""
        allowed = "0123456789" if "allow-digits" in self._options else ""
        return allowed + "".join(
            option.partition(":")[2]
            for option in self._options
            if option.startswith("allow-chars:")
        )

    def _is_diagramless(self, signs: Sequence[str]) -> bool:
        starred = sum("*" in each for each in signs)
        if 0 < starred < len(signs):
            self._warnings.append(
                f"{starred} of its squares are diagramless: the whole puzzle becomes diagramless"
            )
        return starred > 0

    def _coloured(self, grid: Grid) -> Grid:
        changes: dict[Position, Cell] = {}
        for section in self._sections:
            if section.name != "colour":
                continue
            name, _, where = section.value.partition(" ")
            colour = read_colour(name)
            if not colour:
                self._warnings.append(f"the colour {name[:30]!r} is not known and was left out")
                continue
            for place in places_named(where, grid):
                if not grid[place].is_void:
                    changes[place] = grid[place].with_shade(True, colour.replace(USUAL_SHADE, ""))
        return grid.replacing(changes)

    # The clues

    def _lists(self, grid: Grid) -> Iterator[tuple[str, Direction | None, list[PrintedClue]]]:
        for section in self._sections:
            if section.name in LISTS:
                for heading, lines in tables(section):
                    yield from self._list(heading, LISTS[section.name], lines, grid)

    def _list(
        self, heading: str, direction: Direction | None, lines: Sequence[str], grid: Grid
    ) -> Iterator[tuple[str, Direction | None, list[PrintedClue]]]:
        clues: list[PrintedClue] = []
        before: list[str] = []
        for line in lines:
            item = self._clue(line, grid, direction)
            if clues and _OF_CLUE.match(line):
                clues[-1] = _with_line(clues[-1], EXOLVE_AFTER, line)
            elif item.label or item.cells or line.startswith(UNLABELLED):
                for text in before:
                    item = _with_line(item, EXOLVE_BEFORE, text)
                before = []
                clues.append(item)
            else:
                before.append(line)
        # Exolve has no lines at the end of a list: they are clues without labels.
        left = [PrintedClue("", read_text(line)) for line in before]
        if clues or not left:
            yield heading or (direction.title if direction else ""), direction, clues
        if left:
            yield "" if clues else heading, None, left

    def _clue(self, line: str, grid: Grid, direction: Direction | None) -> PrintedClue:
        label, places, clue = read_clue(line, grid)
        cells = tuple(places)
        if direction and len(cells) == 1:
            slot = grid.layout.slot_at(cells[0], direction)
            cells = slot.positions if slot and slot.start == cells[0] else cells
        return PrintedClue(label, clue, cells=cells)


def _with_line(item: PrintedClue, piece: OwnData[tuple[str, ...]], line: str) -> PrintedClue:
    clue = item.clue
    extra = piece.put_into(clue.extra, (*piece.of(clue.extra), line))
    return replace(item, clue=replace(clue, extra=extra))


def _without_scripts(section: Section, removed: list[str]) -> Section:
    """Return *section* without what a web page would run; note in *removed* what that was."""
    if section.name == "grid":
        return section
    if section.name in LISTS:
        lines = [clean(line, removed) for line in section.lines]
        return Section(section.name, clean(section.value, removed), lines)
    # A tag may go on in the next line, and on the line of the name.
    text = clean("\n".join([section.value, *section.lines]), removed)
    value, *lines = text.split("\n")
    return Section(section.name, value.strip(), [line.strip() for line in lines if line.strip()])


def _read_cell(token: str, signs: str, allowed: str, alphabet: Alphabet) -> Cell:
    """Return the cell of a square. A character after & is taken literally."""
    if token == ".":
        return BLOCK
    letters = "" if token == "?" or (token == "0" and "0" not in allowed) else token
    letters = re.sub("&(.)", r"\1", letters)
    if len(letters) > LONGEST_REBUS:
        raise FileError(f"it is damaged: a square holds {len(letters)} letters")
    return replace(
        EMPTY,
        letters=read_letters(letters, alphabet),
        has_circle="@" in signs,
        is_given="!" in signs and bool(letters),
        bar_right=any(sign in signs for sign in "|+"),
        bar_below=any(sign in signs for sign in "_+"),
    )


# Labels


def _with_own_numbers(grid: Grid, skipped: Sequence[Position]) -> Grid:
    """Return *grid* numbered as Exolve does: skipped places have no number, and numbering goes on without them."""
    counted = [place for place in sorted(grid.layout.numbers) if place not in skipped]
    return _labelled(grid, {place: str(n) for n, place in enumerate(counted, start=1)})


def _labelled(grid: Grid, labels: Mapping[Position, str]) -> Grid:
    """Return *grid* with *labels* and no other numbers. Without labels it has none at all."""
    if labels:
        return with_labels(grid, labels)
    return grid.replacing({place: replace(grid[place], label="") for place in grid.layout.numbers})


def has_letters(grid: Grid) -> bool:
    """Return whether *grid* has a solution, at least in part. A diagramless puzzle without one cannot be numbered."""
    return any(cell.letters for cell in grid.cells)


def _with_given_numbers(
    grid: Grid, lists: Sequence[tuple[str, Direction | None, Sequence[PrintedClue]]]
) -> Grid:
    """Return *grid* with only the numbers of clues that give their start."""
    clues = [item for _, _, clues in lists for item in clues]
    return _labelled(grid, {item.cells[0]: item.label for item in clues if item.cells})


def _with_clue_labels(
    grid: Grid, lists: Sequence[tuple[str, Direction | None, Sequence[PrintedClue]]]
) -> Grid:
    """Return *grid* with the labels of clues that give their start, in cells without a label."""
    changes = {
        item.cells[0]: replace(grid[item.cells[0]], label=item.label)
        for _, _, clues in lists
        for item in clues
        if item.cells and grid[item.cells[0]].label == "" and item.label
    }
    return grid.replacing(changes)
