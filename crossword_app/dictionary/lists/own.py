"""The user's own list, above all others: the words that the user added, rescored or banned."""

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from crossword_app.dictionary.lists.importing.source import LARGEST_LIST
from crossword_app.dictionary.lists.word_list import parse_word_list, read_list_bytes
from crossword_app.dictionary.word import Word
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.sentences import counted
from crossword_app.storage import read_bounded, write_atomically

_BANNED = "banned"
_HEADER = (
    "# Your own words: each line overrides the other lists.\n"
    "# `word;score` adds or rescores a word, `word;banned` takes it away.\n"
)


@dataclass(frozen=True, slots=True)
class Ban:
    """The override that bans a word, which is given in its display form."""

    display: str


Override = Word | Ban | None
"""A score or a ban that the user gives a word; None for neither."""


class OwnList:
    """Words added, rescored and banned, in a text file that every change writes.

    Attributes:
        path: the path of the file, which need not exist.
        scored: added and rescored words by their text.
        banned: the display forms of banned words by their text.
        warning: a sentence where the file could not be read completely, else "".
    """

    def __init__(self, path: Path, alphabet: Alphabet = ENGLISH) -> None:
        self.path = path
        self.scored: dict[str, Word] = {}
        self.banned: dict[str, str] = {}
        self.warning = ""
        self._alphabet = alphabet
        if path.exists():
            try:
                self._read()
            except WordListError as error:
                self._set_aside(str(error))

    def _read(self) -> None:
        lines = read_list_bytes(self.path)
        kept = []
        for line in lines.splitlines():
            display, _, mark = line.partition(b";")
            if mark.strip() == _BANNED.encode():
                shown = display.decode(errors="replace").strip()
                self.banned[self._alphabet.fold_word(shown)] = shown
            elif line.strip() and not line.startswith(b"#"):
                kept.append(line)
        self.banned.pop("", None)
        if not kept:
            return
        found = parse_word_list(b"\n".join(kept), "own", self._alphabet, source=str(self.path))
        self.scored = {word.text: word for word in found.words if word.text not in self.banned}
        if found.skipped:
            self._set_aside(f"{counted(found.skipped, 'line')} of {self.path} could not be read")

    def _set_aside(self, what: str) -> None:
        """Keep the damaged file under another name, since the next change writes a new one."""
        damaged = self.path.with_suffix(".damaged")
        with contextlib.suppress(OSError):
            write_atomically(damaged, read_bounded(self.path, LARGEST_LIST))
        self.warning = f"{what}; the rest works, and the file as it was is kept as {damaged.name}"

    def override_of(self, text: str) -> Override:
        """Return the override of the word *text*."""
        if text in self.banned:
            return Ban(self.banned[text])
        return self.scored.get(text)

    def override(self, overrides: Mapping[str, Override]) -> None:
        """Save *overrides*, by the texts of words: all of them or none.

        Raises:
            WordListError: the file cannot be written.
        """
        scored = {text: word for text, word in self.scored.items() if text not in overrides}
        banned = {text: shown for text, shown in self.banned.items() if text not in overrides}
        for text, override in overrides.items():
            match override:
                case Word():
                    scored[text] = override
                case Ban(display):
                    banned[text] = display
        self._change(scored, banned)

    def _change(self, scored: dict[str, Word], banned: dict[str, str]) -> None:
        lines = [f"{word.display};{word.score}" for word in scored.values()]
        lines += [f"{display};{_BANNED}" for display in banned.values()]
        try:
            text = _HEADER + "\n".join(sorted(lines)) + "\n"
            write_atomically(self.path, text.encode(errors="replace"))
        except OSError as error:
            raise WordListError(
                f"your own words cannot be saved to {self.path} ({error.strerror}): "
                "make room or allow writing there, then try again"
            ) from error
        self.scored, self.banned = scored, banned
