"""Starts that cannot succeed: one sentence on standard error and a status, no traceback and no abort."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import PyQt5
import pytest

import bootstrap
from crossword_app.ui.system_libraries import what_is_missing

NO_ANSWER = r":9977|plugin xcb; lib\S+"
"""What is said of a display that is not there depends on whether the machine has the libraries for one."""


def start(home: Path, variables: dict[str, str]) -> str:
    """Start the program without a display but with *variables*, and return the sentence with which it ends."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if key not in {"DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"}
    }
    done = subprocess.run(
        [sys.executable, "-m", "crossword_app"],
        env={**environment, "CROSSWORD_APP_HOME": str(home), **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("error: ")
    if "QT_DEBUG_PLUGINS" not in variables:
        assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({"QT_QPA_PLATFORM": "xcb"}, "no display"),
        ({"QT_QPA_PLATFORM": ""}, "no display"),
        ({"QT_QPA_PLATFORM": "", "DISPLAY": ":9977"}, NO_ANSWER),
        ({"QT_QPA_PLATFORM": "nonsense"}, 'plugin "nonsense"'),
        ({"CROSSWORD_APP_HOME": "~no-such-user/x"}, "no such user"),
    ],
)
def test_where_no_window_is_possible_a_sentence_says_so(
    home: Path, variables: dict[str, str], told: str
) -> None:
    assert re.search(told, start(home, variables))


def without(library: str, files: tuple[str, ...], folder: Path) -> Path:
    """Make a PyQt5 in *folder* whose *files* ask for a library that no system has, in place of *library*."""
    original = Path(PyQt5.__file__).parent
    shutil.copytree(original, folder / "PyQt5", copy_function=os.symlink)
    absent = library.replace("lib", "abs", 1)
    for name in files:
        content = (original / name).read_bytes()
        assert library.encode() in content
        (folder / "PyQt5" / name).unlink()
        (folder / "PyQt5" / name).write_bytes(content.replace(library.encode(), absent.encode()))
    return folder


@pytest.mark.skipif(not bootstrap.LINUX, reason="the libraries are those of a Linux system")
def test_a_missing_library_of_the_window_system_is_named(home: Path, tmp_path: Path) -> None:
    files = ("Qt5/plugins/platforms/libqxcb.so", "Qt5/lib/libQt5XcbQpa.so.5")
    folder = without("libxcb-icccm.so.4", files, tmp_path / "broken")
    variables = {"QT_QPA_PLATFORM": "", "DISPLAY": ":9977", "PYTHONPATH": str(folder)}
    said = start(home, variables)
    assert "Qt cannot load its plugin xcb; absxcb-icccm.so.4" in said
    assert "install" in said
    said = start(home, {**variables, "QT_DEBUG_PLUGINS": "1"})
    assert "loadPlugin failed" in said, "Qt's messages are printed where they are asked for"


@pytest.mark.skipif(not bootstrap.LINUX, reason="the libraries are those of a Linux system")
def test_a_missing_library_without_which_qt_cannot_be_loaded_is_named(
    home: Path, tmp_path: Path
) -> None:
    folder = without("libGL.so.1", ("Qt5/lib/libQt5Gui.so.5",), tmp_path / "broken")
    said = start(home, {"PYTHONPATH": str(folder)})
    assert "Qt cannot be loaded; absGL.so.1" in said
    assert "missing: install" in said


@pytest.mark.skipif(not bootstrap.LINUX, reason="the packages are Debian's")
def test_the_package_of_a_missing_library_is_named() -> None:
    error = "libGL.so.1: cannot open shared object file: No such file or directory"
    assert what_is_missing(f"Cannot load library x.so: ({error})").startswith("libGL.so.1")
    assert "sudo apt install libgl1" in what_is_missing(error)
    assert what_is_missing("undefined symbol: x") == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["A" * 100_000],
        ["A" * 100_000 + ".ipuz"],
        ["a/" * 50_000],
        ["fill", "A" * 100_000],
        ["new", "A" * 100_000 + ".ipuz"],
        ["clues", "import", "A" * 100_000],
    ],
    ids=["name", "file", "folders", "fill", "new", "clues"],
)
def test_an_argument_of_100000_letters_is_answered_in_a_sentence(
    home: Path, arguments: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "crossword_app", *arguments],
        env={**os.environ, "CROSSWORD_APP_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode in {1, 2}
    assert done.stderr.startswith("error: ")
    assert "program itself failed" not in done.stderr
    assert len(done.stderr) < 2_000
