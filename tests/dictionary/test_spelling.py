"""Spelling by Hunspell dictionaries: the user's, the system's, or none."""

from pathlib import Path

import pytest

from crossword_app.dictionary import spelling
from crossword_app.dictionary.spelling import how_to_get, load_spelling
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.languages import DUTCH

AFFIXES = "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n"
WORDS = "3\nhond/S\nkat/S\ncafé\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the user's spelling dictionaries, where no system has any."""
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path))
    monkeypatch.delenv("DICPATH", raising=False)
    monkeypatch.setattr(spelling, "_SYSTEM_FOLDERS", ())
    found = tmp_path / "spelling"
    found.mkdir()
    return found


def test_a_dictionary_of_the_user_knows_words_and_their_forms(folder: Path) -> None:
    assert load_spelling(DUTCH) is None
    assert how_to_get(DUTCH) == (
        f"install the Hunspell dictionary nl_NL of your system, or copy nl_NL.aff and nl_NL.dic to {folder}"
    )
    (folder / "nl_NL.aff").write_text(AFFIXES, "utf-8")
    (folder / "nl_NL.dic").write_text(WORDS, "utf-8")
    dutch = load_spelling(DUTCH)
    assert dutch is not None
    assert dutch.names == ("nl_NL",)
    assert [dutch.knows(word) for word in ("hond", "Katten", "kats", "café", "cafe")] == [
        True,
        False,
        True,
        True,
        False,
    ]
    assert load_spelling(DUTCH) is dutch, "it is read once"


def test_a_dictionary_of_the_system_is_found_and_a_damaged_one_passed_over(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = tmp_path / "share"
    system.mkdir()
    monkeypatch.setenv("DICPATH", str(system))
    (system / "nl.aff").write_text(AFFIXES, "utf-8")
    (system / "nl.dic").write_text(WORDS, "utf-8")
    (folder / "nl_NL.aff").write_bytes(b"SET UTF-8\nSFX S Y many\nSFX S 0 s [\n")
    (folder / "nl_NL.dic").write_bytes(b"\xff\xfe" * 40)
    dutch = load_spelling(DUTCH)
    assert dutch is not None
    assert dutch.names == ("nl",)
    assert dutch.knows("honds")


def test_english_comes_with_the_library(folder: Path) -> None:
    english = load_spelling(ENGLISH)
    assert english is not None
    assert english.names == ("en_US",)
    assert [english.knows(word) for word in ("Teh", "doesn’t", "foxes")] == [False, True, True]
