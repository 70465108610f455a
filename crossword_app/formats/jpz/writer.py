"""Writes JPZ: XML for solving programs (.jpz), and for Crossword Compiler (.xml).

`names` links the description of the format. ADR 13 lists the further rules that programs expect files to follow.
"""

from collections.abc import Iterable, Iterator, Mapping

from crossword_app.formats.jpz.clue_writer import (
    STYLES,
    WriteWord,
    by_cell,
    in_spans,
    words_and_clues,
)
from crossword_app.formats.jpz.names import (
    ARE_ESCAPED,
    BAR_SIDES,
    COMPLETION,
    EXTRA_NAMES,
    INSTRUCTIONS,
    KIND,
    KINDS,
    LONGEST_TEXT,
    METADATA,
    SOLVED,
    text_title,
    texts,
)
from crossword_app.formats.labels import USUAL_SHADE
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, clue_keys, losses
from crossword_app.formats.xml.text import element, escaped, line
from crossword_app.formats.xml.tree import refuse_unreadable
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_runs
from crossword_app.model.own_data import JPZ, JPZ_CELL, JPZ_CLUE, JPZ_WORDING
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted

_ADDRESS = "http://crossword.info/xml"
_ORDER = (
    *("title", "created", "creator", "editor", "rights", "copyright", "publisher", "identifier"),
    "description",
)
_ALWAYS_WRITTEN = frozenset({"title", "creator", "copyright", "description"})
"""Programs look for these elements of the metadata, even if they are empty."""

_HELD = frozenset(Feature) - {
    *(Feature.DIAGRAMLESS, Feature.KEY, Feature.LINE_BREAKS),
    *(Feature.CELL_DETAILS, Feature.CLUE_DETAILS),
}
_KEPT = frozenset({INSTRUCTIONS, *EXTRA_NAMES.values()})


def write_jpz(puzzle: Puzzle) -> Written:
    """Return *puzzle* for solving programs: with buttons to check and to reveal, and the text shown at the end.

    Raises:
        FileError: its texts are longer than a file can hold.
    """
    # Some of them know no spans.
    content = element(
        "crossword-compiler-applet",
        {"xmlns": f"{_ADDRESS}/crossword-compiler-applet"},
        [*_settings(puzzle), *_puzzle(puzzle, by_cell)],
    )
    return Written(_document(content, "JPZ"), _losses(puzzle, _KEPT | {COMPLETION}))


def write_ccxml(puzzle: Puzzle) -> Written:
    """Return *puzzle* for Crossword Compiler to import.

    Raises:
        FileError: its texts are longer than a file can hold.
    """
    content = element(
        "crossword-compiler", {"xmlns": f"{_ADDRESS}/crossword-compiler"}, _puzzle(puzzle, in_spans)
    )
    return Written(_document(content, "Crossword Compiler"), _losses(puzzle, _KEPT))


def _document(lines: Iterable[str], title: str) -> bytes:
    content = "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', *lines, ""]).encode()
    refuse_unreadable(content, title)
    return content


def _losses(puzzle: Puzzle, kept: frozenset[str]) -> tuple[str, ...]:
    """Return the losses: the usual ones, underlined and struck-out text, and data of other formats."""
    held = set(_HELD)
    if {key for details in puzzle.extra_cells.values() for key in details} <= {JPZ_CELL.key}:
        held.add(Feature.CELL_DETAILS)
    if clue_keys(puzzle) <= {JPZ_CLUE.key}:
        held.add(Feature.CLUE_DETAILS)
    kept = (kept & set(texts(puzzle.extra))) | {JPZ.key, JPZ_WORDING.key}
    told = [*losses(puzzle, held, kept), *_half_read(puzzle, kept)]
    are_escaped = JPZ_WORDING.of(puzzle.extra).get(ARE_ESCAPED)
    lined = sum(any(run.style & ~STYLES for run in clue_runs(clue)) for clue in puzzle.all_clues)
    if lined and not are_escaped:
        told.append(
            f"{counted(lined, 'clue')} with lines under or through words, which are left out"
        )
    return tuple(told)


