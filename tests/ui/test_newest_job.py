"""One job at a time on a thread: the newest is told of, older ones are not."""

import threading
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from crossword_app.control import Control
from crossword_app.errors import FillError
from crossword_app.ui.newest_job import NewestJob

Tell = Callable[[object], None]


@pytest.fixture
def job(qtbot: QtBot) -> Iterator[NewestJob]:
    made = NewestJob()
    yield made
    made.finish()


@pytest.fixture
def told(job: NewestJob) -> list[tuple[str, object]]:
    """What is told, in order."""
    found: list[tuple[str, object]] = []
    job.told.connect(lambda value: found.append(("told", value)))
    job.ended.connect(lambda value: found.append(("ended", value)))
    job.failed.connect(lambda value: found.append(("failed", value)))
    return found


def until_stopped(control: Control, tell: Tell) -> str:
    while not control.is_stopped:
        threading.Event().wait(0.001)
    tell("stopped")
    return "the old one"


def fails_when_stopped(control: Control, tell: Tell) -> str:
    raise FillError(f"the old one failed after it was {until_stopped(control, tell)}")


def two_steps(control: Control, tell: Tell) -> str:
    tell("half")
    return "whole"


def fails(control: Control, tell: Tell) -> str:
    raise FillError("there is nothing to do: give something")


Told = list[tuple[str, object]]


def test_what_a_job_tells_comes_before_its_end(job: NewestJob, told: Told, qtbot: QtBot) -> None:
    job.start(two_steps)
    assert job.is_busy
    qtbot.waitUntil(lambda: not job.is_busy)
    assert told == [("told", "half"), ("ended", "whole")]


@pytest.mark.parametrize("old", [until_stopped, fails_when_stopped])
def test_an_older_job_is_ended_and_nothing_of_it_is_told(
    job: NewestJob, told: Told, qtbot: QtBot, old: Callable[[Control, Tell], str]
) -> None:
    job.start(old)
    job.start(two_steps)
    qtbot.waitUntil(lambda: not job.is_busy)
    assert told == [("told", "half"), ("ended", "whole")]


def test_a_job_that_is_stopped_tells_its_end_and_one_that_is_dropped_does_not(
    job: NewestJob, told: Told, qtbot: QtBot
) -> None:
    job.start(until_stopped)
    job.stop()
    qtbot.waitUntil(lambda: not job.is_busy)
    assert told == [("told", "stopped"), ("ended", "the old one")]
    job.start(until_stopped)
    job.drop()
    assert not job.is_busy
    job.start(two_steps)
    qtbot.waitUntil(lambda: not job.is_busy)
    assert told[2:] == [("told", "half"), ("ended", "whole")]


def test_a_failure_is_told_in_its_sentence(job: NewestJob, told: Told, qtbot: QtBot) -> None:
    job.start(fails)
    qtbot.waitUntil(lambda: not job.is_busy)
    assert told == [("failed", "there is nothing to do: give something")]


def test_a_job_pauses_and_goes_on(job: NewestJob, told: Told, qtbot: QtBot) -> None:
    job.start(until_stopped)
    job.pause_or_resume()
    assert job.is_paused
    job.pause_or_resume()
    assert not job.is_paused
    job.stop()
    qtbot.waitUntil(lambda: not job.is_busy)


def test_a_bug_is_reported_and_leaves_nothing_busy(
    job: NewestJob, told: Told, qtbot: QtBot
) -> None:
    def is_broken(control: Control, tell: Tell) -> object:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        job.start(is_broken)
        qtbot.waitUntil(lambda: not job.is_busy)
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]
    assert [what for what, _ in told] == ["failed"]
