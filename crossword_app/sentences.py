"""Writes numbers, lists and sentences for users. A translation changes them here and nowhere else."""

from collections.abc import Iterable


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number of things: "1 word", "2,300 words".

    Args:
        one: the singular.
        many: the plural, where that is not the singular with an s: "entries", "squares are".
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def listed(items: Iterable[object], separator: str = ", ", most: int | None = None) -> str:
    """Return items as a sentence lists them: "a", "a and b", "a, b and c"; "" for none.

    Args:
        separator: the text between items that "and" does not join.
        most: how many items are named at most; the others become "and 3 more".
    """
    names = [str(item) for item in items]
    if most is not None and len(names) > most:
        names = [*names[:most], f"{len(names) - most:,} more"]
    *others, last = names or [""]
    return f"{separator.join(others)} and {last}" if others else last


def either(items: Iterable[object]) -> str:
    """Return items as a sentence offers them: "a", "a or b", "a, b or c"; "" for none."""
    *others, last = [str(item) for item in items] or [""]
    return f"{', '.join(others)} or {last}" if others else last


BETWEEN_FIGURES = "  ·  "


def joined(*figures: str) -> str:
    """Return figures on one line, with a gap between them."""
    return BETWEEN_FIGURES.join(figures)


def capitalised(text: str) -> str:
    """Return *text* with its first letter as a capital."""
    return f"{text[:1].upper()}{text[1:]}"


def sentence(text: str) -> str:
    """Return *text* with a capital first letter and one full stop at its end; "" for ""."""
    return f"{capitalised(text).rstrip('.')}." if text else ""


def clock_time(seconds: float) -> str:
    """Return how long something took, as a clock shows it: "0:07", "12:30", "1:02:30"."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
