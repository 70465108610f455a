"""A criss-cross on the screen, in which words are dragged, turned and locked."""

from dataclasses import dataclass

from PyQt5.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import QUndoStack, QWidget

from crossword_app.generate.criss_cross.by_hand import is_joined, moved_to, turned
from crossword_app.generate.criss_cross.request import CrissCross, PlacedWord
from crossword_app.model.geometry import Position, Size
from crossword_app.ui.criss_cross.history import BoardState, BoardStep
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

_LARGEST_CELL = 34
_EDGE = 8
_STEPS: dict[int, tuple[int, int]] = {
    Qt.Key_Left: (0, -1),
    Qt.Key_Right: (0, 1),
    Qt.Key_Up: (-1, 0),
    Qt.Key_Down: (1, 0),
}


_NO_ROOM = "There is no room to {step} {word}: other words or the edge are in its way."
_LOCKED_TOO = "{word} is locked now, so that it stays there when you try again; L unlocks it."
_NO_TURN = "There is no room to turn {word} so that all words stay joined: drag it elsewhere first."


@dataclass
class _Drag:
    """A word under the mouse: where it was taken, how far it is now, and what would come of it there."""

    word: PlacedWord
    pressed: Position
    offset: tuple[int, int] = (0, 0)
    result: CrissCross | None = None

    @property
    def target(self) -> PlacedWord:
        return self.word.moved(*self.offset)


_SHELF = 0.08
"""How thick what marks locked words is, in squares."""


