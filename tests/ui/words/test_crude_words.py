"""Crude words: under the floor, unless the user wants them."""

from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.dictionary.lists.ranked import SHIPPED, SHIPPED_NAME
from crossword_app.dictionary.lists.user import add_user_lists, change_user_lists
from crossword_app.dictionary.lists.word_list import read_word_list
from tests.ui.driving import Driver


@pytest.fixture
def with_kinds(driver: Driver, tmp_path: Path) -> None:
    """Give the user a list with a crude word, and no other: reading all of ours takes seconds each time."""
    path = tmp_path / "told.dict"
    path.write_text("qzvwq;45\ncat;60\n", "utf-8")
    path.with_suffix(".kinds").write_text("QZVWQ;crude;85\n", "utf-8")
    add_user_lists([(path, read_word_list(path))])
    change_user_lists(lambda lists: lists.replacing(SHIPPED_NAME, replace(SHIPPED, is_on=False)))
    driver.editor.words.reload()


def test_crude_words_have_their_full_score_when_they_are_wanted(
    with_kinds: None, driver: Driver
) -> None:
    words, action = driver.editor.words, driver.window.commands["crude-words"]

    def score() -> int | None:
        return words.dictionary.score("QZVWQ") if words.dictionary else None

    driver.wait(lambda: score() == 45)
    assert not action.isChecked()
    action.trigger()
    driver.wait(lambda: score() == 85)
    assert action.isChecked()
    assert driver.editor.settings.has_crude_words
    other = driver.editor.open_window()
    driver.wait(lambda: other.words.dictionary is not None)
    assert other.words.dictionary is not None
    assert other.words.dictionary.score("QZVWQ") == 85
    assert other.window.commands["crude-words"].isChecked()
    action.trigger()
    driver.wait(lambda: score() == 45)
    assert not other.window.commands["crude-words"].isChecked()
    other.window.close_without_question()
    driver.wait(lambda: other not in driver.editor.windows)
