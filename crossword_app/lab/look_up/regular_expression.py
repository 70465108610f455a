"""Words found by a regular expression in one long text, which is read whole each time.

K. Thompson, "Regular expression search algorithm", Communications of the ACM 11 (1968).
"""

import re
from collections.abc import Sequence

from crossword_app.lab.look_up.base import LookUp
from crossword_app.lab.problem import UNKNOWN


class RegularExpression(LookUp):
    """Reads the list from its beginning to its end."""

    def __init__(self, words: Sequence[str]) -> None:
        self._text = "\n".join(words)

    def matching(self, pattern: str) -> Sequence[str]:
        letters = "".join("." if sign == UNKNOWN else re.escape(sign) for sign in pattern)
        found: list[str] = re.findall(f"^{letters}$", self._text, re.MULTILINE)
        return found
