"""Whose puzzle it is and of which day, below its title; and the line on which solvers write their name."""

from crossword_app.dictionary.used_words.days import day_in
from crossword_app.model.english import English
from crossword_app.model.kinds import PuzzleKind, kind_of
from crossword_app.model.markup import Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.columns import Block
from crossword_app.pages.page import A4, LETTER, Measure, Paper
from crossword_app.pages.paragraphs import Line, Span
from crossword_app.venues.known import venue_of

_BETWEEN = " · "
_RULE = "_"
_NAMES_PART, _GAP = 0.66, 1.5
"""The part of the line for the name, and the space before the date, in ems."""
_BELOW = 1.2
"""Ems, between this line and the title."""


def byline_of(puzzle: Puzzle, paper: Paper = A4) -> str:
    """Return author, editor and date of *puzzle* in one text, the date as `english_of` has it."""
    editor = _text(puzzle, "editor")
    date = _text(puzzle, "date")
    parts = (
        puzzle.author.strip(),
        f"Edited by {editor}" if editor else "",
        _written(date, english_of(puzzle, paper)),
    )
    return _BETWEEN.join(filter(None, parts))


def english_of(puzzle: Puzzle, paper: Paper) -> English:
    """Return the English of the venue of *puzzle*; that of the readers of *paper* where it has none."""
    venue = venue_of(puzzle)
    usual = English.AMERICAN if paper.name == LETTER.name else English.BRITISH
    return (venue.english if venue else None) or usual


def is_worksheet(puzzle: Puzzle) -> bool:
    """Return whether *puzzle* is a criss-cross, on which solvers write their name."""
    return kind_of(puzzle) is PuzzleKind.FREE and any(cell.is_void for cell in puzzle.grid.cells)


def name_line(size: float, width: float, measure: Measure) -> list[Block]:
    """Return the line for the solver's name and the date, *size* and *width* in points."""
    ems = width / size
    middle = _NAMES_PART * ems
    line = (
        *_ruled("Name ", 0.0, middle - _GAP, measure),
        *_ruled("Date ", middle, ems, measure),
    )
    return [Block((line,), size, (1 + _BELOW) * size)]


def footer_of(puzzle: Puzzle) -> str:
    """Return the copyright of *puzzle*, and its publisher unless that names it."""
    publisher = _text(puzzle, "publisher")
    is_named = publisher.casefold() in puzzle.copyright.casefold()
    return (
        puzzle.copyright
        if is_named
        else _BETWEEN.join(filter(None, (puzzle.copyright.strip(), publisher)))
    )


def intro_of(puzzle: Puzzle) -> str:
    """Return what *puzzle* says to solvers before they begin, apart from its notes."""
    intro = puzzle.extra.get("intro")
    return intro.strip() if isinstance(intro, str) else ""


def _ruled(label: str, left: float, right: float, measure: Measure) -> Line:
    rule = measure.width(_RULE, Style.PLAIN)
    before = measure.width(label, Style.PLAIN)
    count = max(1, int((right - left - before) / rule))
    return (
        Span(left, label, Style.PLAIN, before),
        Span(left + before, _RULE * count, Style.PLAIN, count * rule),
    )


def _text(puzzle: Puzzle, key: str) -> str:
    value = puzzle.extra.get(key)
    return " ".join(value.split()) if isinstance(value, str) else ""


def _written(date: str, english: English) -> str:
    day = day_in((date,))
    return english.day(day) if day else date
