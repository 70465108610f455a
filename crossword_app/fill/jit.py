"""How the kernel is compiled: two decorators, and the instructions that Python has no word for.

Only entry points carry a signature and are cached; a signature on every helper made the first compile four times as
long. Helpers are compiled into the entry points that call them.

Arrays are not counted by reference (`_nrt`): Python holds them while the kernel runs, and counting took two thirds of
the time. So the kernel allocates nothing; scratch arrays are part of its state.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np

from crossword_app import numba_cache

numba_cache.prepare()  # numba reads where its cache is when it is imported

from llvmlite import ir  # noqa: E402
from numba import njit, types  # noqa: E402
from numba.extending import intrinsic  # noqa: E402

__all__ = ["entry", "helper", "int64", "lowest_bit", "popcount", "types", "uint64"]

Function = TypeVar("Function", bound=Callable[..., Any])

_njit: Any = njit  # its type hints leave out half of its options


def helper(function: Function) -> Function:
    """Compile *function* as a part of the entry points that call it. Python cannot call the result."""
    compiled: Function = _njit(
        _nrt=False, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )(function)
    return compiled


def entry(signature: Any) -> Callable[[Function], Function]:
    """Compile a function for Python to call, at once or from the cache; it runs without the GIL."""
    decorator: Callable[[Function], Function] = _njit(
        signature, cache=True, nogil=True, _nrt=False, error_model="numpy", no_cfunc_wrapper=True
    )
    return decorator


int64 = cast(Callable[[Any], int], np.int64)
uint64 = cast(Callable[[Any], Any], np.uint64)

if TYPE_CHECKING:
    Number = TypeVar("Number")

    def popcount(word: Number) -> Number:
        """Return how many bits of *word* are set, in the type of *word*."""

    def lowest_bit(word: Number) -> Number:
        """Return which is the lowest set bit of *word*, in the type of *word*; *word* is not 0."""

else:

    @intrinsic
    def popcount(_context, word):
        """See above."""
        return word(word), _generate_popcount

    @intrinsic
    def lowest_bit(_context, word):
        """See above."""
        return word(word), _generate_lowest_bit


def _generate_popcount(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    return builder.ctpop(arguments[0])


def _generate_lowest_bit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    is_undefined_for_0 = ir.Constant(ir.IntType(1), 1)
    return builder.cttz(arguments[0], is_undefined_for_0)
