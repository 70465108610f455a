"""Builds a scored word list from freely licensed sources, with the standard library alone.

The way of a word: `packages` fetches the sources, `readers` reads them into `evidence`,
`inflection` adds the forms that dictionaries leave out, `scoring` weighs what is known of
each word, `avoid` and `editorial` have the last say, `writing` writes the list.
"""
