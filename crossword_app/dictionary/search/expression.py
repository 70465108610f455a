"""Parses a regular expression into a tree that can be matched against all words at once, letter by letter.

Python's `re` has the last word. It matches expressions that are not parsed here, such as those with names, flags or
lookbehind, and checks the words where a tree only narrows them down.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from crossword_app.model.alphabet import Alphabet

_DEEPEST = 3
"""The most repetitions within one another: each may take as many steps as a word has letters."""

_TOKENS = re.compile(
    r"(?P<open>\((?:\?[:=!])?)(?!\?)"
    r"|(?P<close>\))"
    r"|(?P<bar>\|)"
    r"|(?P<begin>\^)"
    r"|(?P<end>\$)"
    r"|(?P<times>(?:[*+?]|\{(?!\})\d*(?:,\d*)?\})[?+]?)"
    r"|\\(?P<group>[1-9])(?!\d)"
    r"|(?P<cell>\[\^?\]?(?:\\.|[^\]\\\[])*\]|\\[dDwWsS]|\\\W|[^\\\[(])",
    re.DOTALL,
)
_STRANGE_SETS = re.compile(r"--|&&|~~|\|\|")
"""Python reserves these for operations on sets, and warns."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One letter of a set."""

    symbols: frozenset[str]


@dataclass(frozen=True, slots=True)
class Begin:
    """The beginning of the word."""


@dataclass(frozen=True, slots=True)
class End:
    """The end of the word."""


