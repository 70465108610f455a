"""Files that are no lists: refused before they can do harm."""

import os
import threading
from pathlib import Path

import pytest

from crossword_app.dictionary.lists.importing.source import (
    CHUNK,
    LARGEST_LIST,
    LONGEST_LINE,
    MOST_LINES,
    looked_at,
    read_list_bytes,
)
from crossword_app.errors import WordListError

needs_posix = pytest.mark.skipif(os.name != "posix", reason="devices and pipes of POSIX")


class Tape:
    """A file that goes on for ever, and counts what was read of it."""

    def __init__(self, pattern: bytes) -> None:
        self.pattern = pattern
        self.bytes_read = 0

    def read(self, size: int, /) -> bytes:
        self.bytes_read += size
        return (self.pattern * (size // len(self.pattern) + 1))[:size]


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"cat;90\r\ndog\n")
    assert read_list_bytes(path) == b"cat;90\r\ndog\n"


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        (b"a", f"longer than {LONGEST_LINE} bytes"),
        (b"cat\0;90\n", "not a text file"),
        (bytes(range(1, 32)), "not a text file"),
        (b"a\n", f"more than {MOST_LINES} lines"),
        (b"\n", f"more than {MOST_LINES} lines"),
        (b"cat;90 and more and more and more and more\n", f"{LARGEST_LIST >> 20} MB"),
    ],
)
def test_what_has_no_end_is_given_up(pattern: bytes, sentence: str) -> None:
    tape = Tape(pattern)
    with pytest.raises(WordListError, match=f"^tape .*{sentence}"):
        for _ in looked_at(tape, "tape"):
            pass
    assert tape.bytes_read <= LARGEST_LIST + 2**20


def test_a_line_without_end_and_a_program_cost_one_look() -> None:
    for pattern in (b"a", b"\x7fELF\0"):
        tape = Tape(pattern)
        with pytest.raises(WordListError):
            list(looked_at(tape, "tape"))
        assert tape.bytes_read == CHUNK


def test_a_line_that_two_reads_share_is_one(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    half = LONGEST_LINE // 2 + 1
    filled = b"cat\n" * ((CHUNK - half) // 4)
    path.write_bytes(filled.ljust(CHUNK - half, b"\n") + b"a" * 2 * half)
    with pytest.raises(WordListError, match="longer than"):
        read_list_bytes(path)


def test_huge_missing_and_odd_names_are_told(tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(2**30)
    for path, sentence in {
        huge: "larger than 128 MB",
        tmp_path: "it is not a file",
        tmp_path / "no": "there is no word list at",
        tmp_path / "n\0": "cannot be read",
        tmp_path / ("n" * 300): "cannot be read",
    }.items():
        with pytest.raises(WordListError, match=sentence):
            read_list_bytes(path)


@needs_posix
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/stdin", "/proc/self/fd"])
def test_devices_are_not_waited_for(device: str) -> None:
    if not Path(device).exists():
        pytest.skip(f"no {device} here")
    with pytest.raises(WordListError, match=f"{device} cannot be read"):
        read_list_bytes(Path(device))


@needs_posix
def test_files_that_say_they_are_empty_are_taken_at_their_word(tmp_path: Path) -> None:
    """The system's own files do so, and block who reads them."""
    (tmp_path / "empty.txt").touch()
    for path in (tmp_path / "empty.txt", Path("/proc/kmsg"), Path("/proc/self/environ")):
        if path.exists() and os.access(path, os.R_OK):
            assert read_list_bytes(path) == b""


@needs_posix
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    told: list[str] = []

    def read() -> None:
        try:
            read_list_bytes(path)
        except WordListError as error:
            told.append(str(error))

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    thread.join(20)
    assert "it is not a file" in told[0]
