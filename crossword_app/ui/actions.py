"""The QActions of all commands, made from the table of the menus, and the menus that show them."""

from collections.abc import Callable, Iterator, Mapping

from PyQt5.QtCore import QObject
from PyQt5.QtGui import QKeySequence
from PyQt5.QtWidgets import QAction, QActionGroup, QMenu, QMenuBar

from crossword_app.ui.keys import key_here
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.menus import MENUS, ActionSpec, MenuSpec, specs

_MAC_ROLES = {"about": QAction.AboutRole, "quit": QAction.QuitRole}
"""The commands that stand in the program's own menu on macOS. It would move others too, by their texts."""


class Actions(QObject):
    """The QActions of the table, by name, and the menus that show them.

    Attributes:
        menus: by name. "recent" and "panels" are filled by the modules that know their contents.
    """

    def __init__(self, theme: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.menus: dict[str, QMenu] = {}
        self._theme = theme
        self._specs = {spec.name: spec for menu in MENUS for spec in specs(menu)}
        self._groups: dict[str, QActionGroup] = {}
        self._actions = {spec.name: self._make(spec) for spec in self._specs.values()}
        self._draw_icons()
        theme.changed.connect(self._draw_icons)

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def fill_menu_bar(self, bar: QMenuBar) -> None:
        """Put every menu into *bar*."""
        for menu in MENUS:
            self._fill_menu(bar.addMenu(menu.title), menu)

    def connect(self, handlers: Mapping[str, Callable[[], object]]) -> None:
        """Call each of *handlers* when its action is triggered."""
        for name, handler in handlers.items():
            self[name].triggered.connect(_without_argument(handler))

    def choices(self, group: str) -> QActionGroup:
        """Return the group of actions of which one is active."""
        return self._groups[group]

    def on_choice(self, group: str, handler: Callable[[str], object]) -> None:
        """Call *handler* with the name of the chosen action, without its group."""
        self._groups[group].triggered.connect(
            lambda action: handler(action.objectName().removeprefix(f"{group}-"))
        )

    def show_choice(self, group: str, name: str) -> None:
        """Check the action of *group* called *name*, and uncheck the others."""
        for action in self._groups[group].actions():
            is_chosen = action.objectName() == f"{group}-{name}"
            if action.isChecked() != is_chosen:
                action.setChecked(is_chosen)

    def _fill_menu(self, menu: QMenu, spec: MenuSpec) -> None:
        self.menus[spec.name] = menu
        menu.setToolTipsVisible(True)
        for item in spec.items:
            if item is None:
                menu.addSeparator()
            elif isinstance(item, MenuSpec):
                self._fill_menu(menu.addMenu(item.title), item)
            else:
                menu.addAction(self[item.name])

    def _make(self, spec: ActionSpec) -> QAction:
        action = QAction(spec.text, self)
        action.setObjectName(spec.name)
        action.setShortcuts([QKeySequence(key_here(key)) for key in spec.keys])
        action.setToolTip(with_key(spec.tip, action))
        action.setStatusTip(spec.tip)
        action.setCheckable(spec.is_checkable)
        action.setMenuRole(_MAC_ROLES.get(spec.name, QAction.NoRole))
        if spec.group:
            self._group(spec.group).addAction(action)
        return action

    def _group(self, name: str) -> QActionGroup:
        if name not in self._groups:
            group = QActionGroup(self)
            if name == "mode":  # pressing a tool again puts it down
                group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
            self._groups[name] = group
        return self._groups[name]

    def _draw_icons(self) -> None:
        for spec in self._specs.values():
            if spec.icon:
                self[spec.name].setIcon(self._theme.icon(spec.icon))


def with_key(tip: str, action: QAction) -> str:
    """Return *tip* with the action's key: Save the puzzle (Ctrl+S)."""
    key = action.shortcut().toString(QKeySequence.NativeText)
    return f"{tip} ({key})" if key else tip


def _without_argument(handler: Callable[[], object]) -> Callable[[bool], None]:
    def call(_checked: bool) -> None:
        handler()

    return call
