"""What a method is made of, and the methods that have names."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from crossword_app.errors import FillError
from crossword_app.sentences import either


class Step(Enum):
    """What one step of the search fills."""

    WORD = "word"
    LETTER = "letter"


class SlotOrder(Enum):
    """Which slot, or cell, comes next. Each is a function or class in `orders`."""

    NUMERICAL = "numerical"
    ACROSS_DOWN = "across-down"
    CROSSING = "crossing"
    RANDOM = "random"
    ZIG_ZAG = "zig-zag"
    SLALOM = "slalom"
    NEARLY_FILLED = "nearly-filled"
    SMALLEST = "smallest"


class Backtracking(Enum):
    """How far a search goes back; see `backtracking`."""

    NAIVE = "naive"
    CONFLICT = "conflict"


class PatternLookUp(Enum):
    """How the words of a pattern are found. Each is a class in `look_up`."""

    REGEX = "regex"
    LISTS = "lists"
    BITS = "bits"
    TABLE = "table"


class Consistency(Enum):
    """How far a search looks ahead. Each is a module in `consistency`."""

    NONE = "none"
    """Not at all: the whole list is searched for the letters of a slot."""
    NODE = "node"
    """Words that the given letters rule out are left out before the search."""
    AC3 = "ac3"
    """Those that have no partner in a slot that crosses are left out too."""
    CROSSINGS = "crossings"
    """Node, and each slot has only the words whose letters all its crossings allow."""
    MAINTAINED = "maintained"
    """AC-3 before the search, and after each word."""


class ValueOrder(Enum):
    """Which word comes first."""

    SCORE = "score"
    LEAST = "least"
    """The least constraining; see `least_constraining`."""


_ORDERS_OF_LETTERS = (SlotOrder.NUMERICAL, SlotOrder.ZIG_ZAG, SlotOrder.SLALOM)
_CONSISTENCIES_OF_LETTERS = (Consistency.NONE, Consistency.NODE, Consistency.AC3)


@dataclass(frozen=True, slots=True)
class Method:
    """One way to fill a grid."""

    step: Step = Step.WORD
    order: SlotOrder = SlotOrder.SMALLEST
    backtracking: Backtracking = Backtracking.NAIVE
    look_up: PatternLookUp = PatternLookUp.BITS
    consistency: Consistency = Consistency.NODE
    values: ValueOrder = ValueOrder.SCORE

    def check(self) -> None:
        """Raise FillError if its parts do not go together."""
        if self.step is Step.WORD:
            return
        if self.order not in _ORDERS_OF_LETTERS:
            raise FillError(
                "letter by letter, entries grow from their first letters: "
                f"give --order {either(each.value for each in _ORDERS_OF_LETTERS)}"
            )
        if self.consistency not in _CONSISTENCIES_OF_LETTERS or self.values is ValueOrder.LEAST:
            known = either(each.value for each in _CONSISTENCIES_OF_LETTERS)
            raise FillError(
                f"letter by letter, no words are placed to look ahead from: give --consistency {known}, "
                "and leave --values out"
            )

    @property
    def parts(self) -> dict[str, str]:
        """Its parts by name, those that it makes no use of left out."""
        parts = {part.name: getattr(self, part.name).value for part in fields(self)}
        if self.step is Step.LETTER:
            del parts["look_up"], parts["values"]
        elif self.consistency is Consistency.MAINTAINED:
            del parts["look_up"]
        return parts

    def __str__(self) -> str:
        return ", ".join(f"{name.replace('_', '-')} {value}" for name, value in self.parts.items())


METHODS: Mapping[str, Method] = {
    "letters": Method(Step.LETTER, SlotOrder.NUMERICAL),
    "letters-zig-zag": Method(Step.LETTER, SlotOrder.ZIG_ZAG),
    "letters-slalom": Method(Step.LETTER, SlotOrder.SLALOM),
    "letters-conflict": Method(Step.LETTER, SlotOrder.NUMERICAL, Backtracking.CONFLICT),
    "numerical": Method(order=SlotOrder.NUMERICAL),
    "across-down": Method(order=SlotOrder.ACROSS_DOWN),
    "crossing": Method(order=SlotOrder.CROSSING),
    "random": Method(order=SlotOrder.RANDOM),
    "zig-zag": Method(order=SlotOrder.ZIG_ZAG),
    "slalom": Method(order=SlotOrder.SLALOM),
    "numerical-conflict": Method(order=SlotOrder.NUMERICAL, backtracking=Backtracking.CONFLICT),
    "nearly-filled": Method(order=SlotOrder.NEARLY_FILLED),
    "smallest": Method(),
    "regex": Method(look_up=PatternLookUp.REGEX),
    "lists": Method(look_up=PatternLookUp.LISTS),
    "table": Method(look_up=PatternLookUp.TABLE),
    "conflict": Method(backtracking=Backtracking.CONFLICT),
    "least": Method(values=ValueOrder.LEAST),
    "crossing-letters": Method(order=SlotOrder.CROSSING, consistency=Consistency.CROSSINGS),
    "ac3": Method(consistency=Consistency.AC3),
    "maintained": Method(consistency=Consistency.MAINTAINED),
    "maintained-least": Method(
        backtracking=Backtracking.CONFLICT,
        consistency=Consistency.MAINTAINED,
        values=ValueOrder.LEAST,
    ),
}
"""The methods that have names, from the plainest on. Each is like *smallest* but for what its name says."""


def varied(name: str, choices: Mapping[str, Sequence[Any]]) -> Iterator[tuple[str, Method]]:
    """Yield the method *name* with each of the *choices* for its parts, and what to call it.

    Raises:
        FillError: parts do not go together.
    """
    found = [(name, METHODS[name])]
    for part, values in choices.items():
        found = [
            (f"{called} {value.value}", replace(method, **{part: value}))
            for called, method in found
            for value in values
        ]
    for called, method in found:
        method.check()
        yield called, method
