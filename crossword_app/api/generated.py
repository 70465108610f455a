"""Puzzles that the program makes from words, for scripts."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from crossword_app.api.puzzle import Puzzle, alphabet_of, warn
from crossword_app.control import NEVER, Control
from crossword_app.errors import CrosswordError
from crossword_app.generate.word_search.request import (
    Directions,
    Fillers,
    WordSearch,
    WordSearchRequest,
)
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.geometry import Size
from crossword_app.sentences import either

if TYPE_CHECKING:
    from crossword_app.generate.criss_cross.request import CrissCross

Choice = TypeVar("Choice", bound=Enum)


def criss_cross(  # noqa: PLR0913  # each is one option, by name
    words: Iterable[object],
    *,
    size: Size | tuple[int, int] | None = None,
    aim: str = "words",
    must: Iterable[str] = (),
    phrase: str = "",
    seconds: float | None = None,
    boards: int | None = None,
    seed: int = 1,
    language: str = "english",
    title: str = "",
    progress: "Callable[[CrissCross], None] | None" = None,
    control: Control = NEVER,
) -> Puzzle:
    """Return a criss-cross: *words* in one connected form, each crossing another, with nothing where no letter is.

    Args:
        words: strings, pairs of word and clue, mappings with "word" and "clue", or objects with these attributes.
        size: rows and columns of the grid; as large as the words take if not given.
        aim: what the best form has: the most "words" or "crossings", the smallest "area", or a "square".
        must: words that are placed before all others.
        phrase: a text whose letters are to stand in circles.
        seconds: the time to spend; 1 if neither this nor *boards* is given.
        boards: the number of forms to try: the same words, seed and number give the same puzzle on every machine.
        progress: called with each better form.
        control: a stop ends it with the best form so far.

    Raises:
        CrosswordError: no word can be placed, there are too many, one of *must* is not among them, or there is no such
            aim, size or language.

    Warns:
        PuzzleWarning: once for each word that was left out, with the reason, and for letters of the phrase.

    >>> puzzle = criss_cross([("lion", "Big cat"), ("lamb", "Young sheep")], boards=20)
    >>> sorted(clue.text for clue in puzzle.clues.values())
    ['Big cat', 'Young sheep']
    """
    from crossword_app.generate.clued_words import clued_words_of
    from crossword_app.generate.criss_cross.aims import Aim
    from crossword_app.generate.criss_cross.making import make_criss_cross
    from crossword_app.generate.criss_cross.request import CrissCrossRequest
    from crossword_app.generate.criss_cross.saved import with_origin

    request = CrissCrossRequest(
        clued_words_of(words),
        size=None if size is None else Size(*size),
        aim=_named(Aim, aim, "aims"),
        must=tuple(must),
        phrase=phrase,
        seconds=1.0 if seconds is None and boards is None else seconds,
        boards=boards,
        seed=seed,
        alphabet=alphabet_of(language),
    )
    made = make_criss_cross(request, progress=progress, control=control)
    warn(made.warnings)
    return Puzzle.of(with_origin(made.puzzle(title), request))


def word_search(  # noqa: PLR0913  # each is one option, by name
    words: Iterable[object],
    *,
    size: Size | tuple[int, int] | None = None,
    directions: str = "usual",
    density: float = 0.5,
    shape: str = "square",
    fillers: str = "language",
    message: str = "",
    avoided: Iterable[str] = (),
    seed: int = 1,
    language: str = "english",
    title: str = "",
) -> WordSearch:
    """Return a word search: *words* in a field of letters, each once, and no crude word by chance.

    Args:
        words: as for `criss_cross`.
        size: rows and columns of the field; what *density* asks for if not given.
        directions: "easy" (right and down), "usual" (slanting too) or "hard" (backwards too).
        density: the share of the squares that words take, above 0 and up to 1.
        shape: of the field: "square", "circle", "diamond", "heart", "star" or "tree".
        fillers: the letters between the words: as often as the "language" has them, as the "words" have them, or with
            words among them that are "begun" and not ended.
        message: what the letters between the words spell.
        avoided: more words that must not stand there.
        seed: the same words and seed give the same field on every machine.

    Returns:
        The field; its `rows` are the letters, its `hidden` the words with their squares.

    Raises:
        CrosswordError: no word can be hidden, the message does not fit, or there is no such size or language.

    Warns:
        PuzzleWarning: once for each word that was left out, with the reason.

    >>> word_search(["owl", "kite"], size=(5, 5)).size
    Size(rows=5, columns=5)
    """
    from crossword_app.generate.clued_words import clued_words_of
    from crossword_app.generate.word_search.avoided import without_crude_words
    from crossword_app.generate.word_search.making import make_word_search

    alphabet = alphabet_of(language)
    request = WordSearchRequest(
        clued_words_of(words),
        size=None if size is None else Size(*size),
        directions=_named(Directions, directions, "directions"),
        shape=_named(Shape, shape, "shapes"),
        fillers=_named(Fillers, fillers, "fillers"),
        density=density,
        message=message,
        avoided=tuple(avoided),
        seed=seed,
        alphabet=alphabet,
    )
    made = make_word_search(without_crude_words(request))
    warn(made.warnings)
    return replace(made, title=title)


def _named(kind: type[Choice], name: str, choices: str) -> Choice:
    """Return the choice of *kind* called *name*. Raises CrosswordError if none of the *choices* is."""
    try:
        return kind(name)
    except ValueError:
        names = either(each.value for each in kind)
        raise CrosswordError(f"{name!r} is none of the {choices}: use {names}") from None
