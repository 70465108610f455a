"""The keys of commands, as each system has them."""

import sys

import pytest
from PyQt5.QtCore import QEvent, Qt
from PyQt5.QtGui import QKeyEvent, QKeySequence
from PyQt5.QtWidgets import QAction, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from crossword_app.ui.actions import Actions
from crossword_app.ui.clues.line import ClueLine
from crossword_app.ui.dialogs.help import KeysDialog
from crossword_app.ui.keys import key_here, with_keys_here
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.menus import MENUS, specs
from tests.ui.driving import Driver
from tests.ui.looking import child

ALT_GR = Qt.ControlModifier | Qt.AltModifier
"""How Windows reports AltGr."""

OF_MACOS = {"Ctrl+H", "Ctrl+M", "Ctrl+`", "Ctrl+Space", "Ctrl+Tab", "Ctrl+Alt+H", "Ctrl+Alt+D", "Ctrl+Alt+M"} | {
    f"Ctrl+Shift+{digit}" for digit in "345"
}  # fmt: skip
"""Keys that macOS takes for itself, beside those with a function key."""


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program takes this system for macOS."""
    monkeypatch.setattr(sys, "platform", "darwin")


def type_letter(widget: QWidget, key: int, text: str, modifiers: Qt.KeyboardModifiers) -> None:
    """Press a key as the system reports one that types *text*: first as what may be a shortcut, then as itself."""
    for kind in (QEvent.ShortcutOverride, QEvent.KeyPress):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, modifiers, text))


def pressed(key: QKeySequence) -> tuple[int, int]:
    """Return the modifiers and the key of the first press of *key*."""
    code = key[0]
    return code & int(Qt.KeyboardModifierMask), code & ~int(Qt.KeyboardModifierMask)


def test_no_command_takes_a_letter_that_alt_gr_types(driver: Driver) -> None:
    actions = driver.window.findChildren(QAction)
    assert [
        (action.text(), key.toString())
        for action in actions
        for key in action.shortcuts()
        if pressed(key)[0] & int(ALT_GR) == int(ALT_GR)
    ] == []


def test_letters_of_alt_gr_are_written_into_the_clue_and_nothing_else_happens(
    driver: Driver,
) -> None:
    driver.click(0, 0)
    driver.press("Ctrl+E")
    field = child(child(driver.window, ClueLine), QLineEdit)
    for key, letter in (("S", "ś"), ("C", "ć"), ("Z", "ż"), ("E", "€")):
        type_letter(field, ord(key), letter, ALT_GR)
    assert field.text() == "śćż€"
    tools = driver.editor.window.commands.choices("mode").actions()
    assert not any(tool.isChecked() for tool in tools)


def test_letters_of_alt_gr_are_typed_into_the_grid(driver: Driver) -> None:
    driver.click(1, 0)
    type_letter(driver.grid, Qt.Key_O, "ó", ALT_GR)
    type_letter(driver.grid, Qt.Key_E, "é", ALT_GR)
    type_letter(driver.grid, Qt.Key_Q, "\x11", ALT_GR)  # as X11 reports Ctrl+Alt+Q
    assert driver.editor.document.puzzle.grid.rows[1].startswith("OE.")


def test_option_types_letters_on_macos(driver: Driver, mac: None) -> None:
    driver.click(0, 0)
    type_letter(driver.grid, Qt.Key_A, "å", Qt.KeyboardModifiers(Qt.AltModifier))
    assert driver.editor.document.puzzle.grid.rows[0].startswith("A")


def test_macos_has_keys_that_it_does_not_take_itself(mac: None) -> None:
    keys = [key_here(key) for menu in MENUS for spec in specs(menu) for key in spec.keys]
    assert len(set(keys)) == len(keys)
    assert set(keys) & OF_MACOS == set()
    function_keys = range(int(Qt.Key_F1), int(Qt.Key_F35) + 1)
    assert [key for key in keys if pressed(QKeySequence(key))[1] in function_keys] == []


def test_each_system_has_its_keys_in_menus_help_and_texts(
    qtbot: QtBot, theme: ThemeManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shown() -> tuple[str, str, bool, str]:
        actions = Actions(theme)
        fill = actions["fill-grid"]
        help_ = KeysDialog(theme)
        qtbot.addWidget(help_)
        rows = {label.text() for label in help_.findChildren(QLabel)}
        key = fill.shortcut().toString()
        told = with_keys_here(
            "F5 fills the grid, Ctrl+F5 this corner (Shift+F7, Ctrl+H). W5 and Shift+Arrows stay."
        )
        return key, fill.toolTip(), key in rows, told

    here = "F5 fills the grid, Ctrl+F5 this corner (Shift+F7, Ctrl+H). W5 and Shift+Arrows stay."
    assert shown() == ("F5", "Fill every empty square (F5)", True, here)
    monkeypatch.setattr(sys, "platform", "darwin")
    there = (
        "Ctrl+Alt+G fills the grid, Ctrl+Alt+C this corner (Ctrl+Alt+Shift+N, Ctrl+Alt+F). "
        "W5 and Shift+Arrows stay."
    )
    assert shown() == ("Ctrl+Alt+G", "Fill every empty square (Ctrl+Alt+G)", True, there)


def test_about_and_quit_stand_in_the_menu_of_the_program_on_macos(theme: ThemeManager) -> None:
    actions = Actions(theme)
    roles = {action.objectName(): action.menuRole() for action in actions}
    moved = {name: role for name, role in roles.items() if role != QAction.NoRole}
    assert moved == {"about": QAction.AboutRole, "quit": QAction.QuitRole}
