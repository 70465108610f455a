"""The venues that there are: those that come with the program, and the user's own in a folder of theirs."""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from crossword_app.errors import StorageError, VenueError
from crossword_app.model.kinds import RULES, GridRules, kind_of
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import resources_dir, user_data_dir
from crossword_app.sentences import sentence
from crossword_app.venues.reading import ENDING, read_venue
from crossword_app.venues.venue import Venue, set_venue, venue_set

FOLDER = "venues"
"""The name of the folders, the program's and the user's."""

NONE = "none"
"""What people write for no venue. No profile is called so."""

_MOST_FILES = 200


@dataclass(frozen=True, slots=True)
class KnownVenues:
    """All venues.

    Attributes:
        venues: by order and title.
        warnings: a sentence for each profile that is left out.
    """

    venues: tuple[Venue, ...]
    warnings: tuple[str, ...]

    def named(self, name: str) -> Venue | None:
        """Return the venue called *name*, in any case; None where there is none."""
        return next((v for v in self.venues if v.name.casefold() == name.casefold()), None)


def known_venues() -> KnownVenues:
    """Return the venues as they were when they were last read: at the first call, or by `read_again`."""
    try:
        return _read(own_folder(), "")
    except StorageError as error:
        return _read(None, sentence(str(error)))


def read_again() -> KnownVenues:
    """Read all profiles anew, since the user may have written one, and return the venues."""
    _read.cache_clear()
    return known_venues()


def own_folder() -> Path:
    """Return the folder of the user's own profiles. It need not be there.

    Raises:
        StorageError: the folder of the user's data cannot be made.
    """
    return user_data_dir() / FOLDER


def venue_called(text: str) -> Venue | None:
    """Return the venue that *text* means: a name, or the path of a profile; None for "none".

    Raises:
        VenueError: nothing is called so, or the profile is not valid.
    """
    if text.casefold() == NONE:
        return None
    if text.endswith(ENDING):
        return read_venue(Path(text))
    known = known_venues()
    found = known.named(text)
    if found is not None:
        return found
    for warning in known.warnings:
        if f" {text}{ENDING} " in warning:
            raise VenueError(warning.rstrip("."))
    names = ", ".join((*(venue.name for venue in known.venues), NONE))
    raise VenueError(
        f"there is no venue {text[:60]!r}: use {names}, or the path of a {ENDING} file"
    )


def venue_of(puzzle: Puzzle) -> Venue | None:
    """Return the venue that *puzzle* is checked against; None where it is none, or one that is not known here."""
    name = venue_set(puzzle)
    return known_venues().named(name) if name else None


def checked_against(puzzle: Puzzle, text: str | None) -> tuple[Puzzle, Venue | None]:
    """Return *puzzle* and the venue that *text* means; with None the venue that is set in it, if any is.

    Where *text* means one, or none, the one that is set no longer counts.

    Raises:
        VenueError: nothing is called so, or the profile is not valid.
    """
    if text is None:
        return puzzle, venue_of(puzzle)
    return set_venue(puzzle, ""), venue_called(text)


def rules_of(puzzle: Puzzle) -> GridRules:
    """Return what the grid of *puzzle* keeps to: the rules of its venue, else those of its kind."""
    venue = venue_of(puzzle)
    return venue.rules_for(puzzle) if venue else RULES[kind_of(puzzle)]


@lru_cache(maxsize=1)
def _read(own: Path | None, warning: str) -> KnownVenues:
    """Return the program's venues and those in the folder *own*."""
    by_name: dict[str, Venue] = {}
    warnings = [warning] if warning else []
    shipped, of_user = _profiles(resources_dir() / FOLDER), _profiles(own) if own else []
    if len(of_user) > _MOST_FILES:
        warnings.append(f"Only {_MOST_FILES} of the {len(of_user):,} venues in {own} are read.")
    for path in (*shipped, *of_user[:_MOST_FILES]):
        if path.stem.casefold() == NONE:
            warnings.append(f"The venue {path.name} cannot be called so: give it another name.")
            continue
        try:
            venue = replace(read_venue(path), is_own=path.parent == own)
        except VenueError as error:
            warnings.append(sentence(str(error)))
        else:
            by_name[venue.name.casefold()] = venue  # the user's goes before one of the program
    venues = sorted(by_name.values(), key=lambda venue: (venue.is_own, venue.order, venue.title))
    return KnownVenues(tuple(venues), tuple(warnings))


def _profiles(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ENDING)
    except OSError:  # nobody has made it
        return []
