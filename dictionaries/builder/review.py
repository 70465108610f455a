"""The reviewed decisions that overrule the evidence: words to avoid, and words judged by hand.

A word list file holds one display form a line; what follows `#` is a comment. In banned.txt
`*shit*` leaves out every word that holds these letters; in crude.txt a star behind a word (`ass *`)
takes the phrases that have it as a word. The file of hand-judged scores holds `display;score`, a
score of 0 leaving the word out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from dictionaries.builder.evidence import is_phrase
from dictionaries.builder.features import Kind
from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH, fold
from dictionaries.builder.inflection import plural, verb_forms
from dictionaries.builder.scoring import Mark, Scored

LOWERED_SCORE = 30  # at most: below every floor that a fill is likely to use

_TIERS = ("banned", "lowered", "crude", "slurs", "cleared")
_ANYWHERE = "*"  # before letters that no word may hold
_STAR = " *"


class ReviewError(Exception):
    """A review file is wrong, or lacks a decision that the builder needs."""


@dataclass(frozen=True, slots=True)
class AvoidList:
    """Folded words in tiers, each with its regular inflections, and those that were reviewed and let stand.

    A banned word is left out, and so is every phrase that has it as a word; *banned_runs* are
    letters that no word of a display form may hold. Lowered words, crude ones and slurs are kept
    under every usual floor; *crude_parts* make the phrases crude that have one of them as a word.
    """

    banned: frozenset[str]
    banned_runs: frozenset[str]
    lowered: frozenset[str]
    crude: frozenset[str]
    crude_parts: frozenset[str]
    slurs: frozenset[str]
    cleared: frozenset[str]

    @classmethod
    def read(cls, folder: Path) -> "AvoidList":
        """Read banned.txt, lowered.txt, crude.txt, slurs.txt and cleared.txt; a word may stand in one only."""
        entries = {tier: list(read_lines(folder / f"{tier}.txt")) for tier in _TIERS}
        runs = {entry for entry in entries["banned"] if entry.startswith(_ANYWHERE)}
        parts = {entry for entry in entries["crude"] if entry.endswith(_STAR)}
        entries["banned"] = [entry for entry in entries["banned"] if entry not in runs]
        tiers = {
            tier: frozenset(fold(entry) for entry in listed) for tier, listed in entries.items()
        }
        counts = Counter(word for words in tiers.values() for word in words)
        if twice := [word for word, count in counts.items() if count > 1]:
            raise ReviewError(f"{folder}: {min(twice)} is in two of the avoid lists; keep one")
        inflected = {
            tier: tiers[tier] | (_inflected(entries[tier]) - counts.keys())
            for tier in _TIERS
            if tier != "cleared"
        }
        return cls(
            banned_runs=frozenset(map(fold, runs)),
            crude_parts=frozenset(map(fold, parts)) | _inflected(parts) - tiers["cleared"],
            cleared=tiers["cleared"],
            **inflected,
        )

    def apply(self, word: Scored) -> Scored | None:
        """Return *word* as it may be listed, None if it may not."""
        if word.letters in self.cleared:
            return word
        if self._is_banned(word):
            return None
        if word.letters in self.lowered:
            return replace(word, score=min(word.score, LOWERED_SCORE))
        mark = self._mark(word)
        if mark is None:
            return word
        return replace(
            word, score=min(word.score, LOWERED_SCORE), mark=mark, unmarked_score=word.score
        )

    def unreviewed(self, advised: Iterable[str], listed: Iterable[str]) -> list[str]:
        """Return the folded words that others advise against, we list, and nobody judged."""
        known = self.banned | self.lowered | self.crude | self.slurs | self.cleared
        return sorted((set(map(fold, advised)) & set(listed)) - known)

    def _mark(self, word: Scored) -> Mark | None:
        if word.letters in self.slurs:
            return Mark.SLUR
        crude = word.letters in self.crude or not self.crude_parts.isdisjoint(_parts(word.display))
        return Mark.CRUDE if crude else None

    def _is_banned(self, word: Scored) -> bool:
        if word.letters in self.banned:
            return True
        parts = _parts(word.display) - self.cleared
        if any(run in part for run in self.banned_runs for part in parts):
            return True
        return is_phrase(word.display) and not self.banned.isdisjoint(parts)


def _parts(display: str) -> set[str]:
    return {fold(part) for part in display.replace("-", " ").split()}


def _inflected(entries: Iterable[str]) -> frozenset[str]:
    """Return the letters of the regular inflections of *entries*: of the last word and of the first."""
    found: set[str] = set()
    for entry in entries:
        words = entry.removesuffix(_STAR).lower().replace("-", " ").split()
        if not all(word.isalpha() for word in words):
            continue
        *before, last = words
        found.add(fold("".join((*before, plural(last)))))
        first, *after = words
        found.update(fold("".join((form, *after))) for form in verb_forms(first, {}))
    return frozenset(found)


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
