"""Takes the pictures of README and guide: `.venv/bin/python docs/screenshots.py`.

Each is a real window doing what its caption says, on the sample puzzle, with the default word list.
"""

import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
# Qt's offscreen screen has no room for a whole dialog. This one is what `scales.py` shows dialogs on.
os.environ["QT_QPA_PLATFORM"] = "vnc:size=1920x1200:mmsize=508x318:port=0"
os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")

from PyQt5.QtCore import QEvent, QPointF, QRect, Qt, QTimer
from PyQt5.QtGui import QMouseEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QSpinBox,
    QTabWidget,
    QWidget,
)
from selenium.webdriver import Chrome
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from crossword_app.dictionary.learning.evidence import Choice, Evidence, PuzzleEvidence
from crossword_app.dictionary.learning.evidence_file import change_evidence, evidence_path
from crossword_app.dictionary.lists.ranked import ScoreMapping
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import load_puzzle
from crossword_app.formats.html import write_testers_page
from crossword_app.formats.patterns import parse_pattern
from crossword_app.formats.solves import write_solve
from crossword_app.formats.text.reader import readings
from crossword_app.lab.method import METHODS
from crossword_app.lab.page import trace_page
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import run
from crossword_app.lab.tally import LabLimit
from crossword_app.lab.trace import Recorder
from crossword_app.model import edits
from crossword_app.model.cell_marks import set_colour
from crossword_app.model.clue_notes import (
    Difficulty,
    with_alternatives,
    with_difficulty,
    with_note,
)
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.wordplay import Wordplay, with_wordplay
from crossword_app.pages.page import PageOptions
from crossword_app.paint.pictures import PictureOptions
from crossword_app.paths import resources_dir
from crossword_app.solving import playing
from crossword_app.solving.solve import Remark, Solve
from crossword_app.ui.app import Editor
from crossword_app.ui.clues.picker import CluePicker
from crossword_app.ui.clues.print_style_dialog import PrintStyleDialog
from crossword_app.ui.criss_cross.board_view import BoardView
from crossword_app.ui.criss_cross.dialog import CrissCrossDialog
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.designs.dialog import DesignsDialog
from crossword_app.ui.designs.entries_field import EntriesField
from crossword_app.ui.designs.gallery import Gallery
from crossword_app.ui.designs.search import SearchPhase
from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.files.changed_dialog import ChangedDialog
from crossword_app.ui.files.export_dialog import ExportDialog
from crossword_app.ui.files.outputs import outputs
from crossword_app.ui.files.print_dialog import PrintDialog
from crossword_app.ui.files.text_grid_dialog import TextGridDialog
from crossword_app.ui.fill.options_dialog import FillOptionsDialog
from crossword_app.ui.fill.wanted_dialog import WantedDialog
from crossword_app.ui.look.row_list import RowList
from crossword_app.ui.newest_job import NewestJob
from crossword_app.ui.settings import Settings
from crossword_app.ui.solving.clock import SolveClock
from crossword_app.ui.solving.place_table import PlaceTable
from crossword_app.ui.solving.results_dialog import ResultsDialog
from crossword_app.ui.solving.session import SolveSession
from crossword_app.ui.solving.window import SolveWindow
from crossword_app.ui.squares.dialog import SquareDialog
from crossword_app.ui.submission.dialog import SubmissionDialog
from crossword_app.ui.suggestions.model import FILL_ROLE, WEAKEST_ROLE
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.word_search.dialog import WordSearchDialog
from crossword_app.ui.words.get_lists_dialog import GetListsDialog
from crossword_app.ui.words.lists import WordLists
from crossword_app.ui.words.manager_dialog import WordListsDialog
from crossword_app.ui.words.proposal_table import ProposalModel
from crossword_app.ui.words.ranking_view import RankingView
from crossword_app.venues.venue import set_venue

