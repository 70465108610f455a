"""Words that score little whatever their use: crude words and slurs, and short words that are hardly words."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dictionaries.builder.review import ReviewError, read_lines

CRUDE_SCORE = 30
WEAK_SCORE = 40


@dataclass(frozen=True, slots=True)
class Reviews:
    """What was decided by eye of the words of one language, in lower case as they are written.

    A line of a file is a word, or with * behind it the beginning of words; `cleared` overrules those.
    """

    crude: re.Pattern[str]
    weak: re.Pattern[str]
    cleared: re.Pattern[str]

    @classmethod
    def read(cls, folder: Path) -> "Reviews":
        """Read crude.txt, weak.txt and cleared.txt."""
        crude, weak, cleared = (
            _any_of(read_lines(folder / f"{name}.txt")) for name in ("crude", "weak", "cleared")
        )
        return cls(crude, weak, cleared)

    def highest(self, display: str) -> int:
        """Return the highest score that *display* may have."""
        if self.is_crude(display):
            return CRUDE_SCORE
        return WEAK_SCORE if self.weak.fullmatch(display.lower()) else 100

    def is_crude(self, display: str) -> bool:
        """Return whether *display* is a crude word or a slur."""
        word = display.lower()
        return bool(self.crude.fullmatch(word)) and not self.cleared.fullmatch(word)

    def require(self, advised: Iterable[str], listed: Iterable[str], folder: Path) -> None:
        """Raise ReviewError if a word that others advise against is listed and nobody has decided on it."""
        known = {word.lower() for word in listed} & {word.lower() for word in advised}
        unreviewed = [
            word
            for word in sorted(known)
            if not self.crude.fullmatch(word) and not self.cleared.fullmatch(word)
        ]
        if unreviewed:
            raise ReviewError(
                f"{folder}: put these into crude.txt or cleared.txt: {', '.join(unreviewed)}"
            )


def read_advised(package: Path, code: str) -> list[str]:
    """Return the words of a language that naughty-words advises against."""
    words: list[str] = json.loads((package / f"package/{code}.json").read_text(encoding="utf-8"))
    return words


def _any_of(lines: Iterable[str]) -> re.Pattern[str]:
    patterns = (re.escape(line.lower()).replace(r"\*", ".*") for line in lines)
    return re.compile("|".join(patterns) or "(?!)")
