"""The words of a question: cut, corrected, and what they mean."""
