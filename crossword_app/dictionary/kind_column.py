"""The kinds of many words in a byte each: the place of a word's kinds in a table of all that occur."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.word_kinds import PLAIN, Kinds, WordKind

MOST_TOGETHER = 256
"""The most different sets of kinds. What comes beyond, which no real list has, is known by its main kind alone."""

_SINGLE: tuple[Kinds, ...] = (PLAIN, *((kind,) for kind in WordKind))

PLAIN_CODE = 0


@dataclass(frozen=True, slots=True)
class KindColumn:
    """The kinds of words in their order.

    Attributes:
        codes: (words,), the place of each word's kinds in `table`; PLAIN_CODE for plain words.
        table: the kinds that occur, after plain and each kind alone.
    """

    codes: NDArray[np.uint8]
    table: tuple[Kinds, ...] = _SINGLE

    @classmethod
    def of(cls, kinds: Iterable[Kinds]) -> "KindColumn":
        """Return the column of words of these *kinds*."""
        table = KindTable()
        return table.column([table.code(each) for each in kinds])

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, place: int) -> Kinds:
        return self.table[self.codes[place]]

    def __iter__(self) -> Iterator[Kinds]:
        return map(self.table.__getitem__, self.codes.tolist())

    def and_also(self, kinds: Iterable[Kinds]) -> "KindColumn":
        """Return the column of these words, and after them of words of *kinds*."""
        table = KindTable(self.table)
        more = [table.code(each) for each in kinds]
        return table.column(np.concatenate([self.codes, np.array(more, np.uint8)]))

    def taken(self, places: NDArray[np.signedinteger]) -> "KindColumn":
        """Return the column of the words at *places*."""
        return KindColumn(self.codes[places], self.table)

    def having(self, kinds: Collection[WordKind]) -> NDArray[np.bool_]:
        """Return, for each word, whether it is of one of *kinds*."""
        wanted = [not set(kinds).isdisjoint(each) for each in self.table]
        found: NDArray[np.bool_] = np.array(wanted, np.bool_)[self.codes]
        return found

    @property
    def plain(self) -> NDArray[np.bool_]:
        """For each word, whether it is of no kind."""
        plain: NDArray[np.bool_] = self.codes == PLAIN_CODE
        return plain


class KindTable:
    """Gives codes to kinds, as they come, for columns that share a table."""

    def __init__(self, table: Sequence[Kinds] = _SINGLE) -> None:
        """Begin with the codes of *table*, that of a column."""
        self._codes = {kinds: code for code, kinds in enumerate(table)}

    def code(self, kinds: Kinds) -> int:
        """Return the code of *kinds*."""
        code = self._codes.get(kinds)
        if code is None:
            if len(self._codes) == MOST_TOGETHER:
                return self._codes[kinds[:1]]
            code = self._codes[kinds] = len(self._codes)
        return code

    def column(self, codes: Sequence[int] | NDArray[np.uint8]) -> KindColumn:
        """Return the column of words with these *codes*."""
        return KindColumn(np.asarray(codes, np.uint8), tuple(self._codes))


def together(columns: Sequence[KindColumn]) -> KindColumn:
    """Return the column of the words of all *columns*, one after the other."""
    tables = {column.table for column in columns}
    if len(tables) == 1:
        return KindColumn(np.concatenate([column.codes for column in columns]), *tables)
    return KindColumn.of(kinds for column in columns for kinds in column)