IMAGES = Path(__file__).resolve().parent / "images"
SIZE = (1440, 900)
DESIGN_SECONDS = 30
LABORATORY_STEPS = 10
EVERYTHING = QRect(0, 0, -1, -1)
GRID_COLUMN = QRect(8, 76, 696, 796)
"""The grid with the lines above and below it, in a window of that size."""
CLUES_PANEL = QRect(700, 446, 734, 202)
IMPROVED_AFTER = 4000
"""Milliseconds."""
LISTS = Path(__file__).resolve().parents[1] / "tests" / "data" / "lists"
FIVE_LISTS = ("club-words.txt", "menu.csv", "spelling.dic", "phrases.zip", "forum-counts.txt.gz")
CLUB_MAPPING = ScoreMapping((0, 0), (40, 90))
BIRDS = """albatross: It soars over southern seas
owl: It hoots
kite: It is named like a toy
stork: It nests on chimneys
goldcrest: The smallest of Europe
heron: It stands in water
puffin: Its beak is many-coloured
swift: It sleeps on the wing
nightingale: It sings after dark
eagle: It has two heads on some flags
teal: A duck, and a colour
wren: A small singer with its tail up"""
LOST = Cursor(Position(0, 0), Direction.ACROSS)
ALTERED = Cursor(Position(12, 0), Direction.ACROSS)
ALTERNATIVES = 8
PHRASED = Cursor(Position(8, 0), Direction.ACROSS)
PHRASE = "I mean"
PRICED = Cursor(Position(13, 0), Direction.ACROSS)
PRICED_AFTER = 8000
"""Milliseconds."""
TESTED, WRONG = 14, 5
"""Entries that are written in, and squares that are wrong at first."""
HALF = 0.5
SOLVING_SIZE = (1120, 800)
TESTERS_SIZE = (1180, 1000)
MOST_CLUED = 60
"""Entries of the sample; some of its words have no clue that is known."""
CORNER = Cursor(Position(0, 1), Direction.ACROSS)
DEAD_END = {Position(0, column): letter for column, letter in enumerate("QXJ")}


def main() -> None:
    """Take all pictures."""
    IMAGES.mkdir(exist_ok=True)
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as home:
        os.environ["CROSSWORD_APP_HOME"] = os.environ["HOME"] = home
        editor = Editor(application, Settings(None))
        editor.window.resize(*SIZE)
        editor.start()
        wait(lambda: editor.words.dictionary is not None)
        take_all(editor)
        editor.document.undo_stack.setClean()
        editor.window.close()


def take_all(editor: Editor) -> None:
    """The window with a corner offered, light and dark; a corner and a dead end from near; dialogs, panels."""
    for theme in ("dark", "light"):
        editor.theme.set_theme(theme)
        offer_corner(editor)
        take(editor.window, f"window-{theme}")
    take(editor.window, "corner", GRID_COLUMN)
    editor.window.fill.discard()
    run_into_dead_end(editor)
    take(editor.window, "unfillable")
    take_new_puzzle(editor)
    take_print_style(editor)
    take_designs(editor)
    take_criss_cross(editor)
    take_square(editor)
    take_laboratory(editor)
    take_fill_options(editor)
    take_improvement(editor)
    take_fills(editor)
    take_ways_to_fill(editor)
    take_block_map(editor)
    take_moving_theme(editor)
    take_price(editor)
    take_least_change(editor)
    take_known_clues(editor)
    take_this_clue(editor)
    take_wordplay(editor)
    take_word_lists(editor)
    take_lists_to_get(editor)
    take_five_lists(editor)
    take_proposals(editor)
    take_files(editor)
    take_solving(editor)


def take_new_puzzle(editor: Editor) -> None:
    """The patterns that hold the entries of a theme, the first of them chosen."""
    editor.settings.new_venue = "american-daily"
    dialog = NewPuzzleDialog(editor.settings, editor.theme, editor.window)
    dialog.show()
    holds = next(e for e in dialog.findChildren(QLineEdit) if "theme" in e.accessibleName())
    holds.setFocus()
    QTest.keyClicks(holds, "15, 11, 11")
    QTest.keyClick(holds, Qt.Key_Return)
    take(dialog, "new-puzzle")
    dialog.close()


def take_print_style(editor: Editor) -> None:
    """Some clues with signs of several styles, and what would be changed."""
    mixed = ('"So there!" she said', "____ the King's Men", "Well -- what now?", "Class of '08")
    for slot, text in zip(editor.document.puzzle.grid.slots, mixed, strict=False):
        editor.document.edit("Clue", partial(edits.set_clue, slot=slot, clue=Clue(text)))
    dialog = PrintStyleDialog(editor.document, editor.theme, editor.window)
    for box, row in zip(dialog.boxes, (1, 1, 1, 1), strict=True):
        box.setCurrentIndex(row)
    dialog.show()
    take(dialog, "print-style")
    dialog.close()
    for _ in mixed:
        editor.document.undo_stack.undo()


