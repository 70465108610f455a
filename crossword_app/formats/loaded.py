"""What a reader gives."""

from dataclasses import dataclass

from crossword_app.model.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Loaded:
    """A puzzle, and one sentence for each thing of the file that it could not hold."""

    puzzle: Puzzle
    warnings: tuple[str, ...] = ()
