"""The signs for blocks and empty squares in an ipuz document, which it may choose as it likes, as numbers or texts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from crossword_app.formats.ipuz.values import LETTERS, letters_of
from crossword_app.formats.json.values import text_of

BLOCK_LABEL = "#"
EMPTY_LABEL = 0

_USUAL = (BLOCK_LABEL, str(EMPTY_LABEL))


@dataclass(frozen=True, slots=True)
class Signs:
    """What stands for blocks and for empty squares: texts, or numbers as texts.

    Attributes:
        blocks: for a block, in the puzzle, the solution and what is saved.
        unnumbered: for a square without a number, in the puzzle.
        empties: for a square without letters, in the solution and in what is saved.
        null_is_empty: null is the empty square, and not one outside the shape, wherever the solution has letters.
    """

    blocks: frozenset[str]
    unnumbered: frozenset[str]
    empties: frozenset[str]
    null_is_empty: bool

    @classmethod
    def of(
        cls,
        document: Mapping[str, Any],
        cells: Sequence[object],
        solution: Iterable[object],
        *,
        is_ours: bool,
    ) -> "Signs":
        """Return the signs of *document*, whose puzzle has *cells*.

        Some files name one sign and use the usual one. Documents of ours never do: in them, a usual sign that they do
        not name is content.
        """
        shown = {text_of(cell.get("cell") if isinstance(cell, dict) else cell) for cell in cells}

        def signs(name: str, usual: str) -> frozenset[str]:
            sign = text_of(document.get(name, usual))
            is_misnamed = not sign.strip() or (sign not in shown and not is_ours)
            return frozenset({sign, usual} if is_misnamed else {sign}) - {""}

        unnumbered = signs("empty", str(EMPTY_LABEL))
        # With other digits in the solution, a 0 that the file does not call empty is a digit as well.
        digits = {text for value in solution if (text := text_of(letters_of(value))).isdigit()}
        has_digits = not digits <= {str(EMPTY_LABEL)}
        named = frozenset({text_of(document.get("empty", EMPTY_LABEL))})
        return cls(
            signs("block", BLOCK_LABEL),
            unnumbered,
            named if has_digits else unnumbered,
            "empty" in document and document["empty"] is None,
        )

    def is_block(self, value: object) -> bool:
        return text_of(value) in self.blocks

    def label(self, value: object) -> str:
        """Return the label in a square of the puzzle; "" where it is empty."""
        text = text_of(value)
        return "" if text in self.unnumbered else text.strip()

    def letters(self, value: object) -> str:
        """Return the letters in a square of the solution; "" where it is empty."""
        text = text_of(value)
        return "" if text in self.empties else text

    def usual(self, value: Any) -> Any:
        """Return *value*, letters of squares in rows as in "saved", with the usual signs; `written_with` turns it back.

        Letters that would be taken for one of these become an object with a "value".
        """
        if isinstance(value, list):
            return [self.usual(item) for item in value]
        if isinstance(value, dict):
            return {
                key: EMPTY_LABEL if key in LETTERS and self._is_empty(part) else part
                for key, part in value.items()
            }
        if self.is_block(value):
            return BLOCK_LABEL
        if self._is_empty(value):
            return EMPTY_LABEL
        return {"value": value} if text_of(value) in _USUAL else value

    def _is_empty(self, value: object) -> bool:
        return text_of(value) in self.empties


def written_with(block: str | int, empty: str | int, value: Any) -> Any:
    """Return *value*, which `Signs.usual` returned, with the signs *block* and *empty*."""
    if isinstance(value, list):
        return [written_with(block, empty, item) for item in value]
    if isinstance(value, dict):
        return {
            key: empty if key in LETTERS and _is_usual_empty(part) else part
            for key, part in value.items()
        }
    return block if value == BLOCK_LABEL else empty if _is_usual_empty(value) else value


def saved_letters(value: Any) -> Iterator[str]:
    """Yield the letters in *value*, which `Signs.usual` returned: no file that has it may use them as signs."""
    if isinstance(value, list):
        for item in value:
            yield from saved_letters(item)
    elif value != BLOCK_LABEL and not _is_usual_empty(letters_of(value)):
        yield text_of(letters_of(value))


def _is_usual_empty(value: object) -> bool:
    return not isinstance(value, str) and text_of(value) == str(EMPTY_LABEL)
