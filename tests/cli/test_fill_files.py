"""`crossword-app fill` on puzzle files: what comes in, what goes out, and what the puzzle asks."""

import subprocess
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_UNFILLABLE
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model import edits
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from tests.cli.running import command, run, run_json

GRID = Grid.parse("B..\n...\n...")
STRUCTURE = "#___#\n#_##_\n#_##_\n#_##_\n#____\n"
NUMBERS = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n"


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.ipuz"
    clues = {GRID.slots[0].key: Clue("It flies by night")}
    save_document(Puzzle(GRID, title="Three", clues=clues), path)
    return path


def asking(options: PuzzleOptions, folder: Path) -> Path:
    """Return a document that asks this of its fills."""
    path = folder / "asking.ipuz"
    save_document(options.put_into(Puzzle(GRID)), path)
    return path


def test_a_structure_and_a_plain_list_give_a_grid_and_a_picture(tmp_path: Path) -> None:
    structure, words = tmp_path / "structure.txt", tmp_path / "words.txt"
    picture = tmp_path / "picture.png"
    structure.write_text(STRUCTURE, "utf-8")
    words.write_text(NUMBERS, "utf-8")
    done = subprocess.run(
        command("fill", structure, words, picture), capture_output=True, text=True, check=False
    )
    assert done.returncode == EXIT_DONE
    assert done.stderr.startswith("filled: no weak words; the best there is (proved)")
    assert done.stdout == "#SIX#\n#E##F\n#V##I\n#E##V\n#NINE\n"
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("suffix", [".ipuz", ".puz", ".jpz", ".xd"])
def test_a_filled_puzzle_keeps_what_else_it_has(
    suffix: str, document: Path, list_file: Path, tmp_path: Path
) -> None:
    out = tmp_path / f"out{suffix}"
    assert run(["fill", document, list_file, out]) == EXIT_DONE
    filled = load_puzzle(out).puzzle
    assert filled.grid.is_filled
    assert filled.title == "Three"
    assert filled.clue(filled.grid.slots[0]).text == "It flies by night"
    again = tmp_path / "again.ipuz"
    assert run(["fill", out, list_file, again]) == EXIT_ERROR  # there is nothing to fill
    assert not again.exists()


