"""What limits the words of entries beside floors: the letters of squares, and entries' own words; one room for both.

Whatever asks which words an entry may take asks here: first for the limits of the entry, then for its table of words,
then for those within the limits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from crossword_app.fill.allowed_letters import allows
from crossword_app.fill.own_words.rule import ANY_WORD, EntryRule
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey

if TYPE_CHECKING:
    from crossword_app.dictionary.index import LengthIndex, Pattern, WordIndex
    from crossword_app.dictionary.word import Word
    from crossword_app.dictionary.word_set import Ranks, WordSet
    from crossword_app.fill.entries import Entry
    from crossword_app.model.alphabet import Alphabet


class Limits(NamedTuple):
    """What limits the words of one entry.

    Attributes:
        columns: the columns of its words that have a rule on letters, each with it.
        rule: its own words.
    """

    columns: tuple[tuple[int, str], ...]
    rule: EntryRule


@dataclass(frozen=True)
class WordLimits:
    """What limits the words of all entries of a puzzle.

    Attributes:
        cell_letters: which letters cells may hold while they are empty; see `allowed_letters`.
        rules: the own words of some entries, with what holds for all.
        for_all: what holds for the other entries.
    """

    cell_letters: Mapping[Position, str] = field(default_factory=dict)
    rules: Mapping[SlotKey, EntryRule] = field(default_factory=dict)
    for_all: EntryRule = ANY_WORD

    def rule_of(self, slot: Slot) -> EntryRule:
        """Return the rule on the own words of *slot*."""
        return self.rules.get(slot.key, self.for_all)

    def without_rules(self, slots: Iterable[Slot]) -> WordLimits:
        """Return the limits that let *slots* take any word."""
        opened = dict.fromkeys((slot.key for slot in slots), ANY_WORD)
        return replace(self, rules={**self.rules, **opened})

    @property
    def has_rules(self) -> bool:
        """Whether some entry has words of its own."""
        return bool(self.rules) or self.for_all != ANY_WORD

    @property
    def rules_with_words(self) -> tuple[EntryRule, ...]:
        """The rules that name words one by one, each once."""
        rules = dict.fromkeys((*self.rules.values(), self.for_all))
        return tuple(rule for rule in rules if rule.names_words)


NO_WORD_LIMITS = WordLimits()


def limits_of(slot: Slot, entry: Entry, limits: WordLimits) -> Limits | None:
    """Return what *limits* the words of *slot*, with letters in its empty cells; None where nothing does."""
    if not limits.cell_letters and not limits.has_rules:
        return None
    columns = tuple(_columns(slot, entry, limits.cell_letters))
    # Where other entries have lists, an open rule keeps the words off that only these lists have.
    return Limits(columns, limits.rule_of(slot)) if columns or limits.has_rules else None


def _columns(
    slot: Slot, entry: Entry, cell_letters: Mapping[Position, str]
) -> Iterator[tuple[int, str]]:
    column = 0
    for position, given in zip(slot.positions, entry, strict=True):
        if not given and position in cell_letters:
            yield column, cell_letters[position]
        column += len(given) or 1


def table_of(index: WordIndex, length: int, limits: Limits | None) -> LengthIndex:
    """Return the words of *length* letters in the grid that an entry with *limits* chooses from."""
    if limits is None or limits.rule.change is None:
        return index.length(length)
    from crossword_app.fill.own_words.altered import altered_words

    return altered_words(index, length, limits.rule)


def live_within(
    words: LengthIndex, pattern: Pattern, floor: int, limits: Limits | None, alphabet: Alphabet
) -> WordSet:
    """Return the set of those of *words* that match *pattern*, reach *floor* and keep to *limits*."""
    live = words.live(pattern, floor)
    return live & words_within(words, limits, alphabet) if limits else live


def ranks_within(
    words: LengthIndex, ranks: Ranks, limits: Limits | None, alphabet: Alphabet
) -> Ranks:
    """Return those of *ranks* whose words keep to *limits*."""
    if not limits or not len(ranks):
        return ranks
    from crossword_app.dictionary.word_set import are_in

    return ranks[are_in(words_within(words, limits, alphabet), ranks)]


def words_within(words: LengthIndex, limits: Limits | None, alphabet: Alphabet) -> WordSet:
    """Return the set of those of *words* that keep to *limits*.

    Args:
        words: a table of `table_of`, or the words that can be read along an entry with free rebus cells.
        alphabet: that of single letters; *words* may have symbols for strings beside them, which no rule is about.
    """
    import numpy as np  # the window is shown before numpy is loaded

    if not limits:
        return words.best(len(words))
    row = _by_rule(words, limits.rule)
    for column, rule in limits.columns:
        ranks = [
            rank
            for rank, symbol in enumerate(words.alphabet.symbols)
            if rank >= len(alphabet) or allows(rule, symbol)
        ]
        row = row & np.bitwise_or.reduce(words.bits[column, ranks], axis=0)
    return row


def _by_rule(words: LengthIndex, rule: EntryRule) -> WordSet:
    import numpy as np

    from crossword_app.dictionary import word_set
    from crossword_app.fill.own_words.altered import AlteredWords
    from crossword_app.fill.own_words.rows import row_of
    from crossword_app.fill.rebus import RebusWords

    if isinstance(words, AlteredWords):  # the rule made the table
        return words.best(len(words))
    if isinstance(words, RebusWords):
        return word_set.packed(
            words.of_lists(lambda some: word_set.unpacked(row_of(some, rule), len(some)), np.bool_)
        )
    return row_of(words, rule)


def is_own_word(grid: Grid, slot: Slot, index: WordIndex, limits: WordLimits) -> bool:
    """Return whether what *slot*, which is full, holds is a word that its rule lets pass; True without a rule."""
    rule = limits.rule_of(slot)
    if rule.is_open:
        return True
    if rule.change:
        return whole_word(grid, slot, index, limits) is not None
    from crossword_app.fill.own_words.rows import row_of

    text = "".join(grid.entry(slot))
    words = index.length(len(text))
    return bool((words.reading(text) & row_of(words, rule)).any())


def whole_word(grid: Grid, slot: Slot, index: WordIndex, limits: WordLimits) -> Word | None:
    """Return the whole word that *slot*, which is full, holds altered, the best of several; None for no such word."""
    rule = limits.rule_of(slot)
    if rule.change is None:
        return None
    from crossword_app.fill.own_words.altered import altered_words

    text = "".join(grid.entry(slot))
    words = altered_words(index, len(text), rule)
    ranks = words.ranks_standing_as(text)
    return words.word(int(ranks[0])) if len(ranks) else None
