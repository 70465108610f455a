"""Reads rows of answers and clues from the lines of many kinds of files.

Known shapes: tab-separated tables such as xd's `clues.tsv` (publication, year, answer, clue), CSV with or without a
header, columns of fixed width, and lines of `WORD|clue`, `WORD;clue` or `Word: clue`. The first lines together decide
which shape a file has and which column is which.
"""

import contextlib
import csv
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from crossword_app.dictionary.word import MAX_WORD_LENGTH
from crossword_app.errors import ClueError
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.languages import GERMAN
from crossword_app.model.slots import SHORTEST_SLOT

LONGEST_CLUE = 500
SAMPLE_LINES = 400
"""How many lines decide the shape of a file."""

_YEARS = range(1900, 2101)
_ENOUGH = 0.8
"""The share of the sample's lines that must fit a shape."""

_ANSWER_NAMES = frozenset(
    {"answer", "word", "entry", "solution", "fill", "antwoord", "woord", "oplossing", "antwort"}
    | {"wort", "lösung", "réponse", "mot", "solución", "respuesta", "palabra"}
)
_CLUE_NAMES = frozenset(
    {"clue", "hint", "definition", "question", "opgave", "omschrijving", "vraag", "hinweis"}
    | {"frage", "umschreibung", "définition", "indice", "definición", "pista"}
)
_YEAR_NAMES = frozenset({"year", "date", "jaar", "datum", "jahr", "année", "año", "fecha"})


@dataclass(frozen=True, slots=True)
class ClueRow:
    """One use of a clue.

    Attributes:
        answer: letters only, as `answer_key` returns them.
        year: the year of publication, where it is known.
        written_out: the answer as `written_out_key` returns it.
    """

    answer: str
    clue: str
    year: int | None = None
    written_out: str = ""


def answer_key(text: str) -> str:
    """Return the key of *text* in the database: its letters A to Z, accents folded, in any language.

    >>> answer_key("Señor Ruiz-Peña")
    'SENORRUIZPENA'
    """
    return text if text.isascii() and text.isalpha() and text.isupper() else ENGLISH.fold(text)


def written_out_key(text: str) -> str:
    """Return the letters of *text* with its umlauts written out, as most German puzzles do; "" where it has none.

    >>> written_out_key("Ärger")
    'AERGER'
    """
    if text.isascii():
        return ""
    written = GERMAN.fold(text)
    return "" if written == answer_key(text) else written


def clue_row(answer: str, clue: str, year: str = "") -> ClueRow | None:
    """Return the row with its texts cleaned; None where the word or the clue is missing or too long."""
    key = answer_key(answer)
    text = " ".join(clue.split())
    if not SHORTEST_SLOT <= len(key) <= MAX_WORD_LENGTH or not 0 < len(text) <= LONGEST_CLUE:
        return None
    found = re.search(r"\d{4}", year)
    number = int(found[0]) if found else 0
    return ClueRow(key, text, number if number in _YEARS else None, written_out_key(answer))


@dataclass(frozen=True, slots=True)
class Shape:
    """How the lines of a file are split, and what each field is.

    Attributes:
        separator: a tab, ",", ";", "|", ": ", or "" for columns that two spaces or more set apart.
        answer, clue: the places of the fields. In lines of two fields, the clue is all that follows the answer.
        year: the place of the year; None where there is none.
        fields: how many fields a line has at least.
        has_header: whether the first line names the columns.
    """

    separator: str
    answer: int
    clue: int
    year: int | None
    fields: int
    has_header: bool

    @classmethod
    def of(cls, sample: Sequence[str]) -> "Shape":
        """Return the shape of a file that begins with the lines of *sample*.

        Raises:
            ClueError: no shape fits most of the lines.
        """
        lines = [line for line in sample if line.strip() and not line.startswith("#")]
        for separator in ("\t", "|", ",", ";", "", ": "):
            shape = _shape_with(separator, lines)
            if shape:
                return shape
        raise ClueError(
            "no lines of answer and clue are in it: WORD|clue a line will do, "
            "or a table of columns, separated by tabs or commas"
        )

    def row(self, line: str) -> ClueRow | None:
        """Return the row that *line* contains; None where it contains no clue."""
        fields = _split(line, self.separator, self.fields)
        if len(fields) < self.fields:
            return None
        year = fields[self.year] if self.year is not None else ""
        return clue_row(fields[self.answer], fields[self.clue], year)


