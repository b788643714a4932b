"""What a file says of its run: read as the run of the deck at hand, and told apart from another one in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from mtgtable.lab.exact.keeping import BadRule, KeepRule
from mtgtable.lab.pilots.ladder import PILOTS
from mtgtable.lab.runs.spec import BadSpec, RunSpec, spec_of
from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.shortly import shortly
from mtgtable.session.opened_deck import OpenedDeck

_CARDS: Final = ("cards", "commanders", "order")
"""What must be the same for games to be played again; all else a file brings with it."""
_KINDS: Final[Mapping[str, type]] = {
    "deck": str,
    "seed": int,
    "pilot": str,
    "opponent": str,
    "turns": int,
    "life": int,
    "on_the_draw": bool,
    "edition": str,
    "keep": str,
}
_NAMED: Final[Mapping[str, str]] = {"commanders": "another commander", "keep": "another keep rule"}
"""What is too long to be told."""
_LONGEST_LINE: Final = 60
_MOST_TOLD: Final = 4
"""So many cards that differ are named."""


def spec_described(run: object, deck: OpenedDeck, games: int) -> RunSpec:
    """The run that these values describe, played with this deck. Raises BadSpec, which names what differs."""
    if not isinstance(run, dict):
        raise BadSpec("doesn't say what was played")
    for key, kind in _KINDS.items():
        if type(run.get(key)) is not kind:
            raise BadSpec(f"doesn't say what was played: {key} is {shortly(run.get(key))}")
    _known(run)
    try:
        rule = KeepRule.of_words(run["keep"])
    except BadRule as error:
        raise BadSpec(str(error)) from error
    settings = {key: run[key] for key in ("seed", "pilot", "opponent", "turns", "life", "on_the_draw", "edition")}
    spec = spec_of(deck, games=games, rule=rule, title=run["deck"], **settings)
    other = {key: value for key, value in run.items() if key in _CARDS}
    if other != {key: value for key, value in spec.as_json().items() if key in _CARDS}:
        raise BadSpec(f"is a run of another deck, {shortly(run['deck'])} ({differing(run, spec.as_json())})")
    return spec


def _known(run: Mapping[str, Any]) -> None:
    """Are pilot and edition such as there are. Raises BadSpec."""
    for key, there in (("pilot", tuple(PILOTS)), ("edition", EDITION_NAMES)):
        if run[key] not in there:
            raise BadSpec(f"{key}: expected one of {', '.join(there)}, not {shortly(run[key])}")


def differing(run: Mapping[str, Any], wished: Mapping[str, Any]) -> str:
    """What a run has that the other hasn't, in words.

    >>> differing({"seed": 1, "on_the_draw": True}, {"seed": 2, "on_the_draw": False})
    'seed 1, not 2; on the draw, not on the play'
    """
    return "; ".join(_differences(run, wished))


def _differences(run: Mapping[str, Any], wished: Mapping[str, Any]) -> Iterator[str]:
    changed = [key for key in wished if run.get(key) != wished[key]]
    for key in changed:
        there, here = run.get(key), wished[key]
        if key == "on_the_draw":
            yield "on the draw, not on the play" if there else "on the play, not on the draw"
        elif key == "cards":
            yield _other_cards(there, here)
        elif key in _NAMED:
            yield _NAMED[key]
        elif key != "order":
            yield f"{key} {shortly(there)}, not {shortly(here)}"
        elif "cards" not in changed:
            yield "the same cards in another order"


def _other_cards(there: object, here: Mapping[str, int]) -> str:
    if not isinstance(there, dict) or not all(type(count) is int for count in there.values()):
        return "cards that can't be read"
    more, fewer = Counter(there), Counter(here)
    lines = [f"{count} {name} more" for name, count in sorted((more - fewer).items())]
    lines += [f"{count} {name} fewer" for name, count in sorted((fewer - more).items())]
    told = [line[:_LONGEST_LINE] for line in lines[:_MOST_TOLD]]
    return ", ".join((*told, "…") if len(lines) > _MOST_TOLD else told)
