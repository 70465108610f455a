"""The options that make the request of a fill: floors, bans, wishes, and how to search."""

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from crossword_app.cli.loading import roots_of_language
from crossword_app.cli.options import add_shared_letters_option, seconds, whole
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import warn
from crossword_app.dictionary.lists.word_list import import_word_list
from crossword_app.dictionary.word import (
    DEFAULT_FLOOR,
    HIGHEST_SCORE,
    LOWEST_SCORE,
    MAX_WORD_LENGTH,
    Word,
)
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import CrosswordError, FillError
from crossword_app.fill.allowed_letters import read_rule
from crossword_app.fill.outcome import FORMER_MEAN, WEAK, FillLimit, Order, Prefer
from crossword_app.fill.own_words.sources import checked_lists
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.only_texts import read_only, troubles, with_only
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.requests.texts import Floor, entry_named, read_floor
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

_CELL = re.compile(r"r(\d{1,4})c(\d{1,4})=(.+)", re.IGNORECASE)
_FILE_SIGN = "@"
_DEFAULT_SECONDS = 60.0
_score = whole(LOWEST_SCORE, HIGHEST_SCORE)


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of every command on fills of a puzzle."""
    add_word_rule_options(parser)
    parser.add_argument(
        "--rebus",
        type=_rebus,
        action="append",
        default=[],
        metavar="CELL=STRINGS",
        help="what a square may take: r3c5=HEART,SPADE, or ? for any letter; may come again",
    )
    parser.add_argument(
        "--cells",
        type=_cell_letters,
        action="append",
        default=[],
        metavar="CELL=LETTERS",
        help="letters that a square may hold: r3c5=AEIOU, or r3c5=-S for all but S; may come again",
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="ENTRIES=WORDS",
        help="words that entries take only: 17A,23A=@seeds.txt, a list; 1A=/ING$/, an expression; 3D=name,phrase; "
        "4D=ALPHA,BRAVO; all=clued, words that have a clue; 5D=any; 17A=s/ST/S/, drop-first, drop-last or reverse "
        "alters them; may come again, and then all of it holds",
    )
    _add_puzzle_option(parser)


def add_word_rule_options(parser: argparse.ArgumentParser) -> None:
    """Add the options on which words every fill may place, whatever the grid."""
    _add_floor_option(parser)
    parser.add_argument(
        "--ban",
        action="append",
        default=[],
        metavar="WORD",
        help="a word not to use, or @FILE, a list of them; may come again",
    )
    add_no_kind_option(parser)
    _add_duplicate_options(parser)


def add_lowest_score_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for one floor, for commands that know no other."""
    parser.add_argument(
        "--floor",
        type=_score,
        default=DEFAULT_FLOOR,
        metavar="SCORE",
        help=f"lowest score of the words ({DEFAULT_FLOOR})",
    )


def add_no_kind_option(parser: argparse.ArgumentParser) -> None:
    """Add the option on kinds of words that are not used."""
    parser.add_argument(
        "--no-kind",
        type=_kind,
        action="append",
        default=[],
        metavar="KIND",
        help=f"a kind of words not to use: {', '.join(WordKind)}; wished words are used; may come again",
    )


def add_check_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for what the entries of a puzzle are held to."""
    _add_floor_option(parser)
    _add_duplicate_options(parser)
    _add_puzzle_option(parser)


def _add_floor_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--floor",
        type=_floor,
        action="append",
        default=[],
        metavar="SCORE",
        help=f"lowest score (that of the puzzle, else {DEFAULT_FLOOR}); 3:40 for entries of 3 letters, "
        "17-Across:30 for one; may come again",
    )


def _add_duplicate_options(parser: argparse.ArgumentParser) -> None:
    add_shared_letters_option(parser)
    roots = parser.add_mutually_exclusive_group()
    roots.add_argument(
        "--no-shared-roots",
        dest="is_root_once",
        action="store_true",
        default=None,
        help="no two entries are forms of one word, as RUN, RUNNING and RERUN are (so in languages whose forms are "
        "known)",
    )
    roots.add_argument(
        "--shared-roots",
        dest="is_root_once",
        action="store_false",
        default=None,
        help="entries may be forms of one word",
    )


def _add_puzzle_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-puzzle-options",
        action="store_true",
        help="ignore the fill options saved with the puzzle",
    )


def add_wish_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for wished words."""
    parser.add_argument(
        "--wish",
        action="append",
        default=[],
        metavar="WORD",
        help="a word to place if possible: WORD, WORD:SCORE, or @FILE, a list; may come again",
    )


