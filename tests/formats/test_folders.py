"""Files that belong together: all of them are written, or none."""

import io
import zipfile
from pathlib import Path

import pytest

from crossword_app.errors import FileError
from crossword_app.formats.folders import ThereAlreadyError, save_together, zipped

FILES = {"a.pdf": b"one", "b.puz": b"two"}


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_new_folder_has_the_files_and_nothing_else(tmp_path: Path) -> None:
    save_together(FILES, tmp_path / "pack", "Pets")
    assert content(tmp_path / "pack") == FILES


def test_a_zip_file_has_them_in_a_folder_and_is_the_same_twice(tmp_path: Path) -> None:
    path = tmp_path / "pack.ZIP"
    save_together(FILES, path, "Pets")
    assert path.read_bytes() == zipped(FILES, "Pets")
    with zipfile.ZipFile(io.BytesIO(path.read_bytes())) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == {
            "Pets/a.pdf": b"one",
            "Pets/b.puz": b"two",
        }


@pytest.mark.parametrize("name", ["pack", "pack.zip"])
def test_nothing_is_replaced_unasked(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    save_together(FILES, path, "Pets")
    before = path.read_bytes() if path.is_file() else content(path)
    with pytest.raises(ThereAlreadyError, match="is there already"):
        save_together({"a.pdf": b"new", "c.txt": b"new"}, path, "Pets")
    assert (path.read_bytes() if path.is_file() else content(path)) == before
    save_together({"a.pdf": b"new"}, path, "Pets", replaces=True)
    if path.is_dir():
        assert content(path) == {"a.pdf": b"new", "b.puz": b"two"}


def test_a_folder_with_other_files_takes_them_beside(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    save_together(FILES, tmp_path, "Pets")
    assert content(tmp_path) == {**FILES, "mine.txt": b"mine"}


def test_where_one_cannot_be_written_none_is(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")
    long = {"a.pdf": b"new", "x" * 300: b"too long a name"}
    with pytest.raises(FileError, match="nothing is lost"):
        save_together(long, tmp_path, "Pets", replaces=True)
    assert (tmp_path / "a.pdf").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.pdf"]
    with pytest.raises(FileError):
        save_together(long, tmp_path / "new", "Pets")
    assert not (tmp_path / "new").exists()


def test_a_folder_is_never_replaced_by_a_file(tmp_path: Path) -> None:
    (tmp_path / "b.puz").mkdir()
    (tmp_path / "b.puz" / "kept").write_text("kept")
    with pytest.raises(FileError, match="is a folder"):
        save_together(FILES, tmp_path, "Pets", replaces=True)
    assert [path.name for path in tmp_path.iterdir()] == ["b.puz"]


def test_a_file_is_no_folder_and_a_missing_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(FileError, match="is a file"):
        save_together(FILES, tmp_path / "file", "Pets")
    with pytest.raises(FileError, match="cannot be written"):
        save_together(FILES, tmp_path / "no" / "such", "Pets")


@pytest.mark.parametrize("step", range(3))  # one file goes out of the way, and two come in
def test_an_interruption_after_any_step_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")
    replace, done = Path.replace, []

    def interrupted(path: Path, target: Path) -> Path:
        moved = replace(path, target)
        done.append(target)
        if len(done) == step + 1:
            raise KeyboardInterrupt
        return moved

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        save_together(FILES, tmp_path, "Pets", replaces=True)
    assert content(tmp_path) == {"a.pdf": b"old"}
