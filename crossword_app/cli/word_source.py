"""The words that puzzles are made from: a file or the standard input, with clues from the database if asked for."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.cli.standard_input import STANDARD, standard_input
from crossword_app.cli.streams import warn
from crossword_app.dictionary.clues.styles import ClueStyle, found_clues, set_style, with_clues
from crossword_app.generate.clued_words import (
    CluedWord,
    decoded_clued_words,
    with_found_clues,
)
from crossword_app.generate.word_files import words_in
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey

if TYPE_CHECKING:
    from crossword_app.dictionary.clues.database import ClueDatabase


def read_words(name: str) -> tuple[CluedWord, ...]:
    """Return the words of the file *name*, or of the standard input. Raises CrosswordError."""
    if name != STANDARD:
        return words_in(Path(name))
    return decoded_clued_words(standard_input(), "the standard input")


def add_clue_options(parser: argparse.ArgumentParser, what: str) -> None:
    """Add the options that take clues from the database for *what* has none."""
    parser.add_argument(
        "--find-clues",
        action="store_true",
        help=f"take clues from the clue database for {what} without",
    )
    parser.add_argument(
        "--clue-style",
        type=ClueStyle,
        choices=list(ClueStyle),
        metavar="STYLE",
        help="the clues to take first, which the puzzle keeps as its style: "
        f"{', '.join(style.value for style in ClueStyle)}; says --find-clues too (the style of the puzzle)",
    )


def clues_wanted(options: argparse.Namespace) -> bool:
    """Return whether *options* ask for clues from the database."""
    return bool(options.find_clues or options.clue_style)


def ready_database() -> "ClueDatabase":
    """Return the user's database, with their own clues and those of the program, as far as the disk has room."""
    from crossword_app.dictionary.clues.database import ClueDatabase
    from crossword_app.dictionary.clues.imports import clue_database_path
    from crossword_app.dictionary.clues.own import bring_up_to_date

    database = ClueDatabase(clue_database_path())
    warn(filter(None, (database.warning, bring_up_to_date(database))))
    return database


def read_words_with_clues(options: argparse.Namespace) -> tuple[CluedWord, ...]:
    """Return the words that *options* name; with clues of the database, if that is asked for. Raises WordListError."""
    return words_with_clues(read_words(options.words), options, options.language.language)


def words_with_clues(
    words: tuple[CluedWord, ...], options: argparse.Namespace, language: str
) -> tuple[CluedWord, ...]:
    """Return *words*; those without a clue with one of the database, if *options* ask for that."""
    if not clues_wanted(options):
        return words
    with ready_database() as database:
        return with_found_clues(words, database, _style(options), language)


def _style(options: argparse.Namespace) -> ClueStyle:
    style: ClueStyle | None = options.clue_style
    return style or ClueStyle.ANY


def with_style(puzzle: Puzzle, options: argparse.Namespace) -> Puzzle:
    """Return *puzzle* with the style of clues that *options* choose."""
    return set_style(puzzle, options.clue_style) if options.clue_style else puzzle


def with_clues_asked_for(
    puzzle: Puzzle, options: argparse.Namespace, wholes: Mapping[SlotKey, str]
) -> Puzzle:
    """Return *puzzle* with the style that *options* choose, and, if they ask for clues, with some for its entries.

    Args:
        wholes: the words that entries hold altered; see `found_clues`.
    """
    if not clues_wanted(options):
        return puzzle
    puzzle = with_style(puzzle, options)
    with ready_database() as database:
        return with_clues(puzzle, found_clues(database, puzzle, wholes).items())
