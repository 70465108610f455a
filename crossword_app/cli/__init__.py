"""The command line: what the editor does, for scripts and terminals; one module a command.

Exit status of every command: 0 done, 1 an error (one sentence on standard error), 130 interrupted. `fill`,
`explain` and `analyse` add 3 for a grid that was proved unfillable and 4 for a search that was stopped, by Ctrl+C too.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from crossword_app import __version__
from crossword_app.cli import analyse, clues, explain, fill, words
from crossword_app.cli.options import Parser
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_ERROR,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    complain,
    mend_streams,
)
from crossword_app.errors import CrosswordError

__all__ = ["EXIT_DONE", "EXIT_ERROR", "EXIT_STOPPED", "EXIT_UNFILLABLE", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    mend_streams()
    try:
        options = _parsed(arguments)
        status: int = options.run(options)
    except CrosswordError as error:
        complain(str(error))
        return EXIT_ERROR
    return status


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the options. Files may stand before, between and behind them, which argparse alone does not allow."""
    parser = _parser()
    options, left = parser.parse_known_args(arguments)
    if "files" in options:
        options.files = [*options.files, *(Path(name) for name in left if name[:1] != "-")]
        left = [name for name in left if name[:1] == "-"]
    if left:
        parser.error(f"unrecognized arguments: {' '.join(left)}")
    return options


def _parser() -> Parser:
    parser = Parser(prog="crossword-app", description="Construct crosswords.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    for command in (fill, explain, analyse, words, clues):
        command.add_to(commands)
    return parser
