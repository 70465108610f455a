"""`crossword-app draw`: makes pictures and pages of a puzzle."""

import argparse
from typing import Any

from crossword_app.cli.documents import add_target_option, check_one_output, target_of
from crossword_app.cli.loading import load_puzzle_of
from crossword_app.cli.options import add_json_option, add_source_options, positive
from crossword_app.cli.outputs import pictures
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, say_json, warn
from crossword_app.drawing.palette import PALETTES, PAPER
from crossword_app.pages.clue_details import ClueDetails
from crossword_app.pages.page import PAPERS, PageOptions

_THEMES = {PAPER.name: PAPER, **PALETTES}


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "draw",
        summary=COMMANDS["draw"],
        description="Draw a puzzle, empty or solved: the grid alone as PNG, SVG or PDF, a page with "
        "the clues to print, or the manuscript that newspapers want.",
        examples=(
            "draw puzzle.ipuz grid.png --cell 60",
            "draw puzzle.puz solution.svg --solution",
            "draw puzzle.ipuz page.pdf --paper letter --solution-page",
            "draw puzzle.ipuz large.pdf --large-print --font 'DejaVu Sans'",
            "draw puzzle.ipuz manuscript.pdf --to pdf-submission --contact '1 Main Street'",
        ),
    )
    forms = "\n".join(f"  {form.name:15} {form.title}" for form in pictures())
    parser.epilog = f"formats:\n{forms}\n\n{parser.epilog}"
    parser.add_argument("grid", metavar="PUZZLE", help="a puzzle file, or - for the standard input")
    parser.add_argument("target", metavar="OUT", help="a file, or - for the standard output")
    add_source_options(parser)
    add_target_option(parser)
    parser.add_argument("--solution", action="store_true", help="with all letters")
    _add_grid_options(parser)
    _add_page_options(parser)
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _add_grid_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cell",
        type=positive,
        metavar="N",
        help="of the grid alone: side of a square, in pixels or points",
    )
    parser.add_argument(
        "--theme",
        choices=list(_THEMES),
        default=PAPER.name,
        help="of the grid alone: its colours (paper: black)",
    )


def _add_page_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--paper",
        choices=list(PAPERS),
        help="size of a page (a4; for a manuscript letter, unless its venue is British)",
    )
    parser.add_argument(
        "--clue-size",
        type=positive,
        metavar="POINTS",
        help="size of the type of the clues (what fits best)",
    )
    parser.add_argument(
        "--font", default="", metavar="FAMILY", help="the font of all text (the program's)"
    )
    parser.add_argument(
        "--large-print", action="store_true", help="clues of 14 points or more, on more pages"
    )
    parser.add_argument(
        "--solution-page", action="store_true", help="the solved grid on a page of its own"
    )
    parser.add_argument(
        "--word-bank", action="store_true", help="the entries after the clues, in no order"
    )
    parser.add_argument(
        "--contact",
        action="append",
        default=[],
        metavar="LINE",
        help="address or e-mail below the author's name in a manuscript; may come again",
    )
    parser.add_argument(
        "--editor-notes",
        action="store_true",
        help="private notes, alternatives and levels under the clues of a manuscript",
    )
    parser.add_argument(
        "--wordplay",
        action="store_true",
        help="the wordplay of cryptic clues, in a manuscript or after the solution page",
    )


def _run(options: argparse.Namespace) -> int:
    check_one_output(options)
    target = target_of(options.target, options.target_form, pictures())
    page = PageOptions(
        paper=PAPERS[options.paper] if options.paper else None,
        solution_page=options.solution_page,
        word_bank=options.word_bank,
        large_print=options.large_print,
        size=options.clue_size,
        family=options.font,
        contact="\n".join(options.contact),
        details=ClueDetails(editor_notes=options.editor_notes, wordplay=options.wordplay),
    )
    puzzle = load_puzzle_of(options, takes_word_searches=True)
    from crossword_app.paint.pictures import Kind, PictureOptions, render

    drawn = PictureOptions(options.solution, options.cell, _THEMES[options.theme], page)
    written = render(puzzle, Kind(target.form.name), drawn)
    target.save(written.content)
    warn(written.losses)
    if options.json:
        say_json({"file": options.target, "to": target.form.name, "warnings": list(written.losses)})
    return EXIT_DONE
