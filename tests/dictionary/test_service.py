"""The dictionary: lists merged, the user's own words on top, caches that never lie."""

import random
from itertools import product
from pathlib import Path

import pytest

from crossword_app.dictionary.cache import load_index
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.own import Ban, Override, OwnList
from crossword_app.dictionary.lists.user import own_words_path
from crossword_app.dictionary.search.finder import find
from crossword_app.dictionary.search.query import Query
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind, kinds_text
from crossword_app.errors import PatternError, WordListError
from crossword_app.paths import HOME_VARIABLE, user_cache_dir


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, short_list: None, monkeypatch: pytest.MonkeyPatch) -> None:
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
    dictionary = load_user_dictionary()
    assert dictionary.warnings == ()
    assert (dictionary.score("HOUSE") or 0) >= 80
    assert dictionary.score("QXZJK") is None
    assert dictionary.search("?R?SS") is dictionary.search("?R?SS")
    assert "GRASS" in dictionary.search("?r.ss").texts()


def test_a_search_takes_all_that_people_may_type(tmp_path: Path) -> None:
    path = written(tmp_path / "a.dict", "that;50\nhat;60\ntah;60\nape;70\nmonth;60\nice cream;40\n")
    dictionary = Dictionary.load([path])
    for query, found in {
        "*a*": ["APE", "HAT", "TAH", "THAT", "ICECREAM"],
        "~aht": ["HAT", "TAH"],
        "/H/": ["HAT", "TAH", "MONTH", "THAT"],
        "@??": ["APE"],
        "*[MP]* !length:5": ["APE", "ICECREAM"],
        "*": ["APE", "HAT", "TAH", "MONTH", "THAT", "ICECREAM"],
        "<MONTHA score:60+": ["HAT", "TAH", "MONTH"],
        "kind:phrase": ["ICECREAM"],
        "Q??": [],
    }.items():
        words = dictionary.search(query)
        by_hand = find(dictionary.index, Query.parse(query), None)
        assert by_hand is not None
        assert words.texts() == found == [word.text for word in by_hand.words]
        assert [word.text for word in words] == found
        assert words.scores() == [word.score for word in words]
        assert dictionary.search(query, 2).texts() == found[:2]
    assert dictionary.search("*")[-1].display == "ice cream"
    with pytest.raises(PatternError, match="nothing to look for"):
        dictionary.search(" ")


def test_own_words_are_added_rescored_banned_and_forgotten_and_last() -> None:
    dictionary = load_user_dictionary()
    listed = dictionary.score("HOUSE")
    dictionary.add("Zyzzogeton x", 77)
    dictionary.add("house", 3)
    dictionary.ban("grass")
    assert dictionary.search("ZYZZOGETON?").texts() == ["ZYZZOGETONX"]
    for seen in (dictionary, load_user_dictionary()):
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
    dictionary = load_user_dictionary()
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
    again = load_user_dictionary()
    assert list(again.search("???")) == found


def test_a_snapshot_of_the_index_does_not_change_under_its_holder() -> None:
    dictionary = load_user_dictionary()
    snapshot = dictionary.index
    before = len(snapshot)
    dictionary.ban("house")
    assert len(snapshot) == before
    assert len(dictionary) == before - 1


def test_a_damaged_own_list_is_told_kept_and_survived() -> None:
    own = own_words_path()
    own.write_bytes(b"zyzzogeton;66\ngrass;banned\nhouse;many\n")
    dictionary = load_user_dictionary()
    assert len(dictionary.warnings) == 1
    assert "line 3 of" in dictionary.warnings[0]
    assert dictionary.score("ZYZZOGETON") == 66
    assert dictionary.score("GRASS") is None
    dictionary.add("other", 50)
    assert b"house;many" in own.with_suffix(".damaged").read_bytes()
    own.write_bytes(b"\0\0\0")
    assert "line 1 of" in load_user_dictionary().warnings[0]


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
    dictionary = load_user_dictionary()
    assert dictionary.score("HOUSE")
    assert dictionary.warnings[0].startswith("your own words are left out: the folder")


def test_an_own_word_stays_on_its_line() -> None:
    dictionary = load_user_dictionary()
    dictionary.add("#zyzzo; geton\nx", 77)
    dictionary.ban(";Gra\nss")
    again = load_user_dictionary()
    assert again.warnings == ()
    assert (again.score("ZYZZOGETONX"), again.score("GRASS")) == (77, None)


