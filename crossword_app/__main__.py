"""``crossword-app`` and ``python -m crossword_app``: the editor, or a command."""

import errno
import os
import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

FAILED = 1
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the editor without arguments or with a document's path; run the command line otherwise.

    Returns:
        The exit status.
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    try:
        if not arguments or (len(arguments) == 1 and _names_a_file(arguments[0])):
            return _edit(arguments[0] if arguments else None)
        from crossword_app.cli import main as command_line

        return command_line(arguments)
    except KeyboardInterrupt:  # while all this is still being imported, too
        return INTERRUPTED


def _edit(name: str | None) -> int:
    """Open the editor. Return 1, after a sentence on standard error, where that is in vain."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Until the window can obey, Ctrl+C ends the process by itself: an exception could be lost within Qt.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from pathlib import Path

    from crossword_app.errors import CrosswordError
    from crossword_app.paths import check_variables

    path = None if name is None else Path(name)
    try:
        check_variables()
        if path is not None:
            _refuse_long_name(path)
            path = _full(path)
    except CrosswordError as error:
        return _refuse(str(error))
    try:
        from crossword_app.ui.app import run
    except ImportError as error:
        from crossword_app.ui.system_libraries import what_is_missing

        if not (missing := what_is_missing(str(error))):
            raise
        return _refuse(f"no window can be opened, since Qt cannot be loaded; {missing}")
    return run(path)


def _refuse(sentence: str) -> int:
    """Write *sentence* to standard error. Return the exit status."""
    from crossword_app.cli.streams import complain, set_up_streams

    set_up_streams()
    complain(sentence)
    return FAILED


def _names_a_file(argument: str) -> bool:
    """Return whether *argument* is a path and not the name of a command: it has a folder or a suffix, or is a file."""
    if argument.startswith("-"):
        return False
    from pathlib import Path

    path = Path(argument)
    return bool(path.suffix) or os.sep in argument or _is_file(path)


def _is_file(path: "Path") -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that no disk takes
        return False


def _refuse_long_name(path: "Path") -> None:
    """Raise FileError for a name that no disk takes. What else is wrong with a path, the window tells."""
    from crossword_app.errors import FileError

    try:
        path.stat()
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            raise FileError(f"{path} is no file (its name is too long): check the name") from error


def _full(path: "Path") -> "Path":
    """Return *path* from the root on: the next start, which may find unsaved work, may be in another folder.

    Raises:
        FileError: it is not from the root on, and the present folder was deleted.
    """
    from crossword_app.errors import FileError

    try:
        return path.absolute()
    except FileNotFoundError as error:
        raise FileError(
            f"{path} cannot be found (the present folder was deleted): go to another folder and try again"
        ) from error


if __name__ == "__main__":
    sys.exit(main())
