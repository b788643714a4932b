"""The pictures in the README are of scenarios beside them, each with its picture and its place on the page."""

from importlib import import_module

from mtgtable.session.scenarios.reading import Scenario, read_file
from tests.house.tree import REPOSITORY


def test_each_picture_has_its_scenario_and_its_place() -> None:
    pictures = import_module("pictures")
    page = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    shown = sorted(path.stem for path in pictures.FOLDER.glob("*.png"))
    assert shown == sorted((*pictures.PICTURES, pictures.LAB))
    for name in pictures.PICTURES:
        assert f"(packaging/pictures/{name}.png)" in page
        (scenario,) = read_file(pictures.FOLDER / f"{name}.json")
        assert isinstance(scenario, Scenario)
