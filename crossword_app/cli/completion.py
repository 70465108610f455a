"""`crossword-app completion`: prints the script with which a shell completes commands, options and files."""

import argparse
from collections.abc import Mapping
from typing import Any

from crossword_app.cli.outputs import outputs
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, say
from crossword_app.formats.patterns import shipped_patterns
from crossword_app.formats.registry import readable
from crossword_app.model.languages import ALPHABETS

_SHELLS = ("bash", "zsh", "fish")
_FILES = frozenset({"FILE", "OUT"})
"""The words for a file in the help of an option."""


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "completion",
        summary=COMMANDS["completion"],
        description="Print a script that makes a shell complete commands, options and files.",
        examples=(
            "completion bash > ~/.local/share/bash-completion/completions/crossword-app",
            "completion zsh > ~/.zfunc/_crossword-app",
            "completion fish > ~/.config/fish/completions/crossword-app.fish",
        ),
    )
    parser.add_argument("shell", choices=_SHELLS, metavar="SHELL", help=", ".join(_SHELLS))
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    import shtab

    from crossword_app.cli import parser_of

    parser = parser_of()
    _tell_values(parser, _known_values())
    say(shtab.complete(parser, options.shell))
    return EXIT_DONE


def _known_values() -> dict[str, list[str]]:
    """Return the values of options, by name. The parser itself accepts more, or knows them too late."""
    return {
        "source_form": [form.name for form in readable()],
        "target_form": [form.name for form in outputs()],
        "pattern": [pattern.name for pattern in shipped_patterns()],
        "language": [alphabet.tag for alphabet in ALPHABETS],
    }


def _tell_values(parser: argparse.ArgumentParser, values: Mapping[str, list[str]]) -> None:
    """Mark in *parser* which options and arguments take *values* or files. It is not used for parsing afterwards."""
    import shtab

    for action in parser._actions:  # argparse has no other way to ask
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                _tell_values(command, values)
        elif action.dest in values and action.option_strings:
            action.choices = values[action.dest]
        elif action.choices is None and (not action.option_strings or action.metavar in _FILES):
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # where shtab looks for it
