"""The wordplay of a clue: its definition, and how its parts make the answer, checked letter by letter.

Parts are written as solvers' notes write them. Letters stand for themselves; brackets without a sign put what is in
them between their neighbours: T(AB)LE. A sign after brackets holds for all in them: (SILENT)* is an anagram, (TIN)< is
read backwards. What is in square brackets is dropped: PA[s]T. Spaces and + - ' , . only separate.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crossword_app.errors import ClueError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.own_data import CLUE_WORDPLAY
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot

_SIGNS = re.compile(r"[()\[\]*<]|[^()\[\]*<]+")
_SEPARATORS = re.compile(r"[\s+\-–—'’,.&/]+")
_DEEPEST = 40
"""Brackets within brackets."""

_MOST_DEFINITIONS, _LONGEST_PARTS, _LONGEST_CLUE = 8, 1_000, 20_000
"""More of these, in characters, are in damaged files alone: they are not looked at."""


@dataclass(frozen=True, slots=True)
class Wordplay:
    """The wordplay of one clue.

    Attributes:
        definitions: the words of the clue that define the answer; two in a double definition.
        parts: how the others make it, in the notation above; "" if they do not.
        note: what else is to be said.
    """

    definitions: tuple[str, ...] = ()
    parts: str = ""
    note: str = ""

    def __bool__(self) -> bool:
        return bool(self.definitions or self.parts or self.note)


def wordplay_of(clue: Clue) -> Wordplay:
    """Return the wordplay that is kept with *clue*; an empty one if there is none."""
    kept = CLUE_WORDPLAY.of(clue.extra)
    definitions = kept.get("definitions")
    texts = definitions[:_MOST_DEFINITIONS] if isinstance(definitions, list) else []
    parts, note = kept.get("parts"), kept.get("note")
    return Wordplay(
        tuple(text for text in texts if isinstance(text, str) and text),
        parts if isinstance(parts, str) else "",
        note if isinstance(note, str) else "",
    )


def with_wordplay(clue: Clue, wordplay: Wordplay) -> Clue:
    """Return *clue* with other wordplay; without any if it is empty."""
    kept: dict[str, object] = {
        "definitions": list(wordplay.definitions),
        "parts": wordplay.parts.strip(),
        "note": wordplay.note.strip(),
    }
    written = {name: value for name, value in kept.items() if value}
    return replace(clue, extra=CLUE_WORDPLAY.put_known_into(clue.extra, kept, written))


# The definition in the clue


def definition_spans(text: str, definitions: Sequence[str]) -> list[tuple[int, int]]:
    """Return where *definitions* stand in the clue *text*, from and to, in its order.

    A definition is looked for at the beginning and at the end first, where it stands in most clues, and nowhere inside
    a word. One that is not there has no place.
    """
    spans: list[tuple[int, int]] = []
    for definition in definitions if len(text) <= _LONGEST_CLUE else ():
        found = [
            match.span()
            for match in re.finditer(re.escape(definition.strip()), text, re.IGNORECASE)
            if definition.strip() and _is_whole(text, *match.span())
        ]
        free = [span for span in found if not any(_overlap(span, other) for other in spans)]
        at_an_end = (
            s for s in free if not _has_letters(text[: s[0]]) or not _has_letters(text[s[1] :])
        )
        span = next(at_an_end, free[0] if free else None)
        if span:
            spans.append(span)
    return sorted(spans)


def _is_whole(text: str, start: int, end: int) -> bool:
    before, after = text[start - 1 : start], text[end : end + 1]
    return not (before.isalnum() and text[start].isalnum()) and not (
        after.isalnum() and text[end - 1].isalnum()
    )


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _has_letters(text: str) -> bool:
    return any(map(str.isalnum, text))


# The parts


@dataclass(frozen=True, slots=True)
class _Letters:
    """Letters that stand in the answer as they are, or in any order; *said* is how they are written."""

    letters: str
    is_shuffled: bool = False
    said: str = ""


def problems_of(wordplay: Wordplay, clue_text: str, answer: str, alphabet: Alphabet) -> list[str]:
    """Return what is wrong with *wordplay*, a sentence each: in the clue, and letter by letter.

    Args:
        clue_text: definitions are looked for in it, once there is one.
        answer: letters of *alphabet*, ? for one that is not known.
    """
    found = [
        f"“{definition}” is not in the clue"
        for definition in wordplay.definitions
        if clue_text.strip() and not definition_spans(clue_text, (definition,))
    ]
    if wordplay.parts.strip():
        try:
            found += _mismatches(_parsed(wordplay.parts, alphabet), answer, alphabet)
        except ClueError as error:
            found.append(str(error))
    return found


def spelled_by(parts: str, alphabet: Alphabet) -> str:
    """Return the letters that *parts* spell, in their order; those of anagrams in the order of the alphabet.

    Raises:
        ClueError: the brackets do not fit.
    """
    return "".join(
        "".join(sorted(each.letters)) if each.is_shuffled else each.letters
        for each in _parsed(parts, alphabet)
    )


def _mismatches(pieces: Sequence[_Letters], answer: str, alphabet: Alphabet) -> Iterator[str]:
    """Yield a sentence for each piece that does not spell its part of *answer*, and one if they have another length."""
    place = 0
    for piece in pieces:
        part = answer[place : place + len(piece.letters)]
        place += len(piece.letters)
        if piece.is_shuffled:
            yield from _fodder_mismatch(piece, part, alphabet)
        elif len(part) == len(piece.letters) and not _fits(piece.letters, part):
            yield f"{alphabet.spelled(piece.letters)} is not {alphabet.spelled(part)}"
    if place != len(answer):
        yield f"the parts have {place} letters, and the answer has {len(answer)}"


def _fodder_mismatch(piece: _Letters, part: str, alphabet: Alphabet) -> Iterator[str]:
    """Yield what *part* of the answer has that the fodder *piece* has not, and the other way round."""
    over = Counter(piece.letters) - Counter(part)
    missing = Counter(part.replace("?", "")) - Counter(piece.letters)
    if missing or over.total() > part.count("?"):
        told = [
            f"{_listed(letters, alphabet)} {what}"
            for letters, what in ((over, "left over"), (missing, "missing"))
            if letters
        ]
        yield f"{piece.said}: {', '.join(told)}"


def _listed(letters: Counter[str], alphabet: Alphabet) -> str:
    return " ".join(alphabet.spelled(letter) for letter in sorted(letters.elements()))


def _fits(letters: str, part: str) -> bool:
    return all(known in ("?", letter) for letter, known in zip(letters, part, strict=True))


def _parsed(parts: str, alphabet: Alphabet) -> list[_Letters]:
    if len(parts) > _LONGEST_PARTS:
        raise ClueError(f"the parts have more than {_LONGEST_PARTS:,} characters")
    tokens = _SIGNS.findall(parts)
    reader = _Reader(tokens, alphabet)
    pieces = reader.group(depth=0)
    if reader.place < len(tokens):
        raise ClueError(f"a bracket is closed that was not opened: {parts}")
    return pieces


class _Reader:
    """Reads tokens of the notation. *place* is that of the next one."""

    def __init__(self, tokens: Sequence[str], alphabet: Alphabet) -> None:
        self.place = 0
        self._tokens = tokens
        self._alphabet = alphabet

    def group(self, depth: int) -> list[_Letters]:
        """Return the pieces up to the end of the brackets."""
        if depth > _DEEPEST:
            raise ClueError("the brackets are too deep")
        pieces: list[_Letters] = []
        while self.place < len(self._tokens) and self._tokens[self.place] not in (")", "]"):
            token = self._tokens[self.place]
            self.place += 1
            if token == "(":
                pieces += self._signed(self._closed(depth, ")"))
            elif token == "[":
                self._closed(depth, "]")
            elif token in ("*", "<"):
                what = "an anagram" if token == "*" else "what is read backwards"
                raise ClueError(f"{token} stands after brackets round {what}: (TIN){token}")
            else:
                pieces += (_Letters(self._letters(text)) for text in token.split("+"))
        return [piece for piece in pieces if piece.letters]

    def _closed(self, depth: int, sign: str) -> list[_Letters]:
        """Return the pieces of brackets that were just opened, and go behind them."""
        pieces = self.group(depth + 1)
        if self.place == len(self._tokens) or self._tokens[self.place] != sign:
            raise ClueError(f"a bracket is open: {sign} is missing")
        self.place += 1
        return pieces

    def _signed(self, pieces: list[_Letters]) -> list[_Letters]:
        """Return *pieces* as the signs behind their brackets say."""
        while self.place < len(self._tokens) and self._tokens[self.place] in ("*", "<"):
            if self._tokens[self.place] == "*":
                letters = "".join(piece.letters for piece in pieces)
                pieces = [_Letters(letters, True, f"({self._alphabet.spelled(letters)})*")]
            else:
                pieces = [replace(each, letters=each.letters[::-1]) for each in reversed(pieces)]
            self.place += 1
        return pieces

    def _letters(self, token: str) -> str:
        text = _SEPARATORS.sub("", token)
        letters = self._alphabet.fold(text)
        if len(letters) < len(text):
            strange = sorted({sign for sign in text if not self._alphabet.fold(sign)})
            if strange:
                raise ClueError(
                    f"{' '.join(strange)} stands for nothing here: write letters, (…), (…)*, (…)< or […]"
                )
        return letters


def answer_of(puzzle: Puzzle, slots: Sequence[Slot]) -> str:
    """Return the letters of *slots*, one after the other, ? for each empty cell."""
    grid = puzzle.grid
    return "".join(grid[place].letters or "?" for slot in slots for place in slot.positions)
