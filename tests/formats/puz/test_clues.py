"""The clues of .puz files, for the database of clues."""

import zipfile
from pathlib import Path

import puz
import pytest

from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import import_folder
from crossword_app.dictionary.clues.rows import ClueRow
from crossword_app.errors import ClueError
from crossword_app.formats.puz.clues import import_clues, read_puz_clues
from tests.helpers import stopped


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A .puz file of three rows, with a rebus, as another program would write it."""
    puzzle = puz.Puzzle()
    puzzle.width = puzzle.height = 3
    puzzle.solution = "ACEDO.YES"
    puzzle.fill = "-----.---"
    puzzle.copyright = "© 2019 Somebody"
    puzzle.clues = [
        "Expert",
        "One of seven dwarfs, cut",
        "\x93Of course\x94",
        "Do it",
        "Not in",
        "Affirmative",
    ]
    rebus = puzzle.rebus()
    rebus.table[6] = 1
    rebus.solutions = {0: "WHY"}
    rebus.save()
    path = tmp_path / "one.puz"
    puzzle.save(str(path))
    return path


def test_clues_come_with_their_answers_a_rebus_written_out(path: Path) -> None:
    rows = read_puz_clues(path)
    assert ClueRow("ACE", "Expert", 2019) in rows
    assert "“Of course”" in {row.clue for row in rows}
    assert "WHYES" in {row.answer for row in rows}
    assert all(row.year == 2019 for row in rows)


def test_entries_that_are_not_filled_give_no_clues(path: Path) -> None:
    puzzle = puz.read(str(path))
    puzzle.solution = "-" + puzzle.solution[1:]
    puzzle.save(str(path))
    assert {row.answer for row in read_puz_clues(path)} == {"DO", "WHYES", "COE"}


def test_a_folder_of_puzzles_is_a_source(path: Path, tmp_path: Path) -> None:
    (tmp_path / "broken.puz").write_bytes(path.read_bytes()[:-40])
    (tmp_path / "tiny.PUZ").write_bytes(b"ACROSS&DOWN")
    with ClueDatabase(tmp_path.parent / f"{tmp_path.name}.db") as database:
        done = import_folder(database, tmp_path, readers={".puz": read_puz_clues})
        assert done.is_complete
        assert done.skipped == 2
        assert [clue.text for clue in database.clues_for("ACE")] == ["Expert"]


def test_one_puzzle_is_a_source_and_comes_in_once(path: Path, tmp_path: Path) -> None:
    with ClueDatabase(tmp_path / "clues.db") as database:
        assert import_clues(database, path).read == 5
        assert import_clues(database, path).read == 0
        (clue,) = database.clues_for("ACE")
        assert (clue.text, clue.sources, clue.count) == ("Expert", ("one.puz",), 1)
        changed = puz.read(str(path))
        changed.clues[0] = "Top card"
        changed.save(str(path))
        assert import_clues(database, path).read == 5
        assert [clue.text for clue in database.clues_for("ACE")] == ["Top card"]


def test_a_zip_of_puzzles_is_a_source_that_goes_on_where_it_was(path: Path, tmp_path: Path) -> None:
    packed = tmp_path / "puzzles.zip"
    content = path.read_bytes()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("2019/one.puz", content)
        archive.writestr("2019/two.PUZ", content)
        archive.writestr("../broken.puz", content[:-40])
        archive.writestr("huge.puz", bytes(1 << 24), zipfile.ZIP_DEFLATED)
        archive.writestr("__MACOSX/2019/one.puz", content)
        archive.writestr("readme.txt", "ORE|Matter")
    with ClueDatabase(tmp_path / "clues.db") as database:
        first = import_clues(database, packed, control=stopped())
        assert not first.is_complete
        parts: list[float] = []
        rest = import_clues(database, packed, progress=parts.append)
        assert rest.is_complete
        assert parts == [0.5, 0.75, 1.0]
        assert (first.read + rest.read, first.skipped + rest.skipped) == (10, 2)
        (clue,) = database.clues_for("ACE")
        assert (clue.text, clue.sources, clue.count) == ("Expert", ("puzzles.zip",), 2)
        assert database.clues_for("ORE") == []


@pytest.mark.parametrize(
    ("name", "content"), [("one.puz", b"ACROSS&DOWN"), ("a.puz", b""), ("b.zip", b"PK\3\4.puz")]
)
def test_a_damaged_puzzle_is_one_sentence(tmp_path: Path, name: str, content: bytes) -> None:
    damaged = tmp_path / name
    damaged.write_bytes(content)
    with (
        ClueDatabase(tmp_path / "clues.db") as database,
        pytest.raises(ClueError, match=f"{name} (is damaged|cannot be unpacked)"),
    ):
        import_clues(database, damaged)


def test_a_locked_puzzle_gives_no_clues(path: Path) -> None:
    puzzle = puz.read(str(path))
    puzzle.lock_solution(1234)
    puzzle.save(str(path))
    with pytest.raises(ClueError, match=r"one\.puz is locked"):
        read_puz_clues(path)
