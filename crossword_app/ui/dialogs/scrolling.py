"""What scrolls where the screen has no room for all of it."""

from PyQt5.QtCore import QEvent, QObject, QSize, Qt
from PyQt5.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

_ROOM = QSize(640, 360)
"""Pixels that a part of a dialog may need at least: with head and foot, that is on every screen."""

_GAP = 4
"""Pixels between fields and their scroll bar."""


class ScrollingPart(QScrollArea):
    """A part of a dialog: as large as its contents, and smaller, with scroll bars, where there is less room.

    Attributes:
        contents: the widget in it, to be given a layout.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.contents = Shrinking()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.NoFrame)
        self.setFocusPolicy(Qt.NoFocus)
        self.setWidget(self.contents)
        self.contents.setAutoFillBackground(False)  # as setWidget has switched it on
        self.viewport().setAutoFillBackground(False)

    @property
    def bar_width(self) -> int:
        """The width of the vertical scroll bar, in pixels."""
        return self.verticalScrollBar().sizeHint().width()

    def height_for(self, width: int) -> int:
        """Return the height at which all of it is to be seen in this *width*."""
        layout = self.contents.layout()
        if layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width)
        return self.contents.sizeHint().height()

    def lay_out(self) -> None:
        """Give everything in it its place now: while a window is being shown, Qt leaves it where it was before."""
        layout = self.contents.layout()
        layout.invalidate()
        layout.activate()

    def sizeHint(self) -> QSize:
        return self.contents.sizeHint()

    def minimumSizeHint(self) -> QSize:
        least = self.contents.minimumSizeHint()
        if least.height() > _ROOM.height():
            least += QSize(self.bar_width, 0)
        return least.boundedTo(_ROOM)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.LayoutRequest:
            self.updateGeometry()  # what holds it makes room for what has become larger
        return super().eventFilter(watched, event)


class Shrinking(QWidget):
    """A widget with a layout whose lists and pictures become as small as they can be before anything is scrolled to."""

    def heightForWidth(self, width: int) -> int:
        """Return the least height: Qt's own takes lists as large as they like to be once a paragraph is beside them."""
        layout = self.layout()
        if not layout.hasHeightForWidth():
            return -1
        paragraphs = sum(map(_further_lines, self.findChildren(QLabel)))
        least = self.minimumSizeHint().height() + paragraphs
        return min(least, layout.totalHeightForWidth(width))


def _further_lines(label: QLabel) -> int:
    """Return how much higher *label* is than its least height, which is that of one line."""
    if not label.wordWrap() or label.isHidden():
        return 0
    return max(0, label.heightForWidth(label.width()) - label.minimumSizeHint().height())


def form_part(form: QWidget, width: int) -> ScrollingPart:
    """Return *form*, the fields at the side of a dialog, of this *width* or what its texts need, and let it scroll."""
    part = ScrollingPart()
    part.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
    layout = QVBoxLayout(part.contents)
    layout.setContentsMargins(0, 0, _GAP, 0)
    layout.addWidget(form)
    form.setFixedWidth(max(width, form.sizeHint().width()))
    part.setFixedWidth(form.width() + _GAP + part.bar_width)
    return part
