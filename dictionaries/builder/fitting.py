"""Fits the weights of the features to the graded words.

Ordinal logistic regression, as three logistic regressions that share their weights: at least
poor, at least fine, good, each with a threshold of its own (McCullagh, "Regression Models for
Ordinal Data", 1980). A ridge keeps the weights of rare features small; Newton's method finds
the one optimum, and rounding makes the file the same wherever it is found.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dictionaries.builder.features import Features
from dictionaries.builder.labels import Grade
from dictionaries.builder.weights import Weights

_STEPS = tuple(grade for grade in Grade if grade is not Grade.BAD)
_DIGITS = 3
_CONVERGED = 1e-9
_MOST_STEPS = 60


def fit(examples: Sequence[tuple[Features, Grade]], ridge: float) -> Weights:
    """Return the weights that make the grades of *examples* most likely, less *ridge* / 2 w^2."""
    names = sorted({name for features, _ in examples for name in features})
    column = {name: index for index, name in enumerate(names)}
    matrix = np.zeros((len(examples), len(names)))
    for row, (features, _) in enumerate(examples):
        for name, value in features.items():
            matrix[row, column[name]] = value
    grades = np.array([grade for _, grade in examples])
    solution = _newton(matrix, grades, ridge)
    thresholds = -solution[len(names) :]
    assert all(low < high for low, high in pairwise(thresholds))
    return Weights(
        {name: round(float(solution[column[name]]), _DIGITS) for name in names},
        {
            step.name.lower(): round(float(threshold), _DIGITS)
            for step, threshold in zip(_STEPS, thresholds, strict=True)
        },
    )


def _newton(
    matrix: NDArray[np.float64], grades: NDArray[np.int_], ridge: float
) -> NDArray[np.float64]:
    """Return the weights of the columns, then what each step adds (minus its threshold)."""
    rows, columns = matrix.shape
    steps = len(_STEPS)
    stacked = np.zeros((rows * steps, columns + steps))
    reached = np.zeros(rows * steps)
    for index, step in enumerate(_STEPS):
        part = slice(index * rows, (index + 1) * rows)
        stacked[part, :columns] = matrix
        stacked[part, columns + index] = 1.0
        reached[part] = grades >= step
    penalty = np.full(columns + steps, ridge)
    penalty[columns:] = 1e-6
    solution = np.zeros(columns + steps)
    for _ in range(_MOST_STEPS):
        chance = 1.0 / (1.0 + np.exp(-(stacked @ solution)))
        gradient = stacked.T @ (reached - chance) - penalty * solution
        curvature = (stacked.T * (chance * (1.0 - chance))) @ stacked + np.diag(penalty)
        change = np.linalg.solve(curvature, gradient)
        solution = solution + change
        if np.abs(change).max() < _CONVERGED:
            return solution
    raise ArithmeticError("the weights did not converge: raise the ridge")
