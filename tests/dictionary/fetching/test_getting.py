"""Lists brought in from a server: ranked, mapped, updated under the user's own settings; or nothing is changed."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crossword_app.control import Control, StoppedError
from crossword_app.dictionary.fetching.catalogue import (
    CATALOGUE_VARIABLE,
    CatalogueEntry,
    read_catalogue,
)
from crossword_app.dictionary.fetching.connection import Limits
from crossword_app.dictionary.fetching.getting import get_list
from crossword_app.dictionary.fetching.records import got_before, list_path, place_of
from crossword_app.dictionary.lists.ranked import SHIPPED_NAME, RankedList, ScoreMapping
from crossword_app.dictionary.lists.user import change_user_lists, load_user_lists, order_path
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.errors import WordListError
from crossword_app.storage import HeldLock
from tests.full_disk import full_disk
from tests.list_server import (
    ListServer,
    endless,
    file,
    redirect,
    serving,
    stalled,
    status,
    write_catalogue,
)

pytestmark = pytest.mark.usefixtures("short_list")

LIST = b"qzvx;50\ncanoe;40\ncat;30;Pet that purrs\n"
HALVED = [
    {"best": 50, "from": [0, 50], "to": [0, 100]},
    {"best": 100, "from": [0, 100], "to": [0, 60]},
]


def entry(tmp_path: Path, *addresses: str, **more: Any) -> CatalogueEntry:
    path = write_catalogue(
        tmp_path / "catalogue.json", {"key": "club-list", "addresses": addresses, **more}
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(CATALOGUE_VARIABLE, str(path))
        return read_catalogue().entries[0]


def names() -> list[str]:
    return [known.name for known in load_user_lists()[0].lists]


def everything(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".lock"
    }


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"sha256": "0" * 64}, "is another file than that of the catalogue"),
        ({"bytes": 9, "as_of": "2026-11"}, "has 39 bytes, and the list had about 9 in 2026-11"),
        ({"bytes": 400, "as_of": "2026-11-02"}, "and the list had about 400 in 2026-11-02"),
    ],
)
def test_a_file_that_is_not_the_one_of_the_catalogue_is_refused(
    server: ListServer, tmp_path: Path, more: dict[str, Any], told: str
) -> None:
    with pytest.raises(WordListError, match=told):
        get_list(entry(tmp_path, server.put("/a", file(LIST)), **more))
    assert names() == [SHIPPED_NAME]


def test_a_file_that_fits_its_hash_and_size_is_kept(server: ListServer, tmp_path: Path) -> None:
    digest = hashlib.sha256(LIST).hexdigest()
    fits = {"sha256": digest, "bytes": len(LIST), "as_of": "2026-11"}
    get_list(entry(tmp_path, server.put("/a", file(LIST)), **fits))
    assert names() == ["Club list", SHIPPED_NAME]


def test_a_list_is_fetched_ranked_and_mapped(server: ListServer, tmp_path: Path) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST)), mappings=HALVED)
    told: list[float] = []
    got = get_list(club, progress=told.append)
    assert names() == ["Club list", SHIPPED_NAME]
    assert got.ranked == RankedList(
        "Club list", list_path(club), mapping=ScoreMapping((0, 0), (50, 100))
    )
    assert got.found
    assert got.found.clues == (("CAT", "Pet that purrs"),)
    assert (got.record.words, got.record.best) == (3, 50)
    assert told[-1] == 1.0
    words = load_user_dictionary()
    assert [words.score(text) for text in ("QZVX", "CANOE", "CAT")] == [100, 80, 60]


def test_lines_that_a_fetched_list_has_in_vain_are_no_warning_at_every_start(
    server: ListServer, tmp_path: Path
) -> None:
    got = get_list(entry(tmp_path, server.put("/a", file(LIST + b"11/22/63;60\n"))))
    assert got.found
    assert got.found.skipped == 1
    for _ in range(2):
        assert load_user_dictionary().warnings == ()


def test_a_list_of_coarse_scores_goes_below_ours(server: ListServer, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine;50\n")
    change_user_lists(lambda lists: lists.adding(RankedList("mine", tmp_path / "mine.txt")))
    get_list(entry(tmp_path, server.put("/a", file(LIST)), place="below"))
    assert names() == ["mine", SHIPPED_NAME, "Club list"]


def test_the_first_address_with_a_list_wins(server: ListServer, tmp_path: Path) -> None:
    addresses = [
        server.put("/a", status(404)),
        server.put("/b", file(b"<html>We have moved", kind="text/html")),
        server.put("/c", file(b"404: Not Found\n")),
        server.put("/d", file(LIST)),
        server.put("/e", file(b"other;1\nwords;2\nhere;3\n")),
    ]
    got = get_list(entry(tmp_path, *addresses))
    assert got.record.address == addresses[3]
    assert [path for path, _ in server.requests] == ["/a", "/b", "/c", "/d"]


def test_only_what_is_newer_is_fetched_again(server: ListServer, tmp_path: Path) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST, etag='"1"')))
    first = get_list(club)
    again = get_list(club)
    assert again.found is None
    assert again.record == first.record
    assert server.requests[-1][1]["If-None-Match"] == '"1"'
    server.put("/a", file(LIST + b"newer;50\n", etag='"2"'))
    newer = get_list(club)
    assert newer.found
    assert newer.record.words == 4
    assert load_user_dictionary().score("NEWER") == 50


def test_the_same_bytes_are_nothing_new(server: ListServer, tmp_path: Path) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST)))
    get_list(club)
    assert get_list(club).found is None


def test_an_update_leaves_place_settings_scores_and_bans_of_the_user(
    server: ListServer, tmp_path: Path
) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST, etag='"1"')), mappings=HALVED)
    get_list(club)
    mine = RankedList("Ours", list_path(club), floor=7, mapping=ScoreMapping((0, 0), (50, 90)))
    change_user_lists(lambda lists: lists.replacing("Club list", mine).moving("Ours", 1))
    words = load_user_dictionary()
    words.add("qzvx", 12)
    words.ban("canoe")
    server.put("/a", file(LIST.replace(b"cat;30", b"cat;20") + b"zzqx;100\n", etag='"2"'))
    assert get_list(club).ranked == mine
    assert load_user_lists()[0].lists[1] == mine
    words = load_user_dictionary()
    assert (words.score("QZVX"), words.score("CANOE"), words.score("ZZQX")) == (12, None, 100)


def test_a_list_with_another_scale_is_mapped_anew(server: ListServer, tmp_path: Path) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST, etag='"1"')), mappings=HALVED)
    get_list(club)
    server.put("/a", file(LIST + b"zzqx;100\n", etag='"2"'))
    assert get_list(club).ranked.mapping == ScoreMapping((0, 0), (100, 60))
    assert load_user_dictionary().score("ZZQX") == 60


def test_a_list_that_was_removed_comes_back_without_being_sent(
    server: ListServer, tmp_path: Path
) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST, etag='"1"')), mappings=HALVED)
    get_list(club)
    change_user_lists(lambda lists: lists.removing("Club list"))
    assert place_of(club) is None
    got = get_list(club)
    assert names() == ["Club list", SHIPPED_NAME]
    assert got.found
    assert got.ranked.mapping == ScoreMapping((0, 0), (50, 100))
    assert "If-None-Match" in server.requests[-1][1]


def test_a_fetched_file_that_is_damaged_or_lost_is_fetched_anew(
    server: ListServer, tmp_path: Path
) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST, etag='"1"')))
    for spoil in (
        lambda: list_path(club).write_bytes(b"\0\0"),
        lambda: list_path(club).unlink(),
        lambda: list_path(club).with_suffix(".json").write_text('{"address": 1}'),
        lambda: list_path(club).with_suffix(".json").write_text("[" * 100_000),
    ):
        get_list(club)
        spoil()
        get_list(club)
        assert list_path(club).read_bytes() == LIST
        assert "If-None-Match" not in server.requests[-1][1]


def test_a_name_that_is_taken_gets_a_number(server: ListServer, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine;50\n")
    change_user_lists(lambda lists: lists.adding(RankedList("Club list", tmp_path / "mine.txt")))
    get_list(entry(tmp_path, server.put("/a", file(LIST))))
    assert names() == ["Club list 2", "Club list", SHIPPED_NAME]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (status(404), r"has no such file \(404\)"),
        (redirect("/a"), "sends on in a circle"),
        (file(b"<html>" + LIST, kind="text/html"), "a web page instead of a word list"),
        (file(LIST, cut=10), "broke off"),
        (file(b"12\n34\n"), "holds no words"),
        (file(b"only;1\n"), "has 1 words where about 3 are expected"),
        (file(b""), "it is empty"),
        (endless(LIST), "sends more than 1 MB"),
        (file(b"\x1f\x8b" + b"damaged" * 9), "cannot be unpacked|damaged"),
    ],
)
def test_what_cannot_be_fetched_is_one_sentence_and_changes_nothing(
    answer: Any, reason: str, server: ListServer, tmp_path: Path, home: Path
) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST, etag='"1"')))
    get_list(club)
    before = everything(home)
    server.put("/a", answer)
    for known in (club, replace(club, key="second", name="Second list")):
        with pytest.raises(WordListError, match=reason) as told:
            get_list(known, limits=Limits(size=1 << 20))
        said = str(told.value)
        assert said.startswith(f"{known.name} cannot be fetched (")
        assert "nothing was changed; try again later, or see whether https://lists.example" in said
        assert "\n" not in said
    assert everything(home) == before


def test_offline_is_told_with_the_home_page(tmp_path: Path, home: Path) -> None:
    with serving() as server:
        address = server.address("/a")
    with pytest.raises(
        WordListError, match=r"no answer from .* see whether https://lists\.example"
    ):
        get_list(entry(tmp_path, address))
    assert everything(home) == {}


def test_a_full_disk_is_one_sentence_and_the_list_before_stays(
    server: ListServer, tmp_path: Path, home: Path
) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST, etag='"1"')))
    get_list(club)
    before = everything(home)
    large = b"".join(
        b"word%s;50\n" % bytes([97 + n // 26 % 26, 97 + n % 26]) * 30 for n in range(676)
    )
    server.put("/a", file(LIST + large, etag='"2"'))
    for room in (0, 2000, 64 * 1024):
        with (
            full_disk(room),
            pytest.raises(WordListError, match="make room or allow writing there"),
        ):
            get_list(club)
        assert everything(home) == before


def test_a_stop_changes_nothing_and_the_next_time_goes_on(
    server: ListServer, tmp_path: Path
) -> None:
    club = entry(tmp_path, server.put("/a", stalled(LIST)))
    control = Control()
    with pytest.raises(StoppedError):
        get_list(club, progress=lambda _: control.stop(), control=control)
    assert names() == [SHIPPED_NAME]
    server.put("/a", file(LIST + b"more;50\n", etag='"1"'))
    get_list(club)
    assert server.requests[-1][1]["Range"] == f"bytes={len(LIST)}-"
    assert list_path(club).read_bytes() == LIST + b"more;50\n"


def test_a_part_that_a_crash_spoiled_is_fetched_anew_at_the_second_time(
    server: ListServer, tmp_path: Path
) -> None:
    club = entry(tmp_path, server.put("/a", stalled(LIST)))
    control = Control()
    with pytest.raises(StoppedError):
        get_list(club, progress=lambda _: control.stop(), control=control)
    part = list_path(club).with_suffix(".part")
    part.write_bytes(bytes(part.stat().st_size))
    server.put("/a", file(LIST + b"more;50\n", etag='"1"'))
    with pytest.raises(WordListError, match="is no word list: it is not a text file"):
        get_list(club)
    assert not list_path(club).exists()
    get_list(club)
    assert list_path(club).read_bytes() == LIST + b"more;50\n"


def test_a_list_is_fetched_once_at_a_time(server: ListServer, tmp_path: Path) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST)))
    list_path(club).parent.mkdir(parents=True)
    other = HeldLock(list_path(club).with_suffix(".lock"))
    assert other.take()
    with pytest.raises(WordListError, match="is being fetched already"):
        get_list(club)
    other.release()
    get_list(club)


def test_a_list_without_an_address_can_only_be_imported(tmp_path: Path) -> None:
    with pytest.raises(WordListError, match=r"can only be imported: .* https://lists\.example"):
        get_list(entry(tmp_path))


def test_an_order_that_cannot_be_saved_changes_nothing(server: ListServer, tmp_path: Path) -> None:
    club = entry(tmp_path, server.put("/a", file(LIST)))
    order_path().mkdir(parents=True)
    with pytest.raises(WordListError, match="the order of your word lists cannot be"):
        get_list(club)


def test_what_was_fetched_is_known(
    server: ListServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = server.put("/a", file(LIST))
    keys = ({"key": "one", "addresses": [address]}, {"key": "two", "addresses": [address]})
    catalogue_path = write_catalogue(tmp_path / "catalogue.json", *keys)
    monkeypatch.setenv(CATALOGUE_VARIABLE, str(catalogue_path))
    catalogue = read_catalogue()
    assert got_before(catalogue) == []
    get_list(catalogue.named("TWO"))
    assert [known.key for known in got_before(catalogue)] == ["two"]
    assert (
        json.loads(list_path(catalogue.named("two")).with_suffix(".json").read_text())["words"] == 3
    )
