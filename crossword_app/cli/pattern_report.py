"""The report of `crossword-app pattern`: drawings with their figures, or one JSON object."""

from collections.abc import Sequence

from crossword_app.cli.options import places
from crossword_app.cli.streams import say, tell
from crossword_app.formats.text.bars import draw_barred
from crossword_app.generate.certified import CertifiedSearch
from crossword_app.generate.legal import LegalSearch
from crossword_app.generate.pattern import Pattern
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted, joined

Search = CertifiedSearch | LegalSearch


def say_pattern(pattern: Pattern, number: int) -> None:
    """Print the grid of *pattern*, filled if it was, and its figures to standard error."""
    grid = _grid(pattern)
    drawn = draw_barred(grid) if pattern.request.is_barred else str(grid)
    say(("\n" if number > 1 else "") + f"{drawn}\n")
    tell(f"{number}: {figures_of(pattern)}")


def figures_of(pattern: Pattern) -> str:
    """Return the figures of *pattern* in a line."""
    figures = pattern.figures
    parts = [counted(figures.words, "word"), counted(figures.blocks, "block")]
    parts.append(f"mean length {figures.mean_length:.2f}")
    if pattern.bridges and pattern.request.rules.is_all_checked:
        parts.append(counted(len(pattern.bridges), "square that alone joins two parts", _BRIDGES))
    if pattern.fill:
        parts.append(f"quality {pattern.fill.quality:.1f}")
        parts.append(counted(pattern.fill.weak_words, "weak word"))
    return joined(*parts)


_BRIDGES = "squares each of which alone joins two parts"


def say_end(found: int, search: Search) -> None:
    """Print how the search ended to standard error, if that is not plain."""
    if search.is_proof:
        tell("there are no more" if found else "there is no such pattern: every one was ruled out")
    elif not found:
        tell(
            f"none found in time: {counted(search.found, 'pattern')} found, "
            f"{counted(search.tried, 'fill')} tried, {search.refuted:,} of them refuted"
        )


def report_of(found: Sequence[Pattern], search: Search, seed: int) -> dict[str, object]:
    """Return the report for `--json`, but for the times."""
    outcome = "found" if found else "none" if search.is_proof else "stopped"
    return {
        "outcome": outcome,
        "is_all": search.is_proof,
        "patterns": [_of_pattern(pattern) for pattern in found],
        "patterns_found": search.found,
        "tried": search.tried,
        "refuted": search.refuted,
        "rows_tried": search.rows_tried,
        "words_tried": search.words_tried,
        "seed": seed,
    }


def _of_pattern(pattern: Pattern) -> dict[str, object]:
    figures, fill, grid = pattern.figures, pattern.fill, _grid(pattern)
    report: dict[str, object] = {
        "rows": list(grid.rows),
        "words": figures.words,
        "blocks": figures.blocks,
        "threes": figures.lengths[3],
        "mean_length": round(figures.mean_length, 3),
        "bridges": places(pattern.bridges),
    }
    if pattern.request.is_barred:
        report["bars"] = draw_barred(pattern.grid).split("\n")
    if fill:
        report.update(fill.figures)
    return report


def _grid(pattern: Pattern) -> Grid:
    return pattern.fill.grid if pattern.fill else pattern.grid
