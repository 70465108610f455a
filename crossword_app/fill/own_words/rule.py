"""What one entry may take only: words of a list, of an expression, of a kind, words that have a clue, altered words.

A rule is made of parts, texts as people write them: @seeds.txt, ALPHA,BRAVO, /ING$/, name,phrase, clued, s/ST/S/.
A word must keep to all of them. The part `any` lets an entry take any word where there is a rule for all entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import PurePath

from crossword_app.dictionary.word import MAX_WORD_LENGTH, Word
from crossword_app.dictionary.word_kinds import PLAIN_NAME, WordKind
from crossword_app.errors import FillError
from crossword_app.fill.own_words.change import Change, ChangeKind, read_change
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.slots import SHORTEST_SLOT
from crossword_app.sentences import either, listed

LIST_SIGN = "@"
ANY, CLUED = "any", "clued"
EXAMPLE = "@seeds.txt, /ING$/, name,phrase, clued, s/ST/S/"

_MOST_NAMED = 3
_UNSCORED = 75
_KIND_NAMES = {PLAIN_NAME, *WordKind}


@dataclass(frozen=True, eq=False)
class OwnList:
    """Words that entries may be held to: those of a file, or the answers of the clue database.

    Equal only to itself, so that what is found with it is kept until it is read anew.

    Attributes:
        name: the name for the user: seeds.txt.
        words: the words that entries may take even where no word list has them.
        texts: all words that it has.
        trouble: why it could not be read; "" where it was.
    """

    name: str
    words: tuple[Word, ...] = ()
    texts: frozenset[str] = frozenset()
    trouble: str = ""

    @cached_property
    def by_length(self) -> Mapping[int, Sequence[str]]:
        """The texts, by their lengths."""
        found: dict[int, list[str]] = {}
        for text in self.texts:
            found.setdefault(len(text), []).append(text)
        return found


@dataclass(frozen=True, slots=True)
class EntryRule:
    """A rule with its lists. Without any parts it lets an entry take any word.

    Attributes:
        lists: the lists that must have a word. The answers of the clue database are one, with the name CLUED.
        named: groups of words, each of which must have it.
        expressions: expressions that must match it, as people write them.
        kinds: groups of names of kinds, of one of each of which it must be.
        change: how it is altered.
        is_any: whether kinds of words that are left out elsewhere, and the rule for all entries, do not hold.
    """

    lists: tuple[OwnList, ...] = ()
    named: tuple[tuple[str, ...], ...] = ()
    expressions: tuple[str, ...] = ()
    kinds: tuple[tuple[str, ...], ...] = ()
    change: Change | None = None
    is_any: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it lets an entry take any word."""
        return not (self.lists or self.named or self.expressions or self.kinds or self.change)

    @property
    def names_words(self) -> bool:
        """Whether its words are named one by one, in lists or in place: then no floor for all holds for them."""
        return bool(self.named) or any(each.name != CLUED for each in self.lists)

    @property
    def words(self) -> dict[str, Word]:
        """The words that it names, by their texts. Those without a score have that of lists of plain words."""
        named = chain(*self.named)
        words = {text: Word(text, _UNSCORED, text.lower()) for text in named}
        return words | {word.text: word for each in self.lists for word in each.words}

    @property
    def lifts_kinds(self) -> bool:
        """Whether kinds of words that are left out elsewhere may stand here."""
        return self.is_any or bool(self.kinds) or self.names_words

    def and_also(self, other: EntryRule) -> EntryRule:
        """Return the rule that holds where both do."""
        return EntryRule(
            (*self.lists, *other.lists),
            (*self.named, *other.named),
            (*self.expressions, *other.expressions),
            (*self.kinds, *other.kinds),
            self.change or other.change,
            self.is_any,
        )

    def title(self, alphabet: Alphabet) -> str:
        """Return what it lets pass, for the user: "words of seeds.txt that match /ING$/", "names or phrases"."""
        begins = [_kinds_title(names) for names in self.kinds]
        for texts in self.named:
            spelled = [alphabet.spelled(text) for text in texts]
            few = len(spelled) <= _MOST_NAMED
            begins.append(either(spelled) if few else f"the {len(spelled)} words named for it")
        begin = " that are also ".join(begins) if begins else "words"
        return " ".join((begin, *self._conditions(alphabet)))

    def only(self, alphabet: Alphabet) -> str:
        """Return the title with the word only before it; "" where any word passes."""
        return "" if self.is_open else f"only {self.title(alphabet)}"

    def _conditions(self, alphabet: Alphabet) -> Iterator[str]:
        sources = [each.name for each in self.lists if each.name != CLUED]
        if sources:
            yield f"of {listed(sources)}"
        that = [f"match {text}" for text in self.expressions]
        that += ["have a clue"] if any(each.name == CLUED for each in self.lists) else []
        if that:
            yield f"that {listed(that)}"
        if self.change:
            yield self.change.title(alphabet)


