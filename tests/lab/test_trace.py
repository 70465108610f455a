"""The trace of a search: it changes nothing, adds up, and is played on a page in a real browser."""

from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from crossword_app.lab.backtracking import Act
from crossword_app.lab.method import METHODS
from crossword_app.lab.page import trace_page
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import LabResult, run
from crossword_app.lab.tally import LabLimit
from crossword_app.lab.trace import Recorder, Trace
from tests.browser import assert_closed, faults, text_of
from tests.helpers import grid_of, index_of

WORDS = {"AC": 90, "AB": 80, "BD": 70, "CD": 60}
GRID = "..\n.."


def traced(name: str, scores: dict[str, int] = WORDS, most: int = 1000) -> tuple[LabResult, Trace]:
    problem = LabProblem.of(grid_of(GRID), index_of(scores))
    recorder = Recorder(problem, most)
    result = run(problem, name, METHODS[name], LabLimit(None), recorder=recorder)
    return result, recorder.trace


def test_the_steps_of_a_small_search() -> None:
    _, trace = traced("across-down")
    assert [f"{len(step.stack)} {step.sentence}" for step in trace.steps] == [
        "1 1-Across: AC placed, 1 of 4",
        "2 3-Across: AB placed, 1 of 3",
        "3 1-Down: nothing to try",
        "2 Back to 3-Across: AB taken out",
        "2 3-Across: BD placed, 2 of 3",
        "3 1-Down: AB placed, 1 of 1",
        "4 2-Down: CD placed, 1 of 1",
        "4 Filled",
    ]
    assert trace.is_whole


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("scores", [WORDS, {"AC": 90, "AB": 80, "BD": 70}], ids=["fill", "none"])
def test_words_left_add_up_and_tracing_changes_no_count(name: str, scores: dict[str, int]) -> None:
    result, trace = traced(name, scores)
    problem = LabProblem.of(grid_of(GRID), index_of(scores))
    plain = run(problem, name, METHODS[name], LabLimit(None))
    assert (result.nodes, result.backtracks, result.look_ups) == (
        plain.nodes,
        plain.backtracks,
        plain.look_ups,
    )
    left = list(trace.left)
    for step in trace.steps:
        for change in step.changes:
            left[change.slot] += change.regained - change.lost
            assert left[change.slot] == change.left
            assert len(change.examples) == change.lost + change.regained
    placed = sum(step.act in (Act.PLACE, Act.REFUTE) for step in trace.steps)
    assert placed == result.nodes
    assert sum(step.act is Act.FAIL for step in trace.steps) == result.backtracks
    assert (trace.steps[-1].act is Act.FILLED) is (result.grid is not None)


def test_a_trace_ends_where_it_is_told_to() -> None:
    result, trace = traced("across-down", most=3)
    assert (len(trace.steps), trace.is_whole) == (3, False)
    assert result.nodes == 5
    assert "3 steps, the first of more" in text_of(trace_page(trace, result))


def test_a_page_of_a_search_without_steps_tells_why() -> None:
    result, trace = traced("maintained", {"AB": 60})
    assert (result.why, trace.left, trace.steps) == (
        "looking ahead left an entry no word",
        (1,) * 4,
        (),
    )
    assert f"unfillable ({result.why}); 0 steps" in text_of(trace_page(trace, result))


def test_a_page_plays_the_steps(browser: webdriver.Chrome, tmp_path: Path) -> None:
    result, trace = traced("across-down")
    content = trace_page(trace, result)
    assert_closed(content)
    path = tmp_path / "steps.html"
    path.write_bytes(content)
    browser.get(path.as_uri())

    def texts(selector: str) -> list[str]:
        return [each.text for each in browser.find_elements(By.CSS_SELECTOR, selector)]

    def press(*keys: str) -> None:
        ActionChains(browser).send_keys(*keys).perform()

    assert texts(".said") == ["Before the first step"]
    assert texts(".entries .left") == ["4", "4", "4", "4"]
    press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert texts(".said") == ["Step 2 of 8. 3-Across: AB placed, 1 of 3"]
    assert texts(".letter") == ["A", "C", "A", "B"]
    assert texts(".stack .value") == ["AC", "AB"]
    assert texts(".entries .left") == ["1", "1", "0", "0"]
    assert texts(".entries s") == ["AC BD CD", "AC AB", "CD"]
    press(Keys.ARROW_RIGHT)
    assert texts(".said.bad") == ["Step 3 of 8. 1-Down: nothing to try"]
    assert len(browser.find_elements(By.CSS_SELECTOR, ".cell.top.bad")) == 2
    press(Keys.ARROW_RIGHT)
    assert texts(".letter") == ["A", "C", "", ""]
    assert texts(".stack .value") == ["AC", "AB"]
    assert texts(".counts") == ["2 nodes, 1 backtrack, 3 look-ups"]
    press(Keys.END)
    assert texts(".letter") == ["A", "C", "B", "D"]
    press(Keys.HOME, Keys.ARROW_RIGHT)
    assert texts(".stack .tried") == ["1 of 4"]
    browser.find_element(By.CSS_SELECTOR, "[data-do=back]").click()
    assert texts(".stack .value") == []
    browser.execute_script("document.querySelector('input[type=number]').value = 60")
    browser.find_element(By.CSS_SELECTOR, "[data-do=play]").click()
    WebDriverWait(browser, 30).until(lambda _: texts(".said") == ["Step 8 of 8. Filled"])
    assert texts("[data-do=play]") == ["Play"], "it ended by itself"
    assert faults(browser) == []
