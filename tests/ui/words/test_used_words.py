"""Words of earlier puzzles, through the whole window: kept when a puzzle is saved, told in the next one."""

from pathlib import Path

from PyQt5.QtWidgets import QLabel

from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.clues.bench import ClueBench
from crossword_app.ui.clues.sources_dialog import ClueSourcesDialog
from crossword_app.ui.stats_panel import StatsPanel
from tests.ui.driving import Driver
from tests.ui.looking import child

FULL = "CAT\nO#A\nTEN"


def told(driver: Driver) -> str:
    return child(driver.window, StatsPanel).accessibleDescription()


def test_a_saved_puzzle_is_remembered_and_not_compared_with_itself(
    driver: Driver, tmp_path: Path
) -> None:
    driver.editor.document.replace(Puzzle(Grid.parse(FULL), Symmetry.NONE), None)
    driver.choose_file(tmp_path / "first.ipuz", lambda: driver.press("Ctrl+S"))
    driver.settle()
    used = driver.window._used_words
    driver.wait(lambda: used.has_words)
    assert used.last("CAT") is None
    driver.editor.document.replace(
        Puzzle(Grid.parse("CAT\nA#O\nNAB"), Symmetry.NONE), tmp_path / "second.ipuz"
    )
    driver.wait(lambda: "3 of 4 entries new to you, 1 in your last 5" in told(driver))
    driver.press("Ctrl+Alt+E")
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
    driver.editor.document.replace(Puzzle(Grid.parse(FULL), Symmetry.NONE), None)
    driver.wait(lambda: "0 of 4 entries new to you, 4 in your last 5" in told(driver))
