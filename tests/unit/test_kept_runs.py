"""What a long run has found is kept: one that was stopped goes on where it was, never with what other code found."""

from tests.play.driving import Trial
from tests.play.kept import Keeping


def test_a_stopped_run_goes_on_where_it_was(tmp_path):
    file = tmp_path / "runs" / "rows.jsonl"
    Keeping(file, Trial).add(Trial("Old Oak", frozenset({"cast"}), "raised", "KeyError: 5"))
    with file.open("a", encoding="utf-8") as out:
        out.write('["Young Oa')
    again = Keeping(file, Trial)
    assert again.rows == {"Old Oak": Trial("Old Oak", frozenset({"cast"}), "raised", "KeyError: 5")}
    again.add(Trial("Young Oak", full=False))
    assert set(Keeping(file, Trial).rows) == {"Old Oak", "Young Oak"}


def test_what_other_code_found_is_forgotten_unless_it_is_asked_for(tmp_path):
    file = tmp_path / "rows.jsonl"
    Keeping(file, Trial).add(Trial("Old Oak"))
    file.write_text("another\n" + file.read_text("utf-8").partition("\n")[2], "utf-8")
    assert set(Keeping(file, Trial, of_any_code=True).rows) == {"Old Oak"}
    file.write_text("another\n" + file.read_text("utf-8").partition("\n")[2], "utf-8")
    assert not Keeping(file, Trial).rows
