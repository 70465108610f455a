"""A type whose widths are easy to reckon with: half an em for each character, a little more where it is bold."""

from crossword_app.model.markup import Style


class EvenType:
    """Every character is half as wide as the type is high."""

    def width(self, text: str, style: Style) -> float:
        return len(text) * (0.55 if style & Style.BOLD else 0.5)
