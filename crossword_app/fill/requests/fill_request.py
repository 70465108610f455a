"""The request for a fill: one value for the window, the command line and the Python interface."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING

from crossword_app.dictionary.word import LOWEST_SCORE, Word
from crossword_app.errors import FillError
from crossword_app.fill.outcome import WEAK, FillLimit, Order, Prefer
from crossword_app.fill.own_words.limits import WordLimits
from crossword_app.fill.own_words.rule import EntryRule, OwnList, rule_of
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.duplicates import USUAL_SHARED, USUAL_SHARED_FROM, runs_in_squares
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey

if TYPE_CHECKING:
    from pathlib import Path

    from crossword_app.dictionary.index import WordIndex
    from crossword_app.dictionary.roots import Roots
    from crossword_app.fill.part import Build
    from crossword_app.fill.problem import FillProblem
    from crossword_app.fill.rules import Rules, UnwantedKinds
    from crossword_app.model.alphabet import Alphabet


@dataclass(frozen=True)
class FillRequest(PuzzleOptions):
    """All options of a fill: those that are saved with the puzzle, and the others.

    Attributes:
        wishes: words to place if possible, with scores of their own, beside the wished words of the puzzle.
        shared_letters: how many letters in a row two words may not share; 0 allows any, and words within others.
        shared_from: the fewest letters of words to which that applies.
        is_root_once: whether forms of one word (RUN, RUNNING) may not stand in one grid; None for yes in languages
            whose forms are known, and no in others.
        limit: when a search gives up.
        order: the order in which entries are filled.
        prefer: the measure by which one fill is better than another.
        threads: 1, or 2 with different strategies.
        seed: the seed of random choices.
        is_first_enough: whether the first fill found is taken as it is, and not refined.
        weak_below: words of a fill that score less count as weak; no search depends on it.
        lists: the lists that the rules on entries' own words name, by their sources; see `with_lists`.
    """

    wishes: tuple[Word, ...] = ()
    shared_letters: int = USUAL_SHARED
    shared_from: int = USUAL_SHARED_FROM
    is_root_once: bool | None = None
    limit: FillLimit = field(default_factory=FillLimit)
    order: Order = Order.WEIGHTED
    prefer: Prefer = Prefer.QUALITY
    threads: int = 1
    seed: int = 1
    is_first_enough: bool = False
    weak_below: int = WEAK
    lists: Mapping[str, OwnList] = field(default_factory=dict)

    def with_options(self, options: PuzzleOptions) -> FillRequest:
        """Return the request with the *options* of one puzzle in place of those of another."""
        return replace(self, **{each.name: getattr(options, each.name) for each in fields(options)})

    def with_lists(self, alphabet: Alphabet, folder: Path | None = None) -> FillRequest:
        """Return the request with the lists that its rules name, as they are now. One that cannot be read says so.

        Args:
            folder: where a list is looked for that is not at its path, such as that of the puzzle.
        """
        if not self.only_parts:
            return self
        from crossword_app.fill.own_words.sources import lists_of

        return replace(self, lists=lists_of(self.only_parts, alphabet, folder))

    @cached_property
    def word_limits(self) -> WordLimits:
        """What limits the words of entries beside floors."""
        for_all = rule_of(self.only_all, self.lists)
        rules = {
            key: own if own.is_any else own.and_also(for_all)
            for key, own in self._own_rules.items()
        }
        return WordLimits(self.cell_letters, rules, for_all)

    @cached_property
    def entry_floors(self) -> Mapping[SlotKey, int]:
        """The floors of entries: their own, and none where the words of an entry are named one by one."""
        named = {key for key, rule in self._own_rules.items() if rule.names_words}
        return {**dict.fromkeys(named, LOWEST_SCORE), **self.slot_floors}

    @cached_property
    def _own_rules(self) -> Mapping[SlotKey, EntryRule]:
        return {key: rule_of(parts, self.lists) for key, parts in self.only.items()}

    @property
    def constraints(self) -> FillRequest:
        """The request without what only tells how to search: requests with equal constraints have the same fills."""
        return replace(
            self,
            limit=FillLimit(),
            order=Order.WEIGHTED,
            prefer=Prefer.QUALITY,
            threads=1,
            seed=1,
            is_first_enough=False,
            weak_below=WEAK,
        )

    def at_floor(self, floor: int) -> FillRequest:
        """Return the request with another floor for all words."""
        return replace(self, floor=floor)

    @property
    def highest_floor(self) -> int:
        """The highest of all floors."""
        return max(self.floor, *self.length_floors.values(), *self.slot_floors.values(), 0)

    def wished_words(self) -> tuple[Word, ...]:
        """Return all wished words, each once, with the scores at which they are wished for.

        A wish without a score gets one that passes every floor.
        """
        known = {word.text for word in self.wishes}
        of_puzzle = (text for text in self.wished if text not in known)
        return (*self.wishes, *(Word(text, self.highest_floor, text.lower()) for text in of_puzzle))

    def words(self, index: WordIndex) -> WordIndex:
        """Return *index* with the wished words in it, and those that entries may take that no list has."""
        wished = self.wished_words()
        limits = self.word_limits
        if not wished and not limits.has_rules:
            return index
        from crossword_app.fill.wishes import with_wished

        return with_wished(index, wished, limits.rules_with_words)

    def rules(self, grid: Grid) -> Rules:
        """Return the rules for fills of *grid*, all but the floor for all words and those of slots.

        Raises:
            FillError: the forms of words are not known in its language, or *shared_letters* is not valid.
        """
        from crossword_app.fill.rules import Duplicates, Rules

        choices = self.choices_in(grid)
        chosen = {
            each for text in chain(*choices.values()) for each in (text, grid.alphabet.fold(text))
        }
        squares = (*(cell.letters for cell in grid.cells), *chosen)
        return Rules(
            self.length_floors,
            frozenset(self.banned),
            self.unwanted,
            Duplicates(
                self.shared_letters,
                self.roots(grid.alphabet),
                self.shared_from,
                runs_in_squares(squares, self.shared_letters),
                self.within,
            ),
            choices,
            self.word_limits,
        )

    @property
    def within(self) -> bool:
        """Whether no word may be part of another one: it shares all of its letters, and is often a form of it."""
        return self.shared_letters > 0 and self.is_root_once is not False

    @property
    def unwanted(self) -> UnwantedKinds:
        """The kinds of words that are not placed, unless they are wished for."""
        from crossword_app.fill.rules import UnwantedKinds

        wished = frozenset(word.text for word in self.wished_words())
        return UnwantedKinds(self.no_kinds, wished if self.no_kinds else ())

    def unwanted_in(self, slot: Slot) -> UnwantedKinds:
        """Return the kinds of words that *slot* does not take."""
        from crossword_app.fill.rules import NO_UNWANTED

        return NO_UNWANTED if self.word_limits.rule_of(slot).lifts_kinds else self.unwanted

    def roots(self, alphabet: Alphabet) -> Roots | None:
        """Return the stemmer where forms of words may not stand in one grid; else None.

        Raises:
            FillError: there is none for this language.
        """
        if self.is_root_once is False:
            return None
        from crossword_app.dictionary.roots import roots_for

        roots = roots_for(alphabet)
        if roots is None and self.is_root_once:
            raise FillError(
                f"the forms of {alphabet.name} words are not known here: let words share their roots"
            )
        return roots

    def build(self, grid: Grid, index: WordIndex) -> Build:
        """Return a function that makes the problem of *grid*, a region or a variant of it, with words of *index*."""
        from crossword_app.fill.problem import FillProblem

        return partial(
            FillProblem.build,
            index=index,
            floor=self.floor,
            slot_floors=self.floors_in(grid),
            rules=self.rules(grid),
            weak_below=self.weak_below,
        )

    def problem(
        self, grid: Grid, index: WordIndex, region: Collection[Position] | None = None
    ) -> FillProblem:
        """Return the problem to fill *grid*, or the entries that *region* can complete, with the words of *index*.

        Raises:
            FillError: see `FillProblem.build` and `rules`.
        """
        return self.build(grid, index)(grid, region=region)
