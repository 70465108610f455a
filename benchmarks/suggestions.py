"""How soon the suggestions follow a key, in the real window with the default list.

    python -m benchmarks.suggestions [--keys 200]

Letters are typed at random places of a pattern of ours, and taken back. Times count from the sending of the key event
to the moment when the list of the current direction is there, and when both are; what else the window does meanwhile,
such as painting, is included.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from statistics import median

from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication

from crossword_app.formats.patterns import shipped_patterns
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.app import Editor
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.settings import Settings

LIMIT = 50.0
"""Milliseconds within which 95 of 100 first lists are there."""

PATTERN = "Themeless"
_LETTERS = "AEIORSTNLD"
_PATIENCE = 20.0
_SETTLING = 0.3

Times = tuple[float, float]
"""Milliseconds to the first list, and to both."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; the exit status is 1 where the limit is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.suggestions", description=__doc__)
    parser.add_argument("--keys", type=int, default=200)
    keys: int = parser.parse_args(arguments).keys
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="crossword-suggestions-") as home:
        os.environ["CROSSWORD_APP_HOME"] = home
        times = measure(keys)
    first, both = (sorted(column) for column in zip(*times, strict=True))
    print(f"{'':22}{'p50':>8}{'p95':>8}{'worst':>8}   ms after the key, {len(times)} keys")
    _print_row("the current direction", first)
    _print_row("both directions", both)
    is_met = _share(first, 0.95) <= LIMIT
    print(f"limit: p95 of the current direction {LIMIT:g} ms: {'met' if is_met else 'missed'}")
    return 0 if is_met else 1


def measure(keys: int) -> list[Times]:
    """Type and take back letters in a window of its own."""
    application = QApplication(sys.argv[:1])
    editor = Editor(application, Settings())
    editor.start()
    grid = next(
        p.grid for p in shipped_patterns() if p.grid.size == Size(15, 15) and p.name == PATTERN
    )
    editor.document.open(Puzzle(grid), None)
    if not _process_until(lambda: editor.words.dictionary is not None, _PATIENCE):
        raise RuntimeError("the words did not come")
    _process_until(lambda: False, _SETTLING)
    chance = random.Random(1)
    cells = [place for place, cell in editor.document.puzzle.grid if cell.is_open]
    times = []
    for number in range(keys):
        if number % 2 == 0:
            _go(editor.document, chance.choice(cells), chance.choice(list(Direction)))
            _process_until(lambda: False, 0.03)
            times.append(_time_of(editor, ord(chance.choice(_LETTERS))))
        else:
            times.append(_time_of(editor, Qt.Key_Backspace))
    editor.document.undo_stack.setClean()
    editor.window.close()
    editor.guard.uninstall()
    return times


def _time_of(editor: Editor, key: int) -> Times:
    arrived: dict[Direction, float] = {}

    def note(direction: Direction) -> None:
        arrived.setdefault(direction, time.perf_counter())

    editor.window.workspace.suggestions.refreshed.connect(note)
    began = time.perf_counter()
    QTest.keyClick(editor.window.workspace.grid, Qt.Key(key))
    if not _process_until(lambda: len(arrived) == 2, _PATIENCE):
        raise RuntimeError("the suggestions did not follow a key")
    editor.window.workspace.suggestions.refreshed.disconnect(note)
    return (
        1000 * (arrived[editor.document.cursor.direction] - began),
        1000 * (max(arrived.values()) - began),
    )


def _go(document: Document, position: Position, direction: Direction) -> None:
    document.move_to(Cursor(position, direction))


def _process_until(is_there: Callable[[], bool], patience: float) -> bool:
    """Let the window work until *is_there*, at most *patience* seconds; return whether it is there."""
    end = time.perf_counter() + patience
    while not is_there():
        if time.perf_counter() > end:
            return False
        QApplication.processEvents()
    return True


def _print_row(name: str, ascending: Sequence[float]) -> None:
    print(f"{name:22}{median(ascending):>8.1f}{_share(ascending, 0.95):>8.1f}{ascending[-1]:>8.1f}")


def _share(ascending: Sequence[float], share: float) -> float:
    return ascending[min(int(len(ascending) * share), len(ascending) - 1)]


if __name__ == "__main__":
    sys.exit(main())
