"""Puzzles on disk: by content, safe against what disks do."""

import os
from pathlib import Path

import pytest

from crossword_app.errors import FileError
from crossword_app.formats.files import LARGEST_FILE, load_puzzle, save_document
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, GERMAN_UMLAUTS, SPANISH
from crossword_app.model.puzzle import Puzzle

PUZZLE = Puzzle(Grid.parse("AB#\n.C.\n#.."), title="Saved")


def test_a_saved_document_opens_whatever_it_is_called(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    save_document(PUZZLE, path)
    assert load_puzzle(path).puzzle == PUZZLE
    assert [entry.name for entry in tmp_path.iterdir()] == ["puzzle.txt"]


def test_a_drawn_grid_opens(tmp_path: Path) -> None:
    path = tmp_path / "grid.ipuz"
    path.write_text("__#\n__A\n#__\n", "utf-8")
    assert load_puzzle(path).puzzle.grid.rows == ("..#", "..A", "#..")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", " \t\n"])
def test_a_drawn_grid_may_end_its_lines_as_it_likes(tmp_path: Path, end: str) -> None:
    path = tmp_path / "grid.txt"
    rows = ("e\u0301.#", "...", "#.-")
    path.write_bytes(b"\xef\xbb\xbf\n" + "".join(row + end for row in rows).encode())
    assert load_puzzle(path).puzzle.grid.rows == ("É.#", "...", "#.-")


def test_the_cells_of_a_drawn_grid_may_stand_apart(tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("A _ #\n_\t_ _\n#  _ -\n", "utf-8")
    assert load_puzzle(path).puzzle.grid.rows == ("A.#", "...", "#.-")
    path.write_text("A _ #\n__ _\n", "utf-8")
    with pytest.raises(FileError, match="no puzzle"):
        load_puzzle(path)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "damaged or cut short, since nothing is in it"),
        (bytes(4096), "damaged or cut short, since nothing is in it"),
        (b"\x89PNG\r\n\x1a\n\0\0", "the picture is damaged"),
        (b"Dear diary,\ntoday I did nothing", "no puzzle that this program knows"),
        (b"..\n...\n", "row 2 of the grid has 3 squares"),
        (b"." * 60 + b"\n" + b"." * 60, "2 to 50"),
        (b'{"version": "http://ipuz.org/v2", "kin', "damaged or cut short"),
    ],
)
def test_what_is_no_puzzle_is_named_with_its_file(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "odd.ipuz"
    path.write_bytes(content)
    with pytest.raises(FileError, match=rf"^{path} .*{sentence}"):
        load_puzzle(path)


def test_missing_odd_and_huge_files_are_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="there is no file"):
        load_puzzle(tmp_path / "missing.ipuz")
    with pytest.raises(FileError, match="is not a file"):
        load_puzzle(tmp_path)
    huge = tmp_path / "huge.ipuz"
    with huge.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(FileError, match="larger than 32 MB"):
        load_puzzle(huge)


def test_a_full_disk_keeps_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzle.ipuz"
    save_document(PUZZLE, path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match=r"cannot be saved \(No space left on device\)"):
        save_document(Puzzle(Grid.parse("..\n..")), path)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["puzzle.ipuz"]


@pytest.mark.skipif(os.name != "posix", reason="pipes and links of POSIX")
def test_a_device_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link.ipuz"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link, tmp_path):
        with pytest.raises(FileError, match=r"cannot be saved \(it is not a file\)"):
            save_document(PUZZLE, path)
    assert pipe.is_fifo()
    assert len(list(tmp_path.iterdir())) == 2


def test_a_folder_that_is_gone_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="nothing is lost"):
        save_document(PUZZLE, tmp_path / "gone" / "puzzle.ipuz")


@pytest.mark.skipif(os.name != "posix", reason="links and modes of POSIX")
def test_a_link_and_the_files_permissions_stay(tmp_path: Path) -> None:
    target = tmp_path / "target.ipuz"
    save_document(PUZZLE, target)
    target.chmod(0o640)
    link = tmp_path / "link.ipuz"
    link.symlink_to(target)
    save_document(Puzzle(Grid.parse("..\n..")), link)
    assert link.is_symlink()
    assert load_puzzle(target).puzzle.grid.rows == ("..", "..")
    assert target.stat().st_mode & 0o777 == 0o640


def test_a_name_may_be_as_long_as_the_disk_allows(tmp_path: Path) -> None:
    path = tmp_path / f"{'x' * 245}.ipuz"
    save_document(PUZZLE, path)
    assert load_puzzle(path).puzzle == PUZZLE


@pytest.mark.parametrize(
    ("drawn", "alphabet"),
    [
        ("CAT\n#..", ENGLISH),
        ("TĳD\n#..", DUTCH),
        ("TÜR\n#ß.", GERMAN_UMLAUTS),
        ("AÑO\n#..", SPANISH),
        ("TĳD\n#Ñ.", ENGLISH),
    ],
)
def test_a_drawing_is_in_the_first_alphabet_that_has_its_letters(
    drawn: str, alphabet: Alphabet, tmp_path: Path
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text(drawn, "utf-8")
    assert load_puzzle(path).puzzle.alphabet == alphabet
