"""`crossword-app convert`: files of one kind from files of another, whole or not at all."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from crossword_app.__main__ import INTERRUPTED
from crossword_app.__main__ import main as program
from crossword_app.cli import EXIT_DONE, EXIT_ERROR
from crossword_app.formats.files import LARGEST_FILE, load_puzzle, save_bytes, save_document
from crossword_app.formats.puz.writer import write_puz
from crossword_app.log_file import LOG_NAME
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.paths import HOME_VARIABLE
from tests.cli.running import command, run, run_json
from tests.formats.grid_pictures import doubtful_picture

GRID = Grid.parse("CAT\nO#E\nWIN")
PUZZLE = Puzzle(
    GRID,
    title="Farm",
    author="A. Farmer",
    clues={slot.key: Clue(f"Clue of {slot}") for slot in GRID.slots},
)


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.ipuz"
    save_document(PUZZLE, path)
    return path


def test_a_process_of_its_own_converts_and_is_silent(document: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.xd"
    done = subprocess.run(
        command("convert", document, out), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (EXIT_DONE, "", "")
    read = load_puzzle(out).puzzle
    assert (read.grid.rows, read.title, read.clues) == (GRID.rows, "Farm", PUZZLE.clues)


def test_a_picture_becomes_a_grid_and_its_doubts_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo, out = tmp_path / "photo.png", tmp_path / "out.ipuz"
    grid = Grid.parse("....#\n.....\n.....\n.....\n#....")
    photo.write_bytes(doubtful_picture(grid, Position(1, 2)))
    assert run(["convert", photo, out]) == EXIT_DONE
    assert f"warning: {Position(1, 2)} is doubtful" in capsys.readouterr().err
    assert load_puzzle(out).puzzle.grid.size == grid.size


def test_standard_input_and_output_are_called_by_a_dash(document: Path) -> None:
    done = subprocess.run(
        command("convert", "-", "-", "--to", "ipuz"),
        input=document.read_bytes(),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (EXIT_DONE, b"")
    assert done.stdout == document.read_bytes()


def test_the_same_bytes_come_each_time_even_over_the_file_itself(
    document: Path, tmp_path: Path
) -> None:
    for target in ("one.xd", "two.xd"):
        assert run(["convert", document, tmp_path / target]) == EXIT_DONE
    assert (tmp_path / "one.xd").read_bytes() == (tmp_path / "two.xd").read_bytes()
    before = document.read_bytes()
    assert run(["convert", document, document]) == EXIT_DONE
    assert document.read_bytes() == before


def test_what_is_lost_and_what_looks_odd_is_warned_of_in_lines(
    document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.txt"
    arguments = ["convert", document, out, "--to", "text"]
    assert run(arguments) == EXIT_DONE
    printed = capsys.readouterr()
    assert printed.out == ""
    lines = printed.err.splitlines()
    assert all(line.startswith("warning: ") for line in lines)
    assert any("4 clues" in line for line in lines)
    assert out.read_text("utf-8") == "CAT\nO#E\nWIN\n"
    status, report = run_json(arguments, capsys)
    assert (status, report["from"], report["to"]) == (EXIT_DONE, "ipuz", "text")
    assert [f"warning: {warning}" for warning in report["warnings"]] == lines


def test_of_the_formats_with_one_suffix_the_source_s_own_or_the_least_loss_is_written(
    document: Path, tmp_path: Path
) -> None:
    drawn, written, again = tmp_path / "drawn.txt", tmp_path / "all.txt", tmp_path / "again.txt"
    drawn.write_text("CAT\nO#E\nWIN\n", "utf-8")
    assert run(["convert", drawn, again]) == EXIT_DONE
    assert again.read_text("utf-8") == drawn.read_text("utf-8")
    assert run(["convert", document, written]) == EXIT_DONE
    assert load_puzzle(written).puzzle.clues == PUZZLE.clues
    assert run(["convert", written, again]) == EXIT_DONE
    assert again.read_bytes() == written.read_bytes()


def test_a_locked_solution_opens_with_its_key_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid = Grid.parse("#SPOON#\nSTERNLY\nTORNADO\n#DEEDS#")
    locked, out = tmp_path / "locked.puz", tmp_path / "out.xd"
    save_bytes(write_puz(Puzzle(grid, key="1234")).content, locked)
    assert run(["convert", locked, out]) == EXIT_DONE
    assert "its solution is locked" in capsys.readouterr().err
    assert not any(cell.letters for cell in load_puzzle(out).puzzle.grid.cells)
    out.unlink()
    for wrong in ("4321", "12", ""):
        assert run(["convert", locked, out, "--key", wrong]) == EXIT_ERROR
        assert capsys.readouterr().err.startswith(f"error: {locked} cannot be unlocked: ")
        assert not out.exists()
    assert run(["convert", locked, out, "--key", "1234"]) == EXIT_DONE
    assert "its solution is locked" not in capsys.readouterr().err
    assert load_puzzle(out).puzzle.grid.rows == grid.rows
    assert run(["convert", out, out, "--key", "1234"]) == EXIT_DONE
    assert "its solution is not locked" in capsys.readouterr().err


def test_a_fault_of_the_program_is_one_line_too_and_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Faulty:
        buffer: "Faulty"

        def read(self, _most: int) -> bytes:
            raise RuntimeError("a fault made for this test")

    stream = Faulty()
    stream.buffer = stream
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(sys, "stdin", stream)
    assert run(["convert", "-", tmp_path / "out.xd"]) == EXIT_ERROR
    told = capsys.readouterr().err
    assert told.startswith("error: the program itself failed (RuntimeError: a fault made for")
    assert told.count("\n") == 1
    assert "Traceback" in (tmp_path / LOG_NAME).read_text("utf-8")


def test_a_grid_is_read_as_it_is_said_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn, out = tmp_path / "drawn.txt", tmp_path / "out.ipuz"
    drawn.write_text("ooo\noxo\nooo\n", "utf-8")
    assert run(["convert", drawn, out]) == EXIT_DONE
    assert load_puzzle(out).puzzle.grid.rows == ("...", ".#.", "...")
    assert run(["convert", drawn, out, "--from", "text:letters"]) == EXIT_DONE
    assert load_puzzle(out).puzzle.grid.rows == ("OOO", "OXO", "OOO")
    capsys.readouterr()
    assert run(["convert", drawn, out, "--from", "text:dot-blocks"]) == EXIT_ERROR
    assert "x-blocks" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["{missing}", "{out}"], "there is no file"),
        (["{grid}", "{out}", "--from", "ipuz"], "cannot be opened"),
        (["{grid}", "{out}", "--from", "word"], "'word' is no format that is read here"),
        (["{grid}", "{out}", "--to", "word"], "'word' is no format that is written here"),
        (["{grid}", "{out}", "--to", "qxw"], "'qxw' is no format that is written here"),
        (["{grid}", "{grid}.doc"], "does not say what to write: add --to"),
        (["{grid}", "-"], "does not say what to write: add --to"),
        (["{grid}", "-", "--to", "ipuz", "--json"], "one file alone, or the report of --json"),
        (["{folder}", "{out}"], "it is not a file"),
        (["{huge}", "{out}"], "larger than 32 MB"),
        (["{pipe}", "{out}"], "it is not a file"),
        (["{grid}", "{missing}/out.ipuz"], "cannot be saved"),
        (["{grid}\0", "{out}"], "cannot be read"),
        (["{list}", "{out}"], "cannot be opened"),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_an_error_is_one_line_and_leaves_what_was_there(
    arguments: list[str],
    sentence: str,
    places: dict[str, Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out, huge, pipe = tmp_path / "out.ipuz", tmp_path / "huge.puz", tmp_path / "pipe"
    out.write_text("what was there", "utf-8")
    with huge.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    os.mkfifo(pipe)
    before = sorted(tmp_path.iterdir())
    names = {**places, "out": out, "huge": huge, "pipe": pipe, "folder": tmp_path}
    status = run(["convert", *(argument.format(**names) for argument in arguments)])
    printed = capsys.readouterr()
    assert (status, printed.out) == (EXIT_ERROR, "")
    assert printed.err.startswith("error: ")
    assert printed.err.count("\n") == 1
    assert sentence in printed.err
    assert out.read_text("utf-8") == "what was there"
    assert sorted(tmp_path.iterdir()) == before


def test_names_and_texts_of_files_do_not_break_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = tmp_path / "two\nlines\x1b[31m.ipuz"
    assert run(["convert", odd, tmp_path / "out.xd"]) == EXIT_ERROR
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "\x1b" not in told


@pytest.mark.usefixtures("heeds_ctrl_c")
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_while_it_waits_for_its_input_writes_nothing(tmp_path: Path) -> None:
    out = tmp_path / "out.ipuz"
    with subprocess.Popen(
        command("convert", "-", out), stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        process.stdin.write("more than a pipe takes unless somebody reads\n" * 5000)
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (INTERRUPTED, "")
    assert not out.exists()


@pytest.mark.usefixtures("heeds_ctrl_c")
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize(
    ("sent", "status"), [(signal.SIGINT, INTERRUPTED), (signal.SIGTERM, 128 + signal.SIGTERM)]
)
def test_what_ends_it_while_it_writes_leaves_the_old_file(
    sent: signal.Signals,
    status: int,
    document: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = tmp_path / "out.xd"
    out.write_text("what was there", "utf-8")
    before = signal.getsignal(sent)
    monkeypatch.setattr(os, "fsync", lambda _: os.kill(os.getpid(), sent))
    try:
        ended = program(["convert", str(document), str(out)])
    except SystemExit as exit_:
        ended = int(exit_.code or 0)
    assert ended == status
    assert out.read_text("utf-8") == "what was there"
    assert sorted(tmp_path.iterdir()) == [out, document]
    assert signal.getsignal(sent) == before


def test_a_report_goes_to_the_standard_output(
    document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["convert", document, tmp_path / "out.xd", "--json"]) == EXIT_DONE
    assert json.loads(capsys.readouterr().out) == {
        "from": "ipuz",
        "to": "xd",
        "file": str(tmp_path / "out.xd"),
        "warnings": [],
    }
