"""The lock files hold, by hash, all that pyproject.toml asks for."""

import re
import tomllib
from collections.abc import Iterable

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.tree import REPOSITORY

PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = PROJECT["dependency-groups"]
PINNED = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>\S+)(?P<rest>.*(?:\n    .*)*)", re.MULTILINE)


def group(name: str) -> list[str]:
    """The requirements of a dependency group with those of the groups it includes."""
    requirements: list[str] = []
    for entry in GROUPS[name]:
        requirements += [entry] if isinstance(entry, str) else group(entry["include-group"])
    return requirements


def locked(lock: str) -> dict[str, tuple[str, str]]:
    """Package -> its version, and the rest of its entry: marker and hashes."""
    text = (REPOSITORY / "packaging" / f"{lock}.lock.txt").read_text(encoding="utf-8")
    return {canonicalize_name(pin["name"]): (pin["version"], pin["rest"]) for pin in PINNED.finditer(text)}


RUNNING: list[str] = PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"] + group("build")
TESTING = RUNNING + group("dev")


def unmet(requirements: Iterable[str], lock: str) -> list[str]:
    pins = locked(lock)
    wanted = [Requirement(requirement) for requirement in requirements]
    return [
        f"{requirement}, locked: {pins.get(canonicalize_name(requirement.name), ('nothing', ''))[0]}"
        for requirement in wanted
        if canonicalize_name(requirement.name) not in pins
        or pins[canonicalize_name(requirement.name)][0] not in requirement.specifier
    ]


def test_the_lock_for_running_meets_pyproject() -> None:
    assert unmet(RUNNING, "run") == []


def test_the_lock_for_testing_meets_pyproject() -> None:
    assert unmet(TESTING, "test") == []


def test_a_requirement_that_a_lock_does_not_meet_is_told() -> None:
    assert unmet(["pydantic>=99"], "run") == [f"pydantic>=99, locked: {locked('run')['pydantic'][0]}"]
    assert unmet(["no-such-package"], "run") == ["no-such-package, locked: nothing"]


def test_testing_happens_with_the_versions_that_run() -> None:
    testing = locked("test")
    assert {name: testing[name][0] for name in locked("run")} == {n: pin[0] for n, pin in locked("run").items()}


@pytest.mark.parametrize("lock", ["run", "test"])
def test_every_locked_package_has_hashes(lock: str) -> None:
    assert [name for name, (_, rest) in locked(lock).items() if "--hash=sha256:" not in rest] == []
