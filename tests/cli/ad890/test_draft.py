"""What is tried out: that it leads where it says, costs nothing until committed, and can be taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from annodomini.cli.ad890.draft import Draft
from annodomini.cli.ad890.foresight import foreseen, points_without, threatens
from annodomini.cli.table import ME
from annodomini.errors import IllegalAction
from annodomini.games.ad890 import ids
from annodomini.kernel.game import Effect
from cli.ad890.typist import at, ready

DRAWN = ("refilled", "drawn", "turn", "treasurer", "ended", "won")  # effects of chance, and what can come behind it


def settled(effects: list[Effect]) -> list[Effect]:
    """The effects without those of chance."""
    return [effect for effect in effects if effect["do"] not in DRAWN]


def whole(draft: Draft, rng: random.Random) -> Draft:
    """The draft with random choices up to the commit."""
    while not draft.is_whole:
        draft.choose(rng.choice(draft.now.legal))
    return draft


@pytest.mark.parametrize("seed", range(1, 7))
def test_all_that_a_draft_foresees_comes_to_pass(seed: int) -> None:
    rng = random.Random(seed)
    options: dict[str, Any] = {"keep_ruin_tower": seed % 2 == 0}
    scenario = ("first-steps", "sails-on-the-horizon", "the-old-walls")[seed % 3]
    setting = ready(seats=2 + seed % 3, seed=seed, options={**options, "scenario": scenario})
    table, commands = setting.table, 0
    table.deal()
    while not table.over:
        if table.turn != ME:
            table.bot_turn()
            continue
        draft = whole(Draft(table.observation()), rng)
        expected, after = settled(list(draft.seen.effects)), draft.now.to_dict()
        effects = table.commit(draft.command)
        commands += 1
        assert settled(effects) == expected
        if not any(effect["do"] in ("turn", "drawn", "treasurer") for effect in effects):
            found = table.observation().to_dict()
            same = ("kingdoms", "defence", "invader", "banners", "specials", "phase", "trios", "hit")
            assert {key: found[key] for key in same} == {key: after[key] for key in same}
    assert commands >= 9, "a castle and eight turns"


def test_a_draft_changes_nothing_and_can_be_taken_back() -> None:
    setting = ready(seed=3)
    setting.table.deal()
    while setting.table.turn != ME or setting.table.observation().to_dict()["phase"] != "take":
        if setting.table.turn == ME:
            setting.table.commit(whole(Draft(setting.table.observation()), random.Random(1)).command)
        else:
            setting.table.bot_turn()
    before = setting.table.state.copy()
    draft = Draft(setting.table.observation())
    assert not draft.can_take_back
    assert not draft.take_back()
    begun = draft.now.to_dict()
    whole(draft, random.Random(2))
    assert draft.now.to_dict() != begun
    assert draft.take_back()
    assert draft.take_back()
    assert not draft.take_back()
    assert draft.now.to_dict() == begun
    assert setting.table.state == before


def test_what_is_not_allowed_is_refused_by_clause_and_leaves_the_draft_as_it_was() -> None:
    setting = at("seat coins=0\nseat coins=4\nspecials cathedral forge town")
    draft = Draft(setting.table.observation())
    for action, clause in ((ids.TAKE_ROW + 1, "890-3.5"), (ids.TAKE_SPECIAL, "890-3.9"), (ids.INVENT, "890-6.11"), (ids.PLACE, "890-3.2")):
        with pytest.raises(IllegalAction) as refused:
            draft.choose(action)
        assert refused.value.clause == clause
    assert not draft.can_take_back
    assert draft.command == []


def test_where_there_is_no_choice_none_is_asked_but_for_the_tile() -> None:
    setting = at(
        """
        row farm-wheat church-olive tavern-poppy farm-lavender
        seat coins=0
            abbey-olive    church-wheat       farm-poppy
            .              castle-wheat-olive tavern-lavender
            abbey-poppy    farm-olive         watchtower-lavender
        seat coins=0
        """
    )
    draft = Draft(setting.table.observation())
    assert len(draft.now.legal) == 1
    assert draft.command == [], "nobody is surprised by the free tile"
    draft.choose(ids.TAKE_ROW)
    assert draft.command == ["take farm-wheat"], "one cell, or the next tile first"
    bought = at(
        """
        specials cathedral forge town
        seat coins=4
            abbey-olive    church-wheat       farm-poppy
            .              castle-wheat-olive tavern-lavender
            abbey-poppy    farm-olive         watchtower-lavender
        seat coins=0
        """
    )
    draft = Draft(bought.table.observation())
    draft.choose(ids.TAKE_SPECIAL)
    assert draft.is_whole
    assert draft.command == ["take cathedral", "place w"]
    assert draft.take_back()
    assert draft.command == []


INVADED = """
    turn 1
    row church-lavender frontier-lavender tavern-poppy farm-lavender
    invader 4
    seat coins=0
        farm-wheat/n1   .                  .
        .               castle-wheat-olive .
        .               .                  .
    seat coins=3
        watchtower-wheat/t1 .                  .
        .                   castle-wheat-poppy .
        .                   .                  .
"""


def test_whom_an_invasion_would_hit_and_what_a_tile_is_worth() -> None:
    setting = at(INVADED)
    base = setting.table.observation()
    assert threatens(base) == []
    seen = foreseen(base, [ids.TAKE_ROW + 1, ids.PLACE + 1])
    assert [effect["seats"] for effect in seen.effects if effect["do"] == "invasion"] == [[0]]
    points = base.to_dict()["kingdoms"][0]["points"]
    assert points == 5, "the prize for nobles"
    assert points_without(base, 0, 0) == 0, "nobles and towers are level then, and the other has more coins"


def test_nothing_drawn_is_foreseen() -> None:
    setting = at(INVADED.replace("turn 1", "turn 0"))
    draft = Draft(setting.table.observation())
    draft.choose(ids.TAKE_ROW)
    draft.choose(ids.PLACE + 8)
    view = draft.now.to_dict()
    assert view["row"][3] is None
    assert not [effect for effect in draft.seen.effects if effect["do"] == "refilled"]
