"""Nothing that a window needs at its start waits for numba, and compiling happens once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from crossword_app import numba_cache
from crossword_app.control import Control
from crossword_app.fill.kernel.warm import is_warm, warm_in_subprocess, warm_meanwhile
from tests.helpers import stopped

IMPORT_ALL_BUT_THE_KERNEL = """
import importlib, pkgutil, sys
import crossword_app
for module in pkgutil.walk_packages(crossword_app.__path__, "crossword_app."):
    if not module.name.startswith("crossword_app.fill.kernel."):
        importlib.import_module(module.name)
import crossword_app.fill.kernel.warm
print("numba" in sys.modules)
"""


def test_nothing_but_the_kernel_imports_numba() -> None:
    command = [sys.executable, "-c", IMPORT_ALL_BUT_THE_KERNEL]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


@pytest.mark.kernel
def test_a_warm_kernel_is_left_alone() -> None:
    warm_in_subprocess()
    assert is_warm()
    compiled = {path: path.stat().st_mtime_ns for path in numba_cache.folder().rglob("*.nb*")}
    assert compiled
    subprocess.run([sys.executable, "-m", "crossword_app.fill.kernel.warm"], check=True)
    after = {path: path.stat().st_mtime_ns for path in numba_cache.folder().rglob("*.nb*")}
    assert after == compiled


@pytest.mark.kernel
def test_who_gives_up_does_not_wait() -> None:
    warm_in_subprocess()
    assert warm_meanwhile(Control())
    assert not warm_meanwhile(stopped())


def test_an_empty_folder_is_cold(tmp_path: Path) -> None:
    code = "from crossword_app.fill.kernel.warm import is_warm; print(is_warm())"
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, numba_cache.KERNELS_VARIABLE: str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "False"
