"""The options that say what a fill must keep to: floors, bans, wishes."""

import argparse
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from crossword_app.cli.loading import roots_of_language
from crossword_app.cli.options import whole
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.word_list import UNSCORED, read_word_list
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, MAX_WORD_LENGTH, Word
from crossword_app.errors import CrosswordError
from crossword_app.fill.problem import LONGEST_SLOT, Problem
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.rules import FEWEST_SHARED, Duplicates, Rules
from crossword_app.fill.wishes import with_wished
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot

DEFAULT_FLOOR = 60

_SLOT = re.compile(r"(\d{1,4})-?(a|d|across|down)", re.IGNORECASE)
_REBUS = re.compile(r"r(\d{1,4})c(\d{1,4})=([^,]+(?:,[^,]+)*)", re.IGNORECASE)
_FILE_SIGN = "@"
_score = whole(LOWEST_SCORE, HIGHEST_SCORE)


@dataclass(frozen=True, slots=True)
class Floor:
    """One `--floor`: for all entries, for those of one length, or for one entry.

    Attributes:
        where: a length, the name of a slot, or None for all.
    """

    where: int | str | None
    score: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What a fill of a grid must keep to, read from the options.

    Attributes:
        wished: at the scores wished for.
    """

    grid: Grid
    floor: int
    slot_floors: Mapping[Slot, int]
    rules: Rules
    wished: Sequence[Word]

    def problem(self, index: WordIndex) -> Problem:
        """Return the problem to fill the grid so; wished words are among its words.

        Raises:
            FillError: see `Problem.build`.
        """
        return Problem.build(
            self.grid,
            with_wished(index, self.wished),
            floor=self.floor,
            slot_floors=self.slot_floors,
            rules=self.rules,
        )


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that every command on fills takes."""
    parser.add_argument(
        "--floor",
        type=_floor,
        action="append",
        default=[],
        metavar="SCORE",
        help=f"lowest score ({DEFAULT_FLOOR}); 3:40 for entries of 3 letters, 17-Across:30 for one; may come again",
    )
    parser.add_argument(
        "--ban",
        action="append",
        default=[],
        metavar="WORD",
        help="a word not to use, or @FILE, a list of them; may come again",
    )
    parser.add_argument(
        "--no-shared-letters",
        type=whole(FEWEST_SHARED, MAX_WORD_LENGTH),
        default=0,
        metavar="N",
        help="no two entries have N letters in a row in common",
    )
    parser.add_argument(
        "--no-shared-roots",
        action="store_true",
        help="no two entries are forms of one word, as RUN, RUNNING and RERUN are",
    )
    parser.add_argument(
        "--rebus",
        type=_rebus,
        action="append",
        default=[],
        metavar="CELL=STRINGS",
        help="what a square may take: r3c5=HEART,SPADE, with ? among them for any letter; may come again",
    )
    parser.add_argument(
        "--no-puzzle-options",
        action="store_true",
        help="leave aside what the puzzle itself asks of its fills",
    )


