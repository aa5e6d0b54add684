"""What a scenario file says of a game with several players: its options, its teams, what they share (800-811)."""

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic_cr.scenario.file import File, Options, Player
from judgehelper.systems.magic_cr.variants import VARIANTS, Variant, starting_life


def game_options(scenario: File) -> dict[str, str]:
    """Give the options of the game as the state keeps them. Raises ScenarioError for impossible teams."""
    options = scenario.options or Options()
    variant = VARIANTS[options.variant or ""]
    _check_teams(scenario, options, variant)
    found = {"variant": options.variant or "", "attack": options.attack or ""}
    if options.range_of_influence is not None:
        found["range_of_influence"] = str(max(0, options.range_of_influence))
    if scenario.edition:
        found["edition"] = scenario.edition
    return {name: value for name, value in found.items() if value}


def _check_teams(scenario: File, options: Options, variant: Variant) -> None:
    seats = [player.id for player in scenario.players]
    named = [seat for team in options.teams for seat in team]
    strangers = [seat for seat in named if seat not in seats]
    if strangers:
        raise ScenarioError("options.teams", phrase('no player is called "{active}"', active=strangers[0]))
    if len(set(named)) < len(named):
        raise ScenarioError("options.teams", phrase("a player stands in two teams"))
    if variant.teams_of is None:
        return
    if set(named) != set(seats):
        raise ScenarioError("options.teams", phrase("this variant is played in teams: each player has to stand in one"))
    least, most = variant.teams_of
    if any(not least <= len(team) <= most for team in options.teams):
        raise ScenarioError("options.teams", phrase("a team of this variant has at least {least} players", least=least))


def _variant(scenario: File) -> Variant:
    return VARIANTS[(scenario.options or Options()).variant or ""]


def _sharing(scenario: File, player: Player) -> tuple[Player, ...]:
    options = scenario.options or Options()
    if not _variant(scenario).shares_life:
        return (player,)
    team = next(team for team in options.teams if player.id in team)
    return tuple(each for each in scenario.players if each.id in team)


def life_of(scenario: File, player: Player) -> int:
    """Give the life total that a player begins with: his own, or his team's (118.1, 810.4, 810.11)."""
    team = _sharing(scenario, player)
    said = {each.life for each in team if each.life is not None}
    if len(said) > 1:
        raise ScenarioError(f"players.{player.id}.life", phrase("the players of a team have one life total together"))
    if said:
        return said.pop()
    return starting_life(_variant(scenario), len(scenario.players), len(team))


def counters_of(scenario: File, player: Player) -> dict[str, int]:
    """Give the counters that a player begins with; those of poison are his team's (810.10)."""
    poison = sum(each.counters.get("poison", 0) for each in _sharing(scenario, player))
    return {**player.counters, **({"poison": poison} if poison else {})}
