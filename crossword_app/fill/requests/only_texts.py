"""Reads and writes which words entries may take only, as people type it: 17A,23A=@seeds.txt, all=clued."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from crossword_app.errors import FillError
from crossword_app.fill.own_words.rule import (
    EXAMPLE,
    LIST_SIGN,
    list_title,
    names_words,
    read_part,
    source_of,
)
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.requests.texts import entry_named
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.sentences import listed

ALL = "all"


class Only(NamedTuple):
    """One rule as it is written: the entries, None for all, and a part of their rules."""

    keys: tuple[SlotKey, ...] | None
    part: str


def read_only(text: str, grid: Grid, folder: Path | None = None) -> Only:
    """Return the rule that people write as *text*. The path of a list is made absolute.

    Args:
        folder: where relative paths begin, instead of the working directory.

    Raises:
        FillError: it names no entry that *grid* has, or says no words.
    """
    entries, sign, said = (piece.strip() for piece in text.partition("="))
    if not sign or not entries or not said:
        raise FillError(
            f"{text!r} says no words for an entry: write entries, = and what they take only, as in 17A=@seeds.txt; "
            f"that may be {EXAMPLE}"
        )
    part = read_part(said, grid.alphabet.fold_word)
    if part.startswith(LIST_SIGN):
        path = Path(part.removeprefix(LIST_SIGN)).expanduser()
        part = LIST_SIGN + str((folder / path if folder else path).absolute())
    if entries.lower() == ALL:
        return Only(None, part)
    names = filter(None, map(str.strip, entries.split(",")))
    return Only(tuple(entry_named(grid, name).key for name in names), part)


def with_only(options: PuzzleOptions, asked: Iterable[Only]) -> PuzzleOptions:
    """Return *options* with the rules *asked* in place of those that it has for the same entries.

    Where an entry is asked for several times, all of it holds.
    """
    entries: dict[SlotKey, dict[str, None]] = {}
    for_all: dict[str, None] = {}
    for keys, part in asked:
        for parts in (for_all,) if keys is None else (entries.setdefault(key, {}) for key in keys):
            parts[part] = None
    return replace(
        options,
        only={**options.only, **{key: tuple(parts) for key, parts in entries.items()}},
        only_all=tuple(for_all) or options.only_all,
    )


def only_texts(options: PuzzleOptions, grid: Grid) -> Iterator[str]:
    """Yield the rules of *options* as `read_only` reads them; entries with the same part together."""
    slots = grid.layout.by_key
    entries: dict[str, list[str]] = {}
    for key, slot in slots.items():
        for part in options.only.get(key, ()):
            entries.setdefault(part, []).append(slot.short_name)
    for part in options.only_all:
        yield f"{ALL}={written(part, grid)}"
    for part, names in entries.items():
        yield f"{','.join(names)}={written(part, grid)}"


def written(part: str, grid: Grid) -> str:
    """Return *part* of a rule as people write it."""
    if not names_words(part):
        return part
    return ",".join(map(grid.alphabet.written, part.split(",")))


def troubles(request: FillRequest, grid: Grid) -> Iterator[tuple[tuple[Slot, ...], str]]:
    """Yield the entries of *grid* whose list cannot be read, with a sentence: they take any word meanwhile."""
    for source, found in request.lists.items():
        if found.trouble:
            named = _entries_with(source, request.only, grid)
            who = listed(named) if named else "all entries"
            sentence = (
                f"{who} should take only words of {list_title(source)}, which cannot be read: {found.trouble}; "
                "until then any word may stand there"
            )
            yield named, sentence


def _entries_with(
    source: str, only: Mapping[SlotKey, tuple[str, ...]], grid: Grid
) -> tuple[Slot, ...]:
    return tuple(
        slot
        for key, slot in grid.layout.by_key.items()
        if any(source_of(part) == source for part in only.get(key, ()))
    )
