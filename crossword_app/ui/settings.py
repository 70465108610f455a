"""What the program remembers of its user from one day to the next."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from PyQt5.QtCore import QByteArray, QObject, QSettings, pyqtSignal

from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Size
from crossword_app.model.languages import alphabet_called
from crossword_app.model.symmetry import Symmetry
from crossword_app.pages.page import PAPERS

FILE_NAME = "settings.ini"
HIGHEST_FLOOR = 100
DEFAULT_SECONDS = 60
LONGEST_SECONDS = 3600
MOST_THREADS = 2
FEWEST_SHARED, MOST_SHARED = 2, 15
"""Of letters in a row: any two words share one."""
LARGEST_SEED = 999_999
MOST_RECENT_FILES = 10
PREFERENCES = ("total", "worst")
ORDERS = ("weighted", "nearly-filled")
DOCUMENT = "ipuz"
"""The name of the format of our own files."""
_FORM_END = "|"
"""Between format and path of a recent file; no name of a format has it."""
THEMES = ("system", "light", "dark", "contrast")


class RecentFile(NamedTuple):
    """A file that was opened or saved, and the name of the format that it turned out to have."""

    path: Path
    form: str


class Settings(QObject):
    """Typed access to the settings file. A value that the file holds wrongly counts as absent.

    Attributes:
        floor: words below this score are neither placed nor counted as live.
        order: which entry autofill tries first, one of `ORDERS`.
        seconds: how long one autofill may take.
        threads: how many search at a time, by different strategies.
        prefer: what makes one fill better than another, one of `PREFERENCES`.
        seed: of the small chances in a fill.
        shared_letters: no two words of a fill have so many letters in a row in common; 0 lets them.
        is_root_once: forms of one word do not stand in one fill.
        theme: one of `THEMES`.
        learns_words: whether saved puzzles teach which words should score otherwise.
        may_offer_lists: whether word lists were never offered, and it will be known when they were.
        author: of new puzzles.
        export_form: the name of what was exported last.
        paper: to print on, one of `formats.pages.PAPERS`.
        contact: what stands below the author's name in a submission.
        recent_files: newest first, with their formats.
        new_size, new_pattern, new_symmetry, new_alphabet: what the dialog for a new puzzle starts from.
        geometry, state: of the window, as Qt packs them; empty until the window was closed once.

    Signals:
        floor_changed: the floor is another one, with its new value.
        fill_changed: anything else that fills keep to is another one.
        recent_files_changed: a file was added to the list or dropped from it.
    """

    floor_changed = pyqtSignal(int)
    fill_changed = pyqtSignal()
    recent_files_changed = pyqtSignal()

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        """Read *file*; without one nothing outlives the program."""
        super().__init__(parent)
        self._store: _Store = QSettings(str(file), QSettings.IniFormat, self) if file else _Memory()

    @property
    def floor(self) -> int:
        return min(max(self._integer("fill/floor", DEFAULT_FLOOR), 0), HIGHEST_FLOOR)

    @floor.setter
    def floor(self, floor: int) -> None:
        if floor != self.floor:
            self._store.setValue("fill/floor", floor)
            self.floor_changed.emit(self.floor)

    @property
    def order(self) -> str:
        return self._one_of("fill/order", ORDERS)

    @order.setter
    def order(self, order: str) -> None:
        self._set_of_fill("order", self.order, order)

    @property
    def seconds(self) -> int:
        return min(max(self._integer("fill/seconds", DEFAULT_SECONDS), 1), LONGEST_SECONDS)

    @seconds.setter
    def seconds(self, seconds: int) -> None:
        self._set_of_fill("seconds", self.seconds, seconds)

    @property
    def threads(self) -> int:
        return min(max(self._integer("fill/threads", 1), 1), MOST_THREADS)

    @threads.setter
    def threads(self, threads: int) -> None:
        self._set_of_fill("threads", self.threads, threads)

    @property
    def prefer(self) -> str:
        return self._one_of("fill/prefer", PREFERENCES)

    @prefer.setter
    def prefer(self, prefer: str) -> None:
        self._set_of_fill("prefer", self.prefer, prefer)

    @property
    def seed(self) -> int:
        return min(max(self._integer("fill/seed", 1), 1), LARGEST_SEED)

    @seed.setter
    def seed(self, seed: int) -> None:
        self._set_of_fill("seed", self.seed, seed)

    @property
    def shared_letters(self) -> int:
        letters = self._integer("fill/shared-letters", 0)
        return letters if FEWEST_SHARED <= letters <= MOST_SHARED else 0

    @shared_letters.setter
    def shared_letters(self, letters: int) -> None:
        self._set_of_fill("shared-letters", self.shared_letters, letters)

    @property
    def is_root_once(self) -> bool:
        return self._integer("fill/root-once", 0) == 1

    @is_root_once.setter
    def is_root_once(self, is_once: bool) -> None:
        self._set_of_fill("root-once", self.is_root_once, is_once)

    @property
    def theme(self) -> str:
        return self._one_of("view/theme", THEMES)

    @theme.setter
    def theme(self, theme: str) -> None:
        self._store.setValue("view/theme", theme)

    @property
    def learns_words(self) -> bool:
        return self._integer("words/learn", 1) == 1

    @learns_words.setter
    def learns_words(self, learns: bool) -> None:
        self._store.setValue("words/learn", int(learns))

    @property
    def may_offer_lists(self) -> bool:
        return isinstance(self._store, QSettings) and not self._integer("words/offered", 0)

    def note_lists_offered(self) -> None:
        """Remember that word lists were offered, so as not to do it again."""
        self._store.setValue("words/offered", 1)

    @property
    def author(self) -> str:
        return self._text("new/author")

    @author.setter
    def author(self, author: str) -> None:
        self._store.setValue("new/author", author)

    @property
    def new_size(self) -> Size:
        sides = (self._integer("new/rows", 15), self._integer("new/columns", 15))
        return Size(*(min(max(side, SMALLEST_SIDE), LARGEST_SIDE) for side in sides))

    @new_size.setter
    def new_size(self, size: Size) -> None:
        self._store.setValue("new/rows", size.rows)
        self._store.setValue("new/columns", size.columns)

    @property
    def new_symmetry(self) -> Symmetry:
        names = tuple(symmetry.value for symmetry in Symmetry)
        name = self._text("new/symmetry")
        return Symmetry(name) if name in names else Symmetry.ROTATE_180

    @new_symmetry.setter
    def new_symmetry(self, symmetry: Symmetry) -> None:
        self._store.setValue("new/symmetry", symmetry.value)

    @property
    def new_alphabet(self) -> Alphabet:
        return alphabet_called(self._text("new/alphabet")) or ENGLISH

    @new_alphabet.setter
    def new_alphabet(self, alphabet: Alphabet) -> None:
        self._store.setValue("new/alphabet", alphabet.tag)

    @property
    def new_pattern(self) -> str:
        return self._text("new/pattern")

    @new_pattern.setter
    def new_pattern(self, name: str) -> None:
        self._store.setValue("new/pattern", name)

    @property
    def export_form(self) -> str:
        return self._text("export/format") or "puz"

    @export_form.setter
    def export_form(self, name: str) -> None:
        self._store.setValue("export/format", name)

    @property
    def paper(self) -> str:
        return self._one_of("export/paper", tuple(PAPERS))

    @paper.setter
    def paper(self, name: str) -> None:
        self._store.setValue("export/paper", name)

    @property
    def contact(self) -> str:
        return self._text("export/contact")

    @contact.setter
    def contact(self, lines: str) -> None:
        self._store.setValue("export/contact", lines)

    @property
    def recent_files(self) -> tuple[RecentFile, ...]:
        stored = self._store.value("files/recent", [])
        # QSettings gives a list of one back as a bare string.
        names = [stored] if isinstance(stored, str) else stored
        if not isinstance(names, list):
            return ()
        return tuple(_recent_file(name) for name in names if isinstance(name, str) and name)

    def add_recent_file(self, path: Path, form: str) -> None:
        """Put the file at *path*, of the format called *form*, first in the list."""
        path = path.absolute()
        others = [other for other in self.recent_files if other.path != path]
        self._set_recent_files([RecentFile(path, form), *others][:MOST_RECENT_FILES])

    def drop_recent_file(self, path: Path) -> None:
        """Take *path* off the list, as when it is gone."""
        self._set_recent_files([other for other in self.recent_files if other.path != path])

    def clear_recent_files(self) -> None:
        self._set_recent_files([])

    @property
    def geometry(self) -> QByteArray:
        return self._bytes("window/geometry")

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("window/geometry", geometry)

    @property
    def state(self) -> QByteArray:
        return self._bytes("window/state")

    @state.setter
    def state(self, state: QByteArray) -> None:
        self._store.setValue("window/state", state)

    def sync(self) -> None:
        """Write what is not written yet; a folder that cannot be written costs the settings only."""
        if isinstance(self._store, QSettings):
            self._store.sync()

    def _set_recent_files(self, files: Sequence[RecentFile]) -> None:
        names = [f"{file.form}{_FORM_END}{file.path}" for file in files]
        self._store.setValue("files/recent", names)
        self.recent_files_changed.emit()

    def _set_of_fill(self, name: str, before: int | str, value: int | str) -> None:
        if value != before:
            self._store.setValue(f"fill/{name}", int(value) if isinstance(value, bool) else value)
            self.fill_changed.emit()

    def _integer(self, key: str, default: int) -> int:
        try:
            return int(self._store.value(key, default))
        except (TypeError, ValueError):
            return default

    def _text(self, key: str) -> str:
        value = self._store.value(key, "")
        return value if isinstance(value, str) else ""

    def _one_of(self, key: str, names: Sequence[str]) -> str:
        """Return the stored name, or the first of *names*, which is the default."""
        name = self._text(key)
        return name if name in names else names[0]

    def _bytes(self, key: str) -> QByteArray:
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()


def _recent_file(stored: str) -> RecentFile:
    """Return the file as it was stored; what has no format is a document of an earlier version."""
    form, _, path = stored.partition(_FORM_END)
    if path and form.isalnum():
        return RecentFile(Path(path), form)
    return RecentFile(Path(stored), DOCUMENT)


class _Store(Protocol):
    """The two methods of QSettings that matter here."""

    def value(self, key: str, /, defaultValue: Any = None) -> Any: ...

    def setValue(self, key: str, /, value: Any) -> None: ...


class _Memory:
    """Stands in for the settings file where there can be none."""

    def __init__(self) -> None:
        self._values: dict[str, Any] = {}

    def value(self, key: str, /, defaultValue: Any = None) -> Any:
        return self._values.get(key, defaultValue)

    def setValue(self, key: str, /, value: Any) -> None:
        self._values[key] = value
