"""Turns of Qt's event loop: how long they take, and what all threads do while one takes long."""

import gc
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from PyQt5.QtCore import QCoreApplication

TRACE_SECONDS = 0.25
_GLANCE_SECONDS = 0.02


class Turns:
    """Does the turns of the event loop of a benchmark, and measures them.

    Attributes:
        longest: seconds that one turn took, since this was last set to 0.
        traces: where the stacks of all threads are written while something takes long; None for nowhere.
    """

    def __init__(self, traces: TextIO | None = None) -> None:
        self.longest = 0.0
        self.traces = traces
        self._main = threading.get_ident()
        self._begun: float | None = None
        self._collecting = 0.0
        if traces is not None:
            gc.callbacks.append(self._note_collection)
            threading.Thread(target=self._watch, daemon=True).start()

    def process(self) -> None:
        """Do one turn."""
        with self.traced():
            begun = time.perf_counter()
            QCoreApplication.processEvents()
            self.longest = max(self.longest, time.perf_counter() - begun)

    @contextmanager
    def traced(self) -> Iterator[None]:
        """Write what all threads do as soon as the work in here takes long."""
        self._begun = time.perf_counter()
        try:
            yield
        finally:
            self._begun = None

    def _watch(self) -> None:
        """Look at the threads, as often as the interpreter lets this one: where it does not, the gap is told."""
        assert self.traces is not None
        last = time.perf_counter()
        while True:
            time.sleep(_GLANCE_SECONDS)
            now, begun = time.perf_counter(), self._begun
            gap, last = now - last, now
            if begun is not None and now - begun > TRACE_SECONDS:
                print(
                    f"\n=== after {now - begun:.2f} s, {gap:.2f} s after the last look",
                    file=self.traces,
                )
                self._write_stacks()
                self.traces.flush()

    def _write_stacks(self) -> None:
        """Write the stacks by names and lines: to keep a frame would keep the painter in it, which Qt complains of."""
        for thread in set(sys._current_frames()) - {threading.get_ident()}:
            print("--- the window" if thread == self._main else "--- a thread", file=self.traces)
            stack = traceback.StackSummary.extract(
                traceback.walk_stack(sys._current_frames().get(thread)), limit=8, lookup_lines=False
            )
            for frame in stack:
                print(f"  {frame.filename}:{frame.lineno} {frame.name}", file=self.traces)

    def _note_collection(self, phase: str, details: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._collecting = now
        elif now - self._collecting > _GLANCE_SECONDS:
            seconds = now - self._collecting
            print(
                f"=== {seconds:.2f} s to collect garbage: {details}", file=self.traces, flush=True
            )
