"""What scenario files of Magic have in common under any law: names, fields, announcing, facts, the judge's hand."""
