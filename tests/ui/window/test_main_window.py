"""The main window: its commands, its memory, and what it says."""

import threading
from pathlib import Path

import pytest
from PyQt5.QtCore import QEvent, QMimeData, QObject, QPoint, Qt, QUrl
from PyQt5.QtGui import QDragEnterEvent, QDropEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QComboBox, QSlider, QSpinBox, QToolButton
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.formats.files import save_document
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, kind_of
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.actions import MENUS, specs
from crossword_app.ui.app import Editor
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.dialogs.messages import Unsaved, UnsavedDialog
from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.document import Document
from crossword_app.ui.look.panel import Panel
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.window.main_window import MainWindow
from crossword_app.ui.words.dictionary import Words
from tests.ui.driving import Driver

DRAWN = """
    #..#
    ....
    ABCD
    #..#
"""


def show(driver: Driver, drawing: str = DRAWN) -> None:
    driver.editor.document.replace(Puzzle(Grid.parse(drawing)), None)


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def choose(driver: Driver, name: str) -> None:
    """Choose a command by its menu entry."""
    action = driver.editor.window.commands[name]
    assert action.isEnabled(), name
    action.trigger()


def test_grid_and_panels_share_what_a_narrow_window_takes(driver: Driver) -> None:
    suggestions = driver.editor.window.workspace.panels["suggestions"]
    grid, panels = driver.grid.width(), suggestions.width()
    driver.window.resize(1000, 700)
    driver.wait(lambda: suggestions.width() < panels * 0.8)
    assert driver.grid.width() > grid * 0.6
    driver.window.resize(1440, 900)
    driver.wait(lambda: abs(driver.grid.width() - grid) < 8)
    assert abs(suggestions.width() - panels) < 8


# The commands


def test_every_command_of_the_table_does_something(driver: Driver) -> None:
    grouped = {spec.name for menu in MENUS for spec in specs(menu) if spec.group}
    for action in driver.editor.window.commands:
        signal = action.toggled if action.objectName().startswith("mode-") else action.triggered
        has_receiver = action.receivers(signal) > 0
        assert has_receiver or action.objectName() in grouped, action.objectName()


def test_no_key_has_two_commands(driver: Driver) -> None:
    keys = [
        key.toString() for action in driver.editor.window.commands for key in action.shortcuts()
    ]
    assert len(keys) == len(set(keys))


def test_tools_tell_what_they_do_and_their_key(driver: Driver) -> None:
    for tool in driver.window.findChildren(QToolButton):
        if tool.objectName().startswith("tool-"):
            assert tool.toolTip(), tool.objectName()
            assert tool.accessibleName() or tool.text(), tool.objectName()
    save = driver.window.findChildren(QToolButton, "tool-save")[0]
    assert save.toolTip() == "Save the puzzle (Ctrl+S)"


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("mirror", ("#..#", "....", "DCBA", "#..#")),
        ("flip", ("#..#", "ABCD", "....", "#..#")),
        ("rotate", ("#A.#", ".B..", ".C..", "#D.#")),
        ("transpose", ("#.A#", "..B.", "..C.", "#.D#")),
        ("clear-letters", ("#..#", "....", "....", "#..#")),
        ("clear-all", ("....", "....", "....", "....")),
    ],
)
def test_the_grid_as_a_whole_is_changed_in_one_step(
    driver: Driver, command: str, expected: tuple[str, ...]
) -> None:
    show(driver)
    before = rows(driver)
    choose(driver, command)
    assert rows(driver) == expected
    driver.press("Ctrl+Z")
    assert rows(driver) == before


def test_undo_and_redo_name_what_they_do(driver: Driver) -> None:
    show(driver)
    commands = driver.editor.window.commands
    assert not commands["undo"].isEnabled()
    choose(driver, "mirror")
    assert commands["undo"].text() == "&Undo Mirror"
    driver.press("Ctrl+Z")
    assert commands["redo"].text() == "&Redo Mirror"
    driver.press("Ctrl+Y")
    assert rows(driver)[2] == "DCBA"


def test_symmetry_holds_for_the_blocks_to_come(driver: Driver) -> None:
    show(driver, "....\n....\n....\n....")
    choose(driver, "symmetry-left-right")
    button = driver.window.findChildren(QToolButton, "tool-symmetry")[0]
    assert button.text() == "Left-right"
    driver.click(0, 0)
    driver.press(".")
    assert rows(driver)[0] == "#..#"
    assert rows(driver)[3] == "...."


