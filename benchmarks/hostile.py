"""Malicious files, as large as a puzzle may be: CPU seconds and memory until each is opened or refused, and written.

    python3 bootstrap.py bench hostile [PART OF A NAME ...]

Every file is opened in a process of its own, whose start and imports do not count. What opens is written in every
format, and as pages; the slowest of these counts.
"""

import contextlib
import gzip
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from benchmarks.support.common import most_megabytes, table
from crossword_app.errors import CrosswordError
from crossword_app.formats.files import LARGEST_FILE, load_puzzle
from crossword_app.formats.registry import readable, writable, write_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.paint.pictures import Kind, render

MOST_SECONDS, MOST_MEGABYTES = 2.0, 300
MOST_WRITING_SECONDS = 5.0
_PATIENCE = 60.0
_OPEN = "--open"
"""What the command of a process that opens one file begins with."""

SIZES = (LARGEST_FILE, 8 * 2**20, 2**20)
"""Bytes: the most that a puzzle may have, and what some readers take at the most."""

_PUZ_HEAD = b"\0\0ACROSS&DOWN\0" + b"\0" * 10 + b"1.3\0" + b"\0" * 16


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; the exit status is 1 where a limit is missed or something other than a sentence comes out."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] == [_OPEN]:
        _open_here(Path(arguments[1]))
        return 0
    rows = []
    missed = 0
    with tempfile.TemporaryDirectory(prefix="crossword-hostile-") as folder:
        for path in _files(Path(folder), arguments):
            seconds, megabytes, writing, outcome = _measured(path)
            is_met = (
                seconds <= MOST_SECONDS
                and megabytes <= MOST_MEGABYTES
                and writing <= MOST_WRITING_SECONDS
            )
            missed += not is_met
            rows.append(
                {
                    "file": path.name,
                    "MB": f"{_megabytes(path):.1f}",
                    "CPU s": f"{seconds:.2f}",
                    "MB held": f"{megabytes:.0f}",
                    "written, s": f"{writing:.2f}" if writing else "",
                    "told": outcome[:100],
                }
            )
            if path.is_file() and str(path).startswith(folder):
                path.unlink()
    print(table(rows))
    limits = f"{MOST_SECONDS:g} s, {MOST_MEGABYTES} MB or {MOST_WRITING_SECONDS:g} s to write"
    print(f"\n{len(rows)} files; over {limits}: {missed}")
    return 1 if missed else 0


def _megabytes(path: Path) -> float:
    return path.stat().st_size / 2**20


def _open_here(path: Path) -> None:
    """Open the puzzle at *path*; print CPU seconds, megabytes at the most, seconds to write, and what came of it."""
    _import_readers()
    started = time.process_time()
    puzzle = None
    try:
        loaded = load_puzzle(path)
        puzzle = loaded.puzzle
        outcome = f"opened, {puzzle.grid.size}, {len(loaded.warnings)} warnings"
    except CrosswordError as error:
        outcome = str(error).replace(str(path), path.name)
    seconds, megabytes = time.process_time() - started, most_megabytes()
    writing = _slowest_writing(puzzle) if puzzle else 0.0
    print(f"{seconds}\t{megabytes}\t{writing}\t{' '.join(outcome.split())}")


def _slowest_writing(puzzle: Puzzle) -> float:
    """Return the CPU seconds of the format, or the kind of picture, that takes longest to write *puzzle*."""
    writers: list[Callable[[], object]] = [partial(write_puzzle, puzzle, f) for f in writable()]
    writers += [partial(render, puzzle, kind) for kind in Kind if kind.has_pages]
    times = []
    for write in writers:
        started = time.process_time()
        with contextlib.suppress(CrosswordError):
            write()
        times.append(time.process_time() - started)
    return max(times)


def _import_readers() -> None:
    """Make each reader do its late imports, which do not belong to the time of a file."""
    for content in (
        b"<crossword-compiler/>",
        gzip.compress(b"<crossword-compiler/>"),
        b"{}",
        b"\0",
    ):
        for form in readable():
            if form.read:
                try:
                    form.read(content)
                except CrosswordError:
                    continue


def _measured(path: Path) -> tuple[float, float, float, str]:
    command = [sys.executable, "-m", "benchmarks.hostile", _OPEN, str(path)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=_PATIENCE
        )
    except subprocess.TimeoutExpired:
        return _PATIENCE, 0.0, 0.0, "nothing yet"
    if done.returncode:
        raise SystemExit(f"{path.name} ends in no sentence:\n{done.stderr}")
    seconds, megabytes, writing, outcome = done.stdout.rstrip("\n").split("\t")
    return float(seconds), float(megabytes), float(writing), outcome


# The files


def _files(folder: Path, parts: Sequence[str]) -> Iterator[Path]:
    """Yield the files whose names have one of *parts*, or all if there are none."""

    def wanted(name: str) -> bool:
        return not parts or any(part in name for part in parts)

    for name, sized in SIZED.items():
        for size in SIZES if wanted(name) else ():
            path = folder / name
            path.write_bytes(sized(size))
            yield path
    for name, made in MADE.items():
        if wanted(name):
            path = folder / name
            path.write_bytes(made()[:LARGEST_FILE])
            yield path
    if not parts:
        yield from _odd_files(folder)


def _odd_files(folder: Path) -> Iterator[Path]:
    large = folder / "a gigabyte of nothing"
    with large.open("wb") as file:
        file.truncate(2**30)
    yield large
    pipe = folder / "a pipe"
    os.mkfifo(pipe)
    yield pipe
    yield from (Path("/dev/zero"), Path("/dev/null"), folder)


