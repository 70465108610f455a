"""The guess is what its definition says, however the search adds it up, and it tells hard patterns from easy ones."""

from math import log

import pytest

from crossword_app.generate.grids import grid_of
from crossword_app.generate.pattern_search import PatternSearch
from crossword_app.generate.placements import questions_of
from crossword_app.generate.promise import UNIT, Promise
from crossword_app.generate.request import Between, PatternRequest
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind
from tests.fill.syllable_words import syllable_words

pytestmark = pytest.mark.kernel

FLOOR = 30


def guess(grid: Grid) -> float:
    """Return the logarithm of all choices of words, times the chance that two letters agree at each crossing."""
    letters: list[str] = []
    chosen = 0.0
    counts = {}
    for length, words in syllable_words().by_length.items():
        texts = [word.text for word in words.words() if word.score >= FLOOR]
        counts[length] = len(texts)
        letters += texts
    text = "".join(letters)
    agree = sum((text.count(letter) / len(text)) ** 2 for letter in set(text))
    for slot in grid.slots:
        chosen += log(counts[len(slot)])
    checked = sum(len(grid.layout.slots_at(place)) == 2 for place in grid.size.positions())
    return chosen + log(agree) * checked


@pytest.mark.parametrize(
    "request_",
    [
        PatternRequest(Size(13, 11), words=Between(0, 60)),
        PatternRequest(Size(11, 11), PuzzleKind.LATTICE),
        PatternRequest(Size(10, 12), PuzzleKind.BARRED),
    ],
    ids=["american", "lattice", "barred"],
)
def test_the_search_adds_up_the_guess(request_: PatternRequest) -> None:
    promise = Promise(syllable_words(), FLOOR)
    search = PatternSearch(
        questions_of(request_), 1, promise.weights(request_), promise.worth(request_)
    )
    found = 0
    while found < 5:
        masks = search.go_on()
        if masks:
            found += 1
            assert search.worth / UNIT == pytest.approx(guess(grid_of(request_, masks)), abs=0.2)


def test_what_is_required_is_kept_to_and_nothing_else_is_lost() -> None:
    """Of all patterns of a small size, exactly those that are worth enough are found."""
    request = PatternRequest(Size(7, 7))
    promise = Promise(syllable_words(), FLOOR)
    everything = PatternSearch(questions_of(request), 1, worth=promise.worth(request))
    worths = [everything.worth for _ in everything.masks()]
    least = sorted(worths)[len(worths) // 2]
    some = PatternSearch(questions_of(request), 2, worth=promise.worth(request))
    some.require(least)
    found = [some.worth for _ in some.masks()]
    assert sorted(found) == sorted(worth for worth in worths if worth >= least)
    assert 0 < len(found) < len(worths)
