"""The database of clues: looked up, searched, fed from files of every shape, and mended when damaged."""

import gzip
import lzma
import shutil
import sqlite3
import threading
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.clues import imports
from crossword_app.dictionary.clues.database import (
    FORMERLY_SHIPPED,
    OWN,
    SHIPPED,
    ClueDatabase,
    Mark,
)
from crossword_app.dictionary.clues.imports import (
    clue_database_path,
    import_file,
    import_folder,
    import_shipped,
)
from crossword_app.dictionary.clues.own import (
    bring_up_to_date,
    import_own,
    own_clues_path,
    remember,
)
from crossword_app.dictionary.clues.rows import ClueRow, Shape
from crossword_app.errors import ClueError
from crossword_app.storage import HeldLock
from tests.helpers import StoppedWhen, stopped

DONE = Mark("", 0, is_complete=True)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[ClueDatabase]:
    with ClueDatabase(tmp_path / "clues.db") as database:
        yield database


def texts(database: ClueDatabase, answer: str) -> list[str]:
    return [clue.text for clue in database.clues_for(answer)]


# Looking up


def test_the_users_own_clues_come_first_then_the_most_used(database: ClueDatabase) -> None:
    database.add("paper", [ClueRow("ORE", "Mined matter", 1999)] * 3, DONE)
    database.add("paper", [ClueRow("ORE", "Vein stuff", 2021), ClueRow("ART", "Skill")], DONE)
    database.add(OWN, [ClueRow("ORE", "Lode load", 2024)], DONE)
    found = database.clues_for("ore")
    assert [(clue.text, clue.count, clue.year) for clue in found] == [
        ("Lode load", 1, 2024),
        ("Mined matter", 3, 1999),
        ("Vein stuff", 1, 2021),
    ]
    assert [clue.is_own for clue in found] == [True, False, False]


def test_one_clue_of_two_sources_is_summed_up(database: ClueDatabase) -> None:
    database.add("one", [ClueRow("ORE", "Mined matter", 1999)], DONE)
    database.add(OWN, [ClueRow("ORE", "Mined matter", 2010)], DONE)
    (clue,) = database.clues_for("ORE")
    assert (clue.count, clue.year, clue.sources) == (2, 2010, (OWN, "one"))


def test_full_text_finds_all_words_the_last_one_begun(database: ClueDatabase) -> None:
    rows = [
        ClueRow("LOIRE", "River of France"),
        ClueRow("RHINE", 'A "river"; not French'),
        ClueRow("ODE", "Lines"),
    ]
    database.add("paper", rows, DONE)
    assert [clue.answer for clue in database.search("france riv")] == ["LOIRE"]
    assert {clue.answer for clue in database.search("RIVER fr")} == {"LOIRE", "RHINE"}
    assert database.search('"*(') == []
    assert database.search("") == []


def test_a_removed_source_leaves_nothing_behind(database: ClueDatabase) -> None:
    database.add("one", [ClueRow("ORE", "Mined matter")], DONE)
    database.remove("one")
    assert not database.clues_for("ORE")
    assert not database.search("mined")
    assert not database.sources()


def test_the_shipped_clues_come_in_once_in_place_of_those_of_an_earlier_version(
    database: ClueDatabase, few_clues: None
) -> None:
    database.add(FORMERLY_SHIPPED, [ClueRow("ACES", "One of four playing cards")], DONE)
    database.add("paper", [ClueRow("ACES", "Champs")], DONE)
    assert import_shipped(database, stopped()) is False
    assert "One of four playing cards" in texts(database, "ACES")
    assert import_shipped(database)
    assert import_shipped(database, StoppedWhen(pytest.fail))
    assert [source.name for source in database.sources()] == ["paper", SHIPPED]
    assert "One of four playing cards" not in texts(database, "ACES")
    assert "Champs" in texts(database, "ACES")


def test_the_shipped_clues_serve_inflected_words(shipped_clues: Path, tmp_path: Path) -> None:
    with ClueDatabase(Path(shutil.copy(shipped_clues, tmp_path))) as database:
        assert "Body of water" in texts(database, "LAKE")
        assert "Bodies of water" in texts(database, "lakes")
        assert database.sources()[0].name == SHIPPED
        assert database.clues_for("QXZKV") == []


