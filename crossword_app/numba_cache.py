"""Chooses the folder where numba keeps the compiled kernel: another one whenever the machine code would differ.

numba's own cache does not notice a changed helper in another module and runs the old code. It also ignores
NUMBA_BOUNDSCHECK: code compiled with it serves runs without it, and the other way round. So the name of the folder is a
hash of all that the code depends on.
"""

import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

from crossword_app.errors import StorageError
from crossword_app.paths import user_cache_dir

_KERNEL = Path(__file__).resolve().parent / "fill" / "kernel"

KERNELS_VARIABLE = "CROSSWORD_APP_KERNELS"
"""The environment variable for the folder of compiled kernels, if not in the user's cache."""

_NUMBA_VARIABLE = "NUMBA_CACHE_DIR"

KEPT = 4
"""How many folders are kept, so that a few checkouts and flags need not compile each time they take turns."""

_NAME_LENGTH = 20


def prepare() -> None:
    """Set the folder of numba's cache. Call this before numba is imported: it reads the setting once."""
    os.environ[_NUMBA_VARIABLE] = str(folder())


@cache
def folder() -> Path:
    """Return the folder for the present code; a temporary one where the user's cache cannot hold one."""
    return _root() / _fingerprint()


def forget_old() -> None:
    """Remove old folders of kernels. The folder of the present code and the newest others stay, KEPT in all."""
    name = re.compile(rf"[0-9a-f]{{{_NAME_LENGTH}}}")
    with suppress(FileNotFoundError):  # another program is removing them too
        others = [
            path
            for path in folder().parent.iterdir()
            if name.fullmatch(path.name) and path.is_dir() and path != folder()
        ]
        others.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in others[KEPT - 1 :]:
            shutil.rmtree(path, ignore_errors=True)
            path.with_name(f"{path.name}.lock").unlink(missing_ok=True)


def _root() -> Path:
    chosen = os.environ.get(KERNELS_VARIABLE)
    if chosen:
        return Path(chosen)
    try:
        return user_cache_dir() / "kernels"
    except StorageError:
        return Path(tempfile.mkdtemp(prefix="crossword-app-kernels-"))


def compiled_sources() -> tuple[Path, ...]:
    """Return the source files with compiled functions: `jit`, and the modules that import its decorators."""
    return tuple(
        path
        for path in sorted(_KERNEL.glob("*.py"))
        if "crossword_app.fill.kernel.jit import" in path.read_text("utf-8") or path.stem == "jit"
    )


def _fingerprint() -> str:
    digest = hashlib.sha256()
    for path in compiled_sources():
        # numba compiles again where the path or the time of a file differs, even if its content is the same.
        digest.update(f"{path} {path.stat().st_mtime_ns}\0".encode() + path.read_bytes() + b"\0")
    for fact in (sys.version, version("numba"), version("numpy"), _processor(), *_flags()):
        digest.update(fact.encode() + b"\0")
    return digest.hexdigest()[:_NAME_LENGTH]


def _processor() -> str:
    """Return the processor's name as far as Python knows it. numba checks the features of the processor by itself."""
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as file:
            return (
                file.read(4096).partition("\n\n")[0].partition("model name")[2].partition("\n")[0]
            )
    except OSError:
        return os.environ.get("PROCESSOR_IDENTIFIER") or platform.machine()


def _flags() -> tuple[str, ...]:
    return tuple(
        f"{name}={value}"
        for name, value in sorted(os.environ.items())
        if name.startswith("NUMBA_") and name != _NUMBA_VARIABLE
    )
