"""Reads a scored word list: lines of `word;score`, or of plain words."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, MAX_WORD_LENGTH, Word
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.storage import read_bounded

UNSCORED = 75
"""The score of a word that its list gives none: whoever lists plain words means them to be used."""

LARGEST_LIST = 128 * 2**20
MOST_LINES = 8_000_000
"""Bytes, and lines. The largest lists in use have 6 million lines and 100 MB."""

LONGEST_LINE = 1000
"""Characters. A word, a score and a clue take far less, and to fold a line of megabytes takes long."""


@dataclass(frozen=True, slots=True)
class WordList:
    """One list as read.

    Attributes:
        name: the file's, without its suffix.
        words: folded to the alphabet; each text once, with the best score that the list gives it.
        skipped: how many lines held no word that a grid can take, or no readable score.
    """

    name: str
    words: tuple[Word, ...]
    skipped: int = 0


def read_word_list(path: Path, alphabet: Alphabet = ENGLISH) -> WordList:
    """Read the list at *path*.

    Raises:
        WordListError: there is no such file, it cannot be read, or it is no word list.
    """
    return parse_word_list(read_list_bytes(path), path.stem, alphabet, source=str(path))


def read_list_bytes(path: Path) -> bytes:
    """Return what the file at *path* holds.

    Raises:
        WordListError: it is missing, no regular file, too large or unreadable.
    """
    try:
        return read_bounded(path, LARGEST_LIST)
    except FileNotFoundError:
        raise WordListError(f"there is no word list at {path}: check the name") from None
    except OSError as error:
        raise WordListError(
            f"the word list {path} cannot be read ({error.strerror}): "
            "name a text file with one word a line"
        ) from error


def parse_word_list(
    content: bytes, name: str, alphabet: Alphabet = ENGLISH, *, source: str = ""
) -> WordList:
    """Return the list that *content* is, UTF-8 or cp1252.

    A line is `word` or `word;score`, and what another ; begins is passed over; blank lines and lines that begin with #
    do not count. Scores are rounded and clipped to 0..100.

    Raises:
        WordListError: not one line can be used, or there are too many. *source* tells the user which file is meant.
    """
    if b"\0" in content:
        raise WordListError(
            f"{source or name} is no word list: it is not a text file, or not one in UTF-8"
        )
    if max(content.count(b"\n"), content.count(b"\r")) > MOST_LINES:
        raise WordListError(
            f"{source or name} has more than {MOST_LINES} lines: "
            "that is no list of words, or one to be split first"
        )
    best: dict[str, tuple[int, str]] = {}
    skipped = 0
    for line in _lines(content):
        display, _, rest = line[:LONGEST_LINE].partition(";")
        display = display.strip()
        if display.startswith("#") or not (display or rest):
            continue
        text = _folded(display, alphabet)
        score = _score(rest)
        if not 1 <= len(text) <= MAX_WORD_LENGTH or score is None:
            skipped += 1
        elif text not in best or score > best[text][0]:
            best[text] = (score, display)
    if not best:
        raise WordListError(
            f"{source or name} holds no words of 1 to {MAX_WORD_LENGTH} letters: "
            "a word list has one word a line, as in `word;80` or `word`"
        )
    words = tuple(Word(text, score, display) for text, (score, display) in best.items())
    return WordList(name, words, skipped)


def format_word_list(words: Iterable[Word]) -> bytes:
    """Return *words* as a list that `parse_word_list` reads."""
    return "".join(f"{word.display};{word.score}\n" for word in words).encode()


def _lines(content: bytes) -> list[str]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _folded(display: str, alphabet: Alphabet) -> str:
    # Most lines are plain letters already; folding costs ten times as much.
    if alphabet is ENGLISH and display.isascii() and display.isalpha():
        return display.upper()
    return alphabet.fold_word(display)


def _score(rest: str) -> int | None:
    """Return the score that stands behind a word, UNSCORED where none does, None where it is no number."""
    text = rest.partition(";")[0].strip()
    if not text:
        return UNSCORED
    try:
        value = float(text)
    except ValueError:
        return None
    if math.isnan(value):
        return None
    return round(min(max(value, LOWEST_SCORE), HIGHEST_SCORE))
