"""All problems of a puzzle: those that its grid and letters show, and those that words and fill options tell of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from crossword_app.dictionary.clues.text_checks import text_problems
from crossword_app.dictionary.clues.word_checks import (
    IsSpelled,
    RootOf,
    clue_words,
    spelling_problems,
    word_problems,
)
from crossword_app.dictionary.spelling import load_spelling
from crossword_app.dictionary.word_kinds import CRUDE_KINDS, is_crude, kinds_title
from crossword_app.errors import PatternError
from crossword_app.fill.allowed_letters import allows, rule_text
from crossword_app.fill.own_words.limits import (
    Limits,
    is_own_word,
    limits_of,
    ranks_within,
    table_of,
)
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.naticks import naticks_in
from crossword_app.fill.requests.only_texts import troubles
from crossword_app.model.checks import find_problems
from crossword_app.model.duplicates import RootsOf
from crossword_app.model.english import English
from crossword_app.model.entry_checks import complete_entries
from crossword_app.model.grid import fits_pattern
from crossword_app.model.ignored import not_ignored
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import either
from crossword_app.venues.checks import unknown_venue, venue_problems
from crossword_app.venues.known import venue_of
from crossword_app.venues.venue import Venue, venue_set

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.dictionary.word import Word
    from crossword_app.fill.rules import UnwantedKinds
    from crossword_app.model.alphabet import Alphabet

_WORD_KINDS = (
    ProblemKind.OWN_WORDS,
    ProblemKind.NO_WORD,
    ProblemKind.UNLISTED,
    ProblemKind.UNDER_FLOOR,
    ProblemKind.CRUDE,
    ProblemKind.NATICK,
)

_MOST_OTHERS = 3
"""How many other letters of a natick are told, the likeliest first."""

_MOST_ROOTS = 10_000
"""Words whose roots are kept: those of the clues of many puzzles."""


def problems_of(
    puzzle: Puzzle,
    request: FillRequest,
    index: WordIndex | None = None,
    venue: Venue | None = None,
    spelling: IsSpelled | None = None,
) -> tuple[Problem, ...]:
    """Return the problems of *puzzle* as `all_problems_of` does, but those that its constructor has ignored."""
    return not_ignored(puzzle, all_problems_of(puzzle, request, index, venue, spelling))


def all_problems_of(
    puzzle: Puzzle,
    request: FillRequest,
    index: WordIndex | None = None,
    venue: Venue | None = None,
    spelling: IsSpelled | None = None,
) -> tuple[Problem, ...]:
    """Return all problems of *puzzle*, sorted by kind, also those that its constructor has ignored.

    Duplicates and floors are those of *request*.

    Args:
        index: the words of all lists. Where it is missing or empty, words and roots are not checked.
        venue: the venue that it is checked against; by default that which is set in the puzzle, if any is.
        spelling: tells whether a word of a clue is spelled right; None where nothing does.
    """
    venue = venue or venue_of(puzzle)
    has_words = index is not None and len(index) > 0
    is_root_once = request.is_root_once is not False
    if venue and venue.allows_forms is not None:
        is_root_once = not venue.allows_forms
    roots = _roots_of(puzzle.alphabet, index) if index is not None and is_root_once else None
    found = find_problems(
        puzzle,
        roots,
        rules=venue.rules_for(puzzle) if venue else None,
        shared_letters=request.shared_letters,
        shared_from=request.shared_from,
        within=replace(request, is_root_once=is_root_once).within,
    )
    found = (*found, *_letters_not_allowed(puzzle, request), *_lists_not_read(puzzle, request))
    words: tuple[Problem, ...] = ()
    if index is not None and has_words:
        with_own = request.words(index)
        words = (
            *_not_own_words(puzzle, request, with_own),
            *_word_problems(puzzle, request, index),
            *_hopeless(puzzle, request, with_own),
            *(_crude(puzzle, index, venue) if venue and not venue.allows_crude else ()),
            *_naticks(puzzle, index),
        )
    english = venue.english if venue else None
    clues = _clue_problems(puzzle, request, index if has_words else None, spelling, english)
    by_kind = sorted(words, key=lambda problem: _WORD_KINDS.index(problem.kind))
    return (*found, *by_kind, *clues, *_of_venue(puzzle, venue))


def spelling_of(puzzle: Puzzle) -> IsSpelled | None:
    """Return what tells whether words of the clues of *puzzle* are spelled right; None where nothing does.

    The first time takes a second.
    """
    spelling = load_spelling(puzzle.alphabet) if clue_words(puzzle) else None
    return spelling.knows if spelling else None


def _of_venue(puzzle: Puzzle, venue: Venue | None) -> Iterator[Problem]:
    """Yield what breaks the profile of *venue*, or that the venue of the puzzle is not known."""
    if venue:
        yield from venue_problems(puzzle, venue)
    elif venue_set(puzzle):
        yield unknown_venue(puzzle)


def _letters_not_allowed(puzzle: Puzzle, request: FillRequest) -> Iterator[Problem]:
    """Yield the squares with a letter that the constructor has not allowed there."""
    grid, alphabet = puzzle.grid, puzzle.alphabet
    for place, rule in sorted(request.letters_in(grid).items()):
        letters = grid[place].letters
        if len(letters) == 1 and not allows(rule, letters):
            message = f"{alphabet.spelled(letters)} at {place} is not allowed there: {rule_text(rule, alphabet)}"
            yield Problem(ProblemKind.CELL_LETTER, message, (place,))


def _lists_not_read(puzzle: Puzzle, request: FillRequest) -> Iterator[Problem]:
    """Yield the entries that should take only words of a list that cannot be read."""
    for slots, message in troubles(request, puzzle.grid):
        places = tuple(place for slot in slots for place in slot.positions)
        yield Problem(ProblemKind.OWN_WORDS, message, tuple(dict.fromkeys(places)), slots)


def _not_own_words(puzzle: Puzzle, request: FillRequest, index: WordIndex) -> Iterator[Problem]:
    """Yield the full entries that hold none of the words that they may take only."""
    grid, limits = puzzle.grid, request.word_limits
    for slot, text in complete_entries(grid) if limits.has_rules else ():
        if not is_own_word(grid, slot, index, limits):
            entry = f"{puzzle.alphabet.spelled(text)} at {slot}"
            title = limits.rule_of(slot).title(puzzle.alphabet)
            message = f"{entry} is not allowed there: {slot} takes only {title}"
            yield Problem(ProblemKind.OWN_WORDS, message, slot.positions, (slot,))


def _word_problems(puzzle: Puzzle, request: FillRequest, index: WordIndex) -> Iterator[Problem]:
    """Yield the full entries that no list has, and those under their floors."""
    wished = {word.text for word in request.wished_words()}
    limits = request.word_limits
    for slot, text in complete_entries(puzzle.grid):
        rule = limits.rule_of(slot)
        if rule.change or (rule.names_words and text in rule.words):
            continue  # the lists need not know it
        words = index.by_length.get(len(text))
        rank = words.find(text) if words else None
        entry = f"{puzzle.alphabet.spelled(text)} at {slot}"
        if words is None or rank is None:
            if text not in wished:
                message = f"{entry} is in no word list"
                yield Problem(ProblemKind.UNLISTED, message, slot.positions, (slot,))
            continue
        score, floor = int(words.scores[rank]), request.floor_of(slot)
        if score < floor:
            message = f"{entry} scores {score}, under the floor of {floor}"
            yield Problem(ProblemKind.UNDER_FLOOR, message, slot.positions, (slot,), score)


def _hopeless(puzzle: Puzzle, request: FillRequest, index: WordIndex) -> Iterator[Problem]:
    """Yield the entries with some letters that no word completes. Those with a choice of strings are left out."""
    grid, choices = puzzle.grid, request.choices_in(puzzle.grid)
    wished = [word.text for word in request.wished_words()]
    for slot in grid.slots:
        pattern = grid.pattern(slot)
        if grid.is_complete(slot) or not any(grid.entry(slot)):
            continue
        if any(position in choices for position in slot.positions):
            continue
        if any(fits_pattern(text, pattern) for text in wished):
            continue
        limits = limits_of(slot, grid.entry(slot), request.word_limits)
        unwanted = request.unwanted_in(slot)
        best, floor = _best(pattern, limits, unwanted, request, index), request.floor_of(slot)
        if best is None or best.score < floor:
            message = f"{grid.spelled(slot)} at {slot} has no word at {floor}"
            if limits and (only := limits.rule.only(grid.alphabet)):
                message += f", where it takes {only}"
            score, word = (None, "") if best is None else (best.score, best.display)
            yield Problem(ProblemKind.NO_WORD, message, slot.positions, (slot,), score, word)


def _crude(puzzle: Puzzle, index: WordIndex, venue: Venue) -> Iterator[Problem]:
    """Yield the entries that are crude words or slurs."""
    for slot, text in complete_entries(puzzle.grid):
        word = index.word(text)
        if word and is_crude(word.kinds):
            what = kinds_title(tuple(kind for kind in word.kinds if kind in CRUDE_KINDS))
            message = f"{word.display} at {slot} is a {what}, which {venue.title} does not take"
            yield Problem(ProblemKind.CRUDE, message, slot.positions, (slot,))


def _naticks(puzzle: Puzzle, index: WordIndex) -> Iterator[Problem]:
    """Yield the crossings of little-known names at a letter that could be another."""
    alphabet, grid = puzzle.alphabet, puzzle.grid
    for natick in naticks_in(grid, index):
        first, second = (f"{grid.spelled(slot)} at {slot}" for slot in natick.slots)
        others = [alphabet.spelled(letter) for letter in natick.others[:_MOST_OTHERS]]
        message = (
            f"{first} and {second} are little known and cross (a natick): "
            f"{alphabet.spelled(natick.letter)} could also be {either(others)}"
        )
        yield Problem(ProblemKind.NATICK, message, (natick.position,), natick.slots)


def _best(
    pattern: str,
    limits: Limits | None,
    unwanted: UnwantedKinds,
    request: FillRequest,
    index: WordIndex,
) -> Word | None:
    """Return the best word that fits *pattern*, keeps to *limits*, and is neither banned nor *unwanted*."""
    # numpy takes time: the window is shown first
    from crossword_app.dictionary.index import parse_pattern

    words = table_of(index, len(pattern), limits)
    try:
        known = parse_pattern(pattern, index.alphabet)
    except PatternError:  # a digit, say, which no word has
        return None
    if unwanted.kinds or limits:
        ranks = words.matching(known)
        if unwanted.kinds:
            ranks = ranks[~unwanted.among(words)[ranks]]
        ranks = ranks_within(words, ranks, limits, index.alphabet)
    else:
        ranks = words.first(known, len(request.banned) + 1)
    found = (words.word(rank) for rank in map(int, ranks))
    return next((word for word in found if word.text not in request.banned), None)


def _clue_problems(
    puzzle: Puzzle,
    request: FillRequest,
    index: WordIndex | None,
    spelling: IsSpelled | None,
    english: English | None,
) -> Iterator[Problem]:
    """Yield the problems of clues. The enumeration of an altered entry is that of the whole word."""
    limits = request.word_limits
    for problem in text_problems(puzzle):
        is_altered = limits.has_rules and limits.rule_of(problem.slots[0]).change
        if problem.kind is not ProblemKind.ENUMERATION or not is_altered:
            yield problem
    clues = clue_words(puzzle)
    if index is None:
        yield from word_problems(puzzle, clues)
    else:
        alphabet = puzzle.alphabet
        found = index, _root_of(alphabet), _roots_of(alphabet, index)
        yield from word_problems(puzzle, clues, *found)
    if spelling:
        yield from spelling_problems(puzzle, clues, spelling, index, english)


@cache
def _root_of(alphabet: Alphabet) -> RootOf | None:
    """Return the function that gives the root of a word in lower case; None in languages for which there is none.

    It keeps what it found: the words of clues are looked at after every edit, and few of them are new.
    """
    from crossword_app.dictionary.roots import roots_for

    roots = roots_for(alphabet)
    if roots is None:
        return None
    return lru_cache(maxsize=_MOST_ROOTS)(lambda word: roots.root_of_each([word])[0])


def _roots_of(alphabet: Alphabet, index: WordIndex) -> RootsOf | None:
    """Return the function that gives the roots of entries; None in languages for which there is none."""
    # Importing the stemmer and numpy takes time: the window is shown first.
    from crossword_app.dictionary.roots import roots_for, roots_of

    roots = roots_for(alphabet)
    return partial(roots_of, index=index, roots=roots) if roots else None
