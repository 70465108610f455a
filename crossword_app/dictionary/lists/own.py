"""The user's own list, above all others: the words that the user added, rescored or banned."""

from collections.abc import Mapping
from pathlib import Path

from crossword_app.damaged_files import keep_damaged, kept_aside, line_damage
from crossword_app.dictionary.lists.importing.source import LARGEST_LIST
from crossword_app.dictionary.lists.own_file import (
    NONE_GIVEN,
    Ban,
    GivenKinds,
    Override,
    OwnWords,
    parse_own_words,
)
from crossword_app.dictionary.word import Word
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.storage import only_one, read_bounded, write_atomically

__all__ = ["NONE_GIVEN", "Ban", "GivenKinds", "Override", "OwnList"]


class OwnList:
    """Words added, rescored and banned, and the kinds of words, in a text file that every change writes.

    Several windows and programs may have the same file: each change is made to what the file holds by then.

    Attributes:
        path: the path of the file, which need not exist.
        scored: added and rescored words by their text.
        banned: the display forms of banned words by their text.
        kinds: the kinds that the user gave words, by their text.
        warning: a sentence where the file could not be read completely, else "".
    """

    def __init__(self, path: Path, alphabet: Alphabet = ENGLISH) -> None:
        self.path = path
        self._alphabet = alphabet
        self._known = OwnWords({}, {}, {})
        self.warning = ""
        try:
            self._known = self._read() or self._known
        except OSError as error:
            self.warning = (
                f"{_unreadable(path, error)}; until then they are missing and not changed"
            )
        if self._known.skipped:
            self.warning = self._kept()

    def _kept(self) -> str:
        """Keep the damaged file under another name, since the next change writes a new one; tell of it."""
        known = self._known
        were, them = ("word it was", "it") if known.skipped == 1 else ("words they were", "them")
        return kept_aside(
            self.path,
            known.content,
            line_damage(self.path, known.unreadable, known.skipped),
            "your other own words count",
            f"look there which {were}, and add {them} again",
        )

    @property
    def scored(self) -> Mapping[str, Word]:
        return self._known.scored

    @property
    def banned(self) -> Mapping[str, str]:
        return self._known.banned

    @property
    def kinds(self) -> Mapping[str, GivenKinds]:
        return self._known.kinds

    def override_of(self, text: str) -> Override:
        """Return the override of the word *text*."""
        if text in self.banned:
            return Ban(self.banned[text])
        return self.scored.get(text)

    def override(
        self, overrides: Mapping[str, Override], kinds: Mapping[str, GivenKinds | None] = NONE_GIVEN
    ) -> frozenset[str]:
        """Save *overrides* and *kinds*, by the texts of words: all of them or none. None removes.

        Returns:
            The texts of all words for which something else is saved now, also by the changes of other programs.

        Raises:
            WordListError: the file cannot be read or written. It stays as it is.
        """
        try:
            with only_one(self.path.with_suffix(".lock")):
                found = self._found_on_disk()
                if found.skipped:
                    keep_damaged(self.path, found.content)
                changed = found.changed(overrides, kinds)
                write_atomically(self.path, changed.written())
        except OSError as error:
            raise WordListError(
                f"your own words cannot be saved to {self.path} ({error.strerror or error}): "
                f"{remedy_of(error)}, then try again"
            ) from error
        return self._take(changed)

    def read_again(self) -> frozenset[str]:
        """Take over what other programs have written, and return the texts of the words that this changes.

        A file that is gone or cannot be read changes nothing.
        """
        try:
            return self._take(self._found_on_disk())
        except WordListError:
            return frozenset()

    def _found_on_disk(self) -> OwnWords:
        """Return what the file holds; what is known where the file is gone.

        Raises:
            WordListError: it cannot be read.
        """
        try:
            return self._read() or self._known
        except OSError as error:
            raise WordListError(_unreadable(self.path, error)) from error

    def _read(self) -> OwnWords | None:
        """Return what the file holds, as far as it can be read; None where there is none. Raises OSError."""
        try:
            content = read_bounded(self.path, LARGEST_LIST)
        except FileNotFoundError:
            return None
        return parse_own_words(content, self._alphabet)

    def _take(self, known: OwnWords) -> frozenset[str]:
        before, self._known = self._known, known
        return frozenset(
            text
            for mine, theirs in zip(before.parts(), known.parts(), strict=True)
            for text in mine.keys() | theirs.keys()
            if mine.get(text) != theirs.get(text)
        )


def _unreadable(path: Path, error: OSError) -> str:
    return (
        f"your own words cannot be read from {path} ({error.strerror or error}): "
        "allow reading it, or move it away"
    )
