"""Packs seeds into one grid or several, as requests for fills ask."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.packing.outcome import PackBy, Packed, PackProgress
from crossword_app.fill.packing.search import pack
from crossword_app.fill.packing.seeds import Seeds, request_with
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.refining import refine, with_all_work
from crossword_app.model.grid import Grid

Told = Callable[[int, PackProgress], None]
"""Is told the number of a pattern, from 0, and the progress there."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A grid to pack seeds into, and what its fills are asked for."""

    grid: Grid
    request: FillRequest


def pack_seeds(
    patterns: Sequence[Pattern],
    seeds: Seeds,
    index: WordIndex,
    limit: FillLimit,
    *,
    by: PackBy = PackBy.NUMBER,
    progress: Told | None = None,
    control: Control = NEVER,
) -> tuple[Packed, ...]:
    """Return, for each of *patterns*, the best sets of *seeds* that stand together in it.

    The fill of the best set of all is refined as fills are, unless its request wants the first. A pattern that ends
    early leaves its time to those after it.

    Args:
        limit: the time is for all patterns, refining left out; the words to try are for each.
        progress: called where a better set or a better bound was found.
        control: stops and pauses it.

    Raises:
        FillError: a grid cannot be attempted; see `FillRequest.problem`.
    """
    began = control.seconds()
    found: list[Packed] = []
    problems: list[FillProblem] = []
    for number, pattern in enumerate(patterns):
        share = None
        if limit.seconds is not None:
            left = max(0.0, limit.seconds - (control.seconds() - began))
            share = round(left / (len(patterns) - number), 2)  # it is told where it ends the search

        def tell(news: PackProgress, number: int = number) -> None:
            if progress:
                progress(number, news)

        words = seeds.scored(index, pattern.request)
        request = request_with(pattern.request, words)
        problems.append(request.problem(pattern.grid, request.words(index)))
        found.append(
            pack(
                problems[-1],
                words,
                FillLimit(share, limit.nodes),
                by=by,
                seed=request.seed,
                threads=request.threads,
                progress=tell,
                control=control,
            )
        )
    best = best_of(found)
    found[best] = _refined(found[best], problems[best], patterns[best].request, control)
    return tuple(found)


def best_of(packed: Sequence[Packed]) -> int:
    """Return the number of the pattern with the best set; of equals, the first one that has a fill."""
    return max(range(len(packed)), key=lambda n: (packed[n].best is not None, packed[n].value, -n))


def _refined(
    packed: Packed, problem: FillProblem, request: FillRequest, control: Control
) -> Packed:
    """Return *packed* with the fill of its best set made better, its seeds kept."""
    best = packed.best
    if best is None or request.is_first_enough or control.is_stopped:
        return packed
    domains = list(problem.domains)
    slots = {slot: number for number, slot in enumerate(problem.slots)}
    for seed, slot in best.placed:
        number = slots[slot]
        domains[number] = domains[number] & problem.words[number].reading(seed.text)
    fixed = replace(problem, domains=tuple(domains))
    unlimited = replace(request, limit=FillLimit(None))
    improved = refine(unlimited, fixed, best.filled, control=control)
    better = replace(best, filled=with_all_work(best.filled, improved.filled))
    return replace(packed, sets=(better, *packed.sets[1:]))
