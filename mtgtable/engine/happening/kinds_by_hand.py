"""The kinds of events that words tell of: of what triggers, and of what a static ability holds for (603.1, 604.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mtgtable.engine.state import events as e
from mtgtable.model.zones import Zone

Fits: TypeAlias = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of events by the words that speak of it; ``fits`` tells it from others of its class."""

    words: re.Pattern[str]
    event: type
    fits: Fits = lambda _: True


def kind_of(words: str, event: type, fits: Fits = lambda _: True) -> Kind:
    return Kind(re.compile(words), event, fits)


def _caused(*causes: str) -> Fits:
    return lambda move: move.cause in causes


def _does(what: str) -> Fits:
    return lambda deed: deed.what.startswith(what)


KINDS: Final = (
    kind_of(
        r"\b(?:puts?|gets?)\b.*(?:\bcounters?\b|\{e\})|\bcounters?\b.*\bput\b", e.CountersPut, lambda n: n.count > 0
    ),
    kind_of(r"\bcounters?\b.*\bremoved?\b|\bremoves?\b.*\bcounters?\b", e.CountersPut, lambda n: n.count < 0),
    kind_of(r"\bdamage\b", e.Damages),
    kind_of(r"\btokens?\b.*\bcreated?\b|\bcreates?\b.*\btokens?\b", e.CreatesToken),
    kind_of(r"\bdraws?\b|\bdrawing\b", e.Draws),
    kind_of(r"\bgains?\b.*\blife\b", e.LifeChanges, lambda n: n.amount > 0),
    kind_of(r"\b(?:loses?|pays?)\b.*\blife\b|\blife total\b.*\breduced\b", e.LifeChanges, lambda n: n.amount < 0),
    kind_of(r"\bdies?\b", e.Moves, lambda n: n.origin is Zone.BATTLEFIELD and n.to is Zone.GRAVEYARD),
    kind_of(r"\bput into\b.*\bgraveyards?\b", e.Moves, lambda n: n.to is Zone.GRAVEYARD),
    kind_of(r"\b(?:put into exile|exiled?)\b", e.Moves, lambda n: n.to is Zone.EXILE),
    kind_of(r"\bleaves?\b", e.Moves, lambda n: n.origin is not None and n.origin is not n.to),
    kind_of(r"\benters?\b|\bonto the battlefield\b", e.Moves, lambda n: n.to is Zone.BATTLEFIELD),
    kind_of(r"\benters?\b", e.CreatesToken),
    kind_of(r"\bdiscard(?:s|ed)?\b", e.Moves, _caused("discard", "cycle")),
    kind_of(r"\bcycles?\b", e.Moves, _caused("cycle")),
    kind_of(r"\breturned to\b.*\bhand\b", e.Moves, lambda n: n.to is Zone.HAND and n.origin is Zone.BATTLEFIELD),
    kind_of(r"\binto a library\b", e.Moves, lambda n: n.to is Zone.LIBRARY),
    kind_of(r"\binto the command zone\b", e.Moves, lambda n: n.to is Zone.COMMAND),
    kind_of(r"\bentering\b", e.Moves, lambda n: n.to is Zone.BATTLEFIELD),
    kind_of(r"\bdying\b|\bleaving\b", e.Moves, lambda n: n.origin is Zone.BATTLEFIELD),
    kind_of(r"\bentering\b", e.CreatesToken),
    kind_of(r"\bplays? a card\b", e.Moves, _caused("play")),
    kind_of(r"\bplays? a card\b", e.Casts),
    kind_of(r"\bsacrifices?d?\b", e.Moves, _caused("sacrifice")),
    kind_of(r"\bmill(?:s|ed)?\b", e.Moves, _caused("mill")),
    kind_of(r"\bplays?\b.*\bland\b", e.Moves, _caused("play")),
    kind_of(r"\bdestroyed\b", e.Destroys),
    kind_of(r"\bcasts?\b", e.Casts),
    kind_of(r"\bactivates?d?\b", e.Activates, lambda n: not n.mana),
    kind_of(r"\battacks?\b(?! and (?:is|are)n't blocked)|\battacking causes\b|\bare attacked\b", e.AttackersDeclared),
    kind_of(r"\bblocks?\b|(?<!n't )\bblocked\b", e.BlockersDeclared, lambda n: bool(n.pairs or n.blocked)),
    kind_of(r"\b(?:is|are)n't blocked\b", e.BlockersDeclared, lambda n: bool(n.unblocked)),
    kind_of(r"\bbecomes? tapped\b", e.Taps, lambda n: not n.untap),
    kind_of(r"\buntaps?\b|\bbecomes? untapped\b", e.Taps, lambda n: n.untap),
    kind_of(r"\btaps? (?:an?|another|one|target)\b(?!.*\bfor (?:mana|\{))", e.Taps, lambda n: not n.untap),
    kind_of(r"\bbecomes? the targets?\b", e.BecomesTargeted),
    kind_of(
        r"\bbecomes? attached\b|\bbecomes? (?:enchanted|equipped)\b", e.Attaches, lambda n: n.to is not None
    ),
    kind_of(r"\btransforms?\b", e.ChangesStatus, lambda n: n.status == "transformed"),
    kind_of(r"\bface up\b", e.ChangesStatus, lambda n: n.status == "face_up"),
    kind_of(r"\bbecomes plotted\b", e.ChangesStatus, lambda n: n.status == "plotted"),
    kind_of(r"\btap(?:s|ped)?\b.*\bfor (?:mana|\{)", e.MakesMana, lambda n: n.tapped),
    kind_of(r"\bmonarch\b", e.Designates, lambda n: n.what == "monarch"),
    kind_of(r"\bchooses? one or more targets\b", e.BecomesTargeted),
    kind_of(r"\bspell or ability is put onto the stack\b", e.Casts),
    kind_of(r"\bspell or ability is put onto the stack\b", e.Activates, lambda n: not n.mana),
    kind_of(r"\badapts\b", e.Activates, lambda n: not n.mana),
    kind_of(r"\bbecomes crewed\b|\bcrews\b", e.Does, _does("crew vehicle")),
    kind_of(r"\bbecomes saddled\b|\bsaddles\b", e.Does, _does("saddle mount")),
    kind_of(r"\b(?:gain|lose)s? control\b", e.Does, _does("lose control")),
    kind_of(r"\b(?:has|have|there are)\b.*\bor more\b.*\bcounters? on\b", e.CountersPut, lambda n: n.count > 0),
    kind_of(r"\bchapter\b", e.CountersPut, lambda n: n.kind == "lore" and n.count > 0),
    kind_of(r"\btrains\b", e.CountersPut, lambda n: n.count > 0),
    kind_of(r"\bmentors\b", e.CountersPut, lambda n: n.count > 0),
    kind_of(r"\blos(?:es|e|t) the game\b", e.Loses),
    kind_of(r"\bchampioned\b", e.Moves, lambda n: n.origin is Zone.BATTLEFIELD and n.to is Zone.EXILE),
    kind_of(r"\bare on the battlefield\b", e.Moves, lambda n: n.to is Zone.BATTLEFIELD),
    kind_of(r"\bare on the battlefield\b", e.CreatesToken),
    kind_of(r"\breveals? an? [^,]*\bthis way$", e.Draws),
    *(
        kind_of(rf"\b{word}\b", e.Does, _does(what))
        for word, what in (
            ("scry|scries", "scry"), ("surveils?", "surveil"), ("shuffles?", "shuffle"), ("search(?:es)?", "search"),
            ("explores?", "explore"), ("connives?", "connive"), ("proliferates?", "proliferate"),
            ("rolls?", "die roll"), ("flips? a coin|flip", "coin"), ("votes?", "vote"), ("clash(?:es)?", "clash"),
            ("exerts?", "exert"), ("voting", "vote"), ("searching", "search"), ("mutates", "mutate"),
            ("the ring tempts", "tempted"), ("discovers?", "discover"), ("manifests? dread", "manifest dread"),
            ("cop(?:y|ies) a spell", "copy spell"), ("enlists", "enlist"), ("unlock", "unlock"),
            ("exploits", "exploit"), ("cumulative upkeep is paid", "pay cumulative upkeep"),
            ("doesn't pay .*cumulative upkeep", "leave cumulative upkeep"), ("phases? in", "phase in"),
            ("phases? out", "phase out"),
        )
    ),
)  # fmt: skip
"""Kinds of events; several may stand in one clause ("enters or attacks")."""

