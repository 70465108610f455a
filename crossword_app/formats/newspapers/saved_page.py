"""Finds the data of a crossword in a web page that was saved: in its scripts, or in attributes of its elements."""

import contextlib
import html
import json
import re
from collections.abc import Iterator

from crossword_app.formats.newspapers.recognition import RAWC
from crossword_app.text_encoding import decode_text

_BEGINNING = re.compile(
    r"\s*(?:<!--.{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|script)\b",
    re.IGNORECASE | re.DOTALL,
)
_SNIFFED = 4096
_LARGEST = 24 * 2**20
_SCRIPT = re.compile(r"<script\b[^>]{0,2000}>", re.IGNORECASE)
_SCRIPT_END = re.compile(r"</script\b", re.IGNORECASE)
_RAWC = re.compile(r"\brawc\s*[=:]\s*(['\"])([\w+/=.-]{40,})\1")
_ASSIGNED = re.compile(r"(?:[=(,]|\breturn)\s*(?=\{\s*\")")
"""What comes before a document in a script: `window.data = {`, `load({`."""

_QUOTED = re.compile(r"JSON\.parse\(\s*(\"(?:[^\"\\]|\\.)*\")", re.DOTALL)
_ATTRIBUTE = re.compile(r"=\s*(?:\"(\{[^\"<>]{200,})\"|'(\{[^'<>]{200,})')")
_MOST_TRIED = 3_000
"""Places of a script at which a document may begin."""

_MOST_FOUND = 200
"""Documents that are looked at in one page."""

_SMALLEST = 100
"""Characters of a document. No crossword has fewer."""


def looks_like_saved_page(content: bytes) -> bool:
    """Return whether *content* is a web page."""
    return bool(_BEGINNING.match(decode_text(content[:_SNIFFED]).text))


def documents_in(content: bytes) -> Iterator[bytes]:
    """Yield the JSON documents in the web page *content*, those of its scripts first."""
    if len(content) > _LARGEST:
        return
    text = decode_text(content).text
    found = 0
    for document in _documents(text):
        if len(document) >= _SMALLEST:
            yield document.encode(errors="replace")
            found += 1
        if found == _MOST_FOUND:
            return


def _documents(text: str) -> Iterator[str]:
    for body in _scripts(text):
        for packed in _RAWC.finditer(body):
            yield json.dumps({RAWC: packed[2]}).ljust(_SMALLEST)
        if body.startswith("{"):
            yield body
        else:
            yield from _assigned(body)
    for attribute in _ATTRIBUTE.finditer(text):
        yield html.unescape(attribute[1] or attribute[2])


def _scripts(text: str) -> Iterator[str]:
    start = 0
    while (opening := _SCRIPT.search(text, start)) and (
        closing := _SCRIPT_END.search(text, opening.end())
    ):
        yield text[opening.end() : closing.start()].strip()
        start = closing.end()


def _assigned(script: str) -> Iterator[str]:
    """Yield the documents that a *script* gives to a name or hands to a function, the outermost only."""
    for quoted in _QUOTED.finditer(script):
        try:
            yield str(json.loads(quoted[1], strict=False))
        except ValueError:
            continue
    decoder = json.JSONDecoder(strict=False)
    start = 0
    for _ in range(_MOST_TRIED):
        found = _ASSIGNED.search(script, start)
        if not found:
            return
        start = found.end()
        with contextlib.suppress(ValueError, RecursionError):
            _, end = decoder.raw_decode(script, start)
            yield script[start:end]
            start = end
