"""A fill as a problem of constraints: the slots, their crossings, and the words that each slot may take."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import UNKNOWN, LengthIndex, WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR, MAX_WORD_LENGTH
from crossword_app.dictionary.word_set import WordSet
from crossword_app.errors import FillError
from crossword_app.fill.candidates import Candidates
from crossword_app.fill.entries import End, Entry, SlotsToFill, crossings_of, slots_to_fill
from crossword_app.fill.near_duplicates import NearDuplicates
from crossword_app.fill.outcome import WEAK
from crossword_app.fill.own_words.limits import NO_WORD_LIMITS, WordLimits, limits_of
from crossword_app.fill.rebus import RebusCells, RebusWords
from crossword_app.fill.rules import NO_RULES, Floors, Rules
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.entry_checks import complete_entries
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.sentences import listed

LONGEST_SLOT = MAX_WORD_LENGTH
"""Squares. No word fits a longer slot: even with a rebus, it needs at least as many letters as squares."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A plain reason why no fill exists: a sentence, and the slots concerned."""

    reason: str
    blamed: tuple[Slot, ...]


class Extent(NamedTuple):
    """The size of a set of words: their number, and the number of items of its row up to the last word."""

    words: int
    items: int


@dataclass(frozen=True, eq=False)
class FillProblem:
    """A snapshot of what is to be filled. Make one with `build`.

    Attributes:
        grid: as given.
        index: the words.
        slots: the slots of the fill. The first `targets` of them are filled. The others cross those and keep empty
            cells: each must keep at least one possible word that no target uses.
        entries: for each slot its entry before the fill.
        words: for each slot the words of its length. Slots of one length share them; one through free rebus cells has
            its own.
        domains: for each slot the set of the words that it may take. Slots may share a set, so it is read-only.
        crossings: the cells to fill that two of the slots share; of two ends, at least one is a target's.
        near_duplicates: which words may not stand in one grid, beside equal words; None where all may.
        symbols: the symbols of the alphabet and rebuses that cells can hold, by their ranks in `words`.
        contradiction: why no fill exists, where that is plain without a search; else None.
        weak_below: words that score less count as weak in fills; no search depends on it.
        limits: which letters cells may hold, and which words entries may take only; the domains keep to it.
    """

    grid: Grid
    index: WordIndex
    slots: tuple[Slot, ...]
    targets: int
    entries: tuple[Entry, ...]
    words: tuple[LengthIndex, ...]
    domains: tuple[WordSet, ...]
    crossings: tuple[tuple[End, End], ...]
    near_duplicates: NearDuplicates | None
    symbols: tuple[str, ...]
    contradiction: Contradiction | None
    weak_below: int = WEAK
    limits: WordLimits = NO_WORD_LIMITS

    @classmethod
    def build(
        cls,
        grid: Grid,
        index: WordIndex,
        *,
        floor: int = DEFAULT_FLOOR,
        slot_floors: Mapping[Slot, int] | None = None,
        region: Collection[Position] | None = None,
        rules: Rules = NO_RULES,
        weak_below: int = WEAK,
    ) -> "FillProblem":
        """Return the problem to fill *grid*, or the slots of it that *region* can complete, with words of *index*.

        Letters in the grid stay. An entry whose letters are all given need not be in the list or reach *floor*. The
        floor of a slot is the one in *slot_floors*, else the one for its length in *rules*, else *floor*. Words below
        it and words that *rules* ban are not used. No word is used twice, or with a duplicate by *rules*. Cells with a
        choice in *rules* take one of its strings, all others one letter. Cells of the region stay empty where filling
        them completes no slot, and so do cells that belong to no slot.

        Raises:
            FillError: there is nothing to fill, no words, a slot of more than 31 cells, a given letter that the
                words' alphabet does not have, or choices that no cell can be offered; see `RebusCells.of`.
        """
        found = slots_to_fill(grid, region)
        alike = _twice_given(found.given, index.alphabet)
        if not found.slots and alike:
            return cls(grid, index, (), 0, (), (), (), (), None, (), alike, weak_below)
        _check_can_be_tried(found.slots, index, region is not None)
        floors = Floors(floor, rules.length_floors, slot_floors or {})
        cells = RebusCells.of(grid, index.alphabet, rules.rebus_choices)
        candidates = Candidates.of(grid, found, index, floors, rules, cells)
        return cls(
            grid,
            index,
            found.slots,
            found.targets,
            found.entries,
            candidates.words,
            candidates.domains,
            tuple(crossings_of(found)),
            candidates.near_duplicates,
            cells.symbols,
            alike or _without_words(found, candidates, floors, rules, index.alphabet),
            weak_below,
            rules.limits,
        )

    @cached_property
    def word_lengths(self) -> tuple[int, ...]:
        """For each slot the number of columns of its words."""
        return tuple(words.length for words in self.words)

    @cached_property
    def extents(self) -> tuple[Extent, ...]:
        """For each slot the size of its domain."""
        extents = {id(domain): _extent(domain) for domain in _distinct(self.domains)}
        return tuple(extents[id(domain)] for domain in self.domains)

    @cached_property
    def loose_cells(self) -> tuple[int, ...]:
        """For each slot the number of its empty cells that are no crossing of the problem."""
        crossed = [0] * len(self.slots)
        for first, second in self.crossings:
            crossed[first.slot] += 1
            crossed[second.slot] += 1
        return tuple(
            entry.count("") - linked for entry, linked in zip(self.entries, crossed, strict=True)
        )

    @cached_property
    def cells(self) -> frozenset[Position]:
        """The cells that are filled."""
        return frozenset(
            position
            for slot, entry in zip(self.slots[: self.targets], self.entries, strict=False)
            for position, given in zip(slot.positions, entry, strict=True)
            if not given
        )

    @cached_property
    def given_words(self) -> tuple[tuple[Slot, LengthIndex, int], ...]:
        """The entries that were given whole and are words: the slot, the words of its length, and the word's rank."""
        found = []
        for slot, text in complete_entries(self.grid):
            words = self.index.by_length.get(len(text))
            rank = words.find(text) if words else None
            if words and rank is not None:
                found.append((slot, words, rank))
        return tuple(found)

    def part(
        self, numbers: Sequence[int], targets: int, domains: Sequence[WordSet]
    ) -> "FillProblem":
        """Return the problem of the slots *numbers* alone, the first *targets* of them to fill, with *domains*."""
        place = {number: new for new, number in enumerate(numbers)}
        return replace(
            self,
            slots=tuple(self.slots[number] for number in numbers),
            targets=targets,
            entries=tuple(self.entries[number] for number in numbers),
            words=tuple(self.words[number] for number in numbers),
            domains=tuple(domains),
            crossings=tuple(
                (End(place[first.slot], first.column), End(place[second.slot], second.column))
                for first, second in self.crossings
                if first.slot in place and second.slot in place
            ),
            contradiction=None,
        )

    def ruled_out(self, chosen: Mapping[int, int]) -> dict[LengthIndex, WordSet]:
        """Return the words that *chosen* words rule out everywhere else, near duplicates included.

        Args:
            chosen: the rank of a word, by slot.
        """
        rows = {words: word_set.empty(len(words)) for words in self.words}
        for number, rank in chosen.items():
            word_set.put(rows[self.words[number]], [rank])
        if self.near_duplicates:
            keys = {
                key
                for n, rank in chosen.items()
                for key in self.near_duplicates.keys_of(self.words[n], rank)
            }
            related = self.near_duplicates.having(keys)
            for words in rows:
                rows[words] |= self.near_duplicates.row_of(words, related)
        return rows

    def row_of(self, number: int, grid: Grid) -> WordSet:
        """Return the set of the words that read as slot *number* does in *grid*: one, or none that is in the list.

        Where *grid* has no letter, words may have any.

        Args:
            grid: a grid of the same pattern that has at least the given letters of this one.
        """
        held: list[str] = []
        for given, letters in zip(
            self.entries[number], grid.entry(self.slots[number]), strict=True
        ):
            held.extend(given or [letters])
        ranks = self._ranks
        if not all(symbol in ranks for symbol in held if symbol):
            return np.zeros_like(self.domains[number])
        return self.words[number].live(
            tuple(ranks[symbol] if symbol else UNKNOWN for symbol in held)
        )

    @cached_property
    def _ranks(self) -> dict[str, int]:
        return {symbol: rank for rank, symbol in enumerate(self.symbols)}


