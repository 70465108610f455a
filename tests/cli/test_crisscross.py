"""`crossword-app crisscross`: a list of words becomes a puzzle, and a sheet to print."""

import io
import re
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_USAGE
from crossword_app.dictionary.clues.styles import ClueStyle, style_of
from crossword_app.formats.files import load_puzzle
from crossword_app.formats.registry import writable
from tests.cli.running import run, run_json
from tests.generate.criss_cross_checker import assert_criss_cross

LIST = "saffron: Spice\npiston;60;It moves\nharp\nlime,Green\nyarn\nzzz\nharp\n"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(LIST, "utf-8")
    return path


def test_the_report_has_all_that_was_made(words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, report = run_json(["crisscross", words, "--boards", "40"], capsys)
    assert status == EXIT_DONE
    placed = report["placed"]
    assert_criss_cross(report["rows"], [word["letters"] for word in placed])
    assert {word["word"] for word in placed} == {"saffron", "piston", "harp", "lime", "yarn"}
    assert {word["clue"] for word in placed} == {"Spice", "It moves", "Green", ""}
    for word in placed:
        cell = report["rows"][word["row"] - 1][word["column"] - 1]
        assert cell == word["letters"][0]
    assert {left["word"]: left["reason"] for left in report["left_out"]} == {
        "harp": "it is in the list more than once",
        "zzz": "it shares no letter with any other word",
    }
    assert report["boards"] == 40
    assert report["crossings"] >= 4
    assert sorted(report["word_bank"]) == sorted(word["letters"] for word in placed)


def test_the_same_work_prints_the_same(words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["crisscross", words, "--size", "12x9", "--boards", "60", "--seed", "5"]
    outputs = []
    for _ in range(2):
        assert run(asked) == EXIT_DONE
        outputs.append(capsys.readouterr())
    assert outputs[0] == outputs[1]
    assert "12x9  ·  60 boards" in outputs[0].out
    assert "word bank: " in outputs[0].out
    assert outputs[0].err.count("warning: left out ") == 2
    legend = [line for line in outputs[0].out.splitlines() if " across " in line or " down" in line]
    assert len(legend) == 5


def test_every_format_takes_it(words: Path, tmp_path: Path) -> None:
    names = [tmp_path / f"out-{form.name}{form.suffixes[0]}" for form in writable()]
    pictures = [tmp_path / name for name in ("a.png", "a.svg", "a.pdf")]
    assert (
        run(["crisscross", words, *names, *pictures, "--boards", "10", "--word-bank"]) == EXIT_DONE
    )
    assert all(path.stat().st_size > 20 for path in [*names, *pictures])
    puzzle = load_puzzle(tmp_path / "out-ipuz.ipuz").puzzle
    assert sum(cell.is_void for cell in puzzle.grid.cells) > 0
    assert not any(cell.is_block for cell in puzzle.grid.cells)


@pytest.mark.parametrize(("paper", "size"), [("letter", (612, 792)), ("a4", (595, 842))])
def test_pages_are_of_the_paper_that_is_asked_for(
    words: Path, tmp_path: Path, paper: str, size: tuple[int, int]
) -> None:
    page = tmp_path / "page.pdf"
    command = ["crisscross", words, page, "--boards", "5", "--paper", paper]
    assert run(command) == EXIT_DONE
    found = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.read_bytes())
    assert found
    assert tuple(round(float(side)) for side in found.groups()) == size


def test_words_come_from_the_standard_input_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"cat, tar, rat")))
    status, report = run_json(["crisscross", "-", "--boards", "5"], capsys)
    assert status == EXIT_DONE
    assert len(report["placed"]) == 3


def test_a_word_without_a_clue_gets_one_from_the_database(
    words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, report = run_json(["crisscross", words, "--boards", "40", "--find-clues"], capsys)
    assert all(word["clue"] for word in report["placed"])
    assert next(w["clue"] for w in report["placed"] if w["word"] == "saffron") == "Spice"


def test_clues_come_in_the_style_that_is_asked_for(words: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.ipuz"
    asked = ["crisscross", words, out, "--boards", "40", "--clue-style", "letters"]
    assert run(asked) == EXIT_DONE
    puzzle = load_puzzle(out).puzzle
    assert {clue.text for clue in puzzle.clues.values()} >= {"Spice", "H _ R _", "Y _ R _"}
    assert style_of(puzzle) is ClueStyle.LETTERS


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (["{missing}"], EXIT_ERROR, "missing cannot be read (No such file"),
        (["{empty}"], EXIT_ERROR, "empty has no words: write one on each line"),
        (["{words}", "--size", "1000x1000"], EXIT_USAGE, "'1000x1000' is no size"),
        (["{words}", "--size", "51"], EXIT_ERROR, "2 to 50"),
        (["{words}", "--size", "2"], EXIT_ERROR, "no word can be placed: saffron: its 7 letters"),
        (["{words}", "--must", "ostrich"], EXIT_ERROR, "'ostrich' must be in the grid"),
        (["{words}", "--aim", "beauty"], EXIT_USAGE, "invalid"),
        (["{words}", "--time", "-1"], EXIT_USAGE, "is no number of seconds"),
        (["{words}", "out.doc"], EXIT_ERROR, "does not say what to write"),
        (["{words}", "-", "--to", "ipuz", "--json"], EXIT_ERROR, "cannot both go"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    asked: list[str],
    status: int,
    sentence: str,
    words: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "empty").write_text("\n# nothing\n", "utf-8")
    places = {"words": words, "missing": tmp_path / "missing", "empty": tmp_path / "empty"}
    assert run(["crisscross", *(item.format(**places) for item in asked)]) == status
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
