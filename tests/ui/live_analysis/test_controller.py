"""What is found out while the constructor thinks, and that none of it outlives the grid that it was found for."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from PyQt5.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.fill.analysis.price import Price
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.look_ahead import (
    LookAhead,
    Task,
    analysed,
    corner_fill_count,
    prices,
    proved,
    surveyed,
)
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import set_by_price, set_floor
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.live_analysis.letter_marks import LetterWatch
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from tests.helpers import grid_of, index_of
from tests.ui.driving import PATIENCE, Driver
from tests.ui.parts import analysing, loaded_words
from tests.ui.waiting import settle

GRID = grid_of("A..\n#.#\n#E#")
SCORES = {"ACE": 70, "ADO": 90, "APT": 80, "ASH": 60, "COE": 55, "PIE": 52, "SUE": 75, "ICY": 99}
"""ADO has no word down, so no fill; of the others, the word down is the price."""


@pytest.fixture
def document() -> Document:
    return Document(Puzzle(GRID))


@pytest.fixture
def words(qtbot: QtBot, tmp_path: Path) -> Iterator[Words]:
    index = WordIndex.from_words(Word(text, score, text.lower()) for text, score in SCORES.items())
    with loaded_words(qtbot, index, tmp_path) as words:
        yield words


@pytest.fixture
def settings() -> Settings:
    return Settings()


@pytest.fixture
def live_analysis(document: Document, words: Words, settings: Settings) -> Iterator[LiveAnalysis]:
    with analysing(document, words, settings) as live_analysis:
        yield live_analysis


def type_into(document: Document, **letters: str) -> None:
    """Put letters into the first row: b="X" is the second cell."""
    new = {Position(0, ord(column) - ord("a")): letter for column, letter in letters.items()}
    document.edit("Type", lambda puzzle: puzzle.with_grid(puzzle.grid.with_letters(new)))


def ask(qtbot: QtBot, live_analysis: LiveAnalysis, document: Document) -> None:
    """Let the live analysis look at the grid, as an edit makes it."""
    with qtbot.waitSignal(live_analysis.analysed, timeout=PATIENCE):
        set_floor(document, 40)


def come_to_rest(qtbot: QtBot, live_analysis: LiveAnalysis) -> None:
    """Wait until the live analysis has put nothing off and has nothing in hand."""
    settle(qtbot, live_analysis)
    qtbot.waitUntil(lambda: not live_analysis.is_busy, timeout=PATIENCE)
    settle(qtbot, live_analysis)


def test_a_pause_brings_the_analysis_and_then_a_proof(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> None:
    ask(qtbot, live_analysis, document)
    assert live_analysis.state.analysis is not None
    across = GRID.slots[0]
    assert live_analysis.state.analysis.live[across].words.texts() == ["APT", "ACE", "ASH"]
    qtbot.waitUntil(lambda: live_analysis.state.proof is Proof.FILLABLE, timeout=PATIENCE)
    type_into(document, c="Z")
    assert live_analysis.state.analysis is None
    assert live_analysis.state.proof is Proof.UNKNOWN
    qtbot.waitUntil(lambda: live_analysis.state.proof is Proof.UNFILLABLE, timeout=PATIENCE)


def test_candidates_get_their_prices_once_the_grid_is_known(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> None:
    across = GRID.slots[0]
    live_analysis.compare({across: ("ADO", "ACE", "ASH")})
    set_floor(document, 40)  # what was asked for another floor is forgotten
    live_analysis.compare({across: ("ADO", "APT", "ASH")})
    with qtbot.waitSignal(live_analysis.compared, timeout=PATIENCE):
        qtbot.waitUntil(
            lambda: len(live_analysis.state.prices.get(across, {})) == 3, timeout=PATIENCE
        )
    found = live_analysis.state.prices[across]
    assert found["ADO"].bound is None
    assert found["APT"].worst == 52
    assert found["ASH"].worst == 75
    assert not live_analysis.is_busy
    with qtbot.assertNotEmitted(live_analysis.priced):
        live_analysis.compare({across: ("ADO", "APT")})
        come_to_rest(qtbot, live_analysis)
    type_into(document, b="P")
    assert live_analysis.state.prices == {}


def test_a_grid_without_a_fill_has_no_prices(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> None:
    type_into(document, b="Z")
    qtbot.waitUntil(lambda: live_analysis.state.proof is Proof.UNFILLABLE, timeout=PATIENCE)
    with qtbot.assertNotEmitted(live_analysis.priced):
        live_analysis.compare({GRID.slots[0]: ("ADO",)})
        come_to_rest(qtbot, live_analysis)


def test_the_writing_of_clues_leaves_the_outlook_as_it_is(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> None:
    ask(qtbot, live_analysis, document)
    analysis = live_analysis.state.analysis
    document.edit("Clue", lambda puzzle: set_clue(puzzle, puzzle.grid.slots[0], Clue("Expert")))
    assert live_analysis.state.analysis is analysis


def test_it_rests_while_the_grid_is_filled_and_goes_on_after(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> None:
    live_analysis.rest(True)
    with qtbot.assertNotEmitted(live_analysis.analysed):
        type_into(document, b="P")
        come_to_rest(qtbot, live_analysis)
    with qtbot.waitSignal(live_analysis.analysed, timeout=PATIENCE):
        live_analysis.rest(False)


def test_letters_of_the_whole_grid_take_the_place_of_those_of_each_entry(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document, words: Words, settings: Settings
) -> None:
    """By its own letters the last cell may be O of ADO, but no word down has the D."""
    watch = LetterWatch(document, words, settings, live_analysis)
    watch.look()
    assert "O" in watch.letters[Position(0, 2)]
    ask(qtbot, live_analysis, document)
    assert watch.letters[Position(0, 2)] == {"E", "T", "H"}
    assert str(live_analysis.entry_words.count(GRID.slots[0])) == "3 of 4 possible"


# Answers that come late


ANSWERS = ("analysed", "proved", "priced", "surveyed", "cornered", "ended")
"""What a job is answered by, beside its failure: signals of the worker, each with the job first."""

Answer = tuple[LookAhead, *tuple[object, ...]]

NOTHING_KNOWN: tuple[object, ...] = (None, Proof.UNKNOWN, {}, None, None)


def known(live_analysis: LiveAnalysis) -> tuple[object, ...]:
    """Return what is known of the grid. Gains, of which so small a grid has none, come with the number of fills."""
    prices = {slot: dict(found) for slot, found in live_analysis.state.prices.items()}
    return (
        live_analysis.state.analysis,
        live_analysis.state.proof,
        prices,
        live_analysis.state.fill_count,
        live_analysis.state.corner,
    )


@pytest.fixture
def answers(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> dict[str, list[Answer]]:
    """All that was answered of a grid which has changed since, by the name of the worker's signal."""
    answers: dict[str, list[Answer]] = {name: [] for name in ANSWERS}
    for name in ANSWERS:
        note = answers[name].append
        getattr(live_analysis._worker, name).connect(lambda *answer, note=note: note(answer))
    set_floor(document, 40)
    live_analysis.want_fill_count(True)
    live_analysis.compare({GRID.slots[0]: ("ADO", "APT")})
    with qtbot.waitSignal(live_analysis.compared, timeout=PATIENCE):
        pass
    qtbot.waitUntil(lambda: answers["ended"][-1][0].task is Task.COMPARE)
    assert all(now != then for now, then in zip(known(live_analysis), NOTHING_KNOWN, strict=True))
    live_analysis.rest(True)
    type_into(document, b="P")
    assert known(live_analysis) == NOTHING_KNOWN
    return {name: list(of_name) for name, of_name in answers.items()}


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_that_comes_after_the_grid_has_changed_is_dropped(
    qtbot: QtBot, live_analysis: LiveAnalysis, answers: Mapping[str, list[Answer]], name: str
) -> None:
    told = [
        QSignalSpy(signal)
        for signal in (
            live_analysis.analysed,
            live_analysis.proved,
            live_analysis.surveyed,
            live_analysis.compared,
        )
    ]
    assert answers[name]
    with qtbot.assertNotEmitted(live_analysis.priced):
        for answer in answers[name]:
            getattr(live_analysis._worker, name).emit(*answer)
        assert known(live_analysis) == NOTHING_KNOWN
        come_to_rest(qtbot, live_analysis)
    assert not any(map(len, told))


