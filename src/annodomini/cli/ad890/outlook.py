"""What follows if something is committed: what would happen, what it costs, whether the Saracens land, what it is worth."""

from __future__ import annotations

from typing import Any

from annodomini.cli.ad890.foresight import Foreseen, points_without, threatens
from annodomini.cli.ad890.teller import Teller
from annodomini.cli.table import ME
from annodomini.cli.voice import Line
from annodomini.games.ad890.actions import CELL_NAMES
from annodomini.games.ad890.observe import Observation


def outlook(base: Observation, seen: Foreseen, teller: Teller) -> list[Line]:
    """Sentences, each with its clause: the effects as the story would tell them, then what comes of them."""
    told = teller.lines(effect for effect in seen.effects if effect["do"] not in ("turn", "treasurer"))
    return [*told, *comes_of(base, seen, teller), *_final(base, seen, teller)]


def comes_of(base: Observation, seen: Foreseen, teller: Teller) -> list[Line]:
    """What comes of it beside the effects: an empty banner, an invasion, my coins and points."""
    before, after = base.to_dict(), seen.now.to_dict()
    return [
        *_empty_banners(seen, after, teller),
        *_coast(seen, teller),
        *_fall(base, seen, teller),
        *_figures(before["kingdoms"][ME], after["kingdoms"][ME], teller),
    ]


def _empty_banners(seen: Foreseen, after: dict[str, Any], teller: Teller) -> list[Line]:
    """Trios whose banner has no card left."""
    new = {trio["crop"] for effect in seen.effects if effect["do"] == "trios" for trio in effect["trios"]}
    return [
        Line(teller.texts.t("No character is left there, so it pays coins: {banner}.", banner=teller.faces.banner(crop)), "890-5.7")
        for crop in after["banners"]
        if crop in new and not after["banners"][crop]
    ]


def _coast(seen: Foreseen, teller: Teller) -> list[Line]:
    """An invasion that would come at the end of a turn which is not over."""
    if any(effect["do"] in ("invasion", "ruined", "chose", "turn") for effect in seen.effects):
        return []
    hit = threatens(seen.now)
    if not hit:
        return []
    return [
        Line(teller.texts.t("If nothing changes before the turn ends, the Saracens land and hit: {who}.", who=teller.who(hit)), "890-7.1")
    ]


def _fall(base: Observation, seen: Foreseen, teller: Teller) -> list[Line]:
    """A tile given up that falls only when others have chosen as well."""
    given = [text.removeprefix("ruin ") for text in seen.texts if text.startswith("ruin ")]
    if not given or any(effect["do"] == "ruined" for effect in seen.effects):
        return []
    before, after = base.to_dict()["kingdoms"][ME]["points"], points_without(base, ME, CELL_NAMES.index(given[0]))
    text = teller.texts.t("It falls when all have chosen. Points {before} to {after} by that alone.", before=before, after=after)
    return [Line(text, "890-7.4")]


def _figures(was: dict[str, Any], will: dict[str, Any], teller: Teller) -> list[Line]:
    """My coins and points, where they change."""
    t, lines = teller.texts.t, []
    if was["coins"] != will["coins"]:
        lines.append(Line(t("Coins {before} to {after}.", before=was["coins"], after=will["coins"]), "890-3.5"))
    if was["points"] != will["points"]:
        lines.append(Line(t("Points {before} to {after}, if the match ended now.", before=was["points"], after=will["points"]), "890-8.3"))
    return lines


def _final(base: Observation, seen: Foreseen, teller: Teller) -> list[Line]:
    """What cannot be taken back."""
    t = teller.texts.t
    if seen.texts[-1:] == ("look",):
        return [Line(t("The tile is yours for good then, and you place it when you have seen the next one."), "890-3.8")]
    if base.shown.stack_size > 0 and seen.now.shown.row_size < base.shown.row_size:
        return [Line(t("Then the next tile is drawn, and nothing of this can be taken back."), "890-3.8")]
    return []
