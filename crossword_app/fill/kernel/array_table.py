"""A named tuple of arrays as compiled code has it: the address of a table of addresses.

numba passes a named tuple by its values, four words for each array. The state of a search has 57 arrays and goes
through hundreds of calls, so most of the compilation went into moving them. Here it is one word.

Neither the table nor numpy's objects change during a call of the kernel, which has no Python in it. LLVM is told so,
and reads an address once before a loop in place of anew after each write.
"""

from typing import Any

import numba
from llvmlite import ir
from numba.core.imputils import lower_getattr_generic
from numba.core.typing.templates import AttributeTemplate, infer_getattr
from numba.extending import models, register_model
from numba.np.arrayobj import populate_array

from crossword_app.fill.kernel.machine_code import WORD, ArrayObject

_types: Any = numba.types  # numba has no types for these
_models: Any = models
_register_model: Any = register_model
_infer_getattr: Any = infer_getattr
_lower_getattr_generic: Any = lower_getattr_generic
_populate_array: Any = populate_array

_WORD = ir.IntType(8 * WORD)


class ArrayTable(_types.Type):  # type: ignore[misc]
    """The type of a table with the addresses of numpy's objects, in the order of a named tuple's fields."""

    def __init__(self, named_tuple: Any, arrays: list[Any]) -> None:
        """Make the type for *named_tuple*, a class; *arrays* are numba's types of its fields."""
        self.arrays = arrays
        self.places = {field: place for place, field in enumerate(named_tuple._fields)}
        super().__init__(f"ArrayTable({named_tuple.__name__})")


@_register_model(ArrayTable)
class _ArrayTableModel(_models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, of_type: ArrayTable) -> None:
        super().__init__(manager, of_type, _WORD)


@_infer_getattr
class _ArrayTableFields(AttributeTemplate):
    key = ArrayTable

    def generic_resolve(self, table: Any, field: str) -> Any:  # type: ignore[override]
        """Return the type of *field*; None where *table* has none of this name."""
        place = table.places.get(field)
        return None if place is None else table.arrays[place]


@_lower_getattr_generic(ArrayTable)  # type: ignore[untyped-decorator]
def _field(context: Any, builder: Any, table: ArrayTable, address: Any, field: str) -> Any:
    place = table.places[field]
    return array_at(context, builder, table.arrays[place], word_at(builder, address, WORD * place))


def array_at(context: Any, builder: Any, of_type: Any, address: Any) -> Any:
    """Return the array of one dimension and of numba's type *of_type* whose object of numpy is at *address*, a word."""
    array = context.make_array(of_type)(context, builder)
    size = ir.Constant(_WORD, of_type.dtype.bitwidth // 8)
    items = builder.inttoptr(word_at(builder, address, ArrayObject.items.offset), array.data.type)
    length = word_at(builder, word_at(builder, address, ArrayObject.shape.offset), 0)
    _populate_array(array, items, [length], [size], size, meminfo=None)
    return array._getvalue()


def word_at(builder: Any, address: Any, offset: int) -> Any:
    """Return the word that lies *offset* bytes after *address*, itself a word, and stays the same during a call."""
    place = builder.add(address, ir.Constant(_WORD, offset))
    word = builder.load(builder.inttoptr(place, _WORD.as_pointer()))
    word.set_metadata("invariant.load", builder.module.add_metadata([]))
    return word
