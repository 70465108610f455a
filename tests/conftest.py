"""Fixtures for all tests: values that take seconds to make are made once, by whichever test process comes first.

The compiled kernel is taken from where it is kept, whatever home a test gives the program.
"""

import gc
import lzma
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

from benchmarks.support.resident import resident_bytes
from crossword_app.fill.kernel import cache
from crossword_app.memory import give_back_freed_memory, give_back_spare_memory
from crossword_app.paths import HOME_VARIABLE, dictionaries_dir

if TYPE_CHECKING:
    from selenium import webdriver

    from crossword_app.dictionary.service import Dictionary
    from tests.list_server import ListServer

# As the program does at its start: what one test has freed else stays with its process, 1 to 2 GB in the end.
give_back_freed_memory()

if kernel := cache.folder():
    os.environ.setdefault(cache.KERNELS_VARIABLE, str(kernel.parent))

# How long an example takes is the machine's business: a busy one fails no test. Properties are tried with fewer
# examples than usual, since all tests should take minutes; --hypothesis-profile thorough tries many.
for profile, examples in (("patient", 40), ("thorough", 1000)):
    settings.register_profile(
        profile,
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        print_blob=True,
    )
settings.load_profile("patient")

# Programs that tests start would inherit that a signal is ignored, as under nohup or in the background of a shell.
for name, usual in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    number = getattr(signal, name, None)  # Windows has no SIGHUP
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name no test by bytes: archives contain the time, and parallel test processes must agree on the names."""
    return argname if isinstance(val, bytes) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse the kernel's marker where `bootstrap.py test` does not look for it."""
    folders = [Path(__file__).parent / name for name in ("fill", "generate")]
    for item in items:
        if item.get_closest_marker("kernel"):
            assert any(map(item.path.is_relative_to, folders)), f"{item.nodeid} is not run"


_FOLDER_OF_LISTS = "crossword_app.dictionary.lists.user.dictionaries_dir"
"""What says where the lists are that come with the program."""

_LARGE, _MORE = 500 << 20, 150 << 20
"""Bytes of a test process: what a window that fills takes; how many more than at the last collection are looked at."""

_kept = 0


@pytest.fixture(autouse=True)
def _little_memory() -> Iterator[None]:
    """Free what tests have left in circles once it is much: Python's collector hardly comes to large old values."""
    global _kept  # noqa: PLW0603  # of the process
    yield
    if sys.platform == "linux" and resident_bytes() > max(_LARGE, _kept + _MORE):
        gc.collect()
        give_back_spare_memory()
        _kept = resident_bytes()


SHIPPED_CLUES_FOLDER = "crossword_app.dictionary.clues.imports.dictionaries_dir"

