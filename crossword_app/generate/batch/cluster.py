"""Does jobs on a cluster, through Dask; see docs/adr/0040-batches.md. Imported only where a cluster is asked for."""

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from distributed import Client, Future, KilledWorker, WorkerPlugin, wait
from distributed.comm.core import CommClosedError

from crossword_app import __version__
from crossword_app.control import Control
from crossword_app.errors import CrosswordError
from crossword_app.generate.batch.tasks import Made, Outcome
from crossword_app.generate.batch.work import Job, Words, do, learn

_CONNECT_SECONDS = 10
_GLANCE_SECONDS = 0.2
_AHEAD = 3
"""Jobs that wait on the cluster for each one that runs there."""


class WordsPlugin(WorkerPlugin):  # type: ignore[misc]  # its types are not looked at
    """Gives each worker the words of the batch, those that come later or again too."""

    def __init__(self, words: Mapping[str, Words], version: str) -> None:
        self._words = dict(words)
        self._version = version

    def setup(self, worker: object) -> None:
        """Keep the words. Raises RuntimeError where the worker has another version of the program."""
        del worker
        if self._version != __version__:
            raise RuntimeError(f"version {__version__} is there, and {self._version} here")
        learn(self._words)


def on_cluster(
    jobs: Iterable[Job], words: Mapping[str, Words], address: str, control: Control
) -> Iterator[tuple[Job, Made]]:
    """Yield *jobs* with what became of them, as workers of the scheduler at *address* do them.

    A worker that is lost loses no job: another one does it. A job whose workers are lost again and again is given up,
    as the scheduler is set ("allowed-failures").

    Raises:
        CrosswordError: there is no scheduler at *address*, its workers cannot work, or it went away.
    """
    with _connected(address) as client:
        _prepare(client, words, address)
        waiting = iter(jobs)
        running: dict[Future, Job] = {}
        try:
            while not control.is_stopped:
                room = (1 + _AHEAD) * max(1, sum(client.nthreads().values())) - len(running)
                for job in islice(waiting, max(0, room)):
                    running[client.submit(do, job, key=job.key, pure=False)] = job
                if not running:
                    return
                for future in _done(running):
                    yield running.pop(future), _result(future)
        except (OSError, CommClosedError, asyncio.CancelledError) as error:
            raise CrosswordError(
                f"the cluster at {address} went away: start the batch again to go on"
            ) from error
        finally:
            client.cancel(list(running))


def _connected(address: str) -> Client:
    try:
        return Client(address, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError, TimeoutError) as error:
        raise CrosswordError(
            f"no Dask scheduler answers at {address}: start one, and give the address that it tells, such as "
            "tcp://192.0.2.1:8786"
        ) from error


def _prepare(client: Client, words: Mapping[str, Words], address: str) -> None:
    try:
        client.register_plugin(WordsPlugin(words, __version__), name="crossword-app words")
    except Exception as error:  # whatever its workers raise
        raise CrosswordError(
            f"the workers at {address} cannot do these jobs ({error}): install the same version of this program there"
        ) from error


def _done(running: Iterable[Future]) -> Iterable[Future]:
    """Return the futures that are done; none where none is within a moment."""
    try:
        done: Iterable[Future] = wait(
            list(running), timeout=_GLANCE_SECONDS, return_when="FIRST_COMPLETED"
        ).done
    except TimeoutError:
        return ()
    return done


def _result(future: Future) -> Made:
    try:
        made: Made = future.result()
    except KilledWorker as error:
        return Made(Outcome.FAILED, reason=f"its workers were lost again and again ({error})")
    return made
