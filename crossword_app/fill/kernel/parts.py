"""The parts in which the kernel is compiled, one after the other: so a first fill need not wait for all of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True, eq=False)
class Part:
    """A part of the kernel: modules below this package, with the entries that they define.

    Attributes:
        purpose: what it is for, as the user is told.
    """

    purpose: str
    entries: Mapping[str, tuple[str, ...]]

    @property
    def entry_names(self) -> list[str]:
        """The names of all entries."""
        return [name for names in self.entries.values() for name in names]

    def functions(self) -> list[Callable[..., Any]]:
        """Import the modules, and return the functions of all entries."""
        return [
            getattr(import_module(f"{__package__}.{module}"), name).function
            for module, names in self.entries.items()
            for name in names
        ]


FILL = Part(
    "autofill",
    {
        "word_tables": ("set_bits",),
        "grouping": ("group", "lengthen_runs"),
        "tree_search": ("search", "begin_part", "begin_whole"),
    },
)
"""What finds a fill of most grids, and proves that others have none."""

BELIEF = Part(
    "the search for better fills",
    {
        "belief_propagation": ("sweep", "weigh", "tell"),
        "belief_search": ("search_by_belief", "exchange", "keep_decisions"),
        "price_sweeps": ("balance",),
    },
)
"""What counts fills, makes them better, and finds them where they are few."""

REVISING = Part("the search for small changes", {"revising.tree": ("search_revisions",)})

PATTERNS = Part(
    "the search for patterns of blocks",
    {
        "patterns.columns": ("prepare_columns",),
        "patterns.tree": ("begin_rows", "search_rows"),
    },
)

SQUARES = Part("the search for word squares", {"squares.tree": ("search_squares",)})

PARTS = (FILL, BELIEF, REVISING, PATTERNS, SQUARES)
"""All of the kernel, in the order in which it is compiled."""
