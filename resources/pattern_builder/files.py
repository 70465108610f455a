"""The files of patterns: written, listed, and what was measured put into their heads."""

from pathlib import Path

from crossword_app.formats.patterns import HIGHEST_FLOOR, WORDS_TRIED, FillMeasure
from crossword_app.formats.text.bars import draw_barred
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry
from crossword_app.paths import resources_dir

PATTERNS = resources_dir() / "patterns"


def files_by_hand() -> list[Path]:
    """Return the files of patterns that were drawn by hand: the builder does not make them. Benchmarks name them."""
    return sorted(PATTERNS.glob("*.txt"))


def built_files() -> list[Path]:
    """Return the files that the builder has written, which are in folders."""
    return sorted(PATTERNS.glob("*/*.txt"))


def text_of(name: str, order: int, symmetry: Symmetry, grid: Grid, measure: FillMeasure) -> str:
    """Return what the file of a pattern says."""
    head = f"name: {name}\norder: {order}\nsymmetry: {symmetry.value}\n"
    drawing = draw_barred(grid) if _is_barred(grid) else "\n".join(grid.rows)
    return with_measure(f"{head}\n{drawing}\n", measure)


def with_measure(text: str, measure: FillMeasure) -> str:
    """Return the text of a file with *measure* in its head."""
    head, _, drawing = text.partition("\n\n")
    lines = [
        line for line in head.splitlines() if line.split(":")[0] not in (HIGHEST_FLOOR, WORDS_TRIED)
    ]
    lines += [
        f"{HIGHEST_FLOOR}: {measure.highest_floor}",
        f"{WORDS_TRIED}: {measure.words_tried}",
    ]
    return "\n".join(lines) + "\n\n" + drawing


def _is_barred(grid: Grid) -> bool:
    return any(cell.bar_right or cell.bar_below for cell in grid.cells)
