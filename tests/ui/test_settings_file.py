"""The file of the settings on full disks, and shared by several windows and programs."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt5.QtCore import QByteArray, QSettings
from pytestqt.qtbot import QtBot

from crossword_app.storage import only_one
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.settings_file import PAUSE, SettingsFile
from tests.full_disk import full_disk
from tests.ui.driving import Driver

PAGE = 4096


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own with 16 pages. Only root can have one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={16 * PAGE}", "tmpfs", str(folder)]
    if (
        sys.platform != "linux"
        or subprocess.run(mount, capture_output=True, check=False).returncode
    ):
        pytest.skip("no disk can be made here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.parametrize("free", range(4))
def test_a_disk_with_few_free_pages_leaves_the_file_whole(small_disk: Path, free: int) -> None:
    file = small_disk / FILE_NAME
    settings = Settings(file)
    settings.contact = "x" * 5000
    settings.sync()
    with (small_disk / "other").open("wb", buffering=0) as other:
        while os.statvfs(small_disk).f_bavail > free:
            other.write(bytes(PAGE))
    settings.author = "y" * 5000
    settings.sync()
    assert Settings(file).contact == "x" * 5000
    (small_disk / "other").unlink()
    settings.sync()
    assert (Settings(file).contact, Settings(file).author) == ("x" * 5000, "y" * 5000)
    assert [path.name for path in small_disk.glob("*.part")] == []


@pytest.mark.parametrize("room", [0, 100, PAGE])
def test_a_file_that_cannot_be_written_whole_is_not_written(file: Path, room: int) -> None:
    settings = Settings(file)
    settings.author = "Marlowe"
    settings.sync()
    with full_disk(room):
        settings.contact = "x" * 5000
        settings.sync()
    assert (Settings(file).author, Settings(file).contact) == ("Marlowe", "")
    settings.sync()
    assert (Settings(file).author, len(Settings(file).contact)) == ("Marlowe", 5000)


def test_settings_that_cannot_be_written_are_told_once_until_they_can(file: Path) -> None:
    settings = Settings(file)
    told: list[str] = []
    settings.not_saved.connect(told.append)
    with full_disk(0):
        for author in ("Ann", "Bob"):
            settings.author = author
            settings.sync()
        (sentence,) = told
        assert sentence.startswith(f"the settings cannot be saved to {file} (")
        assert "make room on the disk" in sentence
    settings.sync()
    assert Settings(file).author == "Bob"
    with full_disk(0):
        settings.author = "Cid"
        settings.sync()
    assert len(told) == 2


def test_the_window_tells_that_settings_cannot_be_written(driver: Driver) -> None:
    driver.editor.settings.sync()
    with full_disk(0):
        driver.editor.settings.author = "Ann"
        driver.wait(lambda: "The settings cannot be saved" in driver.status)


def test_two_windows_keep_each_others_settings(file: Path, tmp_path: Path) -> None:
    first, second = Settings(file), Settings(file)
    first.author, first.seconds = "Marlowe", 60
    second.theme, second.seconds = "dark", 70
    first.sync()
    second.sync()
    first.paper = "letter"
    first.sync()
    again = Settings(file)
    assert (again.author, again.theme, again.paper, again.seconds) == (
        "Marlowe",
        "dark",
        "letter",
        70,
    )


def test_recent_files_of_two_windows_come_together(file: Path, tmp_path: Path) -> None:
    first, second = Settings(file), Settings(file)
    for number, settings in enumerate((first, second, first)):
        settings.add_recent_file(tmp_path / f"{number}.ipuz", "ipuz")
        settings.sync()
    assert [recent.path.name for recent in Settings(file).recent_files] == [
        "2.ipuz",
        "1.ipuz",
        "0.ipuz",
    ]


SET_MANY = """
import sys
from pathlib import Path
from crossword_app.storage import only_one
from crossword_app.ui.settings_file import PAUSE, SettingsFile

file = SettingsFile(Path(sys.argv[1]))
for number in range(20):
    file.setValue(f"{sys.argv[2]}/{number}", number)
    file.sync()
