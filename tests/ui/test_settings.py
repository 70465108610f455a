"""Settings, kept and damaged."""

from pathlib import Path

import pytest
from PyQt5.QtCore import QByteArray
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.web_addresses import read_addresses
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.outcome import Order, Prefer
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Size
from crossword_app.model.languages import DUTCH
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.settings import MOST_RECENT_FILES, Settings
from crossword_app.ui.stored_values import Setting


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def test_a_fresh_start_has_the_defaults(file: Path) -> None:
    settings = Settings(file)
    assert (settings.new_floor, settings.order, settings.seconds) == (50, Order.WEIGHTED, 60)
    assert (settings.theme, settings.author, settings.recent_files) == ("system", "", ())
    assert (settings.new_size, settings.new_symmetry) == (Size(15, 15), Symmetry.ROTATE_180)
    assert settings.new_alphabet == ENGLISH
    assert settings.geometry.isEmpty()


def test_everything_outlives_the_program(file: Path, tmp_path: Path) -> None:
    settings = Settings(file)
    settings.new_floor = 62
    settings.order = Order.NEARLY_FILLED
    settings.seconds = 9
    settings.theme = "dark"
    settings.author = "Marlowe, R."
    settings.new_size = Size(13, 11)
    settings.new_symmetry = Symmetry.LEFT_RIGHT
    settings.new_pattern = "Mini"
    settings.new_alphabet = DUTCH
    settings.add_recent_file(tmp_path / "one, |two.puz", "puz")
    settings.web_addresses = addresses = read_addresses(
        'Look, "here" = https://example.org/a,b?q={letters}&p=%20{pattern}'
    )
    settings.export_form = "jpz"
    settings.paper = "letter"
    settings.contact = "1 Main Street\nme@example.org"
    settings.geometry = QByteArray(b"\x00\x01geometry")
    settings.state = QByteArray(b"state")
    settings.sync()

    again = Settings(file)
    assert (again.new_floor, again.order, again.seconds) == (62, Order.NEARLY_FILLED, 9)
    assert (again.theme, again.author) == ("dark", "Marlowe, R.")
    assert (again.new_size, again.new_symmetry) == (Size(13, 11), Symmetry.LEFT_RIGHT)
    assert again.new_pattern == "Mini"
    assert again.new_alphabet == DUTCH
    assert again.recent_files == ((tmp_path / "one, |two.puz", "puz"),)
    assert again.web_addresses == addresses
    assert (again.export_form, again.paper) == ("jpz", "letter")
    assert again.contact == "1 Main Street\nme@example.org"
    assert (again.geometry, again.state) == (QByteArray(b"\x00\x01geometry"), QByteArray(b"state"))


def test_wrong_values_in_the_file_count_as_absent(file: Path) -> None:
    file.write_text(
        "[fill]\nfloor=high\norder=backwards\nseconds=-4\n"
        "threads=12\nseed=0\nshared-letters=1\nroot-once=perhaps\n"
        "[view]\ntheme=pink\n[new]\nrows=900\ncolumns=x\nsymmetry=7\nauthor=a, b\n"
        "[words]\nweb=Look = ftp://example.org/{letters}\n[files]\nrecent=\n[export]\npaper=vellum\n[window]\ngeometry=7\n",
        encoding="utf-8",
    )
    settings = Settings(file)
    assert (settings.new_floor, settings.order, settings.seconds) == (50, Order.WEIGHTED, 1)
    assert (settings.threads, settings.seed) == (2, 1)
    assert (settings.shared_letters, settings.shared_from, settings.is_root_once) == (4, 6, True)
    assert (settings.theme, settings.author) == ("system", "")
    assert settings.new_size == Size(50, 15)
    assert settings.new_symmetry is Symmetry.ROTATE_180
    assert settings.recent_files == ()
    assert settings.web_addresses == ()
    assert settings.paper == "a4"
    assert settings.geometry.isEmpty()


SETTINGS = [name for name, row in vars(Settings).items() if isinstance(row, Setting)]


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("stored", ["", "?", ["a", "b"], 7.5, QByteArray(b"?")], ids=repr)
def test_whatever_the_file_holds_a_setting_has_its_type(name: str, stored: object) -> None:
    settings = Settings(None)
    default = getattr(settings, name)
    settings.store.setValue(getattr(Settings, name).key, stored)
    assert isinstance(getattr(settings, name), type(default))


def test_what_fills_keep_to_is_remembered_and_told_once(file: Path, qtbot: QtBot) -> None:
    settings = Settings(file)
    with qtbot.waitSignal(settings.fill_changed):
        settings.shared_letters = 5
    settings.is_root_once, settings.threads, settings.seed, settings.seconds = False, 2, 7, 300
    settings.prefer = Prefer.WORST
    settings.sync()
    again = Settings(file)
    assert (again.shared_letters, again.is_root_once) == (5, False)
    assert (again.threads, again.seed, again.seconds, again.prefer) == (2, 7, 300, Prefer.WORST)
    with qtbot.assertNotEmitted(again.fill_changed):
        again.shared_letters, again.is_root_once, again.threads = 5, False, 2
    again.shared_letters = 0
    assert again.shared_letters == 0


def test_recent_files_are_newest_first_and_few(file: Path, tmp_path: Path) -> None:
    settings = Settings(file)
    paths = [tmp_path / f"{number}.ipuz" for number in range(MOST_RECENT_FILES + 2)]
    for path in paths:
        settings.add_recent_file(path, "ipuz")
    settings.add_recent_file(paths[4], "puz")
    assert len(settings.recent_files) == MOST_RECENT_FILES
    assert settings.recent_files[:2] == ((paths[4], "puz"), (paths[-1], "ipuz"))
    settings.drop_recent_file(paths[4])
    assert paths[4] not in {file.path for file in settings.recent_files}
    settings.clear_recent_files()
    assert settings.recent_files == ()


def test_without_a_file_settings_last_as_long_as_the_program() -> None:
    settings = Settings(None)
    settings.new_floor = 40
    settings.add_recent_file(Path("a.ipuz"), "ipuz")
    settings.sync()
    assert settings.new_floor == 40
    assert len(settings.recent_files) == 1
    assert Settings(None).new_floor == DEFAULT_FLOOR


def test_recent_files_of_earlier_versions_are_documents(file: Path, tmp_path: Path) -> None:
    paths = [tmp_path / "a|b.ipuz", tmp_path / "c.ipuz"]
    file.write_text(f"[files]\nrecent={', '.join(map(str, paths))}\n")
    assert Settings(file).recent_files == tuple((path, "ipuz") for path in paths)
