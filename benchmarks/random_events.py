"""What a window holds and how long it stands still, while somebody does anything at all in it.

    python3 bootstrap.py bench random_events [--events 20000] [--warm-up 2000] [--seed 1]

The whole window runs offscreen. Events are drawn by chance, the same ones for a seed: letters, keys and clicks in the
grid, clicks on any widget, and every command of the menus, by its key or by the menu: fills, themes, exports, the print
preview and the printer's dialog, which prints to a file. Dialogs are clicked about in, and then closed or accepted.

Printed: the resident memory each thousand events; commands after which the process held 30 MB more, five seconds later
too, while no fill runs; the longest turns by what was done before, in seconds of the clock and of the window's thread;
and what Qt complained of. The memory after the warm-up and at the end is what is held at rest: the engine is loaded
and no fill runs. Ends with status 1 where the memory has grown by over 100 MB after the warm-up, a command has kept
30 MB then, a turn took over 1 s, Qt complained, or the program failed.
"""

import argparse
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

from PyQt5.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QObject,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PyQt5.QtWidgets import QApplication

from benchmarks.support.common import table
from benchmarks.support.random_user import RandomUser
from benchmarks.support.resident import resident_bytes
from crossword_app.fill.kernel import cache
from crossword_app.memory import PAUSE
from crossword_app.paths import resources_dir
from crossword_app.ui.app import Editor
from crossword_app.ui.offscreen_demo import SAMPLE
from crossword_app.ui.settings import Settings

MOST_GROWTH = 100 << 20
MOST_KEPT = 30 << 20
LONGEST_TURN = 1.0

_HEARTBEAT_MS = 5
_PACE = 0.008
_SETTLE = 0.1
_PATIENCE = 60.0
_REST = 2 * PAUSE / 1000
"""Seconds, in which the window has given back what memory it does not need."""

_ENGINE = "crossword_app.fill.kernel.driver"
_UNTIL_KEPT = 5.0
"""Seconds after which memory counts as kept: what works in the background has given back what it needs for a moment."""
_SHOWN = 12

_HARMLESS = "This plugin does not support "
"""What the offscreen platform itself says."""


