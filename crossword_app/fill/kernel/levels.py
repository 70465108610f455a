"""The levels of a search: what was narrowed is noted on a trail, and undone."""

from crossword_app.fill.kernel.jit import helper
from crossword_app.fill.kernel.state import (
    BIT_ROOM,
    BIT_TOP,
    LEVEL,
    LIST_LIMIT,
    LIST_TOP,
    TRAIL_ENTRY,
    TRAIL_ROOM,
    TRAIL_TOP,
    State,
)


@helper
def has_room(state: State) -> bool:
    """Return whether the arenas and the trail have room for one more copy of everything."""
    registers = state.registers
    return bool(
        registers[BIT_TOP] + registers[BIT_ROOM] <= len(state.rows)
        and registers[LIST_TOP] + len(state.size) * LIST_LIMIT <= len(state.lists)
        and registers[TRAIL_TOP] + registers[TRAIL_ROOM] <= len(state.trail)
    )


@helper
def begin_level(state: State) -> None:
    """Begin a level: note the state to which `undo_level` returns."""
    registers = state.registers
    registers[LEVEL] += 1
    mark = 3 * registers[LEVEL]
    state.marks[mark] = registers[TRAIL_TOP]
    state.marks[mark + 1] = registers[BIT_TOP]
    state.marks[mark + 2] = registers[LIST_TOP]


@helper
def save(state: State, slot: int) -> bool:
    """Put *slot* on the trail once for each level. Return whether it was there already.

    Where it was, its domain may change in place. Level 0 is never undone.
    """
    level = state.registers[LEVEL]
    if state.saved[slot] == level:
        return True
    trail = state.trail
    top = state.registers[TRAIL_TOP]
    for link in range(state.first_link[slot], state.first_link[slot + 1]):
        trail[top] = state.letters[link]
        top += 1
    trail[top] = state.start[slot]
    trail[top + 1] = state.size[slot]
    trail[top + 2] = state.saved[slot]
    trail[top + 3] = slot
    state.registers[TRAIL_TOP] = top + TRAIL_ENTRY
    state.saved[slot] = level
    return False


@helper
def undo_level(state: State) -> None:
    """Restore the state at the beginning of the last level."""
    registers = state.registers
    trail = state.trail
    mark = 3 * registers[LEVEL]
    top = registers[TRAIL_TOP]
    while top > state.marks[mark]:
        top -= TRAIL_ENTRY
        slot = trail[top + 3]
        state.start[slot] = trail[top]
        state.size[slot] = trail[top + 1]
        state.saved[slot] = trail[top + 2]
        first = state.first_link[slot]
        top -= state.first_link[slot + 1] - first
        for link in range(first, state.first_link[slot + 1]):
            state.letters[link] = trail[top + link - first]
    registers[TRAIL_TOP] = top
    registers[BIT_TOP] = state.marks[mark + 1]
    registers[LIST_TOP] = state.marks[mark + 2]
    registers[LEVEL] -= 1
