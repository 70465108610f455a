"""How values with a grid show themselves: printed as the grid is drawn, and as a picture in notebooks."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from crossword_app.model.grid import Grid


class HasGrid(Protocol):
    """A value with a grid."""

    @property
    def grid(self) -> "Grid": ...


class HasRows(Protocol):
    """A value with rows of squares."""

    @property
    def rows(self) -> tuple[str, ...]: ...
    def to_lists(self) -> list[list[str]]: ...


class Shown:
    """A value with a grid, which is printed, made a list or an array of, and shown in notebooks as its grid is.

    Attributes:
        painter: makes a picture of such a value, as an SVG text. Whoever can draw sets it: the model cannot.
    """

    __slots__ = ()

    painter: ClassVar[Callable[[Any], str] | None] = None

    @property
    def rows(self: HasGrid) -> tuple[str, ...]:
        """The rows of the grid: # for a block, . for an empty square, - for a void. A rebus shows its first letter."""
        return self.grid.rows

    def to_lists(self: HasGrid) -> list[list[str]]:
        r"""Return a list for each row, with the text of each square: #, . or - as in `rows`, or all of its letters.

        >>> from crossword_app.model.grid import Grid
        >>> Grid.parse("AB\n.#").to_lists()
        [['A', 'B'], ['.', '#']]
        """
        return self.grid.to_lists()

    def __array__(self: HasRows, dtype: Any = None, copy: bool | None = None) -> Any:
        """Return `to_lists` as an array of texts, for NumPy."""
        import numpy as np  # whoever asks has imported it

        return np.array(self.to_lists(), dtype)

    def __str__(self: HasRows) -> str:
        return "\n".join(self.rows)

    def _repr_svg_(self) -> str | None:
        return Shown.painter(self) if Shown.painter else None
