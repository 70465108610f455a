"""The compiled kernel is kept where nobody else may write; what is damaged counts as nothing."""

import os
import pickle
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crossword_app.fill.kernel import cache
from crossword_app.private_folder import temporary_path
from tests.full_disk import full_disk

NOT_ON_WINDOWS = pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")


@pytest.fixture
def kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for kernels that this test alone uses."""
    root = tmp_path / "kernels"
    yield from fresh(monkeypatch, root)


def fresh(monkeypatch: pytest.MonkeyPatch, root: Path) -> Iterator[Path]:
    monkeypatch.setenv(cache.KERNELS_VARIABLE, str(root))
    monkeypatch.setattr(cache, "_held", {})
    monkeypatch.setattr(cache, "_troubles", [])
    temporary = root.parent / "temporary"
    temporary.mkdir(exist_ok=True)
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    cache.forget_places()
    yield root
    monkeypatch.undo()
    cache.forget_places()


def place() -> Path:
    folder = cache.folder()
    assert folder is not None
    return folder


def test_what_is_written_is_read(kernels: Path) -> None:
    cache.write("sweep", b"machine code")
    assert cache.read("sweep") == b"machine code"
    assert cache.read("search") is None
    assert cache.trouble() is None
    assert not cache.held()
    assert place().parent == kernels


def flipped(content: bytes) -> bytes:
    return content[:-1] + bytes([content[-1] ^ 1])


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: content[:20],
        lambda content: content[: len(content) // 2],
        lambda content: os.urandom(len(content)),
        lambda content: pickle.dumps({"another": "pickle"}),
        flipped,
    ],
    ids=["empty", "no hash", "half", "random", "pickle", "one bit"],
)
@pytest.mark.usefixtures("kernels")
def test_what_is_damaged_counts_as_nothing(damage: Callable[[bytes], bytes]) -> None:
    cache.write("sweep", b"machine code" * 100)
    path = place() / "sweep"
    path.write_bytes(damage(path.read_bytes()))
    assert cache.read("sweep") is None
    cache.write("sweep", b"machine code")
    assert cache.read("sweep") == b"machine code"


def temporary_folder(kernels: Path) -> Path:
    """Where the kernel is kept if its own folder cannot be used."""
    (root,) = (kernels.parent / "temporary").iterdir()
    (folder,) = root.iterdir()
    return folder


def test_what_cannot_be_written_is_kept_in_a_temporary_folder(kernels: Path) -> None:
    (place() / "sweep").mkdir(parents=True)  # in the way, for the administrator too
    cache.write("sweep", b"machine code")
    cache.write("search", b"more")
    assert {path.name for path in temporary_folder(kernels).iterdir()} == {"sweep"}
    trouble = cache.trouble()
    assert trouble is not None
    assert trouble.startswith(f"the prepared autofill cannot be kept in {place()} (")
    assert trouble.endswith(
        f"until then the prepared autofill is kept in {temporary_folder(kernels).parent}, where it may be deleted"
    )
    assert not list(place().glob(".*"))
    cache.forget_places()
    assert not cache.held()
    assert cache.read("sweep") == b"machine code"  # the next start finds all of it
    assert cache.read("search") == b"more"


def test_a_kernel_in_the_temporary_folder_serves_the_next_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    for _ in fresh(monkeypatch, in_the_way):
        with cache.only_one_compiles():
            cache.write("sweep", b"machine code")
            cache.forget_old()
        assert not cache.held()
        assert str(in_the_way) in str(cache.trouble())
        folder = temporary_folder(in_the_way)
        assert stat.S_IMODE(folder.parent.stat().st_mode) == 0o700 or os.name != "posix"
        cache.forget_places()
        assert cache.read("sweep") == b"machine code"
        assert cache.folder() == folder
    assert in_the_way.read_text() == ""


@NOT_ON_WINDOWS
@pytest.mark.parametrize("theirs", ["link", "file"])
def test_a_temporary_folder_that_is_not_ones_own_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theirs: str
) -> None:
    (tmp_path / "file").write_text("")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for root in fresh(monkeypatch, tmp_path / "file"):
        path = temporary_path("crossword-app-kernels")
        if theirs == "link":
            path.symlink_to(elsewhere)
        else:
            path.write_text("")
        cache.write("sweep", b"machine code")
        assert cache.folder() is None
        assert cache.read("sweep") == b"machine code"
        assert str(cache.trouble()).endswith("until then autofill is prepared anew at each start")
        assert root.read_text() == ""
    assert not list(elsewhere.iterdir())


def test_a_command_tells_first_why_it_prepares_autofill_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for root in fresh(monkeypatch, tmp_path / "kernels"):
        assert place().parent == root
        with full_disk(1000):
            cache.try_out()
            trouble = cache.trouble()
        assert trouble is not None
        assert "make room on the disk" in trouble
        assert not list(place().iterdir())


def test_a_home_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "file"
    home.write_text("in the way")
    for _ in fresh(monkeypatch, tmp_path / "kernels"):
        monkeypatch.setenv(cache.KERNELS_VARIABLE, "")
        monkeypatch.setenv("CROSSWORD_APP_HOME", str(home))
        assert place().is_relative_to(tmp_path / "temporary")
        assert "CROSSWORD_APP_HOME" in str(cache.trouble())


def test_without_a_choice_it_lies_in_the_cache_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in fresh(monkeypatch, tmp_path / "elsewhere"):
        monkeypatch.setenv(cache.KERNELS_VARIABLE, "")
        monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path / "home"))
        assert place().is_relative_to(tmp_path / "home")


@NOT_ON_WINDOWS
def test_it_is_the_users_alone_whatever_the_umask(kernels: Path) -> None:
    before = os.umask(0)
    try:
        assert stat.S_IMODE(place().stat().st_mode) == 0o700
        assert stat.S_IMODE(kernels.stat().st_mode) == 0o700
    finally:
        os.umask(before)


@NOT_ON_WINDOWS
def test_nothing_is_put_where_others_may_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(0o777)
    for root in fresh(monkeypatch, tmp_path / "kernels"):
        assert cache.folder() is None  # nor is the temporary folder any better there
        assert not root.exists()


@NOT_ON_WINDOWS
def test_a_folder_that_others_may_write_is_not_read(kernels: Path) -> None:
    cache.write("sweep", b"their code")
    kernels.chmod(0o777)
    cache.forget_places()
    assert place().is_relative_to(kernels.parent / "temporary")
    assert cache.read("sweep") is None
    assert cache.trouble() == (
        f"other users may write to the folder {kernels} (chmod go-w takes that right away), so that the prepared "
        f"autofill in {kernels} is not trusted: mend that, or set CROSSWORD_APP_KERNELS to a folder of your own; "
        f"until then the prepared autofill is kept in {place().parent}, where it may be deleted"
    )


def test_what_a_kill_left_half_written_goes(kernels: Path) -> None:
    cache.write("sweep", b"machine code")
    (place() / ".sweep.abc123.part").write_bytes(b"mach")
    with cache.only_one_compiles():
        pass
    assert {path.name for path in place().iterdir()} == {"sweep", "lock"}


def test_folders_of_long_ago_are_forgotten(kernels: Path) -> None:
    """The folder in use stays, though it is the oldest, and so does what is no folder of a kernel."""
    os.utime(place(), (0, 0))
    old = [f"{number:020x}" for number in range(6)]
    for number, name in enumerate(old):
        (kernels / name).mkdir()
        (kernels / name / "search").touch()
        os.utime(kernels / name, (number, number))
    (kernels / "notes").mkdir()
    cache.forget_old()
    kept = {place().name, "notes", *old[-cache.KEPT + 1 :]}
    assert {path.name for path in kernels.iterdir()} == kept


@NOT_ON_WINDOWS
def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path) -> None:
    """A file may not grow past 4 kB: writing fails as on a full disk."""
    code = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096));"
        "from crossword_app.fill.kernel import cache;"
        "cache.write('search', b'x' * 5000); print(cache.trouble());"
        "assert cache.read('search') == b'x' * 5000; print(list(cache.folder().iterdir()))"
    )
    (tmp_path / "temporary").mkdir()
    environment = {
        **os.environ,
        cache.KERNELS_VARIABLE: str(tmp_path),
        "TMPDIR": str(tmp_path / "temporary"),
    }
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.startswith(f"the prepared autofill cannot be kept in {tmp_path}")
    assert run.stdout.endswith("\n[]\n")
