"""What words are, guessed from how they are written."""

import pytest

from crossword_app.dictionary.lists.kind_guess import guessed, guessed_all, tells_by_capitals
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.languages import GERMAN

SPELLINGS = {
    "oak": "",
    "naïve": "",
    "Aaron": "name",
    "iPhone": "name",
    "O'Hara": "name",
    "d'Artagnan": "name",
    "Aaron Burr": "name phrase",
    "Dr. No": "name phrase",
    "U.S. Open": "name phrase",
    "the River": "name phrase",
    "Louis XIV": "name phrase",
    "Church of Rome": "name phrase",
    "Sunday driver": "phrase",
    "A's fan": "phrase",
    "ice cream": "phrase",
    "well-to-do": "phrase",
    "vitamin A": "phrase",
    "T-shirt": "phrase",
    "can't": "phrase",
    "I'd": "phrase",
    "am I late": "phrase",
    "NASA": "abbreviation",
    "TVs": "abbreviation",
    "a.m.": "abbreviation",
    "etc.": "abbreviation",
    "Ph.D.": "abbreviation",
    "CD-ROM": "abbreviation phrase",
    "singin'": "variant",
    "'em": "variant",
    "ABANDONMENT": "",
    "": "",
    "?!": "",
}


@pytest.mark.parametrize(("display", "kinds"), SPELLINGS.items())
def test_spellings_tell_kinds(display: str, kinds: str) -> None:
    assert " ".join(guessed(display, ENGLISH)) == kinds


def test_many_are_guessed_as_one() -> None:
    for by_capitals in (True, False):
        alone = [guessed(text, ENGLISH, by_capitals=by_capitals) for text in SPELLINGS]
        assert guessed_all(SPELLINGS, ENGLISH, by_capitals=by_capitals) == alone


def test_german_nouns_are_no_names() -> None:
    spellings = ("Haus", "Gute Nacht", "USA", "z.B.")
    assert [" ".join(guessed(text, GERMAN)) for text in spellings] == [
        "",
        "phrase",
        "abbreviation",
        "abbreviation",
    ]


def test_a_list_all_in_capitals_or_without_any_tells_no_names() -> None:
    assert not tells_by_capitals(["CAT", "ICE CREAM"])
    assert not tells_by_capitals(["Cat", "Ice Cream"])
    assert not tells_by_capitals(["cat", "ice cream"])
    assert not tells_by_capitals([])
    assert tells_by_capitals(["cat", "Tom"])
    kinds = guessed_all(["CAT", "ICE CREAM", "A.M."], ENGLISH, by_capitals=False)
    assert [" ".join(each) for each in kinds] == ["", "phrase", "abbreviation"]
