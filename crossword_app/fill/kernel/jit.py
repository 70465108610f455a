"""The decorators of the kernel's functions, which compile them once, and later load what was compiled, without numba.

An entry is compiled when it is defined, so it must follow all that it calls. Helpers have no types of their own.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np

from crossword_app.fill.kernel import cache
from crossword_app.fill.kernel.machine_code import (
    Entry,
    Parameters,
    Result,
    is_for_this_processor,
    kept_name,
)

__all__ = [
    "entry",
    "helper",
    "int64",
    "join_letters",
    "kept_names",
    "lowest_bit",
    "popcount",
    "uint64",
]

Function = TypeVar("Function", bound=Callable[..., Any])

int64 = cast(Callable[[Any], int], np.int64)
uint64 = cast(Callable[[Any], Any], np.uint64)

_kept = cache.read_all()
_is_compiled = _kept is not None and all(map(is_for_this_processor, _kept))
_names: list[str] = []

if TYPE_CHECKING:
    Number = TypeVar("Number")

    def helper(function: Function) -> Function:
        """Compile *function* as a part of the entries that call it. Python cannot call the result."""

    def popcount(word: Number) -> Number:
        """Return how many bits of *word* are set, in the type of *word*."""

    def lowest_bit(word: Number) -> Number:
        """Return the index of the lowest set bit of *word*, in the type of *word*, which is not 0."""

    def join_letters(  # noqa: PLR0917
        union: Any, to: int, letters: Any, at: int, length: int, words: Any, start: int, size: int
    ) -> None:
        """Put LANES letter sets into *union*, from *to* on: those of some words in as many columns of *letters*.

        The words are *size* of *words* from *start* on; each has *length* letters, those of word 0 from *at* on. A lane
        beyond its columns reads a letter of the next word. Bounds are not checked: both arrays have LANES spare items.
        """

elif _is_compiled:

    def helper(function):
        """Leave *function*, which stands in machine code already."""
        return function

    popcount = lowest_bit = join_letters = None
else:
    from crossword_app.fill.kernel.compiler import helper, join_letters, lowest_bit, popcount


def entry(function: Callable[Parameters, Result]) -> Entry[Parameters, Result]:
    """Return *function* for Python to call: loaded from the cache, or compiled and put there."""
    name = kept_name(function)
    _names.append(name)
    code = _kept[name] if _is_compiled and _kept else cache.read(name)
    if code is None:
        from crossword_app.fill.kernel.compiler import compiled

        code = compiled(function)
        cache.write(name, code)
    return Entry(function, code)


def kept_names() -> list[str]:
    """Return the names in the cache of the entries that were loaded or compiled so far."""
    return sorted(_names)