def take_designs(editor: Editor) -> None:
    """Theme entries with the grids that are found for them within some seconds, one of them shown large."""
    editor.window.commands["new-from-theme"].trigger()
    (dialog,) = editor.window.findChildren(DesignsDialog)
    (entries,) = dialog.findChildren(EntriesField)
    (gallery,) = dialog.findChildren(Gallery)
    entries.setPlainText("STANDINGOVATION\nTURNINGPOINT\nROLLINGSTONE\nDRIVINGAMBITION")
    dialog.accept()
    wait(lambda: gallery.model().rowCount() > 0)
    QTest.qWait(DESIGN_SECONDS * 1000)
    dialog.search.stop()
    wait(lambda: dialog.search.phase is SearchPhase.IDLE)
    gallery.setCurrentIndex(gallery.model().index(0, 0))
    take(dialog, "designs")
    dialog.close()


def take_criss_cross(editor: Editor) -> None:
    """The dialog of criss-crosses, with a word that is locked and one that is chosen, and that of word searches."""
    dialog = CrissCrossDialog(editor.settings, editor.theme, Path.home(), editor.window)
    dialog.show()
    dialog.findChildren(QPlainTextEdit)[0].setPlainText(BIRDS)
    wait(lambda: "boards" in dialog.summary and "so far" not in dialog.summary)
    board = dialog.findChildren(BoardView)[0]
    for key in (Qt.Key_Space, Qt.Key_L, Qt.Key_Space, Qt.Key_Space):
        QTest.keyClick(board, key)
    take(dialog, "criss-cross")
    dialog.reject()
    editor.window.commands["new-word-search"].trigger()
    search = editor.windows[-1].window
    assert isinstance(search, WordSearchDialog)
    search.findChildren(QPlainTextEdit)[0].setPlainText(BIRDS)
    wait(lambda: search.made is not None and not search.is_busy)
    search.findChildren(QCheckBox)[0].setChecked(True)
    take(search, "word-search")
    search.close_without_question()


def take_square(editor: Editor) -> None:
    """The dialog of word squares, with one of six letters."""
    assert editor.words.dictionary is not None
    index = editor.words.dictionary.index
    dialog = SquareDialog(index, 50, "", editor.theme, editor.window)
    dialog.show()
    for box in dialog.findChildren(QSpinBox)[:2]:
        box.setValue(6)
    wait(lambda: dialog.summary.startswith("Mean") and len(dialog.puzzle.grid.cells) == 36)
    take(dialog, "word-square")
    dialog.reject()


def take_laboratory(editor: Editor) -> None:
    """A search played in a browser, some steps on."""
    dictionary = editor.words.dictionary
    assert dictionary is not None
    pattern = (resources_dir() / "patterns" / "07-midi.txt").read_text(encoding="utf-8")
    problem = LabProblem.of(parse_pattern(pattern).grid, dictionary.index)
    recorder = Recorder(problem)
    result = run(problem, "smallest", METHODS["smallest"], LabLimit(None), recorder=recorder)
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "steps.html"
        page.write_bytes(trace_page(recorder.trace, result))
        for browser in browsers():
            browser.set_window_size(*SIZE)
            browser.get(page.as_uri())
            ActionChains(browser).send_keys(*[Keys.ARROW_RIGHT] * LABORATORY_STEPS).perform()
            browser.save_screenshot(str(IMAGES / "laboratory.png"))


def take_files(editor: Editor) -> None:
    """The dialogs round files: a doubtful grid, a file that changed, an export that loses something, pages to print."""
    doubtful = b"ABCDE\nF.G.H\nIJ.KL\nM.NOP\nQRSTU\n"
    barred = edits.toggle_bar(sample(), Position(0, 1), Direction.ACROSS)
    coloured = set_colour(barred, [Position(1, column) for column in range(3)], "#A9CBF5")
    options = PictureOptions(page=PageOptions(solution_page=True))
    theme, window = editor.theme, editor.window
    clued = with_all_clues(sample())
    changed = ChangedDialog("sample.ipuz", clued, written_by_another(clued), theme, window)
    changed.compare()
    for dialog, name in (
        (TextGridDialog(readings(doubtful), theme, window), "text-grid"),
        (changed, "changed"),
        (ExportDialog(coloured, outputs(), "puz", options, theme, window), "export"),
        (PrintDialog(clued, options, theme, window), "print"),
        (submission_dialog(editor), "submission"),
    ):
        dialog.show()
        take(dialog, name)
        dialog.close()


