"""The folder of the compiled kernel changes with whatever the machine code depends on."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from crossword_app.fill.kernel.fingerprint import compiled_sources, parts

NAME = "from crossword_app.fill.kernel.fingerprint import fingerprint; print(fingerprint())"


def name_with(**variables: str) -> str:
    environment = {**os.environ, **variables}
    run = subprocess.run(
        [sys.executable, "-c", NAME], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout.strip()


def test_flags_of_numba_have_their_own_folder() -> None:
    plain = name_with(NUMBA_BOUNDSCHECK="0")
    assert plain != name_with(NUMBA_BOUNDSCHECK="1")
    assert plain == name_with(NUMBA_BOUNDSCHECK="0", NUMBA_CACHE_DIR="/elsewhere")


@pytest.mark.kernel
def test_every_module_with_compiled_functions_counts() -> None:
    """A module that were left out would run old code after a change."""
    importlib.import_module("crossword_app.fill.kernel.tree_search")
    importlib.import_module("crossword_app.fill.kernel.belief_propagation")
    compiled = {
        (value.py_func.__module__, value.py_func.__name__)
        for name, module in sys.modules.items()
        if name.startswith("crossword_app.")
        for value in vars(module).values()
        if type(value).__name__ == "CPUDispatcher"
    }
    modules = {Path(str(sys.modules[module].__file__)) for module, _ in compiled}
    assert len(modules) >= 5
    assert modules <= set(compiled_sources())
    assert parts() == len(compiled)


def test_what_compiled_code_takes_its_numbers_from_counts_too() -> None:
    names = {path.name for path in compiled_sources()}
    assert {"jit.py", "state.py"} <= names
