// The coach: looks at every question of the reader's own, shows what the choices are worth when it
// is asked, and warns before one that loses much. It never keeps a choice from being made at once.
import { forgetAdvice, showAdvice } from "./advice.js";
import { main, part } from "./board.js";
import { $, choices } from "./device.js";

let known = null; // what it thinks of the question with this version
let asked = -1; // the version of the question that it was asked about
let wanted = false; // whether the reader waits for it
let shown = () => {};
let send = () => {};

// `sender` sends a message to the table, `lead` leads the eye to a button.
export function startCoach(sender, lead) {
  send = sender;
  shown = lead;
  $("warning")?.addEventListener("close", answer);
}

const isOn = () => Boolean(document.querySelector("[data-coach]"));

// A question has been put: the coach begins to think about it.
export function consider(v, isMine) {
  if (known?.v !== v) known = null;
  if (asked !== v) wanted = false;
  if (!isMine || !isOn() || asked === v || choices().length < 2) return;
  asked = v;
  send({ coach: true });
}

// What it thinks: shown at once to whoever has asked.
export function hearCoach(thought) {
  if (thought.v !== asked) return;
  known = thought;
  if (wanted && !thought.choices.length) send({ hint: true }); // who has asked is told why not
  else if (wanted) show();
}

// The reader asks what the choices are worth, or has read enough.
export function askCoach() {
  const list = part("choices");
  if (list.querySelector(".counsel")) forgetAdvice(list);
  else if (known) show();
  else {
    wanted = true;
    main.classList.add("asking");
    send({ coach: true }); // it may not have been heard; who thinks already goes on
  }
}

function show() {
  wanted = false;
  main.classList.remove("asking");
  if (known.choices.length) showAdvice(known.choices, part("choices"), shown);
}

// Whether a choice waits for a second thought; `play` makes it all the same.
let chosen = () => {};

export function warns(v, id, play) {
  const warning = known?.v === v ? known.warnings.find(([which]) => which === id) : undefined;
  if (!warning) return false;
  chosen = play;
  $("warning").querySelector("[data-warning]").textContent = warning[1];
  $("warning").querySelector("[data-better]").textContent = known.better;
  $("warning").returnValue = "";
  $("warning").showModal();
  return true;
}

// Only the button that says so plays it: Esc and a click beside it are second thoughts too.
function answer() {
  if ($("warning").returnValue === "play") {
    known = null;
    chosen();
  } else if (known && !part("choices").querySelector(".counsel")) show(); // the question may be past
}
