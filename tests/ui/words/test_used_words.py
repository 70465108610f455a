"""Words of earlier puzzles, through the whole window: kept when a puzzle is saved, told in the next one."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.used_words.file import read_used_words, used_words_path
from crossword_app.formats.files import save_document
from crossword_app.formats.puz.writer import write_puz
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.clues.bench import ClueBench
from crossword_app.ui.clues.sources_dialog import ClueSourcesDialog
from crossword_app.ui.document import Document
from crossword_app.ui.stats_panel import StatsPanel
from crossword_app.ui.words.used_words import UsedWordsBook
from tests.ui.driving import Driver
from tests.ui.looking import child

FULL = "CAT\nO#A\nTEN"
OTHER = "CAT\nA#O\nNAB"


def told(driver: Driver) -> str:
    return child(driver.window, StatsPanel).accessibleDescription()


def test_a_saved_puzzle_is_remembered_and_not_compared_with_itself(
    driver: Driver, tmp_path: Path
) -> None:
    driver.editor.document.open(Puzzle(Grid.parse(FULL), Symmetry.NONE), None)
    driver.choose_file(tmp_path / "first.ipuz", lambda: driver.press("Ctrl+S"))
    driver.settle()
    used = driver.window._used_words
    driver.wait(lambda: used.has_words)
    assert used.last("CAT") is None
    driver.editor.document.open(Puzzle(Grid.parse(OTHER), Symmetry.NONE), tmp_path / "second.ipuz")
    driver.wait(lambda: "3 of 4 entries new to you, 1 in your last 5" in told(driver))
    driver.press("Ctrl+Shift+O")
    labels = child(driver.window, ClueBench).findChildren(QLabel)
    driver.wait(lambda: any(label.isVisible() and "used" in label.text() for label in labels))
    assert any("Used last in first" in label.toolTip() for label in labels)


def test_imported_puzzles_are_remembered_too(driver: Driver, tmp_path: Path) -> None:
    folder = tmp_path / "old"
    folder.mkdir()
    save_document(Puzzle(Grid.parse(FULL)), folder / "2024-03-12.ipuz")

    def bring_in(dialog: ClueSourcesDialog) -> None:
        driver.choose_file(folder, lambda: driver.click_on(driver.button("Add a folder…", dialog)))
        driver.click_on(driver.button("Close", dialog))

    driver.with_dialog(ClueSourcesDialog, bring_in, driver.window.commands["clue-sources"].trigger)
    driver.editor.document.open(Puzzle(Grid.parse(OTHER), Symmetry.NONE), None)
    driver.wait(lambda: "3 of 4 entries new to you, 1 in your last 5" in told(driver))


@pytest.fixture
def document() -> Document:
    return Document(Puzzle(Grid.parse("..\n..")))


@pytest.fixture
def book(qtbot: QtBot, document: Document) -> Iterator[UsedWordsBook]:
    """The words of a window with an empty English puzzle."""
    book = UsedWordsBook(document)
    with qtbot.waitSignal(book.changed):
        book.start()
    yield book
    book.close()


def test_each_language_keeps_its_words_though_the_puzzle_changes_meanwhile(
    qtbot: QtBot, book: UsedWordsBook, document: Document, tmp_path: Path
) -> None:
    save_document(Puzzle(Grid.parse(FULL)), tmp_path / "cats.ipuz")
    save_document(Puzzle(Grid.parse("KAT\nO#A\nTIJ", DUTCH)), tmp_path / "katten.ipuz")
    book.import_path(tmp_path)
    document.open(Puzzle(Grid.parse("..\n..", DUTCH)), None)
    qtbot.waitUntil(lambda: book.last("KAT") is not None)
    assert book.last("CAT") is None
    english = read_used_words(used_words_path())[0].puzzles.values()
    dutch = read_used_words(used_words_path(DUTCH), DUTCH)[0].puzzles.values()
    assert [use.name for use in english] == ["cats"]
    assert [use.name for use in dutch] == ["katten"]


def test_a_puzzle_is_not_compared_with_its_own_files_of_other_names_and_formats(
    qtbot: QtBot, book: UsedWordsBook, document: Document, tmp_path: Path
) -> None:
    """Nor are the words of such files left out of its suggestions, while it is revised."""
    puzzle, folder = Puzzle(Grid.parse(FULL)), tmp_path / "drafts"
    folder.mkdir()
    save_document(puzzle, folder / "2024-03-12 first.ipuz")
    (folder / "2024-03-13 sent.puz").write_bytes(write_puz(puzzle).content)
    with qtbot.waitSignal(book.changed):
        book.import_path(folder)
    assert book.last("TEN") is not None
    assert book.recent() == {"CAT", "TEN", "COT", "TAN"}
    document.open(puzzle, tmp_path / "second.ipuz")
    assert book.freshness(puzzle.grid.complete_entries).fresh == 4
    assert (book.last("TEN"), book.recent()) == (None, frozenset())
    with qtbot.waitSignal(book.changed):
        document.edit("Revise", lambda present: replace(present, grid=Grid.parse(OTHER)))
    assert book.recent() == {"CAT", "TEN", "COT", "TAN"}, "now it is another puzzle"