def test_only_a_square_grid_may_have_a_square_symmetry(driver: Driver) -> None:
    show(driver, "...\n...")
    commands = driver.editor.window.commands
    assert not commands["symmetry-rotate-90"].isEnabled()
    assert commands["symmetry-left-right"].isEnabled()
    assert commands["symmetry-rotate-180"].isChecked()


def test_make_symmetric_repeats_what_stands(driver: Driver) -> None:
    show(driver, "#...\n....\n....\n....")
    choose(driver, "make-symmetric")
    assert rows(driver) == ("#...", "....", "....", "...#")


def test_lock_follows_the_entry_and_refuses_to_lock_nothing(driver: Driver) -> None:
    show(driver)
    lock = driver.editor.window.commands["lock"]
    driver.click(2, 0)
    driver.press("Ctrl+L")
    assert lock.isChecked()
    driver.write("X")
    assert rows(driver)[2] == "ABCD"
    assert "locked" in driver.status
    driver.press("Ctrl+L")
    assert not lock.isChecked()
    driver.click(1, 0)
    driver.press("Ctrl+L")
    assert not lock.isChecked()
    assert "nothing to lock" in driver.status


def test_clear_letters_clears_the_region_only(driver: Driver) -> None:
    show(driver)
    driver.click(2, 0)
    driver.drag((2, 1), modifier=Qt.ShiftModifier)
    choose(driver, "clear-letters")
    assert rows(driver)[2] == "..CD"


def test_a_tool_is_taken_up_and_put_down(driver: Driver) -> None:
    show(driver, "....\n....\n....\n....")
    driver.tool("mode-circles")
    driver.click(1, 1)
    assert driver.editor.document.puzzle.grid[Position(1, 1)].has_circle
    driver.tool("mode-shades")
    assert not driver.editor.window.commands["mode-circles"].isChecked()
    driver.tool("mode-shades")
    driver.click(2, 2)
    assert not driver.editor.document.puzzle.grid[Position(2, 2)].has_shade


def test_the_next_clue_to_write_is_found(driver: Driver) -> None:
    show(driver)
    driver.click(1, 0)
    driver.press("Ctrl+E")
    driver.write("First clue")
    driver.press("Esc")
    driver.press("Ctrl+Shift+E")
    assert driver.editor.document.cursor == Cursor(Position(2, 0), Direction.ACROSS)


def test_the_hardest_entry_has_the_fewest_words(driver: Driver) -> None:
    show(driver, "....#J.ZZ\n#########")
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.press("Ctrl+J")
    assert driver.editor.document.cursor == Cursor(Position(0, 6), Direction.ACROSS)


# What the window says


def test_the_title_tells_name_and_unsaved_work(driver: Driver, tmp_path: Path) -> None:
    assert driver.window.windowTitle() == "Untitled[*] – Crossword"
    assert not driver.window.isWindowModified()
    driver.click(0, 0)
    driver.write("A")
    assert driver.window.isWindowModified()
    driver.choose_file(tmp_path / "mine.ipuz", lambda: driver.press("Ctrl+S"))
    assert driver.window.windowTitle() == "mine[*] – Crossword"
    assert not driver.window.isWindowModified()


def test_the_status_line_tells_where_the_constructor_is(driver: Driver) -> None:
    show(driver, "...#\n....\n#...")
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.write("Q")
    driver.wait(lambda: "This square " in driver.status)
    assert driver.status.startswith("1A 3 letters, ")
    assert "7 words 2 blocks average 2.86" in driver.status
    assert "Floor 50" in driver.status
    assert driver.status.endswith("Not saved yet")


def test_marks_follow_the_words(driver: Driver) -> None:
    show(driver, "QXJZ.\nQXJZ.")
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.click(0, 0)
    dead = driver.editor.theme.palette.deadfill
    driver.wait(lambda: driver.colour(1, 4) == dead)


