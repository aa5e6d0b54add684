"""The open questions of the text (AMB-98, AS), each with its options, and how a game reads them."""

from collections.abc import Mapping

from judgehelper.kernel.reading import Reading, rely_on
from judgehelper.kernel.words import Worded
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic_1998.rulebook.book import rules

Row = tuple[str, str, str, str, str]
_ROWS: tuple[Row, ...] = (
    (
        "AMB-98-01",
        "TGT.4 EFF.8",
        "example-wins fizzles",
        "Действует ли добавочное последствие, когда цель исчезла?",
        "Does a further consequence happen once the only target is gone?",
    ),
    (
        "AMB-98-02",
        "PT.2 PRV.7",
        "at-least more-than",
        "Смертельны ли повреждения, равные здоровью?",
        "Is damage equal to the toughness lethal?",
    ),
    (
        "AMB-98-03",
        "LAY.1 LAY.5",
        "timestamp reverse",
        "В каком порядке применяются эффекты?",
        "In which order do effects apply?",
    ),
    ("AMB-98-04", "COST.3 COST.5", "printed spent", "Что такое общая цена?", "What is the total cost?"),
    (
        "AMB-98-05",
        "CMB.ATT SICK.1",
        "sick-may-not literal",
        "Нападает ли существо с болезнью вызова?",
        "May a summoning-sick creature attack?",
    ),
    (
        "AMB-98-06",
        "PHA.5",
        "beginning end",
        "В какой серии действует способность Mana Vault?",
        "In which series is the ability of Mana Vault?",
    ),
    (
        "AMB-98-07",
        "PRV.7 PRV.11",
        "absorbed next-step",
        "Куда относятся новые повреждения?",
        "Where does damage made during prevention belong?",
    ),
    (
        "AMB-98-08",
        "TURN.END",
        "together effects-first",
        "Вместе ли исчезают повреждения и эффекты?",
        "Do damage and effects vanish together?",
    ),
    ("AMB-98-09", "RAMP.1", "after-blocks-declared at-damage", "Когда считается ярость?", "When is rampage counted?"),
    (
        "AMB-98-10",
        "TOK.5",
        "passes vanishes",
        "Проходит ли фишка через кладбище?",
        "Does a dying token pass the graveyard?",
    ),
    (
        "AMB-98-11",
        "TRG.3",
        "sees does-not",
        "Видит ли источник то, что происходит вместе с его уходом?",
        "Does a source see what happens together with its leaving?",
    ),
    ("AMB-98-12", "LOSE.1", "draw active-loses", "Что, если оба проигрывают сразу?", "What if both lose at once?"),
    (
        "AMB-98-13",
        "PHC.3",
        "own-abilities all",
        "Какие способности заперты фазовой ценой?",
        "Which abilities does a phase cost lock?",
    ),
    ("AMB-98-14", "CMB.FS", "not-yet-dealt by-keyword", "Кто наносит обычные повреждения?", "Who deals normal damage?"),
    (
        "AMB-98-15",
        "EFF.3",
        "excludes ignores",
        "Как читать отсутствие свойства?",
        "How is the absence of a property read?",
    ),
    (
        "AMB-98-16",
        "SICK.1",
        "snapshot continuous",
        "Проверяется ли владение только в начале хода?",
        "Is control tested only at the start of the turn?",
    ),
    (
        "AMB-98-17",
        "TURN.MAIN",
        "no yes",
        "Может ли активный игрок действовать после объявления нападения?",
        "May the active player act after announcing the attack?",
    ),
    (
        "AMB-98-18",
        "CMB.DIST PROT.3",
        "allowed forbidden",
        "Можно ли назначать повреждения защищённому существу?",
        "May damage be assigned to a protected creature?",
    ),
    (
        "AMB-98-19",
        "TURN.DRAW",
        "allowed draw-first",
        "Можно ли действовать до взятия карты?",
        "May one act before the draw?",
    ),
    (
        "AMB-98-20",
        "TURN.0",
        "own-phases every-phase",
        "Чьи фазовые способности действуют?",
        "Whose phase abilities apply?",
    ),
    ("AMB-98-21", "TOK.4", "owner controller", "Кому принадлежит фишка?", "Who owns a token?"),
    (
        "AMB-98-22",
        "MANA.1",
        "in-special-series always",
        "Когда доступны источники маны в фазе разворота?",
        "When may mana sources be used in the untap phase?",
    ),
    ("AS-ARTIFACT", "PHA.2", "works-not works", "Действует ли повёрнутый артефакт?", "Does a tapped artifact work?"),
    ("AS-PREVPRIO", "PRV.5", "active affected", "Кто первый при предотвращении?", "Who is first in prevention?"),
    (
        "AS-LEGEND",
        "TYPE.1",
        "newer-buried both-stay",
        "Что с двумя одинаковыми легендами?",
        "What of two equal legends?",
    ),
    ("AS-ANTE", "OWN.2", "off on", "Играют ли на ставку?", "Is ante played for?"),
)
_WORDS: dict[str, Worded] = {
    "example-wins": Worded("да, как в примере", "yes, as in the example"),
    "fizzles": Worded("нет", "no"),
    "at-least": Worded("да", "yes"),
    "more-than": Worded("нет, нужно больше", "no, more is needed"),
    "timestamp": Worded("по времени начала", "by the time of taking effect"),
    "reverse": Worded("в обратном порядке", "in the reverse order"),
    "printed": Worded("напечатанная, с X", "what is printed, with X"),
    "spent": Worded("сколько маны израсходовано", "the mana spent"),
    "sick-may-not": Worded("нет", "no"),
    "literal": Worded("да, по букве", "yes, by the letter"),
    "beginning": Worded("начала фазы", "of the beginning"),
    "end": Worded("конца фазы", "of the end"),
    "absorbed": Worded("к тому же этапу", "to the same step"),
    "next-step": Worded("к следующему этапу", "to the next step"),
    "together": Worded("да, вместе", "yes, together"),
    "effects-first": Worded("сначала эффекты", "effects first"),
    "after-blocks-declared": Worded("сразу после объявления защиты", "as soon as blockers are declared"),
    "at-damage": Worded("при нанесении повреждений", "as damage is dealt"),
    "passes": Worded("да", "yes"),
    "vanishes": Worded("нет, исчезает сразу", "no, it vanishes at once"),
    "sees": Worded("да", "yes"),
    "does-not": Worded("нет", "no"),
    "draw": Worded("ничья", "a draw"),
    "active-loses": Worded("проигрывает активный", "the active player loses"),
    "own-abilities": Worded("свои", "its own"),
    "all": Worded("все", "all"),
    "not-yet-dealt": Worded("кто ещё не наносил", "who has not dealt any yet"),
    "by-keyword": Worded("кто без первого удара", "who has no first strike"),
    "excludes": Worded("исключает всё, у чего свойство есть", "whatever has it is excluded"),
    "ignores": Worded("не мешает, если есть другое", "another one beside it is enough"),
    "snapshot": Worded("да, в начале хода", "yes, as the turn begins"),
    "continuous": Worded("нет, всё время", "no, all the time"),
    "no": Worded("нет", "no"),
    "yes": Worded("да", "yes"),
    "allowed": Worded("да", "yes"),
    "forbidden": Worded("нет", "no"),
    "draw-first": Worded("нет, сначала взятие", "no, the draw comes first"),
    "own-phases": Worded("каждого в его фазах", "each player's in his phases"),
    "every-phase": Worded("обоих в каждой фазе", "both players' in every phase"),
    "owner": Worded("владельцу источника эффекта", "the owner of the effect's source"),
    "controller": Worded("распорядителю эффекта", "the controller of the effect"),
    "in-special-series": Worded("только в серии особых способностей", "in a series of special abilities only"),
    "always": Worded("всегда", "always"),
    "works-not": Worded("нет", "no"),
    "works": Worded("да", "yes"),
    "active": Worded("активный игрок", "the active player"),
    "affected": Worded("тот, кому наносят", "whoever is dealt damage"),
    "newer-buried": Worded("новая похоронена", "the newer one is buried"),
    "both-stay": Worded("обе остаются", "both stay"),
    "off": Worded("нет", "no"),
    "on": Worded("да", "yes"),
}


def _worded(key: str) -> Worded:
    return _WORDS[key]


READINGS: tuple[Reading, ...] = tuple(
    Reading(
        code=code, question=Worded(ru, en), options=tuple((key, _worded(key)) for key in options.split()),
        cites=rules(*numbers.split()),
        reason=Worded("так говорит список открытых вопросов", "so the list of open questions has it"),
    )
    for code, numbers, options, ru, en in _ROWS
)  # fmt: skip
BY_CODE: Mapping[str, Reading] = {reading.code: reading for reading in READINGS}


def reading(state: Magic, code: str) -> str:
    """Give the option of an open question that holds in a game."""
    return state.readings.get(code, BY_CODE[code].default)


def is_read(state: Magic, code: str, option: str) -> bool:
    """Say whether an open question is read so in a game."""
    return reading(state, code) == option


def decided(state: Magic, code: str, *about: int | str) -> Magic:
    """Write down that the reading of an open question has decided something."""
    return rely_on(state, BY_CODE[code], reading(state, code), *about)
