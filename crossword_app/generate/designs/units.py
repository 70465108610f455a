"""Units of work: what a thread does by itself. The result of a unit depends on the unit alone, not on the time."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from crossword_app.control import Control
from crossword_app.fill.analysis.fill_count import fill_count_of
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.generate.designs.design import Design, merit_of
from crossword_app.generate.designs.layouts import Layout, draw_layout
from crossword_app.generate.designs.places import Orbit
from crossword_app.generate.designs.promise import cost_of
from crossword_app.generate.designs.trials import Trial, Trials, Wanted
from crossword_app.model.geometry import Direction, Size

_ROWS_OF_LOOK, _ROWS_OF_SEARCH = 6_000, 40_000
"""Rows tried to find patterns for a layout: in a first look at it, and later."""

_PATTERNS_OF_LOOK, _PATTERNS_OF_SEARCH = 3, 8
"""Patterns that are filled in one unit."""

_DRAWS = 16
"""Layouts that are drawn in one unit, of which the most promising is looked at."""

_NODES_OF_REFINING = 1_500
_MORE_FOR_FLOOR = 2
"""How many times as many words as for a first fill are tried for one at a higher floor."""

_FLOOR_STEP = 5

_SPREAD = 3.0
"""How far chance moves an orbit among others, in units of a promise."""


@dataclass(frozen=True)
class Look:
    """Look at layouts: those given, or some drawn by chance; and try patterns for the most promising.

    Attributes:
        reads_down_too: whether entries of drawn layouts may read down, whatever the theme says.
        ends_at_fill: whether the first fill ends the unit, since there is no design yet.
    """

    seed: int
    layouts: tuple[Layout, ...] | None = None
    reads_down_too: bool = False
    ends_at_fill: bool = False


@dataclass(frozen=True)
class Search:
    """Try patterns for a layout, apart from those that are known.

    Attributes:
        ends_at_fill: see `Look`.
    """

    seed: int
    layout: Layout
    wanted: Wanted
    known: frozenset[int]
    effort: int = 1
    ends_at_fill: bool = False


@dataclass(frozen=True)
class Refine:
    """Look for a better fill of a design."""

    seed: int
    design: Design


Unit = Look | Search | Refine


@dataclass
class UnitResult:
    """What came of a unit.

    Attributes:
        promises: the layouts looked at, and what they promise; None for nothing.
        trials: the patterns that were tried.
        is_all: of a `Search` whether it has tried every pattern that its layout has.
        refined: the design of a `Refine`, with a better fill if one was found.
    """

    unit: Unit
    promises: dict[Layout, float | None] = field(default_factory=dict)
    trials: list[Trial] = field(default_factory=list)
    is_all: bool = False
    refined: Design | None = None


def do_unit(unit: Unit, trials: Trials, control: Control) -> UnitResult:
    """Do the work of *unit*. If *control* is stopped meanwhile, the result is no longer that of the unit."""
    if isinstance(unit, Look):
        return _look(unit, trials, control)
    if isinstance(unit, Search):
        return _search(unit, trials, control)
    return _refine(unit, trials, control)


def _look(unit: Look, trials: Trials, control: Control) -> UnitResult:
    rng = random.Random(unit.seed)
    result = UnitResult(unit)
    for layout in _drawn(unit, trials, rng) if unit.layouts is None else unit.layouts:
        if control.wait():
            return result
        result.promises[layout] = trials.promise.of(layout)
    hopeful = [layout for layout, promise in result.promises.items() if promise is not None]
    if hopeful:
        best = max(hopeful, key=lambda layout: result.promises[layout] or 0.0)
        found = trials.patterns(best, Wanted(), rng.getrandbits(32), _ROWS_OF_LOOK, control)
        for masks in found:
            if masks is None or len(result.trials) == _PATTERNS_OF_LOOK or control.wait():
                break
            result.trials.append(trials.trial(best, masks, rng.getrandbits(32), control))
            if _is_enough(unit, result):
                break
    return result


def _drawn(unit: Look, trials: Trials, rng: random.Random) -> Sequence[Layout]:
    request = trials.request
    theme = request.theme
    if unit.reads_down_too:
        theme = replace(theme, directions=frozenset(Direction))
    order = by_cost(rng, request.size)
    drawn = (draw_layout(theme, request.frame, rng, order) for _ in range(_DRAWS))
    return list(dict.fromkeys(layout for layout in drawn if layout))


def by_cost(rng: random.Random, size: Size) -> Callable[[Sequence[Orbit]], Sequence[Orbit]]:
    """Return a function that puts orbits in a random order, in which the likely ones tend to come first."""

    def cost(orbit: Orbit) -> float:
        of_places = sum(cost_of(place, size) for place in orbit.places)
        return of_places / len(orbit.places) + rng.expovariate(1 / _SPREAD)

    return lambda orbits: sorted(orbits, key=cost)


def _search(unit: Search, trials: Trials, control: Control) -> UnitResult:
    rng = random.Random(unit.seed)
    result = UnitResult(unit)
    columns = trials.request.size.columns
    rows = _ROWS_OF_SEARCH * unit.effort
    most = _PATTERNS_OF_SEARCH * unit.effort
    for masks in trials.patterns(unit.layout, unit.wanted, rng.getrandbits(32), rows, control):
        if masks is None:
            result.is_all = unit.wanted.is_all
        elif sum(mask << (r * columns) for r, mask in enumerate(masks)) not in unit.known:
            result.trials.append(trials.trial(unit.layout, masks, rng.getrandbits(32), control))
        if len(result.trials) == most or _is_enough(unit, result) or control.wait():
            break
    return result


def _is_enough(unit: Look | Search, result: UnitResult) -> bool:
    """Return whether the last trial ends *unit*."""
    is_filled = bool(result.trials) and isinstance(result.trials[-1].outcome, Filled)
    return unit.ends_at_fill and is_filled


def _refine(unit: Refine, trials: Trials, control: Control) -> UnitResult:
    """Look for a better fill at a higher floor, or at that of the known fill where none is found in a moment."""
    design, request = unit.design, trials.request.fill
    floor = max(request.floor, design.filled.min_score // _FLOOR_STEP * _FLOOR_STEP)
    begin = _filled_at(floor + _FLOOR_STEP, unit, trials, control)
    if begin:
        floor += _FLOOR_STEP
    improved = improve(
        trials.problem(design.start, floor),
        begin or design.filled,
        FillLimit(None, _NODES_OF_REFINING),
        prefer=request.prefer,
        seed=unit.seed,
        control=control,
    ).filled
    best = max(design.filled, improved, key=lambda filled: merit_of(filled, request.prefer))
    refined = replace(
        with_fill_count(design, trials, control),
        filled=best,
        highest_floor=max(design.highest_floor, improved.min_score),
        refined=design.refined + 1,
    )
    return UnitResult(unit, refined=refined)


def with_fill_count(design: Design, trials: Trials, control: Control) -> Design:
    """Return *design* with the estimate of how many fills there are, unless it has it or *control* is stopped."""
    if design.log10_fills is not None or control.is_stopped:
        return design
    found = fill_count_of(trials.problem(design.start), control)
    return replace(design, log10_fills=found.log10_fills) if found else design


def _filled_at(floor: int, unit: Refine, trials: Trials, control: Control) -> Filled | None:
    """Return a fill at *floor*; None where none was found in a moment."""
    problem = trials.problem(unit.design.start, floor)
    nodes = _MORE_FOR_FLOOR * trials.nodes_of_fill
    outcome = trials.fill(problem, nodes, unit.seed, control)
    return outcome if isinstance(outcome, Filled) else None
