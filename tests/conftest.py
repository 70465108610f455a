"""For all tests: the compiled kernel is taken from where it is kept, whatever home a test gives the program."""

import os

from crossword_app import numba_cache

os.environ.setdefault(numba_cache.KERNELS_VARIABLE, str(numba_cache.folder().parent))


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name no test by bytes: packed ones hold the time, and processes that share the tests must agree on the names."""
    return argname if isinstance(val, bytes) else None
