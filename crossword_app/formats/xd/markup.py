r"""The markup of clues in xd: {/italic/}, {*bold*}, {_underlined_}, {-struck out-}, {~subscript~}, {^superscript^}.

A backslash between spaces, or {\\}, ends a line; {\text\} is text as it stands. Of links, pictures and colours the clue
has the words: {@text|address@}, {!alt | src: address!}, {![address|alt]!}, {#text|light|dark#}.
"""

import html
import re
from collections.abc import Iterable

from crossword_app.model.markup import Style, plain, runs
from crossword_app.model.puzzle import Clue

_SIGNS = {"/": "i", "*": "b", "_": "u", "-": "s", "~": "sub", "^": "sup", "=": "span"}
_WRITTEN = {
    Style.ITALIC: "/",
    Style.BOLD: "*",
    Style.UNDERLINE: "_",
    Style.STRIKE: "-",
    Style.SUBSCRIPT: "~",
    Style.SUPERSCRIPT: "^",
}
_STYLED = re.compile(r"\{([/*_~^=-])((?:(?!\{[/*_~^=-])[^\n]){0,500}?)\1\}")
_WITH_DETAILS = re.compile(r"\{([@!#&])((?:[^{}]|\{[/*_~^=-][^{}]{0,200}\}){0,2000}?)\1\}")
_ADDRESS = re.compile(
    r"\s*(?:[a-z][a-z0-9+.-]{1,20}:|//|\S+\.\w{2,5}(?:\s*$|[/?#]))", re.IGNORECASE
)
_SOURCE = re.compile(r"(?:^|[|;])\s*src\s*:", re.IGNORECASE)
_LITERAL = re.compile(r"\{\\(?:\\\}|(.{1,500}?)\\\})")
_LINE_END = re.compile(r"[ \t]*(?:\n|(?<=\s)\\(?=\s))[ \t]*")
_BREAK = re.compile(r"<br\s*/?>|</(?:p|div|li)\s*>", re.IGNORECASE)
_OPENING = r"\{(?=[!-/:-@\[-`{-~])|(?<=\s)\\(?=\s)"
_READ_AS_MARKUP = re.compile(_OPENING)
_READ_IN_A_STYLE = re.compile(_OPENING + r"|\{$|[/*_~^=-](?=\})")
_HIDDEN = 0xF0000
"""ASCII characters of literals, moved to a private plane while the markup round them is read."""
_HIDE = {code: _HIDDEN + code for code in range(128)}
_SHOW = {hidden: code for code, hidden in _HIDE.items()}
_SHOW_ESCAPED = {hidden: html.escape(chr(code), quote=False) for code, hidden in _HIDE.items()}
_DEEPEST = 4
"""Levels of nested styles."""
_MOST_MARKS = 100
"""In a clue. A hostile file must not take long to parse."""


def clue_of(source: str) -> Clue:
    """Return the clue that xd writes as *source*."""
    return read_markup(source)[0]


def read_markup(source: str) -> tuple[Clue, bool]:
    """Return the clue that xd writes as *source*, and whether it lacks an address or a colour that *source* has."""
    if not ("{" in source or "\\" in source or "\n" in source):
        return Clue(source), False
    if source.count("{") + source.count("\\") > _MOST_MARKS:
        return Clue(source), False
    hidden = _LITERAL.sub(lambda found: found[1].translate(_HIDE) if found[1] else "\n", source)
    worded = _WITH_DETAILS.sub(_words, hidden)
    markup = _LINE_END.sub("<br/>", html.escape(worded, quote=False))
    for _ in range(_DEEPEST):
        markup, found = _STYLED.subn(_tagged, markup)
        if not found:
            break
    text, shown = worded.translate(_SHOW), plain(markup).translate(_SHOW)
    clue = Clue(text) if shown == text else Clue(shown, markup=markup.translate(_SHOW_ESCAPED))
    return clue, worded != hidden


def _words(found: re.Match[str]) -> str:
    """Return the words of a link, a picture or a coloured text; all of it where it has no address or colour."""
    kind, content = found[1], found[2]
    if kind != "!":
        words, divider, _ = content.partition("|")
        return words.strip() if divider else found[0]
    inner = content.strip("!").strip()
    is_bracketed = inner.startswith("[") and inner.endswith("]")
    inner = inner[1:-1] if is_bracketed else inner
    first, divider, rest = inner.partition("|")
    if _SOURCE.search(rest):
        return first.strip() or "[picture]"
    if is_bracketed or (divider and _ADDRESS.match(first)):
        return rest.partition("|")[0].strip() or "[picture]"
    return first.strip() if divider else found[0]


def _tagged(found: re.Match[str]) -> str:
    tag = _SIGNS[found[1]]
    return f"<{tag}>{found[2]}</{tag}>"


def source_of(clue: Clue) -> str:
    """Return *clue* in xd's markup, on one line."""
    if clue.markup:
        return _in_one_line(map(_signed, _BREAK.split(clue.markup)))
    return _in_one_line(map(_literal, clue.text.splitlines()))


def _in_one_line(lines: Iterable[str]) -> str:
    return " \\ ".join(stripped for line in lines if (stripped := line.strip()))


def _signed(markup: str) -> str:
    written = []
    for text, style in runs(markup):
        signs = [sign for part, sign in _WRITTEN.items() if part in style]
        opening = "".join(f"{{{sign}" for sign in signs)
        closing = "".join(f"{sign}}}" for sign in reversed(signs))
        line = _literal(" ".join(text.splitlines()), _READ_IN_A_STYLE)
        written.append(f"{opening}{line}{closing}")
    return "".join(written)


def _literal(text: str, what: re.Pattern[str] = _READ_AS_MARKUP) -> str:
    r"""Return *text* with {\ \} round *what* would be read as markup."""
    return what.sub(r"{\\\g<0>\\}", text)
