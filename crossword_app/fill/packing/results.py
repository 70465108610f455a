"""What a search for the best set of seeds found out, as the caller reads it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from crossword_app.dictionary.index import LengthIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.attempts import Attempts
from crossword_app.fill.packing.conflicts import Conflicts
from crossword_app.fill.packing.outcome import (
    PackBy,
    Packed,
    SeedFate,
    SeedPairs,
    SeedResult,
    SeedSet,
)
from crossword_app.fill.packing.places import Places, readings_of
from crossword_app.fill.packing.trials import Findings, Standing
from crossword_app.fill.problem import FillProblem
from crossword_app.model.entry_checks import complete_entries
from crossword_app.sentences import listed


@dataclass(frozen=True, eq=False)
class Question:
    """What is asked: which of *seeds* stand together in a fill of *problem*."""

    problem: FillProblem
    seeds: tuple[Word, ...]
    by: PackBy

    @property
    def values(self) -> list[int]:
        """What each seed adds to the value of a set. A score of 0 counts as 1: a seed is better than none."""
        return [max(1, seed.score) if self.by is PackBy.SCORE else 1 for seed in self.seeds]


def unfillable(question: Question, reason: str, seconds: float) -> Packed:
    """Return the result for a grid that is proved to have no fill."""
    results = tuple(
        SeedResult(seed, SeedFate.IMPOSSIBLE, None, (), "the grid has no fill at all (proved)")
        for seed in question.seeds
    )
    nothing = (0,) * len(question.seeds)
    pairs = SeedPairs(question.seeds, nothing, nothing)
    return Packed(
        question.problem.grid, question.by, (), 0, results, pairs, reason, True, 0, seconds
    )


def packed_of(
    question: Question,
    findings: Findings | None,
    conflicts: Conflicts | None,
    why: str,
    sides: Sequence[Attempts],
) -> Packed:
    """Return the result of a search; where it was stopped before anything was known, without findings and conflicts."""
    nodes, seconds = sum(side.nodes for side in sides), sides[0].seconds
    if findings is None or conflicts is None:
        nothing = (0,) * len(question.seeds)
        results = tuple(
            SeedResult(seed, SeedFate.LEFT_OUT, None, (), f"not known: {why}")
            for seed in question.seeds
        )
        pairs = SeedPairs(question.seeds, nothing, nothing)
        most = sum(question.values)
        return Packed(
            question.problem.grid, question.by, (), most, results, pairs, why, False, nodes, seconds
        )
    if findings.is_unfillable:
        return unfillable(question, why, seconds)
    excluded = conflicts.excluded()
    together = tuple(
        seen & ~ruled_out for seen, ruled_out in zip(findings.together, excluded, strict=True)
    )
    return Packed(
        question.problem.grid,
        question.by,
        tuple(seed_set_of(standing, findings.places) for standing in findings.sets()),
        findings.at_most,
        tuple(_results(question, findings, conflicts, why)),
        SeedPairs(question.seeds, together, excluded),
        why,
        False,
        nodes,
        seconds,
    )


def seed_set_of(standing: Standing, places: Places) -> SeedSet:
    """Return a fill with the seeds that stand in it."""
    placed = tuple(
        (places.seeds[number], places.problem.slots[slot])
        for slot, number in sorted(standing.placed.items())
    )
    return SeedSet(standing.filled, placed, standing.value)


def _results(
    question: Question, findings: Findings, conflicts: Conflicts, why: str
) -> Iterator[SeedResult]:
    best = findings.best
    placed = {number: slot for slot, number in best.placed.items()} if best else {}
    given = {text: slot for slot, text in complete_entries(question.problem.grid)}
    readings = readings_of(question.problem, question.seeds)
    for number, seed in enumerate(question.seeds):
        if number in placed:
            slot = question.problem.slots[placed[number]]
            yield SeedResult(seed, SeedFate.PLACED, slot, (), f"placed at {slot}")
        elif seed.text in given:
            slot = given[seed.text]
            yield SeedResult(seed, SeedFate.GIVEN, slot, (), f"it stands at {slot} already")
        elif not findings.places.slots_of(number):
            reason = _why_nowhere(question.problem, readings, number, seed)
            yield SeedResult(seed, SeedFate.IMPOSSIBLE, None, (), reason)
        else:
            excluded_by = _excluding(number, conflicts, best.placed if best else {})
            rivals = tuple(question.seeds[rival] for rival in excluded_by)
            yield SeedResult(
                seed, SeedFate.LEFT_OUT, None, rivals, _why_left_out(rivals, findings, why)
            )


def _why_nowhere(
    problem: FillProblem,
    readings: Mapping[LengthIndex, Mapping[int, WordSet]],
    number: int,
    seed: Word,
) -> str:
    """Return why seed *number* has no place.

    Args:
        readings: as `readings_of` gives them.
    """
    own = {words: rows[number] for words, rows in readings.items() if number in rows}
    if not own:
        return f"no entry to fill has {len(seed.text)} letters"
    if not any(
        (problem.domains[slot] & own[words]).any()
        for slot, words in enumerate(problem.words[: problem.targets])
        if words in own
    ):
        return (
            "no entry of its length may take it: letters in the grid, a ban, or an entry that is too alike "
            "are against it"
        )
    return "the crossings leave no entry that it can stand in (proved)"


def _excluding(number: int, conflicts: Conflicts, placed: dict[int, int]) -> list[int]:
    """Return seeds among those *placed*, by slot, of which one rules out each place of seed *number*; few of them."""
    left = [
        {rival for at, rival in placed.items() if conflicts.exclude((slot, number), (at, rival))}
        for slot in conflicts.places.slots_of(number)
    ]
    if not all(left):
        return []
    chosen: list[int] = []
    while left:
        most = max(sorted(set().union(*left)), key=lambda rival: sum(rival in at for at in left))
        chosen.append(most)
        left = [rivals for rivals in left if most not in rivals]
    return chosen


def _why_left_out(rivals: Sequence[Word], findings: Findings, why: str) -> str:
    if rivals:
        leave = "leaves" if len(rivals) == 1 else "leave"
        return f"{listed(rival.display for rival in rivals)} {leave} it no place"
    if findings.best is None:
        return f"not known: {why}"
    if findings.is_settled:
        return "no set that has it is better"
    return "no better set with it was found"
