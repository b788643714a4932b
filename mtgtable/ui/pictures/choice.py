"""Where pictures of cards come from, as the user has chosen: from nowhere, a folder, or the publisher."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast, get_args

from platformdirs import user_cache_path

from mtgtable.ui.settings_file import settings

Source: TypeAlias = Literal["none", "folder", "published"]

CAPS: Final = (50, 200, 500, 2000)
"""The caps that are offered for what was fetched, in megabytes."""
_USUAL_CAP: Final = 200


@dataclass(frozen=True, slots=True)
class PictureChoice:
    """``folder`` is kept while another source is chosen; ``megabytes``: the cap of what was fetched."""

    source: Source = "none"
    folder: Path | None = None
    megabytes: int = _USUAL_CAP


def default_kept_folder() -> Path:
    """Where fetched pictures are kept: in the user's cache."""
    return user_cache_path("mtgtable", appauthor=False) / "pictures"


def remembered_choice() -> PictureChoice:
    """What was chosen last; words that mean nothing are no pictures."""
    kept = settings()
    source, folder, cap = kept.value("pictures"), kept.value("picture folder"), kept.value("picture megabytes")
    return PictureChoice(
        cast(Source, source) if source in get_args(Source) else "none",
        Path(folder) if isinstance(folder, str) and folder else None,
        int(cap) if isinstance(cap, str) and cap in {str(one) for one in CAPS} else _USUAL_CAP,
    )


def remember_choice(choice: PictureChoice) -> None:
    """Write down what was chosen."""
    kept = settings()
    kept.setValue("pictures", choice.source)
    kept.setValue("picture folder", str(choice.folder) if choice.folder is not None else "")
    kept.setValue("picture megabytes", str(choice.megabytes))
    kept.sync()
