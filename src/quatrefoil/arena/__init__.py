"""Many games among computer players: played here, in processes or on a cluster; kept and counted.

entrants   who takes part: levels, variants of them, players of one's own
schedule   who sits where in which game
playing    one game, with its record and what is counted of it
spreading  the same work in this process, in several, or on a Dask cluster
folder     where the games of an arena are kept, so that it can go on after a crash
intervals  error bars
ratings    openskill
strengths  ratings of levels from contests of pairs, all games at once
published  the file of such ratings in the folder of a game
figures    what came of the games, as plain data
report     the same as a page with plots
positions  games as rows of features, choices and outcomes, for Parquet
"""
