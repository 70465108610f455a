"""`crossword-app desktop`: what it writes, whether a desktop can read it, and that removing it leaves nothing."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, main
from tests.cli.running import run_json

pytestmark = pytest.mark.skipif(os.name != "posix", reason="desktops of Linux")

FILES = {
    "applications/crossword-app.desktop",
    "icons/hicolor/16x16/apps/crossword-app.svg",
    "icons/hicolor/scalable/apps/crossword-app.svg",
    "icons/hicolor/scalable/mimetypes/application-x-ipuz+json.svg",
    "metainfo/arpa.home.crossword_app.metainfo.xml",
    "mime/packages/crossword-app.xml",
}


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the desktop looks; empty at first."""
    folder = tmp_path / "share"
    folder.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def files_in(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


def command_of(share: Path) -> list[str]:
    """Return the words of the command in the installed entry, read as the specification says."""
    entry = (share / "applications/crossword-app.desktop").read_text(
        "utf-8", errors="surrogateescape"
    )
    (value,) = re.findall("^Exec=(.*)$", entry, re.MULTILINE)
    value = value.replace("\\\\", "\\")
    words = re.findall(r'"(?:[^"\\]|\\.)*"|[^ ]+', value)
    return [re.sub(r"\\(.)", r"\1", word.strip('"')).replace("%%", "%") for word in words]


def test_the_entry_starts_this_installation_and_nothing_is_left_of_it(
    share: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["desktop", "install"], capsys)
    assert status == EXIT_DONE
    assert set(report["files"]) == {str(share / name) for name in FILES}
    assert files_in(share) >= FILES
    program, placeholder = command_of(share)
    assert placeholder == "%f"
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("crossword-app ")
    assert main(["desktop", "remove"]) == EXIT_DONE
    assert list(share.iterdir()) == []
    assert main(["desktop", "remove"]) == EXIT_DONE
    assert capsys.readouterr().out.endswith("There was nothing to remove.\n")


def test_what_other_programs_have_there_stays(share: Path) -> None:
    others = {
        "applications/other.desktop": "[Desktop Entry]\nType=Application\nName=Other\nExec=other\n",
        "icons/hicolor/scalable/apps/other.svg": "<svg/>",
        "mime/packages/other.xml": '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"/>',
    }
    for name, content in others.items():
        (share / name).parent.mkdir(parents=True)
        (share / name).write_text(content, "utf-8")
    assert main(["desktop", "install"]) == EXIT_DONE
    assert main(["desktop", "remove"]) == EXIT_DONE
    assert files_in(share) >= set(others)
    assert [name for name in files_in(share) if "crossword" in name] == []


@pytest.mark.parametrize(
    ("tool", "options", "file"),
    [
        ("desktop-file-validate", (), "applications/crossword-app.desktop"),
        (
            "appstreamcli",
            ("validate", "--strict", "--no-net"),
            "metainfo/arpa.home.crossword_app.metainfo.xml",
        ),
    ],
)
def test_both_files_pass_strict_validation(
    share: Path, tool: str, options: tuple[str, ...], file: str
) -> None:
    if not shutil.which(tool):
        pytest.skip(f"needs {tool}")
    assert main(["desktop", "install"]) == EXIT_DONE
    done = subprocess.run(
        [tool, *options, share / file], capture_output=True, text=True, check=False
    )
    assert (done.returncode, "warning" in done.stdout) == (0, False), done.stdout + done.stderr


@pytest.mark.parametrize("folder", ["plain", "two words", '100% `$HOME` "it\'s" \\n', "Größe"])
def test_any_path_of_the_program_is_quoted(
    share: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = f"/opt/{folder}/crossword-app"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", program)
    assert main(["desktop", "install"]) == EXIT_DONE
    assert command_of(share) == [program, "%f"]


def test_a_data_folder_without_its_full_path_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "share")
    assert main(["desktop", "install"]) == EXIT_DONE
    assert files_in(tmp_path / ".local/share") >= FILES


def test_a_folder_that_cannot_be_written_is_told(
    share: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (share / "applications").write_text("a file", "utf-8")
    assert main(["desktop", "install"]) == EXIT_ERROR
    assert (
        f"{share}/applications/crossword-app.desktop cannot be written" in capsys.readouterr().err
    )


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_are_told_that_they_have_no_such_files(
    platform: str, share: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert main(["desktop", "install"]) == EXIT_ERROR
    assert "only Linux desktops" in capsys.readouterr().err
    assert list(share.iterdir()) == []
