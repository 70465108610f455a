"""Words for an entry: asked for in a dialog, kept by suggestions, marked, undone; told of where a list is gone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPlainTextEdit

from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.fill.options_dialog import FillOptionsDialog
from crossword_app.ui.fill.state import FillPhase
from crossword_app.ui.grid.own_words_dialog import OwnWordsDialog
from tests.ui.driving import Driver
from tests.ui.looking import child


@pytest.fixture(autouse=True)
def shown(driver: Driver) -> None:
    driver.editor.document.open(Puzzle(Grid.parse("...\n.#.\n...")), None)
    driver.click(0, 1)


def words_of_first(driver: Driver) -> set[str]:
    """Return the live words for 1-Across."""
    slot = driver.editor.document.puzzle.grid.slots[0]
    found = driver.window.live_analysis.entry_words.suggestions(slot)
    return {found.word(row).text for row in range(len(found))} if found else set()


def field(dialog: OwnWordsDialog, name: str) -> QLineEdit:
    (found,) = [each for each in dialog.findChildren(QLineEdit) if each.accessibleName() == name]
    return found


def ask(driver: Driver, answer: Callable[[OwnWordsDialog], object]) -> None:
    driver.with_dialog(OwnWordsDialog, answer, driver.window.commands["own-words"].trigger)


def parts(driver: Driver) -> tuple[str, ...]:
    document = driver.editor.document
    return document.fill_options.only.get(document.puzzle.grid.slots[0].key, ())


def test_a_list_is_read_and_suggestions_keep_to_it(driver: Driver, tmp_path: Path) -> None:
    seeds = tmp_path / "seeds.txt"
    seeds.write_text("COT\nXOX\nLONGER\n")
    before = driver.window.workspace.grid.grab().toImage()

    def take_list(dialog: OwnWordsDialog) -> None:
        assert dialog.windowTitle() == "Words for 1-Across"
        QTest.keyClicks(field(dialog, "Words of a list"), str(seeds))
        told = dialog.findChildren(QLabel)
        driver.wait(
            lambda: any(each.text() == "3 words, 2 of them with 3 letters" for each in told)
        )
        QTest.keyClick(dialog, Qt.Key_Return)

    ask(driver, take_list)
    assert parts(driver) == (f"@{seeds}",)
    driver.wait(lambda: words_of_first(driver) == {"COT", "XOX"})
    driver.settle()
    assert driver.window.workspace.grid.grab().toImage() != before
    heads = [
        column.head.toolTip() for column in driver.window.workspace.suggestions._columns.values()
    ]
    assert any(text.startswith("only words of seeds.txt") for text in heads)
    driver.press("Ctrl+Z")
    assert parts(driver) == ()
    driver.wait(lambda: "CAT" in words_of_first(driver))


def test_a_pattern_kinds_and_an_altered_word(driver: Driver) -> None:
    def take(dialog: OwnWordsDialog) -> None:
        expression = field(dialog, "Words that match a regular expression")
        QTest.keyClicks(expression, "(T$")
        QTest.keyClick(expression, Qt.Key_Return)
        assert dialog.isVisible()  # that means nothing
        expression.clear()
        QTest.keyClicks(expression, "T$")
        (plain,) = [each for each in dialog.findChildren(QCheckBox) if each.text() == "Plain words"]
        plain.click()
        QTest.keyClick(expression, Qt.Key_Return)

    ask(driver, take)
    assert parts(driver) == ("/T$/", "plain")
    driver.wait(lambda: "CAT" in words_of_first(driver))
    assert all(word.endswith("T") for word in words_of_first(driver))

    def alter(dialog: OwnWordsDialog) -> None:
        expression = field(dialog, "Words that match a regular expression")
        assert expression.text() == "T$"
        QTest.keyClick(child(dialog, QComboBox), Qt.Key_Down)
        QTest.keyClicks(field(dialog, "Letters that go"), "t")
        QTest.keyClick(expression, Qt.Key_Return)

    ask(driver, alter)
    assert parts(driver) == ("/T$/", "plain", "s/T//")


def test_fill_options_have_all_of_them(driver: Driver) -> None:
    def write(dialog: FillOptionsDialog) -> None:
        (only,) = [
            each
            for each in dialog.findChildren(QPlainTextEdit)
            if each.accessibleName() == "Words that entries take only"
        ]
        QTest.keyClicks(only, "9A=/T$/")
        dialog.accept()
        assert dialog.isVisible()  # there is no such entry
        only.setPlainText("1A=/T$/\n1A,1D=plain\nall=clued")
        dialog.accept()

    driver.with_dialog(FillOptionsDialog, write, driver.window.commands["fill-options"].trigger)
    options = driver.editor.document.fill_options
    assert parts(driver) == ("/T$/", "plain")
    assert (len(options.only), options.only_all) == (2, ("clued",))


def test_a_list_that_is_gone_is_a_problem_and_any_word_stands(
    driver: Driver, tmp_path: Path
) -> None:
    document = driver.editor.document
    key = document.puzzle.grid.slots[0].key
    gone = document.fill_options.with_only([key], (f"@{tmp_path / 'gone.txt'}",))
    document.edit("Words of Entries", gone.put_into)
    driver.wait(lambda: bool(document.own_lists))
    driver.wait(lambda: "CAT" in words_of_first(driver))
    problems = driver.window.workspace.problems

    def sentences() -> list[str]:
        problems.go_through()
        return [row.text for row in problems.model.remarks]

    assert any("should take only words of gone.txt" in text for text in sentences())


def test_where_none_of_its_words_fits_any_word_is_the_way_out(driver: Driver) -> None:
    document = driver.editor.document
    key = document.puzzle.grid.slots[0].key
    document.edit("Words of Entries", document.fill_options.with_only([key], ("/^QQQ$/",)).put_into)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.press("F5")
    driver.wait(lambda: driver.window.fill.state.phase is FillPhase.UNFILLABLE)
    driver.wait(lambda: driver.offers("Let 1-Across take any word"))
    driver.press("1")
    assert parts(driver) == ()
    driver.wait_for_fill()
    driver.press("Ctrl+Z")
    assert parts(driver) == ("/^QQQ$/",)