def test_a_file_of_any_name_is_written_as_it_is_told(
    document: Path, list_file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.txt"
    asked = ["-o", out, "--to", "text", "--count", "2", "--differ", "1"]
    assert run(["fill", document, list_file, *asked]) == EXIT_DONE
    written = {(tmp_path / f"out-{number}.txt").read_text("utf-8") for number in (1, 2)}
    assert written == {"BAT\nODA\nTEN\n", "BOT\nADE\nTAN\n"}


def test_fills_go_through_pipes(document: Path, list_file: Path) -> None:
    done = subprocess.run(
        command("fill", "-", list_file, "-o", "-", "--to", "text"),
        input=document.read_bytes(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == EXIT_DONE
    assert done.stdout in {b"BAT\nODA\nTEN\n", b"BOT\nADE\nTAN\n"}
    assert b"the title is left out" in done.stderr


def test_what_a_puzzle_asks_of_its_fills_holds(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = asking(PuzzleOptions(banned=("ODA",)), tmp_path)
    assert run_json(["fill", path, list_file], capsys)[0] == EXIT_UNFILLABLE
    assert run_json(["analyse", path, list_file], capsys)[0] == EXIT_UNFILLABLE
    assert run_json(["fill", path, list_file, "--no-puzzle-options"], capsys)[0] == EXIT_DONE
    path = asking(PuzzleOptions(wished=("BOT",)), tmp_path)
    _, report = run_json(["fill", path, list_file], capsys)
    assert [wish["fate"] for wish in report["wishes"]] == ["placed"]
    path = asking(PuzzleOptions(rebus_choices={Position(1, 1): ("D", "HEART")}), tmp_path)
    assert run_json(["fill", path, list_file], capsys)[0] == EXIT_DONE


def test_options_go_before_what_a_puzzle_asks(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = GRID.slots[0]
    asked = PuzzleOptions({3: 95}, {first.key: 80}, banned=("BAT",), wished=("ODA",))
    path = asking(asked, tmp_path)
    assert run_json(["fill", path, list_file], capsys)[0] == EXIT_UNFILLABLE
    lower = ["--floor", "3:60", "--floor", "1-Across:60", "--wish", "bat"]
    status, report = run_json(["fill", path, list_file, *lower], capsys)
    assert status == EXIT_DONE
    assert {wish["word"]: wish["fate"] for wish in report["wishes"]} == {
        "bat": "placed",
        "oda": "placed",
    }


def test_the_floor_of_a_puzzle_holds_unless_another_is_given(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = asking(PuzzleOptions(floor=95), tmp_path)
    assert run_json(["fill", path, list_file], capsys)[0] == EXIT_UNFILLABLE
    assert run_json(["explain", path, list_file], capsys)[0] == EXIT_UNFILLABLE
    assert run_json(["fill", path, list_file, "--floor", "50"], capsys)[0] == EXIT_DONE
    assert run_json(["fill", path, list_file, "--no-puzzle-options"], capsys)[0] == EXIT_DONE


def test_words_of_50_are_placed_unless_another_floor_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("...\n###", "utf-8")
    words.write_text("bat;50\n", "utf-8")
    assert run_json(["fill", grid, words], capsys)[0] == EXIT_DONE
    words.write_text("bat;49\n", "utf-8")
    assert run_json(["fill", grid, words], capsys)[0] == EXIT_UNFILLABLE
    assert run_json(["fill", grid, words, "--wish", "bat"], capsys)[0] == EXIT_DONE
    wishes = tmp_path / "wishes.txt"
    wishes.write_text("bat\n", "utf-8")
    arguments = ["fill", grid, words, "--floor", "90", "--wish", f"@{wishes}"]
    assert run_json(arguments, capsys)[0] == EXIT_DONE


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["-o", "-"], "does not say what to write: add --to"),
        (["-o", "-", "--to", "ipuz", "--json"], "one file alone can go to the standard output"),
        (["-o", "-", "--to", "ipuz", "--count", "2"], "one file alone can go to"),
        (["one.png", "two.ipuz"], "give at most one word list, and one file to write"),
        (["one.png", "-o", "two.ipuz"], "give at most one word list, and one file to write"),
    ],
)
def test_files_that_cannot_be_are_told_before_the_search(
    asked: list[str], sentence: str, document: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["fill", document, *asked]) == EXIT_ERROR
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err


def test_pencil_stays_unless_the_grid_is_filled_anew(
    document: Path, list_file: Path, tmp_path: Path
) -> None:
    first = tmp_path / "first.ipuz"
    assert run(["fill", document, list_file, first]) == EXIT_DONE
    filled = load_puzzle(first).puzzle
    pencilled = edits.pencil(filled, list(filled.grid.size.positions())[1:])
    save_document(pencilled, first)
    again = tmp_path / "again.ipuz"
    assert run(["fill", first, list_file, again]) == EXIT_ERROR  # every square has a letter
    assert run(["fill", first, list_file, again, "--anew"]) == EXIT_DONE
    grid = load_puzzle(again).puzzle.grid
    assert grid.is_filled
    assert grid[Position(0, 0)].letters == "B"


def test_improving_begins_with_what_stands_in_pencil_and_never_ends_below_it(
    document: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = tmp_path / "first.ipuz"
    assert run(["fill", document, list_file, first, "--seed", "4"]) == EXIT_DONE
    filled = load_puzzle(first).puzzle
    pencilled = edits.pencil(filled, list(filled.grid.size.positions())[1:])
    save_document(pencilled, first)
    capsys.readouterr()
    for more in ([], ["--anew"]):
        status, report = run_json(
            ["fill", first, list_file, "--improve", "0.1", "--seed", "9", *more], capsys
        )
        assert (status, report["first"]["rows"]) == (EXIT_DONE, list(filled.grid.rows))
        assert report["quality"] >= report["first"]["quality"]
        assert "note" not in report
    save_document(edits.type_letters(pencilled, Position(1, 1), "Q"), first)
    status, report = run_json(["fill", first, list_file, "--improve", "0.1"], capsys)
    assert status == EXIT_UNFILLABLE
    assert report["note"].startswith("What stood in the grid is not a fill, since")
    assert report["note"].endswith("are not allowed; the search began anew.")
