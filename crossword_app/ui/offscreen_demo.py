"""The main job without a display: open the sample, let autofill finish it, save it and two pictures.

python -m crossword_app.ui.offscreen_demo [FOLDER]
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PyQt5.QtCore import QBuffer, QEventLoop, QIODevice, QTimer, pyqtBoundSignal
from PyQt5.QtWidgets import QApplication

from crossword_app.errors import CrosswordError, FillError, StorageError
from crossword_app.formats.files import load_puzzle, save_bytes, save_document
from crossword_app.paint.png import save_png
from crossword_app.paths import resources_dir
from crossword_app.ui.app import Editor, ended
from crossword_app.ui.fill.state import FillPhase
from crossword_app.ui.settings import Settings

SAMPLE = "sample.ipuz"
DOCUMENT, PICTURE, WINDOW = "sample-filled.ipuz", "sample-filled.png", "window.png"
LONGEST_WAIT = 120
"""Seconds, for the word list and for the fill each. The first fill on a machine compiles the engine."""


PAUSE = 400
"""Milliseconds after an edit until every panel is up to date."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do the job and print the names of the saved files.

    Returns:
        The exit status: 0, or 1 after one sentence on standard error.
    """
    parser = argparse.ArgumentParser(
        prog="python -m crossword_app.ui.offscreen_demo",
        description="Fill the sample puzzle in a window that nobody sees; save it and two pictures.",
    )
    parser.add_argument("folder", nargs="?", type=Path, default=Path(), help="where to save them")
    folder: Path = parser.parse_args(arguments).folder
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # This platform complains that it cannot size windows, and a bare machine has no session.
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")
    application = QApplication(sys.argv[:1])
    # The user's own settings are not used or changed.
    editor = Editor(application, Settings(None))
    status = 0
    try:
        for path in _do_the_job(editor, folder):
            print(path)
    except CrosswordError as error:
        print(f"error: {error}", file=sys.stderr)
        status = 1
    finally:
        editor.document.undo_stack.setClean()
        editor.window.close()
    return ended(status)


def _do_the_job(editor: Editor, folder: Path) -> tuple[Path, ...]:
    """Open, fill, accept and save.

    Raises:
        CrosswordError: one of these steps is not possible.
    """
    if not folder.is_dir():
        raise StorageError(f"the puzzle cannot be saved: {folder} is not a folder")
    document, fill, words = editor.document, editor.window.fill, editor.words
    document.open(load_puzzle(resources_dir() / SAMPLE).puzzle)
    editor.start()
    _wait(words.loaded, lambda: words.dictionary is not None, "the word list was not read")
    fill.fill_grid()
    _wait(fill.state_changed, lambda: not fill.is_running, "the fill did not end")
    if fill.state.phase is not FillPhase.FILLED:
        raise FillError(f"the sample was not filled: {fill.state.title}; {fill.state.detail}")
    fill.accept()
    _rest()
    paths = tuple(folder.absolute() / name for name in (DOCUMENT, PICTURE, WINDOW))
    save_document(document.puzzle, paths[0])
    save_png(document.puzzle, paths[1])
    _save_window(editor, paths[2])
    return paths


def _wait(signal: pyqtBoundSignal, is_done: Callable[[], bool], trouble: str) -> None:
    """Let the program work until *is_done*, which is called at each *signal*."""
    loop = QEventLoop()

    def ask(*_: object) -> None:
        if is_done():
            loop.quit()

    signal.connect(ask)
    QTimer.singleShot(LONGEST_WAIT * 1000, loop.quit)
    if not is_done():
        loop.exec()
    signal.disconnect(ask)
    if not is_done():
        raise FillError(
            f"{trouble} within {LONGEST_WAIT} seconds: try again when the machine is idle"
        )


def _rest() -> None:
    """Let panels and status bar follow the last edit. They wait for a pause in editing."""
    loop = QEventLoop()
    QTimer.singleShot(PAUSE, loop.quit)
    loop.exec()


def _save_window(editor: Editor, path: Path) -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    editor.window.grab().save(buffer, "PNG")
    save_bytes(bytes(buffer.data()), path)


if __name__ == "__main__":
    sys.exit(main())
