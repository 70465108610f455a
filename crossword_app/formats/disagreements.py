"""Tells where a file disagrees with itself, for all formats: clues of no entry, characters that no text has."""

from collections.abc import Mapping
from dataclasses import replace

from crossword_app.formats.loaded import Loaded
from crossword_app.model.puzzle import Clue, ClueList, Puzzle
from crossword_app.sentences import counted

_NUL = "\0"


def told_of_entries(loaded: Loaded) -> Loaded:
    """Return *loaded* with a warning if clues with numbers belong to no entry."""
    number = sum(
        item.clue.label[:1].isdigit() and not item.cells
        for listed in loaded.puzzle.clue_lists
        if listed.direction
        for item in listed.clues
    )
    if not number:
        return loaded
    what = counted(number, "clue belongs", "clues belong")
    told = f"{what} to no entry: look at the end of the clues"
    return replace(loaded, warnings=(*loaded.warnings, told))


def without_nul(loaded: Loaded) -> Loaded:
    """Return *loaded* without the character NUL in its texts, which no file of text can hold, and with a warning."""
    puzzle = loaded.puzzle
    texts = [puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes]
    texts += [text for clue in puzzle.all_clues for text in _texts(clue).values()]
    number = sum(_NUL in text for text in texts)
    if not number:
        return loaded
    told = f"{counted(number, 'text')} with a character that is none (NUL), which was left out"
    return replace(loaded, puzzle=_cleaned(puzzle), warnings=(*loaded.warnings, told))


def _cleaned(puzzle: Puzzle) -> Puzzle:
    return replace(
        puzzle,
        title=puzzle.title.replace(_NUL, ""),
        author=puzzle.author.replace(_NUL, ""),
        copyright=puzzle.copyright.replace(_NUL, ""),
        notes=puzzle.notes.replace(_NUL, ""),
        clues={key: _cleaned_clue(clue) for key, clue in puzzle.clues.items()},
        clue_lists=tuple(map(_cleaned_list, puzzle.clue_lists)),
    )


def _cleaned_list(listed: ClueList) -> ClueList:
    clues = (replace(item, clue=_cleaned_clue(item.clue)) for item in listed.clues)
    return replace(listed, clues=tuple(clues))


def _cleaned_clue(clue: Clue) -> Clue:
    cleaned = {name: text.replace(_NUL, "") for name, text in _texts(clue).items()}
    return Clue(is_draft=clue.is_draft, extra=clue.extra, **cleaned)


def _texts(clue: Clue) -> Mapping[str, str]:
    return {
        "text": clue.text,
        "markup": clue.markup,
        "enumeration": clue.enumeration,
        "label": clue.label,
    }


def letters_only(text: str) -> str:
    """Return the letters and digits of an answer that a file gives, in capitals: for comparing it with the grid."""
    return "".join(filter(str.isalnum, text)).upper()
