"""Nothing that a window needs at its start waits for numba; compiling happens once, and where files are damaged.

These tests compile, and carry no marker: code with checked bounds is kept and found as any other is.
"""

import json
import os
import pkgutil
import shutil
import stat
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from crossword_app.control import Control
from crossword_app.fill import kernel
from crossword_app.fill.kernel import cache
from crossword_app.fill.kernel.machine_code import Entry
from crossword_app.fill.kernel.parts import PARTS
from crossword_app.fill.kernel.warm import Preparation, is_warm, warm_meanwhile
from tests.helpers import stopped

IMPORT_ALL_BUT_THE_KERNEL = """
import importlib, pkgutil, sys
import crossword_app
for module in pkgutil.walk_packages(crossword_app.__path__, "crossword_app."):
    if not module.name.startswith("crossword_app.fill.kernel."):
        importlib.import_module(module.name)
import crossword_app.fill.kernel.warm
print("numba" in sys.modules)
"""


def test_nothing_but_the_kernel_imports_numba() -> None:
    command = [sys.executable, "-c", IMPORT_ALL_BUT_THE_KERNEL]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


FILL = """
from crossword_app.cli import main
import sys
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def kernels(tmp_path: Path) -> Path:
    """A copy of the compiled kernel, in a folder of its own."""
    assert warm_meanwhile(Control(), *PARTS)
    present = cache.folder()
    assert present is not None
    copy = tmp_path / "kernels" / present.name
    copy.parent.mkdir(mode=0o700)
    shutil.copytree(present, copy)
    return copy


def times(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in folder.iterdir() if path.name != "lock"}


def run_with(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the kernels below *root*; in the temporary folder beside it nothing but a kernel stays."""
    temporary = root.parent / "temporary"
    temporary.mkdir(exist_ok=True)
    run = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, cache.KERNELS_VARIABLE: str(root), "TMPDIR": str(temporary)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert {path.name[:21] for path in temporary.iterdir()} <= {"crossword-app-kernels"}
    return run


WARM = ("-m", "crossword_app.fill.kernel.warm")


def test_a_warm_kernel_is_left_alone(kernels: Path) -> None:
    before = times(kernels)
    assert any(name.startswith("search-") for name in before)
    run = run_with(kernels.parent, *WARM, "--tell")
    assert (run.returncode, run.stderr) == (0, "")
    told = [json.loads(line) for line in run.stdout.splitlines()]
    assert told == [{"finished": part.purpose} for part in PARTS]
    assert times(kernels) == before


