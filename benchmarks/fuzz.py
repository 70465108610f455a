"""Coverage-guided fuzzing of a reader, for ten minutes by default. What it finds is to become a test.

    python3 bootstrap.py bench fuzz jpz [--seconds 600] [--corpus FOLDER]

Whatever a reader makes of bytes must be a puzzle that can be saved and written again, or one sentence. Anything else,
more than five seconds or a gigabyte, is a finding: the bytes are kept in the folder that is named at the end.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.support.common import python_with
from crossword_app.formats.files import load_puzzle
from crossword_app.formats.loaded import Format
from crossword_app.formats.registry import format_called, readable
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.paths import resources_dir, user_cache_dir

ATHERIS = "atheris==3.0.0"
_ROOT = Path(__file__).resolve().parent.parent
_LIMITS = ("-timeout=5", "-rss_limit_mb=1024")
_LONGEST = 1 << 16
_TARGET = "from benchmarks.support.fuzz_target import main; main()"


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz one reader; the exit status is 1 where there is a finding."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("format", choices=[form.name for form in readable()])
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--corpus", type=Path, help="a folder of files to begin with")
    options = parser.parse_args(arguments)
    form = format_called(options.format)
    assert form is not None
    folder = user_cache_dir() / "fuzz" / form.name
    _seed(folder / "corpus", form, options.corpus)
    limits = [f"-max_total_time={options.seconds}", *_LIMITS, f"-max_len={_LONGEST}"]
    kept = f"-artifact_prefix={folder / 'findings'}{os.sep}"
    done = subprocess.run(
        [python_with(ATHERIS), "-c", _TARGET, form.name, *limits, kept, folder / "corpus"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_ROOT), *sys.path[1:]])},
        check=False,
    )
    findings = sorted((folder / "findings").iterdir())
    print(f"{form.name}: {len(findings)} findings in {folder / 'findings'}")
    return 1 if done.returncode or findings else 0


def _seed(folder: Path, form: Format, others: Path | None) -> None:
    """Put what the format writes of some puzzles into *folder*, what the tests have of it, and what *others* holds."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder.parent / "findings").mkdir(exist_ok=True)
    if form.write:
        for number, puzzle in enumerate(_puzzles()):
            (folder / f"ours-{number}").write_bytes(form.write(puzzle).content)
    samples = [path for suffix in form.suffixes for path in _ROOT.glob(f"tests/data/**/*{suffix}")]
    for path in (*samples, *(others.iterdir() if others else ())):
        if path.is_file() and path.stat().st_size <= _LONGEST:
            (folder / path.name).write_bytes(path.read_bytes())


def _puzzles() -> Iterator[Puzzle]:
    yield load_puzzle(resources_dir() / "sample.ipuz").puzzle
    grid = Grid.parse("CAT\n.#R\nABE")
    marked = {
        Position(0, 0): replace(grid[Position(0, 0)], letters="HEART", has_circle=True),
        Position(0, 1): replace(grid[Position(0, 1)].with_shade(True, "#FFCC00"), bar_right=True),
        Position(2, 2): replace(grid[Position(2, 2)], is_given=True, label="9"),
    }
    clues = {
        SlotKey(Position(0, 0), Direction.ACROSS): Clue("A pet", markup="A <i>pet</i>"),
        SlotKey(Position(2, 0), Direction.ACROSS): Clue("Lincoln", enumeration="3"),
    }
    yield Puzzle(grid.replacing(marked), title="Marked", author="A", notes="N", clues=clues)


if __name__ == "__main__":
    sys.exit(main())