def _half_read(puzzle: Puzzle, kept: frozenset[str]) -> Iterator[str]:
    """Yield a sentence for each text about the puzzle that is written whole, but read to a limit only."""
    completion = texts(puzzle.extra).get(COMPLETION, "") if COMPLETION in kept else ""
    for name, text in (*_metadata(puzzle).items(), ("completion", completion)):
        if len(text) > LONGEST_TEXT:
            yield f"{text_title(name)} cut after {LONGEST_TEXT:,} characters where this program opens the file"


# Around the crossword


def _settings(puzzle: Puzzle) -> Iterator[str]:
    has_solution = puzzle.grid.is_filled
    buttons = ["reveal-word", "reveal-letter", "check", "solution"] if has_solution else []
    actions = [
        line(name, {"label": name.replace("-", " ").capitalize()}) for name in (*buttons, "pencil")
    ]
    said = texts(puzzle.extra).get(COMPLETION, SOLVED)
    yield from element(
        "applet-settings",
        {"cursor-color": "#00B100", "selected-cells-color": "#80FF80"},
        [
            *element("actions", {"buttons-layout": "left"}, actions),
            line("completion", {"only-if-correct": _truth(has_solution)}, escaped(said)),
        ],
    )


def _puzzle(puzzle: Puzzle, write_word: WriteWord) -> Iterator[str]:
    symbols = "".join(symbol for symbol in puzzle.alphabet.symbols if symbol.isalnum())
    said = _metadata(puzzle)
    instructions = said.pop("instructions", "")
    lines = [*element("metadata", {}, [line(n, {}, escaped(text)) for n, text in said.items()])]
    if instructions:
        lines.append(line("instructions", {}, escaped(instructions)))
    kind = JPZ_WORDING.of(puzzle.extra).get(KIND)
    name = kind if kind in KINDS else KINDS[0]
    lines += element(name, {}, [*_grid(puzzle), *words_and_clues(puzzle, write_word)])
    yield from element(
        "rectangular-puzzle",
        {"xmlns": f"{_ADDRESS}/rectangular-puzzle", "alphabet": symbols},
        lines,
    )


def _metadata(puzzle: Puzzle) -> dict[str, str]:
    """Return the texts of the metadata by the names of their elements, and the instructions, which follow it."""
    wording = JPZ_WORDING.of(puzzle.extra)
    extra = texts(puzzle.extra)
    instructions = extra.get(INSTRUCTIONS, "")
    stood_there = wording.get("notes") == "instructions" and not instructions
    found = {
        **texts(JPZ.of(puzzle.extra).get(METADATA)),
        **{name: extra.get(key, "") for name, key in EXTRA_NAMES.items()},
        "title": puzzle.title,
        "creator": puzzle.author,
        "copyright": "",
        "rights" if wording.get("copyright") == "rights" else "copyright": puzzle.copyright,
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
        line(
            "cell", _cell(grid, place, cell, texts(JPZ_CELL.of(puzzle.extra_cells.get(place, {}))))
        )
        for place, cell in grid
    ]
    yield from element(
        "grid", {"width": grid.size.columns, "height": grid.size.rows}, [look, *cells]
    )


def _cell(grid: Grid, place: Position, cell: Cell, own: Mapping[str, str]) -> dict[str, object]:
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
    kept = {name: value for name, value in own.items() if name not in attributes}
    return {name: value for name, value in (attributes | kept).items() if value != ""}


def _bars(grid: Grid, place: Position, own: Mapping[str, str]) -> Iterator[str]:
    """Yield the sides of a cell that have bars: those in the grid, and those that no open cell holds."""
    for side, (direction, steps) in BAR_SIDES.items():
        keeper = place.moved(direction, steps)
        is_kept = grid.size.contains(keeper) and grid[keeper].is_open
        if is_kept and grid.size.contains(keeper.moved(direction)):
            if steps and grid[keeper].has_bar(direction):
                yield side
        elif own.get(side) == "true":
            yield side


def _truth(value: bool) -> str:
    return "true" if value else "false"
