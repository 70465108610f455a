"""Losses: one sentence for each kind of thing of a puzzle that a format cannot hold.

A writer lists what its format holds, and `losses` names everything else that the puzzle has. Data that is only of use
while a puzzle is made (locked letters, drafts, the symmetry) is kept only in our documents, and is no loss elsewhere.
"""

import enum
from collections.abc import Callable, Collection, Mapping

from crossword_app.formats.jpz.names import BAR_SIDES
from crossword_app.model.cell import Cell
from crossword_app.model.clue_lists import printed_lists
from crossword_app.model.clue_notes import DIFFICULTY_KEY
from crossword_app.model.linked_entries import clued_elsewhere
from crossword_app.model.markup import has_line_breaks, is_styled
from crossword_app.model.own_data import (
    FILL,
    JPZ_CELL,
    is_own_key,
    is_private,
    own_losses,
)
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.sentences import counted, listed


class Feature(enum.Enum):
    """A kind of thing that some formats hold and others do not."""

    REBUS = "rebus"
    BARS = "bars"
    VOIDS = "voids"
    CIRCLES = "circles"
    SHADES = "shades"
    COLOURS = "colours"
    GIVENS = "given letters"
    LABELS = "labels"
    CLUES = "clues"
    ENUMERATIONS = "enumerations"
    MARKUP = "markup"
    LINE_BREAKS = "line breaks in clues"
    LOOSE_CLUES = "loose clues"
    CLUE_LABELS = "clue labels"
    HEADINGS = "headings"
    CELL_DETAILS = "cell details"
    CLUE_DETAILS = "clue details"
    TITLE = "title"
    AUTHOR = "author"
    COPYRIGHT = "copyright"
    NOTES = "notes"
    DIAGRAMLESS = "diagramless"
    KEY = "key"


def losses(
    puzzle: Puzzle, held: Collection[Feature], kept: Collection[str] = ()
) -> tuple[str, ...]:
    """Return a sentence for each kind of thing that *puzzle* has and the format does not hold.

    Args:
        held: what the format holds.
        kept: the keys of `Puzzle.extra` that it holds.
    """
    found = [
        sentence
        for feature, describe in _DESCRIPTIONS.items()
        if feature not in held and (sentence := describe(puzzle))
    ]
    named = [
        key
        for key, value in sorted(puzzle.extra.items())
        if value and key not in kept and not is_own_key(key) and key != DIFFICULTY_KEY
    ]
    if puzzle.extra.get(DIFFICULTY_KEY) and DIFFICULTY_KEY not in kept:
        found.append("the difficulty is left out")
    if named:
        found.append(f"what its original file says of {_quoted(named)} is left out")
    rules = FILL.of(puzzle.extra).get("cell-letters")
    if FILL.key not in kept and rules and isinstance(rules, list):
        found.append(
            f"{counted(len(rules), 'square')} with letters that may stand there, or may not: that is left out"
        )
    only = FILL.of(puzzle.extra).get("only-by-entry")
    if FILL.key not in kept and only and isinstance(only, list):
        entries = counted(len(only), "entry", "entries")
        found.append(f"what {entries} may take only is left out")
    return (*found, *own_losses(puzzle.extra, kept))


def losses_to_solvers(puzzle: Puzzle, lost: Collection[str]) -> tuple[str, ...]:
    """Return those of the losses *lost* of *puzzle* that solvers miss: what is of its grid, and whole clues."""
    grave = {_DESCRIPTIONS[feature](puzzle) for feature in _NEEDED_TO_SOLVE}
    return tuple(sentence for sentence in lost if sentence in grave)


def clue_keys(puzzle: Puzzle) -> set[str]:
    """Return the keys of the data that clues of *puzzle* have beside what `Clue` holds, private ones left out."""
    return {key for clue in puzzle.all_clues for key in clue.extra if not is_private(key)}


def missing_clues(puzzle: Puzzle) -> str:
    """Return a sentence on the clues still to write, for files that go to solvers or editors; "" if all are there."""
    elsewhere = clued_elsewhere(puzzle)
    unwritten = sum(
        slot.key not in elsewhere and not puzzle.clue(slot).text.strip()
        for slot in puzzle.grid.slots
    )
    return counted(unwritten, "clue is not written", "clues are not written") if unwritten else ""


def _cells(what: str, ending: str, has: Callable[[Cell], object]) -> Callable[[Puzzle], str]:
    """Return a function that makes the sentence about the number of cells that lose something."""

    def describe(puzzle: Puzzle) -> str:
        number = sum(bool(has(cell)) for cell in puzzle.grid.cells)
        return f"{counted(number, 'square')} {what}, {ending}" if number else ""

    return describe


def _clues(what: str, ending: str, has: Callable[[Clue], object]) -> Callable[[Puzzle], str]:
    """Return a function that makes the sentence about the number of clues that lose something."""

    def describe(puzzle: Puzzle) -> str:
        clues = [item.clue for listed in printed_lists(puzzle) for item in listed.clues]
        number = sum(bool(has(clue)) for clue in clues)
        return f"{counted(number, 'clue')} {what}, {ending}" if number else ""

    return describe


