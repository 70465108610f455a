"""What the benchmarks share: grids, a word list, memory, and a table."""

import resource
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.model.grid import Grid
from crossword_app.paths import user_cache_dir


class ClockControl(Control):
    """Stops work once *clock* has gone on by so many seconds: of the processor, which no limit of the engine knows."""

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        super().__init__()
        self._read, self._end = clock, clock() + seconds

    @property
    def is_stopped(self) -> bool:
        return self._read() >= self._end


def read_grids(folder: Path) -> dict[str, Grid]:
    """Return the drawn grids of *folder* by the names of their files; a head that describes one is passed over."""
    grids = {}
    for path in sorted(folder.glob("*.txt")):
        head, _, drawing = path.read_text("utf-8").strip().rpartition("\n\n")
        if " " not in drawing:  # spaced drawings have bars between their cells
            grids[path.stem] = Grid.parse(drawing)
        elif not head:
            raise SystemExit(f"{path} is no drawn grid")
    return grids


def read_scores(path: Path) -> dict[str, int]:
    """Return the words of a list with their scores."""
    return {word.text: word.score for word in read_word_list(path).words}


def read_index(path: Path) -> WordIndex:
    """Return the index of a list, with all that the first search or fill would otherwise make."""
    index = WordIndex.from_words(read_word_list(path).words)
    for words in index.by_length.values():
        _ = words.bits
    return index


def table(rows: Sequence[Mapping[str, str]]) -> str:
    """Return *rows* as a Markdown table: text to the left, figures to the right."""
    heads = list(rows[0])
    widths = [max(len(head), *(len(row[head]) for row in rows)) for head in heads]
    lines = ["| " + " | ".join(h.ljust(w) for h, w in zip(heads, widths, strict=True)) + " |"]
    rule = (":" + "-" * (w - 1) if i == 0 else "-" * (w - 1) + ":" for i, w in enumerate(widths))
    lines.append("| " + " | ".join(rule) + " |")
    for row in rows:
        cells = (
            row[head].ljust(width) if i == 0 else row[head].rjust(width)
            for i, (head, width) in enumerate(zip(heads, widths, strict=True))
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def most_megabytes() -> float:
    """Return the most memory that this process held. Linux's getrusage counts what its parent held as well."""
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def python_with(requirement: str) -> Path:
    """Return an interpreter that has the package *requirement* ("name==version") and nothing else, made once."""
    home = user_cache_dir() / "peers" / requirement.replace("==", "-")
    python = home / "bin" / "python"
    if not (home / "ready").exists():
        subprocess.run([sys.executable, "-m", "venv", home], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", requirement], check=True)
        (home / "ready").touch()
    return python
