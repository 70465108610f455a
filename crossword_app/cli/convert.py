"""`crossword-app convert`: reads a puzzle file of any format and writes another."""

import argparse
from typing import Any

from crossword_app.cli.documents import (
    add_target_option,
    check_one_output,
    forms_listed,
    read_source,
    targets_of,
    written_as,
)
from crossword_app.cli.options import add_json_option, add_source_options
from crossword_app.cli.outputs import outputs
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, say_json, warn


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "convert",
        summary=COMMANDS["convert"],
        description="Read a puzzle file, whatever its kind, and write it as another. Warnings name what the new one "
        "cannot hold. After an error nothing is written, and the file that was there stays whole.",
        examples=(
            "convert puzzle.puz puzzle.ipuz",
            "convert puzzle.jpz page.pdf",
            "convert locked.puz open.ipuz --key 1234",
            "convert - puzzle.puz --from text:dot-blocks < grid.txt",
            "convert puzzle.ipuz - --to xd",
        ),
    )
    parser.epilog = f"{forms_listed()}\n\n{parser.epilog}"
    parser.add_argument("source", metavar="IN", help="a puzzle file, or - for the standard input")
    parser.add_argument("target", metavar="OUT", help="a file, or - for the standard output")
    add_source_options(parser)
    add_target_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    check_one_output(options)
    targets = targets_of(options.target, options.target_form, outputs())
    source = read_source(options.source, options.source_form, options.key)
    target, written = written_as(source.loaded.puzzle, source.form, targets)
    target.save(written.content)
    warnings = [*source.loaded.warnings, *written.losses]
    warn(warnings)
    if options.json:
        say_json(
            {
                "from": source.form.name,
                "to": target.form.name,
                "file": options.target,
                "warnings": warnings,
            }
        )
    return EXIT_DONE
