"""Two ways from the top left to the bottom right, for slots and for cells.

Cells come after those left of them and above them, so that both of their entries grow from their first letters, as
`look_up.prefixes` needs. Emogic's crossword generator has a "diagonal" walk and a "switchback" after S. C. Jensen,
"Design and implementation of crossword compilation programs using serial approaches" (1997).
"""

from collections.abc import Sequence

from crossword_app.lab.problem import LabProblem
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.slots import Slot


def zig_zag(problem: LabProblem) -> Sequence[int]:
    """Return the slots by the diagonal on which they begin, one diagonal up and the next down."""
    slots = problem.slots
    return sorted(range(len(slots)), key=lambda slot: _along_diagonals(slots[slot].start))


def slalom(problem: LabProblem) -> Sequence[int]:
    """Return the slots of the first row, then of the first column, the second row, the second column..."""
    slots = problem.slots
    return sorted(range(len(slots)), key=lambda slot: _by_turns(slots[slot]))


def zig_zag_cells(problem: LabProblem) -> Sequence[Position]:
    """Return the cells diagonal by diagonal, one up and the next down."""
    return sorted(problem.slots_at, key=_along_diagonals)


def slalom_cells(problem: LabProblem) -> Sequence[Position]:
    """Return the cells of the first row, the rest of the first column, of the second row..."""
    return sorted(problem.slots_at, key=lambda cell: (min(cell), cell.row > cell.column, max(cell)))


def _along_diagonals(cell: Position) -> tuple[int, int]:
    diagonal = cell.row + cell.column
    return diagonal, cell.row if diagonal % 2 else -cell.row


def _by_turns(slot: Slot) -> tuple[int, bool, Position]:
    is_down = slot.direction is Direction.DOWN
    return slot.start.column if is_down else slot.start.row, is_down, slot.start
