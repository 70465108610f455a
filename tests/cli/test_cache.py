"""`crossword-app cache`: what it deletes, and what is the user's and stays."""

import tempfile
from pathlib import Path
from threading import Timer

import pytest

from crossword_app.cli import EXIT_DONE, main
from crossword_app.dictionary.clues.database import ClueDatabase, Mark
from crossword_app.dictionary.clues.rows import ClueRow
from crossword_app.fill.kernel.cache import KERNELS_VARIABLE
from crossword_app.fill.kernel.fingerprint import NAME_LENGTH
from crossword_app.paths import HOME_VARIABLE
from crossword_app.storage import HeldLock
from tests.cli.running import run_json

MINE = {
    "english.txt": "ZYZZYVA;90\n",
    "settings.ini": "[window]\n",
    "unsaved/1.ipuz": "{}",
    "word-lists/english/lists.json": "[]",
    "sources/Cargo.lock": "of another program",
    "sources/.git/refs/": "",
}
PREPARED = {
    f"home/kernels/{'a' * NAME_LENGTH}/search": "code",
    "home/word-lists/english.npz": "words",
    "home/crossword-app.log": "a warning",
    "home/crossword-app.log.1": "an old warning",
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of all that the program keeps, with work of the user and what the program can make again."""
    home = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    monkeypatch.delenv(KERNELS_VARIABLE, raising=False)
    monkeypatch.setattr(
        tempfile, "tempdir", str(tmp_path / "nowhere")
    )  # that of this machine stays as it is
    for name, content in PREPARED.items():
        if name.startswith("home/"):
            write(tmp_path / name, content)
    for name, content in MINE.items():
        if name.endswith("/"):
            (home / name).mkdir(parents=True)
        else:
            write(home / name, content)
    return home


def write(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, "utf-8")


def files_in(folder: Path) -> dict[str, str]:
    """Return the content of each file below *folder*, and "" for each empty folder."""
    return {
        path.relative_to(folder).as_posix() + "/" * path.is_dir(): (
            "" if path.is_dir() else path.read_text("utf-8")
        )
        for path in folder.rglob("*")
        if not path.is_dir() or not any(path.iterdir())
    }


def test_only_the_users_own_work_is_left(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(home / "saving/3.lock", "")
    status, report = run_json(["cache", "clear"], capsys)
    assert status == EXIT_DONE
    assert set(report["bytes"]) == {"prepared autofill", "prepared word lists", "the log"}
    assert report["kept"] == [str(home)]
    assert files_in(home) == MINE
    assert main(["cache", "clear"]) == EXIT_DONE
    assert capsys.readouterr().out.startswith("There was nothing to delete.\n")


def test_a_folder_of_kernels_of_ones_own_loses_kernels_only(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KERNELS_VARIABLE, str(tmp_path / "mine"))
    write(tmp_path / "mine" / ("c" * NAME_LENGTH) / "search", "code")
    write(tmp_path / "mine" / "letter.txt", "Dear all")
    assert main(["cache", "clear"]) == EXIT_DONE
    assert files_in(tmp_path / "mine") == {"letter.txt": "Dear all"}


@pytest.mark.parametrize(("source", "stays"), [("the program", False), ("mine.tsv", True)])
def test_clues_that_the_user_brought_in_stay(home: Path, source: str, stays: bool) -> None:
    with ClueDatabase(home / "clues.db") as database:
        database.add(source, [ClueRow("RIVER", "Avon, for one")], Mark("", 0, is_complete=True))
    assert main(["cache", "clear"]) == EXIT_DONE
    assert (home / "clues.db").exists() is stays
    assert list(home.glob("clues.db-*")) == []


def test_showing_deletes_nothing(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = files_in(home)
    assert main(["cache", "show"]) == EXIT_DONE
    told = capsys.readouterr().out
    assert f"prepared word lists, 0.0 MB: {home / 'word-lists'}\n" in told
    assert f"prepared autofill, 0.0 MB: {home / 'kernels'}\n" in told
    assert told.endswith(f"Yours, not part of the cache: {home}\n")
    assert files_in(home) == before


def test_the_lock_of_a_running_program_stays(home: Path) -> None:
    path = home / "unsaved/2.lock"
    path.touch()
    lock = HeldLock(path)
    assert lock.take()
    try:
        assert main(["cache", "clear"]) == EXIT_DONE
        assert path.exists()
    finally:
        lock.release()
    assert main(["cache", "clear"]) == EXIT_DONE
    assert not path.exists()


def test_a_program_without_anything_kept_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "new"))
    monkeypatch.delenv(KERNELS_VARIABLE, raising=False)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    assert main(["cache", "clear"]) == EXIT_DONE
    assert not (tmp_path / "new").exists()


def test_autofill_that_is_being_prepared_is_waited_for(home: Path) -> None:
    folder = home / "kernels" / ("a" * NAME_LENGTH)
    lock = HeldLock(folder / "lock")
    assert lock.take()

    def end() -> None:
        (folder / "last").write_text("code", "utf-8")
        lock.release()

    compiler = Timer(0.3, end)
    compiler.start()
    assert main(["cache", "clear"]) == EXIT_DONE
    compiler.join()
    assert not folder.exists()
