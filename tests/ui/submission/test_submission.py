"""File > Submission Pack, by keys and mouse: checked first, a way to each place, all written or nothing."""

import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QCheckBox, QComboBox, QFileDialog, QLabel, QPlainTextEdit

from crossword_app.model.cell import EMPTY
from crossword_app.model.clue_notes import with_note
from crossword_app.model.english import English
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.dialogs.messages import ConfirmDialog, MessageDialog
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.dialogs.report import ReportDialog, ReportText
from crossword_app.ui.dialogs.venue_field import VenueField
from crossword_app.ui.problems.remark_list import RemarkList
from crossword_app.ui.submission.dialog import SubmissionDialog
from crossword_app.venues.venue import set_venue
from tests.paint.reading_pdf import text_of
from tests.ui.driving import Driver
from tests.ui.looking import child

GRID = Grid.parse("BAT\nERA\nTEN")
CLUES = {slot.key: Clue(f"Clue of {slot}") for slot in GRID.slots}
PUZZLE = Puzzle(GRID, title="Pets: all/of them", author="Fiona", clues=CLUES)


@pytest.fixture(autouse=True)
def shown(driver: Driver) -> None:
    driver.editor.document.open(PUZZLE, None)


def with_pack(driver: Driver, act: Callable[[SubmissionDialog], object]) -> None:
    """Open the dialog by its key, wait for the checks, and *act* in it."""

    def look(dialog: SubmissionDialog) -> None:
        driver.wait(lambda: "Checking" not in child(dialog, RemarkList).message)
        act(dialog)

    driver.with_dialog(SubmissionDialog, look, lambda: driver.press("Ctrl+Shift+M"))


def save(driver: Driver, path: Path, act: Callable[[SubmissionDialog], object]) -> None:
    """Fill in the dialog with *act*, press Return, and type *path*."""

    def answer(dialog: SubmissionDialog) -> None:
        act(dialog)
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.choose_file(path, lambda: with_pack(driver, answer))


def remarks(dialog: SubmissionDialog) -> list[str]:
    model = child(dialog, RemarkList).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def go_to(dialog: SubmissionDialog, text: str) -> None:
    rows = child(dialog, RemarkList)
    model = rows.model()
    found = next(row for row in range(model.rowCount()) if text in model.index(row, 0).data())
    place = rows.visualRect(model.index(found, 0)).topLeft()
    QTest.mouseClick(rows.viewport(), Qt.LeftButton, pos=place + QPoint(60, 10))


def test_a_pack_without_problems_is_one_zip_file(driver: Driver, tmp_path: Path) -> None:
    said: list[str] = []

    def fill_in(dialog: SubmissionDialog) -> None:
        said.extend(label.text() for label in dialog.findChildren(QLabel))
        for field in dialog.findChildren(QPlainTextEdit):  # two lines of each are seen
            assert field.viewport().height() >= 2 * field.fontMetrics().lineSpacing()
        child(dialog, QPlainTextEdit).setFocus()
        QTest.keyClicks(child(dialog, QPlainTextEdit), "1 Gap Street")
        driver.button("Save Pack…", dialog).setFocus()

    save(driver, tmp_path / "pets.zip", fill_in)
    assert any("Covering sheet" in text and "Across Lite" in text for text in said)
    with zipfile.ZipFile(tmp_path / "pets.zip") as archive:
        names = archive.namelist()
    assert names == [
        f"Pets_ all_of them/Pets_ all_of them - {end}"
        for end in ("covering sheet.pdf", "manuscript.pdf", "solution.pdf", "puzzle.puz")
    ]
    assert str(tmp_path / "pets.zip") in driver.status
    assert driver.editor.settings.contact == "1 Gap Street"
    assert driver.editor.document.puzzle is PUZZLE


def test_the_paper_follows_the_venue_until_one_is_chosen(driver: Driver, tmp_path: Path) -> None:
    driver.editor.settings.paper = "a4"

    def fill_in(dialog: SubmissionDialog) -> None:
        paper, venue = child(dialog, QComboBox, "Paper"), child(dialog, VenueField).box
        assert paper.currentText() == "A4"
        for text, usual in (("American daily", "Letter"), ("British lattice", "A4")):
            venue.setCurrentIndex(venue.findText(text, Qt.MatchStartsWith))
            assert paper.currentText() == usual
        venue.setCurrentIndex(0)
        driver.wait(lambda: "Checking" not in child(dialog, RemarkList).message)
        child(dialog, QPlainTextEdit, "Note to the editor").setPlainText("Dear Editor")
        driver.button("Save Pack…", dialog).setFocus()

    save(driver, tmp_path / "pets.zip", fill_in)
    with zipfile.ZipFile(tmp_path / "pets.zip") as archive:
        sheet = text_of(archive.read(archive.namelist()[0]))
    assert "To the editor Dear Editor" in sheet
    assert f"Date {English.BRITISH.day(datetime.now().astimezone().date())}" in sheet
    assert driver.editor.settings.paper == "a4"


