"""The standard input and output stand wherever a command takes a file, as -."""

import io
import subprocess
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR
from tests.cli.running import command, run

GRID = "B..\n...\n...\n"
SMALL = "BAT;60\nERA;60\nTEN;60\nBET;60\nARE;60\nTAN;60\n"


class Given:
    """A standard input with *text*."""

    def __init__(self, text: str) -> None:
        self.buffer = io.BytesIO(text.encode())


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that the commands run in, with the files that they name."""
    (tmp_path / "grid.txt").write_text(GRID, "utf-8")
    (tmp_path / "full.txt").write_text("BAT\nERA\nTEN\n", "utf-8")
    (tmp_path / "small.txt").write_text(SMALL, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("line", "content"),
    [
        ("fill grid.txt -", SMALL),
        ("fill grid.txt --list - --first", SMALL),
        ("fill - small.txt", GRID),
        ("fill grid.txt small.txt --ban @-", "OX\n"),
        ("explain grid.txt -", SMALL),
        ("analyse grid.txt --list -", SMALL),
        ("pack grid.txt - --list small.txt", "era\n"),
        ("pack - small.txt --list small.txt", GRID),
        ("lab grid.txt - --method maintained", SMALL),
        ("stats full.txt -", SMALL),
        ("stats -", GRID),
        ("crisscross - --boards 3", "owl\nlow\n"),
        ("wordsearch small.txt --avoid -", "OX\n"),
        ("wordsearch small.txt --shape -", "....\n....\n....\n....\n"),
        ("pattern --size 5 --no-fill --count 1 --given -", "#...#\n.....\n.....\n.....\n#...#\n"),
        ("words stats -", SMALL),
        ("words search ??? --list -", SMALL),
        ("convert - - --to xd", GRID),
        ("draw - out.svg", GRID),
        ("batch - --out results --processes 1", "do,words,boards\ncrisscross,small.txt,3\n"),
    ],
)
@pytest.mark.usefixtures("files")
def test_a_file_may_come_from_the_standard_input(
    line: str, content: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Given(content))
    assert run(line.split()) == EXIT_DONE, capsys.readouterr().err


@pytest.mark.usefixtures("files")
def test_a_list_from_the_standard_input_is_kept_as_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("sys.stdin", Given("quokka;77\n"))
    assert run(["words", "import", "-", "--name", "Sent"]) == EXIT_DONE
    capsys.readouterr()
    assert run(["words", "score", "quokka"]) == EXIT_DONE
    assert capsys.readouterr().out == "QUOKKA;77\n"


@pytest.mark.usefixtures("files")
def test_the_standard_input_is_one_file_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Given(GRID))
    assert run(["fill", "-", "-"]) == EXIT_ERROR
    assert capsys.readouterr().err == "error: the standard input holds one file: name the others\n"


@pytest.mark.parametrize(
    ("line", "begin"),
    [
        ("fill grid.txt small.txt -o - --to xd", "## Metadata"),
        ("pack grid.txt small.txt --list small.txt --plot -", "<?xml"),
        ("lab grid.txt small.txt --method maintained --plot -", "<?xml"),
        ("lab grid.txt small.txt --method maintained --trace -", ""),
        ("words export --list small.txt -o -", "ARE;60\n"),
        ("new - --size 5 --to xd", "## Metadata"),
        ("crisscross small.txt - --to xd --boards 3", "## Metadata"),
    ],
)
def test_a_file_may_go_to_the_standard_output_alone(line: str, begin: str, files: Path) -> None:
    done = subprocess.run(
        command(*line.split()), capture_output=True, text=True, cwd=files, check=False
    )
    assert done.returncode == EXIT_DONE, done.stderr
    assert done.stdout.startswith(begin)
    assert "quality" not in done.stdout
    assert "\n\n===" not in done.stdout


@pytest.mark.usefixtures("files")
def test_a_file_and_the_report_do_not_share_the_standard_output(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for line in ("pack grid.txt small.txt --plot - --json", "lab grid.txt --plot - --trace -"):
        assert run(line.split()) == EXIT_ERROR
        assert "can go to the standard output" in capsys.readouterr().err
