"""`crossword-app fill --resume FILE`: a search that is carried on over many runs."""

import argparse
import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.cli.streams import ProgressLine, tell
from crossword_app.control import Control
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import Filled, Outcome
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.search import solve

if TYPE_CHECKING:  # a fill without the option does not wait for these
    from crossword_app.fill.long_search.search import LongSearch, Standing

_SECONDS_BETWEEN_LINES = 1.0


def add_resume_option(parser: argparse.ArgumentParser) -> None:
    """Add the option to carry a search on."""
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="search for hours, over many runs: FILE keeps what is ruled out, and the next run goes on from there; "
        "--time is then as long as you let it",
    )


class Resumed:
    """The search that the file at *path* keeps.

    Attributes:
        standing: what is ruled out after `outcome`; None where there is a fill, or plainly none.
    """

    def __init__(self, path: Path, request: FillRequest) -> None:
        """Prepare it.

        Raises:
            CrosswordError: *request* has words that are wished for.
        """
        if request.wished_words():
            raise CrosswordError(
                "--resume searches without wished words: leave them out, or set them into the grid "
                "(--no-puzzle-options ignores those of the puzzle)"
            )
        self.standing: Standing | None = None
        self._path = path
        self._request = request

    def outcome(self, problem: FillProblem, control: Control, line: ProgressLine | None) -> Outcome:
        """Carry the search for a fill of *problem* on, and return how it ended. Tell what was ruled out before.

        Raises:
            FileError: the file is in use, damaged, about another question, or cannot be written.
        """
        request = self._request
        if problem.contradiction:
            return solve(problem, request.limit)
        from crossword_app.fill.long_search.cases import Cases
        from crossword_app.fill.long_search.kept import SearchFile
        from crossword_app.fill.long_search.question import Question
        from crossword_app.fill.long_search.search import LongSearch

        cases = Cases(problem)
        duplicates = request.rules(problem.grid).duplicates
        file = SearchFile(self._path, cases, Question.of(problem, duplicates))
        shown = _Shown(line)
        with file.only_here():
            search = LongSearch(
                cases, file, seed=request.seed, order=request.order, threads=request.threads
            )
            if search.kept.tries and not search.is_over:
                tell(f"goes on from {self._path}: {search.standing().sentence}")
            outcome = search.run(
                request.limit, progress=shown.show if line else None, control=control
            )
        if not isinstance(outcome, Filled):
            self.standing = search.standing()
        return outcome

    @property
    def report(self) -> dict[str, object]:
        """What is ruled out, for `--json`."""
        assert self.standing
        return {**asdict(self.standing), "seconds": round(self.standing.seconds, 3)}


class _Shown:
    """Shows on the progress line what is ruled out, once in a second."""

    def __init__(self, line: ProgressLine | None) -> None:
        self._line = line
        self._shown = 0.0

    def show(self, search: "LongSearch") -> None:
        now = time.monotonic()
        if self._line and now - self._shown >= _SECONDS_BETWEEN_LINES:
            self._shown = now
            self._line.print(search.standing().sentence)
