"""Lists of words, for scripts."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from crossword_app.api.puzzle import alphabet_of, warn
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.kind_guess import guessed_all, tells_by_capitals
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.dictionary.word import DEFAULT_FLOOR, Word
from crossword_app.dictionary.wordplay.finding import Finding, WordplayKind
from crossword_app.dictionary.wordplay.searches import MOST_FOUND, find_wordplay
from crossword_app.errors import WordListError
from crossword_app.sentences import either


def load_words(*paths: str | Path, language: str = "english", crude: bool = False) -> Dictionary:
    r"""Return the words of the lists at *paths*, else of the user's lists. The first list with a word gives its score.

    Args:
        crude: give crude words and slurs the scores that they would have if they were neither.

    Raises:
        CrosswordError: a list cannot be read, or the program does not know the language.

    Warns:
        PuzzleWarning: once for each of the user's lists that cannot be read.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "mine.txt")
    ...     _ = path.write_text("ice cream;80\nOgre;40\n", "utf-8")
    ...     [(word.display, word.score) for word in load_words(path)]
    [('ice cream', 80), ('Ogre', 40)]
    """
    alphabet = alphabet_of(language)
    if paths:
        return Dictionary.load([Path(path) for path in paths], alphabet, crude=crude)
    dictionary = load_user_dictionary(alphabet, crude=crude)
    warn(dictionary.warnings)
    return dictionary


def words_of(
    texts: Iterable[str] | Mapping[str, int], *, score: int = 50, language: str = "english"
) -> Dictionary:
    """Return a dictionary of *texts*, all with one *score*, or with those that a mapping gives them.

    Its `search` takes the queries of `crossword-app words search`.

    >>> [word.text for word in words_of(["ice cream", "Ogre"]).search("?GRE")]
    ['OGRE']
    >>> words_of({"Ogre": 80, "ogle": 40}).score("OGLE")
    40
    """
    alphabet = alphabet_of(language)
    scores = texts if isinstance(texts, Mapping) else {}
    folded = {alphabet.fold_word(text): text for text in texts}
    displays = list(folded.values())
    kinds = guessed_all(displays, alphabet, by_capitals=tells_by_capitals(displays))
    words = [
        Word(text, scores.get(display, score), display, of_word)
        for (text, display), of_word in zip(folded.items(), kinds, strict=True)
        if text
    ]
    return Dictionary(WordIndex.from_words(words, alphabet))


def wordplay(
    entry: str,
    words: Dictionary,
    kinds: Collection[str] = (),
    *,
    floor: int = DEFAULT_FLOOR,
    most: int = MOST_FOUND,
) -> list[Finding]:
    """Return ways to make *entry* of *words*, for cryptic clues, device after device.

    >>> [found.parts for found in wordplay("listen", words_of(["silent", "list", "en"]))]
    ['(SILENT)*', 'LIST + EN']

    Args:
        kinds: the devices by name: "anagram", "hidden", "container", "charade", "reversal", "deletion". All by default.
        floor: the lowest score of the words that are used.
        most: findings of each device.

    Raises:
        CrosswordError: the entry has letters that the language lacks, or a device has another name.
    """
    text = words.alphabet.fold_word(entry)
    if not text:
        raise WordListError(
            f"{entry!r} is no entry: give letters of the {words.alphabet.name} alphabet"
        )
    known = {kind.value: kind for kind in WordplayKind}
    if unknown := [name for name in kinds if name not in known]:
        raise WordListError(f"{unknown[0]!r} is no wordplay: use {either(known)}")
    chosen = [known[name] for name in kinds] or list(WordplayKind)
    return list(find_wordplay(words.index, text, chosen, floor=floor, most=most))
