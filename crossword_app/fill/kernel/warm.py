"""Compiles the kernel ahead of time: `python -m crossword_app.fill.kernel.warm`. It takes half a minute, once.

An entry that is not in the cache is compiled when it is called first. This module does so at a moment when nobody
waits, or in another process, which tells how far it is and gives back what it could not write.
"""

import base64
import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from math import ceil
from pathlib import Path
from typing import Any, TextIO

from crossword_app.control import Control, StoppedError
from crossword_app.fill.kernel import cache
from crossword_app.fill.kernel.parts import FILL, PARTS, Part
from crossword_app.fill.kernel.ready import code_at_hand
from crossword_app.sentences import counted

logger = logging.getLogger(__name__)

_PACKAGE_PARENT = Path(__file__).resolve().parents[3]
_GLANCE_SECONDS = 0.05
_TELL = "--tell"

_SOONEST_GUESS = 0.1
"""The part of the work after which what is left can be told."""


@dataclass(frozen=True, slots=True)
class Preparation:
    """How far the compilation of what serves a *purpose* is: *done* of some *functions*, after some *seconds*."""

    purpose: str = FILL.purpose
    done: int = 0
    functions: int = 0
    seconds: float = 0.0

    @property
    def left(self) -> str:
        """What is left to do, without a full stop; "" while nothing is known."""
        if not self.done:
            return ""
        done = f"{self.done} of {counted(self.functions, 'part')}"
        if self.done < self.functions * _SOONEST_GUESS:
            return done
        seconds = ceil(self.seconds / self.done * (self.functions - self.done)) + 1
        return f"{done}, about {seconds} s left"

    @property
    def sentence(self) -> str:
        """What is prepared, and what is left to do, without a full stop."""
        what = f"Preparing {self.purpose} for its first use"
        return f"{what}: {self.left}" if self.left else what


Report = Callable[[Preparation], None]


def is_warm(*parts: Part) -> bool:
    """Return whether nothing of these parts must be compiled, without importing numba."""
    for part in set(parts) - _known_warm:  # whose files are read for the answer
        if any(code_at_hand(name) is None for name in part.entry_names):
            return False
        _known_warm.add(part)
    return True


_known_warm: set[Part] = set()


def warm(*parts: Part, report: Report = lambda _: None) -> None:
    """Compile what is not in the cache of these parts, in this order, and remove old kernels.

    Where several processes start at once, one compiles and the others wait.
    """
    for part in parts:
        if is_warm(part):
            continue
        with cache.only_one_compiles():
            if not is_warm(part):
                _compile(part, report)
                cache.forget_old()


def _compile(part: Part, report: Report) -> None:
    from crossword_app.fill.kernel import compiler, jit

    functions = part.functions()
    count, begun = compiler.count_due(functions), time.monotonic()
    report(Preparation(part.purpose, 0, count))
    with compiler.compiling(
        lambda n: report(Preparation(part.purpose, n, count, time.monotonic() - begun))
    ):
        for function in functions:
            jit.compiled_once(function)


def warm_meanwhile(control: Control, *parts: Part) -> bool:
    """Compile the kernel in another process, and wait until *parts* are done or *control* is stopped.

    A compilation cannot be stopped. After a stop, and after *parts*, it goes on in its process, for the next time. A
    failure is not reported here; it appears when the kernel is used.

    Returns:
        Whether *parts* were done before *control* was stopped.
    """
    if not is_warm(*parts):
        with _compiler.awaited(control):
            while not _compiler.has_done(parts) and not control.is_stopped:
                time.sleep(_GLANCE_SECONDS)
    return not control.is_stopped


def begin() -> None:
    """Let another process compile what is not in the cache. Nobody waits for it yet."""
    if not is_warm(*PARTS):
        _compiler.has_done(PARTS)  # which starts it


def wait_for(part: Part, control: Control) -> None:
    """Wait until the process of `warm_meanwhile` has compiled *part*, if it runs.

    Raises:
        StoppedError: *control* is stopped meanwhile.
    """
    if is_preparing() and not warm_meanwhile(control, part):
        raise StoppedError


def is_preparing() -> bool:
    """Return whether the process of `warm_meanwhile` runs."""
    return _compiler.is_running


def is_awaited(control: Control) -> bool:
    """Return whether work under *control* waits for the process of `warm_meanwhile`."""
    return control in _compiler.waiting


def preparation() -> Preparation | None:
    """Return how far the process of `warm_meanwhile` is, for which somebody waits; None where nobody does."""
    return _compiler.state if _compiler.is_running and _compiler.waiting else None


class _Compiler:
    """The process that compiles, shared by all threads. It is started once: where it fails, so would another."""

    def __init__(self) -> None:
        self.state = Preparation()
        self.waiting: list[Control] = []
        self._done: set[str] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @contextmanager
    def awaited(self, control: Control) -> Iterator[None]:
        """Note meanwhile that work under *control* waits."""
        self.waiting.append(control)
        try:
            yield
        finally:
            self.waiting.remove(control)

    def has_done(self, parts: Sequence[Part]) -> bool:
        """Start the process if it was not, and return whether it has compiled *parts*, or has ended."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()
        return not self.is_running or self._done.issuperset(part.purpose for part in parts)

    def _run(self) -> None:
        path = os.pathsep.join(filter(None, [str(_PACKAGE_PARENT), os.environ.get("PYTHONPATH")]))
        try:
            process = subprocess.Popen(
                [sys.executable, "-m", __name__, _TELL],
                env={**os.environ, "PYTHONPATH": path},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl+C in the terminal is for the program that waits
                text=True,
                encoding="ascii",
            )
        except OSError as error:
            logger.warning("no process can be started to compile the kernel: %s", error)
            return
        with process:
            assert process.stdout is not None
            for line in process.stdout:
                self._take(json.loads(line))

    def _take(self, message: Any) -> None:
        if "functions" in message:
            self.state = Preparation(**message)
        elif "finished" in message:
            self._done.add(message["finished"])
        elif "trouble" in message:
            cache.note_trouble(message["trouble"])
        else:
            cache.hold(message["name"], base64.b64decode(message["content"]))


_compiler = _Compiler()


def _tell(**message: object) -> None:
    line = f"{json.dumps(message)}\n"
    # The program may have ended; the kernel is compiled for the next time all the same.
    with suppress(BrokenPipeError), _standard_output() as output:
        output.write(line)


def _standard_output() -> TextIO:
    return open(sys.stdout.fileno(), "w", encoding="ascii", closefd=False)


def _warm_and_tell() -> None:
    """Compile, and print what `_Compiler` reads: how far it is, and after each part what could not be written."""
    logging.getLogger("crossword_app").addHandler(logging.NullHandler())  # who reads this logs it
    told: set[str] = set()
    for part in PARTS:
        warm(part, report=lambda state: _tell(**asdict(state)))
        if trouble := cache.trouble():
            _tell(trouble=trouble)
        for name in cache.held().keys() - told:
            _tell(name=name, content=base64.b64encode(cache.held()[name]).decode())
            told.add(name)
        _tell(finished=part.purpose)


if __name__ == "__main__":
    if _TELL in sys.argv:
        _warm_and_tell()
    else:
        warm(*PARTS)
