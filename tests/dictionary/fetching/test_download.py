"""Files fetched from a real server: whole, in parts, in all the ways that fail, and never more than is allowed."""

import contextlib
import threading
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.control import NEVER, Control, StoppedError
from crossword_app.dictionary.fetching.connection import FetchError, Limits
from crossword_app.dictionary.fetching.download import Fetch, download
from crossword_app.dictionary.fetching.part_file import PartFile, Version
from tests.full_disk import full_disk
from tests.list_server import (
    CERTIFICATE,
    ListServer,
    endless,
    file,
    redirect,
    serving,
    stalled,
    status,
)

LIST = "".join(f"word{chr(97 + n % 26)}{chr(97 + n // 26)};50\n" for n in range(26 * 26)).encode()
MB = 1 << 20


@pytest.fixture
def part(tmp_path: Path) -> PartFile:
    return PartFile(tmp_path / "list.part")


def fetch(
    address: str,
    part: PartFile,
    *,
    known: Version | None = None,
    progress: Callable[[float], None] = lambda _: None,
    control: Control = NEVER,
    limits: Limits | None = None,
) -> Version | None:
    return download(Fetch(address, known, 0, progress, control, limits or Limits()), part)


def test_a_file_comes_whole_with_its_version(server: ListServer, part: PartFile) -> None:
    address = server.put("/a.txt", file(LIST, etag='"1"', modified="Sat, 21 Nov 2026 10:00:00 GMT"))
    told: list[float] = []
    version = fetch(address, part, progress=told.append)
    assert part.path.read_bytes() == LIST
    assert version == Version(address, '"1"', "Sat, 21 Nov 2026 10:00:00 GMT")
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_a_version_that_is_known_is_not_sent_again(server: ListServer, part: PartFile) -> None:
    day = "Sat, 21 Nov 2026 10:00:00 GMT"
    for version in (Version("", '"1"'), Version("", "", day)):
        answer = file(LIST, etag=version.etag, modified=version.last_modified)
        address = server.put("/a.txt", answer)
        assert fetch(address, part, known=version) is None
        assert not part.path.exists()
        newer = Version("", '"0"', "Fri, 20 Nov 2026 10:00:00 GMT")
        assert fetch(address, part, known=newer)
        assert part.path.read_bytes() == LIST
        part.discard()


def test_a_connection_that_breaks_is_made_again_and_goes_on(
    server: ListServer, part: PartFile
) -> None:
    address = server.put("/a.txt", file(LIST, etag='"1"', cut=3000))
    fetch(address, part)
    assert part.path.read_bytes() == LIST
    ranges = [headers.get("Range") for _, headers in server.requests]
    assert ranges == [None, "bytes=3000-", "bytes=6000-"]
    assert {headers.get("If-Range") for _, headers in server.requests[1:]} == {'"1"'}


def test_a_file_that_changed_meanwhile_comes_from_its_beginning(
    server: ListServer, part: PartFile
) -> None:
    newer = LIST.replace(b";50", b";60")
    answers = (file(LIST, etag='"1"', cut=3000), file(newer, etag='"2"'))
    fetch(server.put("/a.txt", *answers), part)
    assert part.path.read_bytes() == newer


def test_a_server_that_knows_no_ranges_sends_all_again(server: ListServer, part: PartFile) -> None:
    whole = file(LIST, etag='"1"', knows_ranges=False)
    fetch(server.put("/a.txt", file(LIST, etag='"1"', cut=3000), whole), part)
    assert part.path.read_bytes() == LIST


def test_a_server_that_goes_on_in_another_version_is_not_believed(
    server: ListServer, part: PartFile
) -> None:
    newer = LIST.replace(b";50", b";60")
    lying = status(
        206, newer[3000:], Content_Range=f"bytes 3000-{len(LIST) - 1}/{len(LIST)}", ETag='"2"'
    )
    fetch(
        server.put("/a.txt", file(LIST, etag='"1"', cut=3000), lying, file(newer, etag='"2"')), part
    )
    assert part.path.read_bytes() == newer


