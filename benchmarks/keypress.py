"""How long a key press takes to be seen: from posting the event to the end of the grid's paintEvent.

    python3 bootstrap.py bench keypress [--presses 200] [--side 21] [--threads 2] [--only mapping] [--traces FILE]

The whole window runs offscreen, with its words loaded, the live analysis on and the ways to fill counted; the grid is
an open one of 15x15, or a Sunday pattern of 21x21. Keys come at the pace of a fast typist: at rest, while autofill runs
on a grid that keeps it busy (a letter ends the fill, so each key begins a new one), while it refines the fill of an
easy grid, while the live analysis analyses the grid or compares words (each key waits until it does), while it maps
blocks, with their signs in the grid, while two threads search for designs of a theme, and while the words that could
stand in an entry of a full grid are looked for; and in the window in which a filled puzzle is solved.

The last column is the longest turn of the event loop between the presses, which a key at that moment would have waited
for. With --traces, what all threads do is written to a file when a press or a turn takes over a quarter of a second.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles

from PyQt5.QtCore import QCoreApplication, QEvent, QObject, Qt
from PyQt5.QtGui import QKeyEvent
from PyQt5.QtWidgets import QApplication

from benchmarks.support.common import read_grids
from benchmarks.support.turns import Turns
from crossword_app.api import autofill
from crossword_app.fill.outcome import Filled
from crossword_app.fill.requests.look_ahead import Task
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.paths import resources_dir
from crossword_app.ui.app import Editor
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.designs.dialog import DesignsDialog
from crossword_app.ui.designs.entries_field import EntriesField
from crossword_app.ui.designs.gallery import Gallery
from crossword_app.ui.designs.search import DesignSearch, SearchPhase
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import set_floor
from crossword_app.ui.fill.state import FillPhase
from crossword_app.ui.grid.canvas import GridCanvas
from crossword_app.ui.grid.view import GridMode
from crossword_app.ui.settings import Settings
from crossword_app.ui.solving.view import SolveView
from crossword_app.ui.solving.window import SolveWindow

PATTERNS = {15: None, 21: "21-sunday"}
"""By the side of the grid: None is an empty one."""

EASY = "15-themed-76"
"""A pattern that is filled in a moment."""

THEME = "STANDINGOVATION\nTURNINGPOINT\nROLLINGSTONE\nDRIVINGAMBITION"

FLOORS = {15: 50, 21: 70}
"""Floors at which a fill takes long."""

PACE = 0.03
"""Seconds from one key to the next, in which the window does what else it has to do."""

LIMIT_MS = 16.0
_WAITS = 20
_CHANCE = random.Random(1)
PATIENCE = 120.0
"""Seconds to wait for the words, and for compiled code where none is cached."""

_ARROWS = (
    Qt.Key_Right,
    Qt.Key_Down,
    Qt.Key_Down,
    Qt.Key_Left,
    Qt.Key_Left,
    Qt.Key_Up,
    Qt.Key_Up,
    Qt.Key_Right,
)
"""Round a square, a turn before each move: every press changes what is seen."""

_ARROWS_OF_BLOCKS = (Qt.Key_Right, Qt.Key_Down, Qt.Key_Left, Qt.Key_Up)
"""The Blocks tool has no direction to turn: every arrow moves."""

_LETTERS = tuple(range(Qt.Key_A, Qt.Key_Z + 1))

_OF_MAP = {Task.MAP, Task.TRY_BLOCKS}
_turns = Turns()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; the exit status is 1 where the 95th percentile of a row misses the limit."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.keypress", description=__doc__)
    parser.add_argument("--presses", type=int, default=200, help="keys a row")
    parser.add_argument("--side", type=int, choices=PATTERNS, default=15, help="of the grid")
    parser.add_argument("--threads", type=int, choices=(1, 2), default=1, help="that fill")
    parser.add_argument("--only", default="", help="measure the rows whose names begin so")
    parser.add_argument("--traces", type=argparse.FileType("w"), help="of presses that take long")
    options = parser.parse_args(arguments)
    global _turns  # noqa: PLW0603  # as many functions do turns
    _turns = Turns(options.traces)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory(prefix="crossword-keypress-") as folder:
        editor = Editor(application, Settings(Path(folder) / "settings.ini"))
        editor.window.show()
        editor.words.start()
        _wait_until(lambda: editor.words.dictionary is not None)
        editor.settings.threads = options.threads
        editor.window.live_analysis.want_fill_count(True)
        is_met = _measure(editor, options.side, options.presses, options.only)
        editor.document.undo_stack.setClean()
        editor.window.close()
    return 0 if is_met else 1


def _measure(editor: Editor, side: int, presses: int, only: str) -> bool:
    stopwatch = Stopwatch(editor.window.workspace.grid)
    print(
        f"{'':24}{'p50':>8}{'p95':>8}{'p99':>8}{'worst':>8}{'turn':>8}  ms, {presses} presses a row"
    )
    worst = 0.0
    for state, prepare in (
        ("at rest", _rest),
        ("filling", _fill),
        ("refining", _refine),
        ("looking ahead", _look_ahead),
        ("mapping blocks", _map_blocks),
        ("searching designs", _search_designs),
        ("alternatives", _seek_alternatives),
    ):
        arrows = _ARROWS_OF_BLOCKS if prepare is _map_blocks else _ARROWS
        for kind, keys in (("arrows", arrows), ("letters", _LETTERS)):
            if not state.startswith(only):
                continue
            _begin(editor, side)
            times = list(islice(_times(editor, side, stopwatch, keys, prepare), presses))
            editor.window.fill.discard()
            _stop_designs(editor)
            worst = max(worst, _print_row(f"{state}, {kind}", times))
    if "solving".startswith(only):
        worst = max(worst, *_measure_solving(editor, presses))
    for name, letters in (("whole grid, empty", "."), ("whole grid, letters", "A")):
        grid = Grid.parse("\n".join([letters * side] * side))
        editor.document.open(Puzzle(grid), None)
        _pause(1.0)
        _print_row(name, list(islice(stopwatch.repaints(), presses)))
    is_met = worst < LIMIT_MS
    print(f"limit: p95 of a key press under {LIMIT_MS:.0f} ms: {'met' if is_met else 'missed'}")
    return is_met


def _measure_solving(editor: Editor, presses: int) -> Iterator[float]:
    """Print a row for arrows and one for letters in the window to solve in; yield their 95th percentiles."""
    grid = read_grids(resources_dir() / "patterns")[EASY]
    letters = {place: "E" for slot in grid.slots for place in slot.positions}
    puzzle = Puzzle(grid.with_letters(letters), title="Solved")
    for slot in puzzle.grid.slots:
        puzzle = set_clue(puzzle, slot, Clue(f"What crosses at {slot.start}, in letters"))
    window = SolveWindow(puzzle, editor.theme)
    window.show()
    (view,) = window.findChildren(SolveView)
    stopwatch = Stopwatch(view)
    for kind, keys in (("arrows", _ARROWS), ("letters", _LETTERS)):
        _pause(0.3)
        _turns.longest = 0.0
        times = list(islice(_times_of_solving(window, stopwatch, keys), presses))
        yield _print_row(f"solving, {kind}", times)
    window.close()


def _times_of_solving(
    window: SolveWindow, stopwatch: "Stopwatch", keys: Sequence[int]
) -> Iterator[float]:
    """Press *keys* again and again, in one entry after another; yield the times."""
    for key in cycle(keys):
        if key in _LETTERS and _is_at_end(window.session.board):
            window.session.next_entry(1)
        _pause(PACE)
        yield stopwatch.press(key)


def _times(
    editor: Editor,
    side: int,
    stopwatch: "Stopwatch",
    keys: Sequence[int],
    prepare: Callable[[Editor], None],
) -> Iterator[float]:
    """Press *keys* again and again, from the first one on where a fresh grid is needed; yield the times."""
    document = editor.document
    while True:
        for key in keys:
            is_done = document.puzzle.grid.is_filled and prepare is not _seek_alternatives
            if is_done or _is_refuted(editor):
                break
            if key in _LETTERS and _is_at_end(document):
                row = (document.cursor.position.row + 1) % side
                slots = [s for s in document.puzzle.grid.slots if s.direction is Direction.ACROSS]
                below = next((s for s in slots if s.positions[0].row >= row), slots[0])
                document.move_to(Cursor(below.positions[0], Direction.ACROSS))
            prepare(editor)
            yield stopwatch.press(key)
        else:
            continue
        editor.window.fill.discard()  # a proof stays while the grid does, and the new one may equal it
        document.open(_puzzle(side), None)


def _is_at_end(document: Document) -> bool:
    """Tell whether the cursor stands behind the last letter of its entry, where letters are refused."""
    slot = document.cursor.slot(document.puzzle.grid)
    return slot is None or document.cursor.position == slot.positions[-1]


def _is_refuted(editor: Editor) -> bool:
    """Tell whether the fill has ended in a proof that there is none: it keeps nothing busy any more."""
    return editor.window.fill.state.phase is FillPhase.UNFILLABLE


class Stopwatch(QObject):
    """Measures until the grid has been painted."""

    def __init__(self, grid: GridCanvas) -> None:
        super().__init__()
        self._grid = grid
        self._is_due = False
        self._painted = 0.0
        grid.installEventFilter(self)

    def press(self, key: int) -> float:
        """Press *key* in the grid; return the milliseconds until what it changed was painted."""
        text = chr(key).lower() if key in _LETTERS else ""
        begun = time.perf_counter()
        self._painted = 0.0
        self._is_due = False  # letters of a running fill may be painted before the key is even read
        QCoreApplication.postEvent(
            self._grid, QKeyEvent(QEvent.KeyPress, key, Qt.KeyboardModifiers(), text)
        )
        _wait_until(lambda: self._painted > 0)
        return 1000 * (self._painted - begun)

    def repaints(self) -> Iterator[float]:
        """Paint the whole grid again and again; yield the milliseconds of each time."""
        while True:
            self._painted = 0.0
            self._is_due = True
            begun = time.perf_counter()
            self._grid.repaint()
            yield 1000 * (self._painted - begun)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let the grid paint here and now, so that the end of it is seen."""
        if event.type() == QEvent.KeyPress:
            self._is_due = True
        if event.type() != QEvent.Paint or self._painted or not self._is_due:
            return False
        self._grid.event(event)
        self._painted = time.perf_counter()
        return True


