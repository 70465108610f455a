"""The parser of command lines, and how commands are added to it. It imports little: `--help` waits for it."""

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from crossword_app.cli.streams import EXIT_USAGE, complain

COMMANDS = {
    "new": "start a puzzle",
    "pattern": "make grid patterns to order",
    "design": "make filled grids round theme entries",
    "crisscross": "make a criss-cross from words and clues",
    "wordsearch": "hide words in a field of letters",
    "square": "find, count and rank word squares",
    "fill": "fill a grid with words",
    "pack": "find the most seeds that stand together in a fill",
    "revise": "change a filled grid as little as possible",
    "batch": "fill, design or generate many puzzles",
    "explain": "say why a grid cannot be filled",
    "analyse": "say what a grid still allows",
    "wanted": "say which letters of an entry would let the rest fill",
    "lab": "compare the known ways to fill a grid",
    "check": "name every problem of a puzzle",
    "stats": "print the figures of a puzzle",
    "draw": "make a picture or a page of a puzzle",
    "submit": "check a puzzle and pack what is sent to an editor",
    "results": "read what testers of a puzzle sent back",
    "convert": "turn a puzzle file into one of another kind",
    "words": "look up words; get, import and export word lists",
    "clues": "look up clues, import clues; print those of a puzzle alike",
    "completion": "make a shell complete commands",
}
"""What each command does, in the order in which help lists them. Each is a module that adds itself to the parser."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, with their own exit status. Help texts keep their line breaks."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, formatter_class=_HelpFormatter)

    def error(self, message: str) -> NoReturn:
        complain(f"{message} (see {self.prog} --help)")
        raise SystemExit(EXIT_USAGE)


class _HelpFormatter(argparse.HelpFormatter):
    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if "\n" in text:
            return text
        return super()._fill_text(text, width, indent)


def add_command(
    commands: Any,
    name: str,
    *,
    summary: str,
    description: str,
    examples: Sequence[str],
    statuses: str = "0 done, 1 an error",
    usage: str | None = None,
) -> Parser:
    """Add a command to the parser's *commands*, and return its parser.

    Args:
        summary: the text in the list of commands.
        examples: command lines, without the program's name.
        statuses: its exit statuses, besides 2 for an invalid command line.
        usage: the usage line, if it does not follow from the arguments.
    """
    lines = [f"  crossword-app {example}" for example in examples]
    parser: Parser = commands.add_parser(
        name,
        usage=usage,
        help=summary,
        description=description,
        epilog="\n".join(
            ["examples:", *lines, "", f"exit status: {statuses}, 2 for a wrong command line"]
        ),
    )
    return parser
