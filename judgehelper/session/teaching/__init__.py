"""Teaching: scenarios with a question whose answer the rules give, and a student who predicts it."""