"""


def test_two_programs_that_write_at_the_same_time_lose_nothing(file: Path) -> None:
    programs = [
        subprocess.Popen([sys.executable, "-c", SET_MANY, str(file), name]) for name in "ab"
    ]
    assert [program.wait(60) for program in programs] == [0, 0]
    found = SettingsFile(file)
    assert all(found.value(f"{name}/{n}") == str(n) for name in "ab" for n in range(20))


def test_changes_are_written_soon_without_being_asked(file: Path, qtbot: QtBot) -> None:
    settings = Settings(file)
    settings.author = "Marlowe"
    qtbot.waitUntil(lambda: Settings(file).author == "Marlowe")


def test_settings_may_go_while_they_are_written(file: Path) -> None:
    """Another program holds the lock, so that the thread is in the middle of it when its owner goes."""
    code = (
        "import sys\nfrom pathlib import Path\nfrom PyQt5.QtCore import QCoreApplication, QTimer\n"
        "from crossword_app.storage import only_one\nfrom crossword_app.ui.settings import Settings\n"
        "path = Path(sys.argv[1]); application = QCoreApplication([])\n"
        "with only_one(path.with_suffix('.lock')):\n"
        "    settings = Settings(path); settings.author = 'Ann'\n"
        "    QTimer.singleShot(1500, application.quit); application.exec(); del settings\n"
        "print('gone')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert done.stdout == "gone\n"


def test_the_file_is_one_that_qt_reads(file: Path) -> None:
    settings = SettingsFile(file)
    values = {
        "a/text": 'one, two; ü="3" %\n',
        "a/list": ["x|1", "y, 2"],
        "a/none": [],
        "b/bytes": QByteArray(b"\0\xff\n"),
        "b/number": -7,
    }
    for key, value in values.items():
        settings.setValue(key, value)
    settings.sync()
    found = QSettings(str(file), QSettings.IniFormat)
    assert sorted(found.allKeys()) == sorted(values)
    assert found.value("a/text") == values["a/text"]
    assert found.value("a/list") == values["a/list"]
    assert found.value("b/bytes") == values["b/bytes"]


def test_a_file_that_was_deleted_is_written_with_all_that_is_known(file: Path) -> None:
    settings = Settings(file)
    settings.author = "Marlowe"
    settings.sync()
    file.unlink()
    settings.theme = "dark"
    settings.sync()
    assert (Settings(file).author, Settings(file).theme) == ("Marlowe", "dark")


def test_the_window_does_not_wait_for_the_disk(qtbot: QtBot, file: Path) -> None:
    """Another program holds the lock; a disk that takes long is waited for in the same place."""
    is_held, may_go, has_gone = (threading.Event() for _ in range(3))

    def hold() -> None:
        with only_one(file.with_suffix(".lock")):
            is_held.set()
            may_go.wait(20)
        has_gone.set()

    holder = threading.Thread(target=hold)
    holder.start()
    assert is_held.wait(20)
    settings = SettingsFile(file)
    settings.setValue("fill/seed", 7)
    qtbot.wait(2 * PAUSE)
    assert not has_gone.is_set()
    assert settings.value("fill/seed") == 7
    settings.setValue("fill/threads", 2)
    may_go.set()
    settings.sync()
    holder.join()
    assert {int(SettingsFile(file).value(key)) for key in ("fill/seed", "fill/threads")} == {7, 2}


def test_damaged_values_that_qt_does_not_survive_count_as_missing(file: Path) -> None:
    settings = Settings(file)
    settings.geometry = QByteArray(b"geometry")
    settings.author = "Ann"
    settings.sync()
    content = file.read_bytes()
    assert b"geometry)" in content
    damaged = content.replace(b"geometry)", b"geometrz)")
    # A list of 2,147,483,647 values.
    damaged += b"[files]\nrecent=@Variant(\\0\\0\\0\\t\\x7f\\xff\\xff\\xff)\n"
    file.write_bytes(damaged)
    code = (
        "import sys; from pathlib import Path; from crossword_app.ui.settings import Settings;"
        "settings = Settings(Path(sys.argv[1])); settings.contact = 'here'; settings.sync();"
        "print(settings.author, settings.recent_files, settings.geometry.isEmpty())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "Ann () True\n"
    assert Settings(file).contact == "here"


def test_one_recent_file_is_stored_as_text(file: Path, tmp_path: Path) -> None:
    settings = Settings(file)
    settings.add_recent_file(tmp_path / "one, two.ipuz", "ipuz")
    settings.sync()
    assert b"@" not in file.read_bytes()
    assert [recent.path for recent in Settings(file).recent_files] == [tmp_path / "one, two.ipuz"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content.decode().encode("utf-16"),
        lambda content: content[: content.index(b"Marlowe") + 4],
        lambda content: content + b"a line of junk\n",
        lambda content: bytes(len(content)),
        lambda content: bytes(reversed(content)),
    ],
    ids=["utf-16", "cut", "junk", "zeros", "reversed"],
)
def test_a_damaged_file_is_kept_aside_before_it_is_written_anew(
    file: Path, damage: Callable[[bytes], bytes]
) -> None:
    settings = Settings(file)
    settings.theme, settings.author = "dark", "Marlowe"
    settings.sync()
    assert Settings(file).warning == ""
    damaged = damage(file.read_bytes())
    file.write_bytes(damaged)
    found = Settings(file)
    assert f"the file as it was is kept beside it as {file.stem}.damaged" in found.warning
    found.contact = "here"
    found.sync()
    assert file.with_suffix(".damaged").read_bytes() == damaged
    again = Settings(file)
    assert (again.contact, again.warning) == ("here", "")


def test_a_file_damaged_meanwhile_is_written_anew_only_when_it_is_kept_aside(file: Path) -> None:
    settings = Settings(file)
    settings.author = "Marlowe"
    settings.sync()
    damaged = bytes(300)
    file.write_bytes(damaged)
    told: list[str] = []
    settings.not_saved.connect(told.append)
    settings.contact = "here"
    with full_disk(100):
        settings.sync()
    assert len(told) == 1
    assert file.read_bytes() == damaged
    settings.sync()
    assert file.with_suffix(".damaged").read_bytes() == damaged
    assert Settings(file).contact == "here"


def test_settings_that_cannot_be_read_are_told_and_left_as_they_are(file: Path) -> None:
    file.mkdir()
    settings = Settings(file)
    assert settings.warning.startswith(f"the settings cannot be read from {file} (")
    settings.author = "Ann"
    settings.sync()
    assert file.is_dir()