STEPS: Final = (
    ("upkeep", "upkeep"), ("draw step", "draw"), ("end step", "end"), ("beginning of combat", "begin_combat"),
    ("end of combat", "end_combat"), ("first main phase", "precombat_main"), ("precombat main", "precombat_main"),
    ("second main phase", "postcombat_main"), ("postcombat main", "postcombat_main"),
    ("each combat", "begin_combat"), ("main phases", "precombat_main"), ("main phases", "postcombat_main"),
    ("next main phase", "precombat_main"), ("next main phase", "postcombat_main"),
    ("next combat phase", "begin_combat"), ("cleanup step", "cleanup"), ("declare attackers step", "declare_attackers"),
)  # fmt: skip

HOLDS: Final = (
    kind_of(r"\battack(?:s|ing)?\b", e.AttackersDeclared),
    kind_of(r"\bblock(?:s|ed|ing)?\b", e.BlockersDeclared),
    kind_of(r"\bdamage\b(?=.*\b(?:dealt|deals?|cause)\b)|\bprevent\b.*\bdamage\b|\blethal damage\b", e.Damages),
    kind_of(r"\benters?\b", e.Moves, lambda n: n.to is Zone.BATTLEFIELD),
    kind_of(r"\benters?\b", e.CreatesToken),
    kind_of(r"\bentering\b", e.Moves, lambda n: n.to is Zone.BATTLEFIELD),
    kind_of(r"\bentering\b", e.CreatesToken),
    kind_of(r"\bdying\b", e.Moves, lambda n: n.origin is Zone.BATTLEFIELD and n.to is Zone.GRAVEYARD),
    kind_of(
        r"\babilit(?:y|ies)\b.*\b(?:costs?|activated?)\b|\bactivate\b.*\babilit|\bequip cost\b|\bequip\b.*\bcosts?\b",
        e.Activates, lambda n: not n.mana,
    ),
    kind_of(r"\bdraws?\b", e.Draws),
    kind_of(r"\btapped for (?:[^.]* )?mana\b|\bmana abilities of\b", e.MakesMana, lambda n: n.tapped),
    kind_of(r"\bplay\b[^.]*\blands?\b|\bplay (?:cards|those|them|nonbasic)\b|\bplayed\b", e.Moves, _caused("play")),
    kind_of(r"\bcycl(?:ing|e)\b", e.Moves, _caused("cycle")),
    kind_of(r"\bcause you to (?:discard|sacrifice)\b", e.Moves, _caused("discard", "sacrifice")),
    kind_of(r"\b(?:gain|lose)s? life\b", e.LifeChanges),
    kind_of(r"\bcan be the targets?\b|\bcan't be the targets?\b", e.BecomesTargeted),
    kind_of(r"\bturned face up\b|\bmorph costs\b", e.ChangesStatus, lambda n: n.status == "face_up"),
    kind_of(r"^equipped [\w-]+ (?:gets?|has|is|loses?)\b", e.Attaches, lambda n: n.to is not None),
    kind_of(r"\bcounters?\b.*\bcan't be removed\b", e.CountersPut, lambda n: n.count < 0),
    kind_of(r"\bcan't have more than\b.*\bcounters\b", e.CountersPut, lambda n: n.count > 0),
    *(
        kind_of(rf"\b{words}\b", e.Does, _does(what))
        for words, what in (
            ("search(?:ing)?", "search"), ("unlock costs", "unlock"), ("echo cost", "pay echo"),
            ("crew", "crew vehicle"), ("venture", "venture"),
        )
    ),
)  # fmt: skip
"""What a clause that always holds may change: it speaks as that happens."""

STEPS_HELD: Final = ((r"untaps?\b", "untap"), ("assign", "combat_damage"), ("cleanup", "cleanup"))
"""Words of such a clause, and the steps that it changes."""
