r"""The markup of clues in xd: {/italic/}, {*bold*}, {_underlined_}, {-struck out-}, and \ or {\\} at the end of a line.

Links, pictures and colours, which only web readers show, become plain text: {@text | href: address@}.
"""

import html
import re

from crossword_app.model.markup import Style, clue_runs, plain, runs
from crossword_app.model.puzzle import Clue

_SIGNS = {"/": "i", "*": "b", "_": "u", "-": "s", "~": "s"}
_WRITTEN = {Style.ITALIC: "/", Style.BOLD: "*", Style.UNDERLINE: "_", Style.STRIKE: "-"}
_OPENING = re.compile(r"\{([/*_~-])")
_STYLED = re.compile(r"\{([/*_~-])((?:(?!\{[/*_~-])[^\n]){0,500}?)\1\}")
_WITH_DETAILS = re.compile(r"\{([@!#])([^{}|]{0,500})\|[^{}]{0,1000}?\1\}")
_PICTURE = re.compile(r"\{!!\[[^{}|\]]{0,1000}\|([^{}|\]]{0,500})[^{}\]]{0,100}\]!\}")
_LITERAL = re.compile(r"\{\\([^{}\\])\\\}")
_LINE_END = re.compile(r"[ \t]*(?:\{\\\\\}|(?<!\\)\\(?!\\))[ \t]*")
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_DEEPEST = 4
"""Levels of nested styles: as many as there are kinds."""
_MOST_MARKS = 100
"""In a clue. A hostile file must not take long to parse."""


def clue_of(source: str) -> Clue:
    """Return the clue that xd writes as *source*."""
    text = _WITH_DETAILS.sub(lambda found: found[2].strip(), _PICTURE.sub(r"\1", source))
    text = _LITERAL.sub(r"\1", text)
    is_marked = _OPENING.search(text) or "\\" in text
    if not is_marked or text.count("{") + text.count("\\") > _MOST_MARKS:
        return Clue(text)
    markup = _LINE_END.sub("<br/>", html.escape(text, quote=False))
    for _ in range(_DEEPEST):
        markup, found = _STYLED.subn(_tagged, markup)
        if not found:
            break
    shown = plain(markup)
    return Clue(text) if shown == text else Clue(shown, markup=markup)


def _tagged(found: re.Match[str]) -> str:
    tag = _SIGNS[found[1]]
    return f"<{tag}>{found[2]}</{tag}>"


def is_held(clue: Clue) -> bool:
    """Return whether xd has all styles of *clue*."""
    return all(part in _WRITTEN for run in clue_runs(clue) for part in run.style)


def source_of(clue: Clue) -> str:
    """Return *clue* in xd's markup, on one line. Subscript and superscript become plain."""
    if not clue.markup:
        return " ".join(clue.text.splitlines())
    return " \\ ".join(_signed(line) for line in _BREAK.split(clue.markup))


def _signed(markup: str) -> str:
    written = []
    for text, style in runs(markup):
        signs = [sign for part, sign in _WRITTEN.items() if part in style]
        opening = "".join(f"{{{sign}" for sign in signs)
        closing = "".join(f"{sign}}}" for sign in reversed(signs))
        written.append(f"{opening}{' '.join(text.splitlines())}{closing}")
    return "".join(written)
