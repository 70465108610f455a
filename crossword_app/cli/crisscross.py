"""`crossword-app crisscross`: makes a criss-cross from words and clues."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from crossword_app.cli.documents import Target, add_target_option, target_of
from crossword_app.cli.options import (
    add_json_option,
    add_language_option,
    add_size_option,
    seconds,
    whole,
)
from crossword_app.cli.outputs import outputs
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.standard_input import STANDARD
from crossword_app.cli.streams import (
    EXIT_DONE,
    interrupted,
    progress_line,
    say,
    say_json,
    warn,
)
from crossword_app.cli.word_report import puzzle_report, word_report
from crossword_app.cli.word_source import add_clue_options, read_words_with_clues, with_style
from crossword_app.errors import CrosswordError
from crossword_app.formats.loaded import Written
from crossword_app.generate.criss_cross.aims import Aim
from crossword_app.generate.saved_options import LARGEST_SEED
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.clue_lists import printed_lists
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.model.word_bank import word_bank
from crossword_app.pages.page import PAPERS

if TYPE_CHECKING:
    from crossword_app.generate.criss_cross.request import CrissCross, CrissCrossRequest

_MOST_BOARDS = 10**9


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "crisscross",
        summary=COMMANDS["crisscross"],
        description="Place words in one connected form in which each crosses another. Many forms are tried within the "
        "time, and the best is kept. Words that find no place are named, with the reason. Without OUT, the grid, "
        "a legend and a word bank are printed.",
        examples=(
            "crisscross words.txt",
            "crisscross words.csv puzzle.ipuz sheet.pdf --title 'Birds' --word-bank",
            "crisscross words.txt --size 13x13 --time 5 --must albatross --json",
            "crisscross words.txt --aim square --phrase 'well done' --seed 7 --boards 2000",
        ),
    )
    parser.add_argument(
        "words",
        metavar="WORDS",
        help="a file with a word on each line, and its clue: word: clue, word;score;clue, a CSV table; "
        "or - for the standard input",
    )
    parser.add_argument(
        "files", nargs="*", metavar="OUT", help="puzzle files, pictures or pages to write"
    )
    add_target_option(parser)
    add_size_option(parser, "as large as it gets")
    parser.add_argument(
        "--aim",
        type=Aim,
        choices=list(Aim),
        default=Aim.WORDS,
        metavar="AIM",
        help="what the best form has: most words or crossings, the smallest area, or a square; "
        f"{', '.join(aim.value for aim in Aim)} (words)",
    )
    parser.add_argument(
        "--must",
        action="append",
        default=[],
        metavar="ENTRY",
        help="place this word before all others; may come again",
    )
    parser.add_argument(
        "--phrase", default="", metavar="TEXT", help="mark squares whose letters spell this"
    )
    parser.add_argument("--time", type=seconds, metavar="SECONDS", help="to spend (1)")
    parser.add_argument(
        "--boards",
        type=whole(1, _MOST_BOARDS),
        metavar="N",
        help="end after so many forms: the same seed and number give the same form everywhere",
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, LARGEST_SEED), default=1, help="another form (1)"
    )
    add_clue_options(parser, "words")
    for name in ("title", "author"):
        parser.add_argument(f"--{name}", default="", metavar="TEXT")
    parser.add_argument(
        "--word-bank", action="store_true", help="in a PDF: the words after the clues, in no order"
    )
    parser.add_argument("--solution", action="store_true", help="pictures with all letters")
    parser.add_argument("--paper", choices=list(PAPERS), default="a4", help="of a PDF (a4)")
    add_language_option(parser, "of the words", ENGLISH)
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    from crossword_app.generate.criss_cross.making import make_criss_cross
    from crossword_app.generate.criss_cross.saved import with_origin

    targets = _targets(options)
    request = criss_cross_request_of(options)
    with interrupted() as control, progress_line() as line:

        def show(better: "CrissCross") -> None:
            if line is not None:
                line.print(better.figures)

        made = make_criss_cross(request, progress=show, control=control)
    puzzle = with_origin(made.puzzle(options.title, options.author), request)
    puzzle = with_style(puzzle, options)
    losses: list[str] = []
    for target in targets:
        written = _written(target, puzzle, options)
        target.save(written.content)
        losses += written.losses
    warn([*made.warnings, *losses])
    if options.json:
        say_json(_report(made, puzzle, options))
    elif not targets:
        say("".join(f"{line}\n" for line in _lines(made, puzzle)))
    elif not any(target.name == STANDARD for target in targets):
        say(f"{made.figures}\n")
    return EXIT_DONE


def _targets(options: argparse.Namespace) -> list[Target]:
    names = [str(name) for name in options.files]
    if options.json and STANDARD in names:
        raise CrosswordError(
            "the file and the report of --json cannot both go to the standard output: name a file for OUT"
        )
    if options.target_form and len(names) != 1:
        raise CrosswordError("--to names the format of one file: give one OUT")
    forms = outputs(solution=options.solution)
    return [target_of(name, options.target_form, forms) for name in names]


def criss_cross_request_of(options: argparse.Namespace) -> "CrissCrossRequest":
    """Return the request that *options* make. Raises CrosswordError where they mean nothing."""
    from crossword_app.generate.criss_cross.request import CrissCrossRequest

    limit = options.time
    if limit is None and options.boards is None:
        limit = 1.0
    return CrissCrossRequest(
        read_words_with_clues(options),
        size=options.size,
        aim=options.aim,
        must=tuple(options.must),
        phrase=options.phrase,
        seconds=limit,
        boards=options.boards,
        seed=options.seed,
        alphabet=options.language,
    )


def _written(target: Target, puzzle: Puzzle, options: argparse.Namespace) -> Written:
    """Return the file; a PDF with pages has the answers on a page of their own."""
    if target.form.name == "pdf":
        from crossword_app.pages.page import PageOptions
        from crossword_app.paint.pictures import Kind, PictureOptions, render

        page = PageOptions(
            paper=PAPERS[options.paper],
            solution_page=not options.solution,
            word_bank=options.word_bank,
        )
        return render(puzzle, Kind.PDF_PAGE, PictureOptions(options.solution, page=page))
    assert target.form.write is not None, "targets are formats that are written"
    written = target.form.write(puzzle)
    # Nobody expects clues and titles in a picture of the grid.
    return replace(written, losses=()) if target.form.name in {"png", "svg"} else written


# What is told


def _lines(made: "CrissCross", puzzle: Puzzle) -> Iterator[str]:
    """Yield the grid, the legend and the word bank."""
    yield from (" ".join(row) for row in made.rows)
    yield ""
    yield made.figures
    yield ""
    for listed in printed_lists(puzzle):
        for item in listed.clues:
            assert item.slot is not None, "a criss-cross has no loose clues"
            row, column = item.slot.start
            place = f"({column + 1}, {row + 1})"
            yield f"{item.label:>3}. {place:8} {item.slot.direction.value:6} {item.clue.text}".rstrip()
    yield ""
    yield f"word bank: {', '.join(word_bank(puzzle))}"


def _report(made: "CrissCross", puzzle: Puzzle, options: argparse.Namespace) -> dict[str, object]:
    numbers = {slot.key: slot.number for slot in puzzle.grid.slots}
    placed = [
        word_report(
            word,
            made.alphabet,
            number=numbers[SlotKey(word.start, word.direction)],
            direction=word.direction.value,
        )
        for word in made.placed
    ]
    phrase = {
        "squares": [{"row": p.row + 1, "column": p.column + 1} for p in made.marked],
        "missing": made.missing,
    }
    more = {
        "crossings": made.crossings,
        "boards": made.boards,
        "word_bank": list(word_bank(puzzle)),
        "phrase": phrase,
    }
    return puzzle_report(made, options.seed, options, placed, more)