def test_problems_are_told_and_a_click_goes_to_the_place(driver: Driver, tmp_path: Path) -> None:
    last = GRID.layout.of_direction(Direction.DOWN)[-1]
    clues = {key: clue for key, clue in CLUES.items() if key != last.key}
    driver.editor.document.open(replace(PUZZLE, clues=clues), None)

    def look(dialog: SubmissionDialog) -> None:
        assert driver.button("Save Pack Anyway…", dialog).isEnabled()
        assert "1 clue to write" in remarks(dialog)
        go_to(dialog, "clue to write")

    with_pack(driver, look)
    assert driver.editor.document.cursor.position == last.start
    assert driver.editor.document.cursor.direction is Direction.DOWN


def test_what_is_not_finished_is_told_without_a_venue_too(driver: Driver) -> None:
    first, second, *_ = GRID.slots
    draft = {**CLUES, first.key: Clue("Not sure", is_draft=True)}
    grid = GRID.replacing({second.start: EMPTY})
    driver.editor.document.open(replace(PUZZLE, grid=grid, clues=draft), None)

    def look(dialog: SubmissionDialog) -> None:
        assert driver.button("Save Pack Anyway…", dialog).toolTip() == "2 problems to mend first"
        assert {"1 square is empty", "1 clue that is a draft"} <= set(remarks(dialog))
        dialog.reject()

    with_pack(driver, look)


def test_a_file_that_cannot_hold_the_puzzle_is_told(driver: Driver) -> None:
    shaded = replace(GRID[GRID.slots[0].start], has_shade=True)
    grid = GRID.replacing({GRID.slots[0].start: shaded})
    puzzle = set_venue(replace(PUZZLE, grid=grid), "american-daily")
    driver.editor.document.open(puzzle, None)
    told = "Across Lite (.puz), which American daily wants, cannot hold all: 1 square with a shade"
    in_panel = driver.window.workspace.problems.model
    driver.wait(lambda: any(told in remark.text for remark in in_panel.remarks))

    def look(dialog: SubmissionDialog) -> None:
        assert any(told in text for text in remarks(dialog))
        dialog.reject()

    with_pack(driver, look)


def test_doubts_about_spelling_are_told_and_hinder_nothing(driver: Driver) -> None:
    odd = {**CLUES, GRID.slots[0].key: Clue("Teh clue")}
    driver.editor.document.open(replace(PUZZLE, clues=odd), None)

    def look(dialog: SubmissionDialog) -> None:
        assert any("“Teh”" in text for text in remarks(dialog))
        assert driver.button("Save Pack…", dialog).isEnabled()
        dialog.reject()

    with_pack(driver, look)


def test_what_the_venue_asks_for_is_checked_and_properties_are_a_click_away(driver: Driver) -> None:
    puzzle = set_venue(replace(PUZZLE, author=""), "american-daily")
    driver.editor.document.open(puzzle, None)

    def look(dialog: SubmissionDialog) -> None:
        assert any("American daily takes 15" in text for text in remarks(dialog))
        box = child(dialog, QComboBox, "Checked against")
        QTest.keyClick(box, Qt.Key_Home)  # no venue
        driver.wait(lambda: not any("American daily" in text for text in remarks(dialog)))
        QTest.keyClick(box, Qt.Key_Down)
        driver.wait(lambda: any("no author" in text for text in remarks(dialog)))
        go_to(dialog, "no author")

    driver.with_dialog(
        PropertiesDialog, lambda dialog: dialog.reject(), lambda: with_pack(driver, look)
    )
    assert driver.editor.document.puzzle is puzzle


def test_a_folder_is_not_replaced_unasked(driver: Driver, tmp_path: Path) -> None:
    def as_folder(dialog: SubmissionDialog) -> None:
        QTest.keyClick(child(dialog, QComboBox, "As"), Qt.Key_Down)

    def again() -> None:
        driver.choose_file(tmp_path, lambda: with_pack(driver, accept))

    def accept(dialog: SubmissionDialog) -> None:
        as_folder(dialog)
        QTest.keyClick(dialog, Qt.Key_Return)

    again()
    folder = tmp_path / "Pets_ all_of them"
    assert len(list(folder.iterdir())) == 4
    sheet = folder / f"{folder.name} - covering sheet.pdf"
    sheet.write_text("mine")
    driver.with_dialog(
        ConfirmDialog, lambda dialog: driver.click_on(driver.button("Keep", dialog)), again
    )
    assert sheet.read_text() == "mine"
    driver.with_dialog(
        ConfirmDialog, lambda dialog: driver.click_on(driver.button("Replace Them", dialog)), again
    )
    assert sheet.read_bytes().startswith(b"%PDF")
    assert [path.name for path in tmp_path.iterdir() if path != tmp_path / "home"] == [folder.name]


