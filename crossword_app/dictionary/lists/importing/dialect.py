"""Finds the layout of a list, from a sample of lines of the whole list."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from crossword_app.dictionary.lists.importing import rows
from crossword_app.dictionary.lists.importing.header import end_of_notice
from crossword_app.dictionary.lists.importing.numbers import are_counts, number
from crossword_app.dictionary.lists.importing.rows import Splitter
from crossword_app.dictionary.lists.importing.sections import find_scrabble3d
from crossword_app.dictionary.lists.importing.tables import find_table
from crossword_app.errors import WordListError

REMARK = "#"

LONGEST_ROW = 1000
"""Characters in a row at most. A word, a score and a clue take far less."""

_SAMPLED = 4000
"""Lines in the sample, evenly from the first to the last."""

_NEARLY_ALL, _ENOUGH, _MOSTLY, _SOME, _FEW = 0.9, 0.8, 0.6, 0.3, 0.05
_TOO_MANY = 0.3
"""Shares of the lines."""

_MANY_LINES = 20
"""The fewest lines that prove a layout which single phrases may have by chance ("AC Milan")."""

_ENUMERATED = re.compile(r"(.*\S)\s*\(\d[\d,.'\s-]*\)\s*")
_COLON = re.compile(r"[^:\"{}<>]{1,60}:(?!//)\s*\S.*")
_DEFINED = re.compile(r"[A-Z]{2,} (?=.*[a-z]).{12,}")
_FLAGGED = re.compile(r"(?:[^\s/\\]|\\.)+/[^\s/]+(?:\s.*)?")
_NO_WORD = re.compile(r"""[<>{}\[\]()=\\|"]|^\s*[.@/$%&*+-]|[.,:]\s*$|(?:\S+\s+){6}""")
"""Characters of programs and web pages, and the sentences and bullets of texts."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """How the lines of one list are read.

    Attributes:
        name: the layout as people write it: word;score.
        split: splits a line into word, score and clue.
        has_counts: whether the numbers are counts of how often a word was met.
        first, last: the lines to read, from 0. Others are a header or other sections.
        note: a sentence where some information of the list is not used, else "".
    """

    name: str
    split: Splitter
    has_counts: bool = False
    first: int = 0
    last: int | None = None
    note: str = ""


_SPELLING = "Hunspell"
_COUNTS_NOTE = (
    "The numbers count how often a word occurs. They become scores on a logarithmic scale: "
    "100 for the highest number, 0 for the number 1."
)
_SPELLING_NOTE = "Forms that a spelling dictionary derives from a word are left out: import a list that has them."


def find_dialect(lines: Sequence[str], source: str) -> Dialect:
    """Return the layout of the list with these *lines*.

    Raises:
        WordListError: it is not a list of words.
    """
    sections = find_scrabble3d(lines, source)
    if sections:
        return Dialect("Scrabble3D", rows.Scrabble3D(sections.replaced), False, *sections.words)
    counted = _behind_count(lines)
    first = counted or end_of_notice(lines)
    sample = _sample(lines, first)
    split, name, has_header = _layout(sample, is_counted=counted > 0)
    if has_header:
        first = 1 + next(i for i in range(first, len(lines)) if _holds_something(lines[i]))
        sample = sample[1:]
    _refuse_text([split(line)[0] for line in sample], source)
    if are_counts(split(line)[1] for line in sample):
        return Dialect(name.replace("score", "count"), split, True, first, note=_COUNTS_NOTE)
    note = _SPELLING_NOTE if split is rows.hunspell else ""
    return Dialect(name, split, False, first, note=note)


def _holds_something(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(REMARK)


def _sample(lines: Sequence[str], first: int) -> list[str]:
    """Return _SAMPLED lines that are not blank, or up to twice as many, evenly from the whole list."""
    holding = [line for line in islice(lines, first, None) if line]
    step = max(1, len(holding) // _SAMPLED) | 1  # odd: lines may come in pairs
    return [line[:LONGEST_ROW] for line in holding[::step] if _holds_something(line)]


def _behind_count(lines: Sequence[str]) -> int:
    """Return where the words begin after a line with their number; 0 where there is no such line."""
    first = next((i for i, line in enumerate(lines[:_MANY_LINES]) if _holds_something(line)), None)
    if first is None or not lines[first].strip().isdecimal():
        return 0
    words = sum(map(_holds_something, lines)) - 1
    is_count = abs(int(lines[first].strip()[:9]) - words) <= max(2, words // 10)
    is_spelling = _part(_sample(lines, first + 1), _is_flagged) >= _FEW
    return first + 1 if is_count or is_spelling else 0


def _layout(sample: Sequence[str], *, is_counted: bool) -> tuple[Splitter, str, bool]:
    """Return how lines are split, the name of that layout, and whether the first line names the columns."""
    if is_counted and _part(sample, _is_flagged) >= _FEW:
        return rows.hunspell, _SPELLING, False
    table = find_table(sample) if sample else None
    return table or (*_without_columns(sample), False)


def _without_columns(sample: Sequence[str]) -> tuple[Splitter, str]:
    """Return how lines without columns are split, and the name of that layout."""
    enumerated = [found[1] for line in sample if (found := _ENUMERATED.fullmatch(line))]
    if len(enumerated) > _MOSTLY * len(sample):
        if _part(enumerated, _has_key) >= _MOSTLY:
            return rows.keyed_and_enumerated, "WordFinder"
        return rows.enumerated, "word (5)"
    if _part(sample, _has_number(rows.score_behind)) >= _MOSTLY:
        return rows.score_behind, "word score"
    if _part(sample, _has_number(rows.score_before)) >= _MOSTLY:
        return rows.score_before, "score word"
    flagged = _part(sample, _is_flagged)
    if flagged >= _SOME:
        return rows.hunspell, _SPELLING
    if _part(sample, _COLON.fullmatch) >= _ENOUGH:
        return rows.clue_behind_colon, "word: clue"
    if len(sample) >= _MANY_LINES and _part(sample, _DEFINED.fullmatch) >= _NEARLY_ALL:
        return rows.definition_behind, "WORD definition"
    if len(sample) >= _MANY_LINES and flagged >= _FEW:
        return rows.hunspell, _SPELLING
    return rows.semicolons, "word"


def _refuse_text(words: Sequence[str], source: str) -> None:
    """Raise WordListError where many of *words* look like lines of a text, a web page or a program."""
    if len(words) >= _MANY_LINES and _part(words, _NO_WORD.search) >= _TOO_MANY:
        raise WordListError(
            f"{source} is no word list but a text, a program or data of another kind: "
            "a word list has one word a line, as in `word;80` or `word`"
        )


def _part(lines: Sequence[str], holds: Callable[[str], object]) -> float:
    return sum(bool(holds(line)) for line in lines) / len(lines) if lines else 0.0


def _has_number(split: Splitter) -> Callable[[str], bool]:
    return lambda line: number(split(line)[1]) is not None


def _has_key(line: str) -> bool:
    """Return whether *line* begins with the letters of what follows: AaronSRod Aaron's rod."""
    key, _, display = line.strip().partition(" ")
    return key.casefold() == "".join(filter(str.isalnum, display)).casefold()


def _is_flagged(line: str) -> bool:
    return bool(_FLAGGED.fullmatch(line))