def test_the_failure_of_an_old_job_is_nobodys_any_more(
    live_analysis: LiveAnalysis, answers: Mapping[str, list[Answer]]
) -> None:
    (old, *_), *_ = answers["ended"]
    live_analysis._worker.failed.emit(
        old, ZeroDivisionError()
    )  # an exception in a slot fails the test
    assert known(live_analysis) == NOTHING_KNOWN


# Jobs


def job_for(grid: Grid, candidates: Mapping[Slot, Sequence[str]] | None = None) -> LookAhead:
    return LookAhead(
        Task.COMPARE,
        Puzzle(grid),
        index_of(SCORES),
        FillRequest(floor=50),
        candidates=candidates or {},
    )


def test_a_job_that_is_not_wanted_any_more_has_no_answer() -> None:
    job = job_for(GRID, candidates={GRID.slots[0]: ("ACE",)})
    job.control.stop()
    assert analysed(job) is None
    assert proved(job, 1.0) == (Proof.UNKNOWN, None)
    assert list(prices(job)) == []
    assert list(surveyed(job)) == []
    assert corner_fill_count(job) is None


def test_a_grid_is_filled_or_refuted_or_neither_when_there_is_no_time() -> None:
    refuted = Grid.parse("...\n...\n...")
    proof, fill = proved(job_for(GRID), 5.0)
    assert proof is Proof.FILLABLE
    assert fill is not None
    assert proved(job_for(refuted), 5.0) == (Proof.UNFILLABLE, None)
    assert proved(job_for(GRID), 0.0) == (Proof.UNKNOWN, None)


