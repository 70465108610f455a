"""The roots of listed words are found once, kept in the cache, and follow what the user changes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.own import OwnList
from crossword_app.dictionary.roots import RootTable, SnowballRoots
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.paths import HOME_VARIABLE, user_data_dir

ENGLISH = SnowballRoots("english")
LISTED = {
    "run": 60, "runs": 60, "rerun": 60, "Aaron Burr": 50, "bur": 50, "burrs": 70, "gal": 40,
    "regal": 40, "ice cream": 80, "creams": 60, "tie": 50, "untie": 50, "ton": 30, "tons": 20,
}  # fmt: skip


@pytest.fixture(scope="module")
def list_path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A list, and a home of these tests' own with a cache."""
    folder = tmp_path_factory.mktemp("listed")
    path = folder / "list.dict"
    path.write_text("".join(f"{word};{score}\n" for word, score in LISTED.items()), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(folder / "home"))
        yield path


def alike(index: WordIndex) -> set[frozenset[str]]:
    """Return the pairs of words of *index* that share a root by its table."""
    table = RootTable(index, ENGLISH)
    texts = [word.text for words in index.by_length.values() for word in words.words()]
    by_root: dict[int, set[str]] = {}
    for word, root in zip(table.words.tolist(), table.roots.tolist(), strict=True):
        by_root.setdefault(root, set()).add(texts[word])
    return {frozenset((a, b)) for some in by_root.values() for a in some for b in some if a != b}


def anew(index: WordIndex) -> WordIndex:
    """Return an index of the same words of which nothing is kept."""
    return WordIndex.from_words(
        [word for words in index.by_length.values() for word in words.words()]
    )


def test_they_are_kept_and_found_again(list_path: Path) -> None:
    first = Dictionary.load([list_path]).index
    found = alike(first)
    assert frozenset(("RUN", "RERUN")) in found == alike(anew(first))
    del first  # it would serve again
    (kept,) = (list_path.parent / "home" / "word-lists").glob("*-roots-*.npz")
    written = kept.read_bytes()
    second = Dictionary.load([list_path]).index
    assert second.listed is not None
    assert alike(second) == found
    table = RootTable(second, ENGLISH)
    assert table.numbers("RUNNING", second).tolist() == table.numbers("RUNS", second).tolist()
    assert len(table.numbers("XYLEM", second)) == 0
    assert kept.read_bytes() == written


@pytest.mark.parametrize("part", [0, 20, 200, -30])
def test_what_is_damaged_is_found_again(list_path: Path, part: int) -> None:
    expected = alike(Dictionary.load([list_path]).index)
    (kept,) = (list_path.parent / "home" / "word-lists").glob("*-roots-*.npz")
    content = kept.read_bytes()
    kept.write_bytes(content[:part])
    assert alike(Dictionary.load([list_path]).index) == expected
    assert kept.read_bytes() == content


def test_what_is_in_use_serves_again_until_the_list_or_the_cache_changes(list_path: Path) -> None:
    first = Dictionary.load([list_path]).index
    assert Dictionary.load([list_path]).index is first
    folder = list_path.parent / "home" / "word-lists"
    (kept,) = (path for path in folder.iterdir() if "-roots-" not in path.name)
    kept.unlink()
    assert Dictionary.load([list_path]).index is not first
    assert kept.exists()
    assert Dictionary.load([list_path], crude=True).index is not first


CHANGES = st.one_of(
    st.tuples(st.sampled_from(sorted(LISTED)), st.integers(1, 100)),
    st.tuples(
        st.sampled_from(["burr", "re-gal", "runner", "ton up", "reton", "cream"]), st.just(70)
    ),
    st.tuples(st.sampled_from(["run", "gal", "tie", "ton", "ice-cream", "I scream"]), st.just(0)),
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(CHANGES, max_size=8))
def test_they_follow_what_the_user_changes(list_path: Path, changes: list[tuple[str, int]]) -> None:
    """Words are added, rescored, written otherwise and banned."""
    own = user_data_dir() / "own.dict"
    own.unlink(missing_ok=True)
    dictionary = Dictionary(Dictionary.load([list_path]).index, OwnList(own))
    for display, score in changes:
        if score:
            dictionary.add(display, score)
        else:
            dictionary.ban(display)
        assert alike(dictionary.index) == alike(anew(dictionary.index))


def test_the_users_own_words_have_them_too(
    short_list: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    dictionary = load_user_dictionary()
    dictionary.add("zyzzogetoning", 60)
    dictionary.add("zyzzogetons", 60)
    table = RootTable(dictionary.index, ENGLISH)
    (root,) = table.numbers("ZYZZOGETON", dictionary.index)
    assert (table.roots == root).sum() == 2
