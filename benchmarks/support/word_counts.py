"""Makes word lists of any size: a sample of a real list, or a real list and plausible words made from its words."""

import random
from collections import defaultdict
from collections.abc import Mapping


def with_count(scores: Mapping[str, int], count: int, chance: random.Random) -> dict[str, int]:
    """Return *count* words with their scores, drawn from *scores*, or all of those and words made of their parts.

    A made word is the beginning of one word and the end of another of the same length, joined at two letters that
    both have there: its letters follow each other as in the list, and it has the first one's score.
    """
    if count <= len(scores):
        return {word: scores[word] for word in chance.sample(sorted(scores), count)}
    words = sorted(scores)
    tails = defaultdict(list)
    for word in words:
        for at in range(1, len(word) - 2):
            tails[len(word), at, word[at : at + 2]].append(word[at + 2 :])
    longer = dict(scores)
    long_enough = [word for word in words if len(word) > 3]
    while len(longer) < count:
        word = chance.choice(long_enough)
        at = chance.randrange(1, len(word) - 2)
        made = word[: at + 2] + chance.choice(tails[len(word), at, word[at : at + 2]])
        longer.setdefault(made, scores[word])
    return longer
