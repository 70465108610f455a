"""The words in a file that people choose: a list, or the document of a puzzle that was made from words."""

from pathlib import Path

from crossword_app.errors import WordListError
from crossword_app.formats.json.text import looks_like_document
from crossword_app.formats.registry import read_puzzle
from crossword_app.generate.clued_words import CluedWord, content_of_list, decoded_clued_words
from crossword_app.generate.criss_cross.saved import saved_criss_cross
from crossword_app.generate.word_search.saved import saved_word_search
from crossword_app.model.own_data import CRISS_CROSS, is_word_search


def words_in(path: Path) -> tuple[CluedWord, ...]:
    """Return the words in the file at *path*.

    Raises:
        WordListError: it cannot be read, has no words, or is a puzzle that was not made from words.
        FileError: it is a damaged document.
    """
    content = content_of_list(path)
    if not looks_like_document(content):
        return decoded_clued_words(content, str(path))
    puzzle = read_puzzle(content, str(path)).puzzle
    if is_word_search(puzzle.extra):
        return saved_word_search(puzzle).request.words
    if CRISS_CROSS.of(puzzle.extra):
        return saved_criss_cross(puzzle).request.words
    raise WordListError(
        f"{path} is a puzzle that was not made from words: give a file with one word on each line"
    )
