"""Words for what a disk refuses."""

import errno
import os
from pathlib import Path

import pytest

from crossword_app.disk_errors import reason_of, remedy_of
from crossword_app.errors import FileError
from crossword_app.formats.files import save_bytes


@pytest.mark.parametrize(
    ("number", "reason", "remedy"),
    [
        (errno.ENOSPC, "no space left on device", "make room on the disk"),
        (errno.EACCES, "permission denied", "allow writing there"),
        (errno.EROFS, "read-only file system", "allow writing there"),
        (errno.ENOENT, "its folder is gone", "make that folder again"),
        (
            errno.EEXIST,
            "a file is where its folder belongs",
            "move away the file that is where a folder belongs",
        ),
        (errno.EIO, "input/output error", "make room or allow writing there"),
    ],
)
def test_the_remedy_fits_the_reason(number: int, reason: str, remedy: str) -> None:
    error = OSError(number, os.strerror(number))
    assert (reason_of(error), remedy_of(error)) == (reason, remedy)


def test_whoever_saves_to_a_folder_that_is_gone_is_not_told_to_make_room(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="make that folder again or choose another folder"):
        save_bytes(b"", tmp_path / "gone" / "puzzle.ipuz")
