"""The first start offers word lists, once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from crossword_app.ui.app import Editor
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.words.manager_dialog import WordListsDialog
from crossword_app.ui.words.offer_dialog import KNOWN, OfferListsDialog
from crossword_app.ui.words.ranking_view import RankingView
from tests.ui.driving import Driver
from tests.ui.looking import child

Start = Callable[[], Driver]


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


def offers(driver: Driver) -> list[OfferListsDialog]:
    return [d for d in driver.window.findChildren(OfferListsDialog) if d.isVisible()]


def test_lists_are_offered_by_name_and_not_again_once_dismissed(start: Start) -> None:
    driver = start()
    driver.wait(lambda: bool(offers(driver)))
    (offer,) = offers(driver)
    told = " ".join(label.text() for label in offer.findChildren(QLabel))
    assert all(name in told for name in KNOWN)
    assert "licences differ" in told
    driver.click_on(driver.button("No, thanks", offer))
    assert not offers(driver)
    driver.close()
    second = start()
    second.wait(lambda: second.editor.words.dictionary is not None)
    assert not offers(second)


def test_the_offer_taken_up_leads_to_the_file_and_the_list(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "club.txt"
    path.write_text("qzv;40\n")
    driver = start()
    driver.wait(lambda: bool(offers(driver)) and driver.editor.words.dictionary is not None)
    (offer,) = offers(driver)

    def take_it_up() -> None:
        driver.click_on(driver.button("Add a list…", offer))
        QApplication.processEvents()

    driver.choose_file(path, take_it_up)
    ranking = child(child(driver.window, WordListsDialog), RankingView)
    driver.wait(lambda: ranking.model().index(0, 0).data() == "club")
