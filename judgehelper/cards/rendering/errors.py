"""What can go wrong while an ability is put into words."""

from judgehelper.kernel.errors import Carrying


class NotRendered(Carrying):
    """There is no way yet to say a node in this language: then it is not said at all.

    `node` is the name of the node's class, `wrong` what about it has no words; empty: the whole class has none.
    """

    def __init__(self, node: str, wrong: str = "") -> None:
        super().__init__(f"{node}: {wrong or 'has no words in this language'}")
        self.node = node
        self.wrong = wrong
