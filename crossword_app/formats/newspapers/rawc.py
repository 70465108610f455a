"""Unpacks `rawc`, the text in which PuzzleMe's pages keep a crossword: Base64, mostly with parts of it turned round.

What is known of it are the readers of kotwords and xword-dl: the text is divided into parts whose lengths a key gives
in turn, two more than each of its hexadecimal digits, and each part is reversed. The key stands behind a point at the
end, itself reversed, or only in a script of the page; then it has seven digits and is searched for.
"""

import base64
import binascii
import codecs
import json
import re
from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from crossword_app.errors import FileError

_KEY = re.compile(r"[0-9a-fA-F]{1,64}")
_SHORTEST = 2
_LONGEST = 17
_PARTS = 7
"""Of a key that is searched for."""

_MOST_TRIED = 200_000
"""Beginnings of keys. A real text needs some hundred."""

_MOST_KEYS = 2_000
_MOST_DECODED = 100_000_000
"""Keys with which the whole text is unpacked, and the characters of all of them."""

_ROUNDS = 8
"""How often a key is gone through before the whole text is unpacked with it."""

_BEGINNINGS = (b"{", b"[")
_SPACES = b"\t\n\r"
_WHOLE = 4
"""Characters of Base64 that give whole bytes."""

_NOT_UNPACKED = "its crossword is packed in a way that this program does not know: download it there as .puz or .jpz"


def unpacked_rawc(rawc: str) -> bytes:
    """Return the JSON in *rawc*.

    Raises:
        FileError: it is packed in no way that is known.
    """
    text, point, key = rawc.strip().partition(".")
    if point:
        if not _KEY.fullmatch(key):
            raise FileError(_NOT_UNPACKED)
        lengths = [int(digit, 16) + _SHORTEST for digit in reversed(key)]
        found = _decoded(_turned(text, lengths))
    else:
        found = _decoded(text) or _searched(text)
    if not found:
        raise FileError(_NOT_UNPACKED)
    return found


def _turned(text: str, lengths: Sequence[int]) -> str:
    """Return *text* with its parts reversed, whose *lengths* come again and again."""
    parts = []
    start = 0
    for length in cycle(lengths):
        if start >= len(text):
            break
        parts.append(text[start : start + length][::-1])
        start += length
    return "".join(parts)


def _decoded(text: str) -> bytes:
    """Return the document in Base64, b"" if it is none."""
    try:
        content = base64.b64decode(text + "=" * (-len(text) % _WHOLE), validate=True)
        content.decode("utf-8")
    except (binascii.Error, ValueError):
        return b""
    return content if content.lstrip().startswith(_BEGINNINGS) else b""


def _searched(text: str) -> bytes:
    """Return the document in *text* by the first key that gives one, b"" if none does."""
    most = min(_MOST_KEYS, 1 + _MOST_DECODED // (1 + len(text)))
    for key in islice(_likely_keys(text), most):
        found = _decoded(_turned(text, key))
        if found and _is_json(found):
            return found
    return b""


def _is_json(content: bytes) -> bool:
    try:
        json.loads(content)
    except (ValueError, RecursionError):
        return False
    return True


def _likely_keys(text: str) -> Iterator[tuple[int, ...]]:
    """Yield the keys with which *text* begins as a document does."""
    begun: list[tuple[tuple[int, ...], str]] = [((), "")]
    for _ in range(_MOST_TRIED):
        if not begun:
            return
        key, before = begun.pop()
        if len(key) == _PARTS:
            if _may_begin(_turned(text[: _ROUNDS * len(before)], key)):
                yield key
            continue
        for length in range(_LONGEST, _SHORTEST - 1, -1):
            turned = before + text[len(before) : len(before) + length][::-1]
            if _may_begin(turned):
                begun.append(((*key, length), turned))


def _may_begin(text: str) -> bool:
    """Return whether a document may begin with the Base64 in *text*, whose last byte may not be whole."""
    try:
        content = base64.b64decode(text[: len(text) // _WHOLE * _WHOLE], validate=True)
        codecs.getincrementaldecoder("utf-8")().decode(content)
    except (binascii.Error, ValueError):
        return False
    is_printed = all(byte >= ord(" ") or byte in _SPACES for byte in content)
    return is_printed and (not content or content.startswith(_BEGINNINGS))
