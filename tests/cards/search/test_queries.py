"""Queries as players write them, asked of a small pool of cards whose answers are known from their texts."""

from __future__ import annotations

from functools import cache

import pytest

from mtgtable.cards.search.fields import FIELDS
from mtgtable.cards.search.index import SearchIndex
from mtgtable.cards.search.keywords import keyword_pattern
from mtgtable.cards.search.query import AllOf, BadQuery, Negated, Query, Term, parse
from mtgtable.cards.search.texts import at_once
from mtgtable.model.printed import PrintedCard, PrintedFace


def card(name: str, cost: str, types: str, text: str = "", pt: str = "/", layout: str = "normal") -> PrintedCard:
    power, toughness = pt.split("/")
    face = PrintedFace(name, types, text, cost, power or None, toughness or None)
    return PrintedCard(name, layout, (face,))


def two(layout: str, *faces: PrintedFace) -> PrintedCard:
    return PrintedCard(" // ".join(face.name for face in faces), layout, faces)


POOL = (
    card("Lightning Bolt", "{R}", "Instant", "Lightning Bolt deals 3 damage to any target."),
    card("Serra Angel", "{3}{W}{W}", "Creature — Angel", "Flying, vigilance", "4/4"),
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", "", "2/2"),
    card("Boggart Birth Rite", "{B}", "Kindred Sorcery — Goblin",
         "Return target Goblin card from your graveyard to your hand."),
    card("Goblin Piker", "{1}{R}", "Creature — Goblin Warrior", "", "2/1"),
    card("Char-Rumbler", "{2}{R}{R}", "Creature — Elemental", "Double strike\n{R}: This creature gets +1/+0.", "-1/3"),
    card("Tarmogoyf", "{1}{G}", "Creature — Lhurgoyf",
         "Tarmogoyf's power is equal to the number of card types among cards in all graveyards.", "*/1+*"),
    card("Flooded Strand", "", "Land",
         "{T}, Pay 1 life, Sacrifice this land: Search your library for a Plains or Island card, put it onto the "
         "battlefield, then shuffle."),
    card("Hallowed Fountain", "", "Land — Plains Island",
         "({T}: Add {W} or {U}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped."),
    card("Guildgate", "", "Land — Gate", "This land enters tapped.\n{T}: Add {R} or {G}."),
    card("Gut Shot", "{R/P}", "Instant", "({R/P} can be paid with either {R} or 2 life.)\nGut Shot deals 1 damage."),
    card("Boros Reckoner", "{R/W}{R/W}{R/W}", "Creature — Minotaur Wizard", "Whenever …", "3/3"),
    card("Sol Ring", "{1}", "Artifact", "{T}: Add {C}{C}."),
    two("split", PrintedFace("Fire", "Instant", "Fire deals 2 damage.", "{1}{R}"),
        PrintedFace("Ice", "Instant", "Tap target permanent.\nDraw a card.", "{1}{U}")),
    two("transform", PrintedFace("Delver of Secrets", "Creature — Human Wizard", "", "{U}", "1", "1"),
        PrintedFace("Insectile Aberration", "Creature — Human Insect", "Flying", "", "3", "2",
                    colors=frozenset({"U"}))),
    two("normal", PrintedFace("Karn", "Legendary Planeswalker — Karn", "+1: Draw.", "{7}", loyalty="6")),
    card("Urza, Lord High Artificer", "{2}{U}{U}", "Legendary Creature — Human Artificer",
         "When Urza enters, create a token.\nTap an untapped artifact you control: Add {U}.", "1/4"),
    card("Adeline's Bear", "{W}", "Creature — Bear", "Landfall — Whenever a land you control enters, scry 1.", "1/1"),
    card("Treasure", "", "Token Artifact — Treasure", "{T}, Sacrifice this token: Add one mana of any color.",
         layout="token"),
)  # fmt: skip


@cache
def index() -> SearchIndex:
    made = SearchIndex()
    made.fill(POOL)
    return made


