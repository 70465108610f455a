"""The View menu, and the modes in which the mouse draws."""

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QWidget

from crossword_app.ui.actions import Actions
from crossword_app.ui.grid.view import GridMode
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.window.workspace import Workspace


class ViewCommands(QObject):
    """Commands on how the grid and the panels are shown, and what a click in the grid does."""

    def __init__(
        self,
        workspace: Workspace,
        settings: Settings,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._grid = workspace.grid
        self._settings = settings
        self._actions = actions
        self._theme = theme
        actions.connect(
            {
                "zoom-in": workspace.grid.zoom_in,
                "zoom-out": workspace.grid.zoom_out,
                "zoom-fit": workspace.grid.fit,
                "reset-layout": workspace.arrange,
                "check": workspace.check,
            }
        )
        actions.on_choice("theme", self._take_theme)
        for action in actions.choices("mode").actions():
            action.toggled.connect(self._take_mode)
        workspace.fill_panels_menu(actions.menus["panels"])
        workspace.grid.mode_changed.connect(self._show_mode)
        # Another window may have changed the theme, perhaps to one that looks the same.
        actions.menus["theme"].aboutToShow.connect(self._show_theme)
        theme.changed.connect(self._show_theme)
        self._show_theme()
        actions["block-map"].triggered.connect(self._take_block_map)
        settings.block_map_changed.connect(self._show_block_map)
        self._show_block_map()

    def _take_block_map(self, is_on: bool) -> None:
        self._settings.shows_block_map = is_on

    def _show_block_map(self) -> None:
        self._actions["block-map"].setChecked(self._settings.shows_block_map)

    def _show_theme(self) -> None:
        self._actions.show_choice("theme", self._theme.name)

    def _take_theme(self, name: str) -> None:
        self._settings.theme = name
        self._theme.set_theme(name)

    def _take_mode(self) -> None:
        checked = self._actions.choices("mode").checkedAction()
        is_tool = checked is not None
        name = checked.objectName().removeprefix("mode-") if is_tool else GridMode.LETTERS.value
        self._grid.mode = GridMode(name)

    def _show_mode(self) -> None:
        self._actions.show_choice("mode", self._grid.mode.value)
