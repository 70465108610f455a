"""Designs, from theme entries to filled grids, with some of the words that the program comes with."""

import threading
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate.designs.design import Design, Designs, NoDesign, NoneFound
from crossword_app.generate.designs.families import Families, blocks_of
from crossword_app.generate.designs.request import DesignLimit, DesignRequest
from crossword_app.generate.designs.search import DesignProgress, find_designs
from crossword_app.generate.designs.sheet import pictures_of
from crossword_app.generate.designs.theme import Theme
from crossword_app.generate.designs.trials import Trials
from crossword_app.generate.request import Between
from crossword_app.generate.sheet import sheet_of
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.problems import ProblemKind
from crossword_app.model.symmetry import Symmetry
from tests.helpers import assert_legal_fill, index_of, later, scored, stopped

FLOOR = 50
UNITS = DesignLimit(None, 20)
THEME = ("PUBLISH OR PERISH", "MAXFIELD PARRISH", "LOUISIANA PARISH")


@pytest.fixture(scope="module")
def index(short_dictionaries: Path) -> WordIndex:
    from crossword_app.dictionary.service import Dictionary

    return Dictionary.load([short_dictionaries / "english.dict"]).index


@pytest.fixture(scope="module")
def scores(index: WordIndex) -> Mapping[str, int]:
    return {word.text: word.score for words in index.by_length.values() for word in words.words()}


def request_of(*texts: str, **options: object) -> DesignRequest:
    return DesignRequest(Theme.of(texts), fill=FillRequest(floor=FLOOR), **options)  # type: ignore[arg-type]


def found(
    request: DesignRequest, index: WordIndex, limit: DesignLimit = UNITS, **how: object
) -> Designs:
    outcome = find_designs(request, index, limit, **how)  # type: ignore[arg-type]
    assert isinstance(outcome, Designs), outcome
    return outcome


def test_a_grid_of_more_words_gets_more_tries(index: WordIndex) -> None:
    for side in (9, 15, 17, 21):
        request = request_of("CELSIUS", size=Size(side, side))
        most = request.words_asked.most
        assert most is not None
        assert Trials(request, index).nodes_of_fill > 1.5 * most


def assert_legal_design(design: Design, request: DesignRequest, scores: Mapping[str, int]) -> None:
    """Fail unless the theme stands in *design*, and grid and fill keep all rules."""
    assert_legal_fill(design.filled, design.start, scores, floor=request.fill.floor)
    across = {"".join(design.grid.entry(slot)): slot for slot in design.grid.slots}
    for text, place in design.layout.placed:
        slot = across[text]
        assert (slot.start, slot.direction, len(slot)) == place
    puzzle = set_kind(design.puzzle, PuzzleKind.AMERICAN)
    told = {problem.kind for problem in find_problems(puzzle)}
    assert told <= {ProblemKind.WITHIN}
    assert design.words in request.words_asked
    assert design.blocks in request.blocks_asked
    assert request.threes is None or design.threes <= request.threes
    assert design.highest_floor >= max(FLOOR, design.filled.min_score)


@pytest.mark.parametrize(
    ("texts", "options"),
    [
        (THEME, {}),
        (THEME, {"words": Between(74, 78), "blocks": Between(30, 41)}),
        (THEME, {"threes": 20}),
        (("SEATTLE SLEW", "SECRETARIAT"), {"symmetry": Symmetry.LEFT_RIGHT}),
        (("THEATER", "CURTAIN"), {"size": Size(9, 11)}),
        (("ACTOR", "STAGE"), {"size": Size(5, 5), "symmetry": Symmetry.NONE}),
    ],
)
def test_every_design_holds_its_theme_and_keeps_every_rule(
    texts: tuple[str, ...], options: dict[str, object], index: WordIndex, scores: Mapping[str, int]
) -> None:
    request = request_of(*texts, **options)
    outcome = found(request, index, DesignLimit(None, 32))
    for design in outcome.designs:
        assert_legal_design(design, request, scores)
    assert len({design.family for design in outcome.designs}) == len(outcome.designs)


def test_entries_across_and_down_may_cross(index: WordIndex, scores: Mapping[str, int]) -> None:
    theme = Theme.of(["THEATRE", "CURTAIN"], directions=tuple(Direction))
    request = DesignRequest(
        theme, Size(9, 9), Symmetry.MAIN_DIAGONAL, fill=FillRequest(floor=FLOOR)
    )
    for design in found(request, index).designs:
        assert_legal_design(design, request, scores)
        ways = {placed.place.direction for placed in design.layout.placed}
        assert ways == set(Direction)  # the images of each other


def test_a_seed_and_an_amount_of_work_give_the_same_designs_on_any_number_of_threads(
    index: WordIndex,
) -> None:
    request = request_of(*THEME)
    alone = found(request, index, threads=1)
    together = found(request, index, threads=3)
    assert timeless(alone) == timeless(together)
    assert replace(alone.counts, seconds=0) == replace(together.counts, seconds=0)
    others = found(replace(request, fill=replace(request.fill, seed=2)), index)
    assert timeless(others) != timeless(alone)


