"""Card names in answers: of a card in the game or in the pool, and of the kind that is asked for (201.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mtgtable.cards.card_name import is_token, name_key
from mtgtable.engine.asking.card_names import names_in
from mtgtable.engine.asking.decisions import Name
from mtgtable.engine.reading.wanted import counted
from mtgtable.model.name_kinds import of_kinds
from mtgtable.model.printed import PrintedCard
from mtgtable.model.types import parse_type_line
from mtgtable.session.scenarios.options import number_in, yes_or_no
from mtgtable.session.scenarios.references import Finder
from mtgtable.session.scenarios.refusal import Refused
from mtgtable.session.scenarios.values import AnswerValue


def name_meant(decision: Name, answer: AnswerValue, finder: Finder) -> str | None:
    """The name that may be given, as the card spells it; None where the answer is none that may be."""
    if not isinstance(answer, str) or yes_or_no(answer) is not None:
        return None
    if decision.allowed:
        return next((one for one in decision.allowed if one.casefold() == answer.casefold()), None)
    if finder.names.pool is None:
        return answer  # no cards to ask but those in the game, which the engine asks
    return next((name for name, fits in _called(answer, decision.kinds, finder) if fits), None)


def _called(text: str, kinds: Sequence[str], finder: Finder) -> Iterator[tuple[str, bool]]:
    """The cards of that name, in the game first: how each spells it, and whether it is of the kinds."""
    wanted = name_key(text)
    for name, fits in names_in(finder.game.state, kinds):
        if name_key(name) == wanted:
            yield name, fits
    card = finder.names.pool(text) if finder.names.pool is not None else None
    if card is not None and not is_token(card):
        yield from _faces_called(card, wanted, kinds)


def _faces_called(card: PrintedCard, wanted: str, kinds: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Each face has a name by itself; of a split card it is one half's, never both (201.4b-f)."""
    for face in card.faces:
        if name_key(face.name) == wanted:
            line = parse_type_line(face.type_line)
            yield face.name, of_kinds(kinds, line.types, line.supertypes)


def refuse_name(decision: Name, answers: Sequence[AnswerValue], finder: Finder, place: str) -> None:
    """Raise Refused where the first answer that could be a name is no card's, or that of a card of another kind.

    ``place``: where the answers stand, in words.
    """
    if decision.allowed or finder.names.pool is None:
        return
    for answer in answers:
        if not isinstance(answer, str) or yes_or_no(answer) is not None or number_in(answer) is not None:
            continue
        found = [fits for _, fits in _called(answer, decision.kinds, finder)]
        if (found and not any(found)) or not (found or finder.seat(answer) or finder.all(answer)):
            given_name(answer, decision.kinds, finder, place)


def given_name(text: str, kinds: Sequence[str], finder: Finder, place: str) -> str:
    """The name as the card spells it. Raises Refused where it is no card's, or that of a card of another kind."""
    found = list(_called(text, kinds, finder))
    if not found:
        raise Refused("201.4", f"{place}: {text!r} is the name of no card in the game or in the pool")
    fitting = [name for name, fits in found if fits]
    if not fitting:
        raise Refused("201.4a", f"{place}: {text!r} isn't {counted(' '.join((*kinds, 'card name')), 1, 1)}")
    return fitting[0]
