"""Searches word lists for the wordplay of an entry: plain functions, one for each device.

Words count from two letters on. What abbreviations and single letters could add is the constructor's to know.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import UNKNOWN, WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR, MAX_WORD_LENGTH, Word
from crossword_app.dictionary.wordplay.finding import Finding, WordplayKind
from crossword_app.dictionary.wordplay.listed import ListedWords, Symbols

MOST_FOUND = 60
"""Findings of a device, where nothing else is asked for."""

SHORTEST = 2
_MOST_LETTERS_AROUND = 6
"""Letters of a hiding place before the entry, and after it."""

_MOST_DROPPED = 2
_MOST_PAIRED = 12
"""Words at each side of a place where an entry is hidden in two."""

Search = Callable[[ListedWords, int], Iterable[Finding]]


def find_wordplay(
    index: WordIndex,
    entry: str,
    kinds: Iterable[WordplayKind] = WordplayKind,
    *,
    floor: int = DEFAULT_FLOOR,
    most: int = MOST_FOUND,
    control: Control = NEVER,
) -> Iterator[Finding]:
    """Yield ways to make *entry*, in the order of *kinds*: of each those of few words first, the weakest word best.

    Args:
        entry: letters of the alphabet of *index*; it need not be a word.
        floor: the lowest score of the words that are used.
        most: findings of each kind.
        control: checked before each kind.
    """
    if not 0 < len(entry) <= MAX_WORD_LENGTH or not all(map(index.alphabet.__contains__, entry)):
        return
    words = ListedWords(index, entry, floor)
    for kind in kinds:
        if control.wait():
            return
        found = {each.parts: each for each in _SEARCHES[kind](words, most)}
        yield from sorted(found.values(), key=_order)[:most]


def _order(found: Finding) -> tuple[bool, int, int, str]:
    """Return the sort key: few words first, and last the words that only go on behind the entry, often as its forms."""
    goes_on = found.kind is WordplayKind.DELETION and found.parts.endswith("]")
    is_form = goes_on and not found.parts.startswith("[")
    return is_form, len(found.words), -found.score, found.parts


def _finding(kind: WordplayKind, parts: str, *words: Word) -> Finding:
    return Finding(kind, words, parts)


# The devices


def _anagrams(words: ListedWords, _most: int) -> Iterator[Finding]:
    """Yield the anagrams in one word, and in two of which the first is no longer than the second.

    Two words that spell the entry one after the other are no anagram of it.
    """
    length = len(words.symbols)
    counts = np.bincount(words.symbols, minlength=words.alphabet_size)
    by_letters = {
        size: _by_letters(words, size, counts) for size in words.lengths if size <= length
    }
    whole, text = tuple(sorted(words.symbols)), words.spelled(words.symbols)
    for word in by_letters.get(length, {}).get(whole, ()):
        if word.text != text:
            yield _finding(WordplayKind.ANAGRAM, f"({word.text})*", word)
    for size in range(SHORTEST, length // 2 + 1):
        rest = by_letters.get(length - size, {})
        for letters, firsts in by_letters.get(size, {}).items():
            for first, second in _pairs(firsts, rest.get(_without(whole, letters), ())):
                if text not in (first.text + second.text, second.text + first.text):
                    parts = f"({first.text} {second.text})*"
                    yield _finding(WordplayKind.ANAGRAM, parts, first, second)


def _by_letters(
    words: ListedWords, length: int, counts: NDArray[np.int64]
) -> Mapping[Symbols, list[Word]]:
    """Return the words of *length* that the letters in *counts* allow, by their letters in order."""
    found: dict[Symbols, list[Word]] = defaultdict(list)
    made = words.made_of(length, counts)
    if made is not None:
        listed, ranks = made
        for letters, rank in zip(
            np.sort(listed.letters[ranks], axis=1).tolist(), ranks, strict=True
        ):
            found[tuple(letters)].append(listed.word(int(rank)))
    return found


def _pairs(firsts: Iterable[Word], seconds: Iterable[Word]) -> Iterator[tuple[Word, Word]]:
    """Yield each pair once: two words of one length in the order of the alphabet."""
    for first in firsts:
        for second in seconds:
            if len(first.text) < len(second.text) or first.text <= second.text:
                yield first, second


def _without(letters: Symbols, taken: Symbols) -> Symbols:
    """Return *letters*, in order, without those *taken*."""
    left = list(letters)
    for letter in taken:
        left.remove(letter)
    return tuple(left)


def _hidden(words: ListedWords, most: int) -> Iterator[Finding]:
    """Yield longer words with the entry inside them, and pairs of words with it across their ends."""
    entry = words.symbols
    text = words.spelled(entry)
    around = range(1, _MOST_LETTERS_AROUND + 1)
    for word in words.around(entry, around, around, most):
        start = word.text.index(text, 1)
        before, after = word.text[:start], word.text[start + len(text) :]
        yield _finding(WordplayKind.HIDDEN, f"[{before}]{text}[{after}]", word)
    for cut in range(1, len(entry)):
        leads = words.around(entry[:cut], around, range(1), _MOST_PAIRED)
        tails = words.around(entry[cut:], range(1), around, _MOST_PAIRED)
        # Each word once, unless the other side has more of them: all pairs would be too many.
        for number in range(max(len(leads), len(tails)) if leads and tails else 0):
            lead, tail = leads[number % len(leads)], tails[number % len(tails)]
            before, after = lead.text[:-cut], tail.text[len(entry) - cut :]
            parts = f"[{before}]{text[:cut]} {text[cut:]}[{after}]"
            yield _finding(WordplayKind.HIDDEN, parts, lead, tail)


def _containers(words: ListedWords, _most: int) -> Iterator[Finding]:
    """Yield a word round another one."""
    entry = words.symbols
    for start in range(1, len(entry)):
        for end in range(start + SHORTEST, len(entry)):
            inner, outer = words.word(entry[start:end]), words.word(entry[:start] + entry[end:])
            if inner and outer:
                before, after = outer.text[:start], outer.text[start:]
                parts = f"{before}({inner.text}){after}"
                yield _finding(WordplayKind.CONTAINER, parts, outer, inner)


def _charades(words: ListedWords, _most: int) -> Iterator[Finding]:
    """Yield two or three words one after the other."""
    for row in _rows(words, words.symbols, most_words=3):
        if len(row) > 1:
            parts = " + ".join(word.text for word in row)
            yield _finding(WordplayKind.CHARADE, parts, *row)


def _rows(words: ListedWords, letters: Symbols, most_words: int) -> Iterator[tuple[Word, ...]]:
    """Yield up to *most_words* words that spell *letters* together."""
    whole = words.word(letters)
    if whole:
        yield (whole,)
    if most_words == 1:
        return
    for cut in range(SHORTEST, len(letters) - SHORTEST + 1):
        first = words.word(letters[:cut])
        if first:
            for rest in _rows(words, letters[cut:], most_words - 1):
                yield (first, *rest)


def _reversals(words: ListedWords, _most: int) -> Iterator[Finding]:
    """Yield the word, or the two words one after the other, that read backwards spell the entry."""
    for row in _rows(words, words.symbols[::-1], most_words=2):
        parts = f"({' + '.join(word.text for word in row)})<"
        yield _finding(WordplayKind.REVERSAL, parts, *row)


def _deletions(words: ListedWords, most: int) -> Iterator[Finding]:
    """Yield words that lose one letter anywhere, or up to two letters at an end, or one at both, to be the entry."""
    entry = words.symbols
    for place in range(len(entry) + 1):
        for number in range(1, _MOST_DROPPED + 1):
            if number > 1 and 0 < place < len(entry):
                continue
            pattern = entry[:place] + (UNKNOWN,) * number + entry[place:]
            for word in words.matching(pattern, most):
                yield _dropping(word, range(place, place + number))
    for word in words.matching((UNKNOWN, *entry, UNKNOWN), most):
        text = word.text
        parts = f"[{text[0]}]{text[1:-1]}[{text[-1]}]"
        yield _finding(WordplayKind.DELETION, parts, word)


def _dropping(word: Word, dropped: range) -> Finding:
    before, gone = word.text[: dropped.start], word.text[dropped.start : dropped.stop]
    parts = f"{before}[{gone}]{word.text[dropped.stop :]}"
    return _finding(WordplayKind.DELETION, parts, word)


_SEARCHES: Mapping[WordplayKind, Search] = {
    WordplayKind.ANAGRAM: _anagrams,
    WordplayKind.HIDDEN: _hidden,
    WordplayKind.CONTAINER: _containers,
    WordplayKind.CHARADE: _charades,
    WordplayKind.REVERSAL: _reversals,
    WordplayKind.DELETION: _deletions,
}
