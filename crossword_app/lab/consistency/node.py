"""Node consistency: before the search, each slot keeps only the words that have its own given letters.

No word that is given whole elsewhere is kept either. A. Mackworth, "Consistency in networks of relations", Artificial
Intelligence 8 (1977).
"""

from collections.abc import Sequence

from crossword_app.lab.problem import UNKNOWN, LabProblem


def node_consistent(problem: LabProblem) -> list[Sequence[str]]:
    """Return for each slot the words that its given letters leave. Slots with the same pattern share them."""
    kept = {pattern: _matching(pattern, problem) for pattern in set(problem.patterns)}
    return [kept[pattern] for pattern in problem.patterns]


def _matching(pattern: str, problem: LabProblem) -> Sequence[str]:
    given = [(column, sign) for column, sign in enumerate(pattern) if sign != UNKNOWN]
    return [
        word
        for word in problem.words[len(pattern)]
        if word not in problem.given and all(word[column] == sign for column, sign in given)
    ]