def add_search_options(parser: argparse.ArgumentParser) -> None:
    """Add the options on how to search for a fill."""
    parser.add_argument("--threads", metavar="N", type=whole(1, 2), default=1, help="1 or 2 (1)")
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=seconds,
        help=f"seconds to search for each fill ({_DEFAULT_SECONDS:g}; with --resume no limit)",
    )
    parser.add_argument(
        "--nodes", metavar="N", type=whole(1, 2**62), help="most words to try, on each thread"
    )
    parser.add_argument(
        "--first",
        action="store_true",
        help="take the first fill found; without this it is made better for a second or two",
    )
    parser.add_argument(
        "--order",
        metavar="NAME",
        choices=[order.value for order in Order],
        default=Order.WEIGHTED.value,
        help="which entry is filled next (weighted)",
    )
    add_prefer_option(parser)
    add_weak_option(parser)


def add_prefer_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for what makes one fill better than another."""
    parser.add_argument(
        "--prefer",
        choices=[*(prefer.value for prefer in Prefer), FORMER_MEAN],
        metavar="{quality,mean,worst}",
        default=Prefer.QUALITY.value,
        help="what makes a fill better: few weak words and lively long entries, its mean score, or its lowest score "
        "(quality)",
    )


def add_weak_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for which words of a fill count as weak."""
    parser.add_argument(
        "--weak",
        type=_score,
        default=WEAK,
        metavar="SCORE",
        help=f"words of a fill with a lower score are counted as weak ({WEAK})",
    )


def request_of(options: argparse.Namespace, puzzle: Puzzle) -> FillRequest:
    """Return the request for a fill of *puzzle*: from *options*, and else from the puzzle itself.

    Raises:
        CrosswordError: they name an entry that does not exist, an invalid word, or contradict one another.
    """
    asked = FillRequest(seed=getattr(options, "seed", 1), weak_below=getattr(options, "weak", WEAK))
    if hasattr(options, "threads"):
        asked = replace(
            asked,
            limit=FillLimit(_seconds_of(options), options.nodes),
            order=Order(options.order),
            prefer=Prefer(options.prefer),
            threads=options.threads,
            is_first_enough=options.first,
        )
    if not options.no_puzzle_options:
        asked = asked.with_options(PuzzleOptions.of(puzzle))
    if options.is_root_once:
        roots_of_language(puzzle.alphabet)  # raises an error if there is none
    shared_letters, shared_from = options.no_shared_letters
    grid = puzzle.grid
    empty = {p: texts for p, texts in asked.choices_in(grid).items() if grid[p].is_empty}
    asked = replace(
        _with_floors(asked, options.floor, grid),
        shared_letters=shared_letters,
        shared_from=shared_from,
        is_root_once=options.is_root_once,
        rebus_choices={**empty, **_rebus_choices(options, grid)},
        cell_letters={**asked.cell_letters, **dict(_letters_of_cells(options, grid))},
    )
    return _with_only(_with_words(asked, options, grid.alphabet), options, grid)


def _with_only(asked: FillRequest, options: argparse.Namespace, grid: Grid) -> FillRequest:
    """Return *asked* with the words that *options* let entries take only. Saved lists that are gone are told of."""
    only = [read_only(text, grid) for text in getattr(options, "only", ())]
    checked_lists([each.part for each in only], grid.alphabet)
    folder = Path(options.grid).absolute().parent if getattr(options, "grid", None) else None
    request = asked.with_options(with_only(asked, only)).with_lists(grid.alphabet, folder)
    warn(sentence for _, sentence in troubles(request, grid))
    return request


def _seconds_of(options: argparse.Namespace) -> float | None:
    """Return the time for each fill; None for one that is searched for as long as it takes."""
    if options.time is None and options.resume is None:
        return _DEFAULT_SECONDS
    given: float | None = options.time
    return given


def _with_floors(asked: FillRequest, floors: Sequence[Floor], grid: Grid) -> FillRequest:
    by_length, by_slot = dict(asked.length_floors), dict(asked.slot_floors)
    for where, score in floors:
        if isinstance(where, int):
            by_length[where] = score
        elif where is not None:
            by_slot[entry_named(grid, where).key] = score
    for_all = [score for where, score in floors if where is None]
    return replace(
        asked,
        floor=for_all[-1] if for_all else asked.floor,
        length_floors=by_length,
        slot_floors=by_slot,
    )