def _puzzle(side: int) -> Puzzle:
    pattern = PATTERNS[side]
    if pattern is None:
        puzzle = Puzzle.blank(Size(side, side))
    else:
        puzzle = Puzzle(read_grids(resources_dir() / "patterns")[pattern])
    return PuzzleOptions(floor=FLOORS[side]).put_into(puzzle)


def _begin(editor: Editor, side: int) -> None:
    editor.window.workspace.grid.mode = GridMode.LETTERS
    editor.document.open(_puzzle(side), None)
    _pause(0.3)
    _turns.longest = 0.0


def _rest(_editor: Editor) -> None:
    """Let the window do its other work."""
    _pause(PACE)


def _fill(editor: Editor) -> None:
    """Start a fill unless one runs."""
    fill = editor.window.fill
    if fill.state.phase is not FillPhase.FILLING:
        fill.fill_grid()
        _wait_until(lambda: fill.state.phase is FillPhase.FILLING)
    _pause(PACE)


def _refine(editor: Editor) -> None:
    """Let a first fill be found that is refined, unless one is."""
    fill = editor.window.fill
    if fill.state.phase is not FillPhase.REFINING:
        fill.discard()
        grid = read_grids(resources_dir() / "patterns")[EASY]
        if editor.document.puzzle.grid != grid:  # else the cursor stays: a round of arrows goes on
            editor.document.open(Puzzle(grid), None)
        fill.fill_grid()
        _wait_until(lambda: fill.state.phase is FillPhase.REFINING)
    _pause(_CHANCE.uniform(0, 2 * PACE))


