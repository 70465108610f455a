"""Given letters, colours and numbers of squares, by menu and dialog; each one step to undo."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QAbstractButton, QColorDialog, QComboBox, QLineEdit

from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.grid.cell_letters_dialog import CellLettersDialog
from crossword_app.ui.grid.cell_marks_dialog import ColourDialog, LabelDialog
from tests.ui.driving import Driver
from tests.ui.looking import child


@pytest.fixture(autouse=True)
def shown(driver: Driver) -> None:
    """A small puzzle stands in the window."""
    driver.editor.document.open(Puzzle(Grid.parse("CAT\n.#.\n...")), None)
    driver.click(0, 0)


def cell(driver: Driver, row: int, column: int) -> Cell:
    return driver.editor.document.puzzle.grid[Position(row, column)]


def trigger(driver: Driver, name: str) -> None:
    driver.editor.window.commands[name].trigger()


def test_a_letter_is_given_to_the_solver_and_taken_back(driver: Driver) -> None:
    command = driver.editor.window.commands["given"]
    trigger(driver, "given")
    assert cell(driver, 0, 0).is_given
    assert command.isChecked()
    driver.click(0, 1)
    assert not command.isChecked()
    driver.click(0, 0)
    trigger(driver, "given")
    assert not cell(driver, 0, 0).is_given
    driver.click(2, 0)
    trigger(driver, "given")
    assert "type the letters first" in driver.status
    assert not command.isChecked()


def lettered(driver: Driver, mark: str) -> str:
    """Return the letters that are locked or given."""
    grid = driver.editor.document.puzzle.grid
    return "".join(cell.letters for cell in grid.cells if getattr(cell, mark))


def test_a_lock_is_for_the_entry_and_a_mark_for_the_square_unless_a_region_is_selected(
    driver: Driver,
) -> None:
    driver.editor.document.open(Puzzle(Grid.parse("CAT\nO#O\nDOG")), None)
    driver.click(2, 2)
    driver.press("Ctrl+L")
    trigger(driver, "given")
    assert (lettered(driver, "is_locked"), lettered(driver, "is_given")) == ("DOG", "G")
    driver.press("Ctrl+L")
    trigger(driver, "given")
    assert (lettered(driver, "is_locked"), lettered(driver, "is_given")) == ("", "")
    driver.drag((1, 2), (2, 1), modifier=Qt.ShiftModifier)
    driver.press("Ctrl+L")
    trigger(driver, "given")
    assert (lettered(driver, "is_locked"), lettered(driver, "is_given")) == ("OOG", "OOG")
    driver.press("Esc")  # the cursor stays where the region began, where only a down entry reads
    driver.press("Ctrl+L")
    assert lettered(driver, "is_locked") == "TOOG"


def test_a_region_gets_a_colour_in_one_step(driver: Driver) -> None:
    driver.drag((0, 0), (0, 2), modifier=Qt.ShiftModifier)

    def choose(dialog: ColourDialog) -> None:
        driver.click_on(driver.button("Blue", dialog))
        driver.click_on(driver.button("Colour squares", dialog))

    driver.with_dialog(ColourDialog, choose, lambda: trigger(driver, "colour"))
    assert [cell(driver, 0, column).colour for column in range(3)] == ["#A9CBF5"] * 3
    driver.click(2, 1)
    assert driver.colour(0, 0) == "#A9CBF5"
    driver.press("Ctrl+Z")
    assert not cell(driver, 0, 0).has_shade


def test_any_colour_can_be_given(driver: Driver) -> None:
    def choose(dialog: ColourDialog) -> None:
        def answer(colours: QColorDialog) -> None:
            field = next(
                edit for edit in colours.findChildren(QLineEdit) if edit.text().startswith("#")
            )
            field.selectAll()
            QTest.keyClicks(field, "#123456")
            QTest.keyClick(field, Qt.Key_Return)

        driver.with_dialog(
            QColorDialog, answer, lambda: driver.click_on(driver.button("Other…", dialog))
        )

    driver.with_dialog(ColourDialog, choose, lambda: trigger(driver, "colour"))
    assert cell(driver, 0, 0).colour == "#123456"


def test_a_square_has_a_number_of_its_own_until_it_has_the_usual_one(driver: Driver) -> None:
    def write(dialog: LabelDialog) -> None:
        field = child(dialog, QLineEdit)
        assert field.text() == "1"
        QTest.keyClicks(field, "9*")
        QTest.keyClick(field, Qt.Key_Return)

    driver.with_dialog(LabelDialog, write, lambda: trigger(driver, "own-number"))
    assert driver.editor.document.puzzle.grid.layout.labels[Position(0, 0)] == "9*"
    driver.with_dialog(
        LabelDialog,
        lambda dialog: driver.click_on(driver.button("Usual: 1", dialog)),
        lambda: trigger(driver, "own-number"),
    )
    assert cell(driver, 0, 0).label is None


def test_a_key_has_four_digits_and_a_diagram_may_be_hidden(driver: Driver) -> None:
    def write(dialog: PropertiesDialog) -> None:
        keep: QAbstractButton = driver.button("Keep", dialog)
        field = child(dialog, QLineEdit, "Key that locks the solution in .puz files")
        QTest.keyClicks(field, "12x3")
        assert (field.text(), keep.isEnabled()) == ("123", False)
        QTest.keyClicks(field, "4")
        hidden = "Diagramless: solvers find the blocks themselves"
        driver.click_on(driver.button(hidden, dialog))
        driver.click_on(keep)

    driver.with_dialog(PropertiesDialog, write, lambda: driver.press("Ctrl+I"))
    puzzle = driver.editor.document.puzzle
    assert (puzzle.key, puzzle.is_diagramless) == ("1234", True)


def test_a_square_is_told_which_letters_it_may_hold(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(Grid.parse("C.T\n.#.\n...")), None)
    driver.click(0, 1)
    listed = driver.window.workspace.suggestions

    def words() -> set[str]:
        found = driver.window.live_analysis.entry_words.suggestions(
            driver.editor.document.puzzle.grid.slots[0]
        )
        return {found.word(row).text for row in range(len(found))} if found else set()

    assert {"CAT", "COT"} <= words()
    before = driver.window.workspace.grid.grab().toImage()

    def refuse_o(dialog: CellLettersDialog) -> None:
        QTest.keyClick(child(dialog, QComboBox), Qt.Key_Down)
        field = child(dialog, QLineEdit)
        QTest.keyClicks(field, "7")
        QTest.keyClick(field, Qt.Key_Return)
        assert dialog.isVisible()  # that is no letter
        field.clear()
        QTest.keyClicks(field, "o")
        QTest.keyClick(field, Qt.Key_Return)

    driver.with_dialog(CellLettersDialog, refuse_o, lambda: trigger(driver, "cell-letters"))
    document = driver.editor.document
    assert document.fill_options.cell_letters == {Position(0, 1): "-O"}
    assert "COT" not in words()
    assert "CAT" in words()
    driver.settle()
    assert driver.window.workspace.grid.grab().toImage() != before
    driver.press("O")
    assert document.puzzle.grid[Position(0, 1)].letters == "O"
    driver.press("Ctrl+Z")

    def take_any(dialog: CellLettersDialog) -> None:
        assert child(dialog, QComboBox).currentText() == "All but these letters"
        field = child(dialog, QLineEdit)
        assert field.text() == "O"
        field.clear()
        QTest.keyClick(field, Qt.Key_Return)

    driver.with_dialog(CellLettersDialog, take_any, lambda: trigger(driver, "cell-letters"))
    assert document.fill_options.cell_letters == {}
    assert "COT" in words()
    driver.press("Ctrl+Z")
    assert document.fill_options.cell_letters == {Position(0, 1): "-O"}
    assert listed.isVisible()
