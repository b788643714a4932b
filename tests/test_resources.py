"""Resources are found in the checkout and in an installed wheel, and a missing one is named."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mtgtable import resources


@pytest.fixture
def installed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder elsewhere, as if the program were installed there."""
    package = tmp_path / "mtgtable"
    package.mkdir()
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    monkeypatch.setattr(resources, "resources_folder", resources.resources_folder.__wrapped__)
    return package


def test_the_checkout_has_them_beside_the_package(repository: Path) -> None:
    assert resources.resources_folder() == repository / "resources"


def test_a_wheel_has_them_inside_the_package(installed_in: Path) -> None:
    (installed_in / "_resources").mkdir()
    (installed_in / "_resources" / "README.md").write_text("")
    assert resources.resource("README.md") == installed_in / "_resources" / "README.md"


def test_an_installation_without_them_says_so(installed_in: Path) -> None:
    with pytest.raises(FileNotFoundError, match="installed without its resources"):
        resources.resources_folder()


def test_a_missing_one_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"no resource fonts/none\.ttf"):
        resources.resource("fonts", "none.ttf")


def test_every_icon_is_a_drawing_in_the_current_color() -> None:
    icons = sorted(resources.resource("icons").glob("*.svg"))
    assert len(icons) >= 40
    for icon in icons:
        drawing = ElementTree.parse(icon).getroot()
        assert (drawing.get("stroke"), drawing.get("viewBox")) == ("currentColor", "0 0 24 24"), icon.name


def test_the_font_map_has_every_symbol_of_costs() -> None:
    """The mana symbols of 107.4, and tap, untap and energy (107.5, 107.6, 107.14)."""
    symbols = json.loads(resources.resource("fonts", "mana.json").read_text(encoding="utf-8"))["symbols"]
    pairs = ["W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U"]
    wanted = [*"WUBRGCSXTQEP", *map(str, range(21)), *pairs, *(f"{pair}/P" for pair in pairs)]
    wanted += [f"{before}/{color}" for before in "2C" for color in "WUBRG"] + [f"{color}/P" for color in "WUBRG"]
    assert [symbol for symbol in wanted if symbol not in symbols] == []
    assert all(len(symbols[symbol]) == 2 for symbol in pairs)
