"""`crossword-app wordsearch`: a list of words becomes a field of letters."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt5.QtGui import QImage

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_USAGE
from crossword_app.model.own_data import WORD_SEARCH
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
        (["out.doc"], EXIT_ERROR, "ends in .pdf, .html, .png, .svg or .ipuz"),
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


def test_a_saved_word_search_stays_as_it_is_unless_another_is_asked_for(
    words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved, shape = tmp_path / "birds.ipuz", tmp_path / "shape.txt"
    shape.write_text("-......-\n" + "........\n" * 6 + "-......-\n", "utf-8")
    asked = ["--title", "Birds", "--message", "hi", "--seed", "5", "--shape", shape]
    _, made = run_json(["wordsearch", words, saved, *asked], capsys)
    status, again = run_json(["wordsearch", saved], capsys)
    assert status == EXIT_DONE
    assert (again["rows"], again["placed"], again["seed"]) == (made["rows"], made["placed"], 5)
    assert run(["wordsearch", saved, tmp_path / "copy.ipuz"]) == EXIT_DONE
    assert (tmp_path / "copy.ipuz").read_bytes() == saved.read_bytes()
    capsys.readouterr()
    _, other = run_json(["wordsearch", saved, "--seed", "6"], capsys)
    assert other["rows"] != made["rows"]
    assert (other["message"], len(other["rows"]), other["rows"][0][0]) == ("HI", 8, "-")
    assert run(["wordsearch", saved, tmp_path / "big.ipuz", "--size", "12"]) == EXIT_DONE
    capsys.readouterr()
    _, dutch = run_json(["wordsearch", saved, "--language", "dutch", "--shape", "heart"], capsys)
    assert dutch["seed"] == 5


def test_convert_and_draw_make_pages_of_it_and_no_command_takes_it_for_a_crossword(
    words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "birds.ipuz"
    run(["wordsearch", words, saved, "--title", "Birds"])
    capsys.readouterr()
    for command, name in (
        ("convert", "sheet.pdf"), ("convert", "page.html"), ("convert", "copy.ipuz"),
        ("convert", "field.svg"), ("draw", "field.png"), ("draw", "sheet2.pdf"),
    ):  # fmt: skip
        assert run([command, saved, tmp_path / name]) == EXIT_DONE
        assert capsys.readouterr().err == ""
    assert len(PdfReader(tmp_path / "sheet.pdf").pages) == 2
    assert (tmp_path / "page.html").read_text("utf-8").count("data-word=") == 3
    assert "It hoots" in (tmp_path / "page.html").read_text("utf-8")
    assert (tmp_path / "copy.ipuz").read_bytes() == saved.read_bytes()
    assert run(["draw", saved, tmp_path / "answers.svg", "--solution"]) == EXIT_DONE
    assert (tmp_path / "answers.svg").read_text("utf-8").count("rotate(") == 3
    capsys.readouterr()
    for asked in (
        ["convert", saved, tmp_path / "a.puz"],
        ["draw", saved, tmp_path / "a.pdf", "--to", "pdf-submission"],
        ["check", saved],
        ["stats", saved],
    ):
        assert run(asked) == EXIT_ERROR
        (said,) = capsys.readouterr().err.splitlines()
        assert "word search" in said
    assert not (tmp_path / "a.puz").exists()


def test_a_damaged_word_search_is_told_and_what_is_left_is_used(
    words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "birds.ipuz"
    run(["wordsearch", words, saved])
    document = json.loads(saved.read_text("utf-8"))
    key = WORD_SEARCH.key
    saved.write_text(json.dumps({**document, key: {**document[key], "seed": "x"}}), "utf-8")
    capsys.readouterr()
    assert run(["wordsearch", saved]) == EXIT_DONE
    assert "options of the word search are damaged" in capsys.readouterr().err
    saved.write_text(json.dumps({**document, "kind": ["http://ipuz.org/crossword#1"]}), "utf-8")
    assert run(["wordsearch", saved]) == EXIT_ERROR
    assert "is a puzzle that was not made from words" in capsys.readouterr().err


def test_words_of_one_puzzle_make_another(
    words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    search, form = tmp_path / "search.ipuz", tmp_path / "form.ipuz"
    run(["wordsearch", words, search])
    capsys.readouterr()
    _, crossed = run_json(["crisscross", search, form, "--boards", "20"], capsys)
    assert [word["word"] for word in crossed["placed"]]
    _, hidden = run_json(["wordsearch", form], capsys)
    assert {(word["word"], word["clue"]) for word in hidden["placed"]} == {
        ("owl", "It hoots"), ("kite", ""), ("stork", ""),
    }  # fmt: skip
