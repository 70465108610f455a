"""What the sheet of all designs shows of each."""

from collections.abc import Sequence

from crossword_app.generate.designs.design import Design
from crossword_app.generate.sheet import Picture
from crossword_app.sentences import counted


def pictures_of(designs: Sequence[Design]) -> list[Picture]:
    """Return the pictures and figures of *designs*, in their order."""
    return [Picture(design.puzzle, figures_of(design)) for design in designs]


def figures_of(design: Design) -> str:
    """Return the figures of *design* in a line: "76 words, 38 blocks, quality 88.1, 2 weak words"."""
    filled = design.filled
    alphabet = filled.grid.alphabet
    weak = counted(filled.weak_words, "weak word") if filled.weak_words else "no weak words"
    figures = (
        f"{counted(design.words, 'word')}, {counted(design.blocks, 'block')}, quality {filled.quality:.1f}, {weak}, "
        f"lowest {alphabet.spelled(design.worst_word)} ({filled.min_score})"
    )
    return f"{figures}, {design.ways}" if design.ways else figures
