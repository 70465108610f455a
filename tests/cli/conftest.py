"""Files that commands are called with."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

WORDS = "bat;90\noda;80\nten;70\nbot;60\nade;60\ntan;60\nzzz;10\n"
SQUARE = "B__\n___\n___\n"


@pytest.fixture(scope="session", autouse=True)
def _one_application(qapp: QApplication) -> None:
    """Pictures are made with the application that tests of the window use: a process has one only."""


@pytest.fixture(autouse=True)
def _short_list(short_list: None) -> None:
    """Commands that a test calls in its own process load a short list, unless it names one."""


@pytest.fixture
def heeds_ctrl_c() -> Iterator[None]:
    """Ctrl+C is heeded, here and by what is started from here, even where a shell started the tests to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def grid_file(tmp_path: Path) -> Path:
    path = tmp_path / "grid.txt"
    path.write_text(SQUARE, "utf-8")
    return path


@pytest.fixture
def list_file(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(WORDS, "utf-8")
    return path


@pytest.fixture
def places(grid_file: Path, list_file: Path, tmp_path: Path) -> dict[str, Path]:
    """Names for `{grid}` and the like in arguments."""
    bad, full = tmp_path / "bad.txt", tmp_path / "full.txt"
    bad.write_text("bat;80\noda;good\n", "utf-8")
    full.write_text("BAT\n#_#\n#_#\n", "utf-8")
    return {
        "grid": grid_file,
        "list": list_file,
        "missing": tmp_path / "no",
        "bad": bad,
        "full": full,
    }
