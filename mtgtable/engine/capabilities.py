"""What the engine can execute, read off its own tables: a card that needs more is not called supported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from typing import Any, Final

from mtgtable.abilities import (
    abilities,
    conditions,
    filters,
    game_changes,
    happenings,
    instructions,
    lasting,
    modifications,
    quantities,
    replacements,
    selectors,
)
from mtgtable.abilities.affected import as_it_was
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.fold import field_names, walk
from mtgtable.abilities.named_before import used_too_early
from mtgtable.engine import keywords
from mtgtable.engine.actions import EXECUTORS
from mtgtable.engine.continuous import standing_alone
from mtgtable.engine.continuous.parts import SUPPORTED_MODIFICATIONS
from mtgtable.engine.reading.conditions import SUPPORTED_CONDITIONS
from mtgtable.engine.reading.events import MATCHERS, speaks_of_x
from mtgtable.engine.reading.filters import SUPPORTED_FILTERS
from mtgtable.engine.reading.quantities import SUPPORTED_QUANTITIES, x_in_a_cost
from mtgtable.engine.reading.selectors import SUPPORTED_SELECTORS
from mtgtable.engine.reading.statuses import SUPPORTED_STATUSES
from mtgtable.engine.replacement.applying import APPLY
from mtgtable.model.mana import ManaSymbol

_INSTRUCTIONS: Final = frozenset(kind.__name__ for kind in EXECUTORS) | {"SpentRider"}
_HAPPENINGS: Final = frozenset(kind.__name__ for kind, _ in MATCHERS) | {
    "StateIs", "OneOf", "Together", "Nth", "While",
}  # fmt: skip
_REPLACEMENTS: Final = frozenset(kind.__name__ for kind in APPLY) | {"EntersWith"}

ANNOUNCED: Final = frozenset(
    {
        "shuffle", "scry", "surveil", "search", "lose", "win", "proliferate", "coin", "die roll", "become monarch",
        "add mana", "skip draw", "untap step", "cycle", "amass", "airbend", "collect evidence", "connive", "discover",
        "earthbend", "explore", "firebend", "forage", "incubate", "investigate", "manifest dread", "time travel",
        "win clash", "clash", "blight", "exert", "enlist", "day changes", "foretell", "plot", "crime", "gift",
        "venture", "complete dungeon", "tempted", "vote", "mutate", "waterbend", "unlock", "fully unlock", "exploit",
        "copy spell", "do once", "expend", "lose control", "begin turn", "draw several",
        "fight", "pay echo", "pay cumulative upkeep", "leave cumulative upkeep", "phase in", "phase out",
        "evolve", "damage prevented",
        "crew vehicle", "saddle mount",
    }
)  # fmt: skip
"""What players do that the engine lets abilities see (``happenings.PlayerDoes``)."""

ENFORCED_RULES: Final = frozenset(
    {
        "activate only as sorcery", "activated abilities cant be activated", "additional land plays",
        "all must block it", "attached only to", "blockers at least", "may exert", "blockers at most",
        "maximum hand size changed", "may stay tapped",
        "nonmana abilities cant be activated",
        "assigns damage as though unblocked", "assigns no combat damage", "may look at top", "may look at",
        "surveils more", "ignores lowest rolls",
        "play with hand revealed",
        "play with top revealed", "assigns damage equal to toughness", "attack limit",
        "attackers of you at most", "block limit", "can attack only alone", "must attack with one",
        "attack tax", "attacks as though haste", "block tax", "blocked only by", "can attack as though no defender",
        "can block additional", "can block any number", "can block as though untapped", "can block only",
        "cant activate", "cant attack", "cant attack alone", "cant attack you", "cant be blocked", "cant be countered",
        "cant be enchanted", "cant be equipped",
        "cant be regenerated", "cant be sacrificed", "cant be targeted", "cant become untapped",
        "cant block", "cant block alone", "cant cast", "cant draw", "cant gain life", "cant get counters",
        "cant enter", "cant have counters", "cant lose", "cant lose life", "cant pay life as cost",
        "cant play lands",
        "cant sacrifice", "cant sacrifice as cost", "blocked as though without", "blocks as though with",
        "activates as though haste", "may cast for", "cast only as sorcery",
        "cant be made to sacrifice",
        "cant search", "cant transform", "cant win", "cast limit per turn", "damage cant be prevented",
        "doesnt untap", "untaps in others steps",
        "draw limit per turn", "untap limit", "damage leaves one life", "cant lose at no life",
        "targeted as though without", "search top only",
        "damage as though infect",
        "damage as though wither", "loyalty at any time", "keyword at any time", "crews with", "chooses attacks",
        "chooses blocks",
        "triggers additional time", "enters triggers suppressed", "goaded", "hexproof", "legend rule off",
        "life total cant change", "mana doesnt empty", "mana of any color", "mana of any type",
        "mana only as colorless", "mana as another color", "life for mana",
        "graveyards as own", "cant play from graveyard",
        "maximum hand size",
        "may cast as though flash", "may play from zone", "must attack", "must be blocked", "must block", "must target",
        "no maximum hand size", "protection", "shroud", "skip step", "triggered abilities dont trigger",
    }
)  # fmt: skip
"""Rules-changing parts for which some rules code asks; a test finds each of them asked for."""

MARKED: Final = frozenset(
    {
        "monstrous",
        "renowned",
        "phased out",
        "exerted",
        "no damage",
        "echoed",
        "goaded",
        "blocked",
        "attacking",
        "suspected",
        "saddled_this_turn",
        "solved",
        "paired",
        "haunting",
        "encoded",
        "crafted",
        "unlocked door",
        "prepared",
        "ring-bearer",
        "level 2",
        "level 3",
        "level 4",
        "level 5",
        "level 6",
    }
)
"""Statuses that an instruction may give and other parts of the engine read."""


def _rule(node: modifications.RuleChange) -> str | None:
    return None if node.rule in ENFORCED_RULES else f"rule “{node.rule}”"


def _status(node: filters.HasStatus) -> str | None:
    return None if node.status in SUPPORTED_STATUSES else f"status “{node.status}”"


def _set_status(node: instructions.SetStatus) -> str | None:
    return None if node.status in MARKED else f"making something {node.status}"


def _keyword(node: abilities.KeywordAbility) -> str | None:
    return keywords.problem(node)


def _does(node: happenings.PlayerDoes) -> str | None:
    return None if node.what in ANNOUNCED else f"“whenever a player does”: {node.what}"


def _transform(node: instructions.Transform) -> str | None:
    return "melding" if node.how == "meld" else None


DESIGNATIONS: Final = frozenset({"blessing", "monarch", "initiative", "day", "night", "faster", "tempted"})
"""What players or the game can be made."""


def _designate(node: instructions.Designate) -> str | None:
    return None if node.what in DESIGNATIONS else f"the designation “{node.what}”"


KEPT_COUNTS: Final = frozenset(
    {
        "life", "hand", "library", "graveyard", "starting_life", "poison", "life_lost_this_turn",
        "speed", "tempted", "dungeons", "extra_turn",
        "life_gained_this_turn", "cards_drawn_this_turn", "spells_cast_this_turn", "spells_cast_last_turn",
        "life_lost_last_turn",
        "lands_played_this_turn", "creatures_died_this_turn", "permanents_died_this_turn",
        "attackers_this_turn", "damage_dealt_to_this_turn", "turns_begun", "untapped_lands_as_turn_began",
        "hand_as_turn_began",
    }
)  # fmt: skip
"""Numbers of players that the engine keeps."""


def _player_stat(node: quantities.PlayerStat) -> str | None:
    return None if node.stat in KEPT_COUNTS else f"the count “{node.stat}”"


BY_HAND: Final = "by hand: "
"""How it is said that the compiler has left a clause to the players."""


def _manual(node: instructions.Manual) -> str | None:
    return f"{BY_HAND}{node.text}"


DETAILS: Final[dict[type, Callable[[Any], str | None]]] = {
    modifications.RuleChange: _rule,
    filters.HasStatus: _status,
    instructions.SetStatus: _set_status,
    abilities.KeywordAbility: _keyword,
    happenings.PlayerDoes: _does,
    instructions.Transform: _transform,
    instructions.Designate: _designate,
    instructions.Manual: _manual,
    quantities.PlayerStat: _player_stat,
}
"""Nodes of which not every value can be executed."""

_TABLES: Final[tuple[tuple[Any, frozenset[str]], ...]] = (
    (instructions, _INSTRUCTIONS),
    (game_changes, _INSTRUCTIONS),
    (lasting, _INSTRUCTIONS),
    (happenings, _HAPPENINGS),
    (replacements, _REPLACEMENTS),
    (filters, SUPPORTED_FILTERS),
    (selectors, SUPPORTED_SELECTORS | {"Choose", "TargetSpec"}),
    (conditions, SUPPORTED_CONDITIONS),
    (quantities, SUPPORTED_QUANTITIES),
    (modifications, SUPPORTED_MODIFICATIONS | {"CopyExceptions"}),
)
"""Per module of ``abilities`` the names of what can be executed; modules that aren't here hold only structure."""