def names(query: str) -> set[str]:
    return set(index().search(query).names)


ANSWERS = {
    "bolt": {"Lightning Bolt"},
    '!"fire // ice"': {"Fire // Ice"},
    "!ice": {"Fire // Ice"},
    "name:/^g.*t$/": {"Gut Shot"},
    "c:r t:instant": {"Lightning Bolt", "Gut Shot", "Fire // Ice"},
    "c:ur": {"Fire // Ice"},
    "c=izzet": {"Fire // Ice"},
    "c>=uw": set(),
    "c:m": {"Fire // Ice", "Boros Reckoner"},
    "c=2 -t:creature": {"Fire // Ice"},
    "c:colorless -t:land": {"Sol Ring", "Karn"},
    "id<=azorius t:land": {"Flooded Strand", "Hallowed Fountain"},
    "id:c": {"Sol Ring", "Flooded Strand", "Karn"},
    "id=gruul": {"Guildgate"},
    "t:goblin -t:creature": {"Boggart Birth Rite"},
    "t:legend": {"Karn", "Urza, Lord High Artificer"},
    'o:"~ enters tapped"': {"Guildgate"},
    'o:"~ deals 3"': {"Lightning Bolt"},
    "o:/draw(s)? a card/": {"Fire // Ice"},
    "fo:{w} t:land": {"Hallowed Fountain"},
    "o:{w} t:land": set(),
    "kw:flying": {"Serra Angel", "Delver of Secrets // Insectile Aberration"},
    "kw:landfall": {"Adeline's Bear"},
    "kw:scry": {"Adeline's Bear"},
    "m:{R/P}": {"Gut Shot"},
    "m:3WW": {"Serra Angel"},
    "mana>WW": {"Serra Angel"},
    "m={1}{G}": {"Grizzly Bears", "Tarmogoyf"},
    "m:“{R/P}”": {"Gut Shot"},
    "o:“~ deals 3”": {"Lightning Bolt"},
    "!“lightning bolt”": {"Lightning Bolt"},
    "o:‘deals 3 damage’": {"Lightning Bolt"},
    "o:tarmogoyf’s": {"Tarmogoyf"},
    "adeline’s": {"Adeline's Bear"},
    "pow=−1": {"Char-Rumbler"},
    "mv=pow": {
        "Grizzly Bears",
        "Goblin Piker",
        "Boros Reckoner",
        "Adeline's Bear",
        "Delver of Secrets // Insectile Aberration",
    },
    "pow>=cmc c:w": {"Boros Reckoner", "Adeline's Bear"},
    "pow:odd tou:odd c:w": {"Boros Reckoner", "Adeline's Bear"},
    "produces={r}{g}": {"Guildgate"},
    "is:oathbreaker": {"Karn"},
    "mv=4": {"Char-Rumbler", "Fire // Ice", "Urza, Lord High Artificer"},
    "mv:odd t:creature c:w": {"Serra Angel", "Adeline's Bear", "Boros Reckoner"},
    "pow=-1": {"Char-Rumbler"},
    "pow=0": {"Tarmogoyf"},
    "pow=*": {"Tarmogoyf"},
    "tou:1+* c:g": {"Tarmogoyf"},
    "tou:*": set(),
    "tou=1 c:g": {"Tarmogoyf"},
    "pow>tou": {"Goblin Piker", "Delver of Secrets // Insectile Aberration"},
    "pt>=8": {"Serra Angel"},
    "loy=6": {"Karn"},
    "devotion:{r/w}{r/w}{r/w}": {"Boros Reckoner"},
    "produces=rg": {"Guildgate"},
    "produces:c": {"Sol Ring"},
    "is:fetchland": {"Flooded Strand"},
    "is:shockland": {"Hallowed Fountain"},
    "is:bear": {"Grizzly Bears"},
    "is:vanilla mv<3": {"Grizzly Bears", "Goblin Piker"},
    "is:hybrid": {"Boros Reckoner"},
    "is:phyrexian": {"Gut Shot"},
    "is:commander": {"Urza, Lord High Artificer"},
    "is:split or is:transform": {"Fire // Ice", "Delver of Secrets // Insectile Aberration"},
    "not:spell": {"Flooded Strand", "Hallowed Fountain", "Guildgate"},
    "has:indicator": {"Delver of Secrets // Insectile Aberration"},
    "(t:bear or t:angel) c:w": {"Serra Angel", "Adeline's Bear"},
    "not (t:creature or t:land or t:instant)": {"Boggart Birth Rite", "Sol Ring", "Karn"},
    "t:token": {"Treasure"},
    "treasure": set(),
    "o:/\\spp/": {"Char-Rumbler"},
    "kw!=flying t:angel": set(),
    "kw:flying -t:creature": set(),
}
"""What each query must find."""


