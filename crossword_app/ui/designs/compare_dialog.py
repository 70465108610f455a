"""Two designs side by side."""

from collections.abc import Sequence

from PyQt5.QtWidgets import QHBoxLayout, QWidget

from crossword_app.generate.designs.design import Design
from crossword_app.ui.designs.preview import DesignPreview
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.look.theme import ThemeManager

_SIZE = (980, 660)


class CompareDialog(Dialog):
    """Shows two designs with their figures."""

    def __init__(
        self, designs: Sequence[Design], theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__("Two designs", "", theme, parent)
        row = QHBoxLayout()
        row.setSpacing(24)
        for design in designs:
            preview = DesignPreview(theme)
            preview.show_design(design)
            row.addWidget(preview, 1)
        self.body.addLayout(row, 1)
        self.add_primary("Close")
        self.resize(*_SIZE)
