"""Jobs in processes: one that is killed loses no job, and a job that ends its process each time is given up."""

import multiprocessing
import os
import signal
from dataclasses import dataclass

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.generate.batch.pool import in_processes
from crossword_app.generate.batch.tasks import CrissCrossTask, Made, Outcome
from crossword_app.generate.batch.work import Job, do
from crossword_app.generate.clued_words import parse_clued_words
from crossword_app.generate.criss_cross.request import CrissCrossRequest

WORDS = parse_clued_words("owl\nteal\nwren\neagle\nstork")


@dataclass(frozen=True)
class KillsItself:
    """A task whose process is ended, as the system does where memory runs out."""

    def perform(self, index: WordIndex) -> Made:
        del index
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("it goes on")


def criss_cross(seed: int) -> Job:
    request = CrissCrossRequest(WORDS, seconds=None, boards=30, seed=seed)
    return Job(f"job-{seed}", f"key-{seed}", {}, CrissCrossTask(request))


def test_no_job_is_lost_when_processes_are_killed() -> None:
    jobs = [*map(criss_cross, range(3)), Job("bad", "bad", {}, KillsItself())]
    done: dict[str, Made] = {}
    for job, made in in_processes(jobs, {}, 2, Control()):
        if not done:
            multiprocessing.active_children()[0].kill()
        done[job.name] = made
    assert done.pop("bad").outcome is Outcome.FAILED
    assert done == {job.name: do(job) for job in jobs[:3]}


def test_a_stop_ends_the_processes() -> None:
    control = Control()
    done = []
    for job, _ in in_processes(map(criss_cross, range(50)), {}, 2, control):
        done.append(job)
        control.stop()
    assert len(done) < 50
    assert not multiprocessing.active_children()
