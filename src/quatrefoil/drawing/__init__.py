"""SVG parts that games share: pieces, dice, hexes, towers, palettes; no game knowledge."""
