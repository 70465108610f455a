"""What is asked of a pattern: one value for the command line, the window and scripts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from crossword_app.errors import GenerateError
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.kinds import RULES, GridRules, PuzzleKind
from crossword_app.model.symmetry import Symmetry

SMALLEST_SIDE, LARGEST_SIDE = 5, 25
"""Squares in a side of a pattern."""

USUAL_SIZE = Size(15, 15)

GIVEN_BLOCK = "#"
GIVEN_OPEN = "."
"""What is given of a cell, if not a letter."""


class Between(NamedTuple):
    """How many there may be: from *least* to *most*, None for any number."""

    least: int = 0
    most: int | None = None

    def __contains__(self, number: object) -> bool:
        return (
            isinstance(number, int)
            and number >= self.least
            and (self.most is None or number <= self.most)
        )

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least} or more"
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"


ANY_NUMBER = Between()


@dataclass(frozen=True, slots=True)
class Stack:
    """Long entries that lie on one another, as themeless puzzles have them.

    Attributes:
        entries: how many there are.
        length: of each of them; they begin below one another.
        line: the row of the first one, counted from 0; of a stack that reads down, its column. None for any.
    """

    entries: int
    length: int
    line: int | None = None
    direction: Direction = Direction.ACROSS

    def __str__(self) -> str:
        return f"{self.entries} entries of {self.length}"


@dataclass(frozen=True)
class PatternRequest:
    """All wishes for a pattern. A pattern that breaks one is never given.

    Every pattern is connected, and has an open square in each row and column.

    Attributes:
        kind: whose rules the pattern keeps. A lattice keeps stricter ones: half of each entry is checked, and no
            two letters in a row are unchecked.
        words, blocks: how many there may be.
        threes: how many entries of three letters there may be; None for any number.
        shortest, longest: letters of an entry; None for the kind's rule, and for any.
        least_mean, most_mean: of the lengths of all entries.
        stacks: each stands somewhere.
        given: what is given of cells: GIVEN_BLOCK, GIVEN_OPEN, or a letter. Their images are blocks or open too.
        cheaters: how many blocks there may be that leave the count of words as it is; None for any number.
        has_no_bridge: whether no single square holds two parts together.
        is_theme_longest: whether no other entry is longer than the shortest of those whose letters are all given.

    Raises:
        GenerateError: a wish means nothing, or goes against another one.
    """

    size: Size = USUAL_SIZE
    kind: PuzzleKind = PuzzleKind.AMERICAN
    symmetry: Symmetry = Symmetry.ROTATE_180
    words: Between = ANY_NUMBER
    blocks: Between = ANY_NUMBER
    threes: int | None = None
    shortest: int | None = None
    longest: int | None = None
    least_mean: float | None = None
    most_mean: float | None = None
    stacks: tuple[Stack, ...] = ()
    given: Mapping[Position, str] = field(default_factory=dict)
    cheaters: int | None = None
    has_no_bridge: bool = False
    is_theme_longest: bool = False

    def __post_init__(self) -> None:
        _check_size(self)
        _check_counts(self)
        _check_lengths(self)
        for stack in self.stacks:
            _check_stack(self, stack)
        _check_given(self)

    @property
    def rules(self) -> GridRules:
        return RULES[self.kind]

    @property
    def is_barred(self) -> bool:
        return self.kind is PuzzleKind.BARRED

    @property
    def entry_lengths(self) -> range:
        """The lengths that entries may have."""
        shortest = self.rules.shortest if self.shortest is None else self.shortest
        longest = max(self.size) if self.longest is None else self.longest
        return range(shortest, longest + 1)

    def most_unchecked(self, length: int) -> int:
        """Return how many letters of an entry of that *length* may be unchecked."""
        if self.kind is PuzzleKind.LATTICE:
            return length // 2
        of_length = self.rules.most_unchecked
        return length if of_length is None else of_length(length)

    @property
    def most_in_a_row(self) -> int:
        """How many letters in a row may be unchecked."""
        if self.kind is PuzzleKind.LATTICE:
            return 1
        in_a_row = self.rules.most_in_a_row
        return max(self.size) if in_a_row is None else in_a_row

    @property
    def lattice_offsets(self) -> tuple[tuple[int, int], ...]:
        """Which rows and columns of a lattice may have no entries: 0 for the first, third ..., 1 for the others."""
        motions = self.symmetry.transforms(self.size)
        return tuple(
            (row, column)
            for row, column in product((0, 1), repeat=2)
            if all(
                (image.row % 2, image.column % 2) == (row, column)
                for image in (motion(Position(row, column)) for motion in motions)
            )
        )

    @property
    def letters(self) -> dict[Position, str]:
        """The letters given."""
        return {p: text for p, text in self.given.items() if text not in (GIVEN_BLOCK, GIVEN_OPEN)}


def usual_blocks(kind: PuzzleKind, size: Size) -> Between:
    """Return how many blocks puzzles of a kind have, as a rule: 42 of 225 squares at most, or 94 in a lattice."""
    share = _USUAL_SHARES.get(kind)
    return ANY_NUMBER if share is None else Between(0, size.rows * size.columns * share // 1000)


_USUAL_SHARES = {PuzzleKind.AMERICAN: 187, PuzzleKind.LATTICE: 418}
"""Blocks of a thousand squares."""


def _check_size(request: PatternRequest) -> None:
    size = request.size
    if not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in size):
        raise GenerateError(
            f"no pattern of {size} can be made: each side must have {SMALLEST_SIDE} to {LARGEST_SIDE} squares"
        )
    if not request.symmetry.fits(size):
        raise GenerateError(
            f"the symmetry {request.symmetry.value} needs a square grid, not {size}: choose another of the two"
        )
    if request.kind is PuzzleKind.LATTICE and not request.lattice_offsets:
        raise GenerateError(
            f"no lattice of {size} has the symmetry {request.symmetry.value}: "
            "choose odd numbers of rows and columns, or another symmetry"
        )


def _check_counts(request: PatternRequest) -> None:
    for what, wish in (("words", request.words), ("blocks", request.blocks)):
        if wish.least < 0 or (wish.most is not None and wish.most < wish.least):
            raise GenerateError(
                f"no pattern has {wish.least} to {wish.most} {what}: give the smaller number first, and none below 0"
            )
    if request.is_barred and request.blocks.least:
        raise GenerateError("a barred pattern has no blocks: leave out how many there are")
    for what, most in (("entries of 3 letters", request.threes), ("cheaters", request.cheaters)):
        if most is not None and most < 0:
            raise GenerateError(f"there cannot be {most} {what}: give 0 or more")


def _check_lengths(request: PatternRequest) -> None:
    lengths, sides = request.entry_lengths, max(request.size)
    if request.shortest is not None and request.shortest < request.rules.shortest:
        raise GenerateError(
            f"entries of {request.shortest} letters are too short for this kind of puzzle: "
            f"give {request.rules.shortest} or more"
        )
    if lengths.start > sides:
        raise GenerateError(
            f"entries of {lengths.start} letters have no room in a grid of {request.size}: make it larger"
        )
    if not lengths:
        raise GenerateError(
            f"no entry has {lengths.start} letters or more and {lengths.stop - 1} or fewer: "
            "make the shortest shorter, or the longest longer"
        )
    least, most = request.least_mean, request.most_mean
    if least is not None and least > min(lengths.stop - 1, sides):
        raise GenerateError(
            f"a mean of {least:g} letters is more than the longest entry has: ask for less"
        )
    if most is not None and most < max(lengths.start, least or 0):
        raise GenerateError(
            f"a mean of {most:g} letters at most is less than the shortest entry, or the least mean, has: ask for more"
        )


def _check_stack(request: PatternRequest, stack: Stack) -> None:
    across = stack.direction is Direction.ACROSS
    lines, along = request.size if across else request.size.transposed
    if stack.entries < 2 or stack.length not in request.entry_lengths or stack.length > along:
        raise GenerateError(
            f"a stack of {stack} is not possible here: a stack has 2 entries or more, "
            f"of {request.entry_lengths.start} to {min(along, request.entry_lengths.stop - 1)} letters"
        )
    if stack.entries > lines:
        raise GenerateError(f"a stack of {stack} is higher than the grid of {request.size}")
    if stack.line is not None and not 0 <= stack.line <= lines - stack.entries:
        what = "row" if across else "column"
        raise GenerateError(
            f"a stack of {stack} cannot begin in {what} {stack.line + 1}: "
            f"{what}s 1 to {lines - stack.entries + 1} leave room for it"
        )


def _check_given(request: PatternRequest) -> None:
    is_block: dict[Position, bool] = {}
    for position, text in request.given.items():
        if not request.size.contains(position):
            raise GenerateError(
                f"{position} is given and lies outside a grid of {request.size}: make the grid larger, or leave it out"
            )
        if request.is_barred and text == GIVEN_BLOCK:
            raise GenerateError(f"a barred pattern has no blocks: leave out the one at {position}")
        for image in request.symmetry.orbit(position, request.size):
            if is_block.setdefault(image, text == GIVEN_BLOCK) != (text == GIVEN_BLOCK):
                raise GenerateError(
                    f"{position} and its image at {image} cannot be a block and an open square: "
                    f"give them alike, or choose another symmetry than {request.symmetry.value}"
                )
