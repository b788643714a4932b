"""The program's own virtual environment `.venv`: made, filled from a hashed lock file, and kept up to date.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from setup_error import SetupError

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "mtgtable-setup.json"
OLDEST_PYTHON = (3, 11)

# Each purpose has its lock; the lock for testing holds all of the lock for running, at the same versions.
LOCKS = {
    "run": ROOT / "packaging" / "run.lock.txt",
    "test": ROOT / "packaging" / "test.lock.txt",
}

# Settings of the user's pip or Python that would send packages anywhere but into .venv.
FOREIGN_SETTINGS = (
    "PYTHONHOME",
    "PYTHONPATH",
    "PIP_USER",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_ROOT",
    "PIP_PYTHON",
)


def check_python() -> None:
    """Raise SetupError when this Python is older than the program needs."""
    if sys.version_info < OLDEST_PYTHON:
        needed = ".".join(map(str, OLDEST_PYTHON))
        found = ".".join(map(str, sys.version_info[:3]))
        raise SetupError(
            f"mtgtable needs Python {needed} or newer; {sys.executable} is {found}.\n"
            f"Run this with a newer one, for example: python{needed} {' '.join(sys.argv)}"
        )


def venv_python() -> Path:
    """The Python inside `.venv`."""
    return VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"


def clean_environment() -> dict[str, str]:
    """This process's environment without the settings that lead out of `.venv`."""
    return {name: value for name, value in os.environ.items() if name not in FOREIGN_SETTINGS}


def prepare(purpose: str) -> Path:
    """Make `.venv` hold exactly what the lock of this purpose asks for, and return its Python.

    Does nothing when it does so already. Raises SetupError for what a person can mend.
    """
    check_python()
    if not _is_usable():
        _make_venv()
    digests = _read_stamp()
    wanted = {name: _digest(name) for name in LOCKS}
    if digests.get(purpose) == wanted[purpose] or digests.get("test") == wanted["test"]:
        return venv_python()
    _install(purpose)
    _write_stamp({purpose: wanted[purpose]})
    return venv_python()


def run_to_the_end(main: Callable[[list[str]], int]) -> None:
    """Run `main` on the command line and exit with its status; a SetupError is told without a traceback."""
    try:
        status = main(sys.argv[1:])
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        status = 1
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


def _is_usable() -> bool:
    """Whether the Python of `.venv` starts and is new enough; it no longer starts when its base has gone."""
    if not venv_python().exists():
        return False
    question = f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    command = [str(venv_python()), "-c", question]
    try:
        answer = subprocess.run(command, env=clean_environment(), capture_output=True, check=False)
    except OSError:
        return False
    return answer.returncode == 0


def _make_venv() -> None:
    if VENV.exists() and any(VENV.iterdir()) and not (VENV / "pyvenv.cfg").exists():
        raise SetupError(f"{VENV} is there but is no virtual environment. Move it away and run this again.")
    print(f"Making a virtual environment in {VENV}.", flush=True)
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    made = subprocess.run(
        command,
        env=clean_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        reason = (made.stdout.strip().splitlines() or ["no reason given"])[-1]
        raise SetupError(
            f"The virtual environment {VENV} could not be made: {reason}\n"
            "It needs a folder that can be written to and some hundred megabytes of space."
        )


def _install(purpose: str) -> None:
    lock = LOCKS[purpose]
    print(f"Installing what {lock.name} names; the first time this downloads about 100 MB.", flush=True)
    _pip(
        "The locked packages could not be installed (pip's reason is above).\n"
        "Without a network connection there is no first start; with one, run this again.",
        *("--require-hashes", "--only-binary", ":all:", "-r", str(lock)),
    )
    _pip(
        "mtgtable itself could not be installed into .venv (pip's reason is above).",
        *("--no-index", "--no-deps", "--no-build-isolation", "--editable", str(ROOT)),
    )


def _pip(complaint: str, *arguments: str) -> None:
    command = [
        str(venv_python()),
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--quiet",
        *arguments,
    ]
    if subprocess.run(command, env=clean_environment(), check=False).returncode != 0:
        raise SetupError(complaint)


def _digest(purpose: str) -> str:
    """What an installation for this purpose depends on, as one hash."""
    digest = hashlib.sha256()
    for path in (LOCKS[purpose], ROOT / "pyproject.toml"):
        try:
            digest.update(path.read_bytes())
        except OSError as error:
            raise SetupError(f"{path} can't be read: {error.strerror}. The checkout is not whole.") from None
    digest.update(str(ROOT).encode())
    return digest.hexdigest()


def _read_stamp() -> dict[str, str]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}  # never written, or half written: then everything is installed once more
    return stamp if isinstance(stamp, dict) else {}


def _write_stamp(digests: dict[str, str]) -> None:
    try:
        STAMP.write_text(json.dumps(digests), encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{STAMP} can't be written: {error.strerror}.") from None
