"""Loads the compiled kernel and calls it, without numba: whose import takes longer than most fills.

An entry is one object file with a C function, which takes a table of 64-bit words: its result, then its arguments in
order, those of a named tuple one by one. An array goes in as the address of the object, where the function, which
`compiler` writes, finds its items: to ask numpy for them takes longer than many a call.
"""

import ctypes
import hashlib
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar, cast, get_args, get_type_hints

import llvmlite.binding as llvm
import numpy as np

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Table = ctypes.Array[ctypes.c_int64]

WORD = 8
"""Bytes in a word of the table."""

OBJECT_HEAD = object.__basicsize__
"""Bytes that every object of Python begins with."""

_llvm: Any = llvm  # its functions have no types
_lock = threading.Lock()
_engines: list[Any] = []


class ArrayObject(ctypes.Structure):
    """What numpy's arrays begin with: PyArrayObject_fields of its C interface, the same in all of numpy 2."""

    _fields_ = (
        ("head", ctypes.c_byte * OBJECT_HEAD),
        ("items", ctypes.c_void_p),
        ("dimensions", ctypes.c_int),
        ("shape", ctypes.POINTER(ctypes.c_ssize_t)),
    )


class Entry(Generic[Parameters, Result]):
    """A compiled function that Python calls. It runs without the GIL.

    Its types are those of its annotations: int, float, arrays of one dimension, named tuples of such arrays.
    """

    def __init__(
        self, function: Callable[Parameters, Result], code_of: Callable[[Any], bytes]
    ) -> None:
        """Take *code_of*, which returns the object file of *function* when it is called first."""
        hints = get_type_hints(function)
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__
        self._result = hints.pop("return")
        self._types = [leaf for hint in hints.values() for leaf in leaves(hint)]
        self._table = ctypes.c_int64 * (1 + len(self._types))
        self.function = function
        self._code_of = code_of
        self._lock = threading.Lock()

    def __call__(self, *arguments: Parameters.args, **none: Parameters.kwargs) -> Result:
        """Call the function. All arguments are given by their places.

        Raises:
            TypeError: an argument has another type than the function takes.
            IndexError: an index was out of bounds, and NUMBA_BOUNDSCHECK has them checked.
        """
        assert not none
        table = self._table()
        _put(table, self._types, arguments)
        return self._answer(table)

    def on(self, first: Any) -> Callable[..., Result]:
        """Return the function of all other arguments, for many calls with the same *first*, on one thread at a time.

        Raises:
            TypeError: see above.
        """
        table = self._table()
        types = self._types[len(first) :]
        _put(table, self._types[: len(first)], (first,))

        def call(*others: Any) -> Result:
            _put(table, types, others, 1 + len(first))  # which keeps the arrays of *first*
            return self._answer(table)

        return call

    @cached_property
    def _run(self) -> Callable[[Table], int]:
        with self._lock:
            if (run := self.__dict__.get("_run")) is None:  # another thread may have been first
                run = _loaded(self._code_of(self.function), symbol(self.__name__))
        return run

    def _answer(self, table: Table) -> Result:
        if self._run(table):
            raise IndexError(f"the kernel's function {self.__name__} reads beyond an array")
        answer: Any = None
        if self._result is float:
            answer = ctypes.c_double.from_buffer(table).value
        elif self._result is int:
            answer = table[0]
        return cast(Result, answer)


def leaves(hint: Any) -> Sequence[Any]:
    """Return what an argument annotated with *hint* consists of: int, float, or the types of items of arrays."""
    if hint in (int, float):
        return [hint]
    if hasattr(hint, "_fields"):  # a named tuple
        return [np.dtype(_item(each)) for each in get_type_hints(hint).values()]
    return [np.dtype(_item(hint))]


def symbol(name: str) -> str:
    """Return the name in its object file of the function that is called *name* in Python."""
    return f"crossword_app_{name}"


def kept_name(entry: str) -> str:
    """Return the name in the cache of the code of the entry of this name: another one for each kind of processor."""
    return f"{entry}-{_processor()}"


class Processor(NamedTuple):
    """A kind of processor, as LLVM names it: the model, and what it can do besides, as in "+avx2,-avx512f"."""

    model: str
    features: str = ""


def present_processor() -> Processor:
    """Return the processor that this runs on."""
    return Processor(_llvm.get_host_cpu_name(), _features())


def abilities() -> set[str]:
    """Return what the present processor can do, by LLVM's names, such as "avx2"."""
    try:
        features = _llvm.get_host_cpu_features()
    except RuntimeError:  # LLVM does not know how to ask this processor
        return set()
    return {name for name, is_there in features.items() if is_there}


def system() -> str:
    """Return the kind of machine and the system that code is made for, as LLVM names them."""
    return cast(str, _llvm.get_process_triple())


def target_machine(processor: Processor) -> Any:
    """Return what makes machine code for *processor*, on a system like this one."""
    _llvm.initialize_native_target()
    _llvm.initialize_native_asmprinter()
    target = _llvm.Target.from_triple(system())
    return target.create_target_machine(
        cpu=processor.model,
        features=processor.features,
        opt=3,
        # As numba has it: code that is loaded right away may lie anywhere.
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


def _item(hint: Any) -> Any:
    """Return the type of the items of an array with the annotation *hint*, which is NDArray[type]."""
    arguments = get_args(hint)
    if (
        len(arguments) == 1
    ):  # NumPy 2.5 has NDArray as an alias with an argument of its own, from Python 3.12 on
        return arguments[0]
    return get_args(arguments[1])[0]


def _put(table: Table, types: Sequence[Any], arguments: Iterable[Any], at: int = 1) -> None:
    """Put *arguments*, which consist of *types*, into *table* from word *at* on."""
    parts: list[Any] = []
    for argument in arguments:
        if isinstance(argument, tuple):
            parts += argument
        else:
            parts.append(argument)
    for place, (wanted, part) in enumerate(zip(types, parts, strict=True), at):
        if wanted is int:
            table[place] = part
        elif wanted is float:
            ctypes.c_double.from_buffer(table, place * WORD).value = part
        elif part.dtype == wanted and part.ndim == 1 and part.flags.c_contiguous:
            table[place] = id(part)
        else:
            raise TypeError(f"the kernel takes {wanted} in a row, not {part.dtype}, {part.shape}")


def _loaded(code: bytes, name: str) -> Callable[[Table], int]:
    """Return the function *name* of the object file *code*. It says whether an index was out of bounds."""
    with _lock:
        if not _engines:
            _check_array_object()
            _engines.append(
                _llvm.create_mcjit_compiler(
                    _llvm.parse_assembly(""), target_machine(present_processor())
                )
            )
        engine = _engines[0]
        engine.add_object_file(_llvm.ObjectFileRef.from_data(code))
        engine.finalize_object()
        address = engine.get_function_address(name)
    return ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(address)


def _check_array_object() -> None:
    """Check that arrays are laid out as compiled code reads them: another layout would end the program."""
    array = np.zeros(3)
    seen = ArrayObject.from_address(id(array))
    if (seen.items, seen.dimensions, seen.shape[0]) != (array.ctypes.data, 1, 3):
        raise RuntimeError(f"numpy {np.__version__} has arrays of another layout than numpy 2")


def _features() -> str:
    try:
        return cast(str, _llvm.get_host_cpu_features().flatten())
    except RuntimeError:  # LLVM does not know how to ask this processor
        return ""


@cache
def _processor() -> str:
    facts = (system(), *present_processor())
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]
