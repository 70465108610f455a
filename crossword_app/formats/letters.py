"""Turns the texts in the cells of a file into symbols, and finds their alphabet."""

from collections.abc import Iterable

from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.languages import ALPHABETS


def fitting_alphabet(texts: Iterable[str]) -> Alphabet:
    """Return the first alphabet of the program that has all letters of *texts*; English if none has."""
    letters = {letter for text in texts for letter in text if letter.isalpha()}
    fitting = (a for a in ALPHABETS if all(a.upper(letter) in a for letter in letters))
    return next(fitting, ENGLISH)


def read_letters(value: str, alphabet: Alphabet) -> str:
    """Return the symbols of a cell that holds *value*."""
    return alphabet.join_digraphs(alphabet.upper("".join(value.split())))
