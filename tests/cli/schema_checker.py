"""Judges JSON by the schemas of docs/schemas, whose few words it knows: types, properties, items and choices."""

from collections.abc import Iterator
from typing import Any

_TYPES: dict[str, type | tuple[type, ...]] = {
    "array": list,
    "boolean": bool,
    "integer": int,
    "null": type(None),
    "number": (int, float),
    "object": dict,
    "string": str,
}
KNOWN = {
    *("$schema", "title", "description", "type", "enum"),
    *("properties", "required", "additionalProperties", "items"),
}
"""The words of a schema that count here. Others would go unchecked, so they are not allowed."""


def breaches(value: Any, schema: dict[str, Any], place: str = "$") -> Iterator[str]:
    """Yield a line for each place where *value* is not as *schema* says."""
    if strange := schema.keys() - KNOWN:
        yield f"{place}: the schema has {sorted(strange)}, which nothing checks"
    if not _is_of(value, schema.get("type", [])):
        yield f"{place}: {value!r:.60} is no {schema['type']}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{place}: {value!r:.60} is none of {schema['enum']}"
    if isinstance(value, dict):
        yield from _breaches_of_object(value, schema, place)
    elif isinstance(value, list) and "items" in schema:
        for number, item in enumerate(value):
            yield from breaches(item, schema["items"], f"{place}[{number}]")


def _breaches_of_object(value: dict[str, Any], schema: dict[str, Any], place: str) -> Iterator[str]:
    known = schema.get("properties", {})
    other = schema.get("additionalProperties")
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{place}: {name} is missing"
    for name, item in value.items():
        if name in known:
            yield from breaches(item, known[name], f"{place}.{name}")
        elif isinstance(other, dict):
            yield from breaches(item, other, f"{place}.{name}")
        elif known and other is not True:
            yield f"{place}: {name} is not in the schema"


def _is_of(value: Any, types: str | list[str]) -> bool:
    names = [types] if isinstance(types, str) else types
    return not names or any(
        isinstance(value, _TYPES[name]) and (isinstance(value, bool) <= (name == "boolean"))
        for name in names
    )
