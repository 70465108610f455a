"""The content of the file of the user's own words: read line by line, so that a damaged line costs that line only."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from crossword_app.damaged_files import CONTROL
from crossword_app.dictionary.lists.importing.report import SKIPPED, Chunk
from crossword_app.dictionary.lists.word_list import UNSCORED
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import PLAIN, Kinds, kinds_text, read_kinds
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import Alphabet
from crossword_app.text_encoding import decode_lines

_BANNED = "banned"
_KIND = "kind "
_HEADER = (
    "# Your own words: each line overrides the other lists.\n"
    "# `word;score` adds or rescores a word, `word;banned` takes it away, `word;kind name` tells what it is.\n"
)


@dataclass(frozen=True, slots=True)
class Ban:
    """The override that bans a word, which is given in its display form."""

    display: str


@dataclass(frozen=True, slots=True)
class GivenKinds:
    """The kinds that the user gives a word, which is named in its display form."""

    display: str
    kinds: Kinds


NONE_GIVEN: Mapping[str, GivenKinds | None] = {}

Override = Word | Ban | None
"""A score or a ban that the user gives a word; None for neither."""


@dataclass(frozen=True, slots=True)
class OwnWords:
    """What a file of own words holds.

    Attributes:
        scored: added and rescored words by their text.
        banned: the display forms of banned words by their text.
        kinds: the kinds given to words, by their text.
        content: the file as it is.
        unreadable: the numbers of lines that could not be read, from 1; of very many, the first ones.
        skipped: how many lines could not be read.
    """

    scored: Mapping[str, Word]
    banned: Mapping[str, str]
    kinds: Mapping[str, GivenKinds]
    content: bytes = b""
    unreadable: tuple[int, ...] = ()
    skipped: int = 0

    def changed(
        self, overrides: Mapping[str, Override], given: Mapping[str, GivenKinds | None]
    ) -> "OwnWords":
        """Return the words after *overrides* and *given* kinds, by the texts of words."""
        scored = {text: word for text, word in self.scored.items() if text not in overrides}
        banned = {text: shown for text, shown in self.banned.items() if text not in overrides}
        for text, override in overrides.items():
            match override:
                case Word():
                    scored[text] = override._replace(kinds=PLAIN)  # lists or given kinds tell them
                case Ban(display):
                    banned[text] = display
        kinds = {text: kept for text, kept in self.kinds.items() if text not in given}
        kinds |= {text: new for text, new in given.items() if new is not None}
        return OwnWords(scored, banned, kinds)

    def parts(self) -> tuple[Mapping[str, object], ...]:
        """Return scores, bans and given kinds by the texts of words."""
        return self.scored, self.banned, self.kinds

    def written(self) -> bytes:
        """Return the content of a file with these words."""
        lines = [f"{word.display};{word.score}" for word in self.scored.values()]
        lines += [f"{display};{_BANNED}" for display in self.banned.values()]
        lines += [
            f"{given.display};{_KIND}{kinds_text(given.kinds)}" for given in self.kinds.values()
        ]
        return (_HEADER + "\n".join(sorted(lines)) + "\n").encode(errors="replace")


def parse_own_words(content: bytes, alphabet: Alphabet) -> OwnWords:
    """Return the words in *content*, as far as its lines can be read. A word that is banned has no score."""
    if not content:
        return OwnWords({}, {}, {})
    # Without own words, no command waits for this.
    from crossword_app.dictionary.lists.importing.dialect import REMARK, Dialect
    from crossword_app.dictionary.lists.importing.gathering import Gathering
    from crossword_app.dictionary.lists.importing.rows import semicolons

    lines = _without_blanks(decode_lines(content))
    banned: dict[str, str] = {}
    kinds: dict[str, GivenKinds] = {}
    unreadable = []
    for place, line in enumerate(lines):
        display, _, mark = line.partition(";")
        if line.startswith(REMARK):
            lines[place] = ""
        elif CONTROL.search(line):
            unreadable.append(place + 1)
            lines[place] = ""
        elif mark.strip() == _BANNED:
            if text := alphabet.fold_word(display):
                banned[text] = display.strip()
            else:
                unreadable.append(place + 1)
            lines[place] = ""
        elif mark.startswith(_KIND):
            given = _given_kinds(display, mark.removeprefix(_KIND))
            if given and (text := alphabet.fold_word(display)):
                kinds[text] = given
            else:
                unreadable.append(place + 1)
            lines[place] = ""
    gathering = Gathering(Dialect("word;score", semicolons), alphabet, UNSCORED)
    gathering.take(Chunk(1, lines))
    skipped = len(unreadable)
    for finding, tally in gathering.findings.tallies().items():
        if finding in SKIPPED:
            skipped += tally.count
            unreadable += [example.number for example in tally.examples]
    words = map(Word, *gathering.columns())
    scored = {word.text: word for word in words if word.text not in banned}
    return OwnWords(scored, banned, kinds, content, tuple(sorted(unreadable)), skipped)


def _given_kinds(display: str, names: str) -> GivenKinds | None:
    """Return the kinds that a line gives to a word; None where it names none."""
    try:
        return GivenKinds(display.strip(), read_kinds(names))
    except WordListError:
        return None


def _without_blanks(lines: Sequence[str]) -> list[str]:
    """Return *lines* with "" for each that holds white space only."""
    return [line if line.strip() else "" for line in lines]