def test_umlauts_are_found_as_letters_of_their_own_and_written_out(
    database: ClueDatabase, tmp_path: Path
) -> None:
    path = tmp_path / "fragen.csv"
    path.write_text("Ärger;Verdruss\nUEBER;Oberhalb\nGrüße;Wünsche\nARGEN;Schlimmen\n")
    import_file(database, path)
    for answer in ("ÄRGER", "AERGER", "ARGER"):
        assert texts(database, answer) == ["Verdruss"]
    for answer in ("ÜBER", "UEBER"):
        assert texts(database, answer) == ["Oberhalb"]
    for answer in ("GRÜẞE", "GRUESSE", "GRÜSSE"):
        assert texts(database, answer) == ["Wünsche"]
    assert texts(database, "AERGEN") == []


# Files


@pytest.mark.parametrize(
    "content",
    [
        "pubid\tyear\tanswer\tclue\nnyt1996-01-02\t1996\tORE\tMined | matter\nlat\t1999\tART\tSkill\n",
        "nyt1996\t1996\tORE\tMined | matter\nlat1999\t1999\tART\tSkill\nlat1999\t1999\tTWOWORDS\tPhrase, maybe?\n",
        "ORE|Mined | matter\nART|Skill\n",
        "ORE;Mined | matter\nART;Skill\n",
        "Ore: Mined | matter\nArt: Skill\n",
        "Jaar;Antwoord;Opgave\n1996;ORE;Mined | matter\n1999;ART;Skill\n",
        'Clue,Answer,Date\n"Mined | matter",ORE,1996-05-01\n"Skill, say",ART,1999-01-01\n',
        "ORE            Mined | matter                1996\nART            Skill                         1999\n",
        'ORE,Mined | matter\nART,Skill\nODE,"Lines, of a kind"\n',
    ],
)
def test_files_of_every_shape_are_read(
    database: ClueDatabase, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "clues.txt"
    path.write_text(content, encoding="utf-8")
    done = import_file(database, path)
    assert done.is_complete
    assert texts(database, "ORE") == ["Mined | matter"]
    assert len(texts(database, "ART")) == 1
    if "1996" in content:
        assert database.clues_for("ORE")[0].year == 1996


@pytest.mark.parametrize("suffix", [".gz", ".xz", ".zip", ".bom", ".latin", ".crlf"])
def test_packings_and_encodings_are_undone(
    database: ClueDatabase, tmp_path: Path, suffix: str
) -> None:
    content = "CREME|Brûlée’s start\nART|Skill\n"
    path = tmp_path / f"clues{suffix}"
    if suffix == ".zip":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("clues.txt", content)
            archive.writestr("__MACOSX/._clues.txt", "junk")
    else:
        encoded = content.encode("cp1252" if suffix == ".latin" else "utf-8")
        packings: dict[str, Callable[[bytes], bytes]] = {
            ".gz": gzip.compress,
            ".xz": lzma.compress,
            ".bom": b"\xef\xbb\xbf".__add__,
            ".crlf": lambda plain: plain.replace(b"\n", b"\r\n"),
        }
        path.write_bytes(packings.get(suffix, bytes)(encoded))
    import_file(database, path)
    assert texts(database, "CREME") == ["Brûlée’s start"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty"),
        (b"\x00\x01\x02" * 999, "is no text"),
        ("A|b\n".encode("utf-16"), "UTF-16"),
        (b"x" * 100_000, "a line of more than"),
        (b"one word\nand another\n", "no lines of answer and clue"),
        (gzip.compress(b"ORE|Mined matter\n" * 999)[:-20], "cannot be unpacked"),
        (b"PK\x03\x04 broken", "cannot be"),
        (b"\xfd7zXZ\x00 broken", "cannot be"),
    ],
)
def test_what_is_no_file_of_clues_is_told_in_a_sentence(
    database: ClueDatabase, tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "clues"
    path.write_bytes(content)
    with pytest.raises(ClueError, match=sentence):
        import_file(database, path)


def test_a_device_or_a_missing_file_is_told_in_a_sentence(
    database: ClueDatabase, tmp_path: Path
) -> None:
    for path in (Path("/dev/zero"), tmp_path / "none", tmp_path):
        with pytest.raises(ClueError):
            import_file(database, path)


def test_a_stopped_import_goes_on_where_it_was(database: ClueDatabase, tmp_path: Path) -> None:
    path = tmp_path / "clues.tsv"
    path.write_text(
        "".join(f"n\t2001\tWORD{chr(65 + n % 26)}\tClue {n % 50_000}\n" for n in range(60_000))
    )
    parts: list[float] = []
    first = import_file(database, path, progress=parts.append, control=stopped())
    assert not first.is_complete
    assert first.read == 20_000
    assert not database.sources()[0].is_complete
    rest = import_file(database, path, progress=parts.append)
    assert rest.is_complete
    assert first.read + rest.read == 60_000
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert (
        sum(clue.count for letter in "AB" for clue in database.clues_for(f"WORD{letter}", 9999))
        == 4616
    )


def test_a_file_that_grew_costs_what_is_new_and_another_replaces_it(
    database: ClueDatabase, tmp_path: Path
) -> None:
    path = tmp_path / "clues.txt"
    path.write_text("ORE|Mined matter\n")
    import_file(database, path)
    path.write_text("ORE|Mined matter\nART|Skill\n")
    assert import_file(database, path).read == 1
    path.write_text("ODE|Lines\n")
    assert import_file(database, path).read == 1
    assert texts(database, "ORE") == []
    assert texts(database, "ODE") == ["Lines"]


def test_a_folder_is_one_source_and_goes_on_file_by_file(
    database: ClueDatabase, tmp_path: Path
) -> None:
    folder = tmp_path / "prefixes"
    for name, line in (
        ("AR/AR.txt", "ART|Skill"),
        ("OD/OD.txt", "ODE|Lines"),
        ("OR.txt", "ORE|Matter"),
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(line + "\n")
    (folder / "picture.png").write_bytes(b"\x89PNG\0")
    (folder / "1.puz").write_bytes(b"puzzle")
    readers = {".puz": lambda path: [ClueRow("EMU", f"Bird of {path.name}")]}
    assert not import_folder(database, folder, readers=readers, control=stopped()).is_complete
    done = import_folder(database, folder, readers=readers)
    assert done.is_complete
    assert (done.read, done.skipped) == (3, 1)
    assert texts(database, "EMU") == ["Bird of 1.puz"]
    assert import_folder(database, folder, readers=readers).read == 0
    assert [source.name for source in database.sources()] == ["prefixes"]
    assert all(database.clues_for(answer)[0].count == 1 for answer in ("ART", "ODE", "ORE"))


@given(st.lists(st.text(max_size=40), max_size=30))
def test_no_text_breaks_the_telling_of_shapes(lines: list[str]) -> None:
    try:
        shape = Shape.of(lines)
    except ClueError:
        return
    for line in lines:
        shape.row(line)


# The user's own


def test_own_clues_are_remembered_once_for_each_puzzle(
    database: ClueDatabase, tmp_path: Path
) -> None:
    path = tmp_path / "own-clues.tsv"
    clues = [("Ore", "Mined\tmatter"), ("", "Nothing"), ("ART", "")]
    assert import_own(database, path) is None
    assert remember(path, "First", clues) == 1
    assert remember(path, "First", [*clues, ("ODE", "Lines")]) == 1
    assert remember(path, "Second", clues) == 1
    import_own(database, path)
    (clue,) = database.clues_for("ORE")
    assert (clue.text, clue.count, clue.is_own) == ("Mined matter", 2, True)
    remember(path, "Third", [("ORE", "Lode load")])
    import_own(database, path)
    assert set(texts(database, "ORE")) == {"Mined matter", "Lode load"}


def test_own_umlauts_serve_puzzles_of_both_kinds(database: ClueDatabase, tmp_path: Path) -> None:
    path = tmp_path / "own-clues.tsv"
    remember(path, "Eigenes", [("ÄRGER", "Verdruss"), ("UEBER", "Oberhalb")])
    assert remember(path, "Eigenes", [("ÄRGER", "Verdruss")]) == 0
    import_own(database, path)
    for answer, clue in (("AERGER", "Verdruss"), ("ÄRGER", "Verdruss"), ("ÜBER", "Oberhalb")):
        assert texts(database, answer) == [clue]


def test_a_line_cut_short_by_a_crash_does_not_spoil_the_next(
    database: ClueDatabase, tmp_path: Path
) -> None:
    path = tmp_path / "own-clues.tsv"
    remember(path, "First", [("ORE", "Mined matter")])
    path.write_bytes(path.read_bytes()[:-3])
    remember(path, "Second", [("ART", "Skill")])
    import_own(database, path)
    assert texts(database, "ART") == ["Skill"]


# Damage


def test_a_damaged_database_is_set_aside_and_imported_clues_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "clues.db"
    with ClueDatabase(path) as database:
        rows = [ClueRow("ORE", f"Clue {number}") for number in range(20_000)]
        database.add("paper", rows, DONE)
        database.add(SHIPPED, rows[:10], DONE)
    content = bytearray(path.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 40_960] = b"\xff" * 40_960
    path.write_bytes(content)
    with ClueDatabase(path) as database:
        database.clues_for("ORE", 30_000)
        assert "was damaged" in database.warning
        assert 1000 < len(database.clues_for("ORE", 30_000)) < 20_000
        assert [source.name for source in database.sources()] == ["paper"]
    assert len(list(tmp_path.glob("clues-damaged-*.db"))) == 1


def test_a_file_that_is_no_database_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "clues.db"
    path.write_bytes(b"no database at all, whatever its name says" * 99)
    with ClueDatabase(path) as database:
        assert "was damaged" in database.warning
        assert database.clues_for("ORE") == []


@pytest.mark.parametrize(
    "made",
    [
        "CREATE TABLE clues (word TEXT, hint TEXT)",
        "CREATE TABLE clue (answer TEXT, text TEXT)",
        "CREATE TABLE source (id INTEGER); CREATE TABLE clue (id INTEGER); PRAGMA user_version = 1",
        "CREATE TABLE notes (text TEXT); PRAGMA user_version = 7",
    ],
)
def test_a_database_of_another_program_is_named_and_not_changed(tmp_path: Path, made: str) -> None:
    path = tmp_path / "clues.db"
    foreign = sqlite3.connect(path)
    foreign.executescript(made)
    foreign.close()
    before = path.read_bytes()
    with pytest.raises(ClueError, match="is a database of another program, which is not changed"):
        ClueDatabase(path)
    assert path.read_bytes() == before


def test_windows_that_start_at_once_in_an_empty_home_all_have_the_clues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path))
    lines = "".join(f"WORD\tn\tClue {number}\n" for number in range(12_000))
    with lzma.open(tmp_path / "english-clues.tsv.xz", "wt") as file:
        file.write(lines)
    monkeypatch.setattr(imports, "dictionaries_dir", lambda: tmp_path)
    remember(own_clues_path(), "Mine", [("RIVER", "Stream")], 2020)
    path = clue_database_path()
    begin = threading.Barrier(4)

    def start(_: int) -> tuple[str, str, dict[str, int], list[int]]:
        begin.wait()
        with ClueDatabase(path) as database:
            trouble = bring_up_to_date(database)
            sources = {source.name: source.clues for source in database.sources()}
            most_used = [database.clues_for(word)[0].count for word in ("WORD", "RIVER")]
            return trouble, database.warning, sources, most_used

    with ThreadPoolExecutor(4) as pool:
        starts = list(pool.map(start, range(4)))
    for found in starts:
        assert found == ("", "", {SHIPPED: 12_000, OWN: 1}, [1, 1])  # none was read twice


