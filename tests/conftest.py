"""What every test stands on: a deterministic hypothesis profile, and where the reference texts are."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # before any test makes Qt's application

REPOSITORY = Path(__file__).resolve().parent.parent
REFERENCE = REPOSITORY.parent / "shared"

settings.register_profile(
    "short",
    derandomize=True,
    database=None,
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("long", settings.get_profile("short"), derandomize=False, max_examples=1000)
settings.load_profile("long" if os.environ.get("MTGTABLE_SOAK") == "long" else "short")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of the window is played once more when it fails under a display server.

    Without a window manager that server tells of focus and of the mouse when it gets to it. The summary names each
    test that needed this; offscreen, where Qt tells at once, nothing is repeated.
    """
    if os.environ.get("QT_QPA_PLATFORM", "") == "xcb":
        for item in items:
            if item.get_closest_marker("gui") is not None:
                item.add_marker(pytest.mark.flaky(reruns=1, reruns_delay=1))


@pytest.fixture(scope="session", autouse=True)
def folders_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Settings, saves and the card store go to folders of this run, never to those of the person who tests."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        if "XDG_RUNTIME_DIR" not in os.environ:
            patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))  # Qt warns without one
        yield


@pytest.fixture(scope="session", autouse=True)
def the_clipboard_is_left_empty() -> Iterator[None]:
    """What a test has copied is let go while Qt still stands: without a display, Qt falls over it at the end."""
    yield
    gui = sys.modules.get("PySide6.QtGui")
    if gui is not None and gui.QGuiApplication.instance() is not None:
        gui.QGuiApplication.clipboard().clear()


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the checkout."""
    return REPOSITORY


@pytest.fixture(scope="session")
def soak_is_long() -> bool:
    """Whether soak tests run in their long form (MTGTABLE_SOAK=long); else they stay within seconds."""
    return os.environ.get("MTGTABLE_SOAK") == "long"


@pytest.fixture(scope="session")
def reference_texts() -> Path:
    """The folder of reference texts beside the checkout (rules, scenarios, card texts); skips without it."""
    if not REFERENCE.is_dir():
        pytest.skip("the reference texts are not beside this checkout")
    return REFERENCE
