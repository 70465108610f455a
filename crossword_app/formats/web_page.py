"""A web page to solve something in a browser: one file that needs no network and has only its own style and script.

They are in resources/solver, the same for all pages of a kind. The page's content security policy allows only these
two, by their hashes.
"""

import base64
import hashlib
import html
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from crossword_app.drawing.palette import DARK, LIGHT, PAPER, Palette
from crossword_app.paths import resources_dir


def web_page(
    title: str,
    kind: str,
    body: Iterable[str],
    data: Mapping[str, object],
    rules: Iterable[str] = (),
    *,
    also: str = "",
    language: str = "en",
) -> bytes:
    """Return the page: the same bytes for the same arguments.

    Args:
        title: as plain text.
        kind: the name of the style and the script.
        body: the lines of the body below the heading, as HTML.
        data: what the script reads.
        rules: more of the style.
        language: of what is on it, as a tag: "en", "en-GB".
        also: the name of a second style and script, which goes before the first one; "" for none.
    """
    kinds = [name for name in (also, kind) if name]
    script = "".join(_resource(f"{name}.js") for name in kinds)
    head = _Head(html.escape(title), html.escape(language), _style(kinds, rules))
    lines = _lines(head, script, body, data)
    return ("\n".join(lines) + "\n").encode(errors="replace")


class _Head(NamedTuple):
    title: str
    language: str
    style: str


def _lines(
    head: _Head, script: str, body: Iterable[str], data: Mapping[str, object]
) -> Iterator[str]:
    title, language, style = head
    yield "<!DOCTYPE html>"
    yield f'<html lang="{language}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script)}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>"
    yield f"<style>{style}</style>"
    yield "</head>"
    yield "<body>"
    yield f"<h1>{title}</h1>"
    yield from body
    yield f'<script type="application/json" id="puzzle">{_json(data)}</script>'
    yield f"<script>{script}</script>"
    yield "</body>"
    yield "</html>"


def paragraph(name: str, text: object) -> Iterator[str]:
    """Yield the paragraph of the class *name* with *text*; nothing where that is no text or has only spaces."""
    if isinstance(text, str) and text.strip():
        yield f'<p class="{name}">{html.escape(text.strip())}</p>'


def storage_key(name: str, told: object) -> str:
    """Return the key under which a browser keeps what was done on a page. It depends on *told*, which JSON can hold."""
    content = json.dumps(told).encode(errors="replace")
    return f"{name}-{hashlib.sha256(content).hexdigest()[:16]}"


def _policy(style: str, script: str) -> str:
    """Return the content security policy: it allows the page's own style and script, and nothing else."""
    return (
        f"default-src 'none'; style-src '{_hash_of(style)}'; script-src '{_hash_of(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash_of(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _style(kinds: Iterable[str], rules: Iterable[str]) -> str:
    """Return the style with the colours of both themes."""
    return "\n".join(
        (
            f":root {{ {_variables(LIGHT)} }}",
            f"@media (prefers-color-scheme: dark) {{ :root {{ {_variables(DARK)} }} }}",
            f"@media print {{ :root {{ {_variables(PAPER)} }} }}",
            _resource("page.css"),
            *(_resource(f"{name}.css") for name in kinds),
            *rules,
        )
    )


def _variables(palette: Palette) -> str:
    names = (
        "window panel field hover control text muted accent tint ok cell block grid number letter current ring "
        "entry crossing dead circle shade bar"
    )
    return " ".join(f"--{name}: {palette[name]};" for name in names.split())


def _resource(name: str) -> str:
    return (resources_dir() / "solver" / name).read_text(encoding="utf-8")


def _json(data: Mapping[str, object]) -> str:
    """Return *data* as a script element can hold it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
