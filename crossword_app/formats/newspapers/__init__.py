"""The data behind the crosswords on the pages of newspapers and magazines: JSON and XML, a module a kind."""
