"""How the program ends without being asked in a menu: signals, the end of a session."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.ending import Endings
from crossword_app.ui.files.unsaved_copies import FOLDER, Original, find_copies
from crossword_app.ui.settings import FILE_NAME, Settings
from tests.ui.driving import Driver

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")

BEGIN_AND_TYPE = """
import sys
from PyQt5.QtCore import QTimer
from PyQt5.QtTest import QTest
from crossword_app.__main__ import main
from crossword_app.ui import app
from crossword_app.ui.grid.view import GridView

begin = app.Editor.start

def start(editor, path=None):
    begin(editor, path)
    editor.settings.note_lists_offered()
    editor.window.resize(1111, 777)
    QTest.keyClicks(editor.window.findChild(GridView), "LOST")
    QTimer.singleShot(0, lambda: print("typed", flush=True))

app.Editor.start = start
sys.exit(main([]))
"""
"""The program as it is, with four letters typed as soon as there is a window."""


@contextmanager
def typing(home: Path, code: str = BEGIN_AND_TYPE) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "CROSSWORD_APP_HOME": str(home)},
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_ends_the_program_with_the_work_and_the_place_kept(home: Path, name: str) -> None:
    number = signal.Signals[name]
    with typing(home) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "typed\n"
        os.killpg(process.pid, number)  # at once: the copy of the last seconds is not due yet
        _, told = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert "Traceback" not in told
    (copy,) = find_copies(home).copies
    assert copy.puzzle.grid.rows[0].startswith("LOST")
    settings = Settings(home / FILE_NAME)
    assert not settings.geometry.isEmpty()
    assert not settings.state.isEmpty()


@pytest.mark.parametrize("names", [("SIGHUP", "SIGHUP"), ("SIGTERM", "SIGHUP")])
def test_a_second_signal_waits_until_the_work_is_kept(home: Path, names: tuple[str, str]) -> None:
    # While the work is being kept, a closed terminal asks for the second time.
    code = BEGIN_AND_TYPE.replace(
        "app.Editor.start = start",
        f"""
import os, signal
keep = app.Editor.keep_all

def keep_when_asked_again(editor):
    os.kill(os.getpid(), signal.{names[1]})
    keep(editor)

app.Editor.start = start
app.Editor.keep_all = keep_when_asked_again""",
    )
    with typing(home, code) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "typed\n"
        os.kill(process.pid, signal.Signals[names[0]])
        process.communicate(timeout=60)
    assert process.returncode == 128 + signal.Signals[names[0]]
    (copy,) = find_copies(home).copies
    assert copy.puzzle.grid.rows[0].startswith("LOST")


def test_a_file_named_from_the_present_folder_is_known_from_every_other(
    home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.ipuz"
    save_document(Puzzle(Grid.parse("....\n....\n....\n....")), file)
    code = f"import os\nos.chdir({str(tmp_path)!r})\n{BEGIN_AND_TYPE}"
    code = code.replace("main([])", 'main(["mine.ipuz"])')
    code = code.replace('    QTest.keyClicks(editor.window.findChild(GridView), "LOST")\n', "")
    code = code.replace(
        'QTimer.singleShot(0, lambda: print("typed", flush=True))',
        "editor.document.replaced.connect(lambda: type_(editor))",
    )
    code = code.replace(
        "app.Editor.start = start",
        """
def type_(editor):
    QTest.keyClicks(editor.window.findChild(GridView), "LOST")
    print("typed", flush=True)

app.Editor.start = start""",
    )
    with typing(home, code) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "typed\n"
        process.terminate()
        process.communicate(timeout=60)
    (copy,) = find_copies(home).copies
    assert copy.original == file
    assert copy.look_at_original() is Original.SAME


def test_a_signal_ends_the_program_while_it_asks_a_question(home: Path) -> None:
    asking = BEGIN_AND_TYPE.replace(
        'lambda: print("typed", flush=True)',
        'lambda: (QTimer.singleShot(200, lambda: print("typed", flush=True)), editor.window.close())',
    )
    with typing(home, asking) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "typed\n"
        process.terminate()
        process.communicate(timeout=60)
    assert process.returncode == 128 + signal.SIGTERM
    assert len(find_copies(home).copies) == 1


def test_ctrl_c_ends_the_program_at_any_moment_of_its_start(home: Path) -> None:
    for wait in (0.1, 0.3, 0.5, 0.75, 1.0):
        with subprocess.Popen(
            [
                sys.executable,
                "-c",
                "import sys; from crossword_app.__main__ import main; sys.exit(main([]))",
            ],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "CROSSWORD_APP_HOME": str(home)},
            start_new_session=True,
        ) as process:
            time.sleep(wait)
            os.killpg(process.pid, signal.SIGINT)
            try:
                _, told = process.communicate(timeout=60)
            finally:
                process.kill()
        assert process.returncode in {-signal.SIGINT, 128 + signal.SIGINT}, wait
        assert "crossword_app/ui" not in told, wait


@pytest.mark.parametrize(
    ("arguments", "number"),
    [
        ([], signal.SIGINT),
        (["fill", "grid.txt"], signal.SIGINT),
        (["fill", "grid.txt"], signal.SIGTERM),
    ],
    ids=["window", "command", "command-terminated"],
)
def test_a_signal_while_the_kernel_compiles_prints_no_traceback(
    home: Path, tmp_path: Path, arguments: list[str], number: signal.Signals
) -> None:
    (tmp_path / "grid.txt").write_text("...\n...\n...\n", encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "crossword_app", *arguments],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "CROSSWORD_APP_HOME": str(home),
            "CROSSWORD_APP_KERNELS": str(tmp_path / "kernels"),
        },
        start_new_session=True,
    ) as process:
        deadline = time.monotonic() + 120
        while not any((tmp_path / "kernels").glob("*/*-*")) and time.monotonic() < deadline:
            time.sleep(0.05)  # until the first of its functions is kept
        os.killpg(process.pid, number)
        _, told = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert "Traceback" not in told


def test_the_end_of_the_session_keeps_the_work_and_asks_nothing(driver: Driver, home: Path) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    hang_up = signal.getsignal(signal.SIGHUP)
    endings = Endings(application)
    try:
        assert application.receivers(application.commitDataRequest) > 0
        assert application.receivers(application.saveStateRequest) > 0
        assert not application.isFallbackSessionManagementEnabled()
        endings.announced.connect(driver.editor.keep_all)
        driver.click(0, 0)
        driver.write("Q")
        endings.announced.emit()
        (copy,) = (home / FOLDER).glob("*.ipuz")
        assert load_puzzle(copy).puzzle.grid.rows[0][0] == "Q"
        assert driver.window.isVisible()
    finally:
        endings.close()
        for number, handler in handlers.items():
            signal.signal(number, handler)
        signal.signal(signal.SIGHUP, hang_up)


def test_a_system_without_hangups_is_asked_by_the_other_signals(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    monkeypatch.delattr(signal, "SIGHUP")  # as on Windows
    endings = Endings(qapp)
    try:
        with qtbot.waitSignal(endings.requested) as told:
            signal.raise_signal(signal.SIGTERM)
        assert told.args == [128 + signal.SIGTERM]
    finally:
        endings.close()
        for number, handler in handlers.items():
            signal.signal(number, handler)
