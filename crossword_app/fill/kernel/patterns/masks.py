"""Small sets as bits of one integer: columns of a row, rows of a column, ends of runs."""

from crossword_app.fill.kernel.jit import helper

BITS = 61
"""More than a row or a column has cells."""


@helper
def below(limit: int) -> int:
    """Return the set of all that is less than *limit*."""
    return (1 << limit) - 1


@helper
def below_first(mask: int, start: int) -> int:
    """Return the set of all that is less than the first of *mask* from *start* on."""
    rest = mask >> start << start
    return (rest & -rest) - 1 if rest else below(BITS)


@helper
def mirrored(mask: int, width: int) -> int:
    """Return *mask* with its *width* bits in the opposite order."""
    turned = 0
    for k in range(width):
        turned |= ((mask >> k) & 1) << (width - 1 - k)
    return turned


@helper
def grown(mask: int, room: int) -> int:
    """Return the runs of *room* that *mask* touches."""
    while True:
        larger = (mask | mask << 1 | mask >> 1) & room
        if larger == mask:
            return mask
        mask = larger
