"""Web pages that solve, in a real browser by clicks and keys, and what their source says."""

import json
import os
import re
import subprocess
import sys
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from pypdf import PageObject, PdfReader
from pypdf._text_extraction import mult
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from crossword_app.formats.html import write_html, write_testers_page
from crossword_app.formats.loaded import Written
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.venues.venue import set_venue
from tests.browser import assert_closed, faults, open_again_after, open_fresh, text_of
from tests.strategies import puzzles

HOSTILE = (
    "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">"
)


def _clued(puzzle: Puzzle) -> Puzzle:
    for slot in puzzle.grid.slots:
        puzzle = set_clue(puzzle, slot, Clue(f"Clue of {slot}"))
    return puzzle


PUZZLE = _clued(Puzzle(Grid.parse("CAT\nOR#\nWED"), title="Small", author="A. Player"))


# In a browser


class Page:
    """A puzzle opened in the browser."""

    def __init__(self, browser: webdriver.Chrome, puzzle: Puzzle, folder: Path) -> None:
        self.browser = browser
        self.path = folder / "puzzle.html"
        open_fresh(browser, write_html(puzzle).content, self.path)

    def open_again_after(self, act: Callable[[], object], first_row: str) -> None:
        """Do *act* and open the page again, which shows *first_row* both times."""

        def do() -> None:
            act()
            assert self.rows[0] == first_row

        open_again_after(do, self.browser, self.path, lambda: self.rows[0] == first_row)

    def clear(self) -> None:
        self.browser.find_element(By.CSS_SELECTOR, "button[data-clear]").click()
        self.browser.switch_to.alert.accept()

    def keys(self, *keys: str) -> None:
        ActionChains(self.browser).send_keys(*keys).perform()

    def cell(self, row: int, column: int) -> WebElement:
        rows = self.browser.find_elements(By.CSS_SELECTOR, ".row")
        return rows[row].find_elements(By.CSS_SELECTOR, ".cell")[column]

    @property
    def rows(self) -> list[str]:
        return [
            "".join(
                letter.text or "." for letter in row.find_elements(By.CSS_SELECTOR, ".cell .letter")
            )
            for row in self.browser.find_elements(By.CSS_SELECTOR, ".row")
        ]

    @property
    def here(self) -> tuple[int, int]:
        (place,) = self.marked("here")
        return place

    def _cells(self) -> list[list[WebElement]]:
        return [
            row.find_elements(By.CSS_SELECTOR, ".cell")
            for row in self.browser.find_elements(By.CSS_SELECTOR, ".row")
        ]

    def marked(self, name: str) -> list[tuple[int, int]]:
        return [
            (r, c)
            for r, row in enumerate(self._cells())
            for c, cell in enumerate(row)
            if name in (cell.get_attribute("class") or "").split()
        ]

    @property
    def said(self) -> str:
        return self.browser.find_element(By.CSS_SELECTOR, ".said").text

    @property
    def clue(self) -> str:
        return " ".join(self.browser.find_element(By.CSS_SELECTOR, ".current").text.split())

    def press(self, kind: str, scope: str) -> None:
        self.browser.find_element(By.CSS_SELECTOR, f"button[data-{kind}='{scope}']").click()

    @property
    def faults(self) -> list[str]:
        return faults(self.browser)


