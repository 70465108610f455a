"""What is told of a grid: whether it has a fill, and how many words fit an entry. The same words everywhere."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossword_app.sentences import counted

if TYPE_CHECKING:
    from crossword_app.fill.outcome import Filled

_MINUTE, _HOUR = 60, 3600


class Proof(enum.Enum):
    """What is known of whether a grid has a fill. OPEN: neither a fill nor a proof was found in time."""

    UNKNOWN = "unknown"
    OPEN = "open"
    FILLABLE = "fillable"
    UNFILLABLE = "unfillable"

    @property
    def is_final(self) -> bool:
        """Whether nothing that is found out later changes it."""
        return self in {Proof.FILLABLE, Proof.UNFILLABLE}


@dataclass(frozen=True, slots=True)
class Verdict:
    """A proof in words.

    Attributes:
        title: in one to four words.
        detail: what it comes from.
    """

    title: str
    detail: str

    def __str__(self) -> str:
        return f"{self.title} ({self.detail})"


VERDICTS = {
    Proof.FILLABLE: Verdict("Fillable", "a fill was found"),
    Proof.UNFILLABLE: Verdict("No fill", "proved"),
    Proof.OPEN: Verdict("Fill not found yet", "one may exist"),
}
"""Nothing is told while nothing is known."""


def no_fill_at(floor: int) -> str:
    """Return the heading where a fill was asked for and there is none."""
    return f"No fill exists here at floor {floor}"


class Checked(enum.Enum):
    """How far the words that fit an entry were checked. The value is the word for those that remain.

    UNCHECKED: the crossings keep a word. PROVEN: a fill of the grid was found with them; of others only the crossings
    are known. POSSIBLE: every entry of the grid keeps one, as far as is known. FITTING: they fit their crossings, but
    the grid, as it stands, has no fill.
    """

    UNCHECKED = "unchecked"
    PROVEN = "proven"
    POSSIBLE = "possible"
    FITTING = "fit here"


@dataclass(frozen=True, slots=True)
class WordCount:
    """How many words fit an entry.

    Attributes:
        fitting: the words at the floor that fit its letters.
        live: those of them that are not known to be dead, or of which so much is known as *checked* says.
    """

    live: int
    fitting: int
    checked: Checked
    floor: int
    pattern: str

    def __str__(self) -> str:
        """Return the count as every part of the window shows it: "865 of 1,260 possible"."""
        return f"{self.live:,} of {self.fitting:,} {self.checked.value}"

    @property
    def sentence(self) -> str:
        """The count as a sentence, for tooltips."""
        begin = f"{self.fitting:,} words at or above floor {self.floor} fit {self.pattern}"
        if self.checked is Checked.POSSIBLE:
            return f"{begin}; {self.live:,} of them leave every entry of the grid a word"
        if self.checked is Checked.PROVEN:
            found = f"{begin}; with {self.live:,} of them a fill of the whole grid was found"
            return f"{found}, the rest is not checked yet"
        others = f"{begin}; {self.live:,} of them leave every crossing a word"
        if self.checked is Checked.UNCHECKED:
            return f"{others}; the rest of the grid is not checked yet"
        return f"{others}, but the grid, as it stands, has no fill (proved). F5 looks for the cause"


def weak_text(filled: Filled, first: Filled | None = None) -> str:
    """Return how many weak words a fill has, and how many *first* had if not as many: "2 weak words (7 at first)"."""
    weak = filled.weak_words
    text = counted(weak, "weak word") if weak else "no weak words"
    before = weak if first is None else first.weak_words
    return text if before == weak else f"{text} ({before} at first)"


def ago(seconds: float) -> str:
    """Return how long ago something was, in words.

    >>> ago(20), ago(70), ago(600), ago(4000)
    ('just now', 'a minute ago', '10 minutes ago', 'an hour ago')
    """
    if seconds < _MINUTE:
        return "just now"
    if seconds < 2 * _MINUTE:
        return "a minute ago"
    if seconds < _HOUR:
        return f"{seconds / _MINUTE:.0f} minutes ago"
    return "an hour ago" if seconds < 2 * _HOUR else f"{seconds / _HOUR:.0f} hours ago"
