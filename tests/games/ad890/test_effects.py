"""The effects alone tell the whole table: a mirror that hears nothing else shows what the view shows."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from annodomini.games.ad890.state import CARD, LAY_ROW, SPECIAL
from annodomini.kernel.game import CHANCE, Effect
from kingdoms import CELL_NAMES, GAME, act, changed, coins, only, position, printed, seen, told
from strategies890 import Setup, setups, walk

TELLS_NOTHING = ("first", "invasion", "chose", "drawn", "ended", "won")  # of what lies on the table


class Mirror:
    """The table as somebody knows it who hears the effects and saw the start."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.coins = [kingdom["coins"] for kingdom in view["kingdoms"]]
        self.saracens = [0 for _ in self.coins]
        self.trios = [0 for _ in self.coins]
        self.cards: list[list[dict[str, Any]]] = [[] for _ in self.coins]
        self.cells: list[dict[str, dict[str, Any]]] = [{} for _ in self.coins]
        self.row: list[dict[str, Any] | None] = []
        self.specials: list[str | None] = []
        self.banners: dict[str, list[str]] = {}
        self.cubes = (view["defence"], view["invader"])
        self.player: int | None = None
        self.round = 0
        self.held: str | None = None

    def hear(self, effect: Effect) -> None:
        """Takes an effect in."""
        if effect["do"] not in TELLS_NOTHING:
            getattr(self, f"_{effect['do']}")(**{key: value for key, value in effect.items() if key != "do"})

    def _laid_out(self, row: list[Any], specials: list[Any], banners: dict[str, Any]) -> None:
        self.row, self.specials, self.banners = row, specials, banners

    def _castle(self, seat: int, tile: str, towers: int, nobles: int) -> None:
        self.cells[seat]["c"] = {"tile": tile, "ruin": False, "towers": towers, "nobles": nobles}

    def _turn(self, seat: int, **said: Any) -> None:
        self.player, self.round = seat, said["round"]

    def _treasurer(self, seat: int, coins: int) -> None:
        self.coins[seat] += coins

    def _took(self, seat: int, tile: str, price: int, paid: list[int], won: int, saracens: int, invented: str | None) -> None:
        self.coins[seat] += won - price
        self.saracens[seat] += saracens
        for slot, laid in zip(self.row, paid, strict=True):
            if slot is not None:
                slot["coins"] += laid
        if tile in self.specials:
            self.specials[self.specials.index(tile)] = None
        else:
            self.row = [slot for slot in self.row if slot is not None and slot["tile"] != tile]
            self.row += [None] * (4 - len(self.row))
            for price_now, slot in enumerate(self.row):
                if slot is not None:
                    slot["price"] = price_now
        if invented is not None:
            self.cards[seat] = [card for card in self.cards[seat] if card["card"] != invented]
        self.held = tile

    def _refilled(self, tile: str, slot: int, stack: int) -> None:
        self.row[slot] = {"tile": tile, "coins": 0, "saracens": 0, "price": slot}

    def _placed(self, seat: int, tile: str, cell: str, towers: int, nobles: int, coins: int, red: int, tithe: list[Any], **_: Any) -> None:
        self.cells[seat][cell] = {"tile": tile, "ruin": False, "towers": towers, "nobles": nobles}
        self.coins[seat] += coins - red
        for payer, paid in tithe:
            self.coins[payer] -= paid
            self.coins[seat] += paid
        self.held = None

    def _trios(self, seat: int, trios: list[Any]) -> None:
        self.trios[seat] += len(trios)

    def _card(self, seat: int, card: str, trio: dict[str, Any]) -> None:
        self.banners[trio["crop"]].remove(card)
        self.cards[seat].append({"card": card, "kept": False})

    def _coins(self, seat: int, coins: int, trio: dict[str, Any]) -> None:
        self.coins[seat] += coins

    def _tower(self, seat: int, cell: str) -> None:
        self.cells[seat][cell]["towers"] += 1

    def _moved(self, seat: int, towers: int, **way: str) -> None:
        self.cells[seat][way["from"]]["towers"] -= towers
        self.cells[seat][way["to"]]["towers"] += towers

    def _turned_up(self, seat: int, cell: str, tile: str, towers: int, nobles: int, returned: int) -> None:
        there = self.cells[seat][cell]
        assert there["ruin"]
        assert there["tile"] == tile
        there.update(ruin=False, towers=there["towers"] + towers - returned, nobles=there["nobles"] + nobles)

    def _swapped(self, seat: int, cells: list[str]) -> None:
        one, other = cells
        self.cells[seat][one], self.cells[seat][other] = self.cells[seat][other], self.cells[seat][one]

    def _noble(self, seat: int, of: int, **way: str) -> None:
        self.cells[of][way["from"]]["nobles"] -= 1
        self.cells[seat][way["to"]]["nobles"] += 1

    def _thief(self, seat: int, coins: list[Any]) -> None:
        for payer, paid in coins:
            self.coins[payer] -= paid
            self.coins[seat] += paid

    def _ruined(self, seat: int, cell: str, tile: str, tower: int, lost: dict[str, int]) -> None:
        there = self.cells[seat][cell]
        assert there == {"tile": tile, "ruin": False, "towers": lost["towers"], "nobles": lost["nobles"]}
        there.update(ruin=True, towers=tower, nobles=0)

    def _cubes(self, defence: int, invader: int) -> None:
        assert (defence, invader) != self.cubes
        self.cubes = (defence, invader)

    def _kept(self, seat: int, card: str) -> None:
        self.cards[seat].append({"card": card, "kept": True})

    def check(self, view: dict[str, Any]) -> None:
        """Compares with what the view shows."""
        assert self.cubes == (view["defence"], view["invader"])
        assert (self.player, self.round, self.held) == (view["player"], view["round"], view["held"])
        for mine, shown in zip(self.row, view["row"], strict=True):
            assert (mine is None) == (shown is None)
            assert mine is None or {**mine, "saracens": shown["saracens"]} == shown
        assert (self.specials, self.banners) == (view["specials"], view["banners"])
        for seat, kingdom in enumerate(view["kingdoms"]):
            assert self.coins[seat] == kingdom["coins"]
            assert (self.saracens[seat], self.trios[seat], self.cards[seat]) == (kingdom["saracens"], kingdom["trios"], kingdom["cards"])
            assert [self.cells[seat].get(cell) for cell in CELL_NAMES] == kingdom["cells"]


