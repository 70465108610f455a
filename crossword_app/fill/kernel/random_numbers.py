"""Random numbers: G. Marsaglia's xorshift with a multiplier (S. Vigna, 2014), in arrays of one item."""

from crossword_app.fill.kernel.jit import helper, int64, uint64
from crossword_app.fill.kernel.state import U64

_SHARE_OF_BIT = 2.0**-31


@helper
def random_bits(random: U64) -> int:
    """Return 31 random bits."""
    x = random[0]
    x ^= x >> uint64(12)
    x ^= x << uint64(25)
    x ^= x >> uint64(27)
    random[0] = x
    return int64((x * uint64(0x2545F4914F6CDD1D)) >> uint64(33))


@helper
def random_share(random: U64) -> float:
    """Return a random number from 0 to 1, without 1."""
    return random_bits(random) * _SHARE_OF_BIT
