"""The folder of the compiled kernel changes with whatever the machine code depends on."""

import ast
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from crossword_app.fill import kernel
from crossword_app.fill.kernel.fingerprint import compiled_sources, version_text

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


def decorated(path: Path) -> list[str]:
    """Return the names of the functions in the module at *path* that are compiled."""
    return [
        node.name
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
        and any(ast.unparse(each) in ("entry", "helper") for each in node.decorator_list)
    ]


def test_every_module_with_compiled_functions_counts() -> None:
    """A module that were left out would run old code after a change."""
    functions = {path: decorated(path) for path in Path(str(kernel.__path__[0])).rglob("*.py")}
    compiled = {path: names for path, names in functions.items() if names}
    assert len(compiled) >= 5
    assert compiled.keys() <= set(compiled_sources())


def test_what_compiled_code_takes_its_numbers_from_counts_too() -> None:
    names = {path.name for path in compiled_sources()}
    assert {"array_table.py", "compiler.py", "jit.py", "machine_code.py", "state.py"} <= names


@pytest.mark.parametrize("package", ["llvmlite", "numba", "numpy"])
def test_the_version_of_what_compiles_counts(package: str) -> None:
    assert version(package).encode() in version_text(package)