@pytest.mark.parametrize("query", ANSWERS)
def test_a_query_finds_what_the_texts_say(query: str) -> None:
    assert names(query) == ANSWERS[query]


@pytest.mark.parametrize("example", [example for field in FIELDS for example in field.examples])
def test_every_example_of_a_field_can_be_asked(example: str) -> None:
    assert index().search(example).total >= 0


def test_a_second_part_says_nothing_of_the_color_of_a_card() -> None:
    """715.4, 720.4: an adventurer or omen card has the colors of its creature; a split card has both (709.4b)."""
    made = SearchIndex()
    for_a_spell = PrintedFace("Bounty", "Sorcery — Adventure", "", "{X}{G}")
    made.fill([
        two("adventure", PrintedFace("Otter", "Creature — Otter", "", "{U}", "1", "1"), for_a_spell),
        two("prepare", PrintedFace("Student", "Creature — Otter", "", "{W}", "1", "1"),
            PrintedFace("Thesis", "Sorcery", "", "{B}")),
        two("split", PrintedFace("Fire", "Instant", "", "{1}{R}"), PrintedFace("Ice", "Instant", "", "{1}{U}")),
        two("modal_dfc", PrintedFace("Day", "Instant", "", "{W}"), PrintedFace("Night", "Instant", "", "{B}")),
    ])  # fmt: skip
    otter, student, fire, day = "Otter // Bounty", "Student // Thesis", "Fire // Ice", "Day // Night"
    assert set(made.search("c:u").names) == {otter, fire}
    assert set(made.search("c:m").names) == {fire}
    assert set(made.search("c:g").names) == set()
    assert set(made.search("c:b").names) == {day}
    assert set(made.search("id=ug").names) == {otter}
    assert made.search("m:g").names == (otter,)
    assert made.search("order:color").names == (day, student, otter, fire)


_KEYWORDS = {
    "Knight": "Flying; first strike; banding (Any creatures …)", "Warder": "Flying, vigilance, ward—Discard a card.",
    "Captain": "Creatures you control gain flying, vigilance, and haste until end of turn.",
    "Net": "Craft with artifact {1}{U}",
    "Breath": "Splice onto Arcane {W}", "Saint": "Lifelink, hexproof from instants",
    "Pair": "Partner with Rory Williams", "Aura": "Enchant non-Wall creature", "Sword": "Equip legendary creature {2}",
    "Smith": "Equip costs you pay cost {1} less.", "Lady": "Nonbasic landwalk", "Bog": "Swampwalk",
    "Dragon": "Plainscycling {2}", "Sliver": "Basic landcycling {1}", "Hobbit": "Devour Food 3",
}  # fmt: skip
_WITH_KEYWORD = {
    "first strike": {"Knight"}, "banding": {"Knight"}, "flying": {"Knight", "Warder"}, "vigilance": {"Warder"},
    "ward": {"Warder"}, "haste": set(), "craft": {"Net"}, "splice": {"Breath"}, "hexproof from": {"Saint"},
    "hexproof": {"Saint"}, "partner with": {"Pair"}, "partner": {"Pair"}, "enchant": {"Aura"}, "equip": {"Sword"},
    "landwalk": {"Lady", "Bog"}, "swampwalk": {"Bog"}, "cycling": {"Dragon", "Sliver"}, "devour": {"Hobbit"},
    "typecycling": {"Dragon", "Sliver"}, "landcycling": {"Dragon", "Sliver"}, "plainscycling": {"Dragon"},
}  # fmt: skip


