"""Writes a puzzle as a web page to solve in a browser: one file that needs no network and has only its own script.

The style and the script are in resources/solver and are the same for all puzzles. Texts are escaped. The page's content
security policy allows only these two, by their hashes. The solution is obscured: a glance at the source does not show
it, but it can be decoded.
"""

import base64
import hashlib
import html
import json
from collections.abc import Iterator, Mapping

from crossword_app.drawing.palette import DARK, LIGHT, Palette, readable_on
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses
from crossword_app.model.cell import Cell
from crossword_app.model.clue_lists import PrintedList
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.markup import tagged
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.pages.clue_setting import full_clue, lists_for_solvers
from crossword_app.paths import resources_dir

_HELD = frozenset(Feature) - {Feature.KEY, Feature.CELL_DETAILS, Feature.CLUE_DETAILS}
_BLOCK = "\u25a0"
"""Stands for a block in the solution of a diagramless puzzle, as in solver.js."""
_INTRO = "intro"
_SCOPES = {"square": "Square", "entry": "Entry", "all": "All"}
_HELP = (
    "Arrows, Tab and Space move and turn; Insert or a double click takes several letters in one square. "
    "What you write is kept in this browser."
)
_DIAGRAMLESS_HELP = " Type a full stop for a black square."


def write_html(puzzle: Puzzle) -> Written:
    """Return *puzzle* as a web page: the same bytes for the same puzzle."""
    page = "\n".join(_page(puzzle)) + "\n"
    return Written(page.encode(errors="replace"), losses(puzzle, _HELD, kept={_INTRO}))


def _page(puzzle: Puzzle) -> Iterator[str]:
    style = _style(puzzle.grid)
    script = (resources_dir() / "solver" / "solver.js").read_text(encoding="utf-8")
    title = html.escape(puzzle.title.strip() or "Crossword")
    yield "<!DOCTYPE html>"
    yield "<html>"
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script)}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>"
    yield f"<style>{style}</style>"
    yield "</head>"
    yield "<body>"
    yield f"<h1>{title}</h1>"
    yield from _paragraph("by", puzzle.author)
    yield from _paragraph("intro", puzzle.extra.get(_INTRO))
    yield "<main>"
    yield '<section class="play">'
    yield '<p class="current" aria-live="polite"></p>'
    yield from _grid(puzzle)
    yield from _tools()
    yield f'<p class="help">{_HELP}{_DIAGRAMLESS_HELP if puzzle.is_diagramless else ""}</p>'
    yield "</section>"
    yield from _lists(puzzle)
    yield "</main>"
    yield from _paragraph("notes", puzzle.notes)
    if puzzle.copyright.strip():
        yield f"<footer>{html.escape(puzzle.copyright.strip())}</footer>"
    yield f'<script type="application/json" id="puzzle">{_data(puzzle)}</script>'
    yield f"<script>{script}</script>"
    yield "</body>"
    yield "</html>"


