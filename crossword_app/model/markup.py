"""Reads and writes clues with tags, as ipuz, JPZ and web pages have them: `A <i>Hamlet</i> role &amp; more`.

`Clue.markup` keeps what the file has, unchanged. Code that shows or prints a clue calls `runs`, which knows a few tags
of style and takes everything else for text.
"""

import enum
import html
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from html.entities import html5
from itertools import groupby
from typing import NamedTuple

from crossword_app.model.puzzle import Clue


class Style(enum.Flag):
    """The style of a run of text."""

    PLAIN = 0
    BOLD = enum.auto()
    ITALIC = enum.auto()
    UNDERLINE = enum.auto()
    STRIKE = enum.auto()
    SUBSCRIPT = enum.auto()
    SUPERSCRIPT = enum.auto()


class Run(NamedTuple):
    """Text of one style."""

    text: str
    style: Style = Style.PLAIN


_TAGS = {
    "b": Style.BOLD,
    "strong": Style.BOLD,
    "i": Style.ITALIC,
    "em": Style.ITALIC,
    "cite": Style.ITALIC,
    "u": Style.UNDERLINE,
    "s": Style.STRIKE,
    "strike": Style.STRIKE,
    "del": Style.STRIKE,
    "sub": Style.SUBSCRIPT,
    "sup": Style.SUPERSCRIPT,
}
"""The names of the tags of each style. The first one is used for writing."""

_WRITTEN = {style: tag for tag, style in reversed(_TAGS.items())}
_WITHOUT_STYLE = ("span", "font", "small", "big", "tt", "a")
_PARAGRAPHS = ("p", "div", "li")
_NAMES = "|".join((*_TAGS, *_WITHOUT_STYLE, *_PARAGRAPHS, "br"))
_TAG = re.compile(rf"<(/?)({_NAMES})(?:\s[^<>]*)?/?>", re.IGNORECASE)
_BREAK = re.compile(rf"<br(?:\s[^<>]*)?/?>|</(?:{'|'.join(_PARAGRAPHS)})\s*>", re.IGNORECASE)
_ESCAPED_STYLE = re.compile(rf"&lt;(/?(?:{'|'.join(_TAGS)}))&gt;", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")

_MOST_MARKS = 100
"""The most tags and entities that are read in a text. No real clue has as many; a hostile file may."""


def is_marked_up(text: str) -> bool:
    """Return whether *text* has tags or entities that `runs` reads as markup."""
    marks = text.count("<") + text.count("&")
    return 0 < marks <= _MOST_MARKS and bool(_TAG.search(text) or _ENTITY.search(text))


def runs(markup: str) -> tuple[Run, ...]:
    """Return the text of *markup* as runs, adjacent text of one style in one run.

    A tag that is never closed holds to the end. A closing tag without an opening one is ignored.
    """
    pieces = (piece for piece in _pieces(markup) if piece.text)
    return tuple(
        Run("".join(piece.text for piece in together), style)
        for style, together in groupby(pieces, key=lambda piece: piece.style)
    )


def _pieces(markup: str) -> Iterator[Run]:
    depths = dict.fromkeys(_WRITTEN, 0)
    end = 0
    style = Style.PLAIN
    for tag in _TAG.finditer(markup):
        yield Run(_unescaped(markup[end : tag.start()]), style)
        end = tag.end()
        name, closes = tag[2].lower(), bool(tag[1])
        if name == "br" or (name in _PARAGRAPHS and closes and end < len(markup)):
            yield Run(" ", style)
        elif name in _TAGS:
            changed = _TAGS[name]
            depths[changed] = max(0, depths[changed] + (-1 if closes else 1))
            style = style | changed if depths[changed] else style & ~changed
    yield Run(_unescaped(markup[end:]), style)


def _unescaped(text: str) -> str:
    """Return *text* with its entities replaced by their characters. Other ampersands stay."""
    return _ENTITY.sub(_character, text)


def _character(entity: re.Match[str]) -> str:
    name = entity[0][1:]
    return html.unescape(entity[0]) if name.startswith("#") else html5.get(name, entity[0])


def plain(markup: str) -> str:
    """Return the text of *markup* without its tags."""
    return "".join(run.text for run in runs(markup))


def tagged(pieces: Iterable[Run]) -> str:
    """Return *pieces* as well-formed XHTML: tags in a fixed order and closed, special characters escaped."""
    return _tagged(pieces, partial(html.escape, quote=False))


def _tagged(pieces: Iterable[Run], escaped: Callable[[str], str]) -> str:
    written = []
    for text, style in pieces:
        tags = [_WRITTEN[part] for part in style]
        opening = "".join(f"<{tag}>" for tag in tags)
        closing = "".join(f"</{tag}>" for tag in reversed(tags))
        written.append(f"{opening}{escaped(text)}{closing}")
    return "".join(written)


def clue_runs(clue: Clue) -> tuple[Run, ...]:
    """Return the text of *clue* as runs with their styles."""
    return runs(clue.markup) if clue.markup else (Run(clue.text),) if clue.text else ()


def clue_of(source: str, enumeration: str = "") -> Clue:
    """Return the clue that a format with markup writes as *source*."""
    if not is_marked_up(source):
        return Clue(source, enumeration=enumeration)
    clue = Clue(plain(source), enumeration=enumeration)
    return clue if source_of(clue) == source else Clue(clue.text, False, source, enumeration)


def source_of(clue: Clue) -> str:
    """Return the source that `clue_of` reads as *clue*: its markup, or its text, escaped where it looks like markup."""
    if clue.markup:
        return clue.markup
    if is_marked_up(clue.text):
        return clue.text.replace("&", "&amp;").replace("<", "&lt;")
    return clue.text


def as_typed(clue: Clue) -> str:
    """Return *clue* as people type it: `<i>Hamlet</i> & more`, with tags for its styles and no entities."""
    return _tagged(clue_runs(clue), str) if is_styled(clue) else clue.text


def with_typed(clue: Clue, typed: str) -> Clue:
    """Return *clue* with the text and styles of *typed*, what `as_typed` writes. Other tags and entities are text.

    A clue that says the same already stays as it is, with the markup of its file.
    """
    pieces = runs(_ESCAPED_STYLE.sub(r"<\1>", html.escape(typed, quote=False)))
    if pieces == clue_runs(clue):
        return clue
    text, markup = "".join(piece.text for piece in pieces), tagged(pieces)
    if not any(piece.style for piece in pieces):
        return replace(clue, text=text, markup="")
    if not is_marked_up(markup):
        return replace(clue, text=typed, markup="")
    return replace(clue, text=text, markup=markup)


def is_styled(clue: Clue) -> bool:
    """Return whether some of the text of *clue* has a style, which plain text loses."""
    return any(run.style for run in clue_runs(clue))


def has_line_breaks(clue: Clue) -> bool:
    """Return whether *clue* goes on in a new line somewhere, by its text or by a tag."""
    breaks = _BREAK.finditer(clue.markup) if clue.markup else ()
    return "\n" in clue.text.strip() or any(found.end() < len(clue.markup) for found in breaks)
