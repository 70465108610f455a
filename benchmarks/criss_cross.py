"""Criss-crosses beside genxword: the same words, grid and time, in the same run.

    python3 bootstrap.py bench criss_cross [--seeds 5] [--time 1] [--sizes 10,20,50,100,200]

Words of 3 to 8 letters are drawn by chance from the English list, another list for each seed. "Free" is a grid as
large as the program likes: genxword has its usual one for so many words. The others are tight squares. The row
"example" is one list of twenty words on 13x13, which programs of this kind are shown with. Placed is the mean number of
words; crossing is the share of squares with letters that are in two words. genxword's calculation runs without its
window: it is fetched on the first run, by pip.
"""

import argparse
import json
import random
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

from benchmarks.support.common import read_scores, table
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.criss_cross.making import make_criss_cross
from crossword_app.generate.criss_cross.request import CrissCrossRequest
from crossword_app.model.geometry import Size
from crossword_app.paths import dictionaries_dir, user_cache_dir
from tests.generate.criss_cross_checker import assert_criss_cross

GENXWORD = "genxword==2.2.0"
EXAMPLE = (
    "saffron pumpernickel leaven coda paladin syncopation albatross harp piston caramel coral dawn pitch fjord lip "
    "lime mist plague yarn snicker"
).split()
TIGHT = {10: 9, 20: 12, 50: 18, 100: 25, 200: 35}
"""The side of the fixed grid for so many words."""

_SHORTEST, _LONGEST, _GOOD = 3, 8, 70


class Board(NamedTuple):
    """What one program made of one list."""

    placed: int
    crossing: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--time", type=float, default=1.0, help="seconds for one list")
    parser.add_argument("--sizes", default="10,20,50,100,200", help="numbers of words")
    options = parser.parse_args(arguments)
    folder = _fetched()
    seeds = range(1, options.seeds + 1)
    scores = read_scores(dictionaries_dir() / "english.dict")
    good = [word for word, s in scores.items() if s >= _GOOD and _SHORTEST <= len(word) <= _LONGEST]
    rows = [_row("example, 13x13", [EXAMPLE] * options.seeds, 13, options.time, folder)]
    for number in map(int, options.sizes.split(",")):
        lists = [random.Random(seed).sample(sorted(good), number) for seed in seeds]
        side = TIGHT[number]
        rows.append(_row(f"{number}, free", lists, None, options.time, folder))
        rows.append(_row(f"{number}, {side}x{side}", lists, side, options.time, folder))
    print(table(rows))
    return 0


def _row(
    name: str, lists: Sequence[Sequence[str]], side: int | None, seconds: float, folder: Path
) -> dict[str, str]:
    ours = [_ours(words, side, seconds, seed) for seed, words in enumerate(lists, 1)]
    theirs = [_theirs(words, side, seconds, seed, folder) for seed, words in enumerate(lists, 1)]
    print(".", end="", file=sys.stderr, flush=True)
    return {
        "words and grid": name,
        **dict(_columns("ours", ours)),
        **dict(_columns("genxword", theirs)),
    }


def _columns(program: str, boards: Sequence[Board]) -> Iterator[tuple[str, str]]:
    placed = [board.placed for board in boards]
    yield f"{program}: placed", f"{fmean(placed):.1f}"
    yield "least, median" + " " * (program != "ours"), f"{min(placed)}, {median(placed):g}"
    yield f"{program}: crossing", f"{fmean(board.crossing for board in boards):.0%}"


def _ours(words: Sequence[str], side: int | None, seconds: float, seed: int) -> Board:
    size = None if side is None else Size(side, side)
    request = CrissCrossRequest(tuple(map(CluedWord, words)), size=size, seconds=seconds, seed=seed)
    made = make_criss_cross(request)
    assert_criss_cross(made.rows, [word.symbols for word in made.placed])
    return Board(len(made.placed), made.crossings / len(made.letters))


# genxword


_THEIR_PROGRAM = """
import json, random, sys, types
sys.path.insert(0, sys.argv[1])
for name in ("gi", "gi.repository", "cairo"):  # they draw, which is not measured
    sys.modules[name] = types.ModuleType(name)
sys.modules["gi"].require_version = lambda *_: None
sys.modules["gi.repository"].Pango = sys.modules["gi.repository"].PangoCairo = None
from calculate import Crossword
words, side, seconds, seed = json.load(sys.stdin)
random.seed(seed)
words = sorted(words, key=len, reverse=True)
if side is None:  # as its control module has it
    side = 17 if len(words) <= 20 else 41 if len(words) > 100 else round((len(words) - 20) / 8) * 2 + 19
    side = max(side, len(words[0]) + 2)
made = Crossword(side, side, "-", [[word, ""] for word in words])
made.compute_crossword(seconds)
letters = sum(cell != "-" for row in made.best_grid for cell in row)
total = sum(len(word[0]) for word in made.best_wordlist)
print(json.dumps([len(made.best_wordlist), (total - letters) / letters]))
"""


def _theirs(
    words: Sequence[str], side: int | None, seconds: float, seed: int, folder: Path
) -> Board:
    done = subprocess.run(
        [sys.executable, "-c", _THEIR_PROGRAM, folder],
        input=json.dumps([list(words), side, seconds, seed]),
        capture_output=True,
        text=True,
        check=True,
    )
    return Board(*json.loads(done.stdout))


def _fetched() -> Path:
    """Return the folder of genxword's modules, fetched once."""
    home = user_cache_dir() / "peers" / GENXWORD.replace("==", "-")
    name = GENXWORD.replace("==", "-")
    if not (home / "ready").exists():
        home.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:",
             "--dest", home, GENXWORD],
            check=True,
        )  # fmt: skip
        with tarfile.open(home / f"{name}.tar.gz") as archive:
            archive.extractall(home, filter="data")
        (home / "ready").touch()
    return home / name / "genxword"


if __name__ == "__main__":
    sys.exit(main())
