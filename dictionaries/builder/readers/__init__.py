"""One reader a source: each turns an unpacked package into plain values."""
