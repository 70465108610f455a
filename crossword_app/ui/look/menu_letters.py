"""The letters that Alt takes in menus: each entry of a menu has one of its own, also where its texts are made."""

from collections.abc import Iterable, Sequence

from PyQt5.QtWidgets import QMenu


def letter_of(text: str) -> str:
    """Return the letter that Alt takes for an entry, as a capital; "" where it has none."""
    _, mark, rest = text.replace("&&", "").partition("&")
    return rest[:1].upper() if mark else ""


def lettered(texts: Iterable[str]) -> Sequence[str]:
    """Return *texts* with a letter for each that has none: where it can, the first one of a word.

    >>> lettered(["&Add", "Both mirrors", "Both diagonals", "A"])
    ['&Add', '&Both mirrors', 'Both &diagonals', 'A']
    """
    told = list(texts)
    taken = {letter_of(text) for text in told}
    for number, text in enumerate(told):
        if not letter_of(text):
            place = _free_place(text.partition("\t")[0], taken)
            if place is not None:
                taken.add(text[place].upper())
                told[number] = f"{text[:place]}&{text[place:]}"
    return told


def give_letters(menu: QMenu) -> None:
    """Give a letter to each entry of *menu*, and of the menus in it, that has none."""
    entries = [action for action in menu.actions() if not action.isSeparator()]
    for action, text in zip(entries, lettered(each.text() for each in entries), strict=True):
        action.setText(text)
        below = action.menu()
        if below is not None:
            give_letters(below)


def _free_place(text: str, taken: set[str]) -> int | None:
    """Return where the letter of *text* can stand, one that is not *taken*; None for nowhere."""
    free = [
        place for place, sign in enumerate(text) if sign.isalnum() and sign.upper() not in taken
    ]
    begins = [place for place in free if not place or text[place - 1] == " "]
    return next(iter([*begins, *free]), None)
