"""Loads, saves and changes the user's word lists, in one order for each language."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from crossword_app.dictionary.lists.kinds_file import kinds_path
from crossword_app.dictionary.lists.ranked import (
    RankedList,
    RankedLists,
    read_ranked_lists,
    read_ranked_lists_to_change,
    write_ranked_lists,
)
from crossword_app.dictionary.lists.word_list import WordList, format_word_list
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.paths import dictionaries_dir, user_data_dir
from crossword_app.storage import only_one, write_atomically

_FOLDER = "word-lists"
_FETCHED = "fetched"
_ORDER = "lists.json"
_SUFFIX = ".dict"


def own_words_path(alphabet: Alphabet = ENGLISH) -> Path:
    """Return the path of the user's own words in the language of *alphabet*.

    Raises:
        StorageError: there is no folder for it.
    """
    name = "own-words" if _is_english(alphabet) else f"own-words-{alphabet.language}"
    return user_data_dir() / f"{name}.txt"


def shipped_list(alphabet: Alphabet = ENGLISH) -> Path | None:
    """Return the path of the list of the language that comes with the program; None where there is none."""
    path = dictionaries_dir() / f"{alphabet.language}{_SUFFIX}"
    return path if _is_english(alphabet) or path.exists() else None


def load_user_lists(alphabet: Alphabet = ENGLISH) -> tuple[RankedLists, str]:
    """Return the lists for the language of *alphabet*, and a warning where their order could not be read, else "".

    Lists that someone put into the folder by hand come first, sorted by name.

    Raises:
        StorageError: there is no folder for them.
    """
    ranked, warning = read_ranked_lists(order_path(alphabet))
    return _with_lists_put_in_by_hand(ranked, alphabet), warning


def _with_lists_put_in_by_hand(ranked: RankedLists, alphabet: Alphabet) -> RankedLists:
    known = {entry.path for entry in ranked.lists}
    names = {entry.name for entry in ranked.lists}
    for path in sorted(_folder(alphabet).glob(f"*{_SUFFIX}"), reverse=True):
        if path not in known:
            name = free_name(path.stem, names)
            names.add(name)
            ranked = ranked.adding(RankedList(name, path))
    return ranked


def order_path(alphabet: Alphabet = ENGLISH) -> Path:
    """Return the path of the file with the order and settings of the lists. It need not exist.

    Raises:
        StorageError: there is no folder for it.
    """
    return _folder(alphabet) / _ORDER


def fetched_folder(alphabet: Alphabet = ENGLISH) -> Path:
    """Return the folder of the lists that were fetched. It need not exist. Raises StorageError as `order_path` does."""
    return _folder(alphabet) / _FETCHED


def save_user_lists(ranked: RankedLists, alphabet: Alphabet = ENGLISH) -> None:
    """Save *ranked* as the lists for the language of *alphabet*.

    Raises:
        WordListError: it cannot be written.
        StorageError: there is no folder for it.
    """
    write_ranked_lists(order_path(alphabet), ranked)


def change_user_lists(
    change: Callable[[RankedLists], RankedLists], alphabet: Alphabet = ENGLISH
) -> RankedLists:
    """Read the saved lists, apply *change* and save the result, under a lock between programs; return the result.

    Raises:
        WordListError: *change* raised it, or the order cannot be read or written.
        StorageError: there is no folder for it.
    """
    path = order_path(alphabet)
    lock = path.with_suffix(".lock")
    try:
        with only_one(lock):
            known, _ = read_ranked_lists_to_change(path)
            ranked = change(_with_lists_put_in_by_hand(known, alphabet))
            save_user_lists(ranked, alphabet)
    except OSError as error:
        raise WordListError(
            f"the order of your word lists cannot be saved beside {lock} ({error.strerror}): "
            f"{remedy_of(error)}, then try again"
        ) from error
    return ranked


def add_user_lists(
    added: Sequence[tuple[Path, WordList]], alphabet: Alphabet = ENGLISH
) -> RankedLists:
    """Put the lists *added* above the others, in their order; all of them or none.

    Raises:
        WordListError: one has the name of another list, or the order cannot be saved.
        StorageError: there is no folder for it.
    """

    def add(ranked: RankedLists) -> RankedLists:
        for path, found in reversed(added):
            ranked = ranked.adding(RankedList(found.name, path.absolute()))
        return ranked

    return change_user_lists(add, alphabet)


def free_name(name: str, taken: Collection[str]) -> str:
    """Return *name*, with a number added if it is *taken*."""
    free, number = name, 1
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free


def copy_list(found: WordList, alphabet: Alphabet = ENGLISH, kinds: bytes | None = None) -> Path:
    """Write the words of *found* to a list of its name in the user's folder, and return the path.

    *kinds*, the content of the file that says what they are, goes beside it.

    A copy with these very words, which an import left that was cut short, is taken as it is.

    Raises:
        WordListError: there is another list of that name, or it cannot be written.
        StorageError: there is no folder for it.
    """
    path = _folder(alphabet) / f"{found.name}{_SUFFIX}"
    content = format_word_list(found.words)
    try:
        is_taken = path.exists() and path.read_bytes() != content
        if path.parent != _folder(alphabet) or is_taken:
            raise WordListError(f"the copy cannot be kept as {path}: give the list another name")
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, content)
        if kinds is not None:
            write_atomically(kinds_path(path), kinds)
    except OSError as error:
        raise WordListError(
            f"the copy cannot be kept as {path} ({error.strerror}): {remedy_of(error)}"
        ) from error
    return path


def _folder(alphabet: Alphabet) -> Path:
    return user_data_dir() / _FOLDER / alphabet.language


def _is_english(alphabet: Alphabet) -> bool:
    return alphabet.language == ENGLISH.language