@dataclass(frozen=True, slots=True)
class Series:
    """Parts in a sequence."""

    parts: "tuple[Node, ...]"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several parts."""

    parts: "tuple[Node, ...]"


@dataclass(frozen=True, slots=True)
class Repeat:
    """A part repeated; *most* is None where there is no upper limit."""

    part: "Node"
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Ahead:
    """A lookahead: the part follows here, or does not if it is not wanted. It consumes no letters."""

    part: "Node"
    is_wanted: bool


Node = Cell | Begin | End | Series | Choice | Repeat | Ahead

_NOTHING = Series(())


@dataclass(frozen=True, slots=True)
class Tree:
    """A parsed expression.

    Attributes:
        node: matches all words that the expression matches.
        is_exact: whether it matches no other words.
    """

    node: Node
    is_exact: bool


def read_expression(text: str, alphabet: Alphabet) -> Tree | None:
    r"""Return the tree of an expression that is valid in Python; None where only Python can match it.

    Case is ignored. A reference to a group of one letter, as in `(.)\1`, becomes a choice among the letters if every
    word passes the group once. Any other reference becomes all that the group can match; the tree is then not exact.
    """
    if alphabet.spellings:  # a digraph is one cell, but several letters of the expression
        return None
    try:
        reader = _Reader(text, alphabet.symbols)
        node = reader.read()
        if len(reader.referred) != 1:
            return Tree(node, reader.is_exact)
        (number,) = reader.referred
        group = reader.groups[number]
        if number not in reader.plain or not isinstance(group, Cell):
            return Tree(node, is_exact=False)
        each = [_Reader(text, alphabet.symbols, {number: symbol}) for symbol in group.symbols]
        return Tree(Choice(tuple(reader.read() for reader in each)), is_exact=True)
    except _LeftToPythonError:
        return None


class _LeftToPythonError(Exception):
    """The expression has a part that a tree cannot represent."""


class _Reader:
    """Reads one expression from left to right.

    Attributes:
        groups: the parts in the groups, by number.
        plain: the groups that every match passes exactly once.
        referred: the groups that are referred to and not bound to a letter.
        is_exact: whether the tree so far matches exactly what was read.
    """

    def __init__(
        self, text: str, symbols: Sequence[str], bound: dict[int, str] | None = None
    ) -> None:
        self.groups: dict[int, Node] = {}
        self.plain: set[int] = set()
        self.referred: set[int] = set()
        self.is_exact = True
        self._symbols = symbols
        self._bound = bound or {}
        self._tokens = _split(text)
        self._at = 0
        self._opened = 0
        self._depth = 0

    def read(self) -> Node:
        return self._choice()

    def _next(self, kind: str) -> str | None:
        """Return the next token and move past it if it is of that *kind*; else return None."""
        if self._at < len(self._tokens):
            token = self._tokens[self._at]
            if token.lastgroup == kind:
                self._at += 1
                return token[0]
        return None

    def _choice(self) -> Node:
        parts = [self._series()]
        while self._next("bar"):
            parts.append(self._series())
        if len(parts) == 1:
            return parts[0]
        if self._depth == 0:
            self.plain.clear()  # a match passes only one of the parts
        return Choice(tuple(parts))

    def _series(self) -> Node:
        parts: list[Node] = []
        plain = set(self.plain)
        while (part := self._atom()) is not None:
            if times := self._next("times"):
                part = _repeated(part, times)
                self.plain = plain
            parts.append(part)
            plain = set(self.plain)
        return parts[0] if len(parts) == 1 else Series(tuple(parts))

    def _atom(self) -> Node | None:
        if opening := self._next("open"):
            return self._group(opening)
        if self._next("begin"):
            return Begin()
        if self._next("end"):
            return End()
        if reference := self._next("group"):
            return self._reference(int(reference[1:]))
        if cell := self._next("cell"):
            return self._cell(cell)
        return None

    def _group(self, opening: str) -> Node:
        number = 0
        if opening == "(":
            self._opened += 1
            number = self._opened
        was_exact, self.is_exact = self.is_exact, True
        self._depth += 1
        part = self._choice()
        self._depth -= 1
        self._next("close")
        if opening == "(?!":  # if the part matched too many words, its negation would match too few
            part = Ahead(part, is_wanted=False) if self.is_exact else _NOTHING
        elif opening == "(?=":
            part = Ahead(part, is_wanted=True)
        elif number:
            part = self._note_group(number, part)
        self.is_exact = self.is_exact and was_exact
        return part

    def _note_group(self, number: int, part: Node) -> Node:
        if number in self._bound and isinstance(part, Cell):
            part = Cell(part.symbols & {self._bound[number]})
        self.groups[number] = part
        if self._depth == 0:
            self.plain.add(number)
        return part

    def _reference(self, number: int) -> Node:
        if number in self._bound:
            return Cell(frozenset({self._bound[number]}))
        self.referred.add(number)
        self.is_exact = False
        group = self.groups[number]
        anything = Repeat(Cell(frozenset(self._symbols)), 0, None)
        return group if isinstance(group, Cell) else anything

    def _cell(self, text: str) -> Cell:
        one = re.compile(text if text[0] in ".[\\" else re.escape(text), re.IGNORECASE)
        return Cell(frozenset(filter(one.fullmatch, self._symbols)))


def _split(text: str) -> list[re.Match[str]]:
    tokens = []
    at = 0
    while at < len(text):
        token = _TOKENS.match(text, at)
        if token is None or (token["cell"] and _STRANGE_SETS.search(token[0])):
            raise _LeftToPythonError
        tokens.append(token)
        at = token.end()
    return tokens


def _repeated(part: Node, times: str) -> Repeat:
    is_possessive = times.endswith("+") and len(times) > 1
    if is_possessive or _depth_of(part) >= _DEEPEST:
        raise _LeftToPythonError
    return Repeat(part, *_bounds(times.rstrip("?+") or times[0]))


def _bounds(sign: str) -> tuple[int, int | None]:
    match sign:
        case "*":
            return 0, None
        case "+":
            return 1, None
        case "?":
            return 0, 1
    least, comma, most = sign[1:-1].partition(",")
    if not comma:
        return int(least), int(least)
    return int(least or 0), int(most) if most else None


def _depth_of(node: Node) -> int:
    """Return how many repetitions stand within one another in *node*."""
    match node:
        case Repeat(part):
            return 1 + _depth_of(part)
        case Series(parts) | Choice(parts):
            return max(map(_depth_of, parts), default=0)
        case Ahead(part):
            return 1 + _depth_of(part)
    return 0
