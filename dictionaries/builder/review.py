"""The reviewed decisions that overrule the evidence: words to avoid, and words judged by hand.

A word list file holds one display form a line; what follows `#` is a comment. The file of
hand-judged scores holds `display;score`, a score of 0 leaving the word out.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from dictionaries.builder.evidence import is_phrase
from dictionaries.builder.features import Kind
from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH, fold
from dictionaries.builder.scoring import Scored

LOWERED_SCORE = 30  # at most: below every floor that a fill is likely to use


class ReviewError(Exception):
    """A review file is wrong, or lacks a decision that the builder needs."""


@dataclass(frozen=True, slots=True)
class AvoidList:
    """Folded words in two tiers, and those that were reviewed and let stand.

    A banned word is left out, and so is every phrase that has it as a word. A lowered word is
    kept under every usual floor. Nothing is derived by suffix: ASSESS is no relation.
    """

    banned: frozenset[str]
    lowered: frozenset[str]
    cleared: frozenset[str]

    @classmethod
    def read(cls, folder: Path) -> "AvoidList":
        """Read banned.txt, lowered.txt and cleared.txt; a word may stand in one only."""
        banned, lowered, cleared = (
            frozenset(map(fold, read_lines(folder / f"{tier}.txt")))
            for tier in ("banned", "lowered", "cleared")
        )
        twice = (banned & lowered) | (banned & cleared) | (lowered & cleared)
        if twice:
            raise ReviewError(f"{folder}: {min(twice)} is in two of the avoid lists; keep one")
        return cls(banned, lowered, cleared)

    def apply(self, word: Scored) -> Scored | None:
        """Return *word* as it may be listed, None if it may not."""
        if word.letters in self.cleared:
            return word
        if word.letters in self.banned or self._has_banned_part(word.display):
            return None
        if word.letters in self.lowered:
            return replace(word, score=min(word.score, LOWERED_SCORE))
        return word

    def unreviewed(self, advised: Iterable[str], listed: Iterable[str]) -> list[str]:
        """Return the folded words that others advise against, we list, and nobody judged."""
        known = self.banned | self.lowered | self.cleared
        return sorted((set(map(fold, advised)) & set(listed)) - known)

    def _has_banned_part(self, display: str) -> bool:
        return is_phrase(display) and any(
            fold(part) in self.banned for part in display.replace("-", " ").split()
        )


def read_lines(path: Path) -> Iterator[str]:
    """Yield the lines of a review file without comments and blank lines."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if entry := line.partition("#")[0].strip():
            yield entry


def read_judged(paths: Iterable[Path]) -> dict[str, Scored]:
    """Read files of hand-judged scores: letters -> word. None may be judged twice."""
    judged: dict[str, Scored] = {}
    for path in paths:
        for line in read_lines(path):
            display, _, score = line.rpartition(";")
            letters = fold(display)
            if not score.isdecimal() or int(score) > 100:
                raise ReviewError(f"{path}: {line!r} is not `display;score` with 0 to 100")
            if not MIN_LENGTH <= len(letters) <= MAX_LENGTH:
                raise ReviewError(
                    f"{path}: {display!r} has {len(letters)} letters,"
                    f" not {MIN_LENGTH} to {MAX_LENGTH}"
                )
            if letters in judged:
                raise ReviewError(f"{path}: {letters} is judged twice; keep one line")
            judged[letters] = Scored(letters, display, int(score), Kind.JUDGED)
    return judged


def overrule(words: Iterable[Scored], judged: Mapping[str, Scored]) -> Iterator[Scored]:
    """Yield *words* with the judged ones in place of the evidence's, and those it lacks."""
    for word in words:
        if word.letters not in judged:
            yield word
    for word in judged.values():
        if word.score:
            yield word
