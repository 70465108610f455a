"""Builds a scored word list from freely licensed sources.

The way of a word: `store` fetches the pinned `packages`, `readers` read them and `gathering` adds
up the `evidence` under its letters; `inflection` and `derivation` add the forms that dictionaries
leave out. `features` turn evidence into numbers, `scoring` adds them up by the `weights`, `review`
has the last say, `writing` writes the list. The weights come from `fitting` to the `labels`, and
`judging` tells how good they are. All but the fitting needs the standard library alone.
"""
