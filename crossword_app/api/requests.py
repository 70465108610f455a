"""What scripts ask of a fill, in words and numbers: the options of all functions that fill, analyse or explain."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypedDict

from crossword_app.api.words import load_words
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import FillLimit, Prefer
from crossword_app.fill.own_words.sources import checked_lists
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.only_texts import read_only, with_only
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.requests.texts import entry_named
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.puzzle import Puzzle


class Asked(TypedDict, total=False):
    """The options of a fill. What is not given is as the puzzle has it, or as usual.

    Attributes:
        floor: the lowest score of a word.
        floors: other floors, by entries ("17A") and by lengths (3); each before `floor`.
        banned: words that are not placed, beside those of the puzzle.
        wished: words that are placed if they can be, beside those of the puzzle.
        no_kinds: kinds of words that are not placed, beside those of the puzzle.
        only: which words entries may take only, by their names, as `--only` has it on the command line.
        seconds: the time after which a search gives up; 60 unless given.
        threads: 1, or 2; with 1, a seed gives the same fill on every machine.
        seed: the seed of random choices.
        prefer: by what fills are compared: "quality", "mean" or "worst".
        first: take the first fill found, as it is.
    """

    floor: int | None
    floors: Mapping[str | int, int]
    banned: Sequence[str]
    wished: Sequence[str]
    no_kinds: Sequence[WordKind]
    only: Mapping[str, str | Sequence[str]] | None
    seconds: float
    threads: int
    seed: int
    prefer: str
    first: bool


def fill_request(puzzle: Puzzle, asked: Asked | None = None) -> FillRequest:
    r"""Return the request for fills of *puzzle* with its own options and those *asked* for.

    Raises:
        CrosswordError: an option means nothing; the sentence says what it can be.

    >>> puzzle = Puzzle.parse("...\n...\n...")
    >>> request = fill_request(puzzle, {"floor": 40, "floors": {"1A": 60, 3: 50}, "banned": ["Hot"]})
    >>> request.floor, request.length_floors, request.banned
    (40, {3: 50}, ('HOT',))
    """
    given: Asked = asked or {}
    alphabet = puzzle.alphabet
    options = _with_only(PuzzleOptions.of(puzzle), puzzle, given.get("only"))
    floor = given.get("floor")
    floors = given.get("floors", {})
    options = replace(
        options,
        floor=options.floor if floor is None else floor,
        length_floors={
            **options.length_floors,
            **{where: score for where, score in floors.items() if isinstance(where, int)},
        },
        slot_floors={
            **options.slot_floors,
            **{
                entry_named(puzzle.grid, where).key: score
                for where, score in floors.items()
                if isinstance(where, str)
            },
        },
        banned=(*options.banned, *map(alphabet.fold_word, given.get("banned", ()))),
        wished=(*options.wished, *map(alphabet.fold_word, given.get("wished", ()))),
        no_kinds=tuple(dict.fromkeys((*options.no_kinds, *given.get("no_kinds", ())))),
    )
    request = FillRequest(
        limit=FillLimit(given.get("seconds", 60.0)),
        prefer=_prefer(given.get("prefer", Prefer.QUALITY.value)),
        threads=given.get("threads", 1),
        seed=given.get("seed", 1),
        is_first_enough=given.get("first", False),
    )
    return request.with_options(options).with_lists(alphabet)


def request_or(puzzle: Puzzle, request: FillRequest | None, asked: Asked) -> FillRequest:
    """Return *request*, or the one that *asked* makes.

    Raises:
        CrosswordError: both are given.
    """
    if request is None:
        return fill_request(puzzle, asked)
    if asked:
        names = ", ".join(asked)
        raise CrosswordError(f"a request says all of a fill: put {names} into it, or leave it out")
    return request


def words_for(puzzle: Puzzle, words: Dictionary | None) -> Dictionary:
    """Return *words*, or those of the user in the language of *puzzle*."""
    return words if words is not None else load_words(language=puzzle.alphabet.tag or ENGLISH.tag)


def _with_only(
    options: PuzzleOptions, puzzle: Puzzle, only: Mapping[str, str | Sequence[str]] | None
) -> PuzzleOptions:
    texts = [
        read_only(f"{entries}={part}", puzzle.grid)
        for entries, parts in (only or {}).items()
        for part in ((parts,) if isinstance(parts, str) else parts)
    ]
    checked_lists([each.part for each in texts], puzzle.alphabet)
    return with_only(options, texts)


def _prefer(name: str) -> Prefer:
    try:
        return Prefer(name)
    except ValueError:
        known = ", ".join(prefer.value for prefer in Prefer)
        raise CrosswordError(f"fills are not compared by {name!r}: use {known}") from None
