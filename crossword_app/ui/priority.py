"""Which thread goes first where there are more of them than processors, or than may run Python: one."""

import os
import sys
import threading

from crossword_app.control import Control, Precedence

WINDOW = Precedence(seconds=0.03)
"""Of the window's thread, from a key press until it is painted. Keys that change nothing are not painted."""


def control_of_background_work() -> Control:
    """Return a new control for work on a thread of its own, which gives way to the window whenever it asks."""
    return Control(precedence=WINDOW)


_NICENESS = 5
"""Such a thread gets a third of the time of one that competes with it: the window needs little, but at once."""


def let_the_window_go_first() -> None:
    """Let the window's thread run before the calling one, and before those that it starts.

    On Linux each thread has a niceness of its own, and Qt's priorities of threads have no effect. Elsewhere nothing is
    done.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        if os.getpriority(os.PRIO_PROCESS, thread) < _NICENESS:
            os.setpriority(os.PRIO_PROCESS, thread, _NICENESS)
