"""A revision as a problem: which entries may change, to which words, and what stands in each square before."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.word import HIGHEST_SCORE
from crossword_app.dictionary.word_set import WordSet
from crossword_app.errors import FillError
from crossword_app.fill.near_duplicates import (
    NearDuplicateTable,
    near_duplicate_table_of,
    numbering,
)
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rebus import RebusWords
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.revising.marks import Marks, check_marks
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted

EMPTY = -1
"""The letter of a square that has none."""

UNLISTED = -1
"""The rank of an entry that is no word of the list."""

MOST_WAYS = 5000
"""The most ways to put phrases into entries. Each of them is searched."""

Columns = tuple[int, ...]
"""For each column of a slot's words the rank of a symbol."""

Places = tuple[tuple[Position, int], ...]

Start = Mapping[int, Columns]
"""What some slots read from the start, by their numbers: texts that are to come in."""


@dataclass(frozen=True, eq=False)
class RevisionProblem:
    """What a revision is to be found for. Make one with `build`.

    Attributes:
        grid: as it stands.
        marks: what is asked for.
        fill: the problem to fill the squares that may change, as if they were empty. All its slots are targets; its
            domains have the words that each slot may take if it changes.
        before: for each slot of it the symbols that stand in its columns, or EMPTY.
        old_words: for each slot the rank of its entry, or UNLISTED.
        due: the slots that change in any case.
        starts: the ways to put the texts in; without any, one way that puts nothing in.
        near_duplicate_table: which words may not stand together; None where all may.
        places: for each slot the square of each of its columns, and which letter of it the column is where it stays,
            else -1.
    """

    grid: Grid
    marks: Marks
    fill: FillProblem
    before: tuple[Columns, ...]
    old_words: tuple[int, ...]
    due: frozenset[int]
    starts: tuple[Start, ...]
    near_duplicate_table: NearDuplicateTable | None
    places: tuple[Places, ...]

    @classmethod
    def build(
        cls, grid: Grid, index: WordIndex, request: FillRequest, marks: Marks
    ) -> "RevisionProblem":
        """Return the problem to change *grid* as *marks* say, with words of *index* that *request* allows.

        Raises:
            FillError: the marks contradict one another or the grid, or the request is not valid.
        """
        stays = staying(grid, request, marks)
        check_marks(grid, marks, stays)
        request = replace(request, banned=(*request.banned, *sorted(marks.words)))
        index = request.words(index)
        emptied = grid.with_letters(
            {position: "" for position, cell in grid if cell.letters and position not in stays}
        )
        if emptied.has_all_entries:
            raise FillError("every square is to stay: free those that may change")
        fill = request.problem(emptied, index)
        table = near_duplicate_table_of(index, request.rules(emptied).duplicates)
        builder = _Builder(grid, fill, table, marks)
        return cls(
            grid,
            marks,
            replace(fill, domains=builder.domains()),
            builder.before,
            builder.old_words(),
            builder.due(),
            builder.starts(),
            table,
            builder.places,
        )

    @cached_property
    def worst_of_others(self) -> int:
        """The lowest score of the entries that stay in any case; the highest score there is where none is a word."""
        scores = (int(words.scores[rank]) for _, words, rank in self.fill.given_words)
        return min(scores, default=HIGHEST_SCORE)

    @cached_property
    def numbers_of_words(self) -> Mapping[LengthIndex, int]:
        """Return the number of the first word of each table, as near duplicates are numbered."""
        if self.fill.near_duplicates:
            first = self.fill.near_duplicates.first
        else:
            own = dict.fromkeys(words for words in self.fill.words if isinstance(words, RebusWords))
            first = numbering((*self.fill.index.by_length.values(), *own))
        return {
            **dict.fromkeys(self.fill.words, 0),
            **first,
        }  # a length without words has no number

    @cached_property
    def clashes(self) -> NDArray[np.uint64]:
        """(slots, items): for each slot the words that may not stand beside its entry as it is, itself included."""
        first = self.numbers_of_words
        items = word_set.items_for(
            max(at + 64 * word_set.items_for(len(words)) for words, at in first.items())
        )
        if self.fill.near_duplicates:
            items = self.fill.near_duplicates.items
        rows = np.zeros((len(self.fill.slots), items), np.uint64)
        slots = zip(rows, self.fill.slots, self.fill.words, self.old_words, strict=True)
        for row, slot, words, rank in slots:
            entry = self.grid.entry(slot)
            if all(entry):
                self._put_clashes(row, "".join(entry), first)
            if rank != UNLISTED and isinstance(words, RebusWords):  # which may stand there altered
                self._put_clashes(row, words.text(rank), first)
        return rows

    def _put_clashes(self, row: WordSet, text: str, first: Mapping[LengthIndex, int]) -> None:
        index = self.fill.index
        if self.near_duplicate_table:
            related = self.near_duplicate_table.related(text, index)
            row[: len(related)] |= related
        words = index.by_length.get(len(text))
        rank = words.find(text) if words else None
        if words and rank is not None:
            word_set.put(row, [first[words] + rank])
        for table, at in first.items():
            if isinstance(table, RebusWords):
                listed = _numbers_in_lists(table, index, first)
                word_set.put(row, at + np.flatnonzero(word_set.are_in(row, listed)))


