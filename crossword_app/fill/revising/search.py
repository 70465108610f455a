"""Finds the revisions of a grid that change the fewest entries, and proves that none changes fewer.

All revisions with so many changed entries are searched, then all with one more: see `kernel.revising.tree`. Where that
takes longer than a moment, first revisions come from elsewhere: see `refilling`.
"""

from dataclasses import dataclass, field

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.revising.marks import Marks
from crossword_app.fill.revising.problem import RevisionProblem, Start
from crossword_app.fill.revising.reading import Reader
from crossword_app.fill.revising.refilling import Refilling
from crossword_app.fill.revising.revision import (
    NoRevision,
    Report,
    Revised,
    Revision,
    RevisionOutcome,
    RevisionStopped,
)
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted

DEFAULT_LIMIT = FillLimit(5.0)

_SLICE = 4_000_000
"""Work between two checks of the caller's control: some milliseconds."""

_REFILL_AFTER = 10_000_000
"""Work after which revisions are looked for elsewhere too: a hundredth of a second."""

_FIRST_STEPS, _STEPS_WHILE_FAR, _STEPS = 12, 3, 1
"""Steps of refilling, of two milliseconds, between two slices of the search: until there is a revision, while the best
changes far more entries than are proved to change, and then."""

_FAR = 1.5

_MOST_FAILURES = 300
"""Steps of refilling in a row that found nothing better, after which it ends."""


def revise(  # noqa: PLR0913  # each is one option, by name
    request: FillRequest,
    grid: Grid,
    index: WordIndex,
    marks: Marks,
    *,
    count: int = 1,
    limit: FillLimit = DEFAULT_LIMIT,
    report: Report | None = None,
    known: Revised | RevisionStopped | None = None,
    control: Control = NEVER,
) -> RevisionOutcome:
    """Change *grid* as *marks* say and as little as possible, with words of *index* that *request* allows.

    Entries that do not change may be what they like, as given ones may in a fill. Of the revisions that change the
    fewest entries those with the fewest changed squares come first; of these the better ones, by what *request*
    prefers.

    Args:
        count: how many revisions are wanted.
        limit: when to end. With a node limit alone, the result is the same on every machine.
        report: called from this thread whenever more is known.
        known: what an earlier search for the same found before a limit ended it. This one goes on from there.
        control: lets another thread stop, pause and resume it, within some milliseconds.

    Raises:
        FillError: the marks contradict one another or the grid, or the request is not valid.
    """
    began = control.seconds()
    problem = RevisionProblem.build(grid, index, request, marks)
    return _Search(problem, request, count, limit, report, control, began).run(known)


