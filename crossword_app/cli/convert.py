"""`crossword-app convert`: reads puzzle files of any format and writes others."""

import argparse
from typing import Any

from crossword_app.cli.convert_many import convert_many
from crossword_app.cli.converting import Converted, Wish, converted
from crossword_app.cli.documents import (
    STANDARD,
    add_target_option,
    check_one_output,
    forms_listed,
    targets_of,
)
from crossword_app.cli.options import add_json_option, add_source_options
from crossword_app.cli.outputs import outputs
from crossword_app.cli.parser import COMMANDS, add_command
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
        "--out",
        metavar="FOLDER",
        help="write a file for each puzzle file named, and for each in a folder named, into FOLDER",
    )
    parser.add_argument(
        "--replace", action="store_true", help="with --out: replace files that are there already"
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
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    wish = Wish(
        options.source_form,
        options.key,
        is_strict=options.strict,
        without_notes=options.without == _NOTES,
    )
    names = [str(name) for name in options.files]
    if options.out is not None:
        return convert_many(names, options.out, options.target_form, wish, options)
    if len(names) != _IN_AND_OUT:
        raise CrosswordError(
            "name the file to read and the one to write, or --out FOLDER to convert any number of files"
        )
    options.source, options.target = names
    check_one_output(options)
    try:
        done = _convert(options.source, options.target, options.target_form, wish)
    except CrosswordError as error:
        if not options.json or options.target == STANDARD:
            raise
        say_json({"source": options.source, "file": options.target, "error": str(error)})
        return EXIT_ERROR
    if options.json:
        say_json(done.report(options.target))
    return EXIT_DONE


def _convert(source: str, target: str, form_name: str | None, wish: Wish) -> Converted:
    targets = targets_of(target, form_name, outputs())
    done = converted(source, targets, wish)
    done.target.save(done.content)
    warn(done.warnings)
    return done
