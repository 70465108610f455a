"""What is freed goes back to the system, and what stays for good is not looked through for garbage."""

import gc
import os
import platform
import subprocess
import sys
from weakref import ref

import pytest
from PyQt5.QtGui import QImage, QPainter

from benchmarks.support.resident import resident_bytes
from crossword_app.control import Control
from crossword_app.dictionary.service import Dictionary
from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.drawing.palette import LIGHT
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.paint.screen_painter import ScreenPainter
from crossword_app.ui.fill.preparation import load_engine
from tests.helpers import grid_of, index_of, scored, stopped
from tests.ui.driving import Driver

SPARE = 400 << 20

glibc_only = pytest.mark.skipif(
    platform.libc_ver()[0] != "glibc", reason="only glibc keeps what is freed"
)

LARGE = """
import sys
import numpy
from benchmarks.support.resident import resident_bytes
from crossword_app.memory import give_back_freed_memory
if sys.argv[1] == "given back":
    give_back_freed_memory()
numpy.ones(1 << 20)  # the first large block: from then on glibc takes such from its heap
before = resident_bytes()
blocks = [numpy.ones(600_000) for _ in range(20)]
del blocks[:-1]
print((resident_bytes() - before) >> 20)
"""

SMALL = """
import sys
from benchmarks.support.resident import resident_bytes
from crossword_app.memory import give_back_spare_memory
before = resident_bytes()
blocks = [bytes(1000) for _ in range(100_000)]
kept = blocks[::1000]
del blocks
if sys.argv[1] == "given back":
    give_back_spare_memory()
print((resident_bytes() - before) >> 20)
"""


def megabytes_kept(script: str, how: str) -> int:
    # Dask sets such variables for its processes.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("MALLOC_")
    }
    run = subprocess.run(
        [sys.executable, "-c", script, how],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return int(run.stdout)


@glibc_only
@pytest.mark.parametrize("script", [LARGE, SMALL], ids=["large blocks", "small blocks"])
def test_freed_memory_goes_back(script: str) -> None:
    assert megabytes_kept(script, "kept") > 50
    assert megabytes_kept(script, "given back") < 10


@pytest.mark.usefixtures("theme")  # whose fonts are used
def test_what_is_no_longer_used_does_not_wait_for_the_collector() -> None:
    """An index takes 80 MB, a search up to 300, and the collector seldom looks at what is old."""
    gc.disable()
    try:
        used = used_for_a_fill()
    finally:
        gc.enable()
    assert [each() for each in used] == [None] * len(used)


def used_for_a_fill() -> list[ref[object]]:
    """Return weak references to what is made for a fill that is then improved, and drawn."""
    grid = grid_of("...\n...\n...")
    dictionary = Dictionary(index_of(scored("BAT ORE BET BOB ARE TET")))
    assert dictionary.search("B??")
    assert dictionary.possible_letters("B??")
    problem = FillProblem.build(grid, dictionary.index)
    filled = solve(problem)
    assert isinstance(filled, Filled)
    assert improve(problem, filled, FillLimit(nodes=1000)).is_best
    painter = ScreenPainter(LIGHT, 40.0)
    picture = QImage(130, 130, QImage.Format_RGB32)
    on = QPainter(picture)
    painter.paint(on, GridDrawing(filled.grid, Marks(), Style.of(LIGHT, 40.0)).shapes())
    on.end()
    return [ref(each) for each in (dictionary, dictionary.index, problem, painter)]


@glibc_only
def test_spare_memory_is_given_back_after_a_change(driver: Driver) -> None:
    before = resident_bytes()
    blocks: list[bytes] = []
    while resident_bytes() - before < SPARE:  # room that earlier tests have left is taken first
        blocks += [bytes(1000) for _ in range(10_000)]
    kept = blocks[::1000]
    del blocks
    most = resident_bytes()
    assert most - before > SPARE // 2
    driver.write("A")
    driver.wait(lambda: resident_bytes() < most - SPARE // 4)  # words and engine may come meanwhile
    assert kept


def test_the_engine_is_left_out_of_collections() -> None:
    assert not load_engine(stopped(), lambda: None)
    assert load_engine(Control(), lambda: None)
    assert gc.get_freeze_count() > 10_000
