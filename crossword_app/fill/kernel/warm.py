"""Compiles the kernel ahead of time: `python -m crossword_app.fill.kernel.warm`. It takes some seconds, once.

The first import compiles the kernel if it is not in the cache. This module does so at a moment when nobody waits, or in
another process.
"""

import os
import subprocess
import sys
import threading
from pathlib import Path

from crossword_app import numba_cache
from crossword_app.control import Control
from crossword_app.storage import only_one

_PACKAGE_PARENT = Path(__file__).resolve().parents[3]
_GLANCE_SECONDS = 0.05


def is_warm() -> bool:
    """Return whether the present kernel is in the cache, without importing numba."""
    return _stamp().exists()


def warm() -> None:
    """Compile the kernel if it is not in the cache, and remove old ones.

    Where several processes start at once, one compiles and the others wait.
    """
    if is_warm():
        return
    folder = numba_cache.folder()
    with only_one(folder.with_name(f"{folder.name}.lock")):
        if not is_warm():
            # Importing compiles.
            from crossword_app.fill.kernel import belief_propagation, tree_search  # noqa: F401

            _stamp().touch()
            numba_cache.forget_old()


def warm_in_subprocess() -> None:
    """Compile the kernel in another process if it is not in the cache, and wait for it.

    A failure is not reported here; it appears when the kernel is imported.
    """
    if not is_warm():
        path = os.pathsep.join(filter(None, [str(_PACKAGE_PARENT), os.environ.get("PYTHONPATH")]))
        subprocess.run(
            [sys.executable, "-m", __name__],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a reader of our output does not wait for this process
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl+C in the terminal is for the program that waits
            check=False,
        )


def warm_meanwhile(control: Control) -> bool:
    """Compile the kernel as `warm_in_subprocess` does, and wait until that is done or *control* is stopped.

    A compilation cannot be stopped. After a stop it goes on in its process, for the next time.

    Returns:
        Whether the compilation ended before *control* was stopped.
    """
    if not is_warm():
        compiler = threading.Thread(target=warm_in_subprocess, daemon=True)
        compiler.start()
        while compiler.is_alive() and not control.is_stopped:
            compiler.join(_GLANCE_SECONDS)
    return not control.is_stopped


def _stamp() -> Path:
    return numba_cache.folder() / "warm"


if __name__ == "__main__":
    warm()
