"""The grid: an immutable rectangle of cells, which can be read from text and written as text."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from weakref import ref

from crossword_app.errors import GridError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Position, Size
from crossword_app.model.shown import Shown
from crossword_app.model.slots import Layout, Slot, find_layout, walls_of
from crossword_app.sentences import counted

_UNKNOWN = "?"
_BLOCKS = "#"
_EMPTIES = "._"
_VOIDS = "-"

_LONGEST_DRAWING = 60
"""Characters of a drawing in the `repr` of a grid."""


@dataclass(frozen=True)
class Grid(Shown):
    """A rectangle of cells, in reading order. An edit makes a new grid; see `replacing`.

    Attributes:
        alphabet: the alphabet of the letters. Cells may hold other letters too, as in a grid from another program.

    Raises:
        GridError: a side has no cells or more than 120.
    """

    size: Size
    cells: tuple[Cell, ...]
    alphabet: Alphabet = ENGLISH

    def __post_init__(self) -> None:
        self.size.openable()
        if len(self.cells) != self.size.rows * self.size.columns:
            raise ValueError(f"{len(self.cells)} cells do not make a grid of {self.size}")

    @classmethod
    def blank(cls, size: Size, alphabet: Alphabet = ENGLISH) -> "Grid":
        """Return a grid of *size* with every cell open and empty."""
        return cls(size.checked(), (EMPTY,) * (size.rows * size.columns), alphabet)

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH) -> "Grid":
        """Read a drawn grid: `#` is a block, `.` or `_` an empty cell, `-` a void, anything else a symbol.

        Each cell is one character; a digraph is drawn as its symbol: Ĳ. White space round each row and blank lines
        round the drawing are ignored.

        Raises:
            GridError: there are no rows, or rows of different lengths, the size is too small or too large, or a
                character is not a letter.
        """
        rows = _drawn_rows(text)
        size = Size(len(rows), len(rows[0]))
        for number, row in enumerate(rows, start=1):
            if len(row) != size.columns:
                raise GridError(
                    f"row {number} of the grid has {len(row)} squares where the first row has "
                    f"{size.columns}: make all rows equally long"
                )
        size.checked()
        cells = (
            _parse_cell(rows[place.row][place.column], place, alphabet)
            for place in size.positions()
        )
        return cls(size, tuple(cells), alphabet)

    def __getitem__(self, position: Position) -> Cell:
        if not self.size.contains(position):
            raise IndexError(f"{position} lies outside a grid of {self.size}")
        return self.cells[self.size.index_of(position)]

    def __iter__(self) -> Iterator[tuple[Position, Cell]]:
        """Yield every position with its cell, in reading order."""
        return zip(self.size.positions(), self.cells, strict=True)

    def __repr__(self) -> str:
        """Return a text that makes the grid again where that is short, else its figures: always one line."""
        drawn = f"Grid.parse({str(self)!r})"
        return drawn if len(drawn) <= _LONGEST_DRAWING else f"<Grid {self.figures}>"

    @property
    def figures(self) -> str:
        """Its size and what is in it, on one line."""
        to_fill = [cell for cell in self.cells if cell.is_open]
        filled = sum(not cell.is_empty for cell in to_fill)
        words = counted(len(self.slots), "word")
        return f"{self.size}, {words}, {filled} of {counted(len(to_fill), 'square')} filled"

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows as `parse` reads them. A rebus cell shows its first letter."""
        return tuple("".join(text[0] for text in row) for row in self.to_lists())

    def to_lists(self) -> list[list[str]]:
        drawn = [_draw_cell(cell) for cell in self.cells]
        columns = self.size.columns
        return [drawn[i : i + columns] for i in range(0, len(drawn), columns)]

    @property
    def layout(self) -> Layout:
        """Where the slots lie. It is found again where nobody has used it for long."""
        # A weak reference: a layout takes more memory than the cells, and an undo history has thousands of grids.
        known: ref[Layout] | None = self.__dict__.get("_layout")
        layout = known() if known else None
        if layout is None:
            layout = find_layout(self.size, self.cells)
            self.__dict__["_layout"] = ref(layout)
        return layout

    @property
    def slots(self) -> tuple[Slot, ...]:
        return self.layout.slots

    def replacing(self, changes: Mapping[Position, Cell]) -> "Grid":
        """Return a grid with the cells of *changes* put in."""
        cells = list(self.cells)
        keeps_walls = True
        for position, cell in changes.items():
            if not self.size.contains(position):
                raise IndexError(f"{position} lies outside a grid of {self.size}")
            index = self.size.index_of(position)
            keeps_walls = keeps_walls and walls_of(cell) == walls_of(cells[index])
            cells[index] = cell
        changed = replace(self, cells=tuple(cells))
        if keeps_walls and "_layout" in self.__dict__:
            changed.__dict__["_layout"] = self.__dict__["_layout"]
        return changed

    def with_letters(self, letters: Mapping[Position, str]) -> "Grid":
        """Return a grid with *letters* put into the cells that they name."""
        return self.replacing(
            {place: self[place].with_letters(new) for place, new in letters.items()}
        )

    @property
    def pencilled(self) -> frozenset[Position]:
        """The cells whose letters are pencilled."""
        return frozenset(place for place, cell in self if cell.is_pencilled)

    def without_pencil(self, where: Collection[Position] | None = None) -> "Grid":
        """Return a grid with the pencilled cells of *where* empty; those of the whole grid by default."""
        pencilled = self.pencilled if where is None else self.pencilled.intersection(where)
        return self.with_letters(dict.fromkeys(pencilled, "")) if pencilled else self

    def entry(self, slot: Slot) -> tuple[str, ...]:
        """Return the content of *slot*, which belongs to this grid: per cell "", a letter, or a rebus."""
        # Called thousands of times after each key; `self[position]`, with its checks, takes four times as long.
        columns, cells = self.size.columns, self.cells
        return tuple([cells[row * columns + column].letters for row, column in slot.positions])

    def pattern(self, slot: Slot) -> str:
        """Return the pattern of *slot*: its symbols, with ? for each empty cell: ?R?SS."""
        return "".join(letters or _UNKNOWN for letters in self.entry(slot))

    def spelled(self, slot: Slot) -> str:
        """Return `pattern` spelled out: each digraph in all its letters."""
        return self.alphabet.spelled(self.pattern(slot))

    def is_complete(self, slot: Slot) -> bool:
        return all(self.entry(slot))

    @property
    def has_all_entries(self) -> bool:
        """Whether every slot is complete. Cells in no slot may be empty."""
        return all(map(self.is_complete, self.slots))

    @property
    def complete_entries(self) -> tuple[str, ...]:
        """The entries without an empty cell, in the order of their slots, in letters as word lists have them."""
        return tuple("".join(entry) for entry in map(self.entry, self.slots) if all(entry))

    @property
    def is_filled(self) -> bool:
        return not any(cell.is_empty for cell in self.cells)


def fits_pattern(text: str, pattern: str) -> bool:
    """Return whether *text* may stand where *pattern* does: `?` takes any letter."""
    return len(text) == len(pattern) and all(
        known in (letter, _UNKNOWN) for letter, known in zip(text, pattern, strict=True)
    )


def _drawn_rows(text: str) -> list[str]:
    rows = [row.strip() for row in text.strip().splitlines()]
    if not rows:
        raise GridError("the grid has no rows: draw one line of # and . for each row")
    return rows


def _parse_cell(character: str, position: Position, alphabet: Alphabet) -> Cell:
    if character in _BLOCKS:
        return BLOCK
    if character in _EMPTIES:
        return EMPTY
    if character in _VOIDS:
        return VOID
    letter = alphabet.upper(character)
    if len(letter) == 1 and (letter in alphabet or letter.isalnum()):
        return EMPTY.with_letters(letter)
    raise GridError(
        f"{character!r} at {position} is no square of a grid: use # for a block, . for an empty square, or a letter"
    )


def _draw_cell(cell: Cell) -> str:
    if cell.is_block:
        return _BLOCKS
    if cell.is_void:
        return _VOIDS
    return cell.letters or _EMPTIES[0]
