"""`crossword-app explain`: what is to blame, and what helps."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_UNFILLABLE, main
from tests.cli.running import run_json


def test_explain_says_what_is_to_blame_and_what_helps(
    tmp_path: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("BA_\n___\n__D\n", "utf-8")
    status, report = run_json(["explain", path, list_file, "--time", "60"], capsys)
    assert (status, report["outcome"]) == (EXIT_UNFILLABLE, "unfillable")
    assert [blamed["what"] for blamed in report["blamed"]] == ["D at row 3, column 3"]
    assert report["is_irreducible"]
    assert "clear D at row 3, column 3" in [fix["what"] for fix in report["mends"]]
    assert main(["explain", str(path), str(list_file), "--time", "60"]) == EXIT_UNFILLABLE
    printed = capsys.readouterr().out
    assert "D at row 3, column 3" in printed
    assert "clear D at row 3, column 3" in printed


def test_explain_says_so_where_nothing_is_wrong(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", str(grid_file), "--list", str(list_file)]) == EXIT_DONE
    assert capsys.readouterr().out.startswith("It can be filled.\nB")
