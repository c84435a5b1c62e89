// Which puzzles somebody has solved: this browser remembers it.
const key = (game) => `puzzles:${game}`;

export function solvedOf(game) {
  return JSON.parse(localStorage.getItem(key(game)) ?? "[]");
}

export function solve(game, id) {
  localStorage.setItem(key(game), JSON.stringify([...new Set([...solvedOf(game), id])]));
}
