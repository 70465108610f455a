"""Locks between programs: one at a time goes on, and none waits for one that is gone."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from crossword_app import storage
from crossword_app.storage import only_one, write_atomically

ENTER_AND_LEAVE = """
import sys, time
from pathlib import Path
from crossword_app.storage import only_one

folder = Path(sys.argv[1])
(folder / f"{sys.argv[2]}.begun").touch()
with only_one(folder / "lock"):
    with (folder / "log").open("a") as file: file.write("in ")
    while len(list(folder.glob("*.begun"))) < 3: time.sleep(0.01)
    with (folder / "log").open("a") as file: file.write("out ")
"""

DIE_INSIDE = """
import os, sys
from pathlib import Path
from crossword_app.storage import only_one

with only_one(Path(sys.argv[1])):
    os._exit(7)
"""


def test_one_process_at_a_time_goes_on(tmp_path: Path) -> None:
    """The first stays inside until the others have come to the lock."""
    runs = [
        subprocess.Popen([sys.executable, "-c", ENTER_AND_LEAVE, str(tmp_path), str(number)])
        for number in range(3)
    ]
    assert [run.wait(60) for run in runs] == [0, 0, 0]
    assert (tmp_path / "log").read_text() == "in out " * 3


def test_a_crash_frees_the_place(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    crashed = subprocess.run([sys.executable, "-c", DIE_INSIDE, str(lock)], check=False)
    assert crashed.returncode == 7
    assert lock.exists()
    with only_one(lock):
        pass


def test_the_folder_is_made(tmp_path: Path) -> None:
    with only_one(tmp_path / "some" / "folder" / "lock"):
        assert (tmp_path / "some" / "folder").is_dir()


def test_a_lock_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"), only_one(tmp_path / "file" / "lock"):
        pass


@pytest.mark.skipif(
    not Path("/proc/self/fd").is_dir(), reason="looks at open files as Linux lists them"
)
def test_windows_renames_no_open_file_and_syncs_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzle.ipuz"
    seen: list[str] = []

    def replace(source: str | Path, target: str | Path) -> None:
        opened = [os.path.realpath(each) for each in Path("/proc/self/fd").iterdir()]
        seen.extend(name for name in opened if Path(name).parent == tmp_path)
        shutil.move(source, target)

    monkeypatch.setattr(storage, "os", SimpleNamespace(**{**vars(os), "name": "nt"}))
    monkeypatch.setattr(Path, "replace", replace)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert seen == []


@pytest.mark.skipif(sys.platform == "win32", reason="flock is POSIX's")
def test_a_disk_without_locks_is_an_error_and_no_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def refuse(_file: int, _operation: int) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(OSError, match="not implemented"), only_one(tmp_path / "lock"):
        pass