def submission_dialog(editor: Editor) -> SubmissionDialog:
    """The dialog of the pack, of a puzzle that is not quite finished."""
    puzzle = set_venue(replace(sample(), author=""), "american-daily")
    for slot in puzzle.grid.slots[4:]:
        if not puzzle.clue(slot).text:
            puzzle = edits.set_clue(puzzle, slot, Clue(f"What {slot} says, in letters"))
    dictionary = editor.words.dictionary
    assert dictionary is not None
    options = PageOptions(contact="1 Gap Street\n12345 Hole\nfiona@example.org")
    request = FillRequest().at_floor(0)
    return SubmissionDialog(
        puzzle,
        request,
        dictionary.index,
        options,
        editor.theme,
        editor.window,
        packing=NewestJob(editor.window),
    )


def written_by_another(puzzle: Puzzle) -> Puzzle:
    """The puzzle with another clue and another letter."""
    slot = puzzle.grid.slots[0]
    letters = replace(puzzle, grid=puzzle.grid.with_letters({slot.start: "S"}))
    return edits.set_clue(letters, slot, Clue("Where somebody else went on"))


def take_solving(editor: Editor) -> None:
    """A filled puzzle being solved, how that went, the page for testers, and what two of them sent back."""
    puzzle = filled_and_clued(editor)
    seconds = [0.0]
    clock = SolveClock(lambda: seconds[0])
    window = SolveWindow(puzzle, editor.theme, clock=clock)
    window.resize(*SOLVING_SIZE)
    window.show()
    window.activateWindow()
    window.session.run(True)
    ann = solved_by(window.session, seconds, TESTED, WRONG, 1)
    window.session.check(window.session.all_squares)
    take(window, "solve")
    remarked = playing.remark_on(
        ann, Remark(0, "Across", "1", "Two answers fit until 2-Down is there")
    )
    bob = SolveSession(puzzle, Solve(ann.of), window, clock=clock)
    bob.run(True)
    bob_solve = solved_by(bob, seconds, len(puzzle.grid.slots), WRONG + 4, 2)
    results = ResultsDialog(puzzle, Path.home(), editor.theme)
    results.resize(*SOLVING_SIZE)
    for name, solve in (("Ann", remarked), ("Bob", bob_solve)):
        path = Path.home() / f"{name}.json"
        path.write_bytes(write_solve(replace(solve, solver=name)))
        results.add([path])
    results.show()
    table = next(each for each in results.findChildren(PlaceTable) if each.isVisible())
    table.selectRow(0)
    take(results, "results")
    results.close()
    window.close()
    take_testers_page(puzzle)


def filled_and_clued(editor: Editor) -> Puzzle:
    """Return the sample with a fill, and with clues for nearly all of its entries."""
    editor.document.open(sample(), None)
    fill, commands = editor.window.fill, editor.window.commands
    fill.fill_grid()
    wait(lambda: not fill.is_running)
    fill.accept()
    commands["find-clues"].trigger()
    slots = editor.document.puzzle.grid.slots
    wait(lambda: sum(bool(editor.document.puzzle.clue(slot).text) for slot in slots) > MOST_CLUED)
    return editor.document.puzzle


def solved_by(
    session: SolveSession, seconds: list[float], entries: int, wrong: int, seed: int
) -> Solve:
    """Write the first *entries* in at an uneven pace, with *wrong* squares at first wrong, and return the solve."""
    chance = random.Random(seed)
    slots = session.puzzle.grid.slots[:entries]
    mistaken = set(chance.sample([place for slot in slots for place in slot.positions], wrong))
    for slot in slots:
        pace = chance.choice((1, 1, 2, 9))
        for place in slot.positions:
            session.board.move_to(Cursor(place, slot.direction))
            seconds[0] += chance.random() * pace
            if place in mistaken and not session.solve[place].typed:
                session.type(chance.choice("AEIST"))
                if chance.random() < HALF:
                    continue
                session.board.move_to(Cursor(place, slot.direction))
            session.type(session.puzzle.grid[place].letters)
    return session.solve


def take_testers_page(puzzle: Puzzle) -> None:
    """The page for testers in a browser, with some letters and a remark."""
    page = Path.home() / "testers.html"
    page.write_bytes(write_testers_page(puzzle).content)
    for browser in browsers():
        browser.set_window_size(*TESTERS_SIZE)
        browser.get(page.as_uri())
        first = puzzle.grid.entry(puzzle.grid.slots[0])
        ActionChains(browser).send_keys("".join(first)).perform()
        browser.find_element("css selector", ".on-clue input").send_keys("Lovely")
        browser.execute_script("scrollTo(0, 0)")
        browser.save_screenshot(str(IMAGES / "testers.png"))
    print("testers.png")


