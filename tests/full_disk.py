"""Simulates a full disk, for tests of writing files."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """Let no file grow beyond *room* bytes: writing more raises OSError, as on a full disk. Skips if impossible."""
    resource = pytest.importorskip("resource", reason="limits on files are a matter of POSIX")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