def test_a_price_names_its_entry() -> None:
    job = job_for(GRID, candidates={GRID.slots[0]: ("ACE",), GRID.slots[1]: ("SUE",)})
    found: dict[str, Price] = {}
    for slot, price in prices(job):
        assert price.text in job.candidates[slot]
        found[price.text] = price
    assert found["ACE"].worst == 55
    assert found["SUE"].worst == 60


def test_what_fills_of_the_puzzle_keep_to_holds_for_the_outlook_as_well(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> None:
    ask(qtbot, live_analysis, document)
    across, down = GRID.slots
    options = PuzzleOptions(slot_floors={down.key: 75}, banned=("ASH",))
    document.edit("Options", options.put_into)
    assert live_analysis.state.analysis is None
    qtbot.waitUntil(lambda: live_analysis.state.analysis is not None, timeout=PATIENCE)
    assert live_analysis.state.analysis is not None
    assert live_analysis.state.analysis.live[down].words.texts() == ["SUE"]
    assert live_analysis.state.analysis.dead_slots
    document.edit("Options", PuzzleOptions(banned=("ACE", "APT")).put_into)
    qtbot.waitUntil(lambda: live_analysis.state.proof is Proof.FILLABLE, timeout=PATIENCE)
    assert live_analysis.state.analysis.live[across].words.texts() == ["ASH"]


def test_another_order_of_the_suggestions_keeps_what_is_known(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> None:
    ask(qtbot, live_analysis, document)
    set_by_price(document, True)
    assert live_analysis.state.analysis is not None


def test_closing_ends_the_thread(
    qtbot: QtBot, live_analysis: LiveAnalysis, document: Document
) -> None:
    before = threading.active_count()
    ask(qtbot, live_analysis, document)
    live_analysis.close()
    assert not live_analysis.is_busy
    assert threading.active_count() <= before
    set_floor(document, 45)
    settle(qtbot, live_analysis)
    assert not live_analysis.is_busy
    assert live_analysis.state.analysis is None


# In the window


def test_the_status_line_says_whether_the_grid_can_be_filled(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of("....\n....\n....")), None)
    driver.wait(lambda: "Fillable" in driver.status)
    driver.write("qxzj")
    driver.wait(lambda: "No fill proved" in driver.status)
    driver.press("Ctrl+Z")
    assert driver.editor.window.live_analysis.state.proof is Proof.UNKNOWN
    driver.editor.document.move_to(Cursor(Position(0, 0)))
