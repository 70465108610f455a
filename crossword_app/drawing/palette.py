"""The colours of each theme, by role. Code that draws names roles, never colours.

In all three themes the contrast is at least 4.5 to 1 for text on its background, and 3 to 1 for marks.
"""

from dataclasses import MISSING, dataclass, fields, replace


@dataclass(frozen=True, kw_only=True)
class Palette:
    """The colour of each role in one theme, as #RRGGBB, and the few other differences between themes.

    Attributes:
        name: its name in the settings.
        title: its name for users.
        is_dark: the window is dark and its text light.
        outlines_crossing: the crossing entry has a dashed outline, because its tint is too faint for this theme.
        region_tint: how much of `hatch` lies over the cells of a fill region, 0 to 1.
        region_lines: how strong the hatching itself is, 0 to 1.
        block_tint: how much of `hatch` lies over the cell of a block that brings the most ways to fill, 0 to 1.
        time_tint: how much of `tight1` lies over the cell that took the longest time, 0 to 1.
    """

    name: str
    title: str
    is_dark: bool = False
    outlines_crossing: bool = False
    region_tint: float = 0.07
    region_lines: float = 0.20
    block_tint: float = 0.24
    time_tint: float = 0.42

    # Window
    window: str  # behind everything
    panel: str  # docks, buttons
    field: str  # inputs
    header: str  # quiet fill
    hover: str  # hover, badges, bar tracks
    line: str  # hairlines, decorative
    control: str  # input and button outline
    text: str
    muted: str  # secondary
    disabled: str  # off
    accent: str  # primary, links, chip
    onaccent: str  # on accent
    tint: str  # selected row
    machine: str  # fill strip
    machineline: str  # its outline
    machinetext: str
    histo: str  # histogram, score bar
    warn: str
    ok: str
    s_dead: str  # suggestion: dead
    s_unknown: str  # unknown
    s_consistent: str  # consistent
    s_proven: str  # proven

    # Grid
    cell: str
    block: str
    grid: str  # line
    border: str  # outer edge
    number: str
    letter: str
    pencil: str  # letter that autofill placed and nobody has confirmed
    current: str  # current cell
    ring: str  # its ring, entry outline
    entry: str  # current entry
    crossing: str  # crossing entry
    locked: str  # locked, seed
    lockmark: str  # shelf, padlock
    ghost: str  # autofill letter
    forced: str  # forced letter
    hatch: str  # fill region
    dead: str  # dead cross, blame
    deadfill: str  # dead cell
    tight1: str  # dots by `overlays.tightness`
    tight2: str
    tight3: str
    found: str  # fill found, in the map of blocks
    circle: str
    shade: str
    bar: str

    def __getitem__(self, role: str) -> str:
        """Return the colour of *role*; a colour, #RRGGBB, stands for itself in every theme.

        Raises:
            KeyError: no palette has such a role.
        """
        if role.startswith("#"):
            return role
        if role not in ROLES:
            raise KeyError(role)
        colour: str = getattr(self, role)
        return colour


LIGHT = Palette(
    name="light",
    title="Light",
    window="#F1F2F4",
    panel="#FFFFFF",
    field="#FFFFFF",
    header="#F7F8F9",
    hover="#E7E9ED",
    line="#DDE0E5",
    control="#858D9A",
    text="#1B2230",
    muted="#596273",
    disabled="#A4ABB6",
    accent="#1D5FC4",
    onaccent="#FFFFFF",
    tint="#E3EDFB",
    machine="#F3EDFB",
    machineline="#CDB8EC",
    machinetext="#7440BE",
    histo="#5B8CD6",
    warn="#A86500",
    ok="#147A46",
    s_dead="#C4223A",
    s_unknown="#6B7482",
    s_consistent="#A86500",
    s_proven="#147A46",
    cell="#FFFFFF",
    block="#1C222E",
    grid="#868E9C",
    border="#1C222E",
    number="#454D5C",
    letter="#141A26",
    pencil="#465063",
    current="#A6C8F8",
    ring="#1D5FC4",
    entry="#D9E7FB",
    crossing="#EFF4FC",
    locked="#F0EADB",
    lockmark="#7A6A3F",
    ghost="#7440BE",
    forced="#5A6371",
    hatch="#7440BE",
    dead="#C4223A",
    deadfill="#FBE4E6",
    tight1="#A86500",
    tight2="#C24E00",
    tight3="#C4223A",
    found="#147A46",
    circle="#5A6372",
    shade="#E2E4E9",
    bar="#141A26",
)

