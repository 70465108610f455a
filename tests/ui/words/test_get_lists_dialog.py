"""Lists that others share, got in the window from a real server; the first start shows them, and fetches nothing."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt5.QtCore import QObject, QUrl, pyqtSlot
from PyQt5.QtGui import QDesktopServices
from PyQt5.QtWidgets import QApplication, QLabel, QProgressBar, QPushButton
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.fetching.catalogue import CATALOGUE_VARIABLE
from crossword_app.dictionary.lists.ranked import SHIPPED_NAME
from crossword_app.dictionary.lists.user import load_user_lists
from crossword_app.ui.app import Editor
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.words.get_lists_dialog import GetListsDialog
from crossword_app.ui.words.list_card import ListCard
from crossword_app.ui.words.manager_dialog import WordListsDialog
from crossword_app.ui.words.ranking_view import RankingView
from tests.list_server import (
    ListServer,
    file,
    forget_proxies,
    stalled,
    status,
    write_catalogue,
)
from tests.ui.driving import Driver
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("short_list")

LIST = b"qzvx;60\ncanoe;50\ncat;40;Pet that purrs\n"
NON_COMMERCIAL = "CC BY-NC-SA 4.0: no commercial use of the list"

Start = Callable[[], Driver]


@pytest.fixture(autouse=True)
def catalogue(server: ListServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue with a list that is there, one whose server is silent, and one without an address."""
    forget_proxies(monkeypatch)
    mapping = {"best": 60, "from": [40, 60], "to": [50, 80]}
    club = server.put("/club", file(LIST, etag='"1"'))
    path = write_catalogue(
        tmp_path / "catalogue.json",
        {"key": "club", "addresses": [club], "mappings": [mapping], "licence": NON_COMMERCIAL},
        {"key": "slow", "addresses": [server.put("/slow", stalled(LIST))], "place": "below"},
        {"key": "other", "addresses": []},
    )
    monkeypatch.setenv(CATALOGUE_VARIABLE, str(path))
    return path


