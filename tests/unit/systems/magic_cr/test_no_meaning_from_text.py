"""What a card says is asked of its nodes, never of how they look when written out: no «"X(" in str(node)»."""

import ast
from collections.abc import Iterator
from pathlib import Path

SYSTEMS = Path(__file__).parents[4] / "judgehelper" / "systems"
ALLOWED: dict[tuple[str, str], str] = {
    ("magic/effects/notes/effects.py", "str(name)"): "the number of a name, which is the key of a memory",
    ("magic/meaning/tokens.py", "str(said.value)"): "a number beside one that is printed as text",
    ("magic/scenario/answers.py", "str(each)"): "what an option is about: a symbol of mana",
    ("magic/scenario/answers.py", "str(option.about[0])"): "what an option is about: a number",
    ("magic/scenario/answers.py", "str(value)"): "an answer as the scenario file writes it",
    ("magic/scenario/building.py", "str(given.get('types', ''))"): "a type line as the scenario file writes it",
}
"""A file and the expression in it → why it reads no node: it writes out a number, a name or a scenario's word."""
CUTTING = ("startswith", "endswith", "find", "index", "count", "split", "partition", "lower")


def is_written_out(node: ast.AST) -> bool:
    """Say whether an expression is something written out as text, or a piece of that."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute):
        return node.func.attr in CUTTING and is_written_out(node.func.value)
    named = isinstance(node.func, ast.Name) and node.func.id in ("str", "repr", "format")
    return named and bool(node.args) and not isinstance(node.args[0], ast.Constant)


def asked(tree: ast.AST) -> Iterator[ast.expr]:
    """List what conditions ask: comparisons with their operands, and tests."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare():
                yield from (node.left, *node.comparators)
            case ast.If() | ast.IfExp() | ast.While() | ast.Assert():
                yield node.test
            case ast.comprehension():
                yield from node.ifs
            case ast.BoolOp():
                yield from node.values
            case ast.UnaryOp(op=ast.Not()):
                yield node.operand
            case ast.match_case() if node.guard is not None:
                yield node.guard
            case ast.Match():
                yield node.subject


def readings(text: str) -> set[str]:
    """Name the expressions by which conditions of a module read meaning out of text."""
    return {ast.unparse(each) for each in asked(ast.parse(text)) if is_written_out(each)}


def test_the_search_finds_what_it_is_for():
    assert readings('others = "X(" in str(total.costs)') == {"str(total.costs)"}
    assert readings('x = 1 if repr(act).startswith("Cast") else 2') == {"repr(act).startswith('Cast')"}
    assert readings('found = [each for each in row if "spell" not in str(each.what).lower()]')
    assert not readings('name = str(found[0]) if found else ""')


def test_no_condition_reads_meaning_out_of_the_text_of_a_node():
    found = {
        (path.relative_to(SYSTEMS).as_posix(), each)
        for system in ("magic", "magic_cr")
        for path in sorted((SYSTEMS / system).rglob("*.py"))
        for each in readings(path.read_text(encoding="utf-8"))
    }
    assert found - set(ALLOWED) == set()