@pytest.mark.parametrize("word", _WITH_KEYWORD)
def test_a_keyword_is_found_wherever_it_stands_in_its_line(word: str) -> None:
    made = SearchIndex()
    made.fill([card(name, "{1}", "Creature — Bird", text, "1/1") for name, text in _KEYWORDS.items()])
    assert set(made.search(f'kw:"{word}"').names) == _WITH_KEYWORD[word]


@pytest.mark.parametrize("word", [word for word in _WITH_KEYWORD if word != "equip"])
def test_a_keyword_is_looked_for_on_all_cards_at_once(word: str) -> None:
    """While one is typed its first letters stand in most texts. Equip says what may not follow."""
    assert at_once(keyword_pattern(word))
    assert at_once(keyword_pattern(word[:1]))


def test_what_slips_are_compared_with_is_read_before_there_is_one() -> None:
    made = SearchIndex()
    made.fill([card(f"Bird {number}", "{U}", "Creature — Bird", "Flying, reach") for number in range(3)])
    read: list[str] = []
    made.prepare()
    made.connection.set_trace_callback(read.append)
    with pytest.raises(BadQuery, match="flying"):
        made.search("kw:flyng")
    assert not any(query.startswith(("SELECT text", "SELECT DISTINCT")) for query in read)
    assert any("EXISTS" in query for query in read)


def test_a_letter_is_looked_up_as_it_is_printed() -> None:
    """107.3, 209.1: a loyalty of X is no number, and counts as 0 where numbers are compared."""
    made = SearchIndex()
    made.fill([
        PrintedCard("Nissa", "normal", (PrintedFace("Nissa", "Planeswalker", "−X: Draw.", "{X}{G}", loyalty="X"),)),
        PrintedCard("Karn", "normal", (PrintedFace("Karn", "Planeswalker", "", "{7}", loyalty="6"),)),
        PrintedCard("Siege", "normal", (PrintedFace("Siege", "Battle — Siege", "", "{2}", defense="X"),)),
        card("Hydra", "{X}", "Creature — Hydra", "", "x/*+1"),
    ])  # fmt: skip
    for query in ("loy=X", "loy:x", "loy<1", "o:-x", "loy!=6 t:planeswalker"):
        assert made.search(query).names == ("Nissa",), query
    assert made.search("def=X").names == ("Siege",)
    assert made.search("pow=X tou=*+1").names == ("Hydra",)


_MODAL = {
    "Will": "Choose one. If you control a commander as you cast this spell, choose both instead.\n• Draw.\n• Mill.",
    "Spree": "Spree (Choose one or more additional costs.)\n+ {1} — Draw a card.\n+ {2} — Scry 1.",
    "Old": "Choose one — Draw a card; or scry 1.", "Three": "Choose three. You may …\n• Draw.\n• Scry 1.",
    "Lord": "An opponent chooses one —\n• Draw.\n• Scry 1.",
}  # fmt: skip


def test_modes_stand_below_what_says_to_choose() -> None:
    """700.2; anchor words of a Siege are no modes (614.12b)."""
    made = SearchIndex()
    siege = "As this enchantment enters, choose Khans or Dragons.\n• Khans — Draw.\n• Dragons — Scry 1."
    rest = {"Siege": siege, "Picker": "Look at three cards. Choose one of them.", "Bird": "Flying"}
    made.fill([card(name, "{1}", "Sorcery", text) for name, text in {**_MODAL, **rest}.items()])
    assert set(made.search("is:modal").names) == set(_MODAL)


