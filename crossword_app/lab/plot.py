"""The counts of methods as bars, on logarithmic scales, as an SVG drawing."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor, log10
from typing import NamedTuple
from xml.sax.saxutils import escape

from crossword_app.drawing.palette import LIGHT
from crossword_app.lab.run import Ending, LabResult
from crossword_app.text_encoding import NOT_IN_XML

_LINE, _BAR = 24, 14
_SCALE, _FIGURE, _MARGIN = 260, 80, 16
_SIGN = 7
"""Pixels that a letter of a name takes, in most fonts at most."""
_PANEL = _SCALE + _FIGURE
_TOP = 76
_LEAST_SECONDS = 0.0001


class _Panel(NamedTuple):
    title: str
    value: Callable[[LabResult], float]
    written: Callable[[float], str]
    least: float


_PANELS = (
    _Panel("Nodes: words or letters placed", lambda r: r.nodes, lambda v: f"{v:,.0f}", 1),
    _Panel(
        "Seconds of wall time, tables included",
        lambda r: r.prepare_seconds + r.search_seconds,
        lambda v: f"{v:.3g}",
        _LEAST_SECONDS,
    ),
)


def plot_of(results: Sequence[LabResult], title: str) -> bytes:
    """Return the nodes and the time of *results* as an SVG file. Bars of stopped searches are open at their end."""
    names = max(len(each.name) for each in results) * _SIGN + _MARGIN
    width = names + len(_PANELS) * _PANEL + 2 * _MARGIN
    height = _TOP + len(results) * _LINE + 2 * _LINE + _MARGIN
    area = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    font = 'font-family="Inter,Helvetica,Arial,sans-serif" font-size="12"'
    heading = _text(_MARGIN, 30, title, "", 'font-size="18" font-weight="600"')
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {area} role="img" {font} fill="{LIGHT.text}">',
        f"<title>{_clean(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{LIGHT.panel}"/>',
        heading,
        *(_text(_MARGIN, _y(line) + 11, each.name) for line, each in enumerate(results)),
    ]
    for number, panel in enumerate(_PANELS):
        left = _MARGIN + names + number * _PANEL
        lines += [f'<g transform="translate({left} 0)">', *_panel(panel, results), "</g>"]
    foot = "An open bar: stopped at a limit, so that nothing is known. The scales are logarithmic."
    lines += [_text(_MARGIN, height - _MARGIN, foot, LIGHT.muted), "</svg>"]
    return ("\n".join(lines) + "\n").encode()


def _panel(panel: _Panel, results: Sequence[LabResult]) -> Iterator[str]:
    shown = [max(panel.value(each), panel.least) for each in results if _was_tried(each)]
    low = floor(log10(min(shown, default=panel.least))) if panel.least < 1 else 0
    high = max(ceil(log10(max(shown, default=panel.least))), low + 1)

    def x_of(value: float) -> float:
        return (log10(value) - low) / (high - low) * _SCALE

    yield _text(0, _TOP - 22, panel.title, "", 'font-weight="600"')
    bottom = _y(len(results))
    for power in range(low, high + 1):
        x = x_of(10.0**power)
        yield f'<path d="M{x:.1f} {_TOP - 8}V{bottom}" stroke="{LIGHT.line}"/>'
        yield _text(x, bottom + 16, _tick(power), LIGHT.muted, 'text-anchor="middle"')
    for line, each in enumerate(results):
        if not _was_tried(each):
            yield _text(4, _y(line) + 11, each.ending.value, LIGHT.muted)
            continue
        value = panel.value(each)
        x = max(2.0, x_of(max(value, panel.least)))
        yield _bar(x, _y(line), is_open=each.ending is Ending.STOPPED)
        yield _text(x + 6, _y(line) + 11, panel.written(value))


def _tick(power: int) -> str:
    """Return ten to *power* in a few signs: 0.01, 100, 10k, 1M."""
    for least, unit in ((9, "G"), (6, "M"), (3, "k")):
        if power >= least:
            return f"{10 ** (power - least)}{unit}"
    return f"{10.0**power:g}"


def _was_tried(result: LabResult) -> bool:
    return result.ending is not Ending.NOT_TRIED


def _bar(x: float, y: int, *, is_open: bool) -> str:
    if is_open:
        path = f"M{x:.1f} {y}H0V{y + _BAR}H{x:.1f}"
        return (
            f'<path d="{path}" fill="{LIGHT.tint}" stroke="{LIGHT.accent}" stroke-dasharray="4 3"/>'
        )
    return f'<rect y="{y}" width="{x:.1f}" height="{_BAR}" fill="{LIGHT.histo}"/>'


def _y(line: int) -> int:
    return _TOP + line * _LINE


def _text(x: float, y: float, text: str, colour: str = "", more: str = "") -> str:
    fill = f' fill="{colour}"' if colour else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{fill}{" " * bool(more)}{more}>{_clean(text)}</text>'


def _clean(text: str) -> str:
    return escape(NOT_IN_XML.sub("", text))
