"""Whom it attacks that enters attacking (508.4): players alone, or with their planeswalkers."""

from __future__ import annotations

from mtgtable.abilities.filters import AllOf, ControlledBy, IsType
from mtgtable.abilities.selectors import All, Selector, Union


def with_planeswalkers(players: Selector) -> Union:
    """ "That player or a planeswalker they control"."""
    return Union((players, All(AllOf((IsType("Planeswalker"), ControlledBy(players))))))
