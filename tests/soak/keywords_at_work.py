"""What each keyword ability changes: a card that has it, and the facet in which it must differ from one without it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.oracle import compile_card
from tests.soak import facets as f


@dataclass(frozen=True)
class Case:
    """A line that gives the keyword, and the rest of the card; ``where`` is what must differ (702)."""

    line: str
    where: tuple[f.Facet, ...]
    type_line: str = "Creature — Human Goblin"
    text: str = ""
    cost: str = "{2}{R}"
    other: tuple[str, str, str] | None = None
    """The other face or half: its type line, text and cost."""
    layout: str = "normal"
    on_other: bool = False
    """The keyword stands on that other half."""
    on_front: bool = False
    """And on this one too."""
    plain: str = ""
    """The rest of the card without the keyword, where it reads otherwise."""
    loyalty: str | None = None


_BOLT: Final = "Example deals 2 damage to target creature."
_DRAW: Final = "Draw a card."
_CHOICE: Final = "Choose one —\n• Draw a card.\n• You gain 3 life."


def _on(line: str, *where: f.Facet, text: str = "", cost: str = "{2}{R}") -> Case:
    return Case(line, where, text=text, cost=cost)


def _sorcery(line: str, *where: f.Facet, text: str = _DRAW, cost: str = "{2}{U}") -> Case:
    return Case(line, where, "Sorcery", text, cost)


def _artifact(line: str, *where: f.Facet, kind: str = "Artifact", text: str = "", cost: str = "{2}") -> Case:
    return Case(line, where, kind, text, cost)


_MOST: Final[dict[str, Case]] = {
    # in a fight
    "afflict": _on("Afflict 2", f.attacks),
    "annihilator": _on("Annihilator 1", f.attacks),
    "banding": _on("Banding", f.attacks),
    "bands with other": _on("Bands with other creatures", f.attacks),
    "battle cry": _on("Battle cry", f.attacks),
    "bushido": _on("Bushido 2", f.attacks, f.blocks),
    "deathtouch": _on("Deathtouch", f.attacks, f.blocks),
    "decayed": _on("Decayed", f.attacks, f.blocks),
    "defender": _on("Defender", f.attacks),
    "dethrone": _on("Dethrone", f.attacks),
    "double strike": _on("Double strike", f.attacks, f.blocks),
    "enlist": _on("Enlist", f.attacks),
    "exalted": _on("Exalted", f.attacks),
    "fear": _on("Fear", f.blocked_by),
    "firebending": _on("Firebending 2", f.attacks),
    "first strike": _on("First strike", f.attacks, f.blocks),
    "flanking": _on("Flanking", f.attacks),
    "flying": _on("Flying", f.blocked_by, f.blocks),
    "frenzy": _on("Frenzy 2", f.attacks),
    "haste": _on("Haste", f.attacks),
    "horsemanship": _on("Horsemanship", f.blocked_by, f.blocks),
    "infect": _on("Infect", f.attacks, f.blocks),
    "ingest": _on("Ingest", f.attacks),
    "intimidate": _on("Intimidate", f.blocked_by),
    "landwalk": _on("Forestwalk", f.blocked_by),
    "lifelink": _on("Lifelink", f.attacks, f.blocks),
    "melee": _on("Melee", f.attacks),
    "menace": _on("Menace", f.blocked_by),
    "mentor": _on("Mentor", f.attacks),
    "mobilize": _on("Mobilize 2", f.attacks),
    "myriad": _on("Myriad", f.attacks),
    "poisonous": _on("Poisonous 1", f.attacks),
    "provoke": _on("Provoke", f.attacks),
    "rampage": _on("Rampage 2", f.attacks),
    "reach": _on("Reach", f.blocks),
    "renown": _on("Renown 1", f.attacks),
    "shadow": _on("Shadow", f.blocked_by, f.blocks),
    "skulk": _on("Skulk", f.blocked_by),
    "toxic": _on("Toxic 1", f.attacks),
    "training": _on("Training", f.attacks),
    "trample": _on("Trample", f.attacks),
    "vigilance": _on("Vigilance", f.attacks),
    "wither": _on("Wither", f.attacks, f.blocks),
    # aimed at, damaged, destroyed
    "absorb": _on("Absorb 1", f.targeted),
    "afterlife": _on("Afterlife 1", f.dies),
    "haunt": Case("Haunt", (f.dies,), text="When this creature enters or the creature it haunts dies, draw a card."),
    "hexproof": _on("Hexproof", f.targeted),
    "indestructible": _on("Indestructible", f.dies, f.attacks),
    "modular": _on("Modular 2", f.enters),
    "persist": _on("Persist", f.dies),
    "protection": _on("Protection from red", f.targeted, f.blocked_by),
    "shroud": _on("Shroud", f.targeted),
    "soulshift": _on("Soulshift 3", f.dies),
    "totem armor": Case("Enchant creature\nTotem armor", (f.dies,), "Enchantment — Aura", cost="{1}{G}"),
    "umbra armor": Case("Enchant creature\nUmbra armor", (f.dies,), "Enchantment — Aura", cost="{1}{G}"),
    "undying": _on("Undying", f.dies),
    "ward": _on("Ward {2}", f.targeted),
    # it comes
    "amplify": _on("Amplify 1", f.enters, f.in_hand),
    "ascend": Case("Ascend", (f.enters,), "Enchantment", cost="{1}{W}"),
    "backup": _on("Backup 1", f.enters, f.in_hand),
    "bloodthirst": _on("Bloodthirst 2", f.enters, f.in_hand),
    "champion": _on("Champion a Goblin", f.enters, f.in_hand),
    "changeling": _on("Changeling", f.enters),
    "daybound": Case("Daybound", (f.enters,), other=("Creature — Werewolf", "Nightbound", ""), layout="transform"),
    "devoid": _on("Devoid", f.enters),
    "devour": _on("Devour 1", f.enters, f.in_hand),
    "evolve": _on("Evolve", f.others_cast),
    "exploit": _on("Exploit", f.enters, f.in_hand),
    "extort": _on("Extort", f.others_cast),
    "fabricate": _on("Fabricate 1", f.enters, f.in_hand),
    "for mirrodin!": _artifact("For Mirrodin!", f.enters, kind="Artifact — Equipment"),
    "graft": _on("Graft 2", f.enters, f.others_cast),
    "hideaway": Case("Hideaway 4", (f.enters,), "Land",
                     "{T}: Add {G}.\n{G}, {T}: You may play the exiled card without paying its mana cost.", ""),
    "increment": _on("Increment", f.others_cast),
    "job select": _artifact("Job select", f.enters, kind="Artifact — Equipment"),
    "living metal": _artifact("Living metal", f.enters, kind="Artifact — Vehicle"),
    "living weapon": _artifact("Living weapon", f.enters, kind="Artifact — Equipment",
                               text="Equipped creature gets +1/+1."),
    "prowess": _on("Prowess", f.others_cast),
    "ravenous": Case("Ravenous", (f.in_hand,), cost="{X}{G}"),
    "read ahead": Case("Read ahead", (f.enters,), "Enchantment — Saga", "I — Draw a card.\nII — You gain 1 life."),
    "riot": _on("Riot", f.enters, f.in_hand),
    "soulbond": Case("Soulbond", (f.enters,),
                     text="As long as this creature is paired with another creature, "
                          "each of those creatures gets +1/+1."),
    "start your engines!": _on("Start your engines!", f.later),
    "storied": _on("Storied", f.enters),
    "sunburst": _artifact("Sunburst", f.in_hand, cost="{1}{U}"),
    "tribute": Case("Tribute 2", (f.enters,), text="When this creature enters, if tribute wasn't paid, draw a card."),
    "unleash": _on("Unleash", f.enters, f.in_hand),
    # it stays
    "cumulative upkeep": _on("Cumulative upkeep {1}", f.later),
    "echo": _on("Echo {2}", f.later),
    "fading": _on("Fading 2", f.later),
    "phasing": _on("Phasing", f.later),
    "vanishing": _on("Vanishing 2", f.later),
    # abilities of what is in play
    "craft": Case("Craft with artifact {1}", (f.in_play,), "Artifact", cost="{2}",
                  other=("Artifact", "{T}: Add {C}.", ""), layout="transform"),
    "crew": _artifact("Crew 1", f.in_play, kind="Artifact — Vehicle"),
    "equip": _artifact("Equip {1}", f.in_play, kind="Artifact — Equipment"),
    "fortify": _artifact("Fortify {1}", f.in_play, kind="Artifact — Fortification"),
    "outlast": _on("Outlast {W}", f.in_play),
    "reconfigure": _artifact("Reconfigure {1}", f.in_play, kind="Artifact Creature — Equipment"),
    "saddle": _on("Saddle 1", f.in_play),
    "station": _artifact("Station", f.in_play, kind="Artifact — Spacecraft"),
    "transfigure": _on("Transfigure {1}{B}", f.in_play),
    # abilities of cards elsewhere
    "cycling": _on("Cycling {2}", f.in_hand),
    "dredge": _on("Dredge 2", f.draws),
    "embalm": _on("Embalm {2}{W}", f.in_graveyard),
    "encore": _on("Encore {2}{B}", f.in_graveyard),
    "eternalize": _on("Eternalize {2}{W}", f.in_graveyard),
    "foretell": _sorcery("Foretell {1}{U}", f.in_hand),
    "madness": _sorcery("Madness {U}", f.discarded),
    "miracle": _sorcery("Miracle {U}", f.draws),
    "ninjutsu": _on("Ninjutsu {1}{B}", f.at_other_times),
    "commander ninjutsu": _on("Commander ninjutsu {1}{B}", f.at_other_times),
    "plot": _sorcery("Plot {1}{U}", f.in_hand),
    "recover": _sorcery("Recover {1}", f.dies),
    "reinforce": _on("Reinforce 1—{G}", f.in_hand),
    "scavenge": _on("Scavenge {1}{G}", f.in_graveyard),
    "suspend": _sorcery("Suspend 2—{U}", f.in_hand),
    "transmute": _sorcery("Transmute {1}{U}", f.in_hand),
    "typecycling": _on("Forestcycling {2}", f.in_hand),
    "unearth": _on("Unearth {R}", f.in_graveyard),
    # cast otherwise
    "bestow": Case("Bestow {3}{W}", (f.in_hand,), "Enchantment Creature — Spirit", "Enchanted creature gets +1/+1."),
    "blitz": _on("Blitz {R}", f.in_hand),
    "cleave": Case("Cleave {4}{U}", (f.in_hand,), "Sorcery", "Destroy target [red] creature.", "{2}{U}",
                   plain="Destroy target red creature."),
    "dash": _on("Dash {1}{R}", f.in_hand),
    "disguise": _on("Disguise {3}{R}", f.in_hand),
    "emerge": _on("Emerge {4}{U}", f.in_hand, f.poor, cost="{7}"),
    "offering": _on("Goblin offering", f.in_hand, f.poor, cost="{6}{R}"),
    "escape": _sorcery("Escape—{2}{U}, Exile two other cards from your graveyard.", f.in_graveyard),
    "evoke": _on("Evoke {U}", f.in_hand, text="When this creature enters, draw a card."),
    "flashback": _sorcery("Flashback {2}{U}", f.in_graveyard),
    "freerunning": _sorcery("Freerunning {U}", f.in_hand),
    "harmonize": _sorcery("Harmonize {4}{U}", f.in_graveyard),
    "impending": Case("Impending 3—{1}{R}", (f.in_hand,), "Enchantment Creature — Horror", cost="{4}{R}"),
    "jump-start": _sorcery("Jump-start", f.in_graveyard),
    "mayhem": _sorcery("Mayhem {1}{U}", f.in_graveyard),
    "megamorph": _on("Megamorph {3}{R}", f.in_hand),
    "morph": _on("Morph {3}{R}", f.in_hand),
    "mutate": Case("Mutate {1}{G}", (f.in_hand,), "Creature — Beast"),
    "overload": _sorcery("Overload {4}{R}", f.in_hand, text="Destroy target creature you don't control."),
    "prowl": Case("Prowl {U}", (f.in_hand,), "Kindred Sorcery — Rogue", _DRAW, "{2}{U}"),
    "retrace": _sorcery("Retrace", f.in_graveyard),
    "sneak": _on("Sneak {B}", f.at_other_times),
    "spectacle": _sorcery("Spectacle {U}", f.in_hand),
    "surge": _sorcery("Surge {U}", f.in_hand),
    "warp": _on("Warp {R}", f.in_hand),
    "web-slinging": _on("Web-slinging {G}", f.in_hand),
    # with the spell
    "affinity": _on("Affinity for artifacts", f.in_hand, f.poor, cost="{6}"),
    "assist": _on("Assist", f.poor, cost="{5}{U}"),
    "awaken": _sorcery("Awaken 2—{4}{U}", f.in_hand),
    "bargain": _sorcery("Bargain", f.in_hand, text="Draw a card. If this spell was bargained, you gain 3 life."),
    "buyback": _sorcery("Buyback {2}", f.in_hand),
    "cascade": _sorcery("Cascade", f.in_hand, cost="{3}{U}"),
    "casualty": _sorcery("Casualty 1", f.in_hand),
    "cipher": _sorcery("Cipher", f.in_hand),
    "conspire": _sorcery("Conspire", f.in_hand, cost="{1}{R}"),
    "convoke": _sorcery("Convoke", f.poor, cost="{7}{W}"),
    "delve": _sorcery("Delve", f.poor, cost="{7}{W}"),
    "demonstrate": _sorcery("Demonstrate", f.in_hand),
    "enchant": Case("Enchant creature", (f.in_hand,), "Enchantment — Aura", "Enchanted creature gets +1/+1.", "{1}{G}"),
    "entwine": _sorcery("Entwine {1}", f.in_hand, text=_CHOICE),
    "epic": _sorcery("Epic", f.cast_before),
    "escalate": _sorcery("Escalate {1}", f.in_hand, text="Choose one or more —\n• Draw a card.\n• You gain 3 life."),
    "flash": _on("Flash", f.at_other_times),
    "gift": _sorcery("Gift a card", f.in_hand),
    "gravestorm": _sorcery("Gravestorm", f.in_hand),
    "improvise": _sorcery("Improvise", f.poor, cost="{7}{U}"),
    "kicker": _sorcery("Kicker {2}", f.in_hand, text="Draw a card. If this spell was kicked, you gain 3 life."),
    "multikicker": _sorcery("Multikicker {1}", f.in_hand, text="You gain 1 life for each time this spell was kicked."),
    "offspring": _on("Offspring {2}", f.in_hand),
    "rebound": _sorcery("Rebound", f.cast_before),
    "replicate": _sorcery("Replicate {1}", f.in_hand),
    "ripple": _sorcery("Ripple 4", f.in_hand),
    "splice": Case("Splice onto Arcane {1}", (f.spliced,), "Instant — Arcane", _DRAW, "{2}{U}"),
    "split second": _sorcery("Split second", f.cast_and_watched),
    "squad": _on("Squad {2}", f.in_hand),
    "storm": _sorcery("Storm", f.in_hand),
    "teamwork": _sorcery("Teamwork 2", f.in_hand,
                         text="Draw a card. If this spell was cast using teamwork, you gain 3 life."),
    "undaunted": _sorcery("Undaunted", f.in_hand, cost="{3}{U}"),
}  # fmt: skip

_TURNED: Final = ("Creature — Spirit", "Flying", "")
_MORE: Final[dict[str, Case]] = {
    "aftermath": Case("Aftermath", (f.in_graveyard,), "Sorcery", _DRAW, "{1}{U}",
                      ("Sorcery", "You gain 3 life.", "{2}{W}"), "split", on_other=True),
    "compleated": Case("Compleated", (f.poor,), "Legendary Planeswalker — Jace", "+1: Draw a card.", "{2}{U}{U/P}{U/P}",
                       loyalty="5"),
    "disturb": Case("Disturb {1}{W}", (f.in_graveyard,), other=_TURNED, layout="transform"),
    "fuse": Case("Fuse", (f.in_hand,), "Instant", _DRAW, "{1}{U}", ("Instant", "You gain 3 life.", "{W}"), "split",
                 on_other=True, on_front=True),
    "level up": Case("Level up {1}", (f.in_play,)),
    "more than meets the eye": Case("More Than Meets the Eye {1}{W}", (f.in_hand,), "Artifact Creature — Robot",
                                    other=("Artifact — Vehicle", "Living metal", ""), layout="transform"),
    "nightbound": Case("Nightbound", (f.enters,)),
    "partner with": Case("Partner with Green Giant", (f.enters,), "Legendary Creature — Human"),
    "prototype": Case("Prototype {1}{U} — 2/1", (f.in_hand,), "Artifact Creature — Golem", cost="{6}"),
}  # fmt: skip

CASES: Final = _MOST | _MORE
"""By the name of each keyword."""

TOLD_ELSEWHERE: Final = dict.fromkeys(
    ("partner", "friends forever", "choose a background", "doctor's companion"),
    "how a deck may be built: tests/session/building/test_decks.py",
) | {"aura swap": "what lies on a creature and what is in hand: tests/conformance/aims_and_states.json"}
"""Keywords that change nothing in these scenes, and where it is shown what they do change."""


def in_vain(name: str) -> list[str]:
    """The facets in which the card with the keyword should differ from the one without, and doesn't."""
    having, lacking = with_and_without(name)
    return [f"{name}: {what.__name__}" for what in CASES[name].where if what(having) == what(lacking)]


def with_and_without(name: str) -> tuple[CompiledCard, CompiledCard]:
    """The card of the table, and the same without the keyword."""
    case = CASES[name]
    *kept, line = case.line.split("\n")
    return _made(case, [*kept, line], case.text), _made(case, kept, case.plain or case.text)


def _made(case: Case, lines: list[str], text: str) -> CompiledCard:
    on_front = case.on_front or not case.on_other
    front = "\n".join([*(lines if on_front else ()), *([text] if text else [])])
    size = "3" if "Creature" in case.type_line or "Vehicle" in case.type_line else None
    faces = [PrintedFace("Example", case.type_line, front, case.cost, size, size, case.loyalty)]
    if case.other is not None:
        type_line, rest, cost = case.other
        back = "\n".join([*(lines if case.on_other else ()), rest])
        faces.append(PrintedFace("Other", type_line, back, cost, size, size))
    whole = compile_card(PrintedCard(" // ".join(one.name for one in faces), case.layout, tuple(faces)))
    assert whole.unsupported == (), whole.unsupported
    return whole