def test_the_card_whose_whole_name_is_typed_comes_first() -> None:
    index = SearchIndex()
    index.fill([card("Abundance of Regrowth", "{G}", "Sorcery"), card("Regrowth", "{1}{G}", "Sorcery")])
    assert index.search("regrowth").names == ("Regrowth", "Abundance of Regrowth")
    assert index.search("regrow").names == ("Abundance of Regrowth", "Regrowth")
    assert index.search("regrowth -t:sorcery").names == ()


def test_the_card_of_an_exact_name_comes_before_one_with_a_face_of_that_name() -> None:
    faces = (PrintedFace("Abbot", "Creature — Human Cleric"), PrintedFace("Regrowth", "Sorcery"))
    made = SearchIndex()
    made.fill([two("adventure", *faces), card("Regrowth", "{1}{G}", "Sorcery")])
    for query in ('!"Regrowth"', "!regrowth t:sorcery", "t:sorcery !regrowth order:mv"):
        assert made.search(query).names == ("Regrowth", "Abbot // Regrowth"), query
    assert made.search("!regrowth").names[0] == made.search("!regrowth", limit=1).names[0]


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("t:/^creature — human insect$/", {"Delver of Secrets // Insectile Aberration"}),
        ("t:/^creature — human (wizard|insect)$/", {"Delver of Secrets // Insectile Aberration"}),
        ("t:/wizard.*insect/", {"Delver of Secrets // Insectile Aberration"}),
        ("t:/^instant$/ -name:bolt -name:shot", {"Fire // Ice"}),
        ("t:/^(?!.*human)creature — .*wizard$/", {"Boros Reckoner"}),
        ("name:/^ice$/", {"Fire // Ice"}),
        ("name:/^fire \\/\\/ ice$/", {"Fire // Ice"}),
        ("name:/^(?!.*delver).*aberration$/", {"Delver of Secrets // Insectile Aberration"}),
        ("o:/^tap target permanent\\.$/", {"Fire // Ice"}),
        ("o:/^flying$/ c:u", {"Delver of Secrets // Insectile Aberration"}),
    ],
)
def test_a_pattern_is_tried_on_each_face_and_on_the_whole(query: str, answer: set[str]) -> None:
    assert names(query) == answer


def test_a_far_letter_on_one_face_leaves_the_other_to_be_found() -> None:
    faces = (PrintedFace("Lim-Dûl", "Creature — Λ"), PrintedFace("Vault", "Creature — Elf"))
    made = SearchIndex()
    made.fill([two("transform", *faces)])
    assert made.search("t:/^creature — elf$/").total == 1


def test_a_keyword_that_no_card_has_is_a_slip_of_one_that_some_have() -> None:
    """What is like nothing that is known finds nothing, without a word: other cards may have it."""
    index = SearchIndex()
    index.fill([card(f"Bird {number}", "{U}", "Creature — Bird", "Flying, first strike") for number in range(3)])
    for slip, meant in (("kw:flyng", "kw:flying"), ('kw:"frist strike"', 'kw:"first strike"')):
        with pytest.raises(BadQuery) as raised:
            index.search(slip)
        assert raised.value.proposal == meant
    assert index.search("kw:fly").total == 0
    assert index.search("kw:horsemanship").total == 0
    assert index.search("t:bir").total == 3
    assert index.search("t:merfolk").total == 0


def test_answers_are_ordered_by_what_the_query_names() -> None:
    assert index().search("t:creature c:g order:name").names == ("Grizzly Bears", "Tarmogoyf")
    assert index().search("t:creature order:mv dir:desc").names[0] == "Serra Angel"
    assert index().search("t:creature order:mv direction:desc", limit=2).total == 9


