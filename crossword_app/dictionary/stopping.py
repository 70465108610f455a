"""How long work is told that nobody wants its result any more."""

from collections.abc import Callable

Stop = Callable[[], bool]
"""Asked every few hundredths of a second; true where the work shall end."""


class StoppedError(Exception):
    """The caller wants no more of it. No mistake of anyone's: it ends where *stop* was given."""


def go_on(stop: Stop | None) -> None:
    """Raise StoppedError where *stop* is given and says so."""
    if stop and stop():
        raise StoppedError