DARK = Palette(
    name="dark",
    title="Dark",
    is_dark=True,
    region_tint=0.12,
    region_lines=0.26,
    block_tint=0.34,
    time_tint=0.26,
    window="#14171D",
    panel="#1C2028",
    field="#232934",
    header="#20252E",
    hover="#2A303C",
    line="#303744",
    control="#6F7A8B",
    text="#E8EBF0",
    muted="#A3ACBA",
    disabled="#5F6978",
    accent="#6FABFF",
    onaccent="#0A1B34",
    tint="#263A58",
    machine="#2A2440",
    machineline="#584A82",
    machinetext="#CDB4FF",
    histo="#4A6FA8",
    warn="#F2B84B",
    ok="#5FD898",
    s_dead="#FF8C95",
    s_unknown="#A3ACBA",
    s_consistent="#F2B84B",
    s_proven="#5FD898",
    cell="#353D4C",
    block="#07090C",
    grid="#8791A2",
    border="#A3ADBC",
    number="#CAD1DC",
    letter="#F6F8FB",
    pencil="#C9D1DD",
    current="#2456A3",
    ring="#9CC7FF",
    entry="#334D75",
    crossing="#3A4A69",
    locked="#4B4531",
    lockmark="#D9C48A",
    ghost="#CDB4FF",
    forced="#C3CAD5",
    hatch="#A987F0",
    dead="#FF8C95",
    deadfill="#552C36",
    tight1="#F2B84B",
    tight2="#FF9C5C",
    tight3="#FF8C95",
    found="#5FD898",
    circle="#BCC4D1",
    shade="#475063",
    bar="#F6F8FB",
)

HIGH_CONTRAST = Palette(
    name="contrast",
    title="High contrast",
    is_dark=True,
    outlines_crossing=True,
    window="#000000",
    panel="#000000",
    field="#000000",
    header="#000000",
    hover="#333333",
    line="#FFFFFF",
    control="#FFFFFF",
    text="#FFFFFF",
    muted="#E6E6E6",
    disabled="#9A9A9A",
    accent="#FFE100",
    onaccent="#000000",
    tint="#3A3400",
    machine="#1F0040",
    machineline="#CDB4FF",
    machinetext="#E0D0FF",
    histo="#FFFFFF",
    warn="#FFB83D",
    ok="#6CF0A4",
    s_dead="#FF9AA2",
    s_unknown="#FFFFFF",
    s_consistent="#FFB83D",
    s_proven="#6CF0A4",
    cell="#FFFFFF",
    block="#000000",
    grid="#000000",
    border="#FFFFFF",
    number="#000000",
    letter="#000000",
    pencil="#4A4A4A",
    current="#FFE100",
    ring="#000000",
    entry="#BFE0FF",
    crossing="#E4F1FF",
    locked="#E6DFC8",
    lockmark="#4A3B00",
    ghost="#5A00B4",
    forced="#4D4D4D",
    hatch="#5A00B4",
    dead="#A80018",
    deadfill="#FFD6DA",
    tight1="#7A4700",
    tight2="#963A00",
    tight3="#A80018",
    found="#0B5C33",
    circle="#000000",
    shade="#CCCCCC",
    bar="#000000",
)

PAPER = replace(
    LIGHT,
    name="paper",
    title="Paper",
    panel="#FFFFFF",
    text="#000000",
    block="#000000",
    grid="#000000",
    border="#000000",
    number="#000000",
    letter="#000000",
    pencil="#000000",
    circle="#000000",
    shade="#D9D9D9",
    bar="#000000",
)
"""The colours of print: pure black, which printers do not mix from coloured dots. It is no theme of the window."""

PALETTES = {palette.name: palette for palette in (LIGHT, DARK, HIGH_CONTRAST)}

ROLES = tuple(
    field.name
    for field in fields(Palette)
    if field.name not in ("name", "title") and field.default is MISSING
)
"""Every role, in the order of the fields of `Palette`."""


def readable_on(ground: str) -> str:
    """Return black or white, whichever is more readable on the colour *ground*."""
    return max(("#000000", "#FFFFFF"), key=lambda ink: contrast(ink, ground))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.1, "contrast ratio")."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)
