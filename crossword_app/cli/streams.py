"""What commands print, where, and with which exit status they end."""

import contextlib
import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator

from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import FillProgress

EXIT_DONE = 0
EXIT_ERROR = 1
EXIT_UNFILLABLE = 3
EXIT_STOPPED = 4

_PROGRESS_SECONDS = 0.25


def mend_streams() -> None:
    """Put a sink where the caller closed a stream, and print a ? for what the terminal has no letter for."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.StringIO())
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print *text*, which is all that a command has to say.

    Raises:
        CrosswordError: it cannot be written. That nobody reads on is no error.
    """
    try:
        print(text, end="", flush=True)
    except OSError as error:
        # Python would complain once more when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise CrosswordError(
                f"the output cannot be written ({error.strerror}): make room, or send it elsewhere"
            ) from error


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    print(f"error: {sentence}", file=sys.stderr)


@contextlib.contextmanager
def interrupted() -> Iterator[Callable[[], bool]]:
    """Let Ctrl+C end the search in good order: what was found so far is still printed."""
    pressed = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def progress_line() -> Iterator[Callable[[FillProgress], None] | None]:
    """Say on a terminal how far the search is, in a line that it leaves clean."""
    if not sys.stderr.isatty():
        yield None
        return
    last = 0.0

    def show(progress: FillProgress) -> None:
        nonlocal last
        if progress.seconds - last >= _PROGRESS_SECONDS:
            last = progress.seconds
            print(
                f"\r{progress.filled} of {progress.total} cells, {progress.nodes} nodes\x1b[K",
                end="",
                file=sys.stderr,
                flush=True,
            )

    try:
        yield show
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
