def edit(p,*subs):
    t=open(p).read()
    for a,b in subs:
        assert a in t,(p,a); t=t.replace(a,b)
    open(p,'w').write(t)
O='judgehelper/systems/magic/printed/objects/'
edit(O+'linked.py',('return tuple(ref for ref in found if ref in view.state.things and view.state.things[ref].zone == "exile")','things = view.state.things\n    return tuple(ref for ref in found if isinstance(ref, int) and ref in things and things[ref].zone == EXILE)'),('import Had, Ref, Thing','import EXILE, Had, Ref, Thing'))
edit(O+'designations.py','''        made = Thing(
            id=number, zone=COMMAND, owner=event.player, controller=event.player, kind="emblem", made=face, timestamp=stamp
        )  # fmt: skip
''' and ('''        made = Thing(
            id=number, zone=COMMAND, owner=event.player, controller=event.player, kind="emblem", made=face, timestamp=stamp
        )  # fmt: skip
''','''        made = Thing(id=number, zone=COMMAND, owner=event.player, controller=event.player, kind="emblem", made=face)
        made = replace(made, timestamp=stamp)
'''))
edit(O+'dungeons.py',('def _creates(count: int, power: int, toughness: int, colour: str, subtypes: str, like: Description = TOKEN) -> tuple[Do]:','def _creates(\n    count: int, power: int, toughness: int, colour: str, subtypes: str, like: Description = TOKEN\n) -> tuple[Do]:'))
