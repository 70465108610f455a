"""The building blocks of a table of settings: a row for each value, and the file that holds them."""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, overload

from PyQt5.QtCore import QByteArray, QObject, pyqtSignal

from crossword_app.ui.settings_file import SettingsFile

T = TypeVar("T")
E = TypeVar("E", bound=enum.Enum)

_DIGEST_SIZE = 8


class StoredValues(QObject):
    """Values stored in a file. Subclasses declare them, one `Setting` each.

    Signals:
        not_saved: the file cannot be written; a sentence, once until it can be again.
    """

    not_saved = pyqtSignal(str)

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        """Read *file*. Without a file, values are lost at the end of the program."""
        super().__init__(parent)
        self.store: _Store = _Memory()
        if file:
            self.store = store = SettingsFile(file, self)
            store.failed.connect(self.not_saved)

    @property
    def has_file(self) -> bool:
        """Whether the values are stored in a file."""
        return isinstance(self.store, SettingsFile)

    @property
    def warning(self) -> str:
        """A sentence if the file was damaged or could not be read, else ""."""
        return self.store.warning if isinstance(self.store, SettingsFile) else ""

    def sync(self) -> None:
        """Write all values that are not written yet. If the folder cannot be written, only the settings are lost."""
        if isinstance(self.store, SettingsFile):
            self.store.sync()

    def write_soon(self) -> None:
        """Write all values that are not written yet, on a thread. Returns at once."""
        if isinstance(self.store, SettingsFile):
            self.store.write_soon()

    def refresh(self) -> None:
        """Take over the values that other programs have written."""
        if isinstance(self.store, SettingsFile):
            self.store.refresh()


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """How a value is stored in the file.

    Attributes:
        read: turns the stored value, None if there is none, into a value; an invalid one gives the default.
        write: turns the value into the stored one.
    """

    read: Callable[[Any], T]
    write: Callable[[T], Any]


class Setting(Generic[T]):
    """An attribute of `StoredValues` that is stored in the file at `key`. It is written when it changes."""

    def __init__(
        self, key: str, kind: Kind[T], changed: Callable[[Any], None] | None = None
    ) -> None:
        """Store the value at *key*, a `section/name`. *changed* is called with the settings after each change."""
        self.key = key
        self._kind = kind
        self._changed = changed

    @overload
    def __get__(self, settings: None, owner: type) -> Setting[T]: ...

    @overload
    def __get__(self, settings: StoredValues, owner: type) -> T: ...

    def __get__(self, settings: StoredValues | None, owner: type) -> Setting[T] | T:
        if settings is None:
            return self
        return self._kind.read(settings.store.value(self.key))

    def __set__(self, settings: StoredValues, value: T) -> None:
        if value == self._kind.read(settings.store.value(self.key)):
            return
        settings.store.setValue(self.key, self._kind.write(value))
        if self._changed is not None:
            self._changed(settings)


def whole(default: int, lowest: int, highest: int) -> Kind[int]:
    """Return the kind for whole numbers. A number that is too low or too high becomes the nearest that is allowed."""
    return Kind(lambda stored: min(max(_integer(stored, default), lowest), highest), int)


def whole_or_none(default: int, lowest: int, highest: int) -> Kind[int]:
    """Return the kind for whole numbers within a range, or 0 for none."""

    def read(stored: Any) -> int:
        number = _integer(stored, default)
        return number if number == 0 or lowest <= number <= highest else default

    return Kind(read, int)


def yes_or_no(default: bool) -> Kind[bool]:
    """Return the kind for booleans, stored as 1 and 0."""
    return Kind(lambda stored: _integer(stored, int(default)) == 1, int)


def text(default: str = "") -> Kind[str]:
    """Return the kind for texts. An empty one counts as missing."""
    return Kind(lambda stored: stored if isinstance(stored, str) and stored else default, str)


def one_of(names: Sequence[str]) -> Kind[str]:
    """Return the kind for one of *names*. The first is the default."""
    return Kind(lambda stored: stored if stored in names else names[0], str)


def member_of(choices: type[E]) -> Kind[E]:
    """Return members of an enumeration, which stand in the file by their values; the first is the default."""
    by_value = {choice.value: choice for choice in choices}
    default = next(iter(choices))

    def read(stored: Any) -> E:
        return by_value.get(stored, default) if isinstance(stored, str) else default

    return Kind(read, lambda choice: choice.value)


def packed() -> Kind[QByteArray]:
    """Return the kind for bytes that Qt packs; empty by default.

    They are stored behind a digest, and count as missing where that does not fit: Qt ends the process on some damaged
    ones.
    """
    return Kind(_unsealed, lambda value: QByteArray(_digest(value) + bytes(value)))


def _unsealed(stored: Any) -> QByteArray:
    content = bytes(stored) if isinstance(stored, QByteArray) else b""
    value = QByteArray(content[_DIGEST_SIZE:])
    return value if content == _digest(value) + bytes(value) else QByteArray()


def _digest(value: QByteArray) -> bytes:
    return hashlib.blake2b(bytes(value), digest_size=_DIGEST_SIZE).digest()


def _integer(stored: Any, default: int) -> int:
    try:
        return int(stored)
    except (TypeError, ValueError):
        return default


class _Store(Protocol):
    """What holds the values."""

    def value(self, key: str, /, default: Any = None) -> Any: ...

    def setValue(self, key: str, /, value: Any) -> None: ...


class _Memory:
    """Replaces the settings file if there is none."""

    def __init__(self) -> None:
        self._values: dict[str, Any] = {}

    def value(self, key: str, /, default: Any = None) -> Any:
        return self._values.get(key, default)

    def setValue(self, key: str, /, value: Any) -> None:
        self._values[key] = value
