"""The file of the settings: in the format of QSettings, but written whole or not at all.

QSettings itself leaves an empty or a shortened file where the disk has a page or two left, and reports no error.
"""

import contextlib
import errno
import logging
import re
import threading
from pathlib import Path
from typing import Any

from PyQt5.QtCore import QByteArray, QCoreApplication, QObject, QSettings, pyqtSignal

from crossword_app.damaged_files import is_cut_off, keep_damaged, kept_aside, line_damage
from crossword_app.disk_errors import reason_of, remedy_of
from crossword_app.storage import only_one, read_bounded, write_atomically
from crossword_app.ui.timers import debounced
from crossword_app.ui.work_folder import work_folder
from crossword_app.ui.writer_thread import WriterThread

PAUSE = 500
"""Milliseconds without a change before changes are written."""

_LARGEST = 2**20
_FILE = "settings.ini"

_PACKED = re.compile(rb"@(Variant|DateTime)\(")
"""A value packed in a form that no setting has. Of a damaged one, Qt may abort for want of memory."""

_LINE = re.compile(rb"[^\0-\x08\x0a-\x1f=]*=[^\0-\x08\x0a-\x1f]*|\[[^\0-\x1f\]]*\]\s*|\s*;.*")
"""A value by its name, the head of a section, or a remark."""

logger = logging.getLogger(__name__)


class SettingsFile(QObject):
    """Values by their keys, `section/name`. Several windows and programs may have the same file.

    Attributes:
        warning: a sentence if the file was damaged or could not be read, else "".

    Signals:
        failed: the changes cannot be written; a sentence. It is told once, until they can be again.

    Each writes what it has changed into what the file holds by then, so that none takes back what another has set. A
    thread writes: a disk may take seconds, another program may hold the lock, and no key press must wait for them.
    """

    failed = pyqtSignal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._values, self.warning = _first_values(path)
        self._changed: dict[str, Any] = {}
        self._guard = threading.Lock()  # of both of them
        self._has_failed = False
        self._writer = WriterThread()
        self._pause = debounced(self.write_soon, PAUSE, self)

    def value(self, key: str, /, default: Any = None) -> Any:
        """Return the value of *key*."""
        return self._values.get(key, default)

    def setValue(self, key: str, /, value: Any) -> None:
        """Set the value of *key*. It is written soon, if the program goes on, and else by `sync`."""
        with self._guard:
            self._values[key] = value
            self._changed[key] = value
        if QCoreApplication.instance():
            self._pause.start()

    def refresh(self) -> None:
        """Take over what other programs have written, except where this one has other changes to write."""
        with contextlib.suppress(OSError):
            on_disk = self._values_in(self._content())
            with self._guard:
                self._values = {**on_disk, **self._changed}

    def sync(self) -> None:
        """Write all changes that are not written yet. Where that fails, the file stays as it is, and they wait."""
        self._pause.stop()
        self._writer.wait()
        self._write_changes()

    def write_soon(self) -> None:
        """Write the changes on a thread; those of a moment when it still writes others come after these."""
        self._pause.stop()
        if self._writer.is_busy:
            self._pause.start()
        else:
            self._writer.do(self._write_changes)

    def _write_changes(self) -> None:
        with self._guard:
            changed = dict(self._changed)
        if not changed:
            return
        try:
            values = self._written(changed)
        except OSError as error:
            logger.warning("the settings cannot be saved: %s", error)
            if not self._has_failed:
                self._has_failed = True
                self.failed.emit(_not_saved(self._path, error))
            return
        self._has_failed = False
        with self._guard:
            # What was set again meanwhile waits for the next time.
            self._changed = {
                key: value
                for key, value in self._changed.items()
                if key not in changed or changed[key] is not value
            }
            self._values = {**values, **self._changed}

    def _written(self, changed: dict[str, Any]) -> dict[str, Any]:
        """Write *changed* into the file. Return all that it holds then. Raises OSError."""
        with contextlib.ExitStack() as stack:
            with contextlib.suppress(OSError):  # some disks have no locks
                stack.enter_context(only_one(self._path.with_suffix(".lock")))
            content = self._content()
            if content and _damage(self._path, content):
                keep_damaged(self._path, content)
            values = {**self._values_in(content), **changed}
            write_atomically(self._path, _packed(values))
        return values

    def _content(self) -> bytes | None:
        """Return what the file holds; None where it is gone. Raises OSError."""
        try:
            return read_bounded(self._path, _LARGEST)
        except FileNotFoundError:
            return None

    def _values_in(self, content: bytes | None) -> dict[str, Any]:
        """Return the values in *content*; all that is known if the file is gone. Raises OSError."""
        return dict(self._values) if content is None else _parsed(content)


def _not_saved(path: Path, error: OSError) -> str:
    return (
        f"the settings cannot be saved to {path} ({reason_of(error)}): {remedy_of(error)}; "
        "until then they hold for as long as the program runs"
    )


def _first_values(path: Path) -> tuple[dict[str, Any], str]:
    """Return the values in the file at *path*, as far as it can be read, and a warning if not all can, else ""."""
    try:
        content = read_bounded(path, _LARGEST)
        damage = _damage(path, content)
        values = _parsed(content) if damage else _values_at(path)
    except FileNotFoundError:
        return {}, ""
    except OSError as error:
        return {}, (
            f"the settings cannot be read from {path} ({reason_of(error)}): allow reading it, or move it away; "
            "until then no setting is saved"
        )
    if not damage:
        return values, ""
    return values, kept_aside(
        path, content, damage, "the settings that could be read hold", "set again what is missing"
    )


def _damage(path: Path, content: bytes) -> str:
    """Return what of *content*, that of the file at *path*, cannot be read, as a clause; "" if all can."""
    unreadable = [
        number
        for number, line in enumerate(content.splitlines(), 1)
        if line.strip() and (_PACKED.search(line) or not _LINE.fullmatch(line))
    ]
    is_cut = bool(content) and is_cut_off(content)
    return line_damage(path, unreadable, len(unreadable), is_cut=is_cut)


def _parsed(content: bytes) -> dict[str, Any]:
    """Return the values in the content of a file. Raises OSError."""
    lines = [
        line
        for line in content.splitlines(keepends=True)
        if _LINE.fullmatch(line.rstrip(b"\r\n")) and not _PACKED.search(line)
    ]
    with work_folder() as folder:
        path = folder / _FILE
        path.write_bytes(b"".join(lines))
        return _values_at(path)


def _packed(values: dict[str, Any]) -> bytes:
    """Return the content of a file with *values*.

    Raises:
        OSError: the disk of the temporary folder is full.
    """
    with work_folder() as folder:
        path = folder / _FILE
        store = QSettings(str(path), QSettings.IniFormat)
        for key, value in values.items():
            store.setValue(key, value)
        store.sync()
        content = path.read_bytes() if path.exists() else b""
    found = _parsed(content)
    if {key: _plain(value) for key, value in found.items()} != {
        key: _plain(value) for key, value in values.items()
    }:
        raise OSError(errno.ENOSPC, "the temporary folder has no room")
    return content


def _values_at(path: Path) -> dict[str, Any]:
    store = QSettings(str(path), QSettings.IniFormat)
    return {key: store.value(key) for key in store.allKeys()}


def _plain(value: Any) -> object:
    """Return *value* in a form that is the same before and after it was in a file."""
    if isinstance(value, QByteArray):
        return bytes(value)
    if isinstance(value, (list, tuple)):
        texts = [str(item) for item in value]
        return texts if len(texts) > 1 else "".join(texts)
    return "" if value is None else str(value)
