"""`crossword-app wordsearch`: a list of words becomes a field of letters."""

from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt5.QtGui import QImage

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_USAGE
from tests.cli.running import run, run_json

LIST = "owl: It hoots\nkite\nstork\nkite\n"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(LIST, "utf-8")
    return path


def test_the_report_says_where_each_word_stands(
    words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["wordsearch", words, "--size", "9x7", "--message", "hi"], capsys)
    assert status == EXIT_DONE
    assert (len(report["rows"]), len(report["rows"][0])) == (7, 9)
    assert len(report["placed"]) == 3
    for word in report["placed"]:
        row, column, step = word["row"] - 1, word["column"] - 1, word["step"]
        found = [
            report["rows"][row + i * step["rows"]][column + i * step["columns"]]
            for i in range(len(word["letters"]))
        ]
        assert "".join(found) == word["letters"]
    assert report["left_out"] == [{"word": "kite", "reason": "it is in the list more than once"}]
    assert report["message"] == "HI"


def test_the_field_is_printed_or_drawn_and_shapes_and_words_to_avoid_come_from_files(
    words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "shape.txt").write_text("-......-\n" + "........\n" * 6 + "-......-\n", "utf-8")
    (tmp_path / "avoid.txt").write_text("ab\nba\n", "utf-8")
    asked = ["--shape", tmp_path / "shape.txt", "--avoid", tmp_path / "avoid.txt"]
    assert run(["wordsearch", words, *asked]) == EXIT_DONE
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 8 + 3 + 3
    assert lines[0].startswith("  ")
    assert lines[-3:] == ["kite", "owl", "stork"]
    assert (
        run(["wordsearch", words, tmp_path / "out.svg", tmp_path / "out.html", "--solution"])
        == EXIT_DONE
    )
    assert (tmp_path / "out.svg").read_text("utf-8").count("rotate(") == 3
    assert (tmp_path / "out.html").read_text("utf-8").count("data-word=") == 3


def test_a_sheet_to_print_has_the_answers_on_a_second_page(words: Path, tmp_path: Path) -> None:
    sheet, picture = tmp_path / "sheet.pdf", tmp_path / "field.png"
    assert run(["wordsearch", words, sheet, picture, "--title", "Birds"]) == EXIT_DONE
    read = PdfReader(sheet)
    contents = [page.get_contents() for page in read.pages]
    first, answers = (content.get_data() for content in contents if content is not None)
    assert len(first) > 1000
    assert answers.count(b" c\n") > first.count(b" c\n"), "the rings are round"
    assert read.metadata
    assert read.metadata.title == "Birds"
    assert QImage(str(picture)).width() > 300


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (["--size", "2"], EXIT_ERROR, "no word can be placed"),
        (["--size", "60"], EXIT_ERROR, "2 to 50"),
        (["--density", "2"], EXIT_ERROR, "a density of 2 is not possible"),
        (["--directions", "up"], EXIT_USAGE, "up"),
        (["out.doc"], EXIT_ERROR, "ends in .pdf, .html, .png or .svg"),
        (["--shape", "missing.txt"], EXIT_ERROR, "missing.txt"),
        (["--size", "5", "--message", "x" * 40], EXIT_ERROR, "the message has 40 letters"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    asked: list[str], status: int, sentence: str, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["wordsearch", words, *asked]) == status
    said = [line for line in capsys.readouterr().err.splitlines() if "left out" not in line]
    assert len(said) == 1
    assert sentence in said[0]
