"""Words with their clues, as people type, paste and keep them."""

import csv
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.dictionary.clues.styles import ClueStyle, best_clue
from crossword_app.errors import WordListError
from crossword_app.storage import read_bounded
from crossword_app.text_encoding import decode_text

if TYPE_CHECKING:
    from crossword_app.dictionary.clues.database import ClueDatabase

MOST_WORDS = 1000
"""More fit no grid that this program has."""

LARGEST_FILE = 4 * 2**20
_SEPARATOR = re.compile(r"[\t|;:,]")
_QUOTED = re.compile(r'("(?:[^"]|"")*")\s*(?=[\t|;:,])')
_NUMBER = re.compile(r"\s*-?[0-9]+([.,][0-9]+)?\s*")
_FEWEST_IN_A_LINE = 3
_NAMES_OF_WORDS = frozenset({"word", "words", "answer", "entry", "term", "solution"})
_NAMES_OF_CLUES = frozenset({"clue", "clues", "hint", "definition", "question", "description"})


@dataclass(frozen=True, slots=True)
class CluedWord:
    """A word or phrase as people write it, and its clue ("" for none)."""

    text: str
    clue: str = ""

    @property
    def shown(self) -> str:
        """The text on one line, as messages quote it."""
        return " ".join(self.text.split())


def read_clued_words(path: Path) -> tuple[CluedWord, ...]:
    """Return the words in the file at *path*; see `parse_clued_words`.

    Raises:
        WordListError: it cannot be read, or has no words.
    """
    return decoded_clued_words(content_of_list(path), str(path))


def content_of_list(path: Path) -> bytes:
    """Return the bytes of the file at *path*. Raises WordListError."""
    try:
        return read_bounded(path, LARGEST_FILE)
    except OSError as error:
        raise WordListError(
            f"{path} cannot be read ({error.strerror}): give a file with one word on each line"
        ) from error


def decoded_clued_words(content: bytes, title: str) -> tuple[CluedWord, ...]:
    """Return the words of a file's *content*; *title* names it in errors. Raises WordListError."""
    if b"\0" in content[:1024] and not content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise WordListError(f"{title} is no text: give a file with one word on each line")
    words = parse_clued_words(decode_text(content).text)
    if not words:
        raise WordListError(
            f"{title} has no words: write one on each line, with its clue behind a colon"
        )
    return words


def parse_clued_words(text: str) -> tuple[CluedWord, ...]:
    """Return the words of *text*, one on each line, in the order of the lines.

    After the word may come a tab or one of | ; : , and the clue, with a score between them: `word`, `word: clue`,
    `word;60;clue`, `"word, or phrase",clue`. A first line may name the columns. Words alone may also stand on one line,
    with commas or semicolons between them. Empty lines and lines that begin with # are passed over.
    """
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if len(lines) == 1 and (listed := _listed_words(lines[0])):
        return listed
    columns = _Columns.of(lines[0]) if lines else None
    words = map(columns.read, lines[1:]) if columns else map(_of_line, lines)
    return tuple(word for word in words if word.text)


def _listed_words(line: str) -> tuple[CluedWord, ...]:
    """Return the words of a line that lists nothing else."""
    for separator in (",", ";"):
        words = [word.strip() for word in line.split(separator)]
        if len(words) >= _FEWEST_IN_A_LINE and all(re.fullmatch(r"[^\W\d_]+", w) for w in words):
            return tuple(map(CluedWord, words))
    return ()


def _of_line(line: str) -> CluedWord:
    """Return the word before the first separator of *line*; what follows is its clue, a score before it left out."""
    quoted = _QUOTED.match(line)
    if quoted:
        word, rest = _unquoted(quoted[1]), line[quoted.end() :]
    else:
        found = _SEPARATOR.search(line)
        word, rest = (line[: found.start()], line[found.start() :]) if found else (line, "")
    separator, clue = rest[:1], rest[1:].strip()
    score, _, after = clue.partition(separator) if separator else ("", "", "")
    if _NUMBER.fullmatch(score):
        clue = after.strip()
    return CluedWord(word.strip(), _unquoted(clue))


def _unquoted(field: str) -> str:
    """Return *field* as it was before a table put it into quotation marks."""
    if len(field) > 1 and field.startswith('"') and field.endswith('"'):
        return field[1:-1].replace('""', '"')
    return field


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns that the first line of a table names."""

    separator: str
    word: int
    clue: int

    @classmethod
    def of(cls, line: str) -> "_Columns | None":
        """Return the columns that *line* names; None where it names none."""
        found = _SEPARATOR.search(line)
        separator = found[0] if found else ","
        names = [_unquoted(name.strip()).lower() for name in line.split(separator)]
        word = next((i for i, name in enumerate(names) if name in _NAMES_OF_WORDS), None)
        clue = next((i for i, name in enumerate(names) if name in _NAMES_OF_CLUES), None)
        return None if word is None or clue is None else cls(separator, word, clue)

    def read(self, line: str) -> CluedWord:
        fields = dict(enumerate(next(csv.reader([line], delimiter=self.separator), [])))
        return CluedWord(fields.get(self.word, "").strip(), fields.get(self.clue, "").strip())


def with_found_clues(
    words: Iterable[CluedWord], database: "ClueDatabase", style: ClueStyle, language: str
) -> tuple[CluedWord, ...]:
    """Return *words*; those without a clue with the best of *database* in *style* that does not give them away."""
    return tuple(
        word if word.clue else replace(word, clue=best_clue(database, word.text, style, language))
        for word in words
    )


def clued_words_of(items: Iterable[object]) -> tuple[CluedWord, ...]:
    """Return the words that *items* of Python are.

    They are strings, pairs of word and clue, mappings with the keys "word" and "clue", or objects with attributes of
    these names; "answer" and "text" name a word too.

    Raises:
        WordListError: one of them is something else.
    """
    return tuple(_of_item(item) for item in items)


def _of_item(item: object) -> CluedWord:
    match item:
        case CluedWord():
            return item
        case str():
            return CluedWord(item)
        case (str(word),):
            return CluedWord(word)
        case (str(word), clue):
            return CluedWord(word, str(clue or ""))
        case Mapping():
            named: dict[str, object] = {
                name: item[name] for name in ("word", "answer", "text", "clue") if name in item
            }
        case _:
            names = ("word", "answer", "text", "clue")
            named = {name: getattr(item, name) for name in names if hasattr(item, name)}
    clue = named.pop("clue", "")
    named_word = next(iter(named.values()), None)
    if not isinstance(named_word, str):
        raise WordListError(
            f'{item!r:.100} is no word: give strings, pairs of word and clue, or mappings with "word" and "clue"'
        )
    return CluedWord(named_word, str(clue or ""))
