"""Menus are short enough for small screens, and each entry has a letter of its own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QMenu, QMenuBar, QToolButton, QWidget

from crossword_app.dictionary.word import Word
from crossword_app.ui.clues.menu import clue_menu
from crossword_app.ui.clues.model import ClueModel
from crossword_app.ui.look.menu_letters import letter_of
from crossword_app.ui.menus import MENUS, MenuSpec
from crossword_app.ui.words.user_words import word_menu
from tests.ui.driving import Driver
from tests.ui.looking import child
from tests.ui.window.steps import rows, show

MOST_ROWS = 18
"""Separators included: what a window of 700 pixels shows in one column at 150 %."""


def with_those_below(menu: QMenu) -> Iterator[QMenu]:
    menu.aboutToShow.emit()
    yield menu
    for action in menu.actions():
        if action.menu() is not None:
            yield from with_those_below(action.menu())


def every_menu(driver: Driver) -> Iterator[QMenu]:
    """Yield the menus of the menu bar and of the tools, of a square, of a clue and of a word, with those in them."""
    for action in child(driver.window, QMenuBar).actions():
        yield from with_those_below(action.menu())
    for button in driver.window.findChildren(QToolButton):
        if button.menu() is not None:
            yield from with_those_below(button.menu())
    yield from with_those_below(driver.menu_of(1, 1))
    QApplication.activePopupWidget().close()
    parent, document = QWidget(driver.window), driver.editor.document
    slots = document.puzzle.grid.slots
    for chosen in (slots[:1], slots[:2]):
        model = ClueModel(document)
        yield from with_those_below(clue_menu(model, chosen, print, print, parent))
    word = Word("CAT", 60, "cat")
    yield from with_those_below(
        word_menu(driver.editor.words, driver.editor.theme, word, "COT", parent)
    )


def test_every_menu_is_short_and_alt_finds_each_entry_by_a_letter_of_its_own(
    driver: Driver,
) -> None:
    show(driver)
    for menu in every_menu(driver):
        actions = [action for action in menu.actions() if action.isVisible()]
        texts = [action.text() for action in actions if not action.isSeparator()]
        assert len(actions) <= MOST_ROWS, texts
        letters = [letter_of(text) for text in texts]
        assert all(letters), texts
        assert len(set(letters)) == len(letters), texts
    bar = [letter_of(action.text()) for action in child(driver.window, QMenuBar).actions()]
    assert len(set(bar)) == len(bar)


def test_letters_lead_through_menus_to_a_command(driver: Driver) -> None:
    show(driver)
    before = rows(driver)
    menu = driver.window.commands.menus["grid"]
    menu.popup(QPoint(0, 0))
    QTest.keyClick(menu, Qt.Key_U)
    QTest.keyClick(QApplication.activePopupWidget(), Qt.Key_F)
    assert rows(driver) == before[::-1]


def paths(menu: MenuSpec) -> Iterator[str]:
    """Yield what *menu* has as guides name it: File > More > Export Again."""
    for item in menu.items:
        if item is None:
            continue
        name = item.title if isinstance(item, MenuSpec) else item.text
        yield f"{plain(menu.title)} > {plain(name)}"
        if isinstance(item, MenuSpec):
            yield from (f"{plain(menu.title)} > {path}" for path in paths(item))


def plain(text: str) -> str:
    return text.replace("&", "").rstrip("…")


@pytest.mark.parametrize("guide", ["README.md", "docs/guide.md", "docs/fill.md", "docs/cli.md"])
def test_guides_name_commands_where_they_are(guide: str) -> None:
    known = {path for menu in MENUS for path in paths(menu)}
    names = "|".join(plain(menu.title) for menu in MENUS)
    text = (Path(__file__).parents[3] / guide).read_text("utf-8")
    named = re.findall(rf"\*((?:{names}) >[^*]+)\*", text)
    assert named
    assert {" ".join(path.split()) for path in named} - known == set()
