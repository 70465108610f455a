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
from crossword_app.private_folder import exposure_of, private_temporary, temporary_path
from crossword_app.storage import only_one, write_atomically

logger = logging.getLogger(__name__)

KERNELS_VARIABLE = "CROSSWORD_APP_KERNELS"
"""The environment variable for the folder of compiled kernels, if not in the user's cache."""

KEPT = 4
"""How many folders are kept, so that a few checkouts and flags need not compile each time they take turns."""

_NAME = re.compile(rf"[0-9a-f]{{{NAME_LENGTH}}}")
_HASH_BYTES = 32
_TEMPORARY = "crossword-app-kernels"
_ROOM = 1 << 20
"""Bytes that are written to see whether there is room: the kernel needs more, but not much more."""

_held: dict[str, bytes] = {}
_troubles: list[str] = []


def folder() -> Path | None:
    """Return the folder for the present code, which only the user may write; None where there is none.

    It is in the user's cache, or where that cannot be used, in the system's temporary folder. `trouble` then says why.
    """
    return _in_cache() or _in_temporary()


@cache
def _in_cache() -> Path | None:
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


@cache
def _in_temporary() -> Path | None:
    """Return the folder for the present code that is used where the one in the cache cannot be."""
    try:
        path = private_temporary(_TEMPORARY) / fingerprint()
        path.mkdir(0o700, exist_ok=True)
        exposure = exposure_of(path)
    except OSError as error:
        exposure = str(error)
    if exposure:
        logger.warning("the compiled kernel cannot be kept in the temporary folder: %s", exposure)
    return None if exposure else path


def forget_places() -> None:
    """Look anew for the folders, as a new process does."""
    _in_cache.cache_clear()
    _in_temporary.cache_clear()


def trouble() -> str | None:
    """Return why the compiled kernel is not kept in the cache, and what to do about it; None if it is, so far."""
    folder()
    return _troubles[0] if _troubles else None


def note_trouble(sentence: str) -> None:
    """Note why the compiled kernel cannot be kept, as `trouble` tells it. The first reason counts."""
    if not _troubles:
        _troubles.append(sentence)
        logger.warning("%s", sentence)


def _note(why: str) -> None:
    place = _in_temporary()
    until = (
        f"the prepared autofill is kept in {place.parent}, where it may be deleted"
        if place
        else "autofill is prepared anew at each start"
    )
    note_trouble(f"{why}; until then {until}")


def read(name: str) -> bytes | None:
    """Return what `write` kept under *name*; None where there is nothing, or something damaged."""
    if name in _held:
        return _held[name]
    for place in _places():
        if (content := read_signed(place / name)) is not None:
            return content
    return None


def _places() -> Iterator[Path]:
    """Yield the folders in which the kernel may be; the temporary one only if it is there."""
    if (in_cache := _in_cache()) is not None:
        yield in_cache
    if temporary_path(_TEMPORARY).exists() and (in_temporary := _in_temporary()) is not None:
        yield in_temporary


def read_signed(path: Path) -> bytes | None:
    """Return the content that stands behind its hash in the file at *path*; None for no file, or a damaged one."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        logger.warning("the compiled kernel's %s cannot be read: %s", path.name, error)
        return None
    digest, rest = content[:_HASH_BYTES], content[_HASH_BYTES:]
    if digest != hashlib.sha256(rest).digest():
        logger.warning("the compiled kernel's %s is damaged and is made again", path.name)
        return None
    return rest


def signed(content: bytes) -> bytes:
    """Return *content* behind its hash."""
    return hashlib.sha256(content).digest() + content


def write(name: str, content: bytes) -> None:
    """Keep *content* under *name* on the disk, or where that is not possible in memory."""
    in_cache, behind_hash = _in_cache(), signed(content)
    is_kept = in_cache is not None and _is_written(in_cache / name, behind_hash)
    if not is_kept and (in_temporary := _in_temporary()) is not None:
        is_kept = _is_written(in_temporary / name, behind_hash)
    if is_kept:
        _held.pop(name, None)
    else:
        _held[name] = content


def try_out() -> None:
    """Note in `trouble` whether the cache has no room or cannot be written: before the kernel is compiled."""
    if (in_cache := _in_cache()) is not None:
        path = in_cache / "probe"
        if _is_written(path, bytes(_ROOM)):
            path.unlink(missing_ok=True)


def _is_written(path: Path, content: bytes) -> bool:
    try:
        write_atomically(path, content)
    except OSError as error:
        _note(_not_kept(path.parent, error))
        return False
    return True


def hold(name: str, content: bytes) -> None:
    """Keep *content* under *name* in memory."""
    _held[name] = content


def held() -> Mapping[str, bytes]:
    """Return what is kept in memory, by name."""
    return _held


@contextmanager
def only_one_compiles(seconds: float = -1) -> Iterator[None]:
    """Let one process at a time go on, and remove what others left half written. Without a folder nobody waits.

    Raises:
        TimeoutError: another one has gone on for all of these seconds, where they are not negative.
    """
    with ExitStack() as lock:
        place = _in_cache()
        is_locked = place is not None and _is_locked(place, lock, seconds)
        if not is_locked and (place := _in_temporary()) is not None:
            is_locked = _is_locked(place, lock, seconds)
        if place is not None and is_locked:
            for path in place.glob(".*.part"):
                path.unlink(missing_ok=True)
        yield


def _is_locked(place: Path, lock: ExitStack, seconds: float) -> bool:
    try:
        lock.enter_context(only_one(place / "lock", seconds))
    except TimeoutError:
        raise
    except OSError as error:
        _note(_not_kept(place, error))
        return False
    return True


def forget_old() -> None:
    """Remove old folders of kernels. The folder of the present code and the newest others stay, KEPT in all."""
    present = folder()
    if present is None:
        return
    with suppress(OSError):  # another program is removing them too
        others = [
            path
            for path in present.parent.iterdir()
            if _NAME.fullmatch(path.name) and path.is_dir() and path != present
        ]
        others.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in others[KEPT - 1 :]:
            shutil.rmtree(path, ignore_errors=True)
            path.with_name(f"{path.name}.lock").unlink(missing_ok=True)  # of earlier versions


def all_folders() -> list[Path]:
    """Return the folders of all compiled kernels, of other versions too, in the cache and in the temporary folder."""
    places = [
        place
        for place in (_root(), temporary_path(_TEMPORARY))
        if place.is_dir() and exposure_of(place) is None
    ]
    return [path for place in places for path in place.iterdir() if _NAME.fullmatch(path.name)]


def _root() -> Path:
    chosen = os.environ.get(KERNELS_VARIABLE)
    return Path(chosen).absolute() if chosen else user_cache_dir() / "kernels"


def _not_kept(place: Path | None, error: OSError) -> str:
    return (
        f"the prepared autofill cannot be kept in {place} ({error.strerror or error}): "
        f"{remedy_of(error)}, or set {KERNELS_VARIABLE} to a folder that you may write"
    )
