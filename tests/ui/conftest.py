"""What tests of the window share: the fonts and colours of the program, and a home of its own for each test."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.fill.requests import refining
from crossword_app.ui.app import Editor
from crossword_app.ui.fill import wanted
from crossword_app.ui.fills import least_change
from crossword_app.ui.live_analysis import kept_fillable, move_verdict, worker
from crossword_app.ui.look.fonts import load_fonts
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import FILE_NAME, LONGEST_SECONDS, Settings
from crossword_app.ui.suggestions import alternatives
from crossword_app.ui.threads import wait_for_ends
from crossword_app.ui.writer_thread import wait_for_writers
from tests.ui.driving import PATIENCE, Driver

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for everything that the program keeps; empty at first."""
    folder = tmp_path / "home"
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _list_of_the_program(request: pytest.FixtureRequest) -> None:
    """The short list comes with the program, unless a test asks for the whole one."""
    if "whole_list" not in request.fixturenames:
        request.getfixturevalue("short_list")


@pytest.fixture
def whole_list() -> None:
    """The whole list comes with the program: for what few words do not show, or only after a long search."""


@pytest.fixture(autouse=True)
def _threads_end() -> Iterator[None]:
    """No thread that a test lets go takes part in the next one."""
    yield
    wait_for_writers()
    assert wait_for_ends(PATIENCE / 1000)


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[ThemeManager]:
    """The light theme, applied to the application."""
    load_fonts()
    manager = ThemeManager("light")
    manager.apply(qapp)
    yield manager
    qapp.setStyleSheet("")


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search of the window ends early because the machine is busy: each finds or refutes what it looks for."""
    for searching in (least_change, wanted, alternatives):
        monkeypatch.setattr(searching, "SECONDS", LONGEST_SECONDS)
    for proving in (worker, move_verdict, kept_fillable):
        monkeypatch.setattr(proving, "FIRST_SECONDS", LONGEST_SECONDS)


@pytest.fixture
def not_refined(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first fill stays as it is: nobody waits until it is refined, and however good that is, it can be improved."""
    monkeypatch.setattr(refining, "REFINING_NODES", 0)


@pytest.fixture
def used_home(home: Path, prepared_home: Path, request: pytest.FixtureRequest) -> Path:
    """The same folder, with the word list prepared in it, as after the first start; its words are in use already."""
    shutil.copytree(prepared_home, home)
    is_whole = "whole_list" in request.fixturenames
    request.getfixturevalue("whole_words" if is_whole else "short_words")
    return home


@pytest.fixture
def driver(qapp: QApplication, qtbot: QtBot, used_home: Path) -> Iterator[Driver]:
    """A new window in the light theme, with its words being loaded, and the driver to use it."""
    settings = Settings(used_home / FILE_NAME)
    settings.theme = "light"
    settings.note_lists_offered()
    settings.seconds = LONGEST_SECONDS  # no fill ends early because the machine is busy
    editor = Editor(qapp, settings)
    editor.start()
    driver = Driver(editor, qtbot)
    yield driver
    if not driver.is_closed:
        driver.close()
    qapp.setStyleSheet("")
