"""For all tests: the compiled kernel is taken from where it is kept, whatever home a test gives the program."""

import os

from crossword_app import numba_cache

os.environ.setdefault(numba_cache.KERNELS_VARIABLE, str(numba_cache.folder().parent))
