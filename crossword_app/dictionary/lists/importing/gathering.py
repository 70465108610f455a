"""Turns the lines of a list into words, many at once, and records what became of each line."""

import re
from collections.abc import Iterable, Sequence
from typing import cast

from crossword_app.dictionary.lists.importing.dialect import LONGEST_ROW, REMARK, Dialect
from crossword_app.dictionary.lists.importing.folding import FOREIGN, beyond_ascii, fold_all
from crossword_app.dictionary.lists.importing.numbers import Counts, Scores, number
from crossword_app.dictionary.lists.importing.report import Chunk, Finding, Findings
from crossword_app.dictionary.lists.importing.rows import split_all
from crossword_app.dictionary.word import MAX_WORD_LENGTH
from crossword_app.model.alphabet import Alphabet

_UNSAFE = ';"#\ufeff'
_ENCLOSED = re.compile(r'"(?:[^"]|"")*"')


class Gathering:
    """The words of one list that were read so far.

    Attributes:
        lines: how many lines were read that are not blank.
        words_read: how many of them have a word that can be used.
        ranks: the place of each word in the columns, by its text.
        findings: the findings on single lines.
        clues: the clues of words, in the order of the lines: the word, spelled out, and the clue.
    """

    def __init__(self, dialect: Dialect, alphabet: Alphabet, default_score: int) -> None:
        self.lines = 0
        self.words_read = 0
        self.findings = Findings()
        self.clues: list[tuple[str, str]] = []
        self._split = dialect.split
        self._alphabet = alphabet
        self._scale = (Counts if dialect.has_counts else Scores)(default_score)
        self.ranks: dict[str, int] = {}
        self._values: list[float] = []
        self._displays: list[str] = []

    def pass_over(self, chunk: Chunk) -> None:
        """Record that the lines of *chunk* are a header or another section."""
        self.lines += sum(map(bool, chunk.lines))
        for place, line in enumerate(chunk.lines):
            if line.strip():
                finding = Finding.REMARK if line.startswith(REMARK) else Finding.HEADER
                self.findings.add(finding, chunk, [place])

    def take(self, chunk: Chunk) -> None:
        """Read the words of a *chunk* of lines."""
        chunk = self._without_remarks(chunk)
        self.lines += len(chunk.lines) - chunk.lines.count("")
        words, numbers, clues = split_all(chunk.lines, self._split)
        displays = _tidied(words)
        texts = fold_all(displays, self._alphabet)
        self._note_numbers(chunk, numbers)
        self._note_folded(chunk, displays, texts)
        self._merge(chunk, texts, displays, [self._scale[text] for text in numbers])
        if any(clues):
            self.clues += [
                (self._alphabet.spelled(text), tidy)
                for text, clue in zip(texts, clues, strict=True)
                if (tidy := clue.strip()) and text in self.ranks
            ]

    def columns(self) -> tuple[list[str], list[int], list[str]]:
        """Return texts, scores and display forms of the words, each word with its best score in the list."""
        return list(self.ranks), self._scale.scores(self._values), self._displays

    def _without_remarks(self, chunk: Chunk) -> Chunk:
        """Return *chunk* with "" in place of comments and of lines that are too long."""
        has_remarks = f"\n{REMARK}" in "\n".join(("", *chunk.lines))
        if not has_remarks and max(map(len, chunk.lines), default=0) <= LONGEST_ROW:
            return chunk
        remarks = [
            place
            for place, line in enumerate(chunk.lines)
            if line[:1] == REMARK and not self._is_entry(line)
        ]
        overlong = [place for place, line in enumerate(chunk.lines) if len(line) > LONGEST_ROW]
        self.lines += len(overlong)
        self.findings.add(Finding.REMARK, chunk, remarks)
        self.findings.add(Finding.TOO_LONG, chunk, overlong)
        lines = list(chunk.lines)
        for place in (*remarks, *overlong):
            lines[place] = ""
        return Chunk(chunk.first, lines)

    def _is_entry(self, line: str) -> bool:
        """Return whether a *line* that begins like a remark is an entry all the same: "#MeToo;60"."""
        word, score, _ = self._split(line[:LONGEST_ROW])
        return word[1:2].isalnum() and number(score) is not None

    def _merge(
        self,
        chunk: Chunk,
        texts: Sequence[str],
        displays: Sequence[str],
        values: Sequence[float | None],
    ) -> None:
        ranks, best, shown = self.ranks, self._values, self._displays
        if self._are_usable(texts, values) and self._are_added(texts):
            best.extend(cast(Sequence[float], values))
            shown.extend(displays)
            self.words_read += len(texts)
            return
        merged, refused = [], []
        for place, (text, value) in enumerate(zip(texts, values, strict=True)):
            rank = ranks.get(text)
            if value is None:
                refused.append(place)
            elif rank is not None:
                merged.append(place)
                if value > best[rank]:
                    best[rank], shown[rank] = value, displays[place]
            elif 0 < len(text) <= MAX_WORD_LENGTH and FOREIGN not in text:
                ranks[text] = len(best)
                best.append(value)
                shown.append(displays[place])
            else:
                refused.append(place)
        self.words_read += len(texts) - len(refused)
        self.findings.add(
            Finding.MERGED, chunk, merged, lambda place: f"beside {shown[ranks[texts[place]]]}"
        )
        self._note_refused(chunk, refused, texts)

    def _are_usable(self, texts: Sequence[str], values: Sequence[float | None]) -> bool:
        """Return whether each of *texts* is a word with a score, as in a list that a program wrote."""
        return (
            len(texts) > 0
            and "" not in texts
            and None not in values
            and max(map(len, texts)) <= MAX_WORD_LENGTH
            and FOREIGN not in "\n".join(texts)
        )

    def _are_added(self, texts: Sequence[str]) -> bool:
        """Add all of *texts*, if none of them came before and none comes twice; return whether it was so."""
        ranks = self.ranks
        fresh = range(len(ranks), len(ranks) + len(texts))
        given = list(map(ranks.setdefault, texts, fresh))
        if given == list(fresh):
            return True
        for text, rank, of_text in zip(texts, fresh, given, strict=True):
            if rank == of_text:
                del ranks[text]
        return False

    def _note_refused(self, chunk: Chunk, refused: Iterable[int], texts: Sequence[str]) -> None:
        """Record why lines that are not blank have no word."""
        places: dict[Finding, list[int]] = {}
        for place in refused:
            line, text = chunk.lines[place], texts[place]
            if line and not line.isspace():
                places.setdefault(_refusal(text), []).append(place)
        for finding, found in places.items():
            self.findings.add(finding, chunk, found)

    def _note_numbers(self, chunk: Chunk, numbers: Sequence[str]) -> None:
        findings = {text: found for text in set(numbers) if (found := self._scale.finding(text))}
        for finding in set(findings.values()):
            places = [i for i, text in enumerate(numbers) if findings.get(text) is finding]
            self.findings.add(
                finding, chunk, places, lambda place: f"as {self._scale[numbers[place]]:.0f}"
            )

    def _note_folded(self, chunk: Chunk, displays: Sequence[str], texts: Sequence[str]) -> None:
        letters = {letter for letter in beyond_ascii("".join(displays)) if self._is_folded(letter)}
        folded = [
            place
            for place, display in enumerate(displays if letters else ())
            if not letters.isdisjoint(display) and FOREIGN not in texts[place]
        ]
        self.findings.add(
            Finding.FOLDED,
            chunk,
            folded,
            lambda place: f"as {self._alphabet.spelled(texts[place])}",
        )

    def _is_folded(self, letter: str) -> bool:
        return letter.isalpha() and self._alphabet.upper(letter) not in self._alphabet


