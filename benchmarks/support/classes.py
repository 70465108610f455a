"""The classes of the comparison's grids, recognised by their names, and the aim of each class."""

import re
from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True)
class GridClass:
    """Grids that are hard in the same way.

    Attributes:
        names: a regular expression that the whole name of such a grid matches.
        aim: in words.
        result: what should come out.
        share: of the trials in which it should.
        median_seconds, worst_seconds: over all trials of the class, at most.
        of_best_peer: our time as a share of the best peer's, at most: geometric means over the class of the median
            for each grid; None where there is no such aim.
        improved_beats_peers: whether our mean score after the time for improving should reach every peer's.
    """

    name: str
    names: str
    aim: str
    result: str = "filled"
    share: float = 1.0
    median_seconds: float = inf
    worst_seconds: float = inf
    of_best_peer: float | None = None
    improved_beats_peers: bool = False


CLASSES = (
    GridClass(
        "themed, themeless, Sunday, lattice",
        r"c_th.*|c_tl(68|70|72).*|d_.*|e_.*",
        "median 30 ms, worst 150 ms, geometric mean at most the best peer's, improved score at least theirs",
        median_seconds=0.030,
        worst_seconds=0.150,
        of_best_peer=1.0,
        improved_beats_peers=True,
    ),
    GridClass("tricky", r"f_.*", "all filled, median 20 ms", median_seconds=0.020),
    GridClass(
        "unfillable",
        r"g_.*",
        "all refuted, median 20 ms",
        result="refuted",
        median_seconds=0.020,
    ),
    GridClass(
        "open",
        r"c_tl66.*|c_wo(58|64)",
        "all within 1 s, half the best peer's",
        worst_seconds=1.0,
        of_best_peer=0.5,
    ),
    GridClass(
        "squares, stacks, quads",
        r"b_sq7.*|b_7x8.*|c_stack66.*|c_quad.*",
        "8 of 10 within 60 s on two threads",
        share=0.8,
        worst_seconds=60.5,
    ),
    GridClass("other", r".*", "all filled"),
)


def class_of(name: str) -> GridClass:
    """Return the first class that the grid's name belongs to."""
    return next(kind for kind in CLASSES if re.fullmatch(kind.names, name))
