"""Every documented example of the query language, and what it finds among real cards.

Beside each query stands what it asks, told of a card as it lies in a card file: written anew, not asked of the search.
The answer must be those cards and no others, and the cards named must be among them. Where that can't be told so (the
nickname of a shape of lands), each card found must have what is said here, and what is named must be found.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.search.index import SearchIndex

Card = dict[str, Any]
Asked = Callable[[Card], bool]

_EVERY = 9
"""Of the pool each such card is asked, besides those that are named here."""


@dataclass(frozen=True)
class Example:
    """``asked`` of a card; ``only``: cards may lack nothing of it but need not be found for it alone."""

    asked: Asked
    found: tuple[str, ...]
    only: bool = False


def faces(card: Card) -> list[Card]:
    return card.get("card_faces") or [card]


def front(card: Card) -> Card:
    return faces(card)[0]


def colors(card: Card) -> set[str]:
    """A card with an adventure has the colors of its creature alone everywhere but on the stack (715.4)."""
    if card["layout"] in ("split", "normal"):
        return set(card["colors"])
    return set(front(card).get("colors") or ())


def a_face(fits: Callable[[Card], bool]) -> Asked:
    return lambda card: any(map(fits, faces(card)))


def typed(*words: str) -> Asked:
    return lambda card: all(word in card["type_line"].lower() for word in words)


def with_reminders(card: Card) -> str:
    return "\n".join(face.get("oracle_text") or "" for face in faces(card)).lower()


def text(card: Card) -> str:
    plain = re.sub(r" ?\([^()]*\)", "", with_reminders(card))
    return "\n".join(line.strip() for line in plain.split("\n") if line.strip())


def said(pattern: str) -> Asked:
    return lambda card: re.search(pattern, text(card), re.MULTILINE) is not None


def named(pattern: str) -> Asked:
    return lambda card: re.search(pattern, card["name"].lower()) is not None


def identity(*within: str) -> Asked:
    return lambda card: set(card["color_identity"]) <= set("".join(within))


def symbols(cost: str) -> list[str]:
    return re.findall(r"\{([^}]*)\}", cost)


def number(face: Card, what: str) -> float | None:
    """A size as it counts: what is no number in it counts as 0; None for a face without one."""
    printed = face.get(what)
    if printed is None:
        return None
    found = re.match(r"^[+-]?\d+(\.\d+)?(?!\+?\*)", printed)
    return float(found[0]) if found else float(re.sub(r"[^0-9.]", "", printed.replace("*", "")) or 0)


def sized(fits: Callable[[float, float], bool]) -> Asked:
    def asked(face: Card) -> bool:
        power, toughness = number(face, "power"), number(face, "toughness")
        return power is not None and toughness is not None and fits(power, toughness)

    return a_face(asked)


def pips(face: Card, *wanted: str) -> int:
    return sum(symbol in wanted for symbol in symbols(face.get("mana_cost") or ""))


def laid(*layouts: str) -> Asked:
    return lambda card: card["layout"] in layouts


def both(*parts: Asked) -> Asked:
    return lambda card: all(part(card) for part in parts)


def either(*parts: Asked) -> Asked:
    return lambda card: any(part(card) for part in parts)


def lacking(part: Asked) -> Asked:
    return lambda card: not part(card)


def colored(fits: Callable[[set[str]], bool]) -> Asked:
    return lambda card: fits(colors(card)) or any(fits(set(face.get("colors") or ())) for face in faces(card))


def land(*has: str) -> Asked:
    return both(typed("land"), *(lambda card, one=one: re.search(one, with_reminders(card)) is not None for one in has))


TWO_TYPES = r"add \{.\}( or|, )"
EXAMPLES: dict[str, Example] = {
    "c:rg": Example(colored(lambda c: c >= {"R", "G"}), ("Bloodbraid Elf",)),
    "color>=uw -c:red": Example(
        both(colored(lambda c: c >= {"W", "U"}), lacking(colored(lambda c: "R" in c))), ("Absorb",)
    ),
    "id<=esper t:instant": Example(both(identity("WUB"), typed("instant")), ("Absorb", "Counterspell")),
    "id:c t:land": Example(both(identity(""), typed("land")), ("Flooded Strand", "Wasteland")),
    "t:merfolk t:legend": Example(typed("merfolk", "legend"), ("Kopala, Warden of Waves",)),
    "t:goblin -t:creature": Example(both(typed("goblin"), lacking(typed("creature"))), ("Tarfire",)),
    "o:draw t:creature": Example(both(said("draw"), typed("creature")), ("Elvish Visionary",)),
    'o:"~ enters tapped"': Example(said(r"this \w+ enters tapped|enters tapped"), ("Tranquil Cove",), only=True),
    "kw:flying -t:creature": Example(
        both(lambda card: "Flying" in card["keywords"], lacking(typed("creature"))), ("Smuggler's Copter",), only=True
    ),
    "mana:{G}{U}": Example(a_face(lambda face: pips(face, "G") >= 1 and pips(face, "U") >= 1), ("Coiling Oracle",)),
    "m:2WW": Example(
        a_face(
            lambda f: pips(f, "W") >= 2 and sum(int(s) for s in symbols(f.get("mana_cost") or "") if s.isdigit()) >= 2
        ),
        ("Wrath of God",),
    ),
    "m>3WU": Example(
        a_face(
            lambda f: (
                pips(f, "W") >= 1
                and pips(f, "U") >= 1
                and sum(int(s) for s in symbols(f.get("mana_cost") or "") if s.isdigit()) >= 3
                and sorted(symbols(f["mana_cost"])) != ["3", "U", "W"]
            )
        ),
        ("Ith, High Arcanist",),
    ),
    "m:{R/P}": Example(a_face(lambda face: pips(face, "R/P") >= 1), ("Gut Shot", "Act of Aggression")),
    "c:u mv=5": Example(both(colored(lambda c: "U" in c), lambda card: card["cmc"] == 5), ("Mulldrifter",)),
    "manavalue:even": Example(lambda card: card["cmc"] % 2 == 0, ("Counterspell", "Island")),
    "manavalue:odd": Example(lambda card: card["cmc"] % 2 == 1, ("Lightning Bolt",)),
    "devotion:{u/b}{u/b}{u/b}": Example(
        a_face(
            lambda face: (
                sum(bool({"U", "B"} & set(s.split("/"))) for s in symbols(face.get("mana_cost") or "")) >= 3
                and not re.search("instant|sorcery", face["type_line"].lower())
            )
        ),
        ("Nightveil Specter",),
    ),
    "produces=wu": Example(
        lambda card: (
            set(re.findall(r"\{([wubrg])\}", " ".join(re.findall(r"add [^.]*", with_reminders(card))))) >= {"w", "u"}
        ),
        ("Azorius Signet", "Hallowed Fountain"),
        only=True,
    ),
    "pow>=8": Example(a_face(lambda face: (number(face, "power") or 0) >= 8), ("Colossus of Akros",)),
    "pow>tou c:w t:creature": Example(
        both(sized(lambda p, t: p > t), colored(lambda c: "W" in c), typed("creature")), ("Savannah Lions",)
    ),
    "t:planeswalker loy=3": Example(
        both(typed("planeswalker"), a_face(lambda face: face.get("loyalty") == "3")),
        ("Jace, the Mind Sculptor", "Liliana of the Veil"),
    ),
    "is:meld": Example(laid("meld"), ("Bruna, the Fading Light", "Gisela, the Broken Blade")),
    "is:split": Example(laid("split"), ("Fire // Ice",)),
    "is:flip": Example(laid("flip"), ("Budoka Gardener // Dokai, Weaver of Life",)),
    "is:transform": Example(laid("transform"), ("Delver of Secrets // Insectile Aberration",)),
    "is:leveler": Example(laid("leveler"), ("Student of Warfare",)),
    "is:dfc": Example(
        laid("transform", "modal_dfc", "meld"), ("Delver of Secrets // Insectile Aberration",), only=True
    ),
    "is:mdfc": Example(laid("modal_dfc"), ()),
    "c>=br is:spell": Example(
        both(colored(lambda c: c >= {"B", "R"}), a_face(lambda face: "Land" not in face["type_line"])), ("Terminate",)
    ),
    "is:permanent t:rebel": Example(
        both(typed("rebel"), a_face(lambda face: not re.search("Instant|Sorcery", face["type_line"]))),
        ("Ramosian Sergeant",),
    ),
    "is:historic": Example(
        a_face(lambda face: re.search("Legendary|Artifact|Saga", face["type_line"]) is not None),
        ("Sol Ring", "The Eldest Reborn"),
    ),
    "is:party": Example(
        a_face(lambda face: re.search("Cleric|Rogue|Warrior|Wizard", face["type_line"]) is not None), ("Goblin Piker",)
    ),
    "is:modal": Example(said(r"choose|^\+ "), ("Cryptic Command", "Azorius Charm"), only=True),
    "is:vanilla": Example(both(typed("creature"), lambda card: not text(card)), ("Grizzly Bears",)),
    "is:frenchvanilla": Example(
        both(typed("creature"), lambda card: bool(card["keywords"])), ("Serra Angel",), only=True
    ),
    "is:bear": Example(
        both(typed("creature"), lambda card: card["cmc"] == 2, sized(lambda p, t: p == t == 2)), ("Grizzly Bears",)
    ),
    "is:hybrid": Example(
        a_face(
            lambda face: any("/" in s and s.split("/") != [s[0], "P"] for s in symbols(face.get("mana_cost") or ""))
        ),
        ("Boros Reckoner",),
        only=True,
    ),
    "is:phyrexian": Example(
        lambda card: "/P}" in "".join(f.get("mana_cost") or "" for f in faces(card)) + with_reminders(card).upper(),
        ("Gut Shot",),
    ),
    "is:commander": Example(
        either(typed("legendary"), said("can be your commander")), ("Krenko, Mob Boss",), only=True
    ),
    "is:companion": Example(
        lambda card: "Companion" in card["keywords"] or "companion —" in text(card), ("Lurrus of the Dream-Den",)
    ),
    "is:partner": Example(
        said("partner|choose a background|friends forever|doctor's companion"), ("Thrasios, Triton Hero",), only=True
    ),
    "has:indicator": Example(
        lambda card: any(f.get("color_indicator") for f in [card, *faces(card)]), ("Dryad Arbor", "Living End")
    ),
    "is:bikeland": Example(land(TWO_TYPES, "enters tapped", "cycling"), ("Fetid Pools",), only=True),
    "is:bounceland": Example(land("return a land you control to its owner's hand"), ("Azorius Chancery",), only=True),
    "is:canopyland": Example(land("pay 1 life: add", "draw a card"), ("Horizon Canopy",), only=True),
    "is:checkland": Example(land("unless you control an? [a-z]+ or an? "), ("Glacial Fortress",), only=True),
    "is:dual": Example(land(r"\{t\}: add \{.\} or \{.\}"), ("Tundra",), only=True),
    "is:fastland": Example(land("unless you control two or fewer other lands"), ("Seachrome Coast",)),
    "is:fetchland": Example(
        land("search your library for an? [a-z]+ or [a-z]+ card", "pay 1 life"), ("Flooded Strand",)
    ),
    "is:filterland": Example(land(r"\{./.\}, \{t\}: add|\{1\}, \{t\}: add \{.\}\{.\}"), ("Mystic Gate",), only=True),
    "is:gainland": Example(land("enters tapped", "gain 1 life"), ("Tranquil Cove",), only=True),
    "is:painland": Example(land("deals 1 damage to you"), ("Adarkar Wastes",), only=True),
    "is:scryland": Example(land("enters, scry 1"), ("Temple of Enlightenment",), only=True),
    "is:shadowland": Example(land("you may reveal an? [a-z]+ or [a-z]+ card from your hand"), ("Port Town",)),
    "is:shockland": Example(land("you may pay 2 life. if you don't, it enters tapped"), ("Hallowed Fountain",)),
    "is:slowland": Example(land("unless you control two or more other lands"), ("Deserted Beach",)),
    "is:storageland": Example(land("storage counter"), ("Calciform Pools",), only=True),
    "is:surveilland": Example(land("enters, surveil 1", "enters tapped"), ("Meticulous Archive",), only=True),
    "is:creatureland": Example(land("becomes? an? .*creature"), ("Celestial Colonnade",), only=True),
    "is:triland": Example(land(r"add \{.\}, \{.\}, or \{.\}", "enters tapped"), ("Arcane Sanctum",), only=True),
    "is:tangoland": Example(land("unless you control two or more basic lands"), ("Prairie Stream",)),
    "is:bondland": Example(land("unless you have two or more opponents"), ("Sea of Clouds",)),
    "is:tricycleland": Example(land(r"cycling \{3\}", "enters tapped"), ("Savai Triome",), only=True),
    "is:pathway": Example(both(laid("modal_dfc"), typed("land // land")), ("Hengegate Pathway // Mistgate Pathway",)),
    "-fire c:r t:instant": Example(
        both(lacking(named("fire")), colored(lambda c: "R" in c), typed("instant")), ("Lightning Bolt",)
    ),
    "o:changeling -t:creature": Example(both(said("changeling"), lacking(typed("creature"))), ("Crib Swap",)),
    "t:fish or t:bird": Example(either(typed("fish"), typed("bird")), ("Birds of Paradise",)),
    "t:legendary (t:goblin or t:elf)": Example(
        both(typed("legendary"), either(typed("goblin"), typed("elf"))), ("Krenko, Mob Boss", "Ezuri, Renegade Leader")
    ),
    "t:elf OR t:goblin": Example(either(typed("elf"), typed("goblin")), ("Goblin Piker", "Llanowar Elves")),
    "through (depths or sands or mists)": Example(
        both(named("through"), either(named("depths"), named("sands"), named("mists"))),
        ("Sift Through Sands", "Peer Through Depths", "Reach Through Mists"),
    ),
    "!fire": Example(a_face(lambda face: face["name"] == "Fire"), ("Fire // Ice",)),
    '!"sift through sands"': Example(named("^sift through sands$"), ("Sift Through Sands",)),
    "t:creature o:/^{T}:/": Example(both(typed("creature"), said(r"^\{t\}:")), ("Llanowar Elves", "Prodigal Sorcerer")),
    r"t:instant o:/\spp/": Example(both(typed("instant"), said(r"\+[\dx]+/\+[\dx]+")), ("Giant Growth",)),
    r"name:/\bizzet\b/": Example(named(r"\bizzet\b"), ("Izzet Signet",)),
    r"o:/\b(orc|orcs)\b/ or name:/\b(orc|orcs)\b/": Example(
        either(said(r"\borcs?\b"), named(r"\borcs?\b")), ("Orc General",)
    ),
    r"name:/^[^\s]+ling$/ t:shapeshifter": Example(both(named(r"^\S+ling$"), typed("shapeshifter")), ("Morphling",)),
    r"o:/(.|\n)*\//": Example(said("/"), ("Giant Growth",)),
    r"o:/\u2014/": Example(said("—"), ("Azorius Charm",)),
    "o:/(?=draw)(?!drawn)/": Example(said("draw(?!n)"), ("Elvish Visionary",)),
    "o:/(?<=a )(?<!the )card/": Example(said("a card"), ("Elvish Visionary",)),
    "o:/a{1,2}?b??c*?d+?/": Example(said("ab?c*d"), ("Llanowar Elves",)),
    "is:brawler": Example(typed("legendary"), ("Krenko, Mob Boss",), only=True),
    "is:oathbreaker": Example(typed("planeswalker"), ("Jace, the Mind Sculptor",), only=True),
    "t:scheme": Example(typed("scheme"), ()),
    "-not:vanilla": Example(both(typed("creature"), lambda card: not text(card)), ("Grizzly Bears",)),
    "fulloracle:flash": Example(lambda card: "flash" in with_reminders(card), ("Ambush Viper",)),
    "c:quandrix": Example(colored(lambda c: c >= {"G", "U"}), ("Coiling Oracle",)),
    "c:chaos": Example(colored(lambda c: c >= set("UBRG")), ("Yidris, Maelstrom Wielder",)),
    "id>=aggression": Example(lambda card: set(card["color_identity"]) >= set("WBRG"), ("Saskia the Unyielding",)),
    "pt<=2 powtou=3": Example(lambda card: False, ()),
    "tou<pow": Example(sized(lambda p, t: t < p), ("Goblin Piker",)),
    "t:angel order:cmc": Example(typed("angel"), ("Serra Angel",)),
    "t:angel order:power direction:desc": Example(typed("angel"), ("Serra Angel",)),
}
SAME = {
    "is:cycleland": "is:bikeland", "is:bicycleland": "is:bikeland", "is:karoo": "is:bounceland",
    "is:canland": "is:canopyland", "is:snarl": "is:shadowland", "is:manland": "is:creatureland",
    "is:battleland": "is:tangoland", "is:crowdland": "is:bondland", "is:battlebondland": "is:bondland",
    "is:trikeland": "is:tricycleland", "is:triome": "is:tricycleland", "id:colorless t:land": "id:c t:land",
    "is:triland or is:tangoland": "is:tangoland or is:triland",
}  # fmt: skip
"""Nicknames of the same."""


@pytest.fixture(scope="module")
def asked(reference_texts: Path) -> Iterator[tuple[SearchIndex, dict[str, Card]]]:
    file = reference_texts / "oracle" / "oracle-today.json"
    wanted = {name for example in EXAMPLES.values() for name in example.found}
    whole = json.loads(file.read_text(encoding="utf-8"))
    cards = {card["name"]: card for place, card in enumerate(whole) if place % _EVERY == 0 or card["name"] in wanted}
    cards = {
        name: card
        for name, card in cards.items()
        if not any(part["name"] == name and part["component"] == "meld_result" for part in card.get("all_parts") or ())
    }  # what two cards meld into isn't in a file with its own mana value
    read, _ = load_card_file(file)
    index = SearchIndex()
    index.fill([card for card in read if card.name in cards])
    yield index, cards
    index.close()


@pytest.mark.parametrize("query", EXAMPLES)
def test_a_documented_example_finds_what_it_asks_for(query: str, asked: tuple[SearchIndex, dict[str, Card]]) -> None:
    index, cards = asked
    example = EXAMPLES[query]
    found = set(index.search(query).names)
    fitting = {name for name, card in cards.items() if example.asked(card)}
    assert not set(example.found) - found
    assert not found - fitting
    if not example.only:
        assert not fitting - found


@pytest.mark.parametrize("query", SAME)
def test_two_nicknames_of_the_same_find_the_same(query: str, asked: tuple[SearchIndex, dict[str, Card]]) -> None:
    index, _ = asked
    found = index.search(query)
    assert found.total
    assert found == index.search(SAME[query])


def test_answers_come_in_the_documented_order(asked: tuple[SearchIndex, dict[str, Card]]) -> None:
    index, cards = asked
    values = [cards[name]["cmc"] for name in index.search("t:angel order:cmc").names]
    assert values == sorted(values)
    powers = [max(number(face, "power") or 0 for face in faces(cards[name]))
              for name in index.search("t:angel order:power direction:desc").names]  # fmt: skip
    assert powers == sorted(powers, reverse=True)