def _look_ahead(editor: Editor) -> None:
    """Wait until the live analysis works, then for a random time."""
    live_analysis = editor.window.live_analysis
    for _ in range(_WAITS):
        if live_analysis.is_busy:
            break
        _pause(PACE)
    else:  # all is found out: another floor makes it begin anew
        set_floor(editor.document, 100 - editor.document.fill_options.floor + 1)
        _wait_until(lambda: live_analysis.is_busy)
    _pause(_CHANCE.uniform(0, 2 * PACE))


def _map_blocks(editor: Editor) -> None:
    """Wait with the Blocks tool in hand until blocks are mapped or tried, then for a random time."""
    editor.window.workspace.grid.mode = GridMode.BLOCKS
    live_analysis = editor.window.live_analysis
    for _ in range(_WAITS):
        if live_analysis.state.job and live_analysis.state.job.task in _OF_MAP:
            break
        _pause(PACE)
    _pause(_CHANCE.uniform(0, 8 * PACE))


def _search_designs(editor: Editor) -> None:
    """Let designs come, whose cards are shown in the dialog beside the window."""
    dialogs = editor.window.findChildren(DesignsDialog)
    if not dialogs or dialogs[0].search.phase is SearchPhase.IDLE:
        editor.window.commands["new-from-theme"].trigger()
        (dialog,) = editor.window.findChildren(DesignsDialog)
        dialog.findChildren(EntriesField)[0].setPlainText(THEME)
        dialog.accept()
        cards = dialog.findChildren(Gallery)[0].model()
        _wait_until(lambda: cards.rowCount() > 0)
    _pause(PACE)


