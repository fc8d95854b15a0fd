"""Public bug reports of other projects, tried on ours: rules, dates, packs and the host.

A test named `test_case_NN_...` tries number NN of the list the house keeps of such reports, wherever it stands: most stand beside what they
test (tests/server, play, packs, bots, games, browser), and here stand those that belong to no one part or came later. Where a kind of fault
is the subject of a whole file, its docstring names the numbers. Numbers of what is not built yet (chat, accounts, clocks, a lobby, undo
after a commit) have no test; those of clauses 7.3 to 7.10 are found by clause as well, and all that 890 has to do with by its clauses:
tests/games/ad890, tests/oracle, tests/bots, tests/web/890-*, tests/browser/test_890_*, and test_every_game of play and server.
"""

from __future__ import annotations

import ast
import dataclasses
import gc
import random
import shutil
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest

import annodomini
from annodomini.errors import DateInvalid, StoreUnavailable
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.state import State
from annodomini.kernel.game import CHANCE, TERMINAL
from annodomini.packs import available
from annodomini.packs.check import check_pack
from annodomini.packs.dates import parse_when
from annodomini.packs.imports import read_date
from annodomini.play.components import Library
from annodomini.play.entries import Entry, digest
from annodomini.play.ports import MatchRow
from annodomini.store import MemoryStore
from play.room import Room, run, simple_turn
from position import GAME, act, chance, only, position
from strategies import random_cards

SAMPLE = Path(__file__).parents[1] / "packs" / "data" / "sample"


def doubting(state: State, rng: random.Random) -> list[str]:
    """Plays a match whose seats doubt whenever they may; the names of all effects, in order."""
    told = []
    while GAME.current(state) != TERMINAL:
        actions = GAME.legal_actions(state)
        action = 0 if actions[0] == 0 and GAME.current(state) != CHANCE else rng.choice(actions)
        told += [effect["do"] for effect in GAME.enact(state, action)]
    return told


@pytest.mark.parametrize("penalty", [0, 4, 12])
def test_case_57_thirteen_cards_and_four_seats_that_always_doubt(penalty: int) -> None:
    """Every way past the end of the draw pile: reshuffled, taken as far as it goes, or the match is over; never an error."""
    reasons, shuffled = set(), 0
    for seed in range(60):
        cards = random_cards(13, seed)
        state = GAME.new(
            seats=4, options={"deal": 3, "penalty_doubter": penalty, "penalty_layer": max(1, penalty), "max_rounds": 30}, components=cards
        )
        told = doubting(state, random.Random(seed))
        shuffled += "reshuffled" in told
        reasons.add(GAME.outcome(state).reason)
        assert sum(state.hand_size) + state.chain_size + state.top_size + state.pile_size + state.discard_size == 13
    assert shuffled > 10
    assert ("exhausted" in reasons) if penalty else len(reasons) >= 2, reasons


def test_case_60_when_hands_hold_the_whole_pack_a_draw_takes_nothing() -> None:
    state = position("chain 1600 1500@1\nhand 1 2 3\nhand 4 5 6\nturn 0", penalty_layer=12)
    effects = [*act(state, "doubt"), *chance(state)]
    assert only(effects, "penalty")["cards"] == ["t/1500", "t/1600"]
    assert (state.pile_size, state.top_size, state.discard_size, state.chain_size) == (0, 0, 0, 0)
    assert only(effects, "ended")["reason"] == "exhausted"
    assert state.hand_size == [3, 5]


@pytest.mark.parametrize(
    "options", [{}, {"max_rounds": 1}, {"last_card": "every_turn", "deal": 3}, {"penalty_doubter": 12, "final_penalty": True}]
)
def test_case_61_the_end_is_told_once_and_last(options: dict[str, object]) -> None:
    for seed in range(25):
        state = GAME.new(seats=3, options=options, components=random_cards(30, seed))
        told = doubting(state, random.Random(seed))
        assert told.count("ended") == 1
        assert told[-1] == "ended"
        assert told.count("won") == (GAME.outcome(state).reason == "won")


def test_case_61_a_match_that_is_over_gets_no_further_entry() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match(bots=3, options={"max_rounds": 2})
        for _ in range(3):
            await room.host.tick(live.match)
        kinds = [entry["kind"] for entry in await room.store.entries(live.match)]
        assert kinds.count("outcome") == kinds.count("opened") == 1
        assert kinds[-2:] == ["outcome", "opened"]

    run(work())


