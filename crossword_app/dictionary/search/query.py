"""The language in which words are looked for: patterns with runs, vowels and sets, anagrams, expressions, ranges.

A query is one or more terms with spaces between; a word is found when it fits all of them.

    B??K   b.@#    letters; ? or . one letter; @ a vowel; # a consonant
    S*ING          * any run of letters, none too
    [AEI]*  [^S]*  one of these letters; one of all others
    ~LISTEN        an anagram; ? among the letters stands for any letter, * for any more of them
    <TEARDROP      words made of these letters, each used no more often than it stands there
    /ing$|^un/     a regular expression of Python, looked for anywhere in the word; case does not count
    !S*            a word that the term does not fit
    length:7-9  length:12+  score:60+  score:-40
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from crossword_app.dictionary.search.expression import Tree, read_expression
from crossword_app.errors import PatternError
from crossword_app.model.alphabet import ENGLISH, Alphabet

LONGEST_QUERY = 200
"""Characters: no one types more, and an endless one would be looked for without end."""

_ANY_SIGNS = "?."
_RUN_SIGN = "*"
_VOWEL_SIGN, _CONSONANT_SIGN = "@#"
_VOWELS = frozenset("AEIOU")
_RANGE = re.compile(r"(length|len|score):(\d{1,3})?(-|\+)?(\d{1,3})?", re.IGNORECASE)
_TOKENS = re.compile(r"!?/(?:[^/\\]|\\.)*/?|\S+")
_HELP = "letters, ? for any one, * for any run, @ a vowel, # a consonant, [abc] one of these"

Segment = tuple[frozenset[str], ...]
"""Cells in a row, each with the symbols that it may have."""


@dataclass(frozen=True, slots=True)
class Glob:
    """Segments in their order, a run of any letters between two of them.

    Attributes:
        segments: at least one; the first is where the word begins, the last where it ends. Empty ones let it begin or
            end with a run.
    """

    segments: tuple[Segment, ...]

    @property
    def shortest(self) -> int:
        return sum(map(len, self.segments))

    @property
    def longest(self) -> int | None:
        """The length of all that fit; None where a run makes it open."""
        return self.shortest if len(self.segments) == 1 else None


@dataclass(frozen=True)
class Anagram:
    """Letters in any order.

    Attributes:
        letters: how often each stands there.
        blanks: how many letters more a word has, any; None for any number.
    """

    letters: Counter[str]
    blanks: int | None


@dataclass(frozen=True)
class MadeOf:
    """Words of these letters, no more often than they are there."""

    letters: Counter[str]


@dataclass(frozen=True, slots=True)
class Expression:
    """A regular expression, looked for anywhere in the word as it is spelled.

    Attributes:
        pattern: it, compiled.
        tree: what it says, for all words at once; None where only *pattern* can tell.
    """

    pattern: re.Pattern[str]
    tree: Tree | None


@dataclass(frozen=True, slots=True)
class LengthRange:
    """Words of so many letters."""

    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class ScoreRange:
    """Words with such a score."""

    least: int
    most: int | None


Term = Glob | Anagram | MadeOf | Expression | LengthRange | ScoreRange


@dataclass(frozen=True, slots=True)
class Query:
    """Terms that a word must fit, and terms that it must not."""

    wanted: tuple[Term, ...]
    unwanted: tuple[Term, ...]

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH) -> "Query":
        """Read a query.

        Raises:
            PatternError: it is empty, too long, or a term means nothing; the sentence names the term.
        """
        if len(text) > LONGEST_QUERY:
            raise PatternError(
                f"the search has {len(text)} characters: {LONGEST_QUERY} are the most, shorten it"
            )
        terms: dict[bool, list[Term]] = {True: [], False: []}
        for token in _TOKENS.findall(text):
            is_wanted = not token.startswith("!")
            terms[is_wanted].append(_term(token.removeprefix("!"), alphabet))
        if not any(terms.values()):
            raise PatternError(f"there is nothing to look for: use {_HELP}")
        return cls(tuple(terms[True]), tuple(terms[False]))


def _term(token: str, alphabet: Alphabet) -> Term:
    if not token:
        raise PatternError(
            "a ! stands alone: write what a word must not fit right behind it, as in !S*"
        )
    if token.startswith("/"):
        return _expression(token, alphabet)
    found = _RANGE.fullmatch(token)
    if found:
        return _range(found)
    if token.startswith("~"):
        return _anagram(token, alphabet)
    if token.startswith("<"):
        return MadeOf(Counter(_letters(token[1:], token, alphabet)))
    return Glob(tuple(_segments(token, alphabet)))


def _expression(token: str, alphabet: Alphabet) -> Expression:
    if len(token) < 2 or not token.endswith("/"):
        raise PatternError(f"the expression {token!r} has no end: write it between two slashes")
    text = token[1:-1]
    try:
        pattern = re.compile(text, re.IGNORECASE)
    except (re.error, RecursionError, OverflowError) as error:
        raise PatternError(
            f"the expression {token!r} means nothing ({error}): correct it"
        ) from None
    return Expression(pattern, read_expression(text, alphabet))


def _range(found: re.Match[str]) -> Term:
    name, first, sign, last = found.groups()
    if (first is None and last is None) or (sign == "+" and (last or not first)):
        raise PatternError(
            f"{found[0]!r} is no range: write length:7, length:7-9, length:7+ or score:-40"
        )
    least = int(first or 0)
    most = int(last) if last else None if sign in {"+", "-"} else least
    if most is not None and most < least:
        raise PatternError(f"the range {found[0]!r} ends before it begins: turn it round")
    return ScoreRange(least, most) if name.lower() == "score" else LengthRange(least, most)


def _anagram(token: str, alphabet: Alphabet) -> Anagram:
    signs = [sign for sign in token[1:] if sign in _ANY_SIGNS]
    is_open = _RUN_SIGN in token
    bare = "".join(sign for sign in token[1:] if sign not in f"{_ANY_SIGNS}{_RUN_SIGN}")
    letters = _letters(bare, token, alphabet) if bare or not (signs or is_open) else ""
    if is_open and signs:
        raise PatternError(f"{token!r} has both ? and *: the * stands for any more letters already")
    return Anagram(Counter(letters), None if is_open else len(signs))


def _letters(text: str, token: str, alphabet: Alphabet) -> str:
    letters = alphabet.joined(text)
    strange = next((letter for letter in letters if letter not in alphabet), "")
    if strange or not letters:
        what = (
            f"{strange!r} is no letter of the {alphabet.name} alphabet" if strange else "no letters"
        )
        raise PatternError(f"in {token!r}: {what}; write letters after the sign")
    return letters


def _segments(token: str, alphabet: Alphabet) -> Iterator[Segment]:
    cells: list[frozenset[str]] = []
    for cell in _cells(token, alphabet):
        if cell is None:
            yield tuple(cells)
            cells = []
        else:
            cells.append(cell)
    yield tuple(cells)


def _cells(token: str, alphabet: Alphabet) -> Iterator[frozenset[str] | None]:
    """Yield what each cell of *token* may hold; None for a run."""
    everything = frozenset(alphabet.symbols)
    vowels = frozenset(filter(is_vowel, alphabet.symbols))
    signs = dict.fromkeys(_ANY_SIGNS, everything)
    signs |= {_VOWEL_SIGN: vowels, _CONSONANT_SIGN: everything - vowels}
    # Sets first: in the rest, digraphs are joined, and none of them reaches over a sign.
    for part in re.findall(r"\[[^\]]*\]?|[^\[]+", token):
        if part.startswith("["):
            yield _set_of(part, token, alphabet)
            continue
        for symbol in alphabet.joined(part):
            if symbol == _RUN_SIGN:
                yield None
            elif symbol in signs:
                yield signs[symbol]
            elif symbol in alphabet:
                yield frozenset({symbol})
            else:
                raise PatternError(
                    f"{symbol!r} in {token!r} is no letter of the {alphabet.name} alphabet: use {_HELP}"
                )


def _set_of(part: str, token: str, alphabet: Alphabet) -> frozenset[str]:
    if not part.endswith("]") or part in {"[]", "[^]"}:
        raise PatternError(
            f"the bracket {part!r} in {token!r} holds nothing, or has no end: correct it"
        )
    inner = part[1:-1]
    letters = frozenset(_letters(inner.removeprefix("^"), token, alphabet))
    return frozenset(alphabet.symbols) - letters if inner.startswith("^") else letters


def is_vowel(symbol: str) -> bool:
    """Return whether a symbol is a vowel: A, E, I, O, U with any accent, and what begins with one, as the Dutch IJ.

    >>> [is_vowel(symbol) for symbol in ("A", "Ö", "Ĳ", "Y", "Ñ")]
    [True, True, True, False, False]
    """
    return ENGLISH.joined(symbol)[:1] in _VOWELS
