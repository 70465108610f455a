"""Words are looked for, added, rescored, banned and taken back, by keys and mouse."""

from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTabBar,
)

from crossword_app.dictionary.lists.ranked import SHIPPED_NAME
from crossword_app.dictionary.lists.user import own_words_path
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.words.manager_dialog import WordListsDialog
from crossword_app.ui.words.search import MOST
from crossword_app.ui.words.search_page import WordSearchPage
from crossword_app.ui.words.table import WordTable
from crossword_app.ui.words.user_words import WordDialog
from tests.ui.driving import Driver
from tests.ui.looking import child
from tests.ui.suggestions.lists import choose

Modifiers = Qt.KeyboardModifier | Qt.KeyboardModifiers


class Page:
    """The page of the words, and the hands on it."""

    def __init__(self, driver: Driver) -> None:
        driver.wait(lambda: driver.editor.words.dictionary is not None)
        driver.press("Ctrl+Shift+L")
        self.driver = driver
        dialog = child(driver.window, WordListsDialog)
        bar = child(dialog, QTabBar)
        QTest.mouseClick(bar, Qt.LeftButton, pos=bar.tabRect(1).center())
        self.page = child(dialog, WordSearchPage)
        self.table = child(self.page, WordTable)
        self.field = child(self.page, QLineEdit, "Look for words")

    @property
    def rows(self) -> list[list[str]]:
        model = self.table.model()
        return [
            [str(model.index(row, column).data()) for column in (0, 1, 3, 4)]
            for row in range(model.rowCount())
        ]

    @property
    def kinds(self) -> dict[str, str]:
        model = self.table.model()
        return {
            str(model.index(row, 0).data()): str(model.index(row, 2).data())
            for row in range(model.rowCount())
        }

    @property
    def said(self) -> str:
        return " ".join(label.text() for label in self.page.findChildren(QLabel))

    def look_for(self, text: str) -> None:
        self.field.clear()
        QTest.keyClicks(self.field, text)

    def find(self, text: str, row: list[str]) -> None:
        self.look_for(text)
        self.driver.wait(lambda: self.rows == [row])

    def choose_all(self) -> None:
        QTest.mouseClick(
            self.table.viewport(),
            Qt.LeftButton,
            pos=self.table.visualRect(self.table.model().index(0, 0)).center(),
        )
        self.keys(Qt.Key_A, Qt.ControlModifier)

    def keys(self, key: Qt.Key, modifiers: Modifiers = Qt.NoModifier) -> None:
        """Press a key with the table in hand."""
        QApplication.setActiveWindow(self.table.window())  # as a window manager does after a dialog
        self.table.setFocus()
        QTest.keyClick(self.table, key, modifiers)

    def press(self, button: str) -> None:
        self.driver.click_on(self.driver.button(button, self.page))

    def score(self, text: str) -> int | None:
        dictionary = self.driver.editor.words.dictionary
        assert dictionary is not None
        return dictionary.score(text)


@pytest.fixture
def page(driver: Driver) -> Page:
    return Page(driver)


def add(page: Page, display: str) -> None:
    def answer(dialog: WordDialog) -> None:
        QTest.keyClicks(child(dialog, QLineEdit), display)
        page.driver.click_on(page.driver.button("Save word", dialog))

    page.driver.with_dialog(WordDialog, answer, lambda: page.press("Add a word…"))


def answer_for_all(page: Page, button: str, choice: str) -> None:
    """Press *button*, and make a *choice* in the question that comes when all words were gathered."""
    answers: list[str] = []

    def answer(dialog: ConfirmDialog) -> None:
        answers.append(choice)
        page.driver.click_on(page.driver.button(choice, dialog))

    def press() -> None:
        page.press(button)
        page.driver.wait(lambda: bool(answers))

    page.driver.with_dialog(ConfirmDialog, answer, press)


