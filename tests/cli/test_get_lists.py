"""`words get` and `words update`: lists from a real server, told in sentences and as JSON."""

import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED
from crossword_app.dictionary.fetching.catalogue import CATALOGUE_VARIABLE, read_catalogue
from crossword_app.dictionary.fetching.records import list_path
from crossword_app.dictionary.lists.ranked import SHIPPED_NAME
from crossword_app.dictionary.lists.user import load_user_lists
from crossword_app.paths import HOME_VARIABLE
from tests.cli.running import command, run, run_json
from tests.list_server import (
    ListServer,
    file,
    forget_proxies,
    stalled,
    status,
    write_catalogue,
)

LIST = b"qzvx;60\ncanoe;50\ncat;40;Pet that purrs\n"


@pytest.fixture(autouse=True)
def _catalogue(server: ListServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue with one list that is there, one that is not, and one without an address."""
    forget_proxies(monkeypatch)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    mapping = {"best": 60, "from": [40, 60], "to": [50, 80]}
    path = write_catalogue(
        tmp_path / "catalogue.json",
        {"key": "club", "addresses": [server.address("/club")], "mappings": [mapping]},
        {"key": "gone", "addresses": [server.address("/gone")], "licence": "CC BY-NC-SA 4.0"},
        {"key": "other", "addresses": []},
    )
    monkeypatch.setenv(CATALOGUE_VARIABLE, str(path))
    server.put("/club", file(LIST, etag='"1"'))


def test_the_lists_are_named_with_licence_and_home_and_nothing_is_fetched(
    server: ListServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["words", "get"]) == EXIT_DONE
    assert capsys.readouterr().out.splitlines()[:5] == [
        "club: Club, about 3 words, 0.0 MB",
        "  Words of tests.",
        "  MIT: use it as you like",
        "  https://lists.example",
        "  `words get club`",
    ]
    status, report = run_json(["words", "get"], capsys)
    assert status == EXIT_DONE
    fetched = [(row["name"], row["can_be_fetched"], row["fetched"]) for row in report["lists"]]
    assert fetched == [("club", True, None), ("gone", True, None), ("other", False, None)]
    assert server.requests == []


def test_a_list_is_fetched_mapped_and_its_notes_become_clues(
    shipped_clues: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").mkdir()
    shutil.copy(shipped_clues, tmp_path / "home")
    assert run(["words", "get", "Club"]) == EXIT_DONE
    told = capsys.readouterr()
    assert told.err == "Club, https://lists.example, MIT: use it as you like\n"
    assert told.out.splitlines() == [
        "Club: 3 words (UTF-8, word;score;clue)",
        "  1 clue",
        "  its score 40 becomes 50, its 60 becomes 80",
    ]
    run(["words", "score", "qzvx", "canoe", "cat"])
    assert capsys.readouterr().out == "QZVX;80\nCANOE;65\nCAT;50\n"
    run(["clues", "search", "pet purrs"])
    assert "CAT\tPet that purrs\n" in capsys.readouterr().out


def test_the_licence_is_told_before_anything_is_asked_for(
    server: ListServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["words", "get", "gone"]) == EXIT_ERROR
    licence, error = capsys.readouterr().err.splitlines()
    assert licence == "Gone, https://lists.example, CC BY-NC-SA 4.0"
    assert error.startswith("error: Gone cannot be fetched (127.0.0.1 has no such file (404)): ")
    assert [path for path, _ in server.requests] == ["/gone"]


def test_updates_fetch_what_is_newer_of_the_lists_that_were_fetched(
    server: ListServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["words", "update"]) == EXIT_DONE
    assert "No list was fetched yet" in capsys.readouterr().out
    run(["words", "get", "club"])
    capsys.readouterr()
    assert run(["words", "update"]) == EXIT_DONE
    assert capsys.readouterr().out == "Club: the newest one is there (3 words)\n"
    server.put("/club", file(LIST + b"newer;60\n", etag='"2"'))
    status, report = run_json(["words", "update"], capsys)
    assert status == EXIT_DONE
    (club,) = report["lists"]
    assert (club["name"], club["is_new"], club["words"]) == ("club", True, 4)
    assert club["mapping"] == [[40, 50], [60, 80]]
    assert report["failed"] == []
    assert {path for path, _ in server.requests} == {"/club"}
    run(["words", "get"])
    assert "`words update` fetches a newer one" in capsys.readouterr().out


def test_one_that_fails_does_not_hold_up_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    status, report = run_json(["words", "get", "gone", "club"], capsys)
    assert status == EXIT_ERROR
    assert [row["name"] for row in report["lists"]] == ["club"]
    assert [row["name"] for row in report["failed"]] == ["gone"]
    assert [known.name for known in load_user_lists()[0].lists] == ["Club", SHIPPED_NAME]


def test_an_unknown_name_and_one_without_an_address_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["words", "get", "clubb"]) == EXIT_ERROR
    assert "no list 'clubb' to get: there are club, gone and other" in capsys.readouterr().err
    assert run(["words", "get", "other"]) == EXIT_ERROR
    assert "Other can only be imported: get its file from" in capsys.readouterr().err


def test_a_damaged_catalogue_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "catalogue.json").write_text("{")
    for arguments in (["words", "get"], ["words", "update"]):
        assert run(arguments) == EXIT_ERROR
        (error,) = capsys.readouterr().err.splitlines()
        assert "catalogue.json is damaged" in error


@pytest.mark.usefixtures("heeds_ctrl_c")
def test_ctrl_c_stops_a_fetch_and_changes_nothing(server: ListServer) -> None:
    server.put("/club", stalled(LIST))
    process = subprocess.Popen(command("words", "get", "club"), stderr=subprocess.PIPE, text=True)
    assert process.stderr
    assert process.stderr.readline().startswith("Club")
    while not server.requests:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    assert process.wait() == EXIT_STOPPED
    process.stderr.close()
    assert [known.name for known in load_user_lists()[0].lists] == [SHIPPED_NAME]
    server.put("/club", status(404))


def test_a_fetch_that_was_killed_goes_on_the_next_time(server: ListServer, tmp_path: Path) -> None:
    server.put("/club", stalled(LIST))
    process = subprocess.Popen(command("words", "get", "club"), stderr=subprocess.DEVNULL)
    part = list_path(read_catalogue().named("club")).with_suffix(".part")
    while not (part.exists() and part.stat().st_size == len(LIST)):
        time.sleep(0.02)
    process.kill()
    process.wait()
    server.put("/club", file(LIST + b"more;60\n", etag='"1"'))
    assert run(["words", "get", "club"]) == EXIT_DONE
    assert server.requests[-1][1]["Range"] == f"bytes={len(LIST)}-"
    assert run(["words", "update"]) == EXIT_DONE
    files = {path.name for path in part.parent.iterdir()}
    assert files == {"club.txt", "club.json", "club.lock"}
