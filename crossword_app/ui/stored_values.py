"""What a table of settings is made of: a row for each value, and the file that holds them."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, overload

from PyQt5.QtCore import QByteArray, QObject, QSettings

T = TypeVar("T")
E = TypeVar("E", bound=enum.Enum)


class StoredValues(QObject):
    """Values in a file that outlive the program. Subclasses name them, one `Setting` each."""

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        """Read *file*; without one nothing outlives the program."""
        super().__init__(parent)
        self.store: _Store = QSettings(str(file), QSettings.IniFormat, self) if file else _Memory()

    @property
    def has_file(self) -> bool:
        """Whether anything outlives the program."""
        return isinstance(self.store, QSettings)

    def sync(self) -> None:
        """Write what is not written yet; a folder that cannot be written costs the settings only."""
        if isinstance(self.store, QSettings):
            self.store.sync()


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """How a value stands in the file.

    Attributes:
        read: takes what the file holds, None where it holds nothing; what makes no sense gives the default.
        write: takes the value.
    """

    read: Callable[[Any], T]
    write: Callable[[T], Any]


class Setting(Generic[T]):
    """An attribute of `StoredValues` that stands in the file at `key`; it is written when it changes."""

    def __init__(
        self, key: str, kind: Kind[T], changed: Callable[[Any], None] | None = None
    ) -> None:
        """Keep the value at *key*, a `section/name`; *changed* is called with the settings after each change."""
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
    """Return whole numbers; those that are too low or too high count as the nearest that is allowed."""
    return Kind(lambda stored: min(max(_integer(stored, default), lowest), highest), int)


def whole_or_none(lowest: int, highest: int) -> Kind[int]:
    """Return whole numbers for which 0 stands where there is none within the range; 0 is the default."""

    def read(stored: Any) -> int:
        number = _integer(stored, 0)
        return number if lowest <= number <= highest else 0

    return Kind(read, int)


def yes_or_no(default: bool) -> Kind[bool]:
    """Return truths, which stand in the file as 1 and 0."""
    return Kind(lambda stored: _integer(stored, int(default)) == 1, int)


def text(default: str = "") -> Kind[str]:
    """Return texts; an empty one counts as absent."""
    return Kind(lambda stored: stored if isinstance(stored, str) and stored else default, str)


def one_of(names: Sequence[str]) -> Kind[str]:
    """Return one of *names*, of which the first is the default."""
    return Kind(lambda stored: stored if stored in names else names[0], str)


def member_of(choices: type[E]) -> Kind[E]:
    """Return members of an enumeration, which stand in the file by their values; the first is the default."""
    by_value = {choice.value: choice for choice in choices}
    default = next(iter(choices))

    def read(stored: Any) -> E:
        return by_value.get(stored, default) if isinstance(stored, str) else default

    return Kind(read, lambda choice: choice.value)


def packed() -> Kind[QByteArray]:
    """Return what Qt packs itself; empty where there is none."""
    return Kind(
        lambda stored: stored if isinstance(stored, QByteArray) else QByteArray(), QByteArray
    )


def _integer(stored: Any, default: int) -> int:
    try:
        return int(stored)
    except (TypeError, ValueError):
        return default


class _Store(Protocol):
    """The two methods of QSettings that matter here."""

    def value(self, key: str, /, defaultValue: Any = None) -> Any: ...

    def setValue(self, key: str, /, value: Any) -> None: ...


class _Memory:
    """Stands in for the settings file where there can be none."""

    def __init__(self) -> None:
        self._values: dict[str, Any] = {}

    def value(self, key: str, /, defaultValue: Any = None) -> Any:
        return self._values.get(key, defaultValue)

    def setValue(self, key: str, /, value: Any) -> None:
        self._values[key] = value
