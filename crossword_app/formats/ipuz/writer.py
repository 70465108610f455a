"""Our own document format: ipuz, with data that only we keep under our own key. `reader` reads it.

Specification: "ipuz: a free format for puzzles", version 2, crossword section. Any ipuz reader opens what is written.
"""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from crossword_app.formats.dates import dated_for_ipuz
from crossword_app.formats.ipuz.alphabet import alphabet_part
from crossword_app.formats.ipuz.cells import cell_rows
from crossword_app.formats.ipuz.clue_writer import write_clues
from crossword_app.formats.ipuz.newer import FILE, own_part_with
from crossword_app.formats.ipuz.signs import (
    BLOCK_LABEL,
    EMPTY_LABEL,
    saved_letters,
    written_with,
)
from crossword_app.formats.ipuz.values import (
    CROSSWORD_KIND,
    DIAGRAMLESS_KIND,
    METADATA,
    is_highlighted,
    letters_of,
    marked_up,
    plain_text,
)
from crossword_app.formats.ipuz.word_search import as_word_search
from crossword_app.formats.json.text import render_document
from crossword_app.formats.json.values import items_of, number_or_text, table_of, text_of
from crossword_app.formats.labels import USUAL_SHADE
from crossword_app.formats.letters import read_letters
from crossword_app.formats.loaded import Written
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position
from crossword_app.model.own_data import CELL_SOLUTION, DOCUMENT, IPUZ_FORM, WORD_SEARCH
from crossword_app.model.puzzle import Puzzle

WRITTEN_KEYS = frozenset(
    {
        "version",
        "kind",
        "dimensions",
        "block",
        "empty",
        "puzzle",
        "solution",
        "clues",
        DOCUMENT.key,
        *METADATA,
    }
)
"""The keys that are made from a puzzle. All other keys of a document are kept in its `extra`."""

SAVED = "saved"
"""The key with the letters of a solver, in memory with the usual signs; see `signs.Signs.usual`."""

_VERSION = "http://ipuz.org/v2"


def write_document(puzzle: Puzzle) -> Written:
    """Return *puzzle* as a document. Nothing is lost."""
    return Written(write_ipuz(puzzle))


def write_ipuz(puzzle: Puzzle) -> bytes:
    """Return *puzzle* as an ipuz document: the same bytes for the same puzzle."""
    size = puzzle.grid.size
    form = IPUZ_FORM.of(puzzle.extra)
    cells = _Cells(puzzle, bool(form.get("hides-blocks")))
    first_cell = 0 if form.get("counts-from-zero") else 1
    clues, own_of_clues = write_clues(puzzle, table_of(form.get("lists")), first_cell)
    has_enumerations = any(clue.enumeration for clue in puzzle.all_clues)
    document = {
        "version": form.get(FILE) or _VERSION,
        "kind": _kinds(puzzle),
        "dimensions": {"width": size.columns, "height": size.rows},
        **_texts(puzzle, table_of(form.get("texts"))),
        "block": cells.block,
        "empty": cells.empty,
        "puzzle": cell_rows(puzzle.grid, cells.puzzle_values()),
        "solution": cell_rows(puzzle.grid, cells.solution_values()),
        "clues": clues,
        **({"showenumerations": True} if has_enumerations else {}),
        DOCUMENT.key: own_part_with({**_own_part(puzzle), **own_of_clues}, form),
        **{
            key: value
            for key, value in dated_for_ipuz(puzzle.extra).items()
            if key not in WRITTEN_KEYS and key != IPUZ_FORM.key
        },
    }
    if SAVED in document:
        document[SAVED] = written_with(cells.block, cells.empty, document[SAVED])
    words = WORD_SEARCH.of(puzzle.extra)
    return render_document(as_word_search(document, words) if words else document)


def _kinds(puzzle: Puzzle) -> list[object]:
    """Return the kinds that its file named, else the usual one; diagramless only if the puzzle is so now."""
    is_told = puzzle.is_diagramless
    said = items_of(puzzle.extra.get("kind"))
    kept = [kind for kind in said if is_told or "diagramless" not in text_of(kind)]
    if is_told and not any("diagramless" in text_of(kind) for kind in kept):
        return [DIAGRAMLESS_KIND]
    return kept or [CROSSWORD_KIND]


