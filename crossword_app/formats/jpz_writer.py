"""Writes JPZ: XML for solving programs (.jpz), and for Crossword Compiler (.xml).

ADR 13 lists the rules that programs hold such files to, beside those of the description that `jpz` names.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from crossword_app.formats.clue_lists import PrintedClue, PrintedList, printed_lists
from crossword_app.formats.jpz import (
    ATTRIBUTES,
    BAR_SIDES,
    CELLS,
    COMPLETION,
    ESCAPED,
    EXTRA_NAMES,
    INSTRUCTIONS,
    METADATA,
    OWN_KEY,
    SOLVED,
    USUAL_SHADE,
    WORD,
    WRITTEN_AS,
)
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses
from crossword_app.formats.markup import Run, Style, clue_runs, is_marked_up, tagged
from crossword_app.formats.xml_text import element, escaped, is_name, line
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle

_ADDRESS = "http://crossword.info/xml"
_STYLES = Style.BOLD | Style.ITALIC | Style.SUBSCRIPT | Style.SUPERSCRIPT
_ORDER = (
    *("title", "created", "creator", "editor", "rights", "copyright", "publisher", "identifier"),
    "description",
)
_ALWAYS_WRITTEN = frozenset({"title", "creator", "copyright", "description"})
"""Programs look for these elements of the metadata, be there anything in them or not."""

_HELD = frozenset(Feature) - {Feature.DIAGRAMLESS, Feature.KEY}
_KEPT = frozenset({OWN_KEY, INSTRUCTIONS, *EXTRA_NAMES.values()})

_Attributes = Mapping[str, object]


def write_jpz(puzzle: Puzzle) -> Written:
    """Return *puzzle* as solving programs open it: with buttons to check and to reveal, and what is said at the end."""
    content = element(
        "crossword-compiler-applet",
        {"xmlns": f"{_ADDRESS}/crossword-compiler-applet"},
        [*_settings(puzzle), *_puzzle(puzzle)],
    )
    return Written(_document(content), _losses(puzzle, _KEPT | {COMPLETION}))


def write_ccxml(puzzle: Puzzle) -> Written:
    """Return *puzzle* as Crossword Compiler brings it in."""
    content = element(
        "crossword-compiler", {"xmlns": f"{_ADDRESS}/crossword-compiler"}, _puzzle(puzzle)
    )
    return Written(_document(content), _losses(puzzle, _KEPT))


def _document(lines: Iterable[str]) -> bytes:
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', *lines, ""]).encode()


def _losses(puzzle: Puzzle, kept: frozenset[str]) -> tuple[str, ...]:
    clues = (item.clue for listed in printed_lists(puzzle) for item in listed.clues)
    lined = sum(any(run.style & ~_STYLES for run in clue_runs(clue)) for clue in clues)
    number = "1 clue" if lined == 1 else f"{lined} clues"
    sentence = f"{number} with lines under or through words, which are left out"
    return (*losses(puzzle, _HELD, kept), *([sentence] if lined else []))


# What stands round the crossword


def _settings(puzzle: Puzzle) -> Iterator[str]:
    has_solution = puzzle.grid.is_filled
    buttons = ["reveal-word", "reveal-letter", "check", "solution"] if has_solution else []
    actions = [
        line(name, {"label": name.replace("-", " ").capitalize()}) for name in (*buttons, "pencil")
    ]
    said = str(puzzle.extra.get(COMPLETION) or SOLVED)
    yield from element(
        "applet-settings",
        {"cursor-color": "#00B100", "selected-cells-color": "#80FF80"},
        [
            *element("actions", {"buttons-layout": "left"}, actions),
            line("completion", {"only-if-correct": _truth(has_solution)}, escaped(said)),
        ],
    )


def _puzzle(puzzle: Puzzle) -> Iterator[str]:
    symbols = "".join(symbol for symbol in puzzle.alphabet.symbols if symbol.isalnum())
    texts = _metadata(puzzle)
    instructions = texts.pop("instructions", "")
    lines = [*element("metadata", {}, [line(n, {}, escaped(t)) for n, t in texts.items()])]
    if instructions:
        lines.append(line("instructions", {}, escaped(instructions)))
    lines += element("crossword", {}, [*_grid(puzzle), *_words_and_clues(puzzle)])
    yield from element(
        "rectangular-puzzle",
        {"xmlns": f"{_ADDRESS}/rectangular-puzzle", "alphabet": symbols},
        lines,
    )


def _metadata(puzzle: Puzzle) -> dict[str, str]:
    """Return the texts of the metadata by the names of their elements, and the instructions, which stand behind it."""
    own = _own(puzzle.extra)
    described = _mapping(own.get(WRITTEN_AS))
    instructions = str(puzzle.extra.get(INSTRUCTIONS) or "")
    stood_there = described.get("notes") == "instructions" and not instructions
    found = {
        **_texts(_mapping(own.get(METADATA))),
        **{name: str(puzzle.extra.get(key) or "") for name, key in EXTRA_NAMES.items()},
        "title": puzzle.title,
        "creator": puzzle.author,
        "copyright": "",
        "rights" if described.get("copyright") == "rights" else "copyright": puzzle.copyright,
        "description": "",
        "instructions": instructions,
        "instructions" if stood_there else "description": puzzle.notes,
    }
    ranks = {name: rank for rank, name in enumerate(_ORDER)}
    ordered = sorted(found.items(), key=lambda item: ranks.get(item[0], len(ranks)))
    return {name: text for name, text in ordered if text or name in _ALWAYS_WRITTEN}


# The grid


def _grid(puzzle: Puzzle) -> Iterator[str]:
    grid = puzzle.grid
    has_numbers = bool(grid.layout.labels) or not grid.slots
    look = line("grid-look", {"numbering-scheme": "normal" if has_numbers else "none"})
    cells = [
        line("cell", _cell(grid, place, cell, _own(puzzle.extra_cells.get(place, {}))))
        for place, cell in grid
    ]
    yield from element(
        "grid", {"width": grid.size.columns, "height": grid.size.rows}, [look, *cells]
    )


def _cell(grid: Grid, place: Position, cell: Cell, own: _Attributes) -> _Attributes:
    letters = grid.alphabet.spelled(cell.letters)
    attributes = {
        "x": place.column + 1,
        "y": place.row + 1,
        "type": "" if cell.is_open else cell.kind.value,
        "solution": letters,
        "number": grid.layout.labels.get(place, "") if cell.is_open else "",
        "background-shape": "circle" if cell.has_circle else "",
        "background-color": (cell.colour or USUAL_SHADE) if cell.has_shade else "",
        "solve-state": letters if cell.is_given else "",
        "hint": _truth(cell.is_given) if cell.is_given else "",
        **dict.fromkeys(BAR_SIDES, ""),
        **dict.fromkeys(_bars(grid, place, own), "true"),
    }
    kept = {name: value for name, value in _texts(own).items() if name not in attributes}
    return {name: value for name, value in (attributes | kept).items() if value != ""}


def _bars(grid: Grid, place: Position, own: _Attributes) -> Iterator[str]:
    """Yield the sides of a cell that have bars: those of the grid, and those that no open cell keeps."""
    for side, (direction, steps) in BAR_SIDES.items():
        keeper = place.moved(direction, steps)
        is_kept = grid.size.contains(keeper) and grid[keeper].is_open
        if is_kept and grid.size.contains(keeper.moved(direction)):
            if steps and grid[keeper].has_bar(direction):
                yield side
        elif own.get(side) == "true":
            yield side


# Words and clues


class _Words:
    """The words that clues name: one for all clues that lead along the same cells."""

    def __init__(self, grid: Grid) -> None:
        self.lines: list[str] = []
        self._grid = grid
        self._numbers: dict[tuple[Position, ...], int] = {}

    def number(self, item: PrintedClue) -> int:
        """Return the number of the word of *item*, which is written where it is new."""
        cells = self._cells(item)
        if cells and cells in self._numbers:
            return self._numbers[cells]
        number = len(self.lines) + 1
        self._numbers[cells] = number
        attributes = _texts(_mapping(_own(item.clue.extra).get(WORD)))
        self.lines.append(_word(number, cells, attributes))
        return number

    def _cells(self, item: PrintedClue) -> tuple[Position, ...]:
        """Return the cells that *item* leads along: those that its file said, if they still can be."""
        own = _own(item.clue.extra)
        try:
            cells = tuple(Position(*place) for place in own.get(CELLS) or ())
            are_open = all(self._grid[place].is_open for place in cells)
        except (TypeError, IndexError):
            return item.cells
        begins_here = item.slot is not None and cells[: len(item.slot)] == item.slot.positions
        links = _mapping(own.get(ATTRIBUTES)).get("is-link")
        return cells if cells and are_open and (begins_here or links) else item.cells


def _word(number: int, cells: tuple[Position, ...], attributes: Mapping[str, str]) -> str:
    kept = {name: value for name, value in attributes.items() if name not in ("id", "x", "y")}
    rows, columns = [place.row for place in cells], [place.column for place in cells]
    for one, other, names in ((rows, columns, ("x", "y")), (columns, rows, ("y", "x"))):
        if cells and len(set(one)) == 1 and other == list(range(other[0], other[0] + len(cells))):
            span = f"{other[0] + 1}-{other[-1] + 1}" if len(cells) > 1 else other[0] + 1
            ends = {names[0]: span, names[1]: one[0] + 1}
            return line("word", {"id": number, "x": ends["x"], "y": ends["y"], **kept})
    inner = (line("cells", {"x": place.column + 1, "y": place.row + 1}) for place in cells)
    return line("word", {"id": number, **kept}, "".join(inner))


def _words_and_clues(puzzle: Puzzle) -> list[str]:
    words = _Words(puzzle.grid)
    lines: list[str] = []
    for listed in _lists(puzzle):
        clues = [
            line("clue", _clue_attributes(item, words.number(item)), _clue_text(item.clue))
            for item in listed.clues
        ]
        title = line("title", {}, f"<b>{escaped(listed.heading)}</b>" if listed.heading else "")
        lines += element("clues", {"ordering": "normal"}, [title, *clues])
    return [*words.lines, *lines]


def _lists(puzzle: Puzzle) -> list[PrintedList]:
    """Return the lists that have clues, without slots that have none, unless none has."""
    printed = printed_lists(puzzle)
    if puzzle.clues or any(listed.clues for listed in puzzle.clue_lists):
        printed = tuple(
            PrintedList(listed.heading, listed.direction, _listed(puzzle, listed))
            for listed in printed
        )
    return [listed for listed in printed if listed.clues]


def _listed(puzzle: Puzzle, listed: PrintedList) -> tuple[PrintedClue, ...]:
    return tuple(
        item for item in listed.clues if item.slot is None or item.slot.key in puzzle.clues
    )


def _clue_attributes(item: PrintedClue, word: int) -> _Attributes:
    known = {"word": word, "number": item.label, "format": item.clue.enumeration}
    kept = _texts(_mapping(_own(item.clue.extra).get(ATTRIBUTES)))
    written = {name: value for name, value in known.items() if value != ""}
    return written | {name: value for name, value in kept.items() if name not in known}


def _clue_text(clue: Clue) -> str:
    if clue.markup and _own(clue.extra).get(ESCAPED):
        return escaped(clue.markup)
    runs = [Run(run.text, run.style & _STYLES) for run in clue_runs(clue)]
    plain = "".join(run.text for run in runs)
    if not any(run.style for run in runs) and not is_marked_up(plain):
        return escaped(plain)
    # Text beside elements stands in one itself; and what stands in an element is never taken for markup.
    return "".join(
        _tagged(run) if run.style else f"<span>{escaped(run.text)}</span>" for run in runs
    )


def _tagged(run: Run) -> str:
    opening, _, closing = tagged([Run("\0", run.style)]).partition("\0")
    return f"{opening}{escaped(run.text)}{closing}"


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _own(extra: Mapping[str, Any]) -> Mapping[str, Any]:
    return _mapping(extra.get(OWN_KEY))


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _texts(kept: Mapping[str, Any]) -> dict[str, str]:
    """Return what a document of ours kept by names of elements or attributes, as far as it is that."""
    return {
        name: text
        for name, text in kept.items()
        if is_name(name) and isinstance(text, str) and text
    }
