"""How many drawn grids are read as they were meant, of every kind of drawing.

Each grid is drawn empty, with three entries, with half of its rows, with letters here and there, and full, in each kind
of drawing that can show it; signs that people use for blocks and empty squares stand in the kind's name.
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.support.common import read_grids, table
from crossword_app.formats.patterns import shipped_patterns
from crossword_app.formats.text.reader import is_unsure, readings
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

_LETTERS = "ETAOINSRHDLU"
Rows = list[str]
Draw = Callable[[Rows], str]


def main() -> None:
    """Print a table: right, right with a doubt told, wrong with a doubt told, wrong, not read."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--grids", type=Path, help="a folder of more grids, drawn with # and .")
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    grids = [pattern.grid for pattern in shipped_patterns()]
    grids += read_grids(options.grids).values() if options.grids else []
    blocked = [_emptied(grid) for grid in grids if any(cell.is_block for cell in grid.cells)]
    chance = random.Random(options.seed)
    print(table([_row(kind, blocked, chance) for kind in _KINDS]))


def _row(kind: str, grids: list[Grid], chance: random.Random) -> dict[str, str]:
    outcomes: Counter[str] = Counter()
    for grid in grids:
        for rows in _fillings(grid, chance, has_letters=kind not in _WITHOUT_LETTERS):
            found = readings(_KINDS[kind](rows).encode())
            doubt = ", told" if is_unsure(found) else ""
            is_right = bool(found) and found[0].loaded.puzzle.grid.rows == tuple(rows)
            outcomes[("right" if is_right else "wrong") + doubt if found else "not read"] += 1
    names = ("right", "right, told", "wrong, told", "wrong", "not read")
    return {
        "drawn": kind,
        "grids": str(outcomes.total()),
        **{name: str(outcomes[name]) for name in names},
    }


def _emptied(grid: Grid) -> Grid:
    return grid.with_letters({place: "" for place, cell in grid if cell.letters})


def _fillings(grid: Grid, chance: random.Random, *, has_letters: bool) -> Iterator[Rows]:
    yield list(grid.rows)
    if not has_letters:
        return
    slots = list(grid.slots)
    rows = [slot for slot in slots if slot.direction.value == "across" and chance.random() < 0.5]
    yield _with_letters(grid, chance.sample(slots, min(3, len(slots))), chance)
    yield _with_letters(grid, rows, chance)
    for share in (0.1, 1.0):
        yield [
            "".join(
                chance.choice(_LETTERS) if c == "." and chance.random() < share else c for c in row
            )
            for row in grid.rows
        ]


def _with_letters(grid: Grid, slots: list[Slot], chance: random.Random) -> Rows:
    places = {place for slot in slots for place in slot.positions}
    return list(grid.with_letters({place: chance.choice(_LETTERS) for place in places}).rows)


def _signs(block: str, empty: str) -> Draw:
    signs = str.maketrans({"#": block, ".": empty})
    return lambda rows: "\n".join(rows).translate(signs)


def _apart(separator: str, block: str, empty: str) -> Draw:
    drawn = _signs("#", ".")
    names = {"#": block, ".": empty}
    return lambda rows: "\n".join(
        separator.join(names.get(cell, cell) for cell in line) for line in drawn(rows).splitlines()
    )


def _without_ends(draw: Draw) -> Draw:
    """Return *draw* as an editor leaves it that cuts spaces from the ends of lines."""
    return lambda rows: "\n".join(line.rstrip() for line in draw(rows).splitlines())


_KINDS: dict[str, Draw] = {
    **{
        f"{block} and {empty}": _signs(block, empty)
        for block, empty in ("#.", "#_", "._", ".-", "#-", "*.", "/.")
    },
    ". and space": _signs(".", " "),
    "# and space": _signs("#", " "),
    "space and .": _signs(" ", "."),
    "space and _": _signs(" ", "_"),
    "- and .": _signs("-", "."),
    "- and _": _signs("-", "_"),
    "0 and _": _signs("0", "_"),
    "x and o": _signs("x", "o"),
    "o and x": _signs("o", "x"),
    "1 and 0": _signs("1", "0"),
    "0 and 1": _signs("0", "1"),
    "X and _": _signs("X", "_"),
    "# and o": _signs("#", "o"),
    ". and space, ends cut": _without_ends(_signs(".", " ")),
    "# and space, ends cut": _without_ends(_signs("#", " ")),
    "spaces between, . and _": _apart(" ", ".", "_"),
    "commas, # and nothing": _apart(",", "#", ""),
    "commas, nothing and .": _apart(",", "", "."),
    "pipes, # and space": _apart("|", "#", " "),
}
_WITHOUT_LETTERS = frozenset({"x and o", "o and x", "1 and 0", "0 and 1", "X and _", "# and o"})


if __name__ == "__main__":
    main()
