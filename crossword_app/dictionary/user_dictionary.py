"""The user's dictionary: all their lists in order, with their own words above them."""

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.lists.merged import load_merged
from crossword_app.dictionary.lists.own import OwnList
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists
from crossword_app.dictionary.lists.user import (
    fetched_folder,
    load_user_lists,
    own_words_path,
    shipped_list,
)
from crossword_app.dictionary.service import Dictionary
from crossword_app.errors import StorageError, WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet


def load_user_dictionary(
    alphabet: Alphabet = ENGLISH, control: Control = NEVER, *, crude: bool = False
) -> Dictionary:
    """Return the dictionary of the user's lists for the language of *alphabet*.

    What cannot be read is reported in `warnings`; the rest is used.

    Args:
        crude: give crude words the scores that they would have if they were not.

    Raises:
        StoppedError: *control* was stopped.
    """
    warnings = []
    try:
        ranked, warning = load_user_lists(alphabet)
        warnings += [warning] if warning else []
        own = OwnList(own_words_path(alphabet), alphabet)
        fetched = set(fetched_folder(alphabet).glob("*"))
    except StorageError as error:
        ranked, own, fetched = RankedLists(), None, set()
        warnings.append(f"your own words are left out: {error}")
    # What is left out of a fetched list was told when it came, and is not for the user to mend.
    shipped = shipped_list(alphabet)
    merged = load_merged(ranked, alphabet, shipped, control, told=fetched, crude=crude)
    warnings += [_with_remedy(entry, error) for entry, error in merged.unreadable]
    warnings += merged.warnings
    if not merged.index.by_length and not warnings:
        warnings.append(
            f"no word list for {alphabet.name} is on: add one in the Words menu or with "
            f"`words import --language {alphabet.tag}`, or switch one on again"
        )
    return Dictionary(merged.index, own, warnings, crude=crude)


def _with_remedy(entry: RankedList, error: WordListError) -> str:
    if entry.path is None:
        return f"{error}; install the program again to get it back"
    return f"{error}; until then its words are missing"
