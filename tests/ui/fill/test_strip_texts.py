"""Every message of autofill is shown whole, with all its buttons, in windows of every width."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from PyQt5.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.fill.improve import Improved
from crossword_app.fill.outcome import (
    Filled,
    FilledEntry,
    FillProgress,
    Prefer,
    Stopped,
    Unfillable,
)
from crossword_app.fill.part import Rest
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.from_standing import Beginning
from crossword_app.fill.wishes import Fate, WishedWord
from crossword_app.model import edits
from crossword_app.model.duplicates import Likeness
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import FillFigures, KeptFill
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.fill import endings
from crossword_app.ui.fill import state as states
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.job import FillJob, FillResult, FillScope, FillTask
from crossword_app.ui.fill.state import FillPhase, FillState
from crossword_app.ui.fill.strip import FillStrip
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from tests.helpers import index_of, scored, stopped
from tests.ui.driving import Driver
from tests.ui.looking import child

GRID = Grid.parse("\n".join(["." * 21] * 21))
FULL = GRID.with_letters({position: "A" for position, _ in GRID})
LONGEST = tuple(slot for slot in GRID.slots if slot.number > 19)
"""Entries with long names."""
ALL = frozenset(position for position, _ in GRID)
FILLED = Filled(
    FULL,
    tuple(FilledEntry(slot, "A" * 21, 88, 95.0) for slot in LONGEST),
    nodes=12_408_812,
    seconds=3599.9,
)
WEAK = replace(FILLED, entries=tuple(FilledEntry(slot, "A" * 21, 9, 10.0) for slot in LONGEST))
WISHES = tuple(
    WishedWord(Word(f"WISH{number}", 50, "wish"), Fate.PLACED, LONGEST[0], "placed")
    for number in range(12)
)


def job(scope: FillScope, **changes: object) -> FillJob:
    region = None if scope is FillScope.GRID else ALL
    made = FillJob(GRID, index_of(scored("CAT")), scope, Position(0, 0), region, FillRequest())
    return replace(made, **changes)  # type: ignore[arg-type]


def on_the_way(scope: FillScope) -> Iterator[FillState]:
    """Yield the states of a search that is not yet at its end."""
    first = job(scope)
    again = replace(first, task=FillTask.NEXT, earlier=(FillResult(FILLED, Rest.UNKNOWN),))
    progress = FillProgress(GRID, 12_408_812, 3599.9, 441, 441)
    yield states.waiting_for_words(scope)
    yield states.nothing_to_fill(scope)
    yield states.warming(scope)
    yield states.overtaken(first)
    yield states.accepted(scope, 441, is_ink=False)
    yield states.left_unfillable(f"{'A' * 21} at 112-Across leaves no fill", "Ctrl+Shift+R")
    running = [
        states.started(first),
        states.filling(first, progress, 441),
        states.filling(again, progress, 441),
        *(
            states.bettering(replace(first, task=task, earlier=again.earlier), found, 441)
            for task in (FillTask.REFINE, FillTask.BETTER)
            for found in (FillResult(WEAK, rest) for rest in Rest)
        ),
    ]
    yield from running
    yield from (replace(state, is_paused=True) for state in running)


def improved(prefer: Prefer, *, is_best: bool) -> Improved:
    return Improved(FILLED, prefer, 100.0, 100.0, 99, is_best, "it was stopped", 7, 2.0)


def with_a_fill(scope: FillScope) -> Iterator[FillState]:
    """Yield the endings with a fill: the first one, others, better ones; with wishes, and what is known of the rest."""
    for rest, wishes in product(Rest, ((), WISHES[:1], WISHES)):
        found = FillResult(FILLED, rest, wishes=wishes)
        first = job(scope)
        later = replace(first, earlier=(replace(found, outcome=replace(FILLED, grid=GRID)),))
        another = replace(later, task=FillTask.NEXT)
        yield endings.filled(first, found, 441)
        yield endings.filled(first, found, 1)
        yield endings.filled(another, found, 441, 12)
        yield endings.filled(another, replace(found, is_last_resort=True), 441, 12)
        yield endings.shown_again(another, found, 441, 12)
        pencilled = edits.pencil(Puzzle(FULL), GRID.size.positions()).grid
        freed = replace(first, document_grid=pencilled, is_pencil_refuted=True)
        yield endings.filled(freed, replace(found, outcome=WEAK), 441)
        trouble = f"{'A' * 15} at 112-Across and 12 others are not allowed"
        begun = replace(first, task=FillTask.BETTER, begun=Beginning(WEAK, trouble, 140))
        yield endings.filled(
            begun, replace(found, improved=improved(Prefer.QUALITY, is_best=False)), 441
        )
        yield states.bettering(replace(begun, earlier=later.earlier), found, 441)
        for prefer, is_best, task in product(
            Prefer, (False, True), (FillTask.REFINE, FillTask.BETTER)
        ):
            better = replace(found, outcome=WEAK, improved=improved(prefer, is_best=is_best))
            bettering = replace(later, task=task, request=FillRequest(prefer=prefer))
            yield endings.filled(bettering, better, 441, 12)
        for outcome in (Unfillable("none", (), 1, 0.1), Stopped(GRID, "time", 1, 3599.9)):
            for control in (first.control, stopped()):
                none = FillResult(outcome, Rest.UNKNOWN)
                asked = replace(another, earlier=(found,) * 12, control=control)
                yield endings.no_other(asked, none, 441)


def kept_fills() -> Iterator[FillState]:
    """Yield what is told of kept fills."""
    letters = {place: cell.letters for place, cell in FULL}
    weak = ("INTERDISCIPLINARITIES", "COUNTERREVOLUTIONARY", "UNCHARACTERISTICALLY", "ERA")
    figures = FillFigures(80.0, 71.5, 34, weak, "12 entries change")
    fill = replace(KeptFill.of(GRID, letters, "Next fill", figures, 0), name="W" * 24)
    yield endings.kept(fill, 441)
    yield endings.kept(fill, 0)
    yield endings.misfit(fill, "INTERDISCIPLINARITIES stands at row 21, column 21")


def without_a_fill(scope: FillScope) -> Iterator[FillState]:
    """Yield the endings without a fill: proved or not, of every kind of reason."""
    for nodes, blamed in product((0, 9), ((), LONGEST[:1], LONGEST[:3], LONGEST)):
        yield endings.unfillable(job(scope), Unfillable("so it is", blamed, nodes, 1.0))
        yield endings.unfillable(
            job(scope, index=index_of({"A" * 21: 60})), Unfillable("none", blamed, nodes, 1.0)
        )
        given = job(scope, grid=FULL)
        yield endings.unfillable(given, Unfillable("none", blamed, nodes, 1.0))
    text = "INTERDISCIPLINARITIES"
    first, other = LONGEST[:2]
    alike = Likeness(first, other, (text, f"{text[:-3]}Y"), f"the root {text[:-3]}")
    given = job(scope, grid=FULL.with_letters(dict(zip(first.positions, text, strict=True))))
    reason = f"{alike}: change one of them"
    yield endings.unfillable(given, Unfillable(reason, (first, other), 0, 0.0))
    for letters, control in product((0, 1, 441), (job(scope).control, stopped())):
        outcome = Stopped(GRID, "time", 500, 3599.9)
        ended = endings.stopped(job(scope, control=control), outcome, letters)
        yield ended
        yield endings.stopped_without_reason(job(scope, control=control), ended)


ERRORS = (
    "the selected squares belong to no entry: select others",
    "there is nothing to fill: no entry of the grid has an empty square",
    "there are no words to fill with: choose a word list that is not empty",
    "12-Across has 42 squares, and entries of up to 31 can be filled: set a block or a bar in it",
    (
        "'QU' at row 21, column 21 is no letter of the German with umlauts alphabet, so that no word "
        "fits 112-Across: change it"
    ),
    (
        "the rebus squares of 112-Across can be filled in 1234567 ways, and 100000 can be tried: "
        "give them fewer strings"
    ),
    "the forms of German with umlauts words are not known here: let words share their roots",
    "no word list is loaded",
    "the fill failed; your grid has not changed",
)

STATES = [
    states.IDLE,
    *kept_fills(),
    *(states.failed(error) for error in ERRORS),
    *(
        state
        for scope in (FillScope.GRID, FillScope.REGION)  # the shortest name, and the longest
        for part in (on_the_way, with_a_fill, without_a_fill)
        for state in part(scope)
    ),
]


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900), (1024, 768), (100, 100)])
def test_every_message_is_shown_whole_in_windows_of_every_width(
    driver: Driver, size: tuple[int, int]
) -> None:
    driver.window.resize(*size)
    driver.settle()
    strip = child(driver.window, FillStrip)
    grid = driver.grid.parentWidget().geometry()
    assert strip.height() == strip.heightForWidth(strip.width())
    for state in STATES:
        driver.window.fill.state_changed.emit(state)
        assert_shown_whole(strip, state)
    driver.settle()
    assert driver.grid.parentWidget().geometry() == grid


@pytest.mark.parametrize("width", [260, 300, 350, 400, 669, 670])
def test_every_message_is_shown_whole_beside_panels_drawn_wide(
    qtbot: QtBot, theme: ThemeManager, width: int
) -> None:
    words = Words(lambda *_: Dictionary(index_of(scored("CAT"))))
    controller = FillController(Document(Puzzle(GRID)), words, Settings())
    strip = FillStrip(controller, theme)
    qtbot.addWidget(strip)
    strip.resize(width, strip.heightForWidth(width))
    strip.show()
    for state in STATES:
        controller.state_changed.emit(state)
        assert_shown_whole(strip, state)
    controller.close()
    words.close()


def assert_shown_whole(strip: FillStrip, state: FillState) -> None:
    """Fail unless *strip* shows all text and all buttons of *state*, inside it and apart."""
    assert strip.text.is_whole, (strip.width(), state)
    shown = strip.text.text.replace("\N{NO-BREAK SPACE}", " ")
    assert all(text in shown for text in (state.heading, state.warning, state.detail))
    buttons = [b for b in strip.findChildren(QPushButton) if b.isVisible()]
    for button in buttons:
        assert strip.rect().contains(button.geometry()), (button.accessibleName(), state)
        assert button.width() >= button.height()
        assert "(" in button.toolTip()
    for button, other in product(buttons, buttons):
        assert button is other or not button.geometry().intersects(other.geometry())
    for line in (line.toAlignedRect() for line in strip.lines):
        assert strip.rect().contains(line), (strip.width(), state)
        assert not any(line.intersects(button.geometry()) for button in buttons), state
    names = {button.accessibleName() for button in buttons}
    assert ("Accept" in names) == state.can_accept
    assert ("Discard" in names) >= (state.can_accept and not state.phase.is_running)


def test_all_states_and_endings_are_among_them() -> None:
    assert {state.phase for state in STATES} == set(FillPhase)
    assert len(STATES) > 300