_BY_MODULE: Final = {module.__name__: names for module, names in _TABLES}


def missing_in(node: Any) -> tuple[str, ...]:
    """What a piece of compiled text asks for that the engine can't execute, each thing once."""
    found: list[str] = []
    for part in walk(node):
        kind = type(part)
        names = _BY_MODULE.get(kind.__module__)
        said: str | None = None
        if names is not None and kind.__name__ not in names:
            said = f"{kind.__module__.rpartition('.')[2]}: {kind.__name__}"
        elif kind in DETAILS:
            said = DETAILS[kind](part)
        if said is not None and said not in found:
            found.append(said)
    return tuple(found)


GIVEN_NAMES: Final = frozenset(
    {
        "event.object", "event.objects", "event.player", "event.source", "event.target", "event.targets",
        "each", "affected", "granter",
        "cost.sacrificed", "cost.discarded", "cost.exiled", "cost.tapped", "cost.returned", "cost.revealed", "copied",
        as_it_was("cost.exiled"), as_it_was("cost.returned"), "convoked", "chooser", "described", "clashing",
        selectors.TARGETS, selectors.MOVED,
        *(f"event.{word}{selectors.CONTROLLER_THEN}" for word in ("object", "objects", "source", "target")),
    }
)  # fmt: skip
"""What ``Bound`` may mean without any instruction of the text having bound it."""


