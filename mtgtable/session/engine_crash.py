"""What is raised when rules code fails: the sitting stands as it was."""

from __future__ import annotations

from pathlib import Path


class EngineCrash(Exception):
    """The engine failed on an input. The sitting is as it was before; ``report`` is the file that tells about it."""

    def __init__(self, original: Exception, report: Path | None, trouble: str = "") -> None:
        where = f"the report is {report}" if report is not None else f"no report could be written: {trouble}"
        super().__init__(f"the engine failed ({type(original).__name__}: {original}); nothing has changed; {where}")
        self.original = original
        self.report = report
