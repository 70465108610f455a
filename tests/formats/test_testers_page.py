"""The page for testers, in a real browser: what it keeps, and the file that it makes."""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from crossword_app.formats.html import write_html, write_testers_page
from crossword_app.formats.registry import format_called, format_for
from crossword_app.formats.solves import read_solve
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.remarks import told_remarks
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import Solve
from tests.browser import assert_closed, faults, open_again_after, open_fresh, text_of
from tests.helpers import grid_of

HOSTILE = "</script><script>document.title='taken'</script>"


def _clued(puzzle: Puzzle) -> Puzzle:
    for slot in puzzle.grid.slots:
        puzzle = set_clue(puzzle, slot, Clue(f"Clue of {slot}"))
    return puzzle


PUZZLE = _clued(Puzzle(grid_of("CAT\nOR#\nWED"), title="Small: a/b", author="A. Player"))


class TestersPage:
    """The page of a puzzle, opened in the browser, which saves downloads in a folder."""

    __test__ = False

    def __init__(self, browser: webdriver.Chrome, puzzle: Puzzle, folder: Path) -> None:
        self.browser = browser
        self.puzzle = puzzle
        self.path = folder / "testers.html"
        self.downloads = folder / "downloads"
        browser.execute_cdp_cmd(
            "Page.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(self.downloads)}
        )
        open_fresh(browser, write_testers_page(puzzle).content, self.path)

    def keys(self, *keys: str) -> None:
        ActionChains(self.browser).send_keys(*keys).perform()

    def write(self, field: str, text: str) -> None:
        self.browser.find_element(By.CSS_SELECTOR, field).send_keys(text)

    def press(self, button: str) -> None:
        self.browser.find_element(By.CSS_SELECTOR, f"button[{button}]").click()

    def text(self, selector: str) -> str:
        return self.browser.find_element(By.CSS_SELECTOR, selector).text

    def sent(self) -> Path:
        """Send the results, and return the file."""
        self.press("data-send")
        return _soon(lambda: next(self.downloads.glob("*.json"), None))

    def solve(self) -> Solve:
        return read_solve(self.sent().read_bytes(), self.puzzle)


def _soon(look: Callable[[], Path | None]) -> Path:
    for _ in range(200):
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError("no file was saved")


@pytest.fixture
def page(browser: webdriver.Chrome, tmp_path: Path) -> TestersPage:
    return TestersPage(browser, PUZZLE, tmp_path)


def test_the_file_tells_letters_times_checks_and_remarks(page: TestersPage) -> None:
    page.keys("cxt")
    page.browser.find_elements(By.CSS_SELECTOR, ".cell")[1].click()
    page.press("data-check='all'")
    time.sleep(0.3)  # so that the square takes a time that the file can hold
    page.browser.find_elements(By.CSS_SELECTOR, ".cell")[1].click()  # turns the direction
    page.browser.find_elements(By.CSS_SELECTOR, ".cell")[1].click()
    page.keys("a")
    page.write(".on-clue input", "Too hard")
    page.write(".on-all", "Nice")
    page.write(".who", "Ann")
    assert page.text(".on-clue span") == "Remark on 1 Across"
    path = page.sent()
    assert path.name == "Small a b results of Ann.json"
    assert path.name in page.text(".sent")
    solve = read_solve(path.read_bytes(), PUZZLE)
    assert (solve.solver, solve.remark, solve.checks, solve.is_solved) == ("Ann", "Nice", 1, False)
    second = solve[Position(0, 1)]
    assert (second.letters, second.typed, second.is_wrong) == ("A", ("X", "A"), False)
    assert second.across > 0.2
    assert solve.seconds >= second.across
    assert solve.visits == {SlotKey(Position(0, 0), Direction.ACROSS): 2}, "left for a down entry"
    (remark,) = told_remarks(PUZZLE, [("", solve)])
    assert (remark.name, remark.text) == ("1-Across", "Too hard")
    assert solve.of == PuzzleIdentity.of(PUZZLE)
    assert faults(page.browser) == []