def unbound(ability: Any) -> tuple[str, ...]:
    """Names that the ability uses before anything in it has given them a meaning."""
    early = (*used_too_early(ability, GIVEN_NAMES), *_named_by_its_own_event(ability))
    return tuple(f"nothing is called “{name}”" for name in early)


def _named_by_its_own_event(ability: Any) -> Iterator[str]:
    """Names that an event gives only once it fits, used to say whether it fits (603.2).

    Who casts or activates is known while that is asked: "an artifact they control".
    """
    if not isinstance(ability, abilities.TriggeredAbility):
        return
    asking_who = (happenings.SpellCast, happenings.AbilityActivated)
    named = Counter(_of_events(ability.when))
    for one in walk(ability.when):
        if isinstance(one, asking_who):
            named.subtract(name for name in _of_events(one) if name == "event.player")
    yield from named.elements()


def _of_events(node: Any) -> list[str]:
    bound = (one.name for one in walk(node) if isinstance(one, selectors.Bound))
    return [name for name in bound if name.startswith("event.")]


_OWN_EVENT: Final = (
    lasting.Prevent, lasting.ReplaceNext, lasting.Later, abilities.TriggeredAbility, abilities.ReplacementAbility,
    abilities.KeywordAbility,
)  # fmt: skip
"""Pieces in which "that much" means an event of their own."""


def amounts_of_nothing(ability: Any) -> tuple[str, ...]:
    """ "That much" in a spell or an activated ability, where no event says how much."""
    if isinstance(ability, abilities.SpellAbility | abilities.ActivatedAbility) and _speaks_of_amount(ability.content):
        return ("an amount of no event",)
    return ()


def x_of_nothing(face: CompiledFace, ability: Any) -> tuple[str, ...]:
    """X in a triggered ability of a card without X in a cost, where no words say what it is (107.3).

    "When this creature becomes monstrous" means the X of that ability (701.37c), "whenever you cast a spell with {X} in
    its mana cost" the X of that spell (107.3e).
    """
    if x_in_a_cost(face) or not isinstance(ability, abilities.TriggeredAbility) or _tells_x(ability.when):
        return ()
    nodes = tuple(walk(ability))
    defined = quantities.X() not in nodes or any(map(_defines_x, nodes))
    return () if defined else ("an X that nothing defines",)


def unnamed(face: CompiledFace, ability: Any) -> tuple[str, ...]:
    """Of what the ability speaks where nothing says what that is: the engine fails where it comes to it."""
    return (*x_of_nothing(face, ability), *unbound(ability), *amounts_of_nothing(ability))


def _tells_x(when: happenings.Happening) -> bool:
    if isinstance(when, happenings.Nth):
        return _tells_x(when.part)
    if isinstance(when, happenings.SpellCast):
        return speaks_of_x(when)
    return isinstance(when, happenings.BecomesStatus) and when.status == "monstrous"


def _defines_x(node: Any) -> bool:
    if isinstance(node, ManaSymbol):
        return node.variable == "X"
    return isinstance(node, abilities.Content) and node.x_is is not None


def _speaks_of_amount(node: Any) -> bool:
    if isinstance(node, quantities.EventAmount):
        return True
    if isinstance(node, tuple):
        return any(_speaks_of_amount(part) for part in node)
    if isinstance(node, _OWN_EVENT) or not is_dataclass(node):
        return False
    kind: Any = type(node)
    return any(_speaks_of_amount(getattr(node, name)) for name in field_names(kind))


