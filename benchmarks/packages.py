"""The package in clean environments: installed by pip and pipx, used, removed, and what is left then.

    python3 bootstrap.py bench packages [PYTHON ...]

builds the wheel, and installs it with each PYTHON (those on the path and of pyenv, unless given) into a new
environment with a home of its own. There it fills a grid for the first time, imports a word list, installs and removes
the files of the desktop, clears the cache and is uninstalled. Every step must succeed; a line tells how long each took
and how much of a processor (both in seconds), and another which files are left. Packages come from the index that pip
uses. It takes minutes for each Python.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SUPPORTED = [(3, minor) for minor in range(11, 15)]
GRID = "...#\n....\n....\n#...\n"
LIST = "ZYZZYVA;90\n"


class Trial:
    """One installation, in a folder of its own.

    Attributes:
        seconds: how long each step took, and the time of the processor, by its name.
        home: the user's home; nothing of the program lies elsewhere but the installation.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        self.seconds: dict[str, tuple[float, float]] = {}
        kept = {"PATH", "LANG", "LD_LIBRARY_PATH"}
        self._environment = {
            name: value
            for name, value in os.environ.items()
            if name in kept or name.startswith(("PIP_", "SSL_", "REQUESTS_"))
        }
        self._environment |= {"HOME": str(self.home), "QT_QPA_PLATFORM": "offscreen"}
        self._environment |= {"PIP_CACHE_DIR": str(Path.home() / ".cache" / "pip")}
        self._environment |= {
            "PIPX_HOME": str(folder / "pipx"),
            "PIPX_BIN_DIR": str(folder / "bin"),
        }
        self._environment |= {"PIPX_MAN_DIR": str(folder / "man")}

    def run(self, step: str, *command: str | Path) -> str:
        """Run *command* and return its output.

        Raises:
            SystemExit: it failed.
        """
        begun, worked = time.monotonic(), _processor_seconds()
        done = subprocess.run(
            [str(part) for part in command],
            cwd=self.folder,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
        )
        before = self.seconds.get(step, (0.0, 0.0))
        self.seconds[step] = (
            before[0] + time.monotonic() - begun,
            before[1] + _processor_seconds() - worked,
        )
        if done.returncode:
            sys.exit(f"{self.folder.name}: {step} failed ({done.returncode})\n{done.stderr}")
        return done.stdout

    def use(self, scripts: Path, python: Path) -> None:
        """Use the program in *scripts* and its *python* as a user does, then take away what is not the user's."""
        program = scripts / "crossword-app"
        (self.folder / "grid.txt").write_text(GRID, "utf-8")
        (self.folder / "mine.txt").write_text(LIST, "utf-8")
        self.run("start", program, "--version")
        self.run("first fill", program, "fill", "grid.txt")
        self.run("second fill", program, "fill", "grid.txt")
        self.run("window", python, "-m", "crossword_app.ui.offscreen_demo")
        self.run("own list", program, "words", "import", "mine.txt")
        for shell in ("bash", "zsh", "fish"):
            self.run("completion", program, "completion", shell)
        self.run("manual", program, "manual")
        self.run("desktop", program, "desktop", "install")
        self._validate()
        self.run("desktop", program, "desktop", "remove")
        self.run("clear", program, "cache", "clear")

    def _validate(self) -> None:
        share = self.home / ".local" / "share"
        for tool, *options, files in (
            ("desktop-file-validate", "applications/*.desktop"),
            ("appstreamcli", "validate", "--strict", "--no-net", "metainfo/*.xml"),
        ):
            if shutil.which(tool):
                self.run("validation", tool, *options, *share.glob(files))

    def left(self) -> list[str]:
        """Return which files are left in the home, and what of the program is left of the installation."""
        own = [path for path in self.home.rglob("*") if not path.is_dir()]
        installed = self.folder.rglob("*crossword[-_]app*")
        left = {*own, *(path for path in installed if self.home not in path.parents)}
        return sorted(str(path.relative_to(self.folder)) for path in left)


def _processor_seconds() -> float:
    """Return the time that all programs which were waited for have taken of the processors."""
    times = os.times()
    return times.children_user + times.children_system


def with_pip(python: str, wheel: Path, folder: Path) -> Trial:
    """Install *wheel* by pip into a virtual environment of *python*, use and remove it."""
    trial = Trial(folder)
    trial.run("environment", python, "-m", "venv", folder / "venv")
    scripts = folder / "venv" / "bin"
    trial.run("install", scripts / "pip", "install", "--quiet", wheel)
    trial.use(scripts, scripts / "python")
    trial.run("uninstall", scripts / "pip", "uninstall", "--quiet", "--yes", "crossword-app")
    return trial


def with_pipx(python: str, wheel: Path, folder: Path) -> Trial:
    """Install *wheel* by pipx with *python*, use and remove it."""
    trial = Trial(folder)
    trial.run("environment", python, "-m", "venv", folder / "tool")
    trial.run("environment", folder / "tool" / "bin" / "pip", "install", "--quiet", "pipx")
    pipx = folder / "tool" / "bin" / "pipx"
    trial.run("install", pipx, "install", "--python", python, wheel)
    trial.use(folder / "bin", folder / "pipx" / "venvs" / "crossword-app" / "bin" / "python")
    trial.run("uninstall", pipx, "uninstall", "crossword-app")
    return trial


def supported(commands: list[str]) -> Iterator[tuple[str, str]]:
    """Yield each of *commands* that is a supported Python, with its version. Of one version the first is taken."""
    found = set()
    code = "import sys; print(*sys.version_info[:3], sep='.')"
    for command in commands:
        done = subprocess.run([command, "-c", code], capture_output=True, text=True, check=False)
        version = done.stdout.strip()
        major_minor = tuple(int(part) for part in version.split(".")[:2] if part)
        if major_minor in SUPPORTED and major_minor not in found:
            found.add(major_minor)
            yield command, version


def pythons() -> list[str]:
    """Return the commands that may be supported Pythons, of pyenv and on the path."""
    own = sorted(map(str, Path.home().glob(".pyenv/versions/3.*/bin/python3")))
    on_path = [shutil.which(f"python{major}.{minor}") for major, minor in SUPPORTED]
    return [*own, *filter(None, on_path)]


def main() -> None:
    """Try all, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="packages-") as name:
        folder = Path(name)
        build = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
        subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
        (wheel,) = folder.glob("*.whl")
        for file in sorted(folder.glob("crossword_app*")):
            print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
        for command, version in supported(options.pythons or pythons()):
            for way, install in (("pip", with_pip), ("pipx", with_pipx)):
                trial = install(command, wheel, folder / f"{way}-{version}")
                told = ", ".join(
                    f"{step} {took:.1f} ({work:.1f})"
                    for step, (took, work) in trial.seconds.items()
                )
                print(
                    f"\nPython {version}, {way}: {told}\nleft: {', '.join(trial.left())}",
                    flush=True,
                )
                shutil.rmtree(trial.folder)


if __name__ == "__main__":
    main()