def test_a_solved_page_tells_so_and_what_was_revealed(page: TestersPage) -> None:
    page.keys("cator")
    page.press("data-reveal='entry'")
    solve = page.solve()
    assert solve.is_solved
    assert [place for place in solve.squares if solve[place].is_revealed] == [
        (2, 0),
        (2, 1),
        (2, 2),
    ]
    assert solve[Position(0, 0)].typed == ("C",)


def test_a_cleared_page_is_solved_no_more_but_knows_what_was_revealed(page: TestersPage) -> None:
    page.press("data-reveal='all'")
    page.browser.switch_to.alert.accept()
    page.press("data-clear")
    page.browser.switch_to.alert.accept()
    page.browser.find_elements(By.CSS_SELECTOR, ".cell")[0].click()
    page.keys("c")
    before = page.text(".clock .time")
    _soon(lambda: page.path if page.text(".clock .time") != before else None)
    solve = page.solve()
    assert not solve.is_solved
    assert [place for place, square in solve.squares.items() if square.letters] == [(0, 0)]
    assert all(solve[place].is_revealed for place in Solution.of(PUZZLE).wanted)


def test_pause_hides_the_puzzle_and_stops_the_clock(page: TestersPage) -> None:
    page.press("data-pause")
    grid = page.browser.find_element(By.CSS_SELECTOR, ".grid")
    assert not grid.is_displayed()
    assert not page.browser.find_element(By.CSS_SELECTOR, ".lists").is_displayed()
    before = page.text(".clock .time")
    time.sleep(1.3)
    assert page.text(".clock .time") == before
    page.press("data-pause")
    assert grid.is_displayed()
    page.keys("c")
    assert page.solve()[Position(0, 0)].letters == "C"


def test_what_was_kept_is_there_on_the_next_visit(page: TestersPage) -> None:
    def act() -> None:
        page.keys("b", Keys.ARROW_LEFT)
        if not page.browser.find_element(By.CSS_SELECTOR, ".who").get_attribute("value"):
            page.write(".who", "Bo")

    def is_there() -> bool:
        named = page.browser.find_element(By.CSS_SELECTOR, ".who").get_attribute("value") == "Bo"
        return named and page.text(".cell .letter") == "B"

    open_again_after(act, page.browser, page.path, is_there)
    solve = page.solve()
    assert solve.solver == "Bo"
    assert solve[Position(0, 0)].typed[:1] == ("B",)


def test_clues_of_a_diagramless_puzzle_can_be_remarked_on(
    browser: webdriver.Chrome, tmp_path: Path
) -> None:
    page = TestersPage(browser, replace(PUZZLE, is_diagramless=True), tmp_path)
    browser.find_element(By.XPATH, "//li[.//span[text()='Clue of 1-Down']]").click()
    page.keys("Unfair")
    solve = page.solve()
    (remark,) = told_remarks(PUZZLE, [("", solve)])
    assert (remark.name, remark.text) == ("1-Down", "Unfair")
    assert solve.visits == {}


# In its source


def test_the_page_shows_nothing_of_the_solution_and_asks_no_network() -> None:
    puzzle = _clued(Puzzle(grid_of("ZAX\nOR#\nWED")))
    content = write_testers_page(puzzle).content
    assert b"ZAX" not in content
    assert_closed(content)
    assert "Send results" in text_of(content)
    hostile = write_testers_page(replace(puzzle, title=HOSTILE)).content
    assert HOSTILE.encode() not in hostile
    assert write_testers_page(puzzle).content == content


def test_the_usual_page_has_nothing_of_it_and_stays_the_usual_one() -> None:
    content = write_html(PUZZLE).content
    assert b"data-send" not in content
    form = format_for(".html")
    assert form is not None
    assert form.name == "html"
    testers = format_called("testers")
    assert testers is not None
    assert testers.write is not None
    assert testers.write(PUZZLE).content == write_testers_page(PUZZLE).content


def test_the_file_holds_nothing_that_the_tester_did_not_write(page: TestersPage) -> None:
    page.keys("c")
    told: Mapping[str, object] = json.loads(page.sent().read_text("utf-8"))
    squares = told["squares"]
    assert isinstance(squares, dict)
    assert {square.get("letters", "") for square in squares.values()} <= {"C", ""}
