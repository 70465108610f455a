"""What tests of autofill share."""

import pytest

from crossword_app.fill.requests import refining


@pytest.fixture
def not_refined(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first fill stays as it is, so that it can be improved however good refining is."""
    monkeypatch.setattr(refining, "REFINING_NODES", 0)
