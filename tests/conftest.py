"""Fixtures for all tests: values that take seconds to make are made once.

The compiled kernel is taken from where it is kept, whatever home a test gives the program.
"""

import os
from pathlib import Path

import pytest

from crossword_app.fill.kernel import cache

if kernel := cache.folder():
    os.environ.setdefault(cache.KERNELS_VARIABLE, str(kernel.parent))


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name no test by bytes: archives contain the time, and parallel test processes must agree on the names."""
    return argname if isinstance(val, bytes) else None


@pytest.fixture(scope="session")
def shipped_clues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the clues that come with the program; tests that change it copy it."""
    from crossword_app.dictionary.clues.database import ClueDatabase
    from crossword_app.dictionary.clues.imports import import_shipped

    path = tmp_path_factory.mktemp("shipped") / "clues.db"
    with ClueDatabase(path) as database:
        import_shipped(database)
    return path
