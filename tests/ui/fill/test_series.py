"""The fills that were found one after the other."""

from crossword_app.fill.outcome import Filled
from crossword_app.fill.part import Rest
from crossword_app.model.grid import Grid
from crossword_app.ui.fill.job import FillResult
from crossword_app.ui.fill.series import FillSeries

FIRST, SECOND, BETTER = (
    FillResult(Filled(Grid.parse(f"{letter}A\nAA"), (), 1, 0.1), Rest.UNKNOWN) for letter in "ABC"
)


def test_what_is_added_is_shown() -> None:
    series = FillSeries().adding(FIRST).adding(SECOND)
    assert (series.shown, series.number, series.has_next) == (SECOND, 2, False)
    back = series.at(0)
    assert (back.shown, back.number, back.has_next) == (FIRST, 1, True)
    assert back.adding(BETTER).shown is BETTER


def test_a_better_fill_takes_the_place_of_the_one_shown() -> None:
    series = FillSeries().adding(FIRST).adding(SECOND).at(0).bettering(BETTER)
    assert series.fills == (BETTER, SECOND)
    assert series.shown is BETTER


def test_its_end_is_the_last_fill_once_there_is_proved_to_be_no_other() -> None:
    series = FillSeries((FIRST, SECOND), place=1)
    assert not series.is_at_its_end
    complete = FillSeries((FIRST, SECOND), place=1, is_complete=True)
    assert complete.is_at_its_end
    assert not complete.at(0).is_at_its_end
