"""The user's settings: a table with a row for each."""

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PyQt5.QtCore import pyqtSignal

from crossword_app.dictionary.web_addresses import (
    MOST_ADDRESSES,
    WebAddress,
    WebAddressError,
    read_address,
)
from crossword_app.dictionary.word import DEFAULT_FLOOR, HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.fill.outcome import MOST_THREADS, WEAK, Order, Prefer
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.duplicates import FEWEST_SHARED, USUAL_SHARED, USUAL_SHARED_FROM
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Size
from crossword_app.model.languages import alphabet_called
from crossword_app.model.symmetry import Symmetry
from crossword_app.pages.page import PAPERS
from crossword_app.ui.stored_values import (
    Kind,
    Setting,
    StoredValues,
    member_of,
    one_of,
    packed,
    text,
    whole,
    whole_or_none,
    yes_or_no,
)

FILE_NAME = "settings.ini"
LONGEST_SECONDS = 3600
THREADS = min(MOST_THREADS, os.cpu_count() or 1)
"""How many threads search at first: on hard grids one strategy often ends long before the other."""
MOST_SHARED = 15
"""The most letters in a row that the fill options offer."""
LARGEST_SEED = 999_999
MOST_RECENT_FILES = 10
DOCUMENT = "ipuz"
"""The name of the format of our own files."""
_FORM_END = "|"
"""Separates format and path of a recent file. No format has it in its name."""
THEMES = ("system", "light", "dark", "contrast")


class RecentFile(NamedTuple):
    """A file that was opened or saved, and the name of its format."""

    path: Path
    form: str


def _read_symmetry(stored: Any) -> Symmetry:
    is_known = stored in [symmetry.value for symmetry in Symmetry]
    return Symmetry(stored) if is_known else Symmetry.ROTATE_180


def _read_alphabet(stored: Any) -> Alphabet:
    return (alphabet_called(stored) if isinstance(stored, str) else None) or ENGLISH


def _texts(stored: Any) -> list[str]:
    """Return the texts of a stored list. QSettings returns a list of one item as a string."""
    texts = [stored] if isinstance(stored, str) else stored
    return (
        [text for text in texts if isinstance(text, str) and text]
        if isinstance(texts, list)
        else []
    )


def _packed_list(texts: list[str]) -> list[str] | str:
    return texts[0] if len(texts) == 1 else texts  # QSettings packs a list of one item


def _read_web_addresses(stored: Any) -> tuple[WebAddress, ...]:
    addresses = []
    for line in _texts(stored):
        with contextlib.suppress(WebAddressError):
            addresses.append(read_address(line))
    return tuple(addresses[:MOST_ADDRESSES])


def _write_web_addresses(addresses: Sequence[WebAddress]) -> list[str] | str:
    return _packed_list(list(map(str, addresses)))


def _read_recent_files(stored: Any) -> tuple[RecentFile, ...]:
    return tuple(map(_recent_file, _texts(stored)))


def _recent_file(stored: str) -> RecentFile:
    """Read a stored file. One without a format is a document of an earlier version."""
    form, _, path = stored.partition(_FORM_END)
    if path and form.isalnum():
        return RecentFile(Path(path), form)
    return RecentFile(Path(stored), DOCUMENT)


def _write_recent_files(files: Sequence[RecentFile]) -> list[str] | str:
    return _packed_list([f"{file.form}{_FORM_END}{file.path}" for file in files])


def _tell_fill(settings: "Settings") -> None:
    settings.fill_changed.emit()


def _tell_crude(settings: "Settings") -> None:
    settings.crude_changed.emit()


def _tell_block_map(settings: "Settings") -> None:
    settings.block_map_changed.emit()


def _tell_keep_fillable(settings: "Settings") -> None:
    settings.keep_fillable_changed.emit()


def _tell_refill(settings: "Settings") -> None:
    settings.refill_changed.emit()


def _tell_recent_files(settings: "Settings") -> None:
    settings.recent_files_changed.emit()


