"""What a plain fill brings, as autofill begins: weak words, shared roots, lively long entries, and the words to judge.

    python3 bootstrap.py bench plain_fill [--grids DIR ...] [--names 13-daily,...] [--floor 50] [--seeds 1] [--seed 1]
        [--words FILE]

Each grid is filled with the default list by the command line's defaults: the first fill, refined on one thread by so
much work. With --words, the words of each fill are written to a file in the order of the alphabet, without their
scores, to be judged by eye.
"""

import argparse
import sys
import textwrap
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from benchmarks.support.common import read_grids, table
from crossword_app.api import load_words
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.roots import roots_for, roots_of
from crossword_app.fill.outcome import WEAK, Filled
from crossword_app.fill.quality import LIVELY, LONG
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.run import fill
from crossword_app.model.grid import Grid
from crossword_app.paths import resources_dir
from tests.fill_checker import faults_of_fill

_LINE = 118


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table, and the shares of all words together."""
    options = _options(arguments)
    index = load_words().index
    grids = {name: grid for folder in options.grids for name, grid in read_grids(folder).items()}
    names = options.names.split(",") if options.names else list(grids)
    rows, all_words, lists = [], [], []
    for name in names:
        for seed in range(options.seed, options.seed + options.seeds):
            filled = _filled(grids[name], index, options.floor, seed)
            rows.append({"grid": name, "seed": str(seed), **_figures(filled, index)})
            all_words += _words(filled)
            lists.append(f"- {name}: {', '.join(_displays(filled, index))}")
            print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(table(rows))
    print(
        f"\n{_summary(all_words, index)}; {sum(int(row['shared roots']) for row in rows)} shared roots"
    )
    if options.words:
        lines = (textwrap.fill(each, _LINE, subsequent_indent="  ") for each in lists)
        options.words.write_text("\n".join(lines) + "\n", "utf-8")
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, nargs="+", default=[resources_dir() / "patterns"])
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="the first of them")
    parser.add_argument("--words", type=Path, help="where to write the words of each fill")
    return parser.parse_args(arguments)


def _filled(grid: Grid, index: WordIndex, floor: int, seed: int) -> Filled:
    filled = fill(FillRequest(floor=floor, seed=seed), grid, index)
    if not isinstance(filled, Filled):
        raise SystemExit(f"a grid was not filled: {filled}")
    scores = {text: score for text, score in _words(filled) if index.word(text)}
    if faults := faults_of_fill(grid, filled.grid, scores, floor=floor):
        raise SystemExit(f"a fill is not legal: {'; '.join(faults)}")
    return filled


def _figures(filled: Filled, index: WordIndex) -> dict[str, str]:
    words = _words(filled)
    return {
        "entries": str(len(words)),
        "quality": f"{filled.quality:.1f}",
        "mean score": f"{filled.mean_score:.1f}",
        "weak words": str(filled.weak_words),
        "shared roots": str(_shared_roots(words, index)),
        "long entries": str(sum(len(text) >= LONG for text, _ in words)),
        "lively": str(sum(len(text) >= LONG and _is_lively(text, index) for text, _ in words)),
        "seconds": f"{filled.seconds:.2f}",
    }


def _summary(words: Sequence[tuple[str, int]], index: WordIndex) -> str:
    weak = fmean(score < WEAK for _, score in words)
    lively = fmean(_is_lively(text, index) for text, _ in words if len(text) >= LONG)
    return (
        f"{len(words)} words, {len({text for text, _ in words})} of them different; {weak:.1%} under {WEAK}; "
        f"{lively:.0%} of those of {LONG} letters and more are names or phrases"
    )


def _words(filled: Filled) -> list[tuple[str, int]]:
    return [(each.text, each.score) for each in filled.entries if each.score is not None]


def _is_lively(text: str, index: WordIndex) -> bool:
    words = index.length(len(text))
    rank = words.find(text)
    assert rank is not None
    return not LIVELY.isdisjoint(words.kinds_of(rank))


def _shared_roots(words: Sequence[tuple[str, int]], index: WordIndex) -> int:
    roots = roots_for(index.alphabet)
    assert roots is not None
    counts = Counter(root for text, _ in words for root in roots_of(text, index, roots))
    return sum(count - 1 for count in counts.values())


def _displays(filled: Filled, index: WordIndex) -> list[str]:
    words = filter(None, (index.word(text) for text, _ in _words(filled)))
    return sorted((word.display for word in words), key=lambda text: (len(text), text.lower()))


if __name__ == "__main__":
    sys.exit(main())
