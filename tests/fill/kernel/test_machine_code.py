"""What is compiled is called with the types that it takes, and with no others."""

import subprocess
import sys
import threading
from pathlib import Path
from types import GenericAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from crossword_app.control import Control
from crossword_app.fill.kernel.belief_propagation import WeightedWords, tell, weigh
from crossword_app.fill.kernel.machine_code import leaves
from crossword_app.fill.kernel.parts import PARTS
from crossword_app.fill.kernel.warm import warm_meanwhile

pytestmark = pytest.mark.kernel

WORDS = WeightedWords(
    letters=np.array([0, 1, 1, 1, 0, 0], np.uint8),
    width=np.array([2], np.int64),
    ranks=np.array([0, 2], np.int32),
    columns=np.array([0, 1], np.int64),
    heard=np.array([0.5, 2.0, 0.25, 4.0]),
)
"""AB and AA of AB, BB and AA. A weighs 0.5 in the first column, and 0.25 in the second, where B weighs 4."""


def test_a_float_comes_back() -> None:
    assert weigh(WORDS, 2) == 0.5 * 4.0 + 0.5 * 0.25


def test_arrays_are_written() -> None:
    said, before = np.zeros(4), np.zeros(3)
    assert tell(WORDS, 2, said, before) is None
    assert said.tolist() == [4.25, 0.0, 0.5, 0.5]


def test_many_calls_with_the_same_arrays() -> None:
    call = weigh.on(WORDS)
    assert [call(2), call(2)] == [weigh(WORDS, 2)] * 2
    again = weigh.on(WORDS._replace(heard=WORDS.heard.copy()))  # which nothing else holds
    assert again(2) == call(2)


def test_threads_do_not_mix_their_arguments() -> None:
    answers: list[set[float]] = []

    def call_often(factor: float) -> None:
        words = WORDS._replace(heard=WORDS.heard * factor)
        answers.append({weigh(words, 2) / factor**2 for _ in range(2000)})

    threads = [threading.Thread(target=call_often, args=(2.0**n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [{weigh(WORDS, 2)}] * 4


@pytest.mark.parametrize(
    "ranks",
    [np.zeros(2, np.int64), np.zeros((2, 2), np.int32), np.zeros(4, np.int32)[::2]],
    ids=["other items", "two dimensions", "gaps"],
)
def test_another_array_than_it_takes_is_refused(ranks: np.ndarray) -> None:
    with pytest.raises(TypeError, match="int32 in a row"):
        weigh(WORDS._replace(ranks=ranks), 2)


def test_too_few_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        weigh(WORDS)  # type: ignore[call-arg]


def test_what_is_compiled_runs_without_numba(tmp_path: Path) -> None:
    """Its import takes longer than the fill."""
    assert warm_meanwhile(Control(), *PARTS)
    (tmp_path / "grid.txt").write_text("...\n...\n...\n", encoding="utf-8")
    (tmp_path / "words.txt").write_text("bat\noda\nten\nbot\nade\ntan\n", encoding="utf-8")
    code = (
        "import sys; from crossword_app.cli import main; main(sys.argv[1:]);"
        "print({'numba', 'llvmlite.binding'} & set(sys.modules))"
    )
    for command in ("fill", "analyse"):
        done = subprocess.run(
            [sys.executable, "-c", code, command, "grid.txt", "--list", "words.txt"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.splitlines()[-1] == "{'llvmlite.binding'}"


def test_arrays_are_known_by_either_form_of_their_annotation() -> None:
    alias = GenericAlias(type("NDArray", (), {}), (np.int64,))  # NumPy 2.5's, from Python 3.12 on
    assert leaves(NDArray[np.int64]) == leaves(alias) == [np.dtype(np.int64)]
