"""The program from outside: how it starts, what it takes, and the main job without a display."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from crossword_app import __main__
from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import resources_dir
from crossword_app.ui import app
from crossword_app.ui.app import TIMING_VARIABLE, Editor
from crossword_app.ui.dialogs.messages import MessageDialog
from crossword_app.ui.settings import FILE_NAME
from tests.ui.driving import Driver

EDITOR_ENDED = 7


def run(*arguments: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        env={
            **os.environ,
            "CROSSWORD_APP_HOME": str(home),
            "QT_QPA_PLATFORM": "offscreen",
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )


def watch_the_editor(monkeypatch: pytest.MonkeyPatch) -> list[Path | None]:
    """Let the editor end as soon as it begins; return what it was asked to open."""
    opened: list[Path | None] = []

    def run(path: Path | None) -> int:
        opened.append(path)
        return EDITOR_ENDED

    monkeypatch.setattr(app, "run", run)
    return opened


@pytest.mark.parametrize(
    "argument", ["puzzle.ipuz", "folder/puzzle", "/tmp/x.txt", "my puzzle.ipuz"]
)
def test_a_path_opens_the_editor(argument: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = watch_the_editor(monkeypatch)
    assert __main__.main([argument]) == EDITOR_ENDED
    assert opened == [Path.cwd() / argument]


def test_without_arguments_the_editor_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = watch_the_editor(monkeypatch)
    assert __main__.main([]) == EDITOR_ENDED
    assert opened == [None]


def test_anything_else_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        __main__.main(["--help"])
    assert ended.value.code == 0
    assert "fill" in capsys.readouterr().out


def test_the_window_shows_before_numpy_and_numba_are_there(home: Path) -> None:
    code = (
        "import sys\n"
        "from PyQt5.QtWidgets import QApplication\n"
        "from crossword_app.ui.app import Editor\n"
        "application = QApplication([])\n"
        "editor = Editor(application)\n"
        "editor.window.show()\n"
        "assert editor.window.isVisible()\n"
        "print(sorted({'numpy', 'numba', 'sortedcontainers'} & set(sys.modules)))\n"
        "editor.window.close()\n"
    )
    home.mkdir()
    script = home / "show.py"
    script.write_text(code)
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "[]\n", done.stderr


def test_the_editor_opens_the_file_that_it_was_given(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "given.ipuz"
    save_document(Puzzle(Grid.parse("...\n...")), path)
    driver.editor.start(path)
    qtbot.waitUntil(lambda: driver.window.windowTitle().startswith("given"))


def test_a_folder_that_cannot_be_made_costs_the_settings_only(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(blocked / "home"))
    editor = Editor(qapp)  # type: ignore[arg-type]
    driver = Driver(editor, qtbot)
    editor.settings.new_floor = 61
    assert editor.settings.new_floor == 61
    editor.start()
    qtbot.waitUntil(lambda: bool(editor.window.findChildren(MessageDialog)))
    QApplication.processEvents()
    (message,) = editor.window.findChildren(MessageDialog)  # of two, one would cover the other
    (told,) = [text for label in message.findChildren(QLabel) if "file" in (text := label.text())]
    assert told.count("cannot be made") == 1
    assert "move away the file that is where a folder belongs" in told
    assert told.endswith("until then settings are not saved and no copy of unsaved work is kept.")
    message.close()
    driver.close()


def test_a_start_names_the_copy_of_damaged_settings(
    used_home: Path, qtbot: QtBot, qapp: object
) -> None:
    (used_home / FILE_NAME).write_bytes("[fill]\nfloor=61\n".encode("utf-16"))
    editor = Editor(qapp)  # type: ignore[arg-type]
    editor.settings.note_lists_offered()
    driver = Driver(editor, qtbot)
    editor.start()
    qtbot.waitUntil(lambda: bool(editor.window.findChildren(MessageDialog)))
    (message,) = editor.window.findChildren(MessageDialog)
    (told,) = [text for label in message.findChildren(QLabel) if "kept" in (text := label.text())]
    assert "the file as it was is kept beside it as settings.damaged" in told
    assert (used_home / "settings.damaged").exists()
    message.close()
    driver.close()


def test_the_demo_fills_the_sample_and_saves_three_files(tmp_path: Path, used_home: Path) -> None:
    done = run("crossword_app.ui.offscreen_demo", str(tmp_path), home=used_home, QT_QPA_PLATFORM="")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    document, picture, window = (Path(line) for line in done.stdout.splitlines())
    grid = load_puzzle(document).puzzle.grid
    assert grid.is_filled
    assert grid.rows[3].startswith("BENCHWARMER")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert window.read_bytes().startswith(b"\x89PNG")
    assert window.stat().st_size > 50_000
    assert not (used_home / "settings.ini").exists()


def test_the_demo_says_in_a_sentence_what_it_cannot(tmp_path: Path, used_home: Path) -> None:
    done = run("crossword_app.ui.offscreen_demo", str(tmp_path / "missing"), home=used_home)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("error: ")
    assert "cannot be saved" in done.stderr
    assert "Traceback" not in done.stderr


def test_times_are_told_on_request(used_home: Path) -> None:
    from benchmarks.startup import measure

    figures = measure(used_home)
    assert 0 < figures["window"] < figures["words"]


def test_the_sample_is_begun_and_not_finished() -> None:
    puzzle = load_puzzle(resources_dir() / "sample.ipuz").puzzle
    locked = [
        slot for slot in puzzle.grid.slots if all(puzzle.grid[p].is_locked for p in slot.positions)
    ]
    assert ["".join(puzzle.grid.entry(slot)) for slot in locked] == ["BENCHWARMER", "WORKBENCHES"]
    assert not puzzle.grid.is_filled
    assert puzzle.title
    assert TIMING_VARIABLE.startswith("CROSSWORD_APP_")
