"""Decides which unit of work comes next, from the results of earlier ones, and keeps what they found."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import log

from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.generate.designs.design import Counts, Design
from crossword_app.generate.designs.families import Families
from crossword_app.generate.designs.layouts import Layout, StepsError, all_layouts
from crossword_app.generate.designs.promise import cost_of
from crossword_app.generate.designs.refutations import of_layout, of_trial
from crossword_app.generate.designs.trials import Run, Trial, Trials, Wanted
from crossword_app.generate.designs.units import Look, Refine, Search, Unit, UnitResult
from crossword_app.model.geometry import Position

_STEPS_OF_LIST = 6_000
"""Themes whose layouts are listed in so many steps, a tenth of a second, have them listed; others have them drawn."""

_LOOKED_AT = 6
"""Listed layouts of one unit."""

_ACROSS_ALONE = 120
"""Units without a design, after which entries may read down too, where they should read across."""

_FEW_LAYOUTS = 100

_LOOKS_IN_VAIN = 40
"""Units that draw layouts and find none, after which there is no use in going on."""

_CYCLE = ("vary", "look", "vary", "refine", "vary", "search", "vary", "refine")
"""What units do by turns once there are designs. To vary a pattern that was filled is what finds most."""

_LATE_CYCLE = ("refine", "vary", "refine", "look", "refine", "vary", "refine", "search")
_MANY = 60
"""What they do once there are so many families: then better fills are worth more than other grids."""

_EARLY_CYCLE = ("vary", "search", "vary", "search", "look", "vary", "search", "refine")
_FEW = 12
"""What they do while there are only so many families: patterns that are not made from others lie apart."""

_FIRST_CYCLE = ("look", "search", "search")
"""What they do before there is a design."""

_PROMISE_OF_SUCCESS = 0.2
"""By how much the logarithm of the chance of a fill grows with a promise."""

_FEWEST = (1, 4)
"""How many words must fit an entry, by turns: with more of them patterns are fewer, and better."""

_WIDE_EVERY = 8
"""Each so many searches of a layout take any number of words within the request."""

_IN_VAIN = 4.0
"""Patterns that are expected of a search: a layout that gives fewer comes after others."""

_BLAMED_OFTEN = 4
"""Refutations blamed on an entry that no fill has: patterns with it are avoided from then on."""

_FIRST_BASES = 3
"""Patterns of a layout from which others are made, however near they lie to one another; later ones lie apart."""

_FEWEST_LINES, _BY_ROW = 2, 0.7
"""When a pattern is made from another, how many rows or columns it gets anew at least, and how often rows."""

_REFINED_MOST = 24
"""Refinements of a design, after which little is gained."""

_BEST = 16
"""Designs that are refined: the best."""


@dataclass
class _Known:
    """What is known of a layout.

    Attributes:
        promise: see `Promise`.
        searches, tried, filled: units that tried patterns for it, how many these were, and how many of them were
            filled; variations left aside.
        variations: units that tried patterns made from others.
        patterns: blocks of all that were tried.
        bases: blocks of some of those, from which others are made.
        blamed: how often each entry was blamed for a refutation.
        used: the entries of patterns that were filled.
        has_few: whether too few patterns were found in which several words fit each entry.
        is_refuted: whether it is proved that no pattern of it can be filled.
    """

    promise: float
    searches: int = 0
    variations: int = 0
    patterns: set[int] = field(default_factory=set)
    tried: int = 0
    filled: int = 0
    bases: list[int] = field(default_factory=list)
    unfillable: int = 0
    blamed: Counter[Run] = field(default_factory=Counter)
    used: set[Run] = field(default_factory=set)
    has_few: bool = False
    is_refuted: bool = False

    @property
    def hope(self) -> float:
        """The logarithm of how many fills a unit may find, about."""
        success = log((self.filled + 0.3) / (self.tried + 10.0))
        found = log((self.tried + 1.0) / (_IN_VAIN * self.searches + 1.0))
        return _PROMISE_OF_SUCCESS * self.promise + success + found


class Planner:
    """The state of a search for designs. It changes by results alone, in their order.

    Attributes:
        families: the designs found.
        counts: what was done.
    """

    def __init__(self, trials: Trials) -> None:
        request = trials.request
        self._trials = trials
        self._seed = request.fill.seed
        self._rng = random.Random(f"plan {self._seed}")
        self.families = Families(request.size, request.symmetry, request.fill.prefer)
        self.counts = Counts()
        self._known: dict[Layout, _Known] = {}
        self._dead: set[Layout] = set()
        self._listed = self._list()
        self._unlooked = list(self._listed or ())
        self._turn = 0
        self._vain_looks = 0
        self._refining: Counter[int] = Counter()

    @property
    def has_no_layout(self) -> bool:
        """Whether it is proved that the theme has no layout."""
        return self._listed == []

    @property
    def finds_no_layout(self) -> bool:
        """Whether none was found in many tries, so that there is no use in going on."""
        return self._vain_looks >= _LOOKS_IN_VAIN and not self._known and not self._dead

    @property
    def _reads_down_too(self) -> bool:
        """Whether entries may read down, since across alone has led to nothing; then every second look."""
        return (
            self._trials.request.reads_across_only
            and self._awaits_first
            and self.counts.units >= _ACROSS_ALONE
            and self._turn % 2 == 0
        )

    @property
    def _may_prove(self) -> bool:
        """Whether layouts are so few that all their patterns may be tried, to prove that there is no design."""
        return (
            self._listed is not None
            and len(self._listed) <= _FEW_LAYOUTS
            and not self._unlooked
            and self._awaits_first
        )

    @property
    def is_refuted(self) -> bool:
        """Whether it is proved that there is no design: every layout was refuted."""
        return (
            self._listed is not None
            and not self._unlooked
            and len(self._known) + len(self._dead) == len(self._listed)
            and all(known.is_refuted for known in self._known.values())
        )

    def next(self) -> Unit:
        """Return the next unit of work."""
        self._turn += 1
        what = self._cycle[self._turn % len(self._cycle)]
        unit: Unit | None = None
        if what == "refine" and not self._trials.request.fill.is_first_enough:
            unit = self._refine()
        elif what == "vary":
            unit = self._vary()
        elif what == "search":
            unit = self._search()
        return unit or self._look() or self._search() or Look(self._new_seed(), ())

    @property
    def _awaits_first(self) -> bool:
        """Whether there is no design yet."""
        return not len(self.families)

    @property
    def _cycle(self) -> Sequence[str]:
        if self._awaits_first:
            return _FIRST_CYCLE
        if len(self.families) < _FEW:
            return _EARLY_CYCLE
        return _CYCLE if len(self.families) < _MANY else _LATE_CYCLE

    def take(self, result: UnitResult) -> list[Design]:
        """Take in the result of the next unit in order. Return the designs that are new or better."""
        for layout, promise in result.promises.items():
            if promise is None:
                self._dead.add(layout)
                self._tell(of_layout(layout, self._trials.promise.dead_lines(layout)))
            else:
                self._known.setdefault(layout, _Known(promise))
        unit = result.unit
        is_variation = isinstance(unit, Search) and unit.wanted.kept is not None
        found = []
        for trial in result.trials:
            design = self._take_trial(trial, is_variation=is_variation)
            found += [design] if design else []
        if isinstance(unit, Search):
            known = self._known[unit.layout]
            if unit.wanted.fewest > 1 and not result.trials:
                known.has_few = True
            if result.is_all and known.unfillable == len(known.patterns):
                known.is_refuted = True
        if isinstance(unit, Look) and unit.layouts is None:
            self._vain_looks = 0 if result.promises else self._vain_looks + 1
        if result.refined:
            found.append(self.families.put(result.refined))
        self.counts = replace(
            self.counts,
            units=self.counts.units + 1,
            layouts=len(self._known) + len(self._dead),
        )
        return found

    def _take_trial(self, trial: Trial, *, is_variation: bool) -> Design | None:
        known = self._known[trial.layout]
        if trial.blocks in known.patterns:
            return None
        known.patterns.add(trial.blocks)
        known.tried += not is_variation
        outcome = trial.outcome
        self.counts = replace(self.counts, patterns=self.counts.patterns + 1)
        if isinstance(outcome, Unfillable):
            known.unfillable += 1
            known.blamed.update(map(Run.of, outcome.blamed))
            self.counts = replace(self.counts, refuted=self.counts.refuted + 1)
            self._tell(of_trial(trial))
        if not isinstance(outcome, Filled):
            return None
        self.counts = replace(self.counts, filled=self.counts.filled + 1)
        known.filled += not is_variation
        known.used.update(map(Run.of, trial.start.slots))
        floor = max(self._trials.request.fill.floor, outcome.min_score)
        families = len(self.families)
        put = self.families.put(Design(trial.layout, trial.start, outcome, 0, trial.seed, floor))
        if len(self.families) > families or len(known.bases) < _FIRST_BASES:
            known.bases.append(trial.blocks)
        return put

    def _tell(self, sentence: str) -> None:
        self.counts = replace(self.counts, refuting=sentence)

    def _list(self) -> list[Layout] | None:
        """Return all layouts that are asked for, the likely ones first; None where there are too many to list."""
        request = self._trials.request
        if request.layout:
            return [request.layout]
        try:
            found = list(all_layouts(request.theme, request.frame, _STEPS_OF_LIST))
        except StepsError:
            return None
        costs = {
            layout: sum(cost_of(placed.place, request.size) for placed in layout.placed)
            + self._rng.expovariate(0.5)
            for layout in found
        }
        return sorted(found, key=costs.__getitem__)

    def _new_seed(self) -> int:
        return self._rng.getrandbits(48)

    def _look(self) -> Unit | None:
        if self._listed is None or self._reads_down_too:
            return Look(self._new_seed(), None, self._reads_down_too, self._awaits_first)
        if not self._unlooked:
            return None
        some, self._unlooked = self._unlooked[:_LOOKED_AT], self._unlooked[_LOOKED_AT:]
        return Look(self._new_seed(), tuple(some), ends_at_fill=self._awaits_first)

    def _search(self) -> Unit | None:
        """Return a unit that tries new patterns for the layout that gives most hope."""
        open_layouts = [layout for layout, known in self._known.items() if not known.is_refuted]
        if not open_layouts:
            return None
        layout = max(open_layouts, key=lambda each: self._known[each].hope)
        known = self._known[layout]
        known.searches += 1  # so that units that are planned before its result look elsewhere
        number = known.searches
        is_in_vain = not known.patterns and number % len(_FEWEST) == 0
        is_wide = number % _WIDE_EVERY == 0 or is_in_vain
        avoided = frozenset(
            run
            for run, times in known.blamed.items()
            if times >= _BLAMED_OFTEN and run not in known.used
        )
        wanted = Wanted(
            1 if is_wide or known.has_few else _FEWEST[number % len(_FEWEST)],
            is_wide,
            frozenset() if is_wide else avoided,
        )
        effort = 1 << number // _WIDE_EVERY if is_wide and self._may_prove else 1
        known_patterns = frozenset(known.patterns)
        return Search(self._new_seed(), layout, wanted, known_patterns, effort, self._awaits_first)

    def _vary(self) -> Unit | None:
        """Return a unit that tries patterns which keep a part of one that was filled."""
        filled = [layout for layout, known in self._known.items() if known.bases]
        if not filled:
            return None
        layout = min(
            filled, key=lambda each: self._known[each].variations / len(self._known[each].bases)
        )
        known = self._known[layout]
        known.variations += 1
        base = self._rng.choice(known.bases)
        wanted = Wanted(kept=self._kept(base))
        return Search(self._new_seed(), layout, wanted, frozenset(known.patterns))

    def _kept(self, base: int) -> dict[Position, bool]:
        """Return the blocks of a pattern without some rows or columns, by chance, and their images."""
        size, symmetry = self._trials.request.frame
        by_row = self._rng.random() < _BY_ROW
        lines = size.rows if by_row else size.columns
        width = self._rng.randint(_FEWEST_LINES, lines // 2)
        first = self._rng.randrange(lines - width + 1)
        freed: set[Position] = set()
        for place in size.positions():
            if first <= (place.row if by_row else place.column) < first + width:
                freed |= symmetry.orbit(place, size)
        return {
            place: bool(base >> number & 1)
            for number, place in enumerate(size.positions())
            if place not in freed
        }

    def _refine(self) -> Unit | None:
        """Return a unit that makes one of the best designs better, those first that had it least often."""
        best = [d for d in self.families.best()[:_BEST] if d.refined < _REFINED_MOST]
        if not best:
            return None
        design = min(
            best, key=lambda each: (each.refined + self._refining[each.family], each.family)
        )
        self._refining[design.family] += 1
        return Refine(self._new_seed(), design)
