"""What a dictionary into English gives as meanings: words and phrases among definitions."""

import re
from dataclasses import dataclass

_REMARK = re.compile(r"\([^)]*\)|\{[^}]*\}|\[[^]]*\]")
_ENGLISH = re.compile(r"[A-Za-z][A-Za-z'’ .!?&-]{1,28}")
_ARTICLE = re.compile(r"^(?:an?|the) (?=[a-z])")


@dataclass(frozen=True, slots=True)
class Meaning:
    """A meaning short enough to be a word or phrase; *verb* if it was given with "to"."""

    display: str
    verb: bool


def read_meaning(text: str) -> Meaning | None:
    """Return the meaning that *text* is without its remarks and article, None if it is none."""
    text = " ".join(_REMARK.sub(" ", text).split())
    verb = text.startswith("to ")
    text = _ARTICLE.sub("", text.removeprefix("to "))
    return Meaning(text, verb) if _ENGLISH.fullmatch(text) else None
