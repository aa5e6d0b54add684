"""«Берсерк» 4.1-1; one room a chapter of the book.

| room | chapters | what |
| --- | --- | --- |
| `cards` | 103-123, part 7 | what a card says: closed structs, the whole vocabulary |
| `support` | | what of the vocabulary is played: one table; the rest is refused by its name |
| `state`, `rolls`, `markers`, `happenings` | 122, 201, 306, 538 | the battle as a value, and what was rolled in it |
| `board` | 201-203, 504, 547 | cells, rows, distance, adjacency; properties of a card as they are now (517) |
| `squad` | 402-406, 524 | deal, recruiting, placement, reveal, seating |
| `lineups` | 402.1, 403.2 | squads put together before a battle, judged by recruiting them on a table of their own |
| `phases` | 401, 407-413 | the turn, its steps, Select, priority and its windows (303) |
| `declaring` | 301-304, 501, 502, 528 | what may be declared; resources promised and reserved; criteria as one table |
| `execution` | 511, 512, 526, 529-531 | the pipeline of an action as a literal tuple, its endings, payment |
| `fight` | 306, 513-516, 519, 520 | dice, the table of strikes, defenders, modifiers |
| `triggers` | 115, 116, 305, 522 | which events set abilities off, when they are due, chains |
| `effects` | 506-509, 503 | wounds, healing, life, death, turning, relocation |
| `scenario`, `showing` | | scenario files and their facts; the board and its events in words |
| `tables`, `system` | | the steps with their functions; all of it, as the program sees it |

The agenda is the stack of half-done actions: an action on top puts the stages of 512 on it, each stage a step, each
window of priority a step; what is declared in a window is done above it.
"""
