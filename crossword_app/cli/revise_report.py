"""The report of `crossword-app revise`: a grid and what changed, or one JSON object."""

from collections.abc import Sequence

from crossword_app.cli.options import places
from crossword_app.cli.streams import EXIT_DONE, EXIT_STOPPED, EXIT_UNFILLABLE, say, tell
from crossword_app.fill.revising.alternatives import Alternative, Alternatives
from crossword_app.fill.revising.revision import (
    ChangedEntry,
    NoRevision,
    Revised,
    Revision,
    RevisionOutcome,
    RevisionStopped,
)
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted

STATUS = {Revised: EXIT_DONE, NoRevision: EXIT_UNFILLABLE, RevisionStopped: EXIT_STOPPED}


def say_outcome(outcome: RevisionOutcome, alphabet: Alphabet) -> None:
    """Print grids and what changed to standard output, and what is proved to standard error."""
    if isinstance(outcome, NoRevision):
        tell(f"no revision: {outcome.reason}")
        return
    if isinstance(outcome, RevisionStopped):
        tell(
            f"stopped: {outcome.why}; at least {counted(outcome.at_least, 'entry', 'entries')} must change"
        )
        return
    for number, revision in enumerate(outcome.revisions):
        lines = [str(revision.grid), "", *(_line(each, alphabet) for each in revision.changed)]
        say(("\n" if number else "") + "".join(f"{line}\n" for line in lines))
    tell(outcome.sentence)
    if not outcome.is_all:
        tell(f"stopped: {outcome.why}")


def _line(changed: ChangedEntry, alphabet: Alphabet) -> str:
    score = "" if changed.score is None else f" ({changed.score})"
    before, after = alphabet.spelled(changed.before), alphabet.spelled(changed.after)
    return f"{changed.slot.short_name}: {before} becomes {after}{score}"


def report_of(outcome: RevisionOutcome, before: Grid) -> dict[str, object]:
    """Return the report of the best revision, with all of them in `revisions`."""
    report: dict[str, object] = {"rows": list(before.rows), "changed": []}
    at_least: int | None = None
    is_least = False
    revisions: Sequence[Revision] = ()
    if isinstance(outcome, Revised):
        report = _of_revision(outcome.best)
        at_least, is_least = outcome.at_least, outcome.is_least
        revisions = outcome.revisions
        why = {"is_best": outcome.is_best, "is_all": outcome.is_all, "ended": outcome.why}
    elif isinstance(outcome, RevisionStopped):
        at_least = outcome.at_least
        why = {"reason": outcome.why}
    else:
        why = {"reason": outcome.reason}
    return {
        "outcome": _NAMES[type(outcome)],
        **report,
        "at_least": at_least,
        "is_least": is_least,
        **why,
        "revisions": [
            {**_of_revision(each), "is_least": each.entries == at_least} for each in revisions
        ],
        "nodes": outcome.nodes,
        "seconds": round(outcome.seconds, 6),
    }


_NAMES = {Revised: "revised", NoRevision: "impossible", RevisionStopped: "stopped"}


def _of_revision(revision: Revision) -> dict[str, object]:
    alphabet = revision.grid.alphabet
    return {
        "rows": list(revision.grid.rows),
        "changed": [
            {
                "entry": each.slot.short_name,
                "before": alphabet.spelled(each.before),
                "after": alphabet.spelled(each.after),
                "score": each.score,
            }
            for each in revision.changed
        ],
        "squares": places(revision.squares),
        "quality": round(revision.quality, 2),
        "min_score": revision.min_score,
    }


def say_alternative(alternative: Alternative, alphabet: Alphabet) -> None:
    """Print one line about a word that could stand in an entry."""
    others = [
        f"{each.slot.short_name} {alphabet.spelled(each.before)} becomes {alphabet.spelled(each.after)}"
        for each in alternative.revision.changed
        if each.after != alternative.word
    ]
    also = ": " + ", ".join(others) if others else ""
    entries = (
        counted(alternative.elsewhere, "other entry", "other entries") if others else "nothing else"
    )
    say(f"{alphabet.spelled(alternative.word)} ({alternative.score}) changes {entries}{also}\n")


def say_alternatives(found: Alternatives) -> None:
    """Print how the search for alternatives ended, to standard error."""
    if found.is_all:
        tell(
            f"{counted(len(found.found), 'word')} could stand at {found.slot}: there are no others (proved)"
        )
    else:
        tell(
            f"stopped: {found.why}; of {counted(found.open, 'word')} it is not known whether they can stand at "
            f"{found.slot}, and each of them changes at least {counted(found.at_least, 'other entry', 'other entries')}"
        )


def alternatives_report(found: Alternatives, alphabet: Alphabet) -> dict[str, object]:
    """Return the report on the words that could stand in an entry."""
    return {
        "entry": found.slot.short_name,
        "alternatives": [
            {
                "word": alphabet.spelled(each.word),
                "score": each.score,
                "elsewhere": each.elsewhere,
                **_of_revision(each.revision),
            }
            for each in found.found
        ],
        "at_least": found.at_least,
        "open": found.open,
        "is_all": found.is_all,
        "ended": found.why,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 6),
    }
