"""Small ipuz documents as other programs write them."""

import json
from typing import Any

from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.model.puzzle import Puzzle


def minimal(**changes: object) -> dict[str, Any]:
    """Return a document with clues for all entries of AB# CDE, with *changes*."""
    return {
        "version": "http://ipuz.org/v1",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 2},
        "puzzle": [[1, 2, "#"], [3, 0, 4]],
        "solution": [["A", "B", "#"], ["C", "D", "E"]],
        "clues": {"Across": [[1, "first"], [3, "second"]], "Down": [[1, "third"], [2, "fourth"]]},
        **changes,
    }


def read(document: object) -> Puzzle:
    """Return the puzzle that *document* is read as."""
    return read_ipuz(json.dumps(document).encode()).puzzle
