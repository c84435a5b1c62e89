// A small game on a boardgame.io server, to be driven by tools/load_clients.py: node server.js PORT
// Two players take turns to put a cube on one of 60 places; the state is what a small board holds.
"use strict";
const { Server, Origins } = require("boardgame.io/server");
const { TurnOrder } = require("boardgame.io/core");

const PLACES = 60;

const cubes = {
  name: "cubes",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    places: Array.from({ length: PLACES }, (_, n) => ({ id: n, cubes: [], worth: 1 + (n % 5) })),
    players: [0, 1].map((seat) => ({ seat, points: 0, rubles: 5, goods: [0, 0, 0, 0, 0] })),
  }),
  turn: { minMoves: 1, maxMoves: 1, order: TurnOrder.DEFAULT },
  moves: {
    put: ({ G, ctx }, place) => {
      const there = G.places[place];
      const player = G.players[Number(ctx.currentPlayer)];
      there.cubes.push(player.seat);
      player.points += there.worth;
      player.goods[place % 5] += 1;
    },
  },
};

const server = Server({ games: [cubes], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
