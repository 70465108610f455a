"""Nothing moves under the pointer: a list in use changes marks, not places."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QCheckBox, QLineEdit
from pytestqt.qtbot import QtBot

from crossword_app.model.edits import place_letters
from crossword_app.model.geometry import Direction, Position
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import set_floor
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.suggestions.state import WordState
from crossword_app.ui.words.dictionary import Words
from tests.ui.driving import PATIENCE
from tests.ui.looking import child, ink
from tests.ui.suggestions.lists import (
    choose,
    click,
    list_of,
    menu_on,
    point_at,
    point_elsewhere,
    shown,
    states,
)
from tests.ui.waiting import settle

FIRST = ["VOICE", "VOIDS", "VOLES", "VOTES"]
DEAD, LIVE = WordState.DEAD, WordState.UNKNOWN


def test_a_ban_under_the_pointer_leaves_every_word_in_its_place(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    point_at(panel, 0)
    choose(menu_on(qtbot, list_of(panel), 0), "Ban VOICE")
    qtbot.waitUntil(lambda: states(panel)[0] is DEAD)
    assert shown(panel) == FIRST
    assert "VOICE is banned" in list_of(panel).model().index(0, 0).data(Qt.ToolTipRole)
    click(panel, 1)
    assert document.puzzle.grid.rows[0] == "VOIDS"


def test_the_list_is_sorted_anew_when_the_pointer_leaves(
    qtbot: QtBot, panel: SuggestionsPanel
) -> None:
    point_at(panel, 0)
    choose(menu_on(qtbot, list_of(panel), 0), "Ban VOICE")
    qtbot.waitUntil(lambda: states(panel)[0] is DEAD)
    point_elsewhere(panel)
    qtbot.waitUntil(lambda: shown(panel) == FIRST[1:])


def test_a_word_that_dies_under_the_pointer_stays_where_it_is(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    """Without EON, VOICE leaves 3-Down no word."""
    point_at(panel, 2)
    words.ban("EON")
    qtbot.waitUntil(lambda: states(panel) == [DEAD, LIVE, LIVE, LIVE])
    assert shown(panel) == FIRST
    point_elsewhere(panel)
    qtbot.waitUntil(lambda: shown(panel) == ["VOIDS", "VOLES", "VOTES", "VOICE"])


def test_hidden_dead_words_are_hidden_only_when_the_list_is_sorted_anew(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    QTest.mouseClick(child(panel, QCheckBox), Qt.LeftButton)
    point_at(panel, 1)
    words.ban("EON")
    qtbot.waitUntil(lambda: states(panel)[0] is DEAD)
    assert shown(panel) == FIRST
    point_elsewhere(panel)
    qtbot.waitUntil(lambda: shown(panel) == FIRST[1:])


def test_a_new_score_under_the_pointer_moves_nothing(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    point_at(panel, 0)
    words.add("votes", 99)
    words.add("volts", 70)
    words.add("voles", 20)
    qtbot.waitUntil(lambda: shown(panel) == [*FIRST, "VOLTS"])  # a new word comes after the others
    assert states(panel) == [LIVE, LIVE, DEAD, LIVE, LIVE]
    rows = list_of(panel).model()
    assert [rows.index(row, 0).data(Qt.UserRole) for row in range(4)] == [90, 86, 20, 99]
    assert "it scores 20 now" in rows.index(2, 0).data(Qt.ToolTipRole).lower()
    words.add("voles", 82)
    qtbot.waitUntil(lambda: states(panel) == [LIVE] * 5)
    assert shown(panel) == [*FIRST, "VOLTS"]


def test_what_the_analysis_finds_moves_nothing_under_the_pointer(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    """VOLES would leave E?D at the bottom, and VOICE EON twice."""
    point_at(panel, 1)
    words.add("votes", 95)
    known = [DEAD, WordState.PROVEN, DEAD, WordState.PROVEN]
    qtbot.waitUntil(lambda: states(panel) == known, timeout=PATIENCE)
    assert shown(panel) == FIRST
    point_elsewhere(panel)
    qtbot.waitUntil(lambda: shown(panel) == ["VOTES", "VOIDS", "VOICE", "VOLES"])


def test_the_keyboard_in_the_list_holds_it_as_the_pointer_does(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    panel.focus_filter()
    QTest.keyClick(child(panel, QLineEdit), Qt.Key_Down)
    view = list_of(panel)
    QTest.keyClick(view, Qt.Key_Down)
    words.ban("EON")
    qtbot.waitUntil(lambda: states(panel)[0] is DEAD)
    assert shown(panel) == FIRST
    assert view.currentIndex().data() == "VOIDS"
    panel.sort_anew()
    assert shown(panel) == ["VOIDS", "VOLES", "VOTES", "VOICE"]
    assert view.currentIndex().data() == "VOIDS"
    words.ban("VOIDS")
    qtbot.waitUntil(lambda: states(panel)[0] is DEAD)
    panel.focus_filter()
    qtbot.waitUntil(lambda: shown(panel) == ["VOLES", "VOTES", "VOICE"])


def test_the_list_is_sorted_anew_when_the_cursor_moves(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document, words: Words
) -> None:
    point_at(panel, 0)
    words.ban("EON")
    qtbot.waitUntil(lambda: states(panel)[0] is DEAD)
    document.move_to(Cursor(Position(0, 1)))
    qtbot.waitUntil(lambda: shown(panel) == ["VOIDS", "VOLES", "VOTES", "VOICE"])


def test_letters_typed_with_the_pointer_at_rest_in_the_list_still_narrow_it(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    point_at(panel, 0)
    document.edit("Type", lambda puzzle: place_letters(puzzle, {Position(0, 2): "L"}))
    qtbot.waitUntil(lambda: shown(panel) == ["VOLES"])


def test_another_floor_makes_another_list_even_under_the_pointer(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    point_at(panel, 3)
    set_floor(document, 85)
    qtbot.waitUntil(lambda: shown(panel) == FIRST[:2])


def test_words_can_be_tried_one_after_another(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    """A double click places one word: after the first press the same word is under the pointer."""
    click(panel, 1)
    settle(qtbot, panel)
    assert shown(panel) == FIRST
    click(panel, 1)
    assert document.puzzle.grid.rows[0] == "VOIDS"
    assert document.undo_stack.count() == 1
    click(panel, 2)
    settle(qtbot, panel)
    assert document.puzzle.grid.rows[0] == "VOLES"
    assert shown(panel) == FIRST


def test_the_first_word_is_the_first_that_is_not_dead(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document, words: Words
) -> None:
    point_at(panel, 0)
    words.ban("EON")
    qtbot.waitUntil(lambda: states(panel)[0] is DEAD)
    assert list_of(panel).currentIndex().data() == "VOIDS"
    assert panel.place_first()
    assert document.puzzle.grid.rows[0] == "VOIDS"


def test_dead_words_are_not_passed_over(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    """Learning takes the words above a chosen one for worse ones. A dead word above it says nothing."""
    point_at(panel, 0)
    words.ban("EON")
    qtbot.waitUntil(lambda: states(panel)[0] is DEAD)
    with qtbot.waitSignal(panel.placed) as placed:
        click(panel, 2)
    assert [word.text for word in placed.args[2]] == ["VOIDS"]


# The filter, and where the keyboard goes


def test_the_filter_empties_at_the_next_entry_and_not_before(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    panel.focus_filter()
    field = child(panel, QLineEdit)
    QTest.keyClicks(field, "[lt]e")
    qtbot.waitUntil(lambda: shown(panel) == ["VOLES", "VOTES"])
    document.move_to(Cursor(Position(0, 2)))
    document.move_to(Cursor(Position(0, 2), Direction.DOWN))
    settle(qtbot, panel)
    assert field.text() == "[lt]e"
    document.move_to(Cursor(Position(1, 2), Direction.DOWN))
    assert field.text() == ""
    qtbot.waitUntil(lambda: "INN" in shown(panel, Direction.DOWN))


def test_a_filter_that_is_on_is_seen(panel: SuggestionsPanel, theme: ThemeManager) -> None:
    field = child(panel, QLineEdit)
    assert ink(field, theme.colour("accent")) == 0
    QTest.keyClicks(field, "a")
    field.clearFocus()
    assert ink(field, theme.colour("accent")) > 100
    field.clear()
    assert ink(field, theme.colour("accent")) == 0


@pytest.mark.parametrize("key", [False, True])
def test_the_keyboard_returns_to_the_grid_after_a_word_was_placed(
    qtbot: QtBot, panel: SuggestionsPanel, key: bool
) -> None:
    with qtbot.waitSignal(panel.left):
        if key:
            panel.place_first()
        else:
            click(panel, 1)