def timeless(outcome: Designs) -> list[Design]:
    """Return the designs without how long their fills took."""
    return [
        replace(design, filled=replace(design.filled, seconds=0.0)) for design in outcome.designs
    ]


@pytest.fixture(scope="module")
def told() -> list[DesignProgress]:
    """What was told of the search for `outcome`, unit by unit."""
    return []


@pytest.fixture(scope="module")
def outcome(index: WordIndex, told: list[DesignProgress]) -> Designs:
    return found(request_of(*THEME), index, DesignLimit(None, 32), count=30, progress=told.append)


def test_designs_are_shown_the_best_first_and_none_twice(outcome: Designs) -> None:
    request = request_of(*THEME)
    merits = [design.merit(Prefer.QUALITY) for design in outcome.designs[:-1]]
    assert merits == sorted(merits, reverse=True)
    families = Families(request.size, request.symmetry, Prefer.QUALITY)
    patterns = [blocks_of(design.start) for design in outcome.designs]
    assert not any(
        families.is_near(one, other) for one in patterns for other in patterns if one != other
    )
    assert len(set(patterns)) == len(patterns) == min(30, outcome.families)


def test_results_stream_and_get_better(outcome: Designs, told: list[DesignProgress]) -> None:
    assert [progress.counts.units for progress in told] == list(range(1, 33))
    first = next(progress.designs[0] for progress in told if progress.designs)
    assert outcome.designs[0].filled.quality > first.filled.quality
    assert any(design.refined for design in outcome.designs)
    assert any("no word" in progress.counts.refuting for progress in told)


def test_the_first_fills_are_kept_if_that_is_asked_for(index: WordIndex) -> None:
    request = request_of(*THEME)
    first = replace(request, fill=replace(request.fill, is_first_enough=True))
    assert not any(design.refined for design in found(first, index).designs)


def test_the_rules_of_the_request_hold(index: WordIndex) -> None:
    fill = FillRequest(floor=FLOOR, length_floors={3: 60}, is_first_enough=True)
    request = DesignRequest(Theme.of(["THEATER", "CURTAIN"]), Size(9, 11), fill=fill)
    before = found(request, index)
    placed = {entry.text for each in before.designs for entry in each.filled.entries}
    banned = tuple(sorted(text for text in placed if len(text) == 4))
    after = found(replace(request, fill=replace(fill, banned=banned)), index)
    for design in after.designs:
        for entry in design.filled.entries:
            assert entry.text not in banned
            assert entry.score is None or entry.score >= (60 if len(entry.text) == 3 else FLOOR)


def test_wished_words_are_placed_where_they_can_be(index: WordIndex) -> None:
    fill = FillRequest(floor=FLOOR, wished=("QZX",), is_first_enough=True)
    request = DesignRequest(Theme.of(["ACTOR", "STAGE"]), Size(5, 5), fill=fill)
    outcome = find_designs(request, index, DesignLimit(None, 20))
    assert not isinstance(outcome, NoDesign)


def test_a_stop_ends_the_search_and_keeps_what_was_found(index: WordIndex) -> None:
    control = Control()
    told: list[DesignProgress] = []

    def stop_at_the_first(progress: DesignProgress) -> None:
        told.append(progress)
        if progress.families:
            control.stop()

    outcome = find_designs(
        request_of(*THEME), index, DesignLimit(None), progress=stop_at_the_first, control=control
    )
    assert isinstance(outcome, Designs)
    assert outcome.why == "it was stopped"
    assert outcome.families == told[-1].families
    assert threading.active_count() < 20
    nothing = find_designs(request_of(*THEME), index, UNITS, control=stopped())
    assert isinstance(nothing, NoneFound)


def test_a_pause_holds_the_search(index: WordIndex) -> None:
    control = Control()
    control.pause()
    timer = later(control.resume)
    outcome = find_designs(request_of(*THEME), index, DesignLimit(None, 4), control=control)
    timer.join()
    assert outcome.counts.units == 4


def test_it_is_proved_that_no_grid_holds_entries_whose_crossings_have_no_words() -> None:
    words = index_of(scored("CAT DOG EMU HEN"))
    request = DesignRequest(Theme.of(["ZZZZZ"]), Size(5, 5), fill=FillRequest(floor=FLOOR))
    outcome = find_designs(request, words, DesignLimit(60.0))
    assert isinstance(outcome, NoDesign)
    assert "each way to place them" in outcome.reason


def test_a_theme_without_partners_is_refuted_at_once(index: WordIndex) -> None:
    outcome = find_designs(request_of("CELSIUS", "FAHRENHEIT"), index)
    assert isinstance(outcome, NoDesign)
    assert outcome.reason.startswith("no symmetric placement: FAHRENHEIT (10) has no partner")
    assert outcome.counts.units == 0


def test_a_sheet_shows_every_design(outcome: Designs) -> None:
    page = sheet_of(pictures_of(outcome.designs), "Perish & co.").decode()
    assert page.count("<svg") == len(outcome.designs)
    assert "Perish &amp; co." in page
