"""What readers and writers give, and what a format is."""

from collections.abc import Callable
from dataclasses import dataclass

from crossword_app.model.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Loaded:
    """A puzzle as it was read from a file.

    Attributes:
        warnings: one sentence for each thing of the file that the puzzle could not hold.
        readings: all ways to read the file where another than this may have been meant, the likeliest first.
    """

    puzzle: Puzzle
    warnings: tuple[str, ...] = ()
    readings: "tuple[Reading, ...]" = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a drawn grid.

    Attributes:
        name: on the command line, after `text:`.
        description: what its signs mean.
        likelihood: a logarithm; the differences count.
    """

    name: str
    description: str
    loaded: Loaded
    likelihood: float


@dataclass(frozen=True, slots=True)
class Written:
    """The bytes of a file, and one sentence for each thing of the puzzle that the format could not hold."""

    content: bytes
    losses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Format:
    """A kind of file.

    Attributes:
        name: on the command line: "puz".
        title: as the user reads it: "Across Lite".
        suffixes: of file names, the usual one first: ".puz".
        looks_like: whether bytes may be of this kind. It is asked in the order of the registry, and must be quick.
        read: raises CrosswordError where they are of this kind but damaged; None where the format is only written.
        write: raises CrosswordError where the format cannot hold the puzzle at all; None where it is only read.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[bytes], bool] | None = None
    read: Callable[[bytes], Loaded] | None = None
    write: Callable[[Puzzle], Written] | None = None
