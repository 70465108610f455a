"""The rows of suggestions as views see them."""

from dataclasses import replace

import pytest
from PyQt5.QtCore import QPersistentModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.fill.analysis.price import Price, price
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests.suggestions import Suggestions, find_suggestions
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.suggestions.model import (
    FILL_ROLE,
    PAGE,
    SCORE_ROLE,
    STATE_ROLE,
    WEAKEST_ROLE,
    SuggestionModel,
)
from crossword_app.ui.suggestions.state import WordState, weakest_text
from tests.helpers import grid_of, index_of

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
    assert [row.data(STATE_ROLE) for row in rows] == [WordState.UNKNOWN, WordState.DEAD]
    assert [row.data(SCORE_ROLE) for row in rows] == [90, 95]
    assert rows[1].data(Qt.AccessibleTextRole) == "HO, score 95, dead"
    assert rows[1].data(Qt.ToolTipRole).startswith("ho: dead. 2-Down would read OF")
    assert "unchecked" in rows[0].data(Qt.ToolTipRole)
    model.show(found, live_only=True)
    assert [model.index(row).data() for row in range(model.rowCount())] == ["HI"]


def test_letters_name_their_cells(model: SuggestionModel) -> None:
    model.show(suggestions("..\n##"), live_only=False)
    assert model.letters(1) == {Position(0, 0): "A", Position(0, 1): "B"}


# Prices

GRID = grid_of("A..\n#.#\n#E#")
SCORES = {"ACE": 70, "ADO": 90, "APT": 80, "ASH": 60, "COE": 55, "PIE": 52, "SUE": 75, "DIE": 51}
"""Each word across has one word down: its score is the price."""


def priced(*texts: str) -> dict[str, Price]:
    """Return what each candidate costs, in the end."""
    found = price(GRID, index_of(SCORES), GRID.slots[0], texts)
    return {result.text: result for result in found}


def shown(model: SuggestionModel, role: int = Qt.DisplayRole) -> list[object]:
    return [model.index(row).data(role) for row in range(model.rowCount())]


def test_prices_mark_their_words_and_refuted_ones_go_to_the_dead(model: SuggestionModel) -> None:
    found = find_suggestions(GRID, GRID.slots[0], index_of(SCORES), floor=50)
    assert model.show(found, live_only=False)
    assert shown(model) == ["ADO", "APT", "ACE", "ASH"]
    refuted = replace(priced("APT")["APT"], fill=None, weakest=None, worst=None, bound=None)
    model.show_prices(priced("ADO", "ASH") | {"APT": refuted})
    assert shown(model) == ["ADO", "ACE", "ASH", "APT"]
    assert shown(model, STATE_ROLE) == [
        WordState.PROVEN,
        WordState.UNKNOWN,
        WordState.PROVEN,
        WordState.DEAD,
    ]
    assert shown(model, WEAKEST_ROLE) == [
        "DIE 51 · 2D",
        "",
        "75",
        "",
    ]  # no word makes 2-Down better
    assert shown(model, FILL_ROLE) == ["67", "", "76", ""]
    assert model.live == 3
    assert model.best_live(2) == ["ADO", "ACE"]
    assert "no fill of the grid has it" in str(model.index(3).data(Qt.ToolTipRole))
    told = str(model.index(0).data(Qt.ToolTipRole))
    assert "its weakest other word is DIE, 51, at 2-Down" in told
    assert "every fill with it has a word as weak there (proved)" in told
    told = str(model.index(2).data(Qt.ToolTipRole))
    assert told.endswith(
        "its weakest other word scores 75, and every fill with it has a word as weak (proved)."
    )
    spoken = model.index(0).data(Qt.AccessibleTextRole)
    assert spoken == "ADO, score 90, proven, best fill 67, DIE 51 · 2D"
    assert model.leads_to(0) == (
        GRID.slots[0],
        GRID.slots[1],
        dict(zip(GRID.slots[1].positions, "DIE", strict=True)),
    )
    assert model.leads_to(1) is None
    assert model.leads_to(2) is None


def test_a_weakest_word_that_is_just_the_floor_is_shown_only_where_the_word_causes_it() -> None:
    caused = priced("ADO", "ASH")["ADO"]
    chance = replace(caused, is_cause=False)
    shown = [weakest_text(price, floor, str) for price in (caused, chance) for floor in (50, 51)]
    assert shown == ["DIE 51 · 2D", "DIE 51 · 2D", "51", ""]


def test_by_price_the_words_with_the_best_fills_come_first(model: SuggestionModel) -> None:
    found = find_suggestions(GRID, GRID.slots[0], index_of(SCORES), floor=50)
    prices = priced("ADO", "ACE", "ASH")
    model.show(found, live_only=False, by_price=True, prices=prices)
    assert shown(model)[-1] == "APT"
    assert shown(model)[:3] == sorted(prices, key=lambda text: prices[text].order(Prefer.QUALITY))
    model.show(found, live_only=False, by_price=True, prefer=Prefer.WORST, prices=prices)
    assert shown(model) == ["ASH", "ACE", "ADO", "APT"]
    model.show(found, live_only=False, by_price=False, prices=priced("ADO", "ACE", "ASH"))
    assert shown(model) == ["ADO", "APT", "ACE", "ASH"]


def test_a_list_in_use_keeps_its_order_and_what_is_selected_stays_so(
    model: SuggestionModel,
) -> None:
    found = find_suggestions(GRID, GRID.slots[0], index_of(SCORES), floor=50)
    model.show(found, live_only=False, by_price=True)
    selected = QPersistentModelIndex(model.index(0))
    model.show_prices(priced("ASH"), keeps_order=True)
    assert shown(model) == ["ADO", "APT", "ACE", "ASH"]
    assert model.index(3).data(WEAKEST_ROLE) == "75"
    model.arrange()
    assert shown(model) == ["ASH", "ADO", "APT", "ACE"]
    assert selected.data() == "ADO"
    assert selected.row() == 1


def test_words_that_the_analysis_leaves_are_consistent_and_others_dead(
    model: SuggestionModel,
) -> None:
    index = index_of(SCORES)
    found = find_suggestions(GRID, GRID.slots[0], index, floor=50)
    possible = index.length(3).live(tuple(index.alphabet.rank(letter) for letter in "APT"))
    model.show(found, live_only=False)
    model.show(found.refined(possible), live_only=False)
    assert shown(model) == ["APT", "ADO", "ACE", "ASH"]
    assert shown(model, STATE_ROLE) == [WordState.CONSISTENT, *[WordState.DEAD] * 3]
    assert "Another entry would be left" in str(model.index(1).data(Qt.ToolTipRole))
