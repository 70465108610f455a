"""The messages while autofill runs. `endings` has those for its end."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from crossword_app.sentences import counted, joined, sentence
from crossword_app.ui.fill.figures import (
    merits_of,
    nodes_of,
    rest_of,
    time_of,
    warning_of,
    with_beginning,
)
from crossword_app.ui.fill.job import FillJob, FillResult, FillScope, FillTask

if TYPE_CHECKING:
    from crossword_app.fill.kernel.warm import Preparation
    from crossword_app.fill.outcome import FillProgress


class FillPhase(enum.Enum):
    """The phase of an autofill. REFINING: the first fill is shown and gets better, unasked, for a moment."""

    IDLE = "idle"
    WARMING = "warming"
    FILLING = "filling"
    REFINING = "refining"
    IMPROVING = "improving"
    FILLED = "filled"
    UNFILLABLE = "unfillable"
    STOPPED = "stopped"
    FAILED = "failed"

    @property
    def is_running(self) -> bool:
        return self in {FillPhase.WARMING, FillPhase.FILLING} or self.is_bettering

    @property
    def has_fill(self) -> bool:
        """Whether a fill is shown."""
        return self.is_bettering or self is FillPhase.FILLED

    @property
    def is_bettering(self) -> bool:
        """Whether a fill is shown, and better ones are searched for."""
        return self in {FillPhase.REFINING, FillPhase.IMPROVING}


@dataclass(frozen=True, slots=True)
class FillState:
    """What the fill strip and the status bar show.

    Attributes:
        title: what happens or was found, in a few words.
        detail: figures, or a sentence that says what to do next.
        warning: a sentence on what speaks against accepting the letters, or those that stand; it is shown in red.
        nodes, seconds: nodes and time of the search so far.
        mean_score: the mean score of the placed words; None before a fill was found.
        letters: how many ghost letters there are to accept.
        scope: what is filled; None if nothing is.
        waits_for: what is prepared before the search goes on, a whole sentence; it stands in place of the detail.
        more: whole sentences that the strip has no room for.
        number: the number of the shown fill, if there are several.
        is_paused: whether the search is paused.
        outdated: what the shown fill was asked for, where something else is asked for now; "" where it is not.
        offers_way_back: whether the last grid that has a fill can be gone back to.
        is_best, is_last: whether it is proved that there is no better fill, and that there is no other fill.
        can_look_longer: whether a limit ended the search that this tells of.
    """

    phase: FillPhase
    title: str
    detail: str
    nodes: int = 0
    seconds: float = 0.0
    mean_score: float | None = None
    letters: int = 0
    scope: FillScope | None = None
    more: str = ""
    number: int = 1
    is_paused: bool = False
    outdated: str = ""
    is_best: bool = False
    is_last: bool = False
    warning: str = ""
    offers_way_back: bool = False
    can_look_longer: bool = False
    waits_for: str = ""

    @property
    def shown_detail(self) -> str:
        return self.waits_for or self.detail

    @property
    def heading(self) -> str:
        """The title, with a note if the search is paused, or if the fill is for another floor or other rules."""
        title = f"{self.title}, {self.outdated}" if self.outdated else self.title
        return f"Paused: {title[:1].lower()}{title[1:]}" if self.is_paused else title

    @property
    def sentences(self) -> str:
        """All texts, for screen readers."""
        texts = (f"{self.heading}.", self.warning, self.shown_detail, self.more)
        return " ".join(text for text in texts if text)

    @property
    def can_accept(self) -> bool:
        is_whole = not self.phase.is_running or self.phase.is_bettering
        return self.letters > 0 and is_whole

    @property
    def can_pause(self) -> bool:
        return self.phase is FillPhase.FILLING or self.phase.is_bettering

    @property
    def can_improve(self) -> bool:
        return self._has_fill and not self.is_best

    @property
    def can_go_back(self) -> bool:
        """Whether an earlier fill can be shown again."""
        return self.phase is FillPhase.FILLED and self.number > 1

    @property
    def can_search_next(self) -> bool:
        return self._has_fill and not self.is_last

    @property
    def _has_fill(self) -> bool:
        """Whether a fill is shown from which a search can go on. Refining needs not be waited for."""
        return self.phase in {FillPhase.REFINING, FillPhase.FILLED} and self.letters > 0


IDLE = FillState(
    FillPhase.IDLE,
    "Autofill",
    "F5 fills the grid, Ctrl+F5 this corner. You accept or discard.",
)


def waiting_for_words(scope: FillScope) -> FillState:
    """The fill starts when the word list is loaded."""
    return FillState(
        FillPhase.WARMING,
        "Reading the word list",
        f"Filling {scope.value} begins in a moment.",
        scope=scope,
    )


def nothing_to_fill(scope: FillScope) -> FillState:
    """The grid has all its letters already."""
    return FillState(
        FillPhase.IDLE,
        "Nothing to fill",
        f"Every square of {scope.value} has a letter: clear some first.",
    )


def warming(scope: FillScope | None, preparation: Preparation | None = None) -> FillState:
    """The engine is compiled, once for each machine: for a fill of *scope*, or before one is asked for."""
    left = sentence(preparation.left) if preparation else ""
    return FillState(
        FillPhase.WARMING if scope else FillPhase.IDLE,
        f"Preparing {preparation.purpose if preparation else 'autofill'} for its first use",
        f"{left} You can go on working.".lstrip(),
        scope=scope,
    )


def not_kept(trouble: str) -> FillState:
    """The engine was compiled, but is not kept in the cache: *trouble* tells why, where else, and what helps."""
    return replace(
        IDLE,
        title="The preparation is not kept in its folder",
        detail="Rest the pointer here to read why.",
        more=sentence(trouble),
    )


def started(job: FillJob) -> FillState:
    """The search has started and has not reported yet."""
    if job.is_for_better and job.earlier and (last := job.earlier[-1].filled):
        begun = replace(job.earlier[-1], outcome=replace(last, seconds=0.0))
        return bettering(job, begun, len(job.new_letters(last.grid)))
    return FillState(FillPhase.FILLING, _filling(job), "", scope=job.scope)


def _filling(job: FillJob) -> str:
    if job.is_pencil_refuted:
        return f"Filling {job.scope.value}, with its pencil free"
    if job.task is FillTask.BETTER:
        return f"Improving {job.scope.value}"
    another = "" if job.task is FillTask.FIRST else ", another way"
    return f"Filling {job.scope.value}{another}"


def filling(job: FillJob, progress: FillProgress, letters: int) -> FillState:
    """The search goes on, with *letters* shown as ghosts."""
    figures = (
        f"{letters:,} of {job.cells:,} squares",
        time_of(progress.seconds),
        nodes_of(progress.nodes),
    )
    return FillState(
        FillPhase.FILLING,
        _filling(job),
        joined(*figures),
        progress.nodes,
        progress.seconds,
        letters=letters,
        scope=job.scope,
    )


def bettering(job: FillJob, better: FillResult, letters: int) -> FillState:
    """A fill is being refined or improved. *better* is the best so far, and is shown."""
    shown, scope = better.filled, job.scope.value
    assert shown is not None
    merits = merits_of(shown, job.earlier[-1].filled)
    phase, title, figures = FillPhase.IMPROVING, f"Improving {scope}", merits
    if job.task is FillTask.REFINE:
        # The title of its end: buttons would change their places under the pointer where a longer one takes the room.
        phase, title, figures = (
            FillPhase.REFINING,
            f"Filled {scope}",
            ("getting better", *merits[:2]),
        )
    return FillState(
        phase,
        title,
        joined(*with_beginning(job, figures), *rest_of(job, better)),
        shown.nodes,
        shown.seconds,
        shown.mean_score if merits else None,
        letters,
        job.scope,
        more=job.begun.sentence if job.begun else "",
        warning=warning_of(better),
    )


def overtaken(job: FillJob) -> FillState:
    """The grid changed, so the search was for another puzzle."""
    return FillState(
        FillPhase.IDLE,
        "Stopped: the grid changed",
        f"Fill {job.scope.value} again when you are ready.",
    )


def accepted(scope: FillScope | None, letters: int, *, is_ink: bool) -> FillState:
    """The ghosts were accepted: *letters* of them are new in the grid."""
    what = scope.value if scope else FillScope.GRID.value
    how = "in ink" if is_ink else "as pencil"
    return FillState(
        FillPhase.IDLE,
        f"Filled {what}",
        f"{counted(letters, 'letter')} placed {how}; Ctrl+Z takes them back, F7 finds another fill.",
    )


def left_unfillable(title: str, keys: str) -> FillState:
    """The grid that stands is proved to have no fill; *keys* go back to the last one that has, "" if none is known."""
    way = f"{keys} goes back to the last grid that has one. " if keys else ""
    return FillState(
        FillPhase.IDLE,
        title,
        f"{way}F5 looks for the cause.",
        warning="This is proved.",
        offers_way_back=bool(keys),
    )


def failed(why: str, scope: FillScope | None = None) -> FillState:
    """The fill could not be tried."""
    return FillState(FillPhase.FAILED, "Cannot fill", sentence(why), scope=scope)
