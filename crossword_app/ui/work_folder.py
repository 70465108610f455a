"""Folders for files that are needed for a moment only, and what programs that were killed left of them."""

import contextlib
import os
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PREFIX = "crossword-app-work-"
_NAME = re.compile(rf"{_PREFIX}[a-z0-9_]{{8}}")
_FRESH_SECONDS = 60.0
"""A folder that was made just now may be one that another program is about to lock."""


@contextmanager
def work_folder() -> Iterator[Path]:
    """Give a new folder that is gone after the block. It is locked, so that others know that it is in use.

    Raises:
        OSError: it cannot be made.
    """
    import tempfile  # the window can appear without

    with tempfile.TemporaryDirectory(prefix=_PREFIX) as name, contextlib.ExitStack() as stack:
        stack.enter_context(_locked(Path(name)))
        yield Path(name)


def remove_leftovers() -> None:
    """Delete the folders of this user that no program uses any more. Those that cannot be deleted stay."""
    import tempfile

    if os.name != "posix":  # Windows has no locks on folders
        return
    for path in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        if not _NAME.fullmatch(path.name):
            continue
        with contextlib.suppress(OSError):
            status = path.lstat()
            is_ours = status.st_uid == os.geteuid()
            if is_ours and time.time() - status.st_mtime > _FRESH_SECONDS:
                with _locked(path) as is_free:
                    if is_free:
                        shutil.rmtree(path)


@contextmanager
def _locked(folder: Path) -> Iterator[bool]:
    """Lock *folder* meanwhile, where that is possible. Give whether nobody else has locked it.

    Raises:
        OSError: it is no folder, or cannot be opened.
    """
    if os.name != "posix":
        yield False
        return
    import fcntl

    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:  # another program uses it, or the disk has no locks
            yield False
        else:
            yield True
    finally:
        os.close(descriptor)
