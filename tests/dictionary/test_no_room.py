"""A full disk, and folders that cannot be written: one sentence or a slower start, and nothing lost."""

from pathlib import Path

import pytest

from crossword_app.dictionary.clues.database import ClueDatabase, Mark
from crossword_app.dictionary.clues.imports import clue_database_path, import_file, import_folder
from crossword_app.dictionary.clues.of_lists import keep_clues
from crossword_app.dictionary.clues.own import bring_up_to_date, own_clues_path, remember
from crossword_app.dictionary.clues.rows import ClueRow
from crossword_app.dictionary.lists.word_list import parse_word_list
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.errors import ClueError, StorageError, WordListError
from crossword_app.paths import HOME_VARIABLE
from tests.full_disk import full_disk
from tests.helpers import StoppedWhen

pytestmark = pytest.mark.usefixtures("short_list")

DONE = Mark("", 0, is_complete=True)
ROOM = 64 * 1024


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home


# Word lists


def test_without_room_for_the_cache_the_words_are_there_all_the_same(home: Path) -> None:
    with full_disk(ROOM):
        dictionary = load_user_dictionary()
    assert dictionary.score("GRASS")
    assert dictionary.warnings == ()
    assert not any(path.is_file() for path in (home / "word-lists").rglob("*"))
    load_user_dictionary()
    assert len(list((home / "word-lists").glob("*.npz"))) == 1


def test_a_cache_folder_that_cannot_be_made_costs_nothing_else(home: Path) -> None:
    (home / "word-lists").write_text("not a folder")
    assert load_user_dictionary().score("GRASS")


def test_own_words_that_cannot_be_saved_are_told_and_those_before_stay() -> None:
    dictionary = load_user_dictionary()
    dictionary.add("qzvx", 80)
    with full_disk(0), pytest.raises(WordListError, match="your own words cannot be saved"):
        dictionary.add("xvzq", 80)
    assert dictionary.score("XVZQ") is None
    again = load_user_dictionary()
    assert (again.score("QZVX"), again.score("XVZQ")) == (80, None)


# Clues


def large_file(path: Path, clue: str) -> Path:
    path.write_text("".join(f"WORDS|{clue} {n}\n" for n in range(50_000)))
    return path


def holds(database: ClueDatabase) -> dict[str, int]:
    return {source.name: source.clues for source in database.sources()}


def test_an_import_without_room_is_one_sentence_and_leaves_what_was_there(tmp_path: Path) -> None:
    path = large_file(tmp_path / "many.txt", "Some clue")
    with ClueDatabase(clue_database_path()) as database:
        database.add("paper", [ClueRow("ORE", "Mined matter")], DONE)
        with full_disk(ROOM), pytest.raises(ClueError, match=r"cannot be used .*: make room"):
            import_file(database, path)
        assert holds(database) == {"paper": 1}
        assert [clue.text for clue in database.search("mined")] == ["Mined matter"]
        assert import_file(database, path).read == 50_000
        assert holds(database) == {"many.txt": 50_000, "paper": 1}


def test_what_is_to_be_replaced_stays_where_there_is_no_room(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("ORE|Mined matter\n")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "b.txt").write_text("ODE|Lines\n")
    cats = parse_word_list(b"cat;80;It purrs\n", "cats")
    with ClueDatabase(clue_database_path()) as database:
        import_file(database, path)
        import_folder(database, folder)
        keep_clues(database, cats)
        before = holds(database)
        large_file(path, "Other clue")
        large_file(folder / "a.txt", "Other clue")
        many = "".join(f"c{'aeiou'[n % 5]}t;80;It purrs {n}\n" for n in range(20_000))
        for again in (
            lambda: import_file(database, path),
            lambda: import_folder(database, folder),
            lambda: keep_clues(database, parse_word_list(many.encode(), "cats")),
        ):
            with full_disk(ROOM), pytest.raises(ClueError):
                again()
            assert holds(database) == before
        for answer, text in (("ORE", "Mined matter"), ("ODE", "Lines"), ("CAT", "It purrs")):
            assert [clue.text for clue in database.clues_for(answer)] == [text]


def test_what_comes_with_the_program_waits_for_room() -> None:
    remember(own_clues_path(), "Mine", [("ABACUS", "It counts on beads")], 2020)
    with ClueDatabase(clue_database_path()) as database:

        def clues() -> list[str]:
            return [clue.text for clue in database.clues_for("ABACUS")]

        with full_disk(4 * ROOM):
            assert "make room" in bring_up_to_date(database)
        assert clues() == ["It counts on beads"]
        assert bring_up_to_date(database, StoppedWhen(lambda: len(clues()) > 1)) == ""
        assert len(clues()) > 1


def test_a_database_without_room_to_be_made_is_one_sentence_and_made_later() -> None:
    with full_disk(0), pytest.raises(ClueError, match="make room"):
        ClueDatabase(clue_database_path())
    with ClueDatabase(clue_database_path()) as database:
        assert (database.warning, database.sources()) == ("", [])


def test_a_folder_that_cannot_be_written_lets_clues_be_looked_up(home: Path) -> None:
    with ClueDatabase(clue_database_path()) as database:
        database.add("paper", [ClueRow("ORE", "Mined matter")], DONE)
    (
        home / "clues.db-wal"
    ).mkdir()  # SQLite has no place for what it writes, as in a folder without rights
    with ClueDatabase(clue_database_path()) as database:
        assert [clue.text for clue in database.clues_for("ORE")] == ["Mined matter"]
        assert [clue.text for clue in database.search("mined")] == ["Mined matter"]
        with pytest.raises(ClueError, match="allow writing there"):
            database.add("paper", [ClueRow("ODE", "Lines")], DONE)
        assert "allow writing there" in bring_up_to_date(database)
    (home / "clues.db-wal").rmdir()
    with ClueDatabase(clue_database_path()) as database:
        assert holds(database) == {"paper": 1}


def test_clues_that_cannot_be_remembered_leave_no_half_line() -> None:
    path = own_clues_path()
    remember(path, "First", [("ORE", "Mined matter")])
    before = path.read_bytes()
    clues = [("ODE", f"Lines, and {number} more") for number in range(10)]
    with full_disk(len(before) + 100), pytest.raises(ClueError, match="cannot be remembered"):
        remember(path, "Second", clues)
    assert path.read_bytes() == before
    assert remember(path, "Second", clues) == 10


def test_a_folder_that_cannot_be_made_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "file" / "home"))
    with pytest.raises(StorageError, match="cannot be made"):
        clue_database_path()
