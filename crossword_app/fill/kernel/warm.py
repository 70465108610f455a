"""Compiles the kernel ahead of time: `python -m crossword_app.fill.kernel.warm`. It takes some seconds, once.

The kernel compiles itself when it is first imported and nothing of it is in the cache; this is for doing so at a moment
when nobody waits, or in a process that does not stand in anybody's way.
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
    """Return whether the kernel, as it stands, was compiled before. Costs no import of numba."""
    return _stamp().exists()


def warm() -> None:
    """Compile the kernel, unless that was done, and forget those of long ago.

    Several windows may start at once: one process compiles, the others wait for it.
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
    """Compile the kernel in a process of its own, unless that was done, and wait for it.

    A failure is not reported here: it shows when the kernel is imported.
    """
    if not is_warm():
        path = os.pathsep.join(filter(None, [str(_PACKAGE_PARENT), os.environ.get("PYTHONPATH")]))
        subprocess.run(
            [sys.executable, "-m", __name__],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.DEVNULL,
            check=False,
        )


def warm_meanwhile(control: Control) -> bool:
    """Compile the kernel as `warm_in_subprocess` does, and wait until that is done or *control* is stopped.

    A compilation cannot be cut short: one that is given up goes on beside the program, and serves whoever comes next.

    Returns:
        Whether it was waited for to the end.
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
