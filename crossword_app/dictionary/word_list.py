"""Reads a scored word list: lines of `word;score`, or of plain words."""

import math
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, Word
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet

UNSCORED = 75
"""The score of a word that its list gives none: whoever lists plain words means them to be used."""

LARGEST_LIST = 256 * 2**20
"""Bytes. The largest lists in use have 6 million lines and 100 MB."""


@dataclass(frozen=True, slots=True)
class WordList:
    """One list as read.

    Attributes:
        name: the file's, without its suffix.
        words: folded to the alphabet; each text once, with the best score that the list gives it.
        skipped: how many lines held no word or no readable score.
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
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise WordListError(f"{path} is not a file: name a text file with one word a line")
        if status.st_size > LARGEST_LIST:
            raise WordListError(
                f"{path} is larger than {LARGEST_LIST >> 20} MB: "
                "that is no list of words, or one to be split first"
            )
        return path.read_bytes()
    except FileNotFoundError:
        raise WordListError(f"there is no word list at {path}: check the name") from None
    except OSError as error:
        raise WordListError(f"the word list {path} cannot be read: {error.strerror}") from error


def parse_word_list(
    content: bytes, name: str, alphabet: Alphabet = ENGLISH, *, source: str = ""
) -> WordList:
    """Return the list that *content* is, UTF-8 or cp1252.

    A line is `word` or `word;score`; blank lines and lines that begin with # do not count. Scores are rounded and
    clipped to 0..100.

    Raises:
        WordListError: not one line can be used. *source* tells the user which file is meant.
    """
    if b"\0" in content:
        raise WordListError(f"{source or name} is no word list: it is not a text file")
    best: dict[str, tuple[int, str]] = {}
    skipped = 0
    for line in _decode(content).splitlines():
        display, has_score, score_text = line.partition(";")
        display = display.strip()
        if not display or display[0] == "#":
            skipped += bool(has_score)
            continue
        text = _folded(display, alphabet)
        score = _score(score_text) if has_score else UNSCORED
        if not text or score is None:
            skipped += 1
        elif text not in best or score > best[text][0]:
            best[text] = (score, display)
    if not best:
        raise WordListError(
            f"{source or name} holds no words: a word list has one word a line, as in `word;80` or `word`"
        )
    words = tuple(Word(text, score, display) for text, (score, display) in best.items())
    return WordList(name, words, skipped)


def format_word_list(words: Iterable[Word]) -> bytes:
    """Return *words* as a list that `parse_word_list` reads."""
    return "".join(f"{word.display};{word.score}\n" for word in words).encode()


def _decode(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _folded(display: str, alphabet: Alphabet) -> str:
    # Most lines are plain letters already; folding costs ten times as much.
    if alphabet is ENGLISH and display.isascii() and display.isalpha():
        return display.upper()
    return alphabet.fold(display)


def _score(text: str) -> int | None:
    try:
        value = float(text)
    except ValueError:
        return None
    if math.isnan(value):
        return None
    return round(min(max(value, LOWEST_SCORE), HIGHEST_SCORE))
