"""Oracle text to abilities: normalise, read by grammar, bind, lower; render back, and count what is covered."""

from mtgtable.oracle.compiling import compile_card, compile_face, grammar_version
from mtgtable.oracle.coverage import coverage
from mtgtable.oracle.rendering import plainly, render

__all__ = ["compile_card", "compile_face", "coverage", "grammar_version", "plainly", "render"]
