"""The panel with the statistics of the grid: words, blocks, lengths, scores."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from PyQt5.QtCore import QPointF, QRectF, Qt
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PyQt5.QtWidgets import QWidget

from crossword_app.dictionary.used_words.uses import LATEST, Freshness
from crossword_app.model.clue_notes import difficulties, difficulty_text, puzzle_difficulty
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.stats import Statistics, statistics
from crossword_app.sentences import counted
from crossword_app.ui.document import Document
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

PAUSE = 150
"""Milliseconds without an edit before the figures are computed."""

BAND = 10
"""The number of scores in one bar."""

_FACTS_TOP, _NOTE_TOP, _NOTE_HEIGHT = 50, 49, 17
_BETWEEN = " · "
_MOST_MISSING = 8
"""More letters that are missing to a pangram are counted, not named."""
_FLOOR_TOP, _BARS_TOP, _BARS_BELOW = 70, 84, 24
_GAP = 24
_LOWEST_BAND = 30
_LOWEST_BARS = 16
_NARROWEST = 260
_FIGURES_APART, _FIGURES_CLOSE = 20.0, 8.0
"""Pixels between two figures where there is room, and at least."""


class _Bar(NamedTuple):
    label: str
    value: int
    is_low: bool = False


def score_bands(grid: Grid, score_of: Callable[[str], int | None]) -> Counter[int]:
    """Return the number of entries in each band of ten scores, by its lower end. Unlisted entries do not count."""
    bands: Counter[int] = Counter()
    for slot in grid.slots:
        if grid.is_complete(slot):
            score = score_of("".join(grid.entry(slot)))
            if score is not None:
                bands[min(score, 99) // BAND * BAND] += 1
    return bands


class StatsPanel(QWidget):
    """Shows figures and two histograms. Bars under the floor are hatched."""

    def __init__(
        self,
        document: Document,
        words: Words,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._words = words
        self._theme = theme
        self._figures: Statistics = statistics(document.puzzle.grid)
        self._bands: Counter[int] = Counter()
        self._note = ""
        self._facts: tuple[str, ...] = ()
        self._freshness: Callable[[Iterable[str]], Freshness] | None = None
        self._offered: Mapping[Position, str] = {}
        self.setMinimumSize(_NARROWEST, 120)
        self._timer = debounced(
            self.look,
            PAUSE,
            self,
            document.puzzle_changed,
            words.loaded,
            words.changed,
        )
        theme.changed.connect(self.update)
        self.look()

    def set_offered(self, letters: Mapping[Position, str]) -> None:
        """Count the *letters* that autofill offers too, and say so; an empty mapping ends it."""
        self._offered = dict(letters)
        self._timer.restart()

    def show_history(self, of_entries: Callable[[Iterable[str]], Freshness] | None) -> None:
        """Tell how new the entries are, by *of_entries*; None if no earlier puzzle is known."""
        self._freshness = of_entries
        self._timer.restart()

    def look(self) -> None:
        """Compute the figures of the current grid, with the letters that are offered."""
        self._timer.stop()
        grid = self._document.puzzle.grid
        offered = {
            place: letters
            for place, letters in self._offered.items()
            if grid.size.contains(place)
            and (grid[place].is_empty or grid[place].is_pencilled)
            and grid[place].letters != letters
        }
        if offered:
            grid = grid.with_letters(offered)
        self._note = (
            f"With {counted(len(offered), 'letter')} that autofill offers" if offered else ""
        )
        self._figures = statistics(grid)
        dictionary = self._words.dictionary
        self._bands = score_bands(grid, dictionary.score) if dictionary is not None else Counter()
        self.setAccessibleName("Statistics")
        self._facts = (
            *_facts(self._document.puzzle, self._figures),
            *(_freshness_facts(self._freshness(grid.complete_entries)) if self._freshness else ()),
        )
        counts = [f"{value} {name}" for value, name in self._counts()]
        note = [self._note] if self._note else []
        self.setAccessibleDescription(", ".join([*counts, *self._facts, *note]))
        self.setToolTip("\n".join(self._facts))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        self._paint_counts(painter)
        if self._facts_height:
            self._paint_facts(painter)
            painter.translate(0, self._facts_height)
        if self._note:
            corner = QPointF(MARGIN, _NOTE_TOP)
            self._write(painter, corner, self._note, interface_font(11, 500), "machinetext")
            painter.translate(0, self._note_height)
        width = (self.width() - 2 * MARGIN - _GAP) / 2
        if self._bottom - _BARS_TOP - _BARS_BELOW > _LOWEST_BARS:
            self._paint_bars(painter, MARGIN, width, "Scores", self._score_bars())
            self._paint_bars(painter, MARGIN + width + _GAP, width, "Lengths", self._length_bars())
            self._paint_floor(painter, width)
        painter.end()

    @property
    def _bottom(self) -> int:
        """The height that is left for the figures and bars, in pixels."""
        return self.height() - self._note_height - self._facts_height

    @property
    def _facts_height(self) -> int:
        """The height of the line with the facts: 0 where the bars would have no room below it."""
        has_room = self.height() - _NOTE_HEIGHT - _BARS_TOP - _BARS_BELOW > _LOWEST_BARS
        return _NOTE_HEIGHT if self._facts and has_room else 0

    @property
    def _note_height(self) -> int:
        """The height of the line with the note: 0 where it stands in place of the titles of the bars."""
        room = self.height() - self._facts_height
        has_room = room - _NOTE_HEIGHT - _BARS_TOP - _BARS_BELOW > _LOWEST_BARS
        return _NOTE_HEIGHT if self._note and has_room else 0

    def _counts(self) -> tuple[tuple[str, str], ...]:
        figures = self._figures
        return (
            (str(figures.words), "words"),
            (str(figures.blocks), "blocks"),
            (f"{figures.mean_length:.2f}", "mean length"),
            (str(figures.lengths[3]), "threes"),
            (str(len(figures.letters)), "letters used"),
            *([(f"{figures.tile_average:.2f}", "Scrabble")] if figures.tile_average else []),
        )

    def _paint_facts(self, painter: QPainter) -> None:
        """Write as many of the facts as there is room for, whole."""
        font = interface_font(11)
        metrics, room = QFontMetricsF(font), self.width() - 2 * MARGIN
        shown = ""
        for fact in self._facts:
            longer = f"{shown}{_BETWEEN if shown else ''}{fact}"
            if metrics.horizontalAdvance(longer) <= room:
                shown = longer
        self._write(painter, QPointF(MARGIN, _FACTS_TOP), shown, font, "muted")

    def _score_bars(self) -> list[_Bar]:
        floor = self._document.fill_options.floor
        low = sum(number for band, number in self._bands.items() if band < _LOWEST_BAND)
        bars = [_Bar(f"<{_LOWEST_BAND}", low, floor >= _LOWEST_BAND)]
        return bars + [
            _Bar(str(band), self._bands[band], band + BAND <= floor)
            for band in range(_LOWEST_BAND, 100, BAND)
        ]

    def _length_bars(self) -> list[_Bar]:
        lengths = self._figures.lengths
        shortest, longest = min(lengths, default=3), max(lengths, default=8)
        shown = range(min(shortest, 3), max(longest, 8) + 1)
        return [_Bar(str(length), lengths[length]) for length in shown]

    def _paint_counts(self, painter: QPainter) -> None:
        figure, caption = interface_font(17, 600), interface_font(11)
        counts = self._counts()
        widths = [
            max(
                QFontMetricsF(figure).horizontalAdvance(value),
                QFontMetricsF(caption).horizontalAdvance(name),
            )
            for value, name in counts
        ]
        room = self.width() - 2 * MARGIN
        gap = min(_FIGURES_APART, max(_FIGURES_CLOSE, (room - sum(widths)) / (len(widths) - 1)))
        x = float(MARGIN)
        for (value, name), width in zip(counts, widths, strict=True):
            if x + width > self.width() - 1:
                return  # a figure is shown whole or not at all
            self._write(painter, QPointF(x, 8), value, figure, "text")
            self._write(painter, QPointF(x, 30), name, caption, "muted")
            x += width + gap

    def _paint_bars(
        self, painter: QPainter, left: float, width: float, title: str, bars: list[_Bar]
    ) -> None:
        if self._note_height or not self._note:
            self._write(painter, QPointF(left, 53), title, interface_font(11, 600), "text")
        base = self._bottom - _BARS_BELOW
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.drawLine(QPointF(left, base + 0.5), QPointF(left + width, base + 0.5))
        step = width / len(bars)
        tallest = max([1, *(bar.value for bar in bars)])
        label = interface_font(10, 500)
        label_step = _every(
            step, max(QFontMetricsF(label).horizontalAdvance(b.label) for b in bars)
        )
        for number, bar in enumerate(bars):
            height = max(2.0, (base - _BARS_TOP) * bar.value / tallest) if bar.value else 0.0
            place = QRectF(left + number * step + 1.5, base - height, max(step - 3, 1), height)
            self._paint_bar(painter, place, is_low=bar.is_low)
            if number % label_step == 0:
                painter.setFont(label)
                painter.setPen(self._theme.colour("muted"))
                below = QRectF(place.center().x() - 20, base + 3, 40, 16)
                painter.drawText(below, int(Qt.AlignCenter), bar.label)

    def _paint_bar(self, painter: QPainter, place: QRectF, *, is_low: bool) -> None:
        if not place.height():
            return
        painter.save()
        painter.setClipRect(place)
        path = QPainterPath()
        path.addRoundedRect(place.adjusted(0, 0, 0, 3), 2, 2)
        painter.fillPath(path, self._theme.colour("warn" if is_low else "histo"))
        if is_low:
            painter.setPen(QPen(self._theme.colour("panel"), 1))
            x = place.left() - place.height()
            while x < place.right():
                painter.drawLine(
                    QPointF(x, place.bottom()), QPointF(x + place.height(), place.top())
                )
                x += 4
        painter.restore()

    def _paint_floor(self, painter: QPainter, width: float) -> None:
        floor = self._document.fill_options.floor
        if floor < _LOWEST_BAND:
            return
        bars = 1 + (100 - _LOWEST_BAND) // BAND
        x = MARGIN + width / bars * (1 + (floor - _LOWEST_BAND) / BAND)
        pen = QPen(self._theme.colour("warn"), 1)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.drawLine(QPointF(x, _FLOOR_TOP + 2), QPointF(x, self._bottom - _BARS_BELOW))
        corner = QPointF(x + 4, _FLOOR_TOP)
        self._write(painter, corner, "floor", interface_font(10, 500), "warn")

    def _write(self, painter: QPainter, corner: QPointF, text: str, font: QFont, role: str) -> None:
        """Write *text* with the top left corner of its line at *corner*."""
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self._theme.colour(role))
        painter.drawText(corner + QPointF(0, metrics.ascent()), text)


def _facts(puzzle: Puzzle, figures: Statistics) -> Iterator[str]:
    """Yield what is told of the letters and the clues in words."""
    missing = [puzzle.alphabet.spelled(letter) for letter in figures.missing_letters]
    if figures.letters and not missing:
        yield "Pangram"
    elif figures.letters and len(missing) <= _MOST_MISSING:
        yield f"Lacks {' '.join(missing)}"
    level, levels = puzzle_difficulty(puzzle), difficulties(puzzle)
    if level:
        counted_levels = f" ({difficulty_text(levels)})" if levels else ""
        yield f"{level.value.title()}{counted_levels}"


def _freshness_facts(freshness: Freshness) -> Iterator[str]:
    if freshness.last:
        recent = f", {len(freshness.recent)} in your last {LATEST}" if freshness.recent else ""
        yield f"{freshness.fresh} of {len(freshness.last)} entries new to you{recent}"


def _every(step: float, label: float) -> int:
    """Return how many bars apart labels must be so that they do not touch."""
    return max(1, -int(-(label + 2) // step))
