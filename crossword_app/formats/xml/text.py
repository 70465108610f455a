"""Writes XML as text: contents are escaped, and each element has its end tag."""

import html
import re
from collections.abc import Iterable, Iterator, Mapping

from crossword_app.text_encoding import NOT_IN_XML

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")


def escaped(text: str) -> str:
    """Return *text* escaped for the content of an element. Characters that XML cannot hold become U+FFFD."""
    text = NOT_IN_XML.sub("\ufffd", text)
    return html.escape(text, quote=False).replace("\r", "&#13;")


def quoted(text: str) -> str:
    """Return *text* as the value of an attribute, with its quotes."""
    text = escaped(text).replace('"', "&quot;").replace("\n", "&#10;").replace("\t", "&#9;")
    return f'"{text}"'


def in_one_line(text: str) -> str:
    """Return *text* without the line ends and indentation that programs put into XML."""
    lines = [line.strip(" \t\r") for line in text.split("\n")] if "\n" in text else [text]
    return " ".join(line for line in lines if line).strip(" \t\r\n")


def is_name(text: str) -> bool:
    """Return whether *text* is a valid name of an element or an attribute."""
    return bool(_NAME.fullmatch(text))


def line(name: str, attributes: Mapping[str, object], content: str = "") -> str:
    """Return an element on one line. *content* is XML."""
    return f"<{name}{_written(attributes)}>{content}</{name}>"


def element(name: str, attributes: Mapping[str, object], lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of an element that holds *lines*."""
    yield f"<{name}{_written(attributes)}>"
    yield from (f"  {inner}" for inner in lines)
    yield f"</{name}>"


def _written(attributes: Mapping[str, object]) -> str:
    return "".join(f" {name}={quoted(str(value))}" for name, value in attributes.items())
