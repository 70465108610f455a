"""``crossword-app`` and ``python -m crossword_app``: the editor, or a command."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the editor without arguments or with a document's path; run the command line otherwise.

    Returns:
        The exit status.
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    try:
        if not arguments or (len(arguments) == 1 and _names_a_file(arguments[0])):
            from crossword_app.ui.app import run

            return run(Path(arguments[0]) if arguments else None)
        from crossword_app.cli import main as command_line

        return command_line(arguments)
    except KeyboardInterrupt:  # while all this is still being imported, too
        return INTERRUPTED


def _names_a_file(argument: str) -> bool:
    """Return whether *argument* is a path and not the name of a command: it has a folder or a suffix, or is a file."""
    if argument.startswith("-"):
        return False
    path = Path(argument)
    return bool(path.suffix) or os.sep in argument or path.is_file()


if __name__ == "__main__":
    sys.exit(main())
