"""`crossword-app convert`: reads a puzzle file of any kind and writes another."""

import argparse
from typing import Any

from crossword_app.cli.documents import (
    STANDARD,
    add_source_options,
    add_target_option,
    forms_listed,
    read_source,
    target_of,
)
from crossword_app.cli.options import add_command, add_json_option
from crossword_app.cli.streams import EXIT_DONE, say_json, warn
from crossword_app.errors import CrosswordError
from crossword_app.formats.registry import write_puzzle


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "convert",
        summary="turn a puzzle file into one of another kind",
        description="Read a puzzle file, whatever its kind, and write it as another. What the new one cannot hold is "
        "named in warnings. Nothing is written where something is wrong, and the file that was there stays whole.",
        examples=(
            "convert puzzle.puz puzzle.ipuz",
            "convert puzzle.jpz puzzle.xd",
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
    target = target_of(options.target, options.target_form)
    if options.json and options.target == STANDARD:
        raise CrosswordError(
            "the puzzle and the report of --json cannot both go to the standard output: name a file for OUT"
        )
    source = read_source(options.source, options.source_form)
    written = write_puzzle(source.loaded.puzzle, target.form)
    target.save(written.content)
    warnings = [*source.loaded.warnings, *written.losses]
    warn(warnings)
    if options.json:
        say_json(
            {
                "from": source.form.name if source.form else None,
                "to": target.form.name,
                "file": options.target,
                "warnings": warnings,
            }
        )
    return EXIT_DONE
