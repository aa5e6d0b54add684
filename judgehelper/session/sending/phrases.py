"""What scenarios say again and again: the packer of version 1 of the code knows it beforehand.

Packed codes refer to places in this text: it stays as it is for as long as codes of version 1 are read. Another text
is another version.
"""

VERSION_1 = (
    '"judgehelper-desk":{"moments":[{"laid":{"ahead":{"scripted":{"checks":{"bookmarks":{"choice":[{"after":,"deed":{'
    '"toughness":"power":"mana_value":"owner":"controller":"has":["flying"]"lacks":["types":["Creature"],"colors":['
    '"abilities":[{"kind":"effects":[{"do":"to":"n":"of":"creature","side":"enemy"}],"targets":[{"cost":{"actions":1}'
    '"strike":"1-2-3","life":,"movement":1,"elements":["steppe"],"cell":"c3","wounds":"hidden":true,"open":false,'
    '"game_field":[{"summon_field":[{"creature_deck":[{"main_deck":[{"deck":[{"field":[{"squad":[{"weapon_types":['
    '"timestamp":"counters":{"+1/+1":1},"attached_to":"tapped":true,"damage":"summoning_sick":true,"count":'
    '"define":{"name":"","types":"Creature — ","Instant","cost":"{1}{G}","power":"2","toughness":"2","text":"'
    '"Whenever a creature enters, Target creature gets until end of turn. When this creature dies, draw a card."}'
    '"question":{"asks":{"ru":"","en":""},"answers":[{"says":{"facts":[{"hints":["because":{"notes":[{'
    '{"do":"answer","by":"A","about":"priority","picks":[0],"options":[["pass"]],"says":"Pass"},{"do":"stay"}],'
    '"about":"target","about":"attackers","about":"blockers","options":[["cast",["activate",["play-land",'
    '"at":{"turn":1,"step":"precombat-main"},"by":"B","do":"cast","card":"","targets":["B"]},{"do":"resolve"},'
    '"at":{"turn":1,"step":"declare-attackers"},"by":"A","do":"attack","attackers":[{"attacker":"","defender":"B"}]},'
    '"at":{"turn":1,"step":"declare-blockers"},"by":"B","do":"block","blocks":[{"blocker":"","attacker":""}]},'
    '{"do":"choose","by":"A","value":true,"about":"may"},{"do":"check","expect":[{"may":{"legal":false,"cites":["'
    '"stop":{"turn":1,"step":"end-combat"},"expect":[{"object":"zone":"battlefield"},{"card":"zone":"graveyard",'
    '"player":"A","count":1},{"player":"B","life":17}],"source":{"title":{"ru":"","en":""},'
    '"turn":{"number":1,"active":"A","step":"precombat-main"},"script":[{"options":{"seed":1,"answers":"strict"},'
    '{"card":"Forest","count":3},"Plains","Island","Swamp","Mountain","Grizzly Bears","Lightning Bolt"],'
    '"players":[{"id":"A","life":20,"hand":[],"battlefield":[{"card":"","id":""}],"graveyard":[],"exile":[],'
    '"library":[]},{"id":"B","life":20,"hand":[],"battlefield":[],"mana":"{R}","fill_library":false}],'
    '{"format":"judgehelper-scenario/1","system":"nebozhiteli","system":"berserk","system":"magic-1998",'
    '"system":"magic-cr","edition":"2019-01-25","title":"","cites":["613.'
).encode()
