"""The file of a long search: what was ruled out so far, so that another run goes on from there.

It is JSON. A checksum tells a file that was changed or cut off: what it rules out would be no proof.
"""

import errno
import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from crossword_app.disk_errors import reason_of, remedy_of
from crossword_app.errors import FileError
from crossword_app.fill.long_search.case_tree import CaseTree
from crossword_app.fill.long_search.cases import Case, Cases
from crossword_app.fill.long_search.question import Question
from crossword_app.storage import HeldLock, read_bounded, target_of, write_atomically

_KIND = "crossword-app long search"
_VERSION = 1
"""Another number for another order of cells, or another meaning of cases, too."""

LARGEST = 64 << 20
"""Bytes. A search of days has some thousand cases, of ten bytes each."""

_SEPARATOR = " "
"""Between the letters of a case. No letter of an alphabet is a space."""


@dataclass
class Kept:
    """What is known after all runs of a search.

    Attributes:
        tree: which cases are refuted.
        nodes: words tried; those of `whole_nodes` too.
        whole_nodes: words tried in searches of all cases at once.
        tries: how many searches there were. The seed of the next one follows from it.
        seconds: of wall time.
        letters: the fill that was found: the letters of the cells to fill, in reading order.
    """

    tree: CaseTree = field(default_factory=CaseTree)
    nodes: int = 0
    whole_nodes: int = 0
    tries: int = 0
    seconds: float = 0.0
    letters: tuple[str, ...] | None = None


class SearchFile:
    """The file at *path* for the search of *cases*, which ask *question*. Use it within `only_here`."""

    def __init__(self, path: Path, cases: Cases, question: Question) -> None:
        self.path = path
        self._cases = cases
        self._question = question

    @contextmanager
    def only_here(self) -> Iterator[None]:
        """Keep other runs from the file meanwhile.

        Raises:
            FileError: another run has it, or no lock can be made beside it.
        """
        path = target_of(self.path)
        if not path.parent.is_dir():  # it would be made for the lock
            raise self._unwritten(FileNotFoundError(errno.ENOENT, "there is no such folder"))
        lock = HeldLock(path.with_name(f".{path.name}.lock"))
        try:
            is_ours = lock.take()
        except OSError as error:
            raise self._unwritten(error) from error
        if not is_ours:
            raise FileError(
                f"{self.path} is in use by another run, which carries the same search on: "
                "wait until that ends, or name another file"
            )
        try:
            yield
        finally:
            lock.release()

    def read(self) -> Kept:
        """Return what the file holds; what is known at the beginning of a search where there is no file.

        Raises:
            FileError: it cannot be read, is damaged, or holds something else: nothing of it is used or replaced.
        """
        try:
            content = read_bounded(self.path, LARGEST)
        except FileNotFoundError:
            return Kept()
        except (OSError, ValueError) as error:  # a name with a null character is a ValueError
            reason = getattr(error, "strerror", None) or str(error)
            raise FileError(
                f"{self.path} cannot be read ({reason}): allow it, or name another file"
            ) from error
        held = self._held(content)
        asked = Question(**{name: str(held.get(name)) for name in Question.__slots__})
        difference = self._question.differing(asked)
        if difference:
            raise FileError(
                f"{self.path} holds the search of {difference}: "
                "ask as before to carry it on, or name another file to begin anew"
            )
        try:
            return self._kept(held)
        except (LookupError, TypeError, ValueError) as error:
            raise self.damaged() from error

    def write(self, kept: Kept) -> None:
        """Write *kept*, whole or not at all.

        Raises:
            FileError: the folder cannot be written or the disk is full. The file holds what it held before.
        """
        held: dict[str, Any] = {
            "kind": _KIND,
            "version": _VERSION,
            **{name: getattr(self._question, name) for name in Question.__slots__},
            "nodes": kept.nodes,
            "whole_nodes": kept.whole_nodes,
            "tries": kept.tries,
            "seconds": round(kept.seconds, 3),
            "letters": kept.letters,
            "refuted": [self._text(case) for case in sorted(kept.tree.refuted)],
            "open": [self._text(case) for case in kept.tree.open],
        }
        held["checksum"] = _checksum(held)
        try:
            write_atomically(self.path, f"{json.dumps(held, indent=0)}\n".encode())
        except OSError as error:
            raise self._unwritten(error) from error

    def damaged(self) -> FileError:
        """Return the error for a file that cannot be what was written."""
        return FileError(
            f"{self.path} is damaged, and what it rules out proves nothing: "
            "put a copy in its place, or delete it to begin anew"
        )

    def _held(self, content: bytes) -> Mapping[str, Any]:
        """Return what the file holds, which is a long search and not damaged."""
        try:
            held = json.loads(content)
        except (ValueError, RecursionError):  # no JSON, no UTF-8, or nested too deeply
            held = None
        if not isinstance(held, dict) or held.get("kind") != _KIND:
            if _KIND.encode() in content:
                raise self.damaged()
            raise FileError(
                f"{self.path} holds no search to carry on: name the file of one, or a file that is not there"
            )
        if held.get("version") != _VERSION:
            raise FileError(
                f"{self.path} is from another version of the program: carry it on with that one, or name another file"
            )
        if held.pop("checksum", None) != _checksum(held):
            raise self.damaged()
        return held

    def _kept(self, held: Mapping[str, Any]) -> Kept:
        """Return what *held* tells. Raise TypeError, ValueError or LookupError where it makes no sense."""
        ranks = {symbol: rank for rank, symbol in enumerate(self._cases.problem.symbols)}
        tree = CaseTree.restored(
            [_case(text, ranks) for text in held["refuted"]],
            [_case(text, ranks) for text in held["open"]],
            self._cases.divided,
        )
        nodes, whole_nodes, tries = (int(held[name]) for name in ("nodes", "whole_nodes", "tries"))
        seconds = float(held["seconds"])
        if not 0 <= whole_nodes <= nodes or tries < 0 or not 0 <= seconds < float("inf"):
            raise ValueError("counts that cannot be")
        letters = held["letters"]
        if letters is not None:
            letters = tuple(map(str, letters))
            if len(letters) != len(self._cases.problem.cells) or not all(letters):
                raise ValueError("letters for other cells")
        return Kept(tree, nodes, whole_nodes, tries, seconds, letters)

    def _text(self, case: Case) -> str:
        symbols = self._cases.problem.symbols
        return _SEPARATOR.join(symbols[symbol] for symbol in case)

    def _unwritten(self, error: OSError) -> FileError:
        return FileError(
            f"{self.path} cannot be written ({reason_of(error)}): "
            f"{remedy_of(error)} or name another file; what was written before is kept"
        )


def _case(text: str, ranks: Mapping[str, int]) -> Case:
    return tuple(ranks[symbol] for symbol in text.split(_SEPARATOR)) if text else ()


def _checksum(held: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(held, sort_keys=True).encode()).hexdigest()
