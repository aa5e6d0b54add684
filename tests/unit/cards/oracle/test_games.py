"""Control of a player, games anew and within the game: what the sentences mean, and in Russian (715–719)."""

from judgehelper.abilities.acts.course import ControlPlayer, PlaySubgame, RestartGame
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.durations import During, UntilResolved
from judgehelper.abilities.filters import Kind, OfSubgame
from judgehelper.abilities.kinds import Spell, Unread
from judgehelper.abilities.phrases import That, You
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.ru.book import say_ability


def read(text: str) -> Spell:
    (made,) = compile_text(Printed("Wordy Plan", ("Sorcery",), text))
    assert isinstance(made, Spell), made
    return made


def in_russian(text: str) -> str:
    spell = read(text)
    return say_ability(spell, Face(name="Wordy Plan", types=("Sorcery",), abilities=(spell,)))


def test_control_of_a_player_is_for_that_very_players_next_turn() -> None:
    (does,) = read("You control target opponent during that player's next turn.").body
    assert isinstance(does, Does)
    assert does.who == You()
    (act,) = does.acts
    assert isinstance(act, ControlPlayer)
    assert act.what.what == Kind("opponent")
    assert isinstance(does.until, During)
    assert does.until.step == "next turn"
    assert isinstance(does.until.whose, That)
    assert does.until.whose.to == act.what.name


def test_control_may_last_only_as_long_as_the_spell() -> None:
    first, _ = read("You control target player until this spell finishes resolving. That player loses 1 life.").body
    assert first.until == UntilResolved()


def test_gaining_control_and_controlling_are_told_apart_and_mean_the_same() -> None:
    (does,) = read("You gain control of target player during that player's next turn.").body
    assert does.acts[0].word == "gain"


def test_a_time_without_a_name_is_not_read() -> None:
    (made,) = compile_text(Printed("Wordy Plan", ("Sorcery",), "You control target player during some turn."))
    assert isinstance(made, Unread)


def test_control_of_a_player_in_russian() -> None:
    told = in_russian("You control target player during that player's next turn.")
    assert told == "Вы контролируете целевого игрока во время следующего хода того игрока."


def test_a_game_begun_anew_leaves_cards_in_exile_that_the_next_sentence_means() -> None:
    text = "Restart the game, leaving in exile all creature cards exiled with Wordy Plan. "
    restart, put = read(text + "Then put those cards onto the battlefield under your control.").body
    (act,) = restart.acts
    assert isinstance(act, RestartGame)
    assert act.leaving is not None
    assert put.acts[0].what.to == act.leaving.name


def test_a_subgame_has_losers_whom_the_next_sentence_means() -> None:
    text = "Players play a Magic subgame, using their libraries as their decks. "
    play, lose = read(text + "Each player who doesn't win the subgame loses 3 life.").body
    assert play.acts == (PlaySubgame(),)
    assert lose.who.where == (OfSubgame(),)


def test_games_anew_and_within_the_game_in_russian() -> None:
    assert in_russian("Restart the game.") == "Начните партию заново."
    told = in_russian("Players play a Magic subgame, using their libraries as their decks.")
    assert told == "Игроки играют в подыгру Magic, используя свои библиотеки в качестве колод."
