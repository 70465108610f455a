"""`crossword-app help`: shows what a command takes, as its `--help` does."""

import argparse
from typing import Any

from crossword_app.cli.parser import COMMANDS, add_command


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "help",
        summary=COMMANDS["help"],
        description="Show what a command takes, or, without one, which commands there are.",
        examples=("help fill", "help words search", "help fill --all"),
        statuses="0 done",
    )
    parser.add_argument(
        "names", nargs="*", metavar="COMMAND", help="the command: fill, words search"
    )
    parser.add_argument(
        "--all", action="store_true", help="explain all options, not only the usual ones"
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    from crossword_app.cli import main

    return main([*options.names, "--help-all" if options.all else "--help"])
