"""Values of JSON in the forms that readers expect: whatever a file has, these give a text, a list or a table."""

from typing import Any


def text_of(value: object) -> str:
    """Return a text, or a number as text: 1 and 1.0 as "1"; "" for anything else."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return str(value) if isinstance(value, str) or is_number else ""


def number_or_text(label: str) -> int | str:
    """Return *label* as programs write it: as a number where it is one."""
    is_number = label.isascii() and label.isdigit() and (label == "0" or label[0] != "0")
    return int(label) if is_number and len(label) <= 5 else label


def items_of(value: object) -> list[Any]:
    """Return a list; an empty one for anything else."""
    return value if isinstance(value, list) else []


def table_of(value: object) -> dict[str, Any]:
    """Return an object of JSON; an empty one for anything else."""
    return value if isinstance(value, dict) else {}
