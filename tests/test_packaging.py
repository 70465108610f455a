"""What a user who installs the wheel gets, and what the locks promise."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import crossword_app
from crossword_app.fill.kernel import cache

ROOT = Path(crossword_app.__file__).parents[1]
WINDOWS = os.name == "nt"

GRID = """
...#
....
....
#...
"""


# --- the wheel --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel that was built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", str(folder)], cwd=ROOT, check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def contents(wheel: Path) -> list[str]:
    """Return the names of the files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


class Installation:
    """The wheel in a virtual environment of its own, used from a folder that is not the checkout."""

    def __init__(self, wheel: Path, prepared_home: Path, root: Path) -> None:
        self.scripts = root / "venv" / ("Scripts" if WINDOWS else "bin")
        self.elsewhere = root / "elsewhere"
        self.elsewhere.mkdir()
        self.home = Path(shutil.copytree(prepared_home, root / "home"))
        # Dependencies are lent by the environment that runs the tests: downloading them would prove nothing more.
        venv.create(root / "venv", with_pip=False, symlinks=not WINDOWS)
        (site_packages,) = (root / "venv").glob("[Ll]ib/**/site-packages")
        (site_packages / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "--python", str(self.scripts / "python"), "install"]
        self.run(*pip, "--quiet", "--no-deps", "--no-index", wheel)

    def run(self, *command: str | Path) -> str:
        """Run *command* as a new user, without the checkout in sight, and return what it prints."""
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment["CROSSWORD_APP_HOME"] = str(self.home)
        done = subprocess.run(
            command,
            cwd=self.elsewhere,
            env=environment,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def evaluate(self, expression: str) -> str:
        """Return what *expression*, which may use crossword_app and paths, is in the installed program."""
        code = f"import crossword_app; from crossword_app import paths; print({expression})"
        return self.run(self.scripts / "python", "-c", code).strip()


@pytest.fixture(scope="module")
def installation(
    wheel: Path, prepared_home: Path, tmp_path_factory: pytest.TempPathFactory
) -> Installation:
    return Installation(wheel, prepared_home, tmp_path_factory.mktemp("installation"))


def test_the_checkout_is_installed_in_editable_form(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def printed(*command: str | Path) -> str:
        return subprocess.check_output(command, cwd=tmp_path, env=environment, text=True).strip()

    program = Path(sysconfig.get_path("scripts"), "crossword-app")
    assert printed(program, "--version") == f"crossword-app {crossword_app.__version__}"
    where = printed(sys.executable, "-c", "import crossword_app; print(crossword_app.__file__)")
    assert where == crossword_app.__file__


def data_files(folder: str) -> Iterator[str]:
    """Name what stands under *folder* of the checkout, builders and their notes aside."""
    for path in (ROOT / folder).rglob("*"):
        if path.is_file() and path.suffix not in {".py", ".pyc"} and path.name != "README.md":
            yield path.relative_to(ROOT).as_posix()


def test_the_types_ship(contents: list[str]) -> None:
    assert "crossword_app/py.typed" in contents


def test_every_resource_ships(contents: list[str]) -> None:
    files = set(data_files("resources"))
    wanted = {f"crossword_app/_data/{name}" for name in files}
    assert wanted
    assert wanted - set(contents) == set()


@pytest.mark.skipif(WINDOWS, reason="a Windows environment has no share folder")
def test_a_linux_desktop_finds_the_program(installation: Installation) -> None:
    share = installation.scripts.parent / "share"
    entry = (share / "applications" / "crossword-app.desktop").read_text(encoding="utf-8")
    (icon,) = (line.removeprefix("Icon=") for line in entry.splitlines() if "Icon=" in line)
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / f"{icon}.svg").is_file()
    assert (share / "mime" / "packages" / "crossword-app.xml").is_file()
    (metainfo,) = (share / "metainfo").glob("*.metainfo.xml")
    assert f"<id>{metainfo.name.removesuffix('.metainfo.xml')}</id>" in metainfo.read_text("utf-8")


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """Return what the wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def test_the_package_names_the_licence_of_all_that_is_in_it(
    metadata: Message, contents: list[str]
) -> None:
    licences = set(metadata["License-Expression"].split(" AND "))
    assert licences == {"GPL-3.0-or-later", "GPL-3.0-only", "CC-BY-SA-4.0", "OFL-1.1", "Apache-2.0"}
    texts = metadata.get_all("License-File") or []
    assert {"LICENSE", "dictionaries/LICENSE", "resources/fonts/LICENSE.txt"} <= set(texts)
    assert [text for text in texts if not any(name.endswith(text) for name in contents)] == []
    assert [
        line for line in metadata.get_all("Classifier") or [] if line.startswith("License")
    ] == []


def test_the_page_of_the_package_leads_nowhere_that_is_not_there(metadata: Message) -> None:
    page = metadata.get_payload()
    assert isinstance(page, str)
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert page.startswith("# Crossword App")
    assert re.findall(r"\]\((?!https://)[^)]*\)", page) == []


def test_the_page_shows_its_pictures_from_the_repository_whose_address_is_given() -> None:
    told = subprocess.check_output(
        [sys.executable, "-m", "hatchling", "metadata"],
        cwd=ROOT,
        env={**os.environ, "CROSSWORD_APP_REPOSITORY": "https://code.example/crossword"},
        text=True,
    )
    built = json.loads(told)
    readme = (ROOT / "README.md").read_text("utf-8")
    at = f"https://code.example/crossword/{{}}/v{crossword_app.__version__}/"
    pictures = re.findall(r"!\[[^]]*\]\(([^)]*)\)", built["readme"]["text"])
    assert pictures == [
        at.format("raw") + name for name in re.findall(r"!\[[^]]*\]\(([^)]*)\)", readme)
    ]
    links = re.findall(r"(?<!!)\[[^]]*\]\(([^)]*)\)", built["readme"]["text"])
    assert [link for link in links if not link.startswith((at.format("blob"), "https://"))] == []
    assert built["urls"]["Source"] == "https://code.example/crossword"


def test_both_commands_and_the_types_ship(contents: list[str], wheel: Path) -> None:
    assert "crossword_app/py.typed" in contents
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in contents if name.endswith("entry_points.txt"))
        points = archive.read(name).decode()
    assert "[console_scripts]\ncrossword-app = crossword_app.__main__:main" in points
    assert "[gui_scripts]\ncrossword-app-gui = crossword_app.__main__:main" in points


def test_words_and_clues_ship_with_their_licence_sources_and_notices(contents: list[str]) -> None:
    folder = "crossword_app/_data/dictionaries/"
    shipped = {name.removeprefix(folder) for name in contents if name.startswith(folder)}
    languages = ("dutch", "french", "german", "spanish")
    texts = {"LICENSE", "NOTICES.md", "SOURCES.md", *(f"NOTICES-{name}.md" for name in languages)}
    english = {"english.dict", "english.kinds", "english-clues.tsv.xz"}
    assert shipped == texts | english | {f"{name}.dict" for name in languages}


def test_the_version_is_the_same_wherever_users_read_it() -> None:
    version = crossword_app.__version__
    metainfo = (ROOT / "resources/crossword-app.metainfo.xml").read_text("utf-8")
    assert re.findall(r'<release version="([^"]+)"', metainfo)[0] == version
    assert (ROOT / f"docs/releases/{version}.md").is_file()
    assert f"crossword_app-{version}-py3" in (ROOT / "README.md").read_text("utf-8")
    assert f"crossword_app-{version}-py3" in (ROOT / "docs/install.md").read_text("utf-8")


def test_no_builder_ships(contents: list[str]) -> None:
    assert [name for name in contents if "/_data/" in name and name.endswith(".py")] == []


def test_nothing_but_the_package_ships(contents: list[str]) -> None:
    about = f"crossword_app-{crossword_app.__version__}"
    tops = {name.split("/")[0] for name in contents}
    assert tops == {"crossword_app", f"{about}.data", f"{about}.dist-info"}


def test_the_kernel_of_the_checkout_serves_it_too(installation: Installation) -> None:
    """Its sources are the same ones, so that nothing is compiled for the tests that follow."""
    code = "from crossword_app.fill.kernel import cache; print(cache.folder())"
    assert installation.run(installation.scripts / "python", "-c", code).strip() == str(
        cache.folder()
    )


def test_the_program_fills_a_grid_with_its_own_list(installation: Installation) -> None:
    (installation.elsewhere / "grid.txt").write_text(GRID.lstrip(), encoding="utf-8")
    filled = installation.run(installation.scripts / "crossword-app", "fill", "grid.txt")
    rows = [line for line in filled.splitlines() if len(line) == 4]
    assert [row.replace("#", "").isalpha() for row in rows] == [True] * 4
    assert [[x for x, cell in enumerate(row) if cell == "#"] for row in rows] == [[3], [], [], [0]]


def test_the_editor_does_its_main_job_with_its_own_resources(installation: Installation) -> None:
    python = installation.scripts / "python"
    named = installation.run(python, "-m", "crossword_app.ui.offscreen_demo").splitlines()

    document, picture, window = (installation.elsewhere / name for name in named)
    solution = json.loads(document.read_text(encoding="utf-8"))["solution"]
    assert {len(row) for row in solution} == {len(solution)}
    assert all(cell for row in solution for cell in row)
    for image in (picture, window):
        assert image.read_bytes().startswith(b"\x89PNG")


def test_the_installed_program_is_the_one_that_runs(installation: Installation) -> None:
    where = Path(installation.evaluate("crossword_app.__file__"))
    assert where.is_relative_to(installation.scripts.parent)
    assert installation.evaluate("crossword_app.__version__") == crossword_app.__version__


@pytest.mark.parametrize(
    "file", ["resources_dir() / 'icons'", "dictionaries_dir() / 'english.dict'"]
)
def test_the_installed_program_finds_its_own_files(installation: Installation, file: str) -> None:
    assert Path(installation.evaluate(f"paths.{file}")).is_relative_to(installation.scripts.parent)
    assert installation.evaluate(f"(paths.{file}).exists()") == "True"


# --- the locks --------------------------------------------------------------------------------------------------------

PLATFORMS = {
    "Linux": {"sys_platform": "linux", "platform_machine": "x86_64"},
    "Windows": {"sys_platform": "win32", "platform_machine": "AMD64"},
    "macOS, Apple": {"sys_platform": "darwin", "platform_machine": "arm64"},
    "macOS, Intel": {"sys_platform": "darwin", "platform_machine": "x86_64"},
}


def locked(lock: str) -> Iterator[tuple[Requirement, list[str]]]:
    """Return each requirement of *lock* with the hashes of its files."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", "")
    for line in text.splitlines():
        if not line.lstrip().startswith("#"):
            requirement, *hashes = line.split("--hash=")
            yield Requirement(requirement), [digest.strip() for digest in hashes]


