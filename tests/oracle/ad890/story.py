"""A slow second reading of 890 Anno Domini: the rulebook told once more, as one story in its own order.

`match` is a generator. Before each `yield` the table says who is asked (`turn`, None for chance), what (`phase`) and between what
(`legal`, as texts; at chance what can be drawn); the answer is sent. It shares nothing with the rules under test.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any, TypeVar

from oracle.ad890.scoring import outcome
from oracle.ad890.things import CELLS, CROPS, LINES, PRICE_OF_A_BUILDING, ROUNDS, ROW, Card, Face, Offer, Player, Table, Tile, Trio
from oracle.ad890.view import row

Named = TypeVar("Named", Face, Card)
Result = TypeVar("Result")
Story = Generator[None, str, None]
Telling = Generator[None, str, Result]


class Illegal(Exception):
    """The book does not allow this."""


def decide(table: Table, seat: int, phase: str, choices: Iterable[str], *, begun: bool = False) -> Telling[str]:
    """Asks a seat; its answer. `begun`: what the seat commits began before this choice and may not end yet."""
    table.turn, table.phase, table.legal, table.begun = seat, phase, list(choices), begun
    answer = yield
    if answer not in table.legal:
        raise Illegal(answer)
    return answer


def draw(table: Table, phase: str, among: Sequence[Named]) -> Telling[Named]:
    """Asks chance for one of these things."""
    table.turn, table.phase, table.legal, table.begun = None, phase, [one.id for one in among], False
    answer = yield
    return next(one for one in among if one.id == answer)


def match(table: Table) -> Story:
    """The whole match."""
    yield from set_up(table)
    for number in range(1, ROUNDS + 1):
        table.round = number
        for player in table.in_turn_order():
            yield from one_turn(table, player)
    yield from apprentices(table)
    table.turn, table.phase, table.legal, table.begun = None, "over", [], False
    end = outcome(table)
    table.tell("ended", reason=end["reason"])
    table.tell("won", seat=end["ranks"].index(1))


# --- Game set-up


def set_up(table: Table) -> Story:
    """Steps 2 to 8 of the set-up, then the castles."""
    box, options, seats = table.box, table.options, table.seats
    table.first = {"owner": 0, "chosen": options["first_seat"], "random": None}[options["first"]]
    for player in table.players:
        coins_to(table, player, table.scenario["coins"])
    if table.first is None:
        table.turn, table.phase, table.legal = None, "first", [str(seat) for seat in range(seats)]
        table.first = int((yield))
        table.tell("first", seat=table.first)
    buildings = list(box.special)
    for _ in range(seats + 1):
        building = yield from draw(table, "special", buildings)
        buildings.remove(building)
        table.specials.append(building)
    for _ in range(ROW):
        yield from new_row_tile(table, "row")
    for crop in CROPS:
        for _ in range(3 if seats == 4 else 2):
            card = yield from draw(table, "banner", table.characters)
            table.characters.remove(card)
            table.banners[crop].append(card)
            table.banners[crop].sort(key=box.cards.index)  # they lie in no order
    table.tell(
        "laid_out",
        row=row(table),
        specials=[face.id for face in table.specials if face],
        banners={crop: [card.id for card in cards] for crop, cards in table.banners.items()},
    )
    for player in reversed(table.in_turn_order()):
        if options["castles"] == "draft":
            text = yield from decide(table, player.seat, "castle", [f"castle {castle.id}" for castle in table.castles])
            chosen = next(castle for castle in table.castles if castle.id == text.split()[1])
        else:
            chosen = yield from draw(table, "castle", table.castles)
        table.castles.remove(chosen)
        castle = player.grid["c"] = Tile(chosen)
        towers = towers_to(table, castle, 1 if "castle_tower" in table.rules else 0)
        nobles = nobles_to(table, castle, 1 if "castle_noble" in table.rules else 0)
        table.tell("castle", seat=player.seat, tile=chosen.id, towers=towers, nobles=nobles)
        table.tell_cubes()


def new_row_tile(table: Table, phase: str) -> Story:
    """A territory from the stack to the far end of the row, with a Saracen token while the scenario has any left."""
    face = yield from draw(table, phase, table.stack)
    table.stack.remove(face)
    offer = Offer(face)
    if table.saracens > 0:
        table.saracens -= 1
        offer.saracens = 1
    table.row.append(offer)


# --- The supply: what is not there is not given


def coins_to(table: Table, player: Player, wanted: int) -> int:
    """Coins from the supply."""
    given = min(wanted, table.coins) if table.options["coins_limited"] else wanted
    table.coins -= given
    player.coins += given
    return given


def towers_to(table: Table, tile: Tile, wanted: int) -> int:
    """Towers from the supply."""
    given = min(wanted, table.towers)
    table.towers -= given
    tile.towers += given
    return given


def nobles_to(table: Table, tile: Tile, wanted: int) -> int:
    """Nobles from the supply."""
    given = min(wanted, table.nobles)
    table.nobles -= given
    tile.nobles += given
    return given


# --- Gameplay


def one_turn(table: Table, player: Player) -> Story:
    """The four steps."""
    table.player, table.invader_moved = player.seat, False
    table.tell("turn", seat=player.seat, round=table.round)
    coins = coins_to(table, player, len(player.holds("treasurer")))
    if coins:
        table.tell("treasurer", seat=player.seat, coins=coins)
    yield from take_a_tile(table, player)
    cell = yield from choose_a_cell(table, player)
    add_the_tile(table, player, cell)
    table.trios = new_trios(player, cell)
    player.trios += len(table.trios)
    if table.trios:
        table.tell("trios", seat=player.seat, trios=[trio.told() for trio in table.trios])
    if table.refill:
        yield from refill(table)
    yield from attract(table, player)
    yield from invasion(table, player)


# --- 1. Taking a tile


def take_a_tile(table: Table, player: Player) -> Story:
    """The tile comes into the player's hand; a refill may be due after it."""
    buildings = [face for face in table.specials if face is not None]
    choices = [f"take {offer.face.id}" for price, offer in enumerate(table.row) if player.coins >= price]
    if player.coins >= PRICE_OF_A_BUILDING:
        choices += [f"take {face.id}" for face in buildings]
    if player.holds("inventor"):
        choices += [f"invent {face.id}" for face in buildings]
    verb, wanted = (yield from decide(table, player.seat, "take", choices)).split()
    paid, won, saracens, price, inventor = [0] * len(table.row), 0, 0, 0, None
    offer = next((offer for offer in table.row if offer.face.id == wanted), None)
    if offer is not None:
        price = table.row.index(offer)
        for skipped in range(price):
            paid[skipped] = 1
        table.held = offer.face
    else:
        building = next(face for face in buildings if face.id == wanted)
        if verb == "invent":
            inventor = player.holds("inventor")[0].id
            player.cards.remove(player.holds("inventor")[0])
        else:
            price = PRICE_OF_A_BUILDING
            paid = [1] * len(table.row)
            table.coins += price - len(table.row)  # of a row that is too short; it never is with the tiles of the box
        table.specials[table.specials.index(building)] = None
        table.held = building
    player.coins -= price
    for beside, coins in zip(table.row, paid, strict=True):
        beside.coins += coins
    if offer is not None:
        won, saracens = offer.coins, offer.saracens
        player.coins += won
        player.saracens += saracens
        advance_the_invader(table, saracens)
        table.row.remove(offer)
        table.refill = bool(table.stack)
    table.tell("took", seat=player.seat, tile=wanted, price=price, paid=paid, won=won, saracens=saracens, invented=inventor)
    table.tell_cubes()


