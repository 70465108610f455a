"""`crossword-app desktop`: puts the program into the menus of a Linux desktop, and takes it out again."""

import argparse
import sys
from typing import Any

from crossword_app.cli import desktop_files
from crossword_app.cli.options import add_json_option
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, say, say_json
from crossword_app.errors import CrosswordError

_ACTIONS = {"install": desktop_files.install, "remove": desktop_files.remove}


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "desktop",
        summary=COMMANDS["desktop"],
        description="Put this installation into the menus of your Linux desktop, with its icon, and let ipuz files "
        "open with it; or remove all of that again. It works from a virtual environment too, and needs no "
        "rights of an administrator. After the program has moved, install it again.",
        examples=("desktop install", "desktop remove"),
    )
    parser.add_argument(
        "action", choices=tuple(_ACTIONS), metavar="ACTION", help=", ".join(_ACTIONS)
    )
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    if sys.platform in ("win32", "darwin"):
        raise CrosswordError(
            "only Linux desktops have such files: here, start crossword-app-gui, or open a puzzle with it"
        )
    files = _ACTIONS[options.action](desktop_files.data_home())
    if options.json:
        say_json({"action": options.action, "files": [str(path) for path in files]})
    elif files:
        said = "Wrote" if options.action == "install" else "Removed"
        say("".join(f"{said} {path}\n" for path in files))
    else:
        say("There was nothing to remove.\n")
    return EXIT_DONE
