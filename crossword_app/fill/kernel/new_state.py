"""Makes the state of the kernel at the beginning of a search from a problem."""

from typing import Any

import numpy as np

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex
from crossword_app.fill.kernel.state import (
    BIT_ROOM,
    BIT_TOP,
    BLAME_UNIT,
    BLOCK,
    FIRST_BLAME_UNIT,
    GOAL,
    I32,
    I64,
    LANES,
    LIST_LIMIT,
    LIST_TOP,
    LOG2_SIZE,
    NO_GOAL,
    POINT,
    RANKED_SLOT,
    RANKING_SIZE,
    REFUTED,
    REGISTERS,
    SYMBOLS,
    TARGETS,
    TRAIL_ENTRY,
    TRAIL_ROOM,
    U64,
    State,
)
from crossword_app.fill.kernel.strategy import FRACTION
from crossword_app.fill.kernel.word_tables import WordTables, word_tables
from crossword_app.fill.priced_words import PricedWords
from crossword_app.fill.problem import LONGEST_SLOT, FillProblem
from crossword_app.fill.quality import UNIT


def new_state(problem: FillProblem, seed: int) -> State:
    """Return the state at the beginning of the search of *problem*, with nothing propagated yet."""
    tables = word_tables(problem.index, problem.words)
    by_slot = _places_by_slot(problem, tables)
    links = _links(problem, tables)
    slots, targets = len(problem.slots), problem.targets
    symbols = len(problem.symbols)
    width = by_slot["width"]
    bit_room, trail_room = int(width.sum()), len(links["owner"]) + TRAIL_ENTRY * slots
    state = State(
        bits=tables.bits,
        word_letters=tables.letters,
        word_scores=tables.scores,
        **by_slot,
        **links,
        **_near_duplicate_tables(problem),
        **_list_ranks(problem, tables),
        loose=np.array(problem.loose_cells, np.int64),
        log2=LOG2_TABLE,
        widest=width.copy(),
        size=np.zeros(slots, np.int64),
        start=np.zeros(slots, np.int64),
        saved=np.zeros(slots, np.int64),
        support=np.zeros(len(links["owner"]) * symbols, np.int32),
        lists=np.empty(16 * slots * LIST_LIMIT, np.int32),
        rows=np.empty(32 * bit_room, np.uint64),
        trail=np.empty(32 * trail_room, np.int64),
        marks=np.zeros(3 * (targets + 2), np.int64),
        queue=np.zeros(slots, np.int64),
        is_queued=np.zeros(slots, np.uint8),
        singles=np.zeros(slots, np.int64),
        blame=np.zeros(max(1, len(problem.crossings)), np.int64),
        wipeouts=np.zeros(slots, np.int64),
        decided_slot=np.zeros(targets + 2, np.int64),
        decided_word=np.zeros(targets + 2, np.int64),
        deepest=np.full(targets, -1, np.int64),
        distance=np.zeros(slots, np.int64),
        allowed=np.zeros(LONGEST_SLOT, np.int64),
        changed=np.zeros(LONGEST_SLOT, np.int64),
        found=np.zeros(LONGEST_SLOT + LANES, np.int64),
        kept=np.zeros(int(width.max()), np.uint64),
        union=np.zeros(int(width.max()), np.uint64),
        promise=np.zeros(LONGEST_SLOT * symbols, np.int32),
        ranking=np.zeros(RANKING_SIZE, np.int64),
        ranking_values=np.zeros(RANKING_SIZE, np.int64),
        random=random_state(seed),
        registers=np.zeros(REGISTERS, np.int64),
    )
    registers = state.registers
    registers[TARGETS], registers[SYMBOLS] = targets, symbols
    registers[BIT_ROOM], registers[TRAIL_ROOM] = bit_room, trail_room
    registers[BLAME_UNIT] = FIRST_BLAME_UNIT
    registers[REFUTED] = registers[RANKED_SLOT] = -1
    registers[GOAL], registers[POINT] = NO_GOAL, UNIT if len(state.ranks) else 1
    _put_domains(problem, state)
    return state


