"""The rule systems; only the registry knows all of them."""
