"""Loads what commands that fill or search need, before their time counts."""

import argparse
from collections.abc import Iterable
from functools import partial
from importlib import import_module
from pathlib import Path

from crossword_app.cli.documents import read_source
from crossword_app.cli.streams import ending_at_once, preparation_line, warn
from crossword_app.dictionary.roots import Roots, roots_for
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.errors import CrosswordError
from crossword_app.fill.kernel.parts import BELIEF, FILL, Part
from crossword_app.fill.requests.language_change import change_language
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import is_word_search
from crossword_app.model.puzzle import Puzzle


def load_puzzle_of(options: argparse.Namespace, *, takes_word_searches: bool = False) -> Puzzle:
    """Return the puzzle that a command is called with, in the requested language, if any.

    Losses of the file, and letters that the language lacks, are reported on standard error.

    Args:
        takes_word_searches: whether the command means something for a field of letters, which has no entries.

    Raises:
        CrosswordError: it cannot be read.
    """
    loaded = read_source(options.grid, options.source_form, options.key).loaded
    if is_word_search(loaded.puzzle.extra) and not takes_word_searches:
        raise CrosswordError(
            f"{options.grid} is a word search, whose field has no entries: "
            "the commands wordsearch, convert and draw read it"
        )
    warn(loaded.warnings)
    language = getattr(options, "language", None)
    if language is None:
        return loaded.puzzle
    change = change_language(loaded.puzzle, language)
    warn([change.loss] if change.loss else [])
    return change.puzzle


def load_dictionary(
    list_path: Path | None, alphabet: Alphabet = ENGLISH, *, crude: bool
) -> Dictionary:
    """Return the dictionary of one list, or the user's own. What could not be read is reported on standard error.

    Args:
        alphabet: the alphabet in which the lists are read.
        crude: give crude words the scores that they would have if they were not.

    Raises:
        WordListError: the list cannot be read.
    """
    load = partial(Dictionary.load, [list_path]) if list_path else load_user_dictionary
    dictionary = load(alphabet, crude=crude)
    warn(dictionary.warnings)
    return dictionary


def load_engine_for(grid: Grid, dictionary: Dictionary, *more: Part) -> None:
    """Load what every search for fills of *grid* needs; see `load_engine`."""
    load_engine({len(slot) for slot in grid.slots}, dictionary, FILL, BELIEF, *more)


def load_engine(lengths: Iterable[int], dictionary: Dictionary, *parts: Part) -> None:
    """Load these *parts* of the compiled kernel, and the sets of words of these *lengths* by letter."""
    load_compiled(*parts)
    for length in lengths:
        _ = dictionary.index.length(length).bits


def load_compiled(*parts: Part) -> None:
    """Load these *parts* of the compiled kernel, which are compiled first where they have to be.

    The imports are in here, so that other commands and `--help` do not wait for them.
    """
    from crossword_app.fill.kernel.ready import is_there
    from crossword_app.fill.kernel.warm import is_warm

    is_compiled = is_warm(*parts)
    if not (is_compiled and is_there()):
        _compile(parts, is_compiled=is_compiled)
    import_module("crossword_app.fill.kernel.driver")


def _compile(parts: Iterable[Part], *, is_compiled: bool) -> None:
    """Compile what must be of *parts*, and tell what keeps the result from being kept."""
    from crossword_app.fill.kernel.cache import trouble, try_out
    from crossword_app.fill.kernel.warm import warm

    if not is_compiled:
        try_out()
    told = trouble()  # before what takes long because of it
    warn(filter(None, [told]))
    with preparation_line() as line, ending_at_once():
        warm(*parts, report=line.show)
    if told is None:
        warn(filter(None, [trouble()]))


def roots_of_language(alphabet: Alphabet) -> Roots:
    """Return the function that gives the roots of words in a language.

    Raises:
        CrosswordError: there is none for this language.
    """
    roots = roots_for(alphabet)
    if roots is None:
        raise CrosswordError(
            f"the forms of {alphabet.name} words are not known here: leave --no-shared-roots out"
        )
    return roots