MakeOnce = Callable[[str, Callable[[Path], object]], Path]


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> MakeOnce:
    """Return the folder of a name, which the given function has filled, once for all processes of the run."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent  # that of the run; each process has a folder of its own in it

    def made(name: str, make: Callable[[Path], object]) -> Path:
        folder, done = base / name, base / f"{name}.done"
        with FileLock(base / f"{name}.lock"):
            if not done.exists():
                folder.mkdir()
                make(folder)
                done.touch()
        return folder

    return made


@pytest.fixture(scope="session")
def shipped_clues(made_once: MakeOnce, short_dictionaries: Path) -> Path:
    """A database with those of the clues that come with the program whose answers the short list keeps, as its own.

    Tests that change it copy it.
    """
    from crossword_app.dictionary.clues.database import ClueDatabase
    from crossword_app.dictionary.clues.imports import import_shipped

    def make(folder: Path) -> None:
        with (
            pytest.MonkeyPatch.context() as patch,
            ClueDatabase(folder / "clues.db") as database,
        ):
            patch.setattr(SHIPPED_CLUES_FOLDER, lambda: short_dictionaries)
            import_shipped(database)

    return made_once("shipped-clues", make) / "clues.db"


@pytest.fixture(scope="session")
def prepared_home(made_once: MakeOnce, short_dictionaries: Path) -> Path:
    """A home in which the word list and its roots, and the short list, are prepared already, which takes seconds.

    Tests copy it.
    """

    def make(folder: Path) -> None:
        _prepare(folder, dictionaries_dir())
        _prepare(folder, short_dictionaries)

    return made_once("prepared-home", make)


def _prepare(home: Path, dictionaries: Path) -> "Dictionary":
    """Return the dictionary of a user with that *home*, and of a program with those *dictionaries*, with its roots."""
    from crossword_app.dictionary.user_dictionary import load_user_dictionary
    from crossword_app.fill.requests.fill_request import FillRequest
    from crossword_app.model.grid import Grid

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(home))
        patch.setattr(_FOLDER_OF_LISTS, lambda: dictionaries)
        dictionary = load_user_dictionary()
        FillRequest().problem(Grid.parse("...\n...\n..."), dictionary.index)
    return dictionary


@pytest.fixture(scope="session")
def short_dictionaries(made_once: MakeOnce) -> Path:
    """A folder with a sixth of the English list: its words of up to five letters, and a tenth of all others.

    Of the English clues, it has those of these answers. The lists of other languages are whole.
    """
    from crossword_app.dictionary.lists.kinds_file import SUFFIX

    def make(folder: Path) -> None:
        for name in ("english.dict", f"english{SUFFIX}"):
            with (dictionaries_dir() / name).open(encoding="utf-8") as lines:
                kept = (line for line in lines if _is_kept(line.split(";")[0]))
                (folder / name).write_text("".join(kept), encoding="utf-8")
        for path in dictionaries_dir().glob("*.dict"):
            if not (folder / path.name).exists():
                shutil.copy(path, folder)
        name = "english-clues.tsv.xz"
        with lzma.open(dictionaries_dir() / name, "rt", encoding="utf-8") as lines:
            kept = (line for line in lines if _has_kept_answer(line.rstrip("\n").split("\t")))
            (folder / name).write_bytes(lzma.compress("".join(kept).encode(), preset=0))

    return made_once("short-dictionaries", make)


def _has_kept_answer(columns: list[str]) -> bool:
    """Return whether a line of the clues, or of an inflected form and its base, is of a word that is kept."""
    first, kind, third = columns
    return _is_kept(third if kind == "=" else first)


def _is_kept(word: str) -> bool:
    text = "".join(filter(str.isalpha, word.upper()))
    return len(text) <= 5 or crc32(text.encode()) % 10 == 6  # with CROSSWORD


@pytest.fixture(scope="session")
def short_words(prepared_home: Path, short_dictionaries: Path) -> "Dictionary":
    """The words of the short list. They stay in use, as those of another window do, and serve every test again."""
    return _prepare(prepared_home, short_dictionaries)


@pytest.fixture(scope="session")
def whole_words(prepared_home: Path) -> "Dictionary":
    """The words of the list that comes with the program, which stay in use as well."""
    return _prepare(prepared_home, dictionaries_dir())


@pytest.fixture
def short_list(short_dictionaries: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short list comes with the program, where the number of words does not matter: the whole one takes seconds."""
    monkeypatch.setattr(_FOLDER_OF_LISTS, lambda: short_dictionaries)


@pytest.fixture
def few_clues(short_dictionaries: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clues that come with the program are those of the short list, where it is their import that is tested."""
    monkeypatch.setattr(SHIPPED_CLUES_FOLDER, lambda: short_dictionaries)


@pytest.fixture
def server() -> "Iterator[ListServer]":
    """A server of the test's own, on the loopback address."""
    from tests.list_server import serving

    with serving() as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> "Iterator[webdriver.Chrome]":
    """A real browser for the pages that solve."""
    from tests.browser import running_browser

    yield from running_browser()
