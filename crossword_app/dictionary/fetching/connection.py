"""One request to a server, on a thread of its own, so that whoever asked can stop waiting at any moment.

What urllib does is used: TLS with the system's certificates, redirects, the system's proxy.
"""

import http.client
import queue
import socket
import ssl
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPResponse
from typing import IO, Any
from urllib.parse import urlsplit

from crossword_app.control import Control
from crossword_app.dictionary.lists.importing.source import LARGEST_LIST
from crossword_app.errors import WordListError

CHUNK = 1 << 16
"""Bytes that are read at once at most."""

_GLANCE_SECONDS = 0.05
"""How often it is asked whether to stop, while nothing comes."""

_CHUNKS_AHEAD = 16
_REDIRECTS = frozenset({301, 302, 303, 307, 308})


class FetchError(WordListError):
    """A file that cannot be fetched: the reason, as a part of a sentence."""


class BrokenOffError(FetchError):
    """The connection ended before the file did."""


class WrongFileError(FetchError):
    """What comes is not what was asked for: nothing of it is kept."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a fetch may take at most.

    Attributes:
        size: bytes of the file.
        seconds: for one request with its answer.
        silent_seconds: in which nothing comes.
    """

    size: int = LARGEST_LIST
    seconds: float = 900.0
    silent_seconds: float = 30.0


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of an answer: its status, 200 for a file, and its headers."""

    status: int
    headers: Message

    @property
    def length(self) -> int | None:
        """The bytes that follow; None where the server does not say."""
        said = self.headers.get("Content-Length", "").strip()
        is_plain = said.isascii() and said.isdigit() and not self.headers.get("Transfer-Encoding")
        return int(said) if is_plain else None


class Connection:
    """A request, and the answer to it as it comes.

    Where the caller stops waiting, the thread that waits for the server ends when something comes or its time is over.
    """

    def __init__(
        self, address: str, headers: dict[str, str], limits: Limits, control: Control
    ) -> None:
        """Send the request. Returns at once."""
        self._request = urllib.request.Request(address, headers=headers)
        self._host = urlsplit(address).hostname or address
        self._limits = limits
        self._control = control
        self._deadline = time.monotonic() + limits.seconds
        self._items: queue.Queue[Head | bytes | Exception | None] = queue.Queue(_CHUNKS_AHEAD)
        self._is_left = threading.Event()
        self._answers: Iterator[Head | bytes] = self._received()
        threading.Thread(target=self._run, name="fetch", daemon=True).start()

    def head(self) -> Head:
        """Return the head of the answer; wait for it.

        Raises:
            FetchError: there is no answer.
            StoppedError: the control was stopped.
        """
        head = next(self._answers)
        assert isinstance(head, Head), "the thread sends it first"
        if head.status in _REDIRECTS:
            raise _sent_on(self._host)
        return head

    def chunks(self) -> Iterator[bytes]:
        """Yield the rest of the answer as it comes.

        Raises:
            BrokenOffError: the connection broke.
            FetchError: it takes too long.
            StoppedError: the control was stopped.
        """
        for item in self._answers:
            assert isinstance(item, bytes), "the head comes once"
            yield item

    def leave(self) -> None:
        """Wait no longer. What still comes is dropped."""
        self._is_left.set()

    def _received(self) -> Iterator[Head | bytes]:
        while True:
            self._control.check()
            if time.monotonic() > self._deadline:
                raise FetchError(
                    f"{self._host} took longer than {self._limits.seconds / 60:.0f} minutes"
                )
            try:
                item = self._items.get(timeout=_GLANCE_SECONDS)
            except queue.Empty:
                continue
            if item is None:
                return
            if isinstance(item, Exception):
                raise self._reason(item) from item
            yield item

    # On the thread

    def _run(self) -> None:
        try:
            with _opener().open(self._request, timeout=self._limits.silent_seconds) as response:
                self._send(response)
        except urllib.error.HTTPError as error:
            with error:
                self._put(Head(error.code, error.headers))
                self._put(None)
        except Exception as error:  # noqa: BLE001  # a thread has no caller: whoever waits is told
            self._put(error)

    def _send(self, response: HTTPResponse) -> None:
        self._put(Head(response.status, response.headers))
        while not self._is_left.is_set() and (chunk := response.read1(CHUNK)):
            self._put(chunk)
        self._put(None)

    def _put(self, item: Head | bytes | Exception | None) -> None:
        while not self._is_left.is_set():
            try:
                self._items.put(item, timeout=_GLANCE_SECONDS)
            except queue.Full:
                continue
            return

    def _reason(self, error: Exception) -> Exception:
        """Return *error* as a FetchError, where it is not a fault of ours."""
        if isinstance(error, urllib.error.URLError) and isinstance(error.reason, Exception):
            error = error.reason
        match error:
            case FetchError():
                return error
            case ssl.SSLCertVerificationError():
                return FetchError(
                    f"{self._host} cannot prove that it is {self._host}: {error.verify_message}"
                )
            case socket.gaierror():
                return FetchError(f"{self._host} is not found; are you online?")
            case TimeoutError():
                return BrokenOffError(
                    f"{self._host} was silent for {self._limits.silent_seconds:.0f} seconds"
                )
            case http.client.IncompleteRead() | http.client.RemoteDisconnected():
                return broken_off(self._host)
            case ConnectionResetError() | BrokenPipeError():
                return broken_off(self._host)
            case http.client.HTTPException():  # its text is what the server sent
                return FetchError(f"{self._host} does not answer as web servers do")
            case OSError() | ValueError():
                return FetchError(f"no answer from {self._host}: {_told(error)}")
        return error


def broken_off(host: str) -> BrokenOffError:
    """Return the error that says that *host* sent a part of the file only."""
    return BrokenOffError(f"the connection to {host} broke off")


def _sent_on(host: str) -> FetchError:
    return FetchError(f"{host} sends on in a circle, or to an address that is not safe")


def _told(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return " ".join(text.split())[:200]


class _SafeRedirects(urllib.request.HTTPRedirectHandler):
    """Follows to addresses on the network only, and never from TLS to none."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: Any,
        newurl: str,
    ) -> urllib.request.Request | None:
        """Return the next request.

        Raises:
            FetchError: its address is not safe.
        """
        scheme = urlsplit(newurl).scheme
        if scheme not in {"http", "https"} or (req.type == "https" and scheme == "http"):
            fp.close()
            raise _sent_on(req.host)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _opener() -> urllib.request.OpenerDirector:
    """Return what opens addresses of http and https, and no others: urllib's own opens files of this machine too."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.UnknownHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        _SafeRedirects(),
        urllib.request.HTTPErrorProcessor(),
        urllib.request.HTTPSHandler(context=ssl.create_default_context()),
    ):
        opener.add_handler(handler)
    return opener
