"""The fitted weights of the features, and their file."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dictionaries.builder.features import Features


@dataclass(frozen=True, slots=True)
class Weights:
    """*features* add up to a word's merit; the merit that even odds ask for stands in *thresholds*."""

    features: Mapping[str, float]
    thresholds: Mapping[str, float]

    def merit(self, features: Features) -> float:
        """Return the sum of *features* by their weights."""
        return sum(self.features.get(name, 0.0) * value for name, value in features.items())

    @classmethod
    def read(cls, path: Path) -> "Weights":
        """Read weights as `write` left them."""
        data = json.loads(path.read_text(encoding="utf-8"))
        return cls(data["features"], data["thresholds"])

    def write(self, path: Path) -> None:
        """Write the weights, the same bytes for the same numbers."""
        data = {
            "thresholds": dict(self.thresholds),
            "features": dict(sorted(self.features.items())),
        }
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8", newline="\n")
