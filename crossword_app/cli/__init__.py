"""The command line: the functions of the editor for scripts and terminals. Each command is one module.

Exit status of every command: 0 done, 1 an error (one sentence on standard error), 2 an invalid command line, 130
interrupted. `fill`, `explain` and `analyse` add 3 for a grid that was proved unfillable and 4 for a search that was
stopped, also by Ctrl+C. The commands that import lists and clues end with 4 if Ctrl+C stopped them.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from crossword_app import __version__
from crossword_app.cli.parser import COMMANDS, Parser
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_ERROR,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    EXIT_USAGE,
    complain,
    fault_told,
    set_up_streams,
    tidy_end,
)
from crossword_app.errors import CrosswordError

__all__ = [
    "COMMANDS",
    "EXIT_DONE",
    "EXIT_ERROR",
    "EXIT_STOPPED",
    "EXIT_UNFILLABLE",
    "EXIT_USAGE",
    "main",
    "parser_of",
]

_DESCRIPTION = (
    "Construct crosswords. Without a command, or with a puzzle file alone, the editor opens."
)
_EPILOG = """examples:
  crossword-app puzzle.ipuz
  crossword-app fill grid.txt words.txt picture.png
  crossword-app convert puzzle.puz puzzle.ipuz
  crossword-app fill --help

exit status: 0 done, 1 an error, 2 for a wrong command line, 130 ended by Ctrl+C; each command tells its own"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    set_up_streams()
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    try:
        options = _parsed(arguments)
        _start_log()
        _begin_with_little_memory()
        with tidy_end():
            status: int = options.run(options)
    except CrosswordError as error:
        complain(str(error))
        return EXIT_ERROR
    except Exception as error:  # noqa: BLE001  # a fault of ours: told in a line, as all else, and logged
        complain(fault_told(error))
        return EXIT_ERROR
    return status


def _begin_with_little_memory() -> None:
    from crossword_app.memory import give_back_freed_memory  # which `--version` does not need

    give_back_freed_memory()


def parser_of(commands: Iterable[str] = COMMANDS) -> Parser:
    """Return the parser that knows *commands*, with all their options."""
    parser, added = _bare_parser()
    for name in commands:
        import_module(f"{__name__}.{name}").add_to(added)
    return parser


def _bare_parser() -> tuple[Parser, Any]:
    """Return the parser without commands, and the action to which they are added."""
    parser = Parser(prog="crossword-app", description=_DESCRIPTION, epilog=_EPILOG)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser, parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)


def _overview() -> Parser:
    """Return the parser that knows what the commands do, for a command line without one. No module is imported."""
    parser, added = _bare_parser()
    for name, summary in COMMANDS.items():
        added.add_parser(name, help=summary)
    return parser


def _parser_for(arguments: Sequence[str]) -> Parser:
    """Return the parser for *arguments*. If the command is named, only its module is imported."""
    if all(argument.startswith("-") for argument in arguments):
        return _overview()
    return parser_of([name for name in COMMANDS if name in arguments[:1]] or COMMANDS)


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options. Files and entries may come before, between and after them, which argparse does not allow."""
    parser = _parser_for(arguments)
    options, left = parser.parse_known_args(arguments)
    if "files" in options:
        from pathlib import Path

        options.files = [*options.files, *(Path(name) for name in left if _is_file_name(name))]
        left = [name for name in left if not _is_file_name(name)]
    if "entries" in options:
        options.entries = [*options.entries, *(text for text in left if text[:1] != "-")]
        left = [text for text in left if text[:1] == "-"]
    if left:
        parser.error(f"unrecognized arguments: {' '.join(left)}")
    return options


def _is_file_name(argument: str) -> bool:
    """Return whether *argument* is no option: - is the standard input or output."""
    return argument == "-" or not argument.startswith("-")


def _start_log() -> None:
    from crossword_app.log_file import start_log  # which `--version` does not need

    start_log()
