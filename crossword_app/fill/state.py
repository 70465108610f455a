"""All that the kernel works on: one tuple of flat arrays, made from a problem.

Vocabulary of the kernel:

- A *link* is one end of a crossing, seen from its slot: links of a slot are numbered in a row, and `partner` leads to
  the other end. Letters that were given make no link; they only shrink the domains.
- The *domain* of a slot is the set of words it may still take, each named by its rank in the list of its length. It is
  an ascending list of ranks while it has up to LIST_LIMIT words, else one bit a word. (Bits alone searched 9,000 to
  35,000 nodes a second, lists alone 4,000 to 20,000, both with this limit 21,000 to 92,000.)
- A *letter set* has one bit a symbol of the alphabet, in an int64: at most 63 symbols.
- *Levels* are decisions: level 0 holds what is true of the problem itself. The first change of a slot at a level puts
  what it was on the trail, and moves the domain to fresh room in an arena, so that undoing is a matter of numbers.
"""

from typing import Any, NamedTuple, get_type_hints

import numpy as np
from numpy.typing import NDArray

from crossword_app.fill.jit import types
from crossword_app.fill.problem import LONGEST_SLOT, Problem

LIST_LIMIT = 512
BLOCK = 8
"""Rows of bits are padded to a multiple of this many items, so that inner loops run without remainders."""

TRAIL_ENTRY = 4
"""Numbers that the trail holds a slot, beside its letter sets."""

FIRST_BLAME_UNIT = 1 << 20

LOG2_SIZE = 1024

# The registers: single integers that the kernel keeps from call to call.
(
    LEVEL,
    TARGETS,
    SYMBOLS,
    BIT_TOP,  # where the arenas and the trail are free
    LIST_TOP,
    TRAIL_TOP,
    BIT_ROOM,  # what one level can need of each at most
    TRAIL_ROOM,
    QUEUED,  # how many slots wait to be revised
    SINGLED,  # how many slots came down to one word, to be told to the others
    BLAME_UNIT,  # what one wipe-out counts now; see `propagation.learn`
    WORK,  # items scanned so far
    NODES,
    BACKTRACKS,
    REFUTED,  # the slot last refuted, or -1
    DECIDED,  # how many targets have one word
    MOST_DECIDED,  # the same at its most, since the caller last reset it
    NODE_LIMIT,  # what the caller sets: see `strategy`
    BACKTRACK_LIMIT,
    MEASURE,
    STICKS,
    SAMPLE,
    SCORE_WEIGHT,
    NOISE,
    REJECTED,  # whether the fill just found is to be passed over
    SETTLED,  # whether the search has begun
    GOAL,  # the least that the words of all targets must score together, 0 for any fill
    REGISTERS,
) = range(28)

U8 = NDArray[np.uint8]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
U64 = NDArray[np.uint64]


class State(NamedTuple):
    """One search. Arrays by slot, by link or by crossing unless said otherwise; the first group is never written."""

    bits: U64  # per length, column and symbol a row: the words that have that symbol there
    word_letters: U8  # per length a row of symbols a word
    word_scores: U8
    first_row: I64  # slot: where the rows of its length begin in `bits`
    width: I64  # slot: items a row
    first_letter: I64  # slot: where the words of its length begin in `word_letters`
    word_length: I64  # slot
    first_score: I64  # slot: where the words of its length begin in `word_scores`
    loose: I64  # slot: its empty cells without a link
    first_link: I64  # slots + 1
    owner: I64  # link: its slot
    column: I64  # link: of the slot's words
    partner: I64  # link: the other end
    crossing: I64  # link
    log2: I32  # 1024 entries, see `logarithm`

    size: I64  # slot: words in its domain
    start: I64  # slot: where its domain begins in `lists` or `rows`
    saved: I64  # slot: the level that put it on the trail last
    letters: I64  # link: the letters that words of the domain have there
    support: (
        I32  # link x symbol: an item of the domain's row that had the letter when last looked at
    )
    lists: I32  # arena of domains as lists
    rows: U64  # arena of domains as bits
    trail: I64
    marks: I64  # level x 3: TRAIL_TOP, BIT_TOP and LIST_TOP when the level began
    queue: I64  # slot
    is_queued: U8  # slot
    singles: I64  # slot

    blame: I64  # crossing: what wipe-outs taught, beside the unit that every crossing counts
    wipeouts: I64  # slot
    decided_slot: I64  # level
    decided_word: I64  # level
    deepest: (
        I64  # target: its word in the deepest fill since the caller last reset MOST_DECIDED, or -1
    )

    distance: I64  # scratch, slot: how far it is from filled
    allowed: I64  # scratch: letter sets of the slot in hand
    changed: I64  # scratch: links of the slot in hand
    kept: U64  # scratch: a row
    union: U64  # scratch: a row
    promise: I32  # scratch: open link of the slot in hand x symbol
    random: U64  # one item
    registers: I64


_NUMBA_TYPES = {
    U8: types.uint8[::1],
    I32: types.int32[::1],
    I64: types.int64[::1],
    U64: types.uint64[::1],
}
STATE_TYPE: Any = types.NamedTuple(  # type: ignore[no-untyped-call]
    [_NUMBA_TYPES[hint] for hint in get_type_hints(State).values()], State
)


