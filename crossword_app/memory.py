"""How the C library keeps the memory that the program has freed."""

import ctypes
import logging
import sys
from functools import cache

logger = logging.getLogger(__name__)

PAUSE = 2_000
"""Milliseconds without a change after which spare memory is given back: that takes some 20."""

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # of malloc.h
_LARGE = 4 << 20
"""Bytes from which a block goes back at once. From 256 KB on, a twentieth of all processor time went into new pages."""

_SPARE = 8 << 20
_ARENAS = 2


def give_back_freed_memory() -> None:
    """Let large blocks go back to the system when they are freed. Call this before there are threads.

    glibc would keep a heap for each thread, and after the first large block put the next ones there: a few searches and
    printed pages then left 200 to 300 MB with the program that it did not use. Elsewhere nothing is done.
    """
    library = _glibc()
    if library is None:
        return
    for option, value in (
        (_MMAP_THRESHOLD, _LARGE),
        (_TRIM_THRESHOLD, _SPARE),
        (_ARENA_MAX, _ARENAS),
    ):
        if not library.mallopt(option, value):
            logger.info("malloc does not know option %d", option)


def give_back_spare_memory() -> None:
    """Give the system back what smaller blocks have left free between those in use, 60 to 90 MB after hours of work."""
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    """Return the C library where it is glibc; None elsewhere."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None
