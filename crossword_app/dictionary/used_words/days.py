"""The days that puzzles name in their titles, copyrights and file names, and days as people read them."""

import calendar
import re
from collections.abc import Iterable, Iterator
from datetime import date

_MONTHS = {calendar.month_abbr[number].lower(): number for number in range(1, 13)}
_NAMES = "|".join(_MONTHS)
_FORMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?<!\d)(?P<year>(?:19|20)\d\d)[-./_]?(?P<month>\d\d)[-./_]?(?P<day>\d\d)(?!\d)",
        r"(?<!\d)(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>(?:19|20)\d\d)(?!\d)",
        rf"\b(?P<month>{_NAMES})[a-z]*\.? (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year>(?:19|20)\d\d)\b",
        rf"\b(?P<day>\d{{1,2}})\.? (?P<month>{_NAMES})[a-z]*\.?,? (?P<year>(?:19|20)\d\d)\b",
    )
)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def spoken_day(day: date) -> str:
    """Return *day* as people read it: "12 March 2024", or its year where nothing more is known.

    >>> spoken_day(date(2024, 3, 12)), spoken_day(date(2019, 1, 1))
    ('12 March 2024', '2019')
    """
    return str(day.year) if (day.month, day.day) == (1, 1) else f"{day.day} {day:%B %Y}"


def day_in(texts: Iterable[str]) -> date | None:
    """Return the first whole day that *texts* name: 2024-03-12, 3/12/2024, March 12, 2024, 12 Mar 2024."""
    return next(filter(None, (found for text in texts for found in _days(text))), None)


def year_in(texts: Iterable[str]) -> date | None:
    """Return the first day of the first year that *texts* name: © 2024."""
    years = (year for text in texts for year in _YEAR.findall(text))
    return next((date(int(year), 1, 1) for year in years), None)


def _days(text: str) -> Iterator[date | None]:
    for pattern in _FORMS:
        for found in pattern.finditer(text):
            yield _day(found["year"], found["month"], found["day"])


def _day(year: str, month: str, day: str) -> date | None:
    number = _MONTHS.get(month[:3].lower()) or (int(month) if month.isdigit() else 0)
    try:
        return date(int(year), number, int(day))
    except ValueError:
        return None