def _seek_alternatives(editor: Editor) -> None:
    """Wait in a full grid until words for an entry are looked for, then for a random time."""
    if not editor.document.puzzle.grid.is_filled:
        editor.document.open(Puzzle(_filled()), None)
    alternatives = editor.window.workspace.suggestions.alternatives
    _wait_until(lambda: alternatives.is_busy or not alternatives.slot)
    _pause(_CHANCE.uniform(0, 2 * PACE))


@cache
def _filled() -> Grid:
    """Return a fill of EASY."""
    puzzle = Puzzle(read_grids(resources_dir() / "patterns")[EASY])
    filled = autofill(puzzle, first=True)
    assert isinstance(filled, Filled)
    return filled.grid


def _stop_designs(editor: Editor) -> None:
    for dialog in editor.window.findChildren(DesignsDialog):
        dialog.close()
        _wait_until(partial(_has_ended, dialog.search))


def _has_ended(search: DesignSearch) -> bool:
    return search.phase is SearchPhase.IDLE


def _pause(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        _turns.process()
        time.sleep(0.001)


def _wait_until(is_so: Callable[[], bool]) -> None:
    end = time.perf_counter() + PATIENCE
    while not is_so():
        _turns.process()
        if time.perf_counter() > end:
            raise TimeoutError("the window did not come to it: nothing was measured")


def _print_row(name: str, times: Sequence[float]) -> float:
    """Print one row; return its 95th percentile."""
    cuts = quantiles(times, n=100)
    p95, p99 = cuts[94], cuts[98]
    figures = (median(times), p95, p99, max(times), 1000 * _turns.longest)
    print(f"{name:24}" + "".join(f"{figure:8.2f}" for figure in figures), flush=True)
    return p95


if __name__ == "__main__":
    sys.exit(main())
