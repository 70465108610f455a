"""Finds every word that could stand in an entry of a full grid, with what each would change elsewhere, best first.

The words that change nothing else come first, then those that change one entry, and so on: for each word the revisions
with so many changes are searched until there is one, as in `search`.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.errors import FillError
from crossword_app.fill.outcome import FillLimit, Prefer
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.revising.marks import Marks
from crossword_app.fill.revising.problem import RevisionProblem
from crossword_app.fill.revising.reading import Reader
from crossword_app.fill.revising.revision import Revision
from crossword_app.fill.revising.search import DEFAULT_LIMIT, why_to_end
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.sentences import counted

_SLICE = 4_000_000
"""Work between two checks of the caller's control: some milliseconds."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A word that could stand in an entry.

    Attributes:
        word: the word, as it stands in the grid.
        score: its score.
        revision: the grid with it, in which the fewest other entries change.
    """

    word: str
    score: int
    revision: Revision

    @property
    def elsewhere(self) -> int:
        """How many other entries change. No grid with the word changes fewer (proved)."""
        return self.revision.entries - 1


@dataclass(frozen=True, slots=True)
class Alternatives:
    """The words that could stand in an entry.

    Attributes:
        slot: the entry.
        found: those found, best first: the fewest changes elsewhere, then the higher score.
        at_least: each word that is not among `found` changes so many other entries or more (proved), if it can stand
            there at all.
        open: how many words are neither found nor ruled out.
        why: why the search ended, for the user.
        nodes: words tried.
        seconds: of wall time, without pauses.
    """

    slot: Slot
    found: tuple[Alternative, ...]
    at_least: int
    open: int
    why: str
    nodes: int
    seconds: float

    @property
    def is_all(self) -> bool:
        """Whether it is proved that there are no others."""
        return self.open == 0


def alternatives(  # noqa: PLR0913  # each is one option, by name
    request: FillRequest,
    grid: Grid,
    index: WordIndex,
    entry: SlotKey,
    *,
    keep: Collection[Position] = (),
    count: int | None = None,
    limit: FillLimit = DEFAULT_LIMIT,
    report: Callable[[Alternative], None] | None = None,
    control: Control = NEVER,
) -> Alternatives:
    """Find the words that could stand in *entry* of *grid*, with words of *index* that *request* allows.

    Args:
        keep: squares that keep their letters.
        count: how many are wanted; None for all.
        limit: when to end. With a node limit alone, the result is the same on every machine.
        report: called from this thread with each word, in their order.
        control: lets another thread stop, pause and resume it, within some milliseconds.

    Raises:
        FillError: the grid is not filled, has no such entry, or all squares of the entry stay.
    """
    for slot in grid.slots:
        if not grid.is_complete(slot):
            raise FillError(f"{slot} is not filled: fill the grid before you ask for alternatives")
    began = control.seconds()
    marks = Marks(entries=frozenset([entry]), keep=frozenset(keep))
    problem = RevisionProblem.build(grid, index, request, marks)
    search = _AlternativeSearch(problem, request.prefer, grid.layout.by_key[entry])

    def why_to_stop() -> str | None:
        if len(search.found) == count:
            return f"{counted(count, 'word')} found"
        return why_to_end(control, began, limit, search.nodes)

    why = search.run(why_to_stop, report)
    still_open = len(search.open)
    seconds = control.seconds() - began
    return Alternatives(
        search.slot, tuple(search.found), search.elsewhere, still_open, why, search.nodes, seconds
    )


class _AlternativeSearch:
    """The search for the words of one entry.

    Attributes:
        slot: the entry.
        found: the words found, in their order.
        open: the words that are neither found nor ruled out, by rank: how many others change at least for each.
        elsewhere: how many other entries change for the words that are looked for at present.
    """

    def __init__(self, problem: RevisionProblem, prefer: Prefer, slot: Slot) -> None:
        # Imported late: importing may compile, and the window does not need the kernel at its start.
        from crossword_app.fill.kernel.revising.driver import RevisionSearch

        self.slot = slot
        self.found: list[Alternative] = []
        self.elsewhere = 0
        self._number = problem.fill.slots.index(slot)
        self._words = problem.fill.words[self._number]
        self._search = RevisionSearch(problem, prefer)
        self._reader = Reader(problem, prefer)
        self.open = self._search.needs()

    @property
    def nodes(self) -> int:
        return self._search.nodes

    def run(
        self, why_to_stop: Callable[[], str | None], report: Callable[[Alternative], None] | None
    ) -> str:
        """Find the words in their order; return why the search ended."""
        while self.open:
            for rank in sorted(rank for rank, need in self.open.items() if need <= self.elsewhere):
                known = len(self.found)
                why = self._try(rank, why_to_stop)
                if report and len(self.found) > known:
                    report(self.found[-1])
                if why and self.open:
                    return why
            self.elsewhere += 1
        return "there are no others (proved)"

    def _try(self, rank: int, why_to_stop: Callable[[], str | None]) -> str | None:
        """Look for a revision with the word *rank* and so many changes; return why it had to end, if it had."""
        from crossword_app.fill.kernel.revising.driver import Ending

        search = self._search
        search.begin({}, self.elsewhere + 1, (self._number, rank))
        while (ending := search.go_on(_SLICE)) is Ending.PAUSED:
            if why := why_to_stop():
                return why
        if ending is Ending.FOUND:
            revision = self._reader.revision(search.found().words, {})
            word, score = self._words.text(rank), int(self._words.scores[rank])
            self.found.append(Alternative(word, score, revision))
        if ending is Ending.FOUND or not search.was_cut:
            del self.open[rank]
        return why_to_stop()
