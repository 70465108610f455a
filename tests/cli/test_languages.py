"""Grids of other languages, filled by the command line from lists as people write them."""

from pathlib import Path

import pytest

from crossword_app.cli.streams import EXIT_DONE, EXIT_USAGE
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.formats.files import save_document
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, GERMAN, GERMAN_UMLAUTS
from crossword_app.model.puzzle import Puzzle
from tests.cli.running import run, run_json
from tests.fill_checker import faults_of_fill
from tests.helpers import DATA

DUTCH_LIST, GERMAN_LIST = DATA / "dutch.dict", DATA / "german.dict"

RING = "....\n.##.\n.##.\n...."
SMALL_RING = "...\n.#.\n..."


def faults(drawn: str, rows: list[str], list_file: Path, alphabet: Alphabet) -> list[str]:
    """Return what is wrong with *rows* as a fill of the grid that was *drawn*."""
    listed = read_word_list(list_file, alphabet)
    scores = dict(zip(listed.texts, listed.scores, strict=True))
    before = Grid.parse(drawn, alphabet)
    found: list[str] = faults_of_fill(
        before, Grid.parse("\n".join(rows), alphabet), scores, floor=0
    )
    return found


@pytest.mark.parametrize(
    ("drawn", "alphabet", "list_file", "holds"),
    [
        (RING, DUTCH, DUTCH_LIST, {"IJZER", "IJVER", "RIJST"}),
        ("TU..\n.##.\n.##.\n....", GERMAN, GERMAN_LIST, {"TUER", "TIER"}),
        ("T..\n.#.\n..H", GERMAN_UMLAUTS, GERMAN_LIST, {"TÜR", "TOR"}),
        ("..N\n.#.\n...", GERMAN_UMLAUTS, GERMAN_LIST, {"FÖN", "FÜR", "NUẞ", "RUẞ"}),
    ],
)
def test_a_drawn_grid_is_filled_in_the_language_asked_for(
    drawn: str,
    alphabet: Alphabet,
    list_file: Path,
    holds: set[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    grid_file = tmp_path / "grid.txt"
    grid_file.write_text(drawn, "utf-8")
    status, report = run_json(
        ["fill", grid_file, list_file, "--language", alphabet.tag, "--floor", "0"], capsys
    )
    assert status == EXIT_DONE
    assert faults(drawn, report["rows"], list_file, alphabet) == []
    assert {entry["word"] for entry in report["words"]} >= holds


def test_a_document_is_filled_in_its_own_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "dutch.ipuz"
    save_document(Puzzle(Grid.parse(RING, DUTCH)), path)
    status, report = run_json(["fill", path, DUTCH_LIST], capsys)
    assert status == EXIT_DONE
    assert faults(RING, report["rows"], DUTCH_LIST, DUTCH) == []
    assert report["rows"][0][0] == "Ĳ"


def test_a_drawing_with_a_letter_of_one_language_needs_no_option(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "dutch.txt"
    path.write_text("ĳ...\n.##.\n.##.\n....", "utf-8")
    status, report = run_json(["analyse", path, DUTCH_LIST, "--time", "1"], capsys)
    assert status == EXIT_DONE
    assert report["outcome"] == "filled"


def test_a_language_that_is_not_known_is_told_with_those_that_are(
    grid_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["fill", grid_file, "--language", "klingon"]) == EXIT_USAGE
    assert "'klingon' is no language that this program knows" in capsys.readouterr().err


def test_a_search_reads_and_writes_digraphs_in_all_their_letters(
    capsys: pytest.CaptureFixture[str],
) -> None:
    search = ["words", "search", "--list", DUTCH_LIST, "--language", "dutch"]
    _, report = run_json([*search, "?ij?", "!*n"], capsys)
    words = [row["word"] for row in report["words"]]
    assert set(words) >= {"TIJD", "KIJK", "WIJS"}
    assert all(len(DUTCH.fold(word)) == 3 for word in words)
    _, report = run_json([*search[:-1], ENGLISH.tag, "?ij?"], capsys)
    assert "TIJD" in {row["word"] for row in report["words"]}
    _, report = run_json([*search, "ij???"], capsys)
    assert report["count"] == sum(
        len(word) == 4 and word[0] == "Ĳ" for word in read_word_list(DUTCH_LIST, DUTCH).texts
    )


def test_a_word_scores_in_its_language(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["words", "score", "Öl", "--list", GERMAN_LIST]
    _, report = run_json([*asked, "--language", "german+umlauts"], capsys)
    assert report["words"] == [{"word": "ÖL", "score": 70, "display": "Öl", "kinds": []}]
    _, report = run_json([*asked, "--language", "german"], capsys)
    assert report["words"] == [{"word": "OEL", "score": 70, "display": "Öl", "kinds": []}]


def test_what_the_language_asked_for_lacks_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.ipuz"
    save_document(Puzzle(Grid.parse("7..\n...\n...")), path)
    run(["explain", path, DUTCH_LIST, "--language", "dutch"])
    said = capsys.readouterr().err.splitlines()
    assert said[0] == "warning: 1 square keeps letters that Dutch does not have"
