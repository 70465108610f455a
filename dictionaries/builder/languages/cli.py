"""The command: builds the lists of the other languages, and looks words of them up."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from dictionaries.builder.languages.building import build
from dictionaries.builder.languages.looking_up import Found, draw, look_up
from dictionaries.builder.languages.sources import ALL, JUDGES, LANGUAGES, Language
from dictionaries.builder.notices import write_notices
from dictionaries.builder.review import ReviewError
from dictionaries.builder.store import PackageError, PackageStore, add_packages_option

_FOLDER = Path(__file__).resolve().parents[2]
_FLOORS = (80, 60, 50, 40)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    options = _parser().parse_args(arguments)
    chosen = [one for one in LANGUAGES if options.language in (None, one.name)]
    store = PackageStore(options.packages)
    try:
        options.packages.mkdir(parents=True, exist_ok=True)
        store.fetch(ALL if options.step == "build" else JUDGES)
        for language in chosen:
            if options.step == "build":
                _build(language, store, options.output)
            else:
                _look_up(language, store, options)
    except (PackageError, ReviewError, OSError, ValueError) as error:
        print(f"build_languages: {error}", file=sys.stderr)
        return 1
    return 0


def _build(language: Language, store: PackageStore, folder: Path) -> None:
    words = build(language, store, _FOLDER / language.name)
    path = folder / f"{language.name}.dict"
    lines = [f"{display};{points}\n" for display, points in words]
    path.write_text("".join(lines), encoding="utf-8", newline="\n")
    notices = folder / f"NOTICES-{language.name}.md"
    write_notices(store, notices, language.notices, _head(language))
    above = (f"{sum(points >= floor for _, points in words)} at {floor}+" for floor in _FLOORS)
    print(f"{path}: {len(words)} words, {', '.join(above)}")


def _head(language: Language) -> str:
    return (
        f"# Notices of the sources of {language.name}.dict\n\n"
        "Written by `build_languages.py`: each notice stands here word for word as its source package\n"
        "carries it. SOURCES.md says what was taken from each. The list itself is under\n"
        f"{language.licence}.\n"
    )


def _look_up(language: Language, store: PackageStore, options: argparse.Namespace) -> None:
    text = (options.output / f"{language.name}.dict").read_text(encoding="utf-8")
    fields = (line.rpartition(";") for line in text.splitlines())
    words = [(display, int(points)) for display, _, points in fields]
    drawn = draw(words, options.count, options.floor, options.seed)
    find = look_up(language, store)
    places: dict[Found, list[str]] = {found: [] for found in Found}
    for display in drawn:
        places[find(display)].append(display)
    found = len(drawn) - len(places[Found.NOWHERE])
    print(f"{language.name}: {found} of {len(drawn)} words at {options.floor}+ found")
    for place, displays in places.items():
        if displays and (options.all or place is not Found.LISTED):
            print(f"  {place.value}, {len(displays)}: {', '.join(displays)}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build_languages.py",
        description="Build the Dutch, French, German and Spanish lists and their notices from the pinned source"
        " packages, or look up words of them, drawn by chance, in dictionaries that they were not made from. Needs"
        " Python alone, and apt-get, dpkg, pip and npm to fetch the packages once (150 MB). The same sources give the"
        " same bytes.",
    )
    parser.add_argument("step", nargs="?", choices=("build", "look-up"), default="build")
    parser.add_argument("--language", choices=[one.name for one in LANGUAGES], help="only this one")
    parser.add_argument(
        "--output", type=Path, default=_FOLDER, metavar="FOLDER", help="where the lists stand"
    )
    parser.add_argument("--count", type=int, default=100, help="words to look up")
    parser.add_argument("--floor", type=int, default=50, help="the least score of these")
    parser.add_argument("--seed", type=int, default=1, help="of the draw")
    parser.add_argument("--all", action="store_true", help="print the words that are found too")
    add_packages_option(parser)
    return parser
