"""The menu of the files used last."""

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QAction, QMenu

from crossword_app.formats.registry import format_called
from crossword_app.ui.files.documents import Files
from crossword_app.ui.look.plain_text import menu_text, tool_tip
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import DOCUMENT, RecentFile, Settings


class RecentMenu(QObject):
    """Shows our documents, then the files of other programs with their kinds."""

    def __init__(self, menu: QMenu, files: Files, settings: Settings, theme: ThemeManager) -> None:
        super().__init__(menu)
        self._menu = menu
        self._files = files
        self._settings = settings
        self._theme = theme
        settings.recent_files_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        menu = self._menu
        menu.clear()
        recent = sorted(self._settings.recent_files, key=lambda file: file.form != DOCUMENT)
        for number, file in enumerate(recent, start=1):
            if number > 1 and DOCUMENT == recent[number - 2].form != file.form:
                menu.addSeparator()
            menu.addAction(self._action(number, file))
        menu.setEnabled(bool(recent))
        if recent:
            menu.addSeparator()
            menu.addAction("&Clear the List").triggered.connect(self._settings.clear_recent_files)

    def _action(self, number: int, file: RecentFile) -> QAction:
        form = format_called(file.form)
        is_document = file.form == DOCUMENT
        kind = f"\t{menu_text(form.title)}" if form and not is_document else ""
        name = file.path.stem if is_document else file.path.name
        action = QAction(f"&{number % 10}  {menu_text(name)}{kind}", self._menu)
        action.setIcon(self._theme.icon("new" if is_document else "open"))
        action.setToolTip(tool_tip(str(file.path)))
        action.triggered.connect(lambda: self._files.open_path(file.path))
        return action
