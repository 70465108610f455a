"""Makes README.md into the page of the package, which stands where nothing of the repository lies beside it.

Pictures and links to files become addresses in the repository, if its address is given when the package is built:

    CROSSWORD_APP_REPOSITORY=https://... python3 -m hatchling build

Without it there are no addresses: pictures are left out, and links are their texts.
"""

import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hatchling.metadata.plugin.interface import MetadataHookInterface

REPOSITORY_VARIABLE = "CROSSWORD_APP_REPOSITORY"
"""The environment variable for the address of the repository, as people open it."""

_PICTURE = re.compile(r"!\[([^\]]*)\]\((?!\w+:)([^)]+)\)")
_PICTURE_ALONE = re.compile(rf"^{_PICTURE.pattern}\n\n", re.MULTILINE)
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)")
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class PackagePage(MetadataHookInterface):
    """Gives the package its page, and the addresses of the repository where they are known."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        source = (root / "crossword_app" / "__init__.py").read_text(encoding="utf-8")
        tag = f"v{_VERSION.findall(source)[0]}"
        repository = os.environ.get(REPOSITORY_VARIABLE, "").rstrip("/")
        readme = (root / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": package_page(readme, repository, tag),
        }
        metadata["urls"] = urls(repository, tag) if repository else {}


def package_page(readme: str, repository: str, tag: str) -> str:
    """Return *readme* with addresses in *repository* at *tag*; with *repository* "", without pictures and links.

    Raises:
        ValueError: *repository* is no address of the web.
    """
    if not repository:
        return _LINK.sub(r"\1", _PICTURE.sub("", _PICTURE_ALONE.sub("", readme)))
    parts = urlsplit(repository)
    if parts.scheme != "https" or not parts.hostname:
        raise ValueError(
            f"{REPOSITORY_VARIABLE}={repository} is no https:// address of a repository"
        )
    page = _PICTURE.sub(rf"![\1]({repository}/raw/{tag}/\2)", readme)
    return _LINK.sub(rf"[\1]({repository}/blob/{tag}/\2)", page)


def urls(repository: str, tag: str) -> dict[str, str]:
    """Return the addresses that the page of the package lists."""
    return {
        "Source": repository,
        "Documentation": f"{repository}/blob/{tag}/docs/guide.md",
        "Changelog": f"{repository}/blob/{tag}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }
