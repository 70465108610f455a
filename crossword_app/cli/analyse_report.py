"""The report of `crossword-app analyse`: lines to read, or one JSON object."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from crossword_app.dictionary.word import Word
from crossword_app.fill.analysis.block_gains import BlockGain
from crossword_app.fill.analysis.fill_count import FillCount
from crossword_app.fill.analysis.possibilities import Analysis, LiveWords
from crossword_app.fill.analysis.price import Price
from crossword_app.fill.outcome import Filled, Outcome, Prefer, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot
from crossword_app.sentences import listed

FEWEST_NAMED = 5
"""How many of the entries with the fewest words left are named."""


@dataclass(frozen=True, slots=True)
class Findings:
    """All results for one grid.

    Attributes:
        outcome: the outcome of the search for a fill.
        fill_count: None if counting was interrupted.
        gains: the best first.
        slot: the slot whose words were priced.
        prices: the prices of its words, best first; None for a word without a known price.
        prefer: the measure by which fills with them are compared.
    """

    problem: FillProblem
    analysis: Analysis
    outcome: Outcome
    fill_count: FillCount | None
    gains: Sequence[BlockGain]
    slot: Slot | None
    prices: Sequence[tuple[Word, Price | None]]
    prefer: Prefer


def lines_of(findings: Findings) -> Iterator[str]:
    """Return the lines for a person."""
    analysis, problem = findings.analysis, findings.problem
    yield _verdict(findings.outcome)
    yield f"{len(problem.cells)} squares to fill in {problem.targets} entries"
    yield f"Dead entries: {_listed(map(str, analysis.dead_slots))}"
    yield f"Dead squares: {_listed(map(str, sorted(analysis.dead_cells)))}"
    forced = sorted(analysis.forced.items())
    spelled = problem.index.alphabet.spelled
    yield f"Forced letters: {_listed(f'{spelled(letter)} at {cell}' for cell, letter in forced)}"
    if analysis.live and not analysis.is_consistent:
        yield "With dead entries, the words were counted for each entry alone."
    fewest = sorted(analysis.live.values(), key=lambda live: live.count)[:FEWEST_NAMED]
    yield f"Fewest words: {_listed(f'{live.slot} {live.count}' for live in fewest)}"
    yield from _fill_count_lines(findings.fill_count)
    if findings.gains:
        yield "One more block, with symmetry, gives (an estimate):"
    for gain in findings.gains:
        yield f"  {_cells(gain.positions)}: {_power(gain.gain)} times as many fills"
    if findings.slot:
        yield (
            f"Words for {findings.slot}, each with the {findings.prefer.title} of the best fill found with it, and "
            "the weakest other word of that:"
        )
    for word, price in findings.prices:
        yield f"  {spelled(word.text)};{word.score}: {_price(price, findings)}"


def _verdict(outcome: Outcome) -> str:
    if isinstance(outcome, Filled):
        return "It can be filled: a fill was found."
    if isinstance(outcome, Unfillable):
        return f"Unfillable: {outcome.reason}."
    return f"Not known whether it can be filled: {outcome.why}."


def _fill_count_lines(fill_count: FillCount | None) -> Iterator[str]:
    if fill_count is None:
        return
    if fill_count.log10_fills == -math.inf:
        yield "Fills: none."
        return
    unsettled = "" if fill_count.is_settled else ", cut short"
    yield f"Fills, an estimate{unsettled}: about {_power(fill_count.log10_fills)} fills"
    if len(fill_count.parts) > 1:
        for part in fill_count.parts:
            yield f"  in the part at {_cells(part.cells)}: about {_power(part.log10_fills)}"


def _power(log10: float) -> str:
    return f"10^{log10:.1f}"


def _cells(cells: Iterable[Position]) -> str:
    first, *others = sorted(cells)
    if len(others) > 1:
        return f"{first} and {len(others)} more squares"
    return listed([first, *others])


def _listed(names: Iterable[str]) -> str:
    return "; ".join(names) or "none"


def _price(price: Price | None, findings: Findings) -> str:
    if price is None:
        return "not known"
    if price.fill is None:
        return "no fill has it (proved)"
    if price.weakest is None:
        return "it can be filled with it"
    weakest = price.weakest
    word = findings.problem.index.alphabet.spelled(weakest.text)
    forced = ", and every fill has one as weak (proved)" if price.is_weakness_forced else ""
    measure = price.fill.measure(findings.prefer)
    return f"{measure:.1f}, {word} {weakest.score} at {weakest.slot}{forced}"


def report_of(findings: Findings) -> dict[str, object]:
    """Return the report for a program."""
    analysis, outcome = findings.analysis, findings.outcome
    spelled = findings.problem.index.alphabet.spelled
    report: dict[str, object] = {
        "outcome": type(outcome).__name__.lower(),
        "reason": None,
        "squares": len(findings.problem.cells),
        "letters": [
            {**_place(cell), "letters": [spelled(letter) for letter in sorted(letters)]}
            for cell, letters in analysis.letters.items()
        ],
        "dead_squares": [_place(cell) for cell in sorted(analysis.dead_cells)],
        "forced": [
            {**_place(cell), "letter": spelled(letter)}
            for cell, letter in sorted(analysis.forced.items())
        ],
        "is_consistent": analysis.is_consistent,
        "entries": [_of_entry(live, analysis) for live in analysis.live.values()],
        "dead_entries": [str(slot) for slot in analysis.dead_slots],
        "room": _of_fill_count(findings.fill_count) if findings.fill_count else None,
        "gains": [
            {
                "squares": [_place(cell) for cell in sorted(gain.positions)],
                "log10_gain": round(gain.gain, 2),
                "is_rough": gain.is_rough,
            }
            for gain in findings.gains
        ],
    }
    if isinstance(outcome, Unfillable):
        report["reason"] = outcome.reason
    elif isinstance(outcome, Stopped):
        report["reason"] = outcome.why
    if findings.slot:
        report["slot"] = str(findings.slot)
        report["prices"] = [
            {"word": spelled(word.text), "score": word.score, **_of_price(price, spelled)}
            for word, price in findings.prices
        ]
    return report


def _place(cell: Position) -> dict[str, object]:
    return {"row": cell.row + 1, "column": cell.column + 1}


def _of_entry(live: LiveWords, analysis: Analysis) -> dict[str, object]:
    return {
        "slot": str(live.slot),
        "words": live.count,
        "is_dead": live.slot in analysis.dead_slots,
    }


def _of_fill_count(fill_count: FillCount) -> dict[str, object]:
    return {
        "is_estimate": True,
        "is_settled": fill_count.is_settled,
        "log10_fills": _finite(fill_count.log10_fills),
        "parts": [
            {
                "squares": [_place(cell) for cell in sorted(part.cells)],
                "log10_fills": _finite(part.log10_fills),
            }
            for part in fill_count.parts
        ],
    }


def _finite(log10: float) -> float | None:
    """Return *log10* as a JSON value: None if it is infinite."""
    return None if log10 == -math.inf else round(log10, 2)


def _of_price(price: Price | None, spelled: Callable[[str], str]) -> dict[str, object]:
    if price is None or price.fill is None:
        nothing = dict.fromkeys(("worst", "at_most", "quality", "mean_score", "weakest"))
        return {"known": "refuted" if price else "nothing", **nothing}
    weakest = price.weakest
    return {
        "known": "filled",
        "worst": price.worst,
        "at_most": price.bound,
        "quality": round(price.fill.quality, 2),
        "mean_score": round(price.fill.mean_score, 2),
        "weakest": weakest
        and {
            "slot": str(weakest.slot),
            "word": spelled(weakest.text),
            "score": weakest.score,
            "is_forced": price.is_weakness_forced,
        },
    }
