"""Figures of a fill in short words for the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossword_app.sentences import counted

if TYPE_CHECKING:
    from crossword_app.fill.outcome import Filled

SHORTEST_TIME = 0.1


def scores_of(filled: Filled) -> tuple[str, ...]:
    """Return the scores of a fill in a few words; nothing if it placed no word."""
    if all(entry.score is None for entry in filled.entries):
        return ()
    return (f"mean {filled.mean_score:.1f}, lowest {filled.min_score}",)


def time_of(seconds: float) -> str:
    """Return a time in a short form."""
    return f"{seconds:.1f} s" if seconds >= SHORTEST_TIME else f"under {SHORTEST_TIME} s"


def nodes_of(nodes: int) -> str:
    """Return the number of words tried, in words."""
    return counted(nodes, "try", "tries")
