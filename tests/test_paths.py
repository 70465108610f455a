"""Where the program looks for its own files and keeps the user's."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest
from platformdirs import windows
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.windows import Windows

import crossword_app
from crossword_app import paths
from crossword_app.errors import StorageError

USER_FOLDERS = [
    paths.user_data_dir,
    paths.user_cache_dir,
    paths.user_config_dir,
    paths.user_log_dir,
]


def test_a_checkout_serves_its_top_level_folders() -> None:
    checkout = Path(crossword_app.__file__).parents[1]
    assert paths.resources_dir() == checkout / "resources"
    assert paths.dictionaries_dir() == checkout / "dictionaries"


def test_an_installed_package_serves_its_own_folders(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "crossword_app"
    package.mkdir(parents=True)
    for module in ("__init__.py", "disk_errors.py", "errors.py", "paths.py"):
        shutil.copy(Path(crossword_app.__file__).parent / module, package)
    (package.parent / "resources").mkdir()  # somebody else's
    code = "from crossword_app import paths; print(paths.resources_dir()); print(paths.dictionaries_dir())"

    printed = subprocess.run(
        [sys.executable, "-c", code], cwd=package.parent, capture_output=True, text=True, check=True
    ).stdout.splitlines()

    assert printed == [
        str(package / "_data" / "resources"),
        str(package / "_data" / "dictionaries"),
    ]


@pytest.mark.parametrize("folder", USER_FOLDERS)
def test_one_folder_can_hold_all_that_is_the_users(
    folder: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "not" / "yet"))
    assert folder() == tmp_path / "not" / "yet"
    assert folder().is_dir()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="XDG folders are Linux's")
def test_the_platforms_folders_are_used_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    for kind in ("DATA", "CACHE", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))
    assert [folder() for folder in USER_FOLDERS] == [
        tmp_path / "DATA" / "crossword-app",
        tmp_path / "CACHE" / "crossword-app",
        tmp_path / "CONFIG" / "crossword-app",
        tmp_path / "STATE" / "crossword-app" / "log",
    ]


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        (
            MacOS,
            [
                "home/Library/Application Support/crossword-app",
                "home/Library/Caches/crossword-app",
                "home/Library/Application Support/crossword-app",
                "home/Library/Logs/crossword-app",
            ],
        ),
        (
            Windows,
            [
                "local/crossword-app",
                "local/crossword-app/Cache",
                "local/crossword-app",
                "local/crossword-app/Logs",
            ],
        ),
    ],
)
def test_other_systems_have_folders_of_their_own(
    system: type[PlatformDirsABC],
    expected: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(windows, "get_win_folder", lambda _name: str(tmp_path / "local"))
    monkeypatch.setattr(platformdirs, "PlatformDirs", system)
    paths._platform.cache_clear()
    try:
        assert [str(folder().relative_to(tmp_path)) for folder in USER_FOLDERS] == expected
    finally:
        paths._platform.cache_clear()


@pytest.mark.parametrize("folder", USER_FOLDERS)
def test_a_folder_that_cannot_be_made_is_one_sentence(
    folder: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "file" / "home"))

    with pytest.raises(StorageError) as refusal:
        folder()

    sentence = str(refusal.value)
    assert str(tmp_path / "file" / "home") in sentence
    assert paths.HOME_VARIABLE in sentence
    assert "\n" not in sentence
