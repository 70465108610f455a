"""What 50 kept fills of a 15x15 or a 21x21 cost: memory, the time to open them, the size of the document, a key press.

    python3 bootstrap.py bench kept_fills [--fills 50] [--presses 100]

Fills are drawn letters, each another one: nothing that is measured depends on their being words. A key press is timed
from its event to the end of the grid's paintEvent, in the whole window, with the panel of the fills open and without.
Times are those of the processor on the thread of the window, so that other work on the machine does not count.
"""

import argparse
import os
import random
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles

from benchmarks.support.common import read_grids, table
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import FillFigures, KeptFill, kept_fills_of, with_kept_fills
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import resources_dir

PATTERNS = ("15-themed-76", "21-sunday")
MOST_MEGABYTES, MOST_MILLISECONDS, MOST_KILOBYTES, MOST_MS_A_KEY = 20.0, 50.0, 1000.0, 16.0
HEADS = ("MB", "ms more to open", "KB of the document", "key p95 ms", "with the panel open")
_RUNS = 9


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; the exit status is 1 where a limit is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kept_fills", description=__doc__)
    parser.add_argument("--fills", type=int, default=50)
    parser.add_argument("--presses", type=int, default=100)
    options = parser.parse_args(arguments)
    grids = read_grids(resources_dir() / "patterns")
    rows, is_met = [], True
    for name in PATTERNS:
        puzzle = with_fills(grids[name], options.fills)
        memory, opening = memory_of(puzzle), opening_of(puzzle)
        size = len(write_ipuz(puzzle)) / 1000
        keys = [key_time(puzzle, options.presses, shows=shows) for shows in (False, True)]
        values = (memory, opening, size, *keys)
        rows.append({"grid": name, **{h: f"{v:.1f}" for h, v in zip(HEADS, values, strict=True)}})
        is_met &= memory <= MOST_MEGABYTES and opening <= MOST_MILLISECONDS
        is_met &= size <= MOST_KILOBYTES and keys[1] <= MOST_MS_A_KEY
    print(table(rows))
    print("limits: 20 MB, 50 ms, 1000 KB, 16 ms a key:", "met" if is_met else "missed")
    return 0 if is_met else 1


def with_fills(grid: Grid, number: int) -> Puzzle:
    """Return a puzzle of *grid* with *number* kept fills."""
    chance = random.Random(1)
    return with_kept_fills(Puzzle(grid), tuple(_fills(grid, number, chance)))


def _fills(grid: Grid, number: int, chance: random.Random) -> Iterator[KeptFill]:
    empty = [place for place, cell in grid if cell.is_empty]
    for at in range(number):
        letters = {place: chance.choice(grid.alphabet.symbols) for place in empty}
        weak = tuple("".join(chance.choices("ABCDE", k=5)) for _ in range(6))
        yield KeptFill.of(grid, letters, "Next fill", FillFigures(80.5, 79.25, 50, weak), at)


def memory_of(puzzle: Puzzle) -> float:
    """Return the megabytes that a document holds for the fills of *puzzle*, their pictures apart."""
    content, bare = write_ipuz(puzzle), write_ipuz(with_kept_fills(puzzle, ()))
    held = []
    for each in (bare, content):
        tracemalloc.start()
        opened = read_ipuz(each).puzzle
        fills = kept_fills_of(opened)
        for fill in fills:
            fill.changes(opened.grid)
        held.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        del opened, fills
    return (held[1] - held[0]) / 1e6


def opening_of(puzzle: Puzzle) -> float:
    """Return the milliseconds by which it takes longer to open *puzzle* with its fills than without."""
    contents = write_ipuz(with_kept_fills(puzzle, ())), write_ipuz(puzzle)
    times: list[list[float]] = [[], []]
    for _ in range(_RUNS):
        for content, taken in zip(contents, times, strict=True):
            began = time.thread_time()
            kept_fills_of(read_ipuz(content).puzzle)
            taken.append(time.thread_time() - began)
    return 1000 * (median(times[1]) - median(times[0]))


def key_time(puzzle: Puzzle, presses: int, *, shows: bool) -> float:
    """Return the 95th percentile of the milliseconds from a key to its paint; *shows* the panel of the fills."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PyQt5.QtTest import QTest
    from PyQt5.QtWidgets import QApplication

    from crossword_app.ui.app import Editor
    from crossword_app.ui.settings import Settings

    with tempfile.TemporaryDirectory(prefix="crossword-kept-") as home:
        os.environ["CROSSWORD_APP_HOME"] = home
        running = QApplication.instance()
        application = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
        editor = Editor(application, Settings(Path(home) / "settings.ini"))
        editor.start()
        editor.document.open(puzzle, None)
        workspace = editor.window.workspace
        if shows:
            workspace.show_fills()
        workspace.grid.setFocus()
        _until_words(editor)
        times = []
        for number in range(presses):
            began = time.thread_time()
            QTest.keyClick(workspace.grid, "ABCDE"[number % 5])
            workspace.grid.repaint()
            times.append(1000 * (time.thread_time() - began))
            QTest.qWait(60)
        editor.document.undo_stack.setClean()
        editor.window.close()
    return quantiles(times, n=20)[-1]


def _until_words(editor: object) -> None:
    from PyQt5.QtTest import QTest

    expired = time.monotonic() + 120
    while editor.words.dictionary is None:  # type: ignore[attr-defined]
        if time.monotonic() > expired:
            raise SystemExit("the words were not read in time")
        QTest.qWait(50)
    QTest.qWait(500)


if __name__ == "__main__":
    sys.exit(main())
