"""The symbols that a cell may hold, and how text of the world is folded to them."""

import unicodedata
from dataclasses import dataclass, field

MAX_SYMBOLS = 63
"""The fill engine keeps a set of symbols in one 64-bit integer, and one bit stays free."""

_WITHOUT_DECOMPOSITION = str.maketrans(
    {"Ø": "O", "Ł": "L", "Æ": "AE", "Œ": "OE", "Đ": "D", "Ð": "D", "Þ": "TH", "ẞ": "SS", "Ħ": "H"}
)


@dataclass(frozen=True)
class Alphabet:
    """An ordered set of symbols.

    Attributes:
        name: of the language, as the user reads it.
        symbols: at most 63, each one upper-case string. (Digraph symbols come with the languages that have them.)
    """

    name: str
    symbols: tuple[str, ...]
    _ranks: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 1 <= len(self.symbols) <= MAX_SYMBOLS:
            raise ValueError(f"an alphabet has 1 to {MAX_SYMBOLS} symbols, not {len(self.symbols)}")
        ranks = {symbol: rank for rank, symbol in enumerate(self.symbols)}
        object.__setattr__(self, "_ranks", ranks)

    def __len__(self) -> int:
        return len(self.symbols)

    def __contains__(self, symbol: object) -> bool:
        return symbol in self._ranks

    def rank(self, symbol: str) -> int:
        """Return the place of *symbol* in the alphabet; KeyError where it has none."""
        return self._ranks[symbol]

    def fold(self, text: str) -> str:
        """Return *text* as it stands in a grid: upper case, accents folded, all else dropped.

        >>> ENGLISH.fold("crème brûlée")
        'CREMEBRULEE'
        >>> ENGLISH.fold("Ærø's")
        'AEROS'
        """
        return "".join(filter(self._ranks.__contains__, _plain(text)))

    def fold_word(self, text: str) -> str:
        """Return *text* folded; "" where a letter or a digit of it is not in the alphabet, which makes another word.

        >>> ENGLISH.fold_word("rock 'n' roll")
        'ROCKNROLL'
        >>> ENGLISH.fold_word("Catch-22")
        ''
        """
        plain = _plain(text)
        dropped = set(plain).difference(self._ranks)
        return "" if any(map(_is_spoken, dropped)) else self.fold(plain)


def _plain(text: str) -> str:
    """Return *text* in upper case, its accents apart from their letters."""
    upper = text.upper()
    if upper.isascii():
        return upper
    return unicodedata.normalize("NFKD", upper.translate(_WITHOUT_DECOMPOSITION)).upper()


def _is_spoken(character: str) -> bool:
    """Whether *character* is a letter or a digit. Some apostrophes count as modifiers of letters."""
    category = unicodedata.category(character)
    return category[0] in "LN" and category != "Lm"


ENGLISH = Alphabet("English", tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
