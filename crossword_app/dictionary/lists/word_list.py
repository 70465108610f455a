"""One word list: read from a file of any common layout, and written in our own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.control import NEVER, Control, StoppedError
from crossword_app.dictionary.lists.importing.report import Chunk, ImportReport
from crossword_app.dictionary.lists.importing.source import read_list_bytes
from crossword_app.dictionary.word import MAX_WORD_LENGTH, Word
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet

if TYPE_CHECKING:
    from crossword_app.dictionary.lists.importing.gathering import Gathering

__all__ = [
    "UNSCORED",
    "WordList",
    "format_word_list",
    "import_word_list",
    "list_name",
    "parse_word_list",
    "read_list_bytes",
    "read_word_list",
]

UNSCORED = 75
"""The score of words without a score: a list of plain words is meant to be used."""

_LINES_AT_A_TIME = 1 << 13
_FIRST_LOOK = 1 << 20
"""Bytes."""

_MANY_LINES = 50
_FEWEST_WORDS = 0.5
"""A file of _MANY_LINES lines is a word list only if at least this share of them has a word."""

_PACKED_SUFFIXES = frozenset({".gz", ".zip"})


@dataclass(frozen=True, slots=True)
class WordList:
    """One list as read from its file.

    Attributes:
        name: the name of the file, without its suffixes.
        texts: the words, folded to the alphabet, each once.
        scores: the scores of the words; the best of each that the list has.
        displays: the display forms of the words.
        places: the place of each word in these columns, by its text.
        clues: the clues beside words, in the order of the lines: the word, spelled out (IJS), and the clue.
        report: what became of every line.
    """

    name: str
    texts: Sequence[str]
    scores: Sequence[int]
    displays: Sequence[str]
    places: Mapping[str, int]
    clues: tuple[tuple[str, str], ...] = ()
    report: ImportReport = field(default_factory=ImportReport)

    @property
    def words(self) -> tuple[Word, ...]:
        """The words. They are made on demand, since a million of them take as long as reading the list."""
        return tuple(map(Word, self.texts, self.scores, self.displays))

    @property
    def skipped(self) -> int:
        """How many lines have no word that a grid can take, or no readable score."""
        return self.report.skipped


def read_word_list(path: Path, alphabet: Alphabet = ENGLISH) -> WordList:
    """Read the list at *path*.

    Raises:
        WordListError: there is no such file, it cannot be read, or it is no word list.
    """
    return parse_word_list(read_list_bytes(path), list_name(path), alphabet, source=str(path))


def import_word_list(
    path: Path,
    alphabet: Alphabet = ENGLISH,
    *,
    default_score: int = UNSCORED,
    progress: Callable[[float], None] | None = None,
    control: Control = NEVER,
) -> WordList | None:
    """Read the list at *path*; return None where *control* was stopped.

    Args:
        default_score: the score of words to which the list gives none.
        progress: called every few hundredths of a second with the share that is done, 0 to 1.
        control: checked as often.

    Raises:
        WordListError: there is no such file, it cannot be read, or it is no word list.
    """

    def tell(part: float) -> None:
        if progress:
            progress(part)
        control.check()

    content = read_list_bytes(path)
    try:
        return _parsed(_Source(content, str(path), list_name(path)), alphabet, default_score, tell)
    except StoppedError:
        return None


def parse_word_list(
    content: bytes,
    name: str,
    alphabet: Alphabet = ENGLISH,
    *,
    source: str = "",
    control: Control = NEVER,
) -> WordList:
    """Return the word list in *content*, packed or plain. Its layout is found from lines of the whole list.

    Raises:
        WordListError: it is no word list. *source* tells the user which file is meant.
        StoppedError: *control* was stopped.
    """
    described = _Source(content, source or name, name)
    return _parsed(described, alphabet, UNSCORED, lambda _: control.check())


def format_word_list(words: Iterable[Word]) -> bytes:
    """Return *words* as the content of a list, which `parse_word_list` reads back unchanged."""
    return "".join(f"{word.display};{word.score}\n" for word in words).encode()


def list_name(path: Path) -> str:
    """Return the name of the list at *path*: the name of its file, without .txt, .txt.gz and the like."""
    stem = Path(path.stem) if path.suffix.lower() in _PACKED_SUFFIXES else path
    return stem.stem or path.name


@dataclass(frozen=True, slots=True)
class _Source:
    """Bytes to be read as a list, with their name in sentences and the name of the list."""

    content: bytes
    path: str
    name: str


def _parsed(
    source: _Source, alphabet: Alphabet, default_score: int, tell: Callable[[float], None]
) -> WordList:
    # A list that is in the cache is not parsed again.
    from crossword_app.dictionary.lists.importing.archive import unpacked
    from crossword_app.dictionary.lists.importing.decoding import decode
    from crossword_app.dictionary.lists.importing.dialect import find_dialect
    from crossword_app.dictionary.lists.importing.gathering import Gathering

    if not source.content:
        raise WordListError(
            f"the word list {source.path} cannot be read (it is empty): "
            "name a text file with one word a line"
        )
    content, member = unpacked(source.content, source.path)
    if (
        len(content) > 2 * _FIRST_LOOK
    ):  # saves the memory of all its lines where the content is plainly not a list
        beginning, _ = decode(content[:_FIRST_LOOK], source.path)
        find_dialect(beginning.split("\n")[:-1], source.path)
        tell(0.0)
    text, encoding = decode(content, source.path)
    lines = text.split("\n")
    tell(0.0)
    dialect = find_dialect(lines, source.path)
    gathering = Gathering(dialect, alphabet, default_score)
    gathering.pass_over(Chunk(1, lines[: dialect.first]))
    end = len(lines) if dialect.last is None else dialect.last
    for first in range(dialect.first, end, _LINES_AT_A_TIME):
        tell((first - dialect.first) / (end - dialect.first))
        gathering.take(Chunk(first + 1, lines[first : min(first + _LINES_AT_A_TIME, end)]))
    gathering.pass_over(Chunk(end + 1, lines[end:]))
    _refuse_unlikely(gathering, alphabet, source.path)
    texts, scores, displays = gathering.columns()
    tell(1.0)
    report = ImportReport(
        encoding=encoding,
        layout=dialect.name,
        member=member,
        lines=gathering.lines,
        words=len(texts),
        clues=len(gathering.clues),
        note=dialect.note,
        findings=gathering.findings.tallies(),
    )
    return WordList(
        source.name, texts, scores, displays, gathering.ranks, tuple(gathering.clues), report
    )


def _refuse_unlikely(gathering: "Gathering", alphabet: Alphabet, source: str) -> None:
    """Raise WordListError where too few lines have a word."""
    if not gathering.words_read:
        raise WordListError(
            f"{source} holds no words of 1 to {MAX_WORD_LENGTH} letters of the {alphabet.name} alphabet: "
            "a word list has one word a line, as in `word;80` or `word`"
        )
    lines = gathering.lines
    if lines >= _MANY_LINES and gathering.words_read < _FEWEST_WORDS * lines:
        raise WordListError(
            f"{source} is no word list: of {lines} lines only {gathering.words_read} hold a word of the "
            f"{alphabet.name} alphabet; a word list has one word a line, as in `word;80` or `word`"
        )
