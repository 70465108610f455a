"""The letters in the cells of files of others, and the alphabet that they belong to."""

from collections.abc import Iterable

from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.languages import ALPHABETS


def fitting_alphabet(texts: Iterable[str]) -> Alphabet:
    """Return the first alphabet of the program that has all letters of *texts*; English where none has."""
    letters = {letter for text in texts for letter in text if letter.isalpha()}
    fitting = (a for a in ALPHABETS if all(a.upper(letter) in a for letter in letters))
    return next(fitting, ENGLISH)