def with_all_clues(puzzle: Puzzle) -> Puzzle:
    """Return *puzzle* with a clue for each entry that has none."""
    for slot in puzzle.grid.slots:
        if not puzzle.clue(slot).text:
            puzzle = edits.set_clue(puzzle, slot, Clue(f"What crosses at {slot.start}, in letters"))
    return puzzle


def take_this_clue(editor: Editor) -> None:
    """The tab with what is known round one clue."""
    editor.document.open(sample(), None)
    slots = {
        editor.document.puzzle.grid.spelled(slot): slot
        for slot in editor.document.puzzle.grid.slots
    }
    noted = with_note(
        with_difficulty(
            with_alternatives(Clue("Reserve on a team"), ("One who never plays",)), Difficulty.HARD
        ),
        "Too close to the clue of 56-Across?",
    )
    crossing = Clue("Tables for a team of carpenters")
    for entry, clue in (("BENCHWARMER", noted), ("WORKBENCHES", crossing)):
        slot = slots[entry]
        editor.document.edit("Clue", partial(edits.set_clue, slot=slot, clue=clue))
    start = slots["BENCHWARMER"]
    editor.document.move_to(Cursor(start.start, start.direction))
    editor.window.commands["clue-note"].trigger()
    bench = editor.window.workspace.bench
    (view,) = bench.findChildren(RowList)
    wait(lambda: any("Written" in said for said in spoken(view)))
    editor.window.workspace.grid.setFocus()
    take(editor.window, "this-clue", CLUES_PANEL)
    editor.window.workspace.panels["clues"].head.choose_tab(0)


def take_wordplay(editor: Editor) -> None:
    """The tab with the wordplay of a clue, and what the lists offer for its entry."""
    editor.document.open(sample(), None)
    grid = editor.document.puzzle.grid
    slot = next(slot for slot in grid.slots if grid.spelled(slot) == "BENCHWARMER")
    made = Wordplay(("Substitute",), "(AMBER WRENCH)*", "“brewed” says that it is an anagram")
    clue = with_wordplay(Clue("Substitute for amber brewed with wrench"), made)
    editor.document.edit("Clue", partial(edits.set_clue, slot=slot, clue=clue))
    editor.document.move_to(Cursor(slot.start, slot.direction))
    editor.window.commands["wordplay"].trigger()
    (view,) = editor.window.workspace.wordplay.findChildren(RowList)
    wait(lambda: bool(spoken(view)))
    editor.window.workspace.grid.setFocus()
    take(editor.window, "wordplay", CLUES_PANEL)
    editor.window.workspace.panels["clues"].head.choose_tab(0)


def spoken(view: QListView) -> list[str]:
    """Return what a screen reader says of the rows of *view*."""
    model = view.model()
    rows = (model.index(row, 0) for row in range(model.rowCount()))
    return [str(index.data(Qt.AccessibleTextRole)) for index in rows]


def take_word_lists(editor: Editor) -> None:
    """The window of the word lists, with one that scores from 0 to 60 brought in."""
    path = Path.home() / "club words.txt"
    words = editor.words.dictionary.search("??????").texts() if editor.words.dictionary else []
    path.write_text("".join(f"{word};{len(set(word)) * 10}\n" for word in words[::4]))
    (lists,) = editor.window.findChildren(WordLists)
    lists.add_file(path)
    wait(lambda: len(lists.ranked.lists) == 2)
    mapped = replace(lists.ranked.lists[0], mapping=ScoreMapping((10, 30), (50, 90)), floor=80)
    lists.replace(mapped)
    editor.window.commands["word-lists"].trigger()
    (dialog,) = editor.window.findChildren(WordListsDialog)
    take(dialog, "word-lists")
    dialog.hide()


def take_lists_to_get(editor: Editor) -> None:
    """The lists that others share. None is fetched."""
    editor.window.commands["get-lists"].trigger()
    (dialog,) = editor.window.findChildren(GetListsDialog)
    take(dialog, "get-lists")
    dialog.hide()