def add_wish_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for wished words."""
    parser.add_argument(
        "--wish",
        action="append",
        default=[],
        metavar="WORD",
        help="a word to place if it can be: WORD, WORD:SCORE, or @FILE, a list; may come again",
    )


def asked_of(options: argparse.Namespace, puzzle: Puzzle) -> Asked:
    """Return what *options* ask of a fill of *puzzle*, and it itself where they do not say otherwise.

    Raises:
        CrosswordError: they name an entry that is not there, a word that is none, or contradict one another.
    """
    grid, alphabet = puzzle.grid, puzzle.alphabet
    own = PuzzleOptions() if options.no_puzzle_options else PuzzleOptions.of(puzzle)
    floors = {floor.where: floor.score for floor in options.floor}
    banned = frozenset(word.text for word in _words(options.ban, "banned", alphabet))
    wished = tuple(_words(getattr(options, "wish", ()), "wished", alphabet))
    for word in wished:
        if word.text in banned:
            raise CrosswordError(
                f"{word.display!r} is both wished and banned: leave out one of the two"
            )
    slot_floors = own.floors_in(grid)
    slot_floors |= {slot_named(grid, key): s for key, s in floors.items() if isinstance(key, str)}
    length_floors = {key: score for key, score in floors.items() if isinstance(key, int)}
    rules = Rules(
        length_floors={**own.length_floors, **length_floors},
        banned=banned | frozenset(own.banned) - {word.text for word in wished},
        duplicates=_duplicates(options, alphabet),
        rebus_choices={**_own_choices(own, grid), **_rebus_choices(options, grid)},
    )
    floor = floors.get(None, DEFAULT_FLOOR)
    if hasattr(options, "wish"):
        known = banned | {word.text for word in wished}
        highest = max([floor, *rules.length_floors.values(), *slot_floors.values()])
        wished += tuple(_own_wishes(own, known, highest))
    return Asked(grid, floor, slot_floors, rules, wished)


def _own_choices(own: PuzzleOptions, grid: Grid) -> dict[Position, Sequence[str]]:
    return {place: texts for place, texts in own.choices_in(grid).items() if grid[place].is_empty}


def _own_wishes(own: PuzzleOptions, known: Collection[str], score: int) -> Iterator[Word]:
    """Return the wished words of the puzzle that are not *known*, with a score that every floor lets pass."""
    for text in own.wished:
        if text not in known:
            yield Word(text, score, text.lower())


def slot_named(grid: Grid, name: str) -> Slot:
    """Return the slot of *grid* that is called *name*: 17-Across, 17a.

    Raises:
        CrosswordError: there is none.
    """
    match = _SLOT.fullmatch(name)
    if match:
        for direction in Direction:
            slot = grid.layout.called(match[1], direction)
            if slot and direction.value[0] == match[2][0].lower():
                return slot
    raise CrosswordError(
        f"the grid has no entry {name!r}: name one by its number and direction, such as {grid.slots[0]}"
        if grid.slots
        else f"the grid has no entry {name!r}, nor any other"
    )


def _duplicates(options: argparse.Namespace, alphabet: Alphabet) -> Duplicates:
    roots = roots_of_language(alphabet) if options.no_shared_roots else None
    return Duplicates(options.no_shared_letters, roots)


def _rebus_choices(options: argparse.Namespace, grid: Grid) -> dict[Position, Sequence[str]]:
    choices: dict[Position, Sequence[str]] = {}
    for position, strings in options.rebus:
        if not grid.size.contains(position) or not grid[position].is_empty:
            raise CrosswordError(
                f"no empty square is at {position}, which --rebus names: choose one, counted from the top left"
            )
        if position in choices:
            raise CrosswordError(
                f"--rebus names the square at {position} twice: give all its strings at once, with commas"
            )
        choices[position] = strings
    return choices


def _rebus(text: str) -> tuple[Position, tuple[str, ...]]:
    """Read `r3c5=HEART,SPADE`."""
    match = _REBUS.fullmatch(text)
    if not match:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no choice for a square: give row, column and strings, as in r3c5=HEART,SPADE"
        )
    return Position(int(match[1]) - 1, int(match[2]) - 1), tuple(match[3].split(","))


def _floor(text: str) -> Floor:
    """Read `60`, `3:40` or `17-Across:30`."""
    where, colon, score = text.rpartition(":")
    if not colon:
        return Floor(None, _score(score))
    if where.isdecimal():
        return Floor(whole(1, LONGEST_SLOT)(where), _score(score))
    if not _SLOT.fullmatch(where):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no floor: give a score such as 60, 3:40 for a length, 17-Across:30 for an entry"
        )
    return Floor(where, _score(score))


def _words(texts: Sequence[str], role: str, alphabet: Alphabet) -> Iterator[Word]:
    """Return the words that options name, and those of the lists that they name."""
    for text in texts:
        if text.startswith(_FILE_SIGN):
            yield from _listed(Path(text.removeprefix(_FILE_SIGN)), role, alphabet)
        else:
            yield _word(text, role, alphabet)


def _listed(path: Path, role: str, alphabet: Alphabet) -> Sequence[Word]:
    found = read_word_list(path, alphabet)
    if found.skipped:
        raise CrosswordError(
            f"{path}, whose words are {role}, has lines without a word or a score that can be read: "
            f"mend {'that one' if found.skipped == 1 else f'those {found.skipped}'}"
        )
    return found.words


def _word(text: str, role: str, alphabet: Alphabet) -> Word:
    """Read WORD or WORD:SCORE."""
    display, colon, score = text.rpartition(":") if ":" in text else (text, "", "")
    folded = alphabet.fold_word(display)
    if not 1 <= len(folded) <= MAX_WORD_LENGTH:
        raise CrosswordError(
            f"{text!r} is {role} and no word: give 1 to {MAX_WORD_LENGTH} letters "
            f"of the {alphabet.name} alphabet, and no digits"
        )
    try:
        return Word(folded, _score(score) if colon else UNSCORED, display.strip())
    except argparse.ArgumentTypeError as error:
        raise CrosswordError(f"the score of {display!r}, which is {role}: {error}") from error