def test_the_floor_has_a_slider_and_a_number(driver: Driver) -> None:
    slider = driver.window.findChildren(QSlider, "floor-slider")[0]
    number = driver.window.findChildren(QSpinBox, "floor-number")[0]
    QTest.keyClick(slider, Qt.Key_Right)
    assert (driver.editor.document.fill_options.floor, number.value()) == (51, 51)
    number.setFocus()
    number.selectAll()
    QTest.keyClicks(number, "64")
    QTest.keyClick(number, Qt.Key_Return)
    assert (driver.editor.document.fill_options.floor, slider.value()) == (64, 64)
    driver.wait(lambda: "Floor 64" in driver.status)


def test_the_keyboard_goes_back_to_the_grid_after_a_change_of_the_floor(driver: Driver) -> None:
    """Else letters and Ctrl+Z went into the field."""
    number = driver.window.findChildren(QSpinBox, "floor-number")[0]
    slider = driver.window.findChildren(QSlider, "floor-slider")[0]
    QTest.mouseClick(slider, Qt.LeftButton)
    assert driver.grid.hasFocus()
    number.setFocus()
    number.selectAll()
    QTest.keyClicks(number, "40")
    QTest.keyClick(number, Qt.Key_Return)
    assert driver.grid.hasFocus()
    floor = driver.editor.document.fill_options.floor
    driver.press("Ctrl+Z")
    assert driver.editor.document.fill_options.floor != floor


def test_the_floor_belongs_to_the_puzzle(driver: Driver, tmp_path: Path) -> None:
    slider = driver.window.findChildren(QSlider, "floor-slider")[0]
    document, files = driver.editor.document, driver.window.files
    driver.editor.settings.new_floor = 35
    for _ in range(3):
        QTest.keyClick(slider, Qt.Key_Right)
    assert driver.window.isWindowModified()
    document.mark_saved(tmp_path / "mine.ipuz")
    save_document(document.puzzle, tmp_path / "mine.ipuz")
    document.undo_stack.undo()
    assert slider.value() == 50, "a drag of the slider is one step"
    save_document(Puzzle(Grid.parse("...\n...\n...")), tmp_path / "old.ipuz")
    document.undo_stack.setClean()
    files.load(tmp_path / "mine.ipuz")
    assert slider.value() == 53
    files.load(tmp_path / "old.ipuz")
    assert slider.value() == 50
    driver.with_dialog(
        NewPuzzleDialog, lambda dialog: QTest.keyClick(dialog, Qt.Key_Return), files.new
    )
    assert slider.value() == 35
    assert not driver.window.isWindowModified()


# What the window remembers


def test_places_of_panels_and_window_outlive_it(
    driver: Driver, qapp: QApplication, qtbot: QtBot, home: Path
) -> None:
    panels = {panel.objectName(): panel for panel in driver.window.findChildren(Panel)}
    panels["statistics"].close()
    driver.window.resize(1210, 810)
    choose(driver, "theme-dark")
    driver.close()

    editor = Editor(qapp, Settings(home / FILE_NAME))
    editor.start()
    again = Driver(editor, qtbot)
    restored = {panel.objectName(): panel for panel in again.window.findChildren(Panel)}
    assert restored["statistics"].isHidden()
    assert restored["clues"].isVisible()
    assert (again.window.width(), again.window.height()) == (1210, 810)
    assert editor.theme.palette.is_dark
    assert editor.window.commands["theme-dark"].isChecked()
    choose(again, "reset-layout")
    assert restored["statistics"].isVisible()
    again.close()


def test_panels_float_and_come_back(driver: Driver) -> None:
    panels = {panel.objectName(): panel for panel in driver.window.findChildren(Panel)}
    panels["clues"].setFloating(True)
    panels["problems"].close()
    choose(driver, "reset-layout")
    assert not panels["clues"].isFloating()
    assert panels["problems"].isVisible()
    suggestions = panels["suggestions"].geometry()
    assert suggestions.bottom() < panels["clues"].geometry().top()


def test_a_theme_changes_the_whole_window(driver: Driver) -> None:
    for name in ("dark", "contrast", "light"):
        choose(driver, f"theme-{name}")
        window = driver.editor.theme.palette.window
        corner = driver.window.grab().toImage().pixelColor(2, 100).name().upper()
        assert corner == window
        assert driver.editor.settings.theme == name


# Files and the close guard