WRONG = {
    "c=999999999999": ("is no number of colors", "c=999999999999", ""),
    "t:\udcff": ("a letter that can't be read", "\udcff", ""),
    "colr:red": ("there is no field 'colr'", "colr:red", "color:red"),
    "foo:::": ("there is no field 'foo'", "foo:::", ""),
    "t:::": ("something should follow 't:::'", "t:::", ""),
    "bolt o:::": ("something should follow 'o:::'", "o:::", ""),
    "is:vanila": ("is:vanila is not known", "is:vanila", "is:vanilla"),
    "t:elf (c:r": ("a parenthesis is not closed", "(c:r", ""),
    "t:elf)": ("a parenthesis is closed that was never opened", ")", ""),
    "()": ("a condition should stand here", ")", ""),
    'o:"draw a': ("a quotation mark is not closed", '"draw a', ""),
    "t:": ("something should follow 't:'", "t:", ""),
    "t:elf or": ("something should follow 'or'", "or", ""),
    "bolt c:purple": ("'purple' names no colors", "c:purple", ""),
    "c:gren": ("'gren' names no colors", "c:gren", "c:green"),
    "bolt t:craeture": ("no card here has the type 'craeture'", "t:craeture", "t:creature"),
    "pow>*": ("pow can't be compared with >", "pow>*", ""),
    "pow>big": ("'big' is no number", "pow>big", ""),
    "mv=big": ("'big' is no number", "mv=big", ""),
    "mv=pwo": ("'pwo' is no number", "mv=pwo", "mv=pow"),
    "loy>X": ("loy can't be compared with >", "loy>X", ""),
    "is:saga t:elf": ("is:saga is not known", "is:saga", "layout:saga"),
    "is:foo": ("is:foo is not known here; near to it are", "is:foo", "is:"),
    "t:elf has:wings": ("has:wings is not known here; has: knows indicator, pt,", "has:wings", "has:"),
    "not:omen": ("not:omen is not known", "not:omen", "-layout:omen"),
    "is:funny": ("is:funny asks about printings", "is:funny", ""),
    "o:/(draw/": ("the regular expression can't be read", "o:/(draw/", ""),
    r"t:elf o:/(\w+) \1/": (r"can't refer back to what it has found (\1)", r"o:/(\w+) \1/", ""),
    "m:Q": ("'Q' is no mana cost", "m:Q", ""),
    "m:zz": ("'zz' is no mana cost", "m:zz", ""),
    "t:elf m:{Q}": ("{Q} is no mana symbol", "m:{Q}", ""),
    "devotion:{w/q}": ("{w/q} is no mana symbol", "devotion:{w/q}", ""),
    "is:foil t:elf": ("is:foil asks about printings", "is:foil", ""),
    "not:reprint": ("not:reprint asks about printings", "not:reprint", ""),
    "has:watermark": ("has:watermark asks about printings", "has:watermark", ""),
    "c:r o:'draw a": ("a quotation mark is not closed", "'draw a", ""),
    "'draw a": ("a quotation mark is not closed", "'draw a", ""),
    "o:/draw a card": ("a regular expression is not closed", "/draw a card", ""),
    "otag:removal": ("asks about printings", "otag:removal", ""),
    "is:fnm": ("is:fnm asks about printings", "is:fnm", ""),
    "set:lea": ("asks about printings", "set:lea", ""),
    "order:price": ("order: knows name", "order:price", ""),
    "(order:mv or bolt)": ("it can't stand inside", "order:mv", ""),
}


@pytest.mark.parametrize("query", WRONG)
def test_a_wrong_term_points_at_itself_and_proposes(query: str) -> None:
    message, place, proposal = WRONG[query]
    with pytest.raises(BadQuery) as raised:
        index().search(query)
    assert message in str(raised.value)
    assert query[raised.value.start : raised.value.end] == place
    assert proposal in raised.value.proposal
    assert raised.value.pointed(query).splitlines()[1] == " " * query.index(place) + "^" * len(place)


@pytest.mark.parametrize(("start", "end", "shown"), [(4990, 4999, "open:xyzz"), (0, 5000, "(((("), (2500, 2501, "(")])
def test_of_a_long_query_the_place_is_shown(start: int, end: int, shown: str) -> None:
    query = "(" * 4990 + "open:xyzz" + "("
    written, carets, said = BadQuery("no", start, end).pointed(query).splitlines()
    assert written[len(carets) - carets.count("^") :].startswith(shown)
    assert (len(written) <= 102, said) == (True, "no")


