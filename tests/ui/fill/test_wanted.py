"""The letters wanted for an entry, and a word of one's own for it, through keys and mouse."""

from collections.abc import Iterator

import pytest
from PyQt5.QtCore import QObject, Qt, QUrl, pyqtSlot
from PyQt5.QtGui import QDesktopServices
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from crossword_app.model.edits import ink, pencil
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.fill import wanted
from crossword_app.ui.fill.explanation_rows import WantedButton
from crossword_app.ui.fill.wanted_dialog import WantedDialog
from crossword_app.ui.fill.web_addresses_dialog import WebAddressesDialog
from crossword_app.ui.words.manager_dialog import WordListsDialog
from tests.helpers import grid_of
from tests.ui.driving import Driver, item
from tests.ui.looking import child

OPEN = """
    ....
    OREO
    WEDS
    SEAT
"""


@pytest.fixture
def dialog(driver: Driver) -> WantedDialog:
    """The dialog for 1-Across of OPEN, with the first letters found."""
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of(OPEN)), None)
    menu = driver.menu_of(0, 1)
    item(menu, "More", "Change Words", "Words Wanted for 1-Across…").trigger()
    menu.close()
    dialog = child(driver.window, WantedDialog)
    assert dialog.isVisible()
    driver.wait(lambda: patterns(dialog).model().rowCount() > 0)
    return dialog


def patterns(dialog: WantedDialog) -> QListView:
    return child(dialog, QListView)


def button(dialog: QWidget, text: str) -> QPushButton:
    return next(each for each in dialog.findChildren(QPushButton) if each.text() == text)


def test_patterns_come_best_first(driver: Driver, dialog: WantedDialog) -> None:
    driver.wait(lambda: patterns(dialog).model().rowCount() > 3)
    model = patterns(dialog).model()
    said = [model.index(row, 0).data(Qt.AccessibleTextRole) for row in range(model.rowCount())]
    rests = [int(text.split("the rest at ")[1].split(";")[0]) for text in said]
    assert rests == sorted(rests, reverse=True)
    assert dialog.windowTitle() == "Words wanted for 1-Across"


def test_a_search_that_a_limit_ended_goes_on_in_the_dialog(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wanted, "SECONDS", 1e-6)
    monkeypatch.setattr(wanted, "LONGER", 1e12)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.replace(Puzzle(grid_of(OPEN)), None)
    driver.window.commands["wanted"].trigger()
    dialog = child(driver.window, WantedDialog)
    longer = button(dialog, "Look Longer")
    driver.wait(longer.isVisible)
    assert not patterns(dialog).model().rowCount()
    driver.click_on(longer)
    assert not longer.isVisible()
    driver.wait(lambda: patterns(dialog).model().rowCount() > 0)


def test_ones_own_word_is_placed_and_added(driver: Driver, dialog: WantedDialog) -> None:
    field = child(dialog, QLineEdit, "Your word")
    place = button(dialog, "Add and Place")
    QTest.keyClicks(field, "zzc")
    assert not place.isEnabled()
    QTest.keyClicks(field, "q")
    assert place.isEnabled()
    QTest.keyClick(field, Qt.Key_Return)
    document = driver.editor.document
    assert document.puzzle.grid.rows[0] == "ZZCQ"
    dictionary = driver.editor.words.dictionary
    assert dictionary is not None
    word = dictionary.word("ZZCQ")
    assert word is not None
    assert word.score == 70
    driver.wait(lambda: not driver.window.findChildren(WantedDialog))
    document.undo_stack.undo()
    assert document.puzzle.grid == grid_of(OPEN)


def test_a_pattern_is_looked_up_in_the_lists(driver: Driver, dialog: WantedDialog) -> None:
    model = patterns(dialog).model()
    patterns(dialog).setCurrentIndex(model.index(0, 0))
    pattern = model.index(0, 0).data()
    driver.click_on(button(dialog, "Look Up in the Lists"))
    lists = child(driver.window, WordListsDialog)
    assert lists.isVisible()
    assert child(lists, QLineEdit, "Look for words").text() == pattern
    lists.close()


def test_an_edit_of_the_grid_closes_it(driver: Driver, dialog: WantedDialog) -> None:
    driver.editor.document.undo_stack.clear()
    driver.click(1, 0)
    driver.press("Del")
    driver.wait(lambda: not driver.window.findChildren(WantedDialog))


def test_in_a_full_grid_its_crossings_say_what_is_wanted(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of("CAT\nORE\nWED")), None)
    driver.window.commands["wanted"].trigger()
    dialog = child(driver.window, WantedDialog)
    QTest.keyClicks(child(dialog, QLineEdit, "Your word"), "tat")
    driver.wait(lambda: any("With it the rest at" in text for text in texts(dialog)))


def texts(parent: QWidget) -> list[str]:
    return [label.text() for label in parent.findChildren(QLabel)]