def _distinct(domains: Iterable[WordSet]) -> Iterable[WordSet]:
    """Return each of *domains* once: slots that are alike share theirs."""
    return {id(domain): domain for domain in domains}.values()


def _extent(domain: WordSet) -> Extent:
    used = domain.nonzero()[0]
    return Extent(word_set.count_of(domain), int(used[-1]) + 1 if len(used) else 0)


def _check_can_be_tried(slots: tuple[Slot, ...], index: WordIndex, has_region: bool) -> None:
    if not slots:
        raise FillError(
            "the region completes no entry: select all empty squares of at least one"
            if has_region
            else "there is nothing to fill: no entry of the grid has an empty square"
        )
    if not index.by_length:
        raise FillError("there are no words to fill with: choose a word list that is not empty")
    longest = max(slots, key=len)
    if len(longest) > LONGEST_SLOT:
        raise FillError(
            f"{longest} has {len(longest)} squares, and entries of up to {LONGEST_SLOT} can be filled: "
            "set a block or a bar in it"
        )


def _twice_given(given: Sequence[tuple[Slot, str]], alphabet: Alphabet) -> Contradiction | None:
    slots_of: dict[str, list[Slot]] = {}
    for slot, text in given:
        slots_of.setdefault(text, []).append(slot)
    for text, slots in slots_of.items():
        if len(slots) > 1:
            return Contradiction(
                f"{alphabet.spelled(text)} is given twice, at {listed(slots)}: change one of them",
                tuple(slots),
            )
    return None


