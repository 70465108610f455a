"""Compiles the kernel ahead of time: `python -m crossword_app.fill.kernel.warm`. It takes some seconds, once.

The first import compiles the kernel if it is not in the cache. This module does so at a moment when nobody waits, or in
another process, which tells how far it is and gives back what it could not write.
"""

import base64
import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from math import ceil
from pathlib import Path
from typing import Any, TextIO

from crossword_app.control import Control
from crossword_app.fill.kernel import cache, fingerprint
from crossword_app.sentences import counted

logger = logging.getLogger(__name__)

_PACKAGE_PARENT = Path(__file__).resolve().parents[3]
_GLANCE_SECONDS = 0.05
_TELL = "--tell"

_SOONEST_GUESS = 0.1
"""The part of the work after which what is left can be told."""


@dataclass(frozen=True, slots=True)
class Preparation:
    """How far the compilation is: *done* of *parts*, after some *seconds*."""

    done: int = 0
    parts: int = 0
    seconds: float = 0.0

    @property
    def left(self) -> str:
        """What is left to do, without a full stop; "" while nothing is known."""
        if not self.done:
            return ""
        done = f"{self.done} of {counted(self.parts, 'part')}"
        if self.done < self.parts * _SOONEST_GUESS:
            return done
        seconds = ceil(self.seconds / self.done * (self.parts - self.done)) + 1
        return f"{done}, about {seconds} s left"

    @property
    def sentence(self) -> str:
        """What is prepared, and what is left to do, without a full stop."""
        what = "Preparing autofill for its first use"
        return f"{what}: {self.left}" if self.left else what


Report = Callable[[Preparation], None]


def is_warm() -> bool:
    """Return whether the present kernel is in the cache, without importing numba."""
    global _is_known_warm  # noqa: PLW0603  # all files are read for the answer; once is enough
    _is_known_warm = _is_known_warm or cache.is_complete()
    return _is_known_warm


_is_known_warm = False


def warm(report: Report = lambda _: None) -> None:
    """Compile the kernel if it is not in the cache, and remove old ones.

    Where several processes start at once, one compiles and the others wait.
    """
    if is_warm():
        return
    with cache.only_one_compiles():
        if not is_warm():
            from crossword_app.fill.kernel import compiler, jit

            parts, begun = fingerprint.parts(), time.monotonic()
            report(Preparation(0, parts))
            with compiler.compiling(
                lambda n: report(Preparation(n, parts, time.monotonic() - begun))
            ):
                for path in fingerprint.compiled_sources():
                    import_module(fingerprint.module_name(path))  # which compiles
            cache.complete(jit.kept_names())
            cache.forget_old()


def warm_meanwhile(control: Control) -> bool:
    """Compile the kernel in another process, and wait until that is done or *control* is stopped.

    A compilation cannot be stopped. After a stop it goes on in its process, for the next time. A failure is not
    reported here; it appears when the kernel is imported.

    Returns:
        Whether the compilation ended before *control* was stopped.
    """
    if not is_warm():
        while not _compiler.is_done() and not control.is_stopped:
            time.sleep(_GLANCE_SECONDS)
    return not control.is_stopped


def preparation() -> Preparation | None:
    """Return how far the process of `warm_meanwhile` is; None where none runs."""
    return _compiler.state if _compiler.is_running else None


class _Compiler:
    """The process that compiles, shared by all threads. It is started once: where it fails, so would another."""

    def __init__(self) -> None:
        self.state = Preparation()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def is_done(self) -> bool:
        """Start the process if it was not, and return whether it has ended."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()
            return not self.is_running

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
        if "done" in message:
            self.state = Preparation(**message)
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
    """Compile, and print what `_Compiler` reads: how far it is, and at the end what could not be written."""
    logging.getLogger("crossword_app").addHandler(logging.NullHandler())  # who reads this logs it
    warm(lambda state: _tell(done=state.done, parts=state.parts, seconds=state.seconds))
    if trouble := cache.trouble():
        _tell(trouble=trouble)
    for name, content in cache.held().items():
        _tell(name=name, content=base64.b64encode(content).decode())


if __name__ == "__main__":
    if _TELL in sys.argv:
        _warm_and_tell()
    else:
        warm()
