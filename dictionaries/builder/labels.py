"""Words graded by eye: what the scores are fitted to and judged by.

english/labels.tsv holds one word a line: display form, stratum and grade, tab-separated. The
words were drawn from all candidates, those that are never listed included. Half of them, told
by a hash of the letters, are for fitting; the other half is for judging alone.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import IntEnum
from hashlib import sha256
from pathlib import Path

from dictionaries.builder.evidence import CONSTRUCTORS, NO_LEVEL, Candidates, Evidence, Form
from dictionaries.builder.folding import fold
from dictionaries.builder.review import ReviewError

_LENGTHS = ((3, 4), (5, 6), (7, 8), (9, 11), (12, 15))
_WELL_LISTED = 3  # Wiktionaries
_STRICTEST_FIRST = (
    *("WordNet", "test data", "Moby", "JMdict", "CC-CEDICT", "sayings"),
    *("other Wiktionaries", "ESPDIC"),
)
_GRID_SCORES = (21, 40, 46, 50, 51, 60, 75, 90)  # where a band of the constructors' scores begins
_HALF = 0x80


class Grade(IntEnum):
    """What a constructor says of a word in a grid."""

    BAD = 0
    POOR = 1
    FINE = 2
    GOOD = 3


@dataclass(frozen=True, slots=True)
class Label:
    """A word of stratum *stratum* that was graded by eye."""

    display: str
    stratum: str
    grade: Grade

    @property
    def letters(self) -> str:
        """The word as a grid holds it."""
        return fold(self.display)

    @property
    def is_for_judging(self) -> bool:
        """Whether fitting never sees the word."""
        return _hash("half", self.letters)[0] < _HALF


def strata(candidates: Candidates) -> dict[str, list[str]]:
    """Return the letters of all candidates of 3 to 15 letters by source and length."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for letters, evidence in candidates:
        for shortest, longest in _LENGTHS:
            if shortest <= len(letters) <= longest:
                found[f"{_source(evidence)}, {shortest}-{longest}"].append(letters)
    return dict(sorted(found.items()))


def draw(
    candidates: Candidates, quota: int, graded: Collection[str] = ()
) -> Iterator[tuple[str, str]]:
    """Yield *quota* words of each stratum as display form and stratum, by chance but repeatably.

    None of the *graded* letters is among them.
    """
    for stratum, members in strata(candidates).items():
        fresh = [letters for letters in members if letters not in graded]
        for letters in sorted(fresh, key=lambda word: _hash("draw", word))[:quota]:
            yield candidates[letters].best_display(), stratum


def read_labels(path: Path) -> list[Label]:
    """Return the labels of a file.

    Raises ReviewError when a line is wrong or a word is labelled twice.
    """
    labels: dict[str, Label] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fields = line.split("\t")
        if len(fields) != 3 or fields[2].upper() not in Grade.__members__:
            raise ReviewError(
                f"{path}:{number}: {line!r} is not display form, stratum and"
                " good, fine, poor or bad, with tabs between"
            )
        label = Label(fields[0], fields[1], Grade[fields[2].upper()])
        if label.letters in labels:
            raise ReviewError(f"{path}:{number}: {label.letters} is labelled twice; keep one line")
        labels[label.letters] = label
    return list(labels.values())


def _source(evidence: Evidence) -> str:
    """Return which source to thank for a word: the strictest that lists it."""
    if evidence.form is not Form.NONE:
        attested = CONSTRUCTORS in evidence.sources
        return f"{evidence.form.value}{', attested' if attested else ''}"
    if evidence.sources == {CONSTRUCTORS} and evidence.grid_score is not None:
        return f"constructors {max(low for low in _GRID_SCORES if low <= evidence.grid_score)}+"
    if evidence.word_level < NO_LEVEL:
        return f"SCOWL {'10-50' if evidence.word_level <= 50 else evidence.word_level}"
    if evidence.wiktionaries:
        many = evidence.wiktionaries >= _WELL_LISTED
        return "several Wiktionaries" if many else "a Wiktionary or two"
    older = evidence.sources - {CONSTRUCTORS}
    if older == {"CMUdict"}:
        return "CMUdict"
    if "Lahman" in evidence.sources:
        return "baseball"
    if older == {"film quotes"}:
        return "film quotes"
    if evidence.brand_lists and older <= {"Simple Icons", "companies", "CMUdict"}:
        return "brands"
    if evidence.place_in_jmnedict and older == {"JMnedict"}:
        return "places of JMnedict"
    for source in _STRICTEST_FIRST:
        if source in evidence.sources:
            return source
    variant = evidence.variant_level < NO_LEVEL or evidence.abbreviation_level < NO_LEVEL
    return "variants and abbreviations" if variant else "lists of names"


def _hash(purpose: str, letters: str) -> bytes:
    return sha256(f"{purpose} {letters}".encode()).digest()
