"""Machine code that comes with the program, for common kinds of processor: where it fits, nothing is compiled.

    python -m crossword_app.fill.kernel.ready FOLDER

makes it, one folder for each kind, and a file that names what it was made of. Packages have it in `FOLDER`; a checkout
has none. It is used where sources, system and numba's settings are those that it was made for.
"""

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

from crossword_app.fill.kernel.cache import read, read_signed, signed
from crossword_app.fill.kernel.fingerprint import digest_of_sources, flags
from crossword_app.fill.kernel.machine_code import (
    OBJECT_HEAD,
    Processor,
    abilities,
    kept_name,
    system,
)
from crossword_app.fill.kernel.parts import PARTS

FOLDER = Path(__file__).resolve().parent / "ready_code"
MADE_OF = "made-of"


class Kind(NamedTuple):
    """A kind of processor, and what one must be able to do to belong to it, by LLVM's names."""

    model: str
    needs: frozenset[str]


_OLDER = frozenset({"cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3"})
_OLD = _OLDER | {"avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"}
_NEW = _OLD | {"avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl"}

KINDS = (Kind("x86-64-v4", _NEW), Kind("x86-64-v3", _OLD), Kind("x86-64-v2", _OLDER))
"""The levels of the psABI for x86-64, which compilers share, the best first."""


def code_at_hand(entry: str) -> bytes | None:
    """Return the machine code of the entry of this name, if it came with the program or is in the cache."""
    folder = _folder()
    code = None if folder is None else read_signed(folder / entry)
    return read(kept_name(entry)) if code is None else code


def is_there() -> bool:
    """Return whether machine code for this processor came with the program."""
    return _folder() is not None


@cache
def _folder() -> Path | None:
    """Return the folder of the code for this processor; None where no code came for it."""
    try:
        made_of = (FOLDER / MADE_OF).read_text("ascii")
    except OSError:
        return None
    if made_of != _present() or flags():
        return None
    able = abilities()
    return next((FOLDER / kind.model for kind in KINDS if kind.needs <= able), None)


def _present() -> str:
    """Return a hash of all that the code depends on, the processor left out."""
    facts = (system(), OBJECT_HEAD)
    return hashlib.sha256(digest_of_sources() + repr(facts).encode()).hexdigest()


def make(folder: Path) -> None:
    """Compile all of the kernel for each kind of processor into *folder*."""
    from crossword_app.fill.kernel.compiler import compiled

    for kind in KINDS:
        (folder / kind.model).mkdir(parents=True, exist_ok=True)
    for function in (each for part in PARTS for each in part.functions()):
        codes = compiled(function, [Processor(kind.model) for kind in KINDS])
        for kind, code in zip(KINDS, codes, strict=True):
            (folder / kind.model / function.__name__).write_bytes(signed(code))
    (folder / MADE_OF).write_text(_present(), "ascii")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
