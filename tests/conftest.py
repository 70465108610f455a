"""Fixtures for all tests: values that take seconds to make are made once.

The compiled kernel is taken from where it is kept, whatever home a test gives the program.
"""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from crossword_app.fill.kernel import cache

if TYPE_CHECKING:
    from tests.list_server import ListServer

if kernel := cache.folder():
    os.environ.setdefault(cache.KERNELS_VARIABLE, str(kernel.parent))

# Programs that tests start would inherit that a signal is ignored, as under nohup or in the background of a shell.
for name, usual in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    number = getattr(signal, name, None)  # Windows has no SIGHUP
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)


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


@pytest.fixture
def server() -> "Iterator[ListServer]":
    """A server of the test's own, on the loopback address."""
    from tests.list_server import serving

    with serving() as running:
        yield running
