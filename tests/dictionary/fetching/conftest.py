"""A home, a server, and no proxy of the machine's between the tests and it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from crossword_app.paths import HOME_VARIABLE
from tests.list_server import ListServer, forget_proxies, serving


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    forget_proxies(monkeypatch)
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture
def server() -> Iterator[ListServer]:
    with serving() as running:
        yield running
