"""The log: what is in it, who may read it, how large it grows, and that its failing fails nothing else."""

import logging
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from crossword_app import __version__
from crossword_app.log_file import LARGEST_LOG, LOG_NAME, log_path, start_log, write_fault
from crossword_app.paths import HOME_VARIABLE
from tests.full_disk import full_disk

logger = logging.getLogger("crossword_app.dictionary.cache")


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Start the log in a home of the test's own, and end it there."""
    with monkeypatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
        start_log()
        yield tmp_path / "home" / LOG_NAME


def test_warnings_of_the_program_are_written_down(log: Path) -> None:
    logger.warning("the cached word list %s is damaged", "x")
    (line,) = log.read_text("utf-8").splitlines()
    told = (
        f" {__version__} WARNING crossword_app.dictionary.cache: the cached word list x is damaged"
    )
    assert line.endswith(told)


def test_there_is_no_log_before_there_is_something_to_say(log: Path) -> None:
    assert not log.exists()
    assert log_path() is None
    logger.warning("something")
    assert log_path() == log


@pytest.mark.usefixtures("log")
def test_what_others_warn_of_is_not_ours(tmp_path: Path) -> None:
    logging.getLogger("somebody.else").warning("something")
    assert log_path() is None


def test_a_fault_says_where_it_was_written(log: Path) -> None:
    assert write_fault("Traceback: first") == log
    assert write_fault("Traceback: second") == log
    written = log.read_text("utf-8")
    assert "Traceback: first\n" in written
    assert "Traceback: second\n" in written


def test_names_that_are_no_text_are_written_all_the_same(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # pytest would tell it to the process that started this one, which such a name stops.
    monkeypatch.setattr(logging.getLogger("crossword_app"), "propagate", False)
    logger.warning("no room for %s", os.fsdecode(b"caf\xe9.ipuz"))
    assert r"caf\udce9.ipuz" in log.read_text("utf-8")


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_only_its_owner_may_read_it(log: Path) -> None:
    before = os.umask(0)
    try:
        write_fault("secret")
        for _ in range(20):
            write_fault("x" * (LARGEST_LOG // 8))
    finally:
        os.umask(before)
    modes = [stat.S_IMODE(path.stat().st_mode) for path in log.parent.iterdir()]
    assert modes == [0o600, 0o600]


def test_it_does_not_grow_for_ever(log: Path) -> None:
    for number in range(40):
        write_fault(f"{number} " + "x" * (LARGEST_LOG // 8))
    write_fault("x" * (3 * LARGEST_LOG) + " last")
    files = list(log.parent.iterdir())
    assert len(files) == 2
    assert all(file.stat().st_size <= LARGEST_LOG for file in files)
    assert log.read_text("utf-8").endswith(" last\n")


def test_a_full_disk_costs_the_entry_and_nothing_else(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with full_disk(0):
        assert write_fault("no room") is None
        logger.warning("no room either")
    assert capsys.readouterr().err == ""
    assert write_fault("room again") == log


def test_a_folder_that_cannot_be_made_costs_the_log_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "file" / "home"))
    start_log()
    assert write_fault("report") is None
    assert log_path() is None


def test_a_log_that_cannot_be_opened_costs_the_entry_and_nothing_else(log: Path) -> None:
    log.mkdir()
    assert write_fault("report") is None
    assert log_path() is None


def test_the_command_line_writes_it_and_prints_no_warning(tmp_path: Path) -> None:
    cached = tmp_path / "home"
    environment = {**os.environ, HOME_VARIABLE: str(cached)}
    words = tmp_path / "words.txt"
    words.write_text("house\n", "utf-8")
    command = [
        sys.executable,
        "-m",
        "crossword_app",
        "words",
        "score",
        "house",
        "--list",
        str(words),
    ]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    (index,) = cached.rglob("*.npz")
    index.write_bytes(b"damaged")
    again = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    assert again.stderr == ""
    assert "is damaged and is made again" in (cached / LOG_NAME).read_text("utf-8")
