"""What the program ships besides code: starter cards and decks, scenarios, fonts, icons, themes.

In a checkout that is the folder `resources/` beside the package, in an installed wheel `mtgtable/_resources`.
"""

from functools import cache
from pathlib import Path


@cache
def resources_folder() -> Path:
    """The folder that holds the resources; raises FileNotFoundError where the installation lacks it."""
    package = Path(__file__).resolve().parent
    for folder in (package / "_resources", package.parent / "resources"):
        if (folder / "README.md").is_file():
            return folder
    raise FileNotFoundError(
        f"mtgtable is installed without its resources: neither {package}/_resources nor "
        f"{package.parent}/resources is there; install it again"
    )


def resource(*parts: str) -> Path:
    """The path of one resource; raises FileNotFoundError when there is none of that name.

    >>> resource("fonts", "mana.ttf").name
    'mana.ttf'
    """
    path = resources_folder().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"no resource {'/'.join(parts)} in {resources_folder()}")
    return path
