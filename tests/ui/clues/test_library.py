"""The clues to look up, where there is no room or no folder for them, and at the end of the program."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.clues.database import SHIPPED, ClueDatabase, Mark
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.clues.rows import ClueRow
from crossword_app.ui.clues.library import ClueLibrary
from tests.full_disk import full_disk

PATIENCE = 60_000


@pytest.fixture
def book(home: Path) -> Iterator[ClueLibrary]:
    del home
    book = ClueLibrary()
    yield book
    book.close()


def test_without_room_for_more_the_clues_that_are_there_serve(
    book: ClueLibrary, qtbot: QtBot
) -> None:
    with ClueDatabase(clue_database_path()) as database:
        database.add("paper", [ClueRow("ORE", "Mined matter")], Mark("", 0, is_complete=True))
    with full_disk(256 * 1024):
        with qtbot.waitSignal(book.failed, timeout=PATIENCE) as failed:
            book.start()
        assert "make room" in failed.args[0]
        qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
        assert [clue.text for clue in book.clues_for("ORE")] == ["Mined matter"]


def test_an_import_without_room_is_told_and_another_try_brings_it_in(
    book: ClueLibrary, qtbot: QtBot, tmp_path: Path, shipped_clues: Path
) -> None:
    shutil.copy(shipped_clues, clue_database_path())
    path = tmp_path / "many.txt"
    path.write_text("".join(f"WORDS|Clue {n}\n" for n in range(90_000)))
    book.start()
    qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
    with full_disk(256 * 1024), qtbot.waitSignal(book.failed, timeout=PATIENCE) as failed:
        book.import_path(path)
    assert "make room" in failed.args[0]
    assert [source.name for source in book.sources()] == [SHIPPED]
    with qtbot.waitSignal(book.imported, timeout=PATIENCE) as imported:
        book.import_path(path)
    assert imported.args[0].read == 90_000


def test_a_folder_that_could_not_be_made_is_tried_again(
    book: ClueLibrary, qtbot: QtBot, home: Path, shipped_clues: Path
) -> None:
    home.write_text("in the way")
    with qtbot.waitSignal(book.failed, timeout=PATIENCE):
        book.start()
    assert "cannot be made" in book.message
    assert book.clues_for("ORE") == []
    home.unlink()
    shutil.copy(shipped_clues, clue_database_path())
    book.start()
    qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
    assert book.message == ""


def test_closing_stops_the_preparation_which_goes_on_next_time(home: Path, qtbot: QtBot) -> None:
    del home
    book = ClueLibrary()
    book.start()
    qtbot.waitUntil(lambda: clue_database_path().exists(), timeout=PATIENCE)
    book.close()
    with ClueDatabase(clue_database_path()) as database:
        assert not any(source.is_complete for source in database.sources())
    book = ClueLibrary()
    book.start()
    qtbot.waitUntil(lambda: book.is_ready, timeout=PATIENCE)
    assert [source.is_complete for source in book.sources()] == [True]
    book.close()
