"""The list of problems."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QListView
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.checks import find_problems
from crossword_app.model.edits import set_clue, set_locked
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.problems.panel import ProblemsPanel
from crossword_app.ui.problems.remark_list import RemarkList, laid_out
from crossword_app.ui.problems.remarks import Remark, RemarkModel, remarks
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from crossword_app.venues.known import venue_called
from crossword_app.venues.venue import set_venue
from tests.helpers import index_of, scored
from tests.ui.looking import child
from tests.ui.parts import loaded_words

SCORE = scored("CAT")["CAT"]


def drawn(text: str) -> Puzzle:
    return Puzzle(Grid.parse(text))


def clued(puzzle: Puzzle) -> Puzzle:
    clues = {slot.key: Clue("Something") for slot in puzzle.grid.slots}
    return Puzzle(puzzle.grid, puzzle.symmetry, clues=clues)


@pytest.fixture
def document() -> Document:
    return Document(drawn("#..\n...\n..."))


@pytest.fixture
def words(qtbot: QtBot, tmp_path: Path) -> Iterator[Words]:
    index = index_of(scored("RUN RUNS CAT"))
    with loaded_words(qtbot, index, tmp_path) as words:
        yield words


@pytest.fixture
def settings() -> Settings:
    return Settings()


@pytest.fixture
def panel(
    document: Document, words: Words, settings: Settings, theme: ThemeManager, qtbot: QtBot
) -> Iterator[ProblemsPanel]:
    made = ProblemsPanel(document, words, settings, theme)
    qtbot.addWidget(made)
    made.resize(276, 300)
    made.show()
    qtbot.waitUntil(lambda: bool(made.model.remarks))
    yield made
    made.finish()


def found_in(puzzle: Puzzle) -> tuple[Remark, ...]:
    return remarks(puzzle, find_problems(puzzle))


def row_with(panel: ProblemsPanel, text: str) -> int:
    """Return the row that says *text*, or -1."""
    rows = (row for row, remark in enumerate(panel.model.remarks) if text in remark.text)
    return next(rows, -1)


def click_link(panel: ProblemsPanel, row: int, text: str) -> None:
    """Click the link that says *text*: where it is painted is asked of no one, the row is searched for it."""
    view = panel.findChildren(RemarkList)[0]
    view.scrollTo(panel.model.index(row))
    area = view.visualRect(panel.model.index(row))
    places = (
        QPoint(x, y) for y in range(area.top(), area.bottom(), 4) for x in range(0, area.width(), 4)
    )
    hit = next(p for p in places if (r := view.remedy_at(p)) is not None and r.text == text)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, Qt.NoModifier, hit)


def test_the_gravest_come_first() -> None:
    found = found_in(drawn("ABC\n#D#\nABC\n..."))
    assert found[0].icon == "error"
    assert "ABC stands twice" in found[0].text
    assert [remark.icon for remark in found] == sorted(
        (remark.icon for remark in found), key=("error", "warning", "info").index
    )
    assert found[-1].text == "6 clues to write"


def test_a_sound_puzzle_has_nothing_to_mend() -> None:
    assert found_in(clued(drawn("...\n...\n..."))) == ()


def test_a_click_goes_from_place_to_place(
    panel: ProblemsPanel, document: Document, qtbot: QtBot
) -> None:
    document.open(drawn("CAT\n###\nCAT"), None)
    qtbot.waitUntil(lambda: row_with(panel, "CAT stands twice") >= 0)
    view = panel.findChildren(QListView)[0]
    short = row_with(panel, "CAT stands twice")
    place = view.visualRect(panel.model.index(short)).center()
    QTest.mouseClick(view.viewport(), Qt.LeftButton, Qt.NoModifier, place)
    first = document.cursor
    QTest.mouseClick(view.viewport(), Qt.LeftButton, Qt.NoModifier, place)
    assert document.cursor != first
    assert {first, document.cursor} <= set(panel.model.remarks[short].places)


def test_what_fills_keep_apart_is_a_problem_here_too(
    panel: ProblemsPanel, document: Document, settings: Settings, qtbot: QtBot
) -> None:
    settings.is_root_once = False
    document.open(drawn("RUN#\n####\nRUNS"), None)
    qtbot.waitUntil(lambda: row_with(panel, "2 parts that share no entry") >= 0)
    assert not any("share the" in remark.text for remark in panel.model.remarks)
    settings.is_root_once = True
    told = "RUN at 1-Across and RUNS at 2-Across share the root RUN"
    qtbot.waitUntil(lambda: told in [remark.text for remark in panel.model.remarks])
    settings.is_root_once = False
    qtbot.waitUntil(lambda: told not in [remark.text for remark in panel.model.remarks])
    settings.shared_letters, settings.shared_from = 3, 3
    told = "RUN at 1-Across and RUNS at 2-Across share the letters RUN"
    qtbot.waitUntil(lambda: told in [remark.text for remark in panel.model.remarks])


def test_the_next_clue_to_write_is_a_click_away(panel: ProblemsPanel, document: Document) -> None:
    view = panel.findChildren(QListView)[0]
    last = panel.model.index(panel.model.rowCount() - 1)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, Qt.NoModifier, view.visualRect(last).center())
    assert document.cursor == Cursor(Position(1, 0), Direction.ACROSS)


def test_a_word_that_no_list_has_is_added_at_a_click(
    panel: ProblemsPanel, document: Document, words: Words, qtbot: QtBot
) -> None:
    document.open(drawn("CAT\n###\nDIZ"), None)
    qtbot.waitUntil(lambda: row_with(panel, "DIZ at 2-Across is in no word list") >= 0)
    before = document.cursor
    click_link(panel, row_with(panel, "DIZ at"), "Add DIZ to my words")
    assert words.dictionary is not None
    assert words.dictionary.score("DIZ") == 70
    assert document.cursor == before, "a link does not go to the place"
    qtbot.waitUntil(lambda: row_with(panel, "DIZ at") < 0)


def test_a_word_under_the_floor_is_allowed_or_cleared_as_one_step(
    panel: ProblemsPanel, document: Document, qtbot: QtBot
) -> None:
    puzzle = drawn("CAT\n###\nRUN")
    document.open(PuzzleOptions(floor=80).put_into(puzzle), None)
    message = f"CAT at 1-Across scores {SCORE}, under the floor of 80"
    qtbot.waitUntil(lambda: row_with(panel, message) >= 0)
    click_link(panel, row_with(panel, message), "Allow CAT under the floor")
    assert document.fill_options.slot_floors == {puzzle.grid.slots[0].key: SCORE}
    qtbot.waitUntil(lambda: row_with(panel, message) < 0)
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: row_with(panel, message) >= 0)
    click_link(panel, row_with(panel, message), "Clear 1A")
    assert document.puzzle.grid.rows[0] == "..."
    assert document.undo_stack.undoText() == "Clear 1A"
    document.undo_stack.undo()
    assert document.puzzle.grid.rows[0] == "CAT"


def test_letters_that_no_word_completes_are_a_problem_with_three_ways_out(
    panel: ProblemsPanel, document: Document, qtbot: QtBot
) -> None:
    puzzle = drawn("R.N\n###\n###")
    document.open(PuzzleOptions(floor=80).put_into(puzzle), None)
    message = "R?N at 1-Across has no word at 80"
    qtbot.waitUntil(lambda: row_with(panel, message) >= 0)
    assert panel.model.remarks[row_with(panel, message)].icon == "error"
    with qtbot.waitSignal(panel.words_wanted) as wanted:
        click_link(panel, row_with(panel, message), "Words wanted for 1A")
    assert wanted.args == [puzzle.grid.slots[0]]
    click_link(panel, row_with(panel, message), f"Allow RUN, which scores {SCORE}")
    assert document.fill_options.slot_floors == {puzzle.grid.slots[0].key: SCORE}
    qtbot.waitUntil(lambda: row_with(panel, message) < 0)
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: row_with(panel, message) >= 0)
    click_link(panel, row_with(panel, message), "Clear 1A")
    assert document.puzzle.grid.rows[0] == "..."


def test_of_two_words_either_is_cleared_unless_it_is_locked(
    panel: ProblemsPanel, document: Document, qtbot: QtBot
) -> None:
    puzzle = drawn("RUN#\n####\nRUN#")
    document.open(set_locked(puzzle, puzzle.grid.slots[0].positions, True), None)
    qtbot.waitUntil(lambda: row_with(panel, "RUN stands twice") >= 0)
    row = row_with(panel, "RUN stands twice")
    assert [remedy.text for remedy in panel.model.remarks[row].remedies] == ["Clear 2A"]
    menu = panel.findChildren(RemarkList)[0].menu_for(panel.model.index(row))
    assert [action.text() for action in menu.actions()] == ["&Show", "&Clear 2A"]
    menu.actions()[1].trigger()
    assert document.puzzle.grid.rows == ("RUN#", "####", "...#")


def test_a_grid_is_made_symmetric_at_a_click(
    panel: ProblemsPanel, document: Document, qtbot: QtBot
) -> None:
    click_link(panel, row_with(panel, "breaks the symmetry"), "Make symmetric")
    assert document.puzzle.grid.rows == ("#..", "...", "..#")
    qtbot.waitUntil(lambda: row_with(panel, "breaks the symmetry") < 0)


def test_long_sentences_are_wrapped(panel: ProblemsPanel, document: Document, qtbot: QtBot) -> None:
    document.open(drawn("CONTESTS\n########\nCONTEST#"), None)
    qtbot.waitUntil(lambda: row_with(panel, "share the root CONTEST") >= 0)
    view = panel.findChildren(RemarkList)[0]
    row = panel.model.index(row_with(panel, "share the root CONTEST"))
    narrow = view.visualRect(row).height()
    panel.resize(900, 300)
    qtbot.waitUntil(lambda: view.visualRect(row).height() < narrow)
    panel.resize(180, 300)
    qtbot.waitUntil(lambda: view.visualRect(row).height() > narrow)


def test_a_long_link_is_wrapped_and_none_of_it_is_cut(
    panel: ProblemsPanel, document: Document, qtbot: QtBot
) -> None:
    document.open(PuzzleOptions(floor=80).put_into(drawn("CAT\n###\nRUN")), None)
    qtbot.waitUntil(lambda: row_with(panel, "CAT at 1-Across scores") >= 0)
    row = row_with(panel, "CAT at 1-Across scores")
    text = "Allow CAT under the floor"
    panel.resize(150, 300)
    view = panel.findChildren(RemarkList)[0]
    qtbot.waitUntil(lambda: view.width() <= 150)
    links = laid_out(panel.model.remarks[row], view.width()).links
    (link,) = (each for each in links if each.text == text)
    assert link.place.right() <= view.width()
    assert link.place.height() > min(each.place.height() for each in links)
    later = links[links.index(link) + 1 :]
    assert not any(link.place.intersects(each.place) for each in later)
    click_link(panel, row, text)
    assert document.fill_options.slot_floors


def test_the_badge_counts_problems_without_clues(
    panel: ProblemsPanel, document: Document, qtbot: QtBot
) -> None:
    assert panel.badge == "3"
    with qtbot.waitSignal(panel.badge_changed) as told:
        document.open(drawn("...\n...\n..."), None)
    assert told.args == [""]


def test_the_model_is_a_sound_one(qtmodeltester: ModelTester) -> None:
    model = RemarkModel()
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    model.show_remarks(found_in(drawn("#..\n...\n...")))
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]


@pytest.fixture
def names(qtbot: QtBot, tmp_path: Path) -> Iterator[Words]:
    kinds = (WordKind.NAME,)
    index = WordIndex.from_words(
        Word(text, 40, text.capitalize(), kinds) for text in ("NOOMI", "LOOMI", "ANGE", "ALGE")
    )
    with loaded_words(qtbot, index, tmp_path) as words:
        yield words


def test_a_natick_is_a_warning_that_leads_to_the_crossing(
    document: Document, names: Words, settings: Settings, theme: ThemeManager, qtbot: QtBot
) -> None:
    panel = ProblemsPanel(document, names, settings, theme)
    qtbot.addWidget(panel)
    panel.resize(276, 300)
    panel.show()
    document.open(drawn("A####\nNOOMI\nG####\nE####\n#####"), None)
    qtbot.waitUntil(lambda: row_with(panel, "(a natick): N could also be L") >= 0)
    row = row_with(panel, "(a natick)")
    assert panel.model.remarks[row].icon == "warning"
    view = panel.findChildren(QListView)[0]
    places = []
    for _ in range(2):
        view.scrollTo(panel.model.index(row))
        at = view.visualRect(panel.model.index(row)).center()
        QTest.mouseClick(view.viewport(), Qt.LeftButton, Qt.NoModifier, at)
        places.append(document.cursor)
    across, down = (Cursor(Position(1, 0), way) for way in (Direction.ACROSS, Direction.DOWN))
    assert places in ([across, down], [down, across])
    click_link(panel, row, "Clear 1D")
    assert document.puzzle.grid.rows[:4] == (".####", ".OOMI", ".####", ".####")
    qtbot.waitUntil(lambda: row_with(panel, "(a natick)") < 0)
    panel.finish()


def test_problems_of_the_whole_puzzle_open_what_mends_them(
    document: Document, panel: ProblemsPanel, qtbot: QtBot
) -> None:
    document.edit("Venue", partial(set_venue, name="mini"))
    qtbot.waitUntil(lambda: "Mini" in panel.model.remarks[-1].text)
    texts = [remark.text for remark in panel.model.remarks]
    assert "The grid is 3 × 3: Mini takes 5 × 5, 6 × 6 or 7 × 7" in texts
    assert texts[-1] == "Checked against Mini"
    assert panel.badge == "4", "two short entries as well; what is only missing is not counted"
    commands: list[str] = []
    panel.command_chosen.connect(commands.append)
    for row, remark in enumerate(panel.model.remarks):
        if remark.command:
            child(panel, RemarkList).activated.emit(panel.model.index(row))
    assert sorted(commands) == ["properties", "properties", "resize"]


def test_nothing_wrong_for_a_venue_is_said() -> None:
    mini = venue_called("mini")
    puzzle = Puzzle(Grid.parse("ABCDE\nFGHIJ\nKLMNO\nPQRST\nUVWXY"), author="A")
    found = remarks(puzzle, problems_of(puzzle, FillRequest(), None, mini), mini)
    assert [remark.text for remark in found] == ["10 clues to write", "No problems for Mini"]


def test_problems_of_clues_lead_to_them_and_can_be_ignored(
    document: Document, panel: ProblemsPanel, qtbot: QtBot
) -> None:
    document.edit("Word", lambda _: Puzzle(Grid.parse("CAT\n###\nRUN"), Symmetry.NONE))
    for slot, text in zip(
        document.puzzle.grid.slots, ("Teh pet (of some", "Go to a cat"), strict=True
    ):
        document.edit("Clue", partial(set_clue, slot=slot, clue=Clue(text)))
    qtbot.waitUntil(lambda: any("“Teh”" in remark.text for remark in panel.model.remarks))
    texts = [remark.text for remark in panel.model.remarks]
    assert "The clue of 1-Across has a ( that is not closed" in texts
    echo = texts.index("“cat” in the clue of 2-Across is CAT at 1-Across")
    assert panel.model.remarks[echo].places == (
        Cursor(Position(2, 0), Direction.ACROSS),
        Cursor(Position(0, 0), Direction.ACROSS),
    )
    rows = child(panel, RemarkList)
    rows.remedy_chosen.emit(panel.model.remarks[echo].remedies[-1])
    qtbot.waitUntil(lambda: panel.model.remarks[-1].text == "1 problem ignored")
    assert texts[echo] not in [remark.text for remark in panel.model.remarks]
    rows.activated.emit(panel.model.index(len(panel.model.remarks) - 1))
    qtbot.waitUntil(lambda: texts[echo] in [remark.text for remark in panel.model.remarks])
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: panel.model.remarks[-1].text == "1 problem ignored")
    last = document.puzzle.grid.slots[-1]
    document.edit("Clue", partial(set_clue, slot=last, clue=Clue("Hurry")))
    qtbot.waitUntil(
        lambda: not any("problem ignored" in remark.text for remark in panel.model.remarks)
    )
