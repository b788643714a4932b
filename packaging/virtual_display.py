"""A display of its own for tests in a real window: an Xvfb that lives as long as the `with` block."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SCREEN = "1920x1080x24"
SECONDS_TO_STOP = 10


@contextmanager
def virtual_display() -> Iterator[str | None]:
    """Start Xvfb and yield the name of its display, such as `:1`; yields None where there is no Xvfb.

    Xvfb picks a free number itself and tells it through a pipe, so nothing is guessed.
    """
    program = shutil.which("Xvfb")
    if program is None:
        yield None
        return
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, pass_fds=(writing,), stdout=quiet, stderr=quiet)
    try:
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as pipe:
            number = pipe.readline().strip()  # empty when the server has died
        yield f":{number}" if number else None
    finally:
        server.terminate()
        try:
            server.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
