"""A slow, plain and obvious search for revisions: sets of entries are freed by size, and filled in every way."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

from crossword_app.fill.outcome import Filled
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.revising.marks import Marks
from crossword_app.fill.rules import Rules
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from tests.fill.oracle import all_fills
from tests.fill.random_trials import LETTERS, random_words, with_bar
from tests.helpers import grid_of, index_of

FLOOR = 50

SHAPES = (
    (".../.../...", 45),
    ("..#/.../#..", 20),
    ("...#/..../..../#...", 60),
    ("...../.#.#./...../.#.#./.....", 40),
    ("#.../..../...#", 40),
)


@dataclass(frozen=True)
class Revisable:
    """A filled grid, the words that may come in, and what is to change."""

    grid: Grid
    scores: Mapping[str, int]
    marks: Marks
    are_alike: Callable[[str, str], bool] = field(default=str.__eq__)

    def best(self, count: int) -> list[tuple[int, int, int, Grid]]:
        """Return the best revisions: how many entries change, how many squares, the sum of all scores, and the grid."""
        found: list[tuple[int, int, int, Grid]] = []
        for size in range(1, len(self.grid.slots) + 1):
            found += sorted(
                ((size, self._squares(grid), -self.sum_of(grid), grid) for grid in self._all(size)),
                key=lambda item: item[:3],
            )
            if len(found) >= count:
                break
        return [(entries, squares, -total, grid) for entries, squares, total, grid in found]

    def _all(self, size: int) -> Iterator[Grid]:
        """Yield every revision that changes just so many entries, each once."""
        seen = set()
        for base, put in self._with_texts():
            for slots in combinations(self.grid.slots, size):
                if put <= set(slots):
                    for grid in self._filled(base, slots, put):
                        if self._does(grid, slots) and grid not in seen:
                            seen.add(grid)
                            yield grid

    def _with_texts(self) -> Iterator[tuple[Grid, set[Slot]]]:
        """Yield the grid with the texts that come in, in each way, and their slots."""
        bases = [(self.grid, set[Slot]())]
        for key, text in self.marks.texts.items():
            bases = [_with(base, put, self.grid.layout.by_key[key], text) for base, put in bases]
        for phrase in self.marks.phrases:
            bases = [
                _with(base, put, slot, phrase)
                for base, put in bases
                for slot in self.grid.slots
                if len(slot) == len(phrase) and slot not in put
            ]
        for base, put in bases:
            texts = [*self.marks.texts.items()]
            stands = all(
                "".join(base.entry(base.layout.by_key[key])) == text for key, text in texts
            )
            phrases = {"".join(base.entry(slot)) for slot in put}
            stays = all(
                base[position].letters == cell.letters
                for position, cell in self.grid
                if cell.is_locked or position in self.marks.keep
            )
            if stands and stays and phrases >= set(self.marks.phrases):
                yield base, put

    def _filled(self, base: Grid, slots: Collection[Slot], put: Collection[Slot]) -> Iterator[Grid]:
        fixed = {position for slot in put for position in slot.positions}
        free = [
            position
            for position, cell in base
            if position not in fixed
            and not cell.is_locked
            and position not in self.marks.keep
            and base.layout.slots_at(position)
            and all(slot in slots for slot in base.layout.slots_at(position))
        ]
        emptied = base.with_letters(dict.fromkeys(free, ""))
        allowed = {
            text: score for text, score in self.scores.items() if text not in self.marks.words
        }
        return all_fills(emptied, allowed, floor=FLOOR, are_alike=self.are_alike)

    def _does(self, grid: Grid, slots: Collection[Slot]) -> bool:
        """Return whether *grid* changes just *slots*, none without cause, and is a revision."""
        changed = self._changed(grid)
        return (
            changed == set(slots) and self.is_met(grid) and self._caused(grid, changed) == changed
        )

    def _changed(self, grid: Grid) -> set[Slot]:
        return {slot for slot in grid.slots if grid.entry(slot) != self.grid.entry(slot)}

    def is_met(self, grid: Grid) -> bool:
        """Return whether *grid* does what the marks say, lets nothing in that may not, and keeps what stays."""
        changed = self._changed(grid)
        texts = {"".join(grid.entry(slot)) for slot in grid.slots}
        put = {*self.marks.texts.values(), *self.marks.phrases}
        new = {"".join(grid.entry(slot)) for slot in changed}
        return (
            len(texts) == len(grid.slots)
            and all(grid.layout.by_key[key] in changed for key in self.marks.entries)
            and texts.isdisjoint(self.marks.words)
            and texts >= put
            and all(grid[p].letters != self.grid[p].letters for p in self.marks.squares)
            and all(self.scores.get(text, 0) >= FLOOR for text in new - put)
            and all(
                grid[place].letters == cell.letters
                for place, cell in self.grid
                if cell.is_locked or place in self.marks.keep
            )
        )

    def _caused(self, grid: Grid, changed: Collection[Slot]) -> set[Slot]:
        """Return those of the *changed* slots that have to change: for the marks, or for what changes besides."""
        put = {*self.marks.texts.values(), *self.marks.phrases}

        def is_marked(slot: Slot) -> bool:
            return (
                slot.key in self.marks.entries
                or "".join(self.grid.entry(slot)) in self.marks.words
                or "".join(grid.entry(slot)) in put
                or any(position in self.marks.squares for position in slot.positions)
            )

        def follows(slot: Slot, other: Slot) -> bool:
            shared = set(slot.positions) & set(other.positions)
            old, new = "".join(self.grid.entry(slot)), "".join(grid.entry(other))
            return (
                any(grid[p].letters != self.grid[p].letters for p in shared)
                or old == new
                or (new not in put and self.are_alike(old, new))
            )

        caused = {slot for slot in changed if is_marked(slot)}
        while more := {
            slot for slot in changed if slot not in caused and any(follows(slot, c) for c in caused)
        }:
            caused |= more
        return caused

    def _squares(self, grid: Grid) -> int:
        return sum(cell.letters != self.grid[position].letters for position, cell in grid)

    def sum_of(self, grid: Grid) -> int:
        return sum(self.scores.get("".join(grid.entry(slot)), 0) for slot in grid.slots)


def _with(base: Grid, put: set[Slot], slot: Slot, text: str) -> tuple[Grid, set[Slot]]:
    return base.with_letters(dict(zip(slot.positions, text, strict=True))), put | {slot}


def share_letters(first: str, second: str) -> bool:
    """Return whether the texts have three letters in a row in common."""
    return any(first[i : i + 3] in second for i in range(len(first) - 2))


def random_revisable(seed: int) -> Revisable | None:
    """Return a small filled grid with something marked in it; None where the words of the seed fill none."""
    chance = random.Random(seed)
    drawing, words = chance.choice(SHAPES)
    grid = grid_of(drawing.replace("/", "\n"))
    if chance.random() < 0.3:
        grid = with_bar(grid, chance)
    scores = random_words({len(slot) for slot in grid.slots}, words, chance)
    outcome = solve(FillProblem.build(grid, index_of(scores), floor=FLOOR, rules=Rules()))
    if not isinstance(outcome, Filled):
        return None
    filled = outcome.grid
    texts = ["".join(filled.entry(slot)) for slot in filled.slots]
    for text in chance.sample(texts, 2):  # what stands need not be in the list, nor reach the floor
        scores[text] = 40
    scores.pop(chance.choice(texts))
    if chance.random() < 0.3:
        place = chance.choice([position for position, cell in filled if cell.is_open])
        filled = filled.replacing({place: replace(filled[place], is_locked=True)})
    return Revisable(filled, scores, _marks(filled, scores, chance))


def _marks(grid: Grid, scores: Mapping[str, int], chance: random.Random) -> Marks:
    slot = chance.choice(grid.slots)
    text = "".join(chance.choices(LETTERS, k=len(slot)))
    free = [position for position, cell in grid if cell.is_open and not cell.is_locked]
    keep = frozenset(chance.sample(free, 2)) if chance.random() < 0.3 else frozenset()
    kinds = [
        Marks(entries=frozenset([slot.key]), keep=keep),
        Marks(entries=frozenset(each.key for each in chance.sample(grid.slots, 2)), keep=keep),
        Marks(words=frozenset(["".join(grid.entry(slot))]), keep=keep),
        Marks(squares=frozenset([chance.choice(free)]), keep=keep),
        Marks(texts={slot.key: text}, keep=keep),
        Marks(phrases=(text,), keep=keep),
    ]
    return chance.choice(kinds)
