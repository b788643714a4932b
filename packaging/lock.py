"""Makes the lock files anew from pyproject.toml: `python3 packaging/lock.py [--upgrade]`.

Needs `uv` on the path. One universal resolution for every system and Python the project names, with hashes.
Versions already locked stay unless `--upgrade` is given or pyproject.toml no longer allows them.
"""

from __future__ import annotations

import shutil
import subprocess

import environment
from setup_error import SetupError

GROUPS = {"run": "build", "test": "dev"}


def main(arguments: list[str]) -> int:
    """Write both lock files; the arguments go to `uv pip compile`."""
    uv = shutil.which("uv")
    if uv is None:
        raise SetupError("uv is not on the path. Get it with: pip install uv")
    for purpose, group in GROUPS.items():
        command = [
            uv,
            "pip",
            "compile",
            "pyproject.toml",
            "--group",
            group,
            "--universal",
            "--generate-hashes",
        ]
        command += ["--no-config", "--quiet", "--custom-compile-command", "python3 packaging/lock.py"]
        command += [
            "--output-file",
            str(environment.LOCKS[purpose].relative_to(environment.ROOT)),
            *arguments,
        ]
        if purpose == "test":
            command += ["--constraint", str(environment.LOCKS["run"].relative_to(environment.ROOT))]
        if subprocess.run(command, cwd=environment.ROOT, check=False).returncode != 0:
            raise SetupError(f"{environment.LOCKS[purpose].name} could not be made (uv's reason is above).")
    return 0


if __name__ == "__main__":
    environment.run_to_the_end(main)
