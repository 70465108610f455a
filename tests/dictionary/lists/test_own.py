"""The user's own words, changed by several windows, and damaged."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.importing.source import LARGEST_LIST
from crossword_app.dictionary.lists.own import Ban, GivenKinds, OwnList
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import WordListError

ADD_MANY = """
import sys
from pathlib import Path
from crossword_app.dictionary.lists.own import OwnList
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind

own = OwnList(Path(sys.argv[1]))
print(flush=True)
sys.stdin.readline()
for number in range(20):
    text = sys.argv[2] + "ABCDEFGHIJKLMNOPQRST"[number]
    own.override({text: Word(text, 50, text.lower())})
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "own-words.txt"


def word(text: str, score: int = 50) -> Word:
    return Word(text, score, text.lower())


def test_a_second_window_keeps_the_words_of_the_first(path: Path) -> None:
    first, second = OwnList(path), OwnList(path)
    first.override({"QZV": word("QZV"), "ACE": Ban("ace")})
    assert second.override({"XVZ": word("XVZ")}) == {"QZV", "ACE", "XVZ"}
    again = OwnList(path)
    assert (set(again.scored), set(again.banned)) == ({"QZV", "XVZ"}, {"ACE"})


def test_two_programs_that_write_at_the_same_time_lose_no_word(path: Path) -> None:
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", ADD_MANY, str(path), beginning],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for beginning in ("QQ", "ZZ")
    ]
    for program in programs:
        assert program.stdout is not None
        program.stdout.readline()  # it has read the list, which is empty still
    for program in programs:
        program.communicate(b"\n")
    assert [program.returncode for program in programs] == [0, 0]
    assert len(OwnList(path).scored) == 40


def test_a_dictionary_takes_up_what_another_window_changed(path: Path) -> None:
    index = WordIndex.from_words([word("ACE", 70), word("ADO", 60)])
    here, there = (Dictionary(index, OwnList(path)) for _ in range(2))
    there.ban("ace")
    there.add("qzv", 90)
    here.add("xvz", 20)
    assert [found.text for found in here.search("???")] == ["QZV", "ADO", "XVZ"]
    there.forget("ace")
    assert here.take_up_own_words()
    assert here.score("ACE") == 70
    assert not here.take_up_own_words()


def test_a_list_that_was_deleted_is_written_with_all_that_is_known(path: Path) -> None:
    own = OwnList(path)
    own.override({"QZV": word("QZV")})
    path.unlink()
    own.override({"XVZ": word("XVZ")})
    assert set(OwnList(path).scored) == {"QZV", "XVZ"}


def test_a_list_that_cannot_be_read_is_not_replaced(path: Path) -> None:
    """It is larger than any list; what holds it off is the same as for a list that others may not read."""
    with path.open("wb") as file:
        file.write(b"qzv;50\n")
        file.truncate(LARGEST_LIST + 1)
    own = OwnList(path)
    assert "cannot be read" in own.warning
    assert ".damaged" not in own.warning
    with pytest.raises(WordListError, match="cannot be read"):
        own.override({"XVZ": word("XVZ")})
    assert path.stat().st_size == LARGEST_LIST + 1
    assert own.scored == {}


def test_a_damaged_list_is_not_replaced_where_no_copy_can_be_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"qzv;50\nhouse;many\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        own = OwnList(path)
        with pytest.raises(WordListError, match="No space left"):
            own.override({"XVZ": word("XVZ")})
    assert ".damaged" not in own.warning
    assert path.read_bytes() == b"qzv;50\nhouse;many\n"
    own.override({"XVZ": word("XVZ")})
    assert path.with_suffix(".damaged").read_bytes() == b"qzv;50\nhouse;many\n"


