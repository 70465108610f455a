"""A solve: what a solver wrote, how long it took where, and what they remarked."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.slots import SlotKey
from crossword_app.solving.identity import PuzzleIdentity

BLOCK_SIGN = "\u25a0"
"""Stands for a block that the solver of a diagramless puzzle set. solver.js has it too."""

MOST_TYPED = 30
"""Texts of a square that are remembered: the first ones tell where it stuck."""


@dataclass(frozen=True, slots=True)
class SolvedSquare:
    """What happened in one square.

    Attributes:
        letters: what stands there, as people write it: IJ for a digraph; `BLOCK_SIGN` for a block.
        typed: all that was put there, in order.
        across, down: the seconds that the cursor was there, by its direction.
        is_pencilled: the solver is not sure.
        is_wrong: a check found the letters wrong, and they were not changed since.
        is_revealed: the solver was shown what belongs there.
    """

    letters: str = ""
    typed: tuple[str, ...] = ()
    across: float = 0.0
    down: float = 0.0
    is_pencilled: bool = False
    is_wrong: bool = False
    is_revealed: bool = False

    @property
    def seconds(self) -> float:
        """The seconds that the cursor was there."""
        return self.across + self.down

    def seconds_along(self, direction: Direction) -> float:
        """Return the seconds that the cursor was there in *direction*."""
        return self.across if direction is Direction.ACROSS else self.down

    def with_letters(self, letters: str, *, is_pencilled: bool = False) -> "SolvedSquare":
        """Return the square after *letters* were put there by the solver; "" clears it."""
        typed = (*self.typed, letters)[:MOST_TYPED] if letters else self.typed
        return replace(
            self,
            letters=letters,
            typed=typed,
            is_pencilled=is_pencilled and bool(letters),
            is_wrong=False,
        )


UNTOUCHED = SolvedSquare()


@dataclass(frozen=True, slots=True)
class Remark:
    """What a solver says of one clue.

    Attributes:
        number: the place of the clue among all that solvers get, from 0 on.
        heading, label: of the clue, as printed: Across, 17. They find it where the number does not.
        text: what is said.
    """

    number: int
    heading: str
    label: str
    text: str


@dataclass(frozen=True)
class Solve:
    """A puzzle as far as somebody has solved it.

    Attributes:
        of: the puzzle.
        squares: those in which anything happened.
        visits: how often the solver stayed in an entry, counted anew whenever they came back.
        remarks: on clues, each clue once.
        remark: on the whole puzzle.
        seconds: how long they have been at it, without pauses.
        checks: how often they had letters checked.
        is_solved: all was right at some time.
        solver: the name; "" where none was given.
    """

    of: PuzzleIdentity
    squares: Mapping[Position, SolvedSquare] = field(default_factory=dict)
    visits: Mapping[SlotKey, int] = field(default_factory=dict)
    remarks: tuple[Remark, ...] = ()
    remark: str = ""
    seconds: float = 0.0
    checks: int = 0
    is_solved: bool = False
    solver: str = ""

    def __getitem__(self, place: Position) -> SolvedSquare:
        """Return what happened at *place*."""
        return self.squares.get(place, UNTOUCHED)

    def replacing(self, changes: Mapping[Position, SolvedSquare]) -> "Solve":
        """Return the solve with the squares of *changes* put in."""
        return replace(self, squares={**self.squares, **changes})

    @property
    def is_begun(self) -> bool:
        """Whether anything was written or remarked."""
        return bool(
            self.remark
            or self.remarks
            or any(square.letters or square.typed for square in self.squares.values())
        )
