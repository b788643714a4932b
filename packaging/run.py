"""Sets up what mtgtable needs, once, and starts it: `python3 packaging/run.py [arguments of mtgtable]`.

Standard library only; works on a machine with nothing but Python 3.11 or newer.
"""

from __future__ import annotations

import subprocess

import environment
import system_libraries


def main(arguments: list[str]) -> int:
    """Prepare the machine, then run mtgtable with these arguments and return its exit status."""
    environment.check_python()
    packages = system_libraries.missing_venv_package()
    packages += system_libraries.missing_libraries(system_libraries.QT_LIBRARIES)
    if system_libraries.has_x_display():
        packages += system_libraries.missing_libraries(system_libraries.DISPLAY_LIBRARIES)
    system_libraries.install(packages, "mtgtable")
    python = environment.prepare("run")
    command = [str(python), "-m", "mtgtable", *arguments]
    return subprocess.run(command, env=environment.clean_environment(), check=False).returncode


if __name__ == "__main__":
    environment.run_to_the_end(main)