@given(setups())
def test_the_effects_tell_the_whole_table(setup: Setup) -> None:
    state = setup.state()
    mirror = Mirror(seen(state))
    ended = False
    for action in walk(state.copy(), setup.seed):
        for effect in GAME.enact(state, action):
            mirror.hear(effect)
            ended = ended or effect["do"] == "ended"
        if GAME.current(state) != CHANCE:
            mirror.check(seen(state))
    assert ended


@given(setups())
def test_an_action_that_did_something_says_so(setup: Setup) -> None:
    state = setup.state()
    for action in walk(state.copy(), setup.seed):
        text, phase = GAME.notation(state, action), state.phase
        effects = GAME.enact(state, action)
        silent = phase in (SPECIAL, LAY_ROW) or text.split()[0] in ("trio", "stay", "look", "banner", "swap", "noble", "apprentice")
        assert effects or silent
        assert phase != CARD or effects[0]["do"] in ("card", "coins")


def test_what_others_pay_and_the_treasurer_of_who_comes_next_are_told_apart() -> None:
    tiles = changed(forge={"tithe": ["wheat", "olive"]})
    state = position(
        """
        turn 0
        specials forge market -
        seat coins=4
        seat coins=1 cards=treasurer
            farm-wheat farm-olive .
            . castle-wheat-olive .
            . . .
        """,
        tiles=tiles,
    )
    effects = act(state, "take forge", "place n")
    assert only(effects, "placed")["tithe"] == [[1, 1]]
    assert only(effects, "placed")["coins"] == 0
    assert only(effects, "treasurer") == {"do": "treasurer", "seat": 1, "coins": 1}
    assert coins(state) == [1, 1]
    assert told(effects) == ["took", "placed", "turn", "treasurer"]


