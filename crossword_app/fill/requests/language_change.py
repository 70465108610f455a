"""Changes the language of a puzzle: its letters, and its fill options."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from crossword_app.fill.allowed_letters import EXCEPT
from crossword_app.fill.own_words.rule import names_words
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.rules import ANY_LETTER
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.edits import set_alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SHORTEST_SLOT
from crossword_app.sentences import counted

_MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class LanguageChange:
    """A puzzle in another language.

    Attributes:
        puzzle: the puzzle with its letters and fill options in the other alphabet.
        loss: a sentence on what that alphabet cannot hold, else "".
    """

    puzzle: Puzzle
    loss: str


def change_language(puzzle: Puzzle, alphabet: Alphabet) -> LanguageChange:
    """Return *puzzle* in *alphabet*.

    Letters that it does not have stay in their cells, for the constructor to change. Words and strings of the fill
    options with such letters are removed.
    """
    if alphabet == puzzle.alphabet:
        return LanguageChange(puzzle, "")
    options, gone = _converted(PuzzleOptions.of(puzzle), puzzle.alphabet, alphabet)
    changed = options.put_into(set_alphabet(puzzle, alphabet))
    foreign = sum(any(symbol not in alphabet for symbol in c.letters) for _, c in changed.grid)
    return LanguageChange(changed, _loss(alphabet, foreign, gone))


def _converted(
    options: PuzzleOptions, source: Alphabet, target: Alphabet
) -> tuple[PuzzleOptions, list[str]]:
    """Return *options* in *target*, and the texts that are left out of them, spelled out."""
    banned = _words(options.banned, source, target)
    wished = {
        # Where a wished and a banned word become equal, the ban counts.
        text: "" if word in banned.values() else word
        for text, word in _words(options.wished, source, target).items()
    }
    gone = [source.spelled(text) for text, word in (*banned.items(), *wished.items()) if not word]
    choices: dict[Position, tuple[str, ...]] = {}
    for place, texts in options.rebus_choices.items():
        strings = {
            text: text if text == ANY_LETTER else target.converted(text, source) for text in texts
        }
        gone += [source.spelled(text) for text, string in strings.items() if not string]
        if set(kept := _each_once(strings.values())) - {ANY_LETTER}:
            choices[place] = kept
    rules: dict[Position, str] = {}
    for place, rule in options.cell_letters.items():
        sign = EXCEPT if rule.startswith(EXCEPT) else ""
        letters = {text: target.converted(text, source) for text in rule.removeprefix(EXCEPT)}
        gone += [source.spelled(text) for text, letter in letters.items() if not letter]
        if left := "".join(_each_once(letters.values())):
            rules[place] = sign + left
    only = {key: _in_language(parts, source, target, gone) for key, parts in options.only.items()}
    changed = replace(
        options,
        banned=_each_once(banned.values()),
        wished=_each_once(wished.values()),
        rebus_choices=choices,
        cell_letters=rules,
        only={key: parts for key, parts in only.items() if parts},
        only_all=_in_language(options.only_all, source, target, gone),
    )
    return changed, gone


def _in_language(
    parts: Iterable[str], source: Alphabet, target: Alphabet, gone: list[str]
) -> tuple[str, ...]:
    """Return the *parts* of a rule on the words of an entry, those that name words in *target*.

    Words that are left out are added to *gone*.
    """
    kept = []
    for part in parts:
        words = _words(part.split(","), source, target) if names_words(part) else {part: part}
        gone += [source.spelled(text) for text, word in words.items() if not word]
        kept.append(",".join(_each_once(words.values())))
    return _each_once(kept)


def _words(words: Iterable[str], source: Alphabet, target: Alphabet) -> dict[str, str]:
    """Return each of *words* with its form in *target*; "" where *target* lacks its letters."""
    found = {word: target.converted(word, source) for word in words}
    return {word: text if len(text) >= SHORTEST_SLOT else "" for word, text in found.items()}


def _each_once(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, texts)))


def _loss(alphabet: Alphabet, foreign: int, gone: Iterable[str]) -> str:
    texts = list(dict.fromkeys(gone))
    parts = []
    if foreign:
        squares = counted(foreign, "square keeps letters", "squares keep letters")
        parts.append(f"{squares} that {alphabet.name} does not have")
    if texts:
        named = ", ".join(texts[:_MOST_NAMED]) + (", …" if len(texts) > _MOST_NAMED else "")
        parts.append(f"{named} will be left out of the fill options")
    return "; ".join(parts)
