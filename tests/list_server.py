"""A web server on the loopback address that sends word lists, whole or in all the ways in which that goes wrong."""

import json
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

Answer = Callable[["_Handler"], None]
"""Answers one request."""

CERTIFICATE = Path(__file__).parent / "data" / "loopback.pem"
"""A key and a certificate for 127.0.0.1 and localhost that nobody has signed."""


class ListServer:
    """A server with files.

    Attributes:
        requests: the path and the headers of each request, in order.
        ended: set when the server ends: for answers that wait.
    """

    def __init__(self, *, has_tls: bool = False) -> None:
        self.requests: list[tuple[str, dict[str, str]]] = []
        self.ended = threading.Event()
        self._answers: dict[str, list[Answer]] = {}
        self._scheme = "https" if has_tls else "http"
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
        self._server.list_server = self  # type: ignore[attr-defined]
        self._server.handle_error = lambda *_: None  # type: ignore[method-assign]  # callers that leave
        if has_tls:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(CERTIFICATE)
            self._server.socket = context.wrap_socket(
                self._server.socket, server_side=True, do_handshake_on_connect=False
            )
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()

    def address(self, path: str) -> str:
        return f"{self._scheme}://127.0.0.1:{self._server.server_port}{path}"

    def put(self, path: str, *answers: Answer) -> str:
        """Let each request for *path* get the next of *answers*, the last one for ever. Return the address."""
        self._answers[path] = list(answers)
        return self.address(path)

    def answer(self, path: str) -> Answer:
        answers = self._answers.get(path) or [status(404)]
        return answers.pop(0) if len(answers) > 1 else answers[0]

    def close(self) -> None:
        self.ended.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def serving(*, has_tls: bool = False) -> Iterator[ListServer]:
    """Run a server."""
    server = ListServer(has_tls=has_tls)
    try:
        yield server
    finally:
        server.close()


def forget_proxies(patch: pytest.MonkeyPatch) -> None:
    """Let requests of a test go to its server, whatever proxy the machine has."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        patch.delenv(name, raising=False)
        patch.delenv(name.upper(), raising=False)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        server: ListServer = self.server.list_server  # type: ignore[attr-defined]
        server.requests.append((self.path, dict(self.headers.items())))
        self.close_connection = True
        server.answer(self.path)(self)

    def send_head(self, code: int, headers: dict[str, str]) -> None:
        self.send_response(code)
        for name, value in {"Connection": "close", **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def file(
    content: bytes,
    *,
    etag: str = "",
    modified: str = "",
    kind: str = "text/plain; charset=utf-8",
    cut: int | None = None,
    knows_ranges: bool = True,
) -> Answer:
    """Send *content*; of each answer only the first *cut* bytes, if that is given."""

    def answer(handler: _Handler) -> None:
        given = handler.headers
        headers = {"Content-Type": kind}
        headers |= {"ETag": etag} if etag else {}
        headers |= {"Last-Modified": modified} if modified else {}
        if (etag and given["If-None-Match"] == etag) or (
            not etag and modified and given["If-Modified-Since"] == modified
        ):
            handler.send_head(304, headers)
            return
        code, begin = 200, 0
        if knows_ranges and given["Range"] and given["If-Range"] in {etag, modified}:
            begin = int(given["Range"].removeprefix("bytes=").removesuffix("-"))
            code = 206 if begin < len(content) else 416
            headers["Content-Range"] = f"bytes {begin}-{len(content) - 1}/{len(content)}"
        rest = content[begin:] if code != 416 else b""
        handler.send_head(code, {**headers, "Content-Length": str(len(rest))})
        handler.wfile.write(rest if cut is None else rest[:cut])

    return answer


def status(code: int, text: bytes = b"<html>no", **headers: str) -> Answer:
    """Answer with another status than 200."""

    def answer(handler: _Handler) -> None:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        handler.send_head(code, {"Content-Length": str(len(text)), **named})
        handler.wfile.write(text)

    return answer


def redirect(to: str, code: int = 302) -> Answer:
    return status(code, b"", Location=to)


def endless(line: bytes, claimed: int | None = None) -> Answer:
    """Send *line* again and again, until nobody reads any more."""

    def answer(handler: _Handler) -> None:
        length = {} if claimed is None else {"Content-Length": str(claimed)}
        handler.send_head(200, {"Content-Type": "text/plain", **length})
        while True:
            handler.wfile.write(line * 1000)

    return answer


def stalled(content: bytes = b"") -> Answer:
    """Send *content* of a file that is longer, then nothing, until the server ends."""

    def answer(handler: _Handler) -> None:
        server: ListServer = handler.server.list_server  # type: ignore[attr-defined]
        if content:
            handler.send_head(200, {"Content-Length": str(10 * len(content)), "ETag": '"1"'})
            handler.wfile.write(content)
            handler.wfile.flush()
        server.ended.wait()

    return answer


def write_catalogue(path: Path, *entries: dict[str, Any]) -> Path:
    """Write a catalogue with *entries*; what they leave out is filled in."""
    usual = {
        "language": "english",
        "home": "https://lists.example",
        "licence": "MIT: use it as you like",
        "words": 3,
        "bytes": 40,
        "good_at": "Words of tests.",
        "mappings": [],
        "place": "above",
    }
    lists = [
        {**usual, "name": str(entry["key"]).replace("-", " ").capitalize(), **entry}
        for entry in entries
    ]
    path.write_text(json.dumps({"version": 1, "lists": lists}), "utf-8")
    return path
