"""The folder of the compiled kernel changes with whatever the machine code depends on."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from crossword_app import numba_cache

FOLDER = "from crossword_app import numba_cache; print(numba_cache.folder())"


def folder_with(variables: dict[str, str]) -> Path:
    environment = {**os.environ, **variables}
    run = subprocess.run(
        [sys.executable, "-c", FOLDER], env=environment, capture_output=True, text=True, check=True
    )
    return Path(run.stdout.strip())


def test_flags_of_numba_have_their_own_folder(tmp_path: Path) -> None:
    root = {numba_cache.KERNELS_VARIABLE: str(tmp_path)}
    plain = folder_with({**root, "NUMBA_BOUNDSCHECK": "0"})
    checked = folder_with({**root, "NUMBA_BOUNDSCHECK": "1"})
    assert plain.parent == checked.parent == tmp_path
    assert plain != checked
    assert plain == folder_with({**root, "NUMBA_BOUNDSCHECK": "0", "NUMBA_CACHE_DIR": "/elsewhere"})


def test_without_a_choice_it_lies_in_the_cache_of_the_user(tmp_path: Path) -> None:
    variables = {numba_cache.KERNELS_VARIABLE: "", "CROSSWORD_APP_HOME": str(tmp_path)}
    assert folder_with(variables).is_relative_to(tmp_path)


def test_a_home_that_cannot_be_made_does_not_stop_the_fill(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("in the way")
    variables = {numba_cache.KERNELS_VARIABLE: "", "CROSSWORD_APP_HOME": str(home)}
    assert not folder_with(variables).is_relative_to(tmp_path)


def test_folders_of_long_ago_are_forgotten(tmp_path: Path) -> None:
    """The folder in use stays, though it is the oldest, and so does what is no folder of a kernel."""
    code = (
        "import os; from crossword_app import numba_cache; numba_cache.folder().mkdir();"
        "os.utime(numba_cache.folder(), (0, 0)); numba_cache.forget_old();"
        "print(numba_cache.folder().name)"
    )
    old = [f"{number:020x}" for number in range(6)]
    for number, name in enumerate(old):
        (tmp_path / name).mkdir()
        (tmp_path / name / "kernel.nbi").touch()
        os.utime(tmp_path / name, (number, number))
    (tmp_path / "notes").mkdir()
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, numba_cache.KERNELS_VARIABLE: str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    kept = {run.stdout.strip(), "notes", *old[-numba_cache.KEPT + 1 :]}
    assert {path.name for path in tmp_path.iterdir()} == kept


@pytest.mark.kernel
def test_every_module_with_compiled_functions_counts() -> None:
    """A module that were left out would run old code after a change."""
    importlib.import_module("crossword_app.fill.kernel.tree_search")
    with_functions = {
        Path(str(module.__file__))
        for name, module in sys.modules.items()
        if name.startswith("crossword_app.")
        for value in vars(module).values()
        if type(value).__name__ == "CPUDispatcher" and value.py_func.__module__ == name
    }
    assert len(with_functions) >= 5
    assert with_functions <= set(numba_cache.compiled_sources())


def test_what_compiled_code_takes_its_numbers_from_counts_too() -> None:
    names = {path.name for path in numba_cache.compiled_sources()}
    assert {"jit.py", "state.py"} <= names
