"""Writes words as a list in our own layout, and what they are to the file beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.dictionary.lists.kinds_file import format_kinds, kinds_path
from crossword_app.dictionary.lists.word_list import format_word_list
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import is_crude
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import WordListError
from crossword_app.storage import write_atomically

if TYPE_CHECKING:
    from crossword_app.dictionary.service import Dictionary


def export_words(words: Iterable[Word], path: Path, load_crude: Callable[[], Dictionary]) -> int:
    """Write *words* as a list to *path*, in alphabetical order, and their kinds beside it. Return their number.

    Args:
        load_crude: returns the same words, the crude ones with the scores that they would have if they were not. It is
            called only where there are any.

    Raises:
        WordListError: a file cannot be written, or *path* is the name of a file of kinds; or *load_crude* raised it.
    """
    beside = kinds_path(path)
    if beside == path:
        raise WordListError(
            f"{path} is the name of a file of kinds: name the list otherwise, as in all.dict"
        )
    in_order = sorted(words)
    full_scores: dict[str, int] = {}
    if crude := [word.text for word in in_order if is_crude(word.kinds)]:
        dictionary = load_crude()
        full_scores = {text: word.score for text in crude if (word := dictionary.word(text))}
    kinds = format_kinds((word.text, word.kinds, full_scores.get(word.text)) for word in in_order)
    for file, content in ((path, format_word_list(in_order)), (beside, kinds)):
        try:
            write_atomically(file, content)
        except OSError as error:
            raise WordListError(
                f"the list cannot be saved to {file} ({error.strerror}): {remedy_of(error)}, or name another file"
            ) from error
    return len(in_order)
