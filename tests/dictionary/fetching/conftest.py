"""A home, and no proxy of the machine's between the tests and their server."""

from pathlib import Path

import pytest

from crossword_app.paths import HOME_VARIABLE
from tests.list_server import forget_proxies


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    forget_proxies(monkeypatch)
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder
