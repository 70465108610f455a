"""The report on an imported list, in words."""

from crossword_app.dictionary.lists.importing.report import ImportReport
from crossword_app.sentences import counted


def report_text(report: ImportReport) -> str:
    """Return the report: how many lines were read, folded, merged and skipped, with the first ones of each kind."""
    member = f"{report.member}, " if report.member else ""
    lines = [f"{counted(report.words, 'word')} ({member}{report.encoding}, {report.layout})"]
    lines += [report.note] if report.note else []
    lines += [counted(report.clues, "clue")] if report.clues else []
    for finding, tally in report.findings.items():
        lines.append(f"{finding.value}: {tally.count:,}")
        for example in tally.examples:
            why = f" ({example.why})" if example.why else ""
            lines.append(f"    line {example.number:,}: {example.text}{why}")
    return "\n".join(lines)
