"""What a write leaves behind when the program is ended in the middle of it, and who may remove it."""

import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from crossword_app.part_files import being_written
from crossword_app.storage import write_atomically

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills and permissions of POSIX")

_NOBODY = 65534

DIE_WHILE_WRITING = """
import os, signal, sys
from pathlib import Path
from crossword_app.storage import write_atomically

os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
write_atomically(Path(sys.argv[1]), b"half")
"""


def killed_while_writing(path: Path) -> Path:
    """Kill a process before what it writes to *path* takes that name; return the file that it leaves."""
    before = set(path.parent.iterdir())
    ended = subprocess.run([sys.executable, "-c", DIE_WHILE_WRITING, str(path)], check=False)
    assert ended.returncode == -9
    (left,) = set(path.parent.iterdir()) - before
    return left


def test_the_next_write_removes_what_a_kill_left(tmp_path: Path) -> None:
    path = tmp_path / "mine.ipuz"
    path.write_bytes(b"whole")
    killed_while_writing(path)
    killed_while_writing(path)
    assert path.read_bytes() == b"whole"
    write_atomically(path, b"new")
    assert list(tmp_path.iterdir()) == [path]


def test_what_was_left_of_another_file_stays(tmp_path: Path) -> None:
    other = killed_while_writing(tmp_path / "other.ipuz")
    write_atomically(tmp_path / "mine.ipuz", b"new")
    assert other.exists()


def test_a_file_that_is_being_written_stays(tmp_path: Path) -> None:
    path = tmp_path / "mine.ipuz"
    with being_written(path, 0o600) as (file, temporary):
        write_atomically(path, b"of another window")
        file.write(b"mine")
        temporary.replace(path)
    assert path.read_bytes() == b"mine"


@pytest.mark.parametrize(
    "name",
    [".mine.ipuz.part", ".mine.ipuz.ab12cd34.part", ".mine.ipuz.swp", "mine.ipuz.part"],
)
def test_files_of_other_programs_stay(tmp_path: Path, name: str) -> None:
    stranger = tmp_path / name
    stranger.write_bytes(b"theirs")
    write_atomically(tmp_path / "mine.ipuz", b"new")
    assert stranger.read_bytes() == b"theirs"


def test_many_writers_of_one_file_never_lose_their_new_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.ipuz"
    failures: list[Exception] = []

    def write(number: int) -> None:
        try:
            for _ in range(40):
                write_atomically(path, b"%d" % number)
        except Exception as failure:  # noqa: BLE001  # a thread has no caller
            failures.append(failure)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_may_be_written_but_not_read_takes_the_file() -> None:
    with as_somebody_without_rights() as folder:
        folder.chmod(0o300)
        write_atomically(folder / "mine.ipuz", b"new")
        assert (folder / "mine.ipuz").read_bytes() == b"new"
        folder.chmod(0o700)


@pytest.mark.parametrize("umask", [0o022, 0o077])
def test_a_new_file_has_the_permissions_that_the_user_gives_to_new_files(
    tmp_path: Path, umask: int
) -> None:
    before = os.umask(umask)
    try:
        write_atomically(tmp_path / "mine.ipuz", b"new")
    finally:
        os.umask(before)
    assert (tmp_path / "mine.ipuz").stat().st_mode & 0o777 == 0o666 & ~umask


def test_the_umask_of_the_process_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another thread that makes a file meanwhile would make it for everybody."""

    def refuse(_: int) -> int:
        raise AssertionError("the umask was changed")

    monkeypatch.setattr(os, "umask", refuse)
    write_atomically(tmp_path / "mine.ipuz", b"new")


def test_a_private_file_is_private_while_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "mine.ipuz"
    path.write_bytes(b"old")
    path.chmod(0o600)
    left = killed_while_writing(path)
    assert left.stat().st_mode & 0o777 == 0o600


@contextmanager
def as_somebody_without_rights() -> Iterator[Path]:
    """Act as a user without the rights of root; give a folder that belongs to them."""
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folders may be closed to others
        is_root = os.geteuid() == 0
        if is_root:
            os.chown(folder, _NOBODY, _NOBODY)
            os.seteuid(_NOBODY)
        try:
            yield Path(folder)
        finally:
            if is_root:
                os.seteuid(0)