def take_five_lists(editor: Editor) -> None:
    """Five lists of different origin: as they came in, ranked and mapped, searched, and filled with."""
    (lists,) = editor.window.findChildren(WordLists)
    lists.remove(lists.ranked.lists[0].name)
    editor.window.commands["word-lists"].trigger()
    (dialog,) = editor.window.findChildren(WordListsDialog)
    (ranking,) = dialog.findChildren(RankingView)
    for name in FIVE_LISTS:
        dialog.lists_page.add_file(Path(shutil.copy(LISTS / name, Path.home())))
        wait(lambda: not lists.is_importing)
    wait(lambda: all(entry.path in lists.contents for entry in lists.ranked.lists))
    take(dialog, "five-lists-in")
    for name in ("phrases", "spelling", "forum-counts"):
        row = next(i for i, entry in enumerate(lists.ranked.lists) if entry.name == name)
        ranking.moved.emit(row, len(FIVE_LISTS))
    lists.replace(replace(lists.ranked.named("forum-counts"), floor=50))
    lists.replace(replace(lists.ranked.named("club-words"), mapping=CLUB_MAPPING))
    ranking.setCurrentRow(1)
    take(dialog, "five-lists-ranked")
    wait(lambda: scores(editor, "CLUESMITH", 90))
    (pages,) = dialog.findChildren(QTabWidget)
    pages.setCurrentWidget(dialog.words_page)
    (field,) = (f for f in dialog.findChildren(QLineEdit) if f.accessibleName() == "Look for words")
    field.setText("*SMITH")
    take(dialog, "five-lists-words")
    field.clear()
    dialog.hide()
    editor.document.open(load_puzzle(LISTS / "comb.txt").puzzle, None)
    editor.window.fill.fill_grid()
    wait(lambda: not editor.window.fill.is_running)
    take(editor.window, "five-lists-fill", GRID_COLUMN)
    editor.window.fill.discard()


def take_proposals(editor: Editor) -> None:
    """What is proposed after four puzzles in which some words were passed over, placed or banned."""
    choices = {
        "0,0,across": Choice("STENO", 56, ("ATRIA", "ETHYL")),
        "2,0,across": Choice("ARETE", 45, ("ATRIA",)),
        "4,0,across": Choice("ARISE", 54, ("ETHYL",)),
        "6,0,across": Choice("WORDLE", None),
    }
    puzzle = PuzzleEvidence(choices, banned=frozenset({"TSAR"}), is_finished=True)
    evidence = Evidence({str(number): puzzle for number in range(4)})
    change_evidence(evidence_path(), lambda _: evidence)
    editor.window.commands["word-lists"].trigger()
    (dialog,) = editor.window.findChildren(WordListsDialog)
    (pages,) = dialog.findChildren(QTabWidget)
    pages.setCurrentWidget(dialog.proposals_page)
    (rows,) = dialog.findChildren(ProposalModel)
    wait(lambda: rows.rowCount() > 0)
    rows.setData(rows.index(0, 0), Qt.Checked, Qt.CheckStateRole)
    take(dialog, "proposals")
    dialog.hide()


def take_price(editor: Editor) -> None:
    """Suggestions, each with the best fill that was found with it."""
    editor.document.open(sample(), None)
    editor.document.move_to(PRICED)
    show_suggestions(editor)
    (panel,) = editor.window.findChildren(SuggestionsPanel)
    words = panel.findChildren(QListView)[0]
    rows = [words.model().index(number, 0) for number in range(8)]
    wait(lambda: bool(rows[-1].data(FILL_ROLE)))
    QTest.qWait(PRICED_AFTER)
    named = max(
        rows, key=lambda row: len(row.data(WEAKEST_ROLE) or "")
    )  # what is not proved is no name
    QTest.mouseMove(words.viewport(), words.visualRect(named).center())
    take(editor.window, "price")
    QTest.mouseMove(editor.window.workspace.grid)


def take_least_change(editor: Editor) -> None:
    """A filled grid that loses a word, with the cards of what changes least without it, and gains a phrase."""
    editor.document.open(sample(), None)
    fill = editor.window.fill
    fill.fill_grid()
    wait(lambda: not fill.is_running and fill.state.can_accept)
    fill.accept()
    editor.document.move_to(LOST)
    before = len(editor.document.fills)
    editor.window.commands["lose-word"].trigger()
    wait(lambda: len(editor.document.fills) > before)
    take(editor.window, "least-change")
    take_comparison(editor, "least-change-compare", slice(2))
    fill.discard()
    take_wanted(editor)


