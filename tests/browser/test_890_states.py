"""Every state of the table of 890, the rare ones too, on matches hosted by the test: nothing grave, nothing too wide."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import grave
from browser.match import too_wide
from browser.pages import DESK, PHONE, SMALL, OpenPage, Picture
from browser.positions890 import ended
from browser.stage890 import show
from browser.states890 import STATES, box, opened

pytestmark = pytest.mark.browser


# Those of every run: each question of the game once. The others, which differ in what was tried out, take minutes.
USUAL = {
    "castle", "hints", "tile-and-cell", "long-names", "inventor-used", "who-comes-chosen", "courtesan", "architect", "trios-second",
    "ruin-chosen", "keep", "waiting",
}  # fmt: skip


@pytest.mark.parametrize("name", [name if name in USUAL else pytest.param(name, marks=pytest.mark.long) for name in sorted(STATES)])
def test_every_state_reads_well_and_fits(open_page: OpenPage, picture: Picture, name: str) -> None:
    page = open_page(viewport=DESK)
    opened(page, STATES[name], "&calm=1")
    picture(page, f"890-{name}")
    assert grave(page) == []
    for viewport in (PHONE, SMALL):
        page.set_viewport_size(viewport)
        assert too_wide(page) == []


@pytest.mark.parametrize("name", ["tile-and-cell", "who-comes-chosen", "courtesan", "ruin-chosen", "waiting"])
def test_states_read_well_in_the_dark_and_in_german(open_page: OpenPage, picture: Picture, name: str) -> None:
    page = open_page(viewport=DESK, color_scheme="dark", locale="de-CH")
    opened(page, STATES[name], "&calm=1&lang=de")
    picture(page, f"890-{name}-dark-de")
    assert grave(page) == []


@pytest.mark.parametrize("name", ["tile-and-cell", "who-comes", "trios-second", "ruin-chosen", "castle"])
def test_on_a_phone_my_kingdom_and_the_row_come_first_and_the_commit_is_in_reach(open_page: OpenPage, picture: Picture, name: str) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    opened(page, STATES[name], "&calm=1")
    picture(page, f"890-{name}-phone")
    commit = box(page, "#commit")
    assert commit["y"] + commit["height"] <= PHONE["height"], commit
    assert commit["height"] >= 44
    if name == "tile-and-cell":
        row, mine = box(page, "#row"), box(page, "#kd-0 .kgrid")
        assert mine["y"] >= 0
        assert row["y"] + row["height"] <= commit["y"] + 8, (row, commit)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_reads_well(open_page: OpenPage, picture: Picture, viewport: Any) -> None:
    page = open_page(viewport=viewport)
    show(page, ended(), "calm=1&names=long")
    expect(page.locator("#end-h")).to_be_focused()
    picture(page, f"890-end-{viewport['width']}", whole=True)
    assert grave(page) == []
    assert too_wide(page) == []
    expect(page.locator("#live-polite")).to_contain_text("The match is over")
