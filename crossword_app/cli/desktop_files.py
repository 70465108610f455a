"""The files by which a Linux desktop knows a program: its entry, icons, kind of file, and what stores show of it.

The specifications: https://specifications.freedesktop.org (desktop entries, icon themes, shared MIME info, base
directories) and https://www.freedesktop.org/software/appstream/docs.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from crossword_app.disk_errors import remedy_of
from crossword_app.errors import StorageError
from crossword_app.paths import resources_dir
from crossword_app.storage import write_atomically

_ENTRY = "applications/crossword-app.desktop"
_COPIES = {
    "metainfo/arpa.home.crossword_app.metainfo.xml": "crossword-app.metainfo.xml",
    "mime/packages/crossword-app.xml": "crossword-app-mime.xml",
    "icons/hicolor/scalable/apps/crossword-app.svg": "icons/app.svg",
    "icons/hicolor/16x16/apps/crossword-app.svg": "icons/app-16.svg",
    "icons/hicolor/scalable/mimetypes/application-x-ipuz+json.svg": "icons/app.svg",
}
"""Each file below the folder of the desktop's data, and which of our resources it is."""

_MADE = {"applications": ("mimeinfo.cache",), "mime": tuple("""
    XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version
    """.split())}  # fmt: skip
"""What the desktop's tools make of the entries and of the kinds of files that lie in a folder."""

_TOOLS = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
_TOOL_SECONDS = 60
_PLAIN = re.compile(r"[\w/.+-]+")
_SPECIAL = frozenset('"`$\\')
"""The characters that stand behind a backslash within the quotation marks of a command."""


def data_home() -> Path:
    """Return the folder in which the user's desktop looks for data.

    Raises:
        StorageError: it is not known, since there is no home.
    """
    chosen = Path(os.environ.get("XDG_DATA_HOME") or "")
    if chosen.is_absolute():  # the specification has other values ignored
        return chosen
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError as error:
        raise StorageError(
            "the folder of the desktop is not known: set HOME to the full path of your home"
        ) from error


def install(home: Path) -> list[Path]:
    """Write all files below *home* and tell the desktop. Return their paths.

    Raises:
        StorageError: a folder cannot be written.
    """
    resources = resources_dir()
    entry = (resources / "crossword-app.desktop").read_text(encoding="utf-8")
    entry = entry.replace("Exec=crossword-app ", f"Exec={_command()} ")
    contents = {
        _ENTRY: entry.encode(errors="surrogateescape")
    }  # a path may have bytes that are no text
    contents |= {to: (resources / name).read_bytes() for to, name in _COPIES.items()}
    for name, content in contents.items():
        path = home / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, content)
        except OSError as error:
            raise _refused(path, "written", error) from error
    _tell_desktop(home)
    return [home / name for name in contents]


def remove(home: Path) -> list[Path]:
    """Delete what `install` wrote below *home* and the folders that are empty then. Return the paths of the files.

    Raises:
        StorageError: a file cannot be deleted.
    """
    removed = []
    for path in (home / name for name in (_ENTRY, *_COPIES)):
        if not path.is_file() and not path.is_symlink():
            continue
        try:
            path.unlink()
        except OSError as error:
            raise _refused(path, "deleted", error) from error
        removed.append(path)
    if removed:
        _tell_desktop(home)
        for folder in (home / "applications", home / "mime"):
            _remove_made(folder)
        for folder in {path.parent for path in removed} | {home / name for name in _MADE}:
            _remove_empty(folder, home)
    return removed


def _command() -> str:
    """Return the command that starts this installation, quoted as an entry wants it."""
    if getattr(sys, "frozen", False):
        return _quoted(sys.executable)
    script = Path(sysconfig.get_path("scripts")) / "crossword-app"
    if script.is_file():
        return _quoted(str(script))
    return f"{_quoted(sys.executable)} -m crossword_app"


def _quoted(path: str) -> str:
    """Return *path* as one word of a command. Backslashes count twice there: for the value, and for the quotes."""
    if _PLAIN.fullmatch(path):
        return path
    quoted = "".join(f"\\{letter}" if letter in _SPECIAL else letter for letter in path)
    return f'"{quoted}"'.replace("\\", "\\\\").replace("%", "%%").replace("\n", "\\n")


def _tell_desktop(home: Path) -> None:
    """Let the desktop read *home* anew. Without its tools it does so at the next log-in."""
    for tool, folder in _TOOLS:
        command = shutil.which(tool)
        if command and (home / folder).is_dir():
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(
                    [command, str(home / folder)],
                    capture_output=True,
                    timeout=_TOOL_SECONDS,
                    check=False,
                )
    with suppress(OSError):  # programs look for new icons where the theme's folder has changed
        os.utime(home / "icons" / "hicolor")


def _remove_made(folder: Path) -> None:
    """Delete what the tools made in *folder*, and folders of it, where nothing else is left of which it is made."""
    made = [folder / name for name in _MADE[folder.name]]
    if any(path not in made for path in _files_in(folder)):
        return
    with suppress(OSError):
        for path in made:
            path.unlink(missing_ok=True)
    for inner in sorted(folder.rglob("*"), reverse=True):
        _remove_empty(inner, folder)


def _files_in(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if not path.is_dir())


def _remove_empty(folder: Path, home: Path) -> None:
    """Delete *folder* and those above it, as far as they are empty and below *home*."""
    with suppress(OSError):  # it is not empty, or gone
        while folder != home:
            folder.rmdir()
            folder = folder.parent


def _refused(path: Path, what: str, error: OSError) -> StorageError:
    reason = error.strerror or str(error)
    return StorageError(f"{path} cannot be {what} ({reason}): {remedy_of(error)}")