def test_a_later_fetch_goes_on_where_the_last_one_ended(server: ListServer, part: PartFile) -> None:
    address = server.put("/a.txt", file(LIST, etag='"1"', cut=3000), file(LIST, etag='"1"', cut=0))
    with pytest.raises(FetchError, match=r"the connection to 127\.0\.0\.1 broke off"):
        fetch(address, part)
    assert part.size_of(address) == 3000
    server.put("/a.txt", file(LIST, etag='"1"'))
    fetch(address, PartFile(part.path))
    assert part.path.read_bytes() == LIST
    assert server.requests[-1][1]["Range"] == "bytes=3000-"


def test_a_version_that_cannot_be_sent_back_is_none(server: ListServer, part: PartFile) -> None:
    for etag in ('"\xff"', f'"{"x" * 2000}"'):
        address = server.put("/a.txt", file(LIST, etag=etag))
        assert fetch(address, part) == Version(address)
        assert fetch(address, part, known=Version(address)) == Version(address)


@settings(max_examples=15)
@given(
    st.lists(st.tuples(st.integers(0, len(LIST)), st.booleans(), st.sampled_from("12")), max_size=8)
)
def test_whatever_breaks_off_the_file_is_of_one_version(
    cuts: list[tuple[int, bool, str]],
) -> None:
    versions = {"1": LIST, "2": LIST.replace(b";50", b";60")[:5000]}
    answers = [
        file(versions[name], etag=f'"{name}"', cut=cut, knows_ranges=knows_ranges)
        for cut, knows_ranges, name in cuts
    ]
    with serving() as server, TemporaryDirectory() as folder:
        address = server.put("/a.txt", *answers, file(LIST, etag='"1"'))
        part = PartFile(Path(folder) / "list.part")
        version = None
        while version is None:
            with contextlib.suppress(FetchError):
                version = fetch(address, part)
        assert part.path.read_bytes() == versions[version.etag.strip('"')]


def test_a_part_without_a_version_is_never_gone_on_from(server: ListServer, part: PartFile) -> None:
    address = server.put("/a.txt", file(LIST, cut=3000))
    with pytest.raises(FetchError, match="broke off"):
        fetch(address, part)
    assert part.size_of(address) == 0
    part.path.with_name("list.part.json").write_text("{damaged")
    server.put("/a.txt", file(LIST))
    fetch(address, part)
    assert part.path.read_bytes() == LIST
    assert all("Range" not in headers for _, headers in server.requests)


def test_a_part_of_the_whole_length_is_fetched_again(server: ListServer, part: PartFile) -> None:
    address = server.put("/a.txt", file(LIST, etag='"1"'))
    fetch(address, part)
    fetch(address, part)
    assert part.path.read_bytes() == LIST
    assert [headers.get("Range") for _, headers in server.requests] == [
        None,
        f"bytes={len(LIST)}-",
        None,
    ]


def test_redirects_are_followed(server: ListServer, part: PartFile) -> None:
    server.put("/b.txt", redirect("/c.txt", 308))
    server.put("/c.txt", file(LIST))
    fetch(server.put("/a.txt", redirect("/b.txt", 301)), part)
    assert part.path.read_bytes() == LIST


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (status(404), r"127\.0\.0\.1 has no such file \(404\)"),
        (status(403), "refuses to send it"),
        (status(500), "answers with the status 500"),
        (status(206, LIST, Content_Range="bytes 0-9/10"), "answers with the status 206"),
        (status(304, b""), "answers with the status 304"),
        (redirect("/a.txt"), "sends on in a circle"),
        (redirect("file:///etc/passwd"), "or to an address that is not safe"),
        (
            file(b"<!DOCTYPE html><title>moved", kind="text/html"),
            "a web page instead of a word list",
        ),
        (file(b"\n <html><p>" + LIST), "a web page instead of a word list"),
        (file(LIST, kind="image/png"), "a file of the kind image/png instead of a word list"),
        (file(b"\x89PNG\r\n\x1a\n" + bytes(99)), "something that is no text instead"),
        (file(b"x" * 100_000), "something that is no text instead"),
        (endless(b"word;50\n"), "sends more than 1 MB, which is no word list"),
        (endless(b"word;50\n", 2 << 30), "sends more than 1 MB, which is no word list"),
        (
            lambda handler: handler.wfile.write(b"SSH-2.0-x\r\n\r\n"),
            "does not answer as web servers do",
        ),
        (lambda _: None, "broke off"),
    ],
)
def test_what_is_no_list_is_one_reason_and_leaves_nothing(
    answer: Callable[..., None], reason: str, server: ListServer, part: PartFile
) -> None:
    address = server.put("/a.txt", answer)
    with pytest.raises(FetchError, match=reason) as told:
        fetch(address, part, limits=Limits(size=MB))
    assert "\n" not in str(told.value)
    assert not part.path.exists()


