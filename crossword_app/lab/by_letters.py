"""The search letter by letter: each step puts a letter in a cell where words go on with it both ways.

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
    """The cells of a problem, as `backtracking.Space` has them."""

    def __init__(
        self,
        problem: LabProblem,
        prefixes: Sequence[Prefixes],
        cells: Sequence[Position],
        tally: Tally,
    ) -> None:
        self._problem, self._prefixes = problem, prefixes
        self._cells, self._tally = cells, tally
        self._letters: dict[Position, str] = {}
        self._slot_of: dict[str, int] = {}
        """The slot of each word that the letters complete."""

    def next(self) -> Position | None:
        done = len(self._letters)
        return self._cells[done] if done < len(self._cells) else None

    def options(self, cell: Position) -> tuple[Sequence[str], set[Position]]:
        (first, column), *others = self._problem.slots_at[cell]
        letters = self._following(first, column)
        for slot, place in others:
            crossing = set(self._following(slot, place))
            letters = [letter for letter in letters if letter in crossing]
        conflict = {
            place
            for slot, column in self._problem.slots_at[cell]
            for place in self._problem.slots[slot].positions[:column]
        }
        unused = []
        for letter in letters:
            users = self._users(cell, letter)
            if users is None:
                unused.append(letter)
            else:
                conflict |= users
        return unused, {place for place in conflict if place in self._letters}

    def place(self, cell: Position, letter: str) -> None:
        self._slot_of.update(self._completed(cell, letter))
        self._letters[cell] = letter

    def take_back(self, cell: Position) -> None:
        for word, _ in self._completed(cell, self._letters.pop(cell)):
            del self._slot_of[word]

    def _prefix(self, slot: int, column: int) -> str:
        """Return the letters of *slot* before *column*, given ones included."""
        positions, pattern = self._problem.slots[slot].positions, self._problem.patterns[slot]
        return "".join(
            self._letters[place] if sign == UNKNOWN else sign
            for place, sign in zip(positions[:column], pattern, strict=False)
        )

    def _given_after(self, slot: int, column: int) -> str:
        """Return the given letters of *slot* that follow *column* without a gap."""
        return self._problem.patterns[slot][column + 1 :].partition(UNKNOWN)[0]

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

    def _completed(self, cell: Position, letter: str) -> list[tuple[str, int]]:
        """Return the words that *letter* in *cell* completes, with their slots."""
        found = []
        for slot, column in self._problem.slots_at[cell]:
            given = self._given_after(slot, column)
            if column + 1 + len(given) == len(self._problem.patterns[slot]):
                found.append((self._prefix(slot, column) + letter + given, slot))
        return found

    def _users(self, cell: Position, letter: str) -> set[Position] | None:
        """Return the cells of the word that *letter* would repeat; None where it repeats none."""
        words = [word for word, _ in self._completed(cell, letter)]
        if len(set(words)) < len(words):
            return set()
        for word in words:
            if word in self._problem.given:
                return set()
            if word in self._slot_of:
                return set(self._problem.slots[self._slot_of[word]].positions)
        return None

    # What the trace shows

    def name(self, cell: Position) -> str:
        """Return how users call *cell*."""
        return str(cell)

    def cells(self, cell: Position) -> tuple[Position, ...]:
        """Return where *cell* lies."""
        return (cell,)

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
        positions, pattern = self._problem.slots[slot].positions, self._problem.patterns[slot]
        column = 0
        while column < len(pattern) and (
            pattern[column] != UNKNOWN or positions[column] in self._letters
        ):
            column += 1
        return self._prefix(slot, column)
