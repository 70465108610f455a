"""What is told of a fill that is kept: its figures, and its weak words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossword_app.fill.outcome import Prefer
from crossword_app.model.kept_fills import FillFigures
from crossword_app.sentences import counted, listed

if TYPE_CHECKING:
    from crossword_app.fill.outcome import Filled

AIMS = {Prefer.QUALITY.value: "quality", Prefer.MEAN.value: "mean", Prefer.WORST.value: "lowest"}
"""The name of the figure that each aim goes by."""


def figures_of(filled: Filled, note: str = "") -> FillFigures:
    """Return the figures of *filled*.

    Args:
        note: what else is to be told of it, in a few words.
    """
    if all(entry.score is None for entry in filled.entries):
        return FillFigures(note=note)
    weak = sorted(filled.weak_entries, key=lambda entry: entry.score or 0)
    spelled = filled.grid.alphabet.spelled
    return FillFigures(
        filled.quality,
        filled.mean_score,
        filled.min_score,
        tuple(spelled(entry.text) for entry in weak),
        note,
    )


def weak_words_of(figures: FillFigures, most: int | None = None) -> str:
    """Return which words of a fill are weak: "2 weak words: ANOA, ESNE"; at most *most* by name."""
    weak = figures.weak
    if figures.lowest is None:
        return ""
    if not weak:
        return "no weak words"
    count = counted(len(weak), "weak word")
    if most == 0:
        return count
    return f"{count}: {listed(weak, most=most)}" if most else f"{count}: {listed(weak)}"
