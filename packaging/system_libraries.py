"""The system libraries and programs that Qt needs on Linux: which are missing, and how they get there.

Asks the loader rather than the package manager, so it is right on every distribution; only the names to
install are Debian's and Ubuntu's. Standard library only. macOS and Windows bring everything along.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from functools import lru_cache

from setup_error import SetupError

# What the loader is asked for -> the Debian package that has it.
QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libX11.so.6": "libx11-6",
    "libbrotlidec.so.1": "libbrotli1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
}
DISPLAY_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
VIRTUAL_DISPLAY_PROGRAMS = {"Xvfb": "xvfb", "xauth": "xauth"}


def missing_libraries(libraries: dict[str, str]) -> list[str]:
    """The packages of those libraries that the loader can't find; empty on anything but Linux."""
    if not sys.platform.startswith("linux"):
        return []
    return [package for library, package in libraries.items() if not _loads(library)]


def missing_programs(programs: dict[str, str]) -> list[str]:
    """The packages of those programs that are not on the path; empty on anything but Linux."""
    if not sys.platform.startswith("linux"):
        return []
    return [package for program, package in programs.items() if shutil.which(program) is None]


def missing_venv_package() -> list[str]:
    """The package that lets this Python make virtual environments, where Debian has left it out."""
    if importlib.util.find_spec("venv") is not None and importlib.util.find_spec("ensurepip") is not None:
        return []
    default = shutil.which("python3", path="/usr/bin")
    if default is not None and os.path.samefile(default, sys.executable):
        return ["python3-venv"]
    return [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"]


def has_x_display() -> bool:
    """Whether windows go to an X server (a Wayland session without one needs no X libraries)."""
    return bool(os.environ.get("DISPLAY"))


def install(packages: list[str], what_for: str) -> None:
    """Install Debian packages as root; anywhere else raise SetupError with the exact command to type."""
    if not packages:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    by_hand = "sudo apt-get update && sudo " + " ".join(command)
    if shutil.which("apt-get") is None:
        raise SetupError(
            f"{what_for} needs what Debian calls {', '.join(packages)}.\n"
            "Install the packages of your system that hold the same, then run this again."
        )
    if os.geteuid() != 0:
        raise SetupError(f"{what_for} needs system packages. Run\n\n    {by_hand}\n\nand then this again.")
    print(f"{what_for} needs {', '.join(packages)}: installing.", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _update_package_lists()
    if subprocess.run(command, env=environment, check=False).returncode != 0:
        raise SetupError(
            "The system packages could not be installed (apt-get's reason is above).\n"
            f"Mend that, or run\n\n    {by_hand}\n\nand then this again."
        )


@lru_cache(maxsize=1)
def _update_package_lists() -> None:
    """Fetch the lists of packages, once however often something is installed."""
    if subprocess.run(["apt-get", "update", "-q"], check=False).returncode != 0:
        print("apt-get update failed (its reason is above); trying with the lists that are here.", flush=True)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
