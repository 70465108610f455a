"""What the constructor does with words teaches, once the puzzle is saved; proposals are applied only when asked."""

from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QCheckBox, QLabel, QListView, QTabBar, QWidget

from crossword_app.dictionary.learning.evidence import Choice, Evidence, FilledWord, PuzzleEvidence
from crossword_app.dictionary.learning.evidence_file import (
    change_evidence,
    evidence_path,
    read_evidence,
)
from crossword_app.dictionary.lists.user import own_words_path
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.words.manager_dialog import WordListsDialog
from crossword_app.ui.words.proposal_table import ProposalTable
from crossword_app.ui.words.proposals_page import ProposalsPage
from tests.ui.driving import Driver
from tests.ui.looking import child

ROWS = """
    Q....
    #####
    Q....
    #####
    Q....
"""


def open_grid(driver: Driver, drawn: str, banned: tuple[str, ...] = ()) -> None:
    puzzle = PuzzleOptions(banned=banned).put_into(Puzzle(Grid.parse(drawn)))
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(puzzle, None)


def save(driver: Driver, path: Path) -> None:
    driver.choose_file(path, lambda: driver.press("Ctrl+Shift+S"))


def told(driver: Driver, count: int = 1) -> list[PuzzleEvidence]:
    """Return what *count* puzzles tell, once that many do."""
    driver.wait(lambda: len(read_evidence(evidence_path())[0].puzzles) == count)
    return list(read_evidence(evidence_path())[0].puzzles.values())


def write_first_letter(driver: Driver, letter: str) -> None:
    driver.click(0, 1)  # on the cell of the cursor, a click would turn it
    driver.press("Left")
    driver.write(letter)


def take_suggestion(driver: Driver, row: int) -> tuple[str, list[str]]:
    """Click the word in *row* of those for the entry across; return it, and those above it."""
    view = child(driver.window, QListView, "Suggestions across")
    driver.wait(lambda: view.model().rowCount() > row)
    driver.settle()
    texts = [view.model().index(place, 0).data() for place in range(row + 1)]
    index = view.model().index(row, 0)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=view.visualRect(index).center())
    return texts[-1], texts[:-1]


def test_a_word_taken_from_below_others_tells_which_were_passed_over(
    driver: Driver, tmp_path: Path
) -> None:
    open_grid(driver, ROWS)
    driver.click(0, 1)
    text, above = take_suggestion(driver, 9)
    save(driver, tmp_path / "one.ipuz")
    (puzzle,) = told(driver)
    dictionary = driver.editor.words.dictionary
    assert dictionary is not None
    score = dictionary.score(text)
    higher = tuple(word for word in above if (dictionary.score(word) or 0) > (score or 0))
    assert higher
    assert puzzle == PuzzleEvidence({"0,0,across": Choice(text, score, higher)})


def test_what_was_undone_before_the_puzzle_was_saved_teaches_nothing(
    driver: Driver, tmp_path: Path
) -> None:
    open_grid(driver, ROWS)
    driver.click(0, 1)
    take_suggestion(driver, 9)
    driver.press("Ctrl+Z")
    save(driver, tmp_path / "one.ipuz")
    assert told(driver) == [PuzzleEvidence()]


def test_an_entry_that_is_typed_is_ones_own_but_not_what_crosses_it(
    driver: Driver, tmp_path: Path
) -> None:
    open_grid(driver, ".EA\nO##", banned=("SAP",))
    write_first_letter(driver, "S")
    save(driver, tmp_path / "one.ipuz")
    (puzzle,) = told(driver)
    dictionary = driver.editor.words.dictionary
    assert dictionary is not None
    assert puzzle == PuzzleEvidence(
        {"0,0,across": Choice("SEA", dictionary.score("SEA"))},
        banned=frozenset({"SAP"}),
        is_finished=True,
    )


def test_a_fill_that_is_accepted_is_not_ones_own_until_it_is_replaced_by_a_lower_word(
    driver: Driver, tmp_path: Path
) -> None:
    open_grid(driver, "QUEU.\n#####")
    driver.press("F5")
    driver.wait(driver.window.commands["accept"].isEnabled)
    driver.press("Ctrl+Shift+Return")
    driver.wait(lambda: driver.editor.document.puzzle.grid.is_filled)
    save(driver, tmp_path / "one.ipuz")
    (puzzle,) = told(driver)
    score = driver.editor.words.dictionary.score("QUEUE") if driver.editor.words.dictionary else 0
    assert puzzle == PuzzleEvidence(
        filled={"0,0,across": FilledWord("QUEUE", score or 0)}, is_finished=True
    )
    driver.editor.words.add("queux", 20)
    driver.click(0, 4)
    driver.write("X")
    driver.press("Ctrl+S")
    driver.wait(lambda: bool(told(driver)[0].taken_out))
    (puzzle,) = told(driver)
    assert puzzle.taken_out == {"QUEUE": 20}


def test_a_puzzle_saved_under_another_name_counts_once_and_a_new_one_begins_anew(
    driver: Driver, tmp_path: Path
) -> None:
    open_grid(driver, ".EA\n###")
    write_first_letter(driver, "S")
    for name in ("one.ipuz", "two.ipuz"):
        save(driver, tmp_path / name)
    assert len(told(driver)) == 1
    open_grid(driver, ".EA\n###")
    save(driver, tmp_path / "three.ipuz")
    assert [list(puzzle.choices) for puzzle in told(driver, 2)] == [["0,0,across"], []]


