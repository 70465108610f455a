"""Reads JSON as other programs really write it, and writes it so that people can read it."""

import json
import math
import re
from sys import getsizeof
from typing import Any

from crossword_app.errors import FileError
from crossword_app.text_encoding import Encoding, decode_text

_WRAPPING = re.compile(r"(?:(?:var|let|const)\s+)?[\w.$]{1,60}\s*[(=]\s*(?=\{)")
"""The start of a document that scripts load: ipuz({... or puzzle = {..."""

_BEFORE = re.compile(r"(?:\s+|//[^\n]*(?:\n|\Z)|/\*.*?(?:\*/|\Z))*+", re.DOTALL)
"""Spaces and comments, which may come first."""

_LARGEST = 24 * 2**20
"""Bytes, in the file and in memory. A single character beyond Latin-1, escaped or not, makes text larger in memory."""

_MOST_PARTS = 500_000
"""Values in a document. A grid of 50x50 with all that can be said of its squares and clues has a third of that."""

_TOO_LARGE = "it is far larger than any crossword: take out what is not of the puzzle"

_LONGEST_REPAIRED = 2**20
"""Characters of a document in which surplus commas and comments are searched for."""

_DEEPEST = 50
"""Levels of lists in lists. Other programs use a few; writing very deep nests would fail."""

_NO_JSON = re.compile(
    r"""
    (?P<string>"[^"\\]*(?:\\.?[^"\\]*)*(?:"|\Z))
    | (?P<key>[A-Za-z_$][\w$]{0,60}(?=\s{0,9}:))
    | ,(?=\s*[}\]])
    | //[^\n]*
    | /\*.*?(?:\*/|\Z)
    """,
    re.DOTALL | re.VERBOSE,
)
"""Strings, which are kept, and what JSON does not allow: keys without quotes, a comma before a bracket, comments."""

_NOT_UTF = {Encoding.WINDOWS: "its text is", Encoding.MIXED: "the text of some of its lines is"}
"""Warnings about encodings that JSON does not allow."""

_LINE = 100


def looks_like_document(content: bytes) -> bool:
    """Return whether *content* starts with a JSON object, or with one that is wrapped for scripts: ipuz(...)."""
    start = content[:1000]
    text = _BEFORE.sub("", decode_text(start).text, count=1)
    return text.startswith("{") or bool(_WRAPPING.match(text))


def parse_document(content: bytes, warnings: list[str]) -> dict[str, Any]:
    """Return the JSON object in *content*. Faults that were corrected are added to *warnings*.

    Raises:
        FileError: it is damaged, too large, or no JSON object.
    """
    if len(content) > _LARGEST or sum(map(content.count, b",[{:")) > _MOST_PARTS:
        raise FileError(_TOO_LARGE)
    text = _BEFORE.sub("", _decoded(content, warnings), count=1).rstrip()
    if getsizeof(text) > _LARGEST or ("\\u" in text and 4 * len(text) > _LARGEST):
        raise FileError(_TOO_LARGE)
    if wrapping := _WRAPPING.match(text):
        text = text[wrapping.end() : text.rfind("}") + 1]
    try:
        document = _loaded(text, warnings)
    except RecursionError:
        raise FileError("it is no puzzle: it is nested without end") from None
    except ValueError as error:
        place = f" at line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise FileError(
            f"it is damaged or cut short{place}: open a backup copy, or the program that made it"
        ) from None
    if not isinstance(document, dict):
        raise FileError("it is no puzzle: it holds no document of one")
    if _is_deeper(document, _DEEPEST):
        raise FileError("it is no puzzle: it is nested without end")
    return document


def _decoded(content: bytes, warnings: list[str]) -> str:
    text, encoding = decode_text(content)
    if told := _NOT_UTF.get(encoding):
        warnings.append(f"{told} not UTF-8 and was read as text of old Windows programs")
    return text


def _loaded(text: str, warnings: list[str]) -> Any:
    try:
        return _strictly_loaded(text)
    except ValueError:
        if len(text) > _LONGEST_REPAIRED:
            raise
        repaired = _NO_JSON.sub(_repaired, text)
        if repaired == text:
            raise
        document = _strictly_loaded(repaired)
        warnings.append("it has commas, comments or bare names where JSON allows none")
        return document


def _repaired(found: re.Match[str]) -> str:
    return found["string"] or (f'"{found["key"]}"' if found["key"] else " ")


def _strictly_loaded(text: str) -> Any:
    # JSON does not allow line breaks in strings either, but they occur, and their meaning is clear.
    return json.loads(text, strict=False, parse_constant=_refuse_constant, parse_float=_finite)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):  # it could not be written again
        raise ValueError(f"{text} is too large")
    return number


def _is_deeper(value: object, levels: int) -> bool:
    """Return whether *value* is nested in more than *levels*."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(levels == 1 or _is_deeper(item, levels - 1) for item in inner)


_encode = json.JSONEncoder(ensure_ascii=False).encode


def render_document(document: dict[str, Any]) -> bytes:
    """Return *document* as JSON. Values that fit on one line stay on it, for people and version control."""
    # A file may have brought half a surrogate pair, which UTF-8 cannot hold.
    return (_render(document, 0) + "\n").encode(errors="replace")


def _render(value: object, indent: int) -> str:
    if not value or not isinstance(value, dict | list):
        return _encode(value)
    inner = indent + 1
    if isinstance(value, dict):
        parts = [f"{_encode(str(key))}: {_render(item, inner)}" for key, item in value.items()]
    else:
        parts = [_render(item, inner) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    length = sum(map(len, parts)) + 2 * len(parts) + indent
    if length <= _LINE and not any("\n" in part for part in parts):
        return f"{opening}{', '.join(parts)}{closing}"
    separator = ",\n" + " " * inner
    return f"{opening}\n{' ' * inner}{separator.join(parts)}\n{' ' * indent}{closing}"