_LINKING: Final = (
    instructions.Move, instructions.CreateTokens, replacements.GoElsewhere, replacements.EntersWith,
)  # fmt: skip


def unlinked(card: CompiledCard) -> tuple[str, ...]:
    """Keys of linked abilities that are read and never noted (607)."""
    noted = _noted_on(card)
    read = (node.key for node in walk(card.faces) if isinstance(node, selectors.Linked))
    return tuple(f"nothing is noted as “{key}”" for key in dict.fromkeys(read) if key not in noted)


def _noted_on(card: CompiledCard) -> frozenset[str]:
    noted = {"exiled"} if any(isinstance(node, instructions.ExileUntil) for node in walk(card.faces)) else set()
    noted.add("paired")  # noted on both, whichever of them has soulbond (702.95b)
    for node in walk(card.faces):
        if isinstance(node, _LINKING) and node.link:
            noted.add(node.link)
        elif isinstance(node, instructions.Decide) and (node.note_on_source or node.what == "objects"):
            noted.add(node.bind)
        elif isinstance(node, abilities.KeywordAbility):
            noted.update({"exiled"} if node.name == "delve" else _links_of(node))  # 702.66a
    return frozenset(noted)


def unoffered(card: CompiledCard) -> tuple[str, ...]:
    """Words that a player must have chosen and that nobody is offered as the permanent enters (607.2m)."""
    offered = _offered_on(card)
    asked = (node.word for node in walk(card.faces) if isinstance(node, conditions.WasChosen) and node.by is not None)
    return tuple(f"nobody chooses “{word}”" for word in dict.fromkeys(asked) if word not in offered)


def _offered_on(card: CompiledCard) -> frozenset[str]:
    entering = (node.choose for node in walk(card.faces) if isinstance(node, replacements.EntersWith) and node.choose)
    return frozenset(word for one in entering if isinstance(one.by, selectors.Players) for word in one.options)


def not_noted(card: CompiledCard) -> Callable[[Any], str | None]:
    """For an ability of the card: of what it speaks that none of its abilities notes or offers; None: of nothing."""
    noted, offered = _noted_on(card), _offered_on(card)

    def of(ability: Any) -> str | None:
        for node in walk(ability):
            if isinstance(node, selectors.Linked) and node.key not in noted:
                return f"nothing is noted as “{node.key}”"
            if isinstance(node, conditions.WasChosen) and node.by is not None and node.word not in offered:
                return f"nobody chooses “{node.word}”"
        return None

    return of


def beyond(ability: Any) -> tuple[str, ...]:
    """What the ability asks for that the engine can't do, apart from its clauses that are done by hand."""
    found = [piece for piece in missing_in(ability) if not piece.startswith(BY_HAND)]
    found += choices_in_filters(ability)
    for node in walk(ability):
        if isinstance(node, abilities.StaticAbility):
            found += standing_alone.problems(node)
    return tuple(dict.fromkeys(found))


def _links_of(node: abilities.KeywordAbility) -> set[str]:
    if keywords.problem(node) is not None:
        return set()
    parts = tuple(walk(keywords.expand(node)))
    ties = {part.status for part in parts if isinstance(part, instructions.SetStatus) and part.other is not None}
    moving = (part for part in parts if isinstance(part, instructions.Move | replacements.GoElsewhere))
    entering = {part.link for part in parts if isinstance(part, replacements.EntersWith)}
    return ties | {part.link for part in moving if part.link} | (entering - {""})


def choices_in_filters(node: Any) -> tuple[str, ...]:
    """Descriptions that contain a choice: nobody can be asked while something is only looked at."""
    for part in walk(node):
        inside_filter = type(part).__module__ == filters.__name__
        if inside_filter and any(isinstance(inner, selectors.Choose) for inner in walk(part)):
            return ("a choice inside a description",)
    return ()


def missing(card: CompiledCard) -> tuple[str, ...]:
    """What the card asks for that the engine can't execute; empty when it can do all of it.

    Clauses that weren't compiled are the compiler's to report (``CompiledCard.unsupported``).
    """
    found: list[str] = []
    for face in card.faces:
        found += missing_in(face.abilities)
        found += choices_in_filters(face.abilities)
        for ability in face.abilities:
            found += unnamed(face, ability)
        for node in walk(face.abilities):
            if isinstance(node, abilities.StaticAbility):
                found += standing_alone.problems(node)
    return tuple(dict.fromkeys((*found, *unlinked(card), *unoffered(card))))
