"""The output of commands, and their exit statuses."""

import contextlib
import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from crossword_app.errors import CrosswordError

if TYPE_CHECKING:  # `--version` and errors need none of these
    from crossword_app.control import Control
    from crossword_app.fill.kernel.warm import Preparation
    from crossword_app.fill.outcome import Filled, FillProgress

EXIT_DONE = 0
EXIT_ERROR = 1
EXIT_USAGE = 2
EXIT_UNFILLABLE = 3
EXIT_STOPPED = 4

_SIGNALLED = 128
"""Shells report 128 plus the number of a signal that ended a program."""

_LONGEST_LINE = 1200

_RED, _YELLOW, _USUAL_COLOUR = "\x1b[31m", "\x1b[33m", "\x1b[0m"

_PROGRESS_SECONDS = 0.25

_LINE_SECONDS = 5.0
"""From one line of progress to the next, where lines stay."""


def set_up_streams() -> None:
    """Replace closed streams by a sink, and print ? for characters that the terminal lacks."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.StringIO())
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print *text*, the output of a command.

    Raises:
        CrosswordError: it cannot be written. If the reader has closed the stream, this is no error.
    """
    with _told_of_failure():
        print(text, end="", flush=True)


def say_bytes(content: bytes) -> None:
    """Write *content*, the bytes of a file, to standard output.

    Raises:
        CrosswordError: as for `say`.
    """
    with _told_of_failure():
        stream = getattr(sys.stdout, "buffer", None)  # none if the caller closed it
        if stream is not None:
            stream.write(content)
            stream.flush()


@contextlib.contextmanager
def _told_of_failure() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        # Otherwise Python complains again when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise CrosswordError(
                f"the output cannot be written ({error.strerror}): make room, or send it elsewhere"
            ) from error


def say_json(report: object) -> None:
    """Print *report* as one line of JSON."""
    import json

    say(json.dumps(report) + "\n")


def complain(sentence: str) -> None:
    """Print an error to standard error, in one line."""
    _tell(sentence, "error:", _RED)


def warn(sentences: Iterable[str]) -> None:
    """Print warnings to standard error, one line each."""
    for sentence in sentences:
        _tell(sentence, "warning:", _YELLOW)


def tell(sentence: str) -> None:
    """Print one line to standard error, with unprintable characters escaped: names and texts of files may hold them."""
    _tell(sentence)


def _tell(sentence: str, label: str = "", colour: str = "") -> None:
    if colour and has_colours():
        label = f"{colour}{label}{_USUAL_COLOUR}"
    with contextlib.suppress(OSError):  # nobody reads it
        print(f"{label} {shown_line(sentence)}".lstrip(), file=sys.stderr, flush=True)


def is_terminal() -> bool:
    """Return whether standard error is a terminal on which a line can be written anew."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def has_colours() -> bool:
    """Return whether errors and warnings stand out in colour: on terminals whose user has not set NO_COLOR."""
    return is_terminal() and not os.environ.get("NO_COLOR")


def shown_line(sentence: str) -> str:
    """Return *sentence* as one line of a terminal: shortened, with unprintable characters escaped."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in shortened(sentence)
    )


def fault_told(error: Exception) -> str:
    """Return the sentence on a fault of the program itself, which is written to the log."""
    import traceback

    from crossword_app.log_file import write_fault

    log = write_fault("".join(traceback.format_exception(error)))
    written = f"; the details are in {log}" if log else ""
    return (
        f"the program itself failed ({type(error).__name__}: {error}), and nothing was written: "
        f"please report it{written}"
    )


def shortened(sentence: str) -> str:
    """Return *sentence* without its middle if it is longer than anyone reads: a name can have a million letters."""
    if len(sentence) <= _LONGEST_LINE:
        return sentence
    half = _LONGEST_LINE // 2
    return f"{sentence[:half]} […] {sentence[-half:]}"


