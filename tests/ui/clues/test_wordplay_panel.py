"""The wordplay of a clue, written and checked in the window, and what the lists offer for it."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLabel, QLineEdit

from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.model.wordplay import Wordplay, wordplay_of
from crossword_app.ui.clues.wordplay_panel import WordplayPanel
from crossword_app.ui.look.row_list import RowList
from tests.ui.driving import Driver
from tests.ui.looking import child

GRID = """
    SILENT
    .#.#.#
    ......
"""


@pytest.fixture
def panel(driver: Driver) -> WordplayPanel:
    """The window has an entry with a clue, and the keys write its wordplay."""
    puzzle = Puzzle(Grid.parse(GRID), Symmetry.NONE)
    puzzle = set_clue(puzzle, puzzle.grid.slots[0], Clue("Quiet & still: listen, in a way"))
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(puzzle, None)
    driver.press("Ctrl+Shift+Y")
    return child(driver.window, WordplayPanel)


def said(driver: Driver) -> Wordplay:
    puzzle = driver.editor.document.puzzle
    return wordplay_of(puzzle.clue(puzzle.grid.slots[0]))


def labels(panel: WordplayPanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel))


def offered(panel: WordplayPanel) -> list[str]:
    model = child(panel, RowList).model()
    rows = (model.index(row, 0) for row in range(model.rowCount()))
    return [str(index.data(Qt.AccessibleTextRole)) for index in rows]


def test_definition_and_parts_are_written_and_checked(driver: Driver, panel: WordplayPanel) -> None:
    steps = driver.editor.document.undo_stack.count()
    driver.write("quiet & still")
    assert "<u>Quiet &amp; still</u>" in labels(panel)
    driver.press("Return")
    driver.write("(listens)*")
    assert "(LISTENS)*: S left over." in labels(panel)
    driver.press("Backspace")
    driver.press("Backspace")
    driver.press("Backspace")
    driver.write(")*")
    assert "The parts make the answer, letter by letter." in labels(panel)
    assert said(driver) == Wordplay(("quiet & still",), "(listen)*")
    assert driver.editor.document.undo_stack.count() == steps + 1, "writing is one step"
    driver.press("Escape")
    driver.press("Ctrl+Z")
    assert not said(driver)
    assert [field.text() for field in panel.findChildren(QLineEdit)] == ["", "", ""]


def test_two_definitions_are_parted_by_a_stroke(driver: Driver, panel: WordplayPanel) -> None:
    driver.write("quiet / still / loud")
    assert said(driver).definitions == ("quiet", "still", "loud")
    assert "“loud” is not in the clue." in labels(panel)
    assert "<u>Quiet</u> &amp; <u>still</u>" in labels(panel)


@pytest.mark.usefixtures("whole_list")
def test_what_the_lists_offer_is_taken_with_a_click(driver: Driver, panel: WordplayPanel) -> None:
    driver.wait(lambda: any("Anagram: (LISTEN)*" in row for row in offered(panel)))
    view = child(panel, RowList)
    row = next(n for n, text in enumerate(offered(panel)) if "(LISTEN)*" in text)
    index = view.model().index(row, 0)
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=view.visualRect(index).center())
    assert said(driver).parts == "(LISTEN)*"
    driver.press("Ctrl+Z")
    assert said(driver).parts == ""
    driver.editor.document.move_to(driver.editor.document.cursor.turned())
    driver.wait(lambda: offered(panel) == [])
    assert view.message.startswith("Fill the entry")
