"""How the controls of the window look: one style sheet for the whole application, made from a palette.

Fonts are set in code (Qt 5 draws a style sheet's weights as faux bold), and so are the colours of line edits (a colour
here would make their placeholders half transparent). Every rule has a selector, or it would leak into child widgets.

A widget chooses a look by its dynamic property ``look``:

    QPushButton "primary"   the one button of a view that does what the view is for
    QPushButton "quiet"     without an outline
    QLabel      "muted"     secondary text
    QLabel      "trouble"   what was written wrongly, and how to fix it
    QLabel      "chip"      the name of the current entry
    QFrame      "card"      a panel on the window
    QFrame      "strip"     messages of autofill
    QFrame      "field"     a frame around a bare line edit
    QFrame      "foot"      the lower edge of a panel
    QListWidget "list"      plain rows in a dialog
    QFrame      "framed"    a list or a table in a dialog that paints its own rows
    QLineEdit   "bare"      inside a frame that has the outline already
    QLineEdit, QPushButton  "on"    a filter that hides something at the moment
    QPushButton "brief"     one with an icon alone, whose menu needs no arrow
"""

from string import Template

from crossword_app.drawing.palette import Palette
from crossword_app.paths import resources_dir

LOOK = "look"
"""The property by which a widget names one of the looks above."""


def style_sheet(palette: Palette) -> str:
    """Return the style sheet of *palette*."""
    images = resources_dir() / "icons" / "controls"
    drawings = {
        name.replace("-", "_"): f'url("{(images / f"{name}-{palette.name}.svg").as_posix()}")'
        for name in ("check", "chevron-down", "chevron-up", "chevron-right")
    }
    selected = f"2px solid {palette.accent}" if palette.outlines_crossing else "0"
    return Template(_SHEET).substitute(_Roles(palette), **drawings, selected_outline=selected)


class _Roles(dict[str, str]):
    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    def __missing__(self, role: str) -> str:
        return self._palette[role]


