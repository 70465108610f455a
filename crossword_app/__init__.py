"""A desktop tool to construct crosswords, and a library to script with: `api` is what it offers."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crossword_app.api import *  # noqa: F403

__version__ = "0.2.0"

_OFFERED = frozenset(
    """
    Alternative Alternatives Asked ChangedEntry Clue Control CrosswordError Design
    DesignRequest Designs Dictionary Direction FillRequest Filled Grid NoDesign NoRevision
    NoneFound Packed Position Problem Puzzle PuzzleWarning Revised Revision RevisionStopped
    Size Slot SlotKey Statistics Stopped Symmetry Theme Unfillable WordKind WordSearch
    alternatives analyse autofill check count_squares criss_cross design different_fills
    draw explain file_formats fill_request improve load_words pack prices read revise room
    squares stats to_bytes wanted with_fill with_revision word_search wordplay words_of write
    """.split()
)
"""The names in `api`, listed here so that the window need not import it and all that it imports."""


def __getattr__(name: str) -> Any:
    """Return *name* from `api`, which is imported when it is first needed."""
    if name in _OFFERED:
        return getattr(importlib.import_module("crossword_app.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Name what is offered: neither the parts of the program that are imported by now, nor what this file imports."""
    return sorted(_OFFERED | {name for name in globals() if name.startswith("__")})