class Browser(QObject):
    """Takes the addresses that a browser would be given."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @pyqtSlot(QUrl)
    def open(self, url: QUrl) -> None:
        self.opened.append(bytes(url.toEncoded()).decode())


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser()
    QDesktopServices.setUrlHandler("https", browser, "open")
    yield browser
    QDesktopServices.unsetUrlHandler("https")


def web_menu(dialog: WantedDialog) -> QMenu:
    """The menu as it is when it comes up."""
    menu = button(dialog, "Look Up on the Web").menu()
    menu.aboutToShow.emit()
    return menu


def test_pages_of_the_web_are_named_and_opened(
    driver: Driver, dialog: WantedDialog, browser: Browser
) -> None:
    def write(addresses: WebAddressesDialog) -> None:
        field = child(addresses, QPlainTextEdit)
        field.setFocus()
        QTest.keyClicks(field, "Look = ftp://example.org/{letters}")
        driver.click_on(driver.button("Set Addresses", addresses))
        assert any("begin with https://" in text for text in texts(addresses))
        field.clear()
        QTest.keyClicks(field, "Look = https://example.org/?q={letters}")
        QTest.keyClick(field, Qt.Key_Return)
        QTest.keyClicks(field, "Fit = https://example.org/{pattern}")
        driver.click_on(driver.button("Set Addresses", addresses))

    driver.with_dialog(
        WebAddressesDialog, write, lambda: item(web_menu(dialog), "Web Addresses…").trigger()
    )
    assert len(driver.editor.settings.web_addresses) == 2
    look, fit = web_menu(dialog).actions()[:2]
    assert (look.text(), look.isEnabled()) == ("&Look: type a word first", False)
    assert (fit.text(), fit.isEnabled()) == ("&Fit: choose letters first", False)
    QTest.keyClicks(child(dialog, QLineEdit, "Your word"), "z & q")
    patterns(dialog).setCurrentIndex(patterns(dialog).model().index(0, 0))
    look, fit = web_menu(dialog).actions()[:2]
    look.trigger()
    fit.trigger()
    asked = browser.opened[1].removeprefix("https://example.org/")
    assert browser.opened[0] == "https://example.org/?q=z%20%26%20q"
    assert len(asked.replace("%3F", "?")) == 4
    assert not set(asked.replace("%3F", "?")) & set("[]^")


def test_pencil_that_crosses_may_change_and_ink_may_not(driver: Driver) -> None:
    """C in ink stays whatever is wanted; pencil leaves every letter of 1-Across open."""
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    puzzle = Puzzle(grid_of("CAT\nORE\nWED"))
    puzzle = pencil(puzzle, [place for place, _ in puzzle.grid])
    puzzle = ink(puzzle, [Position(1, 0), Position(2, 0)])
    driver.editor.document.open(puzzle, None)
    driver.window.commands["wanted"].trigger()
    dialog = child(driver.window, WantedDialog)
    model = patterns(dialog).model()
    driver.wait(lambda: model.rowCount() > 3)
    found = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert not any(pattern.endswith(("AT", "A[T]")) for pattern in found)
    assert button(dialog, "Add and Refill").isVisible()


def test_in_a_full_grid_a_word_of_ones_own_comes_in_with_the_least_change(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    puzzle = Puzzle(grid_of("CAT\nORE\nWED"))
    puzzle = pencil(puzzle, [place for place, _ in puzzle.grid])
    driver.editor.document.open(puzzle, None)
    driver.window.commands["wanted"].trigger()
    field = child(child(driver.window, WantedDialog), QLineEdit, "Your word")
    QTest.keyClicks(field, "zat")
    QTest.keyClick(field, Qt.Key_Return)
    driver.wait(lambda: "With ZAT at 1-Across" in driver.status)
    dictionary = driver.editor.words.dictionary
    assert dictionary is not None
    assert dictionary.word("ZAT") is not None


def test_a_word_ends_the_pencilled_words_that_cross_it(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    puzzle = Puzzle(grid_of("C.T\nORE\nWED"))
    puzzle = pencil(puzzle, [place for place, cell in puzzle.grid if cell.letters])
    driver.editor.document.open(puzzle, None)
    driver.window.commands["wanted"].trigger()
    field = child(child(driver.window, WantedDialog), QLineEdit, "Your word")
    QTest.keyClicks(field, "zat")
    QTest.keyClick(field, Qt.Key_Return)
    assert driver.editor.document.puzzle.grid.rows == ("ZAT", ".RE", ".ED")
    driver.press("Ctrl+Z")
    assert driver.editor.document.puzzle.grid.rows == ("C.T", "ORE", "WED")


def test_where_no_word_fits_and_where_one_is_to_blame_there_is_a_way_here(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of("XQ..\n....\n....\n....")), None)
    driver.click(0, 2)
    driver.wait(lambda: driver.offers("Words Wanted…"))
    driver.click_on(driver.button("Words Wanted…"))
    assert child(driver.window, WantedDialog).windowTitle() == "Words wanted for 1-Across"
    child(driver.window, WantedDialog).close()
    driver.wait(lambda: not driver.window.findChildren(WantedDialog))
    driver.click(3, 3)
    driver.press("F5")
    driver.wait(
        lambda: driver.offers("Look Longer") or "ways out" in " ".join(texts(driver.window))
    )
    blamed = driver.window.workspace.explanation.findChildren(WantedButton)
    driver.click_on(next(b for b in blamed if b.accessibleName() == "Words wanted for 1-Across"))
    assert child(driver.window, WantedDialog).windowTitle() == "Words wanted for 1-Across"
