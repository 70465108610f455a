"""Takes out of HTML what a web page would run, and leaves everything else as it is.

Exolve puts the texts of its sections into the page that plays the puzzle. Files come from strangers, so only known tags
with known attributes pass, each on one line. Any other < becomes text.
"""

import html
import re
from collections.abc import Iterable

from crossword_app.sentences import listed

_ATTRIBUTE = r"""\s+([A-Za-z][A-Za-z-]*)(?:\s*=\s*("[^"<>]*"|'[^'<>]*'|[^\s"'=<>`][^\s"'<>`]*))?"""
_TAG = re.compile(rf"<(/?)([A-Za-z][A-Za-z0-9]*)((?:{_ATTRIBUTE})*)\s*/?>")
_ATTRIBUTES = re.compile(_ATTRIBUTE)
_BEGINNING = re.compile(r"<[A-Za-z/!?]")
"""Where a browser begins to read a tag or a comment. Any other < is text."""
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_PLAIN_COMMENT = re.compile(r"<!-- [^<>\n-]*-->")
"""A comment on whose end all browsers agree."""
_NAME = re.compile(r"</?([A-Za-z][A-Za-z0-9]*)")

_TAGS = frozenset(
    "a abbr b big blockquote br caption center cite code dd del details div dl dt em font h1 h2 h3 h4 h5 h6 hr i img "
    "ins kbd li mark ol p pre q rp rt ruby s small span strike strong sub summary sup table tbody td tfoot th thead "
    "tr tt u ul wbr".split()
)
_WITH_CONTENT = frozenset(
    "applet audio frameset iframe math noembed noframes noscript object plaintext script style svg template textarea "
    "title video xml xmp".split()
)
"""Tags that go with their content: it is run, or is no text for readers."""

_ALONE = frozenset(
    "area base button embed form frame input link map meta option param select source track".split()
)
"""Tags that go, and leave their content."""

_PLAIN_ATTRIBUTES = frozenset(
    "align alt border cellpadding cellspacing class color colspan dir face height id lang open rel rowspan size start "
    "target title valign width".split()
)
_ADDRESSES = frozenset(("href", "src"))
_SAFE_ADDRESS = re.compile(
    r"(?:https?:|mailto:|data:image/(?:png|gif|jpeg|webp);base64,|[^:]*\Z|[^:]*[/?#])",
    re.IGNORECASE,
)
_SAFE_STYLE = re.compile(
    r"(?:\s*(?!position\b)[a-z-]+\s*:\s*[\w\s#.,%-]+(?:;|\Z))*\s*\Z", re.IGNORECASE
)
_LONGEST_STYLE = 500
_MOST_NAMED = 5


def clean(source: str, removed: list[str]) -> str:
    """Return *source* without what a web page would run; note in *removed* the names of what was taken out.

    What is harmless is unchanged, letter for letter, but comments and tags do not go over several lines.
    """
    kept: list[str] = []
    end = 0
    while found := _BEGINNING.search(source, end):
        before = source[end : found.start()]
        text, end = _piece(source, found.start(), removed)
        if not text and before.endswith("<"):  # it would begin a tag with what follows now
            before = f"{before[:-1]}&lt;"
        kept += [before, text]
    return "".join((*kept, source[end:]))


def is_safe_address(address: str) -> bool:
    """Return whether a web page may go to *address* without running what it says."""
    # Browsers leave out control characters and spaces: java&#10;script: is javascript:.
    return _SAFE_ADDRESS.match("".join(c for c in html.unescape(address) if c > " ")) is not None


def said(removed: Iterable[str]) -> str:
    """Return the sentence that tells what was taken out."""
    names = sorted(set(removed))
    return (
        f"what a web page could run was taken out of its texts: {listed(names, most=_MOST_NAMED)}"
    )


def _piece(source: str, start: int, removed: list[str]) -> tuple[str, int]:
    """Return what is kept of the tag at *start*, and where it ends; note in *removed* what is not kept."""
    if comment := _PLAIN_COMMENT.match(source, start):
        return comment[0], comment.end()
    if comment := _COMMENT.match(source, start):
        if "<" in comment[0][1:]:
            removed.append("comments")
        return "", comment.end()
    named = _NAME.match(source, start)
    name = named[1].lower() if named else ""
    if name in _WITH_CONTENT:
        removed.append(f"<{name}>")
        return "", _end_of_element(source, start, name)
    tag = _TAG.match(source, start)
    if tag and name not in _TAGS and (name in _ALONE or "=" in tag[0]):
        removed.append(f"<{name}>")
        return "", tag.end()
    if (
        tag is None or name not in _TAGS
    ):  # as people write it, <see below>, or the beginning of a tag
        if name in _TAGS | _ALONE:
            removed.append(f"<{name}>")
        return "&lt;", start + 1
    attributes = list(_ATTRIBUTES.finditer(tag[3]))
    refused = [each for each in attributes if not _is_safe(each[1].lower(), each[2] or "")]
    removed.extend(each[1].lower() for each in refused)
    if refused:
        safe = "".join(each[0] for each in attributes if each not in refused)
        return " ".join(f"<{tag[1]}{tag[2]}{safe}>".split()), tag.end()
    return " ".join(tag[0].split()) if "\n" in tag[0] else tag[0], tag.end()


def _end_of_element(source: str, start: int, name: str) -> int:
    """Return where the content of the element at *start* ends: at its end tag, or with the text if it has none."""
    if source.startswith("</", start):
        end = source.find(">", start)
        return len(source) if end < 0 else end + 1
    end_tag = re.compile(rf"</{name}\b[^>]*(?:>|\Z)", re.IGNORECASE).search(source, start)
    return end_tag.end() if end_tag else len(source)


def _is_safe(name: str, quoted: str) -> bool:
    value = html.unescape(quoted.strip("\"'"))
    if name in _ADDRESSES:
        return is_safe_address(value)
    if name == "style":
        return len(value) <= _LONGEST_STYLE and _SAFE_STYLE.match(value) is not None
    return name in _PLAIN_ATTRIBUTES
