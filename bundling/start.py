"""Where the program begins in a bundle: as the command does, as a module of ours, or as a process of a batch."""

import os
import runpy
import sys
from pathlib import Path

_OF_MULTIPROCESSING = ("--multiprocessing-fork", "-c")


def main() -> int:
    """Run what the arguments ask for, and return the exit status."""
    _quieten()
    first, module = [*sys.argv[1:3], "", ""][:2]
    if first in _OF_MULTIPROCESSING:
        import multiprocessing

        multiprocessing.freeze_support()  # which ends the process
    if first == "-m" and module.startswith("crossword_app."):
        del sys.argv[1:3]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        return 0
    from crossword_app.__main__ import main as run

    return run()


def _quieten() -> None:
    """Let nothing complain of what a bare system lacks and the program does not use: OpenGL, and a list of fonts."""
    os.environ.setdefault("QT_XCB_GL_INTEGRATION", "none")
    if not Path("/etc/fonts/fonts.conf").exists():
        os.environ.setdefault("FONTCONFIG_FILE", str(Path(__file__).with_name("fonts.conf")))


if __name__ == "__main__":
    sys.exit(main())
