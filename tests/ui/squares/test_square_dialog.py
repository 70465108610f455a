"""New Word Square: a square is found, another one, the best one, and it becomes the puzzle."""

from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QCheckBox, QComboBox, QLabel, QSpinBox

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.ui.squares.dialog import SquareDialog
from tests.ui.driving import Driver
from tests.ui.looking import child

WORDS = {"BIT": 90, "ICE": 80, "TEN": 70, "BAT": 60, "ATE": 60, "TON": 30}


def shows(dialog: SquareDialog) -> str:
    assert dialog._picture is not None
    return dialog._picture.accessibleDescription()


def note(dialog: SquareDialog) -> str:
    return dialog._note.text()


def test_a_square_becomes_the_puzzle(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    dictionary = driver.editor.words.dictionary
    assert dictionary is not None
    index = WordIndex.from_words([Word(text, score, text) for text, score in WORDS.items()])
    dictionary.index = index

    def choose(dialog: SquareDialog) -> None:
        driver.wait(lambda: "no word of 5 letters" in note(dialog).lower())
        assert not driver.button("Create puzzle", dialog).isEnabled()
        kind = child(dialog, QComboBox)
        QTest.keyClick(kind, Qt.Key_Down)
        child(dialog, QSpinBox, "Rows").setValue(3)
        assert child(dialog, QSpinBox, "Columns").value() == 3
        child(dialog, QSpinBox, "Lowest score").setValue(50)
        driver.wait(lambda: bool(shows(dialog)) and "Mean score" in note(dialog))
        first = shows(dialog)
        for _ in range(9):
            driver.click_on(driver.button("Try Again", dialog))
            driver.wait(lambda: bool(shows(dialog)))
            if shows(dialog) != first:
                break
        assert {first, shows(dialog)} == {"BIT, ICE, TEN", "BAT, ATE, TEN"}
        child(dialog, QCheckBox).click()
        driver.wait(lambda: "no other scores more" in note(dialog))
        assert shows(dialog) == "BIT, ICE, TEN"
        child(dialog, QSpinBox, "Lowest score").setValue(85)
        driver.wait(lambda: "There is no such square" in note(dialog))
        child(dialog, QSpinBox, "Lowest score").setValue(70)
        driver.wait(lambda: bool(shows(dialog)))
        assert all(not label.text().endswith("…") for label in dialog.findChildren(QLabel))
        driver.click_on(driver.button("Create puzzle", dialog))

    driver.with_dialog(SquareDialog, choose, driver.window.commands["new-word-square"].trigger)
    assert driver.editor.document.puzzle.grid.rows == ("BIT", "ICE", "TEN")
    assert driver.window.isWindowModified()
