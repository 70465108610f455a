"""Which runs through given letters have a word, and how many."""

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.generate.word_fit import WordFit
from crossword_app.model.grid import fits_pattern

_LETTERS = "ABC"


def test_words_that_fit_are_counted_as_they_are_found_one_by_one() -> None:
    scores = {
        f"{a}{b}{c}": 5 * number
        for number, (a, b, c) in enumerate(
            (a, b, c) for a in _LETTERS for b in _LETTERS for c in "AB"
        )
    }
    index = WordIndex.from_words([Word(text, score, text) for text, score in scores.items()])
    fits, several = WordFit(index, 60), WordFit(index, 60, fewest=3)
    signs = f"{_LETTERS}?"
    for pattern in (a + b + c for a in signs for b in signs for c in signs):
        words = [w for w, score in scores.items() if score >= 60 and fits_pattern(w, pattern)]
        assert fits.count(pattern) == len(words)
        assert fits(pattern) == bool(words)
        assert several(pattern) == (len(words) >= 3)
    assert fits.count("????") == 0
