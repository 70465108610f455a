"""What is told in JSON of a puzzle that was made from words."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossword_app.generate.criss_cross.request import CrissCross, PlacedWord
    from crossword_app.generate.word_search.request import HiddenWord, WordSearch
    from crossword_app.model.alphabet import Alphabet


def word_report(
    word: PlacedWord | HiddenWord, alphabet: Alphabet, **more: object
) -> dict[str, object]:
    """Return what is told of a word in the grid, and *more*; rows and columns count from 1."""
    return {
        "word": word.word.shown,
        "letters": alphabet.spelled(word.symbols),
        "clue": word.word.clue,
        "row": word.start.row + 1,
        "column": word.start.column + 1,
        **more,
    }


def puzzle_report(
    made: CrissCross | WordSearch,
    seed: int,
    options: argparse.Namespace,
    placed: list[dict[str, object]],
    more: Mapping[str, object],
) -> dict[str, object]:
    """Return what is told of a puzzle: *placed* are the words in it."""
    return {
        "rows": list(made.rows),
        "size": {"columns": made.size.columns, "rows": made.size.rows},
        "placed": placed,
        "left_out": [{"word": left.word.shown, "reason": left.reason} for left in made.left_out],
        **more,
        "seed": seed,
        "files": [str(name) for name in options.files],
    }
