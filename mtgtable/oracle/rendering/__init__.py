"""Compiled abilities back in English: what the compiler understood, in its own plain words."""

from mtgtable.oracle.rendering.plainly import exiles_several, host_words, plainly, self_words, teller
from mtgtable.oracle.rendering.whole import render

__all__ = ["exiles_several", "host_words", "plainly", "render", "self_words", "teller"]
