"""The commands of the main window."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QToolButton

from crossword_app.model.geometry import Direction, Position
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.menus import MENUS, specs
from tests.ui.driving import Driver
from tests.ui.window.steps import choose, rows, show


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
