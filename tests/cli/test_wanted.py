"""`crossword-app wanted`: letters that would let the rest fill."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_UNFILLABLE, main
from tests.cli.running import run_json


def test_letters_are_found_for_an_entry_that_no_word_fits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("...\n...\n...\n")
    words.write_text("XAB;60\nXCD;60\nXEF;60\nACE;70\nBDF;60\n")
    status, report = run_json(["wanted", grid, "1A", words, "--time", "30"], capsys)
    assert (status, report["is_complete"]) == (EXIT_DONE, True)
    (pattern,) = report["patterns"]
    assert (pattern["pattern"], pattern["min_score"], pattern["words"]) == ("XXX", 60, [])
    assert pattern["rows"] == ["XXX", "ACE", "BDF"]
    assert main(["wanted", str(grid), "1-Across", str(words)]) == EXIT_DONE
    captured = capsys.readouterr()
    assert captured.out.startswith("XXX: the rest at worst word 60, quality ")
    assert "1-Across can have no other letters (proved)" in captured.err


def test_where_the_rest_has_no_fill_it_says_so(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    only = ["--only", "4A=/Q/"]
    assert main(["wanted", str(grid_file), "1A", str(list_file), *only]) == EXIT_UNFILLABLE
    said = capsys.readouterr().err
    assert "whatever stands at 1-Across, there is no fill" in said
    assert "takes only words that match /Q/" in said
    assert main(["wanted", str(grid_file), "9A", str(list_file)]) == EXIT_ERROR
    assert "the grid has no entry '9A'" in capsys.readouterr().err
