"""Words for a full entry: another can be chosen without deleting the one that stands there."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.word import Word
from crossword_app.model.edits import place_letters, set_locked
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import set_floor
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.suggestions.model import WEAKEST_ROLE
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.suggestions.state import WordState
from crossword_app.ui.words.dictionary import Words
from tests.ui.looking import child, ink
from tests.ui.suggestions.lists import GRID, click, list_of, point_at, shown, states

VOIDS = {Position(0, column): letter for column, letter in enumerate("VOIDS")}


@pytest.fixture
def full(qtbot: QtBot, panel: SuggestionsPanel, document: Document) -> SuggestionsPanel:
    """The panel with VOIDS in 1-Across, which crosses VIE and two entries that are open."""
    document.edit("Type", lambda puzzle: place_letters(puzzle, VOIDS))
    qtbot.waitUntil(lambda: len(list_of(panel).model().index(1, 0).data(WEAKEST_ROLE) or "") > 0)
    return panel


def notes(panel: SuggestionsPanel) -> list[str]:
    model = list_of(panel).model()
    return [model.index(row, 0).data(WEAKEST_ROLE) for row in range(model.rowCount())]


def test_its_own_word_is_marked_at_its_place(full: SuggestionsPanel, theme: ThemeManager) -> None:
    assert shown(full) == ["VOICE", "VOIDS", "VOLES", "VOTES"]
    assert notes(full) == ["", "in the grid", "", ""]
    assert (
        ink(
            list_of(full),
            theme.colour("accent"),
            area=list_of(full).visualRect(list_of(full).model().index(1, 0)),
        )
        > 20
    )
    row = list_of(full).model().index(1, 0)
    assert row.data(Qt.ToolTipRole) == "voids: it stands in the grid."
    assert row.data(Qt.AccessibleTextRole) == "VOIDS, score 86, in the grid"


def test_its_own_word_is_seen_however_far_down_it_stands(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document, words: Words
) -> None:
    # Their third and their last letters begin words, as the crossings ask.
    several = [f"VO{a}{b}{c}" for a in "EILST" for b in "ABFGHJKMNOPQRUVWX" for c in "EILST"]
    words.override({text: Word(text, 99, text.lower()) for text in several})
    view = list_of(panel)
    qtbot.waitUntil(lambda: shown(panel)[0] == "VOEAE")
    assert view.verticalScrollBar().value() == 0
    document.edit("Type", lambda puzzle: place_letters(puzzle, VOIDS))
    qtbot.waitUntil(lambda: "VOIDS" in shown(panel))
    assert shown(panel)[0] == "VOEAE"  # the order is that of the scores
    row = shown(panel).index("VOIDS")
    assert row > 400
    assert view.viewport().rect().contains(view.visualRect(view.model().index(row, 0)))
    # Another cell of the entry is the same list: whoever has scrolled stays where they are.
    view.scrollToTop()
    document.move_to(Cursor(Position(0, 1)))
    qtbot.waitUntil(lambda: not panel._waiting)
    assert view.verticalScrollBar().value() == 0
    document.edit("Type", lambda puzzle: place_letters(puzzle, {Position(0, 4): "A"}))
    qtbot.waitUntil(lambda: not panel._waiting)
    assert view.verticalScrollBar().value() == 0  # no list has VOIDA


def test_another_word_replaces_it_in_one_step(
    qtbot: QtBot, full: SuggestionsPanel, document: Document
) -> None:
    click(full, 3)
    assert document.puzzle.grid.rows[0] == "VOTES"
    assert document.undo_stack.undoText() == "Place VOTES"
    qtbot.waitUntil(lambda: notes(full)[3] == "in the grid")
    document.undo_stack.undo()
    assert document.puzzle.grid.rows[0] == "VOIDS"


def test_choosing_its_own_word_changes_nothing(
    qtbot: QtBot, full: SuggestionsPanel, document: Document
) -> None:
    steps = document.undo_stack.count()
    with qtbot.assertNotEmitted(full.placed), qtbot.waitSignal(full.left):
        click(full, 1)
    assert document.undo_stack.count() == steps


def test_locked_letters_stay(qtbot: QtBot, full: SuggestionsPanel, document: Document) -> None:
    document.edit("Lock", lambda puzzle: set_locked(puzzle, [Position(0, 2)], is_locked=True))
    qtbot.waitUntil(lambda: shown(full) == ["VOICE", "VOIDS"])
    click(full, 0)
    assert document.puzzle.grid.rows[0] == "VOICE"


def test_its_words_are_marked_by_what_is_known_of_them_only(
    qtbot: QtBot, full: SuggestionsPanel, document: Document
) -> None:
    """2-Down and 3-Down are open. With L in its middle 2-Down has none but LAD, with X no word at all."""
    assert states(full) == [WordState.UNKNOWN] * 4
    document.edit(
        "Type", lambda puzzle: place_letters(puzzle, {Position(1, 2): "N", Position(2, 2): "N"})
    )
    qtbot.waitUntil(
        lambda: shown(full) == ["VOICE", "VOIDS", "VOLES", "VOTES"][:2] + shown(full)[2:]
    )
    qtbot.waitUntil(lambda: states(full).count(WordState.DEAD) == 2)
    assert set(shown(full)[2:]) == {"VOLES", "VOTES"}


def test_the_key_for_the_first_word_keeps_a_full_entry(
    full: SuggestionsPanel, document: Document
) -> None:
    assert not full.place_first()
    assert document.puzzle.grid.rows[0] == "VOIDS"
    assert not list_of(full).currentIndex().isValid()


def test_the_preview_shows_the_new_letters_over_the_old(
    qtbot: QtBot, full: SuggestionsPanel
) -> None:
    with qtbot.waitSignal(full.previewed) as previewed:
        point_at(full, 2)
    assert "".join(previewed.args[0].values()) == "VOLES"


def test_a_filter_holds_for_a_full_entry_too(qtbot: QtBot, full: SuggestionsPanel) -> None:
    full.focus_filter()
    QTest.keyClicks(child(full, QLineEdit), "[lt]e")
    qtbot.waitUntil(lambda: shown(full) == ["VOLES", "VOTES"])


def test_its_own_word_is_listed_under_the_floor(
    qtbot: QtBot, full: SuggestionsPanel, document: Document
) -> None:
    set_floor(document, 88)
    qtbot.waitUntil(lambda: shown(full) == ["VOICE", "VOIDS"] or shown(full) == ["VOIDS", "VOICE"])


def test_the_other_direction_is_full_as_well(
    qtbot: QtBot, full: SuggestionsPanel, document: Document
) -> None:
    """1-Down VIE crosses VOIDS and E..: another word would have to keep V and E."""
    qtbot.waitUntil(lambda: shown(full, Direction.DOWN)[0] == "VIE")
    assert states(full, Direction.DOWN)[0] is WordState.UNKNOWN
    assert set(states(full, Direction.DOWN)[1:]) == {WordState.DEAD}
    assert document.puzzle.grid != Grid.parse(GRID)
