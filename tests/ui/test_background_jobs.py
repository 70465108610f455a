"""A thread that does jobs: what it lets go of."""

import threading
import weakref
from functools import partial

from PyQt5 import sip
from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.threads import wait_for_ends
from tests.ui.driving import PATIENCE


class Words:
    """Much that a job needs, or brings."""


def test_what_a_job_needed_and_brought_is_let_go_before_the_next_one(qtbot: QtBot) -> None:
    jobs = BackgroundJobs()
    needed, brought = Words(), Words()
    ends: list[str] = []
    held = [weakref.ref(needed), weakref.ref(brought)]
    results = [brought]
    jobs.do(partial(lambda of, _: of.pop(), results, needed), lambda _: ends.append("ended"))
    del needed, brought
    try:
        qtbot.waitUntil(lambda: bool(ends))
        qtbot.waitUntil(lambda: all(reference() is None for reference in held))
    finally:
        jobs.finish()


def test_a_busy_thread_is_let_go_and_what_needs_its_end_is_done(qtbot: QtBot) -> None:
    parent = QObject()
    stopped, completed = BackgroundJobs(parent), BackgroundJobs(parent)
    may_end, begun = threading.Event(), threading.Semaphore(0)
    done: list[str] = []

    def work() -> None:
        begun.release()
        while not may_end.is_set():
            sum(range(10_000))

    for name, jobs in (("stopped", stopped), ("completed", completed)):
        jobs.do(work, lambda _: done.append("handed over"))
        jobs.do(partial(done.append, name), lambda _: done.append("handed over"))
    begun.acquire()
    begun.acquire()
    stopped.finish()
    completed.complete()
    sip.delete(parent)  # its threads work on
    assert stopped.isRunning()
    assert completed.isRunning()
    completed.do(partial(done.append, "too late"), lambda _: None)
    may_end.set()
    assert wait_for_ends(PATIENCE / 1000)
    QApplication.processEvents()
    assert done == ["completed"]
