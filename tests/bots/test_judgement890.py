"""What the bots of 890 that think see in positions where anybody would: trios, invasions, what the next seat waits for."""

from __future__ import annotations

import pytest

from annodomini.bots import BOTS, AnyBot
from annodomini.games.ad890.state import State
from kingdoms import GAME, act, chance, finish, position

THINKING = [bot for bot in BOTS.of("890") if bot.level > 0]
each = pytest.mark.parametrize("bot", THINKING, ids=lambda bot: bot.name)
SEEDS = range(3)


def said(state: State, bot: AnyBot, *, seed: int = 1) -> list[str]:
    """The command of the bot in a position, and what it does there."""
    before = state.copy()
    ids = bot.command(GAME.observe(state, GAME.current(state)), None, seed=seed)
    texts = []
    for action in ids:
        texts.append(GAME.notation(before, action))
        GAME.play(before, action)
    return texts


LAST = """
    turn 1
    round 8
    row {row}
    stack church-poppy
    {banner}
    deck apprentice
    seat coins=0 cards={cards}
        farm-poppy/n1 abbey-poppy tavern-poppy
        watchtower-poppy/t1 castle-wheat-olive forest
        abbey-wheat tavern-wheat fortress/t2
    seat coins=5
        . church-wheat farm-wheat/n1
        watchtower-olive/t1 castle-lavender-poppy outpost-wheat-poppy/t1
        farm-olive/n1 inn-olive-poppy abbey-olive
"""


def ended(state: State, *acts: str) -> int:
    """Who wins when the turn goes on like this, whatever comes after in the order of numbers."""
    after = state.copy()
    for text in acts:
        chance(after)
        act(after, text)
    finish(after)
    return GAME.outcome(after).ranks.index(1)


@each
def test_a_trio_of_the_last_turn_is_taken_with_its_best_card(bot: AnyBot) -> None:
    """A point lies there for nothing; for two coins the third wheat of a row, and a card of five points with it, which wins."""
    row = "watchtower-lavender church-olive watchtower-wheat church-lavender"
    state = position(LAST.format(row=row, banner="wheat cartographer.1 treasurer", cards="cartographer.2,master-builder.1"))
    assert ended(state, "take watchtower-lavender", "place nw") == 0
    assert ended(state, "take watchtower-wheat", "place nw", "card cartographer.1", "swap n", "swap ne") == 1
    assert ended(state, "take watchtower-wheat", "place nw", "coins") == 0
    for seed in SEEDS:
        assert said(state, bot, seed=seed) == ["take watchtower-wheat", "place nw"]
    act(state, "take watchtower-wheat", "place nw")
    chance(state)
    for seed in SEEDS:
        assert said(state, bot, seed=seed)[0] == "card cartographer.1"


@each
def test_coins_for_a_trio_are_no_points(bot: AnyBot) -> None:
    """The same trio where no card is left beside the banner: the tile of two points ties, and wins by its seat's nobles."""
    row = "frontier-lavender church-olive church-wheat church-lavender"
    state = position(LAST.format(row=row, banner="wheat", cards="cartographer.2,treasurer"))
    assert ended(state, "take frontier-lavender", "place nw") == 1
    assert ended(state, "take church-wheat", "place nw", "coins") == 0
    for seed in SEEDS:
        assert said(state, bot, seed=seed) == ["take frontier-lavender", "place nw"]


COAST = """
    turn 1
    round 8
    row watchtower-wheat frontier-lavender
    stack church-poppy
    invader {invader}
    deck apprentice
    seat coins=0 cards={cards}
        farm-poppy abbey-poppy tavern-poppy
        watchtower-poppy/t4 castle-wheat-olive inn-wheat-lavender
        abbey-wheat tavern-wheat church-olive
    seat coins=2
        . town/n2 arc-de-triomphe
        pig-farm castle-lavender-poppy amphitheatre
        forest market cathedral
"""


@each
@pytest.mark.parametrize(
    ("invader", "cards", "right", "wrong"),
    [
        (6, "courtesan.1,master-builder.1,blacksmith.1,cartographer.2,thief.2", "watchtower-wheat", "frontier-lavender"),
        (0, "courtesan.1,military-architect.2,cartographer.1,inventor,master-builder.1", "frontier-lavender", "watchtower-wheat"),
    ],
)
def test_an_invasion_upon_oneself_is_avoided(bot: AnyBot, invader: int, cards: str, right: str, wrong: str) -> None:
    """A tower for a point, or for two with two swords, which ruin a special building where the Invader is level already."""
    state = position(COAST.format(invader=invader, cards=cards))
    assert (ended(state, f"take {right}", "place nw"), ended(state, f"take {wrong}", "place nw")) == (1, 0)
    for seed in SEEDS:
        assert said(state, bot, seed=seed) == [f"take {right}", "place nw"]


DENY = """
    turn 0
    round 8
    row {row}
    stack abbey-poppy abbey-olive
    deck apprentice
    lavender cartographer.1
    seat coins=2 cards=cartographer.2
        farm-poppy/n1 church-poppy tavern-wheat
        watchtower-poppy/t1 castle-wheat-olive town/n2
        abbey-wheat tavern-poppy .
    seat coins=0 cards=treasurer
        . tavern-lavender farm-lavender/n1
        watchtower-olive/t1 castle-olive-poppy fortress/t2
        tavern-olive inn-olive-poppy abbey-lavender
"""


@each
def test_what_would_win_the_match_for_the_next_seat_is_taken_away(bot: AnyBot) -> None:
    """It has no coin for another tile than the free one: the third lavender, a card of five points with it, unless that is gone."""
    state = position(DENY.format(row="church-lavender church-olive church-wheat farm-olive"))
    assert ended(state, "take church-lavender", "place se", "take church-olive", "place nw") == 0
    assert ended(state, "take church-olive", "place se", "take church-lavender", "place nw", "card cartographer.1") == 1
    for seed in SEEDS:
        assert said(state, bot, seed=seed) == ["take church-lavender", "place se"]


def test_equal_turns_are_told_apart_by_the_seed_alone() -> None:
    """An empty kingdom looks the same from all sides: now this cell, now that."""
    state = position("row farm-wheat church-olive tavern-lavender abbey-poppy\nround 1\nseat coins=0\nseat coins=0")
    cells = {said(state, BOTS["890-greedy"], seed=seed)[1] for seed in range(30)}
    assert len(cells) > 2


@each
def test_who_has_won_already_takes_the_points_too(bot: AnyBot) -> None:
    """All that is left to choose is by how much."""
    row = "watchtower-lavender church-olive frontier-lavender church-lavender"
    state = position(LAST.format(row=row, banner="wheat", cards=""))
    for first in ("watchtower-lavender", "frontier-lavender"):
        assert ended(state, f"take {first}", "place nw") == 1
    assert said(state, bot)[0] == "take frontier-lavender"
