"""Compiles the kernel by numba, which is imported here alone, and machine instructions that Python does not offer.

Only entry points have types; types on every helper made the first compile four times as long. Helpers are compiled into
the entry points that call them.

Reference counting of arrays is off (`_nrt`): Python holds them while the kernel runs, and counting took two thirds of
the time. So the kernel must not allocate; scratch arrays are part of its state.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import count
from pathlib import Path
from types import FunctionType
from typing import Any, cast, get_type_hints

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core import cgutils, codegen, event
from numba.core.registry import CPUDispatcher, CPUTarget, cpu_target
from numba.core.typeinfer import register_dispatcher
from numba.extending import intrinsic

from crossword_app.fill.kernel import jit
from crossword_app.fill.kernel.array_table import ArrayTable, array_at, word_at
from crossword_app.fill.kernel.machine_code import WORD, Processor, leaves, symbol, target_machine
from crossword_app.fill.kernel.state import LANES

_numba: Any = numba  # its type hints lack half of its options
_llvm: Any = llvm
_intrinsic: Any = intrinsic
_codegen: Any = codegen

_WORD = ir.IntType(8 * WORD)


class _Library(_codegen.JITCodeLibrary):  # type: ignore[misc]
    """What numba made of one function, and no more: `compiled` optimises an entry with all its helpers, once.

    numba itself would optimise each helper, and again in each function that calls it, and make machine code of it,
    which nobody runs.
    """

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_specific(self) -> None:
        pass


class _Codegen(_codegen.JITCPUCodegen):  # type: ignore[misc]
    _library_class = _Library

    def set_env(self, name: str, env: Any) -> None:
        """Leave out what only code needs that calls Python: it has an address in machine code only."""


class _Target(CPUTarget):
    """The present processor, for code that numba does not run. Other functions of numba's are compiled as ever."""

    @cached_property
    def target_context(self) -> Any:
        return cpu_target.target_context.subtarget(_internal_codegen=_Codegen("crossword_app"))

    @property
    def typing_context(self) -> Any:
        return cpu_target.typing_context


_target: Any = _Target("cpu")  # type: ignore[no-untyped-call]


class _Dispatcher(CPUDispatcher):
    targetdescr = _target


_dispatchers: dict[Callable[..., Any], Any] = {}
"""What compiles each function of the kernel, where compiled code calls it."""


def compiled(function: Callable[..., Any], processors: Sequence[Processor]) -> list[bytes]:
    """Return an object file for each of *processors*: *function*, all that it calls, and what `machine_code` calls."""
    hints = get_type_hints(function)
    result = _numba_type(hints.pop("return"))
    for each in (*jit.helpers, function):
        if each not in _dispatchers:
            _make_known(each)
    dispatcher = _dispatchers[function]
    with register_dispatcher(dispatcher), _in_a_folder():
        dispatcher.compile(result(*map(_numba_type, hints.values())))
    (done,) = dispatcher.overloads.values()
    module = _llvm.parse_assembly(done.library.get_llvm_str())
    module.link_in(_llvm.parse_assembly(str(_taking_a_table(done, symbol(function.__name__)))))
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration and each.name != symbol(function.__name__):
            each.linkage = "internal"  # entries have helpers in common
    return [_object_file(module.clone(), target_machine(processor)) for processor in processors]


def _make_known(function: Callable[..., Any]) -> None:
    """Tell numba what the name of *function* means in compiled code."""
    options = {
        "nopython": True,
        "_nrt": False,
        "error_model": "numpy",
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
    }
    dispatcher: Any = _Dispatcher(function, targetoptions=options)
    dispatcher.typingctx.insert_global(function, dispatcher._type)
    _dispatchers[function] = dispatcher


