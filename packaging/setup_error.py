"""An expected failure while setting up: its text is for the person at the keyboard."""

from __future__ import annotations


class SetupError(Exception):
    """Something outside the program stands in the way; the message says what, and what to do."""
