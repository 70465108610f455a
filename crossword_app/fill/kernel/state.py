"""The state of the kernel: one tuple of flat arrays. `new_state` makes it from a problem.

Vocabulary of the kernel:

- A *link* is one end of a crossing, seen from its slot. The links of a slot have successive numbers; `partner` gives
  the other end. Given letters make no link; they only shrink the domains.
- The *domain* of a slot is the set of words it may still take, by their ranks in the list of its length. It is an
  ascending list of ranks if it has at most LIST_LIMIT words, else one bit per word. (Bits alone searched 9,000 to
  35,000 nodes a second, lists alone 4,000 to 20,000, both with this limit 21,000 to 92,000.)
- A *letter set* has one bit for each symbol of the alphabet, in an int64: at most 63 symbols.
- A *level* is a decision; level 0 has what holds for the problem itself. The first change of a slot at a level puts its
  old values on the *trail* and moves its domain to a free place in an *arena*, so that undoing only resets numbers.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

LIST_LIMIT = 512
BLOCK = 8
"""Rows of bits are padded to a multiple of this many items, so that inner loops have no remainders."""

LANES = 8
"""Columns that `jit.join_letters` handles in parallel."""

TRAIL_ENTRY = 4
"""Numbers on the trail for each slot, beside its letter sets."""

FIRST_BLAME_UNIT = 1 << 20

LOG2_SIZE = 1024

NO_GOAL = -(1 << 62)

RANKING_SIZE = 32
"""Words of a slot that are tried in turn before all that are left are ranked again."""

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
    SINGLED,  # how many slots have one word left that is still to be removed from the others
    BLAME_UNIT,  # the blame for one wipe-out at present; see `propagation.learn`
    WORK,  # items scanned so far
    NODES,
    BACKTRACKS,
    REFUTED,  # the slot last refuted, or -1
    DECIDED,  # how many targets have one word
    MOST_DECIDED,  # the greatest DECIDED since the caller last reset it
    NODE_LIMIT,  # set by the caller, with the following ones: see `strategy`
    BACKTRACK_LIMIT,
    MEASURE,
    STICKS,
    SAMPLE,
    SCORE_WEIGHT,
    NOISE,
    BASE,  # the level whose decisions are given: the search undoes and refutes those above it
    REJECTED,  # whether the fill just found is rejected
    SETTLED,  # whether the search has begun
    GOAL,  # the lowest sum of the scores of all targets' words, NO_GOAL for any fill
    POINT,  # how many units of `word_scores` a point of score has
    RANKED_SLOT,  # the slot whose words `ranking` holds, and the level at which they were weighed
    RANKED_LEVEL,
    RANKED,  # how many they are, and which is the next
    NEXT_RANKED,
    REGISTERS,
) = range(34)

U8 = NDArray[np.uint8]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
U64 = NDArray[np.uint64]


class State(NamedTuple):
    """One search. Arrays by slot, by link or by crossing unless said otherwise; the first group is never written."""

    bits: U64  # see `WordTables`
    word_letters: U8
    word_scores: I32  # in units, see POINT
    stride: I64  # slot: items from one row of its length to the next in `bits`
    first_letter: I64  # slot: where the words of its length begin in `word_letters`
    word_length: I64  # slot
    first_score: I64  # slot: where the words of its length begin in `word_scores`
    loose: I64  # slot: its empty cells without a link
    first_link: I64  # slots + 1
    owner: I64  # link: its slot
    column: I64  # link: of the slot's words
    link_row: I64  # link: where the rows of its column begin in `bits`
    partner: I64  # link: the other end
    crossing: I64  # link
    log2: I32  # 1024 entries, see `logarithm`

    ranks: I32  # by word as `word_scores`: its rank in the word list; empty where that is its place in the table
    places: I32  # for each slot, by rank in the word list, the place in its table, or -1; empty as `ranks`
    first_place: I64  # slots + 1: where its places begin

    table: I64  # slot: which words it has, those of all slots being numbered in a row
    first_number: I64  # slot: of its first word, see `NearDuplicates`; all of these are empty where no words are any
    key_start: I32
    keys: I32
    member_start: I32
    members: I32
    block_table: (
        I32  # block of a row of all numbers: the table, or -1 where no slot has those words
    )

    width: I64  # slot: items that are looked at, as many as some slot of its length has words in
    widest: I64  # slot: its width at level 0
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

    blame: I64  # crossing: its blame for wipe-outs, beside the unit that every crossing counts
    wipeouts: I64  # slot
    decided_slot: I64  # level
    decided_word: I64  # level
    deepest: (
        I64  # target: its word in the deepest fill since the caller last reset MOST_DECIDED, or -1
    )

    distance: I64  # scratch, slot: how far it is from filled
    allowed: I64  # scratch: letter sets of the current slot
    changed: I64  # scratch: links of the current slot
    found: I64  # scratch, column: the letters that words of the current slot have there
    kept: U64  # scratch: a row
    union: U64  # scratch: a row
    marked: U64  # scratch: a row of all numbers, clear between uses
    is_marked: U8  # scratch, table: whether some of its words are marked
    promise: I32  # scratch: open link of the current slot x symbol
    ranking: I64  # words of one slot, the most promising first
    ranking_values: I64  # their values
    random: U64  # one item
    registers: I64
