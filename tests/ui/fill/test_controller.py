"""Autofill through the controller: a real engine on a real thread."""

import itertools
import json
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt5.QtTest import QSignalSpy
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.control import Control
from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.errors import FillError, WordListError
from crossword_app.fill.analysis.explain import Explanation
from crossword_app.fill.kernel import cache, warm
from crossword_app.fill.kernel.parts import BELIEF, FILL, SQUARES
from crossword_app.fill.outcome import Filled, FillProgress, Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.search import solve
from crossword_app.model.edits import pencil_letters, set_clue, type_letters
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.fill import state as fill_state
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.job import FillJob, FillResult, FillScope
from crossword_app.ui.fill.state import FillPhase
from crossword_app.ui.fill.worker import at_intervals
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from tests.fill_checker import faults_of_fill
from tests.ui.driving import PATIENCE

SMALL = """
    .....
    .....
    ..#..
    .....
    .....
"""
HARD = "\n".join(["........"] * 8)
"""Nobody is known to fill it, or to refute it, within hours."""


@pytest.fixture
def dictionary(short_words: Dictionary) -> Dictionary:
    return short_words


@pytest.fixture
def words(qtbot: QtBot, dictionary: Dictionary) -> Iterator[Words]:
    words = Words(lambda *_: dictionary)
    with qtbot.waitSignal(words.loaded):
        words.start()
    yield words
    words.close()


@pytest.fixture
def document() -> Document:
    return Document(Puzzle(Grid.parse(SMALL)))


@pytest.fixture
def refining(qtbot: QtBot, document: Document, words: Words) -> Iterator[FillController]:
    """A controller that refines the first fill."""
    controller = FillController(document, words, Settings())
    yield controller
    controller.close()


@pytest.fixture
def controller(refining: FillController, not_refined: None) -> FillController:
    """A controller that leaves the first fill as it is."""
    del not_refined
    return refining


def wait_for(qtbot: QtBot, controller: FillController, phase: FillPhase) -> None:
    """Wait until the fill has ended, and in *phase*; the first one of all loads the compiled kernel."""
    qtbot.waitUntil(lambda: not controller.is_running, timeout=PATIENCE)
    assert controller.state.phase is phase, controller.state


def show(document: Document, drawn: str) -> None:
    document.open(Puzzle(Grid.parse(drawn)), None)


def filled_grid(controller: FillController, document: Document) -> Grid:
    """Return the grid as it is once the ghosts are accepted: as pencil."""
    return pencil_letters(document.puzzle, controller.ghosts).grid


def scores_of(dictionary: Dictionary) -> dict[str, int]:
    return {
        word.text: word.score
        for index in dictionary.index.by_length.values()
        for word in index.words()
    }


def test_a_fill_is_ghosts_until_it_is_accepted_as_one_step(
    qtbot: QtBot, refining: FillController, document: Document, dictionary: Dictionary
) -> None:
    before = document.puzzle.grid
    refining.fill_grid()
    assert refining.is_running
    wait_for(qtbot, refining, FillPhase.FILLED)
    assert document.puzzle.grid == before
    assert len(refining.ghosts) == refining.state.letters == 24
    after = filled_grid(refining, document)
    assert faults_of_fill(before, after, scores_of(dictionary), floor=50, region=None) == []
    refining.accept()
    assert document.puzzle.grid == after
    assert refining.ghosts == {}
    assert refining.state.phase is FillPhase.IDLE
    assert "24 letters placed as pencil" in refining.state.detail
    assert document.undo_stack.count() == 1
    document.undo_stack.undo()
    assert document.puzzle.grid == before
    assert refining.state == fill_state.IDLE


@pytest.mark.usefixtures("not_refined")
def test_a_better_fill_is_shown_at_once_and_accepted_as_one_step(
    qtbot: QtBot, document: Document, words: Words, dictionary: Dictionary
) -> None:
    settings = Settings()
    settings.prefer = Prefer.MEAN
    controller = FillController(document, words, settings)
    before = document.puzzle.grid
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    first, states = controller.state.mean_score, QSignalSpy(controller.state_changed)
    assert first is not None
    controller.improve()
    assert controller.state.phase is FillPhase.IMPROVING
    qtbot.waitUntil(lambda: (controller.state.mean_score or 0) > first, timeout=PATIENCE)
    controller.stop()
    wait_for(qtbot, controller, FillPhase.FILLED)
    means = [states[place][0].mean_score for place in range(len(states))]
    assert means == sorted(means)
    after = filled_grid(controller, document)
    assert faults_of_fill(before, after, scores_of(dictionary), floor=50, region=None) == []
    controller.accept()
    assert document.puzzle.grid == after
    assert document.undo_stack.count() == 1
    controller.close()


