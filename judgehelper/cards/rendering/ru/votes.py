"""Votes: «каждый игрок голосует, начиная с вас, за «time» или «knowledge»» (701.31).

The words voted for mean nothing, and stay as they are printed.
"""

from collections.abc import Mapping

from judgehelper.abilities import voting as v
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.ru.agreement import Agreement
from judgehelper.cards.rendering.ru.clauses import body_words
from judgehelper.cards.rendering.ru.filters import which
from judgehelper.cards.rendering.ru.voice import Entry, Voice, listed, split_case


def _vote(node: v.Vote, form: str, voice: Voice) -> str:
    choices = listed([f"«{each}»" for each in node.options], "или")
    told = choices if node.what is None else voice.say(node.what, "acc")
    return f"{voice.verb('голосовать', form)}, начиная с вас, за {told}"


def _vote_more(node: v.VoteMore, form: str, voice: Voice) -> str:
    if node.optional:
        return f"{voice.verb('мочь', form)} при голосовании проголосовать ещё раз"
    return f"{voice.verb('получить', form)} при голосовании дополнительный голос"


def _more_votes(node: v.MoreVotes, form: str, _: Voice) -> str:
    if form == "not":
        raise NotRendered("MoreVotes", "negated")
    told = f"за «{node.option}» подано больше голосов"
    return f"{told} или голоса разделились поровну" if node.tied else told


def _votes_for(node: v.VotesFor, form: str, _: Voice) -> str:
    number = {"nom": "количество", "dat": "количеству", "gen": "количества"}.get(split_case(form)[1])
    if number is None:
        raise NotRendered("VotesFor", form)
    return f"{number} голосов за «{node.option}»"


def _voted_as(node: v.VotedAs, _form: str, voice: Voice) -> str:
    verb = voice.about(voice.noun or Agreement()).verb("голосовать", "past")
    same = "не голосовали" if node.apart else "голосовали и"
    return f", {which('nom', voice)} {verb} за вариант, за который {same} вы,"


def _so_often(node: v.SoOften, _form: str, voice: Voice) -> str:
    if not isinstance(node.times, v.VotesFor):
        raise NotRendered("SoOften", f"by {type(node.times).__name__}")
    return f"за каждый голос за «{node.times.option}»: {body_words(node.body, voice, capital=False)}"


ENTRIES: Mapping[type, Entry] = {
    v.Vote: _vote,
    v.VoteMore: _vote_more,
    v.FinishVoting: "<завершить> голосование",
    v.MoreVotes: _more_votes,
    v.VotesFor: _votes_for,
    v.MostVoted: "с наибольшим числом голосов, в том числе поровну с другими",
    v.VotedAs: _voted_as,
    v.SoOften: _so_often,
}
