"""Venues and clues in a real window: whom a puzzle is for, what is told of it, and what a click does."""

from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QComboBox, QLineEdit

from crossword_app.ui.clues.print_style_dialog import PrintStyleDialog
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.problems.remark_list import RemarkList
from crossword_app.venues.venue import venue_set
from tests.ui.driving import Driver
from tests.ui.looking import child


def remark(driver: Driver, text: str) -> int:
    """Return the row of the remark that begins with *text*, when it is there."""
    model = driver.window.workspace.problems.model

    def rows() -> list[int]:
        return [row for row, found in enumerate(model.remarks) if found.text.startswith(text)]

    driver.wait(lambda: bool(rows()))
    return rows()[0]


def test_a_puzzle_is_made_ready_for_its_venue(driver: Driver) -> None:
    document, problems = driver.editor.document, driver.window.workspace.problems

    def choose(dialog: PropertiesDialog) -> None:
        box = child(dialog, QComboBox, "Checked against")
        box.setCurrentIndex(box.findData("american-daily"))
        driver.click_on(driver.button("Keep", dialog))

    driver.with_dialog(PropertiesDialog, choose, lambda: driver.press("Ctrl+I"))
    assert venue_set(document.puzzle) == "american-daily"
    row = remark(driver, "The puzzle has no author: American daily asks for one")

    def sign(dialog: PropertiesDialog) -> None:
        QTest.keyClicks(child(dialog, QLineEdit, "Author"), "R. Marlowe")
        driver.click_on(driver.button("Keep", dialog))

    rows = child(problems, RemarkList)
    driver.with_dialog(
        PropertiesDialog, sign, lambda: rows.activated.emit(problems.model.index(row))
    )
    assert document.puzzle.author == "R. Marlowe"
    assert remark(driver, "No problems for American daily")

    driver.press("Ctrl+E")
    driver.write('Its "own" teh (way')
    QTest.keyClick(driver.window.focusWidget(), Qt.Key_Return)
    remark(driver, "The clue of 1-Across has a ( that is not closed")
    remark(driver, "The clue of 1-Across has 1 word that no dictionary knows: “teh”")

    def make_curly(dialog: PrintStyleDialog) -> None:
        box = child(dialog, ComboBox, "Quotation marks")
        box.setCurrentIndex(1)
        driver.click_on(driver.button("Change 1 clue", dialog))

    command = driver.window.commands["print-style"]
    driver.with_dialog(PrintStyleDialog, make_curly, command.trigger)
    slot = document.puzzle.grid.slots[0]
    assert document.puzzle.clue(slot).text == "Its “own” teh (way"
    document.undo_stack.undo()
    assert document.puzzle.clue(slot).text == 'Its "own" teh (way'
