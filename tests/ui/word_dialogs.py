"""What tests of dialogs share that make a puzzle from words."""

from PyQt5.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from crossword_app.ui.word_puzzles.dialog import WordPuzzleDialog
from tests.ui.driving import PATIENCE
from tests.ui.waiting import wait_until

BIRDS = "albatross: It soars\nowl: It hoots\neagle\nkite\nstork"


def button(dialog: WordPuzzleDialog, text: str) -> QAbstractButton:
    """Return the button that says *text*."""
    return next(b for b in dialog.findChildren(QAbstractButton) if b.text() == text)


def wait_for_the_end(dialog: WordPuzzleDialog, qtbot: QtBot) -> None:
    """Let the window work until the puzzle is made."""
    wait_until(qtbot, lambda: not dialog.is_busy, timeout=PATIENCE)
