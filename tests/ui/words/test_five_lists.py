"""Five lists of different origin, brought in, ranked, mapped and filled with, as the guide says."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QPlainTextEdit

from crossword_app.dictionary.lists.ranked import SHIPPED_NAME
from tests.helpers import DATA
from tests.ui.driving import Driver
from tests.ui.looking import child
from tests.ui.managing import Manager

pytestmark = pytest.mark.usefixtures("short_list")

LISTS = DATA / "lists"

READ = {
    "club-words.txt": "226 words (UTF-16, word;score)",
    "menu.csv": "236 words (cp1252, word;score)",
    "spelling.dic": "226 words (UTF-8, Hunspell)",
    "phrases.zip": "228 words (phrases.txt, UTF-8, WordFinder)",
    "forum-counts.txt.gz": "226 words (UTF-8, word tab count)",
}
"""What the window says of each file."""

COMB = LISTS / "comb.txt"
"""Each entry across has one word, and that in one of the five lists alone."""

FILLED = """
CLUESMITH
R########
OFENKUCHE
S########
SOLVERISH
W########
ODDJOBDAY
R########
DRONECAST
"""


@pytest.fixture
def manager(driver: Driver) -> Manager:
    """The window of the lists, with the comb behind it."""
    driver.choose_file(COMB, lambda: driver.press("Ctrl+O"))
    return Manager(driver)


def add_all(manager: Manager) -> None:
    """Bring the five in, each above those before."""
    for name, told in READ.items():
        manager.add(LISTS / name)
        report = child(manager.dialog, QPlainTextEdit, "Report on reading the list")
        assert report.toPlainText().startswith(told)
    assert manager.names == [
        "forum-counts",
        "phrases",
        "spelling",
        "menu",
        "club-words",
        SHIPPED_NAME,
    ]


def rank(manager: Manager) -> None:
    """Lists without scores of their own go below the one that comes with the program: by mouse, and by keys."""
    manager.drag("forum-counts", SHIPPED_NAME)
    for name in ("spelling", "phrases"):
        manager.choose(name)
        while manager.names.index(name) < manager.names.index(SHIPPED_NAME):
            QTest.keyClick(manager.ranking, Qt.Key_Down, Qt.AltModifier)
    assert manager.names == [
        "menu",
        "club-words",
        SHIPPED_NAME,
        "phrases",
        "spelling",
        "forum-counts",
    ]


def fill(driver: Driver) -> str:
    """Fill the grid and take the fill, or none where none exists; return how the grid looks then."""
    driver.press("F5")
    driver.wait(lambda: driver.offers("Accept") or "No fill exists" in driver.strip)
    if driver.offers("Accept"):
        driver.click_on(driver.button("Accept"))
    return "\n".join(driver.editor.document.puzzle.grid.rows)


def test_five_lists_come_in_are_ranked_and_mapped_and_fill(manager: Manager) -> None:
    driver = manager.driver
    comb = COMB.read_text(encoding="utf-8").strip()
    assert fill(driver) == comb
    shipped = manager.score("HILL")

    add_all(manager)
    driver.wait(lambda: manager.score("DRONECAST") == 68)
    assert manager.score("CLUESMITH") == 40
    assert manager.score("OFENKUCHE") == 72
    assert manager.score("SOLVERISH") == manager.score("ODDJOBDAY") == 75
    assert fill(driver) == comb

    assert manager.score("HILL") == 51 != shipped
    rank(manager)
    driver.wait(lambda: manager.score("HILL") == shipped)

    manager.choose("club-words")
    manager.set("Higher score in the list", 40)
    manager.set("What the higher score becomes", 90)
    driver.wait(lambda: manager.score("CLUESMITH") == 90)

    assert manager.score("MODBOT") == 63
    manager.choose("forum-counts")
    manager.set("Floor of the list", 65)
    driver.wait(lambda: manager.score("MODBOT") is None)
    assert manager.score("DRONECAST") == 68
    assert fill(driver) == FILLED.strip()
