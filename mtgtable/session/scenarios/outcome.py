"""How a scenario ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Status: TypeAlias = Literal["passed", "failed", "unsupported", "error", "crashed"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario ended: ``step`` is the index of the step at which it did, ``seconds`` how long it took the
    processor, whatever else the machine had to do."""

    file: str
    name: str
    status: Status
    step: int | None = None
    message: str = ""
    cards: tuple[str, ...] = ()
    """The cards that aren't wholly supported."""
    seconds: float = 0.0

    def line(self) -> str:
        """The line that the runner prints."""
        where = f" step {self.step}:" if self.step is not None else ""
        said = self.message.removeprefix(f"{self.file}: ")
        first, *rest = said.splitlines() or [""]
        name = f" {self.name}:" if self.name else ""
        return "\n".join([f"{self.status} {self.file}:{name}{where} {first}", *(f"    {line}" for line in rest)])
