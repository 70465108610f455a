"""What words are looked for with: the language of queries, and what finds the words that one describes."""