def _without_words(
    found: SlotsToFill,
    candidates: Candidates,
    floors: Floors,
    rules: Rules,
    alphabet: Alphabet,
) -> Contradiction | None:
    has_words = {id(domain): domain.any() for domain in _distinct(candidates.domains)}
    dead = [number for number, domain in enumerate(candidates.domains) if not has_words[id(domain)]]
    if not dead:
        return None
    slot, pattern = found.slots[dead[0]], candidates.patterns[dead[0]]
    limits = limits_of(slot, found.entries[dead[0]], rules.limits)
    blamed = tuple(found.slots[number] for number in dead)
    reads = "".join(letters or "?" for letters in found.entries[dead[0]])
    if limits and not limits.rule.is_open:
        return Contradiction(
            f"{slot} takes only {limits.rule.title(alphabet)}: none fits {alphabet.spelled(reads)}; "
            "change its letters or its length, or let it take any word",
            blamed,
        )
    if isinstance(candidates.words[dead[0]], RebusWords):
        what = "no word that can be read with the strings of its rebus squares"
    elif all(symbol == UNKNOWN for symbol in pattern):
        what = f"no word of {len(pattern)} letters"
    else:
        what = f"no word that reads {alphabet.spelled(reads)}"
    if limits and limits.columns:
        what += ", with the letters that its squares may hold,"
    kinds = [kind.plural for kind in rules.unwanted_in(slot).kinds]
    remedy = f"lower the floor, or use {listed(kinds)} too" if kinds else "or lower the floor"
    return Contradiction(
        f"{what} with score {floors.of(slot, len(pattern))} or more is left for {slot}: "
        f"change its letters or its length, {remedy}",
        blamed,
    )
