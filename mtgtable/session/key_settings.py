"""The keys that a player has bound otherwise, kept in one small settings file that is written whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

from platformdirs import user_config_path
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.session.whole_file import FileTrouble, write_whole

_FORMAT: Final = "mtgtable-keys/1"


class _KeyFile(BaseModel):
    """The whole file: commands whose keys are not the usual ones, with their keys; an empty list is no key."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["mtgtable-keys/1"] = _FORMAT
    keys: dict[str, tuple[Annotated[str, Field(min_length=1)], ...]] = Field(default_factory=dict)


class KeySettingsError(Exception):
    """The file of keys can't be read or written; the message names the place and what was expected."""


def default_key_path() -> Path:
    """Where the keys are kept: in the user's settings folder."""
    return user_config_path("mtgtable", appauthor=False) / "keys.json"


def read_keys(path: Path) -> dict[str, tuple[str, ...]]:
    """The commands with other keys than the usual ones; none where there is no file. Raises KeySettingsError."""
    try:
        return dict(_KeyFile.model_validate_json(read_plain(path, MEGABYTE)).keys)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise KeySettingsError(f"{path}: the keys can't be read ({error.strerror or error})") from error
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in detail["loc"]) or "the file"
        raise KeySettingsError(f"{path}: {place}: {detail['msg']}; expected commands with their keys") from error


def write_keys(path: Path, keys: Mapping[str, tuple[str, ...]]) -> None:
    """Keep the commands with other keys than the usual ones. Raises KeySettingsError."""
    content = _KeyFile(keys=dict(sorted(keys.items()))).model_dump(mode="json")
    text = json.dumps(content, ensure_ascii=False, indent=2) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except (OSError, FileTrouble) as error:
        raise KeySettingsError(f"{path}: the keys can't be kept ({error})") from error
