"""The catalogue of lists: what the program's says, and what a damaged one brings."""

import json
from pathlib import Path
from typing import Any

import pytest

from crossword_app.dictionary.fetching.catalogue import CATALOGUE_VARIABLE, read_catalogue
from crossword_app.dictionary.lists.ranked import SAME_SCORES
from crossword_app.errors import WordListError
from tests.list_server import write_catalogue


def test_the_program_names_the_lists_with_licence_home_and_addresses() -> None:
    catalogue = read_catalogue()
    by_key = {entry.key: entry for entry in catalogue.entries}
    assert list(by_key) == [
        "spread-the-wordlist",
        "john-kugelman",
        "collaborative-word-list",
        "will-nediger",
        "peter-broda",
    ]
    assert "CC BY-NC-SA 4.0" in by_key["spread-the-wordlist"].licence
    assert by_key["peter-broda"].addresses == ()
    for entry in catalogue.entries:
        assert all(address.startswith("https://") for address in (*entry.addresses, entry.home))
        assert entry.words > 100_000
        # What is fetched is checked against a hash, or against its size on a known date.
        assert not entry.addresses or entry.sha256 or (entry.size and entry.as_of)


@pytest.mark.parametrize(
    ("key", "best", "becomes"),
    [
        ("spread-the-wordlist", 50, {50: 70, 40: 50, 30: 30, 0: 0}),
        ("spread-the-wordlist", 60, {60: 70, 50: 50, 40: 30}),
        ("john-kugelman", 60, {60: 80, 50: 65, 40: 50, 30: 35, 20: 20, 10: 5, 0: 0}),
        ("collaborative-word-list", 100, {90: 68, 75: 62, 50: 52, 25: 42}),
        ("will-nediger", 99, {99: 75, 51: 50, 49: 49, 25: 37}),
    ],
)
def test_scores_become_ours_so_that_50_means_fine(
    key: str, best: int, becomes: dict[int, int]
) -> None:
    mapping = read_catalogue().named(key).mapping_for(best)
    assert {score: mapping(score) for score in becomes} == becomes


def test_a_list_is_named_by_its_key_or_its_name() -> None:
    catalogue = read_catalogue()
    assert catalogue.named("Spread the wordlist") is catalogue.named("SPREAD-THE-WORDLIST ")
    with pytest.raises(
        WordListError, match=r"there is no list 'spread' to get: there are spread-the-wordlist, "
    ):
        catalogue.named("spread")


def test_a_scale_that_is_not_foreseen_is_mapped_by_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read_catalogue().named("john-kugelman").mapping_for(100)(60) == 80
    assert read_catalogue().named("peter-broda").mapping_for(100) == SAME_SCORES


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"language": "klingon"}, "'klingon' is no language"),
        ({"key": "../mine"}, r"'\.\./mine' is no key"),
        ({"key": None}, "damaged"),
        ({"addresses": ["file:///etc/passwd"]}, "is no address on the network"),
        ({"home": "javascript:alert(1)"}, "is no address on the network"),
        ({"addresses": "https://lists.example"}, "is no address on the network"),
        ({"name": "two\nlines"}, "is no line of text"),
        ({"words": -1}, "-1 is no count"),
        ({"words": "many"}, "'many' is no count"),
        ({"place": "beside"}, "'beside' is no place"),
        ({"mappings": [{"best": 50, "from": [1, 1], "to": [0, 9]}]}, "two different scores"),
        ({"mappings": [{"best": 50, "from": [1], "to": [0, 9]}]}, "damaged"),
        ({"mappings": [{"best": 50}]}, "'from' is missing"),
    ],
)
def test_a_damaged_catalogue_is_one_sentence(
    change: dict[str, Any], what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_catalogue(
        tmp_path / "c.json", {"key": "club", "name": "Club", "addresses": []} | change
    )
    monkeypatch.setenv(CATALOGUE_VARIABLE, str(path))
    with pytest.raises(WordListError, match=what) as told:
        read_catalogue()
    assert f"{path} is damaged" in str(told.value)
    assert f"correct it, or unset {CATALOGUE_VARIABLE}" in str(told.value)


@pytest.mark.parametrize("content", ["", "[", "[" * 100_000, "[]", '{"version": 2}', "\0"])
def test_what_is_no_catalogue_is_one_sentence(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "c.json"
    path.write_text(content)
    monkeypatch.setenv(CATALOGUE_VARIABLE, str(path))
    with pytest.raises(WordListError, match="is damaged"):
        read_catalogue()
    path.unlink()
    with pytest.raises(WordListError, match="cannot be read from"):
        read_catalogue()


def test_two_lists_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twice = ({"key": "a", "addresses": []}, {"key": "a", "name": "b", "addresses": []})
    monkeypatch.setenv(CATALOGUE_VARIABLE, str(write_catalogue(tmp_path / "c.json", *twice)))
    with pytest.raises(WordListError, match="two lists have one name"):
        read_catalogue()
    assert json.loads((tmp_path / "c.json").read_text())["version"] == 1
