"""Makes the five lists of a user, each of another origin: `.venv/bin/python tests/data/lists/make_lists.py`.

Most words are of the English list, so that the lists differ in their scores; some in each are in no other.
"""

import csv
import gzip
import io
import re
import zipfile
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ENGLISH = FOLDER.parents[2] / "dictionaries" / "english.dict"
WORDS = 220
"""In each list, at least."""

CLUB_BEST = 40
"""The best score that the club gives: its scale ends where that of others begins."""
CLUB = ("cluesmith", "pencil pal", "inkpot luck", "nibble fest", "crossworder")
MENU = (
    "Ofenküche Krapfenschüssel Käsebrätel Crêpelette Rüblisuppe Öpfelwähe Süßmölkli Brötliweggen "
    "Nüsslisülze Kürbisknöpfli Gemüsetöpfchen Weißwürstli Zwetschgenröster Grießschnitte"
).split()
SPELLING = ("solverish", "gridwise", "unsolvish", "clueish", "inkproof")
PHRASES = ("odd-job day", "no ink today", "mind the grid", "clue's clue", "a pen too far")
FORUM = ("dronecast", "threadjack", "modbot", "catfluencer", "upthread")

FLAGS = ("/S", "/SM", "", "/DGS po:verb", "/M po:noun")


def main() -> None:
    """Write the five files."""
    _write("club-words.txt", club())
    _write("menu.csv", menu())
    _write("spelling.dic", spelling())
    _write("phrases.zip", phrases())
    _write("forum-counts.txt.gz", forum())


def club() -> bytes:
    """WORD;SCORE in UTF-16 with its mark, lines as Windows ends them, scores from 0 to CLUB_BEST."""
    scored = [(word, CLUB_BEST) for word in CLUB]
    scored += [(word, score * CLUB_BEST // 100) for word, score in _english(str.isalpha)]
    return "".join(f"{word.upper()};{score}\r\n" for word, score in scored).encode("utf-16")


def menu() -> bytes:
    """A table as a German spreadsheet saves it: names of columns, quotes, decimal commas, cp1252."""
    scored = [(word, 71) for word in MENU]
    scored += [(word.capitalize(), score) for word, score in _english(lambda word: " " in word)]
    table = io.StringIO()
    writer = csv.writer(table, delimiter=";", quoting=csv.QUOTE_ALL)
    writer.writerow(("Wort", "Punkte"))
    writer.writerows((word, f"{score},5") for word, score in scored)
    return table.getvalue().encode("cp1252")


def spelling() -> bytes:
    """Hunspell: how many words, then words with the flags of their forms."""
    words = [*SPELLING, *(word for word, _ in _english(_is_common))]
    lines = [f"{word}{FLAGS[i % len(FLAGS)]}" for i, word in enumerate(words)]
    return "\n".join([str(len(lines)), *lines, ""]).encode()


def phrases() -> bytes:
    """WordFinder: letters, display form and lengths on a line; in a zip."""
    found = [*PHRASES, *(word for word, _ in _english(re.compile(r"\w+[ '-]\w+").fullmatch))]
    lines = (f"{_letters(phrase)} {phrase} ({_lengths(phrase)})\n" for phrase in found)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("phrases.txt"), "".join(lines).encode("latin-1"))
    return packed.getvalue()


def forum() -> bytes:
    """Word, tab and how often it was met, the most frequent first; packed with gzip."""
    words = sorted(_english(_is_common), key=lambda scored: -scored[1])
    ranked = [word for word, _ in words]
    ranked[5:5] = FORUM
    lines = (f"{word}\t{22_484_400 // (rank + 1) ** 3}\n" for rank, word in enumerate(ranked))
    return gzip.compress("".join(lines).encode(), mtime=0)


def _english(fits: Callable[[str], object]) -> Iterable[tuple[str, int]]:
    """Return at least WORDS solid words of 4 to 12 letters that *fits* accepts, from all of the English list."""
    lines = (line.rpartition(";") for line in ENGLISH.read_text(encoding="utf-8").splitlines())
    scored = [(word, int(score)) for word, _, score in lines]
    fitting = [
        (word, score)
        for word, score in scored
        if score >= 60 and 4 <= len(_letters(word)) <= 12 and fits(word)
    ]
    return islice(fitting, 0, None, len(fitting) // WORDS)


def _is_common(word: str) -> bool:
    return word.isalpha() and word.islower()


def _letters(phrase: str) -> str:
    return "".join(filter(str.isalpha, phrase))


def _lengths(phrase: str) -> str:
    """Return the lengths in *phrase* as crosswords give them: 3-3,3 for odd-job day."""
    spaced = phrase.replace("'", "").replace(" ", ",")
    return re.sub(r"\w+", lambda word: str(len(word[0])), spaced)


def _write(name: str, content: bytes) -> None:
    (FOLDER / name).write_bytes(content)
    print(f"{name}: {len(content):,} bytes")


if __name__ == "__main__":
    main()
