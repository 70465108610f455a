"""A puzzle of another language from an empty window to its file, through keys and mouse.

On small lists of ours, whose words are known, and on the list that comes with the program.
"""

import json
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QAbstractItemView, QApplication, QComboBox, QSpinBox

from crossword_app.dictionary.lists.ranked import RankedList, RankedLists
from crossword_app.dictionary.lists.user import save_user_lists, shipped_list
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.languages import DUTCH, GERMAN, GERMAN_UMLAUTS, SPANISH
from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.grid.view import GridView
from tests.fill_checker import faults_of_fill
from tests.helpers import DATA
from tests.ui.driving import Driver
from tests.ui.looking import child


def have_list(name: str, alphabet: Alphabet) -> dict[str, int]:
    """Make a list the only one of its language, and return its words with their scores."""
    path = DATA / name
    found = read_word_list(path, alphabet)
    save_user_lists(RankedLists((RankedList(found.name, path),)), alphabet)
    return dict(zip(found.texts, found.scores, strict=True))


def choose_language(dialog: NewPuzzleDialog | PropertiesDialog, name: str) -> None:
    box = child(dialog, QComboBox, "Language")
    QTest.keyClick(box, Qt.Key_Home)
    while box.currentText() != name:
        before = box.currentText()
        QTest.keyClick(box, Qt.Key_Down)
        assert box.currentText() != before, f"{name} is not offered"


def start_a_puzzle(driver: Driver, side: int, language: str) -> None:
    def answer(dialog: NewPuzzleDialog) -> None:
        QApplication.setActiveWindow(dialog)  # as a window manager does
        for name in ("Columns", "Rows"):
            box = child(dialog, QSpinBox, name)
            box.setFocus()
            box.selectAll()
            QTest.keyClicks(box, str(side))
            QTest.keyClick(box, Qt.Key_Tab)
        choose_language(dialog, language)
        driver.click_on(driver.button("Create puzzle", dialog))

    driver.with_dialog(NewPuzzleDialog, answer, lambda: driver.press("Ctrl+N"))


def start_a_ring(driver: Driver, side: int, language: str) -> None:
    """Start a puzzle of blocks with a ring of squares round them."""
    start_a_puzzle(driver, side, language)
    driver.tool("mode-blocks")
    driver.click(1, 1)
    if side == 4:
        driver.click(1, 2)
    driver.tool("mode-blocks")


def go_to_the_first_square(driver: Driver) -> None:
    """Click it; once more where the status line then names an entry that goes down."""
    driver.click(0, 0)
    driver.settle()
    if driver.status.split()[0].endswith("D"):
        driver.click(0, 0)


def suggestions(driver: Driver, way: str) -> QAbstractItemView:
    views = driver.window.findChildren(QAbstractItemView)
    return next(view for view in views if view.accessibleName().startswith(f"Suggestions {way}"))


def suggested(driver: Driver, way: str) -> list[str]:
    model = suggestions(driver, way).model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def fill_and_accept(driver: Driver) -> None:
    driver.press("F5")
    driver.wait(lambda: driver.offers("Accept") or "No fill exists" in driver.strip)
    assert driver.offers("Accept"), driver.strip
    driver.click_on(driver.button("Accept"))


def test_a_dutch_puzzle_from_its_first_letter_to_its_file(driver: Driver, tmp_path: Path) -> None:
    scores = have_list("dutch.dict", DUTCH)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    start_a_ring(driver, 4, "Dutch")
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    go_to_the_first_square(driver)
    driver.wait(lambda: "IJZER" in suggested(driver, "across"))
    assert "HOUSE" not in suggested(driver, "across")
    driver.write("ij")
    driver.press("Left")
    driver.wait(lambda: suggested(driver, "across")[:2] == ["IJZER", "IJVER"], 20_000)
    described = child(driver.window, GridView).accessibleDescription()
    assert described == "row 1, column 1, IJ. 1-Across, 4 letters, IJ blank blank blank"
    driver.press("Right")
    driver.wait(lambda: "This square V Z" in driver.status)

    before = driver.editor.document.puzzle.grid
    fill_and_accept(driver)
    filled = driver.editor.document.puzzle.grid
    assert faults_of_fill(before, filled, scores, floor=50) == []

    file = tmp_path / "dutch.ipuz"
    driver.choose_file(file, lambda: driver.press("Ctrl+S"))
    solution = json.loads(file.read_text("utf-8"))["solution"]
    assert solution[0] in (["IJ", "Z", "E", "R"], ["IJ", "V", "E", "R"])
    start_a_puzzle(driver, 3, "English")
    driver.choose_file(file, lambda: driver.press("Ctrl+O"))
    assert driver.editor.document.puzzle.grid == filled
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    assert driver.editor.words.dictionary.alphabet == DUTCH  # type: ignore[union-attr]


