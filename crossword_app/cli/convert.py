"""`crossword-app convert`: reads puzzle files of any format and writes others."""

import argparse
from typing import Any

from crossword_app.cli.convert_many import convert_many
from crossword_app.cli.converting import Wish, converted
from crossword_app.cli.documents import (
    add_target_option,
    check_one_output,
    forms_listed,
    targets_of,
)
from crossword_app.cli.options import add_json_option, add_source_options
from crossword_app.cli.outputs import outputs
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.standard_input import STANDARD
from crossword_app.cli.streams import EXIT_DONE, EXIT_ERROR, say_json, warn
from crossword_app.errors import CrosswordError

_NOTES = "notes"
_IN_AND_OUT = 2


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "convert",
        summary=COMMANDS["convert"],
        description="Read a puzzle file, whatever its kind, and write it as another. Warnings name what the new one "
        "cannot hold. After an error nothing is written, and the file that was there stays whole. With --out, convert "
        "many files and all files of folders: a line for each, and a count at the end. One that cannot be converted "
        "does not stop the others.",
        examples=(
            "convert puzzle.puz puzzle.ipuz",
            "convert puzzle.jpz page.pdf",
            "convert locked.puz open.ipuz --key 1234",
            "convert - puzzle.puz --from text:dot-blocks < grid.txt",
            "convert puzzle.ipuz - --to xd",
            "convert monday.puz old-puzzles --out new-puzzles --to ipuz",
        ),
        statuses="0 done, 1 an error, or a file that could not be converted",
    )
    parser.epilog = f"{forms_listed()}\n\n{parser.epilog}"
    parser.usage = "%(prog)s IN OUT [options]\n       %(prog)s IN ... --out FOLDER [options]"
    parser.add_argument(
        "files",
        nargs="+",
        metavar="IN OUT",
        help="a puzzle file, and the file to write; - for the standard input or output",
    )
    parser.add_argument(
        "-o",
        "--out",
        metavar="OUT",
        help="write a file for each puzzle file named, and for each in a folder named, into the folder OUT",
    )
    parser.add_argument(
        "--force", action="store_true", help="with --out: replace files that are there already"
    )
    add_source_options(parser)
    add_target_option(parser)
    parser.add_argument(
        "--without",
        choices=[_NOTES],
        help="notes: leave out the private notes on clues and on their wordplay",
    )
    parser.add_argument(
        "--strict", action="store_true", help="write nothing where a warning would be given"
    )
    add_json_option(parser)
    parser.set_defaults(run=_run, refuse=parser.error)


def _run(options: argparse.Namespace) -> int:
    wish = Wish(
        options.source_form,
        options.key,
        is_strict=options.strict,
        without_notes=options.without == _NOTES,
    )
    names = [str(name) for name in options.files]
    if options.out is None and len(names) != _IN_AND_OUT:
        options.refuse(
            "name the file to read and the one to write, or --out FOLDER to convert any number of files"
        )
    try:
        if options.out is not None:
            return convert_many(names, options.out, options.target_form, wish, options)
        return _convert(names[0], names[1], wish, options)
    except CrosswordError as error:
        if not options.json or STANDARD in names[1:]:  # where the new file itself would be printed
            raise
        say_json({"source": names[0], "file": options.out or names[-1], "error": str(error)})
        return EXIT_ERROR


def _convert(source: str, target: str, wish: Wish, options: argparse.Namespace) -> int:
    options.target = target
    check_one_output(options)
    done = converted(source, targets_of(target, options.target_form, outputs()), wish)
    done.target.save(done.content)
    warn(done.warnings)
    if options.json:
        say_json(done.report(target))
    return EXIT_DONE
