"""Where each window stood: the first of the program, the second, and so on, each in its own place."""

from typing import NamedTuple

from PyQt5.QtCore import QByteArray, QDataStream, QIODevice, QPoint

from crossword_app.ui.settings import Settings
from crossword_app.ui.window.main_window import MainWindow

MOST_PLACES = 8
_STEP = 32
"""Pixels, right and down, between a window and one that opens over it."""

_REACHABLE = QPoint(320, 80)
"""The part of a window that must be on the screen so that it can be moved."""


class Place(NamedTuple):
    """The frame of a window, the state of its panels and their shares of it; empty if they are not known."""

    geometry: QByteArray = QByteArray()
    state: QByteArray = QByteArray()
    shares: str = ""


def restore_place(
    window: MainWindow, settings: Settings, number: int, over: MainWindow | None = None
) -> None:
    """Put *window*, the one of this *number* from 0 on, where it stood the last time; else a little beside *over*."""
    places = _places(settings)
    if number < len(places) and not places[number].geometry.isEmpty():
        window.restore(*places[number])
    elif over is not None:
        window.restore(*_place_of(over))
        if not window.isMaximized():
            window.move(_beside(over))


def keep_place(window: MainWindow, settings: Settings, number: int) -> None:
    """Keep where *window*, the one of this *number*, stands now."""
    place = _place_of(window)
    if number == 0:
        settings.geometry, settings.state, settings.shares = place
    elif number < MOST_PLACES:
        others = _places(settings)[1:]
        others += [Place()] * (number - len(others))
        others[number - 1] = place
        settings.other_places = _packed(others)


def _place_of(window: MainWindow) -> Place:
    workspace = window.workspace
    return Place(window.saveGeometry(), workspace.state(), workspace.shares())


def _places(settings: Settings) -> list[Place]:
    first = Place(settings.geometry, settings.state, settings.shares)
    return [first, *_unpacked(settings.other_places)]


def _packed(places: list[Place]) -> QByteArray:
    packed = QByteArray()
    stream = QDataStream(packed, QIODevice.WriteOnly)
    stream.writeQVariantList([part for place in places for part in place])
    return packed


def _unpacked(packed: QByteArray) -> list[Place]:
    """Return the places in *packed*. What is not valid gives none."""
    if packed.isEmpty():
        return []
    parts = iter(QDataStream(packed).readQVariantList()[: 3 * (MOST_PLACES - 1)])
    places = [Place(*place) for place in zip(parts, parts, parts, strict=False)]
    return places if all(map(_is_valid, places)) else []


def _is_valid(place: Place) -> bool:
    packed = (place.geometry, place.state)
    return all(isinstance(part, QByteArray) for part in packed) and isinstance(place.shares, str)


def _beside(over: MainWindow) -> QPoint:
    """Return a place beside that of *over*, on its screen: both title bars can be reached."""
    place = over.pos() + QPoint(_STEP, _STEP)
    room = over.screen().availableGeometry()
    return place if room.contains(place + _REACHABLE) else room.topLeft()
