"""Splits lines into word, score and clue: one function or small class for each layout of lists."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import methodcaller

from crossword_app.dictionary.lists.importing.numbers import number

Row = tuple[str, str, str]
"""Word, score and clue as they stand in the line; "" for each that it does not have."""

Splitter = Callable[[str], Row]

_QUOTED = re.compile(r'\s*"((?:[^"]|"")*)"\s*')
_ENUMERATION = re.compile(r"\s*\(\d[\d,.'\s-]*\)\s*$")
_MORPHOLOGY = re.compile(r"\s+[a-z]{2}:.*")
_FLAGS = re.compile(r"(?<!\\)/.*")


def semicolons(line: str) -> Row:
    """Read `word;score`, `word;score;clue` and `word`."""
    if '"' in line:
        return _SEMICOLONS(line)
    word, _, rest = line.partition(";")
    score, _, clue = rest.partition(";")
    return word, score, clue


@dataclass(frozen=True, slots=True)
class Table:
    """Reads columns with a *separator* between them, which quoted fields may contain.

    Attributes:
        word, score, clue: the places of the columns; None for a missing one. A clue in the last column goes on to the
            end of the line.
        columns: how many there are.
    """

    separator: str
    word: int = 0
    score: int | None = 1
    clue: int | None = 2
    columns: int = 3

    def __call__(self, line: str) -> Row:
        fields = split_fields(line, self.separator, self.columns)
        missing = self.columns - len(fields)
        if missing > 0:
            fields += [""] * missing
        return (
            fields[self.word],
            "" if self.score is None else fields[self.score],
            "" if self.clue is None else fields[self.clue],
        )


_SEMICOLONS = Table(";")


def split_all(lines: Sequence[str], split: Splitter) -> tuple[list[str], list[str], list[str]]:
    """Return words, scores and clues of *lines*, each split by *split*.

    Lines that all have the same number of fields are split as one text, in a fifth of the time.
    """
    table = _SEMICOLONS if split is semicolons else split
    if isinstance(table, Table):
        columns = _even_columns(lines, table.separator)
        if 0 < len(columns) <= table.columns:
            none = [""] * len(lines)
            columns += [none] * (table.columns - len(columns))
            return (
                columns[table.word],
                none if table.score is None else columns[table.score],
                none if table.clue is None else columns[table.clue],
            )
    rows = list(map(split, lines))
    return [row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows]


def _even_columns(lines: Sequence[str], separator: str) -> list[list[str]]:
    """Return the columns of lines with the same number of fields, all or none of them quoted; [] for other lines."""
    counts = set(map(methodcaller("count", separator), lines))
    if len(counts) != 1:
        return []
    width = counts.pop() + 1
    quotes = separator.join(lines).count('"')
    if quotes:
        if quotes != 2 * width * len(lines) or not all(
            len(line) > 1 and line[0] == line[-1] == '"' for line in lines
        ):
            return []
        separator = f'"{separator}"'
        lines = [line[1:-1] for line in lines]
    fields = separator.join(lines).split(separator)
    if len(fields) != width * len(lines):  # some quoted field contains a separator
        return []
    return [fields[place::width] for place in range(width)]


def split_fields(line: str, separator: str, columns: int = 0) -> list[str]:
    """Return the fields of *line*, without enclosing quotes; *columns* of them at the most, if given."""
    if '"' not in line:
        return line.split(separator, columns - 1)
    fields = []
    at = 0
    while True:
        quoted = _QUOTED.match(line, at)
        end = quoted.end() if quoted else -1
        if quoted and (end == len(line) or line.startswith(separator, end)):
            fields.append(quoted[1].replace('""', '"'))
        else:
            end = line.find(separator, at)
            if end < 0 or len(fields) + 1 == columns:
                end = len(line)
            fields.append(line[at:end])
        if end == len(line):
            return fields
        at = end + len(separator)


def score_behind(line: str) -> Row:
    """Read `word 80`, where the word may be a phrase."""
    word, _, last = line.rstrip().rpartition(" ")
    return (word, last, "") if word and last[-1:].isdigit() else (line, "", "")


def score_before(line: str) -> Row:
    """Read `22484400 word`, as counting tools print it."""
    first, _, word = line.lstrip().partition(" ")
    return (word, first, "") if word and number(first) is not None else (line, "", "")


def clue_behind_colon(line: str) -> Row:
    """Read `Word: clue`."""
    word, _, clue = line.partition(":")
    return word, "", clue


def definition_behind(line: str) -> Row:
    """Read `WORD what it means`, as Scrabble lists print it."""
    word, _, clue = line.strip().partition(" ")
    return word, "", clue


def enumerated(line: str) -> Row:
    """Read `Aaron's rod (6,3)`."""
    return _ENUMERATION.sub("", line), "", ""


def keyed_and_enumerated(line: str) -> Row:
    """Read WordFinder's `AaronSRod Aaron's rod (6,3)`: the letters, then how they are written."""
    shown = _ENUMERATION.sub("", line)
    _, _, display = shown.strip().partition(" ")
    return display or shown, "", ""


def hunspell(line: str) -> Row:
    """Read a spelling dictionary's `word/FLAGS po:noun`. The forms that the flags stand for are not generated."""
    word = line.partition("\t")[0]
    if ":" in word:
        word = _MORPHOLOGY.sub("", word)
    if "/" in word:
        word = _FLAGS.sub("", word).replace("\\/", "/")
    return word, "", ""


@dataclass(frozen=True, slots=True)
class Scrabble3D:
    """Reads `WORD=meaning;category`, where any part may be missing.

    Attributes:
        replaced: letters that stand for digraphs in the words, and the digraphs.
    """

    replaced: Mapping[int, str]

    def __call__(self, line: str) -> Row:
        word, _, rest = line.partition("=")
        return word.translate(self.replaced), "", rest.partition(";")[0]
