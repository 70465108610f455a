"""What is freed goes back to the system, and what stays for good is not looked through for garbage."""

import gc
import platform
import subprocess
import sys

import pytest

from crossword_app.control import Control
from crossword_app.ui.fill.preparation import load_engine
from tests.helpers import stopped

RUN = """
import sys
import numpy
from benchmarks.support.resident import resident_bytes
from crossword_app.ui.memory import give_back_freed_memory
if sys.argv[1] == "given back":
    give_back_freed_memory()
numpy.ones(1 << 20)  # the first large block: from then on glibc takes such from its heap
before = resident_bytes()
blocks = [numpy.ones(50_000) for _ in range(200)]
del blocks[:-1]
print((resident_bytes() - before) >> 20)
"""


def megabytes_kept(how: str) -> int:
    run = subprocess.run(
        [sys.executable, "-c", RUN, how], capture_output=True, text=True, check=True
    )
    return int(run.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps it")
def test_freed_memory_goes_back() -> None:
    assert megabytes_kept("kept") > 50
    assert megabytes_kept("given back") < 10


def test_the_engine_is_left_out_of_collections() -> None:
    assert not load_engine(stopped(), lambda: None)
    assert load_engine(Control(), lambda: None)
    assert gc.get_freeze_count() > 10_000