def tidy_end() -> contextlib.AbstractContextManager[None]:
    """Clean up after a request to end, as `timeout` sends it, in the same way as after Ctrl+C."""
    return _handling(_end, signal.SIGTERM)


def ending_at_once() -> contextlib.AbstractContextManager[None]:
    """Let Ctrl+C and requests to end do so at once, where an exception would be lost in a library, or told by it."""
    return _handling(_end_at_once, signal.SIGINT, signal.SIGTERM)


@contextlib.contextmanager
def _handling(handler: Callable[[int, object], None], *numbers: signal.Signals) -> Iterator[None]:
    """Let *handler* answer the signals *numbers* meanwhile."""
    try:
        before = [signal.signal(number, handler) for number in numbers]
    except ValueError:  # not on the main thread, and only that one receives signals
        yield
        return
    try:
        yield
    finally:
        for number, earlier in zip(numbers, before, strict=True):
            signal.signal(number, earlier)


def _end(number: int, _frame: object) -> None:
    raise SystemExit(_SIGNALLED + number)


def _end_at_once(number: int, _frame: object) -> None:
    os._exit(_SIGNALLED + number)


@contextlib.contextmanager
def interrupted() -> "Iterator[Control]":
    """Let Ctrl+C end the search so that the results so far are still printed."""
    from crossword_app.control import Control

    control = Control()
    before = signal.signal(signal.SIGINT, lambda *_: control.stop())
    try:
        yield control
    finally:
        signal.signal(signal.SIGINT, before)


class ProgressLine:
    """A line on a terminal that shows progress, and is cleared at the end."""

    def __init__(self) -> None:
        self._shown = 0.0

    def show_search(self, progress: "FillProgress") -> None:
        """Show the progress of a search, a few times a second."""
        self.show(
            f"{progress.filled} of {progress.total} squares, {progress.nodes} tries, {progress.seconds:.0f} s"
        )

    def show(self, text: str) -> None:
        """Show *text*, a few times a second."""
        now = time.monotonic()
        if now - self._shown >= _PROGRESS_SECONDS:
            self._shown = now
            self.print(text)

    def show_better(self, filled: "Filled") -> None:
        """Show that a better fill was found."""
        from crossword_app.fill.requests.verdicts import weak_text

        self.print(
            f"{weak_text(filled)}, quality {filled.quality:.2f}, mean {filled.mean_score:.2f}"
        )

    def show_part_of(self, name: str) -> Callable[[float], None]:
        """Return a function that shows how much of the work on *name* is done, a few times a second."""

        def show(part: float) -> None:
            now = time.monotonic()
            if now - self._shown >= _PROGRESS_SECONDS:
                self._shown = now
                self.print(f"{name}: {part:.0%}")

        return show

    @staticmethod
    def print(text: str) -> None:
        """Put *text* in place of what is on the line."""
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


@contextlib.contextmanager
def progress_line() -> Iterator[ProgressLine | None]:
    """Yield the progress line; None if standard error is no terminal."""
    if not is_terminal():
        yield None
        return
    try:
        yield ProgressLine()
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


class PreparationLine:
    """Tells on standard error how far the preparation of autofill is: on one line of a terminal, else on few lines."""

    def __init__(self) -> None:
        self._told = float("-inf")
        self.is_on_terminal = is_terminal()
        self.has_told = False

    def show(self, state: "Preparation") -> None:
        """Tell *state*, where enough time has passed since the last."""
        now = time.monotonic()
        if now - self._told < (_PROGRESS_SECONDS if self.is_on_terminal else _LINE_SECONDS):
            return
        self._told = now
        self.has_told = True
        if self.is_on_terminal:
            ProgressLine.print(state.sentence)
        else:
            tell(state.sentence)


@contextlib.contextmanager
def preparation_line() -> Iterator[PreparationLine]:
    """Yield the line that tells of the preparation, and clear it at the end."""
    line = PreparationLine()
    try:
        yield line
    finally:
        if line.has_told and line.is_on_terminal:
            ProgressLine.print("")
