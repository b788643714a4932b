"""What the prompt bar shows for one question: a sentence, buttons, fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from mtgtable.engine.state.refs import Ref
from mtgtable.ui.commands.commands import key_of


@dataclass(frozen=True, slots=True)
class AnswerButton:
    """A button: what it says, what it does (a name: how far to pass), and how much weight it has."""

    label: str
    do: Callable[[], object] | str
    primary: bool = False
    quiet: bool = False
    enabled: bool = True
    tip: str = ""
    says: str = ""
    """"yes" or "no", for the keys that say so."""
    apart: bool = False
    """Stands by itself at the left of the others, where no other button ever stands."""
    place: int | None = None
    """Which digit presses it, counted from 0; None: the next one."""
    about: Ref | None = None
    """What on the table it answers with, where the key that presses it is written too."""


def tip_of(button: AnswerButton) -> str:
    """What a resting mouse is told: the key that passes is named where it presses this button, and nowhere else."""
    pressed = button.primary and button.enabled and bool(button.tip)
    return f"{button.tip} ({key_of('pass')})" if pressed else button.tip


@dataclass(frozen=True, slots=True)
class Answers:
    """What the prompt bar shows for one question."""

    prompt: str
    buttons: tuple[AnswerButton, ...] = ()
    widgets: tuple[QWidget, ...] = ()
