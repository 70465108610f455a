"""The decorators that compile the kernel, and machine instructions that Python does not offer.

Only entry points have a signature and are cached; a signature on every helper made the first compile four times as
long. Helpers are compiled into the entry points that call them.

Reference counting of arrays is off (`_nrt`): Python holds them while the kernel runs, and counting took two thirds of
the time. So the kernel must not allocate; scratch arrays are part of its state.
"""

import hashlib
import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core import cgutils, event
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from numba.core.typeinfer import register_dispatcher
from numba.extending import intrinsic

from crossword_app.fill.kernel import cache

__all__ = [
    "LANES",
    "compiling",
    "entry",
    "helper",
    "int64",
    "join_letters",
    "kept_names",
    "lowest_bit",
    "popcount",
    "types",
    "uint64",
]

LANES = 8
"""Columns that `join_letters` handles in parallel."""

Function = TypeVar("Function", bound=Callable[..., Any])

_njit: Any = njit  # its type hints lack half of its options
_result: Any = CompileResult
_dumps: Any = dumps


_ours: set[Any] = set()
_kept_names: list[str] = []


def helper(function: Function) -> Function:
    """Compile *function* as a part of the entry points that call it. Python cannot call the result."""
    _ours.add(function)
    compiled: Function = _njit(
        _nrt=False, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )(function)
    return compiled


def entry(signature: Any) -> Callable[[Function], Function]:
    """Compile a function that Python calls, or load it from the cache. It runs without the GIL."""

    def compiled(function: Function) -> Function:
        _ours.add(function)
        dispatcher = _njit(nogil=True, _nrt=False, error_model="numpy", no_cfunc_wrapper=True)(
            function
        )
        dispatcher._cache = _KeptCode(function)  # numba's own trusts every file that it finds
        with register_dispatcher(dispatcher), _in_a_folder():
            dispatcher.compile(signature)
        dispatcher.disable_compile()
        return cast(Function, dispatcher)

    return compiled


@contextmanager
def _in_a_folder() -> Iterator[None]:
    """Meanwhile, be in a folder that exists: numba asks for the path of the present one, which may be deleted."""
    try:
        Path.cwd()
    except FileNotFoundError:
        before = os.open(".", os.O_RDONLY)
        os.chdir(Path(__file__).parent)
        try:
            yield
        finally:
            os.fchdir(before)
            os.close(before)
    else:
        yield


class _KeptCode(NullCache):
    """What numba asks for the code of one function, and gives it to when it is compiled."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = function.__name__

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        content = cache.read(self._file(sig, target_context.codegen()))
        if content is None:
            return None
        return _result._rebuild(target_context, *pickle.loads(content))

    def save_overload(self, sig: Any, cres: Any) -> None:
        assert not cres.library.has_dynamic_globals, "it holds addresses of this process"
        cache.write(self._file(sig, cres.codegen), _dumps(cres._reduce()))

    def _file(self, signature: Any, codegen: Any) -> str:
        """Return the name of the file: another one for each kind of processor."""
        digest = hashlib.sha256(repr((signature, codegen.magic_tuple())).encode()).hexdigest()
        _kept_names.append(name := f"{self._name}-{digest[:16]}")
        return name


def kept_names() -> list[str]:
    """Return the names in the cache of the functions loaded or compiled so far."""
    return sorted(set(_kept_names))


@contextmanager
def compiling(report: Callable[[int], None]) -> Iterator[None]:
    """Meanwhile, call *report* with the number of functions that were compiled, whenever one more is."""
    listener = _Compiled(report)
    with event.install_listener("numba:compile", listener):
        yield


class _Compiled(event.Listener):
    """Counts functions of ours; one may be compiled for several types."""

    def __init__(self, report: Callable[[int], None]) -> None:
        self._report = report
        self._functions: set[Any] = set()

    def on_start(self, event: event.Event) -> None:
        pass

    def on_end(self, event: event.Event) -> None:
        function = event.data["dispatcher"].py_func
        if function in _ours and function not in self._functions:
            self._functions.add(function)
            self._report(len(self._functions))


int64 = cast(Callable[[Any], int], np.int64)
uint64 = cast(Callable[[Any], Any], np.uint64)

if TYPE_CHECKING:
    Number = TypeVar("Number")

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

else:

    @intrinsic
    def popcount(_context, word):
        """See above."""
        return word(word), _generate_popcount

    @intrinsic
    def lowest_bit(_context, word):
        """See above."""
        return word(word), _generate_lowest_bit

    @intrinsic
    def join_letters(_context, union, to, letters, at, length, words, start, size):  # noqa: PLR0917
        """See above."""
        signature = types.void(union, to, letters, at, length, words, start, size)
        return signature, _generate_join_letters


def _generate_popcount(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    return builder.ctpop(arguments[0])


def _generate_lowest_bit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    is_undefined_for_0 = ir.Constant(ir.IntType(1), 1)
    return builder.cttz(arguments[0], is_undefined_for_0)


_RANKS = ir.VectorType(ir.IntType(8), LANES)
_SETS = ir.VectorType(ir.IntType(64), LANES)


def _generate_join_letters(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    def data(number: int) -> Any:
        array_type = signature.args[number]
        return context.make_array(array_type)(context, builder, arguments[number]).data

    _, to, _, at, length, _, start, size = arguments
    union, letters, words = data(0), data(2), data(5)
    nothing = ir.Constant(_SETS, [0] * LANES)
    joined = cgutils.alloca_once_value(builder, nothing)  # type: ignore[no-untyped-call]
    with cgutils.for_range(builder, size) as loop:
        word = builder.load(builder.gep(words, [builder.add(start, loop.index)]))
        place = builder.add(at, builder.mul(builder.zext(word, length.type), length))
        ranks = builder.bitcast(builder.gep(letters, [place]), _RANKS.as_pointer())
        sets = builder.zext(builder.load(ranks, align=1), _SETS)
        sets = builder.shl(ir.Constant(_SETS, [1] * LANES), sets)
        builder.store(builder.or_(builder.load(joined), sets), joined)
    target = builder.bitcast(builder.gep(union, [to]), _SETS.as_pointer())
    builder.store(builder.load(joined), target, align=8)
    return context.get_dummy_value()
