"""Names the compiled kernel by a hash of all that the machine code depends on.

That is each module with compiled functions (a function's own text says nothing of the helpers in it), the versions of
what compiles them, the processor, and numba's flags: code compiled with NUMBA_BOUNDSCHECK must not serve runs without.
"""

import hashlib
import os
import platform
import sys
from importlib.util import find_spec
from pathlib import Path

_KERNEL = Path(__file__).resolve().parent

NAME_LENGTH = 20

_COMPILING = frozenset({"array_table", "compiler", "jit", "machine_code", "state"})


def compiled_sources() -> tuple[Path, ...]:
    """Return the source files with compiled functions, which import the decorators, and those that compile them."""
    return tuple(
        path
        for path in sorted(_KERNEL.rglob("*.py"))
        if path.stem in _COMPILING
        or "crossword_app.fill.kernel.jit import" in path.read_text("utf-8")
    )


def module_name(path: Path) -> str:
    """Return the name of the module at *path*, one of `compiled_sources`."""
    return ".".join((__package__, *path.relative_to(_KERNEL).with_suffix("").parts))


def digest_of_sources() -> bytes:
    """Return a hash of the sources, as the code holds no path: checkouts and installations of one version share it."""
    digest = hashlib.sha256()
    for path in compiled_sources():
        digest.update(f"{module_name(path)}\0".encode() + path.read_bytes() + b"\0")
    return digest.digest()


def fingerprint() -> str:
    """Return the name of the folder for the present code."""
    digest = hashlib.sha256(digest_of_sources())
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(version_text(package) + b"\0")
    for fact in (sys.version, _processor(), *flags()):
        digest.update(fact.encode() + b"\0")
    return digest.hexdigest()[:NAME_LENGTH]


def version_text(package: str) -> bytes:
    """Return the module in which *package* says its version: importlib.metadata takes longer than all else here."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return b"".join(
        path.read_bytes() for path in sorted(Path(spec.origin).parent.glob("*version.py"))
    )


def _processor() -> str:
    """Return the processor's name as far as Python knows it. numba checks the features of the processor by itself."""
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as file:
            return (
                file.read(4096).partition("\n\n")[0].partition("model name")[2].partition("\n")[0]
            )
    except OSError:
        return os.environ.get("PROCESSOR_IDENTIFIER") or platform.machine()


def flags() -> tuple[str, ...]:
    """Return the settings of numba in the environment that change what is compiled."""
    return tuple(
        f"{name}={value}"
        for name, value in sorted(os.environ.items())
        if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR"
    )
