"""What a criss-cross was made from, kept with its puzzle, so that its document can be opened and changed again.

Where its words stand is not kept besides: the grid shows it, also after it was changed as any other grid is.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from crossword_app.dictionary.clues.styles import ClueStyle
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.criss_cross.aims import Aim
from crossword_app.generate.criss_cross.phrase import marked_squares, phrase_symbols
from crossword_app.generate.criss_cross.request import CrissCross, CrissCrossRequest, PlacedWord
from crossword_app.generate.left_out import LeftOut
from crossword_app.generate.saved_options import (
    LARGEST_SEED,
    SavedOptions,
    number_within,
    size_of,
    table_of_words,
    text,
    texts,
)
from crossword_app.model.own_data import CRISS_CROSS
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey

LONGEST_SECONDS = 60
"""That a criss-cross may be looked for in the window."""

_USUAL = CrissCrossRequest(())


@dataclass(frozen=True, slots=True)
class SavedCrissCross:
    """What a document holds of a criss-cross.

    Attributes:
        request: what it was made from, with the clues that its puzzle has now, and with all words that stand there.
        form: its words where they stand now.
        locked: the symbols of the words that are to stay where they are.
        clue_style: the style of the clues that words without are given; None where they are given none.
        warnings: one sentence for each thing that is damaged.
    """

    request: CrissCrossRequest
    form: CrissCross
    locked: frozenset[str]
    clue_style: ClueStyle | None
    warnings: tuple[str, ...] = ()


def with_origin(
    puzzle: Puzzle,
    request: CrissCrossRequest,
    locked: Collection[PlacedWord] = (),
    clue_style: ClueStyle | None = None,
) -> Puzzle:
    """Return *puzzle*, a criss-cross, with what it was made from."""
    table: dict[str, Any] = {
        "words": table_of_words(request.words),
        "size": list(request.size) if request.size else None,
        "aim": request.aim.value,
        "must": list(request.must) or None,
        "phrase": request.phrase or None,
        "seconds": min(max(1, round(request.seconds or 1)), LONGEST_SECONDS),
        "seed": request.seed,
        "clues": clue_style.value if clue_style else None,
        "locked": [request.alphabet.spelled(word.symbols) for word in locked] or None,
    }
    kept = {name: value for name, value in table.items() if value is not None}
    return replace(puzzle, extra=CRISS_CROSS.put_into(puzzle.extra, kept))


def saved_criss_cross(puzzle: Puzzle) -> SavedCrissCross:
    """Return what *puzzle* holds of a criss-cross. What is damaged is told, and left out."""
    options = SavedOptions(CRISS_CROSS.of(puzzle.extra), "criss-cross")
    listed = {puzzle.alphabet.fold_word(word.text): word for word in options.words()}
    placed = _placed(puzzle, listed)
    words = {**listed, **{word.symbols: word.word for word in placed}}
    phrase = options.value("phrase", text, "")
    symbols = phrase_symbols(phrase, puzzle.alphabet)
    marked, missing = marked_squares(placed, symbols)
    there = {word.symbols for word in placed}
    form = CrissCross(
        puzzle.grid.size,
        placed,
        tuple(LeftOut(w, "it is not in the grid") for s, w in listed.items() if s not in there),
        phrase=symbols,
        marked=marked,
        missing=missing,
        alphabet=puzzle.alphabet,
    )
    request = CrissCrossRequest(
        tuple(words.values()),
        size=options.value("size", size_of, None),
        aim=options.value("aim", Aim, _USUAL.aim),
        must=options.value("must", texts, ()),
        phrase=phrase,
        seconds=float(options.value("seconds", number_within(1, LONGEST_SECONDS), 1)),
        seed=options.value("seed", number_within(0, LARGEST_SEED), _USUAL.seed),
        alphabet=puzzle.alphabet,
    )
    names: tuple[str, ...] = options.value("locked", texts, ())
    locked = {puzzle.alphabet.fold_word(name) for name in names}
    style = options.value("clues", ClueStyle, None)
    return SavedCrissCross(request, form, frozenset(locked & there), style, options.warnings)


def changed_criss_cross(puzzle: Puzzle, form: CrissCross, title: str) -> Puzzle:
    """Return *puzzle* with the words of *form* in place of its own. Words that stay keep all that their clues have."""
    before, made, grid = saved_criss_cross(puzzle).form, form.puzzle(title), puzzle.grid
    clue_of = {"".join(grid.entry(slot)): puzzle.clue(slot) for slot in grid.slots}
    clues = dict(made.clues)
    for word in form.placed:
        if word.symbols in clue_of:
            key = SlotKey(word.start, word.direction)
            clues[key] = clue_of[word.symbols].with_text(word.word.clue)
    is_as_it_was = (form.size, form.letters, form.marked) == (
        before.size,
        before.letters,
        before.marked,
    )
    return replace(
        puzzle,
        grid=grid if is_as_it_was else made.grid,
        title=title,
        clues={key: clue for key, clue in clues.items() if clue != Clue("")},
        notes=made.notes if puzzle.notes == before.puzzle().notes else puzzle.notes,
    )


def _placed(puzzle: Puzzle, listed: dict[str, CluedWord]) -> tuple[PlacedWord, ...]:
    """Return the words that stand in the grid of *puzzle*, with its clues; none twice."""
    placed: dict[str, PlacedWord] = {}
    for slot in puzzle.grid.slots:
        entry = puzzle.grid.entry(slot)
        symbols = "".join(entry)
        if not all(len(letters) == 1 for letters in entry) or symbols in placed:
            continue
        known = listed.get(symbols)
        shown = known.text if known else puzzle.alphabet.spelled(symbols).lower()
        word = CluedWord(shown, puzzle.clue(slot).text)
        placed[symbols] = PlacedWord(word, symbols, slot.start, slot.direction)
    return tuple(sorted(placed.values(), key=lambda word: (word.start, word.direction.value)))
