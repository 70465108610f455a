"""The symbols that a cell may hold, and how text of the world is folded to them."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import repeat

MAX_SYMBOLS = 63
"""The fill engine keeps a set of symbols in one 64-bit integer, and one bit stays free."""

APART = "-"
"""In a table of exceptions: between letters that make no digraph."""

_LIGATURES = {"IJ": "Ĳ"}
"""Digraphs with a character of their own, which drawn grids can show."""

_PRIVATE_USE = 0xE000

_WITHOUT_DECOMPOSITION = {
    "Ø": "O", "Ł": "L", "Æ": "AE", "Œ": "OE", "Đ": "D", "Ð": "D", "Þ": "TH", "ẞ": "SS", "Ħ": "H",
}  # fmt: skip


@dataclass(frozen=True)
class Alphabet:
    """An ordered set of symbols. `Alphabet.of` makes one from the symbols as people write them.

    A symbol is one character, a digraph too: so a string of symbols is as long as the cells that it stands in, and is
    never read in two ways. What people see and type of it is its spelling.

    Attributes:
        name: of the language, as the user reads it.
        symbols: at most 63, all different, each one upper-case character.
        spellings: of the digraphs among the symbols: Ĳ is spelled IJ.
        folds: what is written for a letter that is no symbol, where that is more than its accent lost: AE for Ä.
        exceptions: stems in which letters stand apart that would make a digraph elsewhere: BI-JOU.
        tag: names the alphabet in files, and files after it.
    """

    name: str
    symbols: tuple[str, ...]
    spellings: Mapping[str, str] = field(default_factory=dict, hash=False)
    folds: Mapping[str, str] = field(default_factory=dict, hash=False)
    exceptions: tuple[str, ...] = ()
    tag: str = ""
    _ranks: dict[str, int] = field(init=False, repr=False, compare=False)
    _plain_characters: "_PlainCharacters" = field(init=False, repr=False, compare=False)
    _joined: dict[str, str] = field(init=False, repr=False, compare=False)
    _joints: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 1 <= len(self.symbols) <= MAX_SYMBOLS:
            raise ValueError(f"an alphabet has 1 to {MAX_SYMBOLS} symbols, not {len(self.symbols)}")
        ranks = {symbol: rank for rank, symbol in enumerate(self.symbols)}
        if len(ranks) < len(self.symbols) or any(len(symbol) != 1 for symbol in ranks):
            raise ValueError("the symbols of an alphabet are single characters, all different")
        joined = {spelling: symbol for symbol, spelling in self.spellings.items()}
        for stem in self.exceptions:
            parts = [_replaced(part, joined) for part in stem.split(APART)]
            joined[stem.replace(APART, "")] = "".join(parts)
        object.__setattr__(self, "_ranks", ranks)
        kept = {*self.symbols, *"".join(self.spellings.values())}
        object.__setattr__(self, "_plain_characters", _PlainCharacters(kept, self.folds))
        object.__setattr__(self, "_joined", joined)
        object.__setattr__(self, "_joints", _any_of(joined))

    @classmethod
    def of(
        cls,
        name: str,
        spelled: Iterable[str],
        *,
        folds: Mapping[str, str] | None = None,
        exceptions: Iterable[str] = (),
        tag: str = "",
    ) -> "Alphabet":
        """Return the alphabet of the symbols that people write as *spelled*: letters and digits, in order.

        Raises:
            ValueError: there are too many or none, two are alike, or one is no upper-case letters or digits.
        """
        spelled = tuple(spelled)
        for spelling in spelled:
            if not spelling.isalnum() or spelling != spelling.upper():
                raise ValueError(f"{spelling!r} is no symbol: use upper-case letters or digits")
        symbols = tuple(
            spelling if len(spelling) == 1 else _LIGATURES.get(spelling, chr(_PRIVATE_USE + place))
            for place, spelling in enumerate(spelled)
        )
        spellings = {
            s: written for s, written in zip(symbols, spelled, strict=True) if s != written
        }
        return cls(name, symbols, spellings, folds or {}, tuple(exceptions), _tag(tag or name))

    @property
    def language(self) -> str:
        """What stands before the first + of the tag: alphabets of one language share its word lists."""
        return self.tag.partition("+")[0] or self.tag

    def __len__(self) -> int:
        return len(self.symbols)

    def __contains__(self, symbol: object) -> bool:
        return symbol in self._ranks

    def rank(self, symbol: str) -> int:
        """Return the place of *symbol* in the alphabet; KeyError where it has none."""
        return self._ranks[symbol]

    def ranks(self, text: str, missing: int = -1) -> tuple[int, ...]:
        """Return the places of the symbols of *text*, *missing* for characters that are none."""
        return tuple(map(self._ranks.get, text, repeat(missing)))

    def spelled(self, text: str) -> str:
        """Return a string of symbols as people write it: each digraph in all its letters."""
        if not self.spellings:
            return text
        return "".join(self.spellings.get(symbol, symbol) for symbol in text)

    def upper(self, text: str) -> str:
        """Return *text* in upper case, where the sharp s stays one letter if the alphabet has it: Python makes two."""
        has_sharp_s = self._plain_characters[ord("ẞ")] == "ẞ"
        return (text.replace("ß", "ẞ") if has_sharp_s else text).upper()

    def written(self, text: str) -> str:
        """Return what folds to *text*: it spelled out, with dashes where letters that stand apart would be joined."""
        spelled = self.spelled(text)
        is_read_so = self.join_digraphs(spelled) == text
        return spelled if is_read_so else APART.join(map(self.spelled, text))

    def join_digraphs(self, text: str) -> str:
        """Return *text*, which is in upper case, with the letters of each digraph joined to its symbol.

        The longest digraph is taken, from left to right; letters apart in the text, as in I-J, make none.
        """
        return (
            self._joints.sub(lambda found: self._joined[found[0]], text) if self._joined else text
        )

    def joined(self, text: str) -> str:
        """Return *text* in upper case, accents folded, digraphs joined; all else is kept."""
        return self.join_digraphs(text.upper() if text.isascii() else self._without_accents(text))

    def fold(self, text: str) -> str:
        """Return *text* as it stands in a grid: its symbols one after the other, all else dropped.

        >>> ENGLISH.fold("crème brûlée")
        'CREMEBRULEE'
        >>> ENGLISH.fold("Ærø's")
        'AEROS'
        """
        return "".join(filter(self._ranks.__contains__, self.joined(text)))

    def fold_word(self, text: str) -> str:
        """Return *text* folded; "" where a letter or a digit of it is not in the alphabet, which makes another word.

        >>> ENGLISH.fold_word("rock 'n' roll")
        'ROCKNROLL'
        >>> ENGLISH.fold_word("Catch-22")
        ''
        """
        joined = self.joined(text)
        dropped = set(joined).difference(self._ranks)
        if any(map(_is_spoken, dropped)):
            return ""
        return "".join(filter(self._ranks.__contains__, joined)) if dropped else joined

    def converted(self, text: str, source: "Alphabet") -> str:
        """Return the symbols *text* of *source* as they stand in this alphabet; "" where it has not all their letters.

        What was one symbol may become several, or several one.
        """
        return text if source == self else self.fold_word(source.written(text))

    def _without_accents(self, text: str) -> str:
        return unicodedata.normalize("NFC", self.upper(text)).translate(self._plain_characters)


class _PlainCharacters(dict[int, str]):
    """What each character becomes: itself where it is *kept*, else without its accents. Filled as they come."""

    def __init__(self, kept: Iterable[str], folds: Mapping[str, str]) -> None:
        super().__init__({ord(character): character for character in kept})
        self._folds = _WITHOUT_DECOMPOSITION | dict(folds)

    def __missing__(self, code: int) -> str:
        character = chr(code)
        written = self._folds.get(character)
        if written is None:
            parts = unicodedata.normalize("NFKD", character)
            kept = "".join(part for part in parts if unicodedata.category(part) != "Mn").upper()
            written = "".join(self._folds.get(part, part) for part in kept)
        return self.setdefault(code, written)


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    """Return what finds any of *words*, the longest first."""
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))))


def _replaced(text: str, replacements: Mapping[str, str]) -> str:
    if not replacements:
        return text
    return _any_of(replacements).sub(lambda found: replacements[found[0]], text)


def _tag(name: str) -> str:
    """Return *name* as a file can be called by it."""
    return re.sub(r"[^\w+]+", "-", name.lower()).strip("-") or "alphabet"


def _is_spoken(character: str) -> bool:
    """Return whether *character* is a letter or a digit. Some apostrophes count as modifiers of letters."""
    category = unicodedata.category(character)
    return category[0] in "LN" and category != "Lm"


ENGLISH = Alphabet.of("English", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
