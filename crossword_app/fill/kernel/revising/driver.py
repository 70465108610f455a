"""Runs the search for revisions: makes its state from a problem, and reads the revisions back."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np

from crossword_app.fill.between_entries import pairs_that_cost
from crossword_app.fill.entries import End
from crossword_app.fill.kernel.new_state import NO_NEAR_DUPLICATES
from crossword_app.fill.kernel.revising import tree
from crossword_app.fill.kernel.revising.candidates import RANK_BITS
from crossword_app.fill.kernel.revising.state import (
    AIM,
    BUDGET,
    BY_WORST,
    CANDIDATES,
    DEGREES,
    DONE,
    DUE,
    DUES,
    IS_NEW,
    JOINED,
    LEAST_AIM,
    LEVEL,
    MOST_SQUARES,
    NEEDS_KEPT,
    NODES,
    REGISTERS,
    ROOM,
    SQUARES,
    SURROUNDINGS,
    SYMBOLS,
    USED,
    WAS_CUT,
    WORDS_KEPT,
    WORK,
    WORST_OF_OTHERS,
    RevisingState,
)
from crossword_app.fill.kernel.state import BLOCK, I32, I64, U64
from crossword_app.fill.kernel.word_tables import WordTables, word_tables
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import worth_of
from crossword_app.fill.revising.problem import RevisionProblem, Start

NO_LIMIT = 1 << 62


class Ending(enum.Enum):
    """How a part of a search ends."""

    FOUND = tree.FOUND
    EXHAUSTED = tree.EXHAUSTED
    PAUSED = tree.PAUSED


@dataclass(frozen=True, slots=True)
class Change:
    """A revision as the search finds it.

    Attributes:
        words: for each slot that changes the rank of its word, or UNLISTED for a text that was put in.
        squares: how many squares have another letter.
        aim: how good the whole grid is, but for what new entries cost beside others; greater is better.
    """

    words: dict[int, int]
    squares: int
    aim: int


class RevisionSearch:
    """A search for the revisions of one problem with so many changed entries, in slices that do not influence it."""

    def __init__(self, problem: RevisionProblem, prefer: Prefer = Prefer.QUALITY) -> None:
        """Prepare to search."""
        self._problem = problem
        self._state = _new_state(problem, prefer)
        self._registers = self._state.registers
        self._registers[BY_WORST] = prefer is Prefer.WORST
        self._registers[WORST_OF_OTHERS] = problem.worst_of_others
        self._search = tree.search_revisions.on(self._state)

    def begin(self, start: Start, budget: int, first: tuple[int, int] | None = None) -> None:
        """Begin anew: with the texts of *start* put in, and so many entries that change, those of *start* included.

        Args:
            first: a slot that is due, and the rank of the only word that it takes.
        """
        state, registers = self._state, self._registers
        state.status[:] = 0
        state.status[list(self._problem.due)] = DUE
        state.now[:] = state.before
        state.word[:] = state.old_word
        state.held[:] = 0
        for register in (LEVEL, CANDIDATES, JOINED, SQUARES):
            registers[register] = 0
        registers[IS_NEW] = 1
        for slot in start:
            state.status[slot] = DONE
        for slot, symbols in start.items():
            self._put(slot, symbols)
        registers[DUES] = np.count_nonzero(state.status == DUE)
        registers[USED] = np.count_nonzero(state.status)
        registers[BUDGET] = budget
        registers[WAS_CUT] = registers[USED] > budget
        self.want()
        if first:
            registers[IS_NEW] = 0
            registers[CANDIDATES] = 1
            state.level_slot[0], state.candidates[0] = first
            state.level_start[0] = state.level_next[0] = 0
            state.level_end[0] = 1

    def _put(self, slot: int, symbols: Sequence[int]) -> None:
        """Put a text into a slot that is done."""
        state = self._state
        state.word[slot] = -1
        for column, symbol in enumerate(symbols, int(state.first_column[slot])):
            partner = int(state.partner[column])
            differs = symbol != state.before[column]
            if partner >= 0:
                crossing = int(state.owner[partner])
                if differs and state.status[crossing] != DONE:
                    state.status[crossing] = DUE
                if state.status[crossing] != DONE or crossing > slot:
                    self._registers[SQUARES] += int(differs)
                state.now[partner] = symbol
            else:
                self._registers[SQUARES] += int(differs)
            state.now[column] = symbol

    def want(self, most_squares: int = NO_LIMIT, least_aim: int = -NO_LIMIT) -> None:
        """Pass over revisions with more squares from now on, and over those with as many whose aim is not greater."""
        self._registers[MOST_SQUARES], self._registers[LEAST_AIM] = most_squares, least_aim

    def go_on(self, work: int) -> Ending:
        """Search for so much work. EXHAUSTED proves that since `begin` every revision that is wanted was found."""
        return Ending(self._search(work))

    def needs(self) -> dict[int, int]:
        """Return the words that the only due slot may take, by rank: how many others change at least for each."""
        self.begin({}, len(self._state.status))
        self.go_on(1)
        found = int(self._state.level_end[0] - self._state.level_start[0])
        return dict(unpacked(int(packed)) for packed in self._state.costs[:found])

    @property
    def used(self) -> int:
        """How many entries change at least."""
        return int(self._registers[USED])

    @property
    def was_cut(self) -> bool:
        """Whether the budget ruled out anything since `begin`: a larger one may find more."""
        return bool(self._registers[WAS_CUT])

    @property
    def nodes(self) -> int:
        return int(self._registers[NODES])

    @property
    def work(self) -> int:
        return int(self._registers[WORK])

    @property
    def due(self) -> list[int]:
        """The slots that have to change and have not yet."""
        due: list[int] = np.flatnonzero(self._state.status == DUE).tolist()
        return due

    def found(self) -> Change:
        """Return the revision just found."""
        state = self._state
        done = np.flatnonzero(state.status == DONE).tolist()
        return Change(
            {slot: int(state.word[slot]) for slot in done},
            int(self._registers[SQUARES]),
            int(self._registers[AIM]),
        )


def _new_state(problem: RevisionProblem, prefer: Prefer) -> RevisingState:
    fill = problem.fill
    tables = word_tables(fill.index, fill.words)
    places = [tables.places[words] for words in fill.words]
    lengths = np.array(fill.word_lengths, np.int64)
    first_column = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    columns = int(first_column[-1])
    slots = len(fill.slots)
    width = np.array([-(-items // BLOCK) * BLOCK for _, items in fill.extents], np.int64)
    room = max(BLOCK, int(width.max()))
    numbers = problem.numbers_of_words
    clashes = problem.clashes
    tables_by_words = {words: number for number, words in enumerate(dict.fromkeys(fill.words))}
    sizes = [size for size, _ in fill.extents]
    registers = np.zeros(REGISTERS, np.int64)
    registers[ROOM] = room
    near_duplicates = fill.near_duplicates
    keys = 0 if near_duplicates is None else len(near_duplicates.member_start)
    levels = slots + 1
    pairs = _pairs(problem, prefer)
    return RevisingState(
        bits=tables.bits,
        word_letters=tables.letters,
        worth=_worth(fill, tables, prefer),
        scores=tables.scores,
        domain=_domains(fill, width),
        first_domain=np.concatenate([[0], np.cumsum(width)[:-1]]).astype(np.int64),
        stride=np.array([place.stride for place in places], np.int64),
        width=width,
        first_letter=np.array([place.first_letter for place in places], np.int64),
        first_score=np.array([place.first_score for place in places], np.int64),
        table=np.array([tables_by_words[words] for words in fill.words], np.int64),
        first_number=np.array([numbers[words] for words in fill.words], np.int64),
        direction=np.array([slot.direction.row_step for slot in fill.slots], np.int64),
        symbols=np.array([len(words.alphabet) for words in fill.words], np.int64),
        first_column=first_column,
        owner=np.repeat(np.arange(slots), lengths).astype(np.int64),
        partner=_partners(fill, first_column),
        row=_rows(fill, tables),
        before=np.array([symbol for each in problem.before for symbol in each], np.int64),
        old_word=np.array(problem.old_words, np.int64),
        key_start=NO_NEAR_DUPLICATES["key_start"]
        if near_duplicates is None
        else near_duplicates.key_start,
        keys=NO_NEAR_DUPLICATES["keys"] if near_duplicates is None else near_duplicates.keys,
        clashes=clashes.ravel(),
        clashes_of_any=np.bitwise_or.reduce(clashes, axis=0),
        clash_items=np.array([clashes.shape[1]], np.int64),
        pair_first=pairs[0].copy(),
        pair_second=pairs[1].copy(),
        pair_cost=pairs[2].astype(np.int32),
        status=np.zeros(slots, np.int64),
        now=np.zeros(columns, np.int64),
        word=np.zeros(slots, np.int64),
        held=np.zeros(keys, np.int32),
        level_slot=np.zeros(levels, np.int64),
        level_start=np.zeros(levels, np.int64),
        level_next=np.zeros(levels, np.int64),
        level_end=np.zeros(levels, np.int64),
        level_joined=np.zeros(levels, np.int64),
        level_squares=np.zeros(levels, np.int64),
        joined=np.zeros(slots, np.int64),
        candidates=np.empty(sum(sizes) + 1, np.int32),
        costs=np.empty(max(sizes) + 1, np.int32),
        near=np.empty((DEGREES + 1) * room, np.uint64),
        kept=np.empty(room, np.uint64),
        surroundings=np.zeros(SURROUNDINGS, np.uint64),
        count_keys=np.zeros(NEEDS_KEPT * SURROUNDINGS, np.uint64),
        counts=np.zeros(NEEDS_KEPT * DEGREES, np.int32),
        nearest=np.zeros(NEEDS_KEPT * WORDS_KEPT, np.int32),
        letter_keys=np.zeros(NEEDS_KEPT * SURROUNDINGS, np.uint64),
        letter_needs=np.zeros(NEEDS_KEPT * SYMBOLS, np.uint8),
        beside=np.zeros(int(lengths.max()) * SYMBOLS, np.uint8),
        is_beside=np.zeros(int(lengths.max()), np.uint8),
        dues=np.zeros(slots, np.int64),
        least=np.zeros(slots, np.int64),
        sizes=np.zeros(slots, np.int64),
        is_counted=np.zeros(slots, np.uint8),
        registers=registers,
    )


def unpacked(packed: int) -> tuple[int, int]:
    """Return the rank and the need of a word, as `candidates` packs them."""
    return packed & ((1 << RANK_BITS) - 1), packed >> RANK_BITS


def _worth(fill: FillProblem, tables: WordTables, prefer: Prefer) -> I32:
    worth = np.zeros(len(tables.scores), np.int32)
    for words in dict.fromkeys(fill.words):
        at = tables.places[words].first_score
        worth[at : at + len(words)] = worth_of(words, prefer)
    return worth


def _domains(fill: FillProblem, width: I64) -> U64:
    rows = np.zeros(int(width.sum()), np.uint64)
    for domain, (_, items), start in zip(
        fill.domains, fill.extents, accumulate([0, *width.tolist()]), strict=False
    ):
        rows[start : start + items] = domain[:items]
    return rows


def _partners(fill: FillProblem, first_column: I64) -> I64:
    partner = np.full(int(first_column[-1]), -1, np.int64)
    for first, second in fill.crossings:
        here, there = (_column(end, first_column) for end in (first, second))
        partner[here], partner[there] = there, here
    return partner


def _column(end: End, first_column: I64) -> int:
    return int(first_column[end.slot]) + end.column


def _rows(fill: FillProblem, tables: WordTables) -> I64:
    """Return where the rows of each column begin in `bits`."""
    rows = []
    for words in fill.words:
        place = tables.places[words]
        step = len(words.alphabet) * place.stride
        rows += [place.first_row + column * step for column in range(words.length)]
    return np.array(rows, np.int64)


def _pairs(problem: RevisionProblem, prefer: Prefer) -> I64:
    """(3, pairs): the pairs of entries that stand and cost something beside one another, and what."""
    costs = pairs_that_cost(problem.fill, problem.old_words) if prefer is Prefer.QUALITY else ()
    pairs = [(chosen[0], chosen[-1], cost) for chosen, cost in costs]
    return np.array(pairs, np.int64).reshape(-1, 3).T