@dataclass
class Run:
    """What is found out in one run.

    Attributes:
        user: who does things; a turn is put down to what they did last.
        kept: the most bytes that the process held more after a thing was done, by thing, after the warm-up.
        turns: the longest turn by thing: seconds of the clock, and of the window's thread.
        faults: complaints of Qt, and failures of the program.
    """

    user: RandomUser | None = None
    kept: dict[str, int] = field(default_factory=dict)
    turns: dict[str, tuple[float, float]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def doing(self) -> str:
        return self.user.doing if self.user else "start"

    def note_message(
        self, _kind: QtMsgType, _context: QMessageLogContext, message: str | None
    ) -> None:
        if not (message or "").startswith(_HARMLESS):
            self.faults.append(f"Qt, after {self.doing}: {message}")

    def note_failure(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        lines = "".join(traceback.format_exception(kind, error, trace))
        self.faults.append(f"after {self.doing}: {lines}")

    def note_turn(self, seconds: float, used: float) -> None:
        if seconds > self.turns.get(self.doing, (0.0, 0.0))[0]:
            self.turns[self.doing] = seconds, used


class Heartbeat(QObject):
    """A timer in the event loop; where it comes late, a turn took so long. It beats in the loops of dialogs too."""

    def __init__(self, run: Run) -> None:
        super().__init__()
        self._run = run
        self._last = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.PreciseTimer)
        self._timer.timeout.connect(self.beat)
        self._timer.start(_HEARTBEAT_MS)

    def beat(self) -> None:
        now = time.perf_counter(), time.thread_time()
        seconds, used = now[0] - self._last[0], now[1] - self._last[1]
        self._last = now
        self._run.note_turn(seconds - _HEARTBEAT_MS / 1000, used)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was found; return 1 if anything is over its limit."""
    options = _options(arguments)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if kernel := cache.folder():  # compiled already, whatever home the window gets
        os.environ[cache.KERNELS_VARIABLE] = str(kernel.parent)
    with tempfile.TemporaryDirectory(prefix="crossword-events-") as name:
        folder = Path(name)
        for variable in ("HOME", "CROSSWORD_APP_HOME", "XDG_RUNTIME_DIR", "TMPDIR"):
            os.environ[variable] = name
        folder.chmod(0o700)
        os.chdir(folder)
        QCoreApplication.setAttribute(Qt.AA_DontUseNativeDialogs)
        run = Run()
        qInstallMessageHandler(run.note_message)
        application = QApplication(sys.argv[:1])
        editor = Editor(application, Settings(folder / "settings.ini"))
        sys.excepthook = run.note_failure
        editor.window.resize(1440, 900)
        editor.window.show()
        editor.words.start()
        _turns_until(lambda: editor.words.dictionary is not None)
        editor.window.files.load(Path(shutil.copy(resources_dir() / SAMPLE, folder)))
        warm, last = _session(run, editor, folder, options)
        suffixes = sorted({path.suffix for path in folder.iterdir() if path.suffix})
        print(f"files written: {' '.join(suffixes)}")
        editor.document.undo_stack.setClean()
        editor.window.close()
        qInstallMessageHandler(None)
    return _report(run, warm, last)


def _session(
    run: Run, editor: Editor, folder: Path, options: argparse.Namespace
) -> tuple[int, int]:
    """Do all events; return the bytes held after the warm-up, and at the end."""
    user = RandomUser(editor, random.Random(options.seed), folder)
    run.user = user
    heartbeat = Heartbeat(run)
    held = resident_bytes()
    warm = held
    for number in range(1, options.events + 1):
        before = held
        user.do_something()
        _pause(_PACE)
        if user.has_dialog:
            _turns_until(lambda: not user.has_dialog)
            _pause(_SETTLE)
        if len(editor.windows) > 1:
            user.close_other_windows()
        heartbeat.beat()
        held = resident_bytes()
        is_filling = editor.window.fill.state.phase.is_running  # which holds memory, but keeps none
        if number > options.warm_up and held - before > MOST_KEPT and not is_filling:
            held = _held_in_the_end(before + MOST_KEPT)
            run.kept[run.doing] = max(held - before, run.kept.get(run.doing, 0))
        if number == options.warm_up:
            _turns_until(lambda: _ENGINE in sys.modules)
            warm = _held_at_rest(editor)
            run.turns.clear()
        if number % options.every == 0:
            print(f"{number:6} events: {held >> 20:5} MB", flush=True)
    return warm, _held_at_rest(editor)


def _held_at_rest(editor: Editor) -> int:
    """Return the resident bytes while nothing works in the background."""
    editor.window.fill.discard()
    _pause(_REST)
    return resident_bytes()


def _held_in_the_end(most: int) -> int:
    """Return the resident bytes as soon as they are no more than *most*, or after some seconds."""
    end = time.perf_counter() + _UNTIL_KEPT
    while resident_bytes() > most and time.perf_counter() < end:
        _pause(_SETTLE)
    return resident_bytes()


def _report(run: Run, warm: int, last: int) -> int:
    turns = sorted(run.turns.items(), key=lambda item: -item[1][0])[:_SHOWN]
    rows = [
        {"after": what, "longest turn, s": f"{clock:.2f}", "of its own": f"{used:.2f}"}
        for what, (clock, used) in turns
    ]
    print(f"\n{table(rows)}\n")
    faults = list(dict.fromkeys(run.faults))
    faults += [
        f"{what}: a turn of {turn[0]:.2f} s" for what, turn in turns if turn[0] > LONGEST_TURN
    ]
    faults += [
        f"{what} kept {kept >> 20} MB" for what, kept in run.kept.items() if kept > MOST_KEPT
    ]
    print(
        f"at rest the process held {last >> 20} MB, {(last - warm) / 2**20:+.0f} since the warm-up"
    )
    if last - warm > MOST_GROWTH:
        faults.append("the memory has grown")
    print("\n".join(faults) if faults else "Nothing over its limit.")
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--warm-up", type=int, default=2000, help="events before memory counts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--every", type=int, default=1000, help="events from one figure of memory to the next"
    )
    return parser.parse_args(arguments)


def _pause(seconds: float) -> None:
    end = time.perf_counter() + seconds
    _turns_until(lambda: time.perf_counter() >= end)


def _turns_until(is_so: Callable[[], bool]) -> None:
    end = time.perf_counter() + _PATIENCE
    while not is_so():
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(
            None, QEvent.DeferredDelete
        )  # no loop of exec does it here
        time.sleep(0.0005)
        if time.perf_counter() > end:
            raise TimeoutError("the window did not come to it")


if __name__ == "__main__":
    sys.exit(main())