def _repeated(part: bytes, before: bytes = b"", after: bytes = b"") -> Callable[[int], bytes]:
    def content(size: int) -> bytes:
        room = size - len(before) - len(after)
        return before + part * (room // len(part)) + after

    return content


def _random(seed: int, before: bytes = b"") -> Callable[[int], bytes]:
    return lambda size: before + random.Random(seed).randbytes(size - len(before))


def _bomb(member: str, part: bytes) -> Callable[[], bytes]:
    def content() -> bytes:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(member, part * (2**28 // len(part)))
        return packed.getvalue()

    return content


def _many_members() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for number in range(60_000):
            archive.writestr(f"{number}.jpz", b"")
    return packed.getvalue()


def _ipuz(**parts: object) -> Callable[[], bytes]:
    """A document with a grid of 3x3 and *parts*, a callable among them called for its value."""

    def content() -> bytes:
        document = {
            "version": "http://ipuz.org/v2",
            "kind": ["http://ipuz.org/crossword#1"],
            "dimensions": {"width": 3, "height": 3},
            "puzzle": [[1, 2, 3], [4, 0, 0], [5, 0, 0]],
            "clues": {"Across": [], "Down": []},
        }
        made = {name: part() if callable(part) else part for name, part in parts.items()}
        return json.dumps({**document, **made}).encode()

    return content


_JPZ = (
    b"<crossword-compiler><rectangular-puzzle><crossword>"
    b'<grid width="3" height="3"><cell x="1" y="1" solution="A"/>'
)

_PUZ_3X3 = _PUZ_HEAD + b"\3\3\6\0\1\0\0\0" + b"ABCDEFGHI" + b"---------"
_XPF = b"<Puzzles><Puzzle><Size><Rows>2</Rows><Cols>2</Cols></Size><Grid><Row>AB</Row><Row>CD</Row></Grid>"
_PUZZLEME = b'{"box": [["A","B"],["C","D"]], "cellInfos": [], "placedWords": ['
_NYT = b'{"dimensions": {"height": 1, "width": 2}, "cells": [{"type": 1}, {"type": 1}], "clueLists": [], "clues": ['
_XWORD_INFO = b'{"size": {"rows": 1, "cols": 2}, "grid": ["A", "B"], "clues": {}, "gridnums": ['
_GUARDIAN = (
    b'{"dimensions": {"cols": 2, "rows": 1}, "entries": [{"id": "1-across", "number": 1, "direction": "across", '
    b'"length": 2, "position": {"x": 0, "y": 0}, "clue": "'
)
_UNIVERSAL = b'{"Width": 2, "Height": 1, "AllAnswer": "AB", "DownClue": "", "AcrossClue": "'
_GARDEN = b"title: T\nrows:\n  - - clue: a\n      answer: ABCDEFGHI\n"

_PRINTABLE = bytes(10 if code % 96 == 95 else 32 + code % 96 for code in range(256))

SIZED: dict[str, Callable[[int], bytes]] = {
    "zeros": _repeated(b"\0"),
    "spaces": _repeated(b" "),
    "line ends": _repeated(b"\n"),
    "one letter": _repeated(b"A"),
    "hashes": _repeated(b"#"),
    "rows of a grid": _repeated(b"ABC#.\n"),
    "noise": _random(1),
    "half characters": _repeated(b"\xc3"),
    "ipuz, braces": _repeated(b'{"a":'),
    "ipuz, brackets": _repeated(b"[", b'{"kind": '),
    "ipuz, one string": _repeated(b"x", b'{"kind": "', b'"}'),
    "ipuz, one number": _repeated(b"9", b'{"kind": ', b"}"),
    "ipuz, small objects": _repeated(b"{},", b'{"kind": [', b"{}]}"),
    "ipuz, empty lists": _repeated(b"[],", b'{"kind": [', b"[]]}"),
    "ipuz, trailing commas": _repeated(b",", b'{"kind": ["crossword"', b"]}"),
    "ipuz, quotes": _repeated(b'"\\"', b"{"),
    "ipuz, a call of calls": _repeated(b"ipuz(", b"", b"{})"),
    "puz, zeros": _repeated(b"\0", _PUZ_HEAD),
    "puz, names": _repeated(b"ACROSS&DOWN\0"),
    "puz, noise": _random(3, _PUZ_HEAD),
    "puz, noise behind the size": _random(4, _PUZ_HEAD + b"\x0f\x0f\xff\xff\1\0\0\0"),
    "puz, endless strings": _repeated(b"x", _PUZ_HEAD + b"\3\3\5\0\1\0\0\0" + b"ABCDEFGHI" * 2),
    "puz, many strings": _repeated(b"x\0", _PUZ_HEAD + b"\3\3\5\0\1\0\0\0" + b"ABCDEFGHI" * 2),
    "Across Lite text, empty clues": _repeated(b"\n", b"<ACROSS PUZZLE>\n<ACROSS>\n"),
    "Across Lite text, heads": _repeated(b"<GRID>\n", b"<ACROSS PUZZLE>\n"),
    "Across Lite text, clues": _repeated(b"Clue\n", b"<ACROSS PUZZLE>\n<GRID>\nAB\nCD\n<ACROSS>\n"),
    "puz, clues of words": _repeated(b"x y ", _PUZ_3X3 + b"T\0\0\0", b"\0" * 8),
    "puz, notes of words": _repeated(b"x y ", _PUZ_3X3 + b"T\0\0\0" + b"clue\0" * 6, b"\0"),
    "puz, a title of words": _repeated(b"x y ", _PUZ_3X3, b"\0" * 10),
    "ipuz, clues of words": _repeated(
        b'[1,"x y x y"],',
        b'{"kind":["http://ipuz.org/crossword#1"],"puzzle":[[1,0],[2,0]],"clues":{"Across":[',
        b"[2,0]]}}",
    ),
    "ipuz, one clue of words": _repeated(
        b"x y ",
        b'{"kind":["http://ipuz.org/crossword#1"],"puzzle":[[1,0],[2,0]],"clues":{"Down":[[1,"',
        b'"]]}}',
    ),
    "PuzzleMe, entries": _repeated(b'{"clueNum":1},', _PUZZLEME, b"{}]}"),
    "PuzzleMe, a long clue": _repeated(
        b"x y ",
        _PUZZLEME + b'{"x":0,"y":0,"nBoxes":2,"clueNum":1,"acrossNotDown":true,"clue":{"clue":"',
        b'"}}]}',
    ),
    "PuzzleMe, deep": _repeated(b"[", _PUZZLEME),
    "New York Times, clues": _repeated(b'{"text":""},', _NYT, b"{}]}"),
    "New York Times, numbers": _repeated(b"9,", _NYT + b'{"cells":[', b"9]}]}"),
    "XWord Info, numbers": _repeated(b"1,", _XWORD_INFO, b"1]}"),
    "Guardian, a long clue": _repeated(b"(3)", _GUARDIAN, b'"}]}'),
    "Guardian, tags": _repeated(b"<b>", _GUARDIAN, b'"}]}'),
    "Universal, clues": _repeated(b"01|x\\n", _UNIVERSAL, b'"}'),
    "Universal, one clue": _repeated(b"%41", _UNIVERSAL + b"01|", b'"}'),
    "Universal XML, clues": _repeated(
        b'<a1 cn="1" c="x"/>', b'<crossword><AllAnswer v="AB"/><Width v="2"/><across>'
    ),
    "XPF, clues": _repeated(b'<Clue Num="1" Dir="Across">x</Clue>', _XPF + b"<Clues>"),
    "XPF, rows": _repeated(
        b"<Row>AB</Row>", b"<Puzzles><Puzzle><Grid>", b"</Grid></Puzzle></Puzzles>"
    ),
    "XPF, rebus signs": _repeated(b"1:A;", _XPF + b"<Rebus>", b"</Rebus></Puzzle></Puzzles>"),
    "acrostic, a quotation": _repeated(b"AB ", b"<puzzle><solution>", b"</solution></puzzle>"),
    "acrostic, roots": _repeated(b"<puzzle>"),
    "Universal XML, roots": _repeated(b"<crossword>"),
    "Rows Garden, heads": _repeated(b"rows:\n"),
    "acrostic, clues": _repeated(
        b"a\n", b"<puzzle><solution>AB</solution><clues>", b"</clues></puzzle>"
    ),
    "acrostic, a key": _repeated(
        b"1 ", b"<puzzle><solution>AB</solution><gridkey>", b"</gridkey></puzzle>"
    ),
    "Rows Garden, rows": _repeated(b"  - - clue: a\n      answer: A\n", _GARDEN),
    "Rows Garden, dashes": _repeated(b"- ", _GARDEN),
    "Rows Garden, stars": _repeated(b"*", _GARDEN + b"    - clue: ", b"\n      answer: A\n"),
    "JPZ, deep": _repeated(b"<a>"),
    "JPZ, deep in a grid": _repeated(b"<a>", _JPZ),
    "JPZ, open": _repeated(b"<a ", _JPZ),
    "JPZ, cells": _repeated(b'<cell x="1-999999" y="1-999999"/>', _JPZ),
    "JPZ, one text": _repeated(b"x", _JPZ + b"</grid><clues><clue>", b"</clue>"),
    "JPZ, ampersands": _repeated(b"&", _JPZ),
    "JPZ, comments": _repeated(b"<!-- -->", _JPZ),
    "CrossFire, rows": _repeated(b"ABC\n", b"<CROSSFIRE><GRID>", b"</GRID></CROSSFIRE>"),
    "CrossFire, words": _repeated(b'<WORD dir="DOWN">a</WORD>', b"<CROSSFIRE><GRID>AB\nCD</GRID>"),
    "xd, heads": _repeated(b"## Grid\n"),
    "xd, clues": _repeated(b"A1. Clue ~ A\n", b"## Grid\nAB\nCD\n## Clues\n"),
    "xd, braces": _repeated(b"{/", b"## Grid\nAB\nCD\n## Clues\nA1. ", b" ~ AB"),
    "xd, backslashes": _repeated(b"\\", b"## Grid\nAB\nCD\n## Clues\nA1. ", b" ~ AB"),
    "xd, blank lines": _repeated(b" \n", b"Title: a\n", b"A1. a ~ AB"),
    "xd, line ends": _repeated(b"{\\", b"## Grid\nAB\nCD\n## Clues\nA1. ", b" ~ AB"),
    "xd, tildes": _repeated(b" ~", b"## Grid\nAB\nCD\n## Clues\nA1. "),
    "xd, a long head": _repeated(b" ", b"## Grid\nAB\nCD\n## Clues", b"x\nA1. Clue ~ AB"),
    "xd, comments": _repeated(b"<!--\n", b"## Grid\nAB\nCD\n## Clues\n", b"-->\nA1. a ~ AB"),
    "xd, headers": _repeated(b"Title: a\n"),
    "xd, rebus": _repeated(b" 1=A", b"## Metadata\nRebus:", b"\n## Grid\nAB\nCD\n"),
    "Exolve, beginnings": _repeated(b"exolve-begin\n"),
    "Exolve, sections": _repeated(b"exolve-nina: a1\n", b"exolve-begin\nexolve-grid:\n"),
    "Exolve, one line": _repeated(b"a", b"exolve-begin\nexolve-grid:\n"),
    "Exolve, one clue": _repeated(
        b"(3",
        b"exolve-begin\nexolve-width: 2\nexolve-height: 2\nexolve-grid:\nAB\nCD\nexolve-across:\n1 ",
    ),
    "Exolve, one colour": _repeated(
        b" a1",
        b"exolve-begin\nexolve-width: 2\nexolve-height: 2\nexolve-grid:\nAB\nCD\nexolve-colour: red",
    ),
    "Qxw, squares": _repeated(b"SQ 0 0 0 0 0 A\n", b"#QXW2v5\nGP 0 2 2 1 0 0\n"),
    "Qxw, one line": _repeated(b"9", b"#QXW2v5\nGP 0 2 2 1 0 "),
}
"""By description: functions that make a file of as many bytes as given."""

MADE: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "noise of text": lambda: random.Random(2).randbytes(LARGEST_FILE).translate(_PRINTABLE),
    "ipuz, many keys": lambda: json.dumps({str(number): 0 for number in range(2_500_000)}).encode(),
    "ipuz, a million clues": _ipuz(
        clues=lambda: {"Across": [[number, "Clue"] for number in range(1_000_000)]}
    ),
    "ipuz, many lists": _ipuz(clues=lambda: {f"List {n}": [[1, "a"]] for n in range(400_000)}),
    "ipuz, a long clue": _ipuz(clues=lambda: {"Across": [[1, "<b>" * 3_000_000]]}),
    "ipuz, a huge grid": _ipuz(dimensions={"width": 10**9, "height": 10**9}),
    "ipuz, large rows": _ipuz(puzzle=lambda: [[0] * 3_000_000] * 3),
    "ipuz, many styles": _ipuz(
        styles=lambda: {str(n): {"color": "FF0000"} for n in range(500_000)}
    ),
    "ipuz, deep extras": _ipuz(zones=lambda: json.loads("[" * 800 + "]" * 800)),
    "JPZ, attributes": lambda: _JPZ + b"<a " + b" ".join(b'b%d="1"' % n for n in range(2_000_000)),
    "JPZ, laughs": lambda: (
        b"<!DOCTYPE a [<!ENTITY b 'ha'>"
        + b"".join(b"<!ENTITY b%d '%s'>" % (n, b"&b%d;" % (n - 1) * 10) for n in range(1, 12))
        + b"]><crossword-compiler>&b11;</crossword-compiler>"
    ),
    "JPZ, a bomb": _bomb("puzzle.xml", b"<crossword-compiler>"),
    "JPZ, a bomb of zeros": _bomb("puzzle.xml", b"\0"),
    "JPZ, many members": _many_members,
    "gzip, a bomb": lambda: gzip.compress(b"\0" * 2**28, 9),
}
"""The rest. Those that could be larger are cut to the most that a puzzle may have."""


if __name__ == "__main__":
    sys.exit(main())
