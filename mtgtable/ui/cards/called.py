"""What a card is called where it is shown: its name, the same in every language but for what the program made up."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import ObjectView
from mtgtable.session.blank_card import BLANK_NAME
from mtgtable.session.habits import DEED_TITLES
from mtgtable.session.made_up import is_made_up
from mtgtable.ui.cards.face_down import nameless
from mtgtable.ui.language import mark, tr

_MADE_UP: Final = (
    (BLANK_NAME, mark("Blank card")),
    (DEED_TITLES["damage"], mark("Clock")),
    (DEED_TITLES["wall"], mark("Wall builder")),
    (DEED_TITLES["discard"], mark("Discard")),
    (DEED_TITLES["removal"], mark("Removal")),
)


def called(view: ObjectView) -> str:
    """The name of a card that is seen; of one without a name, what it is instead."""
    return name_called(view.name) if view.name else nameless(view)


def name_called(name: str) -> str:
    """A name as it is shown: that of a real card as it is."""
    if not is_made_up(name):
        return name
    for own, said in _MADE_UP:
        if name.startswith(own):  # another one of the same goldfish has its number behind it
            return tr(said) + name.removeprefix(own)
    return name
