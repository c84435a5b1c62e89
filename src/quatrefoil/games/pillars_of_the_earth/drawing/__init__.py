"""The pictures of The Pillars of the Earth, one module each.

Every numbered place, card and track is its own small `<svg>` whose units are pixels of the page,
so that a narrow page can rearrange them without making letters smaller. `frames` says where each
lies on the whole board (1026 by 602); `board.py` joins them.
"""
