"""Imports of a million lines of each layout, and of malicious files: CPU seconds and memory.

    python3 bootstrap.py bench importing [--lines 1000000]

Every import runs in a process of its own, whose start counts as memory, not as time.
"""

import argparse
import gzip
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from benchmarks.support.common import most_megabytes, read_scores, table
from benchmarks.support.word_counts import with_count
from crossword_app.dictionary.lists.word_list import import_word_list
from crossword_app.errors import WordListError
from crossword_app.paths import dictionaries_dir

MOST_SECONDS = 3.0
HOSTILE_SECONDS, HOSTILE_MEGABYTES = 2.0, 200

SHAPES: dict[str, tuple[str, Callable[[str, int], str]]] = {
    "WORD;SCORE": ("utf-8", lambda word, score: f"{word};{score}"),
    "word;score, UTF-16": ("utf-16", lambda word, score: f"{word.lower()};{score}"),
    "word": ("utf-8", lambda word, _: word.lower()),
    "phrases with accents, cp1252": ("cp1252", lambda word, _: f"{word[:2].lower()}é {word[2:]}"),
    "word;score;clue": ("utf-8", lambda word, score: f"{word};{score};What a word of {score} is"),
    '"word";"score" with a header': ("utf-8", lambda word, score: f'"{word}";"{score},5"'),
    "word score": ("utf-8", lambda word, score: f"{word} {score}"),
    "word 22484400": ("utf-8", lambda word, score: f"{word} {score * score * 977}"),
    "WordFinder": ("utf-8", lambda word, _: f"{word}X {word} x ({len(word)},1)"),
    "Hunspell": ("utf-8", lambda word, _: f"{word.lower()}/SM po:noun"),
    "Word: clue": ("utf-8", lambda word, _: f"{word.title()}: What it is"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print both tables; the exit status is 1 where a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.one:
        _import_here(options.one)
        return 0
    with tempfile.TemporaryDirectory(prefix="crossword-import-") as folder:
        slowest = _print_shapes(Path(folder), options.lines)
        is_safe = _print_hostile(Path(folder))
    is_met = slowest <= MOST_SECONDS and is_safe
    print(
        f"limits: {MOST_SECONDS:g} s; hostile files {HOSTILE_SECONDS:g} s and {HOSTILE_MEGABYTES} MB:",
        "met" if is_met else "missed",
    )
    return 0 if is_met else 1


def _import_here(path: Path) -> None:
    """Import the list at *path*; print CPU seconds, megabytes at the most, and what came of it."""
    started = time.process_time()
    try:
        found = import_word_list(path)
        outcome = (
            f"{len(found.texts) if found else 0} words, {found.report.layout if found else ''}"
        )
    except WordListError as error:
        outcome = str(error).replace(str(path), path.name)
    seconds = time.process_time() - started
    print(f"{seconds}\t{most_megabytes()}\t{outcome}")


def _measured(path: Path) -> tuple[float, float, str]:
    command = [sys.executable, "-m", "benchmarks.importing", "--one", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    seconds, megabytes, outcome = done.stdout.rstrip("\n").split("\t")
    return float(seconds), float(megabytes), outcome


def _print_shapes(folder: Path, lines: int) -> float:
    """Print what each shape takes; return the longest."""
    chance = random.Random(4)
    words = list(
        with_count(read_scores(dictionaries_dir() / "english.dict"), lines, chance).items()
    )
    rows = []
    slowest = 0.0
    for name, (encoding, written) in SHAPES.items():
        path = folder / "list.txt"
        header = "word;score\n" if "header" in name else ""
        text = header + "".join(f"{written(word, score)}\n" for word, score in words)
        path.write_bytes(text.encode(encoding))
        seconds, megabytes, outcome = _measured(path)
        slowest = max(slowest, seconds)
        rows.append(
            {
                "a line is": name,
                "CPU s": f"{seconds:.2f}",
                "MB": f"{megabytes:.0f}",
                "read as": outcome,
            }
        )
    print(f"{lines} lines\n\n{table(rows)}\n")
    return slowest


def _print_hostile(folder: Path) -> bool:
    """Print what hostile files take; return whether all stay within the limits."""
    rows = []
    is_safe = True
    for path in _hostile_files(folder):
        seconds, megabytes, outcome = _measured(path)
        is_safe = is_safe and seconds <= HOSTILE_SECONDS and megabytes <= HOSTILE_MEGABYTES
        rows.append(
            {
                "file": path.name,
                "CPU s": f"{seconds:.2f}",
                "MB": f"{megabytes:.0f}",
                "told": outcome,
            }
        )
    print(f"{table(rows)}\n")
    return is_safe


def _hostile_files(folder: Path) -> Iterator[Path]:
    yield Path(sys.executable)
    one_line = folder / "one line of 1 GB"
    with one_line.open("wb") as file:
        file.write(b"a" * 2**20)
        file.truncate(2**30)
    yield one_line
    shorter = folder / "one line of 100 MB"
    shorter.write_bytes(b"a" * 100 * 2**20)
    yield shorter
    for name, content in {"bomb of zeros.gz": b"\0", "bomb of words.gz": b"cat;50\n"}.items():
        bomb = folder / name
        bomb.write_bytes(gzip.compress(content * (2**28 // len(content)), 9))
        yield bomb
    pages = folder / "60 MB of random lines"
    pages.write_bytes(random.Random(1).randbytes(60 * 2**20).translate(_PRINTABLE))
    yield pages
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    yield pipe
    yield from (Path("/dev/zero"), Path("/proc/kmsg"), folder)


_PRINTABLE = bytes(10 if code % 96 == 95 else 32 + code % 96 for code in range(256))

if __name__ == "__main__":
    sys.exit(main())
