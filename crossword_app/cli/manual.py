"""`crossword-app manual`: prints the manual page, made from the parsers of all commands."""

import argparse
import re
from collections.abc import Iterator, Sequence
from typing import Any

from crossword_app import __version__
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, say
from crossword_app.fill.kernel.cache import KERNELS_VARIABLE
from crossword_app.paths import HOME_VARIABLE

_VARIABLES = {
    HOME_VARIABLE: "One folder for data, cache, settings and log, in place of those that the system has for them.",
    KERNELS_VARIABLE: "The folder of prepared autofill, if not in the cache.",
}
_PARTS = re.compile(r"\A(examples:\n.*?)\n*^(exit status: .*)\Z", re.DOTALL | re.MULTILINE)
"""The two parts of the epilog of a command."""

_NOT_LISTED = (argparse._SubParsersAction, argparse._HelpAction)
_USAGES = re.compile(r"\n\s+(?=crossword-app )")
"""Between two ways to use a command."""


_DESCRIPTION = (
    "Construct crosswords. Without a command the editor opens, with the puzzle in FILE if one is named. "
    "Each command does one task, for terminals and scripts; COMMAND --help tells what it takes."
)
_EXAMPLES = (
    "crossword-app fill grid.txt words.txt picture.png",
    "crossword-app convert puzzle.puz puzzle.ipuz",
)


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "manual",
        summary=COMMANDS["manual"],
        description="Print the manual page with every command and option, for man. Read it at once with "
        "`crossword-app manual | man -l -`, or save it where man looks.",
        examples=("manual > ~/.local/share/man/man1/crossword-app.1",),
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    from crossword_app.cli import parser_of

    del options
    say("\n".join(_page(parser_of())) + "\n")
    return EXIT_DONE


def _page(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the lines of the page, in the macros of man(7)."""
    yield f'.TH CROSSWORD\\-APP 1 "" "Crossword {__version__}" "User Commands"'
    yield from (".SH NAME", "crossword\\-app \\- construct crosswords", ".SH SYNOPSIS")
    yield from (".B crossword\\-app", ".RI [ FILE ]", ".br")
    yield from (".B crossword\\-app", ".I COMMAND", ".RI [ OPTIONS ]")
    yield from (".SH DESCRIPTION", _text(_DESCRIPTION), ".SH OPTIONS")
    yield from (".TP", ".B \\-h, \\-\\-help", "print help, also after a command, and exit")
    yield from (".TP", ".B \\-\\-help\\-all", "print help that explains all options, and exit")
    yield from _options(parser)
    yield ".SH COMMANDS"
    for command in _commands(parser):
        yield from _section(command)
    yield ".SH ENVIRONMENT"
    for name, told in _VARIABLES.items():
        yield from (".TP", f".B {_text(name)}", _text(told))
    yield ".SH EXIT STATUS"
    yield _text(
        "0 done, 1 an error, 2 for a wrong command line, 130 ended by Ctrl+C; each command has its own."
    )
    yield ".SH EXAMPLES"
    yield from _literal(_EXAMPLES)


def _commands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield the parsers of all commands below *parser* that do something, in the order of help."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for action in below:  # argparse has no other way to ask
        for command in dict.fromkeys(action.choices.values()):
            inner = list(_commands(command))
            yield from inner or [command]


def _section(command: argparse.ArgumentParser) -> Iterator[str]:
    yield f'.SS "{_text(command.prog)}"'
    yield _text(command.description or "")
    yield ".PP"
    for usage in _USAGES.split(command.format_usage().removeprefix("usage: ")):
        yield from (_text(usage), ".br")
    yield from _options(command)
    if parts := _PARTS.match(command.epilog or ""):
        yield from (".PP", "Examples:")
        yield from _literal(parts[1].splitlines()[1:])
        yield from (".PP", _text(f"{parts[2][:1].upper()}{parts[2][1:]}."))


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the arguments and options of *parser*, each with its help."""
    formatter = parser._get_formatter()
    for action in parser._actions:
        if action.help == argparse.SUPPRESS or isinstance(action, _NOT_LISTED):
            continue
        yield from (".TP", f".B {_text(formatter._format_action_invocation(action))}")
        yield _text(formatter._expand_help(action) if action.help else "")


def _literal(lines: Sequence[str]) -> Iterator[str]:
    """Yield *lines* so that they stay as they are."""
    yield from (".PP", ".nf", ".RS 4")
    yield from (_text(line.strip()) for line in lines)
    yield from (".RE", ".fi")


def _text(text: str) -> str:
    """Return *text* so that it means nothing to man but itself."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")
    escaped = " ".join(escaped.split())
    return f"\\&{escaped}" if escaped[:1] in (".", "'") else escaped