@pytest.mark.usefixtures("whole_list")
def test_words_are_found_as_they_are_typed_with_score_and_list(page: Page) -> None:
    page.look_for("~LISTEN")
    page.driver.wait(lambda: "SILENT" in [row[0] for row in page.rows])
    assert all(sorted(row[0]) == sorted("LISTEN") for row in page.rows)
    page.driver.wait(lambda: {row[3] for row in page.rows} == {SHIPPED_NAME})
    assert f"{len(page.rows)} words." in page.said
    assert [int(row[2]) for row in page.rows] == [page.score(row[0]) for row in page.rows]


def test_a_query_that_means_nothing_is_told_and_the_next_one_works(page: Page) -> None:
    page.look_for("/[/")
    page.driver.wait(lambda: "means nothing" in page.said)
    assert page.rows == []
    page.look_for("QUEUE")
    page.driver.wait(lambda: [row[0] for row in page.rows] == ["QUEUE"])


def test_a_word_is_added_and_undo_takes_it_away_and_redo_brings_it_back(page: Page) -> None:
    add(page, "qzv wq")
    page.find("QZVWQ", ["QZVWQ", "qzv wq", "70", "your own words"])
    page.keys(Qt.Key_Z, Qt.ControlModifier)
    assert page.score("QZVWQ") is None
    page.driver.wait(lambda: page.rows == [])
    page.keys(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier)
    assert page.score("QZVWQ") == 70


def test_the_undo_of_words_leaves_the_puzzle_alone(page: Page) -> None:
    page.driver.click(0, 0)
    page.driver.write("A")
    add(page, "qzv")
    page.keys(Qt.Key_Z, Qt.ControlModifier)
    assert page.score("QZV") is None
    assert page.driver.editor.document.undo_stack.canUndo()


@pytest.mark.usefixtures("whole_list")
def test_all_chosen_words_are_rescored_in_one_step(page: Page) -> None:
    page.look_for("~LISTEN")
    page.driver.wait(lambda: "SILENT" in [row[0] for row in page.rows])
    texts = [row[0] for row in page.rows]
    before = [page.score(text) for text in texts]
    page.choose_all()
    box = child(page.page, QSpinBox, "Score for the chosen words")
    box.selectAll()
    QTest.keyClicks(box, "33")
    page.press("Set score")
    assert [page.score(text) for text in texts] == [33] * len(texts)
    page.press("Undo")
    assert [page.score(text) for text in texts] == before


