"""`crossword-app words`: words looked up, lists looked at and written."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from crossword_app.__main__ import INTERRUPTED
from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_USAGE, main
from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.lists.user import load_user_lists
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import HOME_VARIABLE
from tests.cli.running import command, run, run_json

ODD = '"Wort";"Punkte"\n"Café";"61,5"\n"cafe";"40"\n"emu";"150"\n"R2-D2";"50"\n"dog";"often"\n'


@pytest.fixture
def odd_file(tmp_path: Path) -> Path:
    path = tmp_path / "odd.csv"
    path.write_bytes(ODD.encode("cp1252"))
    return path


def test_words_are_searched_in_a_list_or_in_the_default_one(
    list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", "search", "b?t", "--list", str(list_file)]) == EXIT_DONE
    assert capsys.readouterr().out == "BAT;90\nBOT;60\n"
    status, report = run_json(["words", "search", "?R?SS", "--limit", "2"], capsys)
    assert status == EXIT_DONE
    assert len(report["words"]) == 2
    assert report["count"] > 2


def test_words_are_scored_those_too_that_no_list_has(
    list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["words", "score", "b-a-t", "gnu", "--list", list_file]) == EXIT_DONE
    assert capsys.readouterr().out == "BAT;90\nGNU;\n"
    status, report = run_json(["words", "score", "Bat", "gnu", "--list", list_file], capsys)
    assert status == EXIT_DONE
    assert report["words"] == [
        {"word": "BAT", "score": 90, "display": "bat", "kinds": []},
        {"word": "GNU", "score": None, "display": "gnu", "kinds": []},
    ]
    assert run(["words", "score", "catch-22"]) == EXIT_ERROR
    assert "'catch-22' is no word" in capsys.readouterr().err


def test_what_is_exported_is_a_list_again(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["words", "export", "--list", list_file, "--floor", "80"]) == EXIT_DONE
    assert capsys.readouterr().out == "bat;90\noda;80\n"
    written = tmp_path / "all.dict"
    status, report = run_json(["words", "export", "--list", list_file, "-o", written], capsys)
    beside = written.with_suffix(".kinds")
    files = {"file": str(written), "kinds": str(beside)}
    assert (status, report) == (EXIT_DONE, {**files, "count": 7})
    assert beside.read_bytes() == b""
    assert set(read_word_list(written).words) == set(read_word_list(list_file).words)
    nowhere = tmp_path / "no" / "all.dict"
    assert run(["words", "export", "--list", list_file, "-o", nowhere]) == EXIT_ERROR
    assert "cannot be saved to" in capsys.readouterr().err


KINDS = "TOMHANKS;name phrase\nASS;crude;85\nWANNATRY;phrase\n"


@pytest.fixture
def kinds_list(tmp_path: Path) -> Path:
    path = tmp_path / "told.dict"
    path.write_text("Tom Hanks;70\nass;40\nwanna try;60\ncat;50\n", "utf-8")
    path.with_suffix(".kinds").write_text(KINDS, "utf-8")
    return path


def test_it_is_told_what_words_are(kinds_list: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["Tom Hanks", "cat", "ass", "gnu", "--list", kinds_list]
    assert run(["words", "info", *asked]) == EXIT_DONE
    assert capsys.readouterr().out == (
        "TOMHANKS: Tom Hanks, score 70, name, phrase\nCAT: cat, score 50, plain\n"
        "ASS: ass, score 40, crude word\nGNU: in no list\n"
    )
    _, report = run_json(["words", "info", *asked], capsys)
    assert [word["kinds"] for word in report["words"]] == [["name", "phrase"], [], ["crude"], []]


def test_words_are_searched_by_kind(kinds_list: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def found(*query: str) -> list[str]:
        _, report = run_json(["words", "search", *query, "--list", kinds_list], capsys)
        return [word["word"] for word in report["words"]]

    assert found("kind:phrase") == ["TOMHANKS", "WANNATRY"]
    assert found("kind:phrase", "!kind:name") == ["WANNATRY"]
    assert found("*", "KIND:Plain") == ["CAT"]
    assert found("kind:name,crude") == ["TOMHANKS", "ASS"]
    assert run(["words", "search", "kind:names", "--list", kinds_list]) == EXIT_ERROR
    assert "'names' is no kind of word: use plain, name" in capsys.readouterr().err


def test_crude_words_have_their_full_score_only_on_request(
    kinds_list: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for options, score in (([], 40), (["--crude"], 85)):
        assert run(["words", "score", "ass", "--list", kinds_list, *options]) == EXIT_DONE
        assert capsys.readouterr().out == f"ASS;{score}\n"


def test_what_words_are_is_exported_beside_them_and_read_again(
    kinds_list: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "out" / "all.dict"
    written.parent.mkdir()
    assert run(["words", "export", "--list", kinds_list, "-o", written]) == EXIT_DONE
    assert written.with_suffix(".kinds").read_text().splitlines() == [
        "ASS;crude;85",
        "TOMHANKS;name phrase",
        "WANNATRY;phrase",
    ]
    for options in ([], ["--crude"]):
        first, again = (
            run_json(["words", "search", "*", "--list", path, *options], capsys)[1]
            for path in (kinds_list, written)
        )
        assert first == again
    assert run(["words", "export", "--list", kinds_list, "-o", tmp_path / "x.kinds"]) == EXIT_ERROR
    assert "is the name of a file of kinds" in capsys.readouterr().err


def test_a_copy_keeps_its_kinds_and_what_a_list_holds_is_counted_by_kind(
    kinds_list: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["words", "stats", kinds_list]) == EXIT_DONE
    expected = "  kinds, from told.kinds: plain 1, name 1, phrase 2, crude 1\n"
    assert expected in capsys.readouterr().out
    status, report = run_json(["words", "import", kinds_list, "--copy"], capsys)
    assert status == EXIT_DONE
    copy = Path(report["lists"][0]["file"])
    assert copy.with_suffix(".kinds").read_text() == KINDS
    kinds_list.with_suffix(".kinds").write_text("nonsense")
    _, report = run_json(["words", "stats", kinds_list], capsys)
    assert report["lists"][0]["kinds"] == {"plain": 2, "name": 1, "phrase": 2}
    assert run(["words", "search", "*", "--list", kinds_list]) == EXIT_DONE
    assert "it is guessed from how they are written" in capsys.readouterr().err


def test_all_words_are_exported_where_no_list_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    status, report = run_json(["words", "export", "--floor", "90"], capsys)
    assert status == EXIT_DONE
    assert report["count"] == len(report["words"]) > 100
    assert min(word["score"] for word in report["words"]) >= 90


def test_a_list_is_looked_at_before_it_is_used(
    odd_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["words", "stats", odd_file]) == EXIT_DONE
    printed = capsys.readouterr().out
    assert printed.startswith(f"{odd_file}: 2 words (cp1252, word;score)\n")
    assert "scores clipped to 0 to 100: 1\n    line 4: " in printed
    assert "left out, score is not a number: 1\n    line 6: " in printed
    rows = [line.split() for line in printed.splitlines()]
    assert ["3", "1", "0", "0", "0", "0", "1"] in rows
    assert ["all", "2", "0", "0", "0", "1", "1"] in rows
    status, report = run_json(["words", "stats", odd_file, list_file], capsys)
    odd, plain = report["lists"]
    assert status == EXIT_DONE
    assert (odd["encoding"], odd["layout"], odd["words"], odd["skipped"]) == (
        *("cp1252", "word;score", 2, 2),
    )
    assert odd["findings"]["merged"]["examples"] == [
        {"line": 3, "text": '"cafe";"40"', "why": "beside Café"}
    ]
    assert plain["spread"] == [
        {
            "letters": 3,
            "words": 7,
            "bands": {"0-39": 1, "40-49": 0, "50-59": 0, "60-79": 4, "80-100": 2},
        }
    ]


@pytest.mark.skipif(os.name != "posix", reason="terminals and signals of POSIX")
def test_ctrl_c_ends_the_reading_and_a_terminal_is_told_how_far_it_is(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_bytes(b"".join(b"%d cats %d\n" % (i, i % 100) for i in range(1_000_000)))
    terminal, theirs = pty.openpty()
    with subprocess.Popen(command("words", "stats", path), stderr=theirs) as process:
        os.close(theirs)
        told = b""
        while b"%" not in told:
            told += os.read(terminal, 100)
        process.send_signal(signal.SIGINT)
        status = process.wait(60)
    os.close(terminal)
    assert b"long.txt: " in told
    assert status in {EXIT_STOPPED, INTERRUPTED}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for all that the program keeps; empty at first."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.mark.usefixtures("home")
def test_imported_lists_serve_in_their_order_and_are_read_anew_when_they_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.csv"
    first.write_text("zyzzogeton;33\nhouse;1\n", "utf-8")
    second.write_text("word,score\nzyzzogeton,44\nqxqx,55\n", "utf-8")
    assert run(["words", "import", first, second]) == EXIT_DONE
    printed = capsys.readouterr().out
    assert f"{second}: 2 words (UTF-8, word,score)" in printed
    assert "the first counts most: first, second, The list that comes" in printed
    asked = ["words", "score", "zyzzogeton", "house", "qxqx", "mouse"]
    _, report = run_json(asked, capsys)
    *scores, listed = [word["score"] for word in report["words"]]
    assert scores == [33, 1, 55]
    assert listed > 50
    first.write_text("zyzzogeton;34\n", "utf-8")
    _, report = run_json(asked, capsys)
    assert report["words"][0]["score"] == 34
    first.unlink()
    assert run(asked) == EXIT_DONE
    told = capsys.readouterr()
    assert told.out.startswith("ZYZZOGETON;44\n")
    assert "warning: there is no word list at" in told.err


def test_an_import_is_all_or_nothing(
    home: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong in ([list_file, sys.executable], [list_file, list_file, "--name", "x"]):
        assert run(["words", "import", *wrong]) == EXIT_ERROR
        assert capsys.readouterr().err.count("\n") == 1
    assert list(home.rglob("*.json")) == []


@pytest.mark.usefixtures("home")
def test_a_list_is_imported_as_a_copy_under_a_name_in_another_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "nl.txt"
    path.write_text("ijs;70;Koud\nbijou;60\n", "utf-8")
    arguments = ["words", "import", path, "--name", "Mijn lijst", "--copy", "--language", "Dutch"]
    status, report = run_json(arguments, capsys)
    assert status == EXIT_DONE
    assert report["order"][0] == report["lists"][0]["name"] == "Mijn lijst"
    copy = Path(report["lists"][0]["file"])
    assert copy.read_text("utf-8") == "ijs;70\nbijou;60\n"
    assert load_user_lists(DUTCH)[0].lists[0].path == copy
    with ClueDatabase(clue_database_path()) as database:
        assert [clue.text for clue in database.clues_for("IJS")] == ["Koud"]
    assert run(["words", "import", path, "--language", "Klingon"]) == EXIT_USAGE
    assert "'Klingon' is no language" in capsys.readouterr().err


def test_words_say_when_they_were_used_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    folder = tmp_path / "puzzles"
    folder.mkdir()
    for name, rows in (("2024-03-12 a", "CAT\nO#A\nTEN"), ("2025-01-05 b", "CAR\nO#A\nTEN")):
        save_document(Puzzle(Grid.parse(rows)), folder / f"{name}.ipuz")
    status, report = run_json(["words", "used", "--add", folder], capsys)
    assert status == EXIT_DONE
    assert report["added"] == report["puzzles"] == 2
    assert report["latest"][0] == {"day": "2025-01-05", "puzzle": "2025-01-05 b"}
    assert run(["words", "used", "cat", "cot", "dog"]) == EXIT_DONE
    assert capsys.readouterr().out == (
        "cat: 12 March 2024, 2024-03-12 a\ncot: 5 January 2025, 2025-01-05 b\ndog: never\n"
    )
    fresh = tmp_path / "new.ipuz"
    save_document(Puzzle(Grid.parse("CAT\nA#O\nNAB")), fresh)
    _, stats = run_json(["stats", fresh], capsys)
    assert stats["last_used"]["CAT"] == {"day": "2024-03-12", "puzzle": "2024-03-12 a"}
    assert stats["last_used"]["CAN"] is None
    assert stats["used_lately"] == ["CAT"]
    assert run(["stats", fresh]) == EXIT_DONE
    assert "new entries:    3 of 4, 1 in the last 5 puzzles\n" in capsys.readouterr().out
    _, own = run_json(["stats", folder / "2025-01-05 b.ipuz"], capsys)
    assert own["last_used"]["CAR"] is None, "a puzzle is not compared with itself"
    moved = tmp_path / "moved.ipuz"
    (folder / "2025-01-05 b.ipuz").rename(moved)
    _, own = run_json(["stats", moved], capsys)
    assert own["last_used"]["CAR"] is None, "nor with itself under another name"
    assert run_json(["words", "used", "--add", moved], capsys)[1]["puzzles"] == 2
    assert run(["words", "used", "--add", tmp_path / "gone"]) == EXIT_ERROR
    assert "check the name" in capsys.readouterr().err


def test_ways_to_make_an_entry_are_found_and_parts_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "some.txt"
    words.write_text("silent;70\nlist;60\nen;55\nglisten;60\ntable;40\n", "utf-8")
    assert run(["words", "wordplay", "listen", "--list", words]) == EXIT_DONE
    assert capsys.readouterr().out == (
        "anagram\n  (SILENT)*\ncharade\n  LIST + EN\ndeletion\n  [G]LISTEN\n"
    )
    asked = ["words", "wordplay", "listen", "--list", words, "--kind", "charade", "--floor", "56"]
    assert run_json(asked, capsys)[1]["found"] == []
    assert run(["words", "wordplay", "silent", "--check", "(listen)*"]) == EXIT_DONE
    assert capsys.readouterr().out == "right\n"
    status, report = run_json(["words", "wordplay", "silent", "--check", "(listens)*"], capsys)
    assert (status, report["right"]) == (EXIT_ERROR, False)
    assert report["problems"][0] == "(LISTENS)*: S left over"
    assert run(["words", "wordplay", "catch-22"]) == EXIT_ERROR
    assert "is no entry" in capsys.readouterr().err