def refill(table: Table) -> Story:
    """The tiles have moved down; a new one comes to the far end."""
    if table.trying:
        table.refill = False
        return
    yield from new_row_tile(table, "refill")
    table.refill = False
    table.tell("refilled", tile=table.row[-1].face.id, slot=len(table.row) - 1, stack=len(table.stack))


def advance_the_invader(table: Table, spaces: int) -> None:
    """Swords and Saracen tokens; it never goes back."""
    table.invader += spaces
    table.invader_moved = table.invader_moved or spaces > 0


# --- 2. Adding the tile to the kingdom


def choose_a_cell(table: Table, player: Player) -> Telling[str]:
    """Any free space; whoever wants to may look at the new tile of the row before."""
    free = [f"place {cell}" for cell in CELLS if cell not in player.grid]
    answer = yield from decide(table, player.seat, "cell", free + (["look"] if table.refill else []), begun=True)
    if answer == "look":
        yield from refill(table)
        answer = yield from decide(table, player.seat, "cell", free)
    return answer.split()[1]


def add_the_tile(table: Table, player: Player, cell: str) -> None:
    """The tile lies there; its icons apply: towers, swords, nobles, white coins, red coins, church."""
    face = table.held
    assert face is not None
    table.held = None
    tile = player.grid[cell] = Tile(face)
    towers = towers_to(table, tile, face.towers)
    advance_the_invader(table, face.saracens)
    nobles = nobles_to(table, tile, face.nobles)
    white = coins_to(table, player, max(0, face.coins))
    red = min(player.coins, max(0, -face.coins))
    player.coins -= red
    table.coins += red
    paid = dict.fromkeys((other.seat for other in table.others(player)), 0)
    for crop in face.tithe:
        for other in table.others(player):
            if other.coins > 0 and any(theirs.shows(crop) for theirs in other.tiles()):
                other.coins -= 1
                player.coins += 1
                paid[other.seat] += 1
    table.tell(
        "placed",
        seat=player.seat,
        tile=face.id,
        cell=cell,
        towers=towers,
        swords=face.saracens,
        nobles=nobles,
        coins=white,
        red=red,
        tithe=[[seat, coins] for seat, coins in paid.items() if coins],
    )
    table.tell_cubes()


