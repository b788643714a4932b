"""What a card is called where it is shown: its name, the same in every language but for what the program made up."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import ObjectView
from mtgtable.session.blank_card import BLANK_NAME
from mtgtable.session.goldfish import DEED_TITLES
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
    if not view.name:
        return nameless(view)
    if not is_made_up(view.name):
        return view.name
    for name, said in _MADE_UP:
        if view.name.startswith(name):  # another one of the same goldfish has its number behind it
            return tr(said) + view.name.removeprefix(name)
    return view.name