def test_what_is_saved_last_is_kept_although_the_window_closes_at_once(
    driver: Driver, tmp_path: Path
) -> None:
    open_grid(driver, ".EA\n###")
    write_first_letter(driver, "S")
    save(driver, tmp_path / "one.ipuz")
    driver.close()
    evidence, _ = read_evidence(evidence_path())
    assert len(evidence.puzzles) == 1
    assert "one" not in evidence_path().read_text()


def test_who_wants_nothing_kept_has_nothing_kept(driver: Driver, tmp_path: Path) -> None:
    page = Proposals(driver)
    page.tick(child(page.page, QCheckBox))
    driver.wait(lambda: "Learning is off" in page.said)
    open_grid(driver, ".EA\n###")
    write_first_letter(driver, "S")
    save(driver, tmp_path / "one.ipuz")
    driver.close()
    assert not evidence_path().exists()


class Proposals:
    """The page of proposals, and the hands on it."""

    def __init__(self, driver: Driver) -> None:
        driver.wait(lambda: driver.editor.words.dictionary is not None)
        driver.press("Ctrl+Shift+L")
        self.driver = driver
        dialog = child(driver.window, WordListsDialog)
        bar = child(dialog, QTabBar)
        QTest.mouseClick(bar, Qt.LeftButton, pos=bar.tabRect(2).center())
        self.page = child(dialog, ProposalsPage)
        self.table = child(self.page, ProposalTable)

    @property
    def rows(self) -> list[list[str]]:
        model = self.table.model()
        return [
            [str(model.index(row, column).data()) for column in range(4)]
            for row in range(model.rowCount())
        ]

    @property
    def words(self) -> list[str]:
        return [row[0] for row in self.rows]

    @property
    def said(self) -> str:
        return " ".join(label.text() for label in self.page.findChildren(QLabel))

    def tick(self, box: QWidget) -> None:
        QTest.mouseClick(box, Qt.LeftButton, pos=QPoint(8, box.height() // 2))

    def tick_row(self, word: str) -> None:
        index = self.table.model().index(self.words.index(word), 0)
        place = self.table.visualRect(index)
        left = QPoint(place.left() + 10, place.center().y())
        QTest.mouseClick(self.table.viewport(), Qt.LeftButton, pos=left)

    def press(self, button: str) -> None:
        self.driver.click_on(self.driver.button(button, self.page))

    def score(self, text: str) -> int | None:
        dictionary = self.driver.editor.words.dictionary
        assert dictionary is not None
        return dictionary.score(text)


@pytest.fixture
def page(driver: Driver) -> Proposals:
    """The page with two proposals: QZVWQ, which no list has, to be added, and OREO to be banned."""
    placing = PuzzleEvidence(
        {"0,0,across": Choice("QZVWQ", None)}, banned=frozenset({"OREO"}), is_finished=True
    )
    evidence = Evidence({"one": placing, "two": placing})
    change_evidence(evidence_path(), lambda _: evidence)
    page = Proposals(driver)
    driver.wait(lambda: len(page.rows) == 2)
    return page


def test_proposals_come_with_their_reasons_and_nothing_changes_unasked(page: Proposals) -> None:
    assert page.rows == [
        ["OREO", str(page.score("OREO")), "banned", "You banned it from 2 puzzles."],
        [
            "QZVWQ",
            "none",
            "55",
            "You placed it yourself in 2 finished puzzles, and no list has it.",
        ],
    ]
    assert "2 proposals. Nothing changes until you apply it." in page.said
    assert not page.driver.button("Apply ticked", page.page).isEnabled()
    assert not own_words_path().exists()


def test_the_ticked_ones_are_applied_in_one_step_and_undone(page: Proposals) -> None:
    before = page.score("OREO")
    page.press("Tick all")
    page.press("Apply ticked")
    assert (page.score("OREO"), page.score("QZVWQ")) == (None, 55)
    assert "oreo;banned" in own_words_path().read_text().lower()
    page.driver.wait(lambda: page.rows == [])
    page.press("Undo")
    assert (page.score("OREO"), page.score("QZVWQ")) == (before, None)
    page.driver.wait(lambda: len(page.rows) == 2)


def test_one_is_ticked_by_the_mouse_and_alone_applied(page: Proposals) -> None:
    page.tick_row("QZVWQ")
    page.press("Apply ticked")
    assert page.score("QZVWQ") == 55
    page.driver.wait(lambda: page.words == ["OREO"])


def test_a_dismissed_one_stays_away(page: Proposals) -> None:
    page.table.setFocus()
    page.table.selectRow(0)
    QTest.keyClick(page.table, Qt.Key_Space)
    page.press("Dismiss ticked")
    page.driver.wait(lambda: page.words == ["QZVWQ"])
    assert page.score("OREO") is not None
    assert read_evidence(evidence_path())[0].dismissed == {"ban:OREO": 2}


def test_everything_is_forgotten_after_a_question(page: Proposals) -> None:
    def forget(dialog: ConfirmDialog) -> None:
        page.driver.click_on(page.driver.button("Forget everything", dialog))

    page.driver.with_dialog(ConfirmDialog, forget, lambda: page.press("Forget everything…"))
    page.driver.wait(lambda: page.rows == [])
    assert "Nothing to propose yet" in page.said
    assert not evidence_path().exists()


def test_a_damaged_file_is_told_and_set_aside(driver: Driver) -> None:
    evidence_path().parent.mkdir(parents=True)
    evidence_path().write_text("{")
    page = Proposals(driver)
    driver.wait(lambda: "learning begins again" in page.said)
    assert evidence_path().with_suffix(".damaged").exists()
