"""Files that the desktop asks a running program to open, as macOS does."""

import os
import subprocess
import sys
from pathlib import Path

from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

ASK_AND_END = """
import sys
from PyQt5.QtCore import QCoreApplication, QEvent, QTimer
from PyQt5.QtWidgets import QApplication
from crossword_app.__main__ import main
from crossword_app.ui import app
from crossword_app.ui.first_steps import FirstSteps

class Opening(QEvent):  # PyQt makes no QFileOpenEvent
    def __init__(self, path):
        super().__init__(QEvent.FileOpen)
        self.file = lambda: path

begin = app.Editor.start
FirstSteps._offer_lists = lambda steps: None

def start(editor, path=None):
    begin(editor, path)
    def ask():
        for path in sys.argv[1:]:
            QCoreApplication.sendEvent(QApplication.instance(), Opening(path))
    def look():
        opened = [window.document for window in editor.windows]
        if sum(document.path is not None for document in opened) == 2:
            print([document.puzzle.grid.rows[0] for document in opened], flush=True)
            editor.end(0)
        else:
            QTimer.singleShot(20, look)
    QTimer.singleShot(0, ask)
    look()

app.Editor.start = start
sys.exit(main([]))
"""
"""The program as it is, asked for the files that are named, until it shows two of them."""


def test_files_that_the_desktop_passes_on_open_each_in_a_window(home: Path, tmp_path: Path) -> None:
    files = [tmp_path / "first.ipuz", tmp_path / "second.ipuz"]
    for path, drawn in zip(files, ("CAT\nARE\nTEN", "DOG\nORE\nGET"), strict=True):
        save_document(Puzzle(Grid.parse(drawn)), path)
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            ASK_AND_END,
            "",
            *map(str, files),
        ],  # "": an address, which is no file
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "CROSSWORD_APP_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout == "['CAT', 'DOG']\n", done.stderr
    assert done.returncode == 0
