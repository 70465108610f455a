"""Letters wanted for one entry: those of all fills of the rest and no others, whatever the entry's own words are."""

from itertools import product

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.analysis.wanted import WantedLetters, words_with
from crossword_app.fill.outcome import Filled, Prefer
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.run import wanted
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from tests.fill.own_words.brute_force import OwnTrial, Placed
from tests.fill.random_trials import FLOOR, TRIALS
from tests.helpers import index_of

pytestmark = pytest.mark.kernel

PLAIN = FillRequest(shared_letters=0, is_root_once=False, floor=FLOOR)
MOST_TEXTS = 6
"""Every other set of letters takes a search: those of a few are enough."""

WORDS = {"CAT": 60, "COT": 70, "ORE": 60, "ARE": 60, "WED": 60, "TED": 60, "CUT": 60}


def texts_of(found: WantedLetters) -> set[str]:
    """Return every choice of letters, with ? for a square without a crossing."""
    return {"".join(letters) for letters in product(*(each or {"?"} for each in found.letters))}


def fills_of_rest(grid: Grid, slot: Slot, scores: dict[str, int]) -> set[str]:
    """Return the letters of *slot* in every fill of the other entries, or more than MOST_TEXTS of them."""
    trial = OwnTrial(grid, scores, {})
    others = [each for each in grid.slots if each != slot and not grid.is_complete(each)]
    given = ["".join(grid.entry(each)) for each in grid.slots if grid.is_complete(each)]
    texts: set[str] = set()
    if len(set(given)) < len(given):
        return texts
    standing = {place: cell.letters for place, cell in grid}
    for fill in trial._from(standing, others, [Placed(text, text) for text in given]):
        letters = {place: text for place, text in standing.items() if text}
        for other in others:
            letters.update(zip(other.positions, fill[other.key].text, strict=True))
        texts.add("".join(letters.get(place, "?") for place in slot.positions))
        if len(texts) > MOST_TEXTS:
            break
    return texts


def test_all_letters_of_all_fills_of_the_rest_are_found_and_no_others() -> None:
    found_some = 0
    for number, trial in enumerate(TRIALS[:32]):
        open_slots = [slot for slot in trial.grid.slots if not trial.grid.is_complete(slot)]
        if len(open_slots) < 2:
            continue
        slot = open_slots[number % len(open_slots)]
        expected = fills_of_rest(trial.grid, slot, dict(trial.scores))
        if len(expected) > MOST_TEXTS:
            continue
        search = wanted(PLAIN, trial.grid, slot, index_of(trial.scores), seconds=None)
        found = list(search)
        assert search.is_complete
        assert bool(search.reason) == (not expected), trial
        texts = [text for each in found for text in texts_of(each)]
        assert set(texts) == expected, trial
        assert len(texts) == len(set(texts))  # every time others
        found_some += len(found) > 1
    assert found_some > 3


def test_they_need_not_be_a_word_and_words_that_have_them_are_named() -> None:
    grid = Grid.parse("...\n...\n...")
    (first, *_) = wanted(PLAIN, grid, grid.slots[0], index_of(WORDS), seconds=None)
    columns = ["".join(row[column] for row in first.filled.grid.rows) for column in range(3)]
    assert set(columns) <= set(WORDS)
    assert first.filled.grid.rows[0] in texts_of(first)
    lower = index_of({**WORDS, first.filled.grid.rows[0]: 10})
    assert [word.score for word in words_with(first, lower, 3)][-1] <= 60
    assert first.measure(Prefer.WORST)[0] == first.filled.min_score


def test_patterns_can_be_searched() -> None:
    grid = Grid.parse("....\n####")
    found = WantedLetters(
        grid.slots[0],
        (frozenset("A"), frozenset("CB"), None, frozenset(ENGLISH.symbols) - {"Q", "X"}),
        Filled(grid, (), 0, 0.0),
    )
    assert found.pattern == "A[BC]?[^QX]"


def test_what_cannot_be_asked_is_told() -> None:
    grid = Grid.parse("...\n###")
    with pytest.raises(FillError, match="nothing to fill but 1-Across"):
        wanted(PLAIN, grid, grid.slots[0], index_of(WORDS))
    locked = Grid.parse("CAT\n...\n...")
    search = wanted(PLAIN, locked, locked.slots[0], index_of(WORDS), seconds=None)
    assert any(texts_of(each) for each in search)  # its letters go
