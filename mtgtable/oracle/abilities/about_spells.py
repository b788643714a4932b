"""What an instant or sorcery says of itself, apart from what it does: "~ can't be countered" (113.6)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.statics import read_static
from mtgtable.oracle.abilities.while_true import only_if
from mtgtable.oracle.wording.tokens import Text

_UNCOUNTERABLE = (",", "~", "can't", "be", "countered")


def about_spell(text: Text, i: int, stop: int) -> tuple[Ability, ...] | None:
    """An instant's or sorcery's static abilities speak of itself: "~ can't be countered"."""
    if text.find(".", i, stop) >= 0:
        return None
    if text.t[i] == "if" and text.at(stop - len(_UNCOUNTERABLE), _UNCOUNTERABLE):
        found = only_if(read_static, text, i, stop)
    elif text.t[i] == "~":
        found = read_static(text, i, stop)
    elif text.at(i, ("a", "deck", "can", "have")):
        return read_static(text, i, stop)
    else:
        return None
    if found is None or any(
        getattr(ability, "zones", ()) != (Zone.STACK,) and not getattr(ability, "characteristic_defining", False)
        for ability in found
    ):
        return None
    return found