def test_case_63_places_do_not_depend_on_the_order_of_the_seats() -> None:
    """Two seats with two cards and one with four, in every order: the two share the first place."""
    for hands in permutations([("1", "2"), ("3", "4"), ("5", "6", "7", "8")]):
        lines = "\n".join(f"hand {' '.join(hand)}" for hand in hands)
        state = position(f"chain 1500 1600@2\n{lines}\ntop 20\npile 21 22 23\nturn 0\nround 5", max_rounds=5, penalty_doubter=0)
        act(state, "doubt")
        chance(state)
        assert GAME.outcome(state).reason == "max_rounds"
        assert GAME.outcome(state).ranks == tuple({2: 1, 4: 3}[len(hand)] for hand in hands)


def test_case_75_a_card_of_the_same_year_lies_right_on_either_side() -> None:
    for gap in (0, 1):
        state = position("chain 1852\nhand 1852b 1 2\nhand 1852c 4 5\ntop 20\npile 21 22 23 24 25 26 27\nturn 0")
        act(state, "lay 1852b", f"gap {gap}", "lay 1852c", "gap 1")
        assert only(act(state, "doubt"), "revealed")["correct"] is True


def test_case_19_a_hundred_worlds_differ_and_none_contradicts_what_was_seen() -> None:
    cards = random_cards(40, 7)
    state = GAME.new(seats=3, options={"deal": 5, "penalty_doubter": 1}, components=cards)
    rng = random.Random(7)
    while state.reveals < 2 or GAME.current(state) == CHANCE:
        actions = GAME.legal_actions(state)
        GAME.apply(state, 0 if actions[0] == 0 and GAME.current(state) != CHANCE else rng.choice(actions))
    seat = GAME.current(state)
    assert seat >= 0
    seen = GAME.observe(state, seat)
    shown = [card for card, date in enumerate(seen.dates) if date is not None]
    assert shown
    assert len(shown) < cards.count
    believed = Knowledge((1500,) * cards.count, (300,) * cards.count)
    worlds = [GAME.resample(seen, believed, rng.randrange) for _ in range(100)]
    assert len({world.components.starts for world in worlds}) == 100
    for world in worlds:
        assert GAME.observe(world, seat) == seen
        assert all((world.components.starts[card], world.components.ends[card]) == seen.dates[card] for card in shown)
        zones = [world.chain[: world.chain_size], world.top[: world.top_size], world.pile[: world.pile_size]]
        zones += [world.discard[: world.discard_size]]
        zones += [hand[:size] for hand, size in zip(world.hands, world.hand_size, strict=True)]
        assert sorted(card for zone in zones for card in zone) == list(range(cards.count))


def test_case_27_at_every_revision_a_person_or_the_host_has_something_to_do() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", bots=2, options={"deal": 3, "max_rounds": 8})
        seen = set()
        while not live.fold.ended:
            turn = live.fold.turn
            assert turn is not None
            row = await room.store.match(live.match)
            assert row is not None
            assert row.turn == turn
            by_bot = live.fold.plays[turn] is not None
            seen.add(by_bot)
            assert (row.due is not None) == by_bot, "a bot's turn is somebody's job, a person's is the person's"
            assert not by_bot or room.jobs.wishes[live.match] == row.due
            if by_bot:
                await room.host.tick(live.match)
            else:
                assert (await room.command(live, "u-a", simple_turn(live))).status == "accepted"
        assert seen == {True, False}

    run(work())


@pytest.mark.parametrize(
    ("text", "year"), [("332 BC", -331), ("AD 69", 69), ("69", 69), ("'69", None), ("0", None), ("-44", None), ("44 BC", -43)]
)
def test_case_72_what_a_pack_says_is_the_year_it_means(text: str, year: int | None) -> None:
    if year is None:
        with pytest.raises(DateInvalid):
            parse_when(text)
    else:
        assert (parse_when(text).start, parse_when(text).end) == (year, year)


@pytest.mark.parametrize(("text", "year"), [("332 BC", -331), ("AD 69", 69), ("69", None), ("'69", None), ("0", None)])
def test_case_72_a_bare_year_under_a_hundred_is_not_imported(text: str, year: int | None) -> None:
    if year is None:
        with pytest.raises(DateInvalid):
            read_date(text)
    else:
        assert read_date(text).start == year