def test_a_server_that_is_not_there_is_told(part: PartFile) -> None:
    with serving() as server:
        address = server.address("/a.txt")
    with pytest.raises(FetchError, match=r"no answer from 127\.0\.0\.1: Connection refused"):
        fetch(address, part)
    with pytest.raises(FetchError, match=r"no-such-host\.invalid is not found; are you online\?"):
        fetch("http://no-such-host.invalid/a.txt", part)


def test_a_server_that_falls_silent_is_left(server: ListServer, part: PartFile) -> None:
    limits = Limits(silent_seconds=0.2)
    for content in (b"", LIST):
        address = server.put("/a.txt", stalled(content))
        with pytest.raises(FetchError, match="was silent for 0 seconds"):
            fetch(address, part, limits=limits)


def test_a_server_that_takes_too_long_is_left(server: ListServer, part: PartFile) -> None:
    address = server.put("/a.txt", stalled(LIST))
    with pytest.raises(FetchError, match="took longer than 0 minutes"):
        fetch(address, part, limits=Limits(seconds=0.2))


def test_a_stop_ends_a_fetch_that_waits_for_an_answer(server: ListServer, part: PartFile) -> None:
    address = server.put("/a.txt", stalled())
    control = Control()

    def stop() -> None:
        while not server.requests:
            time.sleep(0.01)
        control.stop()

    stopper = threading.Thread(target=stop)
    stopper.start()
    with pytest.raises(StoppedError):
        fetch(address, part, control=control)
    stopper.join()
    assert not part.path.exists()


def test_a_stop_ends_a_fetch_in_the_middle_and_keeps_what_came(
    server: ListServer, part: PartFile
) -> None:
    address = server.put("/a.txt", stalled(LIST))
    control = Control()
    with pytest.raises(StoppedError):
        fetch(address, part, progress=lambda _: control.stop(), control=control)
    assert 0 < part.size_of(address) <= len(LIST)


def test_a_disk_that_fills_is_told_and_the_part_is_gone(server: ListServer, part: PartFile) -> None:
    address = server.put("/a.txt", file(LIST * 30, etag='"1"'))
    with full_disk(64 * 1024), pytest.raises(FetchError, match=r"cannot be kept in .*; make room"):
        fetch(address, part)
    assert list(part.path.parent.iterdir()) == []


def test_the_proxy_of_the_system_is_used(
    server: ListServer, part: PartFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", server.address(""))
    server.put("http://lists.example/a.txt", file(LIST))
    fetch("http://lists.example/a.txt", part)
    assert part.path.read_bytes() == LIST


def test_a_certificate_that_nobody_has_signed_is_refused(part: PartFile) -> None:
    with serving(has_tls=True) as server:
        address = server.put("/a.txt", file(LIST))
        with pytest.raises(FetchError, match=r"127\.0\.0\.1 cannot prove that it is 127\.0\.0\.1"):
            fetch(address, part)
        assert server.requests == []


def test_tls_works_and_is_not_left_by_a_redirect(
    server: ListServer, part: PartFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with serving(has_tls=True) as safe:
        fetch(safe.put("/a.txt", file(LIST)), part)
        assert part.path.read_bytes() == LIST
        address = safe.put("/b.txt", redirect(server.put("/a.txt", file(LIST))))
        with pytest.raises(FetchError, match="or to an address that is not safe"):
            fetch(address, part)
    assert server.requests == []
