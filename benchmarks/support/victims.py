"""Programs that `benchmarks.kills` starts and kills: python -m benchmarks.support.victims NAME ARGUMENTS.

Each prints a line for what it begins or has done, with the time where that matters, and goes on until it is killed.
"""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from crossword_app.formats.files import save_document
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

SIDE = 15
KEY_MS = 40
"""Milliseconds between two letters of the typist: faster than people type."""

SAVE_EVERY = (12, 120)
"""The fewest and the most letters between two saves."""

LARGE = Size(50, 50)
READY, TYPED, SAVED = "ready", "typed", "saved"
END = "."
"""Ends a line with figures: a kill can cut one off."""


def place_of(number: int) -> Position:
    """Return the cell of the typist's letter *number*, from 0 on."""
    return Position(*divmod(number % (SIDE * SIDE), SIDE))


def letter_of(number: int) -> str:
    """Return the typist's letter *number*. A cell gets another letter in each round."""
    return chr(ord("A") + (number * 7 + number // (SIDE * SIDE)) % 26)


def large_puzzle(letter: str) -> Puzzle:
    """Return a puzzle that takes long to write."""
    return Puzzle(Grid.parse("\n".join([letter * LARGE.columns] * LARGE.rows)))


def typist(file: str, seed: str) -> None:
    """Open *file* in the editor as a user does, type letter after letter, and save now and then."""
    from PyQt5.QtTest import QTest
    from PyQt5.QtWidgets import QApplication

    from crossword_app.model.geometry import Direction
    from crossword_app.ui.app import Editor
    from crossword_app.ui.cursor import Cursor
    from crossword_app.ui.settings import FILE_NAME, Settings

    application = QApplication([])
    settings = Settings(_home() / FILE_NAME)
    settings.note_lists_offered()
    editor = Editor(application, settings)
    editor.start(Path(file))
    _wait(lambda: editor.document.path is not None)
    grid, chance = editor.window.workspace.grid, random.Random(int(seed))
    print(READY, flush=True)
    number, until_save = 0, chance.randint(*SAVE_EVERY)
    while True:
        for _ in range(until_save):
            print(f"{TYPED} {number} {time.monotonic()} {END}", flush=True)
            editor.document.move_to(Cursor(place_of(number), Direction.ACROSS))
            QTest.keyClicks(grid, letter_of(number))
            QTest.qWait(KEY_MS)
            number += 1
        editor.window.files.save()
        print(SAVED, number, flush=True)
        until_save = chance.randint(*SAVE_EVERY)


def worker(seed: str) -> None:
    """Run the program as it is, and type letter after letter, with a change of a setting now and then."""
    from PyQt5.QtCore import QTimer
    from PyQt5.QtTest import QTest

    from crossword_app.__main__ import main
    from crossword_app.ui import app

    begin, chance = app.Editor.start, random.Random(int(seed))

    def start(editor: app.Editor, path: Path | None = None) -> None:
        begin(editor, path)
        editor.settings.note_lists_offered()
        timer = QTimer(editor)
        timer.timeout.connect(lambda: work(editor))
        timer.start(KEY_MS)
        print(READY, flush=True)

    def work(editor: app.Editor) -> None:
        QTest.keyClicks(editor.window.workspace.grid, chance.choice("AEIOURST"))
        if not chance.randrange(10):
            editor.settings.seconds = chance.randrange(1, 1000)

    app.Editor.start = start  # type: ignore[assignment, method-assign]
    sys.exit(main([]))


def saver(file: str) -> None:
    """Save one of two large puzzles after the other to *file*."""
    puzzles = large_puzzle("A"), large_puzzle("B")
    while True:
        for puzzle in puzzles:
            save_document(puzzle, Path(file))
            print(SAVED, flush=True)


def adder(name: str, count: str) -> None:
    """Add *count* words of one's own through the window's dictionary, one after another."""
    from PyQt5.QtWidgets import QApplication

    from crossword_app.ui.words.dictionary import Words

    application = QApplication([])
    words = Words()
    words.start()
    _wait(lambda: words.dictionary is not None)
    print(READY, flush=True)
    sys.stdin.readline()
    for number in range(int(count)):
        words.add(own_word(name, number), 80)
    words.close()
    del application
    print(SAVED, flush=True)


def own_word(name: str, number: int) -> str:
    """Return word *number* of the adder called *name*."""
    return f"{name}{chr(ord('A') + number // 26)}{chr(ord('A') + number % 26)}"


def partner(file: str, number: str, letter: str) -> None:
    """Open *file*, type *letter* into cell *number*, and save when told to. A question is answered by keeping both."""
    from PyQt5.QtCore import QTimer
    from PyQt5.QtTest import QTest
    from PyQt5.QtWidgets import QApplication, QDialog, QPushButton

    from crossword_app.model.geometry import Direction
    from crossword_app.ui.app import Editor
    from crossword_app.ui.cursor import Cursor
    from crossword_app.ui.settings import Settings

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        for button in dialog.findChildren(QPushButton) if isinstance(dialog, QDialog) else ():
            if button.text().lower().startswith("keep mine"):
                print("asked", flush=True)
                button.click()

    application = QApplication([])
    editor = Editor(application, Settings(None))
    editor.start(Path(file))
    _wait(lambda: editor.document.path is not None)
    editor.document.move_to(Cursor(place_of(int(number)), Direction.ACROSS))
    QTest.keyClicks(editor.window.workspace.grid, letter)
    print(READY, flush=True)
    sys.stdin.readline()
    timer = QTimer()
    timer.timeout.connect(answer)
    timer.start(50)
    editor.window.files.save()
    print(SAVED, flush=True)
    editor.document.undo_stack.setClean()
    editor.window.close()


def _home() -> Path:
    from crossword_app.paths import user_config_dir

    return user_config_dir()


def _wait(is_done: Callable[[], bool]) -> None:
    from PyQt5.QtTest import QTest

    while not is_done():
        QTest.qWait(10)


_VICTIMS: dict[str, Callable[..., None]] = {
    victim.__name__: victim for victim in (typist, worker, saver, adder, partner)
}

if __name__ == "__main__":
    _VICTIMS[sys.argv[1]](*sys.argv[2:])
