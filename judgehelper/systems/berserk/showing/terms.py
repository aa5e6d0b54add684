"""The closed vocabulary in words: every field of a text and every word that may stand in one, Russian and English."""

from collections.abc import Mapping

from judgehelper.kernel.words import Worded
from judgehelper.systems.berserk.showing.phrases import EFFECTS, EVENTS, JOINS, KEYS, TEXTS

W = Worded


def _table(lines: str) -> Mapping[str, Worded]:
    """Read a table of words: a line a word, its key, its Russian and its English."""
    rows = (line.split(" | ") for line in lines.strip().splitlines())
    return {key.strip(): W(ru.strip(), en.strip()) for key, ru, en in rows}


FIELDS: Mapping[str, Worded] = _table("""
abilities | особенностей | abilities
ability | особенность | ability
acted | действовала | has acted
action | действие | action
action_markers | маркеров действия | action markers
adjacent | рядом | adjacent
adjacent_count | карт рядом | cards beside
after | после события | after the event
against | против | against
all | всё это верно | all of
amount | сколько | how many
any | что-нибудь из | any of
armour | броня | armour
as_ | как у | as that of
at | против кого | against whom
attacked_this_turn | атаковала в этом ходу | has attacked this turn
before | когда | when
behind | позади | behind
bodiless | бестелесная | bodiless
by | кто | by whom
card | какая карта | which card
cell | клетка | cell
chips | фишек | chips
choose | выбирает | chosen by
class_ | класс | class
close | закрыться | close
closed | закрытой | closed
cost | стоимость | cost
count | сколько | how many
creature | существо | a creature
destroy_self | уничтожить эту карту | destroy this card
die | на кубике | the die
distinct | разные цели | different targets
distinct_classes | разных классов | different classes
does | эффект | effect
each | каждая из | each of
element | стихия | element
elements | стихии | elements
elite | элитная | elite
even | чётное | even
event | из события | of the event
extra_life | дополнительных жизней | extra life
first | в первый раз за | the first time of
first_player | у первого игрока | of the first player
frenzy | Бешенство | Frenzy
free | свободная или даром | free
from_ | откуда | from
get | величина | the figure
gives | постоянно | always
gold | золота | gold
has | имеет | has
hidden | скрытая | hidden
id | обозначено | named
if_ | если | if
if_equal | если равны | if equal
in_formation | в строю | in formation
in_front_of | перед | in front of
incarnation_tokens | жетонов инкарнации | incarnation tokens
incoming | по этой карте | against this card
is_ | это | is
keeps_open | не закрывается раз | stays open times
kind | вид | kind
lacks | не имеет | lacks
left_of | слева от | left of
life | жизней | life
limit | не чаще | no more than
line | в линию | in a line
magic | магическая | magic
marker | именной маркер | named marker
max | не больше | at most
maximum | к максимуму | to the maximum
may | по желанию | if wished
medium | средний | medium
min | не меньше | at least
mode | как | how
moved_last_turn | двигалась в прошлом ходу | moved last turn
moved_this_turn | двигалась в этом ходу | has moved this turn
movement | движения | movement
name | название | name
named | именная особенность | named ability
next | на следующий раз | for the next time
not_ | неверно, что | not
not_type | не тип | not the type
occupied_by | занята | occupied by
odd | нечётное | odd
of | чего | of
on | о ком | of
on_marker | с маркером | with the marker
only | только | only
open | открытая | open
or_plus | или больше на | or more by
orthogonal | по прямой | orthogonally
other | другая | another
own | только своё | its own only
per | за | per
pick | кто выбирает | picked by
plus | больше на | more by
poison | отравление | poison
printed_movement | напечатанное движение | printed movement
printed_strike | напечатанный удар | printed strike
range | дальность | range
result | итог | result
right_of | справа от | right of
role | роль | role
row | ряд | row
same | одинаково | the same
same_cell | на одной клетке с | on one cell with
set | становится | becomes
side | чья | whose
silver | серебра | silver
size | величина | size
strength | сила | strength
strike | удар | strike
strong | сильный | strong
subtype | подтип | subtype
sudden | внезапно | sudden
target | цель | target
times | раз | times
to | кому или куда | to
to_deck_self | вернуть эту карту в колоду | return this card to the deck
total | всего | in all
turn | чей ход | whose turn
type | тип | type
unique | уникальная | unique
until | до каких пор | until
up_to | не больше | up to
uses | применений | uses
value | значение | value
values | значения | values
was | была | was
weak | слабый | weak
what | что | what
when | когда | when
when_recruited | при наборе отряда | on recruiting the squad
where | такая, что | such that
while_ | пока | while
who | кто | who
whose | чья | whose
with_ | чем | with
wounded | раненая | wounded
wounded_this_turn | ранена в этом ходу | wounded this turn
wounds | ран | wounds
x | X | X
zone | зона | zone
""")
"""What is said of each field of a text, by its name in the code."""
THINGS: Mapping[str, Worded] = _table("""
self | эта карта | this card
actor | действующая карта | the acting card
affected | затронутая карта | the card affected
attacked | атакованная карта | the card attacked
attacker | нападающий | the attacker
source | источник | the source
victim | погибшая карта | the card that died
killer | уничтожившая карта | the killer
host | хозяин | the host
guest | симбионт | the symbiont
cell-left | покинутая клетка | the cell left
place-left | покинутое место | the place left
maker | кто положил маркер | the maker of the marker
shown | показанная карта | the card shown
creature | существо | creature
card | карта | card
cell | клетка | cell
row | ряд | row
action | игродействие | action
own | своя | one's own
enemy | противника | of the enemy
any | любая | any
opponent | противник | the opponent
controller | хозяин карты | its controller
battle | бой | the battle
turn | этот ход | this turn
own-turn | свой ход | one's own turn
enemy-turn | ход противника | the enemy's turn
enemy-next-turn | следующий ход противника | the enemy's next turn
field | поле | the field
additional | дополнительная зона | the additional zone
hand | рука | the hand
deck | колода | the deck
graveyard | кладбище | the graveyard
exile | изгнание | exile
deal | раздача | the deal
squad | отряд | the squad
stack | стек | the stack
weak | слабый | weak
medium | средний | medium
strong | сильный | strong
miss | промах | miss
parrier | защищающийся | whoever parries
declares | объявляет | declares
deals | наносит | deals
fights | сражается | fights
fights-as-open | сражается как открытая | fights as if open
class | класс | class
cost | стоимость | cost
name | название | name
spell | заклинание | spell
influence | воздействие | influence
recruiting | до набора отряда | before recruiting
turn-start | до начала хода | before the turn
placement-end | после расстановки карт | after the placement
battle-start | в начале боя | at the start of the battle
act | действовать | act
attack | атаковать | attack
assault | нападать | assault
strike | ударить | strike
strikes | удары | strikes
attacks | атаки | attacks
move | двигаться | move
walk | ходить | walk
defend | выступать защитником | defend
parry | отвечать ударом | parry
healed | излечиваться | be healed
gain-life | получать жизни | gain life
stay-closed | оставаться закрытой | stay closed
targeted | быть целью | be a target
attack-adjacent | атаковать рядом | attack adjacent cards
use | использовать особенности | use abilities
magic | магия | magic
ranged | дальние атаки | ranged attacks
non-magic-ranged | дальние немагические атаки | non-magic ranged attacks
die | бросок кубика | the die
movement | движение | movement
range | дальность | range
jump-range | дальность прыжка | range of the jump
abilities | особенности | abilities
dice-mods | модификаторы броска | modifiers of dice
magnitude-mods | модификаторы величины | modifiers of size
protections | защиты | protections
preventions | предотвращения | preventions
replacements | замещения | replacements
triggers | срабатывания | triggers
must-attack | обязанность атаковать | the duty to attack
full | полностью | fully
X | X | X
playable | играемая | playable
conditional | условная играемая | conditional
triggered | срабатывающая | triggered
static | постоянная | static
number | число | number
line | линия | line
life | жизней | life
chips | фишек | chips
wounds | ран | wounds
poison | отравление | poison
""")
"""Words that stand in texts: references, sides, times, zones, strengths, what may be done."""


def word(key: str) -> Worded:
    """Say a word of the vocabulary; one that is no word of it (a name, a class, a size) as it stands."""
    for table in (THINGS, EFFECTS, EVENTS, FIELDS):
        if key in table:
            return table[key]
    name, _, number = key.partition("-")
    return W(f"цель {number}".strip(), f"target {number}".strip()) if name == "target" else W(key, key)


def label(key: str) -> Worded:
    """Say what a field of a text tells."""
    for table in (TEXTS, KEYS, FIELDS):
        if key in table:
            return table[key]
    return W(key, key)


def joined(key: str) -> Worded | None:
    """Say a word that joins two effects; None where it is none."""
    return JOINS.get(key)