_SYMBOLS = {
    "Hybrid": "{W/U}: Draw.", "Life": "{G/P}: Draw.", "Both": "{G/W/P}: Draw.", "Twice": "Add {R}{R}.",
    "One": "{2}: Go.", "Energy": "You get {E}{E}.",
    "Halves": "Add {B/G}{B/G}.", "Mixed": "Add {R}{G}.", "None": "{T}: It becomes 2/2.",
    "Lines": "Choose one.\n• Untap it.",
}  # fmt: skip
_SHORT_FORMS = {
    r"o:/\sc/": {"Hybrid", "Life", "Both", "Twice", "Halves", "Mixed"}, r"o:/\smh/": {"Hybrid", "Both", "Halves"},
    r"o:/\smp/": {"Life", "Both"}, r"o:/\smr/": {"Twice", "Halves"}, r"o:/add (\smr)/": {"Twice", "Halves"},
    r"o:/(a)dd \smr|(\smr)/": {"Twice", "Halves"}, r"o:/\sm{2}/": {"Twice", "Halves", "Mixed"},
    r"o:/^\sm:/": {"Hybrid", "Life", "Both", "One"}, r"o:/\ss{2}/": {"Twice", "Halves", "Mixed", "Energy"},
    r"o:/\spt/": {"None"}, r"o:/one[^x]+untap/": set(), r"o:/one\.\n[^x]+untap/": {"Lines"},
    r"o:/one(.|\n)+untap/": {"Lines"}, r"o:/[\s]. untap/": {"Lines"}, r"o:/[^]x]t\}: it/": {"None"},
}  # fmt: skip


@pytest.mark.parametrize("query", _SHORT_FORMS)
def test_a_short_form_is_one_piece_of_a_pattern_and_what_isnt_wanted_stays_in_its_line(query: str) -> None:
    """A symbol of two colors that can be paid with life is a hybrid too; energy is no mana."""
    made = SearchIndex()
    made.fill([card(name, "{1}", "Artifact", text) for name, text in _SYMBOLS.items()])
    assert set(made.search(query).names) == _SHORT_FORMS[query]


@pytest.mark.parametrize(
    ("query", "passes"),
    [
        ("-c:w -c:u -c:b -c:r -c:g", 1), ("-c:u -t:land", 1), ("c:u or c:w or t:angel", 1), ("-(c:u or c:w)", 1),
        ("c:u c:r", 2), ("-c:u -pow>2 mv<3", 1), ("-c:u or -c:w", 2), ("-is:permanent -c:r -pow=tou", 1),
    ],
)  # fmt: skip
def test_what_no_face_may_be_is_asked_of_the_faces_in_one_pass(query: str, passes: int) -> None:
    """And it says what its parts say one by one; a card of two faces has both."""
    where, _ = index()._condition(parse(query))
    assert where.count("FROM face") == passes
    every = names("")

    def said(part: Query) -> set[str]:
        if isinstance(part, Negated):
            return every - said(part.part)
        if isinstance(part, Term):
            return names(f"{part.field}{part.operator}{part.value}")
        found = [said(one) for one in part.parts]
        return set.intersection(*found) if isinstance(part, AllOf) else set.union(*found)

    assert names(query) == said(parse(query))


def test_only_permanents_add_to_devotion() -> None:
    """700.5."""
    made = SearchIndex()
    made.fill([card("Knight", "{B}{B}", "Creature — Knight"), card("Hymn", "{B}{B}", "Sorcery")])
    assert made.search("devotion:bb").names == ("Knight",)


def test_cards_that_meld_are_double_faced_too() -> None:
    """712.1; what they meld into is no card of its own."""
    made = SearchIndex()
    face = PrintedFace("Bruna", "Creature — Angel", "", "{5}{W}{W}", "5", "7")
    made.fill([
        PrintedCard("Bruna", "meld", (face,), "Brisela"),
        PrintedCard("Brisela", "meld", (PrintedFace("Brisela", "Creature — Eldrazi", "", "", "9", "10"),)),
    ])  # fmt: skip
    assert made.search("is:dfc").names == ("Bruna",)


