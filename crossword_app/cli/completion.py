"""`crossword-app completion`: prints what makes a shell complete the commands, their options and files."""

import argparse
from typing import Any

from crossword_app.cli.options import add_command
from crossword_app.cli.streams import EXIT_DONE, say

_SHELLS = ("bash", "zsh", "fish")


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "completion",
        summary="make a shell complete commands",
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
    say(shtab.complete(_with_files(parser), options.shell))
    return EXIT_DONE


def _with_files(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Return *parser*, whose arguments that name files are completed to files."""
    import shtab

    for action in parser._actions:  # argparse has no other way to ask
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                _with_files(command)
        elif action.choices is None and (not action.option_strings or action.metavar == "FILE"):
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # where shtab looks for it
    return parser
