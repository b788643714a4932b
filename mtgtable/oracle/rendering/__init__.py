"""Compiled abilities back in English: what the compiler understood, in its own plain words."""

from mtgtable.oracle.rendering.plainly import host_words, plainly, self_words, several_taken, teller
from mtgtable.oracle.rendering.whole import render

__all__ = ["host_words", "plainly", "render", "self_words", "several_taken", "teller"]