@pytest.mark.parametrize(
    ("variables", "told"), [({}, "1 skipped"), ({"CI": "true"}, "nobody else will run these tests")]
)
def test_without_a_browser_only_a_machine_that_tests_for_others_fails(
    variables: dict[str, str], told: str, tmp_path: Path
) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", f"{__file__}::test_given_letters_stay"],
        cwd=Path(__file__).parents[2],
        env={**environment, **variables, "PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told in done.stdout
    assert done.returncode == (1 if variables else 0)


@pytest.fixture
def page(browser: webdriver.Chrome, tmp_path: Path) -> Page:
    return Page(browser, PUZZLE, tmp_path)


def test_typing_goes_along_the_entry_and_on_to_the_next_one_and_ends_solved(page: Page) -> None:
    page.keys("c", "a", "n")
    assert page.clue.startswith("3 Across")
    page.keys(Keys.BACKSPACE, "t")
    assert (page.rows[0], page.clue[:8]) == ("CAT", "3 Across")
    page.keys("orwex")
    assert page.rows == ["CAT", "OR", "WEX"]
    assert "not all are right" in page.said
    page.keys("y")
    assert page.rows[2] == "WEX", "no entry has an empty square: nothing is overwritten"
    page.keys(Keys.BACKSPACE, "d")
    assert "Solved" in page.said
    assert page.faults == []


def test_arrows_turn_and_move_and_space_turns(page: Page) -> None:
    assert page.clue == "1 Across Clue of 1-Across"
    page.keys(Keys.ARROW_DOWN)
    assert page.here == (0, 0)
    assert page.clue.startswith("1 Down")
    page.keys(Keys.ARROW_DOWN)
    assert page.here == (1, 0)
    page.keys(Keys.SPACE)
    assert page.clue.startswith("3 Across")
    page.keys(Keys.END, Keys.ARROW_RIGHT)
    assert page.here == (1, 1), "a block stops it at the edge"


def test_clicks_choose_squares_and_clues(page: Page) -> None:
    page.cell(2, 1).click()
    assert page.here == (2, 1)
    page.cell(2, 1).click()
    assert page.clue.startswith("2 Down")
    page.browser.find_element(By.XPATH, "//li[.//span[text()='Clue of 4-Across']]").click()
    assert page.here == (2, 0)
    assert page.marked("entry") == [(2, 0), (2, 1), (2, 2)]


def test_backspace_goes_back_and_delete_stays(page: Page) -> None:
    page.keys("c", "a", Keys.BACKSPACE)
    assert page.rows[0] == "C.."
    page.keys(Keys.BACKSPACE, "x", Keys.ARROW_LEFT, Keys.DELETE)
    assert page.rows[0] == "..."
    assert page.here == (0, 0)


def test_checks_name_what_is_wrong_and_reveals_put_it_right(page: Page) -> None:
    page.keys("c", "x", "t")
    page.press("check", "all")
    assert page.marked("wrong") == [(0, 1)]
    assert page.said == "1 wrong"
    page.cell(0, 1).click()
    page.press("reveal", "square")
    assert page.rows[0] == "CAT"
    assert page.marked("wrong") == []
    assert page.marked("shown") == [(0, 1)]
    page.press("reveal", "all")
    page.browser.switch_to.alert.dismiss()
    assert page.rows[1] == ".."
    page.press("reveal", "all")
    page.browser.switch_to.alert.accept()
    assert "Solved" in page.said


def test_what_was_done_is_there_on_the_next_visit(page: Page) -> None:
    page.open_again_after(lambda: page.keys("c", "a"), "CA.")
    page.open_again_after(page.clear, "...")


def test_the_clue_bar_speaks_on_opening_also_where_the_first_entry_goes_down(
    browser: webdriver.Chrome, tmp_path: Path
) -> None:
    grid = Grid.parse("C#D\nATE\nT#N")
    clues = {slot.key: Clue(f"Clue of {slot}", enumeration="3") for slot in grid.slots}
    assert Page(browser, Puzzle(grid, clues=clues), tmp_path).clue == "1 Down Clue of 1-Down (3)"


def test_an_entry_that_another_clue_leads_on_to_says_so(
    browser: webdriver.Chrome, tmp_path: Path
) -> None:
    across = PUZZLE.grid.layout.of_direction(Direction.ACROSS)
    first = replace(PUZZLE.clue(across[0]), label=f"{across[0].label},{across[1].label}")
    page = Page(
        browser, set_clue(set_clue(PUZZLE, across[0], first), across[1], Clue("")), tmp_path
    )
    page.cell(*across[1].start).click()
    assert page.clue.endswith(f"See {across[0].label} Across")
    both = {tuple(place) for slot in across[:2] for place in slot.positions}
    assert set(page.marked("entry")) == both, "a linked clue lights all of its entries"
    lit = browser.find_elements(By.CSS_SELECTOR, "li.linked .label")
    assert [label.text for label in lit] == [first.label, across[1].label]
    page.cell(*across[0].start).click()
    page.keys("cat")
    assert page.here == across[1].start


def test_several_letters_in_one_square(browser: webdriver.Chrome, tmp_path: Path) -> None:
    grid = Grid.parse("CAT\nOR#\nWED").with_letters({Position(0, 0): "HEART"})
    page = Page(browser, Puzzle(grid), tmp_path)
    page.keys(Keys.INSERT)
    page.keys("heart", Keys.ENTER, "at")
    assert page.rows[0] == "HEARTAT"
    page.press("check", "entry")
    assert page.marked("wrong") == []
    page.cell(0, 0).click()
    page.keys(Keys.INSERT)
    page.keys("no", Keys.ESCAPE)
    assert page.rows[0] == "HEARTAT"


def test_letters_that_are_two_characters_join_as_they_are_typed(
    browser: webdriver.Chrome, tmp_path: Path
) -> None:
    page = Page(browser, Puzzle(Grid.parse("ĲS\nKO", DUTCH)), tmp_path)
    page.keys("ijs")
    assert page.rows[0] == "IJS"
    page.cell(0, 1).click()
    page.keys("ij")
    assert page.rows == ["IJIJ", ".."]
    page.keys(Keys.BACKSPACE, "s")
    assert page.rows == ["IJS", ".."]
    page.press("check", "all")
    assert page.marked("wrong") == []


def test_given_letters_stay(browser: webdriver.Chrome, tmp_path: Path) -> None:
    given = replace(PUZZLE.grid[Position(0, 1)], is_given=True)
    page = Page(browser, PUZZLE.with_grid(PUZZLE.grid.replacing({Position(0, 1): given})), tmp_path)
    assert page.rows[0] == ".A."
    page.keys("x", "y", "z")
    assert page.rows[0] == "XAZ"


def test_a_diagramless_puzzle_is_solved_with_its_blocks(
    browser: webdriver.Chrome, tmp_path: Path
) -> None:
    page = Page(browser, replace(PUZZLE, is_diagramless=True), tmp_path)
    assert page.marked("block") == []
    assert not browser.find_elements(By.CSS_SELECTOR, ".number")
    page.keys("cat")
    page.cell(1, 0).click()
    page.keys("or.")
    page.cell(2, 0).click()
    page.keys("wed")
    assert page.marked("filled-block") == [(1, 2)]
    assert "Solved" in page.said


def test_a_puzzle_without_a_solution_has_nothing_to_check(
    browser: webdriver.Chrome, tmp_path: Path
) -> None:
    page = Page(browser, Puzzle(Grid.parse("C.T\nOR#\nWED")), tmp_path)
    assert not browser.find_elements(By.CSS_SELECTOR, "button[data-check]")
    page.keys("abc")
    assert page.rows[0] == "ABC"


def test_what_a_puzzle_says_is_never_run(browser: webdriver.Chrome, tmp_path: Path) -> None:
    clue = Clue("x", markup=f"<b onclick=\"document.title='taken'\">{HOSTILE}</b>")
    puzzle = replace(PUZZLE, title=HOSTILE, author=HOSTILE, notes=HOSTILE, copyright=HOSTILE)
    puzzle = set_clue(puzzle, puzzle.grid.slots[0], clue)
    page = Page(browser, puzzle, tmp_path)
    page.cell(0, 0).click()
    assert browser.title == HOSTILE
    assert browser.find_element(By.TAG_NAME, "h1").text == HOSTILE
    assert browser.find_elements(By.TAG_NAME, "img") == []
    assert page.faults == []


def test_it_can_be_solved_on_a_narrow_screen(page: Page) -> None:
    page.browser.set_window_size(500, 900)
    try:
        grid = page.browser.find_element(By.CSS_SELECTOR, ".grid").rect
        lists = page.browser.find_element(By.CSS_SELECTOR, ".lists").rect
        assert grid["x"] >= 0
        assert grid["x"] + grid["width"] <= 500
        assert lists["y"] > grid["y"] + grid["height"]
    finally:
        page.browser.set_window_size(1200, 900)


@pytest.mark.parametrize("write", [write_html, write_testers_page])
@pytest.mark.parametrize(("width", "height"), [(1351, 638), (1280, 590), (1024, 560)])
def test_what_the_page_answers_is_seen_in_the_window_of_a_laptop(
    write: Callable[[Puzzle], Written],
    width: int,
    height: int,
    browser: webdriver.Chrome,
    tmp_path: Path,
) -> None:
    grid = Grid.blank(Size(15, 15)).with_letters(dict.fromkeys(Size(15, 15).positions(), "A"))
    puzzle = _clued(Puzzle(grid, title="Large", author="A. Player"))
    _set_window(browser, width, height)
    try:
        open_fresh(browser, write(puzzle).content, tmp_path / "puzzle.html")
        browser.find_element(By.CSS_SELECTOR, "button[data-check='all']").click()
        shown = [".current", ".grid", ".said"]
        if write is write_testers_page:
            browser.find_element(By.CSS_SELECTOR, "button[data-send]").click()
            shown += ["[data-send]", ".sent", ".clock"]
        for selector in shown:
            box = browser.execute_script(_BOX, selector)
            assert box["top"] >= 0
            assert box["bottom"] <= height, selector
            assert box["right"] <= width
        assert browser.find_element(By.CSS_SELECTOR, ".grid").rect["height"] > height / 2
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


_BOX = "return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()"


def _set_window(browser: webdriver.Chrome, width: int, height: int) -> None:
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def test_printed_from_the_browser_no_heading_stands_alone(
    browser: webdriver.Chrome, tmp_path: Path
) -> None:
    puzzle = _clued(Puzzle(Grid.blank(Size(15, 15)), title="Large"))
    first = puzzle.grid.slots[0]
    for lines in range(0, 30, 5):
        clue = Clue("word " * 8 * lines)
        open_fresh(
            browser, write_html(set_clue(puzzle, first, clue)).content, tmp_path / "puzzle.html"
        )
        pages = PdfReader(BytesIO(b64decode(browser.print_page()))).pages
        (heading,) = [place for page in pages for place in _places(page) if place[2] == "Down"]
        (below,) = [
            place for page in pages for place in _places(page) if place[2] == "Clue of 1-Down"
        ]
        assert heading[3] == below[3], "they are on one page"
        assert abs(heading[0] - below[0]) < 40, "in one column"
        assert 0 < heading[1] - below[1] < 30


def _places(page: PageObject) -> list[tuple[float, float, str, int]]:
    """Where the texts of a page begin: x, y from the bottom, the text, the page."""
    found = []

    def visit(text: str, own: list[float], of_text: list[float], *_font: object) -> None:
        if text.strip():
            x, y = mult(of_text, own)[4:]
            found.append((x, y, text.strip(), page.page_number or 0))

    page.extract_text(visitor_text=visit)
    return found


# In its source


@pytest.mark.parametrize(
    ("alphabet", "venue", "tag"),
    [
        (ENGLISH, "", "en"),
        (DUTCH, "", "nl"),
        (ENGLISH, "british-lattice", "en-GB"),
        (ENGLISH, "american-daily", "en-US"),
    ],
)
def test_the_page_names_its_language(alphabet: Alphabet, venue: str, tag: str) -> None:
    puzzle = set_venue(Puzzle(Grid.parse("CAT\nOR#\nWED", alphabet)), venue)
    for write in (write_html, write_testers_page):
        assert f'<html lang="{tag}">'.encode() in write(puzzle).content


def _data(content: bytes) -> dict[str, object]:
    found = re.search(rb'<script type="application/json" id="puzzle">(.*?)</script>', content)
    assert found
    data: dict[str, object] = json.loads(found[1])
    return data


def test_the_solution_is_not_seen_at_a_glance() -> None:
    content = write_html(Puzzle(Grid.parse("ZAX\nOR#\nWED"))).content
    assert b"ZAX" not in content
    assert _data(content)["solution"]


def test_the_policy_allows_its_own_style_and_script_and_no_other() -> None:
    assert_closed(write_html(PUZZLE).content)


@settings(max_examples=20)
@given(puzzles())
def test_any_puzzle_makes_a_page_that_is_well_nested_and_always_the_same(puzzle: Puzzle) -> None:
    content = write_html(puzzle).content
    assert write_html(puzzle).content == content
    text = text_of(content)
    if puzzle.title.strip():
        assert puzzle.title.strip() in text
