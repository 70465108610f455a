"""`crossword-app convert --out FOLDER`: many files and folders, one line each; and what one file and many share."""

import json
import os
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_USAGE
from crossword_app.formats.files import LARGEST_FILE, load_puzzle, save_bytes, save_document
from crossword_app.formats.puz.writer import write_puz
from crossword_app.model.clue_notes import note_of, with_note
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.wordplay import Wordplay, with_wordplay, wordplay_of
from tests.cli.running import run, run_json

GRID = Grid.parse("CAT\nO#E\nWIN")
PUZZLE = Puzzle(GRID, title="Farm", clues={slot.key: Clue(f"Clue {slot}") for slot in GRID.slots})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with four puzzles, one of them in a folder of its own, and two of one name."""
    made = tmp_path / "old"
    (made / "more").mkdir(parents=True)
    for name in ("a.puz", "b.puz", "more/a.puz"):
        save_bytes(write_puz(PUZZLE).content, made / name)
    save_document(PUZZLE, made / "a.ipuz")
    (made / ".hidden").write_bytes(b"junk")
    return made


def names_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_files_and_folders_become_files_in_one_folder_with_a_line_each_and_a_count(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone, out = tmp_path / "alone.ipuz", tmp_path / "new" / "xd"
    save_document(PUZZLE, alone)
    assert run(["convert", alone, folder, "--out", out, "--to", "xd"]) == EXIT_DONE
    printed = capsys.readouterr()
    assert printed.err == ""
    *lines, count = printed.out.splitlines()
    assert count == "5 puzzles converted"
    assert [line.split(" -> ")[0] for line in lines] == [
        str(alone),
        *(str(folder / name) for name in ("a.ipuz", "a.puz", "b.puz", "more/a.puz")),
    ]
    assert names_in(out) == ["a-2.xd", "a.xd", "alone.xd", "b.xd", "more/a.xd"]
    assert all(load_puzzle(path).puzzle.clues == PUZZLE.clues for path in out.rglob("*.xd"))


def test_documents_are_written_unless_something_else_is_asked_for(
    folder: Path, tmp_path: Path
) -> None:
    out = tmp_path / "new"
    assert run(["convert", folder / "b.puz", "--out", out]) == EXIT_DONE
    assert names_in(out) == ["b.ipuz"]
    assert run(["convert", folder / "b.puz", "--to", "svg", "--out", out]) == EXIT_DONE
    assert names_in(out) == ["b.ipuz", "b.svg"]


def test_what_is_there_stays_unless_it_is_to_be_replaced(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new"
    out.mkdir()
    (out / "b.ipuz").write_text("mine", "utf-8")
    arguments = ["convert", folder / "b.puz", folder / "a.puz", "--out", out]
    assert run(arguments) == EXIT_ERROR
    printed = capsys.readouterr()
    assert printed.err.startswith(f"error: {folder / 'b.puz'} is not converted: {out / 'b.ipuz'}")
    assert printed.out.endswith("1 puzzle converted, 1 failed\n")
    assert (out / "b.ipuz").read_text("utf-8") == "mine"
    assert run([*arguments, "--replace"]) == EXIT_DONE
    assert load_puzzle(out / "b.ipuz").puzzle.title == "Farm"


def test_a_second_run_leaves_the_folder_of_the_first_out(folder: Path) -> None:
    out = folder / "new"
    for _ in range(2):
        assert run(["convert", folder, "--out", out, "--replace"]) == EXIT_DONE
    assert names_in(out) == ["a-2.ipuz", "a.ipuz", "b.ipuz", "more/a.ipuz"]


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_files_that_are_no_puzzles_do_not_stop_the_others(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new"
    os.mkfifo(folder / "pipe.puz")
    (folder / "loop").symlink_to(folder)
    (folder / "gone.puz").symlink_to(tmp_path / "nowhere")
    (folder / "cut.puz").write_bytes(write_puz(PUZZLE).content[:30])
    (folder / "two\nlines.txt").write_text("Dear diary,\n\nno grid today.\n", "utf-8")
    with (folder / "huge.puz").open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with zipfile.ZipFile(folder / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.xml", b"<" + b" " * 20_000_000)
    assert run(["convert", folder, tmp_path / "missing.puz", "--out", out]) == EXIT_ERROR
    printed = capsys.readouterr()
    assert printed.out.splitlines()[-1] == "4 puzzles converted, 7 failed"
    lines = printed.err.splitlines()
    assert len(lines) == 7
    assert all(line.startswith("error: ") for line in lines)
    for name in ("pipe.puz", "gone.puz", "cut.puz", "two\\nlines.txt", "huge.puz", "bomb.zip"):
        assert any(name in line for line in lines), name
    assert names_in(out) == ["a-2.ipuz", "a.ipuz", "b.ipuz", "more/a.ipuz"]


def test_json_has_all_files_and_their_errors(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new"
    (folder / "b.puz").write_bytes(b"no puzzle")
    names = [folder / "a.puz", folder / "b.puz"]
    status, report = run_json(["convert", *names, "--out", out, "--to", "text"], capsys)
    assert (status, report["converted"], report["failed"]) == (EXIT_ERROR, 1, 1)
    first, second = report["files"]
    assert (first["from"], first["to"], first["file"]) == ("puz", "text", str(out / "a.txt"))
    assert any("clues" in warning for warning in first["warnings"])
    assert second["source"] == str(folder / "b.puz")
    assert "no puzzle that this program knows" in second["error"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["{empty}", "--out", "{out}"], "there are no files in"),
        (["-", "--out", "{out}"], "leave it out to use the standard input"),
        (["{a}", "--out", "{b}"], "cannot be made"),
        (["{a}", "--out", "{out}", "--to", "qxw"], "'qxw' is no format that is written here"),
    ],
)
def test_an_error_before_the_first_file_is_one_line(
    arguments: list[str],
    sentence: str,
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    places = {"a": folder / "a.puz", "b": folder / "b.puz", "out": tmp_path / "new", "empty": empty}
    assert run(["convert", *(text.format(**places) for text in arguments)]) == EXIT_ERROR
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert sentence in printed.err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("names", [["a.puz"], ["a.puz", "b.puz", "c.puz"]])
def test_one_file_alone_or_three_without_a_folder_are_a_wrong_command_line(
    names: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["convert", *names]) == EXIT_USAGE
    assert "or --out FOLDER to convert any number of files" in capsys.readouterr().err


# Of one file and of many


def test_strict_writes_nothing_where_something_is_lost(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = folder / "a.ipuz", tmp_path / "out.txt"
    assert run(["convert", source, out, "--to", "text", "--strict"]) == EXIT_ERROR
    assert "4 clues" in capsys.readouterr().err
    assert not out.exists()
    assert run(["convert", source, tmp_path / "out.xd", "--strict"]) == EXIT_DONE
    many = ["convert", source, "--out", tmp_path / "new", "--strict", "--to"]
    assert run([*many, "text"]) == EXIT_ERROR
    assert run([*many, "xd"]) == EXIT_DONE
    assert names_in(tmp_path / "new") == ["a.xd"]


def test_an_error_is_json_where_json_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing, out = tmp_path / "missing.puz", tmp_path / "out.ipuz"
    assert run(["convert", missing, out, "--json"]) == EXIT_ERROR
    printed = capsys.readouterr()
    report = json.loads(printed.out)
    assert (report["source"], report["file"]) == (str(missing), str(out))
    assert "there is no file" in report["error"]
    assert printed.err == ""
    status, report = run_json(["convert", tmp_path, "--out", tmp_path / "new"], capsys)
    assert (status, "there are no files in" in report["error"]) == (EXIT_ERROR, True)


def test_a_copy_without_notes_keeps_all_else(tmp_path: Path) -> None:
    first = GRID.slots[0].key
    wordplay = Wordplay(("Clue",), "(ACT)*", "secret play")
    noted = with_wordplay(with_note(PUZZLE.clues[first], "secret note"), wordplay)
    loose = LooseClue(with_note(Clue("Loose"), "secret aside"))
    source, out = tmp_path / "a.ipuz", tmp_path / "b.ipuz"
    puzzle = replace(
        PUZZLE,
        notes="For solvers",
        clues={**PUZZLE.clues, first: noted},
        clue_lists=(ClueList("Others", (loose,)),),
    )
    save_document(puzzle, source)
    assert run(["convert", source, out, "--without", "notes"]) == EXIT_DONE
    assert b"secret" not in out.read_bytes()
    copy = load_puzzle(out).puzzle
    assert (copy.notes, note_of(copy.clues[first])) == ("For solvers", "")
    assert wordplay_of(copy.clues[first]) == replace(wordplay, note="")
    assert run(["convert", source, "--out", tmp_path / "new", "--without", "notes"]) == EXIT_DONE
    assert (tmp_path / "new" / "a.ipuz").read_bytes() == out.read_bytes()
    assert b"secret note" in source.read_bytes()
