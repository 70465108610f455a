"""The language of queries: patterns with runs, vowels and sets, anagrams, regular expressions, ranges.

A query is one or more terms with spaces between. It finds the words that fit all of them.

    B??K   b.@#    letters; ? or . one letter; @ a vowel; # a consonant
    S*ING          * any run of letters, or none
    [AEI]*  [^S]*  one of these letters; one letter that is not among these
    ~LISTEN        an anagram; ? among the letters stands for any letter, * for any number of letters
    <TEARDROP      a word made of these letters, each used no more often than it is given
    /ing$|^un/     a regular expression of Python, found anywhere in the word; case is ignored
    !S*            a word that does not fit the term
    length:7-9  length:12+  score:60+  score:-40
    kind:name   words of a kind: plain, or one of `WordKind`
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from crossword_app.dictionary.search.expression import Tree, read_expression
from crossword_app.dictionary.word_kinds import Kinds, read_kinds
from crossword_app.errors import PatternError, WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet

LONGEST_QUERY = 200
"""Characters in a query at most. Nobody types more, and a very long query would take very long."""

_ANY_SIGNS = "?."
_RUN_SIGN = "*"
_VOWEL_SIGN, _CONSONANT_SIGN = "@#"
_VOWELS = frozenset("AEIOU")
_RANGE = re.compile(r"(length|len|score):(\d{1,3})?(-|\+)?(\d{1,3})?", re.IGNORECASE)
_KIND = re.compile(r"kind:(.*)", re.IGNORECASE)
_TOKENS = re.compile(r"!?/(?:[^/\\]|\\.)*/?|\S+")
_HELP = "letters, ? for any one, * for any run, @ a vowel, # a consonant, [abc] one of these"

Segment = tuple[frozenset[str], ...]
"""Successive cells, each with the symbols that it may have."""


@dataclass(frozen=True, slots=True)
class Glob:
    """Segments in order, with a run of any letters between each two.

    Attributes:
        segments: at least one. The first begins the word, the last ends it. An empty one lets the word begin or end
            with a run.
    """

    segments: tuple[Segment, ...]

    @property
    def shortest(self) -> int:
        return sum(map(len, self.segments))

    @property
    def longest(self) -> int | None:
        """The length of all words that fit; None where there is a run."""
        return self.shortest if len(self.segments) == 1 else None


@dataclass(frozen=True)
class Anagram:
    """Letters in any order.

    Attributes:
        letters: the letters, each with its number.
        blanks: how many other letters a word has; None for any number.
    """

    letters: Counter[str]
    blanks: int | None


@dataclass(frozen=True)
class MadeOf:
    """Words made of some letters, each used no more often than it is given."""

    letters: Counter[str]


@dataclass(frozen=True, slots=True)
class Expression:
    """A regular expression, found anywhere in the word as it is spelled.

    Attributes:
        pattern: the compiled expression.
        tree: the expression for all words at once; None where only *pattern* can match it.
    """

    pattern: re.Pattern[str]
    tree: Tree | None


@dataclass(frozen=True, slots=True)
class LengthRange:
    """Words whose length is in a range."""

    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class ScoreRange:
    """Words whose score is in a range."""

    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class OfKinds:
    """Words of one of some kinds; plain words where there are none."""

    kinds: Kinds


Term = Glob | Anagram | MadeOf | Expression | LengthRange | ScoreRange | OfKinds


@dataclass(frozen=True, slots=True)
class Query:
    """Terms that a word must fit, and terms that it must not."""

    wanted: tuple[Term, ...]
    unwanted: tuple[Term, ...]

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH) -> "Query":
        """Parse a query.

        Raises:
            PatternError: it is empty, too long, or has a term that is not valid; the sentence names the term.
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
    if found := _RANGE.fullmatch(token):
        return _range(found)
    if found := _KIND.fullmatch(token):
        return _of_kinds(found[1])
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


def _of_kinds(names: str) -> OfKinds:
    try:
        return OfKinds(read_kinds(names.replace(",", " ").lower()))
    except WordListError as error:
        raise PatternError(str(error)) from None


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
    """Yield the symbols that each cell of *token* may have; None for a run."""
    everything = frozenset(alphabet.symbols)
    vowels = frozenset(filter(is_vowel, alphabet.symbols))
    signs = dict.fromkeys(_ANY_SIGNS, everything)
    signs |= {_VOWEL_SIGN: vowels, _CONSONANT_SIGN: everything - vowels}
    # Sets are split off first. In the rest, digraphs are joined; none of them contains a sign.
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
    """Return whether a symbol is a vowel: A, E, I, O, U with any accent, or a digraph that begins with one: Dutch IJ.

    >>> [is_vowel(symbol) for symbol in ("A", "Ö", "Ĳ", "Y", "Ñ")]
    [True, True, True, False, False]
    """
    return ENGLISH.joined(symbol)[:1] in _VOWELS
