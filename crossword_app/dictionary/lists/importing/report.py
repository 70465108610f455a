"""What became of every line of a list: counts, and the first few lines of each kind."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

EXAMPLES_KEPT = 5
_LONGEST_TEXT = 80


class Finding(Enum):
    """What can be said of a line beside that it is a word. The value is how a report says it, before a number."""

    HEADER = "skipped as header or notice"
    REMARK = "skipped as remarks"
    FOLDED = "written with other letters"
    MERGED = "merged with the same word, whose best score counts"
    CLIPPED = "scores clipped to 0 to 100"
    ROUNDED = "scores rounded"
    NO_LETTERS = "left out, without letters"
    FOREIGN = "left out, with letters or digits that the alphabet does not have"
    TOO_LONG = "left out, too long"
    BAD_SCORE = "left out, score is not a number"


SKIPPED = (Finding.NO_LETTERS, Finding.FOREIGN, Finding.TOO_LONG, Finding.BAD_SCORE)
"""Lines that their author may have meant as words."""


@dataclass(frozen=True, slots=True)
class Example:
    """One line of which something was found.

    Attributes:
        number: of the line, from 1.
        text: the line, cut where it is long.
        why: what more there is to say of this line, or "".
    """

    number: int
    text: str
    why: str


@dataclass(slots=True)
class Tally:
    """How many lines there are of a kind, and the first of them."""

    count: int = 0
    examples: list[Example] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What was read, and what was made of it.

    Attributes:
        encoding: as people name it: UTF-8.
        layout: how the lines are built: word;score.
        member: the file of an archive that was read, "" where there is none.
        lines: that hold anything at all.
        words: that came of them.
        clues: that came with the words.
        note: a sentence where the numbers are no scores, else "".
        findings: what else there was; kinds without a line are left out.
    """

    encoding: str = ""
    layout: str = ""
    member: str = ""
    lines: int = 0
    words: int = 0
    clues: int = 0
    note: str = ""
    findings: Mapping[Finding, Tally] = field(default_factory=dict)

    @property
    def skipped(self) -> int:
        """How many lines held no word that a grid can take, or no readable score."""
        return sum(self.count(finding) for finding in SKIPPED)

    def count(self, finding: Finding) -> int:
        return self.findings[finding].count if finding in self.findings else 0


@dataclass(frozen=True, slots=True)
class Chunk:
    """Lines that follow each other; the *first* has this number in the file, from 1."""

    first: int
    lines: Sequence[str]


class Findings:
    """Collects what a report says of single lines."""

    def __init__(self) -> None:
        self._tallies: dict[Finding, Tally] = {}

    def add(
        self,
        finding: Finding,
        chunk: Chunk,
        places: Sequence[int],
        why: Callable[[int], str] = lambda _: "",
    ) -> None:
        """Note *finding* of the lines at *places* in *chunk*; *why* says more of one of them, if there is more."""
        if not places:
            return
        tally = self._tallies.setdefault(finding, Tally())
        for place in places[: EXAMPLES_KEPT - len(tally.examples)]:
            line = chunk.lines[place]
            text = line if len(line) <= _LONGEST_TEXT else f"{line[: _LONGEST_TEXT - 1]}…"
            tally.examples.append(Example(chunk.first + place, text, why(place)))
        tally.count += len(places)

    def tallies(self) -> dict[Finding, Tally]:
        """Return all that was found, in the order of `Finding`."""
        return {finding: self._tallies[finding] for finding in Finding if finding in self._tallies}
