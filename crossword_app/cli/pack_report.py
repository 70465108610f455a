"""The report of `crossword-app pack`: grids and sentences, one JSON object, or a picture of the pairs."""

from collections.abc import Iterator, Sequence

from crossword_app.cli.streams import EXIT_DONE, EXIT_STOPPED, EXIT_UNFILLABLE, say
from crossword_app.drawing.pair_matrix import Mark, PairMatrix, pair_matrix_svg
from crossword_app.fill.packing.outcome import PackBy, Packed, Pair, SeedFate, SeedSet
from crossword_app.fill.packing.run import best_of
from crossword_app.sentences import counted

STATUS = {"packed": EXIT_DONE, "unfillable": EXIT_UNFILLABLE, "stopped": EXIT_STOPPED}

_ORDER = tuple(SeedFate)

_EXCLUDED = Mark("dead", "no fill has both (proved)", is_square=True)
_TOGETHER = Mark("found", "a fill was found that has both", is_square=False)


def status_of(packed: Sequence[Packed]) -> str:
    """Return how packing ended: "packed", "unfillable" or "stopped"."""
    if any(each.best for each in packed):
        return "packed"
    return "unfillable" if all(each.is_unfillable for each in packed) else "stopped"


def say_packed(packed: Sequence[Packed], names: Sequence[str], count: int) -> None:
    """Print the best sets of the best pattern, and what became of each seed there."""
    say("".join(f"{line}\n" for line in _lines(packed, names, count)))


def _lines(packed: Sequence[Packed], names: Sequence[str], count: int) -> Iterator[str]:
    chosen = best_of(packed)
    best = packed[chosen]
    if len(packed) > 1:
        for name, each in zip(names, packed, strict=True):
            yield f"{name}: {_summary(each)}"
        if best.best:
            yield f"The best is {names[chosen]}:"
    else:
        yield _summary(best)
    for found in best.sets[:count]:
        yield ""
        yield from found.filled.grid.rows
        if len(best.sets[:count]) > 1:
            yield f"{_value(found.value, best.by)}: {_placed(found)}"
    yield ""
    for result in sorted(best.seeds, key=lambda result: _ORDER.index(result.fate)):
        yield f"{result.seed.display}: {result.reason}"
    if pairs := sum(1 for _ in best.pairs.excluding):
        yield f"{counted(pairs, 'pair')} of seeds exclude each other (--plot FILE draws them)"


def _summary(packed: Packed) -> str:
    if packed.is_unfillable:
        return f"no fill: {packed.why}"
    if packed.best is None:
        return f"no fill was found: {packed.why}; a set has at most {_value(packed.at_most, packed.by)}"
    found = _value(packed.value, packed.by)
    if packed.is_most:
        return f"{found} stand together, and no set is better (proved)"
    return f"{found} stand together, at most {packed.at_most:,} can ({packed.why})"


def _value(value: int, by: PackBy) -> str:
    return counted(value, "seed") if by is PackBy.NUMBER else f"seeds of {value:,} points"


def _placed(found: SeedSet) -> str:
    return ", ".join(f"{seed.display} at {slot}" for seed, slot in found.placed) or "no seed"


def report_of(packed: Sequence[Packed], names: Sequence[str], count: int) -> dict[str, object]:
    """Return the report for programs: the best pattern in full, and the figures of each."""
    chosen = best_of(packed)
    best = packed[chosen]
    return {
        "outcome": status_of(packed),
        "by": best.by.value,
        "grid": names[chosen],
        "rows": list((best.best.filled.grid if best.best else best.grid).rows),
        "value": best.value,
        "at_most": max(each.at_most for each in packed),
        "is_most": bool(best.best) and best.value >= max(each.at_most for each in packed),
        "placed": _placed_report(best.best) if best.best else [],
        "seeds": [
            {
                "seed": result.seed.display,
                "score": result.seed.score,
                "fate": result.fate.value,
                "slot": str(result.slot) if result.slot else None,
                "excluded_by": [seed.display for seed in result.excluded_by],
                "reason": result.reason,
            }
            for result in best.seeds
        ],
        "exclusions": [[one.display, other.display] for one, other in best.pairs.excluding],
        "sets": [
            {
                "value": found.value,
                "rows": list(found.filled.grid.rows),
                "placed": _placed_report(found),
            }
            for found in best.sets[:count]
        ],
        "grids": [
            {
                "grid": name,
                "value": each.value,
                "at_most": each.at_most,
                "is_most": each.is_most,
                "is_unfillable": each.is_unfillable,
                "why": each.why,
                "nodes": each.nodes,
                "seconds": round(each.seconds, 3),
            }
            for name, each in zip(names, packed, strict=True)
        ],
    }


def _placed_report(found: SeedSet) -> list[dict[str, object]]:
    return [
        {"seed": seed.display, "slot": str(slot), "score": seed.score}
        for seed, slot in found.placed
    ]


def pairs_svg(packed: Sequence[Packed]) -> bytes:
    """Return a picture of which seeds exclude which in the best pattern.

    Seeds that can stand nowhere have no pairs to show, and those that exclude no other are only counted.
    """
    best = packed[best_of(packed)]
    fates = [result.fate for result in best.seeds]
    standing = [
        number for number, fate in enumerate(fates) if fate in (SeedFate.PLACED, SeedFate.LEFT_OUT)
    ]
    shown = [n for n in standing if best.pairs.excluded[n] or fates[n] is SeedFate.PLACED]
    shown.sort(key=lambda n: (len(best.pairs.seeds[n].text), fates[n] is not SeedFate.PLACED, n))

    def mark_of(lower: int, upper: int) -> Mark | None:
        state = best.pairs.of(shown[lower], shown[upper])
        return {Pair.EXCLUDED: _EXCLUDED, Pair.TOGETHER: _TOGETHER, Pair.UNKNOWN: None}[state]

    remarks = ["An empty square: not known. In bold: the seeds of the best set found."]
    if others := len(standing) - len(shown):
        remarks.append(
            f"Not shown: {counted(others, 'seed')} left out, of which no exclusion is known"
        )
    return pair_matrix_svg(
        PairMatrix(
            "Which seeds exclude which",
            [best.pairs.seeds[number].display for number in shown],
            [fates[number] is SeedFate.PLACED for number in shown],
            mark_of,
            (_EXCLUDED, _TOGETHER),
            remarks,
        )
    )
