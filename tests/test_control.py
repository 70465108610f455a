"""Control: stops, pauses and their clock, alone and below another one."""

import pytest

from crossword_app.control import NEVER, Control, Precedence, StoppedError
from tests.helpers import later


def test_the_clock_stands_still_while_paused() -> None:
    control = Control()
    before = control.seconds()
    control.pause()
    paused = control.seconds()
    later(control.resume).join()
    resumed = control.seconds()
    assert before <= paused <= resumed < paused + 0.2
    control.pause()
    control.pause()
    assert control.seconds() == control.seconds()
    control.resume()
    control.resume()
    assert not control.is_paused


def test_a_stop_ends_a_pause_and_is_for_good() -> None:
    control = Control()
    control.pause()
    timer = later(control.stop)
    assert control.wait()
    timer.join()
    control.pause()
    assert not control.is_paused
    assert control.wait()
    assert control.is_stopped


def test_a_check_ends_stopped_work_and_no_other() -> None:
    control = Control()
    control.check()
    control.stop()
    with pytest.raises(StoppedError):
        control.check()


def test_a_control_ends_with_the_one_above_it_and_leaves_that_as_it_is() -> None:
    above = Control()
    first, second = Control(above), Control(above)
    first.stop()
    assert first.wait()
    assert not above.is_stopped
    assert not second.is_stopped
    above.stop()
    assert second.wait()


def test_work_stands_still_while_its_control_or_the_one_above_is_paused() -> None:
    above = Control()
    control = Control(above)
    above.pause()
    control.pause()
    assert control.is_paused
    above.resume()
    assert control.is_paused
    timer = later(control.resume)
    assert not control.wait()
    timer.join()
    assert not control.is_paused
    above.pause()
    timer = later(above.resume)
    assert not control.wait()
    timer.join()


def test_a_stop_above_ends_a_pause_below() -> None:
    above = Control()
    control = Control(above)
    control.pause()
    timer = later(above.stop)
    assert control.wait()
    timer.join()


def test_the_clock_stands_still_while_either_is_paused_and_never_goes_back() -> None:
    above = Control()
    control = Control(above)
    above.pause()
    control.pause()
    still = control.seconds()
    later(above.resume).join()
    assert control.seconds() == still
    control.resume()
    assert control.seconds() >= still
    above.pause()
    assert control.seconds() == control.seconds()


def test_what_all_share_is_stopped_by_none() -> None:
    with pytest.raises(TypeError):
        NEVER.stop()
    with pytest.raises(TypeError):
        NEVER.pause()
    assert not NEVER.wait()


def test_work_gives_way_until_the_first_thread_is_done() -> None:
    first = Precedence(seconds=60)
    control = Control(Control(precedence=first))
    assert not control.wait()
    ends: list[str] = []

    def end() -> None:
        ends.append("first")
        first.end()

    first.begin()
    timer = later(end)
    assert not control.wait()
    ends.append("work")
    timer.join()
    assert ends == ["first", "work"]


def test_work_gives_way_for_a_moment_only_where_no_end_is_told() -> None:
    first = Precedence(seconds=0.01)
    control = Control(precedence=first)
    first.begin()
    assert not control.wait()
    control.stop()
    assert control.wait()
