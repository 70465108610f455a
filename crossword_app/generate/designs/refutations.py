"""Says in a sentence what a search for designs has just refuted."""

from collections.abc import Sequence

from crossword_app.fill.outcome import Unfillable
from crossword_app.generate.designs.layouts import Layout
from crossword_app.generate.designs.promise import DeadLine
from crossword_app.generate.designs.trials import Trial
from crossword_app.model.geometry import Direction
from crossword_app.sentences import counted, listed

_LINES_NAMED = 3


def of_layout(layout: Layout, dead: Sequence[DeadLine]) -> str:
    """Return why *layout* was refuted: "rows 3 and 5: THEATRE and CINEMA leave no word for column 3"."""
    line = dead[0]
    crossing = [
        placed
        for placed in layout.placed
        if placed.place.direction is not line.direction
        and any(
            (position.row if line.direction is Direction.ACROSS else position.column) == line.number
            for position in placed.place.positions
        )
    ]
    numbers = [
        placed.place.start.row if line.direction is Direction.DOWN else placed.place.start.column
        for placed in crossing
    ]
    across, down = ("row", "column") if line.direction is Direction.DOWN else ("column", "row")
    dead_numbers = [each.number for each in dead if each.direction is line.direction]
    leave = "leaves" if len(crossing) == 1 else "leave"
    texts = [placed.text for placed in crossing] or [placed.text for placed in layout.placed]
    where = f"{_lines(across, numbers)}: " if numbers else ""
    return f"{where}{listed(texts)} {leave} no word for {_lines(down, dead_numbers)}"


def of_trial(trial: Trial) -> str:
    """Return what was blamed when the pattern of *trial* was refuted."""
    assert isinstance(trial.outcome, Unfillable)
    where = listed(trial.outcome.blamed, most=_LINES_NAMED)
    number = sum(1 for cell in trial.start.cells if cell.is_block)
    return f"{counted(len(trial.start.slots), 'word')}, {counted(number, 'block')}: no word is left for {where}"


def _lines(name: str, numbers: Sequence[int]) -> str:
    """Return "row 3", "columns 3, 5 and 2 more"."""
    some = sorted({number + 1 for number in numbers})
    return f"{name}{'s' if len(some) > 1 else ''} {listed(some, most=_LINES_NAMED)}"
