"""The one command of a fresh checkout: what it does, what it leaves alone, and what it says."""

import ast
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

import bootstrap
from bootstrap import Need, SetUpError, Stage

# The build backend is lent by the environment that runs the tests: downloading it would prove nothing more.
LENT_BACKEND = f"""
import sys
sys.path.append({sysconfig.get_path("purelib")!r})
from hatchling.build import *
"""


class Checkout:
    """A small project of our shape, whose kernel notes each time that it is compiled."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.kernel = root / "crossword_app" / "fill" / "kernel" / "state.py"
        for folder in ("fill/kernel", "ui"):
            (root / "crossword_app" / folder).mkdir(parents=True)
        (root / "benchmarks").mkdir()
        shutil.copy(bootstrap.__file__, root)
        for lock in (bootstrap.RUN_LOCK, bootstrap.DEV_LOCK):
            (root / lock.name).touch()
        (root / "docs").mkdir()
        for folder in ("README.md", "LICENSE", "resources", "docs/package_page.py"):
            (root / folder).symlink_to(bootstrap.ROOT / folder)
        project = bootstrap.PROJECT.read_text(encoding="utf-8")
        lent = 'build-backend = "lent_backend"\nbackend-path = ["."]'
        self.write("pyproject.toml", project.replace('build-backend = "hatchling.build"', lent))
        self.write("lent_backend.py", LENT_BACKEND)
        self.kernel.touch()
        self.write("crossword_app/__init__.py", '__version__ = "1.2.3"')
        self.write("crossword_app/__main__.py", "def main(): print(__file__)")
        self.write("crossword_app/fill/kernel/warm.py", 'open("compiled", "a").write("once ")')
        self.write(
            "crossword_app/ui/offscreen_demo.py",
            "import os, sys\nprint(sys.argv[1], os.environ['QT_QPA_PLATFORM'])",
        )
        self.write("benchmarks/common.py", '"""Shared."""')
        self.write(
            "benchmarks/echo.py",
            '"""Say it again.\n\nLoudly.\n"""\nimport sys\nif __name__ == "__main__":\n print(sys.argv[1:])',
        )

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text, encoding="utf-8")

    @property
    def script(self) -> Path:
        """Where the set-up puts the program."""
        return self.root / bootstrap.PYTHON.relative_to(bootstrap.ROOT).with_name("crossword-app")

    def started(self, *command: str | Path) -> Path:
        """Return the module that *command*, given in a folder elsewhere, names as the one that it started."""
        without = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        elsewhere = self.root.parent
        return Path(subprocess.check_output(command, cwd=elsewhere, env=without, text=True).strip())

    def compiled(self) -> str:
        """Return "once " for each time that the kernel was compiled."""
        return (self.root / "compiled").read_text(encoding="utf-8")

    def bootstrap(self, *args: str) -> subprocess.CompletedProcess[str]:
        without = {"DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH"}
        return subprocess.run(
            [sys.executable, str(self.root / "bootstrap.py"), *args],
            cwd=self.root.parent,
            env={name: value for name, value in os.environ.items() if name not in without},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """Return a checkout that has been set up once."""
    checkout = Checkout(tmp_path_factory.mktemp("checkout"))
    done = checkout.bootstrap("setup")
    assert done.returncode == 0, done.stderr
    return checkout


def test_setup_makes_an_environment_and_compiles_the_kernel(checkout: Checkout) -> None:
    python = checkout.root / bootstrap.PYTHON.relative_to(bootstrap.ROOT)
    prefix = subprocess.check_output([python, "-c", "import sys; print(sys.prefix)"], text=True)
    assert Path(prefix.strip()) == checkout.root / ".venv"
    assert checkout.compiled() == "once "


def test_the_checkout_is_installed_and_any_folder_can_import_it(checkout: Checkout) -> None:
    python = checkout.root / bootstrap.PYTHON.relative_to(bootstrap.ROOT)
    main = checkout.root / "crossword_app" / "__main__.py"
    assert checkout.started(checkout.script) == main
    code = "from crossword_app.__main__ import main; main()"
    assert checkout.started(python, "-c", code) == main


def test_setup_does_nothing_when_all_is_there(checkout: Checkout) -> None:
    before = checkout.compiled()
    installed = checkout.script.stat().st_mtime_ns
    done = checkout.bootstrap("setup")
    assert done.stderr.splitlines() == [
        f"bootstrap: ready: {checkout.root / bootstrap.PYTHON.relative_to(bootstrap.ROOT)}"
    ]
    assert checkout.compiled() == before
    assert checkout.script.stat().st_mtime_ns == installed


def test_a_changed_kernel_is_compiled_again_and_only_once(checkout: Checkout) -> None:
    before = checkout.compiled()
    checkout.kernel.write_text("# changed")
    checkout.bootstrap("setup")
    checkout.bootstrap("setup")
    assert checkout.compiled() == before + "once "


@pytest.mark.skipif(bootstrap.WINDOWS, reason="an environment cannot be moved there")
def test_a_checkout_that_was_moved_still_works(checkout: Checkout) -> None:
    before = checkout.compiled()
    home = checkout.root
    checkout.root = home.rename(home.with_name("moved"))
    try:
        assert checkout.bootstrap("bench", "echo", "moved").stdout == "['moved']\n"
        moved_main = checkout.root / "crossword_app" / "__main__.py"
        assert checkout.started(checkout.script) == moved_main
        assert checkout.compiled() == before + "once "
    finally:
        checkout.root = checkout.root.rename(home)


def test_a_changed_lock_is_installed_and_what_cannot_be_is_told(checkout: Checkout) -> None:
    lock = checkout.root / bootstrap.DEV_LOCK.name
    lock.write_text(f"--no-index\nno-such-package==1 --hash=sha256:{'0' * 64}\n")
    try:
        failed = checkout.bootstrap("setup")
    finally:
        lock.write_text("")
    assert failed.returncode == 1
    assert "no-such-package==1" in failed.stderr
    assert "This needs the network" in failed.stderr
    assert "Traceback" not in failed.stderr


def test_what_has_no_hash_is_not_installed(checkout: Checkout, tmp_path: Path) -> None:
    about = "bare-1.dist-info"
    with zipfile.ZipFile(tmp_path / "bare-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: bare\nVersion: 1\n")
        wheel.writestr(
            f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{about}/RECORD", "")
    lock = checkout.root / bootstrap.DEV_LOCK.name
    lock.write_text(f"--no-index\n--find-links {tmp_path}\nbare==1\n")
    try:
        failed = checkout.bootstrap("setup")
    finally:
        lock.write_text("")
    assert failed.returncode == 1
    assert "Hashes are required" in failed.stderr


def test_an_environment_that_lost_its_pip_is_made_anew(checkout: Checkout) -> None:
    venv = checkout.root / ".venv"
    for pip in venv.glob("[Ll]ib/**/site-packages/pip"):
        shutil.rmtree(pip)
    for stamp in venv.glob("*.installed"):
        stamp.unlink()
    assert checkout.bootstrap("setup").returncode == 0
    assert list(venv.glob("[Ll]ib/**/site-packages/pip"))


@pytest.mark.skipif(not bootstrap.LINUX, reason="elsewhere there is always a display")
def test_without_a_display_the_main_job_is_done_offscreen(checkout: Checkout) -> None:
    done = checkout.bootstrap("run")
    assert done.returncode == 0
    assert "no display" in done.stderr
    folder, platform = done.stdout.split()
    assert platform == "offscreen"
    assert Path(folder) == checkout.root / "build" / "offscreen"
    assert Path(folder).is_dir()


def test_a_folder_that_cannot_be_written_is_told(checkout: Checkout) -> None:
    build = checkout.root / "build"
    shutil.rmtree(build, ignore_errors=True)
    build.write_text("in the way", encoding="utf-8")
    done = checkout.bootstrap("run")
    build.unlink()
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("bootstrap: set-up cannot go on: ")
    assert "Traceback" not in done.stderr


def test_benchmarks_are_listed_with_what_they_measure(checkout: Checkout) -> None:
    assert checkout.bootstrap("bench").stdout.split(maxsplit=1) == ["echo", "Say it again.\n"]


def test_a_benchmark_is_run_with_its_arguments(checkout: Checkout) -> None:
    assert checkout.bootstrap("bench", "echo", "--loud").stdout == "['--loud']\n"


@pytest.mark.parametrize("line", [["dance"], ["bench", "dance"], ["setup", "dance"]])
def test_what_is_not_understood_is_told(checkout: Checkout, line: list[str]) -> None:
    refused = checkout.bootstrap(*line)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
    assert "dance" in refused.stderr


@pytest.mark.parametrize("version", [(3, 8), (3, 10), (3, 15), (4, 0)])
def test_a_python_that_will_not_do_is_told(version: tuple[int, int]) -> None:
    refusal = bootstrap.python_refusal(version)
    assert refusal is not None
    assert f"Python {version[0]}.{version[1]} will not do" in refusal
    assert "Python 3.11 to 3.14" in refusal


@pytest.mark.parametrize("version", [(3, 11), (3, 14)])
def test_a_python_that_will_do_is_taken(version: tuple[int, int]) -> None:
    assert bootstrap.python_refusal(version) is None


def test_an_old_python_can_read_as_far_as_the_refusal() -> None:
    ast.parse(Path(bootstrap.__file__).read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.skipif(not bootstrap.LINUX, reason="the libraries are those of a Linux system")
def test_only_libraries_that_do_not_load_are_missing() -> None:
    absent = Need("libno-such-thing.so.9", "libno-such-thing9")
    assert bootstrap.missing_libraries([Need("libc.so.6", "libc6"), absent]) == [absent]


APT_INSTALL = "apt-get install --yes --no-install-recommends libgl1 fonts-dejavu-core"


@pytest.mark.skipif(not bootstrap.LINUX, reason="apt is Debian's")
@pytest.mark.parametrize(
    ("commands", "told"),
    [
        ({"apt-get", "sudo"}, f"\n  sudo apt-get update && sudo {APT_INSTALL}"),
        ({"apt-get"}, f"\n  su -c 'apt-get update && {APT_INSTALL}'"),
        (set(), "this system lacks libGL.so.1, a scalable font"),
    ],
)
def test_without_rights_the_exact_command_is_told(
    commands: set[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in commands else None)

    with pytest.raises(SetUpError) as refusal:
        bootstrap.install_system_packages([Need("libGL.so.1", "libgl1"), bootstrap.FONT])

    assert refusal.value.status == 3
    assert told in str(refusal.value)


@pytest.mark.skipif(not bootstrap.LINUX, reason="apt is Debian's")
def test_a_browser_that_cannot_be_installed_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(shutil, "which", {"apt-get": "apt-get", "sudo": "sudo"}.get)
    bootstrap.set_up_browser()
    (line,) = capfd.readouterr().err.splitlines()
    assert "no browser for the tests of web pages" in line
    assert "; install that with sudo apt-get update && sudo apt-get install" in line


@pytest.mark.skipif(not bootstrap.LINUX, reason="apt is Debian's")
@pytest.mark.parametrize(
    ("system", "packages"),
    [
        ("debian", ["chromium", "chromium-driver"]),
        ("ubuntu", ["chromium-browser", "chromium-chromedriver"]),
    ],
)
def test_where_it_may_be_installed_the_browser_is(
    system: str, packages: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = tmp_path / "asked"
    apt = tmp_path / "apt-get"
    apt.write_text(f'#!/bin/sh\necho "$@" >> {asked}\n')
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": system})

    bootstrap.set_up_browser()

    update, install = asked.read_text().splitlines()
    assert update == "update"
    assert install.split()[-2:] == packages


def test_readers_that_cannot_be_installed_are_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    lock = tmp_path / "package-lock.json"
    shutil.copy(bootstrap.READERS_LOCK.with_name("package.json"), tmp_path)
    lock.write_text("{}")
    monkeypatch.setattr(bootstrap, "READERS_LOCK", lock)
    monkeypatch.setattr(bootstrap, "READERS", tmp_path / "readers")
    bootstrap.set_up_readers()
    *_, line = capfd.readouterr().err.splitlines()
    assert "no readers of others for the tests of files" in line
    assert not bootstrap.has_readers()


def test_readers_that_are_there_are_not_installed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "READERS", tmp_path)
    assert not bootstrap.has_readers()
    bootstrap.readers_stamp().write_text(bootstrap.readers_key())
    monkeypatch.setattr(bootstrap, "quietly", None)
    bootstrap.set_up_readers()
    assert [path.name for path in tmp_path.iterdir()] == ["installed"]


def test_the_lock_of_the_readers_names_no_host_and_has_a_hash_for_each() -> None:
    packages = json.loads(bootstrap.READERS_LOCK.read_text(encoding="utf-8"))["packages"]
    assert (
        packages.pop("")["dependencies"]
        == json.loads(bootstrap.READERS_LOCK.with_name("package.json").read_text(encoding="utf-8"))[
            "dependencies"
        ]
    )
    assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())
    assert not any("resolved" in entry for entry in packages.values())


def test_every_stage_is_run_and_the_failed_ones_are_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def stage(name: str, status: int) -> Stage:
        code = f"open({str(tmp_path / name)!r}, 'w'); raise SystemExit({status})"
        return Stage(name, [sys.executable, "-c", code])

    assert bootstrap.run_stages([stage("one", 4), stage("two", 0), stage("three", 5)]) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "three", "two"]
    assert re.sub(r"\d+\.\d", "N", capfd.readouterr().err).splitlines() == [
        "bootstrap: [1/3] one",
        "bootstrap: [1/3] one: N s",
        "bootstrap: [2/3] two",
        "bootstrap: [2/3] two: N s",
        "bootstrap: [3/3] three",
        "bootstrap: [3/3] three: N s",
        "bootstrap: all stages: N s",
        "bootstrap: failed: one, three",
    ]


@pytest.mark.parametrize(("seconds", "told"), [(0, ""), (1.3, "bootstrap: sleeping ...\n")])
def test_a_step_is_told_only_when_it_lasts(
    seconds: float, told: str, capfd: pytest.CaptureFixture[str]
) -> None:
    bootstrap.quietly("sleeping", [sys.executable, "-c", f"import time; time.sleep({seconds})"])
    assert capfd.readouterr().err == told