def test_all_words_found_are_rescored_after_a_question_in_one_step(page: Page) -> None:
    page.look_for("Q*")
    page.driver.wait(lambda: len(page.rows) == MOST)
    dictionary = page.driver.editor.words.dictionary
    assert dictionary is not None
    before = {
        word.text: word.score
        for part in dictionary.index.by_length.values()
        for word in part.words()
        if word.text.startswith("Q")
    }
    assert len(before) > MOST
    every = next(box for box in page.page.findChildren(QCheckBox) if "found" in box.text())
    page.driver.wait(lambda: every.text() == f"All {len(before):,} found")
    QTest.mouseClick(every, Qt.LeftButton, pos=QPoint(8, every.height() // 2))

    answer_for_all(page, "Set score", "Keep")
    assert {text: page.score(text) for text in before} == before
    answer_for_all(page, "Set score", f"Rescore {len(before):,} words")
    assert {text: page.score(text) for text in before} == dict.fromkeys(before, 70)
    page.press("Undo")
    assert {text: page.score(text) for text in before} == before


@pytest.mark.usefixtures("whole_list")
def test_a_banned_word_is_found_among_ones_own_and_taken_back(page: Page, home: Path) -> None:
    before = page.score("SILENT")
    page.look_for("SILENT")
    page.driver.wait(lambda: [row[0] for row in page.rows] == ["SILENT"])
    page.choose_all()
    page.keys(Qt.Key_Delete)
    assert page.score("SILENT") is None
    assert "silent;banned" in own_words_path().read_text()
    assert own_words_path().is_relative_to(home)
    page.driver.wait(lambda: page.rows == [])
    QTest.mouseClick(child(page.page, QCheckBox), Qt.LeftButton)
    page.driver.wait(lambda: page.rows == [["SILENT", "silent", "banned", "your own words"]])
    page.choose_all()
    page.press("As the lists say")
    assert page.score("SILENT") == before


def test_what_is_no_word_is_refused_in_a_sentence(page: Page) -> None:
    add(page, "e" * 40)
    assert "letters of the English alphabet" in page.said
    assert not own_words_path().exists()


def test_a_step_that_cannot_be_saved_is_told_and_leaves_no_trace(page: Page) -> None:
    own_words_path().mkdir()
    add(page, "qzv")
    page.driver.wait(lambda: "cannot be read" in page.said)
    assert page.score("QZV") is None
    assert not page.driver.button("Undo", page.page).isEnabled()


def choose_kind(page: Page, title: str) -> None:
    """Choose what the chosen words are said to be, in the menu of the button."""
    button = page.driver.button("Set kind", page.page)
    assert isinstance(button, QPushButton)
    menu = button.menu()
    menu.popup(button.mapToGlobal(QPoint(0, 0)))
    choose(menu, title)


def test_words_are_found_by_kind(page: Page) -> None:
    page.look_for("~EARTH*")
    page.driver.wait(lambda: len(page.rows) > 20)
    box = child(page.page, QComboBox, "Kind of the words to look for")
    box.setCurrentText("Names")
    page.driver.wait(lambda: len(page.rows) > 0 and all("name" in k for k in page.kinds.values()))
    box.setCurrentText("Plain words")
    page.driver.wait(lambda: set(page.kinds.values()) == {"plain"})
    page.look_for("kind:nonsense")
    page.driver.wait(lambda: "'nonsense' is no kind of word" in page.said)


@pytest.mark.usefixtures("whole_list")
def test_chosen_words_are_said_to_be_of_a_kind_in_one_step(page: Page) -> None:
    page.look_for("~LISTEN")
    page.driver.wait(lambda: "SILENT" in [row[0] for row in page.rows])
    before, scores = page.kinds, [row[2] for row in page.rows]
    page.choose_all()
    choose_kind(page, "Foreign word")
    page.driver.wait(lambda: all(k.startswith("foreign word") for k in page.kinds.values()))
    assert [row[2] for row in page.rows] == scores
    assert "silent;kind foreign" in own_words_path().read_text()
    page.press("Undo")
    page.driver.wait(lambda: page.kinds == before)
    assert "kind" not in own_words_path().read_text().splitlines()[-1]
    page.press("Redo")
    page.driver.wait(lambda: all(k.startswith("foreign word") for k in page.kinds.values()))
    page.choose_all()
    page.press("As the lists say")
    page.driver.wait(lambda: page.kinds == before)


def test_what_is_typed_is_added_and_not_the_proposal_from_the_search(page: Page) -> None:
    def answer(dialog: WordDialog) -> None:
        assert child(dialog, QLineEdit).text() == "PENCI"
        QTest.keyClicks(dialog.focusWidget(), "Snack hack")
        QTest.keyClick(dialog.focusWidget(), Qt.Key_Return)

    page.look_for("PENCI")
    page.driver.with_dialog(WordDialog, answer, lambda: page.press("Add a word…"))
    assert page.score("SNACKHACK") == 70
    assert page.score("PENCI") is None


def test_a_new_word_has_the_kind_that_was_chosen_for_it(page: Page) -> None:
    def answer(dialog: WordDialog) -> None:
        QTest.keyClicks(child(dialog, QLineEdit), "qzv wq")
        child(dialog, QComboBox, "Kind").setCurrentText("Name")
        page.driver.click_on(page.driver.button("Save word", dialog))

    page.driver.with_dialog(WordDialog, answer, lambda: page.press("Add a word…"))
    page.find("QZVWQ", ["QZVWQ", "qzv wq", "70", "your own words"])
    assert page.kinds == {"QZVWQ": "name, phrase"}
    page.press("Undo")
    page.driver.wait(lambda: page.rows == [])
    assert "qzv wq" not in own_words_path().read_text()
