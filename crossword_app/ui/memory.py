"""How the C library keeps the memory that the program has freed."""

import ctypes
import logging
import sys

logger = logging.getLogger(__name__)

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # of malloc.h
_LARGE = 256 << 10
_SPARE = 8 << 20
_ARENAS = 2


def give_back_freed_memory() -> None:
    """Let large blocks go back to the system when they are freed. Call this before there are threads.

    glibc would keep a heap for each thread, and after the first large block put the next ones there: a few searches and
    printed pages then left 200 to 300 MB with the program that it did not use. Elsewhere nothing is done.
    """
    if sys.platform != "linux":
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:  # not glibc
        return
    for option, value in (
        (_MMAP_THRESHOLD, _LARGE),
        (_TRIM_THRESHOLD, _SPARE),
        (_ARENA_MAX, _ARENAS),
    ):
        if not mallopt(option, value):
            logger.info("malloc does not know option %d", option)
