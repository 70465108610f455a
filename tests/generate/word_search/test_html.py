"""The page of a word search, in a real browser by drags, clicks and keys, and what its source says."""

from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.word_search.html import word_search_html
from crossword_app.generate.word_search.request import HiddenWord, WordSearch
from crossword_app.model.geometry import Position, Size
from crossword_app.model.languages import DUTCH
from tests.browser import assert_closed, faults, open_again_after, open_fresh, text_of

ROWS = ("OWLA", "KIJB", "-XTC", "EDFE")


def search_of(rows: tuple[str, ...]) -> WordSearch:
    letters = {
        Position(r, c): x for r, row in enumerate(rows) for c, x in enumerate(row) if x != "-"
    }
    hidden = (
        HiddenWord(CluedWord("owl", "It <b>hoots</b>"), "OWL", Position(0, 0), (0, 1)),
        HiddenWord(CluedWord("wix"), "WIX", Position(0, 1), (1, 0)),
        HiddenWord(CluedWord("ecba"), "ECBA", Position(3, 3), (-1, 0)),
    )
    return WordSearch(Size(4, 4), letters, hidden, message="KJ", title="Small")


class Page:
    """A word search opened in the browser."""

    def __init__(self, browser: webdriver.Chrome, folder: Path) -> None:
        self.browser = browser
        self.path = folder / "search.html"
        open_fresh(browser, word_search_html(search_of(ROWS)), self.path)

    def cell(self, row: int, column: int) -> WebElement:
        return self.browser.find_element(By.ID, f"c{4 * row + column}")

    def drag(self, start: tuple[int, int], *others: tuple[int, int]) -> None:
        actions = ActionChains(self.browser, duration=20)
        actions.move_to_element(self.cell(*start)).click_and_hold()
        for other in others:
            actions.move_to_element(self.cell(*other))
        actions.release().perform()

    def keys(self, *keys: str) -> None:
        ActionChains(self.browser).send_keys(*keys).perform()

    @property
    def found(self) -> list[str]:
        items = self.browser.find_elements(By.CSS_SELECTOR, "li.found .word")
        return [item.text for item in items]

    @property
    def rings(self) -> int:
        return len(self.browser.find_elements(By.CSS_SELECTOR, ".marks line"))

    @property
    def said(self) -> str:
        return self.browser.find_element(By.CSS_SELECTOR, ".said").text


@pytest.fixture
def page(browser: webdriver.Chrome, tmp_path: Path) -> Page:
    return Page(browser, tmp_path)


def test_words_are_found_by_drags_clicks_and_keys_and_stay_found(page: Page) -> None:
    assert page.said == "0 of 3 found"
    page.drag((0, 0), (0, 1), (0, 2))
    assert page.found == ["owl"]
    assert page.rings == 1
    page.drag((1, 0), (1, 1), (1, 2))
    assert page.found == ["owl"], "three letters that are no word"
    page.cell(2, 1).click()
    assert page.rings == 2, "the first of two clicks is seen"
    page.cell(0, 1).click()

    def find_both() -> None:
        page.drag((0, 0), (0, 1), (0, 2))
        page.drag((0, 1), (1, 1), (2, 1))
        assert page.found == ["owl", "wix"]

    open_again_after(find_both, page.browser, page.path, lambda: page.found == ["owl", "wix"])
    page.keys(
        Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ENTER, *[Keys.ARROW_DOWN] * 3
    )
    assert page.rings == 3
    page.keys(Keys.ENTER)
    assert page.said == "All found. The letters that are left begin with KJ."
    assert faults(page.browser) == []
    page.browser.find_element(By.CSS_SELECTOR, "button[data-clear]").click()
    page.browser.switch_to.alert.accept()
    assert page.found == []
    assert page.said == "0 of 3 found"


def test_a_drag_snaps_to_a_line_inside_the_field_and_escape_lets_go(page: Page) -> None:
    page.drag((3, 3), (2, 2), (0, 2))
    assert page.found == ["ecba"], "nearer to the column than to the diagonal"
    page.cell(0, 2).click()
    page.keys(Keys.ESCAPE)
    page.cell(0, 0).click()
    assert page.found == ["ecba"]


def test_a_finger_finds_words_too(page: Page) -> None:
    page.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        places = [page.cell(row, 3).rect for row in (3, 2, 0)]
        points = [{"x": p["x"] + p["width"] / 2, "y": p["y"] + p["height"] / 2} for p in places]
        for kind, touched in (
            ("touchStart", points[:1]),
            ("touchMove", points[1:2]),
            ("touchMove", points[2:]),
            ("touchEnd", []),
        ):
            page.browser.execute_cdp_cmd(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched}
            )
    finally:
        page.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    assert page.found == ["ecba"]


def test_the_source_is_closed_escaped_and_tells_no_places() -> None:
    content = word_search_html(search_of(ROWS))
    assert_closed(content)
    assert content == word_search_html(search_of(ROWS))
    assert "It <b>hoots</b>" in text_of(content)
    assert b"step" not in content.partition(b'id="puzzle">')[2].partition(b"</script>")[0]
    assert b'["IJ","S"]' in word_search_html(
        WordSearch(
            Size(2, 2),
            dict(zip(Size(2, 2).positions(), "\u0132SAB", strict=True)),
            (HiddenWord(CluedWord("ijs"), "\u0132S", Position(0, 0), (0, 1)),),
            alphabet=DUTCH,
        )
    )