class Settings(StoredValues):
    """Typed access to the settings file. An invalid value in the file counts as missing.

    Attributes:
        order: which entry autofill tries first.
        seconds: how long one autofill may take.
        threads: how many threads search at the same time, with different strategies.
        prefer: which of two fills is better.
        seed: the seed of random choices in a fill.
        weak_below: words of a fill that score less are told as weak.
        shared_letters: no two words of a fill share so many letters in a row; 0 for no limit.
        shared_from: the fewest letters of words to which that applies.
        is_root_once: whether a fill may not hold two forms of one word, in languages whose forms are known.
        theme: one of `THEMES`.
        shows_block_map: whether the map of blocks is shown while blocks are set.
        accepts_as_ink: whether accepted fills are placed in ink, and not as pencil.
        has_crude_words: whether crude words have the scores that they would have if they were not.
        refills: whether Delete on a pencilled word looks for what changes least without it.
        keeps_fillable: whether the window says so when the grid is proved to have no fill any more.
        web_addresses: the pages of the web on which words are looked up.
        learns_words: whether scores are proposed from saved puzzles.
        author: the author of new puzzles.
        new_floor: the floor of new puzzles: words below this score are neither placed nor counted as live.
        new_size, new_pattern, new_symmetry, new_alphabet, new_venue: the first values in the dialog for a new puzzle.
        export_form: the name of the last output that was exported.
        paper: the paper to print on, one of `pages.page.PAPERS`.
        contact: the lines below the author's name in a submission.
        recent_files: newest first, with their formats.
        reopens_last: whether the puzzle of the last time is opened at the start.
        last_puzzle: its path; "" if that puzzle was never saved.
        geometry, state: of the first window and of its panels, packed by Qt; empty until the window was closed once.
        shares: the shares that the panels had of the window's width and height, as `Workspace` writes them.
        other_places: the same of the other windows, packed by `window.places`.

    Signals:
        block_map_changed: `shows_block_map` changed.
        crude_changed: `has_crude_words` changed.
        fill_changed: an option of fills that holds for every puzzle changed.
        keep_fillable_changed: `keeps_fillable` changed.
        refill_changed: `refills` changed.
        recent_files_changed: a file was added to the list or removed from it.
    """

    block_map_changed = pyqtSignal()
    crude_changed = pyqtSignal()
    fill_changed = pyqtSignal()
    keep_fillable_changed = pyqtSignal()
    refill_changed = pyqtSignal()
    recent_files_changed = pyqtSignal()

    order = Setting("fill/order", member_of(Order), _tell_fill)
    seconds = Setting("fill/seconds", whole(60, 1, LONGEST_SECONDS), _tell_fill)
    threads = Setting("fill/threads", whole(THREADS, 1, MOST_THREADS), _tell_fill)
    prefer = Setting("fill/prefer", member_of(Prefer), _tell_fill)
    seed = Setting("fill/seed", whole(1, 1, LARGEST_SEED), _tell_fill)
    weak_below = Setting("fill/weak-below", whole(WEAK, LOWEST_SCORE, HIGHEST_SCORE), _tell_fill)
    shared_letters = Setting(
        "fill/shared-letters", whole_or_none(USUAL_SHARED, FEWEST_SHARED, MOST_SHARED), _tell_fill
    )
    shared_from = Setting(
        "fill/shared-from", whole(USUAL_SHARED_FROM, FEWEST_SHARED, MOST_SHARED), _tell_fill
    )
    is_root_once = Setting("fill/root-once", yes_or_no(True), _tell_fill)
    theme = Setting("view/theme", one_of(THEMES))
    shows_block_map = Setting("view/block-map", yes_or_no(True), _tell_block_map)
    accepts_as_ink = Setting("fill/accept-as-ink", yes_or_no(False), _tell_fill)
    has_crude_words = Setting("words/crude", yes_or_no(False), _tell_crude)
    refills = Setting("fill/refill", yes_or_no(False), _tell_refill)
    keeps_fillable = Setting("fill/keep-fillable", yes_or_no(False), _tell_keep_fillable)
    web_addresses = Setting("words/web", Kind(_read_web_addresses, _write_web_addresses))
    learns_words = Setting("words/learn", yes_or_no(True))
    _has_offered_lists = Setting("words/offered", yes_or_no(False))
    author = Setting("new/author", text())
    # Earlier versions had one floor for all puzzles, under this key.
    new_floor = Setting("fill/floor", whole(DEFAULT_FLOOR, LOWEST_SCORE, HIGHEST_SCORE))
    _new_rows = Setting("new/rows", whole(15, SMALLEST_SIDE, LARGEST_SIDE))
    _new_columns = Setting("new/columns", whole(15, SMALLEST_SIDE, LARGEST_SIDE))
    new_pattern = Setting("new/pattern", text())
    new_symmetry = Setting("new/symmetry", Kind(_read_symmetry, lambda symmetry: symmetry.value))
    new_alphabet = Setting("new/alphabet", Kind(_read_alphabet, lambda alphabet: alphabet.tag))
    new_venue = Setting("new/venue", text())
    export_form = Setting("export/format", text("puz"))
    paper = Setting("export/paper", one_of(tuple(PAPERS)))
    contact = Setting("export/contact", text())
    recent_files = Setting(
        "files/recent", Kind(_read_recent_files, _write_recent_files), _tell_recent_files
    )
    reopens_last = Setting("files/reopen-last", yes_or_no(True))
    last_puzzle = Setting("files/last", text())
    geometry = Setting("window/geometry", packed())
    state = Setting("window/state", packed())
    shares = Setting("window/shares", text())
    other_places = Setting("window/others", packed())

    @property
    def new_size(self) -> Size:
        return Size(self._new_rows, self._new_columns)

    @new_size.setter
    def new_size(self, size: Size) -> None:
        self._new_rows, self._new_columns = size

    @property
    def may_offer_lists(self) -> bool:
        """Whether word lists were never offered, and the settings can remember the offer."""
        return self.has_file and not self._has_offered_lists

    def note_lists_offered(self) -> None:
        """Remember that word lists were offered, so that they are not offered again."""
        self._has_offered_lists = True

    def add_recent_file(self, path: Path, form: str) -> None:
        """Put the file at *path*, of the format called *form*, first in the list."""
        path = path.absolute()
        self.refresh()  # another window may have added some
        others = [other for other in self.recent_files if other.path != path]
        self.recent_files = (RecentFile(path, form), *others)[:MOST_RECENT_FILES]

    def drop_recent_file(self, path: Path) -> None:
        """Remove *path* from the list, for instance if the file is gone."""
        self.refresh()
        self.recent_files = tuple(other for other in self.recent_files if other.path != path)

    def clear_recent_files(self) -> None:
        self.recent_files = ()
