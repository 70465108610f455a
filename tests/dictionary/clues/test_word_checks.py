"""Clues by their words: the answer, other entries, abbreviations, spelling."""

from functools import partial

import pytest

from crossword_app.dictionary.clues.word_checks import clue_words, spelling_problems
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.edits import set_alphabet, set_clue
from crossword_app.model.english import English
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry

WORDS = (
    *(Word(text.upper(), 60, text) for text in ("run", "running", "cat", "mouse", "down", "minim")),
    Word("ICECREAM", 60, "ice cream"),
    Word("RBI", 50, "RBI", (WordKind.ABBREVIATION,)),
    Word("TEH", 36, "Teh", (WordKind.NAME,)),
    Word("ALOT", 62, "a lot", (WordKind.PHRASE,)),
    Word("COLOUR", 41, "colour", (WordKind.VARIANT,)),
    Word("ASAP", 77, "ASAP", (WordKind.ABBREVIATION,)),
)
INDEX = WordIndex.from_words(WORDS)
OF_WORDS = {
    ProblemKind.GIVEN_AWAY,
    ProblemKind.ECHO,
    ProblemKind.ABBREVIATION,
    ProblemKind.SPELLING,
}


def rows(*entries: str, **clues: str) -> Puzzle:
    """Return a puzzle with an entry in each second row; *clues* by the entry."""
    width = max(map(len, entries))
    lines = "".join(f"{entry.ljust(width, '#')}\n{'#' * width}\n" for entry in entries)
    puzzle = Puzzle(Grid.parse(lines), Symmetry.NONE)
    for slot in puzzle.grid.slots:
        text = "".join(puzzle.grid.entry(slot))
        puzzle = set_clue(puzzle, slot, Clue(clues.get(text, "")))
    return puzzle


def told(puzzle: Puzzle, index: WordIndex | None = INDEX) -> list[str]:
    problems = problems_of(puzzle, FillRequest(), index)
    return [problem.message for problem in problems if problem.kind in OF_WORDS]


@pytest.mark.parametrize(
    ("entry", "clue", "message"),
    [
        ("RUN", "Go for a run", "RUN at 1-Across stands in its own clue"),
        ("ICECREAM", "Scoop of ice-cream", "ICECREAM at 1-Across stands in its own clue"),
        (
            "ICECREAM",
            "Cold creams",
            "“creams” in the clue of ICECREAM at 1-Across is a form of it, or of a word of it",
        ),
        (
            "RUNNING",
            "On the run's course",
            "“run's” in the clue of RUNNING at 1-Across is a form of it, or of a word of it",
        ),
        ("RUN", "Brunch, or a prune", ""),
        ("RUN", "See 17-Across", ""),
        ("DOWN", "Opposite of 17-Down", ""),
    ],
)
def test_a_clue_should_not_say_its_answer(entry: str, clue: str, message: str) -> None:
    assert told(rows(entry, **{entry: clue})) == ([message] if message else [])


def test_a_word_of_a_clue_that_is_another_entry_leads_to_both() -> None:
    puzzle = rows(
        "CAT", "MOUSE", "ICECREAM", CAT="It chases mice", MOUSE="Fan of ice cream, or a cat"
    )
    assert told(puzzle) == [
        "“mice” in the clue of 1-Across is a form of MOUSE at 2-Across",
        "“cat” in the clue of 2-Across is CAT at 1-Across",
        "“ice cream” in the clue of 2-Across is ICECREAM at 3-Across",
    ]
    (first, *_) = (
        p for p in problems_of(puzzle, FillRequest(), INDEX) if p.kind is ProblemKind.ECHO
    )
    assert [str(slot) for slot in first.slots] == ["1-Across", "2-Across"]


def test_without_lists_words_alone_are_compared() -> None:
    puzzle = rows("CAT", "MOUSE", CAT="It chases mice", MOUSE="Prey of a cat")
    assert told(puzzle, None) == ["“cat” in the clue of 2-Across is CAT at 1-Across"]


def test_languages_without_known_forms_compare_words() -> None:
    puzzle = set_alphabet(rows("KAT", "MUIS", KAT="Vangt muizen", MUIS="Prooi van de kat"), DUTCH)
    assert told(puzzle, WordIndex.from_words((), DUTCH)) == [
        "“kat” in the clue of 2-Across is KAT at 1-Across"
    ]


@pytest.mark.parametrize(
    ("entry", "clue", "is_told"),
    [
        ("RBI", "Diamond figure", True),
        ("RBI", "Diamond stat: Abbr.", False),
        ("RBI", "Diamond stat, for short", False),
        ("RBI", "MLB figure", False),
        ("RBI", "Mil. figure", False),
        ("RBI", "Diamond fig.", False),
        ("RBI", "___ Baseball", False),
        ("ASAP", "At once", False),
        ("MINIM", "Note: Abbr.", True),
        ("MINIM", "Brief note", False),
        ("CAT", "Pet: Abbr.", False),
    ],
)
def test_clues_of_abbreviations_say_so_and_no_others(entry: str, clue: str, is_told: bool) -> None:
    found = told(rows(entry, **{entry: clue}))
    assert len(found) == is_told, found


def test_words_that_neither_a_dictionary_nor_the_lists_know_are_told() -> None:
    puzzle = rows(
        "CAT", CAT="Teh runing mouse, FBI's 26th, Seinfeld’s run-running and alot, colour"
    )
    is_spelled = {"running", "and", "Seinfeld’s"}.__contains__
    problems = list(spelling_problems(puzzle, clue_words(puzzle), is_spelled, INDEX))
    assert [problem.message for problem in problems] == [
        "the clue of 1-Across has 4 words that no dictionary knows: “Teh”, “runing”, “alot” and “colour”"
    ]
    check = partial(problems_of, puzzle, FillRequest(), INDEX, spelling=is_spelled)
    assert [p for p in check() if p.kind is ProblemKind.SPELLING] == problems


def test_a_british_venue_has_british_spellings_in_clues() -> None:
    variants = {"COLOUR": 41, "CENTRES": 77, "TRAVELLED": 47, "ANALYSE": 47, "GREY": 79}
    index = WordIndex.from_words(
        Word(text, score, text.lower(), (WordKind.VARIANT,)) for text, score in variants.items()
    )
    puzzle = rows(
        "CAT", "REX", CAT="Colour and centres, to analyse", REX="Color of gray centers traveled"
    )
    said = {"and", "to", "of", "Color", "gray", "centers", "traveled"}

    def messages(english: English | None) -> list[str]:
        clues = clue_words(puzzle)
        found = spelling_problems(puzzle, clues, said.__contains__, index, english)
        return [problem.message for problem in found]

    (message,) = messages(English.BRITISH)
    assert message == (
        "the clue of 2-Across has 4 American spellings: “Color” for “colour”, “gray” for “grey”, "
        "“centers” for “centres” and “traveled” for “travelled”"
    )
    for english in (English.AMERICAN, None):
        assert messages(english) == [
            "the clue of 1-Across has 3 words that no dictionary knows: “Colour”, “centres” and “analyse”"
        ]
