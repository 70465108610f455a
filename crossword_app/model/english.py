"""American and British English, where what is printed differs."""

import enum
from datetime import date

_MONTHS = (
    "January February March April May June July August September October November December".split()
)


class English(enum.Enum):
    """Whose English is written, by its name in profiles of venues."""

    AMERICAN = "american"
    BRITISH = "british"

    @property
    def tag(self) -> str:
        """The tag of the language: "en-US" or "en-GB"."""
        return "en-US" if self is English.AMERICAN else "en-GB"

    def day(self, day: date) -> str:
        """Return *day* as it is written.

        >>> English.AMERICAN.day(date(2024, 3, 12)), English.BRITISH.day(date(2024, 3, 12))
        ('March 12, 2024', '12 March 2024')
        """
        month = _MONTHS[day.month - 1]
        if self is English.AMERICAN:
            return f"{month} {day.day}, {day.year}"
        return f"{day.day} {month} {day.year}"
