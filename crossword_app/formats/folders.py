"""Several files that belong together, written as one folder or one zip file: all of them, or none."""

import contextlib
import io
import os
import shutil
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from crossword_app.disk_errors import remedy_of
from crossword_app.errors import FileError
from crossword_app.formats.files import save_bytes

ZIP = ".zip"
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The time of all files in a zip file, so that the same files give the same bytes."""


class ThereAlreadyError(FileError):
    """Something is there already that was not to be replaced.

    Attributes:
        names: of the files that would be replaced.
    """

    def __init__(self, path: Path, names: tuple[str, ...]) -> None:
        super().__init__(f"{path} is there already: choose another name, or have it replaced")
        self.names = names


def zipped(files: Mapping[str, bytes], folder: str) -> bytes:
    """Return *files*, contents by name, as a zip file in which they are in *folder*."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(f"{folder}/{name}", _FIRST_DAY)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = 0o644 << 16
            archive.writestr(member, content)
    return buffer.getvalue()


def save_together(
    files: Mapping[str, bytes], path: Path, folder: str, *, replaces: bool = False
) -> None:
    """Write *files* to *path*: a zip file where its name ends in .zip, else a folder.

    Args:
        folder: the folder inside the zip file.
        replaces: replace what is there: the zip file, or in the folder the files of the same names. Other files stay.

    Raises:
        ThereAlreadyError: something is there, and it was not to be replaced.
        FileError: it cannot be written.
    """
    if path.suffix.lower() == ZIP:
        if path.exists() and not replaces:
            raise ThereAlreadyError(path, (path.name,))
        save_bytes(zipped(files, folder), path)
        return
    taken = tuple(name for name in files if os.path.lexists(path / name))
    if os.path.lexists(path) and not path.is_dir():
        raise FileError(
            f"{path} is a file: choose another name for the folder, or one that ends in {ZIP}"
        )
    if folders := [name for name in taken if (path / name).is_dir()]:
        raise FileError(f"{path / folders[0]} is a folder: choose another name")
    if taken and not replaces:
        raise ThereAlreadyError(path, taken)
    try:
        _save_folder(files, path)
    except OSError as error:
        raise FileError(
            f"{path} cannot be written ({error.strerror}): "
            f"{remedy_of(error)} or choose another folder; nothing is lost"
        ) from error


def _save_folder(files: Mapping[str, bytes], path: Path) -> None:
    """Write all files beside their places first, then give them these."""
    is_new = not path.exists()
    path.mkdir(exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=".crossword-app-", dir=path))
    new, old = work / "new", work / "old"
    try:
        new.mkdir()
        old.mkdir()
        for name, content in files.items():
            with (new / name).open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        _put_in_place(files, path, new, old)
        shutil.rmtree(old, ignore_errors=True)
    finally:
        if not (old.is_dir() and any(old.iterdir())):  # what could not be put back stays there
            shutil.rmtree(work, ignore_errors=True)
        if is_new:
            with contextlib.suppress(OSError):
                if not any(path.iterdir()):
                    path.rmdir()


def _put_in_place(names: Iterable[str], path: Path, new: Path, old: Path) -> None:
    """Move the files called *names* from *new* to *path*, and those that are there to *old*; all of them, or none.

    What was done is seen from where the files are: an interruption may come between any two steps.
    """
    try:
        for name in names:
            if os.path.lexists(path / name):
                (path / name).replace(old / name)
            (new / name).replace(path / name)
    except BaseException:
        for name in names:
            if os.path.lexists(old / name):
                (old / name).replace(path / name)
            elif not os.path.lexists(new / name):
                (path / name).unlink(missing_ok=True)
        raise
