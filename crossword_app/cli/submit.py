"""`crossword-app submit`: checks a puzzle, and packs what is sent to an editor."""

import argparse
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from crossword_app.cli.loading import load_dictionary, load_puzzle_of
from crossword_app.cli.options import add_list_options, add_source_options
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_check_options, request_of
from crossword_app.cli.streams import EXIT_DONE, EXIT_ERROR, complain, say, say_json, warn
from crossword_app.errors import FileError
from crossword_app.fill.requests.checks import problems_of, spelling_of
from crossword_app.formats.folders import ThereAlreadyError
from crossword_app.formats.wanted_files import file_problems
from crossword_app.model.checks import hindering
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_details import ClueDetails
from crossword_app.pages.page import PAPERS, PageOptions
from crossword_app.sentences import counted
from crossword_app.venues.known import checked_against
from crossword_app.venues.venue import Venue


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "submit",
        summary=COMMANDS["submit"],
        description="Check a puzzle, and pack what is sent to an editor: a covering sheet, the manuscript, the "
        "solution, and the puzzle as the file that the venue wants. Where an editor would send it back, the problems "
        "are named and nothing is written: empty squares, clues that are missing, drafts, the same, with wrong "
        "enumerations, brackets or wordplay or with their answer in them, entries that stand twice or that are not "
        "allowed there, and a grid, a title or words that are not as its kind and the venue ask, or that the venue's "
        "file cannot hold. Words that may be misspelled are warnings; matters of taste, such as entries that no list "
        "has and naticks, only `check` names. What is there already is not replaced.",
        examples=(
            "submit puzzle.ipuz pack.zip --venue american-daily --contact '1 Main Street'",
            "submit puzzle.ipuz folder --anyway",
        ),
        statuses="0 done, 1 problems, or an error",
    )
    parser.add_argument("grid", metavar="PUZZLE", help="a puzzle file, or - for the standard input")
    parser.add_argument(
        "target", metavar="OUT", type=Path, help="a zip file (FILE.zip), or a folder"
    )
    add_source_options(parser)
    parser.add_argument(
        "--venue",
        metavar="NAME",
        help="whom it is for: a venue that check --venues lists, the path of a profile, or none (what was set in the "
        "puzzle)",
    )
    parser.add_argument(
        "--contact",
        action="append",
        default=[],
        metavar="LINE",
        help="address or e-mail below the author's name; may come again",
    )
    parser.add_argument(
        "--note", default="", metavar="TEXT", help="to the editor, on the covering sheet"
    )
    parser.add_argument(
        "--paper", choices=list(PAPERS), help="its size (a4 for a British venue, else letter)"
    )
    parser.add_argument("--font", default="", metavar="FAMILY", help="of all text (the program's)")
    parser.add_argument(
        "--editor-notes",
        action="store_true",
        help="private notes, alternatives and levels under the clues of the manuscript",
    )
    parser.add_argument("--anyway", action="store_true", help="pack it whatever problems there are")
    parser.add_argument("--force", action="store_true", help="replace files that are there already")
    add_check_options(parser)
    add_list_options(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    puzzle = load_puzzle_of(options)
    puzzle, venue = checked_against(puzzle, options.venue)
    found = _found(puzzle, venue, options)
    problems = hindering(found, puzzle)
    doubts = [problem.message for problem in found if problem.kind is ProblemKind.SPELLING]
    if problems and not options.anyway:
        return _refused(problems, doubts, options)
    from crossword_app.paint.submission_pack import pack_of  # with Qt, which paints its pages

    page = PageOptions(
        paper=PAPERS[options.paper] if options.paper else None,
        family=options.font,
        contact="\n".join(options.contact),
        note=options.note,
        day=datetime.now().astimezone().date(),
        details=ClueDetails(editor_notes=options.editor_notes),
    )
    pack = pack_of(puzzle, venue, page)
    try:
        pack.save(options.target, replaces=options.force)
    except ThereAlreadyError as error:
        raise FileError(
            f"{options.target} is there already: choose another name, or add --force"
        ) from error
    told = [problem.message for problem in problems]
    warnings = [*doubts, *pack.losses]
    warn([*told, *warnings])
    if options.json:
        files = [{"name": file.name, "title": file.title} for file in pack.files]
        say_json(
            {
                "problems": told,
                "file": str(options.target),
                "files": files,
                "warnings": warnings,
            }
        )
    else:
        say("".join(f"{file.name}\n" for file in pack.files))
    return EXIT_DONE


def _found(puzzle: Puzzle, venue: Venue | None, options: argparse.Namespace) -> Sequence[Problem]:
    request = request_of(options, puzzle)
    index = load_dictionary(options.list, puzzle.alphabet, crude=options.crude).index
    found = problems_of(puzzle, request, index, venue, spelling_of(puzzle))
    return (*found, *file_problems(puzzle, venue))


def _refused(
    problems: Sequence[Problem], doubts: Sequence[str], options: argparse.Namespace
) -> int:
    warn(doubts)
    if options.json:
        told = [problem.message for problem in problems]
        say_json({"problems": told, "files": [], "warnings": doubts})
    else:
        say("".join(f"{problem.kind.value}: {problem.message}\n" for problem in problems))
    number = counted(len(problems), "problem")
    complain(f"nothing is written: {number} to mend first, or add --anyway")
    return EXIT_ERROR
