"""Writes a puzzle as a web page to solve in a browser.

Texts are escaped. The solution is obscured: a glance at the source does not show it, but it can be decoded.
"""

import base64
import html
import json
from collections.abc import Iterator, Mapping

from crossword_app.drawing.palette import readable_on
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses
from crossword_app.formats.solves import KIND, LONGEST_NAME, LONGEST_REMARK, VERSION
from crossword_app.formats.web_page import paragraph, storage_key, web_page
from crossword_app.model.cell import Cell
from crossword_app.model.clue_lists import PrintedList
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import language_tag
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.markup import tagged
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.pages.byline import byline_of, footer_of, intro_of
from crossword_app.pages.clue_text import full_clue
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.remarks import numbered_lists
from crossword_app.solving.solve import BLOCK_SIGN
from crossword_app.venues.known import venue_of

_HELD = frozenset(Feature) - {
    Feature.KEY,
    Feature.LINE_BREAKS,
    Feature.CELL_DETAILS,
    Feature.CLUE_DETAILS,
}
_INTRO = "intro"
_SCOPES = {"square": "Square", "entry": "Entry", "all": "All"}
_HELP = (
    "Arrows, Tab and Space move and turn; Insert or a double click takes several letters in one square. "
    "What you write is kept in this browser."
)
_DIAGRAMLESS_HELP = " Type a full stop for a black square."


def write_html(puzzle: Puzzle) -> Written:
    """Return *puzzle* as a web page: the same bytes for the same puzzle."""
    title = puzzle.title.strip() or "Crossword"
    rules, language = _rules(puzzle.grid), _language(puzzle)
    page = web_page(title, "solver", _body(puzzle), _data(puzzle), rules, language=language)
    return Written(page, losses(puzzle, _HELD, kept={_INTRO}))


def write_testers_page(puzzle: Puzzle) -> Written:
    """Return *puzzle* as a web page that also keeps how it was solved, and makes a file of that to send back."""
    title = puzzle.title.strip() or "Crossword"
    data = {**_data(puzzle), "results": _results(puzzle)}
    body = _body(puzzle, for_testers=True)
    rules, language = _rules(puzzle.grid), _language(puzzle)
    page = web_page(title, "solver", body, data, rules, also="testers", language=language)
    return Written(page, losses(puzzle, _HELD, kept={_INTRO}))


def _body(puzzle: Puzzle, *, for_testers: bool = False) -> Iterator[str]:
    yield from paragraph("by", byline_of(puzzle))
    yield from paragraph("intro", intro_of(puzzle))
    if for_testers:
        yield from _clock()
    yield "<main>"
    yield '<section class="play">'
    yield '<p class="current" aria-live="polite"></p>'
    yield from _grid(puzzle)
    yield from _tools()
    yield f'<p class="help">{_HELP}{_DIAGRAMLESS_HELP if puzzle.is_diagramless else ""}</p>'
    yield "</section>"
    yield '<div class="side">'
    yield from _lists(puzzle)
    if for_testers:
        yield from _telling()
    yield "</div>"
    yield "</main>"
    yield from paragraph("notes", puzzle.notes)
    if rights := footer_of(puzzle).strip():
        yield f"<footer>{html.escape(rights)}</footer>"


def _language(puzzle: Puzzle) -> str:
    """Return the tag of the language of *puzzle*: that of its venue's English, where that is known."""
    tag = language_tag(puzzle.alphabet)
    venue = venue_of(puzzle)
    return venue.english.tag if venue and venue.english and tag == "en" else tag


def _rules(grid: Grid) -> Iterator[str]:
    """Yield the style of this grid: its width and its colours."""
    yield f".grid {{ --columns: {grid.size.columns}; --rows: {grid.size.rows}; }}"
    for colour in sorted({cell.colour for cell in grid.cells if cell.colour}):
        ink = readable_on(colour)
        own = f".cell.{_colour_class(colour)}:not(.here):not(.entry):not(.crossing)"
        yield f"{own} {{ background: {colour}; color: {ink}; }}"
        yield f"{own} .number {{ color: {ink}; }}"


