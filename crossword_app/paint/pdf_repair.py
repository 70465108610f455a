"""Repairs Qt's PDF files: the same bytes each time, and text that can be copied.

Qt writes the time into them, and numbers and orders their objects by a hash that differs between processes. This module
renumbers the objects in the order of their references, and removes the time. Qt also maps the glyph of a space to a
tab, and ligatures and joined letters to their appearance. This module maps them to the letters that they stand for.
"""

import re
import unicodedata
from typing import NamedTuple

_OBJECT = re.compile(rb"(\d+) 0 obj\n(.*)endobj\n", re.DOTALL)
_ENTRY = re.compile(rb"(\d{10}) \d{5} n")
_REFERENCE = re.compile(rb"(\d+) 0 R\b")
_FONTS = re.compile(rb"(?<=/Font <<\n)(?:/F\d+ \d+ 0 R\n)+")
_TIME = re.compile(rb"/CreationDate \([^)]*\)\n")
_TAG = re.compile(rb"(?<=/FontName /)[A-Z]{6}(?=\+)")
_STREAM = b"stream\n"
_LENGTH = re.compile(rb"(?<=/Length )\d+(?= )")
_RANGES = re.compile(rb"(?<=beginbfrange\n).*(?=endbfrange)", re.DOTALL)
_RANGE = re.compile(rb"<([0-9A-F]{4})> <([0-9A-F]{4})> (?:<([0-9A-F]{4})>|\[([^]]*)\])")
_CODE = re.compile(rb"<([0-9A-F]{4})>")
_TAB, _SPACE = 0x09, " "
_PRESENTATION_FORMS = ((0xFB00, 0xFDFF), (0xFE70, 0xFEFE))


class _Objects(NamedTuple):
    """The objects of a file by number, and those that its trailer names."""

    bodies: dict[int, bytes]
    root: int
    info: int


def repaired(content: bytes) -> bytes:
    """Return *content*, a PDF file from Qt, without anything that changes from run to run, and with correct text."""
    objects = _read(content)
    order = _in_order_of_reference(objects)
    numbers = {old: new for new, old in enumerate(order, start=1)}
    header = content[: content.index(b"\n") + 1]
    written, offsets = bytearray(header), []
    for number, old in enumerate(order, start=1):
        offsets.append(len(written))
        dictionary, stream = _parts(objects.bodies[old])
        dictionary = _TAG.sub(_tag(number), _renumbered(dictionary, numbers))
        written += b"%d 0 obj\n%b%bendobj\n" % (number, dictionary, stream)
    start = len(written)
    written += b"xref\n0 %d\n0000000000 65535 f \n" % (len(order) + 1)
    written += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    written += (
        b"trailer\n<<\n/Size %d\n/Info %d 0 R\n/Root %d 0 R\n>>\nstartxref\n%d\n%%%%EOF\n"
        % (
            len(order) + 1,
            numbers[objects.info],
            numbers[objects.root],
            start,
        )
    )
    return bytes(written)


def _read(content: bytes) -> _Objects:
    table = content.rindex(b"xref\n", 0, content.rindex(b"startxref"))
    trailer = content[table:]
    starts = sorted(int(entry[1]) for entry in _ENTRY.finditer(trailer))
    bodies = {}
    for start, end in zip(starts, [*starts[1:], table], strict=True):
        found = _OBJECT.match(content, start, end)
        if found:
            bodies[int(found[1])] = _with_letters(_TIME.sub(b"", _with_sorted_fonts(found[2])))
    named = {name: int(number) for name, number in re.findall(rb"/(Root|Info) (\d+) 0 R", trailer)}
    return _Objects(bodies, named[b"Root"], named[b"Info"])


def _in_order_of_reference(objects: _Objects) -> list[int]:
    """Return the numbers of the objects in the order of the references, starting at the trailer, each once."""
    order: list[int] = []
    waiting = [objects.root, objects.info]
    met = set()
    while waiting:
        number = waiting.pop()
        if number in met:
            continue
        met.add(number)
        order.append(number)
        dictionary, _ = _parts(objects.bodies[number])
        waiting.extend(int(found) for found in reversed(_REFERENCE.findall(dictionary)))
    return order


def _parts(body: bytes) -> tuple[bytes, bytes]:
    """Return the dictionary of an object and its stream, which is usually empty."""
    at = body.find(_STREAM)
    return (body, b"") if at < 0 else (body[:at], body[at:])


def _with_sorted_fonts(body: bytes) -> bytes:
    dictionary, stream = _parts(body)
    return (
        _FONTS.sub(lambda found: b"".join(sorted(found[0].splitlines(True))), dictionary) + stream
    )


def _with_letters(body: bytes) -> bytes:
    """Return *body* with the right letters, if it is a table that maps glyphs to characters."""
    dictionary, stream = _parts(body)
    if b"begincmap" not in stream:
        return body
    changed = _RANGES.sub(lambda ranges: _RANGE.sub(_letters_of_range, ranges[0]), stream)
    length = int(_LENGTH.findall(dictionary)[0]) + len(changed) - len(stream)
    return _LENGTH.sub(b"%d" % length, dictionary) + changed


def _letters_of_range(found: re.Match[bytes]) -> bytes:
    first, last = int(found[1], 16), int(found[2], 16)
    if found[3]:
        codes = [int(found[3], 16) + step for step in range(last - first + 1)]
    else:
        codes = [int(code, 16) for code in _CODE.findall(found[4])]
    written = [
        b"<%b>" % _letters(code).encode("utf-16-be").hex().upper().encode() for code in codes
    ]
    return b"<%04X> <%04X> [%b]" % (first, last, b" ".join(written))


def _letters(code: int) -> str:
    """Return the letters that the character *code* stands for."""
    if code == _TAB:
        return _SPACE
    if any(first <= code <= last for first, last in _PRESENTATION_FORMS):
        return unicodedata.normalize("NFKC", chr(code))
    return chr(code)


def _renumbered(dictionary: bytes, numbers: dict[int, int]) -> bytes:
    return _REFERENCE.sub(lambda found: b"%d 0 R" % numbers[int(found[1])], dictionary)


def _tag(number: int) -> bytes:
    """Return the six letters that mark an embedded font as a subset; they differ for each font."""
    letters = bytearray()
    for _ in range(6):
        number, digit = divmod(number, 26)
        letters.append(ord("A") + digit)
    return bytes(letters)
