"""The state of the search for revisions: one tuple of flat arrays. `driver` makes it.

Vocabulary:

- A *column* is one of the word of a slot; those of all slots are numbered in a row. A column whose letters can change
  and that two slots share has a *partner*, the same square in the crossing slot.
- A slot is KEPT, with the letters it had; DUE, which has to take another word and has not yet; or DONE. A slot *joins*
  when it becomes due: another letter stands in it, or another entry is its near duplicate.
- The *budget* is how many slots may be due or done in all.
- A word is *near* a slot if few kept slots join when it takes it.
"""

from typing import NamedTuple

from crossword_app.fill.kernel.state import I32, I64, U8, U64

KEPT, DUE, DONE = range(3)

SYMBOLS = 64
"""Places in a table by symbol."""

DEGREES = 32
"""Places in a table by how many slots join: a slot has at most LONGEST_SLOT crossings."""

NEVER = 255
"""In a table of needs: no word has the letter."""

SURROUNDINGS = 5
"""Items in which the surroundings of a slot are written."""

WORDS_KEPT = 64
"""How many words are kept with the counts: the nearest ones."""

NEEDS_KEPT = 1 << 14
"""Of how many surroundings the counts are kept, and the needs."""

NO_LETTER = -1
"""In `now` and `before`: the square is empty."""

UNLISTED = -1
"""In `word`: the entry is no word of the list."""

# The registers: single integers that the search keeps from call to call.
(
    BUDGET,  # slots that may change, set by the caller
    USED,  # slots that are due or done
    DUES,  # slots that are due
    LEVEL,
    IS_NEW,  # whether the slot of this level is still to be chosen
    CANDIDATES,  # where the arena of candidates is free
    JOINED,  # slots on the trail
    SQUARES,  # squares that have another letter than before
    WAS_CUT,  # whether the budget ruled out anything
    MOST_SQUARES,  # of a revision that is looked for; set by the caller, with the following ones
    LEAST_AIM,  # of one with so many squares
    BY_WORST,  # whether the lowest score counts first in the aim
    WORST_OF_OTHERS,  # the lowest score of entries that are no slots here
    AIM,  # that of the revision just found, but for what new entries cost beside others
    ROOM,  # items from one row of `near` to the next
    FOR_ACROSS,  # slots that join at least for the due ones that read across, and for those that read down
    FOR_DOWN,
    WORK,
    NODES,
    REGISTERS,
) = range(20)

AIM_STEP = 1 << 32
"""By the worst score: how much a point of it counts more than the sum."""


class RevisingState(NamedTuple):
    """One search. Arrays by slot or by column unless said otherwise; the first group is never written."""

    bits: U64  # see `WordTables`
    word_letters: U8
    worth: I32  # by place of the word, as `WordTables.scores`
    scores: I32
    domain: U64  # rows: the words that a slot may take if it changes
    first_domain: I64  # slot: where its row begins
    stride: I64  # slot: items from one row of its length to the next in `bits`
    width: I64  # slot: items that are looked at
    first_letter: I64  # slot: where the words of its length begin in `word_letters`
    first_score: I64  # slot: where they begin in `worth` and `scores`
    table: I64  # slot: which words it has
    first_number: I64  # slot: the number of the first of them, see `NearDuplicates`
    direction: I64  # slot: 0 for across, 1 for down
    symbols: I64  # slot: how many symbols its words are made of
    first_column: I64  # slots + 1
    owner: I64  # column: its slot
    partner: I64  # column: the same square in the crossing slot, or -1
    row: I64  # column: where its rows begin in `bits`
    before: I64  # column: the letter that stood there, or NO_LETTER
    old_word: I64  # slot: the rank of the word that stood there, or UNLISTED
    key_start: I32  # see `NearDuplicates`; empty where only equal words are any
    keys: I32
    clashes: U64  # slots rows of all numbers: the near duplicates of the entry that stood there, itself included
    clashes_of_any: U64  # one such row: those of some entry
    clash_items: I64  # one item: how many items such a row has
    pair_first: I64  # pairs of entries that cost something beside one another
    pair_second: I64
    pair_cost: I32

    status: I64
    now: I64  # column: the letter that stands there
    word: I64  # slot: the rank of its new word where it is done, or UNLISTED
    held: I32  # key: how many done slots have a word with it
    level_slot: I64  # level: the slot that it decides
    level_start: I64  # level: where its candidates begin in `candidates`
    level_next: I64  # level: the next candidate
    level_end: I64
    level_joined: I64  # level: how many slots had joined before
    level_squares: I64  # level: how many squares had changed before
    joined: I64  # slots that joined, in order
    candidates: I32  # arena: ranks
    costs: I32  # scratch of the arena: how many slots each makes join at least
    near: U64  # scratch rows: of the words of a slot those that are not near, by degree
    kept: U64  # scratch: a row
    surroundings: U64  # scratch: SURROUNDINGS items, see `needs`
    count_keys: U64  # of NEEDS_KEPT surroundings: for which the counts are
    counts: I32  # and how many words of the slot make at most so many join, DEGREES of them
    nearest: I32  # and the first WORDS_KEPT of these words, those first that make fewest join: all of a number or none
    letter_keys: U64  # of NEEDS_KEPT surroundings: for which the needs are
    letter_needs: (
        U8  # and by symbol how many join at least if it stands in the column left out, or NEVER
    )
    beside: U8  # scratch, column of the current slot x symbol: how many more slots join if it stands there, or NEVER
    is_beside: U8  # scratch, column of the current slot: whether this is known
    dues: I64  # scratch: the slots that are due
    least: I64  # scratch, slot: the fewest slots that join if it takes a word
    sizes: I64  # scratch, slot: how many words the budget leaves to it
    is_counted: U8  # scratch, slot
    registers: I64
