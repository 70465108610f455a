"""The main job from an empty window to a saved puzzle, through keys and mouse alone.

Nothing here calls the document, an edit or the engine: what came of it is read from the screen and from the file.
"""

import json
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QAbstractItemView, QLineEdit

from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.dialogs.pattern_gallery import PatternGallery
from tests.ui.driving import Driver
from tests.ui.looking import child

BLOCK = "#1C222E"  # of the light theme
CELL = "#FFFFFF"

HALF = """
...#...#.......
...#...#.......
.......#.......
...........#...
###...#.....###
....#.....#....
...#....##.....
"""
"""What is drawn; the other half follows by symmetry."""


def solution(path: Path) -> list[str]:
    """Return the rows that the file holds: # block, . empty."""
    document = json.loads(path.read_text(encoding="utf-8"))

    def drawn(cell: object) -> str:
        letter = cell.get("value") if isinstance(cell, dict) else cell
        return letter if isinstance(letter, str) and len(letter) == 1 else "."

    return ["".join(drawn(cell) for cell in row) for row in document["solution"]]


def empty_cells(rows: list[str]) -> int:
    return sum(row.count(".") for row in rows)


def start_an_empty_15x15(driver: Driver) -> None:
    def answer(dialog: NewPuzzleDialog) -> None:
        driver.click_on(driver.button("15", dialog))
        patterns = child(dialog, PatternGallery)
        empty = patterns.visualRect(patterns.model().index(0, 0))
        QTest.mouseClick(patterns.viewport(), Qt.LeftButton, Qt.NoModifier, empty.center())
        title, author = dialog.findChildren(QLineEdit)[-2:]
        QTest.keyClicks(title, "On the Workspace")
        QTest.keyClicks(author, "R. Marlowe")
        driver.click_on(driver.button("Create puzzle", dialog))

    driver.with_dialog(NewPuzzleDialog, answer, lambda: driver.press("Ctrl+N"))


def draw_the_grid(driver: Driver) -> None:
    """Two rows with the mouse, a drag among them; the others with the keys."""
    rows = HALF.split()
    driver.tool("mode-blocks")
    driver.drag((0, 3), (1, 3))
    driver.click(0, 7)
    driver.drag((1, 7), (2, 7))
    driver.tool("mode-blocks")
    driver.click(3, 0)
    for row in range(3, 7):
        for column in range(15):
            if rows[row][column] == "#":
                driver.click(row, column)
                driver.press(".")


def words_on_screen(driver: Driver, name: str) -> QAbstractItemView:
    views = driver.window.findChildren(QAbstractItemView)
    return next(view for view in views if view.accessibleName().startswith(name))


def go_across(driver: Driver, row: int, column: int) -> None:
    """Click a cell; once more where the status line then names an entry that goes down."""
    driver.click(row, column)
    driver.settle()
    if driver.status.split()[0].endswith("D"):
        driver.click(row, column)


def set_the_theme(driver: Driver) -> None:
    go_across(driver, 3, 0)
    driver.write("BENCHWARMER")
    driver.press("Ctrl+L")
    go_across(driver, 11, 4)
    driver.write("WORKBENCHES")
    driver.press("Ctrl+L")
    driver.click(3, 0)
    driver.write("X")
    assert "locked" in driver.status


def place_suggestions(driver: Driver) -> None:
    """Two of them, one with the keys and one with the mouse; what leaves no fill is taken back, as people do."""
    across = words_on_screen(driver, "Suggestions across")
    go_across(driver, 12, 8)
    driver.wait(lambda: across.model().rowCount() > 1)
    driver.press("Ctrl+Return")
    go_across(driver, 14, 12)
    driver.wait(lambda: across.model().rowCount() > 1)
    for row in range(across.model().rowCount()):
        go_across(driver, 14, 12)
        driver.settle()
        index = across.model().index(row, 0)
        across.scrollTo(index)
        QTest.mouseClick(
            across.viewport(), Qt.LeftButton, Qt.NoModifier, across.visualRect(index).center()
        )
        if fills_the_grid(driver):
            break
        driver.press("Ctrl+Z")
    driver.click_on(driver.button("Discard"))


def fills_the_grid(driver: Driver) -> bool:
    """Let autofill try the whole grid; whether it offers a fill."""
    driver.press("F5")
    driver.wait(lambda: driver.offers("Accept") or "No fill exists" in driver.strip)
    return driver.offers("Accept")


def fill_a_corner(driver: Driver) -> None:
    driver.click(0, 0)
    driver.press("Ctrl+F5")
    driver.wait(lambda: driver.offers("Accept"))
    assert "rest can be filled" in driver.strip
    driver.click_on(driver.button("Accept"))


def save(driver: Driver) -> None:
    driver.press("Ctrl+S")
    driver.wait(lambda: "Saved" in driver.status)


@pytest.mark.usefixtures("whole_list")
def test_from_an_empty_window_to_a_saved_puzzle(driver: Driver, tmp_path: Path) -> None:
    """Draw, type, look up, fill a corner, fill the rest, undo, save, reopen."""
    file = tmp_path / "workspace.ipuz"

    start_an_empty_15x15(driver)
    assert driver.window.windowTitle() == "On the Workspace[*] – Crossword"

    draw_the_grid(driver)
    for row, column in ((0, 3), (14, 11), (2, 7), (12, 7), (4, 0), (10, 14), (6, 8), (8, 6)):
        assert driver.colour(row, column) == BLOCK, (row, column)
    assert driver.colour(13, 1) == CELL
    driver.wait(lambda: "78 words 36 blocks" in driver.status)

    set_the_theme(driver)
    place_suggestions(driver)
    driver.choose_file(file, lambda: driver.press("Ctrl+S"))
    themed = solution(file)
    assert themed[3] == "BENCHWARMER#..."
    assert themed[11] == "...#WORKBENCHES"
    assert themed[14][12:].isalpha()
    assert themed[12][8:].isalpha()

    fill_a_corner(driver)
    save(driver)
    corner = solution(file)
    assert 0 < empty_cells(corner) < empty_cells(themed)

    assert fills_the_grid(driver)
    driver.press("Ctrl+Shift+Return")
    driver.press("Ctrl+Z")
    save(driver)
    assert solution(file) == corner
    driver.press("Ctrl+Shift+Z")
    save(driver)
    assert empty_cells(solution(file)) == 0
    assert all(
        after == before
        for before, after in zip("".join(corner), "".join(solution(file)), strict=True)
        if before != "."
    )

    start_an_empty_15x15(driver)
    driver.wait(lambda: "30 words 0 blocks" in driver.status)
    driver.choose_file(file, lambda: driver.press("Ctrl+O"))
    assert driver.window.windowTitle() == "workspace[*] – Crossword"
    driver.wait(lambda: "78 words 36 blocks" in driver.status)
    again = tmp_path / "again.ipuz"
    driver.choose_file(again, lambda: driver.press("Ctrl+Shift+S"))
    assert again.read_bytes() == file.read_bytes()
