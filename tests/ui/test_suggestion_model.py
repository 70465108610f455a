"""The rows of suggestions as views see them."""

import pytest
from PyQt5.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.suggestion_model import LIVE_ROLE, PAGE, SCORE_ROLE, SuggestionModel
from crossword_app.ui.suggestion_search import Suggestions, find_suggestions

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MANY = WordIndex.from_words(
    Word(first + second, 50 + len(_ALPHABET) - i, first + second)
    for i, first in enumerate(_ALPHABET)
    for second in _ALPHABET
)


def suggestions(drawn: str, index: WordIndex = MANY) -> Suggestions:
    """Return the words for the first entry of the grid."""
    grid = Grid.parse(drawn)
    return find_suggestions(grid, grid.slots[0], index, floor=50)


@pytest.fixture
def model(qtbot: QtBot, qtmodeltester: ModelTester) -> SuggestionModel:
    """A model of 676 words, checked at every change."""
    del qtbot
    model = SuggestionModel()
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # pytest-qt's has no types
    return model


def test_rows_come_a_page_at_a_time() -> None:
    model = SuggestionModel()
    model.show(suggestions("..\n##"), live_only=False)
    assert model.rowCount() == PAGE
    root = model.index(-1)
    while model.canFetchMore(root):
        model.fetchMore(root)
    assert model.rowCount() == 676
    assert model.index(0).data() == "AA"
    assert model.index(675).data() == "ZZ"
    assert model.index(676).data() is None


def test_pages_are_told_in_the_order_that_views_need(model: SuggestionModel) -> None:
    """The tester fetches them itself, as soon as the model is reset."""
    model.show(suggestions("..\n##"), live_only=False)
    assert model.rowCount() > PAGE


def test_what_looks_the_same_is_left_alone(qtbot: QtBot, model: SuggestionModel) -> None:
    assert model.show(suggestions("..\n##"), live_only=False)
    with qtbot.assertNotEmitted(model.modelReset):
        assert not model.show(suggestions("..\n##"), live_only=False)
    with qtbot.waitSignal(model.modelReset):
        assert model.show(suggestions("A.\n##"), live_only=False)
    with qtbot.waitSignal(model.modelReset):
        assert model.show(None, live_only=False)
    assert model.rowCount() == 0


def test_dead_words_can_be_hidden(model: SuggestionModel) -> None:
    """Down, only I at the end of HI keeps a word."""
    index = WordIndex.from_words([Word("HI", 90, "hi"), Word("HO", 95, "ho"), Word("IF", 80, "if")])
    found = suggestions("H.\n#F", index)
    model.show(found, live_only=False)
    rows = [model.index(row) for row in range(model.rowCount())]
    assert [row.data() for row in rows] == ["HI", "HO"]
    assert [row.data(LIVE_ROLE) for row in rows] == [True, False]
    assert [row.data(SCORE_ROLE) for row in rows] == [90, 95]
    assert rows[1].data(Qt.AccessibleTextRole) == "HO, score 95, dead"
    assert rows[1].data(Qt.ToolTipRole).startswith("ho: dead. 2-Down would read OF")
    assert "unchecked" in rows[0].data(Qt.ToolTipRole)
    model.show(found, live_only=True)
    assert [model.index(row).data() for row in range(model.rowCount())] == ["HI"]


def test_letters_name_their_cells() -> None:
    assert suggestions("..\n##").letters(1) == {Position(0, 0): "A", Position(0, 1): "B"}
