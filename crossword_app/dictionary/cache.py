"""Keeps the index of a list as arrays on the disk, so that it loads fast."""

import contextlib
import hashlib
import io
import logging
import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.errors import StorageError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.paths import user_cache_dir
from crossword_app.storage import write_atomically

_FORMAT = b"4"
_FOLDER = "word-lists"
_SKIPPED = "skipped"

logger = logging.getLogger(__name__)


def cache_key(content: bytes, alphabet: Alphabet = ENGLISH) -> str:
    """Return the name in the cache for the index of a list with *content*, folded to *alphabet*."""
    # The whole alphabet, not only its name: another way to fold makes other words of the same lines.
    parts = (_FORMAT, repr(alphabet).encode(), content)
    return hashlib.blake2b(b"\0".join(parts), digest_size=16).hexdigest()


def load_index(key: str, alphabet: Alphabet = ENGLISH) -> tuple[WordIndex, tuple[int, ...]] | None:
    """Return the index that `save_index` kept under *key*; None where there is none, or a damaged one."""
    try:
        path = _path(key)
        if not path.exists():
            return None
    except (OSError, StorageError):  # reported when the index is saved
        return None
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as arrays:
            unpacked = dict(arrays)
            with contextlib.suppress(OSError):
                path.touch()  # marks it as used, so that older ones are dropped first
            return _unpacked(unpacked, alphabet), tuple(unpacked[_SKIPPED].tolist())
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        logger.warning("the cached word list %s is damaged and is made again: %s", key, error)
        return None


def save_index(key: str, index: WordIndex, skipped: Sequence[int]) -> None:
    """Keep *index* under *key*, with the number of lines *skipped* in each list.

    Indexes that were not used for long are dropped. A full disk costs speed only, and is not reported.
    """
    arrays: dict[str, np.ndarray] = {_SKIPPED: np.array(skipped, np.int64)}
    for length, part in index.by_length.items():
        arrays[f"letters{length}"] = part.letters
        arrays[f"scores{length}"] = part.scores
        arrays[f"displays{length}"] = np.frombuffer(part.display_lines, np.uint8)
    buffer = io.BytesIO()
    np.savez(buffer, allow_pickle=False, **arrays)
    try:
        path = _path(key)
        write_atomically(path, buffer.getvalue())
        _drop_oldest(path.parent)
    except (OSError, StorageError) as error:
        logger.info("the word list could not be cached: %s", error)


def _path(key: str) -> Path:
    folder = user_cache_dir() / _FOLDER
    folder.mkdir(exist_ok=True)
    return folder / f"{key}.npz"


def _drop_oldest(folder: Path, keep: int = 12) -> None:
    newest_first = sorted(folder.glob("*.npz"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in newest_first[keep:]:
        path.unlink(missing_ok=True)


def _unpacked(arrays: dict[str, np.ndarray], alphabet: Alphabet) -> WordIndex:
    by_length = {}
    for name, letters in arrays.items():
        if name.startswith("letters"):
            length = int(name.removeprefix("letters"))
            scores = arrays[f"scores{length}"]
            if letters.shape != (len(scores), length) or (
                len(letters) and letters.max() >= len(alphabet)
            ):
                raise ValueError(f"{name} has another shape than it should")
            by_length[length] = LengthIndex(
                alphabet, letters, scores, arrays[f"displays{length}"].tobytes()
            )
    return WordIndex(alphabet, by_length)
