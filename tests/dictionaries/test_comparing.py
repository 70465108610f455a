"""Comparison with another list."""

from pathlib import Path

import pytest

from dictionaries.builder import comparing
from dictionaries.builder.cli import main


def test_shares_are_counted_by_length_and_by_our_score(tmp_path: Path) -> None:
    path = tmp_path / "theirs.dict"
    path.write_text("TEA;100\ntree house;100.0\nxyst;20\noak;60\n", encoding="utf-8")
    theirs = comparing.read_list(path)
    assert theirs == {"TEA": 100, "TREEHOUSE": 100, "XYST": 20, "OAK": 60}
    text = comparing.report({"TEA": 85, "XYST": 52, "OAK": 51}, theirs, best=100, good=60)
    assert "| all | 2 | 50.0 % | 50.0 % | 50.0 % | 50.0 % |" in text
    assert "| 9 | 1 | 0.0 % | 0.0 % | 0.0 % | 0.0 % |" in text
    assert "| 50-54 | 2 | 50.0 % |" in text
    assert "| 55-59 | 0 | none |" in text


def test_a_line_without_a_score_is_named(tmp_path: Path) -> None:
    path = tmp_path / "theirs.dict"
    path.write_text("TEA;100\nTEA\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"theirs\.dict:2: 'TEA' is not `word;score`"):
        comparing.read_list(path)


def test_the_command_prints_the_comparison_of_two_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours, theirs = tmp_path / "ours.dict", tmp_path / "theirs.dict"
    ours.write_text("tea;85\n", encoding="utf-8")
    theirs.write_text("TEA;100\nOAK;100\n", encoding="utf-8")
    assert main(["compare", "--output", str(ours), "--list", str(theirs)]) == 0
    assert "| all | 2 | 50.0 % |" in capsys.readouterr().out


def test_a_comparison_without_a_list_asks_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["compare"])
    assert "--list FILE" in capsys.readouterr().err