def _texts(puzzle: Puzzle, sources: Mapping[str, Any]) -> dict[str, str]:
    """Return title, author and so on, exactly as in the file if they did not change."""
    written = {}
    for name in METADATA:
        text, source = getattr(puzzle, name), text_of(sources.get(name))
        written[name] = source if plain_text(name, source) == text else marked_up(text)
    return {name: source for name, source in written.items() if source}


def _own_part(puzzle: Puzzle) -> dict[str, object]:
    part = {
        "symmetry": puzzle.symmetry.value,
        "key": puzzle.key,
        **alphabet_part(puzzle.grid),
        "locked": [list(place) for place, cell in puzzle.grid if cell.is_locked],
        "pencil": [list(place) for place in sorted(puzzle.grid.pencilled)],
    }
    return {name: value for name, value in part.items() if value}


class _Cells:
    """The cells in the form of "puzzle" and "solution".

    Attributes:
        block, empty: the signs for blocks and for empty cells: the usual ones, unless a cell holds them itself.
    """

    def __init__(self, puzzle: Puzzle, hides_blocks: bool) -> None:
        self._puzzle = puzzle
        self._grid = puzzle.grid
        self._labels = puzzle.grid.layout.labels
        self._letters = [puzzle.grid.alphabet.spelled(c.letters) for c in puzzle.grid.cells]
        used = {*self._letters, *self._labels.values(), *saved_letters(puzzle.extra.get(SAVED))}
        self.block = _unused(BLOCK_LABEL, "#", used)
        self.empty = _unused(EMPTY_LABEL, "_", used)
        self._hides_blocks = hides_blocks and puzzle.is_diagramless

    def puzzle_values(self) -> Iterator[object]:
        for (place, cell), letters in zip(self._grid, self._letters, strict=True):
            kept = dict(self._puzzle.extra_cells.get(place, {}))
            kept.pop(CELL_SOLUTION.key, None)
            style = _style(cell, table_of(kept.pop("style", None)))
            said: dict[str, object] = {"cell": self._label(place, cell), **kept}
            if cell.is_given:
                said["value"] = letters
            if style:
                said["style"] = style
            yield said if len(said) > 1 else said["cell"]

    def _label(self, place: Position, cell: Cell) -> object:
        if cell.is_void:
            return None
        if cell.is_block:
            return self.empty if self._hides_blocks else self.block
        label = self._labels.get(place)
        return number_or_text(label) if label else self.empty

    def solution_values(self) -> Iterator[object]:
        for (place, cell), letters in zip(self._grid, self._letters, strict=True):
            said = CELL_SOLUTION.of(self._puzzle.extra_cells.get(place, {}))
            if cell.is_void:
                yield None
            elif cell.is_block:
                yield self.block
            elif said is not None and self._still_says(said, cell):
                yield said
            else:
                yield letters or self.empty

    def _still_says(self, said: object, cell: Cell) -> bool:
        return read_letters(text_of(letters_of(said)), self._grid.alphabet) == cell.letters


def _unused(usual: str | int, sign: str, used: set[str]) -> str | int:
    """Return *usual*, or *sign* repeated until no cell holds it."""
    signs = (sign * number for number in count(1))
    return usual if str(usual) not in used else next(text for text in signs if text not in used)


def _style(cell: Cell, kept: Mapping[str, Any]) -> dict[str, object]:
    """Return the style of *cell*, with the properties *kept* from its file."""
    style = dict(kept)
    if cell.has_circle:
        style["shapebg"] = "circle"
    if cell.colour or (cell.has_shade and not style.get("color") and not is_highlighted(style)):
        style["color"] = (cell.colour or USUAL_SHADE).removeprefix("#")
    elif not cell.has_shade and cell.is_open:
        for key, is_shade in (("color", style.get("color")), ("highlight", is_highlighted(style))):
            if is_shade:
                del style[key]
    sides = text_of(style.get("barred")) + "R" * cell.bar_right + "B" * cell.bar_below
    if sides and cell.is_open:
        style["barred"] = "".join(side for side in "TRBL" if side in sides.upper())
    return style
