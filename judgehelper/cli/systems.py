"""`judgehelper systems`: the rule systems, their editions, and which rules are proven by effect."""

import click

from judgehelper.cli.output import print_json, say
from judgehelper.session.systems import list_systems


@click.command()
@click.option("--json", "as_json", is_flag=True)
def systems(as_json: bool) -> None:
    """List the rule systems, their editions and their rule coverage."""
    found = list_systems()
    if as_json:
        print_json([each.as_json() for each in found])
        return
    for each in found:
        say(f"{each.key}: {each.title} ({', '.join(each.editions)})")
        say(f"  {each.summary}")
