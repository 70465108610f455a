"""What suggested words are: shown, left out, told by the user."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QAbstractButton, QApplication, QMenu
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.own import OwnList
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import Kinds, WordKind
from crossword_app.model.geometry import Direction, Position
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.suggestions.model import KIND_ROLE
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.kind_filter import KindFilter
from tests.ui.driving import item, plain_text
from tests.ui.looking import child
from tests.ui.suggestions.lists import WORDS, choose, heads, list_of, menu_on, shown

NAME, PHRASE = WordKind.NAME, WordKind.PHRASE
KINDS: dict[str, Kinds] = {
    "VOICE": (NAME,),
    "VOLES": (PHRASE, WordKind.MADE),
    "VOTES": (WordKind.ABBREVIATION,),
}


@pytest.fixture
def words(qtbot: QtBot, tmp_path: Path) -> Iterator[Words]:
    index = WordIndex.from_words(
        Word(text, score, text.lower(), KINDS.get(text, ())) for text, score in WORDS
    )
    words = Words(lambda *_: Dictionary(index, OwnList(tmp_path / "own.txt")))
    with qtbot.waitSignal(words.loaded):
        words.start()
    yield words
    words.close()


def marks(panel: SuggestionsPanel) -> list[str]:
    model = list_of(panel).model()
    return [str(model.index(row, 0).data(KIND_ROLE)) for row in range(model.rowCount())]


def opened(panel: SuggestionsPanel) -> QMenu:
    """Open the menu of the kinds."""
    button = child(panel, KindFilter)
    menu = button.menu()
    menu.popup(button.mapToGlobal(QPoint(0, button.height())))
    return menu


def click(menu: QMenu, text: str) -> None:
    QTest.mouseClick(menu, Qt.LeftButton, pos=menu.actionGeometry(item(menu, text)).center())


def test_each_row_says_what_its_word_is(panel: SuggestionsPanel) -> None:
    assert shown(panel) == ["VOICE", "VOIDS", "VOLES", "VOTES"]
    assert marks(panel) == ["name", "", "phrase", "abbr."]
    index = list_of(panel).model().index(2, 0)
    assert "voles (phrase, made form)" in index.data(Qt.ToolTipRole)
    assert index.data(Qt.AccessibleTextRole).startswith("VOLES, phrase, made form, score 82")


def test_kinds_are_left_out_until_all_are_wanted_again(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    button = child(panel, KindFilter)
    assert (button.text(), button.property(LOOK)) == ("", "brief")
    menu = opened(panel)
    click(menu, "No names")
    assert menu.isVisible()  # several can be ticked
    qtbot.waitUntil(lambda: shown(panel) == ["VOIDS", "VOLES", "VOTES"])
    assert (button.text(), button.property(LOOK)) == ("No names", "on")
    qtbot.waitUntil(lambda: any("3 with the filter" in name for name in heads(panel)))
    click(menu, "No abbreviations")
    qtbot.waitUntil(lambda: shown(panel) == ["VOIDS", "VOLES"])
    assert button.text() == "2 kinds out"
    assert button.toolTip() == "Left out: names and abbreviations"
    menu.close()
    document.move_to(Cursor(Position(0, 0), Direction.DOWN))
    document.move_to(Cursor(Position(0, 2)))
    qtbot.waitUntil(lambda: shown(panel) == ["VOIDS", "VOLES"])  # it stays, unlike the letters
    click(opened(panel), "No phrases")
    assert button.text() == "3 kinds out"
    choose(menu, "All kinds")
    qtbot.waitUntil(lambda: shown(panel) == ["VOICE", "VOIDS", "VOLES", "VOTES"])
    assert button.property(LOOK) == "brief"


def test_what_ctrl_return_places_is_of_the_kinds_that_are_shown(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    click(menu := opened(panel), "No names")
    menu.close()
    assert panel.place_first()
    assert document.puzzle.grid.entry(document.puzzle.grid.slots[0]) == tuple("VOIDS")


def test_an_empty_list_names_the_kinds_left_out(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    words.ban("voids")
    menu = opened(panel)
    for _ in ("No names", "No phrases", "No abbreviations"):
        QTest.keyClick(menu, Qt.Key_Down)
        QTest.keyClick(menu, Qt.Key_Space)
    menu.close()
    qtbot.waitUntil(lambda: shown(panel) == [])
    told = list_of(panel).accessibleDescription()
    assert told.endswith("the kinds left out: names, phrases or abbreviations.")


def test_words_of_the_last_puzzles_are_left_out_once_there_are_any(
    qtbot: QtBot, panel: SuggestionsPanel
) -> None:
    menu = opened(panel)
    text = "No words of the last 5 puzzles"
    assert not item(menu, text).isEnabled()
    used = frozenset({"VOIDS", "VOTES", "CAT", "NO-WORD"})
    panel.show_history(lambda: used)
    click(menu, text)
    qtbot.waitUntil(lambda: shown(panel) == ["VOICE", "VOLES"])
    button = child(panel, KindFilter)
    assert (button.text(), button.property(LOOK)) == ("No repeats", "on")
    click(menu, "No names")
    qtbot.waitUntil(lambda: shown(panel) == ["VOLES"])
    assert button.toolTip() == "Left out: names and words of the last 5 puzzles"
    others = used | {"VOLES"}
    panel.show_history(lambda: others)
    qtbot.waitUntil(lambda: shown(panel) == [])
    told = list_of(panel).accessibleDescription()
    assert told.endswith("what is left out: names or words of the last 5 puzzles.")
    everything = used | {text for text, _ in WORDS}
    panel.show_history(lambda: everything)
    click(menu, "No names")
    last = "that is none of what is left out: words of the last 5 puzzles."
    qtbot.waitUntil(lambda: list_of(panel).accessibleDescription().endswith(last))
    buttons = panel.findChildren(QAbstractButton)
    assert "Words Wanted…" not in [button.text() for button in buttons if button.isVisible()]
    choose(menu, "All kinds")
    menu.close()
    qtbot.waitUntil(lambda: len(shown(panel)) == 4)


def test_the_menu_of_a_word_says_what_it_is_and_changes_it(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words, tmp_path: Path
) -> None:
    menu = menu_on(qtbot, list_of(panel), 1)
    kinds = item(menu, "Kind of VOIDS").menu()
    assert [plain_text(a) for a in kinds.actions() if a.isChecked()] == ["Plain word"]
    item(kinds, "Foreign word").trigger()
    menu.close()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: marks(panel)[1] == "foreign")
    assert "voids;kind foreign" in (tmp_path / "own.txt").read_text()
    assert words.dictionary is not None
    assert words.dictionary.score("VOIDS") == 86
