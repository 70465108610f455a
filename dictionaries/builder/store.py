"""Fetches the source packages by name, at pinned versions, and unpacks them.

Only the ordinary clients are used (apt-get, pip, npm), so that a mirror configured for
them is honoured; what they bring is trusted by its hash alone.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from dictionaries.builder.packages import Package, Registry


class PackageError(Exception):
    """A source package cannot be had, or is not the one that was pinned."""


def add_packages_option(parser: argparse.ArgumentParser) -> None:
    """Let the user of a builder say where the fetched packages are kept: `packages` of the options."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    parser.add_argument(
        "--packages",
        type=Path,
        default=cache / "crossword-app-sources",
        metavar="FOLDER",
        help="keep the fetched packages there (default: %(default)s)",
    )


class PackageStore:
    """A folder that keeps fetched archives and what they unpack to."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def fetch(self, packages: Iterable[Package]) -> None:
        """Make every one of *packages* ready; those that are ready cost nothing.

        Raises PackageError when one cannot be fetched or has another hash than the pinned one.
        """
        for package in packages:
            if self.path(package).is_dir():
                continue
            print(f"fetching {package}", file=sys.stderr)
            archive = self._download(package)
            digest = hashlib.sha256(archive.read_bytes()).hexdigest()
            if digest != package.sha256:
                raise PackageError(
                    f"{package}: the archive's sha256 is {digest}, not the pinned"
                    f" {package.sha256}; do not build from it"
                )
            self._unpack(package, archive)

    def path(self, package: Package) -> Path:
        """Return the folder that *package* unpacks to."""
        return self._folder / f"{package.name.replace('/', '-')}-{package.sha256[:12]}"

    def _download(self, package: Package) -> Path:
        target = self._folder / "archives" / package.sha256[:12]
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        pinned = {
            Registry.DEBIAN: f"{package.name}={package.version}",
            Registry.PYPI: f"{package.name}=={package.version}",
            Registry.NPM: f"{package.name}@{package.version}",
        }[package.registry]
        command = {
            Registry.DEBIAN: ["apt-get", "download"],
            Registry.PYPI: [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                            f"--{'no' if package.source_archive else 'only'}-binary=:all:"],
            Registry.NPM: ["npm", "pack", "--silent"],
        }[package.registry]  # fmt: skip
        _run([*command, pinned], target, package)
        archives = list(target.iterdir())
        if len(archives) != 1:
            raise PackageError(f"{package}: {command[0]} left {len(archives)} files, not one")
        return archives[0]

    def _unpack(self, package: Package, archive: Path) -> None:
        unfinished = self._folder / f"unpacking-{package.sha256[:12]}"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        if package.registry is Registry.DEBIAN:
            _run(["dpkg", "-x", str(archive), str(unfinished)], self._folder, package)
        elif archive.suffix == ".whl":
            with zipfile.ZipFile(archive) as wheel:
                wheel.extractall(unfinished)
        else:
            with tarfile.open(archive) as tarball:
                tarball.extractall(unfinished, filter="data")
        unfinished.rename(self.path(package))


def _run(command: list[str], folder: Path, package: Package) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise PackageError(f"{package}: {command[0]} is needed to fetch it; install it") from error
    if done.returncode:
        reason = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise PackageError(f"{package}: {' '.join(command)} failed: {' '.join(reason)}")