def test_what_a_file_cannot_hold_is_asked_about_first(driver: Driver, tmp_path: Path) -> None:
    driver.click(0, 1)
    driver.press(",")  # a bar
    told: list[str] = []

    def answer(dialog: ReportDialog) -> None:
        told.append(child(dialog, ReportText).toPlainText())
        driver.click_on(driver.button("Cancel", dialog))

    def accept(dialog: SubmissionDialog) -> None:
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.with_dialog(ReportDialog, answer, lambda: with_pack(driver, accept))
    assert "puzzle.puz: 2 bars left out" in told[0]
    assert list(tmp_path.glob("Pets*")) == []


def test_private_notes_go_into_the_manuscript_only_if_asked(driver: Driver, tmp_path: Path) -> None:
    first = GRID.slots[0]
    noted = {**CLUES, first.key: with_note(CLUES[first.key], "Sixpence is also a tanner")}
    driver.editor.document.open(replace(PUZZLE, clues=noted), None)
    printed = []
    for number, ask in enumerate((False, True)):

        def fill_in(dialog: SubmissionDialog, ask: bool = ask) -> None:
            box = child(dialog, QCheckBox)
            if ask:
                QTest.keyClick(box, Qt.Key_Space)

        path = tmp_path / f"{number}.zip"
        save(driver, path, fill_in)
        with zipfile.ZipFile(path) as archive:
            files = (archive.read(name) for name in archive.namelist() if name.endswith(".pdf"))
            printed.append(" ".join(map(text_of, files)))
    assert ["tanner" in text for text in printed] == [False, True]


def test_giving_up_writes_nothing(driver: Driver, tmp_path: Path) -> None:
    def accept(dialog: SubmissionDialog) -> None:
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.with_dialog(
        QFileDialog, lambda dialog: dialog.reject(), lambda: with_pack(driver, accept)
    )
    assert list(tmp_path.glob("Pets*")) == []


def test_a_pack_that_is_being_written_says_so_and_can_be_given_up(
    driver: Driver, tmp_path: Path
) -> None:
    def give_up(dialog: SubmissionDialog) -> None:
        QTest.keyClick(dialog, Qt.Key_Return)
        assert dialog.isVisible()
        assert not driver.button("Writing…", dialog).isEnabled()
        assert not child(dialog, QPlainTextEdit).isEnabled()
        assert dialog.focusWidget() is driver.button("Cancel", dialog)
        QTest.keyClick(dialog, Qt.Key_Escape)

    with_pack(driver, give_up)
    assert list(tmp_path.glob("Pets*")) == []
    save(driver, tmp_path / "pets.zip", lambda _dialog: None)  # after the one that was given up
    assert [path.name for path in tmp_path.glob("*.zip")] == ["pets.zip"]


def test_the_window_closes_while_a_pack_that_was_given_up_is_still_made(driver: Driver) -> None:
    def give_up(dialog: SubmissionDialog) -> None:
        QTest.keyClick(dialog, Qt.Key_Return)
        dialog.reject()

    long = {key: replace(clue, text="long " * 3_000) for key, clue in CLUES.items()}
    driver.editor.document.open(replace(PUZZLE, clues=long), None)
    with_pack(driver, give_up)
    driver.window.close_without_question()
    assert not driver.window.isVisible()


def test_a_pack_that_cannot_be_made_leaves_the_dialog_for_another_try(
    driver: Driver, tmp_path: Path
) -> None:
    told: list[str] = []

    def close(message: MessageDialog) -> None:
        told.extend(label.text() for label in message.findChildren(QLabel))
        driver.click_on(driver.button("Close", message))

    def shorten(dialog: SubmissionDialog) -> None:
        contact = child(dialog, QPlainTextEdit)
        contact.setPlainText("1 Gap Street\n" * 200)
        driver.with_dialog(MessageDialog, close, lambda: QTest.keyClick(dialog, Qt.Key_Return))
        driver.wait(lambda: driver.button("Save Pack…", dialog).isEnabled())
        contact.setPlainText("1 Gap Street")

    save(driver, tmp_path / "pets.zip", shorten)
    assert "Not packed" in told
    assert (tmp_path / "pets.zip").exists()
