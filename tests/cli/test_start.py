"""What commands import: each module takes its milliseconds, at each start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from crossword_app.control import Control
from crossword_app.fill.kernel.parts import PARTS
from crossword_app.fill.kernel.warm import warm_meanwhile

LISTING = (
    "import sys\n"
    "from crossword_app.__main__ import main\n"
    "try:\n"
    "    main(sys.argv[1:])\n"
    "except SystemExit:\n"
    "    pass\n"
    "print(*sys.modules, file=sys.stderr)\n"
)


def imported_by(*arguments: str) -> set[str]:
    """Return the names of the modules that a command has imported at its end."""
    done = subprocess.run(
        [sys.executable, "-c", LISTING, *arguments],
        env={**os.environ},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_what_needs_no_command_imports_none(option: str) -> None:
    ours = {name for name in imported_by(option) if name.startswith("crossword_app")}
    assert ours == {
        "crossword_app",
        "crossword_app.__main__",
        "crossword_app.cli",
        "crossword_app.cli.parser",
        "crossword_app.cli.streams",
        "crossword_app.errors",
    }


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_what_needs_no_command_waits_for_no_large_library(option: str) -> None:
    large = {"dataclasses", "inspect", "json", "logging", "numpy", "pathlib", "platformdirs"}
    assert not large & imported_by(option)


def test_a_fill_imports_only_what_it_needs(
    grid_file: Path, list_file: Path, tmp_path: Path
) -> None:
    """The list is in the cache, the grid is drawn: no reader of other files, and nothing that compiles."""
    assert warm_meanwhile(Control(), *PARTS)
    arguments = ("fill", str(grid_file), str(list_file))
    imported_by(*arguments)  # prepares what is kept
    found = imported_by(*arguments)
    assert "crossword_app.fill.kernel.driver" in found
    assert not found & {
        "PyQt5",
        "logging.handlers",
        "numba",
        "numpy.ma",
        "socket",
        "crossword_app.cli.analyse",
        "crossword_app.dictionary.lists.importing.dialect",
        "crossword_app.fill.analysis.explain",
        "crossword_app.fill.kernel.belief_propagation",
        "crossword_app.fill.kernel.compiler",
    }
    readers = {f"crossword_app.formats.{form}.reader" for form in ("exolve", "ipuz", "jpz", "xd")}
    assert not readers & found
