"""Exports by keys, as a constructor does."""

from collections.abc import Callable
from pathlib import Path

from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QListWidget

from crossword_app.ui.files.export_dialog import ExportDialog
from crossword_app.ui.files.outputs import outputs
from tests.ui.driving import Driver
from tests.ui.looking import child


def choose(dialog: ExportDialog, name: str) -> None:
    """Walk to the output called *name*, with the arrow keys."""
    listed = child(dialog, QListWidget)
    row = [output.name for output in outputs()].index(name)
    QTest.keyClick(listed, Qt.Key_Home)
    for _ in range(row):
        QTest.keyClick(listed, Qt.Key_Down)


def export(
    driver: Driver, path: Path, name: str, act: Callable[[ExportDialog], object] = lambda _: None
) -> None:
    """Export to *path* by the menu's key, whatever is lost."""

    def answer(dialog: ExportDialog) -> None:
        choose(dialog, name)
        act(dialog)
        QTest.keyClick(dialog, Qt.Key_Return)

    def ask() -> None:
        driver.with_dialog(ExportDialog, answer, lambda: driver.press("Ctrl+Shift+X"))

    driver.choose_file(path, ask)