def pins(lock: str, environment: dict[str, str]) -> dict[str, str]:
    """Map each package that *lock* installs on *environment* to its version."""
    requirements = [requirement for requirement, _ in locked(lock)]
    wanted = [r for r in requirements if r.marker is None or r.marker.evaluate(environment)]
    assert len({r.name for r in wanted}) == len(wanted), "a package is pinned twice"
    return {r.name.lower(): str(r.specifier).removeprefix("==") for r in wanted}


each_platform = pytest.mark.parametrize(
    "environment", list(PLATFORMS.values()), ids=list(PLATFORMS)
)


@each_platform
def test_the_lock_pins_what_the_project_asks_for(environment: dict[str, str]) -> None:
    pinned = pins("requirements.lock", environment)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [Requirement(dependency) for dependency in project["dependencies"]]
    asked_here = [r for r in asked if r.marker is None or r.marker.evaluate(environment)]
    assert {r.name for r in asked_here} >= {"PyQt5", "numba", "numpy"}
    for requirement in asked_here:
        assert pinned[requirement.name.lower()] in requirement.specifier


def test_a_page_says_of_each_dependency_why_it_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = (ROOT / "docs/adr/0005-runtime-dependencies.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| ([\w-]+) \|", page, re.MULTILINE)
    assert told[0] == "package"
    assert sorted(told[1:]) == sorted({Requirement(d).name for d in project["dependencies"]})


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_every_pin_has_its_hashes(lock: str) -> None:
    requirements = list(locked(lock))
    assert requirements
    for requirement, hashes in requirements:
        assert hashes, requirement
        assert all(re.fullmatch("sha256:[0-9a-f]{64}", digest) for digest in hashes), requirement


def test_the_package_is_built_by_what_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (requirement,) = project["build-system"]["requires"]
    assert project["dependency-groups"]["build"] == [requirement]
    name, version = requirement.split("==")
    assert pins("requirements.lock", PLATFORMS["Linux"])[name] == version


@each_platform
def test_the_tools_lock_pins_the_same_and_more(environment: dict[str, str]) -> None:
    assert (
        pins("requirements.lock", environment).items()
        < pins("requirements-dev.lock", environment).items()
    )


def test_each_platform_gets_what_was_built_for_it() -> None:
    def pinned(platform: str, package: str) -> str:
        return pins("requirements.lock", PLATFORMS[platform])[package]

    assert pinned("Windows", "pyqt5-qt5") == "5.15.2"
    assert pinned("Linux", "pyqt5-qt5") != "5.15.2"
    assert pinned("macOS, Intel", "numba").startswith("0.62.")
    assert not pinned("macOS, Apple", "numba").startswith("0.62.")