# --- 3. Checking if there are new trios


def new_trios(player: Player, cell: str) -> list[Trio]:
    """Lines through the new tile whose three tiles all show one crop; a line can hold two."""
    found = []
    for number, line in enumerate(LINES):
        if cell in line and all(place in player.grid for place in line):
            for crop in CROPS:
                if all(player.grid[place].shows(crop) for place in line):
                    found.append(Trio(number, crop))
    return found


def attract(table: Table, player: Player) -> Story:
    """Trio by trio, in the order the player likes: a card of the crop's banner or coins."""
    begun = False
    while table.trios:
        waiting = [crop for crop in CROPS if any(trio.crop == crop for trio in table.trios)]
        crop = waiting[0]
        if len(waiting) > 1:
            crop = (yield from decide(table, player.seat, "trio", [f"trio {crop}" for crop in waiting], begun=begun)).split()[1]
            begun = True
        table.trio = crop
        trio = next(trio for trio in table.trios if trio.crop == crop)
        beside = table.banners[crop]
        answer = yield from decide(table, player.seat, "card", [*(f"card {card.id}" for card in beside), "coins"], begun=begun)
        begun = True
        if answer == "coins":
            coins = coins_to(table, player, table.figure("refusal_", 2))
            table.tell("coins", seat=player.seat, coins=coins, trio=trio.told())
        else:
            card = next(card for card in beside if card.id == answer.split()[1])
            beside.remove(card)
            player.cards.append(card)
            table.tell("card", seat=player.seat, card=card.id, trio=trio.told())
            table.card = card
            yield from effect(table, player, card)
            table.card = None
        table.trios.remove(trio)
        table.trio = None


def effect(table: Table, player: Player, card: Card) -> Story:
    """What applies at once; the other characters wait for their time."""
    if card.name == "blacksmith":
        yield from blacksmith(table, player)
    elif card.name == "military-architect":
        yield from military_architect(table, player)
    elif card.name == "master-builder":
        yield from master_builder(table, player)
    elif card.name == "cartographer":
        yield from cartographer(table, player)
    elif card.name == "courtesan":
        yield from courtesan(table, player)
    elif card.name == "thief":
        thief(table, player)


# --- Characters


def own_cells(player: Player) -> list[str]:
    """Where a tile lies."""
    return [cell for cell in CELLS if cell in player.grid]


def blacksmith(table: Table, player: Player) -> Story:
    """One tower on a tile of the player's choice."""
    if table.towers == 0:
        return
    cell = (yield from decide(table, player.seat, "tower", [f"tower {cell}" for cell in own_cells(player)], begun=True)).split()[1]
    towers_to(table, player.grid[cell], 1)
    table.tell("tower", seat=player.seat, cell=cell)
    table.tell_cubes()


def military_architect(table: Table, player: Player) -> Story:
    """Up to three towers of the own kingdom to the castle."""
    castle = player.castle()
    for left in (3, 2, 1):
        table.moves_left = left
        there = [cell for cell in own_cells(player) if player.grid[cell] is not castle and player.grid[cell].towers > 0]
        if not there:
            break
        answer = yield from decide(table, player.seat, "move", [*(f"move {cell}" for cell in there), "stay"], begun=True)
        if answer == "stay":
            break
        tile = player.grid[answer.split()[1]]
        tile.towers -= 1
        castle.towers += 1
        if tile.towers == 0:
            tile.own_tower = False  # the ruin's own token is the last to go
        table.tell("moved", seat=player.seat, **{"from": answer.split()[1]}, to=player.cell_of(castle), towers=1)
    table.moves_left = 0


def master_builder(table: Table, player: Player) -> Story:
    """One ruined territory is turned up; towers and nobles come back, as far as there are any."""
    there = [cell for cell in own_cells(player) if player.grid[cell].ruin and player.grid[cell].face.kind == "territory"]
    if not there:
        return
    cell = (yield from decide(table, player.seat, "turn_up", [f"turn_up {cell}" for cell in there], begun=True)).split()[1]
    tile = player.grid[cell]
    tile.ruin = False
    returned = 1 if tile.own_tower and not table.options["keep_ruin_tower"] else 0
    tile.towers -= returned
    table.towers += returned
    tile.own_tower = False
    towers = towers_to(table, tile, tile.face.towers)
    nobles = nobles_to(table, tile, tile.face.nobles)
    table.tell("turned_up", seat=player.seat, cell=cell, tile=tile.face.id, towers=towers, nobles=nobles, returned=returned)
    table.tell_cubes()


