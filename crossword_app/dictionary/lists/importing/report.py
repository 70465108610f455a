"""The report on an import: how many lines there were of each kind, and the first few of each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

EXAMPLES_KEPT = 5
_LONGEST_TEXT = 80


class Finding(Enum):
    """What a report tells of a line, beside that it has a word. The value is its text, which a number follows."""

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
"""The findings on lines that their author may have meant as words."""


@dataclass(frozen=True, slots=True)
class Example:
    """One line with a finding.

    Attributes:
        number: the number of the line, from 1.
        text: the line, cut where it is long.
        why: more on this line, or "".
    """

    number: int
    text: str
    why: str


@dataclass(slots=True)
class Tally:
    """How many lines have one finding, and the first of them."""

    count: int = 0
    examples: list[Example] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What was read, and what came of it.

    Attributes:
        encoding: the name of the encoding: UTF-8.
        layout: the layout of the lines: word;score.
        member: the file of an archive that was read; "" where there is none.
        lines: the number of lines that are not blank.
        words: the number of words in them.
        clues: the number of clues beside the words.
        note: a sentence where the numbers are not scores, else "".
        findings: the lines by finding. Findings without a line are left out.
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
        """How many lines have no word that a grid can take, or no readable score."""
        return sum(self.count(finding) for finding in SKIPPED)

    def count(self, finding: Finding) -> int:
        return self.findings[finding].count if finding in self.findings else 0


@dataclass(frozen=True, slots=True)
class Chunk:
    """Successive lines; *first* is the number of the first one in the file, from 1."""

    first: int
    lines: Sequence[str]


class Findings:
    """Collects the findings on single lines for a report."""

    def __init__(self) -> None:
        self._tallies: dict[Finding, Tally] = {}

    def add(
        self,
        finding: Finding,
        chunk: Chunk,
        places: Sequence[int],
        why: Callable[[int], str] = lambda _: "",
    ) -> None:
        """Add *finding* for the lines at *places* in *chunk*; *why* returns more on the line at a place, or ""."""
        if not places:
            return
        tally = self._tallies.setdefault(finding, Tally())
        for place in places[: EXAMPLES_KEPT - len(tally.examples)]:
            line = chunk.lines[place]
            text = line if len(line) <= _LONGEST_TEXT else f"{line[: _LONGEST_TEXT - 1]}…"
            tally.examples.append(Example(chunk.first + place, text, why(place)))
        tally.count += len(places)

    def tallies(self) -> dict[Finding, Tally]:
        """Return the lines by finding, in the order of `Finding`."""
        return {finding: self._tallies[finding] for finding in Finding if finding in self._tallies}
