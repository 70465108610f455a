"""What a constructor's puzzles tell of words: which they chose, which they passed over, took out or banned.

A puzzle tells what stands in it when it is saved, so that trials that were undone teach nothing, and saving twice
counts once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

MOST_PUZZLES = 200
"""Kept: what was liked long ago tells little, and the file stays small."""

Place = str
"""Names an entry of one puzzle, by where it starts and how it reads."""


class Choice(NamedTuple):
    """A word that the constructor put into an entry themselves.

    Attributes:
        text: as it stands in the grid.
        score: that it had then; None where no list had it.
        passed: words that score more and were suggested right above it.
    """

    text: str
    score: int | None
    passed: tuple[str, ...] = ()


class FilledWord(NamedTuple):
    """A word that autofill found and the constructor accepted, and its score then."""

    text: str
    score: int


@dataclass(frozen=True, slots=True)
class PuzzleEvidence:
    """What one puzzle tells, as it was saved last.

    Attributes:
        choices: the constructor's own words that stand, by their entries.
        filled: the words of autofill that were not replaced.
        taken_out: words of autofill in whose place the constructor chose one that scores less, and that score.
        banned: words that shall not be placed in this puzzle.
        is_finished: whether every cell is filled.
    """

    choices: Mapping[Place, Choice] = field(default_factory=dict)
    filled: Mapping[Place, FilledWord] = field(default_factory=dict)
    taken_out: Mapping[str, int] = field(default_factory=dict)
    banned: frozenset[str] = frozenset()
    is_finished: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """A puzzle as it is saved: its complete entries, the words banned from it, and whether it is finished."""

    entries: Mapping[Place, str]
    banned: frozenset[str]
    is_finished: bool


def settled(
    before: PuzzleEvidence,
    choices: Mapping[Place, Choice],
    filled: Mapping[Place, FilledWord],
    standing: Standing,
) -> PuzzleEvidence:
    """Return what a puzzle tells that is saved now.

    Args:
        before: what it told when it was saved before.
        choices, filled: what was placed since then.
        standing: the puzzle.
    """
    kept = {
        place: choice
        for place, choice in {**before.choices, **choices}.items()
        if standing.entries.get(place) == choice.text
    }
    still_filled = {}
    taken_out = dict(before.taken_out)
    for place, word in {**before.filled, **filled}.items():
        if standing.entries.get(place, word.text) == word.text:  # an open entry may be filled alike
            still_filled[place] = word
        elif place in kept and (score := kept[place].score) is not None and score < word.score:
            taken_out[word.text] = score
    return PuzzleEvidence(
        kept, still_filled, taken_out, standing.banned, is_finished=standing.is_finished
    )


@dataclass(frozen=True, slots=True)
class Evidence:
    """What all puzzles in one language tell.

    Attributes:
        puzzles: by a name that says nothing of them, the one saved last at the end.
        dismissed: how much evidence there was for a proposal when the constructor wanted none of it, by its name.
    """

    puzzles: Mapping[str, PuzzleEvidence] = field(default_factory=dict)
    dismissed: Mapping[str, int] = field(default_factory=dict)

    def saving(self, name: str, puzzle: PuzzleEvidence, old_name: str = "") -> "Evidence":
        """Return this with *puzzle* under *name*, in the place of what was known under either name."""
        others = {key: kept for key, kept in self.puzzles.items() if key not in {name, old_name}}
        newest = list({**others, name: puzzle}.items())[-MOST_PUZZLES:]
        return Evidence(dict(newest), self.dismissed)

    def dismissing(self, pieces: Mapping[str, int]) -> "Evidence":
        """Return this with proposals dismissed at so many pieces of evidence, by their names."""
        return Evidence(self.puzzles, {**self.dismissed, **pieces})
