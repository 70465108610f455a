"""Files of other programs: opened by what they hold, with every question and every warning told once."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt5.QtCore import QMimeData, QPoint, Qt
from PyQt5.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QListWidget

from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.registry import format_called, readable, write_puzzle
from crossword_app.model.cell import EMPTY
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.dialogs.messages import MessageDialog
from crossword_app.ui.dialogs.report import ReportDialog, ReportText
from crossword_app.ui.files.text_grid_dialog import TextGridDialog
from crossword_app.ui.files.unlock_dialog import UnlockDialog
from crossword_app.ui.look.theme import ThemeManager
from tests.formats.grid_pictures import doubtful_picture
from tests.formats.puz.files import puz_file
from tests.ui.driving import Driver
from tests.ui.looking import child

ROWS = ("CAT", "O#O", "DOG")
DOUBTFUL = "ABCDE\nF.G.H\nIJ.KL\nM.NOP\nQRSTU\n"
KEY = "7215"


def puzzle() -> Puzzle:
    made = Puzzle(Grid.parse("\n".join(ROWS)))
    for slot in made.grid.slots:
        made = set_clue(made, slot, Clue(f"Clue of {slot}"))
    return made


def write_file(path: Path, name: str) -> Path:
    form = format_called(name)
    assert form is not None
    path.write_bytes(write_puzzle(puzzle(), form).content)
    return path


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def drop_text(driver: Driver, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    enter = QDragEnterEvent(QPoint(9, 9), Qt.CopyAction, data, Qt.LeftButton, Qt.NoModifier)
    QApplication.sendEvent(driver.window, enter)
    assert enter.isAccepted()
    drop = QDropEvent(QPoint(9, 9), Qt.CopyAction, data, Qt.LeftButton, Qt.NoModifier)
    QApplication.sendEvent(driver.window, drop)


# Every format


@pytest.mark.parametrize("name", ["puz", "across", "ccxml", "jpz", "exolve", "xd", "text"])
def test_a_file_of_another_program_opens_under_its_name_and_is_saved_as_ours(
    driver: Driver, tmp_path: Path, name: str
) -> None:
    path = write_file(tmp_path / "Sunday.dat", name)
    before = path.read_bytes()
    driver.choose_file(path, lambda: driver.press("Ctrl+O"))
    assert rows(driver) == ROWS
    assert driver.window.windowTitle() == "Sunday[*] – Crossword"
    assert driver.editor.document.path is None
    driver.write("B")
    target = tmp_path / "mine.ipuz"
    driver.choose_file(target, lambda: driver.press("Ctrl+S"))
    assert target.exists()
    assert path.read_bytes() == before


@pytest.mark.parametrize("size", [Size(1, 9), Size(9, 1), Size(120, 120)], ids=str)
def test_grids_of_one_row_and_of_a_wall_open_and_can_be_written_in(
    driver: Driver, tmp_path: Path, size: Size
) -> None:
    path = tmp_path / "odd.ipuz"
    cells = size.rows * size.columns
    path.write_bytes(write_ipuz(Puzzle(Grid(size, (EMPTY,) * cells))))
    driver.choose_file(path, lambda: driver.press("Ctrl+O"))
    assert driver.editor.document.puzzle.grid.size == size
    driver.write("B")
    assert driver.editor.document.puzzle.grid[Position(0, 0)].letters == "B"


def test_a_picture_opens_as_a_grid_and_its_doubtful_square_is_listed(
    driver: Driver, tmp_path: Path
) -> None:
    grid = Grid.parse("...#...\n...#...\n.......\n##...##\n.......\n...#...\n...#...")
    path = tmp_path / "photo.png"
    path.write_bytes(doubtful_picture(grid, Position(2, 4)))
    told: list[str] = []

    def look(dialog: ReportDialog) -> None:
        told.append(child(dialog, ReportText).toPlainText())
        dialog.accept()

    def open_it() -> None:
        driver.choose_file(path, lambda: driver.press("Ctrl+O"))

    driver.with_dialog(ReportDialog, look, open_it)
    opened = driver.editor.document.puzzle.grid
    assert {place for place, cell in opened if cell.is_block} - {Position(2, 4)} == {
        place for place, cell in grid if cell.is_block
    }
    assert f"{Position(2, 4)} is doubtful".capitalize() in told[0]


def test_a_picture_without_a_grid_leaves_the_puzzle(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "blank.png"
    picture = QImage(200, 200, QImage.Format_Grayscale8)
    picture.fill(Qt.white)
    picture.save(str(path))
    before = driver.editor.document.puzzle
    told: list[str] = []

    def look(dialog: MessageDialog) -> None:
        told.extend(label.text() for label in dialog.findChildren(QLabel))
        dialog.accept()

    driver.with_dialog(
        MessageDialog, look, lambda: driver.choose_file(path, lambda: driver.press("Ctrl+O"))
    )
    assert any("there is no grid in the picture" in text for text in told)
    assert driver.editor.document.puzzle is before


def test_the_question_for_a_file_offers_all_kinds(driver: Driver) -> None:
    offered: list[str] = []

    def look(dialog: QFileDialog) -> None:
        offered.extend(dialog.nameFilters())
        dialog.reject()

    driver.with_dialog(QFileDialog, look, lambda: driver.press("Ctrl+O"))
    assert offered[0].startswith("All puzzles")
    assert all(suffix in offered[0] for form in readable() for suffix in form.suffixes)
    assert "Across Lite (*.puz)" in offered
    assert offered[-1].startswith("All files")


def test_recent_files_tell_documents_from_the_files_of_others(
    driver: Driver, tmp_path: Path
) -> None:
    for name, form in (("one.ipuz", "ipuz"), ("two.puz", "puz"), ("three.ipuz", "ipuz")):
        driver.editor.window.files.load(write_file(tmp_path / name, form))
    entries = driver.editor.window.commands.menus["recent"].actions()
    assert [entry.text() for entry in entries if not entry.isSeparator()] == [
        "&1  three",
        "&2  one",
        "&3  two.puz\tAcross Lite",
        "&Clear the List",
    ]
    next(entry for entry in entries if "two" in entry.text()).trigger()
    assert driver.editor.document.name == "two"


# Warnings


def test_what_could_not_be_taken_over_is_reported_once_and_can_be_copied(
    driver: Driver, tmp_path: Path
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("Dear editor, here it is at last:\n\nCAT\nO#O\nDOG\n")
    told: list[str] = []

    def read(dialog: ReportDialog) -> None:
        told.append(child(dialog, ReportText).toPlainText())
        driver.click_on(driver.button("Copy", dialog))
        driver.click_on(driver.button("Close", dialog))

    driver.with_dialog(ReportDialog, read, lambda: driver.editor.window.files.load(path))
    assert "left out" in told[0]
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    assert clipboard.text() in told[0]
    assert rows(driver) == ROWS


def test_of_thousands_of_faults_each_kind_is_told(theme: ThemeManager) -> None:
    lost = [f"clue {number} belongs to 'entry {number}'" for number in range(1, 3001)]
    told = "the copyright line is left out"
    dialog = ReportDialog("Opened", "", [*lost[:2000], told, *lost[2000:], told], theme)
    report = child(dialog, ReportText)
    lines = report.toPlainText().splitlines()
    assert lines[0].endswith("Clue 1 belongs to 'entry 1'.")
    assert "2,997 more of this kind" in lines[3]
    assert lines[4:] == ["•  The copyright line is left out."]
    report.copy_all()
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    assert len(clipboard.text().splitlines()) == 3001


# Drawn grids


def test_a_doubtful_grid_is_asked_about_with_the_likeliest_reading_first(
    driver: Driver, tmp_path: Path
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text(DOUBTFUL)
    driver.with_dialog(
        TextGridDialog,
        lambda dialog: QTest.keyClick(child(dialog, QListWidget), Qt.Key_Return),
        lambda: driver.editor.window.files.load(path),
    )
    assert rows(driver)[1] == "F#G#H"


def test_another_reading_of_a_doubtful_grid_can_be_chosen(driver: Driver) -> None:
    def choose(dialog: TextGridDialog) -> None:
        listed = child(dialog, QListWidget)
        assert listed.count() == 2
        QTest.keyClick(listed, Qt.Key_Down)
        driver.click_on(driver.button("Open", dialog))

    driver.with_dialog(TextGridDialog, choose, lambda: drop_text(driver, DOUBTFUL))
    assert rows(driver)[1] == "F.G.H"
    assert driver.editor.document.name == "Untitled"


def test_a_question_that_is_not_answered_leaves_the_work(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text(DOUBTFUL)
    before = driver.editor.document.puzzle
    driver.with_dialog(
        TextGridDialog,
        lambda dialog: driver.click_on(driver.button("Cancel", dialog)),
        lambda: driver.editor.window.files.load(path),
    )
    assert driver.editor.document.puzzle is before


def test_text_that_is_no_puzzle_is_told(driver: Driver) -> None:
    told: list[str] = []

    def read(dialog: MessageDialog) -> None:
        told.extend(label.text() for label in dialog.findChildren(QLabel))
        driver.click_on(driver.button("Close", dialog))

    letter = "Dear editor, I have nothing for you this week."
    driver.with_dialog(MessageDialog, read, lambda: drop_text(driver, letter))
    assert any("the text is no puzzle" in text.lower() for text in told)


# Locked solutions


@pytest.fixture
def locked(tmp_path: Path) -> Path:
    file = puz_file()
    file.lock_solution(int(KEY))
    path = tmp_path / "locked.puz"
    path.write_bytes(file.tobytes())
    return path


def unlocking(
    driver: Driver, act: Callable[[UnlockDialog], object], do: Callable[[], object]
) -> None:
    driver.with_dialog(UnlockDialog, act, do)


def test_a_wrong_key_is_told_and_the_right_one_opens_the_solution(
    driver: Driver, locked: Path
) -> None:
    def try_keys(dialog: UnlockDialog) -> None:
        field = child(dialog, QLineEdit, "Key")
        unlock = driver.button("Unlock", dialog)
        QTest.keyClicks(field, KEY[:3])
        assert not unlock.isEnabled()
        QTest.keyClicks(field, "0")
        driver.click_on(unlock)
        assert any("0 does not open" in label.text() for label in dialog.findChildren(QLabel))
        QTest.keyClicks(field, KEY)
        QTest.keyClick(field, Qt.Key_Return)

    unlocking(driver, try_keys, lambda: driver.editor.window.files.load(locked))
    assert rows(driver)[0] == "CATS"
    assert driver.editor.document.puzzle.key == KEY


def test_a_locked_puzzle_opens_without_its_solution_and_is_unlocked_later(
    driver: Driver, locked: Path
) -> None:
    without = "Open without the solution"
    command = driver.editor.window.commands["unlock"]
    assert not command.isEnabled()
    unlocking(
        driver,
        lambda dialog: driver.click_on(driver.button(without, dialog)),
        lambda: driver.editor.window.files.load(locked),
    )
    assert rows(driver)[0] == "...."

    def give_key(dialog: UnlockDialog) -> None:
        QTest.keyClicks(child(dialog, QLineEdit, "Key"), KEY)
        driver.click_on(driver.button("Unlock", dialog))

    unlocking(driver, give_key, command.trigger)
    slot = driver.editor.document.puzzle.grid.layout.slot_at(Position(0, 0), Direction.ACROSS)
    assert slot is not None
    assert driver.editor.document.puzzle.grid.spelled(slot) == "CATS"
    assert not command.isEnabled()
    driver.press("Ctrl+Z")
    assert rows(driver)[0] == "...."