def _split(line: str, separator: str, fields: int) -> list[str]:
    line = line.strip("\r\n")
    if separator == "":
        return re.split(r"\s{2,}|\t+", line.strip())
    if separator in ",;" and '"' in line:
        with contextlib.suppress(csv.Error):  # a stray quote: split as plain text below
            return next(csv.reader([line], delimiter=separator))
    if fields == 2:
        return line.split(separator, 1)
    return line.split(separator)


def _shape_with(separator: str, lines: Sequence[str]) -> Shape | None:
    rows = [_split(line, separator, 0) for line in lines]
    counts = Counter(map(len, rows))
    if not counts:
        return None
    fields = min(_usual(counts), 12)
    if fields < 2:
        return None
    if fields == 2:  # the clue may contain separators itself
        rows = [_split(line, separator, fields) for line in lines]
    named = _named(rows[0])
    body = [row for row in (rows[1:] if named else rows) if len(row) >= fields]
    if len(body) < _ENOUGH * (len(rows) - bool(named)) or not body:
        return None
    places = named or _guessed(body, fields)
    if places is None:
        return None
    answer, clue, year = places
    if max(answer, clue, year or 0) >= fields or not _are_answers([row[answer] for row in body]):
        return None
    return Shape(separator, answer, clue, year, fields, bool(named))


def _usual(counts: Counter[int]) -> int:
    """Return how many fields most lines have at least."""
    total, seen = sum(counts.values()), 0
    for fields in sorted(counts, reverse=True):
        seen += counts[fields]
        if seen >= _ENOUGH * total:
            return fields
    return 0


def _named(header: Sequence[str]) -> tuple[int, int, int | None] | None:
    """Return the places of answer, clue and year that a *header* names."""
    names = [name.strip().lower() for name in header]
    answer = next((place for place, name in enumerate(names) if name in _ANSWER_NAMES), None)
    clue = next((place for place, name in enumerate(names) if name in _CLUE_NAMES), None)
    year = next((place for place, name in enumerate(names) if name in _YEAR_NAMES), None)
    return None if answer is None or clue is None else (answer, clue, year)


def _guessed(rows: Sequence[Sequence[str]], fields: int) -> tuple[int, int, int | None] | None:
    """Return the places of answer, clue and year, guessed from the content of the columns of *rows*."""
    columns = [[row[place] for row in rows] for place in range(fields)]
    answers = [place for place, column in enumerate(columns) if _are_answers(column)]
    if not answers:
        return None
    answer = max(answers, key=lambda place: _likeness(columns[place]))
    years = [place for place, column in enumerate(columns) if _are_years(column)]
    rest = [place for place in range(fields) if place != answer and place not in years]
    if not rest:
        return None
    clue = max(rest, key=lambda place: sum(map(len, columns[place])))
    return answer, clue, years[0] if years else None


def _are_answers(column: Sequence[str]) -> bool:
    """Return whether the fields are words or phrases without sentence marks."""
    fit = sum(
        len(text.split()) <= 6 and not re.search(r"[0-9?!:;,]", text) and bool(answer_key(text))
        for text in column
    )
    return fit >= _ENOUGH * len(column)


def _likeness(column: Sequence[str]) -> tuple[bool, float, float]:
    """Return a sort key: how much a column looks like answers, rather than short clues, publications or tags."""
    varies = len(set(column)) * 10 > len(column)
    capitals = sum(text.strip().isupper() for text in column) / len(column)
    return varies, capitals, -sum(map(len, column)) / len(column)


def _are_years(column: Sequence[str]) -> bool:
    found = [re.match(r"\s*(\d{4})\b", text) for text in column]
    return sum(bool(year) and int(year[1]) in _YEARS for year in found if year) >= _ENOUGH * len(
        column
    )
