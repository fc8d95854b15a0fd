"""Chapter 5, trios: finding them, and what each of them brings."""

from __future__ import annotations

from annodomini.games.ad890.placing import CROP_COUNT, gain_coins
from annodomini.games.ad890.state import CARD, TRIO, State
from annodomini.games.ad890.tiles import NONE, Table
from annodomini.kernel.rule import rule
from annodomini.kernel.zone import place_of, remove_at

# The lines through a cell: rows from the top, columns from the left, diagonals nw-se and ne-sw [890-5.1].
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
_THROUGH = [(line, [other for other in cells if other != cell]) for cell in range(9) for line, cells in enumerate(LINES) if cell in cells]
LINE_COUNT = [sum(cell in cells for cells in LINES) for cell in range(9)]
LINE_FROM = tuple(sum(LINE_COUNT[:cell]) for cell in range(10))  # by cell: where its lines begin in the three lists below
LINE_OF = tuple(line for line, _ in _THROUGH)
ONE_OF = tuple(others[0] for _, others in _THROUGH)  # the two other cells of that line
OTHER_OF = tuple(others[1] for _, others in _THROUGH)


@rule
def find_trios(state: State, cell: int) -> None:
    """Lists the trios that the tile just placed makes: what all three tiles of a line show [890-5.2] [890-5.3] [890-5.4] [890-5.5]."""
    crops = state.crops[state.turn]
    new = crops[cell]
    if new == 0:
        return
    for at in range(LINE_FROM[cell], LINE_FROM[cell + 1]):
        shared = new & crops[ONE_OF[at]] & crops[OTHER_OF[at]]
        if shared != 0:
            for crop in range(CROP_COUNT):
                if shared >> crop & 1:
                    state.trio_line[state.trio_size] = LINE_OF[at]
                    state.trio_crop[state.trio_size] = crop
                    state.trio_size += 1
    state.trios[state.turn] += state.trio_size


@rule
def ask_for_trio(state: State) -> None:
    """Lets the seat resolve its trios one by one, in its own order where the crops differ [890-5.6]."""
    crop = state.trio_crop[0]
    for at in range(1, state.trio_size):
        if state.trio_crop[at] != crop:
            state.phase = TRIO
            return
    choose_trio(state, crop)


@rule
def choose_trio(state: State, crop: int) -> None:
    """Turns to a trio of a crop: a card beside its banner, or coins [890-5.7]."""
    state.trio = crop
    state.phase = CARD


@rule
def end_trio(state: State) -> None:
    """The trio in hand is resolved [890-5.6]."""
    at = place_of(state.trio_crop, state.trio_size, state.trio)
    remove_at(state.trio_crop, state.trio_size, at)
    remove_at(state.trio_line, state.trio_size, at)
    state.trio_size -= 1
    state.trio = NONE
    state.card = NONE


@rule
def refuse(state: State, table: Table) -> None:
    """Takes coins instead of a card: two, or what the scenario says [890-5.7] [890-9.5]."""
    gain_coins(state, state.turn, table.refusal[state.scenario])


@rule
def leave_banner(state: State, card: int) -> None:
    """Takes a card from beside the banner of the trio in hand; nothing takes its place [890-5.8]."""
    crop = state.trio
    size = state.banner_size[crop]
    remove_at(state.banners[crop], size, place_of(state.banners[crop], size, card))
    state.banner_size[crop] = size - 1


@rule
def legal_crops(state: State, actions: list[int], base: int) -> int:
    """Writes the crops whose trios wait [890-5.6]."""
    count = 0
    for crop in range(CROP_COUNT):
        if place_of(state.trio_crop, state.trio_size, crop) != NONE:
            actions[count] = base + crop
            count += 1
    return count


@rule
def legal_cards(state: State, actions: list[int], base: int) -> int:
    """Writes the coins, whose id lies right before the cards', and the cards beside the banner of the trio in hand [890-5.7]."""
    actions[0] = base - 1
    size = state.banner_size[state.trio]
    for at in range(size):
        actions[at + 1] = base + state.banners[state.trio][at]
    return size + 1