def _numbers_in_lists(
    table: RebusWords, index: WordIndex, first: Mapping[LengthIndex, int]
) -> NDArray[np.int64]:
    """Return for each word of *table* its number in the list that it is from."""
    starts = np.zeros(max(index.by_length) + 1, np.int64)
    for length, words in index.by_length.items():
        starts[length] = first[words]
    numbers: NDArray[np.int64] = starts[table.origins[:, 0]] + table.origins[:, 1]
    return numbers


def staying(grid: Grid, request: FillRequest, marks: Marks) -> frozenset[Position]:
    """Return the squares that keep their letters: those locked or kept, and those whose content no word can give.

    Such are rebus squares without a choice of strings, and signs that are no letters. What an entry is to read and
    reads already stays too.
    """
    choices = request.choices_in(grid)
    alphabet = grid.alphabet
    slots = grid.layout.by_key
    kept = set(marks.keep)
    for key, text in marks.texts.items():
        if key in slots and "".join(grid.entry(slots[key])) == text:
            kept.update(slots[key].positions)
    return frozenset(
        position
        for position, cell in grid
        if cell.letters
        and (
            cell.is_locked
            or position in kept
            or not grid.layout.slots_at(position)
            or not (
                cell.letters in alphabet
                or cell.letters in map(alphabet.fold_word, choices.get(position, ()))
            )
        )
    )


def staying_beside(grid: Grid, slot: Slot, request: FillRequest) -> frozenset[Position]:
    """Return the squares that keep their letters where another word is put into *slot* of a full grid."""
    return staying(grid, request, Marks(keep=ink_beside(grid, slot)))


def ink_beside(grid: Grid, slot: Slot) -> frozenset[Position]:
    """Return the squares outside *slot* that are ink, where a part of *grid* is pencil; else none."""
    pencilled = grid.pencilled
    if not pencilled:
        return frozenset()
    filled = {place for place, cell in grid if cell.letters}
    return frozenset(filled.difference(pencilled, slot.positions))


