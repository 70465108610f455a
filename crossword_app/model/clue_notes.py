"""What a constructor keeps of a clue beside its text: alternatives, a private note, and how hard it is.

All of it is in the clue, so it goes where the clue goes when the grid is reshaped.
"""

import enum
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from crossword_app.model.edits import set_clue
from crossword_app.model.markup import as_typed, with_typed
from crossword_app.model.own_data import CLUE_ALTERNATIVES, CLUE_DIFFICULTY, CLUE_NOTE
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.model.wordplay import with_wordplay, wordplay_of

DIFFICULTY_KEY = "difficulty"
"""The key of `Puzzle.extra` that ipuz has for the difficulty of a puzzle, a text."""


class Difficulty(enum.Enum):
    """How hard a clue or a puzzle is, in its constructor's opinion."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @property
    def rank(self) -> int:
        """0 for easy, 2 for hard."""
        return list(Difficulty).index(self)


def _difficulty(name: object) -> Difficulty | None:
    found = name.strip().lower() if isinstance(name, str) else ""
    return next((each for each in Difficulty if each.value == found), None)


# Of a clue


def alternatives_of(clue: Clue) -> tuple[str, ...]:
    """Return the other texts that *clue* might have, in the order in which they were kept."""
    return CLUE_ALTERNATIVES.of(clue.extra)


def note_of(clue: Clue) -> str:
    """Return the private note on *clue*, for its editor; "" if there is none."""
    return CLUE_NOTE.of(clue.extra)


def difficulty_of(clue: Clue) -> Difficulty | None:
    """Return how hard *clue* is said to be; None if nothing is said."""
    return _difficulty(CLUE_DIFFICULTY.of(clue.extra))


def with_alternatives(clue: Clue, texts: Iterable[str]) -> Clue:
    """Return *clue* with *texts* as its alternatives: without blank ones, its own text, or one twice."""
    kept = dict.fromkeys(" ".join(text.split()) for text in texts)
    others = [text for text in kept if text and text != as_typed(clue)]
    return replace(clue, extra=CLUE_ALTERNATIVES.put_into(clue.extra, tuple(others)))


def using_alternative(clue: Clue, text: str) -> Clue:
    """Return *clue* with its alternative *text* as its text. What it had before takes the place among the others."""
    others = [as_typed(clue) if each == text else each for each in alternatives_of(clue)]
    return with_alternatives(rewritten(clue, text), others)


def kept_as_alternative(clue: Clue) -> Clue:
    """Return *clue* without its text, which becomes the last of its alternatives."""
    if not clue.text.strip():
        return clue
    return with_alternatives(clue.with_text(""), (*alternatives_of(clue), as_typed(clue)))


def rewritten(clue: Clue, typed: str) -> Clue:
    """Return *clue* with the text that its constructor typed or chose, no longer a draft; as it is if it says that."""
    changed = with_typed(clue, typed)
    return clue if changed == clue else replace(changed, is_draft=False)


def with_note(clue: Clue, note: str) -> Clue:
    """Return *clue* with another private note; "" removes it."""
    return replace(clue, extra=CLUE_NOTE.put_into(clue.extra, note.strip()))


def without_notes(puzzle: Puzzle) -> Puzzle:
    """Return *puzzle* without the private notes on its clues and on their wordplay."""
    return replace(
        puzzle,
        clues={key: _without_note(clue) for key, clue in puzzle.clues.items()},
        clue_lists=tuple(
            replace(
                listed,
                clues=tuple(
                    replace(loose, clue=_without_note(loose.clue)) for loose in listed.clues
                ),
            )
            for listed in puzzle.clue_lists
        ),
    )


def _without_note(clue: Clue) -> Clue:
    return with_wordplay(with_note(clue, ""), replace(wordplay_of(clue), note=""))


def with_draft(clue: Clue, is_draft: bool) -> Clue:
    """Return *clue* as a draft, or as done; one without text as it is."""
    return replace(clue, is_draft=is_draft) if clue.text.strip() else clue


def with_difficulty(clue: Clue, difficulty: Difficulty | None) -> Clue:
    """Return *clue* with another difficulty; None takes it back."""
    name = difficulty.value if difficulty else ""
    return replace(clue, extra=CLUE_DIFFICULTY.put_into(clue.extra, name))


# Of a puzzle


def change_clues(puzzle: Puzzle, slots: Iterable[Slot], change: Callable[[Clue], Clue]) -> Puzzle:
    """Return *puzzle* with the clue of each of *slots* changed by *change*. The puzzle itself where nothing changes."""
    for slot in slots:
        before = puzzle.clue(slot)
        after = change(before)
        if after != before:
            puzzle = set_clue(puzzle, slot, after)
    return puzzle


def puzzle_difficulty(puzzle: Puzzle) -> Difficulty | None:
    """Return how hard the puzzle is: as its constructor says, else the mean of its clues; None if none says it."""
    return _difficulty(puzzle.extra.get(DIFFICULTY_KEY)) or difficulty_by_clues(puzzle)


def difficulty_by_clues(puzzle: Puzzle) -> Difficulty | None:
    """Return the mean of what the clues of entries say of how hard they are; None if none says it."""
    counts = difficulties(puzzle)
    if not counts:
        return None
    mean = sum(each.rank * count for each, count in counts.items()) / counts.total()
    return list(Difficulty)[int(mean + 0.5)]


def said_difficulty(puzzle: Puzzle) -> str:
    """Return what is said of the difficulty of the puzzle as a whole, in the words of its file; "" for nothing."""
    said = puzzle.extra.get(DIFFICULTY_KEY)
    return said if isinstance(said, str) else ""


def set_difficulty(puzzle: Puzzle, difficulty: Difficulty | None) -> Puzzle:
    """Return *puzzle* with another difficulty as a whole; None leaves it to its clues."""
    extra = {key: value for key, value in puzzle.extra.items() if key != DIFFICULTY_KEY}
    if difficulty:
        extra[DIFFICULTY_KEY] = difficulty.value
    return replace(puzzle, extra=extra)


def difficulties(puzzle: Puzzle) -> Counter[Difficulty]:
    """Return how many entries have clues of each difficulty, the easiest first; those that say nothing do not count."""
    found = Counter(
        difficulty for slot in puzzle.grid.slots if (difficulty := difficulty_of(puzzle.clue(slot)))
    )
    return Counter({each: found[each] for each in Difficulty if found[each]})


def difficulty_text(counts: Mapping[Difficulty, int]) -> str:
    """Return *counts* as people read them: "12 easy, 3 hard"."""
    return ", ".join(f"{count} {difficulty.value}" for difficulty, count in counts.items())