def _text(name: str) -> Callable[[Puzzle], str]:
    verb = "are" if name.endswith("s") else "is"
    return lambda puzzle: f"the {name} {verb} left out" if getattr(puzzle, name).strip() else ""


def _bars(puzzle: Puzzle) -> str:
    number = sum(cell.bar_right + cell.bar_below for cell in puzzle.grid.cells)
    return f"{counted(number, 'bar')} left out: entries run on where they were" if number else ""


def _loose_clues(puzzle: Puzzle) -> str:
    number = sum(len(listed.clues) for listed in puzzle.clue_lists)
    return f"{counted(number, 'clue')} of no entry left out" if number else ""


def _headings(puzzle: Puzzle) -> str:
    left = sorted(
        heading
        for direction, heading in puzzle.headings.items()
        if heading.strip(" :.").lower() != direction.value
    )
    return f"the clues are listed under Across and Down, not {_quoted(left)}" if left else ""


def _clue_labels(puzzle: Puzzle) -> str:
    number = sum(bool(clue.label) for clue in puzzle.clues.values())
    if not number:
        return ""
    return f"{counted(number, 'clue')} with a label of its own, which becomes the usual number"


def _cell_details(puzzle: Puzzle) -> str:
    kept = [extra for extra in puzzle.extra_cells.values() if extra]
    bars = sum(map(_holds_only_bars, kept))
    others = len(kept) - bars
    told = [
        f"what else its original file says of {counted(others, 'square')} is left out"
        if others
        else "",
        f"bars of {counted(bars, 'square')} along an edge or a block left out: they divide nothing"
        if bars
        else "",
    ]
    return "; ".join(filter(None, told))


def _holds_only_bars(extra: Mapping[str, object]) -> bool:
    """Return whether *extra*, of a cell, says only of bars that no cell can hold, as ipuz and JPZ write them."""
    style, of_jpz = extra.get("style"), JPZ_CELL.of(extra)
    if extra.keys() == {"style"}:
        return isinstance(style, Mapping) and style.keys() == {"barred"}
    return extra.keys() == {JPZ_CELL.key} and of_jpz.keys() <= {*BAR_SIDES}


def _diagramless(puzzle: Puzzle) -> str:
    return "the puzzle is no longer marked as diagramless" if puzzle.is_diagramless else ""


def _key(puzzle: Puzzle) -> str:
    return "the solution is written open, without the key that locked it" if puzzle.key else ""


def _quoted(names: list[str]) -> str:
    return listed((repr(name[:40]) for name in names), most=6)


_DESCRIPTIONS: dict[Feature, Callable[[Puzzle], str]] = {
    Feature.REBUS: _cells(
        "with several letters", "of which only the first is written", lambda cell: cell.is_rebus
    ),
    Feature.BARS: _bars,
    Feature.VOIDS: _cells("outside the shape", "which become blocks", lambda cell: cell.is_void),
    Feature.CIRCLES: _cells("with a circle", "which is left out", lambda cell: cell.has_circle),
    Feature.SHADES: _cells("with a shade", "which is left out", lambda cell: cell.has_shade),
    Feature.COLOURS: _cells(
        "with a colour of its own", "which is left out", lambda cell: cell.colour
    ),
    Feature.GIVENS: _cells(
        "whose letter is given", "which becomes one to find", lambda cell: cell.is_given
    ),
    Feature.LABELS: _cells(
        "with a label of its own", "which becomes the usual number", lambda c: c.label is not None
    ),
    Feature.CLUES: _clues("written", "which are left out", lambda clue: clue.text),
    Feature.ENUMERATIONS: _clues(
        "with an enumeration", "which is left out", lambda clue: clue.enumeration
    ),
    Feature.MARKUP: _clues("with styles", "which become plain text", is_styled),
    Feature.LINE_BREAKS: _clues("with line breaks", "which become spaces", has_line_breaks),
    Feature.LOOSE_CLUES: _loose_clues,
    Feature.CLUE_LABELS: _clue_labels,
    Feature.HEADINGS: _headings,
    Feature.CELL_DETAILS: _cell_details,
    Feature.CLUE_DETAILS: _clues(
        "with more in the original file",
        "which is left out",
        lambda clue: not all(map(is_private, clue.extra)),
    ),
    Feature.TITLE: _text("title"),
    Feature.AUTHOR: _text("author"),
    Feature.COPYRIGHT: _text("copyright"),
    Feature.NOTES: _text("notes"),
    Feature.DIAGRAMLESS: _diagramless,
    Feature.KEY: _key,
}

_NEEDED_TO_SOLVE = (
    Feature.REBUS,
    Feature.BARS,
    Feature.VOIDS,
    Feature.CIRCLES,
    Feature.SHADES,
    Feature.COLOURS,
    Feature.GIVENS,
    Feature.LABELS,
    Feature.CLUES,
    Feature.LOOSE_CLUES,
    Feature.DIAGRAMLESS,
)
