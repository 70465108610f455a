"""Which words slots may still take: how far each way looks ahead, and what it costs."""
