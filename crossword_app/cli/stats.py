"""`crossword-app stats`: a puzzle in figures."""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from crossword_app.cli.loading import load_dictionary, load_puzzle_of
from crossword_app.cli.options import (
    add_command,
    add_language_option,
    add_list_options,
    add_source_options,
    sorted_files,
)
from crossword_app.cli.streams import EXIT_DONE, say, say_json
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.model.stats import Statistics, statistics


@dataclass(frozen=True, slots=True)
class _Figures:
    """All figures of one puzzle.

    Attributes:
        clues: how many clues have each status.
        scores: the scores of the complete entries, by their names; None for an entry that no list has.
    """

    puzzle: Puzzle
    grid: Statistics
    clues: Counter[ClueStatus]
    scores: Mapping[str, int | None]

    @property
    def listed(self) -> list[int]:
        return [score for score in self.scores.values() if score is not None]

    @property
    def unlisted(self) -> list[str]:
        return [name for name, score in self.scores.items() if score is None]


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "stats",
        usage="%(prog)s PUZZLE [WORDS] [options]",
        summary="print the figures of a puzzle",
        description="Count words, blocks, lengths, letters and clues of a puzzle, and score its entries.",
        examples=("stats puzzle.ipuz", "stats puzzle.puz mine.dict --json"),
    )
    parser.add_argument("grid", metavar="PUZZLE", help="a puzzle file, or - for the standard input")
    parser.add_argument(
        "files", type=Path, nargs="*", default=[], metavar="WORDS", help="a list to score by"
    )
    add_source_options(parser)
    add_language_option(parser, "of the puzzle", "its own, or one that has its letters")
    add_list_options(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    list_path = sorted_files(options.files, options.list).words
    figures = _figures_of(load_puzzle_of(options), list_path)
    if options.json:
        say_json(_report(figures))
    else:
        say("".join(f"{name + ':':15} {value}\n" for name, value in _lines(figures)))
    return EXIT_DONE


def _figures_of(puzzle: Puzzle, list_path: Path | None) -> _Figures:
    grid = puzzle.grid
    complete = [slot for slot in grid.slots if grid.is_complete(slot)]
    scores: dict[str, int | None] = {}
    if complete:  # for an empty grid no list is loaded
        dictionary = load_dictionary(list_path, grid.alphabet)
        scores = {str(slot): dictionary.score("".join(grid.entry(slot))) for slot in complete}
    clues = Counter(puzzle.clue_status(slot) for slot in grid.slots)
    return _Figures(puzzle, statistics(grid), clues, scores)


def _lines(figures: _Figures) -> Iterator[tuple[str, str]]:
    grid, clues = figures.grid, figures.clues
    yield "size", str(figures.puzzle.grid.size)
    yield "words", str(grid.words)
    yield "blocks", str(grid.blocks)
    yield "mean length", f"{grid.mean_length:.2f}"
    yield "lengths", _counts({str(length): n for length, n in sorted(grid.lengths.items())})
    yield "empty squares", str(grid.empty_cells)
    yield "letters", _counts(_letters(figures)) or "none"
    yield "clues", ", ".join(f"{clues[status]} {status.value}" for status in ClueStatus)
    if figures.listed:
        yield "mean score", f"{fmean(figures.listed):.2f}"
        yield "lowest score", str(min(figures.listed))
    if figures.unlisted:
        yield "in no list", ", ".join(figures.unlisted)


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in counts.items())


def _letters(figures: _Figures) -> dict[str, int]:
    spelled = figures.puzzle.alphabet.spelled
    return {spelled(letter): count for letter, count in sorted(figures.grid.letters.items())}


def _report(figures: _Figures) -> dict[str, object]:
    grid, size = figures.grid, figures.puzzle.grid.size
    return {
        "rows": size.rows,
        "columns": size.columns,
        "words": grid.words,
        "blocks": grid.blocks,
        "mean_length": round(grid.mean_length, 4),
        "lengths": {str(length): count for length, count in sorted(grid.lengths.items())},
        "empty_squares": grid.empty_cells,
        "letters": _letters(figures),
        "clues": {status.value: figures.clues[status] for status in ClueStatus},
        "scores": figures.scores,
        "mean_score": round(fmean(figures.listed), 2) if figures.listed else None,
        "min_score": min(figures.listed, default=None),
        "unlisted": figures.unlisted,
    }