def test_case_82_no_year_of_a_card_meets_a_calendar_library() -> None:
    """Such a library begins at year 1. The one module that imports it writes the days of reviews and retrievals as text."""
    root = Path(annodomini.__file__).parent
    found = set()
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if {module.partition(".")[0] for module in modules} & {"datetime", "calendar", "dateutil", "arrow", "pendulum"}:
                found.add(path.relative_to(root).as_posix())
    assert found == {"packs/loader.py"}
    calls = {
        node.attr
        for node in ast.walk(ast.parse((root / "packs" / "loader.py").read_text("utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "dt"
    }
    assert calls == {"date", "time"}, "asked for as types, never made"


def test_case_87_a_strange_pack_cannot_steer_the_terminal(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SAMPLE, tmp_path / "sample"))
    file = folder / "01.toml"
    text = file.read_text("utf-8")
    for old, new in (
        ('id = "sa-0003"', r'id = "\u001b[31mX\u202e"'),
        ('tier = "B"', r'tier = "\u001b]0;title\u0007"'),
        ('key = "colonia-raurica|founded"', r'key = "\u001b[2J|founded"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, "utf-8")
    (folder / "ex\x1b[2Jtra.toml").write_text("", "utf-8")
    lines = [str(finding) for finding in check_pack(folder)]
    assert any(r"\x1b[31mX\u202e" in line for line in lines)
    assert any(r"ex\x1b[2Jtra.toml" in line for line in lines)
    assert all(line.isprintable() for line in lines), [line for line in lines if not line.isprintable()]


def test_case_96_a_match_keeps_the_pack_it_was_begun_with() -> None:
    """The pack gets a new version with other dates and captions, the program starts anew: the match in hand does not notice."""

    async def work() -> None:
        old = Room()
        live = await old.match("u-a", "u-b", options={"deal": 4})
        assert (await old.command(live, "u-a", simple_turn(live))).status == "accepted"
        match, header, cards = live.match, digest(live.fold.header), live.components.value
        del live
        gc.collect()
        pack = available()["switzerland"]
        changed = dataclasses.replace(
            pack,
            version="99.0.0",
            cards=tuple(
                dataclasses.replace(card, when="1066", date=parse_when("1066"), text={"de": "Neu.", "en": "New."})
                for card in pack.cards[1:]
            ),
        )
        new = Room(store=old.store)
        new.host.library = Library([changed], new.store)
        again = await new.host.live(match)
        assert digest(again.fold.header) == header
        assert again.components.value == cards
        assert again.components.packs[0].version == pack.version
        assert (await new.command(again, "u-b", ["doubt"])).status == "accepted"
        shown = next(effect for effect in again.fold.last["effects"] if effect["do"] == "revealed")["cards"]
        assert all(card["edtf"] == pack_date(card["card"]) for card in shown)
        later = await new.match("u-a", "u-b")
        assert later.fold.header["components"]["packs"][0]["version"] == "99.0.0"

    def pack_date(name: str) -> str:
        return next(card.edtf for card in available()["switzerland"].cards if f"switzerland/{card.id}" == name)

    run(work())


def test_case_46_a_seat_whose_bot_could_not_be_written_down_is_still_its_persons() -> None:
    """What fails half-way leaves no trace in memory: not who plays a seat, not whose turn it is, not what is to be done."""

    class Failing(MemoryStore):
        broken = False

        async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
            """Appends, or fails."""
            if self.broken:
                raise StoreUnavailable("broken")
            await super().append(row, entries)

    async def work() -> None:
        store = Failing()
        room = Room(store=store)
        live = await room.match("u-a", "u-b", options={"deal": 4})
        head, wishes = live.fold.head, dict(room.jobs.wishes)
        store.broken = True
        with pytest.raises(StoreUnavailable):
            await room.host.leave(live.match, "u-a", bot="ad-random")
        assert (live.fold.head, live.fold.plays, room.jobs.wishes) == (head, [None, None], wishes)
        store.broken = False
        assert (await room.command(live, "u-a", simple_turn(live))).status == "accepted"
        assert [entry["kind"] for entry in live.fold.entries[-2:]] == ["start", "command"], "no entry that gives the seat back"

    run(work())
