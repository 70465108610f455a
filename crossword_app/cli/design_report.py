"""The report of `crossword-app design`: grids with their figures, or one JSON object."""

from crossword_app.cli.streams import EXIT_DONE, EXIT_STOPPED, EXIT_UNFILLABLE, say, tell
from crossword_app.generate.designs.design import (
    Design,
    DesignOutcome,
    Designs,
    NoDesign,
    NoneFound,
)
from crossword_app.generate.designs.sheet import figures_of
from crossword_app.sentences import counted

STATUS = {Designs: EXIT_DONE, NoDesign: EXIT_UNFILLABLE, NoneFound: EXIT_STOPPED}
_NAMES = {Designs: "found", NoDesign: "none", NoneFound: "stopped"}


def say_outcome(outcome: DesignOutcome) -> None:
    """Print designs to standard output, and everything else to standard error."""
    if isinstance(outcome, NoDesign):
        tell(f"none: {outcome.reason}")
        return
    if isinstance(outcome, NoneFound):
        tell(f"stopped: {outcome.why}")
        return
    for number, design in enumerate(outcome.designs, start=1):
        say(f"{number}. {figures_of(design)}\n{design.grid}\n\n")
    counts = outcome.counts
    tell(
        f"{counted(outcome.families, 'design')} apart from near duplicates, of {counted(counts.filled, 'grid')} filled "
        f"and {counted(counts.patterns, 'pattern')} tried; {outcome.why}"
    )


def report_of(outcome: DesignOutcome, load_seconds: float) -> dict[str, object]:
    """Return the report for programs."""
    counts = outcome.counts
    designs = outcome.designs if isinstance(outcome, Designs) else ()
    return {
        "outcome": _NAMES[type(outcome)],
        "reason": outcome.reason if isinstance(outcome, NoDesign) else outcome.why,
        "designs": [_of_design(design) for design in designs],
        "families": outcome.families if isinstance(outcome, Designs) else 0,
        "layouts_tried": counts.layouts,
        "patterns_tried": counts.patterns,
        "filled": counts.filled,
        "refuted": counts.refuted,
        "units": counts.units,
        "load_seconds": round(load_seconds, 6),
        "search_seconds": round(counts.seconds, 6),
    }


def _of_design(design: Design) -> dict[str, object]:
    filled = design.filled
    spelled = filled.grid.alphabet.spelled
    return {
        "rows": list(design.grid.rows),
        "words": design.words,
        "blocks": design.blocks,
        "three_letter_words": design.threes,
        **filled.figures,
        "worst_word": spelled(design.worst_word),
        "highest_floor": design.highest_floor,
        "log10_fills": None if design.log10_fills is None else round(design.log10_fills, 2),
        "family": design.family,
        "seed": design.seed,
        "theme": [
            {
                "entry": spelled(text),
                "row": place.start.row + 1,
                "column": place.start.column + 1,
                "direction": place.direction.value,
            }
            for text, place in design.layout.placed
        ],
    }