@pytest.mark.parametrize(
    ("choice", "is_closed", "is_written"),
    [
        (Unsaved.CANCEL, False, False),
        (Unsaved.DISCARD, True, False),
        (Unsaved.SAVE, True, True),
    ],
)
def test_closing_asks_once_about_unsaved_work(
    driver: Driver, tmp_path: Path, choice: Unsaved, is_closed: bool, is_written: bool
) -> None:
    path = tmp_path / "work.ipuz"
    save_document(Puzzle.blank(Size(5, 5)), path)
    empty = path.read_bytes()
    driver.editor.window.files.load(path)
    driver.click(0, 0)
    driver.write("A")
    text = choice.value.title()
    driver.with_dialog(
        UnsavedDialog,
        lambda dialog: driver.click_on(driver.button(text, dialog)),
        driver.window.close,
    )
    assert driver.window.isVisible() is not is_closed
    assert (path.read_bytes() != empty) is is_written


def test_properties_are_one_undo_step_and_name_the_window(driver: Driver) -> None:
    def answer(dialog: PropertiesDialog) -> None:
        QTest.keyClicks(dialog.focusWidget(), "Sunday")
        driver.click_on(driver.button("Keep", dialog))

    driver.with_dialog(PropertiesDialog, answer, lambda: driver.press("Ctrl+I"))
    assert driver.window.windowTitle() == "Sunday[*] – Crossword"
    driver.press("Ctrl+Z")
    assert driver.window.windowTitle() == "Untitled[*] – Crossword"


def test_the_kind_of_puzzle_is_set_in_the_properties(driver: Driver) -> None:
    show(driver, "...\n...\n...")
    boxes: list[str] = []

    def answer(dialog: PropertiesDialog) -> None:
        box = next(b for b in dialog.findChildren(QComboBox) if b.accessibleName() == "Kind")
        boxes.append(box.currentText())
        box.setFocus()
        QTest.keyClicks(box, "B")
        QTest.keyClicks(box, "arred")
        driver.click_on(driver.button("Keep", dialog))

    driver.with_dialog(PropertiesDialog, answer, lambda: driver.press("Ctrl+I"))
    assert boxes == ["As the grid looks, now American"]
    assert kind_of(driver.editor.document.puzzle) is PuzzleKind.BARRED
    driver.press("Ctrl+Z")
    assert kind_of(driver.editor.document.puzzle) is PuzzleKind.AMERICAN


def test_recent_files_open_from_the_menu(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "old & new.ipuz"
    save_document(Puzzle(Grid.parse(DRAWN), Symmetry.NONE), path)
    driver.editor.window.files.load(path)
    show(driver, "...\n...")
    entry = driver.editor.window.commands.menus["recent"].actions()[0]
    assert entry.text() == "&1  old && new"
    entry.trigger()
    assert rows(driver) == ("#..#", "....", "ABCD", "#..#")


def test_a_file_dropped_on_the_window_is_opened(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "dropped.ipuz"
    save_document(Puzzle(Grid.parse(DRAWN)), path)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    enter = QDragEnterEvent(QPoint(9, 9), Qt.CopyAction, data, Qt.LeftButton, Qt.NoModifier)
    QApplication.sendEvent(driver.window, enter)
    assert enter.isAccepted()
    drop = QDropEvent(QPoint(9, 9), Qt.CopyAction, data, Qt.LeftButton, Qt.NoModifier)
    QApplication.sendEvent(driver.window, drop)
    driver.wait(lambda: driver.window.windowTitle().startswith("dropped"))


class _Departure(QObject):
    """Notes when a window is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.is_over = threading.Event()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt names it
        if event.type() == QEvent.Hide:
            self.is_over.set()
        return False


def test_a_window_is_gone_while_its_words_are_still_read(qtbot: QtBot, theme: ThemeManager) -> None:
    departure = _Departure()
    was_gone: list[bool] = []

    def load(*_: object) -> Dictionary:
        was_gone.append(departure.is_over.wait(20))
        return Dictionary(WordIndex.from_words([]))

    words = Words(load)
    window = MainWindow(Document(Puzzle(Grid.parse(DRAWN))), words, Settings(), theme)
    qtbot.addWidget(window)
    window.installEventFilter(departure)
    window.show()
    words.start()
    window.close()
    assert was_gone == [True]
