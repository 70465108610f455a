"""The field in which the venue of a puzzle is chosen: for whom it is, and so what it is checked against."""

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtWidgets import QVBoxLayout, QWidget

from crossword_app.sentences import listed
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, muted
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.venues.known import read_again
from crossword_app.venues.venue import Venue

VENUE_LABEL = "Checked against"
"""The label of the field, which dialogs put above it."""

_NO_VENUE = "No venue: the rules of its kind"


class VenueField(QWidget):
    """A box with the venues, a line on what the chosen one takes, and one on profiles that cannot be read.

    Signals:
        changed: another venue was chosen.
    """

    changed = pyqtSignal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = read_again()  # the user may have written a profile since
        self._limits = muted("", 12)
        self._limits.setWordWrap(True)
        broken = muted(listed(self._known.warnings, " ", most=2), 12)
        broken.setWordWrap(True)
        broken.setProperty(LOOK, "trouble")
        broken.setVisible(bool(self._known.warnings))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        self.box = ComboBox()
        for widget in (self.box, self._limits, broken):
            layout.addWidget(widget)
        self.box.setAccessibleName(VENUE_LABEL)
        self.box.setFixedHeight(FIELD_HEIGHT)
        self.box.setToolTip("For whom the puzzle is: what Problems calls a fault")
        self.setFocusProxy(self.box)
        self.box.addItem(_NO_VENUE, "")
        for venue in self._known.venues:
            self.box.addItem(venue.title, venue.name)
        if name and self._known.named(name) is None:
            self.box.addItem(f"{name[:30]} (not known here)", name)
        self.choose(name)
        self.box.currentIndexChanged.connect(self._take)
        self._tell()

    @property
    def name(self) -> str:
        """The name of the chosen venue; "" for none."""
        name: str = self.box.currentData()
        return name

    @property
    def venue(self) -> Venue | None:
        """The chosen venue; None where it is none, or one that is not known here."""
        return self._known.named(self.name)

    def choose(self, name: str) -> None:
        """Choose the venue called *name*; none where there is none."""
        known = self._known.named(name)
        self.box.setCurrentIndex(max(self.box.findData(known.name if known else name), 0))

    def _take(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        venue = self.venue
        self._limits.setText(venue.limits if venue else "")
        self._limits.setVisible(bool(self._limits.text()))
        self._limits.setToolTip(venue.note if venue else "")
