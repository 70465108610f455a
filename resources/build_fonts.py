"""Build resources/fonts from Debian's fonts-inter: a subset of five cuts, with tabular figures baked in.

    python3 resources/build_fonts.py              fetches the package with apt-get download
    python3 resources/build_fonts.py --deb FILE   uses a package that is already here

It needs fontTools (pip install fonttools) and dpkg-deb. The result is committed: whoever builds or runs the program
needs neither. Qt 5 cannot switch OpenType features on, so the figures of the interface cuts are replaced by their
tabular forms for good; the Display cuts draw letters in a grid and keep theirs.
"""

# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools>=4.50"]
# ///

import argparse
import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

PACKAGE = "fonts-inter"
VERSION = "4.0~beta7+ds-1"
SHA256 = "6afd9014550e04b58bccf64b94f92ae1dbfd8018489b92de835408970234c24c"

INTERFACE_CUTS = ("Inter-Regular", "Inter-Medium", "Inter-SemiBold")
GRID_CUTS = ("InterDisplay-Medium", "InterDisplay-SemiBold")
FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl")
"""What Qt applies by itself; everything else would be dead weight."""

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x250))
GREEK_AND_CYRILLIC = (*range(0x370, 0x530),)
SIGNS = (
    *range(0x2010, 0x2028),  # dashes, quotation marks, ellipsis
    *map(ord, "‰′″‹›€™←↑→↓−×≈≠≤≥▸▾✓✗⌘⇧⏎"),
)

FONTS = Path(__file__).resolve().parent / "fonts"


def main() -> None:
    """Build the fonts and put the package's notice beside them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deb", type=Path, help=f"{PACKAGE} {VERSION}, already downloaded")
    deb: Path | None = parser.parse_args().deb
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        package = deb or _download(folder)
        if hashlib.sha256(package.read_bytes()).hexdigest() != SHA256:
            sys.exit(f"{package.name} is not {PACKAGE} {VERSION}: give that version with --deb")
        subprocess.run(["dpkg-deb", "-x", str(package), str(folder / "package")], check=True)
        _build(folder / "package")


def _download(folder: Path) -> Path:
    subprocess.run(["apt-get", "download", f"{PACKAGE}={VERSION}"], check=True, cwd=folder)
    return next(folder.glob("*.deb"))


def _build(package: Path) -> None:
    source = package / "usr/share/fonts/opentype/inter"
    FONTS.mkdir(exist_ok=True)
    for cut in (*INTERFACE_CUTS, *GRID_CUTS):
        font = TTFont(source / f"{cut}.otf", recalcTimestamp=False)
        if cut in INTERFACE_CUTS:
            _freeze_tabular_figures(font)
        _subset(font)
        font.save(FONTS / f"{cut}.otf")
        print(f"{cut}.otf {(FONTS / f'{cut}.otf').stat().st_size:,} bytes")
    notice = package / "usr/share/doc" / PACKAGE / "copyright"
    (FONTS / "LICENSE.txt").write_text(notice.read_text(encoding="utf-8"), encoding="utf-8")


def _freeze_tabular_figures(font: TTFont) -> None:
    """Let each character stand for the glyph that the feature tnum would put in its place."""
    tabular = dict(_single_substitutions(font, "tnum"))
    for table in font["cmap"].tables:
        table.cmap = {code: tabular.get(glyph, glyph) for code, glyph in table.cmap.items()}


def _single_substitutions(font: TTFont, feature: str) -> Iterator[tuple[str, str]]:
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag != feature:
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in gsub.LookupList.Lookup[index].SubTable:
                yield from getattr(
                    getattr(subtable, "ExtSubTable", subtable), "mapping", {}
                ).items()


def _subset(font: TTFont) -> None:
    options = subset.Options(layout_features=list(FEATURES), name_IDs=["*"], hinting=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=(*LATIN, *GREEK_AND_CYRILLIC, *SIGNS))
    subsetter.subset(font)


if __name__ == "__main__":
    main()
