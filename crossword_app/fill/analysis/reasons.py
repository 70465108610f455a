"""Says why: why each of the blamed leaves no fill, and what stands where a fix was made. Short texts for users."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from crossword_app.errors import FillError
from crossword_app.fill.analysis.blame import Suspect, SuspectKind, suspects, without
from crossword_app.fill.analysis.crossed_slots import crossed_slots
from crossword_app.fill.analysis.possibilities import analysis_of
from crossword_app.fill.analysis.trials import Trials
from crossword_app.fill.entries import pattern_of
from crossword_app.fill.outcome import Filled
from crossword_app.fill.own_words.limits import limits_of, ranks_within, table_of, whole_word
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.sentences import listed

MOST_WORDLESS = 3
"""How many entries without a word are named beside the blamed letters."""

MOST_WORDS = 2
"""How many words of a fill are named."""


@dataclass(frozen=True, slots=True)
class Reason:
    """An entry, a letter or a block that is part of the cause.

    Attributes:
        positions: its cells.
        slot: its slot; None for a letter or a block.
        text: its letters, spelled out, with ? for empty cells; "" for a block.
        why: what it does, for the user: "none at 50; DIAZ scores 46", "gives the Z of 50-Down".
        squares: the cells where it does that.
    """

    positions: tuple[Position, ...]
    slot: Slot | None
    text: str
    why: str
    squares: tuple[Position, ...] = ()

    @property
    def place(self) -> str:
        """The name of its entry, or of its cell."""
        return str(self.slot or self.positions[0])


def reasons(
    grid: Grid, trials: Trials, core: Sequence[Suspect], failed: Sequence[Slot]
) -> tuple[Reason, ...]:
    """Return the entries that have no word left because of the blamed *core*, and what each of the core does.

    Args:
        failed: the slots that most often had no word left during the proof.
    """
    if core and core[0].kind is SuspectKind.BLOCK:
        return tuple(
            Reason(each.positions, None, "", "a fill was found with it open") for each in core
        )
    alone = without(grid, [s for s in suspects(grid) if s not in core]) if core else grid
    dead = (
        list(_wordless(alone, trials, failed))
        or list(_crossed(alone, trials))
        or [_of_failed(alone, slot) for slot in failed if not alone.is_complete(slot)]
    )[:MOST_WORDLESS]
    return (*dead, *(_of_suspect(alone, suspect, core, dead) for suspect in core))


def _wordless(grid: Grid, trials: Trials, failed: Sequence[Slot]) -> Iterator[Reason]:
    """Yield the incomplete slots of *grid* for which no word is left, those that *failed* first."""
    found = 0
    for slot in dict.fromkeys([*failed, *grid.slots]):
        if found == MOST_WORDLESS or grid.is_complete(slot):
            continue
        why = _why_wordless(grid, slot, trials)
        if why:
            found += 1
            yield Reason(slot.positions, slot, grid.spelled(slot), why, _empty_cells(grid, slot))


def _crossed(grid: Grid, trials: Trials) -> Iterator[Reason]:
    """Yield the slots that are left without a word by their crossings, before any word is tried."""
    try:
        analysis = analysis_of(trials.problem(grid))
    except FillError:
        return
    for each in crossed_slots(grid, analysis):
        text = grid.spelled(each.slot)
        yield Reason(each.slot.positions, each.slot, text, each.why, each.squares)


def _of_failed(grid: Grid, slot: Slot) -> Reason:
    why = "most tries ended here, whatever stood elsewhere"
    return Reason(slot.positions, slot, grid.spelled(slot), why, _empty_cells(grid, slot))


def _empty_cells(grid: Grid, slot: Slot) -> tuple[Position, ...]:
    return tuple(place for place in slot.positions if grid[place].is_empty)


def _why_wordless(grid: Grid, slot: Slot, trials: Trials) -> str:
    """Return why no word that may be used fits *slot*; "" where one does."""
    if any(place in trials.rules.rebus_choices for place in slot.positions):
        return ""  # words of several lengths fit there
    try:
        pattern = pattern_of(grid, slot, trials.index)
    except FillError:
        return ""
    word_limits, alphabet = trials.rules.limits, trials.index.alphabet
    limits = limits_of(slot, grid.entry(slot), word_limits)
    words = table_of(trials.index, len(pattern), limits)
    fitting, floor = words.matching(pattern), trials.floor_of(grid, slot)
    if limits:
        own = limits._replace(columns=())
        among_own = ranks_within(words, fitting, own, alphabet)
        if not limits.rule.is_open and not len(among_own):
            return f"takes {limits.rule.only(alphabet)}: none fits {grid.spelled(slot)}"
        within = ranks_within(words, among_own, limits, alphabet)
        if len(among_own) and not len(within):
            return "no word fits with the letters that its squares may hold"
        fitting = within
    unwanted = trials.rules.unwanted_in(slot)
    ranks = fitting[~unwanted.among(words)[fitting]] if unwanted.kinds else fitting
    if len(fitting) and not len(ranks):
        return f"only {listed(kind.plural for kind in unwanted.kinds)} fit, which are kept out"
    full = [other for other in grid.slots if grid.is_complete(other)]
    standing = {"".join(grid.entry(other)) for other in full}
    wholes = (whole_word(grid, other, trials.index, word_limits) for other in full)
    standing |= {whole.text for whole in wholes if whole}
    spelled = alphabet.spelled
    high = [words.text(int(rank)) for rank in ranks[words.scores[ranks] >= floor][:MOST_WORDLESS]]
    for text in high:
        if text not in standing and text not in trials.rules.banned:
            return ""
    if len(high) == MOST_WORDLESS:  # perhaps some further word is neither: not plain enough to tell
        return ""
    if high:
        verb = "is" if len(high) == 1 else "are"
        begin = f"takes {only}; " if limits and (only := limits.rule.only(alphabet)) else ""
        return f"{begin}only {listed(map(spelled, high))}, which {verb} banned or used already"
    low = np.flatnonzero(words.scores[ranks] < floor)
    if not len(low):
        return "no word fits"
    best = words.word(int(ranks[low[0]]))
    return f"none at {floor}; {spelled(best.text)} scores {best.score}"


def _of_suspect(
    grid: Grid, suspect: Suspect, core: Sequence[Suspect], dead: Sequence[Reason]
) -> Reason:
    slots = [reason.slot for reason in dead if reason.slot]
    squares = tuple(
        dict.fromkeys(
            place for slot in slots for place in slot.positions if place in suspect.positions
        )
    )
    why = _why_blamed(grid, suspect, core, slots)
    return Reason(suspect.positions, suspect.slot, suspect.text, why, squares)


def _why_blamed(grid: Grid, suspect: Suspect, core: Sequence[Suspect], dead: Sequence[Slot]) -> str:
    twins = [other for other in core if other.slot and other.text == suspect.text]
    if suspect.slot and len(twins) > 1:
        other = next(twin for twin in twins if twin is not suspect)
        return f"stands at {other.slot} too"
    gifts = []
    for slot in dead:
        shared = [place for place in slot.positions if place in suspect.positions]
        if shared:
            spelled = grid.alphabet.spelled
            letters = listed(spelled(grid[place].letters) for place in shared)
            gifts.append(f"the {letters} of {slot}")
    if gifts:
        return f"gives {listed(gifts, most=2)}"
    return "no fill has it" if len(core) == 1 else "no fill has it beside the others"


def words_there(fill: Grid, changed: Grid, cells: Sequence[Position]) -> str:
    """Return the words that *fill* has in the open entries of *changed* through *cells*: "DATES", "BIND and TIN"."""
    slots = {
        slot: None
        for place in cells
        if changed[place].is_open
        for slot in changed.layout.slots_at(place)
        if not changed.is_complete(slot)
    }
    covering = [slot for slot in slots if set(cells) <= set(slot.positions)]
    chosen = covering[:1] if len(cells) > 1 and covering else list(slots)[:MOST_WORDS]
    return listed(fill.spelled(slot) for slot in chosen)


def found_with(fill: Filled, changed: Grid, cells: Sequence[Position]) -> str:
    """Return that *fill* was found, with its words in *cells*: "a fill was found, with DATES"."""
    words = words_there(fill.grid, changed, cells)
    return f"a fill was found, with {words}" if words else "a fill was found"
