"""The steps of a search as a web page that plays them: the grid, the words that are pruned, and the stack."""

import html
from collections.abc import Iterator

from crossword_app.formats.web_page import paragraph, web_page
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import LabResult
from crossword_app.lab.trace import Trace, TraceStep
from crossword_app.model.geometry import Position
from crossword_app.sentences import counted

_HELP = (
    "Play, or go step by step: arrows left and right, Home and End, Space plays and pauses. Bars show how many words "
    "each entry has left; those that the step took away are struck out, those that came back are not."
)


def trace_page(trace: Trace, result: LabResult) -> bytes:
    """Return *trace*, of the search that *result* is about, as a page: the same bytes for the same search."""
    rules = [f".grid {{ --columns: {trace.problem.grid.size.columns}; }}"]
    title = f"Ways to fill: {result.name}"
    return web_page(title, "lab", _body(trace, result), _data(trace), rules)


def _body(trace: Trace, result: LabResult) -> Iterator[str]:
    yield from paragraph("by", f"{result.method}; {_outcome(trace, result)}")
    yield "<main>"
    yield '<section class="play">'
    yield from _grid(trace.problem)
    yield '<p class="said" role="status"></p>'
    yield '<p class="counts"></p>'
    yield '<input type="range" min="0" value="0" aria-label="Step">'
    yield '<div class="tools">'
    for name, label in (("back", "Back"), ("play", "Play"), ("on", "Step")):
        yield f'<button type="button" data-do="{name}">{label}</button>'
    yield '<label>Steps a second <input type="number" min="1" max="60" value="4"></label>'
    yield "</div>"
    yield f'<p class="help">{_HELP}</p>'
    yield "</section>"
    yield '<section class="lists"><div><h2>Stack</h2><ol class="stack"></ol></div>'
    yield '<div><h2>Words left</h2><ul class="entries"></ul></div></section>'
    yield "</main>"


def _outcome(trace: Trace, result: LabResult) -> str:
    shown = counted(len(trace.steps), "step")
    first = "" if trace.is_whole else ", the first of more"
    why = f" ({result.why})" if result.why else ""
    return f"{result.ending.value}{why}; {shown}{first}"


def _grid(problem: LabProblem) -> Iterator[str]:
    yield '<div class="grid" role="img" aria-label="The grid at this step">'
    labels = problem.grid.layout.labels
    for place, cell in problem.grid:
        if not cell.is_open:
            yield f'<div class="cell {cell.kind.value}"></div>'
            continue
        bars = "".join(
            f" {name}"
            for name, is_there in (("bar-right", cell.bar_right), ("bar-below", cell.bar_below))
            if is_there
        )
        number = (
            f'<span class="number">{html.escape(labels[place])}</span>' if place in labels else ""
        )
        given = html.escape(problem.grid.alphabet.spelled(cell.letters))
        kind = " given" if given else ""
        yield f'<div class="cell{kind}{bars}">{number}<span class="letter">{given}</span></div>'
    yield "</div>"


def _data(trace: Trace) -> dict[str, object]:
    problem = trace.problem
    return {
        "entries": [
            {"name": str(slot), "left": left, "all": len(problem.words[len(slot)])}
            for slot, left in zip(problem.slots, trace.left, strict=True)
        ],
        "steps": [_step(problem, step) for step in trace.steps],
    }


def _step(problem: LabProblem, step: TraceStep) -> dict[str, object]:
    """Return a step for the script: the level on top of the stack alone, since those below it stay."""
    spelled = problem.grid.alphabet.spelled

    def index(place: Position) -> int:
        return problem.grid.size.index_of(place)

    top = step.stack[-1]
    return {
        "act": step.act.value,
        "says": step.sentence,
        "letters": {index(place): spelled(letter) for place, letter in step.letters.items()},
        "depth": len(step.stack),
        "top": [top.name, top.value, top.tried, top.values],
        "cells": [index(place) for place in top.cells],
        "changes": [
            [each.slot, each.left, each.lost, each.regained, list(each.examples)]
            for each in step.changes
        ],
        "counts": [step.nodes, step.backtracks, step.look_ups],
    }