def take_wanted(editor: Editor) -> None:
    """The letters wanted for an entry of a filled grid, and a phrase of one's own with what changes least for it."""
    editor.document.move_to(PHRASED)
    editor.window.commands["wanted"].trigger()
    (dialog,) = editor.window.findChildren(WantedDialog)
    (patterns,) = dialog.findChildren(QListView)
    QTest.qWait(PRICED_AFTER)
    wait(lambda: patterns.model().rowCount() > 0)
    (field,) = (
        each for each in dialog.findChildren(QLineEdit) if each.accessibleName() == "Your word"
    )
    QTest.keyClicks(field, PHRASE)
    take(dialog, "wanted")
    before = len(editor.document.fills)
    QTest.keyClick(field, Qt.Key_Return)
    wait(lambda: len(editor.document.fills) > before)
    take(editor.window, "conversation")
    editor.window.fill.discard()
    take_alternatives(editor)


def take_alternatives(editor: Editor) -> None:
    """A word pointed at in the suggestions for an entry of a full grid, and all that changes with it."""
    editor.document.move_to(ALTERED)
    show_suggestions(editor)
    (panel,) = editor.window.findChildren(SuggestionsPanel)
    words = panel.findChildren(QListView)[0]
    wait(lambda: len(panel.alternatives.found) > ALTERNATIVES)
    QTest.mouseMove(words.viewport(), words.visualRect(words.model().index(2, 0)).center())
    take(editor.window, "alternatives")
    QTest.mouseMove(editor.window.workspace.grid)


def show_suggestions(editor: Editor) -> None:
    """Choose the tab of the suggestions, which fills side by side share."""
    editor.window.workspace.panels["suggestions"].head.choose_tab(0)


def take_known_clues(editor: Editor) -> None:
    """The sheet of clues written before, over the grid."""
    editor.document.open(sample(), None)
    grid = editor.document.puzzle.grid
    entry = next(slot for slot in grid.slots if "".join(grid.entry(slot)) == "ARCHIVE")
    editor.document.move_to(Cursor(entry.start, entry.direction))
    editor.window.commands["known-clues"].trigger()
    (sheet,) = editor.window.findChildren(CluePicker)
    (view,) = sheet.findChildren(QListView)
    rows = view.model()
    wait(lambda: bool(rows.rowCount()))
    take(editor.window, "known-clues", GRID_COLUMN)
    sheet.leave()


def take_improvement(editor: Editor) -> None:
    """A fill of the whole grid that is being made better."""
    fill = editor.window.fill
    editor.document.open(sample(), None)
    fill.fill_grid()
    wait(lambda: not fill.is_running)
    fill.improve()
    QTest.qWait(IMPROVED_AFTER)
    take(editor.window, "improved", GRID_COLUMN)
    fill.stop()
    wait(lambda: not fill.is_running)
    fill.discard()


def take_fills(editor: Editor) -> None:
    """Fills of the sample side by side, and two of them compared."""
    window, fill = editor.window, editor.window.fill
    editor.document.open(sample(), None)
    fill.fill_grid()
    wait(lambda: not fill.is_running)
    fill.accept()
    editor.document.move_to(CORNER)
    fill.fill_corner()
    for _ in range(3):
        wait(lambda: not fill.is_running)
        fill.show_next()
    wait(lambda: not fill.is_running)
    window.workspace.show_fills()
    take(window, "fills")
    take_comparison(editor, "fills-compare", slice(-2, None))
    fill.discard()


def take_comparison(editor: Editor, name: str, which: slice) -> None:
    """Two of the fills side by side, entry by entry."""

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        take(dialog, name)
        dialog.close()

    panel = editor.window.workspace.fills
    panel.cards.selectAll()
    QTimer.singleShot(300, look)
    panel.compared.emit(panel.cards.selected[which])
    panel.cards.clearSelection()


def take_ways_to_fill(editor: Editor) -> None:
    """The panel of the ways to fill the sample, and of what blocks would bring."""
    editor.document.open(sample(), None)
    editor.document.move_to(CORNER)
    panel = editor.window.workspace.panels["statistics"]
    tabs = panel.head.findChildren(QAbstractButton)
    next(tab for tab in tabs if tab.accessibleName() == "Show Ways to Fill").click()
    counts = editor.window.workspace.fill_count
    wait(lambda: all(view.model().rowCount() for view in counts.findChildren(QListView)))
    take(panel, "ways-to-fill")