@pytest.mark.usefixtures("not_refined")
def test_the_lowest_word_may_go_first(
    qtbot: QtBot, document: Document, words: Words, dictionary: Dictionary
) -> None:
    settings = Settings()
    settings.prefer = Prefer.WORST
    controller = FillController(document, words, settings)
    before = document.puzzle.grid
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)

    def lowest() -> int:
        grid, scores = filled_grid(controller, document), scores_of(dictionary)
        return min(scores["".join(grid.entry(slot))] for slot in before.slots)

    first = lowest()
    controller.improve()
    qtbot.waitUntil(lambda: lowest() > first, timeout=PATIENCE)
    controller.stop()
    wait_for(qtbot, controller, FillPhase.FILLED)
    assert lowest() > first
    assert f"lowest {lowest()}" in controller.state.detail
    controller.close()


def test_what_is_shown_is_accepted_in_the_midst_of_improving(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    controller.improve()
    shown = filled_grid(controller, document)
    controller.accept()
    assert document.puzzle.grid == shown
    assert controller.state.phase is FillPhase.IDLE


def test_the_next_fill_differs_in_long_entries_from_all_before(
    qtbot: QtBot, controller: FillController, document: Document, dictionary: Dictionary
) -> None:
    before = document.puzzle.grid
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    fills = [filled_grid(controller, document)]
    for number in (2, 3):
        controller.show_next()
        wait_for(qtbot, controller, FillPhase.FILLED)
        assert controller.state.title == f"Fill {number} of the grid"
        fills.append(filled_grid(controller, document))
    assert faults_of_fill(before, fills[-1], scores_of(dictionary), floor=50, region=None) == []
    longest = [slot for slot in before.slots if len(slot) == 5]
    for one, other in itertools.combinations(fills, 2):
        assert sum(one.entry(slot) != other.entry(slot) for slot in longest) >= 3


def test_earlier_fills_are_shown_again_and_each_is_improved_for_itself(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    first = dict(controller.ghosts)
    assert not controller.state.can_go_back
    controller.show_next()
    wait_for(qtbot, controller, FillPhase.FILLED)
    second, mean = dict(controller.ghosts), controller.state.mean_score or 0
    controller.show_previous()
    assert controller.ghosts == first
    assert controller.state.title == "Filled the grid"
    controller.show_next()
    assert controller.ghosts == second
    assert controller.state.title == "Fill 2 of the grid"
    controller.improve()
    qtbot.waitUntil(lambda: (controller.state.mean_score or 0) > mean, timeout=PATIENCE)
    controller.stop()
    wait_for(qtbot, controller, FillPhase.FILLED)
    better = dict(controller.ghosts)
    controller.show_previous()
    assert controller.ghosts == first
    controller.show_next()
    assert controller.ghosts == better


def test_a_part_is_improved_and_filled_otherwise_and_the_rest_is_looked_at(
    qtbot: QtBot, controller: FillController, document: Document, dictionary: Dictionary
) -> None:
    before = document.puzzle.grid
    region = frozenset(Position(row, column) for row in (0, 1) for column in range(5))
    controller.fill_region(region)
    wait_for(qtbot, controller, FillPhase.FILLED)
    first = dict(controller.ghosts)
    controller.show_next()
    wait_for(qtbot, controller, FillPhase.FILLED)
    assert controller.state.title == "Fill 2 of the selection"
    assert controller.state.detail.endswith(("rest can be filled", "letters changed"))
    assert set(controller.ghosts) == region
    assert controller.ghosts != first
    second = dict(controller.ghosts)
    controller.improve()
    qtbot.waitUntil(lambda: controller.ghosts != second, timeout=PATIENCE)
    controller.stop()
    wait_for(qtbot, controller, FillPhase.FILLED)
    after = filled_grid(controller, document)
    assert faults_of_fill(before, after, scores_of(dictionary), floor=50, region=region) == []


def test_with_other_options_the_search_begins_anew(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    word = "".join(filled_grid(controller, document).entry(document.puzzle.grid.slots[0]))
    document.edit("Ban", PuzzleOptions(banned=(word,)).put_into)
    assert controller.ghosts
    controller.show_next()
    wait_for(qtbot, controller, FillPhase.FILLED)
    assert controller.state.title == "Filled the grid"
    grid = filled_grid(controller, document)
    assert word not in {"".join(grid.entry(slot)) for slot in grid.slots}


def search_elsewhere(dictionary: Dictionary) -> None:
    """Let another search go on until it has told of itself as often as one in the window would have, several times."""
    control, told = Control(), itertools.count(1)

    def note(_: FillProgress) -> None:
        if next(told) > 4:
            control.stop()

    problem = FillProblem.build(Grid.parse(HARD), dictionary.index)
    solve(problem, progress=at_intervals(note), control=control)
    QApplication.processEvents()


def test_a_paused_search_stands_still_until_it_is_resumed(
    qtbot: QtBot, controller: FillController, document: Document, dictionary: Dictionary
) -> None:
    show(document, HARD)
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.nodes > 0, timeout=PATIENCE)
    controller.pause_or_resume()
    assert controller.state.heading == "Paused: filling the grid"
    search_elsewhere(dictionary)  # what was on its way has come
    with qtbot.assertNotEmitted(controller.state_changed):
        search_elsewhere(dictionary)
    nodes = controller.state.nodes
    controller.pause_or_resume()
    assert controller.state.heading == "Filling the grid"
    qtbot.waitUntil(lambda: controller.state.nodes > nodes, timeout=PATIENCE)


def test_a_paused_search_is_stopped_and_closed_like_any_other(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    show(document, HARD)
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.nodes > 0, timeout=PATIENCE)
    controller.pause_or_resume()
    controller.stop()
    wait_for(qtbot, controller, FillPhase.STOPPED)
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.nodes > 0, timeout=PATIENCE)
    controller.pause_or_resume()
    controller.close()  # returns


def test_discarding_leaves_no_trace(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    ghosts = QSignalSpy(controller.ghosts_changed)
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    controller.discard()
    assert ghosts[-1] == [{}]
    assert controller.state.phase is FillPhase.IDLE
    assert document.undo_stack.count() == 0
    controller.accept()
    assert document.undo_stack.count() == 0


def test_a_region_is_filled_and_nothing_else(
    qtbot: QtBot, refining: FillController, document: Document
) -> None:
    document.edit("Type", lambda puzzle: type_letters(puzzle, Position(0, 0), "S"))
    region = frozenset(Position(0, column) for column in range(5))
    with qtbot.waitSignal(refining.region_changed) as changed:
        refining.fill_region(region)
    assert changed.args == [region - {Position(0, 0)}]
    wait_for(qtbot, refining, FillPhase.FILLED)
    assert set(refining.ghosts) == region - {Position(0, 0)}
    assert refining.state.title == "Filled the selection: the best there is (proved)"
    with qtbot.waitSignal(refining.region_changed) as changed:
        refining.accept()
    assert changed.args == [frozenset()]


def test_this_entry_is_the_one_at_the_cursor(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    document.move_to(Cursor(Position(1, 3), Direction.DOWN))
    controller.fill_entry()
    wait_for(qtbot, controller, FillPhase.FILLED)
    assert set(controller.ghosts) == {Position(row, 3) for row in range(5)}


def test_this_corner_is_found_from_the_cursor(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    regions = QSignalSpy(controller.region_changed)
    controller.fill_corner()
    wait_for(qtbot, controller, FillPhase.FILLED)
    assert Position(0, 0) in regions[0][0]
    assert controller.ghosts
    assert set(controller.ghosts) <= regions[0][0]
    assert controller.state.scope is FillScope.CORNER


def test_ghosts_and_figures_show_while_it_goes_on_and_a_stop_keeps_them(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    show(document, HARD)
    controller.fill_grid()
    qtbot.waitUntil(
        lambda: controller.state.nodes > 0 and bool(controller.ghosts), timeout=PATIENCE
    )
    assert controller.is_running
    assert "tries" in controller.state.detail
    controller.stop()
    wait_for(qtbot, controller, FillPhase.STOPPED)
    assert controller.state.title == "Stopped"
    letters = len(controller.ghosts)
    assert letters == controller.state.letters > 0
    controller.accept()
    assert sum(bool(cell.letters) for cell in document.puzzle.grid.cells) == letters
    assert document.undo_stack.count() == 1


def test_what_cannot_be_filled_is_blamed_in_plain_words(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    show(document, "QXZ..\n.....\n.....\n#####\n#####")
    with qtbot.waitSignal(controller.blame_changed, timeout=PATIENCE) as blamed:
        controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.UNFILLABLE)
    assert str(blamed.args[0][0]) == "1-Across"
    assert controller.state.title == "No fill exists here at floor 50"
    assert controller.state.detail.startswith("1-Across QXZ?? ")
    with qtbot.waitSignal(controller.blame_changed) as blamed:
        document.edit("Clear", lambda puzzle: type_letters(puzzle, Position(0, 0), ""))
    assert blamed.args == [()]
    assert controller.state.phase is FillPhase.IDLE


def test_an_edit_of_the_grid_ends_the_fill_and_its_ghosts(
    qtbot: QtBot, controller: FillController, document: Document, dictionary: Dictionary
) -> None:
    show(document, HARD)
    controller.fill_grid()
    qtbot.waitUntil(lambda: bool(controller.ghosts), timeout=PATIENCE)
    document.edit("Type", lambda puzzle: type_letters(puzzle, Position(0, 0), "S"))
    assert controller.ghosts == {}
    assert not controller.is_running
    assert controller.state.title == "Stopped: the grid changed"
    with qtbot.assertNotEmitted(controller.ghosts_changed):
        search_elsewhere(dictionary)
    assert document.puzzle.grid[Position(0, 0)].letters == "S"


@pytest.mark.parametrize(
    "name", ["warming", "located", "progressed", "bettered", "ended", "explained", "failed"]
)
def test_an_answer_that_comes_after_the_grid_has_changed_is_dropped(
    qtbot: QtBot, controller: FillController, document: Document, name: str
) -> None:
    ended: list[tuple[FillJob, FillResult]] = []
    controller._worker.ended.connect(lambda *answer: ended.append(answer))
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    qtbot.waitUntil(lambda: bool(ended))
    job, found = ended[0]
    assert isinstance(found.outcome, Filled)
    document.edit("Type", lambda puzzle: type_letters(puzzle, Position(0, 0), "S"))
    assert (controller.state, controller.ghosts) == (fill_state.IDLE, {})
    answers: dict[str, tuple[object, ...]] = {
        "progressed": (FillProgress(found.outcome.grid, 1, 0.1, 24, 24),),
        "bettered": (found.outcome,),
        "ended": (found,),
        "explained": (Explanation(found.outcome),),
        "failed": (FillError("it cannot be filled"),),
    }
    told = [
        QSignalSpy(signal)
        for signal in (controller.state_changed, controller.ghosts_changed, controller.explained)
    ]
    getattr(controller._worker, name).emit(job, *answers.get(name, ()))
    assert (controller.state, controller.ghosts) == (fill_state.IDLE, {})
    assert not any(map(len, told))


def test_the_writing_of_a_clue_disturbs_no_fill(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    show(document, HARD)
    controller.fill_grid()
    qtbot.waitUntil(lambda: bool(controller.ghosts), timeout=PATIENCE)
    slot = document.puzzle.grid.slots[0]
    document.edit("Clue", lambda puzzle: set_clue(puzzle, slot, Clue("Eight letters")))
    assert controller.is_running
    assert controller.ghosts


def test_a_second_wish_takes_the_place_of_the_first(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    show(document, HARD)
    controller.fill_grid()
    qtbot.waitUntil(lambda: bool(controller.ghosts), timeout=PATIENCE)
    controller.fill_entry()
    assert controller.ghosts == {}
    wait_for(qtbot, controller, FillPhase.FILLED)
    assert len(controller.ghosts) == 8


def test_closing_ends_a_running_search(qtbot: QtBot, document: Document, words: Words) -> None:
    show(document, HARD)
    controller = FillController(document, words, Settings())
    controller.fill_grid()
    qtbot.waitUntil(lambda: bool(controller.ghosts), timeout=PATIENCE)
    controller.close()  # returns: by itself this search would not end within hours
    with qtbot.assertNotEmitted(controller.state_changed):
        QApplication.processEvents()


@pytest.mark.usefixtures("not_refined")
def test_a_fill_wished_for_too_early_begins_when_the_words_are_there(
    qtbot: QtBot, document: Document, dictionary: Dictionary
) -> None:
    may_end = threading.Event()

    def load(*_: object) -> Dictionary:
        may_end.wait(10)
        return dictionary

    words = Words(load)
    controller = FillController(document, words, Settings())
    words.start()
    controller.fill_grid()
    assert controller.state.title == "Reading the word list"
    may_end.set()
    wait_for(qtbot, controller, FillPhase.FILLED)
    controller.close()
    words.close()


def test_a_fill_wished_for_too_early_can_be_taken_back(
    qtbot: QtBot, document: Document, dictionary: Dictionary
) -> None:
    words = Words(lambda *_: dictionary)
    controller = FillController(document, words, Settings())
    words.start()
    controller.fill_grid()
    controller.stop()
    with qtbot.waitSignal(words.loaded):
        pass
    assert controller.state.phase is FillPhase.IDLE
    controller.close()
    words.close()


def test_without_a_list_it_says_so(qtbot: QtBot, document: Document, tmp_path: Path) -> None:
    def load(*_: object) -> Dictionary:
        raise WordListError(f"the word list {tmp_path} cannot be read")

    words = Words(load)
    controller = FillController(document, words, Settings())
    words.start()
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FAILED)
    assert controller.state.detail == "No word list is loaded."
    controller.close()
    words.close()


def test_a_full_grid_needs_no_fill(controller: FillController, document: Document) -> None:
    show(document, "ACE\n###\n###")
    controller.fill_grid()
    assert controller.state.title == "Nothing to fill"
    show(document, "ACE\n###\n...")
    controller.fill_entry()
    assert controller.state.detail == "Every square of this entry has a letter: clear some first."


def test_what_cannot_be_attempted_is_one_sentence(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    document.open(Puzzle.blank(Size(2, 40)), None)
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FAILED)
    assert controller.state.detail.startswith("1-Across has 40 squares")


@pytest.fixture
def slow_compiler(
    qtbot: QtBot, refining: FillController, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """No kernel is kept for this machine yet, and the process that compiles it waits for a file to be made: the value.

    The kernel is loaded first, so that the tests' own process need not compile it.
    """
    refining.fill_grid()
    wait_for(qtbot, refining, FillPhase.FILLED)
    refining.discard()
    program = tmp_path / "python"
    go_on = tmp_path / "go-on"
    told = json.dumps({"purpose": FILL.purpose, "done": 12, "functions": 30, "seconds": 10.0})
    program.write_text(f"#!/bin/sh\necho '{told}'\nwhile [ ! -e {go_on} ]; do sleep 0.05; done\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setenv(cache.KERNELS_VARIABLE, str(tmp_path / "kernels"))
    monkeypatch.setattr(cache, "_troubles", [])
    forget_that_it_is_compiled(monkeypatch)
    cache.forget_places()
    yield go_on
    go_on.touch()
    monkeypatch.undo()
    cache.forget_places()


def forget_that_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "_known_warm", set())
    monkeypatch.setattr(warm, "_compiler", warm._Compiler())


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler of the test is a shell script")
def test_the_first_fill_of_all_waits_for_the_compiler(
    qtbot: QtBot, controller: FillController, slow_compiler: Path
) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.phase is FillPhase.WARMING)
    assert controller.state.title == "Preparing autofill for its first use"
    told = "12 of 30 parts, about 16 s left. You can go on working."
    qtbot.waitUntil(lambda: controller.state.detail == told)
    slow_compiler.touch()
    wait_for(qtbot, controller, FillPhase.FILLED)
    controller.discard()
    qtbot.waitUntil(lambda: controller.state == fill_state.IDLE)


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler of the test is a shell script")
def test_a_first_fill_is_shown_while_what_makes_it_better_is_still_compiled(
    qtbot: QtBot, refining: FillController, slow_compiler: Path
) -> None:
    messages = (
        {"finished": FILL.purpose},
        {"purpose": BELIEF.purpose, "done": 12, "functions": 30, "seconds": 10.0},
    )
    program = Path(sys.executable)
    loop = program.read_text().splitlines()[-1]
    program.write_text(
        "\n".join(["#!/bin/sh", *(f"echo '{json.dumps(each)}'" for each in messages), loop])
    )
    refining.fill_grid()
    told = (
        "Preparing the search for better fills for its first use: 12 of 30 parts, about 16 s left."
    )
    qtbot.waitUntil(lambda: told in refining.state.sentences)
    assert refining.state.phase is FillPhase.REFINING
    assert refining.ghosts
    for preparation in (None, warm.Preparation(SQUARES.purpose)):  # it is over, or others wait
        session = refining.session.prepared(fill_state.IDLE, preparation, is_awaited=False)
        assert session.state.shown_detail == refining.state.detail != told
    slow_compiler.touch()
    wait_for(qtbot, refining, FillPhase.FILLED)
    assert "Preparing" not in refining.state.sentences


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler of the test is a shell script")
def test_while_nothing_is_filled_the_compiler_is_told_too(
    qtbot: QtBot,
    controller: FillController,
    document: Document,
    words: Words,
    slow_compiler: Path,
) -> None:
    live_analysis = LiveAnalysis(document, words, Settings())
    live_analysis.warming.connect(controller.preparation.watch)
    document.edit("Type", lambda puzzle: type_letters(puzzle, Position(0, 0), "S"))
    qtbot.waitUntil(lambda: controller.state.detail.startswith("12 of 30 parts"))
    assert controller.state.phase is FillPhase.IDLE
    document.edit("Type", lambda puzzle: type_letters(puzzle, Position(0, 1), "A"))
    assert controller.state.detail.startswith("12 of 30 parts")
    slow_compiler.touch()
    qtbot.waitUntil(lambda: controller.state == fill_state.IDLE)
    live_analysis.close()


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler of the test is a shell script")
def test_an_engine_that_cannot_be_kept_is_told_once(
    qtbot: QtBot, controller: FillController, slow_compiler: Path
) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.phase is FillPhase.WARMING)
    cache.note_trouble("the prepared autofill cannot be kept: make room")
    slow_compiler.touch()
    wait_for(qtbot, controller, FillPhase.FILLED)
    qtbot.waitUntil(lambda: controller.preparation.idle != fill_state.IDLE)
    controller.discard()
    assert controller.state.title == "The preparation is not kept in its folder"
    assert controller.state.more == "The prepared autofill cannot be kept: make room."
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    controller.discard()
    assert controller.state == fill_state.IDLE


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler of the test is a shell script")
@pytest.mark.parametrize("task", [FillController.improve, FillController.show_next])
def test_a_stop_before_the_engine_is_ready_keeps_the_fill_that_is_there(
    qtbot: QtBot,
    controller: FillController,
    slow_compiler: Path,
    task: Callable[[FillController], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow_compiler.touch()
    controller.fill_grid()
    wait_for(qtbot, controller, FillPhase.FILLED)
    shown = dict(controller.ghosts)
    slow_compiler.unlink()
    forget_that_it_is_compiled(monkeypatch)
    task(controller)
    qtbot.waitUntil(lambda: controller.state.phase is FillPhase.WARMING)
    controller.stop()
    wait_for(qtbot, controller, FillPhase.FILLED)
    assert controller.ghosts == shown
    assert controller.state.can_accept


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler of the test is a shell script")
@pytest.mark.usefixtures("slow_compiler")
def test_nobody_has_to_wait_for_the_compiler(qtbot: QtBot, controller: FillController) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.phase is FillPhase.WARMING)
    controller.stop()
    assert controller.state == fill_state.IDLE
    controller.close()  # returns, though the compiler would go on for ever


class _Broken(WordIndex):
    """An index with a fault of ours in it."""

    def length(self, length: int) -> LengthIndex:
        raise ZeroDivisionError(length)


def test_a_fault_of_ours_is_reported_and_survived(qtbot: QtBot, document: Document) -> None:
    words = Words(lambda *_: Dictionary(_Broken.from_words([Word("ACE", 80, "ace")])))
    with qtbot.waitSignal(words.loaded):
        words.start()
    controller = FillController(document, words, Settings())
    with qtbot.captureExceptions() as exceptions:
        controller.fill_grid()
        wait_for(qtbot, controller, FillPhase.FAILED)
    assert [kind for kind, _, _ in exceptions] == [ZeroDivisionError]
    assert "your grid has not changed" in controller.state.detail
    controller.close()
    words.close()
