"""`crossword-app analyse`: what a grid still allows, by words that can be counted."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_STOPPED, EXIT_UNFILLABLE
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from tests.cli.running import run, run_json


def place(row: int, column: int) -> dict[str, int]:
    return {"row": row, "column": column}


def test_what_is_left_is_counted(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two fills exist: BOT ADE TAN, and the same turned over."""
    status, report = run_json(["analyse", grid_file, list_file], capsys)
    assert (status, report["outcome"]) == (EXIT_DONE, "filled")
    assert report["squares"] == 8
    assert {entry["slot"]: entry["words"] for entry in report["entries"]} == dict.fromkeys(
        ["1-Across", "4-Across", "5-Across", "1-Down", "2-Down", "3-Down"], 2
    )
    assert report["forced"] == [
        {**place(1, 3), "letter": "T"},
        {**place(2, 2), "letter": "D"},
        {**place(3, 1), "letter": "T"},
        {**place(3, 3), "letter": "N"},
    ]
    letters = {(cell["row"], cell["column"]): cell["letters"] for cell in report["letters"]}
    assert letters[1, 2] == ["A", "O"]
    assert report["dead_entries"] == report["dead_squares"] == []
    fill_count = report["room"]
    assert fill_count["is_estimate"]
    assert fill_count["log10_fills"] == pytest.approx(
        sum(part["log10_fills"] for part in fill_count["parts"]), abs=0.02
    )


def test_a_dead_end_is_named(
    tmp_path: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("BZ_\n___\n___\n", "utf-8")
    status, report = run_json(["analyse", path, list_file], capsys)
    assert (status, report["outcome"]) == (EXIT_UNFILLABLE, "unfillable")
    assert "1-Across" in report["dead_entries"]
    assert "no word that reads BZ?" in report["reason"]
    assert report["room"]["log10_fills"] is None
    assert run(["analyse", path, list_file]) == EXIT_UNFILLABLE
    assert "\nDead entries: 1-Across" in capsys.readouterr().out


def test_words_of_an_entry_have_their_price(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["analyse", grid_file, list_file, "--slot", "1-across", "--floor", "10"]
    _, report = run_json(arguments, capsys)
    assert report["slot"] == "1-Across"
    known = [(price["word"], price["score"], price["worst"]) for price in report["prices"]]
    assert known == [("BAT", 90, 60), ("BOT", 60, 60)]
    _, report = run_json([*arguments, "--best", "1", "--ban", "bot"], capsys)
    (refuted,) = report["prices"]
    assert (refuted["word"], refuted["known"], refuted["weakest"]) == ("BAT", "refuted", None)
    assert run(arguments) == EXIT_DONE
    lines = capsys.readouterr().out.splitlines()[-2:]
    assert [line.split(":")[0] for line in lines] == ["  BAT;90", "  BOT;60"]
    assert lines[0].endswith("60 at 1-Down, and every fill has one as weak (proved)")


def test_words_are_listed_as_the_puzzle_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each word of the list leaves the only other one with its first letter for the crossing.

    COT and CUB make the better fill, and COT leaves the better word to the rest; so does BED of the other two.
    """
    words, path = tmp_path / "words.txt", tmp_path / "puzzle.ipuz"
    words.write_text("bat;90\ncub;80\ncot;60\nbed;55\n", "utf-8")
    asked = PuzzleOptions(by_price=True)
    save_document(asked.put_into(Puzzle(Grid.parse("...\n.##\n.##"))), path)
    arguments = ["analyse", path, words, "--slot", "1-across"]

    def listed(*more: str) -> list[str]:
        _, report = run_json([*arguments, *more], capsys)
        return [price["word"] for price in report["prices"]]

    assert listed() == listed("--by-price") == ["COT", "CUB", "BED", "BAT"]
    assert listed("--by-score") == listed("--no-puzzle-options") == ["BAT", "CUB", "COT", "BED"]


def test_a_block_more_is_said_to_bring_fills(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.txt"
    path.write_text("\n".join(["_" * 7] * 7), "utf-8")
    arguments = ["analyse", path, "--floor", "40", "--time", "0", "--gains", "2"]
    status, report = run_json(arguments, capsys)
    assert (status, report["outcome"]) == (EXIT_STOPPED, "stopped")
    assert len(report["gains"]) == 2
    assert report["gains"][0]["log10_gain"] > 0
    assert run(arguments) == EXIT_STOPPED
    printed = capsys.readouterr().out
    assert "Fills, an estimate" in printed
    assert printed.count("times as many fills") == 2
