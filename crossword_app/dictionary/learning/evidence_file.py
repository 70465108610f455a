"""Keeps the evidence on words: one small file for each language, in the user's folder and nowhere else."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from crossword_app.damaged_files import keep_damaged, kept_aside
from crossword_app.dictionary.learning.evidence import Choice, Evidence, FilledWord, PuzzleEvidence
from crossword_app.disk_errors import reason_of, remedy_of
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.paths import user_data_dir
from crossword_app.storage import only_one, read_bounded, write_atomically

_FOLDER = "word-evidence"
_VERSION = 1
_LARGEST = 64 * 2**20
_DAMAGED = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


def evidence_path(alphabet: Alphabet = ENGLISH) -> Path:
    """Return the path of the evidence in the language of *alphabet*.

    Raises:
        StorageError: there is no folder for it.
    """
    return user_data_dir() / _FOLDER / f"{alphabet.language}.json"


def read_evidence(path: Path) -> tuple[Evidence, str]:
    """Return the evidence in the file at *path*, and a warning if it is damaged, else "".

    Without a file, the evidence is empty. A damaged file is kept aside under another name.

    Raises:
        WordListError: the file is there and cannot be read.
    """
    evidence, damaged = _read(path)
    return evidence, _warning(path, damaged)


def change_evidence(path: Path, change: Callable[[Evidence], Evidence]) -> tuple[Evidence, str]:
    """Change the evidence in the file at *path*, under a lock between programs; return what `read_evidence` would.

    Raises:
        WordListError: it cannot be read, or not be written, or it is damaged and cannot be kept aside; it is unchanged.
    """
    try:
        with only_one(path.with_suffix(".lock")):
            known, damaged = _read(path)
            warning = _warning(path, damaged)
            if damaged is not None:
                keep_damaged(path, damaged)
            changed = change(known)
            write_atomically(path, json.dumps(_document(changed)).encode())
    except OSError as error:
        raise WordListError(
            f"what was learnt from this puzzle cannot be saved in {path} ({reason_of(error)}): "
            f"{remedy_of(error)}; the puzzle itself is not touched"
        ) from error
    return changed, warning


def forget_evidence() -> None:
    """Delete the evidence in all languages, damaged files included.

    Raises:
        WordListError: a file cannot be deleted.
        StorageError: there is no folder for the user's data.
    """
    folder = user_data_dir() / _FOLDER
    try:
        for path in [*folder.glob("*.json"), *folder.glob("*.damaged")]:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise WordListError(
            f"what was learnt from your puzzles cannot be deleted from {folder} ({error.strerror}): "
            "allow writing there, or delete the folder"
        ) from error


def _read(path: Path) -> tuple[Evidence, bytes | None]:
    """Return the evidence in the file at *path*, and what it holds if it is damaged."""
    try:
        content = read_bounded(path, _LARGEST)
    except FileNotFoundError:
        return Evidence(), None
    except OSError as error:
        raise WordListError(
            f"what was learnt from your puzzles cannot be read from {path} ({reason_of(error)}): "
            "allow reading it, or move it away"
        ) from error
    try:
        return _parsed(content), None
    except _DAMAGED:
        return Evidence(), content


def _warning(path: Path, damaged: bytes | None) -> str:
    """Keep the content of a *damaged* file aside, and return the sentence that says so, else ""."""
    if damaged is None:
        return ""
    trouble = f"what was learnt from your puzzles cannot be read from {path}"
    return kept_aside(path, damaged, trouble, "learning begins again")


def _document(evidence: Evidence) -> dict[str, object]:
    return {
        "version": _VERSION,
        "puzzles": {name: _puzzle_document(puzzle) for name, puzzle in evidence.puzzles.items()},
        "dismissed": dict(evidence.dismissed),
    }


def _puzzle_document(puzzle: PuzzleEvidence) -> dict[str, object]:
    return {
        "choices": {place: [c.text, c.score, c.passed] for place, c in puzzle.choices.items()},
        "filled": dict(puzzle.filled),
        "taken-out": dict(puzzle.taken_out),
        "banned": sorted(puzzle.banned),
        "finished": puzzle.is_finished,
    }


def _parsed(content: bytes) -> Evidence:
    """Return the evidence of a document; raise an error of _DAMAGED where it is not valid."""
    document = json.loads(content)
    if document["version"] != _VERSION:
        raise ValueError("another version")
    return Evidence(
        {str(name): _puzzle(puzzle) for name, puzzle in document["puzzles"].items()},
        {str(name): int(pieces) for name, pieces in document["dismissed"].items()},
    )


def _puzzle(document: dict[str, Any]) -> PuzzleEvidence:
    return PuzzleEvidence(
        {
            place: Choice(str(text), None if score is None else int(score), tuple(map(str, passed)))
            for place, (text, score, passed) in document["choices"].items()
        },
        {
            place: FilledWord(str(text), int(score))
            for place, (text, score) in document["filled"].items()
        },
        {str(text): int(score) for text, score in document["taken-out"].items()},
        frozenset(map(str, document["banned"])),
        bool(document["finished"]),
    )
