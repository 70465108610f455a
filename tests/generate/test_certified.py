"""Every pattern that is given has a legal fill; where there is none, that is proved."""

from collections.abc import Mapping
from functools import cache
from itertools import islice

import pytest

from crossword_app.control import Control
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate import tries
from crossword_app.generate.certified import CertifiedSearch
from crossword_app.generate.pattern import Pattern
from crossword_app.generate.request import Between, PatternRequest, Stack
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Position, Size
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.fill.syllable_words import syllable_words
from tests.fill_checker import faults_of_fill
from tests.helpers import index_of, stopped

pytestmark = pytest.mark.kernel

REQUEST = FillRequest(floor=30, shared_letters=0, is_root_once=False)


@cache
def scores() -> Mapping[str, int]:
    return {
        word.text: word.score
        for words in syllable_words().by_length.values()
        for word in words.words()
    }


def first(request: PatternRequest, number: int, seed: int = 1) -> list[Pattern]:
    """Return the first patterns of a search with the words of syllables."""
    search = CertifiedSearch(request, REQUEST, syllable_words(), seed)
    return list(islice(search.patterns(), number))


@pytest.mark.parametrize(
    "request_",
    [
        PatternRequest(words=Between(72, 78), blocks=Between(0, 42)),
        PatternRequest(symmetry=Symmetry.LEFT_RIGHT, words=Between(0, 78), blocks=Between(0, 40)),
        PatternRequest(Size(13, 13), PuzzleKind.LATTICE, blocks=Between(0, 75)),
        PatternRequest(Size(12, 12), PuzzleKind.BARRED, words=Between(34, 44)),
        PatternRequest(Size(9, 11), stacks=(Stack(2, 9),)),
    ],
    ids=["american", "left-right", "lattice", "barred", "stack"],
)
def test_patterns_come_with_legal_fills(request_: PatternRequest) -> None:
    found = first(request_, 3)
    assert len(found) == 3
    assert len({pattern.grid for pattern in found}) == 3
    for pattern in found:
        assert pattern.fill
        assert faults_of_fill(pattern.grid, pattern.fill.grid, scores(), floor=30) == []
        assert pattern.figures.words in request_.words
        assert pattern.figures.blocks in request_.blocks
        puzzle = set_kind(Puzzle(pattern.grid, request_.symmetry), request_.kind)
        assert find_problems(puzzle) == ()


def test_letters_given_stand_in_the_pattern_and_its_fill() -> None:
    given = {Position(2, column): letter for column, letter in enumerate("TANEROLADO", start=1)}
    request = PatternRequest(
        Size(13, 13), given={**given, Position(2, 0): "#", Position(2, 11): "#"}
    )
    for pattern in first(request, 2):
        assert pattern.fill
        assert pattern.fill.grid.rows[2].startswith("#TANEROLADO#")


def test_what_no_word_fills_is_proved() -> None:
    """Words of three letters alone: no pattern of five rows has entries of three only."""
    search = CertifiedSearch(
        PatternRequest(Size(5, 5)), REQUEST, index_of({"ABA": 50, "BAB": 50}), 1
    )
    assert list(search.patterns()) == []
    assert search.is_proof
    assert search.refuted == search.tried > 0


def test_a_seed_gives_the_same_patterns_and_fills() -> None:
    request = PatternRequest(words=Between(72, 78), blocks=Between(0, 42))
    grids = [pattern.fill.grid for pattern in first(request, 3) if pattern.fill]
    assert grids == [pattern.fill.grid for pattern in first(request, 3) if pattern.fill]
    assert grids != [pattern.fill.grid for pattern in first(request, 3, seed=2) if pattern.fill]


def test_a_stop_ends_the_search_at_once() -> None:
    control = Control()
    search = CertifiedSearch(PatternRequest(words=Between(60, 62)), REQUEST, syllable_words(), 1)
    assert list(search.patterns(stopped())) == []
    assert not search.is_proof
    for pattern in CertifiedSearch(PatternRequest(), REQUEST, syllable_words(), 1).patterns(
        control
    ):
        assert pattern.fill
        control.stop()


def test_mean_length_and_bridges_are_looked_at() -> None:
    wide = PatternRequest(words=Between(0, 78), least_mean=5.6, has_no_bridge=True)
    for pattern in first(wide, 2):
        assert pattern.figures.mean_length >= 5.6
        assert pattern.bridges == ()


def test_hard_patterns_are_tried_again_for_longer() -> None:
    queue = tries.TryQueue()
    for number in range(3):
        queue.add(number, number)
    best, limit = queue.next()
    assert (best.pattern, limit) == (2, tries.FIRST_TRIES)
    queue.note(limit, is_filled=False)
    queue.try_longer(best)
    tried = []
    while queue:
        waiting, limit = queue.next()
        tried.append((waiting.pattern, limit))
        queue.note(limit, is_filled=False)
    assert sorted(tried) == [(0, 400), (1, 400), (2, 2000)]


def test_what_is_given_up_for_want_of_room_is_known() -> None:
    queue = tries.TryQueue()
    for number in range(tries.MOST_WAITING + 1):
        queue.add(number, number)
    assert queue.has_given_up
    assert len(queue) == tries.MOST_WAITING // 2
    assert queue.next()[0].pattern == tries.MOST_WAITING