def _places_by_slot(problem: FillProblem, tables: WordTables) -> dict[str, Any]:
    """Return the places of the words of each slot in the tables."""
    places = [tables.places[words] for words in problem.words]
    widths: dict[LengthIndex, int] = {}
    for words, (_, items) in zip(problem.words, problem.extents, strict=True):
        widths[words] = max(widths.get(words, 0), -(-items // BLOCK) * BLOCK)
    return {
        "stride": np.array([place.stride for place in places], np.int64),
        "width": np.array([widths[words] for words in problem.words], np.int64),
        "first_letter": np.array([place.first_letter for place in places], np.int64),
        "word_length": np.array(problem.word_lengths, np.int64),
        "first_score": np.array([place.first_score for place in places], np.int64),
    }


def _near_duplicate_tables(problem: FillProblem) -> dict[str, Any]:
    """Return the tables by which near duplicates are found and marked."""
    listed = [words.origin if isinstance(words, PricedWords) else words for words in problem.words]
    tables = {words: number for number, words in enumerate(dict.fromkeys(listed))}
    table = np.array([tables[words] for words in listed], np.int64)
    is_marked = np.zeros(len(tables), np.uint8)
    near_duplicates = problem.near_duplicates
    if near_duplicates is None:
        return NO_NEAR_DUPLICATES | {
            "table": table,
            "first_number": np.zeros_like(table),
            "is_marked": is_marked,
        }
    block_table = np.full(near_duplicates.items // BLOCK, -1, np.int32)
    for words, number in tables.items():
        start = near_duplicates.first[words] // (64 * BLOCK)
        block_table[start : start - (-len(words) // (64 * BLOCK))] = number
    return {
        "table": table,
        "first_number": np.array([near_duplicates.first[words] for words in listed], np.int64),
        "key_start": near_duplicates.key_start,
        "keys": near_duplicates.keys,
        "member_start": near_duplicates.member_start,
        "members": near_duplicates.members,
        "block_table": block_table,
        "marked": np.zeros(near_duplicates.items, np.uint64),
        "is_marked": is_marked,
    }


def _list_ranks(problem: FillProblem, tables: WordTables) -> dict[str, Any]:
    """Return the ranks of words in the word list, and back, where slots have words of their own."""
    own = [isinstance(words, PricedWords) for words in problem.words]
    if not any(own):
        return {"ranks": _NOTHING, "places": _NOTHING, "first_place": np.zeros(0, np.int64)}
    ranks = np.zeros(len(tables.scores), np.int32)
    places = []
    for words in problem.words:
        at = tables.places[words].first_score
        if isinstance(words, PricedWords):
            ranks[at : at + len(words)] = words.origins
            places.append(words.place_of)
        else:
            ranks[at : at + len(words)] = every = np.arange(len(words), dtype=np.int32)
            places.append(every)
    ends = np.cumsum([0, *map(len, places)])
    return {"ranks": ranks, "places": np.concatenate(places), "first_place": ends.astype(np.int64)}


def _links(problem: FillProblem, tables: WordTables) -> dict[str, Any]:
    """Number the ends of all crossings, slot by slot."""
    ends = sorted(
        (end.slot, end.column, crossing)
        for crossing, pair in enumerate(problem.crossings)
        for end in pair
    )
    owner, column, crossing = np.array(ends, np.int64).reshape(-1, 3).T.copy()
    by_crossing = np.argsort(crossing, kind="stable").reshape(-1, 2)
    partner = np.empty_like(owner)
    partner[by_crossing[:, 0]] = by_crossing[:, 1]
    partner[by_crossing[:, 1]] = by_crossing[:, 0]
    first_link = np.searchsorted(owner, np.arange(len(problem.slots) + 1)).astype(np.int64)
    return {
        "first_link": first_link,
        "owner": owner,
        "column": column,
        **_link_tables(problem, tables, owner, column),
        "partner": partner,
        "crossing": crossing,
    }


def _link_tables(
    problem: FillProblem, tables: WordTables, owner: I64, column: I64
) -> dict[str, Any]:
    """Return where the rows of each link begin in `bits`, by symbol, and the number of symbols."""
    first, stride, symbols, letters = np.array(
        [
            (*tables.places[words][:2], len(words.alphabet), (1 << len(words.alphabet)) - 1)
            for words in problem.words
        ],
        np.int64,
    ).T
    return {
        "link_row": first[owner] + column * symbols[owner] * stride[owner],
        "letters": letters[owner],
    }


def _put_domains(problem: FillProblem, state: State) -> None:
    """Copy the domains of *problem* into the arenas of *state*."""
    registers = state.registers
    ranks: dict[int, word_set.Ranks] = {}
    for slot, (domain, (size, items)) in enumerate(
        zip(problem.domains, problem.extents, strict=True)
    ):
        state.size[slot] = size
        if size <= LIST_LIMIT:
            if id(domain) not in ranks:
                ranks[id(domain)] = word_set.ranks_of(domain)
            start = state.start[slot] = registers[LIST_TOP]
            state.lists[start : start + size] = ranks[id(domain)]
            registers[LIST_TOP] += size
        else:
            start = state.start[slot] = registers[BIT_TOP]
            end = start + state.width[slot]
            state.rows[start : start + items] = domain[:items]
            state.rows[start + items : end] = 0
            registers[BIT_TOP] = end


def random_state(seed: int) -> U64:
    """Return the state of a xorshift generator: not 0, and far apart for close seeds."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0x1234567) % (1 << 64)
    return np.array([mixed or 1], np.uint64)


def _log2_table() -> I32:
    """Return log2(n) with FRACTION binary places for n from 1 to 1023. Integers alone make it equal everywhere."""
    mantissa = np.arange(LOG2_SIZE, dtype=np.uint64)
    mantissa[0] = 1
    whole = np.array([int(n).bit_length() - 1 for n in mantissa], np.uint64)
    mantissa = mantissa << (np.uint64(31) - whole)
    result = whole
    for _ in range(FRACTION):
        mantissa = (mantissa * mantissa) >> np.uint64(31)
        carry = mantissa >> np.uint64(32)
        mantissa >>= carry
        result = (result << np.uint64(1)) | carry
    return result.astype(np.int32)


LOG2_TABLE = _log2_table()

_NOTHING = np.zeros(0, np.int32)
NO_NEAR_DUPLICATES = dict.fromkeys(
    ("key_start", "keys", "member_start", "members", "block_table"), _NOTHING
) | {"marked": np.zeros(0, np.uint64)}
