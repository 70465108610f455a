"""Word squares: how soon one is found, which is best, how many there are.

    python3 bootstrap.py bench squares [--list FILE] [--seeds 5] [--seconds 30] [--threads 1] [--large]

Seconds are wall time of the search in a warm process; the list is loaded and the kernel compiled before. --large asks
for what may not be found: double squares of 7x7 and 8x8.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import read_index, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.generate.squares.counting import count_squares
from crossword_app.generate.squares.finding import best_square, find_squares
from crossword_app.generate.squares.request import (
    SquareCount,
    SquareKind,
    SquareRequest,
    SquaresFound,
)
from crossword_app.model.geometry import Size
from crossword_app.paths import dictionaries_dir

_USUAL = [
    (5, SquareKind.DOUBLE, 50),
    (6, SquareKind.DOUBLE, 0),
    (6, SquareKind.DOUBLE, 50),
    (6, SquareKind.SYMMETRIC, 50),
    (7, SquareKind.SYMMETRIC, 0),
    (7, SquareKind.SYMMETRIC, 50),
    (8, SquareKind.SYMMETRIC, 0),
]
_BEST = [
    (3, SquareKind.DOUBLE, 50),
    (4, SquareKind.DOUBLE, 50),
    (5, SquareKind.DOUBLE, 50),
    (5, SquareKind.SYMMETRIC, 50),
    (6, SquareKind.SYMMETRIC, 50),
    (7, SquareKind.SYMMETRIC, 50),
]
_LARGE = [(7, SquareKind.DOUBLE, 0), (8, SquareKind.DOUBLE, 0)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--large", action="store_true")
    options = parser.parse_args(arguments)
    index = read_index(options.list)
    asked = _LARGE if options.large else _USUAL
    print(table([_found_row(_requests(*each, options), index) for each in asked]))
    if not options.large:
        print()
        print(table([_best_row(_requests(*each, options)[0], index) for each in _BEST]))
    print()
    print(table([_count_row(_requests(*each, options)[0], index) for each in asked]))
    return 0


def _requests(
    side: int, kind: SquareKind, floor: int, options: argparse.Namespace
) -> list[SquareRequest]:
    return [
        SquareRequest(
            Size(side, side),
            kind,
            floor=floor,
            seconds=options.seconds,
            seed=seed,
            threads=options.threads,
        )
        for seed in range(1, options.seeds + 1)
    ]


def _name(request: SquareRequest) -> str:
    return f"{request.kind.value} {request.size}, floor {request.floor}"


def _found_row(requests: list[SquareRequest], index: WordIndex) -> dict[str, str]:
    results: list[SquaresFound] = [find_squares(request, index) for request in requests]
    times = [result.seconds for result in results]
    example = next((result.squares[0] for result in results if result.squares), None)
    return {
        "found": _name(requests[0]),
        "of": f"{sum(bool(result.squares) for result in results)} of {len(results)}",
        "median s": f"{median(times):.4f}",
        "worst s": f"{max(times):.4f}",
        "letters tried": f"{median(result.nodes for result in results):,.0f}",
        "farthest": f"{max(r.farthest for r in results)} of {results[0].letters}",
        "one of them": " ".join(example.rows) if example else "",
    }


def _best_row(request: SquareRequest, index: WordIndex) -> dict[str, str]:
    result = best_square(request, index)
    square = result.squares[0] if result.squares else None
    return {
        "best": _name(request),
        "mean score": f"{square.mean_score:.2f}" if square else "",
        "proved": "yes" if result.is_proved else "no",
        "s": f"{result.seconds:.2f}",
        "it": " ".join(square.rows) if square else "",
    }


def _count_row(request: SquareRequest, index: WordIndex) -> dict[str, str]:
    result = count_squares(request, index)
    return {
        "how many": _name(request),
        "number": _number(result),
        "counted": f"{result.found:,}",
        "s": f"{result.seconds:.2f}",
    }


def _number(count: SquareCount) -> str:
    if count.is_exact:
        return f"{count.found:,}, exact"
    if count.estimate is not None:
        return f"{count.estimate:.3g} ± {count.error / count.estimate:.0%}"
    return "none met" if count.log10_guess is None else f"perhaps 10^{count.log10_guess:.1f}"


if __name__ == "__main__":
    raise SystemExit(main())
