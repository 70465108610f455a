"""What the program makes is unsaved work from the start, whatever makes it. What can be had again is not."""

from functools import partial
from pathlib import Path

from PyQt5.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.generate.word_search.request import WordSearchRequest
from crossword_app.generate.word_search.saved import word_search_puzzle
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.criss_cross.dialog import CrissCrossDialog
from crossword_app.ui.dialogs.messages import UnsavedDialog
from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.dialogs.report import ReportDialog
from tests.formats.grid_pictures import doubtful_picture
from tests.ui.driving import Driver
from tests.ui.files.test_opening import drop_text, write_file
from tests.ui.looking import child
from tests.ui.word_dialogs import BIRDS, button, wait_for_the_end

ROWS = ".....\n.#.#.\n.....\n.#.#.\n....."


def make_criss_cross(driver: Driver, folder: Path, qtbot: QtBot) -> None:
    del folder

    def answer(dialog: CrissCrossDialog) -> None:
        child(dialog, QPlainTextEdit, "Words, one on each line, with clues").setPlainText(BIRDS)
        wait_for_the_end(dialog, qtbot)
        button(dialog, "Create puzzle").click()

    driver.with_dialog(CrissCrossDialog, answer, driver.window.commands["new-criss-cross"].trigger)


def drop_a_grid(driver: Driver, folder: Path, qtbot: QtBot) -> None:
    del folder
    before = driver.editor.document.revision
    drop_text(driver, "CAT\nO#O\nDOG\n")
    qtbot.waitUntil(lambda: driver.editor.document.revision != before)


def open_picture(driver: Driver, folder: Path, qtbot: QtBot) -> None:
    del qtbot
    path = folder / "photo.png"
    path.write_bytes(doubtful_picture(Grid.parse(ROWS), Position(2, 4)))
    driver.with_dialog(
        ReportDialog,
        lambda dialog: driver.click_on(driver.button("Close", dialog)),
        lambda: driver.editor.window.files.load(path),
    )


def test_what_is_made_is_starred_asked_about_and_copied(
    driver: Driver, home: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    document, other = driver.editor.document, tmp_path / "other.ipuz"
    save_document(Puzzle(Grid.parse(ROWS)), other)
    for make in (make_criss_cross, drop_a_grid, open_picture):
        make(driver, tmp_path, qtbot)
        made = document.puzzle
        assert driver.window.isWindowModified()
        for command in ("open", "close", "quit", "new-criss-cross"):
            trigger = driver.window.commands[command].trigger
            driver.with_dialog(
                UnsavedDialog,
                lambda dialog: driver.click_on(driver.button("Cancel", dialog)),
                partial(driver.choose_file, other, trigger) if command == "open" else trigger,
            )
            assert driver.window.isVisible()
            assert document.puzzle is made
        driver.editor.keep_all()
        (copy,) = (home / "unsaved").glob("*.ipuz")
        assert load_puzzle(copy).puzzle.grid == made.grid
        document.undo_stack.undo()
        assert driver.window.isWindowModified(), "there is no step to take back"
        document.open(Puzzle(Grid.parse(ROWS)))


def test_what_can_be_had_again_is_not_unsaved(driver: Driver, tmp_path: Path) -> None:
    driver.with_dialog(
        NewPuzzleDialog,
        lambda dialog: driver.click_on(driver.button("Create puzzle", dialog)),
        driver.window.commands["new"].trigger,
    )
    assert not driver.window.isWindowModified()
    for name in ("ipuz", "puz"):
        driver.editor.window.files.load(write_file(tmp_path / f"mine.{name}", name))
        assert not driver.window.isWindowModified()
    driver.editor.document.replace(Puzzle(Grid.parse(ROWS)), tmp_path / "mine.ipuz")
    assert driver.window.isWindowModified(), "recovered: its file holds something else"


def test_a_word_search_that_is_opened_replaces_nothing_and_nothing_is_asked(
    driver: Driver, tmp_path: Path
) -> None:
    path = tmp_path / "search.ipuz"
    save_document(word_search_puzzle(WordSearchRequest(()), None), path)
    driver.click(0, 0)
    driver.write("A")
    puzzle = driver.editor.document.puzzle
    assert driver.window.isWindowModified()
    driver.choose_file(path, driver.window.commands["open"].trigger)
    assert len(driver.editor.windows) == 2, "no question stood before it"
    assert driver.editor.document.puzzle is puzzle
    driver.editor.windows[-1].window.close()
