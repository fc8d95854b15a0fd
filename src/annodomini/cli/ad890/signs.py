"""Tiles in a few columns: crops as coloured letters, icons as signs. What the cursor is at is always said in words as well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from annodomini.cli.ad890.faces import Faces
from annodomini.cli.ink import Ink

TOWER: Final = "▲"
SWORD: Final = "†"
NOBLE: Final = "♙"
COIN: Final = "●"
CROP_STYLES: Final = {  # the ground of a crop's letter; dark ink on all of them
    "wheat": "bold #1d1a16 on #e3bd4c",
    "olive": "bold #1d1a16 on #9fb45a",
    "lavender": "bold #1d1a16 on #b79bd6",
    "poppy": "bold #1d1a16 on #ec8069",
}


def letter(faces: Faces, crop: str) -> str:
    """The letter of a crop: the first of its name."""
    return faces.crop(crop)[0].upper()


def crop_signs(faces: Faces, tile: str) -> Text:
    """The crops of a tile as letters on their colours, 0 to 5 columns."""
    signs, crops = Text(), faces.tile(tile).get("crops", ())
    for crop in crops:
        signs.append(f" {letter(faces, crop)}", CROP_STYLES[crop])
    return signs.append(" ", CROP_STYLES[crops[-1]]) if crops else signs


def icon_signs(faces: Faces, tile: str, ink: Ink) -> Text:
    """The icons of a tile in the order in which they are applied, its points and its bonus."""
    found = faces.tile(tile)
    coins, vp, bonus = found.get("coins", 0), found.get("vp", 0), found.get("bonus")
    signs = [
        (TOWER * found.get("towers", 0), ink.text),
        (SWORD * found.get("saracens", 0), ink.wrong),
        (NOBLE * found.get("nobles", 0), ink.text),
        (f"{coins:+}{COIN}" if coins else "", ink.key if coins > 0 else ink.wrong),
        *((f"{letter(faces, crop)}→{COIN}", ink.key) for crop in found.get("tithe", ())),
        (f"{vp}p" if vp else "", ink.right if vp > 0 else ink.wrong),
        (bonus_sign(faces, bonus) if bonus else "", ink.right),
    ]
    return Text(" ").join(Text(sign, style) for sign, style in signs if sign)


def bonus_sign(faces: Faces, bonus: Mapping[str, Any]) -> str:
    """Points for things, "2p/2▲"."""
    t, of = faces.texts.t, bonus["of"]
    things = {
        "church": t("church"),
        "tavern": t("tavern"),
        "special": t("special building"),
        "character": t("character"),
        "noble": NOBLE,
        "tower": TOWER,
        "coin": COIN,
    }
    per = bonus["per"] if bonus["per"] > 1 else ""
    return f"{bonus['vp']}p/{per}{things[of] if of in things else letter(faces, of)}"


def piece_signs(cell: Mapping[str, Any], ink: Ink) -> Text:
    """What stands on a tile."""
    return Text().append(TOWER * cell["towers"], ink.text).append(NOBLE * cell["nobles"], ink.text)


def figure_signs(kingdom: Mapping[str, Any]) -> str:
    """Coins, pieces and points of a kingdom."""
    return f"{kingdom['coins']}{COIN} {kingdom['towers']}{TOWER} {kingdom['nobles']}{NOBLE} {kingdom['points']}p"
