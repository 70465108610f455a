"""Searches parts of a fill for better words, and for whole fills, one after the other, in one state of the kernel."""

from collections.abc import Callable, Sequence
from enum import Enum

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.fill.kernel import belief_search, tree_search
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.kernel.belief_search import Messages, begun_anew, new_messages
from crossword_app.fill.kernel.driver import NO_LIMIT, KernelSearch
from crossword_app.fill.kernel.parts import BELIEF
from crossword_app.fill.kernel.state import (
    BACKTRACK_LIMIT,
    BACKTRACKS,
    GOAL,
    I64,
    LEVEL,
    NO_GOAL,
    NODE_LIMIT,
    NODES,
    U8,
)
from crossword_app.fill.kernel.strategy import run_settings
from crossword_app.fill.kernel.warm import wait_for
from crossword_app.fill.problem import FillProblem

EXCHANGES = 10
"""How often slots exchange messages before the first decision. More hardly change them."""

BACKTRACKS_OF_DIVE, BACKTRACKS_OF_CAREFUL = 25, 50
"""A dive ends at so many words refuted: those decided first are to blame, as a rule, and others follow soon."""

WEIGHT_OF_UNIT = 0.997
"""What is left of a word's weight with each UNIT it loses: 95 % a point. At 97 % fills are worse, at 92 % fewer."""

LENIENT_WEIGHT_OF_UNIT = 0.9985
"""The same for lenient dives: 98 % a point."""

NODES_OF_DIVE, NODES_OF_REST = 30_000, 1000
"""Words tried in a dive, which hardly any takes, and in each search from its first decisions; in a dive so many letters
weighed count as one."""

KEPT = (0.9, 0.75, 0.6, 0.45, 0.3)
"""The shares of the decisions of a dive that are kept, in turn, where it did not fill the grid."""

_SLICE = 2_000_000
"""Letters weighed between two checks of the caller's control: some milliseconds."""

_FIRST_RUN_OF_PART = 1
"""Parts are searched as the second run of a whole grid is: with all words weighed, and scores less than crossings."""


class Dive(Enum):
    """How to dive: each way is quicker, or fills more grids, than the one before, and less well.

    CAREFUL dives weigh all words each time and pass changes on twice after a decision, the others once. LENIENT ones
    let words that lose much weigh more.
    """

    CAREFUL = 0
    QUICK = 1
    LENIENT = 2


