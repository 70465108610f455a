"""All kinds of export: puzzle files, pictures of the grid, pages."""

import enum
from collections.abc import Callable
from dataclasses import dataclass, replace

from crossword_app.formats.loaded import Format, Written
from crossword_app.formats.registry import writable, write_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.paint.pictures import Kind, PictureOptions, render


class Choice(enum.Enum):
    """The options that a drawing may have."""

    SOLUTION = "solution"
    PIXELS = "pixels"
    POINTS = "points"
    PAPER = "paper"
    SIZE = "size"
    FONT = "font"
    LARGE_PRINT = "large print"
    SOLUTION_PAGE = "solution page"
    WORD_BANK = "word bank"
    CONTACT = "contact"
    EDITOR_NOTES = "editor notes"
    WORDPLAY = "wordplay"


ON_PAGES = frozenset(
    {
        Choice.SOLUTION,
        Choice.SIZE,
        Choice.FONT,
        Choice.LARGE_PRINT,
        Choice.SOLUTION_PAGE,
        Choice.WORD_BANK,
        Choice.WORDPLAY,
    }
)
"""The options for pages of a puzzle."""

ON_WORD_SEARCHES = frozenset({Choice.FONT, Choice.SOLUTION, Choice.SOLUTION_PAGE})
"""The options for pages of a word search."""


@dataclass(frozen=True)
class Output:
    """One kind of file to export.

    Attributes:
        name: its name on the command line.
        title, description: its texts for users.
        suffix: the suffix of the file's name: ".puz".
        choices: the options that it uses.
        is_grid_alone: whether it is a picture of the grid, in which nobody expects clues and titles.
        write: raises CrosswordError if it cannot hold the puzzle, or an option is not possible.
    """

    name: str
    title: str
    description: str
    suffix: str
    choices: frozenset[Choice]
    is_grid_alone: bool
    write: Callable[[Puzzle, PictureOptions], Written]


_DESCRIPTIONS = {
    "puz": "What most solving programs open, and many editors ask for. It has no bars and no colours.",
    "ipuz": "A copy of the document, for programs that know ipuz. It holds everything.",
    "across": "The text form of Across Lite's puzzles.",
    "ccxml": "Crossword Compiler's XML, for players on web pages.",
    "jpz": "For solving programs that show bars, colours and styles of type.",
    "exolve": "Text for Exolve, which solves puzzles in web pages.",
    "html": "A page that solves in any browser, without a network.",
    "testers": "The same page for those who test the puzzle: it makes a file of their times, letters and remarks, "
    "which they mail back. File > More > Open Tester's Results shows it.",
    "cfp": "For CrossFire, which constructs puzzles. It has no bars, no colours and no shades.",
    "guardian": "The JSON of the Guardian's pages, for MyCrossword. It has no bars, and no squares of several letters.",
    "xd": "Plain text of the xd archive, good to read and to compare.",
    "text": "The grid alone, a line for each row: # for blocks, . for empty squares.",
}
"""What is said of the files of other programs, in the order in which they are offered."""

_PICTURES = {
    Kind.PNG: (
        "The grid in pixels, for web pages and letters.",
        frozenset({Choice.SOLUTION, Choice.PIXELS}),
    ),
    Kind.SVG: (
        "The grid in lines, sharp at every size, for layout and web pages.",
        frozenset({Choice.SOLUTION, Choice.PIXELS}),
    ),
    Kind.PDF_PAGE: (
        "Grid and clues on pages of paper.",
        ON_PAGES | {Choice.PAPER},
    ),
    Kind.PDF_GRID: (
        "A page of the size of the grid, for layout.",
        frozenset({Choice.SOLUTION, Choice.POINTS}),
    ),
    Kind.PDF_SUBMISSION: (
        "The manuscript that newspapers want: the filled grid, then clues with answers, on Letter paper.",
        frozenset({Choice.CONTACT, Choice.FONT, Choice.EDITOR_NOTES, Choice.WORDPLAY}),
    ),
}


def outputs() -> tuple[Output, ...]:
    """Return all kinds of files, those of other programs first."""
    order = {name: place for place, name in enumerate(_DESCRIPTIONS)}
    files = map(_of_format, sorted(writable(), key=lambda form: order.get(form.name, len(order))))
    return (*files, *(_of_kind(kind) for kind in _PICTURES))


def _of_format(form: Format) -> Output:
    def write(puzzle: Puzzle, _options: PictureOptions) -> Written:
        return write_puzzle(puzzle, form)

    description = _DESCRIPTIONS.get(form.name, "")
    return Output(form.name, form.title, description, form.suffixes[0], frozenset(), False, write)


def _of_kind(kind: Kind) -> Output:
    def write(puzzle: Puzzle, options: PictureOptions) -> Written:
        if Choice.PAPER not in choices:
            options = replace(options, page=replace(options.page, paper=None))
        written = render(puzzle, kind, options)
        return written if kind.has_pages else Written(written.content)

    description, choices = _PICTURES[kind]
    is_grid = not kind.has_pages
    return Output(kind.value, kind.title, description, kind.suffix, choices, is_grid, write)
