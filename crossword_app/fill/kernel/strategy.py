"""The settings of each run of a search. A run ends at its backtrack limit; the next restarts with what was learned."""

from dataclasses import dataclass

FRACTION = 16
"""Binary places of fixed-point logarithms, promises and weights in the kernel."""

FIRST_BACKTRACKS = 100
GROWTH = 11
"""Tenths by which the backtrack limit of a run exceeds that of the run before."""

EPOCH = 20
"""After so many runs the weights are forgotten, and the backtrack limit is low again."""

EPOCH_GROWTH = 13
"""Tenths by which an epoch starts higher than the one before. Unbounded, so that at last one run is long enough."""

FIRST_SCORE_WEIGHT = 1 << FRACTION
"""One point of score counts as much as a doubling of the words in a crossing."""

SCORE_FADING = 2
"""The weight of a point falls by so many binary places in each later run: score first helps easy grids only."""

SAMPLE = 12
"""Words looked at for a slot in the first run."""

NOISES = 1 << (FRACTION - 1), 1 << (FRACTION + 1)
"""By variant: the highest random addition to the promise of a word."""

BY_WORDS_EVERY = 4
"""One of so many runs measures slots by their number of words, the others by its logarithm. See ADR 6."""

BY_WORDS_FIRST = 0, 2
"""By variant: which of these runs. The number suits easy grids, its logarithm squares and stacks."""


@dataclass(frozen=True, slots=True)
class Run:
    """The settings of one run; see the registers of `state`.

    Attributes:
        backtracks: the number of backtracks after which it ends.
        by_logarithm: whether slots are measured by the logarithm of their number of words.
        sample: how many words are looked at for a slot, 0 for all.
        score_weight: the weight of one point of score.
        noise: the highest random addition to the promise of a word.
        forgets: whether the weights learned before are forgotten first.
    """

    backtracks: int
    by_logarithm: bool
    sample: int
    score_weight: int
    noise: int
    forgets: bool


def run_settings(number: int, variant: int = 0) -> Run:
    """Return the settings of run *number*, counted from 0, for one of two complementary variants.

    The second ignores scores from its second run on: it is for the grids that are hard to fill at all.
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