def test_a_drawn_dutch_grid_is_typed_filled_saved_and_drawn_again(
    driver: Driver, tmp_path: Path
) -> None:
    scores = have_list("dutch.dict", DUTCH)
    drawn = tmp_path / "drawn.txt"
    drawn.write_text("Ĳ...\n.##.\n.##.\n....\n", encoding="utf-8")
    driver.choose_file(drawn, lambda: driver.press("Ctrl+O"))
    document = driver.editor.document
    assert document.puzzle.alphabet == DUTCH
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    corner = Position(0, 0)
    for typed in (
        "ĳ",
        "ij",
    ):  # by the key of the digraph itself, where a keyboard has one, and by two
        go_to_the_first_square(driver)
        driver.press("Del")
        assert document.puzzle.grid[corner].letters == ""
        driver.write(typed)
        assert document.puzzle.grid[corner].letters == "Ĳ"
        assert document.cursor.position == Position(0, 1)

    before = document.puzzle.grid
    fill_and_accept(driver)
    filled = document.puzzle.grid
    assert faults_of_fill(before, filled, scores, floor=50) == []
    assert {filled.spelled(slot) for slot in filled.slots} & {"IJZER", "IJVER"}

    file = tmp_path / "saved.ipuz"
    driver.choose_file(file, lambda: driver.press("Ctrl+Shift+S"))
    drawn.write_text(f"{filled}\n", encoding="utf-8")
    for written in (drawn, file):
        start_a_puzzle(driver, 3, "English")
        driver.choose_file(written, lambda: driver.press("Ctrl+O"))
        assert document.puzzle.grid.rows == filled.rows  # a drawing has no pencil
        assert document.puzzle.alphabet == DUTCH


@pytest.mark.parametrize(
    ("alphabet", "side", "typed", "reads"),
    [
        (GERMAN, 4, "tu", {"TUER", "TIER"}),
        (GERMAN_UMLAUTS, 3, "fö", {"FÖN", "FÜR", "NUẞ", "RUẞ"}),
    ],
)
def test_a_german_puzzle_with_umlauts_written_out_or_in_squares_of_their_own(
    driver: Driver, alphabet: Alphabet, side: int, typed: str, reads: set[str]
) -> None:
    scores = have_list("german.dict", alphabet)
    start_a_ring(driver, side, alphabet.name)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    go_to_the_first_square(driver)
    driver.write(typed)
    before = driver.editor.document.puzzle.grid
    fill_and_accept(driver)
    grid = driver.editor.document.puzzle.grid
    assert faults_of_fill(before, grid, scores, floor=50) == []
    assert {grid.spelled(slot) for slot in grid.slots} >= reads


def test_a_language_has_words_without_a_step_of_the_user(driver: Driver) -> None:
    start_a_ring(driver, 4, "Spanish")
    driver.wait(lambda: driver.editor.words.dictionary is not None, 20_000)
    go_to_the_first_square(driver)
    driver.write("añ")
    driver.press("Left")
    driver.wait(lambda: "AÑOS" in suggested(driver, "across"), 20_000)
    before = driver.editor.document.puzzle.grid
    fill_and_accept(driver)
    list_file = shipped_list(SPANISH)
    assert list_file
    listed = read_word_list(list_file, SPANISH)
    scores = dict(zip(listed.texts, listed.scores, strict=True))
    assert faults_of_fill(before, driver.editor.document.puzzle.grid, scores, floor=50) == []


def test_the_language_is_one_undo_step_and_one_without_a_list_says_what_to_do(
    driver: Driver,
) -> None:
    save_user_lists(RankedLists(()), SPANISH)
    driver.wait(lambda: driver.editor.words.dictionary is not None)

    def answer(dialog: PropertiesDialog) -> None:
        choose_language(dialog, "Spanish")
        driver.click_on(driver.button("Keep", dialog))

    driver.with_dialog(PropertiesDialog, answer, lambda: driver.press("Ctrl+I"))
    across = suggestions(driver, "across")
    driver.wait(lambda: "no words for Spanish yet" in across.accessibleDescription())
    assert "No word list for Spanish is on" in driver.status
    driver.press("Ctrl+Z")
    driver.wait(lambda: len(suggested(driver, "across")) > 0)
    assert not across.accessibleDescription()
