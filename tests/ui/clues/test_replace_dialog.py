"""Find and replace in the clues, by keys alone."""

from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget

from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.clues.replace_dialog import ReplaceCluesDialog
from tests.ui.driving import Driver
from tests.ui.looking import child

CLUES = ("Art for art's sake", "Starting point", "Skill", "Martian")


def show(driver: Driver) -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"))
    for slot, text in zip(puzzle.grid.slots, CLUES, strict=True):
        puzzle = set_clue(puzzle, slot, Clue(text))
    driver.editor.document.open(puzzle, None)


def texts(driver: Driver) -> list[str]:
    puzzle = driver.editor.document.puzzle
    return [puzzle.clue(slot).text for slot in puzzle.grid.slots]


def type_into(dialog: ReplaceCluesDialog, name: str, text: str) -> None:
    field = child(dialog, QLineEdit, name)
    QApplication.setActiveWindow(dialog)  # as a window manager does
    field.setFocus()
    QTest.keyClicks(field, text)


def found(dialog: ReplaceCluesDialog) -> tuple[str, list[str]]:
    model = child(dialog, QListWidget).model()
    rows = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    return child(dialog, QLabel, "Hits").text(), rows


def test_hits_are_told_first_and_all_are_replaced_in_one_step(driver: Driver) -> None:
    show(driver)

    def replace(dialog: ReplaceCluesDialog) -> None:
        QApplication.setActiveWindow(dialog)  # as a window manager does
        assert dialog.focusWidget() is child(dialog, QLineEdit, "Find")
        assert found(dialog) == ("", [])
        assert not driver.button("Replace all", dialog).isEnabled()
        type_into(dialog, "Find", "art")
        assert found(dialog) == (
            "4 hits in 3 clues",
            ["1A  Art for art's sake", "3A  Starting point", "2D  Martian"],
        )
        for _ in range(3):  # over the other field and the first option to the second
            QTest.keyClick(dialog.focusWidget(), Qt.Key_Tab)
        QTest.keyClick(dialog.focusWidget(), Qt.Key_Space)
        assert found(dialog) == ("2 hits in 1 clue", ["1A  Art for art's sake"])
        QTest.keyClick(dialog.focusWidget(), Qt.Key_Backtab)
        QTest.keyClick(dialog.focusWidget(), Qt.Key_Space)
        assert found(dialog)[0] == "1 hit in 1 clue"
        QTest.keyClick(dialog.focusWidget(), Qt.Key_Space)
        assert found(dialog)[0] == "2 hits in 1 clue"
        type_into(dialog, "Replace with", "craft")
        assert texts(driver) == list(CLUES)
        QTest.keyClick(child(dialog, QLineEdit, "Replace with"), Qt.Key_Return)

    driver.with_dialog(ReplaceCluesDialog, replace, lambda: driver.press("Ctrl+H"))
    assert texts(driver) == ["craft for craft's sake", *CLUES[1:]]
    driver.press("Ctrl+Z")
    assert texts(driver) == list(CLUES)
    assert not driver.editor.document.undo_stack.canUndo()


def test_what_no_clue_holds_changes_nothing(driver: Driver) -> None:
    show(driver)

    def look(dialog: ReplaceCluesDialog) -> None:
        type_into(dialog, "Find", "nowhere")
        assert found(dialog) == ("No clue has this text.", [])
        QTest.keyClick(child(dialog, QLineEdit, "Find"), Qt.Key_Return)
        assert dialog.isVisible()
        QTest.keyClick(dialog, Qt.Key_Escape)

    driver.with_dialog(ReplaceCluesDialog, look, lambda: driver.press("Ctrl+H"))
    assert texts(driver) == list(CLUES)


def test_a_hit_leads_to_its_entry(driver: Driver) -> None:
    show(driver)

    def walk(dialog: ReplaceCluesDialog) -> None:
        type_into(dialog, "Find", "ART")
        hits = child(dialog, QListWidget)
        hits.setFocus()
        QTest.keyClick(hits, Qt.Key_End)
        QTest.keyClick(hits, Qt.Key_Return)

    driver.with_dialog(ReplaceCluesDialog, walk, lambda: driver.press("Ctrl+H"))
    document = driver.editor.document
    slot = document.cursor.slot(document.puzzle.grid)
    assert slot is not None
    assert (slot.number, slot.direction) == (2, Direction.DOWN)
    assert texts(driver) == list(CLUES)
