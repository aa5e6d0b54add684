"""What kinds of file a book may be: each gives lines with their places."""
