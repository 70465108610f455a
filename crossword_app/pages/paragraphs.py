"""Breaks text into lines: with styles, with an indent, in any script.

A paragraph is measured once, in sizes of its font ("ems"). It can then be broken at any size and width.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from crossword_app.model.markup import Run, Style
from crossword_app.pages.page import Measure

SCRIPT_SIZE = 0.68
"""The size of subscripts and superscripts, in sizes of the text around them."""
_RAISED, _LOWERED = -0.36, 0.16

NO_BREAK = "\N{NO-BREAK SPACE}"
_WIDE_SCRIPTS = "\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff"
_LEAST_PART = 4
"""Letters and signs before and behind a hyphen at which a line ends: no-no and off-key stay whole."""
_WIDE_BREAK = rf"(?<=[{_WIDE_SCRIPTS}])(?=[\w{_WIDE_SCRIPTS}])"
_BETWEEN_WORDS = r"(?<=[^\W\d][–—])(?=[^\W\d])|(?<=…)(?=\w)"
_BREAKS = re.compile(
    rf"(?<=\S{{{_LEAST_PART - 1}}}[^\W\d][-‐/])(?=[^\W\d]\S{{{_LEAST_PART - 1}}})|{_BETWEEN_WORDS}|{_WIDE_BREAK}"
)
"""Where a line may end inside a word: after hyphens and slashes between longer parts, after dashes between words;
between characters of scripts without spaces."""
_LAST_BREAKS = re.compile(rf"(?<=[^\W\d][-‐/])(?=[^\W\d])|{_BETWEEN_WORDS}|{_WIDE_BREAK}")
"""Where a word may end that is wider than a line."""
_SPACED_SIGNS = re.compile(r"(?<=\S) +(?=[.–—-](?!\S))|(?<=(?<!\S)([_*?])) +(?=\1(?!\S))")
"""Spaces at which no line ends: those in ". . ." and before it, before a dash between words, in "_ _ _"."""
_CONTROLS = frozenset({"Cc", "Cs", "Zl", "Zp"})
_RULED = Style.UNDERLINE | Style.STRIKE


class Span(NamedTuple):
    """Text of one style in a line: its start, its width, and its distance below the baseline, in ems."""

    x: float
    text: str
    style: Style
    width: float
    size: float = 1.0
    lowered: float = 0.0


Line = tuple[Span, ...]


class _Atom(NamedTuple):
    """A piece of text that is not broken."""

    pieces: tuple[Run, ...]
    width: float
    follows_space: bool


class Paragraph:
    """Runs of text that are set together."""

    def __init__(self, runs: Iterable[Run], measure: Measure) -> None:
        self._measure = measure
        runs = tuple(runs)
        styles = {run.style for run in runs} or {Style.PLAIN}
        self._space = max(measure.width(" ", style) for style in styles)
        self._atoms = [
            _Atom(pieces, self._width(pieces), follows_space)
            for pieces, follows_space in _atoms(runs)
        ]

    @property
    def width(self) -> float:
        """The width, in ems, if all is on one line."""
        spaces = sum(atom.follows_space for atom in self._atoms[1:])
        return sum(atom.width for atom in self._atoms) + spaces * self._space

    @property
    def widest(self) -> float:
        """The width, in ems, of its widest part that is not broken."""
        return max((atom.width for atom in self._atoms), default=0.0)

    def lines(self, limit: float, first_indent: float = 0.0, indent: float = 0.0) -> list[Line]:
        """Return the lines, none wider than *limit* ems. The first line has one indent, the others the other one.

        A word that is wider than a line goes on in the next one. There is at least one line, even if it is empty.
        """
        lines: list[Line] = []
        start, x = first_indent, first_indent
        line: list[_Atom] = []
        for atom in self._no_wider_than(limit - max(first_indent, indent)):
            space = self._space if atom.follows_space and line else 0.0
            if line and x + space + atom.width > limit:
                lines.append(self._set(line, start))
                line, start, x, space = [], indent, indent, 0.0
            line.append(atom)
            x += space + atom.width
        lines.append(self._set(line, start))
        return lines

    def _width(self, pieces: Iterable[Run]) -> float:
        return sum(self._measure.width(text, style) * _scale(style) for text, style in pieces)

    def _no_wider_than(self, limit: float) -> Iterator[_Atom]:
        """Yield the atoms. Those wider than *limit* are split: where a word may end, else into single characters."""
        for atom in chain.from_iterable(
            self._split(atom, limit, (_BREAKS, _LAST_BREAKS)) for atom in self._atoms
        ):
            if atom.width <= limit:
                yield atom
                continue
            part: list[Run] = []
            width, follows_space = 0.0, atom.follows_space
            for sign in _signs(atom.pieces):
                wide = self._width((sign,))
                if part and width + wide > limit:
                    yield _Atom(_joined(part), width, follows_space)
                    part, width, follows_space = [], 0.0, False
                part.append(sign)
                width += wide
            yield _Atom(_joined(part), width, follows_space)

    def _split(
        self, atom: _Atom, limit: float, breaks: Sequence[re.Pattern[str]]
    ) -> Iterator[_Atom]:
        """Yield *atom*, if it is wider than *limit* split at every space, and at the first of *breaks* that helps."""
        if atom.width <= limit or not breaks:
            yield atom
            return
        plain = [Run(text.replace(NO_BREAK, " "), style) for text, style in atom.pieces]
        for number, (pieces, follows_space) in enumerate(_atoms(plain, breaks[0], str)):
            is_apart = follows_space if number else atom.follows_space
            part = _Atom(pieces, self._width(pieces), is_apart)
            yield from self._split(part, limit, breaks[1:])

    def _set(self, atoms: Sequence[_Atom], x: float) -> Line:
        """Return the spans of one line. Neighbours of one style are joined, so that spaces are real characters."""
        runs: list[Run] = []
        for number, atom in enumerate(atoms):
            pieces = list(atom.pieces)
            if number and atom.follows_space:
                before, after = runs[-1], pieces[0]
                if after.style is not before.style and _is_ruled(after) and not _is_ruled(before):
                    runs[-1] = Run(before.text + " ", before.style)
                else:
                    pieces[0] = Run(" " + after.text, after.style)
            runs.extend(pieces)
        spans = []
        for kept, style in _joined(runs):
            text = kept.replace(NO_BREAK, " ")  # who copies text wants a space
            size, width = _scale(style), self._width((Run(text, style),))
            spans.append(Span(x, text, style, width, size, _lowered(style)))
            x += width
        return tuple(spans)


def _kept_together(text: str) -> str:
    return _SPACED_SIGNS.sub(NO_BREAK, text)


def _atoms(
    runs: Iterable[Run],
    breaks: re.Pattern[str] = _BREAKS,
    prepared: Callable[[str], str] = _kept_together,
) -> Iterator[tuple[tuple[Run, ...], bool]]:
    """Yield the atoms, and whether a space comes before each.

    Args:
        breaks: where words may be broken.
        prepared: puts spaces that do not break into the text of a run.
    """
    pieces: list[Run] = []
    follows_space = after_space = False  # of the current atom, and of the next one
    for text, style in runs:
        for turn, word in enumerate(prepared(_spaced(text)).split(" ")):
            after_space = after_space or turn > 0
            for number, part in enumerate(breaks.split(word)):
                if not part:
                    continue
                if pieces and (after_space or number):
                    yield tuple(pieces), follows_space
                    pieces = []
                if not pieces:
                    follows_space = after_space
                pieces.append(Run(part, style))
                after_space = False
    if pieces:
        yield tuple(pieces), follows_space


def _spaced(text: str) -> str:
    """Return *text* with line ends and control characters replaced by spaces."""
    return "".join(" " if unicodedata.category(sign) in _CONTROLS else sign for sign in text)


def _signs(pieces: Iterable[Run]) -> Iterator[Run]:
    """Yield the characters of *pieces*, each with the combining characters after it."""
    for text, style in pieces:
        sign = ""
        for character in text:
            if sign and not unicodedata.combining(character):
                yield Run(sign, style)
                sign = ""
            sign += character
        yield Run(sign, style)


def _joined(runs: Iterable[Run]) -> tuple[Run, ...]:
    joined: list[Run] = []
    for text, style in runs:
        if joined and joined[-1].style is style:
            joined[-1] = Run(joined[-1].text + text, style)
        else:
            joined.append(Run(text, style))
    return tuple(joined)


def _is_ruled(run: Run) -> bool:
    return bool(run.style & _RULED)


def _scale(style: Style) -> float:
    if style is Style.PLAIN:  # nearly all of it; flags are slow
        return 1.0
    return SCRIPT_SIZE if style & (Style.SUBSCRIPT | Style.SUPERSCRIPT) else 1.0


def _lowered(style: Style) -> float:
    if style is Style.PLAIN:
        return 0.0
    if style & Style.SUPERSCRIPT:
        return _RAISED
    return _LOWERED if style & Style.SUBSCRIPT else 0.0
