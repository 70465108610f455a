"""How soon the window and a first fill of the sample are there on a machine that never saw the program.

    python3 bootstrap.py bench first_start [--runs 3] [--parts]

Each run has a new home and no compiled kernel. F5 is pressed as soon as the window is shown, and times count from the
start of the process. With --parts, also what each part of the kernel takes of one processor.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.support.common import table

if TYPE_CHECKING:
    from PyQt5.QtWidgets import QApplication

_CHILD = "--child"
_BEGUN = "CROSSWORD_APP_BENCH_BEGUN"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.first_start", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--parts", action="store_true", help="what each part of the kernel takes")
    parser.add_argument(_CHILD, choices=["window", "parts"], help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.child:
        (_start if options.child == "window" else _compile)()
        return 0
    runs = [_figures("window") for _ in range(options.runs)]
    rows = [
        {
            "from the start to": name,
            "median s": f"{median(run[name] for run in runs):.1f}",
            "worst s": f"{max(run[name] for run in runs):.1f}",
        }
        for name in runs[0]
    ]
    print(table(rows))
    if options.parts:
        figures = _figures("parts")
        print(
            table([{"part": name, "s of one processor": f"{s:.1f}"} for name, s in figures.items()])
        )
    return 0


def _figures(what: str) -> dict[str, float]:
    """Run this module in a process of its own, in an empty home, and return what it prints."""
    with tempfile.TemporaryDirectory(prefix="crossword-first-start-") as home:
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "QT_LOGGING_RULES": "default.warning=false",
            "CROSSWORD_APP_HOME": home,
            "CROSSWORD_APP_KERNELS": f"{home}/kernels",
            _BEGUN: repr(time.time()),
        }
        run = subprocess.run(
            [sys.executable, "-m", __spec__.name, _CHILD, what],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    pairs = (line.rsplit(" ", 1) for line in run.stdout.splitlines())
    return {name: float(seconds) for name, seconds in pairs}


def _start() -> None:
    """Open the sample in a window, let it be filled, and print when what was there."""
    from PyQt5.QtWidgets import QApplication

    from crossword_app.fill.kernel.warm import is_preparing
    from crossword_app.paths import resources_dir
    from crossword_app.ui.app import Editor, ended
    from crossword_app.ui.settings import Settings

    application = QApplication(sys.argv[:1])
    editor = Editor(application, Settings(None))
    editor.start(resources_dir() / "sample.ipuz")
    application.processEvents()
    _print_time("the window")
    fill = editor.window.fill
    fill.fill_grid()
    _wait(application, lambda: editor.words.dictionary is not None)
    _print_time("its words")
    _wait(application, lambda: bool(fill.ghosts) and fill.state.phase.has_fill)
    _print_time("a first fill")
    _wait(application, lambda: not fill.is_running)
    _print_time("the refined fill")
    _wait(application, lambda: not is_preparing())
    _print_time("all of the kernel compiled")
    fill.discard()
    editor.document.undo_stack.setClean()
    editor.window.close()
    ended(0)


def _wait(application: "QApplication", is_there: Callable[[], bool]) -> None:
    while not is_there():
        application.processEvents()
        time.sleep(0.005)


def _compile() -> None:
    """Compile all parts of the kernel, one after the other, and print what each took."""
    from crossword_app.fill.kernel.parts import PARTS
    from crossword_app.fill.kernel.warm import warm

    begun = time.process_time()
    for part in PARTS:
        warm(part)
        print(part.purpose, time.process_time() - begun)
        begun = time.process_time()


def _print_time(name: str) -> None:
    print(name, time.time() - float(os.environ[_BEGUN]), flush=True)


if __name__ == "__main__":
    sys.exit(main())
