// A live table: connect, resume, update, send, halos, clicks. It knows no game.
import { showAdvice } from "./advice.js";
import { arrived, isShownAgain, showAgain, startAgain, stopAgain } from "./again.js";
import { arrange, beginTurn, bringIntoSight, followQuestion, hideTip, main, markTabs, part, reachable, read, startTabs, startTips, startZoom, swap, wasGesture } from "./board.js";
import { beginQuestion, closeFew, findPlaces, focusBoard, focusList, isReached, offerPlaces, placeAt, pressPlace, showChoice } from "./choosing.js";
import { askCoach, consider, hearCoach, startCoach, warns } from "./coach.js";
import { $, callToTurn, choices, prefs, toast, words } from "./device.js";
import { fly, planFlights } from "./flights.js";
import { startKeys } from "./keys.js";
import { startLesson, teach } from "./lesson.js";
import { showLog, startLog } from "./log.js";
import { judges, meetPuzzle, startPuzzle } from "./puzzle.js";
import { askFirst, dropQuestion } from "./sure.js";
import { hear, meet, openTalk, startTalk } from "./talk.js";
import { askAgain, showThings, startThings } from "./things.js";
import { closeWords, startWords } from "./words.js";

const first = read("first");
const state = { v: first.v, mine: first.mine, seat: first.seat, since: first.since, played: first.played, changed: first.changed };
const current = {}; // markup by part, as the server knows it
let log = first.log[1];
let seated = read("seated"); // name and kind of every seat
let socket = null;
let busy = false;
let past = null;
let uncovered = first.seat;

for (const element of document.querySelectorAll("[data-part]")) current[element.dataset.part] = element.innerHTML;

// Connection: one line at a time. What comes on an older one was meant for a page that is no more.
let pause = 400;
let again = 0;

function showLost(on) {
  document.querySelector(".offline").hidden = !on;
}

