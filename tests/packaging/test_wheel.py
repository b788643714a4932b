"""The wheel carries the program, its resources and the licences, and nothing that is only for building it."""

import os
import zipfile
from pathlib import Path

import pytest
from hatchling.build import build_wheel

from mtgtable import __version__
from tests.house.tree import REPOSITORY, files


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    before = Path.cwd()
    os.chdir(REPOSITORY)
    try:
        return zipfile.ZipFile(folder / build_wheel(str(folder)))
    finally:
        os.chdir(before)


def test_it_has_the_version_of_the_package(wheel: zipfile.ZipFile) -> None:
    assert wheel.filename is not None
    assert Path(wheel.filename).name == f"mtgtable-{__version__}-py3-none-any.whl"


def test_it_carries_every_resource(wheel: zipfile.ZipFile) -> None:
    resources = {
        f"mtgtable/_resources/{path.relative_to(REPOSITORY / 'resources').as_posix()}" for path in files("resources")
    }
    assert resources <= set(wheel.namelist())


def test_it_carries_every_module(wheel: zipfile.ZipFile) -> None:
    modules = {path.relative_to(REPOSITORY).as_posix() for path in files("mtgtable")}
    assert modules <= set(wheel.namelist())


def test_it_carries_nothing_else(wheel: zipfile.ZipFile) -> None:
    assert {name.split("/")[0] for name in wheel.namelist()} == {
        "mtgtable",
        f"mtgtable-{__version__}.dist-info",
    }


def test_it_carries_the_licences(wheel: zipfile.ZipFile) -> None:
    licences = {name.split("/licenses/")[1] for name in wheel.namelist() if "/licenses/" in name}
    assert {"LICENSE", "resources/fonts/LICENSE", "resources/icons/LICENSE"} <= licences


def test_its_command_is_called_mtgtable(wheel: zipfile.ZipFile) -> None:
    scripts = wheel.read(f"mtgtable-{__version__}.dist-info/entry_points.txt").decode()
    assert "mtgtable = mtgtable.cli:main" in scripts
