"""The search letter by letter: each step puts a letter in a square where words go on with it both ways.

Orders fill every entry from its first letter on, so that a look-up asks for the letters behind a prefix. One of the
first programs that made crosswords worked so: L. Mazlack, "Computer construction of crossword puzzles using
precedence relationships", Artificial Intelligence 7 (1976).
"""

from collections.abc import Hashable, Sequence

from crossword_app.lab.look_up.prefixes import Prefixes
from crossword_app.lab.problem import UNKNOWN, LabProblem
from crossword_app.lab.tally import Tally
from crossword_app.model.geometry import Position


class LetterSpace:
    """The squares of a problem, as `backtracking.Space` has them."""

    def __init__(
        self,
        problem: LabProblem,
        prefixes: Sequence[Prefixes],
        squares: Sequence[Position],
        tally: Tally,
    ) -> None:
        self._problem, self._prefixes = problem, prefixes
        self._squares, self._tally = squares, tally
        self._letters: dict[Position, str] = {}
        self._slot_of: dict[str, int] = {}
        """The slot of each word that the letters complete."""

    def next(self) -> Position | None:
        done = len(self._letters)
        return self._squares[done] if done < len(self._squares) else None

    def options(self, square: Position) -> tuple[Sequence[str], set[Position]]:
        (first, column), *others = self._problem.slots_at[square]
        letters = self._following(first, column)
        for slot, place in others:
            crossing = set(self._following(slot, place))
            letters = [letter for letter in letters if letter in crossing]
        conflict = {
            place
            for slot, column in self._problem.slots_at[square]
            for place in self._problem.slots[slot].positions[:column]
        }
        unused = []
        for letter in letters:
            users = self._users(square, letter)
            if users is None:
                unused.append(letter)
            else:
                conflict |= users
        return unused, {place for place in conflict if place in self._letters}

    def place(self, square: Position, letter: str) -> None:
        self._slot_of.update(self._completed(square, letter))
        self._letters[square] = letter

    def take_back(self, square: Position) -> None:
        for word, _ in self._completed(square, self._letters.pop(square)):
            del self._slot_of[word]

    def _prefix(self, slot: int, column: int) -> str:
        """Return the letters of *slot* before *column*, given ones included."""
        positions, mask = self._problem.slots[slot].positions, self._problem.masks[slot]
        return "".join(
            self._letters[place] if sign == UNKNOWN else sign
            for place, sign in zip(positions[:column], mask, strict=False)
        )

    def _given_after(self, slot: int, column: int) -> str:
        """Return the given letters of *slot* that follow *column* without a gap."""
        return self._problem.masks[slot][column + 1 :].partition(UNKNOWN)[0]

    def _following(self, slot: int, column: int) -> list[str]:
        """Return the letters that some word has in *column*, behind what stands before it."""
        prefixes, prefix = self._prefixes[slot], self._prefix(slot, column)
        given = self._given_after(slot, column)
        self._tally.look_up()
        letters = prefixes.following(prefix)
        if not given:
            return letters
        return [letter for letter in letters if self._has(slot, prefix + letter + given)]

    def _has(self, slot: int, prefix: str) -> bool:
        self._tally.look_up()
        return bool(self._prefixes[slot].beginning(prefix))

    def _completed(self, square: Position, letter: str) -> list[tuple[str, int]]:
        """Return the words that *letter* in *square* completes, with their slots."""
        found = []
        for slot, column in self._problem.slots_at[square]:
            given = self._given_after(slot, column)
            if column + 1 + len(given) == len(self._problem.masks[slot]):
                found.append((self._prefix(slot, column) + letter + given, slot))
        return found

    def _users(self, square: Position, letter: str) -> set[Position] | None:
        """Return the squares of the word that *letter* would repeat; None where it repeats none."""
        words = [word for word, _ in self._completed(square, letter)]
        if len(set(words)) < len(words):
            return set()
        for word in words:
            if word in self._problem.given:
                return set()
            if word in self._slot_of:
                return set(self._problem.slots[self._slot_of[word]].positions)
        return None

    # What the trace shows

    def name(self, square: Position) -> str:
        """Return how users call *square*."""
        return str(square)

    def squares(self, square: Position) -> tuple[Position, ...]:
        """Return where *square* lies."""
        return (square,)

    def letters(self) -> dict[Position, str]:
        """Return the letters in the grid that are not given."""
        return dict(self._letters)

    def state(self, slot: int) -> Hashable:
        """Return the letters at the beginning of *slot*."""
        return self._beginning(slot)

    def left(self, slot: int) -> Sequence[str]:
        """Return the words that go on with these."""
        return self._prefixes[slot].beginning(self._beginning(slot))

    def _beginning(self, slot: int) -> str:
        positions, mask = self._problem.slots[slot].positions, self._problem.masks[slot]
        column = 0
        while column < len(mask) and (
            mask[column] != UNKNOWN or positions[column] in self._letters
        ):
            column += 1
        return self._prefix(slot, column)