_SHEET = """
QMainWindow, QDialog, QMessageBox, QWizard { background: $window; }
QMainWindow::separator { background: transparent; width: 12px; height: 10px; }
QMainWindow::separator:hover { background: $hover; }

QMenuBar { background: $window; border: 0; padding: 2px 8px; }
QMenuBar::item { padding: 5px 9px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $hover; }
QMenu { background: $panel; border: 1px solid $control; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 5px; background: transparent; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $tint; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QMenu::right-arrow { image: $chevron_right; width: 14px; height: 14px; margin-right: 4px; }

QToolBar { background: $window; border: 0; border-bottom: 1px solid $line; padding: 0 12px; spacing: 2px; }
QToolBar::separator { background: $line; width: 1px; margin: 10px 8px; }
QToolButton { border: 1px solid transparent; border-radius: 6px; padding: 0 5px; background: transparent; }
QToolButton:hover { background: $hover; }
QToolButton:pressed, QToolButton:checked { background: $tint; }
QToolButton:focus { border: 1px solid $accent; }
QToolButton:disabled { color: $disabled; }
QToolButton[popupMode="1"] { padding-right: 20px; }
QToolButton[popupMode="2"] { padding-right: 20px; }
QToolButton::menu-indicator {
    image: $chevron_down; width: 12px; height: 12px;
    subcontrol-origin: padding; subcontrol-position: center right; right: 5px;
}
QToolButton::menu-button { border: 0; border-top-right-radius: 6px; border-bottom-right-radius: 6px; width: 18px; }
QToolButton::menu-button:hover { background: $line; }
QToolButton::menu-arrow { image: $chevron_down; width: 12px; height: 12px; }

QPushButton {
    background: $panel; border: 1px solid $control; border-radius: 6px; padding: 0 12px; min-height: 26px;
}
QPushButton:hover { background: $hover; }
QPushButton:pressed, QPushButton:checked { background: $tint; border-color: $accent; }
QPushButton:focus { border: 2px solid $accent; padding: 0 11px; min-height: 24px; }
QPushButton:disabled { color: $disabled; border-color: $line; }
QPushButton[look="primary"], QPushButton[look="primary"]:focus {
    background: $accent; border: 1px solid $accent; color: $onaccent; padding: 0 12px; min-height: 26px;
}
QPushButton[look="primary"]:focus { border: 2px solid $text; padding: 0 11px; min-height: 24px; }
QPushButton[look="primary"]:hover { border-color: $text; }
QPushButton[look="primary"]:disabled { background: $hover; border-color: $line; color: $disabled; }
QPushButton[look="quiet"] { border-color: transparent; background: transparent; }
QPushButton[look="quiet"]:hover { background: $hover; }
QPushButton[look="brief"] { padding: 0 5px; }
QPushButton[look="brief"]:focus { padding: 0 4px; }
QPushButton[look="brief"]::menu-indicator { image: none; width: 0; }
QPushButton[look="on"] { background: $tint; border-color: $accent; }
QPushButton::menu-indicator {
    image: $chevron_down; width: 12px; height: 12px;
    subcontrol-origin: padding; subcontrol-position: center right; right: 7px;
}

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit {
    background: $field; border: 1px solid $control; border-radius: 6px; padding: 0 6px;
    selection-background-color: $accent; selection-color: $onaccent;
}
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox { min-height: 26px; }
QPlainTextEdit, QTextEdit { padding: 4px 6px; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
    border: 2px solid $accent; padding: 0 5px;
}
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { min-height: 24px; }
QPlainTextEdit:focus, QTextEdit:focus { padding: 3px 5px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { border-color: $line; }
QLineEdit[look="bare"], QLineEdit[look="bare"]:focus { border: 0; background: transparent; padding: 0 4px; }
QLineEdit[look="on"] { background: $tint; border-color: $accent; }
QAbstractItemView QLineEdit { border-radius: 4px; min-height: 0; }
PanelHead QLineEdit, PanelHead QLineEdit:focus { min-height: 0; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: 0; width: 24px; }
QComboBox::down-arrow { image: $chevron_down; width: 14px; height: 14px; }
QComboBox QAbstractItemView {
    background: $panel; border: 1px solid $control; outline: 0; padding: 4px;
    selection-background-color: $tint; selection-color: $text;
}
QComboBox QAbstractItemView::item { min-height: 26px; padding: 0 8px; border-radius: 5px; }
QSpinBox::up-button, QSpinBox::down-button { border: 0; width: 18px; background: transparent; }
QSpinBox::up-arrow { image: $chevron_up; width: 12px; height: 12px; }
QSpinBox::down-arrow { image: $chevron_down; width: 12px; height: 12px; }

QCheckBox, QRadioButton { spacing: 7px; border-radius: 4px; }
QCheckBox::indicator, QRadioButton::indicator, QTableView::indicator {
    width: 14px; height: 14px; border: 1px solid $control; background: $field;
}
QCheckBox::indicator, QTableView::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { background: $hover; }
QCheckBox::indicator:checked, QTableView::indicator:checked {
    background: $accent; border-color: $accent; image: $check;
}
QRadioButton::indicator:checked {
    border: 1px solid $accent;
    background: qradialgradient(cx:0.5, cy:0.5, radius:0.5, fx:0.5, fy:0.5, stop:0.55 $accent, stop:0.65 $field);
}
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $accent; width: 12px; height: 12px; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; background: $hover; }

QSlider:horizontal { min-height: 20px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $line; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: $accent; }
QSlider::handle:horizontal {
    width: 14px; height: 14px; margin: -7px 0; border-radius: 9px; background: $panel; border: 2px solid $accent;
}
QSlider::handle:horizontal:hover { background: $tint; }
QSlider::handle:horizontal:focus { border-color: $text; }
QSlider::handle:horizontal:disabled { border-color: $disabled; }
QSlider::sub-page:horizontal:disabled { background: $disabled; }
QProgressBar { border: 0; border-radius: 2px; background: $hover; max-height: 4px; }
QProgressBar::chunk { border-radius: 2px; background: $accent; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; border: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; border: 0; }
QScrollBar::handle { background: $control; border-radius: 3px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: 0; background: transparent; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: 0; }

QAbstractItemView {
    background: $panel; alternate-background-color: $header; border: 0; outline: 0;
    selection-background-color: $tint; selection-color: $text;
}
QAbstractItemView::item:hover { background: $hover; }
QAbstractItemView::item:selected { background: $tint; color: $text; border: $selected_outline; }
QListView[look="list"] { border: 1px solid $control; border-radius: 6px; padding: 4px; }
QListView[look="list"]:focus { border: 2px solid $accent; padding: 3px; }
QListWidget[look="list"]::item { min-height: 26px; padding: 0 8px; border: 0; border-radius: 5px; }
QListWidget[look="list"]::item:selected { border: $selected_outline; }
QAbstractItemView[look="cards"] { background: transparent; }
QAbstractItemView[look="framed"] { border: 1px solid $control; border-radius: 6px; padding: 4px; }
QAbstractItemView[look="framed"]:focus { border: 2px solid $accent; padding: 3px; }
QTableView::item { padding: 0 5px; }
QTableView { gridline-color: transparent; }
QTableView QTableCornerButton::section, QHeaderView { background: $panel; border: 0; }
QHeaderView::section { background: $panel; color: $muted; border: 0; border-bottom: 1px solid $line; padding: 4px 8px; }

QTabWidget::pane { border: 0; border-top: 1px solid $line; top: -1px; }
QTabBar { background: transparent; border: 0; }
QTabBar::tab {
    background: transparent; color: $muted; border: 0; border-bottom: 2px solid transparent;
    padding: 7px 0 6px 0; margin: 0 20px 0 0;
}
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:focus { color: $accent; }

QDockWidget { border: 0; }
QDockWidget::title { background: $panel; padding: 8px 14px; text-align: left; }
QGroupBox { border: 1px solid $line; border-radius: 8px; margin-top: 18px; padding: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 4px; color: $muted; }
QScrollArea { background: transparent; border: 0; }
QSplitter::handle { background: transparent; }
QStatusBar { background: $window; border-top: 1px solid $line; }
QStatusBar::item { border: 0; }
QToolTip { background: $panel; color: $text; border: 1px solid $control; padding: 4px 6px; }

QFrame[look="card"] { background: $panel; border: 1px solid $line; border-radius: 8px; }
QFrame[look="strip"] { background: $machine; border: 1px solid $machineline; border-radius: 8px; }
QFrame[look="field"] { background: $panel; border: 1px solid $control; border-radius: 8px; }
QFrame[look="foot"] { background: transparent; border: 0; border-top: 1px solid $line; }
QLabel[look="muted"] { color: $muted; }
QLabel[look="trouble"] { color: $s_dead; }
QLabel[look="chip"] { background: $accent; color: $onaccent; border-radius: 6px; padding: 0 8px; }
"""
