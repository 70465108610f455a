"""Cut, copy and paste in the window, by their keys."""

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QApplication

from crossword_app.model import edits
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from tests.ui.driving import Driver

DRAWN = "#..#\n....\nABCD\n#..#"


def show(driver: Driver, drawing: str = DRAWN) -> Document:
    document = driver.editor.document
    document.open(Puzzle(Grid.parse(drawing)), None)
    return document


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def paste(driver: Driver, text: str) -> None:
    """Paste what another program has copied."""
    QApplication.clipboard().setText(text)
    driver.press("Ctrl+V")


def lock(document: Document, *cells: tuple[int, int]) -> None:
    places = [Position(*cell) for cell in cells]
    document.edit("Lock", lambda puzzle: edits.set_locked(puzzle, places, True))


def test_a_region_is_copied_and_pasted(driver: Driver) -> None:
    show(driver)
    driver.click(2, 0)
    driver.drag((2, 0), (3, 1), modifier=Qt.ShiftModifier)
    driver.press("Ctrl+C")
    assert QApplication.clipboard().text() == "AB\n#."
    driver.click(0, 1)
    driver.press("Ctrl+V")
    assert rows(driver) == ("#AB#", ".#..", "ABCD", "#..#")


def test_copied_squares_are_pasted_with_all_that_is_in_them_until_another_copies(
    driver: Driver,
) -> None:
    document = show(driver)
    lock(document, (2, 1))
    driver.click(2, 0)
    driver.press("Ctrl+C")
    driver.click(1, 0)
    driver.press("Ctrl+V")
    assert document.puzzle.grid[Position(1, 1)].is_locked
    document.undo_stack.undo()
    paste(driver, "wxyz")
    assert rows(driver)[1] == "WXYZ"
    assert not document.puzzle.grid[Position(1, 1)].is_locked


def test_a_word_from_elsewhere_goes_in_along_the_entry_in_one_step(driver: Driver) -> None:
    document = show(driver, "......\n......\n......")
    driver.click(1, 1)
    steps = document.undo_stack.count()
    paste(driver, " été! ")
    assert rows(driver)[1] == ".ETE.."
    assert document.cursor == Cursor(Position(1, 4), Direction.ACROSS)
    assert document.undo_stack.count() == steps + 1
    assert document.undo_stack.undoText() == "Paste"
    driver.press("Ctrl+Z")
    assert rows(driver)[1] == "......"
    assert document.cursor == Cursor(Position(1, 1), Direction.ACROSS)
    driver.press("Space")
    paste(driver, "no")
    assert rows(driver) == ("......", ".N....", ".O....")


def test_what_does_not_fit_is_left_out_and_told(driver: Driver) -> None:
    document = show(driver)
    lock(document, (2, 1))
    driver.click(2, 0)
    paste(driver, "zzzzzz7")
    assert rows(driver)[2] == "ZBZZ"
    assert driver.status == (
        "Not pasted: 2 letters beyond the end of the entry, 1 letter on locked squares "
        "and 1 sign that English does not have"
    )
    driver.write("Q")
    assert rows(driver)[2] == "ZBZZ"  # the entry ends here, as after typing


def test_lines_from_elsewhere_go_in_as_rows(driver: Driver) -> None:
    show(driver)
    driver.click(0, 1)
    paste(driver, "AB\nC.\nD#\n")
    assert rows(driver) == ("#AB#", ".C..", "ADCD", "#..#")
    paste(driver, "QQQ\nQ")
    assert rows(driver)[:2] == ("#QQ#", ".Q..")
    assert driver.status == "Not pasted: 1 letter on blocks"


def test_an_empty_clipboard_changes_nothing(driver: Driver) -> None:
    document = show(driver)
    driver.click(2, 0)
    for text in ("", "\n\t ", "1-2!"):
        paste(driver, text)
        assert document.undo_stack.count() == 0
    assert "1 sign" not in driver.status
    QApplication.clipboard().clear()
    driver.press("Ctrl+V")
    assert driver.status == "There are no letters on the clipboard"


def test_cut_takes_the_entry_and_leaves_blocks_and_locked_letters(driver: Driver) -> None:
    document = show(driver)
    lock(document, (2, 1))
    driver.click(2, 0)
    driver.press("Ctrl+X")
    assert QApplication.clipboard().text() == "ABCD"
    assert rows(driver) == ("#..#", "....", ".B..", "#..#")
    assert document.undo_stack.undoText() == "Cut"
    driver.press("Ctrl+Z")
    assert rows(driver)[2] == "ABCD"


def test_all_is_selected_and_cut_in_one_step(driver: Driver) -> None:
    document = show(driver)
    driver.click(1, 1)
    driver.press("Ctrl+A")
    assert len(driver.grid.selection) == 16
    driver.press("Ctrl+X")
    assert rows(driver) == ("#..#", "....", "....", "#..#")
    assert document.undo_stack.count() == 1
    driver.press("Ctrl+Z")
    assert rows(driver)[2] == "ABCD"


def test_the_entry_is_cleared_without_its_locked_letters(driver: Driver) -> None:
    document = show(driver)
    lock(document, (2, 3))
    driver.click(2, 1)
    driver.press("Ctrl+Del")
    assert rows(driver)[2] == "...D"
    assert document.undo_stack.undoText() == "Clear Entry"
    driver.press("Ctrl+Del")
    assert "locked" in driver.status


def test_keys_of_the_clipboard_stay_in_the_clue_line_while_it_is_written_in(driver: Driver) -> None:
    show(driver)
    driver.click(2, 0)
    driver.press("Ctrl+E")
    driver.write("letters")
    driver.press("Ctrl+A")
    driver.press("Ctrl+X")
    assert QApplication.clipboard().text() == "letters"
    assert rows(driver)[2] == "ABCD"
    assert not driver.grid.selection
