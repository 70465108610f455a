"""What the constructor is told of an autofill: plain sentences, and what may be done next."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from crossword_app.ui.fill_job import FillJob, FillScope

if TYPE_CHECKING:
    from crossword_app.fill.outcome import Filled, FillProgress, Stopped, Unfillable
    from crossword_app.fill.part import Rest

MOST_NAMES = 3
SHORTEST_TIME = 0.1


_OF_THE_REST = {
    "fillable": "the rest fills too",
    "unfillable": "no fill for the rest then",
}


class FillPhase(enum.Enum):
    """How far an autofill is."""

    IDLE = "idle"
    WARMING = "warming"
    FILLING = "filling"
    FILLED = "filled"
    UNFILLABLE = "unfillable"
    STOPPED = "stopped"
    FAILED = "failed"

    @property
    def is_running(self) -> bool:
        return self in {FillPhase.WARMING, FillPhase.FILLING}


@dataclass(frozen=True, slots=True)
class FillState:
    """What the fill strip and the status bar show.

    Attributes:
        title: what happens or was found, in a few words.
        detail: figures, or a sentence that says what to do next.
        nodes, seconds: of the search so far.
        mean_score: of the words placed; None before a fill was found.
        letters: how many ghost letters wait for being accepted.
        scope: what is filled; None where nothing is.
    """

    phase: FillPhase
    title: str
    detail: str
    nodes: int = 0
    seconds: float = 0.0
    mean_score: float | None = None
    letters: int = 0
    scope: FillScope | None = None

    @property
    def can_accept(self) -> bool:
        return self.letters > 0 and not self.phase.is_running


IDLE = FillState(
    FillPhase.IDLE,
    "Autofill",
    "F5 fills the grid, Ctrl+F5 this corner. Nothing is placed before you accept it.",
)


def waiting_for_words(scope: FillScope) -> FillState:
    """The fill begins when the word list has been read."""
    return FillState(
        FillPhase.WARMING,
        "Reading the word list",
        f"Filling {scope.value} begins in a moment.",
        scope=scope,
    )


def nothing_to_fill(scope: FillScope) -> FillState:
    """All the letters are there already."""
    return FillState(
        FillPhase.IDLE,
        "Nothing to fill",
        f"Every cell of {scope.value} has its letter: clear some first.",
    )


def warming(scope: FillScope) -> FillState:
    """The engine is compiled, which is needed once."""
    return FillState(
        FillPhase.WARMING,
        "Getting ready",
        "Autofill is prepared for this computer, once; all else works meanwhile.",
        scope=scope,
    )


def started(job: FillJob) -> FillState:
    """The search has begun and told nothing yet."""
    return FillState(FillPhase.FILLING, f"Filling {job.scope.value}", "", scope=job.scope)


def filling(job: FillJob, progress: FillProgress, letters: int) -> FillState:
    """The search goes on; *letters* are shown as ghosts."""
    figures = (
        f"{letters:,} of {job.cells:,} cells",
        _time(progress.seconds),
        _nodes(progress.nodes),
    )
    return FillState(
        FillPhase.FILLING,
        f"Filling {job.scope.value}",
        _joined(*figures),
        progress.nodes,
        progress.seconds,
        letters=letters,
        scope=job.scope,
    )


def filled(job: FillJob, outcome: Filled, letters: int, rest: Rest) -> FillState:
    """A fill was found and waits as ghosts; of the *rest* of the grid it may be known whether it can be filled then."""
    placed = [entry.score for entry in outcome.entries if entry.score is not None]
    mean_score = fmean(placed) if placed else None
    figures = [_count(letters, "letter"), _time(outcome.seconds)]
    if mean_score is not None:
        figures.append(f"mean {mean_score:.0f}, lowest {min(placed)}")
    if rest.value in _OF_THE_REST:
        figures.append(_OF_THE_REST[rest.value])
    return FillState(
        FillPhase.FILLED,
        f"Filled {job.scope.value}",
        _joined(*figures),
        outcome.nodes,
        outcome.seconds,
        mean_score,
        letters,
        job.scope,
    )


def unfillable(job: FillJob, outcome: Unfillable) -> FillState:
    """It was proved that no fill exists."""
    mend = "Clear an entry or lower the floor." if job.floor else "Clear an entry or move a block."
    return FillState(
        FillPhase.UNFILLABLE,
        f"No fill exists here at floor {job.floor}",
        f"{_why(job, outcome)} {mend}",
        outcome.nodes,
        outcome.seconds,
        scope=job.scope,
    )


def _why(job: FillJob, outcome: Unfillable) -> str:
    """Return the reason of a proof in the few words that the strip has room for."""
    grid, blamed = job.grid, outcome.blamed
    names = _listed([str(slot) for slot in blamed])
    if not blamed:
        return _sentence(outcome.reason)
    if all(grid.is_complete(slot) for slot in blamed):
        return f"{grid.pattern(blamed[0])} stands at {names}."
    wordless = [f"{slot} {grid.pattern(slot)}" for slot in blamed if not job.has_word(slot)]
    if wordless:
        return f"{_listed(wordless)} {'has' if len(wordless) == 1 else 'have'} no word."
    if outcome.nodes == 0:
        return f"The crossings leave no word for {names}."
    return f"Every way was tried or ruled out; most failed at {names}."


def stopped(job: FillJob, outcome: Stopped, letters: int) -> FillState:
    """The search ended without an answer: by the user, or because the time was over."""
    by_user = job.stopping.is_set()
    part = f"{letters:,} of {job.cells:,} letters are shown" if letters else "No letter was placed"
    if by_user:
        title = "Stopped"
        mend = "accept them or discard them" if letters else "F5 tries again"
    else:
        title = f"No fill found in {outcome.seconds:.0f} s"
        mend = "one may exist: lower the floor, or fill a smaller part"
    return FillState(
        FillPhase.STOPPED,
        title,
        f"{part}; {mend}.",
        outcome.nodes,
        outcome.seconds,
        letters=letters,
        scope=job.scope,
    )


def overtaken(job: FillJob) -> FillState:
    """The grid changed, so that the search was for another puzzle."""
    return FillState(
        FillPhase.IDLE,
        "Stopped, since the grid changed",
        f"Fill {job.scope.value} again when you are ready.",
    )


def accepted(job: FillJob, letters: int) -> FillState:
    """The ghosts became letters."""
    return FillState(
        FillPhase.IDLE,
        f"Filled {job.scope.value}",
        f"{_count(letters, 'letter')} placed as one step; Ctrl+Z takes them back.",
    )


def failed(sentence: str, scope: FillScope | None = None) -> FillState:
    """The fill could not be attempted."""
    return FillState(FillPhase.FAILED, "Cannot fill", _sentence(sentence), scope=scope)


def _listed(names: Sequence[str]) -> str:
    """Return the names as a sentence lists them; of many, the first ones."""
    if len(names) > MOST_NAMES:
        names = [*names[: MOST_NAMES - 1], "others"]
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""


def _joined(*figures: str) -> str:
    return "  ·  ".join(figures)


def _time(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= SHORTEST_TIME else f"under {SHORTEST_TIME} s"


def _nodes(nodes: int) -> str:
    return _count(nodes, "node")


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _sentence(text: str) -> str:
    """Return *text* begun with a capital and ended with one full stop."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
