"""The messages at the end of an autofill: plain sentences, and what to do next."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests.fill_figures import weak_words_of
from crossword_app.fill.requests.verdicts import no_fill_at
from crossword_app.model.kept_fills import KeptFill
from crossword_app.sentences import counted, joined, listed, sentence
from crossword_app.ui.fill.figures import merits_of, rest_of, warning_of, with_beginning
from crossword_app.ui.fill.job import FillJob, FillResult, FillTask
from crossword_app.ui.fill.state import FillPhase, FillState

if TYPE_CHECKING:
    from crossword_app.fill.improve import Improved
    from crossword_app.fill.outcome import Filled, Stopped, Unfillable

MOST_NAMES = 3
LONGEST_PATTERN = 15
"""Of longer entries the names are told without their letters."""

LAST_RESORT = "All remaining fills of this part make the rest unfillable (proved)."


def filled(job: FillJob, found: FillResult, letters: int, number: int = 1) -> FillState:
    """A fill was found or improved, and is shown as ghosts. *number* is its number among several."""
    shown = found.filled
    assert shown is not None
    improved = found.improved
    more = [sentence(improved.bounds)] if improved else []
    if found.is_last_resort:
        more.append(LAST_RESORT)
    figures = _figures(job, found, letters)
    if job.is_pencil_refuted:
        figures.insert(0, f"{counted(_changed_pencil(job, shown), 'pencilled letter')} changed")
        more.append("No fill keeps them all (proved).")
    if found.note:
        more.append(found.note)
    if found.wishes:
        spelled = shown.grid.alphabet.spelled
        more += [f"{spelled(wish.word.text)}: {wish.reason}." for wish in found.wishes]
        placed = sum(wish.slot is not None for wish in found.wishes)
        figures.append(f"{placed} of {counted(len(found.wishes), 'wished word')} placed")
    if job.begun:
        more.append(job.begun.sentence)
    figures = [*with_beginning(job, figures), *rest_of(job, found)]
    return FillState(
        FillPhase.FILLED,
        _title(job, improved, number),
        joined(*figures),
        shown.nodes,
        shown.seconds,
        shown.mean_score if merits_of(shown) else None,
        letters,
        job.scope,
        " ".join(more),
        number=number,
        is_best=improved is not None and improved.is_best,
        warning=warning_of(found),
    )


def shown_again(job: FillJob, found: FillResult, letters: int, number: int) -> FillState:
    """An earlier fill is shown again."""
    return filled(replace(job, task=FillTask.FIRST), found, letters, number)


def kept(fill: KeptFill, letters: int, known: str = "") -> FillState:
    """A kept fill is shown, of which *letters* are not in the grid, with what is *known* of how it was found."""
    figures = fill.figures
    told = [weak_words_of(figures, most=0)]
    if figures.mean is not None:
        told.append(f"mean {figures.mean:.1f}")
    note = known or figures.note
    differ = f"{counted(letters, 'letter')} to place" if letters else "it stands in the grid"
    return FillState(
        FillPhase.FILLED,
        f"Shown: {fill.title}",
        joined(*filter(None, [note, differ, *told] if known else [differ, note, *told])),
        mean_score=figures.mean,
        letters=letters,
        more=sentence(weak_words_of(figures)) if figures.weak else "",
    )


def misfit(fill: KeptFill, why: str) -> FillState:
    """A kept fill cannot be shown, since it does not fit the grid."""
    return FillState(FillPhase.IDLE, f"{fill.title} does not fit the grid", sentence(why))


def no_other(job: FillJob, found: FillResult, letters: int) -> FillState:
    """No fill was found that differs from the earlier ones. The last of those is shown again."""
    shown = shown_again(job, job.earlier[-1], letters, len(job.earlier))
    if found.is_refuted:
        title = f"No other fill of {job.scope.value} exists (proved)"
        why = "the last one is shown"
    else:
        is_by_user = job.control.is_stopped
        title = "Stopped" if is_by_user else f"No other fill found in {found.outcome.seconds:.0f} s"
        why = "the last fill is shown; another may exist"
    return replace(
        shown, title=title, detail=sentence(why), more=found.note, is_last=found.is_refuted
    )


def unfillable(job: FillJob, outcome: Unfillable) -> FillState:
    """It was proved that no fill exists."""
    return FillState(
        FillPhase.UNFILLABLE,
        no_fill_at(job.request.floor),
        _duplicate(job, outcome) or f"{_why(job, outcome)} {_fix(job)}",
        outcome.nodes,
        outcome.seconds,
        scope=job.scope,
    )


def _fix(job: FillJob) -> str:
    """Say what may help, of what the grid has: an empty one has no entry to clear."""
    block = "move a block" if any(cell.is_block for cell in job.grid.cells) else "add blocks"
    fixes = ["clear an entry"] if any(cell.letters for cell in job.grid.cells) else []
    if job.request.floor:
        fixes = [*(fixes or [block]), "lower the floor"]
    else:
        fixes.append(block)
    return sentence(" or ".join(fixes))


def stopped(job: FillJob, outcome: Stopped, letters: int) -> FillState:
    """The search ended without an answer: the user stopped it, or its time was over."""
    by_user = job.control.is_stopped
    part = f"{letters:,} of {job.cells:,} letters are shown" if letters else "No letter was placed"
    if by_user:
        title = "Stopped"
        fix = "accept them or discard them" if letters else "F5 tries again"
    else:
        title = f"No fill found in {outcome.seconds:.0f} s"
        fix = "one may exist: lower the floor, or fill a smaller part"
    return FillState(
        FillPhase.STOPPED,
        title,
        f"{part}; {fix}.",
        outcome.nodes,
        outcome.seconds,
        letters=letters,
        scope=job.scope,
    )


def stopped_without_reason(job: FillJob, state: FillState) -> FillState:
    """The search ended as *state* says, but another one proved that the grid has no fill."""
    by_user = job.control.is_stopped
    when = "was stopped" if by_user else f"ended after {state.seconds:.0f} s"
    return replace(
        state,
        title=no_fill_at(job.request.floor),
        warning="This is proved.",
        detail=f"The search for the cause {when}. {_fix(job)}",
    )


def _title(job: FillJob, improved: Improved | None, number: int) -> str:
    if improved and improved.is_best:
        if job.task is FillTask.BETTER or number > 1:
            return "The best fill there is (proved)"
        return f"Filled {job.scope.value}: the best there is (proved)"
    if improved and job.task is FillTask.BETTER:
        if job.request.prefer is Prefer.WORST:
            return f"Improved: lowest {improved.filled.min_score}, at most {improved.worst_at_most}"
        gain = _possible_gain(improved)
        return f"Improved: at most {math.ceil(10 * gain) / 10:.1f} better"
    if number > 1:
        return f"Fill {number} of {job.scope.value}"
    return f"Filled {job.scope.value}"


def _possible_gain(improved: Improved) -> float:
    """Return by how much a fill may still be better, in points a word."""
    if improved.prefer is Prefer.QUALITY:
        return improved.quality_at_most - improved.filled.quality
    return improved.mean_at_most - improved.filled.mean_score


def _figures(job: FillJob, found: FillResult, letters: int) -> list[str]:
    """Return the differences of this fill from others, in a few words."""
    shown, improved = found.filled, found.improved
    assert shown is not None
    is_refined = job.task is FillTask.REFINE
    figures = [*merits_of(shown, job.earlier[-1].filled if is_refined else None)]
    if not figures:
        return [counted(letters, "letter")]
    if improved and not (is_refined or improved.is_best or job.request.prefer is Prefer.WORST):
        figures[-1] += f", at most {improved.worst_at_most}"
    if job.task is FillTask.NEXT:
        figures[-1] = f"{counted(_differing(job, shown), 'letter')} changed"
    return figures


def _changed_pencil(job: FillJob, shown: Filled) -> int:
    """Return how many pencilled letters of the grid are others in a fill."""
    pencilled = job.standing.pencilled
    return sum(
        place in pencilled and job.standing[place].letters != letters
        for place, letters in job.new_letters(shown.grid).items()
    )


def _differing(job: FillJob, shown: Filled) -> int:
    """Return how many letters differ from the fill that was shown before."""
    before = job.earlier[-1].filled
    assert before is not None
    letters = job.new_letters(before.grid)
    return sum(
        letters.get(position) != letter for position, letter in job.new_letters(shown.grid).items()
    )


def _why(job: FillJob, outcome: Unfillable) -> str:
    """Return the reason for a proof, short enough for the strip."""
    grid, blamed = job.grid, outcome.blamed
    names = _names([str(slot) for slot in blamed])
    if not blamed:
        return sentence(outcome.reason)
    wordless = [slot for slot in blamed if not job.has_word(slot)]
    if wordless:
        patterns = all(len(slot) <= LONGEST_PATTERN for slot in wordless)
        told = [f"{slot} {grid.spelled(slot)}" if patterns else str(slot) for slot in wordless]
        return f"{_names(told)} {'has' if len(wordless) == 1 else 'have'} no word."
    if outcome.nodes == 0:
        return f"The crossings leave no word for {names}."
    return f"Every way was tried or ruled out; most failed at {names}."


def _duplicate(job: FillJob, outcome: Unfillable) -> str:
    """Return which given entries are equal, and what to do; "" where they are not the reason."""
    grid, blamed = job.grid, outcome.blamed
    if not blamed or not all(grid.is_complete(slot) for slot in blamed):
        return ""
    names = _names([str(slot) for slot in blamed])
    return f"{grid.spelled(blamed[0])} stands at {names}. Change one of them."


def _names(names: Sequence[str]) -> str:
    """Return the names as a list for the strip; if there are many, the first ones."""
    if len(names) > MOST_NAMES:
        names = [*names[: MOST_NAMES - 1], "others"]
    return listed(names)