def test_what_waits_for_another_window_ends_when_it_is_stopped(tmp_path: Path) -> None:
    path = tmp_path / "clues.db"
    lock = HeldLock(path.with_suffix(".lock"))
    lock.take()
    with ClueDatabase(path) as database:
        assert bring_up_to_date(database, stopped()) == ""
        assert not database.sources()
    lock.release()


def test_a_database_that_is_being_written_is_told_so_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "clues.db"
    with ClueDatabase(path) as database:
        database.add("paper", [ClueRow("ORE", "Mined")], DONE)
    other = sqlite3.connect(path)
    other.execute("BEGIN IMMEDIATE")
    with ClueDatabase(path, patience=0.01) as database:
        assert texts(database, "ORE") == ["Mined"]
        with pytest.raises(ClueError, match="another window or program is writing") as caught:
            database.remove("paper")
        assert "move" not in str(caught.value)
    other.close()


def test_a_damaged_database_that_another_window_made_again_is_not_made_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "clues.db"
    path.write_bytes(b"no database at all, whatever its name says" * 99)
    begin = threading.Barrier(3)

    def start(number: int) -> None:
        begin.wait()
        with ClueDatabase(path) as database:
            database.add(f"paper {number}", [ClueRow("ORE", f"Mined {number}")], DONE)

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(start, range(3)))
    with ClueDatabase(path) as database:
        assert set(texts(database, "ORE")) == {"Mined 0", "Mined 1", "Mined 2"}
    assert len(list(tmp_path.glob("clues-damaged-*.db"))) == 1


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "clues.db"
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(ClueError, match="newer version"):
        ClueDatabase(path)
    with pytest.raises(ClueError, match="cannot be used"):
        ClueDatabase(tmp_path / "no" / "folder.db")
