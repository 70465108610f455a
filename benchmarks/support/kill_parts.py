"""The parts of `benchmarks.kills`: each starts programs, kills them, and looks at what they left."""

import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks import startup
from benchmarks.support import victims
from benchmarks.support.killing import Part, environment_of, fault_of, load, started, victim_of
from benchmarks.support.victims import END, READY, SAVED, TYPED
from crossword_app.errors import CrosswordError
from crossword_app.fill.kernel import cache
from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.geometry import Size
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import dictionaries_dir
from crossword_app.ui.files.autosave import PROMISED_SECONDS
from crossword_app.ui.files.unsaved_copies import Original, find_copies

_SESSION_SECONDS = 8.0
_SIGNAL_SECONDS = 4.0
_END_SECONDS = 30.0
_LOAD, _HOMES = 3, 4
_OWN_WORDS = 20
_BIG_LIST = 40_000
"""Words of the list that is imported."""


def sessions(folder: Path, chance: random.Random, count: int) -> Part:
    """Kill a session in which somebody types and saves."""
    part = Part("session")
    home, file = folder / "home", folder / "puzzle.ipuz"
    for _ in range(count):
        save_document(Puzzle.blank(Size(victims.SIDE, victims.SIDE)), file)
        with victim_of(home, "typist", str(file), str(chance.randrange(1 << 30))) as victim:
            if not victim.wait_for(READY):
                part.note("the session did not begin")
                continue
            time.sleep(chance.uniform(0.0, _SESSION_SECONDS))
            killed_at = victim.kill()
            loss, fault = _loss(home, file, victim.lines, killed_at)
        part.worst = max(part.worst, loss)
        if loss > PROMISED_SECONDS:
            fault = f"{loss:.2f} s are lost"
        part.note(fault)
    return part


def _loss(home: Path, file: Path, lines: Sequence[str], killed_at: float) -> tuple[float, str]:
    """Return how many seconds of typing are lost, and what else is wrong ("" if nothing)."""
    typed = [line for line in lines if line.startswith(TYPED) and line.endswith(END)]
    times = [float(line.split()[2]) for line in typed]
    numbers = _numbers_by_rows(len(times))
    try:
        saved = survived = numbers.get(load_puzzle(file).puzzle.grid.rows, -1)
    except CrosswordError as error:
        return 0.0, f"the saved file does not open: {error}"
    found = find_copies(home)
    fault = "a copy cannot be read" if found.unreadable else ""
    for copy in found.copies:
        kept = numbers.get(copy.puzzle.grid.rows, -1)
        # Killed between a save and the end of the copy before it: the file is newer, and the offer says so.
        if copy.look_at_original() is not Original.SAME and kept >= saved:
            fault = "the offer says that the file was changed, and nobody did"
        survived = max(survived, kept)
        copy.drop()
    if survived < 0:
        return 0.0, "neither file nor copy holds a state of the session"
    return (killed_at - times[survived] if survived < len(times) else 0.0), fault


def _numbers_by_rows(count: int) -> dict[tuple[str, ...], int]:
    """Return, for the rows of each state of the session, how many letters were typed by then."""
    rows = [["."] * victims.SIDE for _ in range(victims.SIDE)]
    numbers = {tuple(map("".join, rows)): 0}
    for number in range(count):
        place = victims.place_of(number)
        rows[place.row][place.column] = victims.letter_of(number)
        numbers[tuple(map("".join, rows))] = number + 1
    return numbers


def signals(folder: Path, chance: random.Random, count: int) -> Part:
    """End a session in which somebody types by Ctrl+C or a request of the system, on a busy machine."""
    part = Part("signals")
    # Programs inherit that a signal is ignored, as under nohup or in the background of a shell.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with load(_LOAD):
        for number in range(count):
            home = folder / f"home{number % _HOMES}"
            with victim_of(home, "worker", str(chance.randrange(1 << 30))) as victim:
                if not victim.wait_for(READY):
                    part.note(f"the session did not begin: {victim.complaints[-300:]}")
                    continue
                time.sleep(chance.uniform(0.0, _SIGNAL_SECONDS))
                which = chance.choice((signal.SIGINT, signal.SIGTERM))
                fault = victim.end_by(which, _END_SECONDS)
                told = victim.complaints
            if "Traceback" in told or fault:
                fault = f"{fault}: {told[-2000:]}"
            part.note(fault)
    return part


def saves(folder: Path, chance: random.Random, count: int) -> Part:
    """Kill while a large file is written again and again."""
    part = Part("saves")
    home, file = folder / "home", folder / "large.ipuz"
    whole = {victims.large_puzzle(letter).grid.rows for letter in "AB"}
    left = 0
    for _ in range(count):
        with victim_of(home, "saver", str(file)) as victim:
            if not victim.wait_for(SAVED):
                part.note("nothing was saved")
                continue
            time.sleep(chance.uniform(0.0, 0.5))
            victim.kill()
        try:
            is_whole = load_puzzle(file).puzzle.grid.rows in whole
        except CrosswordError as error:
            part.note(f"the saved file does not open: {error}")
            continue
        save_document(victims.large_puzzle("A"), file)
        others = [path.name for path in folder.iterdir() if path not in (home, file)]
        left += len(others)
        part.note("" if is_whole else "the file holds neither puzzle")
    part.notes.append(f"{left} files left beside it after the next save")
    if left:
        part.faults.append(f"saves: {left} files left beside the saved one")
    return part


