"""Fetches a file over HTTP: in parts if the connection breaks, within limits, and only if it may be a word list."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn
from urllib.parse import urlsplit

from crossword_app import __version__
from crossword_app.control import Control
from crossword_app.dictionary.fetching.connection import (
    BrokenOffError,
    Connection,
    FetchError,
    Head,
    Limits,
    WrongFileError,
    broken_off,
)
from crossword_app.dictionary.fetching.part_file import PartFile, Version
from crossword_app.dictionary.lists.importing.source import ARCHIVES, looked_at
from crossword_app.errors import WordListError

_MOST_TRIES = 5
_BEGINNING = 1 << 17
"""Bytes by which it is judged whether a list is coming."""

_RANGE = re.compile(r"bytes (\d+)-\d+/(\d+|\*)")
_OTHER_KINDS = re.compile(r"(text/html|application/(xhtml|pdf|json)|image/|audio/|video/|font/)")
_OK, _PARTIAL, _UNCHANGED, _BEYOND = 200, 206, 304, 416
_SENTENCES = {
    401: "asks for a password",
    403: "refuses to send it",
    404: "has no such file (404)",
    407: "is behind a proxy that asks for a password",
    410: "has it no more (410)",
    429: "was asked too often (429); wait a while",
}


@dataclass(frozen=True, slots=True)
class Fetch:
    """What is asked for.

    Attributes:
        address: where the file is.
        known: the version that is there already; None for none.
        size: about how many bytes it has, 0 for unknown: for the progress, where the server does not say.
        progress: called with the share that has come, 0 to 1.
    """

    address: str
    known: Version | None
    size: int
    progress: Callable[[float], None]
    control: Control
    limits: Limits

    @property
    def host(self) -> str:
        return urlsplit(self.address).hostname or self.address


def download(fetch: Fetch, part: PartFile) -> Version | None:
    """Fetch a file into *part*, which is then complete; return its version, or None if the known one is the newest.

    A connection that breaks is made again as long as that brings more of the file. What has come stays in *part*
    where a later fetch can go on from there.

    Raises:
        FetchError: the file cannot be fetched, is too large, or is plainly no word list.
        StoppedError: the control was stopped.
    """
    for tried in range(1, _MOST_TRIES + 1):
        before = part.size_of(fetch.address)
        try:
            return _asked_once(fetch, part, before)
        except BrokenOffError:
            if tried == _MOST_TRIES or part.size_of(fetch.address) <= before:
                raise
    raise AssertionError("the last try returns or raises")


def _asked_once(fetch: Fetch, part: PartFile, there: int) -> Version | None:
    """Ask for what is missing behind the first *there* bytes, or for all where the server cannot go on from there."""
    connection = Connection(
        fetch.address, _headers(fetch, part, there), fetch.limits, fetch.control
    )
    try:
        head = connection.head()
        if head.status == _UNCHANGED and fetch.known:
            return None
        if head.status in {_PARTIAL, _BEYOND} and there and not _goes_on(fetch, part, head, there):
            part.discard()
            return _asked_once(fetch, part, 0)
        begin = there if head.status == _PARTIAL else 0
        _check_head(fetch, head, begin)
        _receive(fetch, part, connection, head, begin)
        return part.version() or Version(fetch.address)
    finally:
        connection.leave()


def _headers(fetch: Fetch, part: PartFile, there: int) -> dict[str, str]:
    headers = {"User-Agent": f"crossword-app/{__version__}", "Accept": "text/plain, */*;q=0.5"}
    version = part.version()
    if there and version:
        headers |= {"Range": f"bytes={there}-", "If-Range": version.exact}
    elif fetch.known:
        headers |= fetch.known.conditions()
    return headers


def _goes_on(fetch: Fetch, part: PartFile, head: Head, there: int) -> bool:
    """Return whether the answer goes on behind the first *there* bytes of *part*, in the same version of the file."""
    found = _RANGE.fullmatch(head.headers.get("Content-Range", ""))
    told, version = Version.of(fetch.address, head.headers), part.version()
    is_same = version is not None and (not told.exact or told.exact == version.exact)
    return head.status == _PARTIAL and found is not None and int(found[1]) == there and is_same


def _check_head(fetch: Fetch, head: Head, begin: int) -> None:
    """Raise FetchError unless the answer, which goes on behind *begin* bytes, may be the file."""
    if head.status != (_PARTIAL if begin else _OK):
        _refuse(fetch, head)
    kind = head.headers.get_content_type()
    if _OTHER_KINDS.match(kind):
        _refuse_content(fetch, "a web page" if "html" in kind else f"a file of the kind {kind}")
    if begin + (head.length or 0) > fetch.limits.size:
        _refuse_size(fetch)


def _receive(fetch: Fetch, part: PartFile, connection: Connection, head: Head, begin: int) -> None:
    """Write what comes to *part*, behind its first *begin* bytes."""
    size = begin
    expected = None if head.length is None else begin + head.length
    total = expected or max(fetch.size, 1)
    beginning = b""
    try:
        with part.writing(Version.of(fetch.address, head.headers), begin) as file:
            for chunk in connection.chunks():
                if not begin and len(beginning) < _BEGINNING:
                    beginning += chunk
                    _judge(fetch, beginning)
                size += len(chunk)
                if size > fetch.limits.size:
                    _refuse_size(fetch)
                file.write(chunk)
                file.flush()  # what has come stays, however the program ends
                fetch.progress(min(size / total, 1.0))
    except OSError as error:  # the network's have become a FetchError
        part.discard()
        raise FetchError(
            f"it cannot be kept in {part.path.parent} ({error.strerror or error}); make room or allow writing there"
        ) from error
    except WrongFileError:
        part.discard()
        raise
    if expected is not None and size < expected:
        raise broken_off(fetch.host)


def _judge(fetch: Fetch, beginning: bytes) -> None:
    """Raise WrongFileError if a file with this *beginning* is plainly no list."""
    if beginning.startswith(ARCHIVES):
        return
    if beginning.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        _refuse_content(fetch, "a web page")
    try:
        for _ in looked_at(io.BytesIO(beginning), fetch.address):
            pass
    except WordListError:
        _refuse_content(fetch, "something that is no text")


def _refuse(fetch: Fetch, head: Head) -> NoReturn:
    told = _SENTENCES.get(head.status, f"answers with the status {head.status}")
    raise FetchError(f"{fetch.host} {told}")


def _refuse_content(fetch: Fetch, what: str) -> NoReturn:
    raise WrongFileError(f"{fetch.host} sends {what} instead of a word list")


def _refuse_size(fetch: Fetch) -> NoReturn:
    most = fetch.limits.size >> 20
    raise WrongFileError(f"{fetch.host} sends more than {most} MB, which is no word list")
