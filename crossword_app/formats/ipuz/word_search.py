"""Word searches in ipuz: their "puzzle" is the field, their "solution" the list of words. Our own data has the rest."""

from collections.abc import Mapping
from typing import Any

from crossword_app.formats.ipuz.values import CROSSWORD_KIND
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.model.own_data import DOCUMENT, WORD_SEARCH

WORD_SEARCH_KIND = "http://ipuz.org/wordsearch#1"


def as_crossword(document: Mapping[str, Any], warnings: list[str]) -> dict[str, Any]:
    """Return the *document* of a word search as one of a crossword: a grid with all letters of the field, no clues.

    Where our own data is missing or damaged, the words are those of the list that all programs write.
    """
    block, empty = document.get("block", "#"), document.get("empty", 0)
    rows = items_of(document.get("puzzle"))
    field = [list(row) if isinstance(row, str) else items_of(row) for row in rows]
    table = table_of(document.get(WORD_SEARCH.key))
    if not isinstance(table.get("words"), list):
        if DOCUMENT.key in document:
            warnings.append(
                "what its word search was made from is damaged: its words are kept, its options are the usual ones"
            )
        table = {"words": [[text, ""] for text in _words_of(document.get("solution"))]}
    return {
        **document,
        "kind": [CROSSWORD_KIND],
        "puzzle": [
            [cell if cell is None or cell == block else empty for cell in row] for row in field
        ],
        "solution": field,
        "clues": {},
        WORD_SEARCH.key: table,
    }


def as_word_search(document: Mapping[str, Any], words: Mapping[str, Any]) -> dict[str, Any]:
    """Return the *document* of a grid with all letters as one of a word search, made from *words*: our own data."""
    listed = [text_of(item[0]) for item in items_of(words.get("words")) if items_of(item)]
    changed: dict[str, object] = {
        "kind": [WORD_SEARCH_KIND],
        "puzzle": document["solution"],
        "solution": listed,
    }
    return {key: changed.get(key, value) for key, value in document.items() if key != "clues"}


def _words_of(solution: object) -> list[str]:
    """Return the words of a "solution": a text, a list of texts, or a table of words with their squares."""
    if isinstance(solution, str):
        return [solution]
    said = solution if isinstance(solution, list) else list(table_of(solution))
    return [text for text in said if isinstance(text, str) and text]
