"""How much of another word list is in ours: for judging at the end, never for building."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from dictionaries.builder.folding import fold

_FLOORS = (1, 40, 50, 60)
_BANDS = ((50, 54), (55, 59), (60, 69), (70, 79), (80, 100))


def read_list(path: Path) -> dict[str, int]:
    """Return letters -> score of a `word;score` file; of a word that stands twice the better.

    Raises ValueError when a line has no score.
    """
    scores: dict[str, int] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, score = line.rpartition(";")
        try:
            points = int(float(score))
        except ValueError as error:
            raise ValueError(f"{path}:{number}: {line!r} is not `word;score`") from error
        letters = fold(word)
        scores[letters] = max(points, scores.get(letters, 0))
    return scores


def report(ours: Mapping[str, int], theirs: Mapping[str, int], best: int, good: int) -> str:
    """Return as Markdown how many of their *best* words are in ours, and how many of ours they know.

    Their words of the score *best* count as best, those of *good* and above as good.
    """
    wanted = [letters for letters, score in theirs.items() if score >= best]
    lines = [
        "| letters | words | " + " | ".join(f"at {floor}+" for floor in _FLOORS) + " |",
        "|---|---|" + "---|" * len(_FLOORS),
        _row("all", wanted, ours),
    ]
    lines += [
        _row(str(length), [word for word in wanted if len(word) == length], ours)
        for length in range(3, 16)
    ]
    lines += ["", "| our score | words | good in the other list |", "|---|---|---|"]
    for low, high in _BANDS:
        band = [letters for letters, score in ours.items() if low <= score <= high]
        known = sum(theirs.get(letters, 0) >= good for letters in band)
        lines.append(f"| {low}-{high} | {len(band)} | {_share(known, len(band))} |")
    return "\n".join(lines)


def _row(name: str, wanted: Iterable[str], ours: Mapping[str, int]) -> str:
    scores = [ours.get(letters, 0) for letters in wanted]
    shares = (_share(sum(score >= floor for score in scores), len(scores)) for floor in _FLOORS)
    return f"| {name} | {len(scores)} | {' | '.join(shares)} |"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"