def _policy(style: str, script: str) -> str:
    """Return the content security policy: it allows the page's own style and script, and nothing else."""
    return (
        f"default-src 'none'; style-src '{_hash_of(style)}'; script-src '{_hash_of(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash_of(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _style(grid: Grid) -> str:
    """Return the style of all puzzles, with the colours of both themes and those of this grid."""
    rules = [
        f":root {{ {_variables(LIGHT)} }}",
        f"@media (prefers-color-scheme: dark) {{ :root {{ {_variables(DARK)} }} }}",
        f"@media print {{ :root {{ {_variables(LIGHT)} }} }}",
        f".grid {{ --columns: {grid.size.columns}; }}",
        (resources_dir() / "solver" / "solver.css").read_text(encoding="utf-8"),
    ]
    for colour in sorted({cell.colour for cell in grid.cells if cell.colour}):
        ink = readable_on(colour)
        name = _colour_class(colour)
        own = f".cell.{name}:not(.here):not(.entry):not(.crossing)"
        rules.append(f"{own} {{ background: {colour}; color: {ink}; }}")
        rules.append(f"{own} .number {{ color: {ink}; }}")
    return "\n".join(rules)


def _variables(palette: Palette) -> str:
    names = (
        "window panel field hover control text muted accent tint ok cell block grid number letter current ring "
        "entry crossing dead circle shade bar"
    )
    return " ".join(f"--{name}: {palette[name]};" for name in names.split())


def _colour_class(colour: str) -> str:
    return f"ground-{colour[1:].lower()}"


def _paragraph(name: str, text: object) -> Iterator[str]:
    if isinstance(text, str) and text.strip():
        yield f'<p class="{name}">{html.escape(text.strip())}</p>'


# The grid


def _grid(puzzle: Puzzle) -> Iterator[str]:
    grid = puzzle.grid
    yield '<div class="grid" role="grid" aria-label="Crossword grid">'
    for row in range(grid.size.rows):
        yield '<div class="row" role="row">'
        for column in range(grid.size.columns):
            place = Position(row, column)
            yield _cell(puzzle, place, grid[place])
        yield "</div>"
    yield (
        '<input class="catcher" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" '
        'aria-label="Letters">'
    )
    yield "</div>"


def _cell(puzzle: Puzzle, place: Position, cell: Cell) -> str:
    if cell.is_void:
        return '<div class="cell void" role="presentation"></div>'
    if cell.is_block and not puzzle.is_diagramless:
        return '<div class="cell block" role="presentation"></div>'
    label = "" if puzzle.is_diagramless else puzzle.grid.layout.labels.get(place, "")
    number = f'<span class="number">{html.escape(label)}</span>' if label else ""
    names = ["cell", *_classes(cell)]
    return (
        f'<div class="{" ".join(names)}" role="gridcell">{number}<span class="letter"></span></div>'
    )


def _classes(cell: Cell) -> Iterator[str]:
    if cell.bar_right:
        yield "bar-right"
    if cell.bar_below:
        yield "bar-below"
    if cell.has_circle:
        yield "circle"
    if cell.colour:
        yield _colour_class(cell.colour)
    elif cell.has_shade:
        yield "shade"
    if cell.is_given:
        yield "given"


def _tools() -> Iterator[str]:
    yield '<div class="tools">'
    for name in ("check", "reveal"):
        yield f"<fieldset data-needs-solution><legend>{name.title()}</legend>"
        for scope, title in _SCOPES.items():
            yield f'<button type="button" data-{name}="{scope}">{title}</button>'
        yield "</fieldset>"
    yield '<fieldset><button type="button" data-clear>Clear</button></fieldset>'
    yield "</div>"
    yield '<p class="said" role="status"></p>'


# The clues


def _lists(puzzle: Puzzle) -> Iterator[str]:
    numbers = _slot_numbers(puzzle)
    yield '<section class="lists" aria-label="Clues">'
    for listed in lists_for_solvers(puzzle):
        yield from _list(listed, numbers)
    yield "</section>"


def _list(listed: PrintedList, numbers: Mapping[Slot | None, int]) -> Iterator[str]:
    yield f"<div><h2>{html.escape(listed.heading)}</h2>"
    yield "<ol>"
    for item in listed.clues:
        slot = "" if item.slot not in numbers else f' data-slot="{numbers[item.slot]}"'
        text = tagged(full_clue(item.clue)) or "&ndash;"
        yield (
            f'<li{slot}><span class="label">{html.escape(item.label)}</span>'
            f'<span class="text">{text}</span></li>'
        )
    yield "</ol></div>"


def _slot_numbers(puzzle: Puzzle) -> dict[Slot | None, int]:
    """Return the index of each slot in the data of the page. A diagramless page does not tell where slots are."""
    slots = () if puzzle.is_diagramless else puzzle.grid.slots
    return {slot: number for number, slot in enumerate(slots)}


# What the script reads


def _data(puzzle: Puzzle) -> str:
    grid = puzzle.grid
    spelled = [grid.alphabet.spelled(cell.letters) for cell in grid.cells]
    data = {
        "size": list(grid.size),
        "diagramless": puzzle.is_diagramless,
        "open": [] if puzzle.is_diagramless else [int(cell.is_open) for cell in grid.cells],
        "slots": [
            {
                "name": str(slot).replace("-", " "),
                "direction": int(slot.direction.value == "down"),
                "cells": [grid.size.index_of(place) for place in slot.positions],
            }
            for slot in _slot_numbers(puzzle)
            if slot
        ],
        "given": {
            str(index): spelled[index] for index, cell in enumerate(grid.cells) if cell.is_given
        },
        "digraphs": list(grid.alphabet.spellings.values()),
        "solution": _veiled(puzzle, spelled) if grid.is_filled else "",
        "key": _key(puzzle, spelled),
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _veiled(puzzle: Puzzle, spelled: list[str]) -> str:
    """Return the solution encoded, so that nobody reads it by accident. `unveiled` in solver.js decodes it."""
    letters = [
        _BLOCK if puzzle.is_diagramless and cell.is_block else text
        for cell, text in zip(puzzle.grid.cells, spelled, strict=True)
    ]
    content = json.dumps(letters).encode()
    return base64.b64encode(
        bytes(byte ^ ((index * 7 + 90) & 255) for index, byte in enumerate(content))
    ).decode()


def _key(puzzle: Puzzle, spelled: list[str]) -> str:
    """Return the key under which a browser stores the solver's letters. It depends on the grid and the solution."""
    given = [cell.is_given for cell in puzzle.grid.cells]
    told = json.dumps([puzzle.title, list(puzzle.grid.size), spelled, given])
    return f"crossword-{hashlib.sha256(told.encode(errors='replace')).hexdigest()[:16]}"
