"""The user's own list, above all others: the words that the user added, rescored or banned."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from crossword_app.dictionary.lists.importing.source import LARGEST_LIST
from crossword_app.dictionary.lists.word_list import parse_word_list
from crossword_app.dictionary.word import Word
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.sentences import counted
from crossword_app.storage import keep_damaged, only_one, read_bounded, write_atomically

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

    Several windows and programs may have the same file: each change is made to what the file holds by then.

    Attributes:
        path: the path of the file, which need not exist.
        scored: added and rescored words by their text.
        banned: the display forms of banned words by their text.
        warning: a sentence where the file could not be read completely, else "".
    """

    def __init__(self, path: Path, alphabet: Alphabet = ENGLISH) -> None:
        self.path = path
        self._alphabet = alphabet
        self._known = _Known({}, {})
        self.warning = ""
        try:
            self._known = _read(path, alphabet) or self._known
        except OSError as error:
            self.warning = (
                f"{_unreadable(path, error)}; until then they are missing and not changed"
            )
        if self._known.trouble:
            self.warning = f"{self._known.trouble}; the rest works, and {self._kept()}"

    def _kept(self) -> str:
        """Keep the damaged file under another name, since the next change writes a new one; tell of it."""
        try:
            kept = keep_damaged(self.path, self._known.content)
        except OSError as error:
            return (
                f"nothing is changed while no copy of the file can be kept ({error.strerror or error}): "
                "make room or allow writing there"
            )
        return f"the file as it was is kept as {kept.name}"

    @property
    def scored(self) -> Mapping[str, Word]:
        return self._known.scored

    @property
    def banned(self) -> Mapping[str, str]:
        return self._known.banned

    def override_of(self, text: str) -> Override:
        """Return the override of the word *text*."""
        if text in self.banned:
            return Ban(self.banned[text])
        return self.scored.get(text)

    def override(self, overrides: Mapping[str, Override]) -> frozenset[str]:
        """Save *overrides*, by the texts of words: all of them or none.

        Returns:
            The texts of all words whose override is another one now, also by the changes of other programs.

        Raises:
            WordListError: the file cannot be read or written. It stays as it is.
        """
        try:
            with only_one(self.path.with_suffix(".lock")):
                found = self._found_on_disk()
                if found.trouble:
                    keep_damaged(self.path, found.content)
                changed = _changed(found, overrides)
                write_atomically(self.path, _written(changed))
        except OSError as error:
            raise WordListError(
                f"your own words cannot be saved to {self.path} ({error.strerror or error}): "
                "make room or allow writing there, then try again"
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

    def _found_on_disk(self) -> "_Known":
        """Return what the file holds; what is known where the file is gone.

        Raises:
            WordListError: it cannot be read.
        """
        try:
            return _read(self.path, self._alphabet) or self._known
        except OSError as error:
            raise WordListError(_unreadable(self.path, error)) from error

    def _take(self, known: "_Known") -> frozenset[str]:
        before, self._known = _overrides(self._known), known
        after = _overrides(known)
        return frozenset(
            text for text in before.keys() | after.keys() if before.get(text) != after.get(text)
        )


@dataclass(frozen=True, slots=True)
class _Known:
    """What a file of own words holds.

    Attributes:
        content: the file as it is.
        trouble: what of it could not be read, "" for nothing.
    """

    scored: Mapping[str, Word]
    banned: Mapping[str, str]
    content: bytes = b""
    trouble: str = ""


def _read(path: Path, alphabet: Alphabet) -> _Known | None:
    """Return what the file at *path* holds, as far as it can be read; None where there is none.

    Raises:
        OSError: its bytes cannot be read.
    """
    try:
        content = read_bounded(path, LARGEST_LIST)
    except FileNotFoundError:
        return None
    banned: dict[str, str] = {}
    kept = []
    for line in content.splitlines():
        display, _, mark = line.partition(b";")
        if mark.strip() == _BANNED.encode():
            shown = display.decode(errors="replace").strip()
            banned[alphabet.fold_word(shown)] = shown
        elif line.strip() and not line.startswith(b"#"):
            kept.append(line)
    banned.pop("", None)
    if not kept:
        return _Known({}, banned, content)
    try:
        found = parse_word_list(b"\n".join(kept), "own", alphabet, source=str(path))
    except WordListError as error:
        return _Known({}, banned, content, str(error))
    scored = {word.text: word for word in found.words if word.text not in banned}
    trouble = f"{counted(found.skipped, 'line')} of {path} could not be read"
    return _Known(scored, banned, content, trouble if found.skipped else "")


def _changed(known: _Known, overrides: Mapping[str, Override]) -> _Known:
    scored = {text: word for text, word in known.scored.items() if text not in overrides}
    banned = {text: shown for text, shown in known.banned.items() if text not in overrides}
    for text, override in overrides.items():
        match override:
            case Word():
                scored[text] = override
            case Ban(display):
                banned[text] = display
    return _Known(scored, banned)


def _written(known: _Known) -> bytes:
    lines = [f"{word.display};{word.score}" for word in known.scored.values()]
    lines += [f"{display};{_BANNED}" for display in known.banned.values()]
    return (_HEADER + "\n".join(sorted(lines)) + "\n").encode(errors="replace")


def _overrides(known: _Known) -> dict[str, Override]:
    return {**known.scored, **{text: Ban(shown) for text, shown in known.banned.items()}}


def _unreadable(path: Path, error: OSError) -> str:
    return (
        f"your own words cannot be read from {path} ({error.strerror or error}): "
        "allow reading it, or move it away"
    )
