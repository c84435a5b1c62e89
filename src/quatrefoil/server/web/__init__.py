"""Pages, the API for programs, sockets, and the guard around them."""
