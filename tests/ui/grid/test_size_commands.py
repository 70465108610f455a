"""Rows and columns that come and go in the window, and the dialog that asks for a size."""

from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QPushButton, QSpinBox

from crossword_app.model import edits
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.dialogs.resize import ResizeDialog
from crossword_app.ui.document import Document
from tests.ui.driving import Driver


def show(driver: Driver, drawing: str, symmetry: Symmetry = Symmetry.ROTATE_180) -> Document:
    document = driver.editor.document
    document.open(Puzzle(Grid.parse(drawing), symmetry), None)
    return document


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def choose(driver: Driver, name: str) -> None:
    driver.editor.window.commands[name].trigger()


def test_a_row_is_inserted_above_the_cursor_with_its_image_and_undo_brings_all_back(
    driver: Driver,
) -> None:
    document = show(driver, "ABC\n#..\n..#\nDEF")
    slot = document.puzzle.grid.slots[0]
    document.edit("Clue", lambda puzzle: edits.set_clue(puzzle, slot, Clue("first")))
    before = document.puzzle
    driver.click(1, 1)
    cursor = document.cursor
    choose(driver, "insert-row")
    assert rows(driver) == ("ABC", "...", "#..", "..#", "...", "DEF")
    assert document.cursor.position == Position(1, 1)
    assert driver.status == "2 rows inserted: 180° rotation asks for them"
    assert document.puzzle.clue(document.puzzle.grid.slots[0]).text == "first"
    driver.press("Ctrl+Z")
    assert (document.puzzle, document.cursor) == (before, cursor)
    driver.press("Ctrl+Y")
    driver.write("X")
    assert rows(driver)[1] == ".X."


def test_a_column_is_inserted_and_deleted_where_the_cursor_is(driver: Driver) -> None:
    document = show(driver, "ABC\nDEF\nGHI", Symmetry.NONE)
    driver.click(1, 2)
    choose(driver, "insert-column")
    assert rows(driver) == ("AB.C", "DE.F", "GH.I")
    assert document.cursor.position == Position(1, 2)
    choose(driver, "delete-column")
    assert rows(driver) == ("ABC", "DEF", "GHI")
    choose(driver, "delete-row")
    assert rows(driver) == ("ABC", "GHI")
    assert document.cursor.position == Position(1, 2)


def test_a_quarter_turn_asks_for_rows_and_columns(driver: Driver) -> None:
    show(driver, "ABC\nDEF\nGHI", Symmetry.ROTATE_90)
    driver.click(0, 1)
    choose(driver, "insert-column")
    assert rows(driver) == ("A.B.C", ".....", "D.E.F", ".....", "G.H.I")
    assert driver.status == "2 rows and 2 columns inserted: 90° rotation asks for them"
    choose(driver, "delete-column")
    assert rows(driver) == ("ABC", "DEF", "GHI")


def test_what_cannot_be_deleted_is_told(driver: Driver) -> None:
    document = show(driver, "AB\nCD")
    driver.click(0, 0)
    choose(driver, "delete-row")
    assert driver.status == "This would leave 0 rows, and a grid has 2 at least"
    assert document.undo_stack.count() == 0


def test_the_cursor_reads_an_entry_after_its_row_is_gone(driver: Driver) -> None:
    document = show(driver, "...\n#.#\n...", Symmetry.NONE)
    driver.click(0, 0)
    choose(driver, "delete-row")
    driver.click(0, 1)
    assert document.cursor == Cursor(Position(0, 1), Direction.DOWN)
    choose(driver, "delete-row")  # a third row is too few
    document.undo_stack.undo()
    driver.click(2, 1)
    assert document.cursor.slot(document.puzzle.grid)


def test_resize_asks_and_keeps_what_fits(driver: Driver) -> None:
    show(driver, "#..#\n....\nABCD\n#..#")

    def answer(dialog: ResizeDialog) -> None:
        columns, box = dialog.findChildren(QSpinBox)
        columns.setValue(5)
        box.setValue(3)
        driver.click_on(driver.button("Resize", dialog))

    driver.with_dialog(ResizeDialog, answer, lambda: choose(driver, "resize"))
    assert rows(driver) == ("#..#.", ".....", "ABCD.")


def test_resize_keeps_the_side_that_is_chosen_and_the_cursor_in_its_square(driver: Driver) -> None:
    document = show(driver, "ABC\nDEF\nGHI")
    driver.click(1, 1)

    def answer(dialog: ResizeDialog) -> None:
        for box in dialog.findChildren(QSpinBox):
            box.setValue(4)
        first = dialog.findChild(QPushButton, "anchor-top_left")
        assert first is not None
        assert first.isChecked()
        QApplication.setActiveWindow(dialog)
        first.setFocus()
        # By keys too: the arrows go from one part of the grid to the next.
        QTest.keyClick(first, Qt.Key_Right)
        top = dialog.findChild(QPushButton, "anchor-top")
        assert top is not None
        assert top.isChecked()
        last = dialog.findChild(QPushButton, "anchor-bottom_right")
        assert last is not None
        driver.click_on(last)
        assert last.isChecked()
        assert not first.isChecked()
        driver.click_on(driver.button("Resize", dialog))

    driver.with_dialog(ResizeDialog, answer, lambda: choose(driver, "resize"))
    assert rows(driver) == ("....", ".ABC", ".DEF", ".GHI")
    assert document.cursor.position == Position(2, 2)
    driver.press("Ctrl+Z")
    assert document.cursor.position == Position(1, 1)