def starts(folder: Path, chance: random.Random, count: int) -> Part:
    """Kill while the program starts for the first time; the next start must show the window and have words."""
    part = Part("starts")
    for number in range(count):
        home = folder / f"home{number}"
        with started(home, "-m", "crossword_app") as process:
            time.sleep(chance.uniform(0.0, 3.0))
            process.kill()
        try:
            startup.measure(home)
        except RuntimeError as error:
            part.note(str(error))
        else:
            part.note("")
    return part


def imports(folder: Path, chance: random.Random, count: int) -> Part:
    """Kill while a word list and clues are imported; the same import must succeed the next time."""
    part = Part("imports")
    words, clues = folder / "big.txt", folder / "clues.tsv"
    lines = (dictionaries_dir() / "english.dict").read_text("utf-8").splitlines()[:_BIG_LIST]
    texts = [line.partition(";")[0] for line in lines if line[:1].isalpha()]
    words.write_text("\n".join(f"{text};61" for text in texts), encoding="utf-8")
    clues.write_text("\n".join(f"{text}\tA clue for {text}" for text in texts), encoding="utf-8")
    for number in range(count):
        home = folder / f"home{number}"
        what = (("words", "import", "--copy", words), ("clues", "import", clues))[number % 2]
        command = ("-m", "crossword_app", *map(str, what))
        with started(home, *command) as process:
            time.sleep(chance.uniform(0.1, 2.5))
            process.kill()
        part.note(fault_of(home, *command))
    return part


def kernels(folder: Path, chance: random.Random, count: int) -> Part:
    """Kill while a part of the kernel is compiled and written; the next fill must succeed."""
    part = Part("kernel")
    ready = cache.folder()
    if ready is None:
        part.note(cache.trouble() or "the compiled kernel is kept nowhere")
        return part
    grid = folder / "grid.txt"
    grid.write_text("...\n...\n...\n", encoding="utf-8")
    for number in range(count):
        root = folder / f"kernels{number}"
        shutil.copytree(ready, root / ready.name)
        # Any part but the largest, which takes longer to compile than all others together.
        by_size = sorted((root / ready.name).glob("*-*"), key=lambda path: path.stat().st_size)
        chance.choice(by_size[:-1]).unlink()
        variables = {cache.KERNELS_VARIABLE: str(root)}
        before = set(root.rglob("*"))
        with started(
            folder / "home", "-m", "crossword_app.fill.kernel.warm", **variables
        ) as process:
            _wait_for_writing(root, before, process)
            time.sleep(chance.choice((0.0, 0.0, chance.uniform(0.0, 0.02))))
            process.kill()
        command = ("-m", "crossword_app", "fill", str(grid), "--json")
        part.note(fault_of(folder / "home", *command, **variables))
        shutil.rmtree(root)
    return part


def _wait_for_writing(root: Path, before: set[Path], process: subprocess.Popen[str]) -> None:
    """Return as soon as there is a new file in *root*, or the process has ended."""
    while process.poll() is None:
        if set(root.rglob("*")) - before:
            return
        time.sleep(0.001)


def two_windows(folder: Path, chance: random.Random, count: int) -> Part:
    """Let two programs open one file, type, and save one after the other: both texts must be on the disk."""
    part = Part("two windows")
    asked = 0
    for number in range(count):
        place = folder / str(number)
        place.mkdir()
        file = place / "puzzle.ipuz"
        save_document(Puzzle.blank(Size(victims.SIDE, victims.SIDE)), file)
        cells = chance.sample(range(victims.SIDE * victims.SIDE), 2)
        with (
            victim_of(folder / "home", "partner", str(file), str(cells[0]), "A") as first,
            victim_of(folder / "home", "partner", str(file), str(cells[1]), "B") as second,
        ):
            is_begun = first.wait_for(READY) and second.wait_for(READY)
            for victim in (second, first) if is_begun else ():
                victim.go_on()
                victim.wait_for(SAVED)
            asked += any(line == "asked" for line in first.lines)
        kept = {
            letter
            for path in place.glob("*.ipuz")
            for letter, cell in zip("AB", cells, strict=True)
            if load_puzzle(path).puzzle.grid[victims.place_of(cell)].letters == letter
        }
        lost = "".join(sorted({"A", "B"} - kept))
        part.note(f"the text of {lost} is lost" if lost else "")
    part.notes.append(f"{asked} asked")
    return part


def own_words(folder: Path, chance: random.Random, count: int) -> Part:
    """Let two programs add own words at the same time: all must be there."""
    part = Part("own words")
    del chance
    for number in range(count):
        home = folder / f"home{number}"
        names = ("QXA", "QXB")
        added = [victim_of(home, "adder", name, str(_OWN_WORDS)) for name in names]
        with added[0] as first, added[1] as second:
            is_begun = first.wait_for(READY) and second.wait_for(READY)
            for victim in (first, second):
                victim.go_on()
            is_done = is_begun and first.wait_for(SAVED) and second.wait_for(SAVED)
        wanted = [victims.own_word(name, n) for name in names for n in range(_OWN_WORDS)]
        done = subprocess.run(
            [sys.executable, "-m", "crossword_app", "words", "score", *wanted],
            env=environment_of(home, {}),
            capture_output=True,
            text=True,
            check=False,
        )
        missing = len(wanted) - sum(line.endswith(";80") for line in done.stdout.splitlines())
        fault = f"{missing} of {len(wanted)} words are lost" if missing else ""
        part.note(fault if is_done else "the words were not added")
    return part
