"""What slots tell one another of the letters at their crossings: the arithmetic that all belief propagation shares.

A message has a number for each letter, 1 on average. A slot *hears* the messages that it receives and *says* those that
it sends.
"""

import numpy as np
from numpy.typing import NDArray

from crossword_app.fill.kernel.jit import helper

F64 = NDArray[np.float64]

LEAST_MESSAGE = 1e-9
"""The least value of a possible letter in a message: a 0 would stay 0. The product of 31 of these is not yet 0."""


@helper
def take_out_heard(said: F64, here: int, heard: F64, own: int, symbols: int) -> float:
    """Divide the weight of each letter in *said*, from *here* on, by what was *heard* of it, from *own* on.

    Return the sum of these weights.
    """
    total = 0.0
    for symbol in range(symbols):
        if said[here + symbol] > 0.0:
            said[here + symbol] /= heard[own + symbol]
            total += said[here + symbol]
    return total


@helper
def scaled(weight: float, total: float, symbols: int) -> float:
    """Return the message on a letter of some *weight*, of the *total* weight of all letters."""
    return float(max(weight * symbols / total, LEAST_MESSAGE))