def test_a_thief_and_the_treasurer_of_who_comes_next_are_told_apart() -> None:
    state = position("""
        turn 0
        row farm-wheat tavern-lavender church-olive tavern-poppy
        stack watchtower-olive
        wheat thief.1
        seat coins=0
            . farm-lavender watchtower-wheat
            . castle-wheat-olive .
            . . .
        seat coins=1 cards=treasurer
        seat coins=0
    """)
    effects = act(state, "take farm-wheat", "place sw", "refill watchtower-olive", "card thief.1")
    assert only(effects, "thief")["coins"] == [[1, 1]]
    assert only(effects, "treasurer")["coins"] == 1
    assert coins(state) == [1, 1, 0]


def test_a_treasurer_is_silent_when_the_supply_has_no_coin() -> None:
    state = position("""
        turn 0
        row farm-lavender tavern-lavender church-olive tavern-poppy
        seat coins=53
        seat coins=1 cards=treasurer
    """)
    assert told(act(state, "take farm-lavender", "place n")) == ["took", "placed"]
    assert told(act(state, "refill " + state.components.ids[state.stack[0]])) == ["refilled", "turn"]
    assert coins(state) == [53, 1]


def test_890_7_7_an_invasion_of_who_has_nothing_to_lose_is_told() -> None:
    state = position("""
        turn 0
        row inn-wheat-lavender tavern-lavender church-olive tavern-poppy
        invader 2
        seat
            watchtower-olive/t1 . .
            . castle-wheat-olive .
            . . .
        seat
    """)
    effects = act(state, "take inn-wheat-lavender", "place n", "refill farm-wheat")
    assert only(effects, "invasion") == {"do": "invasion", "invader": 4, "defence": 3, "seats": [1]}
    assert told(effects) == ["took", "placed", "cubes", "refilled", "invasion", "turn"]


def test_a_raid_is_told_in_the_order_of_the_rulebook() -> None:
    state = position("""
        turn 1
        row inn-wheat-lavender tavern-lavender church-olive tavern-poppy
        invader 9
        seat
            farm-olive/n1 . .
            . castle-olive-poppy .
            . . .
        seat
            farm-poppy/n1 . .
            . castle-lavender-poppy .
            . . .
        seat
            watchtower-olive/t1 . .
            . castle-wheat-olive .
            . . .
    """)
    effects = act(state, "take inn-wheat-lavender", "place se", "refill farm-wheat")
    assert only(effects, "invasion")["seats"] == [1, 0]
    assert (seen(state)["hit"], seen(state)["ruined"], seen(state)["turn"]) == ([1, 0], [], 1)
    assert act(state, "ruin se") == [{"do": "chose", "seat": 1, "cell": "se"}]
    assert (seen(state)["hit"], seen(state)["ruined"], seen(state)["turn"], seen(state)["player"]) == ([0], [[1, "se"]], 0, 1)
    effects = act(state, "ruin nw")
    assert told(effects) == ["chose", "ruined", "ruined", "cubes", "turn"]
    assert [effect["seat"] for effect in effects if effect["do"] == "ruined"] == [1, 0]
    assert effects[1:4] == [
        {"do": "ruined", "seat": 1, "cell": "se", "tile": "inn-wheat-lavender", "tower": 1, "lost": {"towers": 0, "nobles": 0}},
        {"do": "ruined", "seat": 0, "cell": "nw", "tile": "farm-olive", "tower": 1, "lost": {"towers": 0, "nobles": 1}},
        {"do": "cubes", "defence": 6, "invader": 11},
    ]


def test_setting_up_is_told_once_it_is_done() -> None:
    state = GAME.new(seats=2, options={"scenario": "sails-on-the-horizon", "castles": "random"}, components=printed())
    effects: list[Effect] = []
    while GAME.current(state) == CHANCE:
        effects += GAME.enact(state, GAME.legal_actions(state)[-1])
    assert told(effects) == ["first", "laid_out", "castle", "cubes", "castle", "cubes", "turn"]
    laid_out = only(effects, "laid_out")
    assert laid_out["row"] == seen(state)["row"]
    assert [slot["saracens"] for slot in laid_out["row"]] == [1, 1, 1, 0]
    assert len(laid_out["specials"]) == 3
    assert [len(cards) for cards in laid_out["banners"].values()] == [2, 2, 2, 2]
    assert effects[0] == {"do": "first", "seat": 1}
    assert [effect["seat"] for effect in effects if effect["do"] == "castle"] == [0, 1]
    assert only(effects[:3], "castle")["towers"] == 1