def _colour_class(colour: str) -> str:
    return f"ground-{colour[1:].lower()}"


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


def _clock() -> Iterator[str]:
    yield '<p class="clock"><span class="time" role="timer" aria-label="Time">0:00</span>'
    yield '<button type="button" data-pause aria-pressed="false">Pause</button></p>'


def _telling() -> Iterator[str]:
    """Yield where testers say what they remark, and the button that makes their file."""
    yield '<section class="telling">'
    yield (
        '<label class="asked on-clue"><span>Remark on this clue</span>'
        f'<input type="text" maxlength="{LONGEST_REMARK}" autocomplete="off"></label>'
    )
    yield '<div class="sending">'
    yield (
        '<label class="asked"><span>Remark on the whole puzzle</span>'
        f'<textarea class="on-all" rows="2" maxlength="{LONGEST_REMARK}"></textarea></label>'
    )
    yield (
        '<label class="asked"><span>Your name</span>'
        f'<input class="who" type="text" maxlength="{LONGEST_NAME}" autocomplete="name"></label>'
    )
    yield '<button type="button" data-send>Send results</button></div>'
    yield '<p class="sent" role="status"></p>'
    yield (
        '<p class="help">Send results saves a small file on your computer: mail it to the constructor. '
        "It holds what you wrote here, how long each square took, and your remarks.</p>"
    )
    yield "</section>"


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
    for first, listed in numbered_lists(puzzle):
        yield from _list(first, listed, numbers)
    yield "</section>"


def _list(first: int, listed: PrintedList, numbers: Mapping[Slot | None, int]) -> Iterator[str]:
    yield f'<div data-first="{first}"><h2>{html.escape(listed.heading)}</h2>'
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


def _data(puzzle: Puzzle) -> dict[str, object]:
    grid = puzzle.grid
    spelled = [grid.alphabet.spelled(cell.letters) for cell in grid.cells]
    return {
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
        "linked": _linked(puzzle),
        "given": {
            str(index): spelled[index] for index, cell in enumerate(grid.cells) if cell.is_given
        },
        "digraphs": list(grid.alphabet.spellings.values()),
        "solution": _veiled(puzzle, spelled) if grid.is_filled else "",
        "key": _key(puzzle, spelled),
    }


def _linked(puzzle: Puzzle) -> list[list[int]]:
    """Return the slots that each linked clue leads through, in the order of its answer."""
    numbers = {slot.key: number for slot, number in _slot_numbers(puzzle).items() if slot}
    return [
        [numbers[key], *(numbers[slot.key] for slot in following)]
        for key, following in linked_entries(puzzle).items()
        if key in numbers
    ]


def _results(puzzle: Puzzle) -> dict[str, object]:
    """Return how the file of results begins: see `formats.solves`."""
    of = PuzzleIdentity.of(puzzle)
    told = {"key": of.key, "shape": of.shape, "size": list(of.size), "title": of.title}
    return {"kind": KIND, "version": VERSION, "puzzle": told}


def _veiled(puzzle: Puzzle, spelled: list[str]) -> str:
    """Return the solution encoded, so that nobody reads it by accident. `unveiled` in solver.js decodes it."""
    letters = [
        BLOCK_SIGN if puzzle.is_diagramless and cell.is_block else text
        for cell, text in zip(puzzle.grid.cells, spelled, strict=True)
    ]
    content = json.dumps(letters).encode()
    return base64.b64encode(
        bytes(byte ^ ((index * 7 + 90) & 255) for index, byte in enumerate(content))
    ).decode()


def _key(puzzle: Puzzle, spelled: list[str]) -> str:
    """Return the key under which a browser stores the solver's letters. It depends on the grid and the solution."""
    given = [cell.is_given for cell in puzzle.grid.cells]
    return storage_key("crossword", [puzzle.title, list(puzzle.grid.size), spelled, given])
