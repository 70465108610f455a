"""Pictures of empty grids read: how many of fifty of each kind are right, and how long one takes.

    python3 bootstrap.py bench pictures [--count 50] [--seed 1]

Each is a pattern of the program, British lattices apart from the others, half of them drawn by the program itself and
half with thin or thick lines, black or grey blocks, with numbers and with text round it or not. Straight ones lie as
programs draw them and good scanners give them. Photographs are in perspective, turned, bent, unevenly lit with bars of
light and shadow, blurred, with noise, as a JPEG file; the bad ones more so. "Right" is a grid of the same size with
every block in its place. "Wrong without warning" are those that are not, and where no warning names a square.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from statistics import fmean, median

import numpy as np

from benchmarks.support.common import table
from crossword_app.errors import FileError
from crossword_app.formats.patterns import shipped_patterns
from crossword_app.formats.picture.reader import read_picture
from crossword_app.model.grid import Grid
from tests.formats.grid_pictures import Style, picture_of

KINDS = {
    "straight": Style.of_a_straight_picture,
    "photographed": Style.of_a_photograph,
    "badly photographed": Style.of_a_bad_photograph,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=50, help="pictures of each kind")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    grids = [pattern.grid for pattern in shipped_patterns()]
    grids = [grid for grid in grids if not any(c.bar_right or c.bar_below for c in grid.cells)]
    kinds = {
        "lattices": [grid for grid in grids if is_lattice(grid)],
        "others": [grid for grid in grids if not is_lattice(grid)],
    }
    rows = [
        _row(taken, kind, patterns, options.count, options.seed)
        for taken in KINDS
        for kind, patterns in kinds.items()
    ]
    print(table(rows))
    return 0


def is_lattice(grid: Grid) -> bool:
    """Tell whether *grid* has no four open squares round one corner, as British lattices have none."""
    rows, columns = grid.size
    is_open = ~np.array([cell.is_block for cell in grid.cells]).reshape(rows, columns)
    return not (is_open[:-1, :-1] & is_open[:-1, 1:] & is_open[1:, :-1] & is_open[1:, 1:]).any()


def _row(taken: str, kind: str, patterns: Sequence[Grid], count: int, seed: int) -> dict[str, str]:
    right = doubtful = unwarned = unread = 0
    seconds = []
    for number in range(count):
        chance = np.random.default_rng([seed, number])
        grid = patterns[int(chance.integers(len(patterns)))]
        style = KINDS[taken](chance)
        content = picture_of(grid, style, number)
        began = time.perf_counter()
        try:
            loaded = read_picture(content)
        except FileError:
            unread += 1
            continue
        finally:
            seconds.append(time.perf_counter() - began)
        found = loaded.puzzle.grid
        is_right = found.size == grid.size and wrong_squares(found, grid) == 0
        right += is_right
        doubtful += bool(loaded.warnings) and is_right
        unwarned += not is_right and not loaded.warnings
        print("." if is_right else "x", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return {
        "pictures": f"{taken} {kind}",
        "right": f"{right} of {count}",
        "of these with doubts": str(doubtful),
        "no grid found": str(unread),
        "wrong without warning": str(unwarned),
        "median s": f"{median(seconds):.2f}",
        "mean s": f"{fmean(seconds):.2f}",
        "worst s": f"{max(seconds):.2f}",
    }


def wrong_squares(found: Grid, grid: Grid) -> int:
    """Return how many blocks of *grid* are open in *found*, of the same size, or the other way round."""
    return sum(found[place].is_block != cell.is_block for place, cell in grid)


if __name__ == "__main__":
    raise SystemExit(main())
