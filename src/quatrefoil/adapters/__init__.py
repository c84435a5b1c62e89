"""Environments for programs that learn: PettingZoo, OpenSpiel, Gymnasium and plain NumPy.

Each module needs the extra of the same name (`pip install 'quatrefoil[pettingzoo]'`; for `vector`
it is `numpy`). What is observed and how choices are numbered is the same in all of them: see
`quatrefoil observation GAME`.
"""

VERSION = 0
"""Of the environments: raised when features or choices get other numbers."""