def cartographer(table: Table, player: Player) -> Story:
    """Two tiles change places with everything on them; no trios."""
    cells = own_cells(player)
    if not table.options["castle_swap"]:
        cells = [cell for cell in cells if player.grid[cell].face.kind != "castle"]
    if len(cells) < 2:
        return
    one = (yield from decide(table, player.seat, "swap", [f"swap {cell}" for cell in cells], begun=True)).split()[1]
    table.picked = {"cell": one}
    other = (yield from decide(table, player.seat, "swap", [f"swap {cell}" for cell in cells if cell != one], begun=True)).split()[1]
    table.picked = None
    player.grid[one], player.grid[other] = player.grid[other], player.grid[one]
    table.tell("swapped", seat=player.seat, cells=[one, other])


def courtesan(table: Table, player: Player) -> Story:
    """One noble of another player, from any tile to any tile."""
    there = [(other.seat, cell) for other in table.others(player) for cell in own_cells(other) if other.grid[cell].nobles > 0]
    if not there:
        return
    _, whose, where = (yield from decide(table, player.seat, "noble", [f"noble {seat} {cell}" for seat, cell in there], begun=True)).split()
    table.picked = {"seat": int(whose), "cell": where}
    to = (yield from decide(table, player.seat, "noble", [f"noble_to {cell}" for cell in own_cells(player)], begun=True)).split()[1]
    table.picked = None
    table.players[int(whose)].grid[where].nobles -= 1
    player.grid[to].nobles += 1
    table.tell("noble", seat=player.seat, of=int(whose), **{"from": where}, to=to)


def thief(table: Table, player: Player) -> None:
    """One coin of every other player who has one."""
    robbed: list[list[int]] = []
    for other in table.others(player):
        if other.coins > 0:
            other.coins -= 1
            player.coins += 1
            robbed.append([other.seat, 1])
    table.tell("thief", seat=player.seat, coins=robbed)


# --- 4. Checking if an invasion occurs


def invasion(table: Table, player: Player) -> Story:
    """Whoever has the fewest towers loses a tile, if the Invader moved in this turn and stands ahead."""
    if not table.invader_moved or table.invader <= table.defence():
        return
    fewest = min(one.towers() for one in table.players)
    hit = [one for one in table.clockwise(player.seat) if one.towers() == fewest]
    table.tell("invasion", invader=table.invader, defence=table.defence(), seats=[one.seat for one in hit])
    hit = [one for one in hit if one.may_fall()]
    table.hit = [one.seat for one in hit]
    fallen: list[tuple[Player, str]] = []
    for one in hit:
        cell = (yield from decide(table, one.seat, "ruin", [f"ruin {cell}" for cell in one.may_fall()])).split()[1]
        fallen.append((one, cell))
        table.hit.remove(one.seat)
        table.ruined.append((one.seat, cell))
        table.tell("chose", seat=one.seat, cell=cell)
    lost: list[dict[str, Any]] = []
    for one, cell in fallen:
        tile = one.grid[cell]
        lost.append({"towers": tile.towers, "nobles": tile.nobles})
        table.towers += tile.towers
        table.nobles += tile.nobles
        tile.towers = tile.nobles = 0
        tile.ruin = True
    for (one, cell), gone in zip(fallen, lost, strict=True):
        tile = one.grid[cell]
        tower = towers_to(table, tile, 1 if tile.face.kind == "territory" else 0)
        tile.own_tower = tower > 0
        table.tell("ruined", seat=one.seat, cell=cell, tile=tile.face.id, tower=tower, lost=gone)
    table.tell_cubes()
    table.hit, table.ruined = [], []


# --- End of the game


def apprentices(table: Table) -> Story:
    """After the last turn each draws two cards and keeps one, for its points alone."""
    for player in table.in_turn_order():
        for _ in player.holds("apprentice"):
            for _ in range(min(2, len(table.characters))):
                card = yield from draw(table, "apprentice", table.characters)
                table.characters.remove(card)
                table.drawn.append(card)
                table.drawn.sort(key=table.box.cards.index)
            if table.drawn:
                table.tell("drawn", seat=player.seat, cards=[card.id for card in table.drawn])
                text = yield from decide(table, player.seat, "keep", [f"keep {card.id}" for card in table.drawn])
                player.kept += [card for card in table.drawn if card.id == text.split()[1]]
                table.tell("kept", seat=player.seat, card=text.split()[1])
                table.drawn = []
