"""The menu of the selected rows of the clue table."""

from collections.abc import Callable, Sequence
from functools import partial

from PyQt5.QtWidgets import QAction, QMenu, QWidget

from crossword_app.model.clue_notes import (
    Difficulty,
    alternatives_of,
    difficulty_of,
    kept_as_alternative,
    using_alternative,
    with_difficulty,
    with_draft,
)
from crossword_app.model.entry_links import link, links_of, unlinked
from crossword_app.model.puzzle import Clue
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted
from crossword_app.ui.clues.model import ClueModel
from crossword_app.ui.look.menu_letters import give_letters

_Change = Callable[[Callable[[Clue], Clue]], object]

_MOST_LINKED = 6
_LONGEST = 60
"""Letters of an alternative in the menu."""


def clue_menu(
    model: ClueModel,
    slots: Sequence[Slot],
    write: Callable[[], object],
    show_notes: Callable[[], object],
    parent: QWidget,
) -> QMenu:
    """Return the menu of the clues of *slots*, which are selected.

    Args:
        write: starts to edit the clue, where it is one.
        show_notes: shows what is kept with the clue.
    """
    menu = QMenu(parent)
    menu.setToolTipsVisible(True)
    clues = model.clues(slots)
    written = [clue for clue in clues if clue.text.strip()]
    of_what = f"Clue of {slots[0]}" if len(slots) == 1 else counted(len(slots), "Clue")
    change = partial(model.change, slots, of_what)
    if len(slots) == 1:
        _add(menu, "&Edit\tF2", write)
        _add(menu, "&Note and Alternatives…", show_notes)
        menu.addSeparator()
    are_drafts = any(clue.is_draft for clue in written)
    are_done = any(not clue.is_draft for clue in written)
    done = partial(change, partial(with_draft, is_draft=False))
    draft = partial(change, partial(with_draft, is_draft=True))
    _add(menu, "Mark as &Done", done, is_on=are_drafts)
    _add(menu, "Mark as Dra&ft", draft, is_on=are_done)
    _add_levels(menu, clues, change)
    _add_links(menu, model, slots)
    menu.addSeparator()
    keep = _add(
        menu, "&Keep as Alternative", partial(change, kept_as_alternative), is_on=bool(written)
    )
    keep.setToolTip("The text goes to the alternatives, and the clue is empty")
    if len(clues) == 1 and (others := alternatives_of(clues[0])):
        of_clue = menu.addMenu("&Use Alternative")
        for text in others:
            shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
            use = partial(using_alternative, text=text)
            _add(of_clue, shown.replace("&", "&&"), partial(change, use))
    without_text = partial(change, lambda clue: clue.with_text(""))
    _add(menu, "&Clear Text", without_text, is_on=bool(written))
    give_letters(menu)
    return menu


def _add_levels(menu: QMenu, clues: Sequence[Clue], change: _Change) -> None:
    levels = menu.addMenu("&Level")
    said = {difficulty_of(clue) for clue in clues}
    for difficulty in (*Difficulty, None):
        name = difficulty.value.title() if difficulty else "Not Said"
        edit = partial(with_difficulty, difficulty=difficulty)
        action = _add(levels, name, partial(change, edit))
        action.setCheckable(True)
        action.setChecked(said == {difficulty})


def _add_links(menu: QMenu, model: ClueModel, slots: Sequence[Slot]) -> None:
    """Add what links the answers of *slots*, and what ends the links that they are in."""
    puzzle = model.puzzle
    menu.addSeparator()
    if 1 < len(slots) <= _MOST_LINKED:
        for row in (slots, slots[::-1]):
            edit = partial(link, slots=tuple(row))
            label = link(puzzle, row).clue(row[0]).label
            action = _add(menu, f"One Answer: {label}", partial(model.edit, f"Link {label}", edit))
            action.setToolTip(
                f"The answer of {row[0]} runs on in the others, which say “See {row[0].label}”"
            )
    linked = dict.fromkeys(filter(None, (links_of(puzzle, slot) for slot in slots)))
    for row in linked:
        label = puzzle.clue(row[0]).label
        edit = partial(unlinked, slot=row[0])
        _add(menu, f"End the Link {label}", partial(model.edit, f"End Link {label}", edit))


def _add(menu: QMenu, text: str, do: Callable[[], object], *, is_on: bool = True) -> QAction:
    action = menu.addAction(text)
    action.setEnabled(is_on)
    action.triggered.connect(partial(_do, do))
    return action


def _do(do: Callable[[], object], _is_checked: bool) -> None:
    do()