class _Builder:
    """Works out the parts of a problem, slot by slot."""

    def __init__(
        self, grid: Grid, fill: FillProblem, table: NearDuplicateTable | None, marks: Marks
    ) -> None:
        self._grid, self._fill, self._table, self._marks = grid, fill, table, marks
        self._rank = {symbol: rank for rank, symbol in enumerate(fill.symbols)}
        self.places = tuple(map(self._columns_of, fill.slots))
        self.before = tuple(
            tuple(self._symbol(position, part) for position, part in places)
            for places in self.places
        )

    def _columns_of(self, slot: Slot) -> Places:
        """Return the square of each column of *slot*, and for one that stays which of its letters the column is."""
        emptied = self._fill.grid.entry(slot)
        return tuple(
            (position, part)
            for position, given in zip(slot.positions, emptied, strict=True)
            for part in (range(len(given)) if given else (-1,))
        )

    def _symbol(self, position: Position, part: int) -> int:
        letters = self._grid[position].letters
        if part >= 0:
            letters = letters[part]
        return self._rank.get(letters, EMPTY) if letters else EMPTY

    def old_words(self) -> tuple[int, ...]:
        """Return for each slot the rank of its entry."""
        return tuple(
            UNLISTED if EMPTY in before else _rank_of(words, before)
            for words, before in zip(self._fill.words, self.before, strict=True)
        )

    def domains(self) -> tuple[WordSet, ...]:
        """Return for each slot the words that it may take if it changes."""
        unusable = self._unusable()
        made: dict[tuple[int, LengthIndex], WordSet] = {}
        domains = []
        for number, (slot, words, domain) in enumerate(
            zip(self._fill.slots, self._fill.words, self._fill.domains, strict=True)
        ):
            key = id(domain), words
            if key not in made:
                made[key] = domain & ~unusable[words] if words in unusable else domain
            left = made[key]
            if slot.key in self._marks.entries:
                left = left & ~words.reading("".join(self._grid.entry(slot)))
                if EMPTY not in self.before[number]:
                    left = left & ~words.live(self.before[number])
            for column, (position, _) in enumerate(self.places[number]):
                symbol = self.before[number][column]
                if position in self._marks.squares and symbol != EMPTY:
                    left = left & ~words.bits[column, symbol]
            domains.append(left)
        return tuple(domains)

    def _unusable(self) -> dict[LengthIndex, WordSet]:
        """Return by table the words that may not stand beside the texts that come in."""
        rows: dict[LengthIndex, WordSet] = {}
        texts = (*self._marks.texts.values(), *self._marks.phrases)
        for words in dict.fromkeys(self._fill.words) if texts else ():
            rows[words] = word_set.empty(len(words))
            for text in texts:
                rows[words] |= words.reading(text)
        for text in texts if self._table else ():
            assert self._table
            related = self._table.related(text, self._fill.index)
            for words, row in rows.items():
                if not isinstance(words, RebusWords):
                    np.bitwise_or(row, self._table.near_duplicates.row_of(words, related), out=row)
        return rows

    def due(self) -> frozenset[int]:
        """Return the slots that change whatever comes in where."""
        to_go = self._marks.entries_to_go(self._grid)
        put = {text for key, text in self._marks.texts.items()}
        due = set()
        for number, slot in enumerate(self._fill.slots):
            entry = self._grid.entry(slot)
            is_copy = "".join(entry) in put and self._marks.texts.get(slot.key) != "".join(entry)
            loses = any(position in self._marks.squares for position in slot.positions)
            if slot in to_go or loses or is_copy or not all(entry):
                due.add(number)
        return frozenset(due)

    def starts(self) -> tuple[Start, ...]:
        """Return all ways to put the texts in that agree where they cross.

        Raises:
            FillError: there is none, or there are too many.
        """
        numbers = {slot.key: number for number, slot in enumerate(self._fill.slots)}
        fixed: dict[int, Columns] = {
            numbers[key]: self._symbols_of(text)
            for key, text in self._marks.texts.items()
            if key in numbers  # else it reads so already, and stays
        }
        if not self._agree(fixed):
            raise FillError(
                "two of the texts that are to come in have different letters where they cross: leave out one"
            )
        ways = [
            [(number, symbols) for number in self._fitting(symbols, fixed)]
            for symbols in map(self._symbols_of, self._marks.phrases)
        ]
        for phrase, places in zip(self._marks.phrases, ways, strict=True):
            if not places:
                spelled = self._grid.alphabet.spelled(phrase)
                raise FillError(
                    f"no entry can take {spelled}, which has {counted(len(phrase), 'letter')}, with the letters that "
                    "stay: free some of them, or put in another text"
                )
        if prod(map(len, ways)) > MOST_WAYS:
            raise FillError(
                f"there are more than {MOST_WAYS} ways to put in {len(ways)} phrases: name the entries of some"
            )
        starts = [{**fixed, **dict(way)} for way in product(*ways)]
        found = [
            start for start in starts if len(start) == len(fixed) + len(ways) and self._agree(start)
        ]
        if not found:
            raise FillError(
                "the phrases cannot come in together: two of them need the same entry, or disagree where they cross"
            )
        return tuple(found)

    def _symbols_of(self, text: str) -> Columns:
        missing = [symbol for symbol in text if symbol not in self._rank]
        if missing:
            raise FillError(
                f"{text} has {missing[0]!r}, which is no letter of the {self._grid.alphabet.name} alphabet: "
                "put in another text"
            )
        return tuple(self._rank[symbol] for symbol in text)

    def _fitting(self, symbols: Columns, fixed: Start) -> Iterator[int]:
        """Yield the slots that can read *symbols* and are not in *fixed*."""
        for number, (places, before) in enumerate(zip(self.places, self.before, strict=True)):
            if (
                number not in fixed
                and len(places) == len(symbols)
                and all(
                    part < 0 or symbol == standing
                    for (_, part), symbol, standing in zip(places, symbols, before, strict=True)
                )
                and not any(
                    position in self._marks.squares and symbol == standing
                    for (position, _), symbol, standing in zip(places, symbols, before, strict=True)
                )
            ):
                yield number

    def _agree(self, start: Start) -> bool:
        """Return whether all that crosses in *start* has the same letters there."""
        seen: dict[tuple[Position, int], int] = {}
        return all(
            seen.setdefault(place, symbol) == symbol
            for number, symbols in start.items()
            for place, symbol in zip(self.places[number], symbols, strict=True)
        )


def _rank_of(words: LengthIndex, symbols: Sequence[int]) -> int:
    found = word_set.ranks_of(words.live(tuple(symbols)))
    return int(found[0]) if len(found) else UNLISTED
