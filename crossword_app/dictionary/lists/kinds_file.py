"""The file beside a list that says what its words are: mine.kinds beside mine.dict.

A line for each word that is not plain, `TEXT;kinds` or `TEXT;kinds;score`: the word as it stands in a grid, its kinds
with single spaces between them, the main one first, and for crude words and slurs the score that they would have if
they were neither.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path

from crossword_app.dictionary.kind_column import KindTable
from crossword_app.dictionary.lists.importing.source import LARGEST_LIST, MOST_LINES
from crossword_app.dictionary.lists.word_list import list_name
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.dictionary.word_kinds import Kinds, is_crude, read_kinds
from crossword_app.errors import WordListError
from crossword_app.storage import read_bounded

SUFFIX = ".kinds"

_REMARK = "#"


@dataclass(frozen=True, slots=True)
class StatedKinds:
    """What a file says of the words of its list.

    Attributes:
        texts: the words that are not plain, in the order of the lines.
        codes: the codes of their kinds; of a word that comes twice, the last counts.
        scores: the scores that crude words and slurs would have if they were neither, by their texts.
    """

    texts: Sequence[str]
    codes: Sequence[int]
    scores: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class KindsFile:
    """The file of the kinds of one list, as it was read.

    Attributes:
        content: its bytes; None where there is no such file, or none that can be read.
        trouble: why it cannot be read, else "".
    """

    content: bytes | None = None
    trouble: str = ""


def kinds_path(list_path: Path) -> Path:
    """Return the path of the file with the kinds of the words in the list at *list_path*.

    >>> kinds_path(Path("lists/mine.dict.gz")).name
    'mine.kinds'
    """
    return list_path.with_name(list_name(list_path) + SUFFIX)


def read_kinds_file(list_path: Path) -> KindsFile:
    """Return the file beside the list at *list_path*, not parsed yet."""
    path = kinds_path(list_path)
    if path == list_path:
        return KindsFile()
    try:
        return KindsFile(read_bounded(path, LARGEST_LIST))
    except FileNotFoundError:
        return KindsFile()
    except (OSError, ValueError) as error:  # ValueError: a name that is not valid on any system
        return KindsFile(trouble=getattr(error, "strerror", None) or str(error))


def parse_kinds(content: bytes, table: KindTable) -> StatedKinds:
    """Return what the *content* of a file says, with the codes of *table*.

    Raises:
        WordListError: a line of it cannot be understood: then nothing of it is used. The text names the line.
    """
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise WordListError("it is not text in UTF-8") from None
    if len(lines) > MOST_LINES:
        raise WordListError(f"it has more than {MOST_LINES} lines")
    texts: list[str] = []
    codes: list[int] = []
    scores: dict[str, int] = {}
    known: dict[str, int] = {}
    for number, (text, _, rest) in enumerate(map(str.partition, lines, repeat(";")), start=1):
        code = known.get(rest)
        if code is None:
            if not lines[number - 1] or text.startswith(_REMARK):
                continue
            kinds, full_score = _stated(rest, number)
            code = table.code(kinds)
            if full_score is None:
                known[rest] = code
            else:
                scores[text] = full_score
        if not text:
            raise WordListError(f"line {number} names no word")
        texts.append(text)
        codes.append(code)
    return StatedKinds(texts, codes, scores)


def format_kinds(words: Iterable[tuple[str, Kinds, int | None]]) -> bytes:
    """Return the content of a file for *words*, each with its kinds and the score that it would have, if it is crude.

    Plain words are left out.
    """
    lines = (
        f"{text};{' '.join(kinds)}" + ("" if score is None else f";{score}")
        for text, kinds, score in words
        if kinds
    )
    return "".join(f"{line}\n" for line in lines).encode()


def _stated(rest: str, number: int) -> tuple[Kinds, int | None]:
    """Read what stands behind the word in the line of this *number*: kinds, and perhaps a score."""
    names, semicolon, score = rest.partition(";")
    try:
        kinds = read_kinds(names)
    except WordListError as error:
        raise WordListError(f"line {number}: {error}") from None
    if not semicolon:
        return kinds, None
    if not (score.isascii() and score.isdigit() and len(score) <= len(str(HIGHEST_SCORE))):
        raise WordListError(f"line {number}: {score[:20]!r} is no score: use a whole number")
    if not LOWEST_SCORE <= int(score) <= HIGHEST_SCORE:
        raise WordListError(
            f"line {number}: the score {score} is not from {LOWEST_SCORE} to {HIGHEST_SCORE}"
        )
    return kinds, int(score) if is_crude(kinds) else None
