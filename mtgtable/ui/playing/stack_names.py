"""What is on the stack by the name that everybody knows it by."""

from __future__ import annotations

from mtgtable.engine.showing.views import StackItemView
from mtgtable.ui.language import tr


def name_on_stack(item: StackItemView) -> str:
    """The name; a spell cast face down has none (708.4)."""
    return item.name or tr("a face-down spell")
