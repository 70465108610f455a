"""Folders for a moment, and what killed programs leave of them."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from crossword_app.ui.work_folder import remove_leftovers, work_folder

pytestmark = pytest.mark.skipif(os.name != "posix", reason="locks of POSIX")

HOLD = """
import sys
from crossword_app.ui.work_folder import work_folder

with work_folder() as folder:
    (folder / "file").touch()
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's temporary folder."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def aged(path: Path) -> None:
    long_ago = time.time() - 3600
    os.utime(path, (long_ago, long_ago))


def test_a_folder_is_gone_after_its_use(temporary: Path) -> None:
    with work_folder() as folder:
        (folder / "file").touch()
        assert folder.parent == temporary
    assert not list(temporary.iterdir())


def test_what_a_killed_program_left_goes_and_what_another_uses_stays(temporary: Path) -> None:
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", HOLD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    folders = []
    for program in programs:
        assert program.stdout is not None
        folders.append(Path(program.stdout.readline().strip()))
    programs[0].send_signal(signal.SIGKILL)
    programs[0].communicate()
    mine = temporary / "crossword-app-work-mine"
    mine.mkdir()
    link = temporary / "crossword-app-work-abcdefgh"
    link.symlink_to(mine)
    for folder in (*folders, mine):
        aged(folder)
    remove_leftovers()
    assert sorted(temporary.iterdir()) == sorted([folders[1], mine, link])
    programs[1].communicate("")
    assert programs[1].returncode == 0
    assert sorted(temporary.iterdir()) == sorted([link, mine])


def test_a_new_folder_may_be_about_to_be_used(temporary: Path) -> None:
    (temporary / "crossword-app-work-abcdefgh").mkdir()
    remove_leftovers()
    assert list(temporary.iterdir())
    aged(temporary / "crossword-app-work-abcdefgh")
    remove_leftovers()
    assert not list(temporary.iterdir())
