"""Judge questions over all five rulebooks with graded answers, and what search engines make of them."""