def _refusal(text: str) -> Finding:
    """Return why a line whose word folds to *text* gives no word."""
    if FOREIGN in text:
        return Finding.FOREIGN
    if not text:
        return Finding.NO_LETTERS
    return Finding.TOO_LONG if len(text) > MAX_WORD_LENGTH else Finding.BAD_SCORE


def _tidied(words: Sequence[str]) -> list[str]:
    """Return *words* as display forms: with single spaces, and without characters that have a meaning in lists."""
    joined = "\n".join(words)
    displays = list(words)
    if not _has_single_spaces(f"\n{joined}\n"):
        displays = [" ".join(word.split()) for word in words]
    if not any(character in joined for character in _UNSAFE):
        return displays
    return [
        _safe(display) if any(character in display for character in _UNSAFE) else display
        for display in displays
    ]


def _has_single_spaces(text: str) -> bool:
    """Return whether the lines of *text* have single spaces only. Other white space is not printable."""
    return text.replace("\n", "|").isprintable() and not any(
        odd in text for odd in ("  ", "\n ", " \n")
    )


def _safe(display: str) -> str:
    """Return *display* in a form that a line of a list can hold and that is read back unchanged."""
    before = ""
    while before != display:
        before = display
        display = display.replace(";", ",").replace("\ufeff", "").lstrip(f"{REMARK} ")
        if _ENCLOSED.fullmatch(display):
            display = display[1:-1].replace('""', '"')
        display = " ".join(display.split())
    return display
