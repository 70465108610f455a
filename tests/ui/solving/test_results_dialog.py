"""What testers sent back: opened from the menu, dropped on the window, side by side, and refused."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PyQt5.QtCore import QMimeData, QPoint, QRect, QRectF, Qt, QUrl
from PyQt5.QtGui import QDragEnterEvent, QDropEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QComboBox, QTabWidget

from crossword_app.formats.solves import read_solve, write_solve
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.playing import put, remark_on, stay
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import Remark, Solve
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.dialogs.messages import MessageDialog
from crossword_app.ui.look.grid_pictures import grid_place
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.solving.place_table import PlaceTable
from crossword_app.ui.solving.results_dialog import ResultsDialog
from crossword_app.ui.solving.time_map import TimeMap
from tests.helpers import grid_of
from tests.ui.driving import Driver
from tests.ui.looking import child, ink
from tests.ui.solving.test_solve_window import PUZZLE

SOLUTION = Solution.of(PUZZLE)


def _file(folder: Path, name: str, seconds: float, puzzle: Puzzle = PUZZLE) -> Path:
    solve = Solve(PuzzleIdentity.of(puzzle), solver=name)
    solve = stay(solve, Position(0, 0), Direction.ACROSS, seconds)
    solve = put(solve, SOLUTION, Position(0, 0), "X")
    solve = remark_on(solve, Remark(0, "Across", "1", f"{name} was here"))
    path = folder / f"{name}.json"
    path.write_bytes(write_solve(solve))
    return path


@pytest.fixture
def opened(driver: Driver) -> Driver:
    driver.editor.document.open(PUZZLE, None)
    return driver


def _dialog() -> ResultsDialog:
    (dialog,) = _dialogs()
    return dialog


def _dialogs() -> list[ResultsDialog]:
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    return [widget for widget in shown if isinstance(widget, ResultsDialog)]


def _rows(dialog: ResultsDialog, name: str) -> list[list[str]]:
    model = child(dialog, PlaceTable, name).model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def _drop(driver: Driver, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    place = (QPoint(40, 40), Qt.CopyAction, data, Qt.LeftButton, Qt.NoModifier)
    QApplication.sendEvent(driver.window, QDragEnterEvent(*place))
    QApplication.sendEvent(driver.window, QDropEvent(*place))
    QApplication.processEvents()


def test_two_testers_stand_side_by_side_and_alone(opened: Driver, tmp_path: Path) -> None:
    ann, bob = _file(tmp_path, "Ann", 10), _file(tmp_path, "Bob", 70)
    opened.choose_file(ann, opened.window.commands["open-results"].trigger)
    dialog = _dialog()
    assert _rows(dialog, "Entries by time") == [["1A", "CAT", "0:10", "1 square wrong"]]
    opened.choose_file(bob, lambda: opened.button("Add Results…", dialog).click())
    assert _rows(dialog, "Entries by time") == [
        ["1A", "CAT", "0:40", "0:10", "1:10", "1 square wrong"]
    ]
    assert _rows(dialog, "Where letters stuck")[0][3] == "X typed by 2 of 2"
    assert [row[2:] for row in _rows(dialog, "Remarks")] == [
        ["Ann", "Ann was here"],
        ["Bob", "Bob was here"],
    ]
    QTest.keyClick(child(dialog, QComboBox, "Whose results"), Qt.Key_End)
    assert _rows(dialog, "Entries by time") == [["1A", "CAT", "1:10", "1 square wrong"]]


def test_every_heading_is_whole_and_no_results_are_no_fault(
    opened: Driver, tmp_path: Path, theme: ThemeManager
) -> None:
    dialog = ResultsDialog(opened.editor.document.puzzle, tmp_path, theme)
    dialog.add([])
    assert _rows(dialog, "Entries by time") == []
    dialog.add([_file(tmp_path, "Ann", 10), _file(tmp_path, "Bob", 70)])
    for name in ("Entries by time", "Where letters stuck", "Remarks"):
        table = child(dialog, PlaceTable, name)
        heads = table.horizontalHeader()
        for number in range(heads.count()):
            assert table.columnWidth(number) >= heads.sectionSizeHint(number), (name, number)
    dialog.close()


def test_dropped_results_are_shown_over_the_grid_and_the_puzzle_stays(
    opened: Driver, tmp_path: Path
) -> None:
    _drop(opened, _file(tmp_path, "Ann", 10), _file(tmp_path, "Bob", 70))
    dialog = _dialog()
    assert [each.name for each in dialog.results] == ["Ann", "Bob"]
    theme = dialog.theme
    times = child(dialog, TimeMap)
    assert ink(times, theme.colour("tight1"), 6) > 20
    assert ink(times, theme.colour("dead"), 6) > 10
    document = opened.editor.document
    assert (document.puzzle, document.is_saved) == (PUZZLE, True)
    table = child(dialog, PlaceTable, "Entries by time")
    table.selectRow(0)
    document.move_to(Cursor(Position(2, 2)))
    QTest.keyClick(table, Qt.Key_Return)
    assert document.cursor == Cursor(Position(0, 0))
    corner, cell = grid_place(QRectF(times.rect()), PUZZLE.grid.size)
    last = QPoint(round(corner.x() + 2.5 * cell), round(corner.y() + 2.5 * cell))
    QTest.mouseDClick(times, Qt.LeftButton, Qt.NoModifier, last)
    assert document.cursor.position == (2, 2)


def test_what_cannot_be_shown_is_told_and_the_rest_stays(opened: Driver, tmp_path: Path) -> None:
    other = replace(PUZZLE, grid=grid_of("CAT\n#R#\nWED"), title="Other")
    wrong = _file(tmp_path, "Cleo", 5, other)
    earlier = PUZZLE.with_grid(PUZZLE.grid.with_letters({Position(0, 1): "U"}))
    _drop(opened, _file(tmp_path, "Ann", 10), wrong, _file(tmp_path, "Bob", 7, earlier))
    dialog = _dialog()
    assert [each.name for each in dialog.results] == ["Ann", "Bob"]
    assert "of another puzzle (“Other”, 3x3)" in dialog.note
    assert "Bob solved another version" in dialog.note


def test_results_of_another_puzzle_alone_are_told_in_a_sentence(
    opened: Driver, tmp_path: Path
) -> None:
    other = replace(PUZZLE, grid=grid_of("CAT\n#R#\nWED"), title="Other")
    wrong = _file(tmp_path, "Cleo", 5, other)

    def read(dialog: MessageDialog) -> None:
        assert any("of another puzzle" in text for text in _labels(dialog))
        dialog.accept()

    opened.with_dialog(MessageDialog, read, lambda: _drop(opened, wrong))
    assert _dialogs() == []
    assert opened.editor.document.puzzle == PUZZLE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_dropped_pipe_is_refused_and_not_waited_for(opened: Driver, tmp_path: Path) -> None:
    pipe = tmp_path / "ann.json"
    os.mkfifo(pipe)
    opened.with_dialog(MessageDialog, lambda dialog: dialog.accept(), lambda: _drop(opened, pipe))
    assert _dialogs() == []
    assert opened.editor.document.puzzle == PUZZLE


def _labels(dialog: MessageDialog) -> list[str]:
    from PyQt5.QtWidgets import QLabel, QPlainTextEdit

    shown = [label.text() for label in dialog.findChildren(QLabel)]
    return shown + [field.toPlainText() for field in dialog.findChildren(QPlainTextEdit)]


def test_a_long_remark_is_read_whole(opened: Driver, tmp_path: Path) -> None:
    path = _file(tmp_path, "Ann", 10)
    solve = read_solve(path.read_bytes(), PUZZLE)
    long = "I had CAR here for most of the time, since the down clue may as well be meant so; " * 2
    path.write_bytes(write_solve(remark_on(solve, Remark(0, "Across", "1", long.strip()))))
    opened.choose_file(path, opened.window.commands["open-results"].trigger)
    child(_dialog(), QTabWidget).setCurrentIndex(2)
    table = child(_dialog(), PlaceTable, "Remarks")
    column = table.model().columnCount() - 1
    needed = table.fontMetrics().boundingRect(
        QRect(0, 0, table.columnWidth(column), 1000), int(Qt.TextWordWrap), long.strip()
    )
    assert table.rowHeight(0) >= needed.height() > 2 * table.fontMetrics().height()
