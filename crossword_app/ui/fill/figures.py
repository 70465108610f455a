"""Figures of a fill in short words for the strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crossword_app.fill.requests.verdicts import weak_text
from crossword_app.sentences import counted

if TYPE_CHECKING:
    from crossword_app.fill.outcome import Filled
    from crossword_app.ui.fill.job import FillJob, FillResult

SHORTEST_TIME = 0.1

RUINOUS = "The rest is unfillable (proved)."


def merits_of(filled: Filled, first: Filled | None = None) -> tuple[str, ...]:
    """Return a fill's weak words, compared with *first*, its mean and lowest score; nothing if it placed no word."""
    if all(entry.score is None for entry in filled.entries):
        return ()
    return (
        weak_text(filled, first),
        f"mean {filled.mean_score:.1f}",
        f"lowest {filled.min_score}",
    )


def rest_of(job: FillJob, found: FillResult) -> tuple[str, ...]:
    """Return what is known of the rest of the grid, if only a part was filled, apart from `warning_of`."""
    if found.rest.value == "fillable":
        return ("rest can be filled",)
    return ("rest not known",) if job.region is not None and found.rest.value == "unknown" else ()


def with_beginning(job: FillJob, figures: Sequence[str]) -> Sequence[str]:
    """Return *figures*; where the search did not begin with what stands in the grid, why, and the first of them."""
    return (job.begun.trouble, *figures[:1]) if job.begun else figures


def warning_of(found: FillResult) -> str:
    """Return what speaks against accepting a fill; "" for nothing."""
    return RUINOUS if found.rest.value == "unfillable" else ""


def time_of(seconds: float) -> str:
    """Return a time in a short form."""
    return f"{seconds:.1f} s" if seconds >= SHORTEST_TIME else f"under {SHORTEST_TIME} s"


def nodes_of(nodes: int) -> str:
    """Return the number of words tried, in words."""
    return counted(nodes, "try", "tries")
