// Everything from the keyboard: digits pick choices, arrows go through them, letters do the rest.
import { pressAgain } from "./again.js";
import { isExplaining, leaveTips, walkTips } from "./board.js";
import { isReached, placeTurned, stops, turn, walkPlaces } from "./choosing.js";
import { $, choices } from "./device.js";
import { findField } from "./finding.js";

let typed = "";
let typing = 0;

// The numbers of the choices that can be seen.
function numbered() {
  return new Map(choices().filter((button) => button.checkVisibility()).map((button) => [Number(button.dataset.n), button]));
}

function pick(number) {
  typed = "";
  numbered().get(number)?.click();
}

function digit(key) {
  clearTimeout(typing);
  const count = Math.max(0, ...numbered().keys());
  typed += key;
  const number = Number(typed);
  if (!number || number > count) typed = "";
  else if (number * 10 > count) pick(number);
  else typing = setTimeout(pick, 700, number);
}

function move(step) {
  const all = stops();
  const now = all.indexOf(document.activeElement);
  (all[now < 0 ? (step > 0 ? 0 : all.length - 1) : (now + step + all.length) % all.length])?.focus();
}

// `open` shows a dialog, `leave` closes whatever lies over the table.
export function startKeys(open, leave) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      leaveTips();
      leave();
    } else press(event, open);
  });
}

function press(event, open) {
  if (event.target.matches("input, select, textarea") || document.querySelector("dialog:modal") || !$("cover").hidden) return;
  const tipping = isExplaining() && document.activeElement?.dataset?.tip !== undefined;
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (pressAgain(event)) {
    event.preventDefault();
    return;
  }
  if (/^\d$/.test(event.key)) digit(event.key);
  else if (step && tipping) walkTips(step);
  else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && turn(step));
  else if (step && isReached(document.activeElement)) walkPlaces(event.key);
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") move(step);
  else if (event.key === "e") walkTips(1);
  else if (event.key === "u") document.querySelector('[data-undo="step"]:not([disabled])')?.click();
  else if (event.key === "U") document.querySelector('[data-undo="turn"]')?.click();
  else if (event.key === "s") document.querySelector("[data-watch]")?.click();
  else if (event.key === "h") document.querySelector("[data-hint], [data-coach]")?.click();
  else if (event.key === "c") document.querySelector("[data-confirm], #sure:not([hidden]) [data-sure]")?.click();
  else if (event.key === "l") open("moves");
  else if (event.key === "t") open("talk");
  else if (event.key === "w") document.querySelector("nav [data-words]")?.click();
  else if (event.key === "?") open("keys");
  else if (event.key === "/" && findField()) findField().focus();
  else if (event.key === "Enter" && typed) pick(Number(typed));
  else if (event.key === "Enter" && document.activeElement === document.body && placeTurned());
  else return;
  event.preventDefault();
}