class LocalSearch(KernelSearch):
    """A search that begins again and again: for a part of the slots, or for all.

    What is ruled out without any decision stays ruled out. To begin costs less than a new search by far, and what was
    learned of crossings is kept.
    """

    _messages: Messages | None = None
    """Of the dive that goes on; None for other searches."""

    _kept: Sequence[float] = KEPT
    _rests: list[int] | None = None
    """From how many decisions of the latest dive the next searches go on; None before the first of them."""

    def __init__(self, problem: FillProblem, seed: int, control: Control = NEVER) -> None:
        """Prepare to search parts of *problem*, whose words score in UNITs of a point, and make it consistent.

        Raises:
            AssertionError: it has no fill.
            StoppedError: *control* is stopped meanwhile.
        """
        wait_for(BELIEF, control)
        super().__init__(problem, seed=seed, nodes=0)
        self._control = control
        while (answer := self.run_slice()) is None:
            control.check()
        if answer is Answer.UNFILLABLE:
            raise AssertionError("a problem that has a fill was refuted")
        self._first_messages = self._exchanged(WEIGHT_OF_UNIT)
        self._lenient_messages: Messages | None = None  # made when a dive asks for them

    def begin_part(
        self,
        words: I64,
        is_free: U8,
        nodes: int,
        goal: int,
        *,
        least: I64,
        changed: int = -1,
    ) -> bool:
        """Go on with the slots that are free, while the other targets have *words*; see `tree_search.begin_part`.

        Args:
            nodes: how many words are tried at most.
            goal: the lowest sum of the values of all targets.
        """
        is_possible = tree_search.begin_part(self._state, words, is_free, least, changed)
        self._begin_tree(nodes, goal)
        return bool(is_possible)

    def begin_whole(self, nodes: int, goal: int) -> None:
        """Go on with all slots. What is ruled out by the goal stays so."""
        tree_search.begin_whole(self._state)
        self._begin(nodes, goal)
        self._runs = 0
        self._begin_run(run_settings(0))

    def begin_dive(self, kept: Sequence[float] = KEPT, dive: Dive = Dive.QUICK) -> None:
        """Go on with all slots, by belief; see `belief_search`.

        What an earlier goal has ruled out stays ruled out: *unfillable* means that no fill reaches that goal.

        Args:
            kept: the shares of its decisions from which `begin_rest` goes on, in turn.

        Raises:
            StoppedError: the control is stopped in the first lenient dive.
        """
        self._kept, self._rests = kept, None
        tree_search.begin_whole(self._state)
        if dive is Dive.LENIENT and self._lenient_messages is None:
            self._lenient_messages = self._exchanged(LENIENT_WEIGHT_OF_UNIT)
        lenient = self._lenient_messages if dive is Dive.LENIENT else None
        self._begin_by_belief(lenient or self._first_messages, dive)

    def begin_dive_in_part(self, words: I64, is_free: U8, changed: int = -1) -> bool:
        """Go on by belief with the slots that are free, while the other targets have *words*; see `begin_part`.

        *Unfillable* means that no other words fill the part, or none with another word for *changed*.
        """
        any_word = np.full(len(words), NO_GOAL, np.int64)
        is_possible = tree_search.begin_part(self._state, words, is_free, any_word, changed)
        self._begin_by_belief(self._first_messages, Dive.QUICK)
        return bool(is_possible)

    def _begin_by_belief(self, messages: Messages, dive: Dive) -> None:
        is_careful = dive is Dive.CAREFUL
        self._begin(NODES_OF_DIVE, NO_GOAL, begun_anew(messages, is_careful))
        self._registers[BACKTRACK_LIMIT] = (
            BACKTRACKS_OF_CAREFUL if is_careful else BACKTRACKS_OF_DIVE
        )

    def begin_rest(self) -> bool:
        """Go on after a dive in vain from the first of its decisions, from fewer each time.

        What is refuted is refuted after these decisions only. Return False where the search went on from the fewest.
        """
        if self._rests is None:
            depth = int(self._registers[LEVEL])
            shares = dict.fromkeys(int(depth * share) for share in self._kept)
            self._rests = [kept for kept in shares if 0 < kept < depth]
        if not self._rests:
            return False
        belief_search.keep_decisions(self._state, self._rests.pop(0))
        self._begin_tree(NODES_OF_REST, NO_GOAL)
        return True

    def _begin_tree(self, nodes: int, goal: int) -> None:
        self._begin(nodes, goal)
        self._begin_run(run_settings(_FIRST_RUN_OF_PART))
        self._registers[BACKTRACK_LIMIT] = NO_LIMIT

    def _exchanged(self, weight_of_unit: float) -> Messages:
        """Return the messages that slots exchange before any decision, where that is what a UNIT lost leaves."""
        state, problem = self._state, self.problem
        weights = np.ones(len(state.word_scores))
        for slot in range(problem.targets):
            first = int(state.first_score[slot])
            values = state.word_scores[first : first + len(problem.words[slot])]
            losses = values[0] - values  # the best comes first
            by_loss = np.cumprod(np.full(int(losses[-1]) + 1, weight_of_unit))
            weights[first : first + len(values)] = by_loss[losses]
        messages = new_messages(state, weights)
        while not belief_search.exchange(state, messages, EXCHANGES, _SLICE):
            self._control.check()
        return messages

    def _bound(self) -> Callable[[int], int]:
        messages = self._messages
        if messages is None:
            return super()._bound()
        search = belief_search.search_by_belief.on(self._state)
        return lambda work: search(messages, work)

    def _begin(self, nodes: int, goal: int, messages: Messages | None = None) -> None:
        if messages is not self._messages:
            self._messages = messages
            self._search = self._bound()
        registers = self._registers
        registers[GOAL] = goal
        registers[NODES] = registers[BACKTRACKS] = 0
        registers[NODE_LIMIT] = nodes

    def total_of(self, words: I64) -> int:
        """Return the sum of the values of *words*, by target."""
        return int(self.values_of(words).sum())

    def values_of(self, words: I64) -> I64:
        """Return the values of *words*, by target."""
        state = self._state
        values: I64 = state.word_scores[state.first_score[: len(words)] + words].astype(np.int64)
        return values

    def tops(self) -> I64:
        """Return the value of the best word that each target may take."""
        tree_search.begin_whole(self._state)
        return np.array(self.best_scores(), np.int64)

    def found(self) -> I64:
        """Return the words of the fill just found, by target."""
        return np.array(self.words(), np.int64)
