"""A slow, plain solver for grids in which entries have words of their own, and random grids for it."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey
from tests.fill.random_trials import FLOOR, LETTERS, TRIALS


class Placed(NamedTuple):
    """What stands in an entry, and the whole word."""

    text: str
    whole: str


@dataclass(frozen=True)
class OwnTrial:
    """One grid, its words, and the parts of the rules of some entries."""

    grid: Grid
    scores: Mapping[str, int]
    only: Mapping[SlotKey, tuple[str, ...]]

    @property
    def request(self) -> FillRequest:
        return FillRequest(
            only=self.only,
            shared_letters=0,
            is_root_once=False,
            floor=FLOOR,
            is_first_enough=True,
        )

    @cached_property
    def fills(self) -> list[dict[SlotKey, Placed]]:
        """Every legal fill, by the entries that were open."""
        return list(self._fills())

    def _fills(self) -> Iterator[dict[SlotKey, Placed]]:
        in_turns = sorted(
            self.grid.slots, key=lambda slot: slot.start
        )  # across and down: they cross
        open_slots = [slot for slot in in_turns if not self.grid.is_complete(slot)]
        used = [self._given(slot) for slot in self.grid.slots if self.grid.is_complete(slot)]
        if len({word.text for word in used}) == len(used):
            letters = {place: cell.letters for place, cell in self.grid}
            yield from self._from(letters, open_slots, used)

    def _from(
        self, letters: dict[Position, str], slots: list[Slot], used: list[Placed]
    ) -> Iterator[dict[SlotKey, Placed]]:
        if not slots:
            yield {}
            return
        slot, *others = slots
        standing = [letters[place] for place in slot.positions]
        for word in self._words[slot]:
            fits = all(old in ("", new) for old, new in zip(standing, word.text, strict=True))
            if not fits or any(_clash(word, other) for other in used):
                continue
            placed = letters | dict(zip(slot.positions, word.text, strict=True))
            for rest in self._from(placed, others, [*used, word]):
                yield {slot.key: word, **rest}

    @cached_property
    def _words(self) -> dict[Slot, set[Placed]]:
        return {slot: self.words_of(slot) for slot in self.grid.slots}

    def words_of(self, slot: Slot) -> set[Placed]:
        """Return the words that *slot* may take, its letters aside."""
        parts = self.only.get(slot.key, ())
        named = [set(part.split(",")) for part in parts if re.fullmatch(r"[A-Z,]+", part)]
        wholes = {word for word, score in self.scores.items() if score >= FLOOR or named}
        for texts in named:
            wholes = (wholes | texts) & texts
        for part in parts:
            if part.startswith("/"):
                wholes = {word for word in wholes if re.search(part[1:-1], word)}
        return {
            Placed(text, word)
            for word in wholes
            for text in [altered(word, parts)]
            if len(text) == len(slot)
        }

    def _given(self, slot: Slot) -> Placed:
        text = "".join(self.grid.entry(slot))
        wholes = [
            word for word in self.scores if altered(word, self.only.get(slot.key, ())) == text
        ]
        return Placed(text, max(wholes, key=lambda word: (self.scores[word], word), default=text))


def altered(word: str, parts: tuple[str, ...]) -> str:
    """Return *word* as the rule of *parts* alters it; "" where it does not fit."""
    for part in parts:
        match part.split("/"):
            case ["s", old, new, ""]:
                changed = re.sub(old, new, word)
                return changed if changed != word else ""
            case ["drop-last"]:
                return word[:-1]
            case ["reverse"]:
                return word[::-1] if word[::-1] != word else ""
    return word


def _clash(first: Placed, second: Placed) -> bool:
    return first.text == second.text or first.whole == second.whole


def own_trial(seed: int) -> OwnTrial:
    """Return a random trial in which one to three entries have words of their own."""
    chance = random.Random(seed)
    base = TRIALS[seed % len(TRIALS)]
    slots = chance.sample(base.grid.slots, min(len(base.grid.slots), chance.randint(1, 3)))
    scores = dict(base.scores)
    for _ in range(30):  # longer words, to be altered
        longer = "".join(chance.choices(LETTERS, k=1 + len(chance.choice(slots))))
        scores[longer] = chance.choice([40, 60, 80])
    return OwnTrial(
        base.grid, scores, {slot.key: _random_parts(slot, scores, chance) for slot in slots}
    )


def _random_parts(slot: Slot, scores: Mapping[str, int], chance: random.Random) -> tuple[str, ...]:
    fitting = [word for word in scores if len(word) == len(slot)] or ["AB"]
    unlisted = ["".join(chance.choices(LETTERS, k=len(slot))) for _ in range(3)]
    named = dict.fromkeys(chance.sample(fitting, min(5, len(fitting))) + unlisted)
    return chance.choice(
        [
            (",".join(named),),
            (",".join(named), f"/{chance.choice(LETTERS)}/"),
            (f"/^[{LETTERS[:3]}]/",),
            (f"/{chance.choice(LETTERS)}$/", f"/{chance.choice(LETTERS)}/"),
            ("drop-last",),
            ("s/A/BC/",),
            ("s/D//",),
            ("reverse",),
            ("s/^A//",) if chance.random() < 0.5 else ("s/E$//",),
        ]
    )