def test_a_damaged_cache_is_made_anew(tmp_path: Path) -> None:
    path = written(tmp_path / "a.dict", "cat;90\ndog;80\n")
    for damage in (b"", b"PK\x03\x04 no zip", b"\0" * 5000):
        Dictionary.load([path])
        (cached,) = (user_cache_dir() / "word-lists").iterdir()
        whole = cached.read_bytes()
        cached.write_bytes(damage or whole[: len(whole) // 2])
        assert load_index(cached.stem) is None
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
    dictionary = load_user_dictionary()
    dictionary.add("zyzzogeton", 66)
    own = own_words_path()
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
        load_user_dictionary().add(text, 50)


def test_possible_letters_and_counts() -> None:
    dictionary = load_user_dictionary()
    letters = dictionary.possible_letters("QUEE?", 50)
    assert letters[:4] == tuple(frozenset(c) for c in "QUEE")
    assert "N" in letters[4]
    assert dictionary.count("QUEE?", 50) == len(
        [w for w in dictionary.search("QUEE?") if w.score >= 50]
    )
    with pytest.raises(PatternError):
        dictionary.search("QU!")


def test_what_is_overridden_of_many_words_is_kept_at_once_and_taken_back_at_once(
    tmp_path: Path,
) -> None:
    index = WordIndex.from_words([Word("ACE", 70, "ace"), Word("ADO", 60, "ado")])
    dictionary = Dictionary(index, OwnList(tmp_path / "own.txt"))
    overrides: dict[str, Override] = {
        "ACE": Word("ACE", 20, "ace"),
        "ADO": Ban("ado"),
        "QZV": Word("QZV", 50, "qzv"),
    }
    before = {text: dictionary.override_of(text) for text in overrides}
    dictionary.override(overrides)
    assert [dictionary.score(text) for text in overrides] == [20, None, 50]
    again = Dictionary(index, OwnList(tmp_path / "own.txt"))
    assert {text: again.override_of(text) for text in overrides} == overrides
    assert [word.text for word in again.banned_words] == ["ADO"]
    dictionary.override(before)
    assert [dictionary.score(text) for text in overrides] == [70, 60, None]
    assert dictionary.own_words == ()


def test_very_many_changes_at_once_come_to_the_same_as_one_after_the_other(tmp_path: Path) -> None:
    chance = random.Random(5)
    letters = "ABCDEFGH"
    texts = [a + b + c for a in letters for b in letters for c in letters]
    index = WordIndex.from_words(Word(text, 50, text.lower()) for text in texts[::2])
    overrides: dict[str, Override] = {
        text: chance.choice([None, Ban(text.lower()), Word(text, chance.randrange(101), text)])
        for text in chance.sample(texts, 300)
    }
    at_once = Dictionary(index, OwnList(tmp_path / "a.txt"))
    at_once.override(overrides)
    one_by_one = Dictionary(index, OwnList(tmp_path / "b.txt"))
    for text, override in overrides.items():
        one_by_one.override({text: override})
    assert list(at_once.search("???")) == list(one_by_one.search("???"))
    at_once.add("aaa", 77)
    assert at_once.score("AAA") == 77


TOLD = "Tom;70\nass;45\nwanna try;60\ncat;50\n"
TOLD_KINDS = "TOM;name\nASS;crude;85\nWANNATRY;phrase\n"


def told(tmp_path: Path, *, crude: bool = False) -> Dictionary:
    """Return a dictionary of a list with kinds, below own words."""
    listed = written(tmp_path / "told.dict", TOLD)
    written(tmp_path / "told.kinds", TOLD_KINDS)
    own = OwnList(tmp_path / "own.txt")
    return Dictionary(Dictionary.load([listed], crude=crude).index, own, crude=crude)


def kinds(dictionary: Dictionary, text: str) -> str:
    word = dictionary.word(text)
    assert word is not None
    return kinds_text(word.kinds)


def test_own_words_are_what_the_lists_say_or_what_their_spelling_tells(tmp_path: Path) -> None:
    dictionary = told(tmp_path)
    for display, score in (("tom", 30), ("Ann", 60), ("see you", 70), ("ass", 66)):
        dictionary.add(display, score)
    for seen in (dictionary, told(tmp_path)):
        assert [kinds(seen, text) for text in ("TOM", "ANN", "SEEYOU", "ASS")] == [
            "name",
            "name",
            "phrase",
            "crude",
        ]
        assert seen.score("ASS") == 66  # a score of one's own counts as it is
        assert {word.text for word in seen.own_words} == {"TOM", "ANN", "SEEYOU", "ASS"}


def test_the_user_says_what_words_are(tmp_path: Path) -> None:
    dictionary = told(tmp_path)
    dictionary.give_kinds("cat", (WordKind.CRUDE,))
    dictionary.give_kinds("Tom", ())
    dictionary.add("Ann", 60)
    dictionary.give_kinds("Ann", (WordKind.FOREIGN,))
    for seen in (dictionary, told(tmp_path)):
        assert [kinds(seen, text) for text in ("CAT", "TOM", "ANN")] == [
            "crude",
            "plain",
            "foreign",
        ]
        assert seen.score("CAT") == 49
        assert seen.score("TOM") == 70
    assert told(tmp_path, crude=True).score("CAT") == 50
    for display in ("cat", "Tom", "Ann"):
        dictionary.forget(display)
    assert (kinds(dictionary, "CAT"), dictionary.score("CAT")) == ("plain", 50)
    assert kinds(dictionary, "TOM") == "name"
    assert dictionary.word("ANN") is None


def test_a_banned_word_stays_banned_when_its_kind_is_told(tmp_path: Path) -> None:
    dictionary = told(tmp_path)
    dictionary.ban("cat")
    dictionary.give_kinds("cat", (WordKind.NAME,))
    assert dictionary.word("CAT") is None
    assert [(word.text, kinds_text(word.kinds)) for word in dictionary.banned_words] == [
        ("CAT", "name")
    ]
    dictionary.override({"CAT": None})
    assert kinds(dictionary, "CAT") == "name"


def test_very_many_own_words_of_one_length_have_the_kinds_of_the_lists(tmp_path: Path) -> None:
    texts = ["".join(letters) for letters in product("abcdef", repeat=3)]
    listed = written(tmp_path / "many.dict", "".join(f"{text};50\n" for text in texts[:150]))
    written(tmp_path / "many.kinds", "".join(f"{text.upper()};foreign\n" for text in texts[:100]))
    own = written(tmp_path / "own.txt", "".join(f"{text};60\n" for text in texts))
    dictionary = Dictionary(Dictionary.load([listed]).index, OwnList(own))
    found = {word.text: kinds_text(word.kinds) for word in dictionary.own_words}
    assert found == {
        text.upper(): "foreign" if number < 100 else "plain" for number, text in enumerate(texts)
    }
    assert {word.score for word in dictionary.own_words} == {60}