def _with_words(asked: FillRequest, options: argparse.Namespace, alphabet: Alphabet) -> FillRequest:
    """Return *asked* with the bans and wishes of *options*, which take precedence over those of the puzzle."""
    unscored = asked.highest_floor
    banned = {
        word.text for word in _words(getattr(options, "ban", ()), "banned", alphabet, unscored)
    }
    wishes = tuple(_words(getattr(options, "wish", ()), "wished", alphabet, unscored))
    for word in wishes:
        if word.text in banned:
            raise CrosswordError(
                f"{word.display!r} is both wished and banned: leave out one of the two"
            )
    of_puzzle = set(asked.banned) - {word.text for word in wishes}
    no_kinds = {*asked.no_kinds, *getattr(options, "no_kind", ())}
    return replace(
        asked,
        banned=tuple(sorted(of_puzzle | banned)),
        wished=tuple(text for text in asked.wished if text not in banned),
        no_kinds=tuple(kind for kind in WordKind if kind in no_kinds),
        wishes=wishes,
    )


def _rebus_choices(options: argparse.Namespace, grid: Grid) -> dict[Position, tuple[str, ...]]:
    choices: dict[Position, tuple[str, ...]] = {}
    for position, strings in getattr(options, "rebus", ()):
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


def _letters_of_cells(options: argparse.Namespace, grid: Grid) -> Iterator[tuple[Position, str]]:
    for position, text in getattr(options, "cells", ()):
        if not grid.size.contains(position) or not grid[position].is_open:
            raise CrosswordError(
                f"no square for letters is at {position}, which --cells names: choose one, counted from the top left"
            )
        yield position, read_rule(text, grid.alphabet)


def _cell_letters(text: str) -> tuple[Position, str]:
    """Read `r3c5=AEIOU` or `r3c5=-S`."""
    position, letters = _of_cell(text)
    if position is None:
        raise argparse.ArgumentTypeError(
            f"{text!r} says no letters of a square: give row, column and letters, as in r3c5=AEIOU or r3c5=-S"
        )
    return position, letters


def _rebus(text: str) -> tuple[Position, tuple[str, ...]]:
    """Read `r3c5=HEART,SPADE`."""
    position, strings = _of_cell(text)
    if position is None or not all(strings.split(",")):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no choice for a square: give row, column and strings, as in r3c5=HEART,SPADE"
        )
    return position, tuple(strings.split(","))


def _of_cell(text: str) -> tuple[Position | None, str]:
    """Return the position in `r3c5=TEXT`, None where there is none, and the text."""
    match = _CELL.fullmatch(text)
    if not match:
        return None, ""
    return Position(int(match[1]) - 1, int(match[2]) - 1), match[3]


def _kind(text: str) -> WordKind:
    try:
        return WordKind(text.lower())
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no kind of word: use {', '.join(WordKind)}"
        ) from None


def _floor(text: str) -> Floor:
    """Read `60`, `3:40` or `17-Across:30`."""
    try:
        return read_floor(text)
    except FillError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _words(texts: Sequence[str], role: str, alphabet: Alphabet, unscored: int) -> Iterator[Word]:
    """Return the words in options, and in the lists that they name. Words without a score get *unscored*."""
    for text in texts:
        if text.startswith(_FILE_SIGN):
            yield from _listed(input_file(text.removeprefix(_FILE_SIGN)), role, alphabet, unscored)
        else:
            yield _word(text, role, alphabet, unscored)


def _listed(path: Path, role: str, alphabet: Alphabet, unscored: int) -> Sequence[Word]:
    found = import_word_list(path, alphabet, default_score=unscored)
    assert found is not None  # it is never stopped
    if found.skipped:
        raise CrosswordError(
            f"{path}, whose words are {role}, has lines without a word or a score that can be read: "
            f"correct {'that one' if found.skipped == 1 else f'those {found.skipped}'}"
        )
    return found.words


def _word(text: str, role: str, alphabet: Alphabet, unscored: int) -> Word:
    """Read WORD or WORD:SCORE."""
    display, colon, score = text.rpartition(":") if ":" in text else (text, "", "")
    folded = alphabet.fold_word(display)
    if not 1 <= len(folded) <= MAX_WORD_LENGTH:
        raise CrosswordError(
            f"{text!r} is {role} and no word: give 1 to {MAX_WORD_LENGTH} letters "
            f"of the {alphabet.name} alphabet, and no digits"
        )
    try:
        return Word(folded, _score(score) if colon else unscored, display.strip())
    except argparse.ArgumentTypeError as error:
        raise CrosswordError(f"the score of {display!r}, which is {role}: {error}") from error
