"""How the search goes about it, run by run: a run ends at its backtrack limit, and the next one starts over, wiser."""

from dataclasses import dataclass

FRACTION = 16
"""Binary places of logarithms, promises and weights in the kernel."""

FIRST_BACKTRACKS = 100
GROWTH = 11
"""Tenths by which the backtrack limit of a run exceeds that of the run before."""

EPOCH = 20
"""After so many runs the weights are forgotten, and the backtrack limit starts over."""

EPOCH_GROWTH = 13
"""Tenths by which an epoch starts higher than the one before. Without bound: in the end one run is long enough."""

FIRST_SCORE_WEIGHT = 1 << FRACTION
"""One point of score weighs as much as twice as many words in a crossing."""

SCORE_FADING = 2
"""A point weighs less in each later run by so many binary places: score first serves easy grids only."""

SAMPLE = 12
"""Words looked at for a slot in the first run."""

NOISES = 1 << (FRACTION - 1), 1 << (FRACTION + 1)
"""By variant: what chance adds to the promise of a word at most."""

BY_WORDS_EVERY = 4
"""Of so many runs one measures slots by their words, the others by the logarithm of that. See ADR 6."""

BY_WORDS_FIRST = 0, 2
"""By variant: in which of these runs. Words themselves serve easy grids, their logarithm squares and stacks."""


@dataclass(frozen=True, slots=True)
class Run:
    """The settings of one run; see the registers of `state`.

    Attributes:
        backtracks: after how many it ends.
        by_logarithm: whether slots are measured by the logarithm of their words.
        sample: how many words are looked at for a slot, 0 for all.
        score_weight: of one point.
        noise: what chance adds at most.
        forgets: whether the weights learned before are forgotten first.
    """

    backtracks: int
    by_logarithm: bool
    sample: int
    score_weight: int
    noise: int
    forgets: bool


def run_settings(number: int, variant: int = 0) -> Run:
    """Return the settings of run *number*, counted from 0, of one of two *variants* that complement each other.

    The second leaves score out from its second run on: it is there for the grids that are hard to fill at all.
    """
    epoch, step = divmod(number, EPOCH)
    counts_score = variant == 0 or number == 0
    return Run(
        backtracks=FIRST_BACKTRACKS * EPOCH_GROWTH**epoch * GROWTH**step // 10 ** (epoch + step),
        by_logarithm=number % BY_WORDS_EVERY != BY_WORDS_FIRST[variant],
        sample=SAMPLE if number == 0 else 0,
        score_weight=FIRST_SCORE_WEIGHT >> min(SCORE_FADING * number, 63) if counts_score else 0,
        noise=NOISES[variant],
        forgets=number > 0 and step == 0,
    )
