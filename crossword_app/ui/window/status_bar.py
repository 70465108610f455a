"""The status bar: the current entry and its words, and the state of the grid, the fill and the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from operator import itemgetter
from typing import NamedTuple

from PyQt5.QtCore import QEvent, QRectF, Qt, pyqtBoundSignal
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PyQt5.QtWidgets import QStatusBar, QWidget

from crossword_app.fill.requests.verdicts import VERDICTS, Proof, WordCount
from crossword_app.model.slots import Slot
from crossword_app.model.stats import Statistics
from crossword_app.sentences import capitalised, counted
from crossword_app.ui.keys import with_keys_here
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.timers import debounced
from crossword_app.ui.window.long_hint import LongHint

HEIGHT = 28
HINT_SECONDS = 6.0
"""The time for a short hint."""

LETTERS_A_SECOND = 15
"""How fast longer hints can be read."""

_EDGE = 16
_GAP = 14  # on each side of the line between two parts
_MARK = 14
_HINT_LEFT = _EDGE + _MARK + 8


@dataclass(frozen=True, slots=True)
class Status:
    """The contents of the bar.

    Attributes:
        slot: the current entry, None on a block.
        count: how many words fit it; None while it is not known.
        whole: the word that the entry holds altered, as people write it; "" for none.
        letters: the letters that the current cell may hold, as people write them; None if they are not shown.
        filling: the number of searched nodes; None while nothing is filled.
        proof: whether the current grid has a fill.
        asked: the fill options besides the floor, in a few words each.
        saved_at: when the file was written; None before that.
    """

    statistics: Statistics
    floor: int
    slot: Slot | None = None
    count: WordCount | None = None
    letters: tuple[str, ...] | None = None
    filling: int | None = None
    proof: Proof = Proof.UNKNOWN
    asked: tuple[str, ...] = ()
    is_saved: bool = True
    saved_at: datetime | None = None
    whole: str = ""


class _Piece(NamedTuple):
    text: str
    role: str = "muted"
    weight: int = 400
    spacing: float = 0.0


_COPY_TIP = (
    "While you work, the program keeps a copy of unsaved changes in case it ends early. "
    "At present it cannot ({reason}): save the puzzle{remedy}."
)

Part = tuple[_Piece, ...]

_MARKED = {Proof.FILLABLE: ("ok", 600), Proof.UNFILLABLE: ("s_dead", 600)}
"""The colours and weights of verdicts."""


class StatusBar(QStatusBar):
    """Paints `Status`, in place of which sentences stand for some seconds, one at a time.

    A hint answers what the user has just done: it is shown at once, in place of every other sentence, until the user
    goes on. A notice tells of something that went wrong by itself, such as a file that could not be written: it waits
    until no other sentence is shown, then stays for its whole time, so that none is lost.
    """

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._status: Status | None = None
        self._copy_trouble = ""
        self._hint = ""
        self._hint_timer = debounced(self.clear_hint, int(HINT_SECONDS * 1000), self)
        self._notices: list[str] = []
        self._notice_timer = debounced(self._end_notice, int(HINT_SECONDS * 1000), self)
        self._long_hint = LongHint(theme, parent or self)
        self.setFixedHeight(HEIGHT)
        self.setSizeGripEnabled(False)
        theme.changed.connect(self.update)

    @property
    def text(self) -> str:
        """The whole text of the bar, for screen readers."""
        if self._sentence:
            return self._sentence
        left = (part for _, part in self._left())
        parts = ["".join(piece.text for piece in part) for part in (*left, self._right())]
        return "; ".join(" ".join(part.split()) for part in parts)

    def show_status(self, status: Status) -> None:
        if status != self._status:
            self._status = status
            self._changed()

    def show_tries(self, tries: int | None) -> None:
        """Show how many words the running fill has tried; None where none runs."""
        if self._status:
            self.show_status(replace(self._status, filling=tries))

    def show_copy_trouble(self, trouble: str, remedy: str) -> None:
        """Show beside the state of the file why no copy of unsaved work can be kept, until *trouble* is "".

        The tooltip tells the *remedy*, if one is known.
        """
        self._copy_trouble = trouble
        told = _COPY_TIP.format(reason=trouble, remedy=f", and {remedy}" if remedy else "")
        self.setToolTip(tool_tip(told) if trouble else "")
        self._changed()

    def show_hint(self, sentence: str) -> None:
        """Show for a few seconds why something was refused, or what a click here does.

        What has no room in the bar is shown over it, in several lines.
        """
        self._hint = with_keys_here(capitalised(sentence))
        self._hint_timer.start(_reading_time(sentence))
        self._notice_timer.stop()  # the notice stays for its whole time after the hint
        self._changed()

    def show_notice(self, sentence: str) -> None:
        """Show for a few seconds what went wrong, as soon as no other sentence is shown."""
        notice = with_keys_here(capitalised(sentence))
        if notice not in self._notices:
            self._notices.append(notice)
        self._show_next_notice()

    def show_hints_of(self, *signals: pyqtBoundSignal) -> None:
        """Show each sentence of one of *signals* as a hint."""
        for signal in signals:
            signal.connect(self.show_hint)

    def show_notices_of(self, *signals: pyqtBoundSignal) -> None:
        """Show each sentence of one of *signals* as a notice."""
        for signal in signals:
            signal.connect(self.show_notice)

    def clear_hint(self) -> None:
        if self._hint:
            self._hint = ""
            self._hint_timer.stop()
            self._show_next_notice()

    def _end_notice(self) -> None:
        del self._notices[0]
        self._show_next_notice()

    def _show_next_notice(self) -> None:
        if self._notices and not self._hint and not self._notice_timer.isActive():
            self._notice_timer.start(_reading_time(self._notices[0]))
        self._changed()

    @property
    def _sentence(self) -> str:
        """The hint or the notice that is shown; "" while the status is."""
        return self._hint or next(iter(self._notices), "")

    def event(self, event: QEvent) -> bool:
        # A menu's status tips arrive as QStatusTipEvents. They say the same as the tooltips.
        if event.type() == QEvent.StatusTip:
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("window"))
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.drawLine(0, 0, self.width(), 0)
        if self._sentence:
            self._paint_sentence(painter)
        elif self._status:
            right = self._paint_right(painter)
            self._paint_left(painter, right - _GAP)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_long_hint()

    def _show_long_hint(self) -> None:
        taken = _HINT_LEFT + _width(_Piece(self._sentence, "text")) + _EDGE
        self._long_hint.show_text(self._sentence if taken > self.width() else "")

    def _changed(self) -> None:
        self._show_long_hint()
        self.setAccessibleName(f"Status: {self.text}")
        self.update()

    def _paint_sentence(self, painter: QPainter) -> None:
        top = (HEIGHT - _MARK) // 2 + 1
        painter.drawPixmap(_EDGE, top, self._theme.pixmap("info", _MARK, "accent"))
        self._paint_part(painter, _HINT_LEFT, (_Piece(self._sentence, "text"),))

    def _paint_left(self, painter: QPainter, end: float) -> None:
        """Paint as many parts as there is room for. A part is shown whole or not at all."""
        x = float(_EDGE)
        for number, part in enumerate(_fitting(list(self._left()), end - _EDGE)):
            width = sum(_width(piece) for piece in part)
            start = x + 2 * _GAP if number else x
            if number:
                painter.setPen(QPen(self._theme.colour("line"), 1))
                line = round(x + _GAP)
                painter.drawLine(line, 8, line, HEIGHT - 7)
            self._paint_part(painter, start, part)
            x = start + width

    def _paint_right(self, painter: QPainter) -> float:
        """Paint the state of the file. Return its left edge."""
        part = self._right()
        is_saved = self._status is not None and self._status.is_saved
        x = self.width() - _EDGE - sum(_width(piece) for piece in part)
        if is_saved and part:
            x -= _MARK + 6
            mark = self._theme.pixmap("accept", _MARK, "ok")
            painter.drawPixmap(self.width() - _EDGE - _MARK, (HEIGHT - _MARK) // 2 + 1, mark)
        self._paint_part(painter, x, part)
        return x

    def _paint_part(self, painter: QPainter, x: float, part: Part) -> None:
        for piece in part:
            painter.setFont(_font(piece))
            painter.setPen(self._theme.colour(piece.role))
            width = _width(piece)
            painter.drawText(
                QRectF(x, 1, width + 4, HEIGHT - 1), int(Qt.AlignLeft | Qt.AlignVCenter), piece.text
            )
            x += width

    def _left(self) -> Iterator[tuple[int, Part]]:
        """Yield the parts at the left, each with how soon it may be left out: the highest number first.

        Counts and floor are shown elsewhere too, the verdict on the grid is not.
        """
        status = self._status
        if status is None:
            return
        if status.slot:
            figures = f"{len(status.slot)} letters"
            if status.count is not None:
                figures += f", {status.count}"
            if status.whole:
                figures += f", {status.whole} altered"
            name = status.slot.short_name
            yield 0, (_Piece(f"{name}   ", "text", 600), _Piece(figures))
        if status.letters is not None:
            letters = " ".join(status.letters) or "no letter"
            yield 2, (_Piece("This square   "), _Piece(letters, "text", 600, 0.4))
        counts = status.statistics
        average = f"   average {counts.mean_length:.2f}" if counts.words else ""
        figures = f"{counted(counts.words, 'word')}   {counted(counts.blocks, 'block')}{average}"
        yield 4, (_Piece(figures),)
        if status.filling is not None:
            tries = counted(status.filling, "try", "tries")
            yield 1, (_Piece("Filling", "machinetext", 600), _Piece(f"   {tries}"))
        elif status.proof in VERDICTS:
            verdict = VERDICTS[status.proof]
            title = _Piece(verdict.title, *_MARKED.get(status.proof, ("muted", 400)))
            yield 1, (title, _Piece(f"   {verdict.detail}"))
        yield 3, (_Piece("Floor "), _Piece(str(status.floor), "text", 600))
        if status.asked:
            yield 5, (_Piece("   ".join(status.asked)),)

    def _right(self) -> Part:
        status = self._status
        if status is None:
            return ()
        if not status.is_saved and self._copy_trouble:
            return (
                _Piece("Unsaved changes", "text", 600),
                _Piece(f"   no safety copy: {self._copy_trouble}"),
            )
        if not status.is_saved:
            return (_Piece("Not saved yet" if status.saved_at is None else "Unsaved changes"),)
        if status.saved_at is None:
            return ()
        return (_Piece(f"Saved {status.saved_at:%H:%M}"),)


def _reading_time(sentence: str) -> int:
    """Return for how many milliseconds *sentence* is shown."""
    return int(max(HINT_SECONDS, len(sentence) / LETTERS_A_SECOND) * 1000)


def _fitting(parts: list[tuple[int, Part]], room: float) -> list[Part]:
    """Return those of *parts* that *room* holds, in their order: the least important are left out."""
    while parts:
        taken = sum(_width(piece) for _, part in parts for piece in part)
        if taken + 2 * _GAP * (len(parts) - 1) <= room:
            break
        parts.remove(max(parts, key=itemgetter(0)))
    return [part for _, part in parts]


def _font(piece: _Piece) -> QFont:
    font = interface_font(12, piece.weight)
    font.setLetterSpacing(QFont.AbsoluteSpacing, piece.spacing)
    return font


def _width(piece: _Piece) -> float:
    return QFontMetricsF(_font(piece)).horizontalAdvance(piece.text)
