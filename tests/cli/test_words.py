"""`crossword-app words`: words looked up."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, main
from tests.cli.running import run_json


def test_words_are_searched_in_a_list_or_in_the_default_one(
    list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", "search", "b?t", "--list", str(list_file)]) == EXIT_DONE
    assert capsys.readouterr().out == "BAT;90\nBOT;60\n"
    status, report = run_json(["words", "search", "?R?SS", "--limit", "2"], capsys)
    assert status == EXIT_DONE
    assert len(report["words"]) == 2
    assert report["count"] > 2
