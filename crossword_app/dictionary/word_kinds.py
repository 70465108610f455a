"""What words are, beside plain words: names, phrases, abbreviations..."""

import enum

from crossword_app.errors import WordListError

PLAIN_NAME = "plain"


class WordKind(enum.StrEnum):
    """A kind of words. A word may be of several kinds; one of none is plain.

    FOREIGN: from another language. PARTIAL: a part of a phrase, such as A TO. VARIANT: another spelling. MADE: a form
    that the makers of a list derived, and that no source of theirs has.
    """

    NAME = "name"
    PHRASE = "phrase"
    ABBREVIATION = "abbreviation"
    FOREIGN = "foreign"
    PARTIAL = "partial"
    VARIANT = "variant"
    MADE = "made"
    CRUDE = "crude"
    SLUR = "slur"

    @property
    def singular(self) -> str:
        """The kind of one word, for users: "foreign word"."""
        return _TITLES.get(self, self.value)

    @property
    def plural(self) -> str:
        """Words of this kind, for users: "foreign words"."""
        return f"{self.singular}s"


_TITLES = {
    WordKind.FOREIGN: "foreign word",
    WordKind.VARIANT: "variant spelling",
    WordKind.MADE: "made form",
    WordKind.CRUDE: "crude word",
}

Kinds = tuple[WordKind, ...]
"""The kinds of one word, the main one first; () for a plain word."""

PLAIN: Kinds = ()

CRUDE_KINDS = frozenset({WordKind.CRUDE, WordKind.SLUR})
"""Words of these kinds score under the default floor, unless the user wants them."""


def is_crude(kinds: Kinds) -> bool:
    """Return whether a word of these *kinds* is a crude word or a slur."""
    return not CRUDE_KINDS.isdisjoint(kinds)


def read_kinds(text: str) -> Kinds:
    """Return the kinds in *text*, the main one first: `name phrase`, or `plain`.

    Raises:
        WordListError: it names none, or what is no kind.

    >>> read_kinds("name phrase")
    (<WordKind.NAME: 'name'>, <WordKind.PHRASE: 'phrase'>)
    """
    names = text.split()
    if names == [PLAIN_NAME]:
        return PLAIN
    if not names:
        raise WordListError(f"no kind of word is named: use {all_kinds()}")
    return tuple(dict.fromkeys(map(_kind, names)))


def kinds_text(kinds: Kinds) -> str:
    """Return *kinds* as `read_kinds` reads them."""
    return " ".join(kinds) or PLAIN_NAME


def kinds_title(kinds: Kinds) -> str:
    """Return *kinds* for users: "name, phrase", or "plain"."""
    return ", ".join(kind.singular for kind in kinds) or PLAIN_NAME


def all_kinds() -> str:
    """Return the names of all kinds as a sentence lists them."""
    return ", ".join((PLAIN_NAME, *WordKind))


def _kind(name: str) -> WordKind:
    try:
        return WordKind(name)
    except ValueError:
        raise WordListError(f"{name!r} is no kind of word: use {all_kinds()}") from None
