"""The grid patterns that a new puzzle can start from.

One text file each in ``resources/patterns`` and its folders: ``key: value`` lines, an empty line, then the drawing as
`Grid.parse` reads it, or `text.bars` where it has bars. `resources/build_patterns.py` has made most of them, and has
measured how easily each fills.

    name: Mini
    order: 30
    highest floor: 75
    words tried: 6

    #...#
    .....
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from crossword_app.errors import GridError
from crossword_app.formats.text.bars import barred_lines, parse_barred
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry
from crossword_app.paths import resources_dir

HIGHEST_FLOOR, WORDS_TRIED = "highest floor", "words tried"
"""The keys of what was measured."""


class FillMeasure(NamedTuple):
    """How easily a pattern was filled with the default English list.

    Attributes:
        highest_floor: the highest floor, of every fifth score, at which a fill was soon found.
        words_tried: the median number of words tried until the first fill at floor 50.
    """

    highest_floor: int
    words_tried: int


@dataclass(frozen=True, eq=False)  # each is there once, and its grid takes long to hash
class GridPattern:
    """Blocks and bars to start from.

    Attributes:
        name: its name for users, which no other has.
        order: patterns are sorted by it.
        measure: how easily it fills; None where nobody has measured it.
    """

    name: str
    order: int
    symmetry: Symmetry
    grid: Grid
    measure: FillMeasure | None = None

    @property
    def size(self) -> Size:
        return self.grid.size


@lru_cache(maxsize=1)
def shipped_patterns() -> tuple[GridPattern, ...]:
    """Return every pattern that comes with the program, by order and name.

    A file that cannot be read is left out.
    """
    found = []
    for path in sorted((resources_dir() / "patterns").rglob("*.txt")):
        try:
            found.append(parse_pattern(path.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError, GridError):
            continue
    return tuple(sorted(found, key=lambda pattern: (pattern.order, pattern.name)))


def parse_pattern(text: str) -> GridPattern:
    """Read one pattern.

    Raises:
        GridError: a key is missing or has no valid value, or the drawing is no grid.
    """
    head, _, drawing = text.partition("\n\n")
    keys = dict(line.split(":", 1) for line in head.splitlines() if ":" in line)
    values = {key.strip(): value.strip() for key, value in keys.items()}
    try:
        pattern = GridPattern(
            name=values["name"],
            order=int(values.get("order", "0")),
            symmetry=Symmetry(values.get("symmetry", Symmetry.ROTATE_180.value)),
            grid=_parse_drawing(drawing),
            measure=_measure_of(values),
        )
    except (KeyError, ValueError) as error:
        raise GridError(
            f"the head of the pattern has no usable {error}: write name: NAME"
        ) from error
    if not pattern.symmetry.fits(pattern.size):
        raise GridError(
            f"the symmetry {pattern.symmetry.value} needs a square grid, not {pattern.size}: name another in the head"
        )
    return pattern


def _measure_of(values: Mapping[str, str]) -> FillMeasure | None:
    if HIGHEST_FLOOR not in values:
        return None
    return FillMeasure(int(values[HIGHEST_FLOOR]), int(values[WORDS_TRIED]))


def _parse_drawing(drawing: str) -> Grid:
    lines = barred_lines(drawing)
    return parse_barred(lines) if lines else Grid.parse(drawing)
