"""How well the scores agree with grades that they were not fitted to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dictionaries.builder.labels import Grade, Label
from dictionaries.builder.scoring import Scored

_BANDS = ((80, 100), (60, 79), (55, 59), (50, 54), (40, 49), (30, 39), (0, 29))
_GOOD_BAND = 60
_FEWEST = 20  # words of a kind that tell something of it


@dataclass(frozen=True, slots=True)
class Judgement:
    """A graded word with its score, 0 if nothing could be said of it.

    *weight* is how many candidates the word stands for.
    """

    label: Label
    score: int
    kind: str
    weight: float


def judge(
    labels: Sequence[Label], scored: Mapping[str, Scored], strata: Mapping[str, Sequence[str]]
) -> list[Judgement]:
    """Return the judgements of the labels that are for judging alone."""
    drawn: dict[str, int] = {}
    held_back = [label for label in labels if label.is_for_judging]
    for label in held_back:
        drawn[label.stratum] = drawn.get(label.stratum, 0) + 1
    return [
        Judgement(
            label,
            scored[label.letters].score if label.letters in scored else 0,
            scored[label.letters].kind.value if label.letters in scored else "none",
            len(strata[label.stratum]) / drawn[label.stratum],
        )
        for label in held_back
    ]


def report(judgements: Sequence[Judgement]) -> str:
    """Return the report as Markdown: words by band and grade, precision, rank correlation."""
    lines = [
        "| score | words | good | fine | poor | bad | good or fine | of all candidates |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for low, high in _BANDS:
        band = [one for one in judgements if low <= one.score <= high]
        grades = [sum(one.label.grade is grade for one in band) for grade in reversed(Grade)]
        lines.append(
            f"| {low}-{high} | {len(band)} | {' | '.join(map(str, grades))}"
            f" | {_percent(precision(band))} | {_percent(precision(band, weighted=True))} |"
        )
    chosen = [one for one in judgements if one.score >= _GOOD_BAND]
    kinds = (
        f"{kind} {rank_correlation(members):.2f} of {len(members)}"
        for kind in sorted({one.kind for one in judgements})
        if len(members := [one for one in judgements if one.kind == kind]) >= _FEWEST
    )
    return "\n".join(
        (
            *lines,
            "",
            (
                f"{len(judgements)} words. Of {len(chosen)} at {_GOOD_BAND} and above"
                f" {_percent(precision(chosen))} are good or fine"
                f" ({_percent(precision(chosen, weighted=True))} with every word counted for the"
                " candidates that it stands for)."
            ),
            f"Rank correlation of score and grade: {rank_correlation(judgements):.2f}.",
            f"By kind: {', '.join(kinds)}.",
        )
    )


def precision(judgements: Sequence[Judgement], *, weighted: bool = False) -> float:
    """Return the share of good and fine words; of none, 0."""
    total = sum(one.weight if weighted else 1.0 for one in judgements)
    right = sum(
        one.weight if weighted else 1.0 for one in judgements if one.label.grade >= Grade.FINE
    )
    return right / total if total else 0.0


def rank_correlation(judgements: Sequence[Judgement]) -> float:
    """Return Spearman's rank correlation of score and grade, ties sharing their mean rank."""
    scores = _ranks([one.score for one in judgements])
    grades = _ranks([one.label.grade for one in judgements])
    mean = (len(judgements) - 1) / 2
    together = sum((a - mean) * (b - mean) for a, b in zip(scores, grades, strict=True))
    alone = [sum((rank - mean) ** 2 for rank in ranks) for ranks in (scores, grades)]
    return float(together / (alone[0] * alone[1]) ** 0.5) if all(alone) else 0.0


def _ranks(values: Sequence[int]) -> list[float]:
    places: dict[int, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [sum(places[value]) / len(places[value]) for value in values]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
