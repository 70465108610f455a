"""What a process that works on a batch does: one job at a time, with words that it is given once."""

import hashlib
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from crossword_app.dictionary.cache import index_of_bytes
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.listed_words import ListedWords
from crossword_app.errors import CrosswordError
from crossword_app.generate.batch.tasks import Made, Outcome, Task
from crossword_app.model.alphabet import Alphabet

_INDEXES_KEPT = 4

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a dictionary, as bytes that travel to another process or machine."""

    content: bytes
    alphabet: Alphabet

    @property
    def key(self) -> str:
        """A name for these words: other words have another."""
        return hashlib.sha256(repr(self.alphabet).encode() + self.content).hexdigest()


@dataclass(frozen=True, slots=True)
class Job:
    """A job of a batch.

    Attributes:
        name: of its files; others have another.
        key: of all that it is made from: where that changes, the job is another one.
        told: what the user asks for, by the names of the columns of the table.
        words: the key of its words; "" where it needs none.
    """

    name: str
    key: str
    told: Mapping[str, str]
    task: Task
    words: str = ""


_known_words: dict[str, Words] = {}


def learn(words: Mapping[str, Words]) -> None:
    """Keep *words*, by their keys, for the jobs of this process."""
    _known_words.update(words)


def do(job: Job) -> Made:
    """Return what becomes of *job*. What goes wrong is told in the result: the other jobs go on."""
    try:
        return job.task.perform(_index(job.words))
    except CrosswordError as error:
        return Made(Outcome.FAILED, reason=str(error))
    except Exception as error:  # a fault of ours
        logger.exception("job %s failed", job.name)
        return Made(
            Outcome.FAILED, reason=f"the program itself failed ({type(error).__name__}: {error})"
        )


@lru_cache(_INDEXES_KEPT)
def _index(key: str) -> WordIndex:
    if not key:
        return WordIndex.from_words(())
    words = _known_words[key]
    index = index_of_bytes(words.content, words.alphabet)
    # Their roots are kept on the disk of this machine, as those of its own lists are.
    return WordIndex(words.alphabet, index.by_length, ListedWords(key, index))
