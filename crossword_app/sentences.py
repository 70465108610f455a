"""How numbers, lists and sentences are written for people: the one place that a translation has to know."""

from collections.abc import Iterable


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number of things: "1 word", "2,300 words".

    Args:
        one: what a single one is called.
        many: what several are called, where that takes more than an s: "entries", "squares are".
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def listed(items: Iterable[object], separator: str = ", ", most: int | None = None) -> str:
    """Return items as a sentence lists them: "a", "a and b", "a, b and c"; "" for none.

    Args:
        separator: what stands between those that "and" does not join.
        most: how many are named; more than that end in "and 3 more".
    """
    names = [str(item) for item in items]
    if most is not None and len(names) > most:
        names = [*names[:most], f"{len(names) - most:,} more"]
    *others, last = names or [""]
    return f"{separator.join(others)} and {last}" if others else last


def joined(*figures: str) -> str:
    """Return figures on one line, each apart from the next."""
    return "  ·  ".join(figures)


def capitalised(text: str) -> str:
    """Return *text* begun with a capital, and otherwise as it is."""
    return f"{text[:1].upper()}{text[1:]}"


def sentence(text: str) -> str:
    """Return *text* begun with a capital and ended with one full stop; "" for none."""
    return f"{capitalised(text).rstrip('.')}." if text else ""
