"""What tests of word lists share: a short list in place of the one that comes with the program.

Merging half a million words anew at each change would take most of the time of these tests, and tell no more.
"""

from pathlib import Path

import pytest

from crossword_app.paths import dictionaries_dir
from tests.conftest import MakeOnce

EVERY = 20
SHORTEST = 5
"""Of longer words every twentieth is kept, and all that are shorter: grids of small squares are filled with them."""


@pytest.fixture
def short_list(made_once: MakeOnce, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(folder: Path) -> None:
        shipped = dictionaries_dir() / "english.dict"
        lines = shipped.read_text("utf-8").splitlines(keepends=True)
        kept = [
            line
            for number, line in enumerate(lines)
            if number % EVERY == 0 or line.index(";") < SHORTEST
        ]
        (folder / shipped.name).write_text("".join(kept), "utf-8")
        kinds = shipped.with_suffix(".kinds")
        (folder / kinds.name).write_bytes(kinds.read_bytes())

    folder = made_once("short-list", make)
    monkeypatch.setattr("crossword_app.dictionary.lists.user.dictionaries_dir", lambda: folder)
