"""View > Solve: solved by keys, paused, left and come back to, with the report and its ways to the place."""

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtGui import QKeySequence
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit, QTabWidget, QWidget

from crossword_app.formats.solves import read_solve, write_solve
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import Solve
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.dialogs.help import SOLVING_KEYS
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.solving.clue_lists import ClueLists
from crossword_app.ui.solving.kept import FOLDER, KeptSolves
from crossword_app.ui.solving.place_table import PlaceTable
from crossword_app.ui.solving.view import SolveView
from crossword_app.ui.solving.window import SolveWindow
from tests.helpers import grid_of
from tests.ui.driving import Driver
from tests.ui.looking import child


def _puzzle() -> Puzzle:
    grid = grid_of("CAT\nOR#\nWED")
    grid = grid.with_letters({Position(2, 2): "DOG"})
    puzzle = Puzzle(grid, title="Small", author="A. Player")
    for slot in grid.slots:
        puzzle = set_clue(puzzle, slot, Clue(f"Clue of {slot}"))
    return puzzle


PUZZLE = _puzzle()


def solve_windows() -> list[SolveWindow]:
    """Return the windows to solve in that can be seen."""
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    return [widget for widget in shown if isinstance(widget, SolveWindow)]


class Solver:
    """The window to solve in, used by keys alone."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.open()

    def open(self) -> None:
        self.driver.press("Ctrl+Shift+T")
        (self.window,) = solve_windows()
        self.view = child(self.window, SolveView)

    @property
    def focus(self) -> QWidget:
        QApplication.setActiveWindow(self.window)
        focused = self.window.focusWidget()
        assert focused is not None
        return focused

    def write(self, text: str) -> None:
        QTest.keyClicks(self.focus, text)

    def press(self, keys: str) -> None:
        code = QKeySequence(keys)[0]
        modifiers = Qt.KeyboardModifiers(code & int(Qt.KeyboardModifierMask))
        QTest.keyClick(self.focus, Qt.Key(code & ~int(Qt.KeyboardModifierMask)), modifiers)

    @property
    def shown(self) -> str:
        return str(self.view.document.puzzle.grid)

    @property
    def said(self) -> str:
        return self.window._said.text()

    @property
    def texts(self) -> str:
        labels = self.window.findChildren(QLabel)
        return "\n".join(label.text() for label in labels if label.isVisible())

    def wrong(self) -> list[Position]:
        squares = self.window.session.solve.squares
        return [place for place, square in squares.items() if square.is_wrong]


@pytest.fixture
def solver(driver: Driver) -> Solver:
    driver.editor.document.open(PUZZLE, None)
    return Solver(driver)


def test_it_is_solved_by_keys_and_the_document_stays_as_it_was(solver: Solver) -> None:
    document = solver.driver.editor.document
    revision = document.revision
    assert solver.shown == "...\n..#\n...", "no letter of the solution is shown"
    assert "Clue of 1-Across" in solver.texts
    assert solver.view.accessibleDescription().endswith("Clue of 1-Across")
    assert "by A. Player" in solver.texts
    solver.write("cxt")
    solver.press("Ctrl+K")
    assert solver.wrong() == [(0, 1)]
    assert solver.said == "1 letter is wrong."
    solver.press("Left")
    solver.write("a")
    assert solver.wrong() == []
    solver.press("Tab")
    solver.press("Ctrl+P")
    solver.write("or")
    assert solver.window.session.solve[Position(1, 0)].is_pencilled
    solver.press("Ctrl+P")
    solver.press("Return")
    solver.write("we")
    solver.press("Ins")
    solver.write("dog")
    solver.press("Return")
    assert solver.said == "Solved. Well done!"
    assert "Clue of 4-Across" in solver.texts
    assert (document.puzzle, document.revision) == (PUZZLE, revision)
    assert document.is_saved
    assert not document.undo_stack.canUndo()


def test_help_lists_every_key_of_the_window(solver: Solver) -> None:
    listed = {key for keys, _told in SOLVING_KEYS for key in keys.split(", ")}
    keys = {action.shortcut().toString() for action in solver.window.actions()}
    assert keys
    assert keys <= listed
    assert {key for key in listed if "Ctrl+" in key} <= keys


def test_reveal_by_keys_shows_square_entry_and_all(solver: Solver) -> None:
    solver.press("Ctrl+F")
    assert solver.shown.startswith("C..")
    solver.press("Ctrl+R")
    assert solver.shown.startswith("CAT")
    solver.press("Ctrl+Shift+R")
    assert solver.said == "Solved, with 8 squares revealed."
    solver.press("Ctrl+Shift+K")
    assert solver.wrong() == []


def test_a_click_moves_and_a_second_one_turns(solver: Solver) -> None:
    place = solver.view.cell_rect(Position(2, 0)).center()
    QTest.mouseClick(solver.view, Qt.LeftButton, Qt.NoModifier, place)
    assert "Clue of 4-Across" in solver.texts
    QTest.mouseClick(solver.view, Qt.LeftButton, Qt.NoModifier, place)
    assert "Clue of 1-Down" in solver.texts
    lists = child(solver.window, ClueLists)
    item = lists._lists[1].item(1)
    point = lists._lists[1].visualItemRect(item).center()
    QTest.mouseClick(lists._lists[1].viewport(), Qt.LeftButton, Qt.NoModifier, QPoint(point))
    assert solver.view.document.cursor == Cursor(Position(0, 1), Direction.DOWN)
    assert "Clue of 2-Down" in solver.texts


def test_solvers_read_the_notes_of_the_puzzle(driver: Driver) -> None:
    driver.editor.document.open(replace(PUZZLE, notes="Mind the gap <b>"), None)
    solver = Solver(driver)
    assert child(solver.window, QPlainTextEdit, "Notes").toPlainText() == "Mind the gap <b>"


def test_a_pause_hides_the_puzzle_until_it_goes_on(solver: Solver) -> None:
    solver.write("c")
    solver.press("F6")
    assert not solver.view.isVisible()
    assert not child(solver.window, ClueLists).isVisible()
    assert "Paused" in solver.texts
    solver.press("Ctrl+R")
    solver.press("F6")
    assert solver.view.isVisible()
    assert solver.shown.startswith("C.."), "nothing is revealed while it is hidden"
    solver.write("a")
    assert solver.shown.startswith("CA.")


def test_the_solve_comes_back_after_a_restart(solver: Solver, home: Path) -> None:
    solver.write("ca")
    solver.press("Ctrl+E")
    solver.write("Hm")
    solver.press("Esc")
    assert solver.window.focusWidget() is solver.view, "one step at a time"
    solver.press("Esc")
    assert not solver.window.isVisible()
    (path,) = (home / FOLDER).glob("*.json")
    kept = read_solve(path.read_bytes(), PUZZLE)
    assert kept[Position(0, 1)].letters == "A"
    again = replace(PUZZLE, notes="the clues were changed", clues={})
    solver.driver.editor.document.open(again, None)
    solver.open()
    assert solver.shown.startswith("CA.")
    assert solver.window.session.solve.remarks[0].text == "Hm"
    other = PUZZLE.with_grid(PUZZLE.grid.with_letters({Position(0, 0): "B"}))
    solver.driver.editor.document.open(other, None)
    solver.open()
    assert solver.shown.startswith("..."), "another solution is another puzzle"


def test_one_window_at_a_time_keeps_the_solve(driver: Driver, home: Path) -> None:
    driver.editor.document.open(PUZZLE, None)
    other = KeptSolves()
    other.solve_of(PUZZLE)
    solver = Solver(driver)
    assert "being solved in another window: what you do here is not kept" in solver.said
    solver.write("c")
    solver.press("Esc")
    assert "being solved in another window" in solver.said, "it is told at the end too"
    assert list((home / FOLDER).glob("*.json")) == []
    other.finish()
    solver.open()
    assert solver.said == ""
    solver.write("a")
    solver.press("Esc")
    (path,) = (home / FOLDER).iterdir()
    assert read_solve(path.read_bytes(), PUZZLE)[Position(0, 0)].letters == "A"


def test_clues_are_shown_in_italics(driver: Driver) -> None:
    slot = PUZZLE.grid.slots[0]
    pictures = []
    for markup in ("", "<i>Ham</i> & <b>eggs</b>"):
        clue = Clue("Ham & eggs", markup=markup)
        driver.editor.document.open(set_clue(PUZZLE, slot, clue), None)
        solver = Solver(driver)
        assert solver.view.accessibleDescription().endswith("Ham & eggs")
        assert solver.texts.count("<i>Ham</i> &amp; <b>eggs</b>") == bool(markup)
        solver.view.document.move_to(Cursor(Position(2, 0)))  # no row of the list above is marked
        pictures.append(child(solver.window, ClueLists)._lists[0].grab().toImage())
    plain, styled = pictures
    assert plain.size() == styled.size()
    assert plain != styled


def test_a_damaged_file_is_kept_and_told(driver: Driver, home: Path) -> None:
    path = home / FOLDER / f"{PuzzleIdentity.of(PUZZLE).key}.json"
    path.parent.mkdir(parents=True)
    damaged = write_solve(Solve(PuzzleIdentity.of(PUZZLE)))[:-40]
    path.write_bytes(damaged)
    path.with_suffix(".damaged").symlink_to(home / "no-such-folder" / "elsewhere")
    driver.editor.document.open(PUZZLE, None)
    solver = Solver(driver)
    assert "cannot be read from" in solver.said
    assert "nothing can be changed while the damaged file cannot be kept beside it" in solver.said
    solver.write("c")
    driver.wait(lambda: "The solve cannot be kept" in solver.said)
    assert path.read_bytes() == damaged
    path.with_suffix(".damaged").unlink()
    solver.write("a")
    solver.press("Esc")
    driver.wait(lambda: b'"letters"' in path.read_bytes())  # a thread of its own writes
    assert path.with_suffix(".damaged").read_bytes() == damaged


def test_a_solve_that_cannot_be_read_is_not_replaced(driver: Driver, home: Path) -> None:
    path = home / FOLDER / f"{PuzzleIdentity.of(PUZZLE).key}.json"
    path.mkdir(parents=True)
    driver.editor.document.open(PUZZLE, None)
    solver = Solver(driver)
    assert f"cannot be read from {path}" in solver.said
    assert "what you do here is not kept" in solver.said
    solver.write("c")
    solver.press("Esc")
    driver.wait(lambda: "what you do here is not kept" in driver.status)
    assert path.is_dir()


def test_a_solve_that_cannot_be_kept_is_told_in_both_windows(driver: Driver, home: Path) -> None:
    (home / FOLDER).write_text("in the way")
    driver.editor.document.open(PUZZLE, None)
    solver = Solver(driver)
    solver.write("c")
    solver.press("Esc")
    driver.wait(lambda: "The solve cannot be kept" in driver.status)
    assert "The solve cannot be kept" in solver.said


def test_it_begins_again_if_that_is_wanted(solver: Solver) -> None:
    solver.write("cx")
    solver.driver.with_dialog(
        ConfirmDialog,
        lambda dialog: solver.driver.click_on(solver.driver.button("Start Again", dialog)),
        solver.window._again.click,
    )
    assert solver.shown == "...\n..#\n..."
    solver.press("Esc")
    solver.open()
    assert solver.shown == "...\n..#\n...", "the former one does not come back"
    assert all(not square.typed for square in solver.window.session.solve.squares.values())


def test_the_report_leads_to_the_place_in_the_editor(solver: Solver) -> None:
    solver.write("cx")
    solver.press("Ctrl+E")
    field = child(solver.window, QLineEdit, "Remark on this clue")
    assert solver.window.focusWidget() is field
    solver.write("Unfair")
    solver.press("Return")
    solver.press("Ctrl+T")
    assert not solver.view.isVisible()
    assert "not solved, 6 squares empty, 1 square wrong" in solver.texts
    tabs = child(solver.window, QTabWidget)
    tabs.setCurrentIndex(1)
    letters = child(solver.window, PlaceTable, "Where letters stuck")
    assert [letters.model().index(0, column).data() for column in (0, 1, 3)] == [
        "1A, 2D",
        "A",
        "X typed",
    ]
    tabs.setCurrentIndex(2)
    remarks = child(solver.window, PlaceTable, "Remarks")
    texts = [remarks.model().index(0, column).data() for column in range(3)]
    assert texts == ["1A", "Clue of 1-Across", "Unfair"]
    tabs.setCurrentIndex(1)
    letters.setFocus()
    letters.selectRow(0)
    document = solver.driver.editor.document
    document.move_to(Cursor(Position(2, 2)))
    QTest.keyClick(letters, Qt.Key_Return)
    assert document.cursor == Cursor(Position(0, 1))
    solver.press("Ctrl+T")
    assert solver.view.isVisible()


def test_an_unfilled_grid_is_not_solved(driver: Driver) -> None:
    driver.editor.document.open(Puzzle(grid_of("C.T\nOR#\nWED")), None)
    driver.press("Ctrl+Shift+T")
    assert solve_windows() == []
    assert "Fill the grid first: 1 square has no letter" in driver.status


def test_a_diagramless_puzzle_hides_its_blocks_and_numbers(driver: Driver) -> None:
    driver.editor.document.open(replace(PUZZLE, is_diagramless=True), None)
    solver = Solver(driver)
    assert solver.shown == "...\n...\n..."
    assert solver.view.document.puzzle.grid.layout.labels == {}
    solver.write("cat")
    solver.view.document.move_to(Cursor(Position(1, 2)))
    solver.write(".")
    assert solver.shown == "CAT\n..#\n..."
    lists = child(solver.window, ClueLists)
    lists._lists[0].setCurrentRow(1)
    lists._lists[0].setFocus()
    QTest.keyClick(lists._lists[0], Qt.Key_Return)
    solver.write("Odd")
    assert [remark.label for remark in solver.window.session.solve.remarks] == ["3"]


def test_closing_the_editor_keeps_the_solve(solver: Solver, home: Path) -> None:
    solver.write("c")
    solver.driver.close()
    assert len(list((home / FOLDER).glob("*.json"))) == 1
