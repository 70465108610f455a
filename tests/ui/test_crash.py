"""Faults of the program's own: told once, written down, survived, with the work put aside."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt5.QtCore import QTimer
from PyQt5.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from crossword_app.errors import GridError
from crossword_app.formats.files import load_puzzle
from crossword_app.log_file import LOG_NAME
from crossword_app.ui.crash import CrashGuard
from crossword_app.ui.dialogs.messages import CrashDialog, MessageDialog
from crossword_app.ui.files.recovery import FOLDER, save_aside
from tests.ui.driving import Driver


def fail() -> None:
    raise RuntimeError("a fault made for this test")


def in_a_slot(act: Callable[[], None]) -> None:
    """Let the event loop call *act*, as it calls a slot."""
    QTimer.singleShot(0, act)
    QApplication.processEvents()
    QApplication.processEvents()


@pytest.fixture
def guard(qapp: QApplication, qtbot: QtBot) -> CrashGuard:
    del qapp, qtbot
    return CrashGuard()


@pytest.mark.qt_no_exception_capture
def test_an_exception_in_a_slot_is_reported_and_survived(driver: Driver, home: Path) -> None:
    driver.click(0, 0)
    driver.write("Q")
    in_a_slot(fail)
    dialog = driver.window.findChild(CrashDialog)
    assert dialog is not None
    assert dialog.isVisible()
    assert not dialog.isModal()
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    (copy,) = (home / FOLDER).iterdir()
    assert str(copy) in said
    assert load_puzzle(copy).puzzle.grid.rows[0][0] == "Q"
    assert "a fault made for this test" in (home / LOG_NAME).read_text(encoding="utf-8")
    driver.click_on(driver.button("Go on", dialog))
    driver.click(0, 1)
    driver.write("U")
    assert driver.editor.document.puzzle.grid.rows[0][:2] == "QU"


@pytest.mark.qt_no_exception_capture
def test_the_same_fault_is_told_once(driver: Driver, home: Path) -> None:
    for _ in range(3):
        in_a_slot(fail)
    QApplication.sendPostedEvents()
    assert len(driver.window.findChildren(CrashDialog)) == 1
    assert len(list((home / FOLDER).iterdir())) == 1


@pytest.mark.qt_no_exception_capture
def test_what_the_user_can_mend_is_a_sentence_and_no_crash(driver: Driver, home: Path) -> None:
    def refuse() -> None:
        raise GridError("a grid of 1x1 is not possible")

    in_a_slot(refuse)
    dialog = driver.window.findChild(MessageDialog)
    assert dialog is not None
    assert any("A grid of 1x1" in label.text() for label in dialog.findChildren(QLabel))
    assert not (home / LOG_NAME).exists()


def test_a_fault_on_another_thread_is_told_on_this_one(guard: CrashGuard, qtbot: QtBot) -> None:
    told_on: list[threading.Thread] = []
    guard.crashed.connect(lambda _report: told_on.append(threading.current_thread()))
    guard.install()
    try:
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
        qtbot.waitUntil(lambda: bool(told_on))
    finally:
        guard.uninstall()
    assert told_on == [threading.main_thread()]


def test_hooks_are_given_back(guard: CrashGuard) -> None:
    guard.install()
    guard.uninstall()
    assert sys.excepthook is sys.__excepthook__
    assert threading.excepthook is threading.__excepthook__


def test_without_a_folder_of_its_own_nothing_more_goes_wrong(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(blocked / "home"))
    assert save_aside(driver.editor.document) is None
