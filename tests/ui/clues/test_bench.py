"""What is known round one clue, where it is written."""

import shutil
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QComboBox, QLineEdit

from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import clue_database_path, import_file
from crossword_app.model.clue_notes import (
    Difficulty,
    alternatives_of,
    difficulty_of,
    note_of,
    with_alternatives,
)
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.clues.bench import ClueBench
from crossword_app.ui.clues.bench_rows import ROW_ROLE, BenchRow, Section
from crossword_app.ui.look.row_list import RowList
from tests.ui.driving import Driver
from tests.ui.looking import child

GRID = """
    RIVER
    .#.#.
    BANKS
"""


@pytest.fixture
def bench(driver: Driver, shipped_clues: Path, tmp_path: Path) -> ClueBench:
    """The window has a puzzle with clues, some of them known before, and shows its first clue."""
    shutil.copy(shipped_clues, clue_database_path())
    table = tmp_path / "told.tsv"
    table.write_text("year\tanswer\tclue\n1999\tRIVER\tThames, say\n2021\tRIVER\tThames, say\n")
    with ClueDatabase(clue_database_path()) as database:
        import_file(database, table)
    puzzle = Puzzle(Grid.parse(GRID), Symmetry.NONE)
    first, second = puzzle.grid.slots[:2]
    puzzle = set_clue(puzzle, first, with_alternatives(Clue("Stream"), ("Seine",)))
    puzzle = set_clue(puzzle, second, Clue("Rivers have two"))
    driver.editor.document.open(puzzle, None)
    driver.press("Ctrl+Shift+O")
    bench = child(driver.window, ClueBench)
    driver.wait(lambda: any(row.section is Section.EARLIER for row in rows(bench)))
    return bench


def rows(bench: ClueBench) -> list[BenchRow]:
    model = child(bench, RowList).model()
    return [model.index(row, 0).data(ROW_ROLE) for row in range(model.rowCount())]


def clue(driver: Driver, number: int = 0) -> Clue:
    puzzle = driver.editor.document.puzzle
    return puzzle.clue(puzzle.grid.slots[number])


def click(bench: ClueBench, text: str) -> None:
    view = child(bench, RowList)
    row = next(row for row, said in enumerate(rows(bench)) if text in (said.text, said.word))
    index = view.model().index(row, 0)
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=view.visualRect(index).center())


def test_it_shows_what_the_clue_stands_among(bench: ClueBench) -> None:
    found = rows(bench)
    assert found[0] == BenchRow(Section.ALTERNATIVE, "Seine")
    mention = next(row for row in found if row.section is Section.MENTION)
    assert (mention.text, mention.remark) == ("Rivers have two", "names it: rivers")
    told = next(row for row in found if row.text == "Thames, say")
    assert told.remark == "told.tsv · 2021 · 2 times"
    crossings = [row.word for row in found if row.section is Section.CROSSING]
    assert crossings == ["R  1D  R?B", "V  2D  V?N", "R  3D  R?S"]


def test_note_and_level_are_written_by_keys(driver: Driver, bench: ClueBench) -> None:
    steps = driver.editor.document.undo_stack.count()
    driver.write("  which one? ")
    assert note_of(clue(driver)) == "which one?"
    assert driver.editor.document.undo_stack.count() == steps + 1, "typing is one step"
    level = child(bench, QComboBox)
    level.setFocus()
    QTest.keyClick(level, Qt.Key_End)
    assert difficulty_of(clue(driver)) is Difficulty.HARD
    driver.press("Ctrl+Z")
    driver.press("Ctrl+Z")
    assert child(bench, QLineEdit).text() == ""
    assert (level.currentText(), note_of(clue(driver))) == ("No level", "")


def make_it_a_draft(driver: Driver) -> None:
    slot = driver.editor.document.puzzle.grid.slots[0]
    draft = replace(clue(driver), is_draft=True)
    driver.editor.document.edit("Draft", partial(set_clue, slot=slot, clue=draft))
    driver.settle()


def test_a_click_takes_an_alternative_or_an_earlier_clue_which_is_no_draft(
    driver: Driver, bench: ClueBench
) -> None:
    make_it_a_draft(driver)
    click(bench, "Seine")
    assert (clue(driver).text, alternatives_of(clue(driver))) == ("Seine", ("Stream",))
    assert not clue(driver).is_draft
    make_it_a_draft(driver)
    click(bench, "Thames, say")
    assert (clue(driver).text, clue(driver).is_draft) == ("Thames, say", False)
    driver.settle()
    view = child(bench, RowList)
    view.setFocus()
    view.setCurrentIndex(view.model().index(0, 0))
    driver.press("Delete")
    assert not alternatives_of(clue(driver))
    driver.press("Ctrl+Z")
    assert alternatives_of(clue(driver)) == ("Stream",)


def test_a_click_on_a_crossing_goes_there(driver: Driver, bench: ClueBench) -> None:
    driver.editor.document.edit(
        "Clue", partial(set_clue, slot=driver.editor.document.puzzle.grid.slots[3], clue=Clue("Go"))
    )
    driver.settle()
    click(bench, "V  2D  V?N")
    slot = driver.editor.document.cursor.slot(driver.editor.document.puzzle.grid)
    assert slot is not None
    assert slot.short_name == "2D"
    driver.settle()
    assert [row.word for row in rows(bench)][-1] == "N  4A  BANKS"
    driver.press("Escape")
    assert driver.grid.hasFocus()
