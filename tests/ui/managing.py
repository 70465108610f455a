"""Drives the dialog of the word lists in tests with keys and mouse."""

from pathlib import Path

from PyQt5.QtCore import QEvent, QPoint, Qt
from PyQt5.QtGui import QMouseEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLabel, QSpinBox

from crossword_app.ui.words.manager_dialog import WordListsDialog
from crossword_app.ui.words.ranking_view import RankingView
from tests.ui.driving import Driver
from tests.ui.looking import child


class Manager:
    """The dialog of the lists, driven by keys and mouse."""

    def __init__(self, driver: Driver) -> None:
        driver.wait(lambda: driver.editor.words.dictionary is not None)
        driver.press("Ctrl+Shift+L")
        self.driver = driver
        self.dialog = child(driver.window, WordListsDialog)
        self.ranking = child(self.dialog, RankingView)

    def add(self, path: Path) -> None:
        button = self.driver.button("Add a list…", self.dialog)
        self.driver.choose_file(path, lambda: self.driver.click_on(button))
        self.driver.wait(button.isEnabled)

    @property
    def names(self) -> list[str]:
        model = self.ranking.model()
        return [str(model.index(row, 0).data()) for row in range(model.rowCount())]

    @property
    def said(self) -> str:
        return " ".join(
            label.text() for label in self.dialog.findChildren(QLabel) if label.isVisible()
        )

    def score(self, text: str) -> int | None:
        dictionary = self.driver.editor.words.dictionary
        assert dictionary is not None
        return dictionary.score(text)

    def place(self, name: str) -> QPoint:
        row = self.names.index(name)
        return self.ranking.visualRect(self.ranking.model().index(row, 0)).center()

    def drag(self, name: str, onto: str) -> None:
        viewport = self.ranking.viewport()
        begin, end = self.place(name), self.place(onto)
        QTest.mousePress(viewport, Qt.LeftButton, pos=begin)
        move = QMouseEvent(QEvent.MouseMove, end, Qt.NoButton, Qt.LeftButton, Qt.NoModifier)
        QApplication.sendEvent(viewport, move)
        QTest.mouseRelease(viewport, Qt.LeftButton, pos=end)

    def choose(self, name: str) -> None:
        QTest.mouseClick(self.ranking.viewport(), Qt.LeftButton, pos=self.place(name))

    def set(self, field: str, value: int) -> None:
        box = child(self.dialog, QSpinBox, field)
        box.setFocus()
        box.selectAll()
        QTest.keyClicks(box, str(value))
        QTest.keyClick(box, Qt.Key_Return)
