"""The values that readers and writers return, and the description of a format."""

from collections.abc import Callable
from dataclasses import dataclass

from crossword_app.model.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Loaded:
    """A puzzle as it was read from a file.

    Attributes:
        warnings: one sentence for each thing of the file that the puzzle could not hold.
        readings: all ways to read the file if this one is not certain, the likeliest first.
    """

    puzzle: Puzzle
    warnings: tuple[str, ...] = ()
    readings: "tuple[Reading, ...]" = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a drawn grid.

    Attributes:
        name: its name on the command line, after `text:`.
        description: what its signs mean.
        likelihood: a logarithm; only differences matter.
    """

    name: str
    description: str
    loaded: Loaded
    likelihood: float


@dataclass(frozen=True, slots=True)
class Written:
    """The bytes of a file, and its losses: one sentence for each thing of the puzzle that the format could not hold."""

    content: bytes
    losses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Format:
    """A kind of file.

    Attributes:
        name: its name on the command line: "puz".
        title: its name for users: "Across Lite".
        suffixes: suffixes of file names, the usual one first: ".puz".
        looks_like: whether bytes may be of this kind. Called in the order of the registry; it must be quick.
        read: raises CrosswordError if the bytes are of this kind but damaged. None if the format is only written.
        write: raises CrosswordError if the format cannot hold the puzzle at all. None if the format is only read.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[bytes], bool] | None = None
    read: Callable[[bytes], Loaded] | None = None
    write: Callable[[Puzzle], Written] | None = None
