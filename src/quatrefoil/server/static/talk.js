// What is said at the table, who is there and who watches: a column beside the board where there is
// room, else a dialog.
import { read } from "./board.js";
import { $, prefs, savePrefs, words } from "./device.js";

const wide = matchMedia("(min-width: 1760px)");
const talk = $("talk");
let unread = 0;

// `isMine` knows the lines of the reader, which are never news.
export function hear([all, lines], isMine) {
  if (all) for (const item of $("said").querySelectorAll("li:not(.event)")) item.remove();
  for (const [seat, name, text] of lines) {
    const who = document.createElement("b");
    who.textContent = `${name} `;
    add(seat, who, text);
  }
  if (!talk.open && !all) {
    unread += lines.filter(([seat, name]) => !isMine(seat, name)).length;
    const badge = document.querySelector(".unread");
    badge.textContent = unread;
    badge.hidden = unread === 0;
  }
}

function add(seat, ...parts) {
  const item = document.createElement("li");
  const line = document.createElement("p");
  line.append(...parts);
  const mark = $("marks").content.children[seat]?.cloneNode(true);
  if (mark) item.append(mark);
  item.append(line);
  $("said").append(item);
  $("said").scrollTop = $("said").scrollHeight;
  return item;
}

// Who is here: everybody at the table, then those who watch.
let seated = read("seated");
let company = null;

export function meet(people, here) {
  seated = people;
  if (here && company) tellOf(company, here);
  company = here ?? company;
  if (!company) return;
  const [seats, watching, more] = company;
  const items = seated.map(([name, kind], seat) => {
    const item = document.createElement("li");
    const state = document.createElement("small");
    state.textContent = kind === "person" ? (seats.includes(seat) ? words.here : words.gone) : words[kind] ?? "";
    item.classList.toggle("gone", kind === "person" && !seats.includes(seat));
    item.append($("marks").content.children[seat]?.cloneNode(true) ?? "", name, state);
    return item;
  });
  if (watching.length) {
    const item = document.createElement("li");
    const names = more ? [...watching, words.more.replace("#", more)] : watching;
    item.textContent = words.watching.replace("#", () => names.join(", "));
    items.push(item);
  }
  $("company").replaceChildren(...items);
}

// Somebody has come or gone.
function tellOf([seats, watching], [seatsNow, watchingNow]) {
  for (const seat of seatsNow) if (!seats.includes(seat)) tell(words.came, seat, seated[seat][0]);
  for (const seat of seats) if (!seatsNow.includes(seat)) tell(words.went, seat, seated[seat][0]);
  for (const name of watchingNow) if (!watching.includes(name)) tell(words.came, -9, name);
  for (const name of watching) if (!watchingNow.includes(name)) tell(words.went, -9, name);
}

function tell(sentence, seat, name) {
  add(seat, sentence.replace("#", () => name)).classList.add("event");
}

export function startTalk(send) {
  $("say").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.say;
    if (!field.value.trim() || send({ say: field.value })) field.value = "";
    field.focus();
  });
  talk.addEventListener("close", () => {
    document.documentElement.classList.remove("talking");
    if (wide.matches) savePrefs({ talk: false });
  });
  wide.addEventListener("change", () => {
    if (!wide.matches && !talk.matches(":modal")) talk.close();
  });
  meet(seated);
  if (wide.matches && prefs.talk) dock();
}

// The column beside the board stays until it is closed.
function dock() {
  talk.setAttribute("open", "");
  document.documentElement.classList.add("talking");
  readTalk();
}

export function openTalk() {
  if (wide.matches && talk.open) {
    talk.close();
    return;
  }
  if (wide.matches) {
    dock();
    savePrefs({ talk: true });
    $("say").elements.say.focus();
  } else talk.showModal();
  readTalk();
}

// All is read.
function readTalk() {
  unread = 0;
  document.querySelector(".unread").hidden = true;
  $("said").scrollTop = $("said").scrollHeight;
}
