"""Keeps the compiled kernel on the disk, in a folder for the present code: see `fingerprint`.

Each file is written whole or not at all and begins with a hash of the rest: a damaged one counts as none, and its
function is compiled anew. Files are machine code, so they are read only where nobody else may write. What cannot be
written is held for as long as the program runs.
"""

import hashlib
import logging
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path

from crossword_app.disk_errors import remedy_of
from crossword_app.errors import StorageError
from crossword_app.fill.kernel.fingerprint import NAME_LENGTH, fingerprint
from crossword_app.paths import user_cache_dir
from crossword_app.private_folder import exposure_of
from crossword_app.storage import only_one, write_atomically

logger = logging.getLogger(__name__)

KERNELS_VARIABLE = "CROSSWORD_APP_KERNELS"
"""The environment variable for the folder of compiled kernels, if not in the user's cache."""

KEPT = 4
"""How many folders are kept, so that a few checkouts and flags need not compile each time they take turns."""

COMPLETE = "complete"
"""The file that names all the others, once they are there."""

_HASH_BYTES = 32

_held: dict[str, bytes] = {}
_troubles: list[str] = []


@cache
def folder() -> Path | None:
    """Return the folder for the present code, which only the user may write; None where there is none.

    `trouble` then says why.
    """
    root = None
    try:
        root = _root()
        path = root / fingerprint()
        exposure = exposure_of(path)
        if exposure is None:
            root.mkdir(0o700, parents=True, exist_ok=True)
            path.mkdir(0o700, exist_ok=True)
            exposure = exposure_of(path)  # others may have been faster
    except StorageError as error:
        _note(str(error))
    except OSError as error:
        _note(_not_kept(root, error))
    else:
        if exposure is None:
            return path
        _note(
            f"{exposure}, so that the prepared autofill in {root} is not trusted: "
            f"mend that, or set {KERNELS_VARIABLE} to a folder of your own"
        )
    return None


def trouble() -> str | None:
    """Return why the compiled kernel cannot be kept, and what to do about it; None where it can, as far as is known."""
    folder()
    return _troubles[0] if _troubles else None


def note_trouble(sentence: str) -> None:
    """Note why the compiled kernel cannot be kept, as `trouble` tells it. The first reason counts."""
    if not _troubles:
        _troubles.append(sentence)
        logger.warning("%s", sentence)


def _note(why: str) -> None:
    note_trouble(f"{why}; until then autofill is prepared anew at each start")


def read(name: str) -> bytes | None:
    """Return what `write` kept under *name*; None where there is nothing, or something damaged."""
    place = folder()
    if name in _held or place is None:
        return _held.get(name)
    try:
        content = (place / name).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        logger.warning("the compiled kernel's %s cannot be read: %s", name, error)
        return None
    digest, rest = content[:_HASH_BYTES], content[_HASH_BYTES:]
    if digest != hashlib.sha256(rest).digest():
        logger.warning("the compiled kernel's %s is damaged and is made again", name)
        return None
    return rest


def write(name: str, content: bytes) -> None:
    """Keep *content* under *name* on the disk, or where that is not possible in memory."""
    place = folder()
    try:
        if place is not None:
            write_atomically(place / name, hashlib.sha256(content).digest() + content)
            _held.pop(name, None)
            return
    except OSError as error:
        _note(_not_kept(place, error))
    _held[name] = content


def hold(name: str, content: bytes) -> None:
    """Keep *content* under *name* in memory."""
    _held[name] = content


def held() -> Mapping[str, bytes]:
    """Return what is kept in memory, by name."""
    return _held


def read_all() -> Mapping[str, bytes] | None:
    """Return all of the kernel, by name; None where not all of it is there, and whole."""
    names = read(COMPLETE)
    if names is None:
        return None
    found = {}
    for name in names.decode().split():
        code = read(name)
        if code is None:
            return None
        found[name] = code
    return found


def is_complete() -> bool:
    """Return whether all of the kernel is there, and whole."""
    return read_all() is not None


def complete(names: list[str]) -> None:
    """Note that all of the kernel is there, under *names*."""
    write(COMPLETE, "\n".join(names).encode())


@contextmanager
def only_one_compiles() -> Iterator[None]:
    """Let one process at a time go on, and remove what others left half written. Without a folder nobody waits."""
    place = folder()
    if place is None:
        yield
        return
    with ExitStack() as lock:
        try:
            lock.enter_context(only_one(place / "lock"))
        except OSError as error:
            _note(_not_kept(place, error))
        else:
            for path in place.glob(".*.part"):
                path.unlink(missing_ok=True)
        yield


def forget_old() -> None:
    """Remove old folders of kernels. The folder of the present code and the newest others stay, KEPT in all."""
    name = re.compile(rf"[0-9a-f]{{{NAME_LENGTH}}}")
    present = folder()
    if present is None:
        return
    with suppress(OSError):  # another program is removing them too
        others = [
            path
            for path in present.parent.iterdir()
            if name.fullmatch(path.name) and path.is_dir() and path != present
        ]
        others.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in others[KEPT - 1 :]:
            shutil.rmtree(path, ignore_errors=True)
            path.with_name(f"{path.name}.lock").unlink(missing_ok=True)  # of earlier versions


def _root() -> Path:
    chosen = os.environ.get(KERNELS_VARIABLE)
    return Path(chosen).absolute() if chosen else user_cache_dir() / "kernels"


def _not_kept(place: Path | None, error: OSError) -> str:
    return (
        f"the prepared autofill cannot be kept in {place} ({error.strerror or error}): "
        f"{remedy_of(error)}, or set {KERNELS_VARIABLE} to a folder that you may write"
    )
