"""Frees parts of a fill to be filled anew, for improvement."""

from dataclasses import replace

from crossword_app.dictionary import word_set
from crossword_app.errors import FillError
from crossword_app.fill.outcome import Filled
from crossword_app.fill.problem import FillProblem

Words = tuple[int, ...]
"""For each target the rank of its word."""


def words_of(problem: FillProblem, filled: Filled) -> Words:
    """Return the words that *filled* gives the targets of *problem*.

    Raises:
        FillError: a target may not take the word that it has there.
    """
    words = []
    for number, slot in enumerate(problem.slots[: problem.targets]):
        row = problem.row_of(number, filled.grid) & problem.domains[number]
        if not row.any() or not filled.grid.is_complete(slot):
            raise FillError(
                f"{filled.grid.spelled(slot)} stands at {slot}, which cannot take it: fill first"
            )
        words.append(word_set.first_of(row))
    return tuple(words)


def neighbourhood_of(
    problem: FillProblem, words: Words, freed: frozenset[int]
) -> tuple[FillProblem, tuple[int, ...]]:
    """Return *problem* with only the targets *freed* to fill, the others given *words*; and their former numbers."""
    kept = (*sorted(freed), *range(problem.targets, len(problem.slots)))
    number = {slot: i for i, slot in enumerate(kept)}
    domains = [problem.domains[slot].copy() for slot in kept]
    for first, second in problem.crossings:
        for here, there in ((first, second), (second, first)):
            if here.slot in number and there.slot not in number:
                symbol = problem.words[there.slot].letters[words[there.slot], there.column]
                domains[number[here.slot]] &= problem.words[here.slot].bits[here.column, symbol]
    used = problem.ruled_out({n: words[n] for n in range(problem.targets) if n not in freed})
    for slot in kept:
        domains[number[slot]] &= ~used[problem.words[slot]]
    return problem.part(kept, len(freed), domains), kept


def at_floor(problem: FillProblem, floor: int) -> FillProblem:
    """Return *problem* without the words below *floor* in its targets."""
    domains = list(problem.domains)
    for slot in range(problem.targets):
        domains[slot] = domains[slot].copy()
        word_set.cut(domains[slot], problem.words[slot].count_at(floor))
    return replace(problem, domains=tuple(domains))


def neighbours_of(problem: FillProblem) -> list[list[int]]:
    """Return, per target, the targets that cross it."""
    neighbours: list[list[int]] = [[] for _ in range(problem.targets)]
    for first, second in problem.crossings:
        if max(first.slot, second.slot) < problem.targets:
            neighbours[first.slot].append(second.slot)
            neighbours[second.slot].append(first.slot)
    return neighbours
