"""Takes a picture of every window and dialog as a screen of some size and scale shows it, to be looked at.

    .venv/bin/python docs/scales.py FOLDER [--scale 150] [--screen 1920x1080] [--long] [NAME ...]

The screen is one of Qt's VNC platform, which nobody looks at; it is part of PyQt5 on Linux. Each picture is named after
its class, and NAME chooses some of these. With --long the windows hold large grids and long texts. What does not fit
the screen is printed, and so are buttons that are outside their window; the exit status is 1 then.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

USUAL_DPI = 96
MILLIMETRES = 25.4
PAUSE = 250
"""Milliseconds in which a window sets its texts and draws its pictures."""


def main() -> int:
    """Take the pictures, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--scale", type=int, default=150, help="in percent")
    parser.add_argument("--screen", default="1920x1080", help="its size in dots")
    parser.add_argument("--long", action="store_true", help="with long contents")
    options = parser.parse_intermixed_args()
    from crossword_app.fill.kernel import cache

    if kernel := cache.folder():  # another home would have it compiled anew
        os.environ.setdefault(cache.KERNELS_VARIABLE, str(kernel.parent))
    with tempfile.TemporaryDirectory() as home:
        os.environ["CROSSWORD_APP_HOME"] = home
        set_up_screen(options.screen, options.scale)
        troubles = 0
        for trouble in take(options.folder, options.names, is_long=options.long):
            print(trouble, flush=True)
            troubles += 1
    print(f"{troubles or 'no'} faults")
    return int(troubles > 0)


def set_up_screen(size: str, scale: int) -> None:
    """Let Qt make a screen of *size* on which all is drawn at *scale* percent, as desktops ask for it."""
    width, _, height = size.partition("x")
    side = "x".join(str(round(int(dots) * MILLIMETRES / USUAL_DPI)) for dots in (width, height))
    os.environ["QT_QPA_PLATFORM"] = f"vnc:size={size}:mmsize={side}:port=0"
    os.environ["QT_FONT_DPI"] = str(USUAL_DPI * scale // 100)
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")


def take(folder: Path, names: list[str], *, is_long: bool) -> Iterator[str]:
    """Save the pictures in *folder*; yield what does not fit."""
    from PyQt5.QtTest import QTest

    from crossword_app.ui.app import Editor, make_application
    from crossword_app.ui.settings import Settings
    from tests.ui.every_window import EVERY, Contents, close, made, misfits

    folder.mkdir(parents=True, exist_ok=True)
    application = make_application()
    screen = application.primaryScreen().availableSize()
    editor = Editor(application, Settings(None))
    editor.window.fit_into(screen)
    editor.start()
    while editor.words.dictionary is None:
        QTest.qWait(PAUSE)
    contents = Contents(editor, is_long)
    if is_long:
        editor.document.replace(contents.puzzle, None)
    for kind in EVERY:
        if names and kind.__name__ not in names:
            continue
        window = made(kind, contents)
        window.show()
        QTest.qWait(PAUSE)
        window.grab().save(str(folder / f"{kind.__name__}.png"))
        yield from misfits(window, screen)
        close(window)
    editor.document.undo_stack.setClean()
    editor.window.close()


if __name__ == "__main__":
    sys.exit(main())
