"""The command line of the builder."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import ascii_uppercase

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.formats.patterns import parse_pattern, shipped_patterns
from crossword_app.generate.pattern_library import Ease, figures_of
from crossword_app.generate.sheet import Picture, sheet_of
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import dictionaries_dir
from resources.pattern_builder.candidates import candidates
from resources.pattern_builder.choosing import chosen
from resources.pattern_builder.dropped import DROPPED
from resources.pattern_builder.files import (
    PATTERNS,
    built_files,
    files_by_hand,
    text_of,
    with_measure,
)
from resources.pattern_builder.likeness import Drawing, digest, drawing_of
from resources.pattern_builder.measuring import Measures, measure
from resources.pattern_builder.orders import Order, orders

FIRST_ORDER = 100
"""The patterns that were drawn by hand come first."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for."""
    options = _options(arguments)
    run = {"make": _make, "measure": _measure, "sheet": _sheet}[options.command]
    run(options)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Build the library of grid patterns, resources/patterns."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    make = commands.add_parser(
        "make", help="search, choose, measure and write all patterns anew: half an hour"
    )
    make.add_argument("--seed", type=int, default=1, help="other patterns (1)")
    make.add_argument(
        "--cache",
        type=Path,
        required=True,
        help="a folder for what was found and measured with one word list: that is not done again",
    )
    commands.add_parser(
        "measure", help="measure all patterns anew, as after a change of the word list"
    )
    sheet = commands.add_parser("sheet", help="write a page with pictures of all, to look at")
    sheet.add_argument("file", type=Path)
    return parser.parse_args(arguments)


def _index() -> WordIndex:
    return WordIndex.from_words(read_word_list(dictionaries_dir() / "english.dict").words)


def _make(options: argparse.Namespace) -> None:
    index = _index()
    options.cache.mkdir(parents=True, exist_ok=True)
    taken = [drawing_of(parse_pattern(path.read_text("utf-8")).grid) for path in files_by_hand()]
    measures = Measures(options.cache / "measures.json", index)
    texts: dict[Path, str] = {}
    for order in orders():
        found = candidates(order, index, options.seed, options.cache)
        for letter, grid in _chosen(order, found, taken):
            name = f"{order.name} {letter}"
            path = PATTERNS / order.folder / f"{order.stem}-{letter.lower()}.txt"
            measured = measures.of(grid)
            texts[path] = text_of(
                name, FIRST_ORDER + len(texts), order.request.symmetry, grid, measured
            )
            print(f"{path.stem}: {measured}", file=sys.stderr)
    for path in built_files():
        path.unlink()
    for path, text in texts.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    print(f"{len(texts)} patterns")


def _chosen(
    order: Order, found: Sequence[Grid], taken: list[Drawing]
) -> Iterator[tuple[str, Grid]]:
    """Yield the patterns chosen for *order* with a letter each; they are added to those *taken*."""
    grids = list(chosen(found, order.request.kind, order.number, taken, DROPPED))
    if len(grids) < order.number:
        print(f"{order.name}: {len(grids)} of {order.number}", file=sys.stderr)
    taken += map(drawing_of, grids)
    yield from zip(ascii_uppercase, grids, strict=False)


def _measure(_options: argparse.Namespace) -> None:
    index = _index()
    for path in (*files_by_hand(), *built_files()):
        text = path.read_text("utf-8")
        measured = measure(parse_pattern(text).grid, index)
        path.write_text(with_measure(text, measured), "utf-8")
        print(f"{path.stem}: {measured}")


def _sheet(options: argparse.Namespace) -> None:
    pictures = []
    for pattern in shipped_patterns():
        figures, measured = figures_of(pattern), pattern.measure
        ease = Ease.of(measured).value if measured else ""
        told = f"{pattern.name}: {figures.words} words, {figures.blocks} blocks, {ease}"
        text = f"{told} ({digest(drawing_of(pattern.grid))})"
        pictures.append(Picture(Puzzle(pattern.grid, pattern.symmetry), text))
    options.file.write_bytes(sheet_of(pictures, "Patterns"))
