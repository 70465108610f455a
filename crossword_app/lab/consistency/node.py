"""Node consistency: before the search, each slot keeps only the words that have its own given letters.

No word that is given whole elsewhere is kept either. A. Mackworth, "Consistency in networks of relations", Artificial
Intelligence 8 (1977).
"""

from collections.abc import Sequence

from crossword_app.lab.problem import UNKNOWN, LabProblem


def node_consistent(problem: LabProblem) -> list[Sequence[str]]:
    """Return for each slot the words that its given letters leave. Slots with the same mask share them."""
    kept = {mask: _matching(mask, problem) for mask in set(problem.masks)}
    return [kept[mask] for mask in problem.masks]


def _matching(mask: str, problem: LabProblem) -> Sequence[str]:
    given = [(column, sign) for column, sign in enumerate(mask) if sign != UNKNOWN]
    return [
        word
        for word in problem.words[len(mask)]
        if word not in problem.given and all(word[column] == sign for column, sign in given)
    ]
