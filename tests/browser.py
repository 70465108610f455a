"""A real browser for tests of web pages, and what holds of the source of each of our pages."""

import base64
import hashlib
import os
import re
import time
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from selenium import webdriver

from bootstrap import chromedriver, chromium

_VISITS = 20


def running_browser() -> Iterator[webdriver.Chrome]:
    """Yield a browser without a window, and end it. Where there is none, the test is skipped, or fails in CI."""
    program, its_driver = chromium(), chromedriver()
    if not (program and its_driver):
        lack = "there is no Chromium with its driver here"
        if os.environ.get("CI"):
            pytest.fail(f"{lack}, and nobody else will run these tests")
        pytest.skip(lack)
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for argument in (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1200,900",
    ):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options, webdriver.ChromeService(its_driver))
    yield driver
    driver.quit()


def open_fresh(browser: webdriver.Chrome, content: bytes, path: Path) -> None:
    """Open the page *content* as the file at *path*, with nothing kept from other visits."""
    path.write_bytes(content)
    browser.get(path.as_uri())
    open_again_after(
        lambda: browser.execute_script("localStorage.clear()"),
        browser,
        path,
        lambda: browser.execute_script("return localStorage.length") == 0,
    )


def open_again_after(
    act: Callable[[], object], browser: webdriver.Chrome, path: Path, is_there: Callable[[], bool]
) -> None:
    """Do *act* on the page at *path* and open it again, until what was done is there.

    On a busy machine the browser itself loses, now and then for good, what a page keeps just before it is left.
    """
    for _ in range(_VISITS):
        act()
        time.sleep(0.1)
        browser.get(path.as_uri())
        if is_there():
            return
    raise AssertionError("what was done on the page is not there on the next visit")


def faults(browser: webdriver.Chrome) -> list[str]:
    """Return what the browser complains of."""
    log = browser.get_log("browser")  # type: ignore[no-untyped-call]
    return [str(entry["message"]) for entry in log]


def assert_closed(content: bytes) -> None:
    """Assert that the policy of a page allows its own style and script and no other, and that it names no address."""
    text = content.decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy
    assert "default-src 'none'" in policy[1]
    for tag in ("style", "script"):
        found = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(found[-1].encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy[1]
    assert "http" not in re.sub(r"http-equiv", "", text.replace("http://www.w3.org/2000/svg", ""))


def text_of(content: bytes) -> str:
    """Return the text of a page, in which every element is closed where it was opened."""
    nesting = _Nesting()
    nesting.feed(content.decode())
    assert nesting.opened == []
    return "".join(nesting.texts)


class _Nesting(HTMLParser):
    """Whether every element of a page is closed where it was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "input"):
            self.opened.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