function connect(page) {
  clearTimeout(again);
  const address = new URL(`/t/${main.dataset.code}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("page", page);
  address.searchParams.set("language", main.dataset.language);
  address.searchParams.set("show", main.dataset.show);
  const line = new WebSocket(address);
  socket = line;
  again = setTimeout(() => { // nobody answers, and nobody refuses
    showLost(true);
    redial();
  }, 6000);
  line.addEventListener("open", () => {
    if (line !== socket) return;
    clearTimeout(again);
    pause = 400;
    showLost(false);
    if (waiting) line.send(waiting);
    waiting = "";
  });
  line.addEventListener("message", (event) => line === socket && receive(JSON.parse(event.data)));
  line.addEventListener("close", (event) => {
    if (line !== socket) return;
    clearTimeout(again);
    waiting = "";
    setBusy(false);
    if (event.code >= 4400) { // the server does not want this page: no such table, too many pages
      refused = event.reason;
      toast(refused);
      return;
    }
    showLost(true);
    again = setTimeout(connect, pause, "");
    pause = Math.min(5000, pause * 1.6);
  });
}

// A line may be dead without anybody noticing: then another one is tried.
function redial() {
  if (refused) return;
  const old = socket;
  setBusy(false);
  connect("");
  old.close();
}

// The net has gone or come; a server at home is there all the same.
addEventListener("online", redial);
addEventListener("offline", redial);

// Who is back at the page does not wait for the next try, and trusts no line that has slept.
const LONG = 300_000;
let leftAt = 0;

function resume() {
  if (socket.readyState === WebSocket.CLOSED || performance.now() - leftAt > LONG) redial();
}

addEventListener("pageshow", (event) => event.persisted && resume());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) {
    resume();
    return;
  }
  leftAt = performance.now();
  flush(); // nobody watches, and browsers slow down what is hidden
});

// A click before the line is up waits for it; while it is lost nothing is sent, and the page says so.
// Whether it is on its way.
let waiting = "";
let refused = "";

function send(message) {
  const text = JSON.stringify({ v: state.v, ...message });
  if (refused) {
    setBusy(false);
    toast(refused);
  } else if (socket?.readyState === WebSocket.OPEN) {
    socket.send(text);
    return true;
  } else if (document.querySelector(".offline").hidden) {
    waiting = text;
    return true;
  } else setBusy(false);
  return false;
}

let patience = 0;
let unanswered = 0;

function setBusy(on) {
  busy = on;
  main.classList.toggle("busy", on);
  clearTimeout(patience);
  clearTimeout(unanswered);
  if (on) unanswered = setTimeout(() => { showLost(true); redial(); }, 10_000);
  if (on) patience = setTimeout(() => main.classList.add("slow"), 150); // a quick answer leaves the choices alone
  else main.classList.remove("slow");
}

function act(message) {
  if (busy) return;
  if (past !== null) {
    backToNow(); // what would be played is not what is shown
    return;
  }
  if (queue.length) flush();
  for (const motion of main.getAnimations({ subtree: true })) motion.cancel(); // who goes on has seen enough
  setBusy(true);
  closeFew();
  dropQuestion();
  answered = true;
  send(message);
}

// What comes in. Steps of others are shown one after another, at the pace that was asked for.
const queue = [];
let timer = 0;
let shownAt = 0;
let answered = false;

function receive(message) {
  if (message.past) {
    showPast(message.past);
    return;
  }
  if (message.things) {
    showThings(message.things);
    return;
  }
  if (message.hint) {
    advise(message.hint);
    return;
  }
  if (message.coach) {
    hearCoach(message.coach);
    return;
  }
  if (message.ask) {
    setBusy(false);
    askFirst(message.ask, () => act({ do: message.ask.do, sure: true }));
    return;
  }
  if (message.note) {
    toast(message.note);
    return;
  }
  if (message.v === undefined) {
    setBusy(false);
    main.classList.remove("asking");
    if (message.error) toast(message.error);
    return;
  }
  queue.push(message);
  if (answered || message.stale || document.hidden) {
    answered = false;
    flush();
  } else if (!timer) next();
}

// Who wants them slow sees every step as long as that; else a turn takes two seconds at most.
const UNHURRIED = 500;

function next() {
  timer = 0;
  if (!queue.length) return;
  const pace = Number(prefs.pace);
  const wait = shownAt + (pace > UNHURRIED ? pace : Math.min(pace, 2000 / queue.length)) - performance.now();
  if (wait > 4 && isStep(queue[0])) {
    timer = setTimeout(next, wait);
    return;
  }
  show(queue.shift(), pace > 0);
  if (queue.length) timer = setTimeout(next, 0);
}

function flush() {
  clearTimeout(timer);
  timer = 0;
  while (queue.length) show(queue.shift(), queue.length === 0);
}

// Whether there is something to see: who comes, goes or talks makes nobody wait.
function isStep(message) {
  return message.log !== undefined || Object.keys(message.html).some(isOfPosition);
}

function splice(text, [start, gone, come]) {
  return text.slice(0, start) + come + text.slice(start + gone);
}

// What an earlier position is shown by.
function isOfPosition(name) {
  return name === "words" || name.startsWith("panel:");
}

function show(message, withFlights) {
  if (isStep(message)) shownAt = performance.now();
  const flights = withFlights && past === null && message.gains ? planFlights(message.gains, state.seat) : [];
  const wasMine = state.mine;
  if (message.mine && (!wasMine || message.seat !== state.seat)) beginTurn();
  const hadFocus = part("choices").contains(document.activeElement);
  const wasOnBoard = isReached(document.activeElement);
  const hadOrders = part("choices").querySelector(".orders[open]");
  for (const [name, change] of Object.entries(message.html)) {
    const text = typeof change === "string" ? change : change.reduce(splice, current[name]);
    current[name] = text;
    const element = part(name);
    if (!element) {
      location.reload();
      return;
    }
    if (past === null || !isOfPosition(name)) swap(element, text);
  }
  if (message.html.choices !== undefined) beginQuestion();
  if (hadOrders) part("choices").querySelector(".orders")?.setAttribute("open", "");
  const before = state.v;
  if (message.v !== state.v) main.classList.remove("asking"); // no hint comes for what is past
  Object.assign(state, { v: message.v, mine: message.mine, seat: message.seat, since: message.since, played: message.played, changed: message.changed, over: message.over });
  setBusy(false);
  if (message.seated) welcome(message.seated);
  if (message.seated || message.here) meet(seated, message.here);
  if (message.log) {
    log = [...log.slice(0, message.log[0]), ...message.log[1]];
    showLog(log, state);
  } else if (message.since !== undefined && wasMine !== state.mine) showLog(log, state);
  if (message.talk) hear(message.talk, (seat, name) => seat === state.seat && name === seated[seat]?.[0]);
  if (message.error) toast(message.error);
  closeFew();
  dropQuestion();
  hideTip();
  light();
  cover(message.cover);
  headline(wasMine);
  fly(flights, state.seat);
  consider(state.v, state.mine);
  if (hadFocus || (wasOnBoard && !isReached(document.activeElement) && !focusBoard())) focusList();
  teach(message.v !== before);
  meetPuzzle();
  main.dataset.v = state.v;
  askAgain();
  clearTimeout(settling);
  settling = setTimeout(reachable, 200);
}

let settling = 0;

// Somebody has sat down, left or taken another name.
function welcome(people) {
  seated = people;
  for (const label of document.querySelectorAll("[data-name]")) label.textContent = seated[label.dataset.name][0];
  const isOpen = seated.some(([, kind]) => kind === "open");
  for (const section of document.querySelectorAll("[data-while-open]")) section.hidden = !isOpen;
  const others = [...document.querySelectorAll("[data-hand-over]")];
  for (const button of others) {
    const [name, kind] = seated[button.dataset.handOver];
    button.textContent = words.standIn.replace("#", name);
    button.hidden = kind !== "person";
  }
  const section = document.querySelector("[data-while-others]");
  if (section) section.hidden = others.every((button) => button.hidden);
}

// Whose turn it is: title, sound, notification, live region.
const title = document.title;

function headline(wasMine) {
  document.title = state.mine ? `● ${words.turn} · ${title}` : title;
  const status = part("status");
  const said = `${status.querySelector("strong")?.textContent ?? ""}. ${status.querySelector(".status span")?.textContent ?? ""}`;
  const lines = log.filter(([at, seat]) => at > state.since && seat !== state.seat).slice(-3).map((line) => line[2]);
  if (!isShownAgain()) $("live").textContent = state.mine && !wasMine ? `${lines.join(" ")} ${said}` : said;
  if (state.mine && !wasMine) callToTurn(title);
}

// Halos: what can be played, and what others changed.
let asked = "";

function light() {
  arrange();
  const places = findPlaces();
  if (past !== null) {
    outline(places, touched);
    markTabs();
    return;
  }
  const asks = state.mine ? choices().map((button) => button.dataset.places).join() : "";
  offerPlaces();
  outline(places, state.changed);
  markTabs();
  if (asks !== asked) followQuestion();
  if (asks && asks !== asked) bringIntoSight();
  asked = asks;
}

function outline(places, changed) {
  for (const [place, colour] of changed) {
    for (const element of places.get(place) ?? []) {
      // What others paid with is named like the reader's own things, which have not changed.
      if (element.classList.contains("can") || element.closest('[data-area="mine"]')) continue;
      element.style.setProperty("--mover", `var(--${colour === "yellow" ? "line" : "p"}-${colour})`);
      element.classList.add("changed");
    }
  }
}

// A choice that loses much waits for a second thought, if there is a coach; in a puzzle all do.
function choose(id) {
  const play = () => act({ do: id });
  if (!busy && past === null && judges(id)) return;
  if (busy || past !== null || !warns(state.v, id, play)) play();
}

main.addEventListener("click", (event) => {
  const choice = event.target.closest("button[data-do]");
  if (choice) {
    choose(Number(choice.dataset.do));
    return;
  }
  const place = placeAt(event);
  if (!place || wasGesture()) return;
  pressPlace(place, (name) => {
    const reason = part("choices").querySelector(`[data-blocks~="${CSS.escape(name)}"] .txt`);
    if (reason) toast(reason.textContent);
  });
});

// Hints: what the search thinks of the best choices, above the list and beside their buttons.
function advise(hint) {
  main.classList.remove("asking");
  if (hint.v === state.v) showAdvice(hint.choices, part("choices"), showChoice);
}

// Undo, confirm, dialogs.
document.addEventListener("click", (event) => {
  const undo = event.target.closest("[data-undo]");
  if (undo) act({ undo: undo.dataset.undo });
  if (event.target.closest("[data-coach]") && past === null) askCoach();
  if (event.target.closest("[data-hint]") && past === null) {
    main.classList.add("asking");
    send({ hint: true });
  }
  const away = event.target.closest("[data-hand-over]");
  if (away) {
    $("settings").close();
    act({ hand_over: Number(away.dataset.handOver) });
  }
  if (event.target.closest("[data-confirm]")) act({ confirm: true });
  if (event.target.closest("[data-deal]")) act({ deal: true });
  const opener = event.target.closest("[data-open]");
  if (opener) open(opener.dataset.open);
  if (event.target.closest("[data-close]")) event.target.closest("dialog").close();
  if (event.target.closest("[data-now]")) backToNow();
  if (event.target.closest("[data-watch]")) showAgain(log, state.played);
  if (event.target.tagName === "DIALOG") event.target.close();
});

function open(name) {
  if (name === "talk") openTalk();
  else $(name).showModal();
}

// Positions of the past.
let touched = [];

startLog((at) => {
  stopAgain();
  send({ look: at });
});
startAgain((at, after) => send({ look: at, after }), backToNow);

function showPast(position) {
  const flights = planFlights(position.gains, state.seat);
  past = position.step;
  touched = position.touched;
  for (const [name, markup] of Object.entries(position.html)) if (part(name)) swap(part(name), markup);
  const bar = $("past");
  bar.hidden = false;
  main.classList.add("looking");
  bar.querySelector(".where").textContent = words.position.replace("#", position.move);
  for (const line of document.querySelectorAll(".line")) line.classList.toggle("at", Number(line.dataset.at) === past);
  light();
  arrived(position);
  fly(flights, state.seat);
}

function backToNow() {
  const hadFocus = $("past").contains(document.activeElement);
  stopAgain();
  if (past === null) return;
  past = null;
  $("past").hidden = true;
  main.classList.remove("looking");
  for (const line of document.querySelectorAll(".line.at")) line.classList.remove("at");
  for (const element of document.querySelectorAll("[data-part]")) {
    if (isOfPosition(element.dataset.part)) swap(element, current[element.dataset.part]);
  }
  light();
  if (hadFocus) document.querySelector("[data-watch]")?.focus({ preventScroll: true });
}

// One device, several hands: a cover between them.
function cover(needed) {
  if (!state.mine || state.seat === uncovered) return;
  if (!needed) {
    uncovered = state.seat; // whoever comes next is not the one who was here before
    return;
  }
  $("cover").querySelector("h2").textContent = words.cover.replace("#", seated[state.seat][0]);
  for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close();
  hideBehindCover(true);
  $("cover").querySelector("button").focus();
}

// What lies behind the cover is neither seen nor reached with the keyboard.
function hideBehindCover(on) {
  $("cover").hidden = !on;
  for (const element of document.body.children) if (element !== $("cover")) element.inert = on;
}

$("cover").querySelector("button").addEventListener("click", (event) => {
  uncovered = state.seat;
  hideBehindCover(false);
  if (event.detail === 0) focusList(); // it was pressed with a key
});

// The clocks go on between two messages.
setInterval(() => {
  for (const clock of document.querySelectorAll("[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    clock.dataset.clock = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}, 1000);

startTalk(send);
startThings(send);
startWords(send);
startCoach(send, showChoice);
startKeys(open, () => {
  closeFew();
  closeWords();
  dropQuestion();
  hideTip();
  backToNow();
});
startTabs();
startZoom();
startTips();
showLog(log, state);
beginQuestion();
light();
if (first.cover && first.mine) {
  uncovered = null;
  cover(true);
}
headline(true);
startLesson();
startPuzzle((id) => act({ do: id }));
main.dataset.v = state.v;
connect(main.dataset.page);
consider(state.v, state.mine);