def _object_file(module: Any, machine: Any) -> bytes:
    passes = _llvm.create_pass_builder(machine, _llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    return cast(bytes, machine.emit_object(module))


def _numba_type(hint: Any) -> Any:
    """Return numba's type for the annotation *hint*; see `machine_code.Entry`."""
    if hint in (int, float, type(None)):
        return {int: _numba.int64, float: _numba.float64}.get(hint, _numba.void)
    arrays = [_numba.from_dtype(item)[::1] for item in leaves(hint)]
    return ArrayTable(hint, arrays) if hasattr(hint, "_fields") else arrays[0]


def _taking_a_table(done: Any, name: str) -> ir.Module:
    """Return the function *name*, which takes a table of arguments, and calls with them what was compiled.

    It returns 1 where an index was out of bounds, else 0.
    """
    context, signature = done.target_context, done.signature
    status = ir.IntType(32)
    module: ir.Module = context.create_module(name)
    function = ir.Function(module, ir.FunctionType(status, [_WORD.as_pointer()]), name)
    (table,) = function.args
    builder = ir.IRBuilder(function.append_basic_block())
    table_reader = _TableReader(context, builder, table)
    outcome, result = context.call_conv.call_function(
        builder,
        context.declare_function(module, done.fndesc),
        signature.return_type,
        signature.args,
        [table_reader.next(each) for each in signature.args],
    )
    if signature.return_type != _numba.void:
        builder.store(result, builder.bitcast(table, result.type.as_pointer()))
    builder.ret(builder.zext(outcome.is_error, status))
    return module


class _TableReader:
    """Writes the instructions that take one argument after another from a table."""

    def __init__(self, context: Any, builder: ir.IRBuilder, table: Any) -> None:
        self._context = context
        self._builder = builder
        self._table = builder.ptrtoint(table, _WORD)
        self._places = count(WORD, WORD)  # the first word is for the result

    def next(self, of_type: Any) -> Any:
        """Return the next argument, as numba has values *of_type*."""
        builder = self._builder
        first = next(self._places)
        if isinstance(of_type, ArrayTable):
            for _ in of_type.arrays[1:]:
                next(self._places)
            return builder.add(self._table, ir.Constant(_WORD, first))
        word = word_at(builder, self._table, first)
        if isinstance(of_type, _numba.types.Array):
            return array_at(self._context, builder, of_type, word)
        return builder.bitcast(word, self._context.get_value_type(of_type))


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


def count_due(functions: Iterable[Callable[..., Any]]) -> int:
    """Return how many functions are compiled for these entries that are not yet, with all helpers that they call."""
    done = {function for function, dispatcher in _dispatchers.items() if dispatcher.overloads}
    helpers, found, due = set(jit.helpers), set(done), list(functions)
    while due:
        function = due.pop()
        if function not in found:
            found.add(function)
            called = map(function.__globals__.get, function.__code__.co_names)
            due += [
                other for other in called if isinstance(other, FunctionType) and other in helpers
            ]
    return len(found - done)


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
        if function in _dispatchers and function not in self._functions:
            self._functions.add(function)
            self._report(len(self._functions))


@_intrinsic  # type: ignore[untyped-decorator]
def _popcount(_context: Any, word: Any) -> Any:
    return word(word), _generate_popcount


@_intrinsic  # type: ignore[untyped-decorator]
def _lowest_bit(_context: Any, word: Any) -> Any:
    return word(word), _generate_lowest_bit


@_intrinsic  # type: ignore[untyped-decorator]
def _join_letters(  # noqa: PLR0917
    _context: Any,
    union: Any,
    to: Any,
    letters: Any,
    at: Any,
    length: Any,
    words: Any,
    start: Any,
    size: Any,
) -> Any:
    signature = _numba.void(union, to, letters, at, length, words, start, size)
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


def _make_instructions_known() -> None:
    typing = cpu_target.typing_context
    typing.refresh()
    for function, instruction in (
        (jit.popcount, _popcount),
        (jit.lowest_bit, _lowest_bit),
        (jit.join_letters, _join_letters),
    ):
        typing.insert_global(function, typing.resolve_value_type(instruction))


_make_instructions_known()
