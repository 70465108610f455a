"""Puts words into slots and takes them back: which slots join, and which squares change."""

from crossword_app.fill.kernel.bitset import has_bit
from crossword_app.fill.kernel.jit import helper
from crossword_app.fill.kernel.revising.state import (
    BUDGET,
    DONE,
    DUE,
    DUES,
    JOINED,
    KEPT,
    MOST_SQUARES,
    SQUARES,
    UNLISTED,
    USED,
    WAS_CUT,
    RevisingState,
)


@helper
def may_stand(state: RevisingState, level: int, slot: int, rank: int) -> bool:
    """Return whether the word *rank* of *slot* differs from its old one, and may stand beside those of lower levels."""
    if rank == state.old_word[slot]:
        return False
    for i in range(level):
        other = state.level_slot[i]
        if state.table[other] == state.table[slot] and state.word[other] == rank:
            return False
    if len(state.keys) == 0:
        return True
    number = state.first_number[slot] + rank
    for i in range(state.key_start[number], state.key_start[number + 1]):  # noqa: SIM110
        if state.held[state.keys[i]]:
            return False
    return True


@helper
def _join(state: RevisingState, slot: int) -> None:
    registers = state.registers
    state.status[slot] = DUE
    state.joined[registers[JOINED]] = slot
    registers[JOINED] += 1
    registers[DUES] += 1
    registers[USED] += 1


@helper
def _hold(state: RevisingState, slot: int, rank: int, step: int) -> None:
    """Note that the keys of a word are in use, or no more."""
    if len(state.keys):
        number = state.first_number[slot] + rank
        for i in range(state.key_start[number], state.key_start[number + 1]):
            state.held[state.keys[i]] += step


@helper
def put(state: RevisingState, level: int, slot: int, rank: int) -> bool:
    """Put the word *rank*, which may stand there, into *slot*. Return whether the budget allows what follows.

    `take_back` undoes it in any case.
    """
    registers = state.registers
    state.level_joined[level] = registers[JOINED]
    state.level_squares[level] = registers[SQUARES]
    state.status[slot] = DONE
    state.word[slot] = rank
    registers[DUES] -= 1
    _hold(state, slot, rank, 1)
    first, end = state.first_column[slot], state.first_column[slot + 1]
    letters = state.first_letter[slot] + rank * (end - first)
    for column in range(first, end):
        letter = state.word_letters[letters + column - first]
        partner = state.partner[column]
        differs = letter != state.before[column]
        if partner < 0:
            registers[SQUARES] += differs
        else:
            crossing = state.owner[partner]
            if state.status[crossing] != DONE:
                registers[SQUARES] += differs
                if differs and state.status[crossing] == KEPT:
                    _join(state, crossing)
            state.now[partner] = letter
        state.now[column] = letter
    number = state.first_number[slot] + rank
    if has_bit(state.clashes_of_any, 0, number):
        for other in range(len(state.status)):
            row = other * state.clash_items[0]
            if state.status[other] == KEPT and has_bit(state.clashes, row, number):
                _join(state, other)
    if registers[USED] > registers[BUDGET]:
        registers[WAS_CUT] = 1
        return False
    return bool(registers[SQUARES] <= registers[MOST_SQUARES])


@helper
def take_back(state: RevisingState, level: int, slot: int) -> None:
    """Undo `put`."""
    registers = state.registers
    while registers[JOINED] > state.level_joined[level]:
        registers[JOINED] -= 1
        registers[DUES] -= 1
        registers[USED] -= 1
        state.status[state.joined[registers[JOINED]]] = KEPT
    registers[SQUARES] = state.level_squares[level]
    _hold(state, slot, state.word[slot], -1)
    state.status[slot] = DUE
    state.word[slot] = UNLISTED
    registers[DUES] += 1
    for column in range(state.first_column[slot], state.first_column[slot + 1]):
        partner = state.partner[column]
        if partner < 0:
            state.now[column] = state.before[column]
        elif state.status[state.owner[partner]] != DONE:
            state.now[column] = state.now[partner] = state.before[column]
