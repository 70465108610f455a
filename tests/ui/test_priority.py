"""Threads that search give way to the window."""

import os
import sys
import threading

import pytest

from crossword_app.ui.priority import let_the_window_go_first


@pytest.mark.skipif(sys.platform != "linux", reason="only there has each thread a niceness")
def test_a_thread_and_those_that_it_starts_give_way() -> None:
    found = {}

    def note(name: str) -> None:
        found[name] = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    def work() -> None:
        let_the_window_go_first()
        let_the_window_go_first()
        note("thread")
        below = threading.Thread(target=note, args=("below",))
        below.start()
        below.join()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    note("window")
    assert found["thread"] == found["below"] == max(found["window"], 5)
    assert found["window"] <= found["thread"]