@pytest.mark.parametrize(
    "damage",
    [
        b"\0\x01\x02\xff\xfe;\0",
        b"PK\x03\x04\0\0",
        bytes(range(128, 256)) * 3,
        b"x" * 70_000,
        b"123;50",
        b"house;many",
        b"?!;banned",
    ],
)
def test_one_damaged_line_costs_that_line_only(path: Path, damage: bytes) -> None:
    content = b"# mine\nqzv;50\n" + damage + b"\nace;banned\n\xc3\xa9t\xc3\xa9;70\r\nxvz\n"
    path.write_bytes(content)
    own = OwnList(path)
    assert {text: found.score for text, found in own.scored.items()} == {
        "QZV": 50,
        "ETE": 70,
        "XVZ": 75,
    }
    assert set(own.banned) == {"ACE"}
    assert own.warning.startswith(f"line 3 of {path} cannot be read; your other own words count")
    assert "own-words.damaged: look there which word it was, and add it again" in own.warning
    own.override({"NEW": word("NEW")})
    again = OwnList(path)
    assert (set(again.scored), set(again.banned), again.warning) == (
        {"QZV", "ETE", "XVZ", "NEW"},
        {"ACE"},
        "",
    )
    assert path.with_suffix(".damaged").read_bytes() == content


def test_of_several_damaged_lines_the_first_is_named(path: Path) -> None:
    path.write_bytes(b"qzv;50\n\0\nxvz;50\n\1\n\2\n")
    assert OwnList(path).warning.startswith(
        f"3 lines of {path} cannot be read, the first is line 2;"
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_list_that_another_editor_saved_is_read(path: Path, encoding: str) -> None:
    path.write_bytes("# mine\r\nété;60\r\nace;banned\r\n".encode(encoding))
    own = OwnList(path)
    assert (own.warning, {**own.scored}, {**own.banned}) == (
        "",
        {"ETE": Word("ETE", 60, "été")},
        {"ACE": "ace"},
    )


def test_each_damaged_list_is_kept_once(path: Path) -> None:
    for content in (b"house;many\n", b"grass;few\n"):
        path.write_bytes(content)
        for _ in range(2):
            assert "is kept beside it" in OwnList(path).warning
    kept = sorted(found.name for found in path.parent.glob("*.damaged"))
    assert kept == ["own-words-2.damaged", "own-words.damaged"]
    assert path.with_name("own-words-2.damaged").read_bytes() == b"grass;few\n"


def test_given_kinds_are_kept_beside_scores_and_bans(path: Path) -> None:
    name, plain = (WordKind.NAME, WordKind.PHRASE), ()
    own = OwnList(path)
    own.override({"CAT": Word("CAT", 60, "cat"), "DOG": Ban("dog")})
    changed = own.override(
        {}, {"CAT": GivenKinds("cat", plain), "TOMCAT": GivenKinds("Tom Cat", name)}
    )
    assert changed == {"CAT", "TOMCAT"}
    again = OwnList(path)
    assert again.warning == ""
    assert again.kinds == {
        "CAT": GivenKinds("cat", plain),
        "TOMCAT": GivenKinds("Tom Cat", name),
    }
    assert (again.scored["CAT"].score, dict(again.banned)) == (60, {"DOG": "dog"})
    assert b"Tom Cat;kind name phrase\n" in path.read_bytes()
    again.override({}, {"CAT": None})
    assert own.read_again() == {"CAT"}
    assert own.kinds.keys() == {"TOMCAT"}


def test_a_file_of_an_earlier_version_is_read_and_keeps_what_it_holds(path: Path) -> None:
    path.write_text("# Your own words\nkind words;70\ncat;banned\n", "utf-8")
    own = OwnList(path)
    own.override({}, {"CAT": GivenKinds("cat", (WordKind.CRUDE,))})
    assert path.read_text("utf-8").splitlines()[-3:] == [
        "cat;banned",
        "cat;kind crude",
        "kind words;70",
    ]


def test_kinds_that_mean_nothing_are_told_and_the_file_is_kept(path: Path) -> None:
    path.write_text("cat;60\ndog;kind nonsense\n", "utf-8")
    own = OwnList(path)
    assert own.warning.startswith(f"line 2 of {path} cannot be read")
    assert own.scored.keys() == {"CAT"}
    assert "dog;kind nonsense" in path.with_suffix(".damaged").read_text("utf-8")
