"""Keeps the index of a list, and the roots of its words, as arrays on the disk, so that they load fast."""

import contextlib
import hashlib
import io
import logging
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.kind_column import KindColumn, together
from crossword_app.dictionary.roots import FoundRoots
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import StorageError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.paths import user_cache_dir
from crossword_app.storage import write_atomically

_FORMAT = b"4"
_FOLDER = "word-lists"
_SKIPPED = "skipped"
_TROUBLES = "troubles"
_ROOTS = "roots-2"
"""Its number changes with what is found as roots, by another version of the stemmer too."""

_KINDS, _KIND_TABLE, _LENGTHS = "kinds", "kind table", "lengths"

logger = logging.getLogger(__name__)


def kept_files() -> list[Path]:
    """Return the files of all that is kept here. The user's own lists may lie in the same folder."""
    return sorted(_folder().glob("*.npz"))


def cache_key(content: Iterable[bytes], alphabet: Alphabet = ENGLISH) -> str:
    """Return the name in the cache for the index of lists with this *content*, in parts, folded to *alphabet*."""
    # The whole alphabet, not only its name: another way to fold makes other words of the same lines.
    digest = hashlib.blake2b(digest_size=16)
    for part in (_FORMAT, repr(alphabet).encode(), *content):
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of merged lists.

    Attributes:
        skipped: how many lines of each list were skipped.
        troubles: for each list, what is wrong with the kinds of its words, else "".
    """

    index: WordIndex
    skipped: tuple[int, ...]
    troubles: tuple[str, ...]


def load_index(
    key: str, alphabet: Alphabet = ENGLISH, known: WordIndex | None = None
) -> Kept | None:
    """Return what `save_index` kept under *key*; None where there is nothing, or something damaged.

    Args:
        known: the index, if somebody has it already: its words are not read again.
    """
    arrays = _read(key) if known is None else _read(key, _SKIPPED, _TROUBLES)
    if arrays is None:
        return None
    try:
        return Kept(
            _unpacked(arrays, alphabet) if known is None else known,
            tuple(arrays[_SKIPPED].tolist()),
            tuple(arrays[_TROUBLES].tolist()),
        )
    except (ValueError, LookupError) as error:
        logger.warning("the cached word list %s is damaged and is made again: %s", key, error)
        return None


def save_index(key: str, kept: Kept) -> None:
    """Keep an index under *key*, with what is told of its lists.

    Indexes that were not used for long are dropped. A full disk costs speed only, and is not reported.
    """
    arrays: dict[str, np.ndarray] = {
        _SKIPPED: np.array(kept.skipped, np.int64),
        _TROUBLES: np.array(kept.troubles, np.str_),
        **_packed(kept.index),
    }
    _write(key, arrays)


def index_bytes(index: WordIndex) -> bytes:
    """Return the words of *index* as bytes, for another process or machine. The same words give the same bytes."""
    return _bytes_of(_packed(index))


def index_of_bytes(content: bytes, alphabet: Alphabet = ENGLISH) -> WordIndex:
    """Return the index that `index_bytes` gave as *content*. Raises ValueError or LookupError where it is damaged."""
    with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
        return _unpacked(dict(arrays), alphabet)


def load_roots(key: str, words: int) -> FoundRoots | None:
    """Return what `save_roots` kept under *key*, for so many *words*; None where there is nothing, or it is damaged."""
    arrays = _read(f"{key}-{_ROOTS}")
    if arrays is None:
        return None
    try:
        return _roots_in(arrays, words)
    except (ValueError, LookupError) as error:
        logger.warning("the cached roots of %s are damaged and are found again: %s", key, error)
        return None


def _roots_in(arrays: dict[str, np.ndarray], words: int) -> FoundRoots:
    """Return the roots in *arrays*. Raises ValueError where they are not those of so many *words*."""
    counts, roots = arrays["counts"], arrays["roots"]
    found = FoundRoots(counts, roots, arrays["names"].tobytes())
    is_theirs = counts.dtype == np.uint8 and roots.dtype == np.int32 and counts.shape == (words,)
    if not is_theirs or roots.shape != (int(counts.sum()),):
        raise ValueError("they are those of other words")
    if len(roots) and not 0 <= roots.min() <= roots.max() < len(found):
        raise ValueError("they have numbers that no root has")
    return found


def save_roots(key: str, found: FoundRoots) -> None:
    """Keep the roots of the words of an index under its *key*. A full disk costs speed only, and is not reported."""
    arrays: dict[str, np.ndarray] = {
        "counts": found.counts,
        "roots": found.roots,
        "names": np.frombuffer(found.names, np.uint8),
    }
    _write(f"{key}-{_ROOTS}", arrays)


def _read(name: str, *wanted: str) -> dict[str, np.ndarray] | None:
    """Return the arrays kept under *name*, all or those *wanted*; None if it is not kept, or damaged."""
    try:
        path = _path(name)
        if not path.exists():
            return None
    except (OSError, StorageError):  # reported when the index is saved
        return None
    try:
        with (
            path.open("rb") as file,
            np.load(file if wanted else io.BytesIO(file.read()), allow_pickle=False) as arrays,
        ):
            unpacked = {each: arrays[each] for each in wanted or arrays.files}
    except (OSError, ValueError, LookupError, EOFError, zipfile.BadZipFile) as error:
        logger.warning("the cached word list %s is damaged and is made again: %s", name, error)
        return None
    with contextlib.suppress(OSError):
        path.touch()  # marks it as used, so that older ones are dropped first
    return unpacked


def _write(name: str, arrays: dict[str, np.ndarray]) -> None:
    """Keep *arrays* under *name*, and drop those that were not used for long."""
    try:
        path = _path(name)
        write_atomically(path, _bytes_of(arrays))
        _drop_oldest(path.parent)
    except (OSError, StorageError) as error:
        logger.info("the word list could not be cached: %s", error)


def _bytes_of(arrays: dict[str, np.ndarray]) -> bytes:
    buffer = io.BytesIO()
    np.savez(buffer, allow_pickle=False, **arrays)
    return buffer.getvalue()


def _path(key: str) -> Path:
    folder = _folder()
    folder.mkdir(exist_ok=True)
    return folder / f"{key}.npz"


def _folder() -> Path:
    return user_cache_dir() / _FOLDER


def _drop_oldest(folder: Path, keep: int = 24) -> None:
    newest_first = sorted(folder.glob("*.npz"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in newest_first[keep:]:
        path.unlink(missing_ok=True)


def _packed(index: WordIndex) -> dict[str, np.ndarray]:
    arrays = _kind_arrays(index)
    for length, part in index.by_length.items():
        arrays[f"letters{length}"] = part.letters
        arrays[f"scores{length}"] = part.scores
        arrays[f"displays{length}"] = np.frombuffer(part.display_lines, np.uint8)
    return arrays


def _unpacked(arrays: dict[str, np.ndarray], alphabet: Alphabet) -> WordIndex:
    kinds = _kinds(arrays)
    by_length = {}
    for name, letters in arrays.items():
        if name.startswith("letters"):
            length = int(name.removeprefix("letters"))
            scores = arrays[f"scores{length}"]
            is_misshapen = letters.shape != (len(scores), length) or len(kinds[length]) != len(
                scores
            )
            if is_misshapen or (len(letters) and letters.max() >= len(alphabet)):
                raise ValueError(f"{name} has another shape than it should")
            by_length[length] = LengthIndex(
                alphabet,
                letters,
                scores,
                arrays[f"displays{length}"].tobytes(),
                kinds[length],
            )
    return WordIndex(alphabet, by_length)


def _kind_arrays(index: WordIndex) -> dict[str, np.ndarray]:
    """Return the kinds of all words, by length, as few arrays: each takes time to load."""
    codes = together([part.kinds for part in index.by_length.values()])
    lines = "\n".join(map(" ".join, codes.table)).encode()
    lengths = [(length, len(part)) for length, part in index.by_length.items()]
    return {
        _KINDS: codes.codes,
        _KIND_TABLE: np.frombuffer(lines, np.uint8),
        _LENGTHS: np.array(lengths, np.int64).reshape(-1, 2),
    }


def _kinds(arrays: dict[str, np.ndarray]) -> dict[int, KindColumn]:
    """Return the kinds of words by length; see `_kind_arrays`. Raises ValueError where they do not fit together."""
    codes, lengths = arrays[_KINDS], arrays[_LENGTHS]
    lines = arrays[_KIND_TABLE].tobytes().decode().split("\n")
    table = tuple(tuple(map(WordKind, line.split())) for line in lines)
    if codes.dtype != np.uint8 or (len(codes) and codes.max() >= len(table)):
        raise ValueError("the kinds of words are other ones than there can be")
    ends = np.cumsum(lengths[:, 1])
    return {
        length: KindColumn(codes[end - words : end], table)
        for (length, words), end in zip(lengths.tolist(), ends.tolist(), strict=True)
    }
