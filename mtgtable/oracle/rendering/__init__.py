"""Compiled abilities back in English: what the compiler understood, in its own plain words."""

from mtgtable.oracle.rendering.plainly import plainly
from mtgtable.oracle.rendering.whole import render

__all__ = ["plainly", "render"]
