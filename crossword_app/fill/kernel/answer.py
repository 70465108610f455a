"""The ways in which a search by the kernel ends, in a module that imports no numba."""

import enum


class Answer(enum.Enum):
    """How a search ends."""

    FILLED = "filled"
    UNFILLABLE = "unfillable"
    OUT_OF_NODES = "out of nodes"
