"""The report of losses: one sentence for each thing, to read and to copy."""

import re
from collections.abc import Sequence

from PyQt5.QtGui import QGuiApplication
from PyQt5.QtWidgets import QPlainTextEdit, QPushButton, QWidget

from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

MOST_OF_A_KIND = 4
"""How many sentences of one kind are shown. The rest are counted."""

_PARTICULARS = re.compile(r"'[^']*'|\"[^\"]*\"|\d[\d,]*")
"""The parts in which sentences of one kind differ: quoted texts and numbers."""

_SIZE = (560, 340)


class ReportDialog(Dialog):
    """Shows a report. With *go_on*, the text of the button, it asks whether to go on anyway."""

    def __init__(
        self,
        heading: str,
        explanation: str,
        sentences: Sequence[str],
        theme: ThemeManager,
        parent: QWidget | None = None,
        *,
        go_on: str = "",
    ) -> None:
        super().__init__(heading, explanation, theme, parent)
        report = ReportText()
        report.show_sentences(sentences)
        self.body.addWidget(report, 1)
        copy = QPushButton("Copy")
        copy.setFont(interface_font(13, 500))
        copy.setAutoDefault(False)
        copy.setToolTip("Copy the whole report as text")
        copy.clicked.connect(report.copy_all)
        self.foot.insertWidget(0, copy)
        if go_on:
            self.add_cancel()
        self.add_primary(go_on or "Close").setFocus()
        self.resize(*_SIZE)


class ReportText(QPlainTextEdit):
    """Sentences below one another, grouped by kind."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFont(interface_font(13))
        self.setTabChangesFocus(True)
        self.setAccessibleName("Report")
        self._sentences: tuple[str, ...] = ()

    def show_sentences(self, sentences: Sequence[str]) -> None:
        """Show *sentences*, each only once."""
        self._sentences = tuple(dict.fromkeys(sentences))
        lines = []
        for kind in kinds_of(self._sentences):
            shown = kind if len(kind) <= MOST_OF_A_KIND else kind[: MOST_OF_A_KIND - 1]
            lines += [f"•  {sentence(text)}" for text in shown]
            if len(shown) < len(kind):
                lines.append(f"    and {len(kind) - len(shown):,} more of this kind")
        self.setPlainText("\n".join(lines))

    def copy_all(self) -> None:
        """Copy every sentence to the clipboard, also those that are only counted here."""
        QGuiApplication.clipboard().setText("\n".join(map(sentence, self._sentences)))


def kinds_of(sentences: Sequence[str]) -> list[list[str]]:
    """Return *sentences* in groups that differ only in numbers and quoted texts."""
    kinds: dict[str, list[str]] = {}
    for text in sentences:
        kinds.setdefault(_PARTICULARS.sub("", text), []).append(text)
    return list(kinds.values())
