"""`crossword-app pattern`: patterns as they are asked for, as drawings, files and JSON."""

import json
import subprocess
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_UNFILLABLE, EXIT_USAGE
from crossword_app.formats.files import load_puzzle
from crossword_app.model.kinds import PuzzleKind, kind_set
from crossword_app.model.symmetry import Symmetry
from tests.cli.running import command, run, run_json
from tests.fill.syllable_words import syllable_words
from tests.pattern_checker import entry_counts, has_symmetry, is_american


@pytest.fixture
def syllables(tmp_path: Path) -> Path:
    """A word list with which patterns can be filled."""
    path = tmp_path / "syllables.txt"
    words = (word for words in syllable_words().by_length.values() for word in words.words())
    path.write_text("".join(f"{word.text};{word.score}\n" for word in words), "utf-8")
    return path


def test_patterns_are_as_asked_and_filled(
    syllables: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [
        "pattern",
        "--size",
        "11x9",
        "--words",
        "34-40",
        "--blocks",
        "0-22",
        "--symmetry",
        "left-right",
    ]
    asked += ["--threes", "20", "--count", "3", "--fill-floor", "20", "--list", str(syllables)]
    status, report = run_json([*asked, "--time", "60"], capsys)
    assert (status, report["outcome"], len(report["patterns"])) == (EXIT_DONE, "found", 3)
    for pattern in report["patterns"]:
        rows = tuple(pattern["rows"])
        counts = entry_counts(rows)
        assert has_symmetry(
            tuple("".join("#" if s == "#" else "." for s in r) for r in rows), "left-right"
        )
        assert is_american(rows)
        assert 34 <= counts.total() == pattern["words"] <= 40
        assert counts[3] == pattern["threes"] <= 20
        assert "".join(rows).count("#") == pattern["blocks"] <= 22
        assert "." not in "".join(rows)
        assert pattern["min_score"] >= 20
    assert report["patterns_found"] >= report["tried"] >= 3
    assert report["search_seconds"] > 0
    again = run_json([*asked, "--time", "60"], capsys)[1]
    assert again["patterns"] == report["patterns"]


def test_patterns_are_saved_as_puzzles_of_their_kind(tmp_path: Path, syllables: Path) -> None:
    folder = tmp_path / "new" / "patterns"
    asked = ["pattern", "--size", "9", "--lattice", "--count", "2", "--list", syllables]
    assert run([*asked, "--fill-floor", "1", "--out", folder]) == EXIT_DONE
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["pattern-01.ipuz", "pattern-02.ipuz", "patterns.html"]
    page = (folder / "patterns.html").read_text("utf-8")
    assert page.count("<svg") == 2
    assert "quality" in page
    puzzle = load_puzzle(folder / "pattern-02.ipuz").puzzle
    assert puzzle.grid.is_filled
    assert puzzle.symmetry is Symmetry.ROTATE_180
    assert kind_set(puzzle) is PuzzleKind.LATTICE
    assert run([*asked, "--out", folder]) == EXIT_ERROR


def test_every_small_pattern_is_listed_and_the_end_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert (
        run(["pattern", "--size", "5", "--no-fill", "--blocks", "0-25", "--count", "100"])
        == EXIT_DONE
    )
    told = capsys.readouterr()
    assert len(told.out.split("\n\n")) == 12
    assert told.err.endswith("there are no more\n")
    assert "10 words" in told.err


def test_what_cannot_be_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pattern", "--size", "5", "--words", "0-7", "--no-fill"]) == EXIT_UNFILLABLE
    assert "there is no such pattern" in capsys.readouterr().err
    status, report = run_json(["pattern", "--size", "5", "--words", "0-7", "--no-fill"], capsys)
    assert (status, report["outcome"], report["patterns"]) == (EXIT_UNFILLABLE, "none", [])


def test_what_takes_too_long_is_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["pattern", "--words", "20", "--blocks", "0-30", "--no-fill", "--time", "0.3"]
    assert run(asked) == EXIT_STOPPED
    assert "none found in time" in capsys.readouterr().err


def test_what_is_given_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing = tmp_path / "given.txt"
    drawing.write_text("??#??\n?????\nAB.??\n?????\n?????\n", "utf-8")
    asked = ["pattern", "--given", drawing, "--symmetry", "none", "--no-fill", "--count", "3"]
    status, report = run_json(asked, capsys)
    assert status in (EXIT_DONE, EXIT_UNFILLABLE)
    for pattern in report["patterns"]:
        assert pattern["rows"][0][2] == "#"
        assert pattern["rows"][2].startswith("AB.")


def test_barred_patterns_are_drawn_with_their_bars(syllables: Path) -> None:
    done = subprocess.run(
        command(
            "pattern",
            "--size",
            "9",
            "--barred",
            "--count",
            "1",
            "--list",
            syllables,
            "--fill-floor",
            "1",
        ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == EXIT_DONE
    assert "|" in done.stdout
    assert "0 blocks" in done.stderr


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (["--size", "3"], EXIT_ERROR, "each side must have 5 to 25 squares"),
        (["--size", "15x13", "--symmetry", "rotate-90"], EXIT_ERROR, "needs a square grid"),
        (["--words", "70-60"], EXIT_ERROR, "give the smaller number first"),
        (["--words", "many"], EXIT_USAGE, "is no range: give 72, 68-72, 68- or 0-72"),
        (["--mean", "5"], EXIT_USAGE, "is no range of lengths"),
        (["--stack", "three"], EXIT_USAGE, "is no stack"),
        (["--stack", "3x16"], EXIT_ERROR, "a stack of 3 entries of 16 is not possible here"),
        (["--given", "{bad}"], EXIT_ERROR, "gives nothing: use # for a block"),
        (["--given", "{ragged}"], EXIT_ERROR, "make all rows equally long"),
        (["--given", "{small}", "--size", "7"], EXIT_ERROR, "make them agree"),
        (["--given", "{missing}"], EXIT_ERROR, "missing"),
        (["--lattice", "--barred"], EXIT_USAGE, "not allowed with argument"),
        (["--fill-floor", "50", "--no-fill"], EXIT_USAGE, "not allowed with argument"),
        (["--time", "0"], EXIT_USAGE, "is no number above 0"),
    ],
)
def test_a_bad_wish_is_told_in_a_sentence(
    asked: list[str], status: int, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {"bad": "?!???\n" * 5, "ragged": "?????\n" * 4 + "???\n", "small": "?????\n" * 5}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    names = {name: tmp_path / name for name in (*texts, "missing")}
    assert run(["pattern", *(each.format(**names) for each in asked)]) == status
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_a_folder_that_cannot_be_made_is_told_before_the_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert run(["pattern", "--out", tmp_path / "file" / "deep"]) == EXIT_ERROR
    assert "cannot be made" in capsys.readouterr().err


def test_json_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    run(["pattern", "--size", "5", "--no-fill", "--json"])
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert json.loads(out)["seed"] == 1
