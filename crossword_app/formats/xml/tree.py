"""Reads untrusted XML as a small tree: within limits, without document types and namespaces. It corrects small faults.

ADR 13 gives the reasons.
"""

import html
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from crossword_app.errors import FileError
from crossword_app.formats.xml.encoding import decoded_xml
from crossword_app.formats.xml.text import escaped
from crossword_app.text_encoding import NOT_IN_XML

LARGEST_XML = 8 * 2**20
"""Bytes. The largest crosswords have half a megabyte; a tree takes up to thirty times the bytes of its document."""

_MOST_ELEMENTS = 100_000
_MOST_CHARACTERS = 2_000_000
_MOST_ATTRIBUTES = 300_000
_MOST_MENDED = 100_000
_SURELY_READ = 100_000
"""Bytes of a document that cannot break any of these limits."""

_DEEPEST = 50
_WITHOUT_TEXT = frozenset({"encoded-image"})
"""Elements with pictures. Nobody needs their text."""

_BARE_AMPERSAND = re.compile(
    r"&(?!#\d{1,7};|#x[0-9A-Fa-f]{1,6};|(?:amp|lt|gt|quot|apos);)(\w{1,31};)?"
)
_OPEN_BREAK = re.compile(r"<br\s{0,9}>(?!\s{0,9}</br)")
_PREFIX_OF_TAG = re.compile(r"<(/?)[A-Za-z_][\w.-]{0,60}:(?=[A-Za-z_])")
_PREFIX_OF_ATTRIBUTE = re.compile(r"""(?<=\s)[A-Za-z_][\w.-]{0,60}:(?=[\w.-]{1,60}=["'])""")


@dataclass(slots=True)
class Node:
    """An element: its local name, its attributes by their local names, and its contents in order."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    content: "list[Node | str]" = field(default_factory=list)

    @property
    def nodes(self) -> "Iterator[Node]":
        """The elements in this one."""
        return (item for item in self.content if isinstance(item, Node))

    def every(self, name: str) -> "Iterator[Node]":
        """The elements called *name* in this one."""
        return (node for node in self.nodes if node.name == name)

    def first(self, name: str) -> "Node | None":
        return next(self.every(name), None)

    def get(self, name: str) -> str:
        """Return the attribute *name* without spaces around it, "" if there is none."""
        return self.attributes.get(name, "").strip()

    def others(self, known: Collection[str], most: int = 12, longest: int = 500) -> dict[str, str]:
        """Return the attributes that are not *known*, up to a limit of their number and their length."""
        left = [(name, value) for name, value in self.attributes.items() if name not in known]
        return {name: value for name, value in left[:most] if len(name) + len(value) <= longest}

    @property
    def text(self) -> str:
        """All text in this element and the elements in it. A `br` is the end of a line."""
        return "".join(
            item if isinstance(item, str) else "\n" if item.name == "br" else item.text
            for item in self.content
        ).strip(" \t\r\n")


@dataclass(frozen=True, slots=True)
class ParsedXml:
    """The root of a document, and whether faults had to be corrected."""

    root: Node
    is_repaired: bool = False


def parse_xml(content: bytes) -> ParsedXml:
    """Return the tree of the XML document *content*, in any encoding that it names. Small faults are corrected.

    Raises:
        FileError: it is larger than any puzzle, has a document type, or has faults that cannot be corrected.
    """
    if len(content) > LARGEST_XML:
        raise FileError(
            f"it has more than {LARGEST_XML >> 20} MB of XML, which no crossword has: choose another file"
        )
    text = decoded_xml(content)
    # The parser reports nothing of an element with so many attributes before its end.
    if text.count("=") > _MOST_ATTRIBUTES:
        raise FileError(
            f"it is no crossword: it has more than {_MOST_ATTRIBUTES} attributes; choose another file"
        )
    tree = _parsed(text)
    if isinstance(tree, Node):
        return ParsedXml(tree)
    if text.count("&") <= _MOST_MENDED and text.count("<") <= 3 * _MOST_ELEMENTS:
        repaired = _parsed(_repaired(text))
        if isinstance(repaired, Node):
            return ParsedXml(repaired, is_repaired=True)
    raise FileError(
        f"it is damaged or cut short at line {tree}: open a backup copy, or the program that made it"
    )


def refuse_unreadable(content: bytes, title: str) -> None:
    """Refuse to write the XML document *content* as a file, whose kind is *title*, that `parse_xml` would not read.

    Raises:
        FileError: it is larger than `parse_xml` takes.
    """
    if len(content) <= _SURELY_READ:
        return
    try:
        parse_xml(content)
    except FileError as error:
        raise FileError(
            f"its texts are longer than a {title} file can hold, which is {_MOST_CHARACTERS:,} characters with all "
            "markup: shorten the longest clues and the notes"
        ) from error


def _parsed(text: str) -> Node | int:
    """Return the root of *text*, or the number of the line at which it is not well-formed."""
    from xml.etree.ElementTree import ParseError

    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser

    tree = _Tree()
    parser = DefusedXMLParser(target=tree, forbid_dtd=True)
    try:
        parser.feed(text)
        parser.close()
    except ParseError as error:
        return int(error.position[0])
    except DefusedXmlException:
        raise FileError(
            "it has a document type, which no crossword needs and harmful files have: "
            "take the line with <!DOCTYPE out of it"
        ) from None
    return tree.root


def _repaired(text: str) -> str:
    text = _OPEN_BREAK.sub("<br/>", NOT_IN_XML.sub("", text))
    text = _PREFIX_OF_ATTRIBUTE.sub("", _PREFIX_OF_TAG.sub(r"<\1", text))
    return _BARE_AMPERSAND.sub(_character, text)


def _character(found: re.Match[str]) -> str:
    """Return what an ampersand that is no XML reference means: a character of HTML, or itself."""
    read = html.unescape(found[0]) if found[1] else found[0]
    return escaped(read)


class _Tree:
    """Builds the tree from the parser's events. It stops the parser if the document is no crossword."""

    def __init__(self) -> None:
        self._open = [Node("")]
        self._elements = 0
        self._characters = 0

    @property
    def root(self) -> Node:
        """The root of the document, which must be well-formed."""
        return next(self._open[0].nodes)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        node = Node(_local(tag), {_local(name): value for name, value in attributes.items()})
        self._elements += 1
        self._count(sum(map(len, attributes.values())) + len(attributes))
        if self._elements > _MOST_ELEMENTS:
            raise FileError(
                f"it is no crossword: it has more than {_MOST_ELEMENTS} elements; choose another file"
            )
        if len(self._open) > _DEEPEST:
            raise FileError(
                "it is no crossword: its elements are nested without end; choose another file"
            )
        self._open[-1].content.append(node)
        self._open.append(node)

    def end(self, tag: str) -> None:
        self._open.pop()

    def data(self, text: str) -> None:
        if self._open[-1].name not in _WITHOUT_TEXT:
            self._count(len(text))
            self._open[-1].content.append(text)

    def close(self) -> None:
        """Do nothing. The parser calls this at the end."""

    def _count(self, characters: int) -> None:
        self._characters += characters
        if self._characters > _MOST_CHARACTERS:
            raise FileError(
                f"it is no crossword: it has more than {_MOST_CHARACTERS} characters of text; choose another file"
            )


def _local(name: str) -> str:
    return name.rpartition("}")[2]
