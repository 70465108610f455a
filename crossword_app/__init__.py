"""A desktop tool to construct crosswords, and a library to script with: `api` is what it offers."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crossword_app.api import *  # noqa: F403

__version__ = "0.1.0"

_OFFERED = frozenset(
    """
    Clue CrosswordError Dictionary Direction FillRequest Filled Grid Position Problem
    Puzzle PuzzleWarning Size Slot SlotKey Statistics Stopped Symmetry
    Unfillable autofill check draw explain file_formats load_words read
    stats to_bytes with_fill words_of write
    """.split()
)
"""What `api` offers, known without it: the window has no use for all that it imports."""


def __getattr__(name: str) -> Any:
    """Return what `api` offers under *name*, imported when it is first asked for."""
    if name in _OFFERED:
        return getattr(importlib.import_module("crossword_app.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(_OFFERED.union(globals()))
