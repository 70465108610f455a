"""Finds fixes for a grid that cannot be filled: small changes, each with the fill that proves it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import NamedTuple

import numpy as np

from crossword_app.dictionary.roots import roots_of
from crossword_app.fill.analysis.blame import (
    Suspect,
    SuspectKind,
    smallest_blame,
    suspects,
    without,
)
from crossword_app.fill.analysis.block_moves import block_moves, keeps_locked
from crossword_app.fill.analysis.fix import Fix, FixKind, sorted_without_supersets
from crossword_app.fill.analysis.lower_floors import FloorsFound, highest_floor
from crossword_app.fill.analysis.reasons import found_with
from crossword_app.fill.analysis.trials import Trials
from crossword_app.fill.entries import pattern_of
from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.fill.own_words.limits import limits_of, live_within, ranks_within, table_of
from crossword_app.fill.rules import Duplicates
from crossword_app.model.duplicates import SHORTEST_WITHIN, likenesses
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted, listed

OPENING_BLOCKS = "opening each block"
MOST_OF_A_KIND = 3
MOST_SLOT_FLOORS = 4
"""How many lower floors are tried for one slot at the most."""

MOST_CLEARED = 6
"""How many letters or entries one fix clears at the most."""

ENOUGH = 3
"""With so many fixes found, no trial is made longer, and none that clears locked letters is looked for."""

_COST_OF_ANY_WORD = 1.1

_COST_OF_SHARED = 1.5
"""It changes nothing that the constructor set, but one letter or one word below the floor is the smaller change."""

_LONGER = 4
"""How many times longer a trial may take in each further round, while there is time."""

_PART_FOR_LOCKED = 0.2
"""The share of the time that is kept for fixes that clear locked letters, where any are to blame."""


@dataclass(frozen=True, slots=True)
class FoundFixes:
    """The fixes found in time, those that keep locked letters first, the least change first.

    Attributes:
        floors: what is known of lower floors for the grid as it is.
        is_cut_short: whether more time may find more.
        tried: the kinds of changes of which at least one was tried, for the user: "lower floors".
    """

    fixes: list[Fix]
    floors: FloorsFound
    is_cut_short: bool
    tried: tuple[str, ...]


def find_fixes(
    grid: Grid,
    trials: Trials,
    symmetry: Symmetry,
    core: Sequence[Suspect],
    failed: Sequence[Slot],
) -> FoundFixes:
    """Return the fixes for *grid*.

    Args:
        core: the suspects to blame.
        failed: the slots that most often had no word left during the proof.
    """
    return _Search(grid, trials, symmetry, core, failed).run()


class _Kind(NamedTuple):
    """A kind of fix: its name for the user, what finds such fixes by trials, and how large its share of the time is."""

    name: str
    find: Callable[[Trials], Iterator[Fix]]
    weight: int = 1


class _Search:
    """One search for fixes: all the kinds, and what they share."""

    def __init__(
        self,
        grid: Grid,
        trials: Trials,
        symmetry: Symmetry,
        core: Sequence[Suspect],
        failed: Sequence[Slot],
    ) -> None:
        self.grid = grid
        self.trials = trials
        self.symmetry = symmetry
        self.core = core
        self.failed = failed
        self.floors = FloorsFound(trials.memory.known, trials.floor)
        self.tried: dict[str, None] = {}
        through = (slot for s in core for p in s.positions for slot in grid.layout.slots_at(p))
        self.troubled = [
            slot for slot in dict.fromkeys([*failed, *through]) if not grid.is_complete(slot)
        ]
        """The incomplete slots that failed, then those through blamed cells."""

    def run(self) -> FoundFixes:
        of_blocks = self.core and self.core[0].kind is SuspectKind.BLOCK
        clearing = f"clearing up to {MOST_CLEARED} entries and letters there"
        removal = OPENING_BLOCKS if of_blocks else clearing
        kinds: Sequence[_Kind] = (
            _Kind("any word in entries with words of their own", self._any_words, 2),
            _Kind(removal, lambda part: self._removals(part, is_locked=False), 2),
            _Kind("words that share letters", self._shared_letters),
            _Kind("words that share roots", self._shared_roots),
            _Kind("lower floors", self._floor, 3),
            _Kind("lower floors", self._slot_floors),
            _Kind("other letters there", self._other_letters),
            _Kind("moving blocks there by one square", self._moved_blocks, 2),
            _Kind(clearing, lambda part: self._cleared_together(part, may_clear_locked=False)),
        )
        is_locked = any(suspect.is_locked for suspect in self.core)
        fixes = self._in_rounds(kinds, self.trials.share(1 - _PART_FOR_LOCKED * is_locked))
        is_cut_short = self.trials.are_cut_short
        if is_locked and len(fixes) < ENOUGH:
            last: Sequence[_Kind] = (
                _Kind(removal, lambda part: self._removals(part, is_locked=True)),
                _Kind(clearing, lambda part: self._cleared_together(part, may_clear_locked=True)),
            )
            fixes += self._in_rounds(last, self.trials)
            is_cut_short = is_cut_short or self.trials.are_cut_short
        found = sorted_without_supersets(fixes, self.grid)
        return FoundFixes(found, self.floors, is_cut_short, tuple(self.tried))

    def _in_rounds(self, kinds: Sequence[_Kind], trials: Trials) -> list[Fix]:
        """Return what all *kinds* find, each in its share of the time. Until it is enough, the trials get longer."""
        while True:
            trials.begin_anew()
            fixes = self._found(kinds, trials)
            if len(fixes) >= ENOUGH or not trials.are_cut_short or trials.are_over:
                return fixes
            trials = trials.with_longer_ones(_LONGER)

    def _found(self, kinds: Sequence[_Kind], trials: Trials) -> list[Fix]:
        found: list[Fix] = []
        for number, kind in enumerate(kinds):
            weights = sum(later.weight for later in kinds[number:])
            asked = trials.memory.asked
            found += islice(kind.find(trials.share(kind.weight / weights)), MOST_OF_A_KIND)
            if trials.memory.asked > asked:
                self.tried[kind.name] = None
        return found

    def _removals(self, trials: Trials, *, is_locked: bool) -> Iterator[Fix]:
        for suspect in self.core:
            if suspect.is_locked is is_locked:
                fix = self._cleared(trials, [suspect])
                if fix and (is_locked or keeps_locked(fix.grid, self.grid)):
                    yield fix

    def _cleared(self, trials: Trials, taken: Sequence[Suspect]) -> Fix | None:
        """Return the fix that removes the suspects *taken*; None where no fill was found with it."""
        changed = without(self.grid, taken)
        filled = trials.fill(changed)
        if filled is None:
            return None
        cells = [place for suspect in taken for place in suspect.positions]
        is_locked = any(suspect.is_locked for suspect in taken)
        if taken[0].kind is SuspectKind.BLOCK:
            kind, text, cost = FixKind.BLOCKS, f"open {taken[0]}, with symmetry", 3.0
        else:
            kind, text, cost = FixKind.CLEAR, f"clear {listed(taken)}", 1 + len(cells) / 5
        if is_locked:
            named = [suspect for suspect in taken if suspect.is_locked]
            text += ", which is locked" if len(taken) == 1 else f" ({len(named)} locked)"
        others = self._others_changed(filled, cells)
        why = found_with(filled, changed, cells) + _told(others)
        cost += len(others)
        return Fix(
            kind,
            text,
            why,
            cost,
            changed,
            filled,
            trials.floor,
            entry=taken[0].slot if len(taken) == 1 else None,
            clears_locked=is_locked,
        )

    def _others_changed(self, filled: Filled, cells: Sequence[Position]) -> list[Slot]:
        """Return the complete entries that read otherwise in *filled*, but for one that *cells* are the whole of."""
        grid, layout = self.grid, filled.grid.layout
        return [
            slot
            for slot in grid.slots
            if grid.is_complete(slot)
            and not set(slot.positions) <= set(cells)
            and (slot not in layout.slots or filled.grid.entry(slot) != grid.entry(slot))
        ]

    def _cleared_together(self, trials: Trials, *, may_clear_locked: bool) -> Iterator[Fix]:
        """Yield what to clear together where one entry or letter is not enough.

        The smallest member of each set to blame is removed until the rest can be filled; then each that is not needed
        is left in.
        """
        taken: list[Suspect] = []
        core: Sequence[Suspect] = self.core
        while core and len(taken) < MOST_CLEARED and core[0].kind is not SuspectKind.BLOCK:
            clearable = [s for s in core if may_clear_locked or not s.is_locked]
            if not clearable:
                return
            taken.append(min(clearable, key=lambda s: (s.is_locked, len(s.positions))))
            relaxed = without(self.grid, taken)
            outcome = trials.run(relaxed)
            if isinstance(outcome, Filled):
                fix = self._cleared(trials, self._needed(trials, taken))
                if fix and len(taken) > 1:  # a single one is found by itself
                    yield fix
                return
            if not isinstance(outcome, Unfillable):
                return
            core = smallest_blame(relaxed, suspects(relaxed), trials, outcome.blamed)

    def _needed(self, trials: Trials, taken: Sequence[Suspect]) -> list[Suspect]:
        """Return those of *taken* that must go for a fill; locked ones are left in first."""
        needed = list(taken)
        for suspect in sorted(taken, key=lambda s: not s.is_locked):
            rest = [other for other in needed if other is not suspect]
            if rest and trials.fill(without(self.grid, rest)):
                needed = rest
        return needed

    def _slot_floors(self, trials: Trials) -> Iterator[Fix]:
        """Yield fixes that lower the floor of one slot, as little as possible."""
        for slot in self.troubled:
            pattern = pattern_of(self.grid, slot, trials.index)
            limits = limits_of(slot, self.grid.entry(slot), trials.rules.limits)
            words = table_of(trials.index, len(pattern), limits)
            ranks = ranks_within(words, words.matching(pattern), limits, trials.index.alphabet)
            scores = words.scores[ranks]
            floor = trials.floor_of(self.grid, slot)
            lower = np.unique(scores[scores < floor])[::-1]
            for score in lower[:MOST_SLOT_FLOORS].tolist():
                filled = trials.fill(self.grid, slot_floors={slot: score})
                if filled:
                    word = filled.grid.spelled(slot)
                    text = f"allow {word}, which scores {score}, at {slot} only"
                    fitting = int(np.count_nonzero(scores >= floor))
                    none = f"none of {counted(fitting, 'word')}" if fitting else "none"
                    why = f"{none} at {floor} can stand there; a fill was found with {word}"
                    cost = 1 + (floor - score) / 10
                    yield Fix(
                        FixKind.SLOT_FLOOR,
                        text,
                        why,
                        cost,
                        self.grid,
                        filled,
                        trials.floor,
                        slot,
                        entry=slot,
                    )
                    break

    def _any_words(self, trials: Trials) -> Iterator[Fix]:
        """Yield fixes that let slots take any word that have words of their own: one slot, or as many as it takes."""
        limits = trials.rules.limits
        ruled = [
            slot
            for slot in dict.fromkeys([*self.troubled, *self.grid.slots])
            if not self.grid.is_complete(slot) and not limits.rule_of(slot).is_open
        ]
        wordless = [slot for slot in ruled if not self._has_own_word(slot, trials)]
        groups = [wordless] if wordless else [[slot] for slot in ruled[:MOST_SLOT_FLOORS]]
        is_found = False
        for slots in filter(None, [*groups, ruled]):
            if is_found and slots is ruled:
                return  # to open all of them does more than that
            filled = trials.with_any_word_in(slots).fill(self.grid)
            if filled:
                is_every = MOST_OF_A_KIND < len(slots) == len(self.grid.slots)
                who = "every entry" if is_every else listed(slots, most=MOST_OF_A_KIND)
                words = listed((filled.grid.spelled(slot) for slot in slots), most=1)
                yield Fix(
                    FixKind.ANY_WORD,
                    f"let {who} take any word",
                    f"{slots[0]} takes {limits.rule_of(slots[0]).only(self.grid.alphabet)}; "
                    f"a fill was found, with {words}",
                    _COST_OF_ANY_WORD + len(slots) / 10,
                    self.grid,
                    filled,
                    trials.floor,
                    entry=slots[0] if len(slots) == 1 else None,
                    opened=tuple(slots),
                )
                is_found = True

    def _has_own_word(self, slot: Slot, trials: Trials) -> bool:
        """Return whether one of the own words of *slot* fits its letters."""
        pattern = pattern_of(self.grid, slot, trials.index)
        limits = limits_of(slot, self.grid.entry(slot), trials.rules.limits)
        words = table_of(trials.index, len(pattern), limits)
        return bool(live_within(words, pattern, 0, limits, trials.index.alphabet).any())

    def _other_letters(self, trials: Trials) -> Iterator[Fix]:
        """Yield fixes that change one blamed letter that is not locked. Entries that it completes must be words."""
        grid = self.grid
        blamed = (p for suspect in self.core for p in suspect.positions)
        for position in dict.fromkeys(blamed):
            old = grid[position]
            if not old.letters or old.is_locked:
                continue
            for symbol in trials.index.alphabet.symbols:
                changed = grid.with_letters({position: symbol})
                if symbol == old.letters or not _completes_words(changed, position, trials):
                    continue
                filled = trials.fill(changed)
                if filled:
                    spelled = grid.alphabet.spelled
                    text = f"change {spelled(old.letters)} at {position} to {spelled(symbol)}"
                    why = found_with(filled, changed, [position])
                    cost = max(1, len(self._others_changed(filled, [position])))
                    yield Fix(FixKind.LETTER, text, why, cost, changed, filled, trials.floor)
                    break

    def _moved_blocks(self, trials: Trials) -> Iterator[Fix]:
        """Yield fixes that move a block at the end of a troubled slot by one cell, with its images."""
        helped: set[Position] = set()
        for move in block_moves(self.grid, self.symmetry, self.troubled, trials.control):
            if move.block in helped:
                continue
            filled = trials.fill(move.grid)
            if filled is None:
                continue
            helped.add(move.block)
            text = f"move the block at {move.block} one square {move.way}, with symmetry"
            if move.lost:
                text += f", in place of {listed(move.lost)}"
            why = found_with(filled, move.grid, [move.block])
            cost = 3 + len(move.lost) / 5
            yield Fix(FixKind.BLOCKS, text, why, cost, move.grid, filled, trials.floor)

    def _shared_letters(self, trials: Trials) -> Iterator[Fix]:
        """Yield the fix that lets words share letters and stand within others, if that is against the rules."""
        duplicates = trials.rules.duplicates
        if duplicates.shared_letters or duplicates.within:
            shared = duplicates.shared_letters or SHORTEST_WITHIN
            yield from self._shared(
                FixKind.SHARED_LETTERS,
                f"let words share {shared} letters in a row",
                replace(duplicates, shared_letters=0, within=False),
                trials,
            )

    def _shared_roots(self, trials: Trials) -> Iterator[Fix]:
        """Yield the fix that lets words share their roots, if that is against the rules."""
        duplicates = trials.rules.duplicates
        if duplicates.roots:
            yield from self._shared(
                FixKind.SHARED_ROOTS,
                "let words share their roots",
                replace(duplicates, roots=None, within=False),  # BANK is part of BANKS
                trials,
            )

    def _shared(
        self, kind: FixKind, text: str, looser: Duplicates, trials: Trials
    ) -> Iterator[Fix]:
        """Yield the fix *text* if a fill keeps to the *looser* rule on duplicates."""
        filled = trials.with_duplicates(looser).fill(self.grid)
        if filled is None:
            return
        rule = trials.rules.duplicates
        roots = partial(roots_of, index=trials.index, roots=rule.roots) if rule.roots else None
        entries = [(slot, "".join(filled.grid.entry(slot))) for slot in filled.grid.slots]
        alike = likenesses(
            entries,
            self.grid.alphabet,
            roots=roots,
            shared_letters=rule.shared_letters,
            shared_from=rule.shared_from,
            allowed_runs=rule.allowed_runs,
            within=rule.within,
        )
        given = set(filter(self.grid.is_complete, self.grid.slots))
        placed = [str(pair) for pair in alike if not {pair.first, pair.second} <= given]
        why = f"an option for all puzzles; a fill was found, in which {listed(placed, most=1)}"
        yield Fix(kind, text, why, _COST_OF_SHARED, self.grid, filled, trials.floor)

    def _floor(self, trials: Trials) -> Iterator[Fix]:
        """Yield the fix that lowers the floor for all, as little as possible."""
        self.floors = found = highest_floor(self.grid, trials)
        if found.fill:
            floor = found.fill.floor
            text, why = f"lower the floor to {floor}", found.text
            cost = 2 + (trials.floor - floor) / 5
            yield Fix(FixKind.FLOOR, text, why, cost, self.grid, found.fill.filled, floor)


def _told(others: Sequence[Slot]) -> str:
    """Return which entries change beside those that a fix names, as the end of a sentence."""
    if not others:
        return ""
    return f"; {listed(map(str, others), most=2)} {'changes' if len(others) == 1 else 'change'} too"


def _completes_words(grid: Grid, position: Position, trials: Trials) -> bool:
    for slot in grid.layout.slots_at(position):
        pattern = pattern_of(grid, slot, trials.index)
        floor = trials.floor_of(grid, slot)
        limits = limits_of(slot, grid.entry(slot), trials.rules.limits)
        words = table_of(trials.index, len(pattern), limits)
        if not live_within(words, pattern, floor, limits, trials.index.alphabet).any():
            return False
    return True
