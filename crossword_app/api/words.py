"""Lists of words, for scripts."""

from collections.abc import Iterable
from pathlib import Path

from crossword_app.api.puzzle import alphabet_of, warn
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.dictionary.word import Word


def load_words(*paths: str | Path, language: str = "english") -> Dictionary:
    """Return the words of the lists at *paths*, else of the user's lists. The first list with a word gives its score.

    Raises:
        CrosswordError: a list cannot be read, or the program does not know the language.

    Warns:
        PuzzleWarning: once for each of the user's lists that cannot be read.
    """
    alphabet = alphabet_of(language)
    if paths:
        return Dictionary.load([Path(path) for path in paths], alphabet)
    dictionary = load_user_dictionary(alphabet)
    warn(dictionary.warnings)
    return dictionary


def words_of(texts: Iterable[str], *, score: int = 50, language: str = "english") -> Dictionary:
    """Return a dictionary of *texts*, all with one score.

    >>> [word.text for word in words_of(["ice cream", "Ogre"]).search("?GRE")]
    ['OGRE']
    """
    alphabet = alphabet_of(language)
    folded = {alphabet.fold_word(text): text for text in texts}
    words = [Word(text, score, display) for text, display in folded.items() if text]
    return Dictionary(WordIndex.from_words(words, alphabet))