def take_block_map(editor: Editor) -> None:
    """A pattern while blocks are set, with the pointer at a good one."""
    drawn = (resources_dir() / "patterns" / "15-themeless-70.txt").read_text("utf-8")
    editor.document.open(Puzzle(parse_pattern(drawn).grid), None)
    actions, live_analysis = editor.window.commands, editor.window.live_analysis
    actions["mode-blocks"].trigger()
    wait(lambda: live_analysis.state.are_blocks_tried)
    grid, block_map = editor.window.workspace.grid, live_analysis.state.block_map
    assert block_map
    QTest.mouseMove(grid, grid.cell_rect(min(block_map.orbits[0].positions)).center())
    take(editor.window, "block-map", GRID_COLUMN)
    actions["mode-blocks"].trigger()


def take_moving_theme(editor: Editor) -> None:
    """A theme entry that is dragged one row down, and what is told of it."""
    editor.document.open(edits.clear_letters(sample()), None)
    grid, strip = editor.window.workspace.grid, editor.window.workspace.strip
    begin, end = (grid.cell_rect(Position(row, 5)).center() for row in (3, 4))
    QTest.mousePress(grid, Qt.LeftButton, Qt.ControlModifier, begin)
    left = Qt.MouseButtons(Qt.LeftButton)
    move = QMouseEvent(QEvent.MouseMove, QPointF(end), Qt.NoButton, left, Qt.ControlModifier)
    QApplication.sendEvent(grid, move)
    wait(lambda: "a fill was found" in strip.accessibleDescription())
    take(editor.window, "moving-theme", GRID_COLUMN)
    QTest.keyClick(grid, Qt.Key_Escape)
    QTest.mouseRelease(grid, Qt.LeftButton, Qt.ControlModifier, end)


def take_fill_options(editor: Editor) -> None:
    """The dialog of the fill options with something in each field."""
    puzzle = sample()
    options = PuzzleOptions({3: 40}, {}, ("ERA", "OREO"), ("JOINERY",))
    options = options.with_only([puzzle.grid.slots[0].key], ("/S$/", "name,phrase"))
    dialog = FillOptionsDialog(
        options.put_into(puzzle), None, Settings(None), editor.theme, editor.window
    )
    dialog.show()
    take(dialog, "fill-options")
    dialog.close()


def sample() -> Puzzle:
    """Return the sample with one clue more, a draft."""
    puzzle = load_puzzle(resources_dir() / "sample.ipuz").puzzle
    theme_entry = puzzle.grid.layout.slot_at(Position(11, 4), Direction.ACROSS)
    assert theme_entry is not None
    return edits.set_clue(puzzle, theme_entry, Clue("What a joiner stands at", is_draft=True))


def offer_corner(editor: Editor) -> None:
    """Let autofill offer the corner at the top left."""
    editor.document.open(sample(), None)
    editor.document.move_to(CORNER)
    editor.window.fill.fill_corner()
    wait(lambda: not editor.window.fill.is_running)


def run_into_dead_end(editor: Editor) -> None:
    """Ask for a fill that cannot be."""
    editor.document.open(edits.place_letters(sample(), DEAD_END), None)
    editor.document.move_to(CORNER)
    editor.window.fill.fill_grid()
    wait(editor.window.workspace.explanation.isVisible)


def scores(editor: Editor, text: str, score: int) -> bool:
    """Whether the window's words have *text* with *score* by now."""
    dictionary = editor.words.dictionary
    return dictionary is not None and dictionary.score(text) == score


def browsers() -> Iterator[Chrome]:
    """Yield a browser, as the tests have one."""
    import tests

    tests.__path__ = [str(IMAGES.parents[1] / "tests")]  # spylls brings a package of that name
    from tests.browser import running_browser

    return running_browser()


def take(widget: QWidget, name: str, part: QRect = EVERYTHING) -> None:
    """Save *part* of *widget* as it looks once every panel has followed."""
    QTest.qWait(800)
    path = IMAGES / f"{name}.png"
    widget.grab(part).save(str(path))
    print(path.name)


def wait(is_done: Callable[[], bool], seconds: int = 120) -> None:
    """Let the program work until *is_done*."""
    expired = QTimer()
    expired.setSingleShot(True)
    expired.start(seconds * 1000)
    while not is_done():
        QTest.qWait(20)
        if not expired.isActive():
            raise SystemExit("the program did not get ready in time")


if __name__ == "__main__":
    main()
