"""`crossword-app stats`: a puzzle in figures."""

import argparse
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from crossword_app.cli.loading import load_dictionary, load_puzzle_of
from crossword_app.cli.options import (
    add_language_option,
    add_list_options,
    add_source_options,
    sorted_files,
)
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import EXIT_DONE, say, say_json, warn
from crossword_app.cli.used_words import use_json
from crossword_app.dictionary.used_words.file import own_clues_key, read_used_words, used_words_path
from crossword_app.dictionary.used_words.uses import LATEST, Freshness, freshness
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import PLAIN_NAME, WordKind
from crossword_app.errors import StorageError, WordListError
from crossword_app.formats.used_words import puzzle_key
from crossword_app.model.clue_notes import difficulties, difficulty_text, puzzle_difficulty
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.model.stats import Statistics, statistics

_PLAIN_ALONE = (PLAIN_NAME,)


@dataclass(frozen=True, slots=True)
class _Figures:
    """All figures of one puzzle.

    Attributes:
        clues: how many clues have each status.
        words: the words of the complete entries, by the entries' names; None for one that no list has.
        freshness: when these were used last in other puzzles; None if the words of those cannot be read.
    """

    puzzle: Puzzle
    grid: Statistics
    clues: Counter[ClueStatus]
    words: Mapping[str, Word | None]
    freshness: Freshness | None

    @property
    def listed(self) -> list[int]:
        return [word.score for word in self.words.values() if word]

    @property
    def unlisted(self) -> list[str]:
        return [name for name, word in self.words.items() if word is None]

    @property
    def kinds(self) -> dict[str, int]:
        """How many entries are of each kind; those of several kinds count for each."""
        found = Counter(
            kind for word in self.words.values() if word for kind in word.kinds or _PLAIN_ALONE
        )
        return {kind: found[kind] for kind in (*_PLAIN_ALONE, *WordKind) if found[kind]}


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "stats",
        usage="%(prog)s PUZZLE [WORDS] [options]",
        summary=COMMANDS["stats"],
        description="Count words, blocks, lengths, letters and clues of a puzzle, and score its entries.",
        examples=("stats puzzle.ipuz", "stats puzzle.puz mine.dict --json"),
    )
    parser.add_argument("grid", metavar="PUZZLE", help="a puzzle file, or - for the standard input")
    parser.add_argument(
        "files", type=input_file, nargs="*", default=[], metavar="WORDS", help="a list to score by"
    )
    add_source_options(parser)
    add_language_option(parser, "of the puzzle", "its own, or one that has its letters")
    add_list_options(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    list_path = sorted_files(options.files, options.list).words
    path = Path(options.grid)
    own_keys = () if options.grid == "-" else (puzzle_key(path), own_clues_key(path.stem))
    figures = _figures_of(load_puzzle_of(options), list_path, own_keys, crude=options.crude)
    if options.json:
        say_json(_report(figures))
    else:
        say("".join(f"{name + ':':15} {value}\n" for name, value in _lines(figures)))
    return EXIT_DONE


def _figures_of(
    puzzle: Puzzle, list_path: Path | None, own_keys: Collection[str], *, crude: bool
) -> _Figures:
    grid = puzzle.grid
    complete = [slot for slot in grid.slots if grid.is_complete(slot)]
    words: dict[str, Word | None] = {}
    if complete:  # for an empty grid no list is loaded
        dictionary = load_dictionary(list_path, grid.alphabet, crude=crude)
        words = {str(slot): dictionary.word("".join(grid.entry(slot))) for slot in complete}
    clues = Counter(puzzle.clue_status(slot) for slot in grid.slots)
    return _Figures(puzzle, statistics(grid), clues, words, _freshness(grid, own_keys))


def _freshness(grid: Grid, own_keys: Collection[str]) -> Freshness | None:
    try:
        uses, warning = read_used_words(used_words_path(grid.alphabet), grid.alphabet)
    except (StorageError, WordListError) as error:
        warn([f"it is not known when its words were used last: {error}"])
        return None
    warn(filter(None, [warning]))
    return freshness(uses, grid.complete_entries, own_keys)


def _lines(figures: _Figures) -> Iterator[tuple[str, str]]:
    grid, clues = figures.grid, figures.clues
    yield "size", str(figures.puzzle.grid.size)
    yield "words", str(grid.words)
    yield "blocks", str(grid.blocks)
    yield "mean length", f"{grid.mean_length:.2f}"
    yield "lengths", _counts({str(length): n for length, n in sorted(grid.lengths.items())})
    yield "empty squares", str(grid.empty_cells)
    yield "letters", _counts(_letters(figures)) or "none"
    if grid.letters:
        yield "pangram", "yes" if grid.is_pangram else f"no, without {_missing(figures)}"
    if grid.tile_average is not None:
        yield "Scrabble", f"{grid.tile_average:.2f} on average"
    yield "clues", ", ".join(f"{clues[status]} {status.value}" for status in ClueStatus)
    levels, level = difficulties(figures.puzzle), puzzle_difficulty(figures.puzzle)
    if level:
        yield "level", f"{level.value} ({difficulty_text(levels)})" if levels else level.value
    if figures.listed:
        yield "mean score", f"{fmean(figures.listed):.2f}"
        yield "lowest score", str(min(figures.listed))
        yield "kinds", _counts(figures.kinds)
    fresh = figures.freshness
    if fresh and any(fresh.last.values()):
        recent = f", {len(fresh.recent)} in the last {LATEST} puzzles"
        yield "new entries", f"{fresh.fresh} of {len(fresh.last)}{recent if fresh.recent else ''}"
    if figures.unlisted:
        yield "in no list", ", ".join(figures.unlisted)


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in counts.items())


def _letters(figures: _Figures) -> dict[str, int]:
    spelled = figures.puzzle.alphabet.spelled
    return {spelled(letter): count for letter, count in sorted(figures.grid.letters.items())}


def _missing(figures: _Figures) -> str:
    return "".join(map(figures.puzzle.alphabet.spelled, figures.grid.missing_letters))


def _report(figures: _Figures) -> dict[str, object]:
    grid, size, fresh = figures.grid, figures.puzzle.grid.size, figures.freshness
    level, spelled = puzzle_difficulty(figures.puzzle), figures.puzzle.alphabet.spelled
    return {
        "rows": size.rows,
        "columns": size.columns,
        "words": grid.words,
        "blocks": grid.blocks,
        "mean_length": round(grid.mean_length, 4),
        "lengths": {str(length): count for length, count in sorted(grid.lengths.items())},
        "empty_squares": grid.empty_cells,
        "letters": _letters(figures),
        "missing_letters": [spelled(letter) for letter in grid.missing_letters],
        "scrabble_average": None if grid.tile_average is None else round(grid.tile_average, 4),
        "level": level.value if level else None,
        "levels": {each.value: n for each, n in difficulties(figures.puzzle).items()},
        "clues": {status.value: figures.clues[status] for status in ClueStatus},
        "scores": {name: word.score if word else None for name, word in figures.words.items()},
        "kinds": figures.kinds,
        "mean_score": round(fmean(figures.listed), 2) if figures.listed else None,
        "min_score": min(figures.listed, default=None),
        "unlisted": figures.unlisted,
        "last_used": fresh and {spelled(word): use_json(use) for word, use in fresh.last.items()},
        "used_lately": fresh and sorted(map(spelled, fresh.recent)),
    }
