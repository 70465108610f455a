"""The encoding of XML documents: what they name is not always what they have."""

import re

from crossword_app.text_encoding import decode_text

_ENCODING = re.compile(rb"""<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']""")
_EIGHT_BITS = re.compile(
    r"(iso[-_]?8859|cp\d|windows|koi8|mac|big5|gb|euc|shift|johab)", re.IGNORECASE
)
_WINDOWS = "cp1252"
"""Files that claim Latin-1 or ASCII more often hold the quotes of Windows than control characters."""


def decoded_xml(content: bytes) -> str:
    """Decode an XML document by its byte order mark, by the encoding that it names, or as UTF-8."""
    return decode_text(content, _named_encoding(content)).text.lstrip()


def _named_encoding(content: bytes) -> str:
    """Return the encoding that a document names or starts in, "" if it must be found from its bytes."""
    if content[:2] in (b"<\0", b"\0<"):
        return "utf-16-le" if content[1] == 0 else "utf-16-be"
    named = _ENCODING.search(content[:400])
    name = named[1].decode("ascii") if named else ""
    if re.fullmatch(r"(?i)iso[-_]?8859-1|latin[-_]?1|(us-)?ascii", name):
        return _WINDOWS
    # A text that claims two bytes per letter but has one was converted by a program that left the claim unchanged.
    return name if _EIGHT_BITS.match(name) else ""
