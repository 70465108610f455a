"""The sheet of clues written before."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt5.QtCore import QRect, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLineEdit, QListView, QWidget
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.clues.database import ClueDatabase, Mark
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.clues.own import own_clues_path, remember
from crossword_app.dictionary.clues.rows import ClueRow
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.clues.library import ClueLibrary
from crossword_app.ui.clues.picker import CluePicker
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.driving import PATIENCE
from tests.ui.looking import child, ink

Prepare = Callable[..., None]

PLACE = QRect(20, 380, 500, 40)


@pytest.fixture
def book(home: Path) -> Iterator[ClueLibrary]:
    del home
    book = ClueLibrary()
    yield book
    book.close()


@pytest.fixture
def picker(qtbot: QtBot, theme: ThemeManager, book: ClueLibrary) -> Iterator[CluePicker]:
    window = QWidget()
    window.resize(540, 440)
    qtbot.addWidget(window)
    picker = CluePicker(book, theme, window)
    with qtbot.waitExposed(window):
        window.show()
    yield picker  # noqa: PT022  # the window has to live as long as the sheet


@pytest.fixture
def prepare(home: Path, shipped_clues: Path) -> Prepare:
    """Make a database in which rows of a newspaper stand beside what comes with the program."""

    def copy_and_add(*rows: ClueRow) -> None:
        home.mkdir(exist_ok=True)
        shutil.copy(shipped_clues, clue_database_path())
        with ClueDatabase(clue_database_path()) as database:
            _add(database, rows)

    return copy_and_add


def _add(database: ClueDatabase, rows: tuple[ClueRow, ...]) -> None:
    if rows:
        database.add("paper", rows, Mark("", 0, is_complete=True))


def texts(picker: CluePicker) -> list[str]:
    model = child(picker, QListView).model()
    return [str(model.index(row, 0).data(Qt.ToolTipRole)) for row in range(model.rowCount())]


def test_it_says_that_clues_are_prepared_and_then_shows_them(
    picker: CluePicker, book: ClueLibrary, qtbot: QtBot, prepare: Prepare
) -> None:
    prepare()
    picker.open("RIVER", PLACE)
    assert "being prepared" in book.message
    qtbot.waitUntil(lambda: bool(texts(picker)), timeout=PATIENCE)
    assert texts(picker)[0] == "Large natural stream of water (RIVER; the program)"


def test_return_takes_the_clue_that_down_leads_to(
    picker: CluePicker, book: ClueLibrary, qtbot: QtBot, prepare: Prepare
) -> None:
    prepare(ClueRow("QZV", "First", 1999), ClueRow("QZV", "First", 2001), ClueRow("QZV", "Second"))
    remember(own_clues_path(), "Mine", [("QZV", "Own")], 2020)
    picker.open("QZV", PLACE)
    qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
    assert texts(picker) == [
        "Own (QZV; your puzzles · 2020)",
        "First (QZV; paper · 2001 · 2 times)",
        "Second (QZV; paper)",
    ]
    field = child(picker, QLineEdit)
    QTest.keyClick(field, Qt.Key_Down)
    with qtbot.waitSignal(picker.chosen) as chosen:
        QTest.keyClick(field, Qt.Key_Return)
    assert chosen.args == ["First"]
    assert not picker.isVisible()


def test_clues_of_others_that_give_away_stand_last_and_say_so(
    picker: CluePicker, book: ClueLibrary, qtbot: QtBot, prepare: Prepare
) -> None:
    prepare(
        ClueRow("QZVRIVER", "River, in a way", 1999),
        ClueRow("QZVRIVER", "River, in a way", 1999),
        ClueRow("QZVRIVER", "Flowing water"),
    )
    picker.open("QZVRIVER", PLACE)
    qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
    assert texts(picker) == [
        "Flowing water (QZVRIVER; paper)",
        "River, in a way (QZVRIVER; paper · 1999 · 2 times · gives it away)",
    ]
    picker.open("QZVRIVER", PLACE, "dutch")  # whose roots are not known
    assert texts(picker)[0] == "River, in a way (QZVRIVER; paper · 1999 · 2 times)"


def test_typing_searches_all_clues_and_a_click_takes_one(
    picker: CluePicker, book: ClueLibrary, qtbot: QtBot, prepare: Prepare
) -> None:
    prepare(ClueRow("LOIRE", "River of France, say"))
    picker.open("", PLACE)
    qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
    assert not texts(picker)
    QTest.keyClicks(child(picker, QLineEdit), "say france")
    qtbot.waitUntil(lambda: "River of France, say (LOIRE; paper)" in texts(picker))
    view = child(picker, QListView)
    with qtbot.waitSignal(picker.chosen) as chosen:
        place = view.visualRect(view.model().index(0, 0)).center()
        QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place)
    assert chosen.args == ["River of France, say"]


def test_escape_closes_it_and_an_empty_list_says_why(
    picker: CluePicker,
    book: ClueLibrary,
    qtbot: QtBot,
    theme: ThemeManager,
    prepare: Prepare,
) -> None:
    prepare()
    picker.open("QZV", PLACE)
    qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
    view = child(picker, QListView)
    assert ink(view, theme.colour("muted")) > 20
    with qtbot.waitSignal(picker.left):
        QTest.keyClick(child(picker, QLineEdit), Qt.Key_Escape)
    assert not picker.isVisible()


def test_finished_clues_of_a_saved_puzzle_are_offered_for_the_next(
    picker: CluePicker, book: ClueLibrary, qtbot: QtBot, prepare: Prepare
) -> None:
    prepare()
    puzzle = Puzzle(Grid.parse("QZV\nAB.\nCD."))
    across, second, *_ = puzzle.grid.slots
    puzzle = set_clue(puzzle, across, Clue("Own words"))
    puzzle = set_clue(puzzle, second, Clue("Only a draft", is_draft=True))
    book.start()
    qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
    with qtbot.waitSignal(book.changed):
        book.remember(puzzle, "Mine")
    assert [clue.text for clue in book.clues_for("QZV")] == ["Own words"]
    assert not book.search("draft only")


def test_a_file_is_imported_and_what_is_no_file_of_clues_is_told(
    book: ClueLibrary, qtbot: QtBot, tmp_path: Path, prepare: Prepare
) -> None:
    good, bad = tmp_path / "clues.txt", tmp_path / "bad.txt"
    good.write_text("QZV|From a file\n")
    bad.write_text("nothing\nof the kind\n")
    prepare()
    with qtbot.waitSignal(book.imported, timeout=PATIENCE) as done:
        book.import_path(good)
    assert done.args[0].read == 1
    with qtbot.waitSignal(book.failed, timeout=PATIENCE) as told:
        book.import_path(bad)
    assert "no lines of answer and clue" in told.args[0]
    assert [clue.text for clue in book.clues_for("QZV")] == ["From a file"]
