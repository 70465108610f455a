"""Reads the lists that entries may be held to, and the answers of the clue database. What was read is kept."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import Lock

from crossword_app.control import NEVER, Control
from crossword_app.errors import CrosswordError, FillError
from crossword_app.fill.own_words.rule import CLUED, OwnList, list_title, source_of
from crossword_app.model.alphabet import Alphabet

_MOST_KEPT = 64

_Signature = tuple[int, int] | None
_Key = tuple[str, Alphabet]
_kept: dict[_Key, tuple[_Signature, OwnList]] = {}
_READING = Lock()


def lists_of(
    parts: Iterable[str],
    alphabet: Alphabet,
    folder: Path | None = None,
    control: Control = NEVER,
) -> dict[str, OwnList]:
    """Return the lists that *parts* of rules name, by their sources. One that cannot be read says so itself.

    A file is read again only after it has changed: until then it is the same object.

    Args:
        folder: where a file is looked for that is not at its path, such as that of the puzzle.
        control: lets another thread end it while clues are brought in, within some milliseconds: of a list that
            was not read to its end nothing is kept.
    """
    sources = dict.fromkeys(filter(None, map(source_of, parts)))
    return {source: _list_of(source, alphabet, folder, control) for source in sources}


def known_lists(parts: Iterable[str], alphabet: Alphabet) -> dict[str, OwnList]:
    """Return those of the lists that *parts* name that were read before, as they were then, without a look at files."""
    sources = dict.fromkeys(filter(None, map(source_of, parts)))
    known = {source: _kept.get((source, alphabet)) for source in sources}
    return {source: found[1] for source, found in known.items() if found}


def checked_lists(
    parts: Iterable[str], alphabet: Alphabet, folder: Path | None = None
) -> dict[str, OwnList]:
    """Return what `lists_of` does.

    Raises:
        FillError: one of them cannot be read, or has no word.
    """
    found = lists_of(parts, alphabet, folder)
    for each in found.values():
        if each.trouble:
            raise FillError(each.trouble)
    return found


def _list_of(source: str, alphabet: Alphabet, folder: Path | None, control: Control) -> OwnList:
    path = _path_of(source, folder)
    signature = _signature(path)
    key = source, alphabet
    with _READING:
        known = _kept.get(key)
        if known is None or known[0] != signature:
            found = _read(source, path, alphabet, control)
            if control.is_stopped:
                return found
            _ = found.by_length  # here, and not in the window's thread
            known = _signature(path) if source == CLUED else signature, found
        _kept[key] = known
        for oldest in tuple(_kept)[:-_MOST_KEPT]:
            del _kept[oldest]
        return known[1]


def _path_of(source: str, folder: Path | None) -> Path:
    if source == CLUED:
        from crossword_app.dictionary.clues.imports import clue_database_path

        return clue_database_path()
    path = Path(source)
    if folder and not path.is_absolute():
        return folder / path
    beside = folder / path.name if folder else None
    return beside if beside and not path.exists() and beside.exists() else path


def _signature(path: Path) -> _Signature:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _read(source: str, path: Path, alphabet: Alphabet, control: Control) -> OwnList:
    try:
        return _answers(path, alphabet, control) if source == CLUED else _words(path, alphabet)
    except CrosswordError as error:
        return OwnList(source if source == CLUED else list_title(source), trouble=str(error))


def _words(path: Path, alphabet: Alphabet) -> OwnList:
    from crossword_app.dictionary.lists.word_list import read_word_list

    words = tuple(word for word in read_word_list(path, alphabet).words if len(word.text) > 1)
    if not words:
        raise FillError(f"{path} has no words for an entry: write one on each line")
    return OwnList(path.name, words, frozenset(word.text for word in words))


def _answers(path: Path, alphabet: Alphabet, control: Control) -> OwnList:
    from crossword_app.dictionary.clues.database import ClueDatabase
    from crossword_app.dictionary.clues.own import bring_up_to_date

    with ClueDatabase(path) as database:
        bring_up_to_date(database, control)
        texts = frozenset(filter(None, map(alphabet.fold_word, database.answers())))
    if not texts:
        raise FillError(
            "the clue database has no clues: import some, and only then ask for words with clues"
        )
    return OwnList(CLUED, texts=texts)
