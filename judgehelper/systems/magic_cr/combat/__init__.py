"""Combat (506-511): `combat` declares and orders, `damage` assigns and deals, in words of `sharing`; `banding`."""
