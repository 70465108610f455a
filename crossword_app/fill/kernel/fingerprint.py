"""Names the compiled kernel by a hash of all that the machine code depends on.

That is each module with compiled functions (a function's own text says nothing of the helpers in it), the versions of
what compiles them, the processor, and numba's flags: code compiled with NUMBA_BOUNDSCHECK must not serve runs without.
"""

import hashlib
import os
import platform
import re
import sys
from importlib.metadata import version
from pathlib import Path

_KERNEL = Path(__file__).resolve().parent

NAME_LENGTH = 20

_DECORATED = re.compile(r"^@(?:helper$|entry\()", re.MULTILINE)


def compiled_sources() -> tuple[Path, ...]:
    """Return the source files with compiled functions: `jit`, and the modules that import its decorators."""
    return tuple(
        path
        for path in sorted(_KERNEL.glob("*.py"))
        if "crossword_app.fill.kernel.jit import" in path.read_text("utf-8") or path.stem == "jit"
    )


def parts() -> int:
    """Return how many functions are compiled."""
    return sum(len(_DECORATED.findall(path.read_text("utf-8"))) for path in compiled_sources())


def fingerprint() -> str:
    """Return the name of the folder for the present code."""
    digest = hashlib.sha256()
    for path in compiled_sources():
        # The code holds the paths of its sources.
        digest.update(f"{path}\0".encode() + path.read_bytes() + b"\0")
    versions = (version(name) for name in ("numba", "llvmlite", "numpy"))
    for fact in (sys.version, *versions, _processor(), *_flags()):
        digest.update(fact.encode() + b"\0")
    return digest.hexdigest()[:NAME_LENGTH]


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
        if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR"
    )