def test_colors_and_colorless_mana_can_be_asked_for_together() -> None:
    made = SearchIndex()
    made.fill([
        card("Talisman", "{2}", "Artifact", "{T}: Add {C}.\n{T}: Add {B} or {R}."),
        card("Ring", "{1}", "Artifact", "{T}: Add {C}{C}."), card("Signet", "{2}", "Artifact", "{1}, {T}: Add {B}{R}."),
    ])  # fmt: skip
    for query in ("produces:rc", "produces:{c}{b}"):
        assert made.search(query).names == ("Talisman",), query


def test_an_ability_says_what_colors_a_card_is() -> None:
    """604.3: devoid, and "is all colors", hold in every zone; the color identity keeps the symbols (903.4)."""
    made = SearchIndex()
    made.fill([
        card("Barrage Tyrant", "{4}{R}", "Creature — Eldrazi",
             "Devoid (This card has no color.)\n{2}{R}, Sacrifice another colorless creature: It deals damage.", "5/3"),
        card("Transguild Courier", "{4}", "Artifact Creature — Golem", "Transguild Courier is all colors.", "3/3"),
        card("Fallaji Wayfarer", "{2}{G}", "Creature — Human Scout",
             "Fallaji Wayfarer is all colors. This ability doesn't affect its color identity.", "2/4"),
    ])  # fmt: skip
    assert made.search("c:c").names == ("Barrage Tyrant",)
    assert made.search("c=wubrg").names == ("Fallaji Wayfarer", "Transguild Courier")
    assert made.search("id=r").names == ("Barrage Tyrant",)
    assert made.search("id=wubrg").names == ("Transguild Courier",)
    assert made.search("id=g").names == ("Fallaji Wayfarer",)


def test_a_card_made_of_two_has_their_mana_values_and_identities_together() -> None:
    """712.8g."""
    made = SearchIndex()
    angel = "Legendary Creature — Angel Horror"
    made.fill([
        PrintedCard("Bruna", "meld", (PrintedFace("Bruna", angel, "", "{5}{W}{W}", "5", "7"),), "Brisela"),
        PrintedCard("Gisela", "meld", (PrintedFace("Gisela", angel, "", "{2}{W}{W}", "4", "3"),), "Brisela"),
        PrintedCard("Brisela", "meld", (PrintedFace("Brisela", "Legendary Creature — Eldrazi", "", "", "9", "10"),)),
    ])  # fmt: skip
    assert made.search("mv=11 id=w").names == ("Brisela",)
    assert made.search("is:meldpart").names == ("Bruna", "Gisela")
    assert made.search("is:meldresult").names == ("Brisela",)


def test_a_pattern_that_takes_for_ever_is_refused() -> None:
    made = SearchIndex()
    made.fill([card("Long", "", "Artifact", "a" * 60 + "!")])
    with pytest.raises(BadQuery, match="takes too long"):
        made.search("o:/(?!b)^(a|a)*$/")


@pytest.mark.parametrize("query", ["bolt " * 400, "not " * 150 + "bolt", "-" * 300 + "bolt", "a" * 60_000])
def test_a_query_beyond_all_measure_is_refused(query: str) -> None:
    with pytest.raises(BadQuery, match="at most"):
        index().search(query)


@pytest.mark.parametrize("order", ["power", "toughness", "color", "identity", "type", "mv"])
def test_an_order_goes_by_an_index(order: str) -> None:
    """The faces of a card are looked up, not searched for among all."""
    plan = index().connection.execute(
        "EXPLAIN QUERY PLAN SELECT (SELECT max(power) FROM face WHERE face.card = card.id) FROM card"
    )
    assert any("USING INDEX face_card" in str(row) for row in plan)
    assert index().search(f"t:creature order:{order}").total == 9
