"""The dictionary: lists merged, the user's own words on top, caches that never lie."""

import random
from pathlib import Path

import pytest

from crossword_app.dictionary.cache import cache_key, load_index
from crossword_app.dictionary.service import OWN_LIST, Dictionary
from crossword_app.errors import PatternError, WordListError
from crossword_app.paths import HOME_VARIABLE, user_cache_dir, user_data_dir


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


def written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def test_the_first_list_that_knows_a_word_gives_its_score(tmp_path: Path) -> None:
    first = written(tmp_path / "a.dict", "cat;90\ndog;80\n")
    second = written(tmp_path / "b.dict", "dog;10\nemu;60\n")
    dictionary = Dictionary.load([first, second])
    assert [(word.text, word.score) for word in dictionary.search("???")] == [
        ("CAT", 90),
        ("DOG", 80),
        ("EMU", 60),
    ]


def test_the_default_list_serves_everyday_words() -> None:
    dictionary = Dictionary.load_default()
    assert dictionary.warnings == ()
    assert (dictionary.score("HOUSE") or 0) >= 80
    assert dictionary.score("QXZJK") is None
    assert dictionary.search("?R?SS") is dictionary.search("?R?SS")
    assert "GRASS" in dictionary.search("?r.ss").texts()


def test_own_words_are_added_rescored_banned_and_forgotten_and_last() -> None:
    dictionary = Dictionary.load_default()
    listed = dictionary.score("HOUSE")
    dictionary.add("Zyzzogeton x", 77)
    dictionary.add("house", 3)
    dictionary.ban("grass")
    assert dictionary.search("ZYZZOGETON?").texts() == ["ZYZZOGETONX"]
    for seen in (dictionary, Dictionary.load_default()):
        word = seen.word("ZYZZOGETONX")
        assert word is not None
        assert (word.score, word.display) == (77, "Zyzzogeton x")
        assert seen.score("HOUSE") == 3
        assert seen.score("GRASS") is None
    dictionary.forget("house")
    dictionary.forget("grass")
    dictionary.forget("zyzzogeton x")
    assert dictionary.score("HOUSE") == listed
    assert dictionary.score("GRASS") is not None
    assert dictionary.score("ZYZZOGETONX") is None


def test_many_changes_leave_every_search_in_order(tmp_path: Path) -> None:
    random_ = random.Random(5)
    dictionary = Dictionary.load_default()
    scores: dict[str, int | None] = {}
    for _ in range(120):
        text = "".join(random_.choices("QXZ", k=3))
        if random_.random() < 0.3:
            dictionary.ban(text)
            scores[text] = None
        else:
            scores[text] = random_.randrange(101)
            dictionary.add(text, scores[text] or 0)
    for text, score in scores.items():
        assert dictionary.score(text) == score
    found = list(dictionary.search("???"))
    assert found == sorted(found, key=lambda word: (-word.score, word.text))
    again = Dictionary.load_default()
    assert list(again.search("???")) == found


def test_a_snapshot_of_the_index_does_not_change_under_its_holder() -> None:
    dictionary = Dictionary.load_default()
    snapshot = dictionary.index
    before = len(snapshot)
    dictionary.ban("house")
    assert len(snapshot) == before
    assert len(dictionary) == before - 1


def test_a_damaged_own_list_is_told_kept_and_survived() -> None:
    own = user_data_dir() / OWN_LIST
    own.write_bytes(b"zyzzogeton;66\ngrass;banned\nhouse;many\n")
    dictionary = Dictionary.load_default()
    assert len(dictionary.warnings) == 1
    assert "1 lines" in dictionary.warnings[0]
    assert dictionary.score("ZYZZOGETON") == 66
    assert dictionary.score("GRASS") is None
    dictionary.add("other", 50)
    assert b"house;many" in own.with_suffix(".damaged").read_bytes()
    own.write_bytes(b"\0\0\0")
    assert "is no word list" in Dictionary.load_default().warnings[0]


def test_a_damaged_list_is_told_and_the_rest_works_from_the_cache_too(tmp_path: Path) -> None:
    path = written(tmp_path / "a.dict", "cat;90\ndog;often\n1234\n")
    for _ in range(2):
        dictionary = Dictionary.load([path])
        assert dictionary.score("CAT") == 90
        assert len(dictionary.warnings) == 1
        assert dictionary.warnings[0].startswith(f"{path}: 2 lines were left out")


def test_without_a_folder_for_own_words_the_default_list_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(written(tmp_path / "a file", "")))
    dictionary = Dictionary.load_default()
    assert dictionary.score("HOUSE")
    assert dictionary.warnings[0].startswith("your own words are left out: the folder")


def test_an_own_word_stays_on_its_line() -> None:
    dictionary = Dictionary.load_default()
    dictionary.add("#zyzzo; geton\nx", 77)
    dictionary.ban(";Gra\nss")
    again = Dictionary.load_default()
    assert again.warnings == ()
    assert (again.score("ZYZZOGETONX"), again.score("GRASS")) == (77, None)


def test_a_damaged_cache_is_made_anew(tmp_path: Path) -> None:
    path = written(tmp_path / "a.dict", "cat;90\ndog;80\n")
    for damage in (b"", b"PK\x03\x04 no zip", b"\0" * 5000):
        Dictionary.load([path])
        (cached,) = (user_cache_dir() / "word-lists").iterdir()
        whole = cached.read_bytes()
        cached.write_bytes(damage or whole[: len(whole) // 2])
        assert load_index(cache_key(path.read_bytes())) is None
        assert Dictionary.load([path]).score("CAT") == 90
        assert cached.read_bytes() == whole


def test_a_changed_list_is_read_anew(tmp_path: Path) -> None:
    path = written(tmp_path / "a.dict", "cat;90\n")
    assert Dictionary.load([path]).score("CAT") == 90
    written(path, "cat;20\n")
    assert Dictionary.load([path]).score("CAT") == 20


def test_without_an_own_list_nothing_can_be_banned(tmp_path: Path) -> None:
    dictionary = Dictionary.load([written(tmp_path / "a.dict", "cat;90\n")])
    with pytest.raises(WordListError, match="own dictionary"):
        dictionary.ban("cat")


def test_a_full_disk_keeps_the_words_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    dictionary = Dictionary.load_default()
    dictionary.add("zyzzogeton", 66)
    own = user_data_dir() / OWN_LIST
    before = own.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(WordListError, match=r"cannot be saved .*No space left"):
        dictionary.ban("house")
    assert own.read_bytes() == before
    assert dictionary.score("HOUSE") is not None
    assert [path.name for path in own.parent.glob(".*.part")] == []


@pytest.mark.parametrize("text", ["", "!!!", "x" * 40, "catch-22"])
def test_what_is_no_word_is_refused(text: str) -> None:
    with pytest.raises(WordListError, match="1 to 31 letters"):
        Dictionary.load_default().add(text, 50)


def test_possible_letters_and_counts() -> None:
    dictionary = Dictionary.load_default()
    letters = dictionary.possible_letters("QUEE?", 50)
    assert letters[:4] == tuple(frozenset(c) for c in "QUEE")
    assert "N" in letters[4]
    assert dictionary.count("QUEE?", 50) == len(
        [w for w in dictionary.search("QUEE?") if w.score >= 50]
    )
    with pytest.raises(PatternError):
        dictionary.search("QU!")