class BoardView(QWidget):
    """Shows a criss-cross. A click chooses a word; keys and the mouse move, turn and lock it.

    Attributes:
        form: what is shown.
        size_asked: the size of the grid; None where it grows and shrinks with the words.
        history: the steps of the user.

    Signals:
        edited: the user changed something; with a sentence on what else that did, "" for nothing.
        chosen_changed: keys change another word now, or none.
        hint: why something cannot be done; one sentence.
    """

    edited = pyqtSignal(str)
    chosen_changed = pyqtSignal()
    hint = pyqtSignal(str)

    def __init__(self, theme: ThemeManager) -> None:
        super().__init__()
        self._theme = theme
        self.form: CrissCross | None = None
        self.size_asked: Size | None = None
        self._locked: frozenset[str] = frozenset()
        self.history = QUndoStack(self)
        self._attempt: BoardStep | None = None
        self._chosen = ""
        self._pointer: Position | None = None
        self._drag: _Drag | None = None
        self.setFocusPolicy(Qt.StrongFocus)
        self.setAccessibleName("Criss-cross")
        self.setMinimumSize(300, 300)
        self.setMouseTracking(True)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(460, 420)

    def show_form(self, form: CrissCross | None) -> None:
        """Show *form*, which a search has found. Words that are still there stay chosen and locked."""
        self.form = form
        if form:
            self._locked &= {word.symbols for word in form.placed}
        if self._attempt:
            self._attempt.after = self._state
        self.update()

    def show_saved(self, form: CrissCross, locked: frozenset[str], size: Size | None) -> None:
        """Show *form* as it was saved, in a grid of *size* if it is given, with the *locked* words."""
        self.size_asked, self._locked = size, locked
        self.show_form(form)

    def begin_attempt(self) -> None:
        """Make one step of all that the search shows from now on."""
        self._attempt = self._push("Try Again", self._state)

    def forget_steps(self) -> None:
        """Begin a new history: what is asked for has changed."""
        self._attempt = None
        self.history.clear()

    @property
    def locked(self) -> tuple[PlacedWord, ...]:
        """The words that are to stay where they are."""
        placed = self.form.placed if self.form else ()
        return tuple(word for word in placed if word.symbols in self._locked)

    @property
    def is_chosen_locked(self) -> bool:
        """Whether the word that keys change is to stay where it is."""
        return self.chosen is not None and self._chosen in self._locked

    @property
    def chosen(self) -> PlacedWord | None:
        """The word that keys change."""
        placed = self.form.placed if self.form else ()
        return next((word for word in placed if word.symbols == self._chosen), None)

    def turn(self) -> None:
        """Turn the chosen word about the letter under the pointer, or about a crossing."""
        if self.chosen:
            is_on_it = self._pointer in self.chosen.positions
            self._turn_about(self._pointer if is_on_it else None)

    def toggle_lock(self) -> None:
        """Lock the chosen word, or unlock it."""
        if self.chosen:
            step = "Unlock" if self.is_chosen_locked else "Lock"
            self._show_edited(step, self.form, self._locked ^ {self._chosen})

    # The mouse and the keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._pointer = self._position_at(event.pos())
        under = self._words_at(place)
        names = [word.symbols for word in under]
        if self._chosen not in names:
            self._chosen = names[0] if names else ""
        elif len(names) > 1:
            self._chosen = next(name for name in names if name != self._chosen)
        word = self.chosen
        self._drag = _Drag(word, place) if word else None
        self.update()
        self.chosen_changed.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        drag, place = self._drag, self._position_at(event.pos())
        self._pointer = place
        if not drag or not self.form or not event.buttons() & Qt.LeftButton:
            return
        drag.offset = place.row - drag.pressed.row, place.column - drag.pressed.column
        start = drag.target.start
        drag.result = moved_to(self.form, drag.word, start, drag.word.direction, self.size_asked)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = None
        super().leaveEvent(event)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        drag, self._drag = self._drag, None
        if drag and drag.offset != (0, 0):
            self._take("Move", drag.word, drag.result)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._turn_about(self._position_at(event.pos()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        word = self.chosen
        if event.key() in _STEPS and word and self.form:
            rows, columns = _STEPS[event.key()]
            start = Position(word.start.row + rows, word.start.column + columns)
            new = moved_to(self.form, word, start, word.direction, self.size_asked)
            self._take("Move", word, new)
        elif event.key() == Qt.Key_T and word:
            self.turn()
        elif event.key() == Qt.Key_L and word:
            self.toggle_lock()
        elif event.key() == Qt.Key_Space and self.form and self.form.placed:
            names = [each.symbols for each in self.form.placed]
            number = names.index(self._chosen) + 1 if self._chosen in names else 0
            self._chosen = names[number % len(names)]
            self.update()
            self.chosen_changed.emit()
        else:
            super().keyPressEvent(event)

    def _turn_about(self, pivot: Position | None) -> None:
        word = self.chosen
        if word and self.form:
            new = turned(self.form, word, pivot, self.size_asked)
            refusal = _NO_TURN if is_joined(self.form) else _NO_ROOM
            self._take("Turn", word, new, refusal)

    def _take(
        self, step: str, word: PlacedWord, new: CrissCross | None, refusal: str = _NO_ROOM
    ) -> None:
        if new is None:
            self.hint.emit(refusal.format(step=step.lower(), word=word.word.shown))
        else:  # what is put by hand is meant to stay
            is_news = self._chosen not in self._locked
            told = _LOCKED_TOO.format(word=word.word.shown) if is_news else ""
            self._show_edited(step, new, self._locked | {self._chosen}, told)

    # The history

    @property
    def _state(self) -> BoardState:
        return BoardState(self.form, self._locked)

    def _show_edited(
        self, step: str, form: CrissCross | None, locked: frozenset[str], told: str = ""
    ) -> None:
        self._attempt = None
        before = self._state
        self.form, self._locked = form, locked
        self._push(step, before)
        self.update()
        self.edited.emit(told)

    def _push(self, text: str, before: BoardState) -> BoardStep:
        step = BoardStep(text, before, self._state, self._show_state)
        self.history.push(step)
        return step

    def _show_state(self, state: BoardState) -> None:
        """Show a state of the history."""
        self._attempt = None
        self.form, self._locked = state.form, state.locked
        self.update()
        self.edited.emit("")

    def _words_at(self, place: Position) -> list[PlacedWord]:
        placed = self.form.placed if self.form else ()
        return [word for word in placed if place in word.positions]

    # Painting

    def _frame(self) -> QRectF:
        """Return the rectangle of the grid; its cells are squares."""
        size = self.form.size if self.form else Size(1, 1)
        room = self.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        cell = min(room.width() / size.columns, room.height() / size.rows, _LARGEST_CELL)
        width, height = cell * size.columns, cell * size.rows
        left = room.left() + (room.width() - width) / 2
        top = room.top() + (room.height() - height) / 2
        return QRectF(left, top, width, height)

    def _position_at(self, point: QPoint) -> Position:
        frame = self._frame()
        size = self.form.size if self.form else Size(1, 1)
        cell = frame.width() / size.columns
        return Position(
            int((point.y() - frame.top()) // cell), int((point.x() - frame.left()) // cell)
        )

    def place_of(self, position: Position) -> QPointF:
        """Return the middle of a square, in pixels of the widget."""
        frame = self._frame()
        size = self.form.size if self.form else Size(1, 1)
        cell = frame.width() / size.columns
        return frame.topLeft() + QPointF(
            cell * (position.column + 0.5), cell * (position.row + 0.5)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.fillRect(self.rect(), self._theme.colour("panel"))
        if self.form:
            self._paint_form(painter, self.form)
        if self.hasFocus():
            painter.setBrush(Qt.NoBrush)
            painter.setPen(QPen(self._theme.colour("ring"), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _paint_form(self, painter: QPainter, form: CrissCross) -> None:
        frame = self._frame()
        cell = frame.width() / form.size.columns
        chosen = self.chosen
        lit = set(chosen.positions) if chosen else set()
        firm = {place for word in self.locked for place in word.positions}
        if self.size_asked:
            painter.setPen(QPen(self._theme.colour("line"), 1, Qt.DashLine))
            painter.drawRect(frame)
        painter.setFont(interface_font(max(8, int(cell * 0.55)), 500))
        for place, symbol in form.letters.items():
            role = "current" if place in lit else "shade" if place in firm else "cell"
            self._paint_letter(painter, place, symbol, role)
        self._paint_shelves(painter, firm, frame, cell)
        drag = self._drag
        if drag and drag.offset != (0, 0):
            role = "current" if drag.result else "dead"
            for place, symbol in zip(drag.target.positions, drag.word.symbols, strict=True):
                self._paint_letter(painter, place, symbol, role)

    def _paint_shelves(
        self, painter: QPainter, firm: set[Position], frame: QRectF, cell: float
    ) -> None:
        """Mark what is locked as in the grid, with a shelf below it: the chosen word has a colour of its own."""
        thick = max(2.0, cell * _SHELF)
        for place in firm:
            left, bottom = frame.left() + place.column * cell, frame.top() + (place.row + 1) * cell
            shelf = QRectF(left + 1, bottom - thick - 1, cell - 2, thick)
            painter.fillRect(shelf, self._theme.colour("lockmark"))

    def _paint_letter(self, painter: QPainter, place: Position, symbol: str, role: str) -> None:
        assert self.form is not None
        frame = self._frame()
        cell = frame.width() / self.form.size.columns
        box = QRectF(frame.left() + place.column * cell, frame.top() + place.row * cell, cell, cell)
        painter.setBrush(self._theme.colour(role))
        painter.setPen(QPen(self._theme.colour("border"), 1))
        painter.drawRect(box)
        if place in self.form.marked:
            painter.setBrush(Qt.NoBrush)
            painter.setPen(QPen(self._theme.colour("circle"), 1))
            painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5))
        painter.setPen(self._theme.colour("letter"))
        painter.drawText(box, int(Qt.AlignCenter), self.form.alphabet.spelled(symbol))
