"""The command line: the functions of the editor for scripts and terminals. Each command is one module.

Exit status of every command: 0 done, 1 an error (one sentence on standard error), 2 an invalid command line, 130
interrupted. Searches add 3 for what is proved to be impossible, and 4 for what was stopped before it was
found. docs/cli.md has all of them in one table.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from crossword_app import __version__
from crossword_app.cli.parser import COMMANDS, GROUPS, Parser, meant
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

_HEAD = """usage: crossword-app [PUZZLE]
       crossword-app COMMAND [options]

Construct crosswords. Without a command the editor opens.

"""
_FOOT = """
-V, --version: show the version   COMMAND --help: show what a command takes
example: crossword-app fill grid.txt words.txt picture.png
"""


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
    parser = _Overview(prog="crossword-app")
    parser.add_argument(
        "-V",
        "--version",
        action="version",
        version=f"%(prog)s {__version__}",
        help="show the version",
    )
    return parser, parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)


class _Overview(Parser):
    """The parser whose help lists the commands by task."""

    def _help(self, *, is_whole: bool) -> str:
        del is_whole
        lines = [_HEAD]
        for task, commands in GROUPS.items():
            lines.append(f"{task}:\n")
            lines.extend(f"  {name:11} {summary}\n" for name, summary in commands.items())
        return "".join([*lines, _FOOT])


def _parser_for(arguments: Sequence[str]) -> Parser:
    """Return the parser for *arguments*. Only the module of the command that is named is imported."""
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        return parser_of([name])
    parser, _ = _bare_parser()
    if name and not name.startswith("-"):
        parser.error(f"there is no command {name}{meant(name, COMMANDS)}")
    return parser


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options. Files and entries may come before, between and after them, which argparse does not allow."""
    parser = _parser_for(arguments)
    options: argparse.Namespace
    options, left = parser.parse_known_args(arguments)
    if "files" in options:
        actions = {action.dest: action for action in parser.for_command(arguments)._actions}
        read = actions["files"].type or str
        assert callable(read)
        options.files = [*options.files, *(read(name) for name in left if _is_file_name(name))]
        left = [name for name in left if not _is_file_name(name)]
    if "entries" in options:
        options.entries = [*options.entries, *(text for text in left if text[:1] != "-")]
        left = [text for text in left if text[:1] == "-"]
    if left:
        parser.for_command(arguments).refuse(left)
    return options


def _is_file_name(argument: str) -> bool:
    """Return whether *argument* is no option: - is the standard input or output."""
    return argument == "-" or not argument.startswith("-")


def _start_log() -> None:
    from crossword_app.log_file import start_log  # which `--version` does not need

    start_log()
