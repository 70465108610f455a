"""Arc consistency by AC-3: a word is left in a slot only where every slot that crosses has a word with its letter.

A. Mackworth, "Consistency in networks of relations", Artificial Intelligence 8 (1977). The queue holds the slots that
lost words, not each arc from them, after J. McGregor, "Relational consistency algorithms and their application in
finding subgraph and graph isomorphisms", Information Sciences 19 (1979). Words are kept as sets of bits.
"""

from collections import deque
from collections.abc import Iterable, Sequence

from crossword_app.lab.look_up.bit_sets import BitSets
from crossword_app.lab.problem import Crossing, LabProblem
from crossword_app.lab.tally import Tally


class ArcConsistency:
    """The words that are left for each slot.

    Attributes:
        words: for each slot its words. Slots that have the same words share them.
        left: for each slot the set of those that are left.
        reasons: for each slot those slots whose words, once placed, took words from it, itself or by way of others.
    """

    def __init__(self, problem: LabProblem, words: Sequence[BitSets], tally: Tally) -> None:
        self._problem, self._tally = problem, tally
        self.words = words
        self.left = [each.every for each in words]
        self.reasons: list[frozenset[int]] = [frozenset()] * len(words)

    def establish(self, changed: Iterable[int], placed: Iterable[int] = ()) -> int | None:
        """Make all arcs consistent after some slots changed. Return a slot without words; None where all have some.

        Args:
            placed: the slots that have their word: it stays, and alone is the reason for what they take from others.
        """
        own = frozenset(placed)
        queue = deque(changed)
        while queue:
            slot = queue.popleft()
            if not self.left[slot]:
                return slot
            for crossing in self._problem.crossings[slot]:
                other = crossing.other
                if other not in own and self._revise(slot, crossing, own) and other not in queue:
                    queue.append(other)
        return None

    def _revise(self, slot: int, crossing: Crossing, placed: frozenset[int]) -> bool:
        """Leave the slot that crosses *slot* only the words that *slot* supports. Return whether it lost any."""
        self._tally.look_up()
        other = crossing.other
        letters = self.words[slot].letters_in(self.left[slot], crossing.column)
        kept = self.words[other].with_letters(self.left[other], crossing.other_column, letters)
        if kept == self.left[other]:
            return False
        self.take(other, kept, {slot} if slot in placed else self.reasons[slot])
        return True

    def take(self, slot: int, kept: int, reasons: Iterable[int]) -> None:
        """Leave *slot* the set *kept* only, because of the words of *reasons*."""
        self.left[slot] = kept
        self.reasons[slot] = self.reasons[slot].union(reasons)