class WordTables(NamedTuple):
    """The words of all lengths that a problem uses, flat. Problems with smaller domains can share one."""

    bits: U64
    word_letters: U8
    word_scores: U8
    places: dict[int, tuple[int, int, int, int]]
    """Length: where its rows begin, items a row, where its letters and its scores begin."""


def new_state(problem: Problem, seed: int, words: WordTables | None = None) -> State:
    """Return the state in which the search of *problem* begins: nothing propagated yet.

    Args:
        words: as `word_tables` returned them for *problem* or for one that has more words in its domains.
    """
    tables = _tables_by_slot(problem, words or word_tables(problem))
    links = _links(problem)
    slots, targets = len(problem.slots), problem.targets
    symbols = len(problem.index.alphabet)
    width = tables["width"]
    bit_room, trail_room = int(width.sum()), len(links["owner"]) + TRAIL_ENTRY * slots
    state = State(
        **tables,
        **links,
        loose=np.array(problem.loose_cells, np.int64),
        log2=LOG2_TABLE,
        size=np.zeros(slots, np.int64),
        start=np.zeros(slots, np.int64),
        saved=np.zeros(slots, np.int64),
        letters=np.full(len(links["owner"]), (1 << symbols) - 1, np.int64),
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
        kept=np.zeros(int(width.max()), np.uint64),
        union=np.zeros(int(width.max()), np.uint64),
        promise=np.zeros(LONGEST_SLOT * symbols, np.int32),
        random=_random_state(seed),
        registers=np.zeros(REGISTERS, np.int64),
    )
    registers = state.registers
    registers[TARGETS], registers[SYMBOLS] = targets, symbols
    registers[BIT_ROOM], registers[TRAIL_ROOM] = bit_room, trail_room
    registers[BLAME_UNIT] = FIRST_BLAME_UNIT
    registers[REFUTED] = -1
    _put_domains(problem, state)
    return state


def word_tables(problem: Problem) -> WordTables:
    """Flatten the words of the lengths in use, as far down as some domain reaches."""
    bits, letters, scores = [], [], []
    places: dict[int, tuple[int, int, int, int]] = {}
    row_at = letter_at = score_at = 0
    for length in sorted(set(problem.word_lengths)):
        domains = (
            d for d, n in zip(problem.domains, problem.word_lengths, strict=True) if n == length
        )
        items = max(int(np.flatnonzero(domain)[-1]) + 1 for domain in domains)
        words = problem.index.length(length)
        width = -(-items // BLOCK) * BLOCK
        rows = np.zeros((*words.bits.shape[:2], width), np.uint64)
        rows[:, :, :items] = words.bits[:, :, :items]
        bits.append(rows.ravel())
        letters.append(words.letters[: items * 64].ravel())
        scores.append(words.scores[: items * 64])
        places[length] = row_at, width, letter_at, score_at
        row_at, letter_at, score_at = (
            row_at + rows.size,
            letter_at + letters[-1].size,
            score_at + scores[-1].size,
        )
    return WordTables(np.concatenate(bits), np.concatenate(letters), np.concatenate(scores), places)


def _tables_by_slot(problem: Problem, words: WordTables) -> dict[str, Any]:
    """Return the word tables of a state, and where in them the words of each slot are."""
    by_slot = np.array([words.places[length] for length in problem.word_lengths], np.int64)
    by_slot = by_slot.T.copy()
    return {
        "bits": words.bits,
        "word_letters": words.word_letters,
        "word_scores": words.word_scores,
        "first_row": by_slot[0],
        "width": by_slot[1],
        "first_letter": by_slot[2],
        "word_length": np.array(problem.word_lengths, np.int64),
        "first_score": by_slot[3],
    }


def _links(problem: Problem) -> dict[str, Any]:
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
        "partner": partner,
        "crossing": crossing,
    }


def _put_domains(problem: Problem, state: State) -> None:
    """Copy the domains of *problem* into the arenas of *state*."""
    registers = state.registers
    for slot, domain in enumerate(problem.domains):
        size = state.size[slot] = int.from_bytes(domain.tobytes()).bit_count()
        if size <= LIST_LIMIT:
            start = state.start[slot] = registers[LIST_TOP]
            bits = np.unpackbits(domain.view(np.uint8), bitorder="little")
            state.lists[start : start + size] = np.flatnonzero(bits)
            registers[LIST_TOP] += size
        else:
            start = state.start[slot] = registers[BIT_TOP]
            width = int(state.width[slot])
            items = min(width, len(domain))
            state.rows[start : start + width] = 0
            state.rows[start : start + items] = domain[:items]
            registers[BIT_TOP] += width


def _random_state(seed: int) -> U64:
    """Return the state of a xorshift generator: any number but 0, far apart for seeds that are close."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0x1234567) % (1 << 64)
    return np.array([mixed or 1], np.uint64)


def _log2_table() -> I32:
    """Return log2(n) in 16 binary places for n from 1 to 1023, by integers alone: equal on every machine."""
    mantissa = np.arange(LOG2_SIZE, dtype=np.uint64)
    mantissa[0] = 1
    whole = np.array([int(n).bit_length() - 1 for n in mantissa], np.uint64)
    mantissa = mantissa << (np.uint64(31) - whole)
    result = whole
    for _ in range(16):
        mantissa = (mantissa * mantissa) >> np.uint64(31)
        carry = mantissa >> np.uint64(32)
        mantissa >>= carry
        result = (result << np.uint64(1)) | carry
    return result.astype(np.int32)


LOG2_TABLE = _log2_table()
