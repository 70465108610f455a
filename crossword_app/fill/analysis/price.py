"""What each candidate for an entry costs: whether there is a fill with it, how good that is, and its weakest word."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.errors import FillError
from crossword_app.fill.analysis.price_search import Budget, PriceSearch, Trial
from crossword_app.fill.outcome import Filled, FilledEntry, FillLimit, Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

FIRST_NODES = 200
"""Words that the first attempts to raise the lowest score may try. Most need fewer."""

FIRST_PARTS = 6
"""How many parts of a fill are searched in vain for better words in the first round."""

GROWTH = 4
"""How many times more each attempt may try in the next round, while some candidates are open."""

DEFAULT_LIMIT = FillLimit(seconds=10.0)


@dataclass(frozen=True, slots=True)
class Price:
    """What is known of one candidate.

    Attributes:
        text: the candidate.
        fill: the best fill with it found so far, by the measure preferred; None where none was found.
        weakest: the entry of `fill` with the lowest score, the candidate aside; None where it placed no other word.
        worst: the highest that the lowest score of the other words placed is in any fill found; None without a fill.
        bound: a proved bound on the lowest other score of all fills with it. None: it is proved that there is no fill.
        is_cause: whether it is proved that the candidate makes the entry of `weakest` so weak: every fill with it has a
            word as weak there, and a fill with another word has a better one.
    """

    text: str
    fill: Filled | None
    weakest: FilledEntry | None
    worst: int | None
    bound: int | None
    is_cause: bool = False

    @property
    def is_final(self) -> bool:
        """Whether no fill with the candidate has its other words all higher than those found (proved)."""
        return self.worst == self.bound

    @property
    def is_refuted(self) -> bool:
        """Whether it is proved that no fill has the candidate."""
        return self.bound is None

    @property
    def is_weakness_forced(self) -> bool:
        """Whether it is proved that every fill with the candidate has another word as weak as `weakest`."""
        score = self.weakest.score if self.weakest else None
        return score is not None and self.bound is not None and self.bound <= score

    def order(self, prefer: Prefer) -> tuple[bool, float, int]:
        """Return a sort key: the best fills come first, words that no fill has last."""
        measure = self.fill.measure(prefer) if self.fill else 0.0
        return self.is_refuted, -measure, -(self.worst or 0)


def price(
    grid: Grid,
    index: WordIndex,
    slot: Slot,
    candidates: Sequence[str],
    *,
    floor: int = DEFAULT_FLOOR,
    limit: FillLimit = DEFAULT_LIMIT,
    seed: int = 1,
    control: Control = NEVER,
) -> Iterator[Price]:
    """Yield prices of the *candidates* for *slot*, as they become known.

    First comes whether the grid can be filled with each, in their order; then how good such a fill can be, in rounds of
    more and more work. A candidate comes again each time that more is known of it; the last price counts. For one that
    never came, neither a fill nor a proof was found. The iterator ends when every price is final and another round
    brought nothing better, or at the *limit*; it may be dropped at any moment. With a seed and a node limit, the
    results are the same on every machine.

    Args:
        floor: the lowest score of the words placed, candidates included.
        limit: the limit for all candidates together.
        control: a stop takes some hundredths of a second. A pause does not count as time.

    Raises:
        FillError: *slot* has no empty cell, or the grid cannot be filled as it was asked for.
    """
    problem = FillProblem.build(grid, index, floor=floor)
    return prices_of(problem, slot, candidates, limit=limit, seed=seed, control=control)


def prices_of(
    problem: FillProblem,
    slot: Slot,
    candidates: Sequence[str],
    *,
    limit: FillLimit = DEFAULT_LIMIT,
    prefer: Prefer = Prefer.QUALITY,
    seed: int = 1,
    control: Control = NEVER,
) -> Iterator[Price]:
    """Yield prices as `price` does, for *slot* of *problem*, with the floors and bans of the problem.

    Args:
        prefer: the measure by which one fill is better than another.

    Raises:
        FillError: *slot* has no empty cell.
    """
    if problem.grid.is_complete(slot):
        raise FillError(f"{slot} is filled already: clear a letter of it to compare words for it")
    return _prices(problem, slot, candidates, Budget(limit, control), prefer, seed)


def _prices(
    problem: FillProblem,
    slot: Slot,
    candidates: Sequence[str],
    budget: Budget,
    prefer: Prefer,
    seed: int,
) -> Iterator[Price]:
    search = PriceSearch.of(problem, slot, budget, prefer, seed)
    if budget.control.wait():
        return
    possible = {text for text in candidates if search and search.takes(text)}
    yield from (Price(text, None, None, None, None) for text in candidates if text not in possible)
    waiting = [Trial(slot, text) for text in candidates if text in possible]
    nodes, parts = FIRST_NODES, FIRST_PARTS
    while search and waiting:
        for step, work in (
            (search.fill, nodes),
            (search.better, parts),
            (search.raise_worst, nodes),
            (search.find_cause, nodes),
        ):
            for trial in waiting:
                before = _price_of(trial)
                step(trial, work)
                now = _price_of(trial)
                if now != before:
                    yield now
                if budget.is_spent:
                    return
        waiting = [trial for trial in waiting if not trial.is_settled]
        nodes, parts = nodes * GROWTH, parts * GROWTH


def _price_of(trial: Trial) -> Price:
    weakest = trial.weakest
    cause = next((each for each in weakest if each == trial.cause), None)
    shown = cause or next(iter(weakest), None)
    return Price(trial.text, trial.fill, shown, trial.worst, trial.bound, cause is not None)