ANY_WORD = EntryRule()


def read_part(text: str, fold: Callable[[str], str]) -> str:
    """Return the part of a rule that people write as *text*, in the way in which it is kept.

    Args:
        fold: returns words as they stand in a grid, such as `Alphabet.fold_word`.

    Raises:
        FillError: it means nothing.
    """
    written = text.strip()
    if written.startswith(LIST_SIGN):
        if not written.removeprefix(LIST_SIGN).strip():
            raise FillError("no list is named behind the @: write its path, as in @seeds.txt")
        return written
    if written.startswith("/"):
        from crossword_app.fill.own_words.expressions import read_expression_rule

        if len(written) < 2 or not written.endswith("/"):
            raise FillError(
                f"the expression {written!r} has no end: write it between two slashes, as in /ING$/"
            )
        return read_expression_rule(written)
    if written in {ANY, CLUED}:
        return written
    if change := read_change(written, fold):
        return change.text
    names = [name.strip() for name in written.split(",") if name.strip()]
    if names and _KIND_NAMES.issuperset(names):
        return ",".join(dict.fromkeys(names))
    return ",".join(_words(written, names, fold))


def names_words(part: str) -> bool:
    """Return whether *part*, as `read_part` returns it, names words in place: ALPHA,BRAVO."""
    others = part.startswith(("/", LIST_SIGN, "s/")) or part in {ANY, CLUED, *ChangeKind}
    return not others and not _KIND_NAMES.issuperset(part.split(","))


def is_part(text: str) -> bool:
    """Return whether *text* is the part of a rule, as `read_part` returns it."""
    try:
        return read_part(text, str) == text
    except FillError:
        return False


def _words(written: str, names: list[str], fold: Callable[[str], str]) -> list[str]:
    words = {name: fold(name) for name in names}
    lengths = range(SHORTEST_SLOT, MAX_WORD_LENGTH + 1)
    wrong = next((name for name, word in words.items() if len(word) not in lengths), None)
    if wrong is not None or not words:
        raise FillError(
            f"{wrong or written!r} says no words for an entry: write a list, an expression, kinds, or words, "
            f"as in {EXAMPLE}"
        )
    return list(dict.fromkeys(words.values()))


def source_of(part: str) -> str | None:
    """Return the source of words that a *part* names: a path, or CLUED; None where it names none."""
    if part == CLUED:
        return CLUED
    return part.removeprefix(LIST_SIGN) if part.startswith(LIST_SIGN) else None


def rule_of(parts: Iterable[str], lists: Mapping[str, OwnList]) -> EntryRule:
    """Return the rule of *parts*, as `read_part` returns them, without lists that are missing or could not be read.

    Args:
        lists: the lists, by what `source_of` returns.
    """
    rule = ANY_WORD
    for part in parts:
        rule = rule.and_also(_rule_of_part(part, lists)) if part != ANY else _opened(rule)
    return rule


def _rule_of_part(part: str, lists: Mapping[str, OwnList]) -> EntryRule:
    source = source_of(part)
    if source is not None:
        found = lists.get(source)
        return EntryRule(lists=(found,)) if found and not found.trouble else ANY_WORD
    if part.startswith("/"):
        return EntryRule(expressions=(part,))
    if change := read_change(part, str):  # its letters were folded when it was read
        return EntryRule(change=change)
    names = tuple(part.split(","))
    return EntryRule(kinds=(names,)) if _KIND_NAMES.issuperset(names) else EntryRule(named=(names,))


def _opened(rule: EntryRule) -> EntryRule:
    return EntryRule(rule.lists, rule.named, rule.expressions, rule.kinds, rule.change, is_any=True)


def list_title(part: str) -> str:
    """Return the name of the list that *part* names, for the user."""
    return PurePath(part.removeprefix(LIST_SIGN)).name


def _kinds_title(names: tuple[str, ...]) -> str:
    titles = ["plain words" if name == PLAIN_NAME else WordKind(name).plural for name in names]
    return either(titles)
