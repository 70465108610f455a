"""Finds the columns of a list: their separator, and which ones have words, scores and clues."""

import re
from collections.abc import Collection, Sequence

from crossword_app.dictionary.lists.importing.numbers import number
from crossword_app.dictionary.lists.importing.rows import Splitter, Table, semicolons, split_fields

_SEPARATORS = {";": 0.2, "\t": 0.5, "|": 0.8, ",": 0.8}
"""The share of lines that must contain each: a semicolon is in no word, a comma is in many phrases."""

_WITHIN_PHRASES = frozenset(";,")
"""Separators that phrases may contain too. Tabs and bars only separate columns."""

_OTHER_COLUMNS = re.compile(r'[\t|:",]')
_MOST_COLUMNS = 12
_MOSTLY = 0.5
_NEARLY_ALL = 0.95
_MANY_ROWS = 20
_WORDS_OF_A_CLUE = 2.5

_NAMES_OF_WORDS = frozenset(
    "word words answer entry term lemma wort wörter begriff lösung mot mots réponse woord woorden oplossing palabra "
    "palabras respuesta".split()
)
_NAMES_OF_SCORES = frozenset(
    "score scores points rating weight value count counts frequency freq punkte wert wertung häufigkeit anzahl note "
    "valeur fréquence waarde frequentie puntos valor frecuencia".split()
)
_NAMES_OF_CLUES = frozenset(
    "clue clues definition hint meaning hinweis frage bedeutung umschreibung indice définition hinweise pista "
    "definición omschrijving aanwijzing".split()
)
_NAMES = _NAMES_OF_WORDS | _NAMES_OF_SCORES | _NAMES_OF_CLUES

Rows = list[list[str]]
FoundTable = tuple[Splitter, str, bool]
"""How a line is split, the name of that layout, and whether the first line names the columns."""


def find_table(sample: Sequence[str]) -> FoundTable | None:
    """Return the table in *sample*, which begins with the list's first line; None where there is none."""
    for separator, part in _SEPARATORS.items():
        rows = [split_fields(line, separator) for line in sample]
        if sum(len(row) > 1 for row in rows) >= max(1.0, part * len(rows)):
            table = _table_of(separator, rows)
            if table:
                return table
    return None


def _table_of(separator: str, rows: Rows) -> FoundTable | None:
    width = min(_usual_width(rows), _MOST_COLUMNS)
    has_header = _has_names(rows[0])
    columns = _columns(rows[has_header:], width)
    numeric = [place for place, column in enumerate(columns) if _are_numbers(column)]
    if not has_header and _is_unlike(columns, numeric):
        has_header = True
        columns = [column[1:] for column in columns]
    header = rows[0] if has_header else ()
    word = _named(_NAMES_OF_WORDS, header)
    if word is None:
        word = next((place for place in range(width) if place not in numeric), 0)
    score = _named(_NAMES_OF_SCORES, header)
    if score is None:
        score = _place_of_score(columns, numeric, word)
    if score is None and not _are_words(columns[word]):
        return None
    clue = _named(_NAMES_OF_CLUES, header)
    if clue is None:
        clue = _place_of_clue(columns, {word, score, *numeric})
    if score is None and not has_header and separator in _WITHIN_PHRASES:
        if separator == "," and not _are_clues(columns, clue):
            return None
        if separator == ";" and not _are_clues(columns, clue):
            score, clue = clue, None
    name = _name(separator, width, word, score, clue)
    if separator == ";" and (word, score) == (0, 1) and clue in {None, 2}:
        return semicolons, name, has_header
    return Table(separator, word, score, clue, width), name, has_header


def _usual_width(rows: Rows) -> int:
    """Return the highest number of columns that a tenth of the rows have: most may lack clues and scores."""
    widths = sorted((len(row) for row in rows), reverse=True)
    return widths[len(widths) // 10]


def _columns(rows: Rows, width: int) -> list[list[str]]:
    """Return the columns, each with one text for each row; "" where the row is shorter."""
    return [
        [row[place].strip() if place < len(row) else "" for row in rows] for place in range(width)
    ]


def _has_names(row: Sequence[str]) -> bool:
    return sum(text.strip().casefold() in _NAMES for text in row) > 1


def _is_unlike(columns: Sequence[Sequence[str]], numeric: Sequence[int]) -> bool:
    """Return whether the first row has words where nearly all others have a number."""
    if not numeric or len(columns[0]) < _MANY_ROWS:
        return False
    title, *numbers = columns[numeric[0]]
    return bool(title) and number(title) is None and _are_numbers(numbers, _NEARLY_ALL)


def _named(names: frozenset[str], header: Sequence[str]) -> int | None:
    return next((i for i, text in enumerate(header) if text.strip().casefold() in names), None)


def _place_of_score(
    columns: Sequence[Sequence[str]], numeric: Sequence[int], word: int
) -> int | None:
    """Return the place of the first column of numbers behind the words, or else before them. Lengths do not count."""
    behind_first = sorted(numeric, key=lambda place: (place < word, place))
    return next(
        (
            place
            for place in behind_first
            if place != word and not _are_lengths(columns[place], columns[word])
        ),
        None,
    )


def _place_of_clue(columns: Sequence[Sequence[str]], taken: Collection[int | None]) -> int | None:
    """Return the place of the column with the most text, *taken* ones left out."""
    others = [place for place in range(len(columns)) if place not in taken]
    if not others:
        return None
    return max(others, key=lambda place: sum(map(len, columns[place])))


def _are_numbers(column: Sequence[str], part: float = _MOSTLY) -> bool:
    given = [text for text in column if text]
    return bool(given) and sum(number(text) is not None for text in given) >= part * len(given)


def _are_words(column: Sequence[str]) -> bool:
    """Return whether the column may be words: only a few phrases contain another separator."""
    return sum(bool(_OTHER_COLUMNS.search(text)) for text in column) < _MOSTLY * len(column)


def _are_lengths(column: Sequence[str], words: Sequence[str]) -> bool:
    letters = [str(sum(map(str.isalpha, word))) for word in words]
    agreeing = sum(text == length for text, length in zip(column, letters, strict=True))
    return len(column) >= _MANY_ROWS and agreeing >= _NEARLY_ALL * len(column)


def _are_clues(columns: Sequence[Sequence[str]], place: int | None) -> bool:
    if place is None:
        return False
    given = [text for text in columns[place] if text]
    return sum(len(text.split()) for text in given) >= _WORDS_OF_A_CLUE * max(1, len(given))


def _name(separator: str, width: int, word: int, score: int | None, clue: int | None) -> str:
    names = ["…"] * width
    for place, name in ((clue, "clue"), (score, "score"), (word, "word")):
        if place is not None:
            names[place] = name
    return {"\t": " tab "}.get(separator, separator).join(names)
