"""The evidence on words in a constructor's puzzles: which they chose, passed over, took out or banned.

Evidence is taken from a puzzle as it is when it is saved. So words that were tried and undone do not count, and saving
twice counts once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

MOST_PUZZLES = 200
"""How many puzzles are kept. Old choices mean little, and the file stays small."""

Place = str
"""Identifies an entry of one puzzle by its start and direction."""


class Choice(NamedTuple):
    """A word that the constructor put into an entry themselves.

    Attributes:
        text: the word as it stands in the grid.
        score: its score at that time; None where no list had it.
        passed: words of higher score that were suggested directly above it.
    """

    text: str
    score: int | None
    passed: tuple[str, ...] = ()


class FilledWord(NamedTuple):
    """A word of autofill that the constructor accepted, and its score at that time."""

    text: str
    score: int


@dataclass(frozen=True, slots=True)
class PuzzleEvidence:
    """The evidence in one puzzle, as it was last saved.

    Attributes:
        choices: the constructor's own words that are still there, by their entries.
        filled: the words of autofill that were not replaced.
        taken_out: words of autofill that the constructor replaced by one of lower score, with that score.
        banned: words that are banned from this puzzle.
        is_finished: whether every cell is filled.
    """

    choices: Mapping[Place, Choice] = field(default_factory=dict)
    filled: Mapping[Place, FilledWord] = field(default_factory=dict)
    taken_out: Mapping[str, int] = field(default_factory=dict)
    banned: frozenset[str] = frozenset()
    is_finished: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """A puzzle at the moment of saving: its complete entries, its banned words, and whether it is finished."""

    entries: Mapping[Place, str]
    banned: frozenset[str]
    is_finished: bool


def settled(
    before: PuzzleEvidence,
    choices: Mapping[Place, Choice],
    filled: Mapping[Place, FilledWord],
    standing: Standing,
) -> PuzzleEvidence:
    """Return the evidence in a puzzle that is saved now.

    Args:
        before: the evidence at the last save.
        choices, filled: the words placed since then.
        standing: the puzzle at this moment.
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
    """The evidence in all puzzles in one language.

    Attributes:
        puzzles: the evidence by puzzle, under anonymous names; the puzzle saved last is at the end.
        dismissed: how much evidence each dismissed proposal had when it was dismissed, by its name.
    """

    puzzles: Mapping[str, PuzzleEvidence] = field(default_factory=dict)
    dismissed: Mapping[str, int] = field(default_factory=dict)

    def saving(self, name: str, puzzle: PuzzleEvidence, old_name: str = "") -> "Evidence":
        """Return this with *puzzle* under *name*, in place of the evidence under *name* and *old_name*."""
        others = {key: kept for key, kept in self.puzzles.items() if key not in {name, old_name}}
        newest = list({**others, name: puzzle}.items())[-MOST_PUZZLES:]
        return Evidence(dict(newest), self.dismissed)

    def dismissing(self, pieces: Mapping[str, int]) -> "Evidence":
        """Return this with proposals dismissed: their names, each with its number of *pieces* of evidence."""
        return Evidence(self.puzzles, {**self.dismissed, **pieces})