class Dialog:
    """The dialog of the lists to get, driven by the mouse."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        driver.wait(lambda: driver.editor.words.dictionary is not None)
        driver.window.commands["get-lists"].trigger()
        self.dialog = child(driver.window, GetListsDialog)

    def press(self, name: str) -> None:
        self.driver.click_on(child(self.dialog, QPushButton, name))

    def offers(self, name: str) -> bool:
        buttons = self.dialog.findChildren(QPushButton)
        return any(button.accessibleName() == name and button.isEnabled() for button in buttons)

    def said(self, key: str) -> str:
        cards = self.dialog.findChildren(ListCard)
        (card,) = (card for card in cards if card.entry.key == key)
        return " ".join(label.text() for label in card.findChildren(QLabel) if label.isVisible())

    def score(self, text: str) -> int | None:
        dictionary = self.driver.editor.words.dictionary
        assert dictionary is not None
        return dictionary.score(text)


@pytest.fixture
def dialog(driver: Driver) -> Dialog:
    return Dialog(driver)


def names() -> list[str]:
    return [known.name for known in load_user_lists()[0].lists]


def test_each_list_is_shown_with_what_it_is_and_nothing_is_fetched(
    dialog: Dialog, server: ListServer
) -> None:
    assert dialog.said("club") == (
        "Club about 3 words  ·  0.0 MB Words of tests. CC BY-NC-SA 4.0: no commercial use of the list "
        "Goes above the list that comes with the program; its score 60 becomes 80, its 40 becomes 50."
    )
    assert "Goes below the list that comes with the program; its scores stay" in dialog.said("slow")
    assert [dialog.offers(name) for name in ("Get Club", "Import… Other", "Get Other")] == [
        True,
        True,
        False,
    ]
    assert server.requests == []


def test_one_click_fetches_ranks_and_maps_a_list_and_its_notes_become_clues(
    dialog: Dialog, shipped_clues: Path
) -> None:
    shutil.copy(shipped_clues, clue_database_path())
    dialog.press("Get Club")
    dialog.driver.wait(lambda: dialog.offers("Update Club"))
    assert "In your lists: 3 words; its notes are among the clues." in dialog.said("club")
    assert names() == ["Club", SHIPPED_NAME]
    dialog.driver.wait(lambda: dialog.score("QZVX") == 80)
    assert (dialog.score("CANOE"), dialog.score("CAT")) == (65, 50)

    def is_known() -> bool:
        with ClueDatabase(clue_database_path()) as database:
            return any(clue.text == "Pet that purrs" for clue in database.clues_for("CAT"))

    dialog.driver.wait(is_known)


def test_an_update_brings_newer_words_under_the_users_own(
    dialog: Dialog, server: ListServer
) -> None:
    dialog.press("Get Club")
    dialog.driver.wait(lambda: dialog.score("QZVX") == 80)
    dialog.driver.editor.words.add("qzvx", 12)
    dialog.driver.editor.words.ban("canoe")
    dialog.press("Update Club")
    dialog.driver.wait(lambda: "There is no newer version" in dialog.said("club"))
    server.put("/club", file(LIST + b"zzqx;60\n", etag='"2"'))
    dialog.driver.click_on(dialog.driver.button("Update All", dialog.dialog))
    dialog.driver.wait(lambda: dialog.score("ZZQX") == 80)
    assert (dialog.score("QZVX"), dialog.score("CANOE")) == (12, None)
    assert "In your lists: 4 words" in dialog.said("club")
    assert {path for path, _ in server.requests} == {"/club"}


def test_a_fetch_is_stopped_and_the_window_goes_on_meanwhile(
    dialog: Dialog, server: ListServer
) -> None:
    dialog.press("Get Slow")
    dialog.driver.wait(lambda: bool(server.requests))
    progress = child(dialog.dialog, QProgressBar, "How much of Slow is there")
    dialog.driver.wait(lambda: progress.value() > 0)
    dialog.press("Get Club")
    assert dialog.offers("Stop Club")
    dialog.driver.click(0, 0)
    dialog.driver.write("Q")
    assert dialog.driver.editor.document.puzzle.grid.rows[0].startswith("Q")
    dialog.press("Stop Slow")
    dialog.driver.wait(lambda: dialog.offers("Get Slow"))
    assert "Fetching was stopped; nothing was changed." in dialog.said("slow")
    dialog.driver.wait(lambda: dialog.offers("Update Club"))
    assert names() == ["Club", SHIPPED_NAME]


def test_a_failure_is_one_sentence_in_its_place_and_stays_to_be_read(
    dialog: Dialog, server: ListServer
) -> None:
    server.put("/club", status(404))
    dialog.press("Get Club")
    dialog.driver.wait(lambda: "Club cannot be fetched" in dialog.said("club"))
    dialog.driver.click_on(dialog.driver.button("Close", dialog.dialog))
    dialog.driver.window.commands["get-lists"].trigger()
    assert "127.0.0.1 has no such file (404)): nothing was changed" in dialog.said("club")
    assert names() == [SHIPPED_NAME]


def test_a_failure_out_of_sight_is_told_below_the_grid(dialog: Dialog, server: ListServer) -> None:
    server.put("/club", status(404))
    dialog.press("Get Club")
    dialog.driver.click_on(dialog.driver.button("Close", dialog.dialog))
    told = "A list could not be fetched: Words > Get More Lists tells why"
    dialog.driver.wait(lambda: dialog.driver.status == told)


def test_the_window_closes_while_a_server_is_silent(dialog: Dialog, server: ListServer) -> None:
    dialog.press("Get Slow")
    dialog.driver.wait(lambda: bool(server.requests))
    dialog.driver.close()
    assert not server.ended.is_set()
    assert names() == [SHIPPED_NAME]


def test_a_list_that_was_removed_can_be_got_again(dialog: Dialog) -> None:
    dialog.press("Get Club")
    dialog.driver.wait(lambda: dialog.offers("Update Club"))
    dialog.driver.press("Ctrl+Shift+L")
    manager = child(dialog.driver.window, WordListsDialog)
    dialog.driver.click_on(dialog.driver.button("Remove", manager))
    assert dialog.offers("Get Club")
    assert "In your lists" not in dialog.said("club")
    dialog.driver.click_on(dialog.driver.button("Get more…", manager))
    dialog.press("Get Club")
    dialog.driver.wait(lambda: names() == ["Club", SHIPPED_NAME])


def test_the_home_page_is_opened_in_the_browser(dialog: Dialog) -> None:
    class Browser(QObject):
        opened = ""

        @pyqtSlot(QUrl)
        def open(self, url: QUrl) -> None:
            self.opened = url.toString()

    browser = Browser()
    QDesktopServices.setUrlHandler("https", browser, "open")
    try:
        dialog.press("Home page of Other")
    finally:
        QDesktopServices.unsetUrlHandler("https")
    assert browser.opened == "https://lists.example"


def test_a_list_without_a_licence_is_imported_from_a_file(dialog: Dialog, tmp_path: Path) -> None:
    path = tmp_path / "broda.txt"
    path.write_text("qzv;40\n")

    def press() -> None:
        dialog.press("Import… Other")
        QApplication.processEvents()

    dialog.driver.choose_file(path, press)
    ranking = child(child(dialog.driver.window, WordListsDialog), RankingView)
    dialog.driver.wait(lambda: ranking.model().index(0, 0).data() == "broda")


def test_a_damaged_catalogue_is_told_and_files_can_still_be_imported(
    driver: Driver, catalogue: Path
) -> None:
    catalogue.write_text("{")
    dialog = Dialog(driver)
    told = " ".join(
        label.text() for label in dialog.dialog.findChildren(QLabel) if label.isVisible()
    )
    assert f"The catalogue of word lists {catalogue} is damaged" in told
    assert driver.button("Import a File…", dialog.dialog).isEnabled()
    assert dialog.dialog.findChildren(ListCard) == []


@pytest.fixture
def start(qapp: QApplication, qtbot: QtBot, home: Path) -> Iterator[Start]:
    drivers: list[Driver] = []

    def begin() -> Driver:
        editor = Editor(qapp, Settings(home / FILE_NAME))
        editor.start()
        drivers.append(Driver(editor, qtbot))
        return drivers[-1]

    yield begin
    for driver in drivers:
        if not driver.is_closed:
            driver.close()
    qapp.setStyleSheet("")


def shown(driver: Driver) -> list[GetListsDialog]:
    return [dialog for dialog in driver.window.findChildren(GetListsDialog) if dialog.isVisible()]


def test_the_first_start_shows_the_lists_once_and_fetches_nothing(
    start: Start, server: ListServer
) -> None:
    driver = start()
    driver.wait(lambda: bool(shown(driver)))
    (dialog,) = shown(driver)
    assert driver.button("Get Club", dialog).isVisible()
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.click_on(driver.button("Close", dialog))
    assert not shown(driver)
    driver.close()
    second = start()
    second.wait(lambda: second.editor.words.dictionary is not None)
    assert not shown(second)
    assert server.requests == []


def test_a_list_got_at_the_first_start_serves_at_once(start: Start) -> None:
    driver = start()
    driver.wait(lambda: bool(shown(driver)))
    driver.click_on(driver.button("Get Club", shown(driver)[0]))

    def serves() -> bool:
        dictionary = driver.editor.words.dictionary
        return dictionary is not None and dictionary.score("QZVX") == 80

    driver.wait(serves)
    assert names() == ["Club", SHIPPED_NAME]
