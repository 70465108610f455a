"""The Qt application, without which Qt draws no text."""

import os
import sys
from functools import cache

from PyQt5.QtCore import qInstallMessageHandler
from PyQt5.QtGui import QGuiApplication

from crossword_app.paint.fonts import load_fonts


def ready_to_draw() -> None:
    """Make sure that an application runs and that it has the program's fonts.

    If none runs, one is made; without a display it is offscreen.

    Raises:
        StorageError: the program's fonts cannot be read.
    """
    _application()
    load_fonts()


@cache
def _application() -> QGuiApplication:
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    is_x = sys.platform.startswith("linux")
    if is_x and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # On servers Qt complains that XDG_RUNTIME_DIR is not set. A picture needs none.
    heard = qInstallMessageHandler(lambda *_message: None)
    try:
        return QGuiApplication(sys.argv[:1])
    finally:
        qInstallMessageHandler(heard)
