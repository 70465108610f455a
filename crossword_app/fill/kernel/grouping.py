"""Makes tables of near duplicates: the runs of letters in words, and which words have which keys.

A long list has millions of runs. numpy sorts them twice, here they are counted.
"""

from typing import NamedTuple

from crossword_app.fill.kernel.jit import entry, int64
from crossword_app.fill.kernel.state import I32, U8


class Pairs(NamedTuple):
    """Pairs of a word and a key that it has, and where what is found goes.

    Attributes:
        words, keys: the pairs.
        number: key: its number among the keys that several words have, or -1.
        key_start: word + 1: where the keys of each word begin in `keys_of`; all 0 before.
        keys_of: the numbers of the keys of all words, as many as pairs have one.
        member_start: number of a key + 1: where the words with each key begin in `members`.
        members: the words with each key, as many.
        key_end, member_end: scratch, as long as the starts.
    """

    words: I32
    keys: I32
    number: I32
    key_start: I32
    keys_of: I32
    member_start: I32
    members: I32
    key_end: I32
    member_end: I32


@entry
def group(pairs: Pairs) -> None:
    """Find the keys of each word and the words with each key, both in the order of the pairs."""
    key_start, key_end = pairs.key_start, pairs.key_end
    for i in range(len(pairs.words)):
        if pairs.number[pairs.keys[i]] >= 0:
            key_start[pairs.words[i] + 1] += 1
    for word in range(len(key_start) - 1):
        key_start[word + 1] += key_start[word]
        key_end[word] = key_start[word]
    for key in range(len(pairs.member_start)):
        pairs.member_end[key] = pairs.member_start[key]
    for i in range(len(pairs.words)):
        word, key = pairs.words[i], pairs.number[pairs.keys[i]]
        if key >= 0:
            pairs.keys_of[key_end[word]] = key
            key_end[word] += 1
            pairs.members[pairs.member_end[key]] = word
            pairs.member_end[key] += 1


@entry
def lengthen_runs(  # noqa: PLR0917
    runs: I32, letters: U8, first: int, starts: int, width: int, place: int, base: int
) -> None:
    """Lengthen the runs of letters in words of *width* letters by one letter: times *base*, plus the letter.

    Args:
        runs: as numbers, word by word and in each *starts*, one for each letter that begins one.
        letters: of the words, word by word.
        first: where the runs of these words begin in *runs*.
        place: the place in the run of the letter that is added.
    """
    at = first
    for word in range(len(letters) // width):
        for column in range(starts):
            runs[at] = runs[at] * base + int64(letters[word * width + column + place])
            at += 1
