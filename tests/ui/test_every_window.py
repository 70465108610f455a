"""Every window and dialog fits a small screen, scrolls where it must, and has the scale that the desktop asks for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt5.QtCore import QSize
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QWidget

from crossword_app.dictionary.clues.imports import clue_database_path
from tests.ui.driving import Driver
from tests.ui.every_window import EVERY, Contents, close, made, misfits, windows_of_the_program

SMALLEST = QSize(1024, 700)

LAID_OUT, GLANCE = 10_000, 10
"""Milliseconds after which what does not fit is a fault, and between two looks."""


def test_the_table_has_every_window_of_the_program() -> None:
    assert set(EVERY) == windows_of_the_program()


@pytest.mark.parametrize("is_long", [False, True], ids=["usual", "long"])
def test_every_window_fits_a_small_screen_with_its_buttons(
    driver: Driver, shipped_clues: Path, is_long: bool
) -> None:
    shutil.copy(shipped_clues, clue_database_path())
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    contents = Contents(driver.editor, is_long)
    screen = driver.window.screen().availableSize()
    faults: list[str] = []
    for kind in EVERY:
        window = made(kind, contents)
        if window is not driver.window:
            window.show()
            faults += lasting_misfits(window, screen)
        window.resize(SMALLEST)
        faults += lasting_misfits(window, SMALLEST)
        close(window)
    driver.settle()
    assert faults == []


def lasting_misfits(window: QWidget, room: QSize) -> list[str]:
    """Return what is wrong with *window* once it is laid out: a text that a thread has changed may not be yet."""
    faults: list[str] = []
    for _ in range(LAID_OUT // GLANCE):
        QTest.qWait(GLANCE)
        faults = list(misfits(window, room))
        if not faults:
            break
    return faults


@pytest.mark.parametrize("percent", [125, 150, 175])
def test_the_scale_of_the_desktop_is_not_rounded(percent: int) -> None:
    script = "from crossword_app.ui.app import make_application as made; print(made().devicePixelRatio())"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_FONT_DPI": str(96 * percent // 100)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert float(done.stdout) == percent / 100
