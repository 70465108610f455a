"""How an entry alters its words: ST becomes S, the last letter is dropped. The lists know the whole word."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from dataclasses import dataclass

from crossword_app.errors import FillError
from crossword_app.model.alphabet import Alphabet

_REPLACED = re.compile(r"s/(\^?)([^/^$]*)(\$?)/([^/]*)/")


class ChangeKind(enum.StrEnum):
    """What is done to a word. The value is how people write it; a replacement is written s/ST/S/."""

    REPLACE = "s"
    DROP_FIRST = "drop-first"
    DROP_LAST = "drop-last"
    REVERSE = "reverse"


_TITLES = {
    ChangeKind.DROP_FIRST: "without their first letter",
    ChangeKind.DROP_LAST: "without their last letter",
    ChangeKind.REVERSE: "read backwards",
}


@dataclass(frozen=True, slots=True)
class Change:
    """One change of words. A word that it leaves as it is does not fit.

    Attributes:
        old, new: of a replacement, the letters that go, wherever they are, and those that come in their place.
        is_first, is_last: whether *old* counts only where a word begins, or ends, with it. Then it may be empty.
    """

    kind: ChangeKind
    old: str = ""
    new: str = ""
    is_first: bool = False
    is_last: bool = False

    def applied(self, text: str) -> str:
        """Return *text* altered; "" where nothing changes, or nothing is left."""
        match self.kind:
            case ChangeKind.DROP_FIRST:
                changed = text[1:]
            case ChangeKind.DROP_LAST:
                changed = text[:-1]
            case ChangeKind.REVERSE:
                changed = text[::-1]
            case ChangeKind.REPLACE:
                changed = self._replaced(text)
        return "" if changed == text else changed

    def _replaced(self, text: str) -> str:
        if self.is_first and self.is_last:
            return self.new if text == self.old else text
        if self.is_first:
            return self.new + text[len(self.old) :] if text.startswith(self.old) else text
        if self.is_last:
            kept = len(text) - len(self.old)
            return text[:kept] + self.new if text.endswith(self.old) else text
        return text.replace(self.old, self.new)

    def may_give(self, length: int, altered: int) -> bool:
        """Return whether a word of *length* letters may have *altered* letters afterwards."""
        match self.kind:
            case ChangeKind.DROP_FIRST | ChangeKind.DROP_LAST:
                return altered == length - 1
            case ChangeKind.REVERSE:
                return altered == length
        step = len(self.new) - len(self.old)
        if step == 0 or self.is_first or self.is_last:
            return altered == length + step
        return (altered - length) % step == 0 and (altered - length) // step > 0

    @property
    def text(self) -> str:
        """The change as `read_change` reads it."""
        if self.kind is not ChangeKind.REPLACE:
            return self.kind.value
        return f"s/{'^' * self.is_first}{self.old}{'$' * self.is_last}/{self.new}/"

    def title(self, alphabet: Alphabet) -> str:
        """Return what it does to words, for the user: "in which ST becomes S", "without their last letter"."""
        if self.kind is not ChangeKind.REPLACE:
            return _TITLES[self.kind]
        old, new = alphabet.spelled(self.old), alphabet.spelled(self.new)
        where = "at their beginning " if self.is_first else "at their end " if self.is_last else ""
        if not old:
            return f"with {new} added {where.strip()}"
        return f"in which {old} {where}becomes {new}" if new else f"that lose {old} {where}".strip()


def read_change(text: str, fold: Callable[[str], str]) -> Change | None:
    """Return the change that people write as *text*: `s/ST/S/`, `s/^UN//`, `drop-last`, `reverse`; None for no change.

    Args:
        fold: returns letters as they stand in a grid.

    Raises:
        FillError: it is a replacement that changes nothing, or has what is no letter.
    """
    if text in set(ChangeKind) - {ChangeKind.REPLACE}:
        return Change(ChangeKind(text))
    if not text.startswith("s/"):
        return None
    match = _REPLACED.fullmatch(text)
    if match:
        old, new = fold(match[2]), fold(match[4])
        change = Change(ChangeKind.REPLACE, old, new, bool(match[1]), bool(match[3]))
        are_letters = all(not match[part].strip() or found for part, found in ((2, old), (4, new)))
        if are_letters and old != new and (old or change.is_first != change.is_last):
            return change
    raise FillError(
        f"{text!r} changes no words: write the letters that go and those that come, as in s/ST/S/; "
        "^ before them means where a word begins, $ behind them where it ends"
    )
