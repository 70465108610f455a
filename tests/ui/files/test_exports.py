"""What leaves the program: told first what is lost, written whole or not at all, done again with one key."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PyQt5.QtCore import Qt
from PyQt5.QtGui import QGuiApplication
from PyQt5.QtPrintSupport import QPrintDialog
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
)

from crossword_app.formats.files import load_puzzle
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.messages import ConfirmDialog, MessageDialog
from crossword_app.ui.dialogs.report import ReportDialog, ReportText
from crossword_app.ui.files.export_dialog import ExportDialog
from crossword_app.ui.files.outputs import outputs
from crossword_app.ui.files.print_dialog import PrintDialog
from tests.full_disk import full_disk
from tests.ui.driving import Driver
from tests.ui.exporting import choose, export
from tests.ui.looking import child

ROWS = "CAT\nO#O\nDOG"


@pytest.fixture(autouse=True)
def shown(driver: Driver) -> None:
    """A small filled puzzle stands in the window."""
    driver.editor.document.open(Puzzle(Grid.parse(ROWS), title="Pets"), None)


@pytest.mark.parametrize("name", [output.name for output in outputs()])
def test_every_kind_of_file_is_written(driver: Driver, tmp_path: Path, name: str) -> None:
    output = next(output for output in outputs() if output.name == name)
    assert output.description
    path = tmp_path / f"out{output.suffix}"
    export(driver, path, name)
    if output.name in {"puz", "ipuz", "jpz", "xd", "exolve", "across", "ccxml", "text"}:
        assert load_puzzle(path).puzzle.grid.rows == tuple(ROWS.split())
    else:
        assert path.stat().st_size > 400
    assert str(path) in driver.status
    assert driver.editor.document.path is None


def test_what_a_format_cannot_hold_is_told_before_it_is_written(
    driver: Driver, tmp_path: Path
) -> None:
    driver.click(0, 1)
    driver.press(",")  # a bar
    told: list[str] = []

    def look(dialog: ExportDialog) -> None:
        choose(dialog, "ipuz")
        assert driver.button("Export…", dialog).isEnabled()
        choose(dialog, "puz")
        told.append(child(dialog, ReportText).toPlainText())
        assert driver.button("Export anyway…", dialog).isEnabled()
        driver.click_on(driver.button("Cancel", dialog))

    driver.with_dialog(ExportDialog, look, lambda: driver.press("Ctrl+Shift+X"))
    assert "bar" in told[0]
    assert list(tmp_path.glob("*.puz")) == []


def test_what_the_puzzle_itself_lacks_is_said_where_it_would_be_missed(driver: Driver) -> None:
    driver.editor.document.open(Puzzle(Grid.parse("CAT\n...\nTEN")), None)
    told: dict[str, str] = {}

    def look(dialog: ExportDialog) -> None:
        for name in ("html", "png"):
            choose(dialog, name)
            told[name] = " ".join(label.text() for label in dialog.findChildren(QLabel))
        driver.click_on(driver.button("Cancel", dialog))

    driver.with_dialog(ExportDialog, look, lambda: driver.press("Ctrl+Shift+X"))
    assert "3 squares are empty and 6 entries have no finished clue" in told["html"]
    assert "Nothing that belongs there will be missing." in told["png"]


def test_giving_up_the_name_writes_nothing(driver: Driver, tmp_path: Path) -> None:
    def ask() -> None:
        driver.with_dialog(
            ExportDialog,
            lambda dialog: QTest.keyClick(dialog, Qt.Key_Return),
            lambda: driver.press("Ctrl+Shift+X"),
        )

    driver.with_dialog(QFileDialog, lambda dialog: dialog.reject(), ask)
    assert not driver.editor.window.commands["export-again"].isEnabled()


def test_an_export_is_done_again_with_one_key(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "pets.puz"
    again = driver.editor.window.commands["export-again"]
    assert not again.isEnabled()
    export(driver, path, "puz")
    driver.click(0, 0)
    driver.write("B")
    driver.press("Ctrl+Shift+A")
    assert load_puzzle(path).puzzle.grid.rows[0] == "BAT"
    assert driver.window.isWindowModified()  # an export is no saving
    driver.editor.document.open(Puzzle(Grid.parse(ROWS)), None)
    assert not again.isEnabled()


def test_an_export_again_asks_before_it_replaces_what_another_program_wrote(
    driver: Driver, tmp_path: Path
) -> None:
    path = tmp_path / "out.xd"
    export(driver, path, "xd")
    path.write_text("of another program")
    driver.with_dialog(
        ConfirmDialog,
        lambda dialog: driver.click_on(driver.button("Keep", dialog)),
        lambda: driver.press("Ctrl+Shift+A"),
    )
    assert path.read_text() == "of another program"
    driver.with_dialog(
        ConfirmDialog,
        lambda dialog: driver.click_on(driver.button("Replace It", dialog)),
        lambda: driver.press("Ctrl+Shift+A"),
    )
    assert load_puzzle(path).puzzle.title == "Pets"


def test_an_export_again_tells_what_it_would_lose_beyond_the_last_time(
    driver: Driver, tmp_path: Path
) -> None:
    path = tmp_path / "pets.puz"
    export(driver, path, "puz")
    before = path.read_bytes()
    driver.click(0, 0)
    driver.press(",")
    told: list[str] = []

    def refuse(dialog: ReportDialog) -> None:
        told.append(child(dialog, ReportText).toPlainText())
        driver.click_on(driver.button("Cancel", dialog))

    driver.with_dialog(ReportDialog, refuse, lambda: driver.press("Ctrl+Shift+A"))
    assert "bar" in told[0]
    assert path.read_bytes() == before
    driver.with_dialog(
        ReportDialog,
        lambda dialog: driver.click_on(driver.button("Export anyway", dialog)),
        lambda: driver.press("Ctrl+Shift+A"),
    )
    driver.click(0, 0)
    driver.write("B")
    driver.press("Ctrl+Shift+A")  # nothing new is lost: nothing is asked
    assert load_puzzle(path).puzzle.grid.rows[0] == "BAT"


def test_a_folder_that_is_gone_is_told(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "folder" / "pets.puz"
    path.parent.mkdir()
    export(driver, path, "puz")
    path.unlink()
    path.parent.rmdir()
    told: list[str] = []

    def read(dialog: MessageDialog) -> None:
        told.extend(label.text() for label in dialog.findChildren(QLabel))
        driver.click_on(driver.button("Close", dialog))

    driver.with_dialog(MessageDialog, read, lambda: driver.press("Ctrl+Shift+A"))
    assert any("cannot be saved" in text for text in told)


def test_the_kind_that_a_puzzle_came_in_is_offered_first(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "pets.jpz"
    export(driver, path, "jpz")
    export(driver, tmp_path / "pets.xd", "xd")
    driver.editor.window.files.load(path)
    chosen: list[str] = []

    def look(dialog: ExportDialog) -> None:
        item = child(dialog, QListWidget).currentItem()
        chosen.append(item.text() if item else "")
        dialog.reject()

    driver.with_dialog(ExportDialog, look, lambda: driver.press("Ctrl+Shift+X"))
    assert chosen == ["JPZ (.jpz)"]


def test_options_of_a_drawing_are_heeded_and_the_contact_is_remembered(
    driver: Driver, tmp_path: Path
) -> None:
    blank, solved = tmp_path / "blank.svg", tmp_path / "solved.svg"
    export(driver, blank, "svg")
    export(
        driver, solved, "svg", lambda d: QTest.keyClick(child(d, QComboBox, "Grid"), Qt.Key_Down)
    )
    assert b">C<" not in blank.read_bytes()
    assert b">C<" in solved.read_bytes()
    export(
        driver,
        tmp_path / "out.pdf",
        "pdf-submission",
        lambda d: QTest.keyClicks(child(d, QPlainTextEdit, "Below your name"), "1 Main Street"),
    )
    assert driver.editor.settings.contact == "1 Main Street"
    sheet = PdfReader(tmp_path / "out.pdf").pages[0].mediabox
    assert (round(sheet.width), round(sheet.height)) == (612, 792)  # as the dialog says


def test_pages_are_set_in_the_font_that_is_chosen(driver: Driver, tmp_path: Path) -> None:
    own, other = tmp_path / "own.pdf", tmp_path / "other.pdf"
    export(driver, own, "pdf")
    chosen: list[str] = []

    def choose_font(dialog: ExportDialog) -> None:
        fonts = child(dialog, QComboBox, "Font")
        QTest.keyClick(fonts, Qt.Key_End)
        chosen.append(fonts.currentText())

    export(driver, other, "pdf", choose_font)
    assert chosen[0] != "The program's own"
    assert fonts_of(own) != fonts_of(other)


def fonts_of(path: Path) -> set[str]:
    """Return the names of the fonts on the first page of a PDF file."""
    resources: Any = PdfReader(path).pages[0]["/Resources"]
    return {str(font.get_object()["/BaseFont"]) for font in resources["/Font"].values()}


def test_the_grid_is_copied_as_picture_and_as_text(driver: Driver) -> None:
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    driver.editor.window.commands["copy-picture"].trigger()
    data = clipboard.mimeData()
    assert data is not None
    assert not clipboard.image().isNull()
    assert b">C<" in bytes(data.data("image/svg+xml"))
    driver.editor.window.commands["copy-text"].trigger()
    assert clipboard.text() == ROWS


def test_pages_are_seen_before_they_are_printed(driver: Driver) -> None:
    counts: list[str] = []
    told: list[str] = []

    def look(dialog: PrintDialog) -> None:
        def pages() -> str:
            texts = [label.text() for label in dialog.findChildren(QLabel)]
            return next(text for text in texts if text.endswith(("page", "pages")))

        counts.append(pages())
        told.extend(label.text() for label in dialog.findChildren(QLabel))
        driver.click_on(driver.button("The solution on a page of its own", dialog))
        counts.append(pages())
        QApplication.processEvents()
        driver.click_on(driver.button("Close", dialog))

    driver.with_dialog(PrintDialog, look, lambda: driver.press("Ctrl+P"))
    assert counts == ["1 page", "2 pages"]
    unwritten = len(driver.editor.document.puzzle.grid.slots)
    assert f"{unwritten} clues are not written." in told


def print_to(driver: Driver, path: Path) -> Callable[[QPrintDialog], None]:
    """Return what prints to the file at *path* in Qt's dialog."""

    def answer(dialog: QPrintDialog) -> None:
        printers = child(dialog, QComboBox)
        printers.setCurrentIndex(printers.findText("Print to File (PDF)"))
        (field,) = dialog.findChildren(QLineEdit, "filename")
        field.setText(str(path))
        driver.click_on(driver.button("Print", dialog))

    return answer


