"""A thread that does jobs: what it lets go of."""

import weakref
from functools import partial

from pytestqt.qtbot import QtBot

from crossword_app.ui.background_jobs import BackgroundJobs


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
