"""Line plots on logarithmic axes, written as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from pathlib import Path

WIDTH, HEIGHT = 420, 300
LEFT, RIGHT, TOP, BOTTOM = 62, 16, 34, 46
COLOURS = ("#1f5fa8", "#b4521e", "#2f7d4f")


@dataclass(frozen=True, slots=True)
class Line:
    """One curve: its name and its points, all above 0."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Plot:
    """One plot, with the ticks of its horizontal axis."""

    title: str
    x_name: str
    x_ticks: Sequence[tuple[float, str]]
    y_name: str
    lines: Sequence[Line]


def write_plots(path: Path, plots: Sequence[Plot]) -> None:
    """Write *plots* side by side."""
    panels = "".join(
        f'<g transform="translate({number * WIDTH} 0)">{_panel(plot)}</g>\n'
        for number, plot in enumerate(plots)
    )
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH * len(plots)}" height="{HEIGHT}" '
        f'font-family="sans-serif" font-size="11">\n'
        f'<rect width="{WIDTH * len(plots)}" height="{HEIGHT}" fill="#fff"/>\n{panels}</svg>\n',
        "utf-8",
    )


def _panel(plot: Plot) -> str:
    xs = [log10(x) for x, _ in plot.x_ticks]
    ys = [log10(y) for line in plot.lines for _, y in line.points]
    low, high = floor(min(ys)), max(ceil(max(ys)), floor(min(ys)) + 1)

    def x_at(x: float) -> float:
        return LEFT + (log10(x) - xs[0]) / (xs[-1] - xs[0]) * (WIDTH - LEFT - RIGHT)

    def y_at(y: float) -> float:
        return HEIGHT - BOTTOM - (log10(y) - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    parts = [
        _text(LEFT, 18, plot.title, weight="bold"),
        _text(WIDTH / 2, HEIGHT - 8, plot.x_name, "middle"),
    ]
    for x, name in plot.x_ticks:
        parts.append(_text(x_at(x), HEIGHT - BOTTOM + 16, name, "middle"))
    for power in range(low, high + 1):
        y = y_at(10.0**power)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(_text(LEFT - 6, y + 4, f"{10.0**power:g}", "end"))
    parts.append(_text(LEFT - 6, TOP - 6, plot.y_name, "end"))
    for line, colour in zip(plot.lines, COLOURS, strict=False):
        corners = [(x_at(x), y_at(y)) for x, y in line.points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = corners[-1]
        parts.append(_text(x, y - 7, line.name, "end", colour=colour))
    return "\n".join(parts)


def _text(
    x: float,
    y: float,
    text: str,
    anchor: str = "start",
    *,
    weight: str = "normal",
    colour: str = "#222",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}" '
        f'fill="{colour}">{escape(text)}</text>'
    )
