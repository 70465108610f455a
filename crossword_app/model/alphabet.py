"""The symbols that a cell may hold, and how text of the world is folded to them."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import repeat

MAX_SYMBOLS = 63
"""The fill engine keeps a set of symbols in one 64-bit integer, and one bit stays free."""

APART = "-"
"""Separates letters that make no digraph, in the table of exceptions."""

_LIGATURES = {"IJ": "Ĳ"}
"""Digraphs with a character of their own, which drawn grids can show."""

_PRIVATE_USE = 0xE000

_WITHOUT_DECOMPOSITION = {
    "Ø": "O", "Ł": "L", "Æ": "AE", "Œ": "OE", "Đ": "D", "Ð": "D", "Þ": "TH", "ẞ": "SS", "Ħ": "H",
}  # fmt: skip


@dataclass(frozen=True)
class Alphabet:
    """An ordered set of symbols. `Alphabet.of` makes one from the symbols as people write them.

    A symbol is one character, also where it stands for a digraph. So a string has one symbol for each cell, and there
    is one way to read it. What people see and type for a symbol is its spelling.

    Attributes:
        name: the name of the language, as the user reads it.
        symbols: at most 63, all different, each one upper-case character.
        spellings: the spellings of the digraphs among the symbols: Ĳ is spelled IJ.
        folds: what is written for a letter that is no symbol, where more than its accent changes: AE for Ä.
        exceptions: stems with letters that make a digraph elsewhere but not here: BI-JOU.
        tag: the name of the alphabet in files and in the names of files.
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
            ValueError: there are too many or none, two are equal, or one is not made of upper-case letters or digits.
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
        """The part of the tag before the first +. Alphabets of one language share its word lists."""
        return self.tag.partition("+")[0] or self.tag

    def __len__(self) -> int:
        return len(self.symbols)

    def __contains__(self, symbol: object) -> bool:
        return symbol in self._ranks

    def rank(self, symbol: str) -> int:
        """Return the place of *symbol* in the alphabet.

        Raises:
            KeyError: the alphabet does not have it.
        """
        return self._ranks[symbol]

    def ranks(self, text: str, missing: int = -1) -> tuple[int, ...]:
        """Return the places of the symbols of *text*; *missing* for characters that are no symbols."""
        return tuple(map(self._ranks.get, text, repeat(missing)))

    def spelled(self, text: str) -> str:
        """Return a string of symbols as people write it: each digraph in all its letters."""
        if not self.spellings:
            return text
        return "".join(self.spellings.get(symbol, symbol) for symbol in text)

    def upper(self, text: str) -> str:
        """Return *text* in upper case. The sharp s stays one letter if the alphabet has it; Python makes it SS."""
        has_sharp_s = self._plain_characters[ord("ẞ")] == "ẞ"
        return (text.replace("ß", "ẞ") if has_sharp_s else text).upper()

    def written(self, text: str) -> str:
        """Return *text* spelled out, with dashes between letters that would otherwise be joined. It folds to *text*."""
        spelled = self.spelled(text)
        is_read_so = self.join_digraphs(spelled) == text
        return spelled if is_read_so else APART.join(map(self.spelled, text))

    def join_digraphs(self, text: str) -> str:
        """Return *text*, which is in upper case, with the letters of each digraph replaced by its symbol.

        Digraphs are found from left to right, the longest first. Letters apart in the text, as in I-J, make none.
        """
        return (
            self._joints.sub(lambda found: self._joined[found[0]], text) if self._joined else text
        )

    def joined(self, text: str) -> str:
        """Return *text* in upper case, with accents folded and digraphs joined. Everything else stays."""
        return self.join_digraphs(text.upper() if text.isascii() else self._without_accents(text))

    def fold(self, text: str) -> str:
        """Return *text* as it stands in a grid: its symbols alone, without spaces and punctuation.

        >>> ENGLISH.fold("crème brûlée")
        'CREMEBRULEE'
        >>> ENGLISH.fold("Ærø's")
        'AEROS'
        """
        return "".join(filter(self._ranks.__contains__, self.joined(text)))

    def fold_word(self, text: str) -> str:
        """Return *text* folded; "" where the alphabet lacks one of its letters or digits: without it, the word differs.

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
        """Return *text*, symbols of *source*, in the symbols of this alphabet; "" where it lacks some of their letters.

        One symbol may become several, and several may become one.
        """
        return text if source == self else self.fold_word(source.written(text))

    def _without_accents(self, text: str) -> str:
        return unicodedata.normalize("NFC", self.upper(text)).translate(self._plain_characters)


class _PlainCharacters(dict[int, str]):
    """Maps each character to itself where it is *kept*, else to it without accents. Entries are made on demand."""

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
    """Return a pattern that finds any of *words*, the longest first."""
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))))


def _replaced(text: str, replacements: Mapping[str, str]) -> str:
    if not replacements:
        return text
    return _any_of(replacements).sub(lambda found: replacements[found[0]], text)


def _tag(name: str) -> str:
    """Return *name* in a form that file names can hold."""
    return re.sub(r"[^\w+]+", "-", name.lower()).strip("-") or "alphabet"


def _is_spoken(character: str) -> bool:
    """Return whether *character* is a letter or a digit. Some apostrophes, letters to Unicode, do not count."""
    category = unicodedata.category(character)
    return category[0] in "LN" and category != "Lm"


ENGLISH = Alphabet.of("English", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