@pytest.mark.parametrize("room", [0, 3000])
def test_a_print_that_fails_is_told_and_the_dialog_stays(
    driver: Driver, tmp_path: Path, room: int
) -> None:
    path = tmp_path / "printed.pdf"
    told: list[str] = []

    def close(message: MessageDialog) -> None:
        told.extend(label.text() for label in message.findChildren(QLabel))
        driver.click_on(driver.button("Close", message))

    def go_on(dialog: PrintDialog) -> None:
        with full_disk(room):
            driver.with_dialog(
                MessageDialog,
                close,
                lambda: driver.with_dialog(
                    QPrintDialog,
                    print_to(driver, path),
                    lambda: driver.click_on(driver.button("Print…", dialog)),
                ),
            )
        assert dialog.isVisible()
        driver.click_on(driver.button("Close", dialog))

    driver.with_dialog(PrintDialog, go_on, lambda: driver.press("Ctrl+P"))
    assert "Not printed" in told
    assert list(tmp_path.glob("*printed*")) == []


def test_pages_are_printed(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "printed.pdf"
    answer = print_to(driver, path)

    def go_on(dialog: PrintDialog) -> None:
        driver.click_on(driver.button("Large print: clues of 14 points or more", dialog))
        driver.with_dialog(
            QPrintDialog, answer, lambda: driver.click_on(driver.button("Print…", dialog))
        )

    driver.with_dialog(PrintDialog, go_on, lambda: driver.press("Ctrl+P"))
    (page,) = PdfReader(path).pages
    assert "Pets" in page.extract_text()