def test_it_is_compiled_to_the_end_though_nobody_reads(kernels: Path) -> None:
    (weigh,) = kernels.glob("weigh-*")
    weigh.unlink()
    process = subprocess.Popen(
        [sys.executable, *WARM, "--tell"],
        env={**os.environ, cache.KERNELS_VARIABLE: str(kernels.parent)},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.wait() == 0
    assert weigh.exists()


@pytest.mark.skipif(os.name != "posix", reason="folders that are in use stay on Windows")
def test_it_is_compiled_in_a_present_folder_that_was_deleted(kernels: Path, tmp_path: Path) -> None:
    by_size = sorted(kernels.glob("*-*"), key=lambda path: path.stat().st_size)
    by_size[0].unlink()
    grid = tmp_path / "grid.txt"
    grid.write_text("...\n...\n...\n", encoding="utf-8")
    code = (
        "import os, sys\n"
        "from crossword_app.cli import main\n"
        "os.mkdir('gone'); os.chdir('gone'); os.rmdir('../gone')\n"
        "status = main(sys.argv[1:])\n"
        "print(os.path.exists('../here'), file=sys.stderr)\n"
        "sys.exit(status)\n"
    )
    (tmp_path / "here").touch()
    done = subprocess.run(
        [sys.executable, "-c", code, "fill", str(grid), "--json"],
        cwd=tmp_path,
        env={**os.environ, cache.KERNELS_VARIABLE: str(kernels.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith("True\n")  # it is where it was
    assert by_size[0].exists()


@pytest.mark.parametrize("damage", [b"", b"half", b"\x80\x05N."], ids=["empty", "short", "pickle"])
def test_a_damaged_file_is_compiled_anew_once(kernels: Path, damage: bytes) -> None:
    (weigh,) = kernels.glob("weigh-*")
    before = times(kernels)
    weigh.write_bytes(damage)
    (kernels / ".weigh.abc.part").write_bytes(b"half writ")
    run = run_with(kernels.parent, *WARM)
    assert (run.returncode, run.stdout) == (0, "")
    after = times(kernels)
    assert {name for name in before if after[name] != before[name]} == {weigh.name}
    assert set(after) == set(before)
    run_with(kernels.parent, *WARM)
    assert times(kernels) == after


def test_a_damaged_file_ends_no_fill(kernels: Path, tmp_path: Path) -> None:
    (sweep,) = kernels.glob("sweep-*")
    sweep.write_bytes(sweep.read_bytes()[:-100])
    (tmp_path / "grid.txt").write_text("..\n..\n")
    (tmp_path / "list.txt").write_text("AB;50\nCD;50\nAC;50\nBD;50\n")
    arguments = (
        "fill",
        str(tmp_path / "grid.txt"),
        "--first",
        "--list",
        str(tmp_path / "list.txt"),
    )
    run = run_with(kernels.parent, "-c", FILL, *arguments)
    assert run.returncode == 0, run.stderr
    assert sorted(run.stdout.split()) in (["AB", "CD"], ["AC", "BD"])
    assert "Preparing the search for better fills for its first use" in run.stderr
    again = run_with(kernels.parent, "-c", FILL, *arguments)
    assert (again.returncode, again.stderr) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="limits of POSIX")
def test_what_the_disk_has_no_room_for_is_handed_over(kernels: Path) -> None:
    """A file may not grow past 1 kB in the process that compiles: writing fails as on a full disk."""
    (weigh,) = kernels.glob("weigh-*")
    weigh.unlink()
    code = (
        "import resource, runpy, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024));"
        "runpy.run_module('crossword_app.fill.kernel.warm', run_name='__main__')"
    )
    run = run_with(kernels.parent, "-c", code, "--tell")
    told = [json.loads(line) for line in run.stdout.splitlines()]
    messages = [message for message in told if "finished" not in message]
    assert run.stderr == ""
    assert messages[0]["done"] == 0
    (name,) = {message["name"] for message in messages if "name" in message}
    assert name == weigh.name
    (trouble,) = {message["trouble"] for message in messages if "trouble" in message}
    assert "cannot be kept" in trouble
    assert not list(kernels.glob(".*"))


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
def test_a_folder_of_others_is_not_read_but_all_is_compiled(kernels: Path) -> None:
    kernels.chmod(stat.S_IMODE(kernels.stat().st_mode) | stat.S_IWOTH)
    before = times(kernels)
    temporary = kernels.parent.parent / "temporary"
    temporary.mkdir(exist_ok=True)
    with subprocess.Popen(
        [sys.executable, *WARM, "--tell"],
        env={
            **os.environ,
            cache.KERNELS_VARIABLE: str(kernels.parent),
            "TMPDIR": str(temporary),
        },
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        told = [json.loads(process.stdout.readline()) for _ in range(3)]
        process.kill()  # the rest takes its time; what follows is as where the disk has no room
    assert [state["done"] for state in told] == [0, 1, 2]
    assert times(kernels) == before
    code = "from crossword_app.fill.kernel import cache; print(cache.trouble())"
    trouble = run_with(kernels.parent, "-c", code).stdout
    assert trouble.startswith(f"other users may write to the folder {kernels} (chmod go-w")


def test_who_gives_up_does_not_wait() -> None:
    assert warm_meanwhile(Control(), *PARTS)
    assert is_warm(*PARTS)
    assert not warm_meanwhile(stopped(), *PARTS)


def test_an_empty_folder_is_cold(tmp_path: Path) -> None:
    code = (
        "from crossword_app.fill.kernel.warm import is_warm;"
        "from crossword_app.fill.kernel.parts import FILL; print(is_warm(FILL))"
    )
    assert run_with(tmp_path / "kernels", "-c", code).stdout.strip() == "False"


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (Preparation(), ""),
        (Preparation("designs", 0, 80), ""),
        (Preparation("designs", 1, 80, 0.5), "1 of 80 parts"),
        (Preparation("designs", 20, 80, 5.0), "20 of 80 parts, about 16 s left"),
    ],
)
def test_what_is_left_to_do_is_told(state: Preparation, told: str) -> None:
    assert state.left == told


def test_each_entry_is_in_one_part() -> None:
    """An entry that no part names would be compiled while somebody waits."""
    named = [
        (f"{kernel.__name__}.{module}", name)
        for part in PARTS
        for module, names in part.entries.items()
        for name in names
    ]
    assert sorted(named) == sorted(
        (module.name, name)
        for module in pkgutil.walk_packages(kernel.__path__, f"{kernel.__name__}.")
        if not module.ispkg and not module.name.endswith((".compiler", ".array_table"))
        for name, value in vars(import_module(module.name)).items()
        if isinstance(value, Entry) and value.function.__module__ == module.name
    )


def test_a_part_is_compiled_without_the_others(kernels: Path) -> None:
    """And what it has in common with others is compiled for each: the smallest two parts show it."""
    for path in kernels.glob("*-*"):
        path.unlink()
    code = (
        "from crossword_app.fill.kernel.warm import is_warm, warm\n"
        "from crossword_app.fill.kernel.parts import FILL, SQUARES\n"
        "counts = []\n"
        "warm(SQUARES, report=lambda state: counts.append((state.done, state.functions)))\n"
        "print(counts[0], counts[-1][0] == counts[-1][1], is_warm(SQUARES), is_warm(FILL))"
    )
    run = run_with(kernels.parent, "-c", code)
    assert run.stdout.split(")", 1)[1].split() == ["True", "True", "False"], run.stderr
    assert {path.name.partition("-")[0] for path in kernels.glob("*-*")} == {"search_squares"}
