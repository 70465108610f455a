"""Puts the parts of a method together."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from crossword_app.errors import FillError
from crossword_app.lab.board import Board
from crossword_app.lab.by_letters import LetterSpace
from crossword_app.lab.by_words import WordSpace
from crossword_app.lab.consistency.arc import ArcConsistency
from crossword_app.lab.consistency.base import Candidates
from crossword_app.lab.consistency.by_pattern import ByPattern
from crossword_app.lab.consistency.crossing_letters import ByCrossingLetters
from crossword_app.lab.consistency.maintained import Maintained
from crossword_app.lab.consistency.node import node_consistent
from crossword_app.lab.look_up.base import LookUp
from crossword_app.lab.look_up.bit_sets import BitSets
from crossword_app.lab.look_up.letter_lists import LetterLists
from crossword_app.lab.look_up.pattern_table import LARGEST_TABLE, PatternTable, table_size
from crossword_app.lab.look_up.prefixes import Prefixes
from crossword_app.lab.look_up.regular_expression import RegularExpression
from crossword_app.lab.method import (
    Consistency,
    Method,
    PatternLookUp,
    SlotOrder,
    Step,
    ValueOrder,
)
from crossword_app.lab.orders.base import Fixed, Order
from crossword_app.lab.orders.crossing_words import crossing_words
from crossword_app.lab.orders.diagonals import slalom, slalom_cells, zig_zag, zig_zag_cells
from crossword_app.lab.orders.nearly_filled import NearlyFilled
from crossword_app.lab.orders.numbered import across_then_down, by_chance, numerical
from crossword_app.lab.orders.smallest_domain import SmallestDomain
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.tally import Tally
from crossword_app.model.geometry import Position

T = TypeVar("T")

_LOOK_UPS: dict[PatternLookUp, type[LookUp]] = {
    PatternLookUp.REGEX: RegularExpression,
    PatternLookUp.LISTS: LetterLists,
    PatternLookUp.BITS: BitSets,
    PatternLookUp.TABLE: PatternTable,
}


class RefutedError(Exception):
    """There is no fill, and no search is needed to see it. The message is the end of a sentence."""


def make_space(
    problem: LabProblem, method: Method, seed: int, tally: Tally
) -> WordSpace | LetterSpace:
    """Return what *method* searches.

    Raises:
        RefutedError: an entry is given twice, or looking ahead leaves one no word.
        FillError: a table of all patterns would take too much memory.
        LimitReachedError: a limit of *tally* was reached.
    """
    if problem.is_given_twice:
        raise RefutedError("an entry is given twice")
    board = Board(problem)
    words: list[Sequence[str]] = [problem.words[len(pattern)] for pattern in problem.patterns]
    if method.consistency is not Consistency.NONE:
        words = node_consistent(problem)
    if method.consistency in (Consistency.AC3, Consistency.MAINTAINED):
        arcs = ArcConsistency(problem, _of_each(words, BitSets, tally), tally)
        if arcs.establish(range(len(words))) is not None:
            raise RefutedError("looking ahead left an entry no word")
        if method.consistency is Consistency.MAINTAINED:
            return _word_space(board, Maintained(board, arcs), method, seed)
        words = [
            bits.listed(left) if left != bits.every else bits.words
            for bits, left in zip(arcs.words, arcs.left, strict=True)
        ]
    if method.step is Step.LETTER:
        cells = _cells(problem, method.order)
        return LetterSpace(problem, _of_each(words, Prefixes, tally), cells, tally)
    if method.look_up is PatternLookUp.TABLE:
        _check_table(words)
    look_ups: Sequence[LookUp] = _of_each(words, _LOOK_UPS[method.look_up], tally)
    is_crossing = method.consistency is Consistency.CROSSINGS
    kind = ByCrossingLetters if is_crossing else ByPattern
    return _word_space(board, kind(board, look_ups, tally), method, seed)


def _of_each(
    words: Sequence[Sequence[str]], make: Callable[[Sequence[str]], T], tally: Tally
) -> list[T]:
    """Return what *make* makes of the words of each slot. Slots that share their words share that too."""
    made: dict[int, T] = {}
    for each in words:
        if id(each) not in made:
            made[id(each)] = make(each)
            tally.check()
    return [made[id(each)] for each in words]


def _check_table(words: Sequence[Sequence[str]]) -> None:
    size = sum(map(table_size, {id(each): each for each in words}.values()))
    if size > LARGEST_TABLE:
        raise FillError(
            f"a table of every pattern would hold {size:,} words, and {LARGEST_TABLE:,} are the most here: "
            "take a grid with shorter entries, a shorter list, or a higher --floor"
        )


def _word_space(board: Board, candidates: Candidates, method: Method, seed: int) -> WordSpace:
    return WordSpace(
        board,
        candidates,
        _order(board.problem, method.order, seed),
        is_least_constraining=method.values is ValueOrder.LEAST,
    )


def _order(problem: LabProblem, order: SlotOrder, seed: int) -> Order:
    match order:
        case SlotOrder.NUMERICAL:
            return Fixed(numerical(problem))
        case SlotOrder.ACROSS_DOWN:
            return Fixed(across_then_down(problem))
        case SlotOrder.CROSSING:
            return Fixed(crossing_words(problem))
        case SlotOrder.RANDOM:
            return Fixed(by_chance(problem, seed))
        case SlotOrder.ZIG_ZAG:
            return Fixed(zig_zag(problem))
        case SlotOrder.SLALOM:
            return Fixed(slalom(problem))
        case SlotOrder.NEARLY_FILLED:
            return NearlyFilled()
        case SlotOrder.SMALLEST:
            return SmallestDomain()


def _cells(problem: LabProblem, order: SlotOrder) -> Sequence[Position]:
    if order is SlotOrder.ZIG_ZAG:
        return zig_zag_cells(problem)
    if order is SlotOrder.SLALOM:
        return slalom_cells(problem)
    return list(problem.slots_at)
