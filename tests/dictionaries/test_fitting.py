"""Weights from graded words."""

from math import exp
from pathlib import Path

import pytest

from dictionaries.builder.features import Features
from dictionaries.builder.fitting import fit
from dictionaries.builder.labels import Grade
from dictionaries.builder.weights import Weights


def examples() -> list[tuple[Features, Grade]]:
    """Grades that rise with "use", with exceptions, and have nothing to do with "noise"."""
    grades = (Grade.BAD, Grade.BAD, Grade.POOR, Grade.FINE, Grade.GOOD, Grade.GOOD)
    made: list[tuple[Features, Grade]] = []
    for turn in range(20):
        for use, grade in enumerate(grades):
            odd = (turn + use) % 7 == 0
            graded = Grade((grade + 2) % 4) if odd else grade
            made.append(({"use": float(use), "noise": float(turn % 2)}, graded))
    return made


def test_what_goes_with_the_grade_gets_the_weight() -> None:
    weights = fit(examples(), ridge=1.0)
    assert weights.features["use"] > 0.5
    assert abs(weights.features["noise"]) < 0.3


def test_thresholds_rise_with_the_grade() -> None:
    thresholds = fit(examples(), ridge=1.0).thresholds
    assert list(thresholds) == ["poor", "fine", "good"]
    assert thresholds["poor"] < thresholds["fine"] < thresholds["good"]


def test_chances_agree_with_the_shares_of_grades() -> None:
    weights = fit(examples(), ridge=0.01)
    chances = [
        1 / (1 + exp(weights.thresholds["fine"] - weights.merit(features)))
        for features, _ in examples()
    ]
    share = sum(grade >= Grade.FINE for _, grade in examples()) / len(chances)
    assert sum(chances) / len(chances) == pytest.approx(share, abs=0.02)


def test_a_ridge_makes_weights_smaller() -> None:
    assert fit(examples(), 50.0).features["use"] < fit(examples(), 0.5).features["use"]


def test_weights_are_written_alike_and_read_back(tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    fit(examples(), 1.0).write(first)
    fit(list(reversed(examples())), 1.0).write(second)
    assert first.read_bytes() == second.read_bytes()
    assert Weights.read(first) == fit(examples(), 1.0)


def test_an_unknown_feature_counts_nothing() -> None:
    assert Weights({"use": 2.0}, {"fine": 1.0}).merit({"use": 3.0, "other": 9.0}) == 6.0
