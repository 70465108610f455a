"""What each source brought to the list, as a page beside it."""

from collections.abc import Sequence
from pathlib import Path

from dictionaries.builder.evidence import Candidates, Evidence, Form
from dictionaries.builder.scoring import Scored

_GOOD = 60
_HEAD = """\
# What each source brought

Written by `build_english.py`. Of the words of english.dict: how many a source knows, how many no
other source knows (by its own frequency no word is known: wordfreq counts only where nothing
else lists a word), and what share of either stands at 60 and above.

| source | words | at 60+ | its alone | at 60+ |
|---|---|---|---|---|
"""


def write_contributions(words: Sequence[Scored], candidates: Candidates, path: Path) -> None:
    """Write the table for the listed *words* to *path*."""
    known: dict[str, list[int]] = {}
    alone: dict[str, list[int]] = {}
    by_eye = []
    for word in words:
        evidence = candidates.get(word.letters)
        if evidence is None:
            by_eye.append(word.score)
            continue
        names = _names(evidence)
        for name in names:
            known.setdefault(name, []).append(word.score)
        if len(names) == 1:
            alone.setdefault(names[0], []).append(word.score)
    rows = [
        f"| {name} | {len(scores)} | {_share(scores)} | {len(alone.get(name, ()))}"
        f" | {_share(alone.get(name, ()))} |\n"
        for name, scores in sorted(known.items(), key=lambda item: (-len(item[1]), item[0]))
    ]
    rows.append(f"| added by eye | {len(by_eye)} | {_share(by_eye)} | {len(by_eye)} |  |\n")
    path.write_text(_HEAD + "".join(rows), encoding="utf-8", newline="\n")


def _names(evidence: Evidence) -> list[str]:
    if evidence.form in (Form.VERB, Form.PLURAL, Form.REGULAR):
        return [f"made here: {evidence.form.value}"]
    return sorted(evidence.sources)


def _share(scores: Sequence[int]) -> str:
    if not scores:
        return ""
    return f"{100 * sum(score >= _GOOD for score in scores) / len(scores):.0f} %"
