"""The decorators of the kernel's functions, which are compiled once, and later loaded without numba.

A function stays as it is written. What it calls is looked up when an entry is compiled, which is at the
latest when that is called first.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar, cast

import numpy as np

from crossword_app.fill.kernel import cache
from crossword_app.fill.kernel.machine_code import (
    Entry,
    Parameters,
    Result,
    kept_name,
    present_processor,
)
from crossword_app.fill.kernel.ready import code_at_hand

Function = TypeVar("Function", bound=Callable[..., Any])
Number = TypeVar("Number")

int64 = cast(Callable[[Any], int], np.int64)
uint64 = cast(Callable[[Any], Any], np.uint64)

helpers: list[Callable[..., Any]] = []
"""All functions that entries may call, of the modules imported so far."""

_GLANCE_SECONDS = 0.1
"""How often to look whether another process has compiled what is waited for."""

_lock = threading.Lock()


def helper(function: Function) -> Function:
    """Mark *function* as a part of the entries that call it. It is not meant for Python to call."""
    helpers.append(function)
    return function


def entry(function: Callable[Parameters, Result]) -> Entry[Parameters, Result]:
    """Return *function* for Python to call: loaded from the cache at its first call, or compiled and put there."""
    return Entry(function, _code)


def _code(function: Callable[..., Any]) -> bytes:
    """Return the machine code of *function*. While another process compiles, this waits until it has come to it."""
    while (code := code_at_hand(function.__name__)) is None:
        with suppress(TimeoutError), cache.only_one_compiles(_GLANCE_SECONDS), _lock:
            return compiled_once(function)
    return code


def compiled_once(function: Callable[..., Any]) -> bytes:
    """Return the machine code of *function*, which is compiled and kept if it is not in the cache."""
    code = code_at_hand(function.__name__)
    if code is None:
        from crossword_app.fill.kernel.compiler import compiled

        (code,) = compiled(function, [present_processor()])
        cache.write(kept_name(function.__name__), code)
    return code


# Single instructions, which `compiler` puts where compiled code calls these.


def popcount(word: Number) -> Number:
    """Return how many bits of *word* are set, in the type of *word*."""
    raise NotImplementedError


def lowest_bit(word: Number) -> Number:
    """Return the index of the lowest set bit of *word*, in the type of *word*, which is not 0."""
    raise NotImplementedError


def join_letters(  # noqa: PLR0917
    union: Any, to: int, letters: Any, at: int, length: int, words: Any, start: int, size: int
) -> None:
    """Put LANES letter sets into *union*, from *to* on: those of some words in as many columns of *letters*.

    The words are *size* of *words* from *start* on; each has *length* letters, those of word 0 from *at* on. A lane
    beyond its columns reads a letter of the next word. Bounds are not checked: both arrays have LANES spare items.
    """
    raise NotImplementedError
