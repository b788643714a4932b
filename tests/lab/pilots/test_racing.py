"""A race gives up what is surely behind, and its favourite only for what is surely ahead."""

from random import Random

from mtgtable.lab.pilots.racing import ROUNDS, Race


def raced(gains: dict[str, float], seed: int, noise: float = 1.0) -> tuple[str, int]:
    """Race ways that differ by so much on average; who won, and how many values were asked for."""
    dice, race, asked = Random(seed), Race(list(gains)), 0
    for chances in ROUNDS:
        for _ in range(chances):
            common = dice.gauss(0, 50)
            for way in race.running:
                race.tell(way, common + gains[way] + (dice.gauss(0, noise) if gains[way] else 0))
                asked += 1
        race.thin()
        if not race.open:
            break
    return race.winner(), asked


def test_what_all_have_drawn_alike_weighs_nothing() -> None:
    assert {raced({"favourite": 0.0, "better": 1.0}, seed)[0] for seed in range(20)} == {"better"}


def test_by_chance_alone_the_favourite_is_seldom_given_up() -> None:
    """Of 200 races between ways that are worth the same; two standard errors leave out about one in forty."""
    lost = sum(raced({"favourite": 0.0, "other": 1e-12}, seed)[0] == "other" for seed in range(200))
    assert lost <= 12


def test_what_never_differs_from_the_favourite_leaves_after_one_round() -> None:
    assert raced({"favourite": 0.0, "same": 0.0}, 1) == ("favourite", 2 * ROUNDS[0])


def test_what_is_surely_behind_costs_one_round() -> None:
    way, asked = raced({"favourite": 0.0, "poor": -30.0, "poorer": -40.0}, 1)
    assert (way, asked) == ("favourite", 3 * ROUNDS[0])


def test_a_small_lead_is_raced_to_the_end() -> None:
    race = Race(["favourite", "better"])
    chances = 0
    for asked in ROUNDS:
        for _ in range(asked):
            race.tell("favourite", 0.0)
            race.tell("better", 6.0 if chances % 3 else -4.0)
            chances += 1
        race.thin()
        assert race.open
    assert race.winner() == "better"