@dataclass
class _Search:
    """One search for revisions.

    Attributes:
        kept: the best revisions found so far, best first.
        at_least: no revision changes fewer entries (proved).
        searched: of all revisions with so many changed entries, those wanted were found.
    """

    problem: RevisionProblem
    request: FillRequest
    count: int
    limit: FillLimit
    report: Report | None
    control: Control
    began: float
    kept: list[Revision] = field(default_factory=list)
    at_least: int = 0
    searched: int = 0

    def __post_init__(self) -> None:
        # Imported late: importing may compile, and the window does not need the kernel at its start.
        from crossword_app.fill.kernel.revising.driver import RevisionSearch

        self._search = RevisionSearch(self.problem, self.request.prefer)
        self._reader = Reader(self.problem, self.request.prefer)
        self._failures = 0

    def run(self, known: Revised | RevisionStopped | None) -> RevisionOutcome:
        """Search, from what is *known* on."""
        starts = sorted(self.problem.starts, key=self._changes_of)
        self.searched = self._changes_of(starts[0]) - 1
        if known:
            self.searched = max(self.searched, known.at_least - 1)
            self.kept = list(known.revisions)
        due = self._search.due
        self._refilling = Refilling(self.problem, starts[0], due, self.request.seed)
        while True:
            self._raise_bound()
            was_cut = False
            for number, start in enumerate(starts):
                why = self._why_to_end() if number else None
                why = why or self._search_start(start, self.searched + 1)
                if why:
                    return self._known(why)
                was_cut = was_cut or self._search.was_cut
            self.searched += 1
            if self._has_all():
                return self._known("all that was asked for is proved", is_all=True)
            if not was_cut:
                return self._exhausted()

    def _changes_of(self, start: Start) -> int:
        """Return how many entries change at once where *start* is put in."""
        self._search.begin(start, 0)
        return self._search.used

    def _search_start(self, start: Start, budget: int) -> str | None:
        """Find all wanted revisions with *start* and so many changed entries; return why if it had to end before."""
        from crossword_app.fill.kernel.revising.driver import Ending

        search = self._search
        search.begin(start, budget)
        self._want(budget)
        while (ending := search.go_on(_SLICE)) is not Ending.EXHAUSTED:
            if ending is Ending.FOUND:
                self._take(self._reader.revision(search.found().words, start))
                self._want(budget)
            if why := self._why_to_end():
                return why
            if search.work > _REFILL_AFTER and self._failures < _MOST_FAILURES:
                self._refill()
        return None

    def _want(self, budget: int) -> None:
        """Ask for those revisions alone that are better than the last of those that are kept."""
        if len(self.kept) >= self.count and self.kept[-1].entries == budget:
            self._search.want(len(self.kept[-1].squares), self.kept[-1].aim)

    def _refill(self) -> None:
        """Look for revisions elsewhere: until there is one, and then for a moment."""
        steps = _FIRST_STEPS
        if self.kept:
            is_far = self.kept[0].entries > _FAR * self.at_least
            steps = _STEPS_WHILE_FAR if is_far else _STEPS
        for _ in range(steps):
            if self._why_to_end():
                return
            found = self._refilling.step()
            self._failures = 0 if found else self._failures + 1
            if found:
                self._take(self._reader.of_grid(found))

    def _take(self, revision: Revision) -> None:
        """Keep *revision* if it is one of the best."""
        if any(revision.grid == known.grid for known in self.kept):
            return
        self.kept = sorted([*self.kept, revision], key=lambda each: each.order)[: self.count]
        if revision in self.kept:
            self._tell()

    def _raise_bound(self) -> None:
        bound = self.searched + 1
        if self.kept:
            bound = min(bound, self.kept[0].entries)
        if bound > self.at_least:
            self.at_least = bound
            self._tell()

    def _has_all(self) -> bool:
        return len(self.kept) >= self.count and self.kept[-1].entries <= self.searched

    def _tell(self) -> None:
        if self.report:
            self.report(self._known(""))

    def _known(self, why: str, *, is_all: bool = False) -> Revised | RevisionStopped:
        nodes, seconds = self._search.nodes, self.control.seconds() - self.began
        if not self.kept:
            return RevisionStopped(self.at_least, why, nodes, seconds)
        is_best = is_all or self.kept[0].entries <= self.searched
        return Revised(tuple(self.kept), self.at_least, is_best, is_all, why, nodes, seconds)

    def _exhausted(self) -> RevisionOutcome:
        if self.kept:
            return self._known("there are no others (proved)", is_all=True)
        seconds = self.control.seconds() - self.began
        return NoRevision(self._reason(), self._search.nodes, seconds)

    def _reason(self) -> str:
        entries = counted(len(self.problem.fill.slots), "entry", "entries")
        return (
            f"no revision exists, whatever else changes of the {entries} that may: every way was tried or ruled out; "
            "lower the floor, let other squares change, or mark something else"
        )

    def _why_to_end(self) -> str | None:
        return why_to_end(self.control, self.began, self.limit, self._search.nodes)


def why_to_end(control: Control, began: float, limit: FillLimit, nodes: int) -> str | None:
    """Return why a search that began at *began* is to end, for the user; None to go on. Wait while it is paused."""
    if control.wait():
        return "it was stopped"
    if limit.seconds is not None and control.seconds() - began >= limit.seconds:
        return f"the time limit of {limit.seconds:g} seconds is reached"
    if limit.nodes is not None and nodes >= limit.nodes:
        return f"the limit of {limit.nodes} tries is reached"
    return None
