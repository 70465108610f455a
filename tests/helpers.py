"""What many tests need: words, drawn grids, and the one way to accept a fill."""

import textwrap
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.fill.outcome import Filled, Outcome
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill_checker import faults_of_fill

DATA = Path(__file__).resolve().parent / "data"
"""Files written by other programs."""


class StoppedWhen(Control):
    """A control that counts as stopped while *condition* holds. The condition is called at each check."""

    def __init__(self, condition: Callable[[], bool]) -> None:
        super().__init__()
        self._condition = condition

    @property
    def is_stopped(self) -> bool:
        return self._condition()


def stopped() -> Control:
    """Return a control that is already stopped."""
    control = Control()
    control.stop()
    return control


def later(call: Callable[[], None]) -> threading.Timer:
    """Let another thread make the call after a delay."""
    timer = threading.Timer(0.2, call)
    timer.start()
    return timer


def grid_of(drawing: str) -> Grid:
    """Return the grid that a test drew: `#` block, `.` empty, letters given."""
    return Grid.parse(textwrap.dedent(drawing))


def index_of(scores: Mapping[str, int], alphabet: Alphabet = ENGLISH) -> WordIndex:
    """Return an index of words with their scores."""
    return WordIndex.from_words(
        (Word(text, score, text) for text, score in scores.items()), alphabet
    )


def scored(words: str, score: int = 60) -> dict[str, int]:
    """Return the words of a text with one score for all."""
    return dict.fromkeys(words.split(), score)


def assert_legal_fill(
    outcome: Outcome,
    before: Grid,
    scores: Mapping[str, int],
    *,
    floor: int = 50,
    region: Collection[Position] | None = None,
    squares: Collection[Position] | None = None,
    are_alike: Callable[[str, str], bool] | None = None,
    rebus_choices: Mapping[Position, Sequence[str]] | None = None,
) -> Filled:
    """Fail unless *outcome* is a fill of *before* that breaks no rule and tells the truth; return it."""
    assert isinstance(outcome, Filled), outcome
    faults = faults_of_fill(
        before,
        outcome.grid,
        scores,
        floor=floor,
        region=region,
        squares=squares,
        are_alike=are_alike,
        rebus_choices=rebus_choices,
    )
    assert faults == []
    complete = [slot for slot in before.slots if outcome.grid.is_complete(slot)]
    assert [entry.slot for entry in outcome.entries] == complete
    for entry in outcome.entries:
        assert entry.text == "".join(outcome.grid.entry(entry.slot))
        assert entry.score == (None if before.is_complete(entry.slot) else scores[entry.text])
    return outcome
